"""Scorpion, Yukon and their relatives: any face-up card moves with all cards on it."""

from __future__ import annotations

import attrs

from patiencekit.cards import Pack
from patiencekit.patterns import DealPattern, by_rows
from patiencekit.rules import (
    Build,
    Capacity,
    CellRules,
    ColumnRules,
    Fill,
    FoundationRules,
    Rules,
    StockRules,
    Takes,
)
from patiencekit.rules.special import StagedFill, UpOrDown
from patiencekit.variants.model import Variant

from .bakers import SEAHAVEN
from .spiderette import SPIDERETTE

__all__ = [
    "ALASKA",
    "CHELICERA",
    "DOUBLE_SCORPION",
    "HOW_THEY_RUN",
    "RUSSIAN_SOLITAIRE",
    "SCORPION",
    "SCORPION_II",
    "SCORPION_IN_TABLEAU",
    "SCORPION_TAIL",
    "SCORPION_TOWERS",
    "THREE_BLIND_MICE",
    "TRIPLE_SCORPION",
    "WASP",
    "WASP_II",
    "YUKON",
]


SCORPION = attrs.evolve(
    SPIDERETTE,
    id="scorpion",
    name="Scorpion",
    aliases=(),
    summary=(
        "Seven columns built down in suit; any face-up card moves with all "
        "cards on it, kings fill empty columns, and three stock cards come to "
        "columns 1 to 3 once."
    ),
    rules=attrs.evolve(
        SPIDERETTE.rules.with_columns(build=Build.SUIT, unit=Build.ANY, fill=Fill.KINGS),
        stock=StockRules(size=3, needs_no_empty_column=False),
    ),
    deal=DealPattern(rounds=by_rows(*(7,) * 7), hidden=(3, 3, 3, 3, 0, 0, 0)),
    notes=(
        (
            "Full runs are collected, as in PySolFC; in AisleRiot and at "
            "Wikipedia they stay, and four columns of a suit each win: "
            "`scorpion_in_tableau`."
        ),
        (
            "The stock may be dealt at any time, also while a column is empty, as "
            "in AisleRiot; others wait until nothing else moves, which is left to "
            "the player."
        ),
        "Three cards of columns 1 to 4 lie face down; fsolitaire has four.",
    ),
    sources=(
        "PySolFC, pysollib/games/spider.py, Scorpion",
        "AisleRiot, games/scorpion.scm",
        "solitaire.gg, Scorpion.scala",
        "semicolon.com, Scorpion",
        "Wikipedia, Scorpion (solitaire)",
    ),
)

SCORPION_IN_TABLEAU = attrs.evolve(
    SCORPION,
    id="scorpion_in_tableau",
    name="Scorpion, won in the tableau",
    aliases=(),
    summary=(
        "Scorpion without foundations: won when each column is empty or just "
        "king to ace of a suit."
    ),
    rules=attrs.evolve(SCORPION.rules, foundations=FoundationRules(takes=Takes.NOTHING)),
    notes=(),
    sources=(
        "AisleRiot, games/scorpion.scm",
        "semicolon.com, Scorpion",
        "Wikipedia, Scorpion (solitaire)",
    ),
)

SCORPION_II = attrs.evolve(
    SCORPION,
    id="scorpion_ii",
    name="Scorpion II",
    aliases=(),
    summary="Scorpion with hidden cards in columns 1 to 3 only.",
    deal=DealPattern(rounds=by_rows(*(7,) * 7), hidden=(3, 3, 3, 0, 0, 0, 0)),
    notes=(),
    sources=("PySolFC, pysollib/games/spider.py, ScorpionII",),
)

WASP = attrs.evolve(
    SCORPION,
    id="wasp",
    name="Wasp",
    aliases=(),
    summary="Scorpion where any card fills an empty column.",
    rules=SCORPION.rules.with_columns(fill=Fill.ANY),
    notes=(),
    sources=("PySolFC, pysollib/games/spider.py, Wasp", "Wikipedia, Scorpion (solitaire)"),
)

WASP_II = attrs.evolve(
    WASP,
    id="wasp_ii",
    name="Wasp II",
    aliases=(),
    summary="Wasp with hidden cards in columns 1 to 3 only.",
    deal=SCORPION_II.deal,
    notes=(),
    sources=("PySolFC, pysollib/games/spider.py, WaspII",),
)

DOUBLE_SCORPION = attrs.evolve(
    SCORPION,
    id="double_scorpion",
    name="Double Scorpion",
    aliases=(),
    summary="Scorpion with two decks in ten columns.",
    rules=attrs.evolve(
        SCORPION.rules,
        pack=Pack(decks=2),
        columns=SCORPION.rules.columns[:1] * 10,
        stock=StockRules(size=4, needs_no_empty_column=False),
    ),
    deal=DealPattern(rounds=by_rows(*(10,) * 10), hidden=(4,) * 5 + (0,) * 5),
    notes=(),
    sources=("PySolFC, pysollib/games/spider.py, DoubleScorpion",),
)

TRIPLE_SCORPION = attrs.evolve(
    SCORPION,
    id="triple_scorpion",
    name="Triple Scorpion",
    aliases=(),
    summary="Scorpion with three decks in thirteen columns and no stock.",
    rules=attrs.evolve(
        SCORPION.rules,
        pack=Pack(decks=3),
        columns=SCORPION.rules.columns[:1] * 13,
        stock=None,
    ),
    deal=DealPattern(rounds=by_rows(*(12,) * 13), hidden=(5,) * 5 + (0,) * 8),
    notes=(),
    sources=("PySolFC, pysollib/games/spider.py, TripleScorpion",),
)

THREE_BLIND_MICE = attrs.evolve(
    SCORPION,
    id="three_blind_mice",
    name="Three Blind Mice",
    aliases=(),
    summary=(
        "Scorpion with ten columns of five cards and two cells filled at the "
        "start, which cards only leave."
    ),
    rules=attrs.evolve(
        SCORPION.rules,
        columns=SCORPION.rules.columns[:1] * 10,
        cells=CellRules(count=2, closed=True),
        stock=None,
    ),
    deal=DealPattern(
        rounds=by_rows(*(5,) * 10),
        hidden=(0,) * 7 + (3,) * 3,
        cells=(0, 1),
    ),
    notes=(),
    sources=("PySolFC, pysollib/games/spider.py, ThreeBlindMice",),
)

HOW_THEY_RUN = attrs.evolve(
    THREE_BLIND_MICE,
    id="how_they_run",
    name="How They Run",
    aliases=(),
    summary="Three Blind Mice with ordinary cells.",
    rules=attrs.evolve(THREE_BLIND_MICE.rules, cells=CellRules(count=2)),
    notes=(),
    sources=("PySolFC, pysollib/games/spider.py, HowTheyRun",),
)

SCORPION_TAIL = attrs.evolve(
    SCORPION,
    id="scorpion_tail",
    name="Scorpion Tail",
    aliases=(),
    summary="Scorpion built down in alternating colors, in which its full runs are, too.",
    rules=attrs.evolve(
        SCORPION.rules.with_columns(build=Build.ALTERNATE_COLOR),
        foundations=FoundationRules(takes=Takes.FULL_RUNS, build=Build.ALTERNATE_COLOR),
    ),
    notes=(),
    sources=("PySolFC, pysollib/games/spider.py, ScorpionTail",),
)

SCORPION_TOWERS = attrs.evolve(
    SEAHAVEN,
    id="scorpion_towers",
    name="Scorpion Towers",
    aliases=(),
    family="spider",
    summary=(
        "Seahaven Towers without foundations: won when each column is empty "
        "or just king to ace of a suit."
    ),
    rules=attrs.evolve(
        SEAHAVEN.rules.with_columns(capacity=Capacity.UNLIMITED, fill=StagedFill(kings=4)),
        foundations=FoundationRules(takes=Takes.NOTHING),
    ),
    notes=(
        ("Kings fill empty columns; once four columns start with a king, any card does."),
    ),
    sources=("PySolFC, pysollib/games/spider.py, ScorpionTowers",),
)

CHELICERA = attrs.evolve(
    SCORPION,
    id="chelicera",
    name="Chelicera",
    aliases=(),
    summary=(
        "Scorpion without foundations, where three stock cards come to each "
        "column that becomes empty."
    ),
    rules=attrs.evolve(
        SCORPION.rules,
        foundations=FoundationRules(takes=Takes.NOTHING),
        stock=StockRules(size=15, refill=3),
        hides=False,
    ),
    deal=DealPattern(rounds=by_rows(*(4,) * 7) + ((4, 5, 6),) * 3),
    notes=("Won when each column is empty or just king to ace of a suit.",),
    sources=("PySolFC, pysollib/games/spider.py, Chelicera",),
)

YUKON = Variant(
    id="yukon",
    name="Yukon",
    family="yukon",
    summary=(
        "Seven columns built down in alternating colors; any face-up card "
        "moves with all cards on it, and kings fill empty columns."
    ),
    rules=Rules(
        columns=(ColumnRules(unit=Build.ANY, capacity=Capacity.UNLIMITED, fill=Fill.KINGS),)
        * 7,
        cells=CellRules(count=0),
        hides=True,
    ),
    deal=DealPattern(
        rounds=by_rows(0, 1, 2, 3, 4, 5, 6) + by_rows(0, *(4,) * 6) + by_rows(*(1,) * 7),
        hidden=(0, 1, 2, 3, 4, 5, 6),
    ),
    sources=(
        "PySolFC, pysollib/games/yukon.py, Yukon",
        "AisleRiot, games/yukon.scm",
        "KPat, src/yukon.cpp",
        "solitaire.gg, Yukon.scala",
    ),
)

RUSSIAN_SOLITAIRE = attrs.evolve(
    YUKON,
    id="russian_solitaire",
    name="Russian Solitaire",
    aliases=(),
    summary="Yukon built down in suit.",
    rules=YUKON.rules.with_columns(build=Build.SUIT),
    notes=(),
    sources=("PySolFC, pysollib/games/yukon.py, RussianSolitaire",),
)

ALASKA = attrs.evolve(
    YUKON,
    id="alaska",
    name="Alaska",
    aliases=(),
    summary="Yukon built up or down in suit.",
    rules=YUKON.rules.with_columns(build=UpOrDown(Build.SUIT)),
    notes=("Building does not go round.",),
    sources=("PySolFC, pysollib/games/yukon.py, Alaska",),
)
