"""Ways of dealing that only a few games have; each wraps the way the rest is dealt.

Sources: PySolFC, pysollib/games, and pysol-cards 0.24, which agree unless it says so.
"""

from __future__ import annotations

import enum
from collections.abc import Sequence
from typing import final

import attrs

from patiencekit.cards import Card, Suit
from patiencekit.errors import ArgumentError
from patiencekit.layout import Layout, Pile
from patiencekit.records import Record
from patiencekit.rules import Rules

from .pattern import DealRule

__all__ = [
    "Beak",
    "BrokenAtKings",
    "BySuit",
    "Kept",
    "KingsDown",
    "Leading",
    "SkipToFoundations",
    "ToFoundations",
    "Turned",
]


@final
@attrs.frozen(repr=False)
class Turned(Record):
    """The pack is turned over: its last card is dealt first.

    Attributes:
        deal: how it is dealt then.
    """

    deal: DealRule

    def lay_out(self, rules: Rules, cards: Sequence[Card]) -> Layout:
        """The table after the cards are dealt in this order."""
        return self.deal.lay_out(rules, cards[::-1])


@final
@attrs.frozen(repr=False)
class Leading(Record):
    """Some cards are dealt before all others, as twos and aces in Challenge FreeCell.

    Attributes:
        cards: those cards, in order.
        deal: how all are dealt then.
    """

    cards: tuple[Card, ...]
    deal: DealRule

    def lay_out(self, rules: Rules, cards: Sequence[Card]) -> Layout:
        """The table after the cards are dealt in this order."""
        others = [card for card in cards if card not in self.cards]
        return self.deal.lay_out(rules, [*self.cards, *others])


@final
@attrs.frozen(repr=False)
class ToFoundations(Record):
    """Cards of one rank go to the foundations of their suits; the others are dealt.

    Attributes:
        deal: how the others are dealt.
        rank: the rank.
        per_suit: only the first so many of each suit go; None if all do.
        last: only the last so many of all go; None if all do.
    """

    deal: DealRule
    rank: int = attrs.field(default=1, kw_only=True)
    per_suit: int | None = attrs.field(default=None, kw_only=True)
    last: int | None = attrs.field(default=None, kw_only=True)

    def lay_out(self, rules: Rules, cards: Sequence[Card]) -> Layout:
        """The table after the cards are dealt in this order."""
        places = [place for place, card in enumerate(cards) if card.rank == self.rank]
        if self.last is not None:
            places = places[-self.last :]
        taken: list[int] = []
        for place in places:
            suit = cards[place].suit
            before = sum(cards[other].suit is suit for other in taken)
            if self.per_suit is None or before < self.per_suit:
                taken.append(place)
        others = [card for place, card in enumerate(cards) if place not in taken]
        return _with_bases(
            rules, self.deal.lay_out(rules, others), [cards[place] for place in taken]
        )


@final
class Kept(enum.Enum):
    """Which card of the base rank stays in the columns."""

    FIRST = "first"
    """The first card of the pack, as in Parlett's rules."""
    LAST = "last"
    """Of the four cards of its rank the last; it is dealt first. So in PySolFC."""
    NONE = "none"
    """No card."""


@final
@attrs.frozen(repr=False)
class Beak(Record):
    """The first card of the pack tells the base rank.

    The other cards of that rank go to their foundations; the beak, the one that stays, is
    dealt first.

    Attributes:
        deal: how the cards are dealt that stay.
        kept: which card of the rank stays.
    """

    deal: DealRule
    kept: Kept = Kept.FIRST

    def lay_out(self, rules: Rules, cards: Sequence[Card]) -> Layout:
        """The table after the cards are dealt in this order."""
        bases = [card for card in cards if card.rank == cards[0].rank]
        others = [card for card in cards if card.rank != cards[0].rank]
        if self.kept is not Kept.NONE:
            others.insert(0, bases.pop(0 if self.kept is Kept.FIRST else -1))
        return _with_bases(rules, self.deal.lay_out(rules, others), bases)


@final
@attrs.frozen(repr=False)
class KingsDown(Record):
    """Kings go to the deep end of their columns, as in Baker's Dozen.

    Each king changes places with the deepest card of its column that is no king; columns
    are those of a deal row by row over all columns of the game.

    Attributes:
        deal: how the cards are dealt then, row by row.
        shift: whether a king is pulled out and put underneath instead, as in AisleRiot.
    """

    deal: DealRule
    shift: bool = attrs.field(default=False, kw_only=True)

    def lay_out(self, rules: Rules, cards: Sequence[Card]) -> Layout:
        """The table after the cards are dealt in this order."""
        king, width, dealt = rules.pack.ranks, len(rules.columns), list(cards)
        for column in range(width):
            pile = dealt[column::width]
            if self.shift:
                kings = [card for card in reversed(pile) if card.rank == king]
                pile = kings + [card for card in pile if card.rank != king]
            else:
                for place in [i for i, card in enumerate(pile) if card.rank == king]:
                    deepest = next((j for j in range(place) if pile[j].rank != king), place)
                    pile[place], pile[deepest] = pile[deepest], pile[place]
            dealt[column::width] = pile
        return self.deal.lay_out(rules, dealt)


@final
@attrs.frozen(repr=False)
class SkipToFoundations(Record):
    """Cards that fit a foundation go there while they are dealt, as in Citadel.

    The aces go first. A column whose card goes to a foundation gets none in that round.

    Attributes:
        rounds: how many rounds are dealt, over all columns.
    """

    rounds: int

    def lay_out(self, rules: Rules, cards: Sequence[Card]) -> Layout:
        """The table after the cards are dealt in this order."""
        suits = rules.pack.suits
        foundations: list[Pile] = [(Card(1, suit),) for suit in suits]
        width = len(rules.columns)
        columns: list[Pile] = [()] * width
        others = [card for card in cards if card.rank != 1]
        for place, card in enumerate(others[: width * self.rounds]):
            f = suits.index(card.suit)
            if foundations[f][-1].rank + 1 == card.rank:
                foundations[f] += (card,)
            else:
                columns[place % width] += (card,)
        return Layout(
            columns=tuple(columns),
            cells=(None,) * rules.cells.count,
            foundations=tuple(foundations),
        )


@final
@attrs.frozen(repr=False)
class BrokenAtKings(Record):
    """Each king begins the next column, as in Der Katzenschwanz.

    Attributes:
        aces_out: whether aces go to the foundations instead, as in Die Schlange.
        leading: whether a king also leaves an empty column behind, so that the first
            column stays empty if a king comes first. So in pysol-cards; in PySolFC that
            king stays in the first column.
    """

    aces_out: bool = attrs.field(default=False, kw_only=True)
    leading: bool = attrs.field(default=False, kw_only=True)

    def lay_out(self, rules: Rules, cards: Sequence[Card]) -> Layout:
        """The table after the cards are dealt in this order."""
        columns: list[Pile] = [()]
        aces = []
        for card in cards:
            if card.rank == 1 and self.aces_out:
                aces.append(card)
                continue
            if card.rank == rules.pack.ranks and (columns[-1] or self.leading):
                columns.append(())
            columns[-1] += (card,)
        columns += [()] * (len(rules.columns) - len(columns))
        layout = Layout(
            columns=tuple(columns),
            cells=(None,) * rules.cells.count,
            foundations=((),) * rules.foundation_count,
        )
        return _with_bases(rules, layout, aces)


@final
@attrs.frozen(repr=False)
class BySuit(Record):
    """Each card goes to the column of its suit, as in Four Colours.

    Attributes:
        suits: the suits of the first columns.
    """

    suits: tuple[Suit, ...]

    def lay_out(self, rules: Rules, cards: Sequence[Card]) -> Layout:
        """The table after the cards are dealt in this order."""
        by_suit = [
            tuple(card for card in cards if card.suit is suit) for suit in self.suits
        ]
        return Layout(
            columns=(*by_suit, *((),) * (len(rules.columns) - len(by_suit))),
            cells=(None,) * rules.cells.count,
            foundations=((),) * rules.foundation_count,
        )


def _with_bases(rules: Rules, layout: Layout, bases: Sequence[Card]) -> Layout:
    """The layout with these cards on the first empty foundations of their suits."""
    suits = rules.pack.suits * rules.pack.decks
    foundations = list(layout.foundations)
    for card in bases:
        free = [
            f for f, pile in enumerate(foundations) if not pile and suits[f] is card.suit
        ]
        if not free:
            raise ArgumentError(f"there is no foundation left for {card}")
        foundations[free[0]] = (card,)
    return attrs.evolve(layout, foundations=tuple(foundations))
