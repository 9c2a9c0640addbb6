"""Layouts: cards in piles, with no promise that they make sense."""

from __future__ import annotations

import attrs

from .cards import Card

__all__ = ["Layout", "Pile"]

Pile = tuple[Card, ...]
"""Cards of a pile, deepest first, exposed card last."""


def _nothing_hidden(layout: Layout) -> tuple[int, ...]:
    return (0,) * len(layout.columns)


@attrs.frozen  # not keyword-only: one is made at each move, and keywords cost a fifth
class Layout:
    """Any arrangement of cards in piles; a `Position` validates it.

    Attributes:
        columns: the tableau columns, left to right.
        cells: a card or None for each cell.
        foundations: one pile each. In FreeCell pile i holds ace upwards of suit i of the
            pack; in Spider each pile is empty or a full run, king first.
        stock: the last card is dealt first, to the first column.
        hidden: how many cards at the deep end of each column lie face down; none if left
            out.
    """

    columns: tuple[Pile, ...]
    cells: tuple[Card | None, ...] = ()
    foundations: tuple[Pile, ...] = ()
    stock: Pile = ()
    hidden: tuple[int, ...] = attrs.field(
        default=attrs.Factory(_nothing_hidden, takes_self=True)
    )
