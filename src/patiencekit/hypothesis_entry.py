"""What Hypothesis calls when it is imported: `st.from_type(Card)` and its like then work.

Importing Hypothesis so imports this package too, but nothing of `patiencekit.testing`
until a strategy is asked for.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st

from .cards import Card, Pack
from .layout import Layout
from .moves import Cell, Column, Foundation, Move
from .position import Position, View
from .rules import Rules
from .variants import Variant

__all__ = ["register"]


def register() -> None:
    """Tell Hypothesis of a strategy for each type that it could not build by itself."""
    for kind, strategy in (
        (Card, "cards"),
        (Pack, "packs"),
        (Rules, "rules"),
        (Variant, "variants"),
        (Position, "positions"),
        (Layout, "layouts"),
    ):
        st.register_type_strategy(kind, _named(strategy))
    st.register_type_strategy(
        View, lambda _: st.builds(Position.view, st.from_type(Position))
    )
    for pile in (Column, Cell, Foundation):
        st.register_type_strategy(pile, _piles)
    st.register_type_strategy(Move, _moves)


def _named(name: str) -> Callable[[type], st.SearchStrategy[Any]]:
    """A strategy of `patiencekit.testing.strategies`, looked up when it is needed."""

    def strategy(_: type) -> st.SearchStrategy[Any]:
        from .testing import strategies  # noqa: PLC0415 - few who import Hypothesis need it

        found: st.SearchStrategy[Any] = getattr(strategies, name)()
        return found

    return strategy


def _piles(kind: type) -> st.SearchStrategy[Any]:
    return st.builds(kind, st.integers(0, 9))


def _moves(_: type) -> st.SearchStrategy[Move]:
    piles = st.one_of(*map(st.from_type, (Column, Cell, Foundation)))
    return st.builds(Move, piles, piles, st.integers(1, 13))
