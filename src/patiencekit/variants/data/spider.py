"""Spider and its relatives, won by full runs."""

from __future__ import annotations

import attrs

from patiencekit.cards import Pack, Suit
from patiencekit.patterns import DealPattern, by_rows, row_sizes
from patiencekit.rules import (
    Build,
    Capacity,
    CellRules,
    ColumnRules,
    FoundationRules,
    Rules,
    StockRules,
    Takes,
)
from patiencekit.variants.model import Variant

__all__ = [
    "BIG_SPIDER",
    "BLACK_WIDOW",
    "GRANDMOTHERS_GAME",
    "MRS_MOP",
    "OPEN_SPIDER",
    "RELAXED_SPIDER",
    "SIMON_JESTER",
    "SPIDER",
    "SPIDER_1",
    "SPIDER_2",
    "SPIDER_3",
    "SPIDER_THREE_DECKS",
    "TARANTULA",
]

_LONG_COLUMNS = (
    "Columns 1 to 4 get the sixth card, as in Windows, KPat and "
    "cardgames.io; PySolFC and AisleRiot give it to columns 1, 4, 7 and "
    "10."
)
_ROWS = (
    "No row is dealt while a column is empty; KPat and SerenityOS deal "
    "it: `needs_no_empty_column=False`, as in `relaxed_spider`."
)
_RUNS = (
    "Full runs are collected at once, as in KPat and at cardgames.io; in "
    "PySolFC that is an option, and AisleRiot leaves it to the player "
    "(`Takes.FULL_RUNS_BY_HAND`), who may also win with all eight in the "
    "tableau."
)
_FEW_CARDS = (
    "With fewer cards in the columns than columns no row can be dealt any "
    "more; AisleRiot asks the player to undo, other sources say nothing, "
    "and nothing is done here."
)
_HEARTS_AND_SPADES = (
    "Hearts and spades, as in KPat, AisleRiot and at cardgames.io; "
    "PySolFC plays with clubs and hearts."
)
_SPADES = "Spades, as in KPat, AisleRiot and at cardgames.io; PySolFC plays with clubs."
_ONLY_KPAT = "Only KPat has it, so a row is dealt over empty columns too, as there."
_NOTES = (_LONG_COLUMNS, _ROWS, _RUNS, _FEW_CARDS)

SPIDER = Variant(
    id="spider",
    name="Spider (four suits)",
    aliases=("Spider", "spider_4"),
    family="spider",
    summary=(
        "Two decks in ten columns built down regardless of suit; runs of one "
        "suit move, and king to ace of a suit leaves the tableau."
    ),
    rules=Rules(
        pack=Pack(decks=2),
        columns=(
            ColumnRules(build=Build.RANK, unit=Build.SUIT, capacity=Capacity.UNLIMITED),
        )
        * 10,
        cells=CellRules(count=0),
        foundations=FoundationRules(takes=Takes.FULL_RUNS),
        stock=StockRules(size=50),
        hides=True,
    ),
    deal=DealPattern(
        rounds=by_rows(*row_sizes(44, 10)) + by_rows(*(1,) * 10),
        hidden=row_sizes(44, 10),
    ),
    notes=_NOTES,
    sources=(
        "Wikipedia, FreeCell",
        "cardgames.io",
        "PySolFC, pysollib/games/spider.py, Spider",
        "AisleRiot, games/spider.scm",
        "KPat, src/spider.cpp",
        "solitaire.gg, Spider.scala",
        "Solvitaire, spider",
    ),
)

SPIDER_2 = attrs.evolve(
    SPIDER,
    id="spider_2",
    name="Spider (two suits)",
    aliases=(),
    summary="Spider with hearts and spades only.",
    rules=attrs.evolve(
        SPIDER.rules, pack=Pack(decks=2, suits=(Suit.HEARTS, Suit.SPADES) * 2)
    ),
    notes=(*_NOTES, _HEARTS_AND_SPADES),
    sources=(
        "Wikipedia, FreeCell",
        "PySolFC, pysollib/games/spider.py, Spider2Suits",
        "AisleRiot, games/spider.scm",
        "KPat, src/spider.cpp",
        "SerenityOS, Userland/Games/Spider/Game.cpp",
    ),
)

SPIDER_1 = attrs.evolve(
    SPIDER,
    id="spider_1",
    name="Spider (one suit)",
    aliases=(),
    summary="Spider with spades only.",
    rules=attrs.evolve(SPIDER.rules, pack=Pack(decks=2, suits=(Suit.SPADES,) * 4)),
    notes=(*_NOTES, _SPADES),
    sources=(
        "Wikipedia, FreeCell",
        "PySolFC, pysollib/games/spider.py, Spider1Suit",
        "AisleRiot, games/spider.scm",
        "KPat, src/spider.cpp",
        "SerenityOS, Userland/Games/Spider/Game.cpp",
    ),
)

SPIDER_3 = attrs.evolve(
    SPIDER,
    id="spider_3",
    name="Spider (three suits)",
    aliases=(),
    summary="Spider with clubs, hearts and twice as many spades.",
    rules=attrs.evolve(
        SPIDER.rules,
        pack=Pack(decks=2, suits=(Suit.CLUBS, Suit.HEARTS, Suit.SPADES, Suit.SPADES)),
        stock=StockRules(size=50, needs_no_empty_column=False),
    ),
    notes=(_ONLY_KPAT, _LONG_COLUMNS, _RUNS),
    sources=("KPat, src/spider.cpp",),
)

RELAXED_SPIDER = attrs.evolve(
    SPIDER,
    id="relaxed_spider",
    name="Relaxed Spider",
    aliases=(),
    summary="Spider where a row may be dealt while a column is empty.",
    rules=attrs.evolve(
        SPIDER.rules, stock=StockRules(size=50, needs_no_empty_column=False)
    ),
    notes=(_LONG_COLUMNS, _RUNS),
    sources=("PySolFC, pysollib/games/spider.py, RelaxedSpider",),
)

OPEN_SPIDER = attrs.evolve(
    SPIDER,
    id="open_spider",
    name="Open Spider",
    aliases=("Beetle",),
    summary="Spider with all columns face up.",
    rules=attrs.evolve(SPIDER.rules, hides=False),
    deal=DealPattern(rounds=by_rows(*row_sizes(44, 10)) + by_rows(*(1,) * 10)),
    notes=_NOTES,
    sources=("PySolFC, pysollib/games/spider.py, OpenSpider", "KPat, src/spider.cpp"),
)

BLACK_WIDOW = attrs.evolve(
    SPIDER,
    id="black_widow",
    name="Black Widow",
    aliases=("Scarab",),
    summary="Spider where runs of any suits move.",
    rules=SPIDER.rules.with_columns(unit=Build.RANK),
    notes=_NOTES,
    sources=(
        "PySolFC, pysollib/games/spider.py, BlackWidow",
        "solitaire.gg, BlackWidow.scala",
    ),
)

TARANTULA = attrs.evolve(
    SPIDER,
    id="tarantula",
    name="Tarantula",
    aliases=(),
    summary="Spider where runs of one color move.",
    rules=SPIDER.rules.with_columns(unit=Build.COLOR),
    notes=_NOTES,
    sources=(
        "PySolFC, pysollib/games/spider.py, Tarantula",
        "solitaire.gg, Tarantula.scala",
    ),
)

MRS_MOP = attrs.evolve(
    SPIDER,
    id="mrs_mop",
    name="Mrs. Mop",
    aliases=(),
    summary="Spider with all cards face up in thirteen columns.",
    rules=attrs.evolve(
        SPIDER.rules, columns=SPIDER.rules.columns[:1] * 13, stock=None, hides=False
    ),
    deal=DealPattern(rounds=by_rows(*(8,) * 13)),
    notes=(),
    sources=(
        "PySolFC, pysollib/games/spider.py, MrsMop",
        "Wikipedia, Mrs. Mop",
        "Solvitaire, mrs-mop",
    ),
)

SIMON_JESTER = attrs.evolve(
    MRS_MOP,
    id="simon_jester",
    name="Simon Jester",
    aliases=(),
    summary="Simple Simon with two decks in fourteen columns.",
    rules=attrs.evolve(MRS_MOP.rules, columns=SPIDER.rules.columns[:1] * 14),
    deal=DealPattern(
        rounds=(*(tuple(range(i)) for i in range(1, 14)), tuple(range(1, 14)))
    ),
    notes=(),
    sources=("PySolFC, pysollib/games/spider.py, SimonJester",),
)

SPIDER_THREE_DECKS = attrs.evolve(
    SPIDER,
    id="spider_three_decks",
    name="Spider Three Decks",
    aliases=(),
    summary="Spider with three decks in twelve columns.",
    rules=attrs.evolve(
        SPIDER.rules,
        pack=Pack(decks=3),
        columns=SPIDER.rules.columns[:1] * 12,
        stock=StockRules(size=102, needs_no_empty_column=False),
    ),
    deal=DealPattern(
        rounds=by_rows(*row_sizes(54, 12)),
        hidden=row_sizes(42, 12),
    ),
    notes=(
        (
            "A row may be dealt while a column is empty; the last row reaches "
            "columns 1 to 6."
        ),
        (
            "Full runs are collected at once; AisleRiot leaves that to the "
            "player: `Takes.FULL_RUNS_BY_HAND`."
        ),
    ),
    sources=("AisleRiot, games/spider-three-decks.scm",),
)

BIG_SPIDER = attrs.evolve(
    SPIDER,
    id="big_spider",
    name="Big Spider",
    aliases=(),
    summary="Spider with three decks in thirteen columns.",
    rules=attrs.evolve(
        SPIDER.rules,
        pack=Pack(decks=3),
        columns=SPIDER.rules.columns[:1] * 13,
        stock=StockRules(size=78),
    ),
    deal=DealPattern(rounds=by_rows(*(6,) * 13), hidden=(5,) * 13),
    notes=(),
    sources=("PySolFC, pysollib/games/spider.py, BigSpider",),
)

GRANDMOTHERS_GAME = attrs.evolve(
    RELAXED_SPIDER,
    id="grandmothers_game",
    name="Grandmother's Game",
    aliases=(),
    summary="Relaxed Spider with six cards in each column, all face up.",
    rules=attrs.evolve(
        RELAXED_SPIDER.rules,
        stock=StockRules(size=44, needs_no_empty_column=False),
        hides=False,
    ),
    deal=DealPattern(rounds=by_rows(*(6,) * 10)),
    notes=("The last row reaches columns 1 to 4.",),
    sources=("PySolFC, pysollib/games/spider.py, GrandmothersGame",),
)
