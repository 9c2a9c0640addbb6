"""AisleRiot's scores: each is worked out from where the cards lie.

What a step earns is the difference that it makes, so that the way to a position does not
count, and whoever comes back to one has the score that was there.
"""

from __future__ import annotations

from abc import abstractmethod
from itertools import pairwise
from typing import final

import attrs

from patiencekit.layout import Layout, Pile
from patiencekit.position import Position, Step
from patiencekit.records import Record
from patiencekit.rules import Withdrawal

from .model import Points, Scorer

__all__ = [
    "AISLERIOT_CARDS",
    "AISLERIOT_PAIRS",
    "AISLERIOT_SCORPION",
    "AisleriotCards",
    "AisleriotPairs",
    "AisleriotScorpion",
]

_Piles = list[tuple[Pile, int]]
"""Piles, each with the number of hidden cards at its deep end."""

_START, _HIDDEN, _PAIR, _FULL = 36, -3, 1, 4


@final
@attrs.frozen(repr=False)
class AisleriotCards(Record, Scorer):
    """1 point for each card that has gone home, as in AisleRiot's FreeCell.

    Cards that the deal lays on the foundations are free, so that 52 points can be had in
    FreeCell and 48 in Beleaguered Castle. A card that comes back takes its point along.
    """

    name = "aisleriot cards"
    version = 1

    def points(self, step: Step, *, automatic: bool) -> tuple[Points, ...]:  # noqa: ARG002
        """1 for a card that goes to a foundation, -1 for one that comes back."""
        gain = _cards_home(step.after.layout) - _cards_home(step.before.layout)
        if not gain:
            return ()
        reason = "card to foundation" if gain > 0 else "card back from foundation"
        return (Points(reason, gain),)

    def bounds(self, start: Position) -> tuple[int | None, int | None]:
        """Cards home at the start, below zero if they may come back, to those yet to go."""
        home = _cards_home(start.layout)
        stay = start.rules.foundations.withdrawal is Withdrawal.NEVER
        return (0 if stay else -home, len(start.rules.pack) - home)


class _Worth(Record, Scorer):
    """The scores that are a sum over the piles."""

    @abstractmethod
    def _parts(self, piles: _Piles, ranks: int) -> tuple[Points, ...]:
        """What piles are worth, always the same reasons in the same order."""

    def opening(self, start: Position) -> tuple[Points, ...]:
        """What the start is worth."""
        parts = self._parts(_piles(start.layout), start.rules.pack.ranks)
        return tuple(part for part in parts if part.points)

    def points(self, step: Step, *, automatic: bool) -> tuple[Points, ...]:  # noqa: ARG002
        """The difference to what the position was worth before."""
        piles = zip(_piles(step.before.layout), _piles(step.after.layout), strict=True)
        changed = [(then, now) for then, now in piles if then != now]
        ranks = step.before.rules.pack.ranks
        before = self._parts([then for then, _ in changed], ranks)
        after = self._parts([now for _, now in changed], ranks)
        return tuple(
            Points(now.reason, now.points - then.points)
            for then, now in zip(before, after, strict=True)
            if now.points != then.points
        )


@final
@attrs.frozen(repr=False)
class AisleriotPairs(_Worth):
    """1 point for each pair of face-up cards in suit, as in AisleRiot's Spider.

    A pair is a card on the next higher one of its suit, in a column or in a collected
    run. There are 12 in a run: 96 points in Spider, 48 with one deck and 144 with three.
    It is meant for games that are won by runs; collecting one by hand earns nothing.
    """

    name = "aisleriot pairs"
    version = 1

    def _parts(self, piles: _Piles, ranks: int) -> tuple[Points, ...]:  # noqa: ARG002
        return (Points("pair in suit", _PAIR * _pairs(piles)),)

    def bounds(self, start: Position) -> tuple[int | None, int | None]:
        """From 0 to all pairs that the pack has."""
        return (0, _PAIR * _most_pairs(start))


@final
@attrs.frozen(repr=False)
class AisleriotScorpion(_Worth):
    """36 points, less 3 for each face-down card, and more for pairs and full columns.

    Each pair in suit is worth 1 and each column that is just one full run 4, so that a
    game dealt with 12 face-down cards starts about 0 and ends with 100. Runs that have
    been collected count as the columns that they were.
    """

    name = "aisleriot scorpion"
    version = 1

    def _parts(self, piles: _Piles, ranks: int) -> tuple[Points, ...]:
        full = sum(_is_full(pile, hidden, ranks) for pile, hidden in piles)
        return (
            Points("start", _START),
            Points("face-down card", _HIDDEN * sum(hidden for _, hidden in piles)),
            Points("pair in suit", _PAIR * _pairs(piles)),
            Points("full column", _FULL * full),
        )

    def bounds(self, start: Position) -> tuple[int | None, int | None]:
        """36 less what the face-down cards cost, to that of the won game."""
        pack = start.rules.pack
        runs = len(pack.suits) * pack.decks
        lowest = _START + _HIDDEN * sum(start.layout.hidden)
        return (lowest, _START + _PAIR * _most_pairs(start) + _FULL * runs)


def _cards_home(layout: Layout) -> int:
    return sum(map(len, layout.foundations))


def _piles(layout: Layout) -> _Piles:
    """The columns and the foundations, each with the number of its hidden cards."""
    columns = zip(layout.columns, layout.hidden, strict=True)
    return [*columns, *((pile, 0) for pile in layout.foundations)]


def _pairs(piles: _Piles) -> int:
    """How many pairs in suit lie face up."""
    return sum(
        card.suit is onto.suit and card.rank == onto.rank - 1
        for pile, hidden in piles
        for onto, card in pairwise(pile[hidden:])
    )


def _most_pairs(position: Position) -> int:
    pack = position.rules.pack
    return len(pack.suits) * pack.decks * (pack.ranks - 1)


def _is_full(pile: Pile, hidden: int, ranks: int) -> bool:
    """Whether a pile is just one full run in suit."""
    return len(pile) == ranks and not hidden and _pairs([(pile, 0)]) == ranks - 1


AISLERIOT_CARDS = AisleriotCards()
"""1 for each card that has gone home."""

AISLERIOT_PAIRS = AisleriotPairs()
"""1 for each pair in suit."""

AISLERIOT_SCORPION = AisleriotScorpion()
"""36, -3 for each face-down card, 1 for each pair in suit and 4 for each full column."""
