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

from .model import Variant

__all__ = [
    "BABY_SPIDERETTE",
    "BIG_SPIDER",
    "BLACK_WIDOW",
    "FAIR_MAIDS",
    "GRANDMOTHERS_GAME",
    "MRS_MOP",
    "OPEN_SPIDER",
    "RELAXED_SPIDER",
    "SIMON_JESTER",
    "SIMPLE_SIMON",
    "SIMPLE_SIMON_RUNS",
    "SPIDER",
    "SPIDERETTE",
    "SPIDER_1",
    "SPIDER_2",
    "SPIDER_3",
    "SPIDER_THREE_DECKS",
    "TARANTULA",
    "WILL_O_THE_WISP",
]


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
    notes=(
        (
            "Columns 1 to 4 get the sixth card, as in Windows, KPat and "
            "cardgames.io; PySolFC and AisleRiot give it to columns 1, 4, 7 and "
            "10."
        ),
        "No row is dealt while a column is empty; KPat and SerenityOS deal it.",
        (
            "Full runs are collected at once, as in KPat and at cardgames.io; "
            "AisleRiot leaves that to the player, who may also win with all eight "
            "in the tableau."
        ),
    ),
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
    notes=(
        (
            "Columns 1 to 4 get the sixth card, as in Windows, KPat and "
            "cardgames.io; PySolFC and AisleRiot give it to columns 1, 4, 7 and "
            "10."
        ),
        "No row is dealt while a column is empty; KPat and SerenityOS deal it.",
        (
            "Full runs are collected at once, as in KPat and at cardgames.io; "
            "AisleRiot leaves that to the player, who may also win with all eight "
            "in the tableau."
        ),
        (
            "Hearts and spades, as in KPat, AisleRiot and at cardgames.io; "
            "PySolFC plays with clubs and hearts."
        ),
    ),
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
    notes=(
        (
            "Columns 1 to 4 get the sixth card, as in Windows, KPat and "
            "cardgames.io; PySolFC and AisleRiot give it to columns 1, 4, 7 and "
            "10."
        ),
        "No row is dealt while a column is empty; KPat and SerenityOS deal it.",
        (
            "Full runs are collected at once, as in KPat and at cardgames.io; "
            "AisleRiot leaves that to the player, who may also win with all eight "
            "in the tableau."
        ),
        "Spades, as in KPat, AisleRiot and at cardgames.io; PySolFC plays with clubs.",
    ),
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
    notes=("Only KPat has it, so a row is dealt over empty columns too, as there.",),
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
    notes=(
        (
            "Columns 1 to 4 get the sixth card, as in Spider; PySolFC gives it to "
            "columns 1, 4, 7 and 10."
        ),
    ),
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
    notes=(
        (
            "Columns 1 to 4 get the sixth card, as in Spider; PySolFC gives it to "
            "columns 1, 4, 7 and 10."
        ),
    ),
    sources=("PySolFC, pysollib/games/spider.py, OpenSpider", "KPat, src/spider.cpp"),
)

BLACK_WIDOW = attrs.evolve(
    SPIDER,
    id="black_widow",
    name="Black Widow",
    aliases=("Scarab",),
    summary="Spider where runs of any suits move.",
    rules=SPIDER.rules.with_columns(unit=Build.RANK),
    notes=(
        (
            "Columns 1 to 4 get the sixth card, as in Spider; PySolFC gives it to "
            "columns 1, 4, 7 and 10."
        ),
    ),
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
    notes=(
        (
            "Columns 1 to 4 get the sixth card, as in Spider; PySolFC gives it to "
            "columns 1, 4, 7 and 10."
        ),
    ),
    sources=(
        "PySolFC, pysollib/games/spider.py, Tarantula",
        "solitaire.gg, Tarantula.scala",
    ),
)

SPIDERETTE = attrs.evolve(
    SPIDER,
    id="spiderette",
    name="Spiderette",
    aliases=(),
    summary="Spider with one deck in seven columns of one to seven cards.",
    rules=attrs.evolve(
        SPIDER.rules,
        pack=Pack(),
        columns=SPIDER.rules.columns[:7],
        stock=StockRules(size=24),
    ),
    deal=DealPattern(
        rounds=by_rows(0, 1, 2, 3, 4, 5, 6) + by_rows(*(1,) * 7),
        hidden=(0, 1, 2, 3, 4, 5, 6),
    ),
    notes=(
        ("No row is dealt while a column is empty; the last row reaches columns 1 to 3."),
        "Full runs are collected at once; AisleRiot leaves that to the player.",
    ),
    sources=(
        "PySolFC, pysollib/games/spider.py, Spiderette",
        "AisleRiot, games/spiderette.scm",
        "Solvitaire, spiderette",
        "Wikipedia, Spiderette",
    ),
)

BABY_SPIDERETTE = attrs.evolve(
    SPIDERETTE,
    id="baby_spiderette",
    name="Baby Spiderette",
    aliases=(),
    summary="Spiderette where runs of any suits move.",
    rules=SPIDERETTE.rules.with_columns(unit=Build.RANK),
    notes=("Collected are runs of one suit.",),
    sources=("PySolFC, pysollib/games/spider.py, BabySpiderette",),
)

WILL_O_THE_WISP = attrs.evolve(
    SPIDERETTE,
    id="will_o_the_wisp",
    name="Will o' the Wisp",
    aliases=(),
    summary="Spiderette with seven columns of three cards.",
    rules=attrs.evolve(SPIDERETTE.rules, stock=StockRules(size=31)),
    deal=DealPattern(rounds=by_rows(*(3,) * 7), hidden=(2,) * 7),
    notes=(
        (
            "Three cards to a column, two of them face down; solitairenetwork.com "
            "deals four, and Solvitaire all face up."
        ),
        ("No row is dealt while a column is empty; the last row reaches columns 1 to 3."),
        "Full runs are collected at once; AisleRiot leaves that to the player.",
    ),
    sources=(
        "PySolFC, pysollib/games/spider.py, WillOTheWisp",
        "AisleRiot, games/will-o-the-wisp.scm",
        "semicolon.com, Will o' the Wisp",
        "Solvitaire, will-o-the-wisp",
        "solitairenetwork.com, Will o' the Wisp",
    ),
)

FAIR_MAIDS = attrs.evolve(
    SPIDERETTE,
    id="fair_maids",
    name="Fair Maids",
    aliases=(),
    summary=(
        "Spiderette with seven columns of four cards, where runs in "
        "alternating colors move and are collected."
    ),
    rules=attrs.evolve(
        SPIDERETTE.rules.with_columns(unit=Build.ALTERNATE_COLOR),
        foundations=FoundationRules(takes=Takes.FULL_RUNS, build=Build.ALTERNATE_COLOR),
    ),
    deal=DealPattern(rounds=by_rows(*(4,) * 7), hidden=(3,) * 7),
    notes=(
        ("No row is dealt while a column is empty; the last row reaches columns 1 to 3."),
    ),
    sources=("PySolFC, pysollib/games/spider.py, FairMaids",),
)

SIMPLE_SIMON = attrs.evolve(
    SPIDER,
    id="simple_simon",
    name="Simple Simon",
    aliases=(),
    summary="Spider with one deck, all of it face up in ten columns.",
    rules=attrs.evolve(SPIDER.rules, pack=Pack(), stock=None, hides=False),
    deal=DealPattern(
        rounds=by_rows(7, 7, 7, 6, 5, 4, 3, 2, 1) + by_rows(*(1,) * 10),
    ),
    notes=(
        (
            "Only cards of one suit move as one, as in the help of KPat, "
            "Solvitaire and solitaire.gg; PySolFC and the code of KPat also move "
            "several runs through empty columns: `simple_simon_runs`."
        ),
        "Full runs are collected at once; in Freecell Solver the player moves them.",
    ),
    sources=(
        "PySolFC, pysollib/games/spider.py, SimpleSimon",
        "KPat, src/simon.cpp",
        "Freecell Solver, presets",
        "Solvitaire, simple-simon",
        "solitaire.gg, SimpleSimon.scala",
    ),
)

SIMPLE_SIMON_RUNS = attrs.evolve(
    SIMPLE_SIMON,
    id="simple_simon_runs",
    name="Simple Simon, runs through empty columns",
    aliases=(),
    summary="Simple Simon where several runs move as one, as far as empty columns help.",
    rules=SIMPLE_SIMON.rules.with_columns(
        unit=Build.RANK, segment=Build.SUIT, capacity=Capacity.SUPERMOVE
    ),
    notes=(
        (
            "With m empty columns other than the target, up to 2 ** m runs of one "
            "suit that lie in order move as one."
        ),
    ),
    sources=(
        "PySolFC, pysollib/games/spider.py, SimpleSimon",
        "KPat, src/simon.cpp",
        "Freecell Solver, presets",
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
        "Full runs are collected at once; AisleRiot leaves that to the player.",
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
