"""What the generator needs to know of a game, worked out once for each set of rules.

A rule object answers for two cards at a time; here its answers become sets that hold all
cards a card may lie on, and every move a game knows is made once and shared.
"""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Mapping

from patiencekit.cards import Card, Pack
from patiencekit.moves import Cell, Column, Foundation, Move, PileRef
from patiencekit.rules import BuildRule, ColumnRules, FillRule, Rules, Takes

__all__ = ["MoveRow", "Tables", "tables_for"]

Underlays = Mapping[Card, frozenset[Card]]
"""For each card the cards on which it may lie."""


class MoveRow:
    """All moves from one pile, by target.

    Attributes:
        columns: `columns[j][count - 1]` takes `count` cards to column j.
        cells: `cells[k]` takes one card to cell k.
        foundations: `foundations[f]` takes one card to foundation f.
    """

    def __init__(self, source: PileRef, rules: Rules, longest: int) -> None:
        counts = range(1, longest + 1)
        self.columns = tuple(
            tuple(Move(source, Column(j), count) for count in counts)
            for j in range(len(rules.columns))
        )
        self.cells = tuple(Move(source, Cell(k)) for k in range(rules.cells.count))
        self.foundations = tuple(
            Move(source, Foundation(f)) for f in range(rules.foundation_count)
        )


class Tables:
    """The tables of one set of rules.

    Attributes:
        rules: the rules they were made from.
        pack_count: how often the pack holds each card.
        lands: for each column, the cards on which a card may be laid there.
        lands_anywhere: the same, for all columns together.
        links: for each column, the cards on which a card must lie to move with them.
        fills: for each column, the cards that may go there while it is empty.
        helps: for each column, whether any card may go there while it is empty.
        builds: `builds[i][j]` tells whether cards that move from column i as one may be
            laid on column j one by one.
        capacities: `capacities[i][t][e][m]` cards may leave column i as one, where t is
            1 for an empty target and e and m are those of `CapacityRule.carries`.
        column_groups: columns with equal rules.
        homes: for each card the foundations that take it as a single card, each with
            the number of cards that must lie there before; nothing where foundations
            take full runs.
        orders: for each foundation the cards it takes, first to last; nothing where they
            take full runs.
        full_runs: for each ace the full run that ends with it; nothing where foundations
            take single cards.
        collects: whether full runs are collected as soon as they are there.
        from_column: for each column the moves from there.
        from_cell: for each cell the moves from there.
        from_foundation: for each foundation the moves from there.
    """

    def __init__(self, rules: Rules) -> None:
        pack, columns = rules.pack, rules.columns
        cards = frozenset(pack.cards)
        underlays = {
            (type(rule), rule): _underlays(rule, cards)
            for column in columns
            for rule in (column.build, _unit(column))
        }
        self.rules = rules
        self.pack_count = dict(Counter(pack.cards))
        self.lands = tuple(
            underlays[type(column.build), column.build] for column in columns
        )
        self.lands_anywhere: Underlays = {
            card: frozenset().union(*(land[card] for land in self.lands))
            for card in pack.cards
        }
        self.links = tuple(
            underlays[type(_unit(column)), _unit(column)] for column in columns
        )
        self.builds = _builds(self.links, self.lands)
        self.fills = tuple(_fillers(column.fill, cards, pack.ranks) for column in columns)
        self.helps = tuple(fill == cards for fill in self.fills)
        self.capacities = tuple(_capacities(column, rules) for column in columns)
        self.column_groups = _groups(columns)

        orders = tuple(
            tuple(Card(rank, suit) for rank in range(1, pack.ranks + 1))
            for suit in pack.suits * pack.decks
        )
        by_cards = rules.foundations.takes is Takes.CARDS
        self.orders = orders if by_cards else ()
        self.homes = _homes(self.orders, pack)
        self.full_runs = {} if by_cards else {order[0]: order[::-1] for order in orders}
        self.collects = rules.foundations.takes is Takes.FULL_RUNS

        longest = max(_longest_unit(link, pack) for link in self.links)
        self.from_column = tuple(
            MoveRow(Column(i), rules, longest) for i in range(len(columns))
        )
        self.from_cell = tuple(MoveRow(Cell(k), rules, 1) for k in range(rules.cells.count))
        self.from_foundation = tuple(
            MoveRow(Foundation(f), rules, 1) for f in range(rules.foundation_count)
        )


@functools.lru_cache(maxsize=64)
def tables_for(rules: Rules) -> Tables:
    """The tables of these rules; kept for the 64 sets of rules used last."""
    return Tables(rules)


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


def _unit(column: ColumnRules) -> BuildRule:
    return column.build if column.unit is None else column.unit


def _builds(
    links: tuple[Underlays, ...], lands: tuple[Underlays, ...]
) -> tuple[tuple[bool, ...], ...]:
    return tuple(
        tuple(
            link is land or all(link[card] <= land[card] for card in link) for land in lands
        )
        for link in links
    )


def _capacities(
    column: ColumnRules, rules: Rules
) -> tuple[tuple[tuple[int, ...], ...], ...]:
    width, carries = len(rules.columns), column.capacity.carries
    return tuple(
        tuple(
            tuple(
                max(1, carries(cells, columns, target_empty=target_empty))
                for columns in range(width + 1)
            )
            for cells in range(rules.cells.count + width + 1)
        )
        for target_empty in (False, True)
    )


def _groups(columns: tuple[ColumnRules, ...]) -> tuple[tuple[int, ...], ...]:
    groups: dict[ColumnRules, list[int]] = {}
    for index, column in enumerate(columns):
        groups.setdefault(column, []).append(index)
    return tuple(map(tuple, groups.values()))


def _homes(
    orders: tuple[tuple[Card, ...], ...], pack: Pack
) -> dict[Card, tuple[tuple[int, int], ...]]:
    homes: dict[Card, tuple[tuple[int, int], ...]] = dict.fromkeys(pack.cards, ())
    for foundation, order in enumerate(orders):
        for before, card in enumerate(order):
            homes[card] += ((foundation, before),)
    return homes
