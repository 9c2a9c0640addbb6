"""The rules of a game as frozen records, grouped by pile.

Where the members of an enum are not enough, a field takes any object with the same
method: `BuildRule`, `FillRule` and `CapacityRule` say which. Such an object is asked once
for each pair of cards, or number of empty places, when the first position of a game is
made. It must be hashable and a pure function of its arguments; a frozen attrs class is.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Hashable
from typing import Any, Protocol, final

import attrs

from .cards import Card, Pack
from .errors import ArgumentError, shown
from .records import Record

__all__ = [
    "Build",
    "BuildRule",
    "Capacity",
    "CapacityRule",
    "CellRules",
    "ColumnRules",
    "Fill",
    "FillRule",
    "FoundationRules",
    "Rules",
    "StockRules",
    "Takes",
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

    def carries(self, cells: int, columns: int, *, target_empty: bool) -> int:
        """The most cards that may move as one; less than 1 counts as 1.

        Args:
            cells: how many places can hold one card on the way: empty cells, and empty
                columns that take any card but on which the cards would not build.
            columns: how many empty columns other than the target take any card and let
                the cards build. This and `cells` are 0 if the cards would not build on
                the target, so that they cannot be brought there one by one.
            target_empty: whether the target is an empty column.
        """


@final
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


@final
class Fill(enum.Enum):
    """The usual rules for empty columns."""

    ANY = "any"
    KINGS = "kings"
    """Only cards of the highest rank, alone or at the head of a run."""
    NONE = "none"

    def takes(self, card: Card, top_rank: int) -> bool:
        """Whether `card` may go to an empty column."""
        return self is Fill.ANY or (self is Fill.KINGS and card.rank == top_rank)


@final
class Capacity(enum.Enum):
    """The usual limits on how many cards move as one."""

    SUPERMOVE = "supermove"
    """As many as single cards could carry over: (cells + 1) * 2 ** columns.

    An empty column that does not take any card helps nobody, so the limit is cells + 1
    where only kings may fill a space.
    """
    UNLIMITED = "unlimited"
    SINGLE = "single"

    def carries(self, cells: int, columns: int, *, target_empty: bool) -> int:  # noqa: ARG002 - the target is not among the columns
        """The most cards that may move as one."""
        if self is Capacity.SUPERMOVE:
            return (cells + 1) << columns
        return 1 if self is Capacity.SINGLE else 1_000_000


@final
class Takes(enum.Enum):
    """What a foundation takes."""

    CARDS = "cards"
    """One card after the other, ace to king in suit."""
    FULL_RUNS = "full runs"
    """King to ace of a suit at once, collected as soon as it lies in a column."""
    FULL_RUNS_BY_HAND = "full runs by hand"
    """The same, but the player says when."""


_Check = Callable[[object, "attrs.Attribute[Any]", Any], None]


def _of_type(kind: type) -> _Check:
    def check(_: object, field: attrs.Attribute[Any], value: object) -> None:
        if type(value) is not kind:
            wrong = type(value).__name__
            raise TypeError(f"{field.name} is a {kind.__name__}, not {wrong}")

    return check


def _with_method(name: str) -> _Check:
    def check(_: object, field: attrs.Attribute[Any], value: object) -> None:
        if not callable(getattr(value, name, None)) or isinstance(value, type):
            wrong = type(value).__name__
            raise TypeError(f"{field.name} is an object with a method {name}, not {wrong}")
        if not isinstance(value, Hashable):
            raise TypeError(f"{field.name} must be hashable")

    return check


def _with_its_type(rule: object) -> tuple[type, object]:
    """What makes a rule equal to another: objects of two classes never are."""
    return type(rule), rule


_build = _with_method("fits")


@final
@attrs.frozen(kw_only=True, repr=False)
class ColumnRules(Record):
    """The rules of one tableau column.

    Attributes:
        build: which card may be laid on the exposed card of this column.
        unit: which card must lie on which for cards of this column to move as one; None
            if it is the same as `build`.
        capacity: how many cards may leave this column as one.
        fill: which card may go to this column when it is empty.

    Raises:
        TypeError: a rule lacks its method, or is not hashable.
    """

    build: BuildRule = attrs.field(
        default=Build.ALTERNATE_COLOR, validator=_build, eq=_with_its_type
    )
    unit: BuildRule | None = attrs.field(
        default=None, validator=attrs.validators.optional(_build), eq=_with_its_type
    )
    capacity: CapacityRule = attrs.field(
        default=Capacity.SUPERMOVE, validator=_with_method("carries"), eq=_with_its_type
    )
    fill: FillRule = attrs.field(
        default=Fill.ANY, validator=_with_method("takes"), eq=_with_its_type
    )


@final
@attrs.frozen(kw_only=True, repr=False)
class CellRules(Record):
    """The rules of the cells, each of which holds one card.

    Attributes:
        count: how many cells there are, 0 or more.

    Raises:
        ArgumentError: the count is negative.
        TypeError: it is not an int.
    """

    count: int = attrs.field(default=4, validator=_of_type(int))

    def __attrs_post_init__(self) -> None:
        if self.count < 0:
            raise ArgumentError(f"a game has no {shown(self.count)} cells")


@final
@attrs.frozen(kw_only=True, repr=False)
class FoundationRules(Record):
    """The rules of the foundations.

    There is one foundation for each suit of each deck. For single cards, foundation i
    belongs to suit i of the pack; full runs lie on the foundations in the order in which
    they were collected.

    Attributes:
        takes: single cards or full runs.
        withdrawal: whether the last card of a foundation may go back to a column or a
            cell. Microsoft's program and Spider do not let it.

    Raises:
        ArgumentError: full runs are to be withdrawn.
        TypeError: an argument has the wrong type.
    """

    takes: Takes = attrs.field(default=Takes.CARDS, validator=_of_type(Takes))
    withdrawal: bool = attrs.field(default=False, validator=_of_type(bool))

    def __attrs_post_init__(self) -> None:
        if self.withdrawal and self.takes is not Takes.CARDS:
            raise ArgumentError("a collected run does not come back: no withdrawal")


@final
@attrs.frozen(kw_only=True, repr=False)
class StockRules(Record):
    """The rules of a stock that is dealt in rows, one card to each column.

    A stock shorter than a row reaches the first columns only.

    Attributes:
        size: how many cards it has at most.
        needs_no_empty_column: whether a row deal is illegal while a column is empty.

    Raises:
        ArgumentError: the size is below 1.
        TypeError: an argument has the wrong type.
    """

    size: int = attrs.field(validator=_of_type(int))
    needs_no_empty_column: bool = attrs.field(default=True, validator=_of_type(bool))

    def __attrs_post_init__(self) -> None:
        if self.size < 1:
            raise ArgumentError(f"a stock has at least 1 card, not {shown(self.size)}")


def _columns(_: object, __: object, value: object) -> None:
    if not isinstance(value, tuple) or {type(rule) for rule in value} - {ColumnRules}:
        raise TypeError("columns is a tuple of ColumnRules")
    if not value:
        raise ArgumentError("a game has at least one column")


@final
@attrs.frozen(kw_only=True, cache_hash=True, repr=False)
class Rules(Record):
    """All rules of a game; without arguments those of Microsoft's FreeCell.

    Attributes:
        pack: the cards.
        columns: the rules of each column, left to right.
        cells: the rules of the cells.
        foundations: the rules of the foundations.
        stock: the rules of the stock, None for a game without.
        hides: whether cards may lie face down in the columns.

    Raises:
        ArgumentError: there is no column.
        TypeError: an argument has the wrong type.
    """

    pack: Pack = attrs.field(factory=Pack, validator=_of_type(Pack))
    columns: tuple[ColumnRules, ...] = attrs.field(
        default=(ColumnRules(),) * 8, validator=_columns
    )
    cells: CellRules = attrs.field(factory=CellRules, validator=_of_type(CellRules))
    foundations: FoundationRules = attrs.field(
        factory=FoundationRules, validator=_of_type(FoundationRules)
    )
    stock: StockRules | None = attrs.field(
        default=None, validator=attrs.validators.optional(_of_type(StockRules))
    )
    hides: bool = attrs.field(default=False, validator=_of_type(bool))

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
                build=column.build if build is None else build,
                unit=column.unit if unit is None else unit,
                capacity=column.capacity if capacity is None else capacity,
                fill=column.fill if fill is None else fill,
            )
            for column in self.columns
        )
        return attrs.evolve(self, columns=columns)

    @property
    def foundation_count(self) -> int:
        """One foundation for each suit of each deck."""
        return len(self.pack.suits) * self.pack.decks
