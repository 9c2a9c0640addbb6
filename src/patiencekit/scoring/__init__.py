"""Scoring: what the moves of a game earn and cost, folded over its steps."""

from __future__ import annotations

from .model import OnUndo, Points, Scorer, ScoreTerms, Standing
from .sums import ScoreLine, breakdown_of

__all__ = [
    "OnUndo",
    "Points",
    "ScoreLine",
    "ScoreTerms",
    "Scorer",
    "Standing",
    "breakdown_of",
]
