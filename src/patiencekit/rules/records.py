"""The rules of a game as frozen records, grouped by pile."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, Literal, final

import attrs

from patiencekit.cards import Pack
from patiencekit.errors import ArgumentError, shown
from patiencekit.records import Record, has_method, of_type

from .choices import (
    Build,
    BuildRule,
    Capacity,
    CapacityRule,
    CellRule,
    Fill,
    FillRule,
    RedealRule,
    Takes,
    Withdrawal,
)

__all__ = ["CellRules", "ColumnRules", "FoundationRules", "Rules", "StockRules"]

_Check = Callable[[object, "attrs.Attribute[Any]", Any], None]


def _int_or_none(_: object, field: attrs.Attribute[Any], value: object) -> None:
    if value is not None and type(value) is not int:
        raise TypeError(f"{field.name} is an int or None, not {type(value).__name__}")


def _with_method(name: str) -> _Check:
    def check(_: object, field: attrs.Attribute[Any], value: object) -> None:
        if not has_method(value, name):
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
        segment: cards that lie on each other by this rule count as one against the
            capacity, as runs in one suit do in some readings of Simple Simon; None if
            every card counts.

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
    segment: BuildRule | None = attrs.field(
        default=None, validator=attrs.validators.optional(_build), eq=_with_its_type
    )


@final
@attrs.frozen(kw_only=True, repr=False)
class CellRules(Record):
    """The rules of the cells, each of which holds one card.

    Attributes:
        count: how many cells there are, 0 or more.
        takes: which card may lie in which cell; None if each takes any card.
        closed: whether cards only leave the cells, which the deal has filled.

    Raises:
        ArgumentError: the count is negative.
        TypeError: an argument has the wrong type, or the rule lacks its method.
    """

    count: int = attrs.field(default=4, validator=of_type(int))
    takes: CellRule | None = attrs.field(
        default=None,
        validator=attrs.validators.optional(_with_method("takes")),
        eq=_with_its_type,
    )
    closed: bool = attrs.field(default=False, validator=of_type(bool))

    def __attrs_post_init__(self) -> None:
        if self.count < 0:
            raise ArgumentError(f"a game has no {shown(self.count)} cells")


@final
@attrs.frozen(kw_only=True, repr=False)
class FoundationRules(Record):
    """The rules of the foundations.

    There is one foundation for each suit of each deck. For single cards in suit,
    foundation i belongs to suit i of the pack; full runs lie on the foundations in the
    order in which they were collected.

    Attributes:
        takes: single cards, full runs or nothing.
        build: how the cards of a foundation, or of a full run, belong together:
            `Build.SUIT`, `COLOR`, `ALTERNATE_COLOR` or `RANK`, which does not ask.
        base: the rank that single cards start with; None if the deal lays the first card
            on each foundation (or, in suit, on one of them), whose rank is the base.
        step: by how much the ranks go up, round from the highest to ace.
        rounds: how often all ranks lie on one foundation. With two, a game of two decks
            has half as many foundations, twice as high.
        withdrawal: whether the last card may come back. A base card that was dealt stays.

    Raises:
        ArgumentError: there is no such rank or step, or what only single cards can have
            is asked of full runs.
        TypeError: an argument has the wrong type.
    """

    takes: Takes = attrs.field(default=Takes.CARDS, validator=of_type(Takes))
    build: Build = attrs.field(default=Build.SUIT, validator=of_type(Build))
    base: int | None = attrs.field(default=1, validator=_int_or_none)
    step: int = attrs.field(default=1, validator=of_type(int))
    rounds: int = attrs.field(default=1, validator=of_type(int))
    withdrawal: Withdrawal = attrs.field(
        default=Withdrawal.NEVER, validator=of_type(Withdrawal)
    )

    def __attrs_post_init__(self) -> None:
        if self.takes is not Takes.CARDS:
            if self.withdrawal is not Withdrawal.NEVER:
                raise ArgumentError("a collected run does not come back: no withdrawal")
            if (self.base, self.step, self.rounds) != (1, 1, 1):
                raise ArgumentError("only single cards have a base, a step and rounds")
        if self.build in {Build.ANY, Build.NONE}:
            raise ArgumentError("foundations build in suit, color, colors or by rank")
        for name, value in (
            ("base", self.base), ("step", self.step), ("rounds", self.rounds),
        ):  # fmt: skip
            if value is not None and value < 1:
                raise ArgumentError(f"{name} is at least 1, not {shown(value)}")


@final
@attrs.frozen(kw_only=True, repr=False)
class StockRules(Record):
    """The rules of a stock.

    It is dealt in rows, one card to each column, unless it refills columns. A stock
    shorter than a row reaches the first columns only.

    Attributes:
        size: how many cards it has at most.
        needs_no_empty_column: whether a row deal is illegal while a column is empty; it
            says nothing where the stock refills columns.
        refill: how many cards, as far as there are any, come by themselves to a column
            that becomes empty; 0 if the stock is dealt in rows.

    Raises:
        ArgumentError: the size is below 1, or the refill below 0.
        TypeError: an argument has the wrong type.
    """

    size: int = attrs.field(validator=of_type(int))
    needs_no_empty_column: bool = attrs.field(default=True, validator=of_type(bool))
    refill: int = attrs.field(default=0, validator=of_type(int))

    def __attrs_post_init__(self) -> None:
        if self.refill < 0:
            raise ArgumentError(f"a refill is at least 0 cards, not {shown(self.refill)}")
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
        redeal: how the columns are dealt again when the player asks for it, as in Cruel;
            None if there is no redeal.

    Raises:
        ArgumentError: there is no column, the rounds of the foundations do not divide the
            decks, the pack lacks the base rank, or hidden cards are to be dealt again.
        TypeError: an argument has the wrong type.
    """

    pack: Pack = attrs.field(factory=Pack, validator=of_type(Pack))
    columns: tuple[ColumnRules, ...] = attrs.field(
        default=(ColumnRules(),) * 8, validator=_columns
    )
    cells: CellRules = attrs.field(factory=CellRules, validator=of_type(CellRules))
    foundations: FoundationRules = attrs.field(
        factory=FoundationRules, validator=of_type(FoundationRules)
    )
    stock: StockRules | None = attrs.field(
        default=None, validator=attrs.validators.optional(of_type(StockRules))
    )
    hides: bool = attrs.field(default=False, validator=of_type(bool))
    redeal: RedealRule | None = attrs.field(
        default=None,
        validator=attrs.validators.optional(_with_method("redealt")),
        eq=_with_its_type,
    )

    def __attrs_post_init__(self) -> None:
        if self.pack.decks % self.foundations.rounds:
            raise ArgumentError("the rounds of the foundations do not divide the decks")
        if (self.foundations.base or 1) > self.pack.ranks:
            raise ArgumentError("the pack has no card of the base rank")
        if self.redeal is not None and self.hides:
            raise ArgumentError("hidden cards cannot be dealt again")

    def with_columns(
        self,
        *,
        build: BuildRule | None = None,
        unit: BuildRule | Literal["as it is"] | None = "as it is",
        capacity: CapacityRule | None = None,
        fill: FillRule | None = None,
        segment: BuildRule | Literal["as it is"] | None = "as it is",
    ) -> Rules:
        """These rules with the given rules in every column, the others as they are.

        None for `unit` and `segment` is what it is in `ColumnRules`: units like the build,
        and no segments.
        """
        columns = tuple(
            ColumnRules(
                build=column.build if build is None else build,
                unit=column.unit if unit == "as it is" else unit,
                capacity=column.capacity if capacity is None else capacity,
                fill=column.fill if fill is None else fill,
                segment=column.segment if segment == "as it is" else segment,
            )
            for column in self.columns
        )
        return attrs.evolve(self, columns=columns)

    @property
    def foundation_count(self) -> int:
        """One foundation for each suit of each deck, fewer if they go round."""
        if self.foundations.takes is Takes.NOTHING:
            return 0
        return len(self.pack.suits) * self.pack.decks // self.foundations.rounds
