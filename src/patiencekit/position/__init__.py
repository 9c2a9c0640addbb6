"""Positions, the steps between them, and the view a player has."""

from __future__ import annotations

from .core import Position, Step, position_of
from .view import View

__all__ = ["Position", "Step", "View", "position_of"]
