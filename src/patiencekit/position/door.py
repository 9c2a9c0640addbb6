"""The one way in: what a layout must satisfy to be a position, all faults at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain

from patiencekit.cards import Card
from patiencekit.errors import LayoutError
from patiencekit.layout import Layout
from patiencekit.movegen import (
    Tables,
    base_ranks,
    is_full_run,
    tables_for,
    takes_home,
)
from patiencekit.rules import Rules

__all__ = ["check_cards", "tables_of", "validate"]

_MOST_NAMED = 8


def tables_of(rules: Rules, layout: Layout) -> Tables:
    """The tables of a game, with the base ranks that lie on the layout's foundations.

    Raises:
        TypeError: a pile is not a tuple, or holds something that is not a card.
    """
    _check_types(layout)
    return tables_for(rules, base_ranks(rules, layout.foundations))


def validate(tables: Tables, layout: Layout) -> None:
    """Refuse a layout that is no position of the game.

    Raises:
        LayoutError: with every fault found.
    """
    faults = [
        *_pile_counts(tables, layout),
        *_hidden(tables, layout),
        *_cells(tables, layout),
        *_foundations(tables, layout),
        *_stock(tables, layout),
    ]
    check_cards(tables.pack_count, _cards(layout), faults)


def check_cards(
    pack_count: Mapping[Card, int], cards: Iterable[Card], faults: Sequence[str] = ()
) -> None:
    """Refuse cards that are not just those of the pack, or for faults found before.

    Raises:
        LayoutError: with the faults found before, and the cards missing and extra.
    """
    count = Counter(cards)
    if dict(count) == pack_count and not faults:
        return
    pack = Counter(pack_count)
    missing, extra = _in_order(pack - count), _in_order(count - pack)
    by_cards = []
    if missing:
        by_cards.append(f"missing from the pack: {_names(missing)}")
    if extra:
        by_cards.append(f"more than the pack holds: {_names(extra)}")
    raise LayoutError((*faults, *by_cards), missing, extra)


def _check_types(layout: Layout) -> None:
    if not isinstance(layout, Layout):
        raise TypeError(f"a position is made of a Layout, not {type(layout).__name__}")
    for name in ("columns", "cells", "foundations", "stock", "hidden"):
        if not isinstance(getattr(layout, name), tuple):
            raise TypeError(f"the layout's {name} is not a tuple")
    for piles, name in ((layout.columns, "column"), (layout.foundations, "foundation")):
        for number, pile in enumerate(piles, 1):
            if not isinstance(pile, tuple):
                raise TypeError(f"{name} {number} is not a tuple")
    for kind in dict.fromkeys(map(type, _cards(layout))):
        if kind is not Card:
            raise TypeError(f"the layout holds {kind.__name__}, not only cards")
    for kind in dict.fromkeys(map(type, layout.hidden)):
        if kind is not int:
            raise TypeError(f"a hidden count is an int, not {kind.__name__}")


def _cards(layout: Layout) -> list[Card]:
    in_cells = [card for card in layout.cells if card is not None]
    return [*chain(*layout.columns, in_cells, *layout.foundations, layout.stock)]


def _pile_counts(tables: Tables, layout: Layout) -> Iterator[str]:
    rules = tables.rules
    for name, given, right in (
        ("columns", len(layout.columns), len(rules.columns)),
        ("cells", len(layout.cells), rules.cells.count),
        ("foundations", len(layout.foundations), rules.foundation_count),
        ("hidden counts", len(layout.hidden), len(rules.columns)),
    ):
        if given != right:
            yield f"{name}: {given}, where the game has {right}"


def _hidden(tables: Tables, layout: Layout) -> Iterator[str]:
    for number, (column, hidden) in enumerate(
        zip(layout.columns, layout.hidden, strict=False), 1
    ):
        if hidden and not tables.rules.hides:
            yield f"column {number} hides cards, and the game hides none"
        elif not 0 <= hidden <= max(0, len(column) - 1):
            yield f"hidden cards in column {number}: {hidden}, of {len(column)} in all"


def _cells(tables: Tables, layout: Layout) -> Iterator[str]:
    rules = tables.rules.cells
    if rules.takes is None:
        return
    for k, card in enumerate(layout.cells[: rules.count]):
        if card is not None and not rules.takes.takes(card, k):
            yield f"cell {k + 1} does not take {card}"


def _foundations(tables: Tables, layout: Layout) -> Iterator[str]:
    if tables.takes_runs:
        gap = False
        for number, pile in enumerate(layout.foundations, 1):
            if pile and not is_full_run(tables, pile):
                yield f"foundation {number} does not hold a full run, king to ace"
            if pile and gap:
                yield f"foundation {number} is used while an earlier one is empty"
            gap = gap or not pile
        return
    for number, (pile, (ranks, suit)) in enumerate(
        zip(layout.foundations, tables.orders, strict=False), 1
    ):
        if not ranks:
            yield f"foundation {number} lacks the base card that the deal lays"
        elif len(pile) > len(ranks):
            yield f"cards on foundation {number}: {len(pile)}, where {len(ranks)} fit"
        elif tuple([card.rank for card in pile]) != ranks[: len(pile)] or not all(
            suit in {None, card.suit} and takes_home(tables, pile[:place], card)
            for place, card in enumerate(pile)
        ):
            how = "in suit" if suit else "as the game asks"
            base = Card(ranks[0], suit or pile[0].suit)
            yield f"foundation {number} does not go up from {base} {how}"


def _stock(tables: Tables, layout: Layout) -> Iterator[str]:
    stock = tables.rules.stock
    size = 0 if stock is None else stock.size
    if len(layout.stock) > size:
        yield f"cards in the stock: {len(layout.stock)}, where at most {size} fit"


def _in_order(cards: Counter[Card]) -> tuple[Card, ...]:
    return tuple(sorted(cards.elements(), key=lambda card: card.code))


def _names(cards: tuple[Card, ...]) -> str:
    named = " ".join(map(str, cards[:_MOST_NAMED]))
    rest = len(cards) - _MOST_NAMED
    return f"{named} and {rest} more" if rest > 0 else named
