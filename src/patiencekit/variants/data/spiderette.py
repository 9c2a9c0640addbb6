"""Spider with one deck: Spiderette, Simple Simon and their relatives."""

from __future__ import annotations

import attrs

from patiencekit.cards import Pack
from patiencekit.patterns import DealPattern, by_rows
from patiencekit.rules import Build, Capacity, FoundationRules, StockRules, Takes

from .spider import SPIDER

__all__ = [
    "BABY_SPIDERETTE",
    "FAIR_MAIDS",
    "SIMPLE_SIMON",
    "SIMPLE_SIMON_RUNS",
    "SPIDERETTE",
    "WILL_O_THE_WISP",
]


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
        (
            "Full runs are collected at once; AisleRiot leaves that to the "
            "player: `Takes.FULL_RUNS_BY_HAND`."
        ),
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
        (
            "Full runs are collected at once; AisleRiot leaves that to the "
            "player: `Takes.FULL_RUNS_BY_HAND`."
        ),
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
        (
            "Full runs are collected at once; in Freecell Solver the player moves "
            "them: `Takes.FULL_RUNS_BY_HAND`."
        ),
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
