"""Scoring: what the moves of a game earn and cost, folded over its steps."""

from __future__ import annotations

from .aisleriot import (
    AISLERIOT_CARDS,
    AISLERIOT_PAIRS,
    AISLERIOT_SCORPION,
    AisleriotCards,
    AisleriotPairs,
    AisleriotScorpion,
)
from .counters import (
    MOVES,
    MOVES_AND_UNDOS,
    NO_SCORE,
    PYSOLFC_WINS,
    SECONDS,
    MoveCounter,
    NoScore,
    PysolfcWins,
    TimeCounter,
)
from .freecell_app import APP_SCORE, FreeCellSolitaireApp
from .model import OnUndo, Points, Scorer, ScoreTerms, Standing
from .spider_500 import SPIDER_500, SPIDER_500_OF_XP, Spider500
from .sums import ScoreLine, breakdown_of

__all__ = [
    "AISLERIOT_CARDS",
    "AISLERIOT_PAIRS",
    "AISLERIOT_SCORPION",
    "APP_SCORE",
    "MOVES",
    "MOVES_AND_UNDOS",
    "NO_SCORE",
    "PYSOLFC_WINS",
    "SECONDS",
    "SPIDER_500",
    "SPIDER_500_OF_XP",
    "AisleriotCards",
    "AisleriotPairs",
    "AisleriotScorpion",
    "FreeCellSolitaireApp",
    "MoveCounter",
    "NoScore",
    "OnUndo",
    "Points",
    "PysolfcWins",
    "ScoreLine",
    "ScoreTerms",
    "Scorer",
    "Spider500",
    "Standing",
    "TimeCounter",
    "breakdown_of",
]
