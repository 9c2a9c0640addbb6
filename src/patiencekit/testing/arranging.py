"""Arrangements: positions as somebody might set them up by hand."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from hypothesis import strategies as st

from patiencekit.cards import Card
from patiencekit.deals import MICROSOFT, deal
from patiencekit.layout import Layout, Pile
from patiencekit.movegen import base_ranks, tables_for
from patiencekit.position import Position
from patiencekit.rules import Rules
from patiencekit.variants import Variant

from .filling import climbed, dealt_bases, full_runs
from .lines import numbers

__all__ = ["arrangements"]


@st.composite
def arrangements(
    draw: st.DrawFn, *, variant: Variant | st.SearchStrategy[Variant]
) -> Position:
    """Positions whose cards lie anywhere the game lets them.

    Bases that the deal lays are those of a deal.
    """
    game = variant if isinstance(variant, Variant) else draw(variant)
    dealt = deal(game, draw(numbers(MICROSOFT, game.pack)))
    foundations, left = _foundations(draw, dealt)
    cards = draw(st.permutations(sorted(left.elements(), key=lambda card: card.code)))
    rules = dealt.rules
    cells = _cells(draw, rules, cards)
    in_stock: list[Card] = []
    if rules.stock is not None:
        size = draw(st.integers(0, min(rules.stock.size, len(cards))))
        in_stock, cards = cards[:size], cards[size:]
    columns = _columns(draw, cards, len(rules.columns))
    layout = Layout(
        columns=columns,
        cells=cells,
        foundations=foundations,
        stock=tuple(in_stock),
        hidden=tuple(
            draw(st.integers(0, max(0, len(column) - 1))) if rules.hides else 0
            for column in columns
        ),
    )
    return Position(rules, layout)


def _foundations(
    draw: st.DrawFn, dealt: Position
) -> tuple[tuple[Pile, ...], Counter[Card]]:
    """Foundations, and the cards that are left for all other piles."""
    rules, left = dealt.rules, Counter(dealt.rules.pack.cards)
    tables = tables_for(rules, base_ranks(rules, dealt.layout.foundations))
    if tables.takes_runs:
        runs = full_runs(draw, tables, left, draw(st.integers(0, rules.foundation_count)))
        return (*runs, *((),) * (rules.foundation_count - len(runs))), left
    piles = dealt_bases(tables, dealt, left)
    for f, (ranks, _) in enumerate(tables.orders):
        height = draw(st.integers(len(piles[f]), len(ranks)))
        piles[f] = climbed(tables, f, piles[f], height, left)
    return tuple(piles), left


def _cells(draw: st.DrawFn, rules: Rules, cards: list[Card]) -> tuple[Card | None, ...]:
    """Cells, each with the last card it takes or none; the cards go from the list."""
    cells: list[Card | None] = []
    for k in range(rules.cells.count):
        rule = rules.cells.takes
        fitting = (card for card in reversed(cards) if rule is None or rule.takes(card, k))
        card = next(fitting, None) if draw(st.booleans()) else None
        if card is not None:
            cards.remove(card)
        cells.append(card)
    return tuple(cells)


def _columns(draw: st.DrawFn, cards: list[Card], width: int) -> tuple[Pile, ...]:
    """The cards cut into so many columns."""
    cuts = [0, *sorted(draw(st.integers(0, len(cards))) for _ in range(width - 1))]
    return tuple(tuple(cards[start:end]) for start, end in pairwise([*cuts, len(cards)]))
