"""Editions: games as single programs play them."""

from __future__ import annotations

from .model import Edition, MoveCount

__all__ = ["Edition", "MoveCount"]
