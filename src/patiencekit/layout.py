"""Layouts: cards in piles, with no promise that they make sense; and how to deal one."""

from __future__ import annotations

from typing import final

import attrs

from .cards import Card
from .records import Record

__all__ = ["DealPattern", "Layout", "Pile", "by_rows", "layout_of"]

Pile = tuple[Card, ...]
"""Cards of a pile, deepest first, exposed card last."""


def _nothing_hidden(layout: Layout) -> tuple[int, ...]:
    return (0,) * len(layout.columns)


@final
@attrs.frozen(kw_only=True, repr=False)
class Layout(Record):
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


# A frozen class sets its attributes by name, which takes twice as long as its slots do.
_new = object.__new__
_set_columns, _set_cells, _set_foundations, _set_stock, _set_hidden = (
    Layout.__dict__[field.name].__set__ for field in attrs.fields(Layout)
)


def layout_of(
    columns: tuple[Pile, ...],
    cells: tuple[Card | None, ...],
    foundations: tuple[Pile, ...],
    stock: Pile,
    hidden: tuple[int, ...],
) -> Layout:
    """The same as `Layout`, in half the time: one is made for each move played."""
    layout = _new(Layout)
    _set_columns(layout, columns)
    _set_cells(layout, cells)
    _set_foundations(layout, foundations)
    _set_stock(layout, stock)
    _set_hidden(layout, hidden)
    return layout


@final
@attrs.frozen(kw_only=True, repr=False)
class DealPattern(Record):
    """How a pack is put on the table: rounds and cells, and what is left is the stock.

    Attributes:
        rounds: for each round the columns, counted from 0, that get one card each.
        hidden: for each column how many of its first cards lie face down; empty if none
            does.
        cells: the cells, counted from 0, that get one card each.
        cells_first: whether the cells get their cards before the rounds, not after.
        stock_piles: the stock lies in piles of so many cards, each of which is dealt from
            its last card; with 1 the cards come in their order.
    """

    rounds: tuple[tuple[int, ...], ...]
    hidden: tuple[int, ...] = ()
    cells: tuple[int, ...] = ()
    cells_first: bool = False
    stock_piles: int = 1


def by_rows(*sizes: int) -> tuple[tuple[int, ...], ...]:
    """Rounds from left to right until column i has `sizes[i]` cards.

    >>> by_rows(2, 1, 2)
    ((0, 1, 2), (0, 2))
    """
    return tuple(
        tuple(column for column, size in enumerate(sizes) if size > row)
        for row in range(max(sizes, default=0))
    )
