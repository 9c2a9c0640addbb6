"""How many deals a game has."""

from __future__ import annotations

import math
from collections import Counter

from patiencekit.cards import Card
from patiencekit.errors import ArgumentError
from patiencekit.movegen import are_columns_alike, tables_for
from patiencekit.patterns import DealPattern
from patiencekit.position import suit_renamings

from .model import Variant

__all__ = ["distinct_deals"]


def distinct_deals(variant: Variant) -> int:
    """How many deals a game has at least that differ in more than like piles and suits.

    All orders of the pack that put another layout on the table, divided by the number of
    ways to exchange like columns, like cells and like foundations, and to rename suits
    that the rules cannot tell apart: for FreeCell 52! / 4608, where 4608 is 4! for the
    columns of seven cards, 4! for those of six and 8 for the suits. While rows may be
    dealt, columns are not alike. Deals that are symmetric in themselves have fewer
    exchanges, so this is a lower bound, rounded up: for whole packs it is as good as exact
    (in FreeCell such deals are less than one in 10**29), for a few cards it is not.

    Raises:
        ArgumentError: the way of dealing depends on the cards, so that orders of the pack
            can come to the same layout.
        TypeError: it is not a Variant.

    >>> from patiencekit import FREECELL
    >>> f"{distinct_deals(FREECELL):.3g}"
    '1.75e+64'
    """
    from patiencekit.patterns.special import ToFoundations  # noqa: PLC0415 - few games need it

    if not isinstance(variant, Variant):
        raise TypeError(f"deals are of a Variant, not of {type(variant).__name__}")
    rules, deal = variant.rules, variant.deal
    cards = list(rules.pack.cards)
    if isinstance(deal, ToFoundations) and deal == ToFoundations(deal.deal, rank=deal.rank):
        cards = [card for card in cards if card.rank != deal.rank]
        deal = deal.deal
    if not isinstance(deal, DealPattern):
        raise ArgumentError(f"how {variant.name} is dealt depends on the cards")
    orders = math.factorial(len(cards))
    for copies in Counter(cards).values():
        orders //= math.factorial(copies)
    return -(-orders // _exchanges(variant, deal, cards))


def _exchanges(variant: Variant, deal: DealPattern, cards: list[Card]) -> int:
    """The ways to exchange what is alike in every deal."""
    tables = tables_for(variant.rules)
    layout = deal.lay_out(variant.rules, cards)
    alike: list[object] = []
    if are_columns_alike(tables, layout):
        for number, group in enumerate(tables.column_groups):
            alike += [
                ("column", number, len(layout.columns[i]), layout.hidden[i])
                for i in group
                if layout.columns[i]
            ]
    for number, group in enumerate(tables.cell_groups):
        alike += [("cell", number) for k in group if layout.cells[k] is not None]
    alike += [("foundation",) for pile in layout.foundations if pile]
    ways = len(suit_renamings(variant.rules))
    for count in Counter(alike).values():
        ways *= math.factorial(count)
    return ways
