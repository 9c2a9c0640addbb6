"""The usual way to deal: round by round, then cells and foundations."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import chain
from typing import Protocol, final

import attrs

from patiencekit.cards import Card
from patiencekit.errors import ArgumentError
from patiencekit.layout import Layout
from patiencekit.records import Record
from patiencekit.rules import Rules

__all__ = ["DealPattern", "DealRule", "by_rows", "row_sizes"]


class DealRule(Hashable, Protocol):
    """A way to deal; it must be hashable and a pure function of its arguments."""

    def lay_out(self, rules: Rules, cards: Sequence[Card]) -> Layout:
        """The table of a game after its cards are dealt in this order."""


def _tuple(_: object, field: attrs.Attribute[tuple[int, ...]], value: object) -> None:
    if not isinstance(value, tuple):
        raise TypeError(f"a pattern's {field.name} is a tuple, not {type(value).__name__}")


def _tuples(
    _: object, field: attrs.Attribute[tuple[tuple[int, ...], ...]], value: object
) -> None:
    if not isinstance(value, tuple) or {type(row) for row in value} - {tuple}:
        raise TypeError(f"a pattern's {field.name} is a tuple of tuples")


@final
@attrs.frozen(kw_only=True, repr=False)
class DealPattern(Record):
    """How a pack is put on the table: rounds, cells, foundations; the rest is the stock.

    Attributes:
        rounds: for each round the columns, counted from 0, that get one card each.
        hidden: for each column how many of its first cards lie face down; empty if none
            does.
        cells: the cells, counted from 0, that get one card each.
        cells_first: whether the cells get their cards before the rounds, not after.
        foundations: the foundations, counted from 0, that get one card each, after rounds
            and cells.
        stock_piles: the stock lies in piles of so many cards, each of which is dealt from
            its last card; with 1 the cards come in their order.

    Raises:
        ArgumentError: a pile of the stock has no card.
        TypeError: an argument has the wrong type.
    """

    rounds: tuple[tuple[int, ...], ...] = attrs.field(validator=_tuples)
    hidden: tuple[int, ...] = attrs.field(default=(), validator=_tuple)
    cells: tuple[int, ...] = attrs.field(default=(), validator=_tuple)
    cells_first: bool = False
    foundations: tuple[int, ...] = attrs.field(default=(), validator=_tuple)
    stock_piles: int = 1

    def __attrs_post_init__(self) -> None:
        numbers = [column for row in self.rounds for column in row]
        for number in (*numbers, *self.hidden, *self.cells, *self.foundations):
            if type(number) is not int:
                raise TypeError(f"a deal pattern holds {type(number).__name__}, not int")
        if type(self.stock_piles) is not int:
            raise TypeError("stock_piles is an int")
        if self.stock_piles < 1:
            raise ArgumentError("a pile of the stock has at least 1 card")

    def lay_out(self, rules: Rules, cards: Sequence[Card]) -> Layout:
        """The table after the cards are dealt in this order.

        Raises:
            ArgumentError: there are fewer cards than the pattern deals, or no such places.
        """
        dealt = sum(map(len, self.rounds)) + len(self.cells) + len(self.foundations)
        if dealt > len(cards):
            raise ArgumentError(
                f"the pattern deals {dealt} cards, and there are {len(cards)}"
            )
        for name, places, count in (
            ("column", tuple(chain(*self.rounds)), len(rules.columns)),
            ("cell", self.cells, rules.cells.count),
            ("foundation", self.foundations, rules.foundation_count),
        ):
            beyond = [place for place in places if not 0 <= place < count]
            if beyond:
                raise ArgumentError(
                    f"the pattern deals to {name} {beyond[0] + 1} of {count}"
                )
        columns: list[list[Card]] = [[] for _ in rules.columns]
        cells: list[Card | None] = [None] * rules.cells.count
        foundations: list[tuple[Card, ...]] = [()] * rules.foundation_count
        left = list(reversed(cards))
        if self.cells_first:
            for cell in self.cells:
                cells[cell] = left.pop()
        for row in self.rounds:
            for column in row:
                columns[column].append(left.pop())
        if not self.cells_first:
            for cell in self.cells:
                cells[cell] = left.pop()
        for foundation in self.foundations:
            foundations[foundation] = (left.pop(),)
        left.reverse()
        size = self.stock_piles
        piles = [left[start : start + size] for start in range(0, len(left), size)]
        return Layout(
            columns=tuple(map(tuple, columns)),
            cells=tuple(cells),
            foundations=tuple(foundations),
            stock=tuple(card for pile in reversed(piles) for card in pile),
            hidden=self.hidden or (0,) * len(columns),
        )


def by_rows(*sizes: int) -> tuple[tuple[int, ...], ...]:
    """Rounds from left to right until column i has `sizes[i]` cards.

    >>> by_rows(2, 1, 2)
    ((0, 1, 2), (0, 2))
    """
    return tuple(
        tuple(column for column, size in enumerate(sizes) if size > row)
        for row in range(max(sizes, default=0))
    )


def row_sizes(cards: int, columns: int) -> tuple[int, ...]:
    """How many cards each column gets when all are dealt row by row.

    >>> row_sizes(52, 8)
    (7, 7, 7, 7, 6, 6, 6, 6)
    """
    full, more = divmod(cards, columns)
    return tuple(full + (column < more) for column in range(columns))
