"""Positions, the steps between them, and the view a player has."""

from __future__ import annotations

from .core import Position, Step, position_of
from .door import check_cards
from .keys import suit_renamings
from .view import View, ViewDict

__all__ = [
    "Position",
    "Step",
    "View",
    "ViewDict",
    "check_cards",
    "position_of",
    "suit_renamings",
]
