"""What the generator needs to know of a game, worked out once for each set of rules.

A rule object answers for two cards at a time; here its answers become sets that hold all
cards a card may lie on, and every move a game knows is made once and shared.
"""

from __future__ import annotations

import copy
import functools
import itertools
from collections import Counter
from collections.abc import Hashable, Iterable, Mapping
from typing import TypeVar

from patiencekit.cards import Card, Pack, Suit
from patiencekit.layout import Pile
from patiencekit.moves import Cell, Column, Foundation, PileRef, move_of
from patiencekit.rules import (
    Build,
    BuildRule,
    ColumnRules,
    FillRule,
    Rules,
    Takes,
)

__all__ = ["MoveRow", "Tables", "base_ranks", "tables_for"]

_Key = TypeVar("_Key", bound=Hashable)

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
            tuple([move_of(source, column, count) for count in counts])
            for column in map(Column, range(len(rules.columns)))
        )
        self.cells = tuple(move_of(source, Cell(k), 1) for k in range(rules.cells.count))
        self.foundations = tuple(
            move_of(source, Foundation(f), 1) for f in range(rules.foundation_count)
        )


class Tables:
    """The tables of one set of rules.

    Attributes:
        rules: the rules they were made from.
        pack_count: how often the pack holds each card.
        lands: for each column, the cards on which a card may be laid there.
        lands_anywhere: the same, for all columns together.
        links: for each column, the cards on which a card must lie to move with them.
        segments: for each column, the cards on which a card must lie to count as one
            with them; None where every card counts.
        fills: for each column, the cards that may go there while it is empty.
        late_fills: for each column the number of kings from which on it takes other cards,
            and those cards; None where no column changes.
        top_ranks: the ranks that complete a foundation; several where the deal lays
            different bases.
        builds: `builds[i][j]` tells whether cards that move from column i as one may be
            laid on column j one by one.
        capacities: `capacities[i][t][e][m]` cards may leave column i as one, where t is
            1 for an empty target and e and m are those of `CapacityRule.carries`.
        column_groups: columns with equal rules.
        rows_tell: whether row deals, as long as there is a stock, tell like columns apart.
        cell_takes: for each cell the cards that may go there; None if all go to each.
        cell_groups: cells that take the same cards.
        helping_cells: the cells that take any card; None if all do.
        fixed_bases: how many cards of each foundation never leave it: 1 where the deal
            lays the base.
        homes: for each card the foundations that take it as a single card, each with
            the number of cards that must lie there before; nothing where foundations
            take full runs.
        home_tops: for each card the cards on which foundations lay it; None where the
            foundation and the number of cards tell all.
        orders: for each foundation the ranks it takes, first to last, and its suit, None
            for any; nothing where they take full runs.
        runs: for each card the cards on which it lies in a full run; nothing where
            foundations take single cards.
        takes_runs: whether foundations take full runs.
        collects: whether full runs are collected as soon as they are there.
        from_column: for each column the moves from there.
        from_cell: for each cell the moves from there.
        from_foundation: for each foundation the moves from there.
    """

    def __init__(self, rules: Rules) -> None:
        pack, columns = rules.pack, rules.columns
        cards = frozenset(pack.cards)
        builds = {
            (type(rule), rule): rule
            for column in columns
            for rule in (column.build, _unit(column))
        }
        underlays = {key: _underlays(rule, cards) for key, rule in builds.items()}
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
        segments = {
            column: None if column.segment is None else _underlays(column.segment, cards)
            for column in dict.fromkeys(columns)
        }
        self.segments = tuple(segments[column] for column in columns)
        capacities = {
            column: _capacities(column, rules) for column in dict.fromkeys(columns)
        }
        self.capacities = tuple(capacities[column] for column in columns)
        self.column_groups = _groups(columns)
        self.rows_tell = rules.stock is not None and not rules.stock.refill

        self.cell_takes = _cell_takes(rules, cards)
        takes = self.cell_takes or (cards,) * rules.cells.count
        self.cell_groups = _groups(takes)
        self.helping_cells: tuple[int, ...] | None = None
        if self.cell_takes is not None:
            self.helping_cells = tuple(k for k, taken in enumerate(takes) if taken == cards)

        by_cards = rules.foundations.takes is Takes.CARDS
        self.runs: Underlays = (
            {} if by_cards else _underlays(rules.foundations.build, cards)
        )
        self.takes_runs = rules.foundations.takes in {
            Takes.FULL_RUNS,
            Takes.FULL_RUNS_BY_HAND,
        }
        self.collects = rules.foundations.takes is Takes.FULL_RUNS
        self.fixed_bases = int(rules.foundations.base is None)
        self._set_bases(None)

        longest = max(_longest_unit(link, pack) for link in self.links)
        self.from_column = tuple(
            MoveRow(Column(i), rules, longest) for i in range(len(columns))
        )
        self.from_cell = tuple(MoveRow(Cell(k), rules, 1) for k in range(rules.cells.count))
        self.from_foundation = tuple(
            MoveRow(Foundation(f), rules, 1) for f in range(rules.foundation_count)
        )

    def _set_bases(self, bases: tuple[int, ...] | None) -> None:
        """Work out what depends on the base ranks, the rules' own or those dealt."""
        rules, cards = self.rules, frozenset(self.rules.pack.cards)
        self.orders = _orders(rules, bases)
        self.homes = _homes(self.orders, rules.pack)
        self.home_tops = None
        if self.orders and rules.foundations.build not in {Build.SUIT, Build.RANK}:
            self.home_tops = _tops(rules.foundations.build, rules.pack)
        completing = dict.fromkeys(ranks[-1] for ranks, _ in self.orders if ranks)
        self.top_ranks = tuple(completing) or (rules.pack.ranks,)
        fills = {
            column: _fillers(column.fill, cards, self.top_ranks)
            for column in dict.fromkeys(rules.columns)
        }
        self.fills = tuple(fills[column] for column in rules.columns)
        late = [_late(column.fill) for column in rules.columns]
        self.late_fills: tuple[tuple[int, frozenset[Card]], ...] | None = None
        if any(kings for kings, _ in late):
            self.late_fills = tuple(
                (kings, _fillers(fill, cards, self.top_ranks)) for kings, fill in late
            )

    def with_bases(self, bases: tuple[int, ...]) -> Tables:
        """The tables of the same rules where the deal has laid these base ranks."""
        tables = copy.copy(self)
        tables._set_bases(bases)  # noqa: SLF001 - its own copy
        return tables


@functools.lru_cache(maxsize=64)
def _tables_for(rules: Rules) -> Tables:
    return Tables(rules)


@functools.lru_cache(maxsize=64)
def _tables_with(rules: Rules, bases: tuple[int, ...]) -> Tables:
    return _tables_for(rules).with_bases(bases)


def tables_for(rules: Rules, bases: tuple[int, ...] | None = None) -> Tables:
    """The tables of these rules; kept for the 64 sets of rules used last.

    Args:
        rules: the rules.
        bases: the base ranks of the foundations where the deal lays them, as
            `base_ranks` reads them off.
    """
    return _tables_for(rules) if bases is None else _tables_with(rules, bases)


def base_ranks(rules: Rules, foundations: tuple[Pile, ...]) -> tuple[int, ...] | None:
    """The base ranks that lie on the foundations, None where the rules name the rank.

    In games that build foundations in suit all have the base of the first that has a
    card; 0 stands for a base that is not there.
    """
    if rules.foundations.base is not None:
        return None
    bases = tuple([pile[0].rank if pile else 0 for pile in foundations])
    if rules.foundations.build is Build.SUIT:
        return (next(filter(None, bases), 0),) * len(bases)
    return bases


def _underlays(rule: BuildRule, cards: frozenset[Card]) -> Underlays:
    return {
        card: frozenset(onto for onto in cards if rule.fits(card, onto)) for card in cards
    }


def _fillers(
    rule: FillRule, cards: frozenset[Card], tops: tuple[int, ...]
) -> frozenset[Card]:
    return frozenset(card for card in cards if any(rule.takes(card, top) for top in tops))


def _late(fill: FillRule) -> tuple[int, FillRule]:
    """From how many kings on a fill rule changes, 0 for never, and to what."""
    from patiencekit.rules.special import StagedFill  # noqa: PLC0415 - few games need it

    return (fill.kings, fill.after) if isinstance(fill, StagedFill) else (0, fill)


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


def _groups(items: Iterable[_Key]) -> tuple[tuple[int, ...], ...]:
    groups: dict[_Key, list[int]] = {}
    for index, item in enumerate(items):
        groups.setdefault(item, []).append(index)
    return tuple(map(tuple, groups.values()))


def _cell_takes(rules: Rules, cards: frozenset[Card]) -> tuple[frozenset[Card], ...] | None:
    rule, cells = rules.cells.takes, range(rules.cells.count)
    if rules.cells.closed:
        return (frozenset(),) * len(cells)
    if rule is None:
        return None
    return tuple(frozenset(card for card in cards if rule.takes(card, k)) for k in cells)


def _tops(build: Build, pack: Pack) -> Underlays:
    """For each card the cards on which a foundation may lay it, whatever their rank."""
    return {
        card: frozenset(
            top for top in pack.cards if build.fits(Card(1, top.suit), Card(2, card.suit))
        )
        for card in pack.cards
    }


def _orders(
    rules: Rules, bases: tuple[int, ...] | None
) -> tuple[tuple[tuple[int, ...], Suit | None], ...]:
    pack, foundations = rules.pack, rules.foundations
    if foundations.takes is not Takes.CARDS:
        return ()
    count, ranks = rules.foundation_count, pack.ranks
    if bases is None:
        bases = (foundations.base or 0,) * count
    in_suit = foundations.build is Build.SUIT
    suits = itertools.cycle(pack.suits if in_suit else (None,))
    return tuple(
        (
            tuple(
                (base - 1 + foundations.step * place) % ranks + 1
                for place in range(ranks * foundations.rounds)
            )
            if base
            else (),
            suit,
        )
        for base, suit in zip(bases, suits, strict=False)
    )


def _homes(
    orders: tuple[tuple[tuple[int, ...], Suit | None], ...], pack: Pack
) -> dict[Card, tuple[tuple[int, int], ...]]:
    homes: dict[Card, tuple[tuple[int, int], ...]] = dict.fromkeys(pack.cards, ())
    for foundation, (ranks, suit) in enumerate(orders):
        for before, rank in enumerate(ranks):
            for card in homes:
                if card.rank == rank and suit in {None, card.suit}:
                    homes[card] += ((foundation, before),)
    return homes
