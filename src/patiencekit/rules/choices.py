"""What a rule may be: the usual choices, and what an object of one's own must answer.

Where the members of an enum are not enough, a field takes any object with the same
method: `BuildRule`, `FillRule`, `CapacityRule` and `CellRule` say which. Such an object is
asked for all pairs of cards, cells, or numbers of empty places when the tables of a game
are made, which are kept as long as few others are played. It must be hashable and a pure
function of its arguments; a frozen attrs class is.
"""

from __future__ import annotations

import enum
from typing import Protocol, final

from patiencekit.cards import Card

__all__ = [
    "Build",
    "BuildRule",
    "Capacity",
    "CapacityRule",
    "CellRule",
    "Fill",
    "FillRule",
    "RedealRule",
    "Takes",
    "Withdrawal",
]


class BuildRule(Protocol):
    """Which card may lie on which."""

    def fits(self, card: Card, onto: Card) -> bool:
        """Whether `card` may lie directly on `onto`."""


class FillRule(Protocol):
    """Which card may go to an empty column."""

    def takes(self, card: Card, top_rank: int) -> bool:
        """Whether `card` may; `top_rank` is the rank that completes a foundation.

        That is the rank of kings, or in games like Penguin one below the base rank. Where
        foundations have different bases the rule is asked for each such rank.
        """


class CellRule(Protocol):
    """Which card may go to which cell."""

    def takes(self, card: Card, cell: int) -> bool:
        """Whether `card` may lie in the cell of that index, counted from 0."""


class RedealRule(Protocol):
    """How the columns are dealt again in the middle of a game."""

    def redealt(
        self, columns: tuple[tuple[Card, ...], ...]
    ) -> tuple[tuple[Card, ...], ...]:
        """The columns after a redeal: as many, with the same cards in all."""


class CapacityRule(Protocol):
    """How many cards may move as one."""

    def carries(self, cells: int, columns: int, *, target_empty: bool) -> int:
        """The most cards that may move as one; less than 1 counts as 1.

        Args:
            cells: how many places can hold one card on the way: empty cells that take any
                card, and empty columns that do but on which the cards would not build.
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
    """Only cards of the rank that completes a foundation, alone or heading a run."""
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
    PLACES = "places"
    """One card for each empty place and one more: cells + columns + 1, as cardgames.io
    says; an empty target counts as a place.
    """
    UNLIMITED = "unlimited"
    SINGLE = "single"

    def carries(self, cells: int, columns: int, *, target_empty: bool) -> int:
        """The most cards that may move as one."""
        if self is Capacity.SUPERMOVE:
            return (cells + 1) << columns
        if self is Capacity.PLACES:
            return cells + columns + target_empty + 1
        return 1 if self is Capacity.SINGLE else 1_000_000


@final
class Takes(enum.Enum):
    """What a foundation takes."""

    CARDS = "cards"
    """One card after the other, from the base rank upwards."""
    FULL_RUNS = "full runs"
    """King to ace at once, collected as soon as such a run ends a column."""
    FULL_RUNS_BY_HAND = "full runs by hand"
    """The same, but the player says when."""
    NOTHING = "nothing"
    """There are no foundations: the game is won when every column is empty or just one
    full run, face up, and nothing lies in the cells and the stock.
    """


@final
class Withdrawal(enum.Enum):
    """Whether the last card of a foundation may come back."""

    NEVER = "never"
    """As in Microsoft's program and in Spider."""
    TO_CELLS = "to cells"
    """To an empty cell only, as in the rules of cardgames.io."""
    ANYWHERE = "anywhere"
    """To a column that takes it, or to an empty cell."""
