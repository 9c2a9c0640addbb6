"""Whole games: what was played and taken back, and what it scores; they never change.

A game is a chain of turns, each holding on to the one before. A move makes one turn more
and shares all others, so a game of a hundred thousand moves costs no more a move than one
of ten; so do an undo, a redo and a note.
"""

from __future__ import annotations

from .core import Game
from .history import Turn
from .log import Action, Command, Label, Note

__all__ = ["Action", "Command", "Game", "Label", "Note", "Turn"]
