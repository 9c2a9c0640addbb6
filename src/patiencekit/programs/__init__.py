"""Editions: games as single programs play them.

The data is loaded when an edition is first asked for.
"""

from __future__ import annotations

from .finding import edition, editions
from .model import Edition, MoveCount
from .plato import plato_freecell

__all__ = ["Edition", "MoveCount", "edition", "editions", "plato_freecell"]
