"""Foundations filled with the cards that are left."""

from __future__ import annotations

from collections import Counter
from itertools import chain

from hypothesis import strategies as st

from patiencekit.cards import Card
from patiencekit.layout import Pile
from patiencekit.movegen import Tables, takes_home
from patiencekit.position import Position

__all__ = ["climbed", "dealt_bases", "full_runs"]


def dealt_bases(tables: Tables, dealt: Position, left: Counter[Card]) -> list[Pile]:
    """Foundations with the bases of the deal, taken from the cards that are left."""
    piles = [pile[: tables.fixed_bases] for pile in dealt.layout.foundations]
    left.subtract(chain(*piles))
    return piles


def climbed(tables: Tables, f: int, pile: Pile, height: int, left: Counter[Card]) -> Pile:
    """A foundation with cards up to a height, or as high as those that are left go."""
    ranks, suit = tables.orders[f]
    for rank in ranks[len(pile) : height]:
        card = next(
            (
                card
                for card in tables.rules.pack.cards
                if card.rank == rank
                and suit in {None, card.suit}
                and left[card]
                and takes_home(tables, pile, card)
            ),
            None,
        )
        if card is None:
            break
        left[card] -= 1
        pile += (card,)
    return pile


def full_runs(
    draw: st.DrawFn, tables: Tables, left: Counter[Card], count: int
) -> list[Pile]:
    """So many full runs, or as many as there are among the cards that are left."""
    rules, runs = tables.rules, []
    for _ in range(count):
        run: Pile = ()
        for rank in range(rules.pack.ranks, 0, -1):
            fitting = [
                card
                for card in dict.fromkeys(rules.pack.cards)
                if card.rank == rank
                and left[card]
                and (not run or run[-1] in tables.runs[card])
            ]
            if not fitting:
                break
            run += (draw(st.sampled_from(fitting)),)
        if len(run) < rules.pack.ranks:
            break
        left.subtract(run)
        runs.append(run)
    return runs
