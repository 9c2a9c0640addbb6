"""Random games: lawful rules on small packs, and deals that suit them.

Hypothesis takes the fewest draws for the simplest, so what is left out of unusual rules
is drawn all the same: usual rules must not need more draws than others.
"""

from __future__ import annotations

import functools
import math
from itertools import pairwise, product, starmap

import attrs
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
    RedealRule,
    Rules,
    StockRules,
    Takes,
    Withdrawal,
)
from patiencekit.rules.special import OneSuitEach, PickUp, StagedFill, UpOrDown, Wrapping
from patiencekit.variants import Variant

__all__ = ["random_rules", "random_variants"]

_FILLS: tuple[FillRule, ...] = (
    *(*Fill,) * 4,
    *starmap(StagedFill, product((1, 2, 3), Fill, Fill)),
)
_REDEALS: tuple[RedealRule | None, ...] = (
    *(None,) * 8,
    *(
        PickUp(size=size, exposed_first=turned)
        for size in (1, 2, 3, 4)
        for turned in (False, True)
    ),
)


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
    foundations = draw(_foundation_rules(pack, max_columns))
    fewest = 1
    kinds = draw(st.lists(_column_rules(pack.ranks), min_size=1, max_size=2))
    if foundations.takes is not Takes.CARDS:
        # in some column full runs must be built, and lie to the end if nothing takes them
        kinds[0] = attrs.evolve(kinds[0], build=draw(_run_builds(foundations, pack)))
    if foundations.takes is Takes.NOTHING:
        fewest = len(pack.suits) * pack.decks
    others = st.lists(st.sampled_from(kinds), min_size=fewest - 1, max_size=max_columns - 1)
    columns = [kinds[0], *draw(others)]
    hides, redeal = draw(st.booleans()), draw(st.sampled_from(_REDEALS))
    return Rules(
        pack=pack,
        columns=tuple(columns),
        cells=draw(_cell_rules(max_cells)),
        foundations=foundations,
        stock=draw(st.none() | _stock_rules(len(pack))),
        hides=hides,
        redeal=None if hides else redeal,
    )


@functools.cache
def _column_rules(ranks: int) -> st.SearchStrategy[ColumnRules]:
    """Rules of a column, for a pack of so many ranks.

    Samples from lists, as few draws make examples cheap; usual choices come twice.
    """
    builds: list[BuildRule] = [*Build, *Build]
    builds += [Wrapping(build, ranks) for build in Build]
    builds += [UpOrDown(build) for build in Build]
    return st.builds(
        ColumnRules,
        build=st.sampled_from(builds),
        unit=st.sampled_from([*(None,) * 12, *builds]),
        capacity=st.sampled_from(Capacity),
        fill=st.sampled_from(_FILLS),
        segment=st.sampled_from([*(None,) * 6, *Build]),
    )


@st.composite
def _cell_rules(draw: st.DrawFn, max_cells: int) -> CellRules:
    count = draw(st.integers(0, max_cells))
    takes = None
    if draw(st.sampled_from([False, False, True])):
        takes = OneSuitEach(tuple(draw(st.sampled_from(Suit)) for _ in range(count)))
    return CellRules(count=count, takes=takes, closed=draw(st.booleans()))


@st.composite
def _foundation_rules(draw: st.DrawFn, pack: Pack, max_columns: int) -> FoundationRules:
    fits = len(pack.suits) * pack.decks <= max_columns
    kinds = [takes for takes in Takes if takes is not Takes.NOTHING or fits]
    takes = draw(st.sampled_from(kinds))
    builds = [Build.SUIT, Build.RANK, Build.COLOR]
    if _is_balanced(pack):
        builds.append(Build.ALTERNATE_COLOR)
    build = draw(st.sampled_from(builds))
    base = draw(st.sampled_from([1, None, *range(1, pack.ranks + 1)]))
    # a step that shares a factor with the ranks would never come to some of them
    steps = [step for step in range(1, pack.ranks) if math.gcd(step, pack.ranks) == 1]
    step = draw(st.sampled_from(steps))
    rounds = draw(st.integers(1, pack.decks))
    withdrawal = draw(st.sampled_from(Withdrawal))
    if takes is not Takes.CARDS:
        return FoundationRules(takes=takes, build=build)
    return FoundationRules(
        build=build,
        base=base,
        step=step,
        rounds=1 if base is None else rounds,
        withdrawal=withdrawal,
    )


def _run_builds(foundations: FoundationRules, pack: Pack) -> st.SearchStrategy[BuildRule]:
    """Build rules by which full runs can be built."""
    build = foundations.build
    builds: list[BuildRule] = [build, Wrapping(build, pack.ranks), UpOrDown(build)]
    return st.sampled_from([*builds, Build.RANK, Build.ANY])


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
