"""References to piles, moves, and the events that a move brings about."""

from __future__ import annotations

from typing import final

import attrs

from .cards import MAX_CARDS, Card
from .errors import ArgumentError, shown
from .records import Record, of_type

__all__ = [
    "AnyMove",
    "CardTurnedUp",
    "CardsMoved",
    "Cell",
    "CollectRun",
    "Column",
    "ColumnRefilled",
    "ColumnsRedealt",
    "DealRow",
    "Event",
    "Foundation",
    "Move",
    "PileRef",
    "Redeal",
    "RowDealt",
    "RunCollected",
    "move_of",
]


def _index(_: object, field: attrs.Attribute[int], value: int) -> None:
    if type(value) is not int:
        raise TypeError(f"{field.name} is an int, not {type(value).__name__}")
    if not 0 <= value <= MAX_CARDS:
        raise ArgumentError(f"{field.name} is 0 to {MAX_CARDS}, not {shown(value)}")


@attrs.frozen(repr=False)
class _Ref(Record):
    """What the references to piles share; only piles of one kind can be equal."""

    index: int = attrs.field(validator=_index)

    def __str__(self) -> str:
        return f"{type(self).__name__.lower()} {self.index + 1}"


@final
class Column(_Ref):
    """A tableau column, counted from 0 on the left."""

    __slots__ = ()


@final
class Cell(_Ref):
    """A cell, counted from 0 on the left."""

    __slots__ = ()


@final
class Foundation(_Ref):
    """A foundation, counted from 0; in FreeCell in the order of suits C D H S."""

    __slots__ = ()


PileRef = Column | Cell | Foundation


def _pile(_: object, field: attrs.Attribute[PileRef], value: PileRef) -> None:
    if type(value) not in {Column, Cell, Foundation}:
        raise TypeError(f"a move's {field.name} is a Column, a Cell or a Foundation")


def _count(_: object, __: object, value: int) -> None:
    if type(value) is not int:
        raise TypeError(f"a move's count is an int, not {type(value).__name__}")
    if not 1 <= value <= MAX_CARDS:
        raise ArgumentError(f"a move's count is 1 to {MAX_CARDS}, not {shown(value)}")


@final
@attrs.frozen(repr=False)
class Move(Record):
    """Cards go from one pile to another, in the same order.

    Attributes:
        source: where the cards lie.
        target: where they go.
        count: how many; more than one only from column to column.

    Raises:
        ArgumentError: the count is below 1 or above `MAX_CARDS`.
        TypeError: an argument has the wrong type.
    """

    source: PileRef = attrs.field(validator=_pile)
    target: PileRef = attrs.field(validator=_pile)
    count: int = attrs.field(default=1, validator=_count)

    def __str__(self) -> str:
        cards = "1 card" if self.count == 1 else f"{self.count} cards"
        return f"{cards} from {self.source} to {self.target}"


# A frozen class checks its arguments and sets its attributes by name; a table of all moves
# of a game of three decks has 26,000 of them.
_new = object.__new__
_set_source, _set_target, _set_count = (
    Move.__dict__[field.name].__set__ for field in attrs.fields(Move)
)


def move_of(source: PileRef, target: PileRef, count: int) -> Move:
    """The same as `Move` of valid arguments, in a quarter of the time."""
    move = _new(Move)
    _set_source(move, source)
    _set_target(move, target)
    _set_count(move, count)
    return move


@final
@attrs.frozen(repr=False)
class DealRow(Record):
    """One card goes from the stock to each column, left to right."""

    def __str__(self) -> str:
        return "a row deal"


@final
@attrs.frozen(repr=False)
class CollectRun(Record):
    """The full run at the end of a column goes to the first empty foundation."""

    column: Column = attrs.field(validator=of_type(Column))

    def __str__(self) -> str:
        return f"collecting the run of {self.column}"


@final
@attrs.frozen(repr=False)
class Redeal(Record):
    """The columns are picked up, left to right, and dealt again without a shuffle."""

    def __str__(self) -> str:
        return "a redeal"


AnyMove = Move | DealRow | CollectRun | Redeal


@final
@attrs.frozen(kw_only=True, repr=False)
class CardsMoved(Record):
    """Cards went from one pile to another; deepest first."""

    cards: tuple[Card, ...]
    source: PileRef
    target: PileRef


@final
@attrs.frozen(kw_only=True, repr=False)
class RowDealt(Record):
    """Cards went from the stock to the columns, the first card to the first column."""

    cards: tuple[Card, ...]


@final
@attrs.frozen(kw_only=True, repr=False)
class CardTurnedUp(Record):
    """A hidden card was exposed and turned face up."""

    card: Card
    column: Column


@final
@attrs.frozen(kw_only=True, repr=False)
class RunCollected(Record):
    """A full run went from a column to a foundation; king first."""

    cards: tuple[Card, ...]
    column: Column
    foundation: Foundation


@final
@attrs.frozen(kw_only=True, repr=False)
class ColumnRefilled(Record):
    """Cards went from the stock to a column that had become empty; deepest first."""

    cards: tuple[Card, ...]
    column: Column


@final
@attrs.frozen(kw_only=True, repr=False)
class ColumnsRedealt(Record):
    """All columns were picked up and dealt again; the cards in dealing order."""

    cards: tuple[Card, ...]


Event = (
    CardsMoved | RowDealt | CardTurnedUp | RunCollected | ColumnRefilled | ColumnsRedealt
)
