"""Random games: lawful rules on small packs, and deals that suit them."""

from __future__ import annotations

import functools
import math
from itertools import pairwise

from hypothesis import strategies as st

from patiencekit.cards import Color, Pack, Suit
from patiencekit.patterns import DealPattern, DealRule, by_rows, row_sizes
from patiencekit.patterns.special import Beak, Kept, ToFoundations
from patiencekit.rules import (
    Build,
    BuildRule,
    Capacity,
    CellRules,
    ColumnRules,
    Fill,
    FillRule,
    FoundationRules,
    Rules,
    StockRules,
    Takes,
    Withdrawal,
)
from patiencekit.rules.special import OneSuitEach, PickUp, StagedFill, UpOrDown, Wrapping
from patiencekit.variants import Variant

__all__ = ["random_rules", "random_variants"]

_BUILDS = st.sampled_from(Build)
_FILLS = st.sampled_from(Fill)


@st.composite
def random_rules(
    draw: st.DrawFn, max_columns: int, max_cells: int, max_ranks: int
) -> Rules:
    """Lawful rules; `strategies.rules` says which."""
    pack = Pack(
        decks=draw(st.integers(1, 2)),
        suits=tuple(draw(st.lists(st.sampled_from(Suit), min_size=1, max_size=4))),
        ranks=draw(st.integers(2, max_ranks)),
    )
    kinds = draw(st.lists(_column_rules(pack.ranks), min_size=1, max_size=2))
    columns = draw(st.lists(st.sampled_from(kinds), min_size=1, max_size=max_columns))
    hides = draw(st.booleans())
    redeals = st.builds(PickUp, size=st.integers(1, 4), exposed_first=st.booleans())
    return Rules(
        pack=pack,
        columns=tuple(columns),
        cells=draw(_cell_rules(max_cells)),
        foundations=draw(_foundation_rules(pack)),
        stock=draw(st.none() | _stock_rules(len(pack))),
        hides=hides,
        redeal=None if hides else draw(st.none() | redeals),
    )


@functools.cache
def _column_rules(ranks: int) -> st.SearchStrategy[ColumnRules]:
    """Rules of a column, for a pack of so many ranks."""
    wrapping = st.builds(Wrapping, _BUILDS, st.just(ranks))
    builds: st.SearchStrategy[BuildRule] = st.one_of(
        _BUILDS, wrapping, st.builds(UpOrDown, _BUILDS)
    )
    staged = st.builds(StagedFill, st.integers(1, 3), _FILLS, _FILLS)
    fills: st.SearchStrategy[FillRule] = st.one_of(_FILLS, staged)
    return st.builds(
        ColumnRules,
        build=builds,
        unit=st.none() | builds,
        capacity=st.sampled_from(Capacity),
        fill=fills,
        segment=st.none() | _BUILDS,
    )


@st.composite
def _cell_rules(draw: st.DrawFn, max_cells: int) -> CellRules:
    count = draw(st.integers(0, max_cells))
    suits = st.lists(st.sampled_from(Suit), min_size=count, max_size=count)
    return CellRules(
        count=count,
        takes=draw(st.none() | suits.map(tuple).map(OneSuitEach)),
        closed=draw(st.booleans()),
    )


@st.composite
def _foundation_rules(draw: st.DrawFn, pack: Pack) -> FoundationRules:
    takes = draw(st.sampled_from(Takes))
    builds = [Build.SUIT, Build.RANK, Build.COLOR]
    if _is_balanced(pack):
        builds.append(Build.ALTERNATE_COLOR)
    build = draw(st.sampled_from(builds))
    if takes is not Takes.CARDS:
        return FoundationRules(takes=takes, build=build)
    base = draw(st.just(1) | st.none() | st.integers(1, pack.ranks))
    # a step that shares a factor with the ranks would never come to some of them
    steps = [step for step in range(1, pack.ranks) if math.gcd(step, pack.ranks) == 1]
    return FoundationRules(
        build=build,
        base=base,
        step=draw(st.sampled_from(steps)),
        rounds=1 if base is None else draw(st.integers(1, pack.decks)),
        withdrawal=draw(st.sampled_from(Withdrawal)),
    )


def _is_balanced(pack: Pack) -> bool:
    """Whether half of the cards are red, so that foundations can alternate."""
    colors = [suit.color for suit in pack.suits]
    return colors.count(Color.RED) == colors.count(Color.BLACK)


def _stock_rules(cards: int) -> st.SearchStrategy[StockRules]:
    return st.builds(
        StockRules,
        size=st.integers(1, cards),
        needs_no_empty_column=st.booleans(),
        refill=st.integers(0, 2),
    )


@st.composite
def random_variants(draw: st.DrawFn, rules: Rules | st.SearchStrategy[Rules]) -> Variant:
    """Rules, or rules drawn from a strategy, with a deal that suits them."""
    lawful = rules if isinstance(rules, Rules) else draw(rules)
    return Variant(
        id="random_game",
        name="A random game",
        rules=lawful,
        deal=draw(_deals(lawful)),
    )


@st.composite
def _deals(draw: st.DrawFn, rules: Rules) -> DealRule:
    """Ways to deal a pack; those without a base get one on their foundations."""
    pack, foundations = rules.pack, rules.foundations
    in_suit = foundations.build is Build.SUIT
    if foundations.base is None and in_suit:
        bases = len(pack.suits) * pack.decks
        kept = draw(st.sampled_from(Kept)) if bases > 1 else Kept.NONE
        out = bases - (kept is not Kept.NONE)
        return Beak(draw(_patterns(rules, len(pack) - out, 0)), kept)
    if foundations.base is None:
        return draw(_patterns(rules, len(pack), rules.foundation_count))
    if foundations.takes is Takes.CARDS and in_suit and draw(st.booleans()):
        inner = draw(_patterns(rules, len(pack) - len(set(pack.suits)), 0))
        return ToFoundations(inner, rank=foundations.base, per_suit=1)
    return draw(_patterns(rules, len(pack), 0))


@st.composite
def _patterns(draw: st.DrawFn, rules: Rules, cards: int, bases: int) -> DealPattern:
    """Patterns that deal so many cards, so many of them to the first foundations."""
    width, left = len(rules.columns), cards - bases
    stock = 0
    if rules.stock is not None:
        stock = draw(st.integers(0, min(rules.stock.size, left)))
    filled: list[int] = []
    if rules.cells.takes is None:  # a cell with a choice could be dealt a wrong card
        cells = st.lists(st.booleans(), max_size=min(rules.cells.count, left - stock))
        filled = [k for k, fills in enumerate(draw(cells)) if fills]
    left -= stock + len(filled)
    sizes = row_sizes(left, width)
    if draw(st.booleans()):
        cuts = [0, *sorted(draw(st.integers(0, left)) for _ in range(width - 1)), left]
        sizes = tuple(end - start for start, end in pairwise(cuts))
    hidden: tuple[int, ...] = ()
    if rules.hides:
        hidden = tuple(draw(st.integers(0, max(0, size - 1))) for size in sizes)
    return DealPattern(
        rounds=by_rows(*sizes),
        hidden=hidden,
        cells=tuple(filled),
        cells_first=draw(st.booleans()),
        foundations=tuple(range(bases)),
        stock_piles=draw(st.integers(1, 3)),
    )
