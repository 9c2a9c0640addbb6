"""Rules that only a few games have, each a small object in place of a usual choice."""

from __future__ import annotations

import itertools
from typing import final

import attrs

from patiencekit.cards import Card, Suit
from patiencekit.errors import ArgumentError, shown
from patiencekit.records import Record

from .choices import BuildRule, Fill, FillRule

__all__ = [
    "CellsTimesColumns",
    "OneSuitEach",
    "PickUp",
    "StagedFill",
    "UpOrDown",
    "Wrapping",
]


def _at_least_one(_: object, field: attrs.Attribute[int], value: int) -> None:
    if type(value) is not int:
        raise TypeError(f"{field.name} is an int, not {type(value).__name__}")
    if value < 1:
        raise ArgumentError(f"{field.name} is at least 1, not {shown(value)}")


@final
@attrs.frozen(repr=False)
class Wrapping(Record):
    """A build rule that goes round: the highest rank may also lie on an ace.

    Penguin builds so.

    Attributes:
        build: the rule for all other ranks; whatever it asks of the suits of two cards
            next to each other, it asks of a king on an ace.
        ranks: the number of ranks of the pack.
    """

    build: BuildRule
    ranks: int = attrs.field(default=13, validator=_at_least_one)

    def fits(self, card: Card, onto: Card) -> bool:
        """Whether `card` may lie directly on `onto`."""
        if (card.rank, onto.rank) == (self.ranks, 1):
            return self.build.fits(Card(1, card.suit), Card(2, onto.suit))
        return self.build.fits(card, onto)


@final
@attrs.frozen(repr=False)
class UpOrDown(Record):
    """A build rule that goes up as well as down, as in Alaska.

    Attributes:
        build: the rule for building down.
    """

    build: BuildRule

    def fits(self, card: Card, onto: Card) -> bool:
        """Whether `card` may lie directly on `onto`."""
        return self.build.fits(card, onto) or self.build.fits(onto, card)


@final
@attrs.frozen(repr=False)
class StagedFill(Record):
    """A fill rule that changes once enough columns start with a king.

    In Scorpion Towers any card fills an empty column from the fourth king on.

    Attributes:
        kings: how many columns must have a face-up king as their deepest card, at least 1.
        before: the rule as long as fewer have.
        after: the rule from then on.
    """

    kings: int = attrs.field(validator=_at_least_one)
    before: FillRule = Fill.KINGS
    after: FillRule = Fill.ANY

    def takes(self, card: Card, top_rank: int) -> bool:
        """Whether `card` may go to an empty column before there are so many kings."""
        return self.before.takes(card, top_rank)


@final
@attrs.frozen(repr=False)
class CellsTimesColumns(Record):
    """A capacity rule: (cells + 1) x (columns + 1), and cells + 1 to an empty column.

    FreeCell Pro counts so with its supermoves switched off, in the way of Microsoft's
    program: each empty column holds as many cards as the cells let through, once.
    """

    def carries(self, cells: int, columns: int, *, target_empty: bool) -> int:
        """The most cards that may move as one."""
        return (cells + 1) * (1 if target_empty else columns + 1)


@final
@attrs.frozen(repr=False)
class OneSuitEach(Record):
    """A cell rule: each cell takes one suit only, as in German FreeCell.

    Attributes:
        suits: the suit of each cell.
    """

    suits: tuple[Suit, ...]

    def takes(self, card: Card, cell: int) -> bool:
        """Whether `card` may go to that cell; cells beyond the suits take none."""
        return cell < len(self.suits) and card.suit is self.suits[cell]


@final
@attrs.frozen(kw_only=True, repr=False)
class PickUp(Record):
    """A redeal rule: the columns are picked up from left to right and dealt again.

    Each column gets as many cards as `size` in their order, the last all that are left.

    Attributes:
        size: how many cards go to a column.
        exposed_first: whether each column is read from its exposed card, which then is
            exposed again, as in newer versions of PySolFC; otherwise from its deepest
            card, as in AisleRiot and older ones.
    """

    size: int = attrs.field(default=4, validator=_at_least_one)
    exposed_first: bool = False

    def redealt(
        self, columns: tuple[tuple[Card, ...], ...]
    ) -> tuple[tuple[Card, ...], ...]:
        """The columns after a redeal."""
        turn = -1 if self.exposed_first else 1
        cards = tuple(itertools.chain(*(column[::turn] for column in columns)))
        starts = [self.size * i for i in range(len(columns))] + [len(cards)]
        return tuple(
            cards[start : max(start, end)][::turn]
            for start, end in itertools.pairwise(starts)
        )
