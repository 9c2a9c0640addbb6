"""The rules of a game as frozen records, grouped by pile.

Where the members of an enum are not enough, a field takes any object with the same
method: `BuildRule`, `FillRule` and `CapacityRule` say which. Such an object must be
hashable, comparable and a pure function of its arguments; a frozen attrs class is all
three.
"""

from __future__ import annotations

import enum
from typing import Protocol

import attrs

from .cards import Card, Pack
from .errors import ArgumentError

__all__ = [
    "Build",
    "BuildRule",
    "Capacity",
    "CapacityRule",
    "CellRules",
    "ColumnRules",
    "DealPattern",
    "Fill",
    "FillRule",
    "FoundationRules",
    "Rules",
    "StockRules",
    "Takes",
    "by_rows",
]


class BuildRule(Protocol):
    """Which card may lie on which."""

    def fits(self, card: Card, onto: Card) -> bool:
        """Whether `card` may lie directly on `onto`."""


class FillRule(Protocol):
    """Which card may go to an empty column."""

    def takes(self, card: Card, top_rank: int) -> bool:
        """Whether `card` may; `top_rank` is the rank that completes a foundation."""


class CapacityRule(Protocol):
    """How many cards may move as one."""

    def carries(self, cells: int, columns: int) -> int:
        """The most cards; for the number of empty cells and of empty helper columns.

        A helper column is empty, is not the target, and takes any card.
        """


class Build(enum.Enum):
    """The usual build rules: all go down by one rank, without wrapping round."""

    ALTERNATE_COLOR = "alternate color"
    SUIT = "suit"
    COLOR = "color"
    RANK = "rank"
    """Any suit on any suit."""
    ANY = "any"
    """Any card on any card, ranks too."""
    NONE = "none"
    """No card on any card."""

    def fits(self, card: Card, onto: Card) -> bool:
        """Whether `card` may lie directly on `onto`."""
        if self is Build.ANY:
            return True
        if self is Build.NONE or card.rank != onto.rank - 1:
            return False
        if self is Build.SUIT:
            return card.suit is onto.suit
        if self is Build.RANK:
            return True
        return (card.suit.color is onto.suit.color) is (self is Build.COLOR)


class Fill(enum.Enum):
    """The usual rules for empty columns."""

    ANY = "any"
    KINGS = "kings"
    """Only cards of the highest rank, alone or at the head of a run."""
    NONE = "none"

    def takes(self, card: Card, top_rank: int) -> bool:
        """Whether `card` may go to an empty column."""
        return self is Fill.ANY or (self is Fill.KINGS and card.rank == top_rank)


class Capacity(enum.Enum):
    """The usual limits on how many cards move as one."""

    SUPERMOVE = "supermove"
    """As many as single cards could carry over: (cells + 1) * 2 ** columns.

    An empty column that does not take any card helps nobody, so the limit is cells + 1
    where only kings may fill a space.
    """
    UNLIMITED = "unlimited"
    SINGLE = "single"

    def carries(self, cells: int, columns: int) -> int:
        """The most cards that may move as one."""
        if self is Capacity.SUPERMOVE:
            return (cells + 1) << columns
        return 1 if self is Capacity.SINGLE else 1_000_000


class Takes(enum.Enum):
    """What a foundation takes."""

    CARDS = "cards"
    """One card after the other, ace to king in suit."""
    FULL_RUNS = "full runs"
    """King to ace of a suit at once, collected as soon as it lies in a column."""
    FULL_RUNS_BY_HAND = "full runs by hand"
    """The same, but the player says when."""


@attrs.frozen(kw_only=True)
class ColumnRules:
    """The rules of one tableau column.

    Attributes:
        build: which card may be laid on the exposed card of this column.
        unit: which card must lie on which for cards of this column to move as one.
        capacity: how many cards may leave this column as one.
        fill: which card may go to this column when it is empty.
    """

    build: BuildRule = Build.ALTERNATE_COLOR
    unit: BuildRule = Build.ALTERNATE_COLOR
    capacity: CapacityRule = Capacity.SUPERMOVE
    fill: FillRule = Fill.ANY


@attrs.frozen(kw_only=True)
class CellRules:
    """The rules of the cells, each of which holds one card.

    Attributes:
        count: how many cells there are, 0 or more.
    """

    count: int = 4


@attrs.frozen(kw_only=True)
class FoundationRules:
    """The rules of the foundations.

    There is one foundation for each suit of each deck. For single cards, foundation i
    belongs to suit i of the pack; full runs lie on the foundations in the order in which
    they were collected.

    Attributes:
        takes: single cards or full runs.
        withdrawal: whether the last card of a foundation may go back to a column or a
            cell. Microsoft's program and Spider do not let it.
    """

    takes: Takes = Takes.CARDS
    withdrawal: bool = False


@attrs.frozen(kw_only=True)
class StockRules:
    """The rules of a stock that is dealt in rows, one card to each column.

    A stock shorter than a row reaches the first columns only.

    Attributes:
        needs_no_empty_column: whether a row deal is illegal while a column is empty.
    """

    needs_no_empty_column: bool = True


@attrs.frozen(kw_only=True)
class DealPattern:
    """How a pack is put on the table: first the rounds, then the cells, then the stock.

    Attributes:
        rounds: for each round the columns, counted from 0, that get one card each.
        hidden: for each column how many of its first cards lie face down.
        cells: the cells, counted from 0, that get one card each after the rounds.
    """

    rounds: tuple[tuple[int, ...], ...]
    hidden: tuple[int, ...]
    cells: tuple[int, ...] = ()


def by_rows(*sizes: int) -> tuple[tuple[int, ...], ...]:
    """Rounds from left to right until column i has `sizes[i]` cards.

    >>> by_rows(2, 1, 2)
    ((0, 1, 2), (0, 2))
    """
    return tuple(
        tuple(column for column, size in enumerate(sizes) if size > row)
        for row in range(max(sizes))
    )


@attrs.frozen(kw_only=True, cache_hash=True)
class Rules:
    """All rules of a game.

    Attributes:
        pack: the cards.
        columns: the rules of each column, left to right.
        cells: the rules of the cells.
        foundations: the rules of the foundations.
        stock: the rules of the stock, None for a game without.
        deal: how the pack is put on the table.

    Raises:
        ArgumentError: the parts do not fit together; the message names every misfit.
    """

    pack: Pack = Pack()  # noqa: RUF009 - frozen
    columns: tuple[ColumnRules, ...] = (ColumnRules(),) * 8
    cells: CellRules = CellRules()
    foundations: FoundationRules = FoundationRules()
    stock: StockRules | None = None
    deal: DealPattern = DealPattern(rounds=by_rows(7, 7, 7, 7, 6, 6, 6, 6), hidden=(0,) * 8)

    def __attrs_post_init__(self) -> None:
        if faults := _misfits(self):
            raise ArgumentError("; ".join(faults))

    def with_columns(
        self,
        *,
        build: BuildRule | None = None,
        unit: BuildRule | None = None,
        capacity: CapacityRule | None = None,
        fill: FillRule | None = None,
    ) -> Rules:
        """These rules with the given rules in every column, the others as they are."""
        columns = tuple(
            ColumnRules(
                build=build or column.build,
                unit=unit or column.unit,
                capacity=capacity or column.capacity,
                fill=fill or column.fill,
            )
            for column in self.columns
        )
        return attrs.evolve(self, columns=columns)

    @property
    def foundation_count(self) -> int:
        """One foundation for each suit of each deck."""
        return len(self.pack.suits) * self.pack.decks


def _misfits(rules: Rules) -> list[str]:
    width, cells, deal = len(rules.columns), rules.cells.count, rules.deal
    rounds = [column for row in deal.rounds for column in row]
    faults = []
    if width < 1:
        faults.append("a game has at least one column")
    if cells < 0:
        faults.append(f"a game has no {cells} cells")
    if rules.foundations.withdrawal and rules.foundations.takes is not Takes.CARDS:
        faults.append("a collected run does not come back, so withdrawal must be off")
    if not set(rounds) <= set(range(width)):
        faults.append(f"the deal names columns beyond the {width} there are")
    if not set(deal.cells) <= set(range(cells)) or len(set(deal.cells)) < len(deal.cells):
        faults.append(f"the deal fills cells beyond the {cells} there are, or one twice")
    if len(deal.hidden) != width:
        faults.append(f"the deal hides cards in {len(deal.hidden)} of {width} columns")
    elif any(
        hidden and not hidden < rounds.count(column)
        for column, hidden in enumerate(deal.hidden)
    ):
        faults.append("the deal hides a column's exposed card")
    spare = len(rules.pack) - len(rounds) - len(deal.cells)
    if spare < 0:
        faults.append(f"the deal takes {-spare} cards more than the pack has")
    if spare > 0 and rules.stock is None:
        faults.append(f"the deal leaves {spare} cards and the game has no stock")
    return faults
