"""All scorers that are shipped."""

from __future__ import annotations

from .aisleriot import AISLERIOT_CARDS, AISLERIOT_PAIRS, AISLERIOT_SCORPION
from .counters import MOVES, MOVES_AND_UNDOS, NO_SCORE, PYSOLFC_WINS, SECONDS
from .freecell_app import APP_SCORE
from .model import Scorer
from .spider_500 import SPIDER_500, SPIDER_500_OF_XP

__all__ = ["NO_SCORE", "scorers"]


def scorers() -> tuple[Scorer, ...]:
    """All shipped scorers.

    >>> from patiencekit.scoring.scorers import scorers
    >>> [scorer.name for scorer in scorers() if scorer.terms.farm]
    ['freecell solitaire app']
    """
    return (
        NO_SCORE,
        APP_SCORE,
        SPIDER_500,
        SPIDER_500_OF_XP,
        MOVES,
        MOVES_AND_UNDOS,
        SECONDS,
        AISLERIOT_CARDS,
        AISLERIOT_PAIRS,
        AISLERIOT_SCORPION,
        PYSOLFC_WINS,
    )
