"""What the generator needs to know of a game, worked out once for each set of rules.

A rule object answers for two cards at a time; here its answers become sets that hold all
cards a card may lie on, and every move a game knows is made once and shared.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import NamedTuple

import attrs

from patiencekit.cards import Card, Pack
from patiencekit.moves import Cell, Column, Foundation, Move, PileRef
from patiencekit.rules import BuildRule, ColumnRules, FillRule, Rules, Takes

__all__ = ["MoveRow", "Tables", "tables_for"]

Underlays = Mapping[Card, frozenset[Card]]
"""For each card the cards on which it may lie."""


class MoveRow(NamedTuple):
    """All moves from one pile, by target.

    Attributes:
        columns: `columns[j][count - 1]` takes `count` cards to column j.
        cells: `cells[k]` takes one card to cell k.
        foundations: `foundations[f]` takes one card to foundation f.
    """

    columns: tuple[tuple[Move, ...], ...]
    cells: tuple[Move, ...]
    foundations: tuple[Move, ...]


@attrs.frozen(eq=False, repr=False, kw_only=True)
class Tables:
    """The tables of one set of rules.

    Attributes:
        rules: the rules they were made from.
        lands: for each column, the cards on which a card may be laid there.
        lands_anywhere: the same, for all columns together.
        links: for each column, the cards on which a card must lie to move with them.
        fills: for each column, the cards that may go there while it is empty.
        helps: for each column 1 if any card may go there while it is empty, else 0.
        capacities: `capacities[i][e][m]` cards may leave column i as one while e cells
            and m helping columns (the target not among them) are empty.
        column_groups: columns with equal rules.
        homes: for each card the foundations that take it as a single card, each with
            the number of cards that must lie there before; nothing where foundations
            take full runs.
        orders: for each foundation the cards it takes, first to last; nothing where they
            take full runs.
        full_runs: for each ace the full run that ends with it; nothing where foundations
            take single cards.
        collects: whether full runs are collected as soon as they are there.
        hides: whether the deal turns cards face down.
        stock_size: how many cards the deal leaves in the stock.
        from_column: for each column the moves from there.
        from_cell: for each cell the moves from there.
        from_foundation: for each foundation the moves from there.
    """

    rules: Rules
    lands: tuple[Underlays, ...]
    lands_anywhere: Underlays
    links: tuple[Underlays, ...]
    fills: tuple[frozenset[Card], ...]
    helps: tuple[int, ...]
    capacities: tuple[tuple[tuple[int, ...], ...], ...]
    column_groups: tuple[tuple[int, ...], ...]
    homes: Mapping[Card, tuple[tuple[int, int], ...]]
    orders: tuple[tuple[Card, ...], ...]
    full_runs: Mapping[Card, tuple[Card, ...]]
    collects: bool
    hides: bool
    stock_size: int
    from_column: tuple[MoveRow, ...]
    from_cell: tuple[MoveRow, ...]
    from_foundation: tuple[MoveRow, ...]


@functools.lru_cache(maxsize=64)
def tables_for(rules: Rules) -> Tables:
    """The tables of these rules; kept for the 64 sets of rules used last."""
    pack, columns = rules.pack, rules.columns
    cards = frozenset(pack.cards)
    underlays = {
        rule: _underlays(rule, cards)
        for column in columns
        for rule in (column.build, column.unit)
    }
    lands = tuple(underlays[column.build] for column in columns)
    links = tuple(underlays[column.unit] for column in columns)
    fills = tuple(_fillers(column.fill, cards, pack.ranks) for column in columns)
    orders = tuple(
        tuple(Card(rank, suit) for rank in range(1, pack.ranks + 1))
        for suit in pack.suits * pack.decks
    )
    by_cards = rules.foundations.takes is Takes.CARDS
    piles = len(columns), rules.cells.count, len(orders)
    longest = max(_longest_unit(link, pack) for link in links)
    dealt = sum(map(len, rules.deal.rounds)) + len(rules.deal.cells)
    return Tables(
        rules=rules,
        lands=lands,
        lands_anywhere={
            card: frozenset[Card]().union(*(land[card] for land in lands))
            for card in pack.cards
        },
        links=links,
        fills=fills,
        helps=tuple(int(fill == cards) for fill in fills),
        capacities=tuple(_capacities(column, rules) for column in columns),
        column_groups=_groups(columns),
        homes=_homes(orders) if by_cards else dict.fromkeys(pack.cards, ()),
        orders=orders if by_cards else (),
        full_runs={} if by_cards else {order[0]: order[::-1] for order in orders},
        collects=rules.foundations.takes is Takes.FULL_RUNS,
        hides=any(rules.deal.hidden),
        stock_size=len(pack) - dealt,
        from_column=tuple(_row(Column(i), piles, longest) for i in range(piles[0])),
        from_cell=tuple(_row(Cell(k), piles, 1) for k in range(piles[1])),
        from_foundation=tuple(_row(Foundation(f), piles, 1) for f in range(piles[2])),
    )


def _underlays(rule: BuildRule, cards: frozenset[Card]) -> Underlays:
    return {
        card: frozenset(onto for onto in cards if rule.fits(card, onto)) for card in cards
    }


def _fillers(rule: FillRule, cards: frozenset[Card], top: int) -> frozenset[Card]:
    return frozenset(card for card in cards if rule.takes(card, top))


def _longest_unit(links: Underlays, pack: Pack) -> int:
    """A bound on the cards that can move as one: each rank once, if ranks must fall."""
    falling = all(card.rank < onto.rank for card in links for onto in links[card])
    return pack.ranks if falling else len(pack)


def _capacities(column: ColumnRules, rules: Rules) -> tuple[tuple[int, ...], ...]:
    return tuple(
        tuple(
            max(1, column.capacity.carries(cells, columns))
            for columns in range(len(rules.columns) + 1)
        )
        for cells in range(rules.cells.count + 1)
    )


def _groups(columns: tuple[ColumnRules, ...]) -> tuple[tuple[int, ...], ...]:
    groups: dict[ColumnRules, list[int]] = {}
    for index, column in enumerate(columns):
        groups.setdefault(column, []).append(index)
    return tuple(map(tuple, groups.values()))


def _homes(
    orders: tuple[tuple[Card, ...], ...],
) -> dict[Card, tuple[tuple[int, int], ...]]:
    homes: dict[Card, tuple[tuple[int, int], ...]] = {}
    for foundation, order in enumerate(orders):
        for before, card in enumerate(order):
            homes[card] = (*homes.get(card, ()), (foundation, before))
    return homes


def _row(source: PileRef, piles: tuple[int, int, int], longest: int) -> MoveRow:
    columns, cells, foundations = piles
    return MoveRow(
        columns=tuple(
            tuple(Move(source, Column(j), count) for count in range(1, longest + 1))
            for j in range(columns)
        ),
        cells=tuple(Move(source, Cell(k)) for k in range(cells)),
        foundations=tuple(Move(source, Foundation(f)) for f in range(foundations)),
    )
