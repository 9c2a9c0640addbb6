"""Endings: positions that a few moves may win."""

from __future__ import annotations

from collections import Counter

from hypothesis import strategies as st

from patiencekit.cards import Card
from patiencekit.layout import Layout, Pile
from patiencekit.movegen import Tables, base_ranks, tables_for
from patiencekit.position import Position
from patiencekit.rules import Takes

from .filling import climbed, dealt_bases, full_runs

__all__ = ["endings"]

_MOST_CARDS = 8
_MOST_RUNS = 2
_MOST_CUT = 3


@st.composite
def endings(draw: st.DrawFn, dealt: Position) -> Position:
    """Positions near the end of a game: nearly all is home, and what is left lies open.

    Of single cards the last few are in the columns, lower ones upon higher ones. Of full
    runs one or two are in two parts, each part in a column of its own. Bases that the deal
    lays are those of the start that is given.
    """
    rules = dealt.rules
    tables = tables_for(rules, base_ranks(rules, dealt.layout.foundations))
    left = Counter(rules.pack.cards)
    if rules.foundations.takes is Takes.CARDS:
        foundations, piles = _last_cards(
            draw, tables, dealt_bases(tables, dealt, left), left
        )
    else:
        foundations, piles = _last_runs(draw, tables, left)
    columns: list[Pile] = [()] * len(rules.columns)
    for place, pile in enumerate(piles):
        columns[place % len(columns)] += pile
    return Position(
        rules,
        Layout(
            columns=tuple(columns),
            cells=(None,) * rules.cells.count,
            foundations=tuple(foundations),
        ),
    )


def _last_cards(
    draw: st.DrawFn, tables: Tables, bases: list[Pile], left: Counter[Card]
) -> tuple[list[Pile], list[Pile]]:
    """Foundations that lack a few cards, and the columns with these."""
    piles = [
        climbed(tables, f, pile, len(tables.orders[f][0]), left)
        for f, pile in enumerate(bases)
    ]
    columns: list[Pile] = [()] * len(tables.rules.columns)
    columns[0] = _in_order(left)
    for _ in range(draw(st.integers(1, _MOST_CARDS))):
        high = [f for f, pile in enumerate(piles) if len(pile) > len(bases[f])]
        if not high:
            break
        f = draw(st.sampled_from(high))
        columns[draw(st.integers(0, len(columns) - 1))] += piles[f][-1:]
        piles[f] = piles[f][:-1]
    return piles, columns


def _last_runs(
    draw: st.DrawFn, tables: Tables, left: Counter[Card]
) -> tuple[list[Pile], list[Pile]]:
    """Foundations that lack a run or two, and these in parts.

    In a game without foundations all runs stay in the columns.
    """
    rules = tables.rules
    count = len(rules.pack) // rules.pack.ranks
    runs = full_runs(draw, tables, left, count)
    most = min(_MOST_RUNS, len(runs))
    broken = [runs.pop() for _ in range(draw(st.integers(min(1, most), most)))]
    cuts = [draw(st.integers(1, _MOST_CUT)) for _ in broken]
    parts = [
        *(run[:-cut] for run, cut in zip(broken, cuts, strict=True)),
        *(run[-cut:] for run, cut in zip(broken, cuts, strict=True)),
    ]
    rest = _in_order(left)
    if rules.foundations.takes is Takes.NOTHING:
        return [], [*[rest] * bool(rest), *runs, *parts]
    lacking: list[Pile] = [()] * (rules.foundation_count - len(runs))
    return [*runs, *lacking], [*[rest] * bool(rest), *parts]


def _in_order(cards: Counter[Card]) -> Pile:
    return tuple(sorted(cards.elements(), key=lambda card: card.code))
