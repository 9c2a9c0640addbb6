"""Games that took the cells of FreeCell and went their own way."""

from __future__ import annotations

import attrs

from patiencekit.cards import Pack, Suit
from patiencekit.patterns import DealPattern, by_rows, row_sizes
from patiencekit.patterns.special import Beak, BrokenAtKings, BySuit, Kept
from patiencekit.rules import (
    Build,
    Capacity,
    CellRules,
    ColumnRules,
    Fill,
    FoundationRules,
    Rules,
    Takes,
)
from patiencekit.rules.special import OneSuitEach
from patiencekit.variants.model import Variant

from .freecell import FREECELL, FREECELL_2CELL, FREECELL_7COL

__all__ = [
    "ANTARES",
    "DER_KATZENSCHWANZ",
    "DIE_SCHLANGE",
    "FOUR_COLOURS",
    "GERMAN_FREECELL",
    "OPERA",
    "PETAL",
    "SPIDERCELLS",
    "STALACTITES",
    "STALACTITES_BY_TWOS",
]

_C_S_H_D = (Suit.CLUBS, Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS)

GERMAN_FREECELL = attrs.evolve(
    FREECELL_7COL,
    id="german_freecell",
    name="German FreeCell",
    aliases=(),
    summary=(
        "FreeCell with seven columns and a cell for each suit; sequences of "
        "any length move as one."
    ),
    rules=attrs.evolve(
        FREECELL_7COL.rules.with_columns(capacity=Capacity.UNLIMITED),
        cells=CellRules(count=4, takes=OneSuitEach(_C_S_H_D)),
    ),
    notes=("The cells are for clubs, spades, hearts and diamonds.",),
    sources=("PySolFC, pysollib/games/freecell.py, GermanFreeCell",),
)

FOUR_COLOURS = attrs.evolve(
    GERMAN_FREECELL,
    id="four_colours",
    name="Four Colours",
    aliases=("Four Colors",),
    summary=(
        "German FreeCell where each suit starts in a column of its own, and "
        "three columns start empty."
    ),
    deal=BySuit(_C_S_H_D),
    notes=("Columns and cells are for clubs, spades, hearts and diamonds.",),
    sources=("PySolFC, pysollib/games/freecell.py, FourColours",),
)

PETAL = attrs.evolve(
    FREECELL,
    id="petal",
    name="Petal",
    aliases=(),
    summary=(
        "FreeCell whose foundations start at a rank of the deal and go round; "
        "four cells start filled."
    ),
    rules=attrs.evolve(FREECELL.rules, foundations=FoundationRules(base=None)),
    deal=Beak(
        DealPattern(rounds=by_rows(*row_sizes(44, 8)), cells=(0, 1, 2, 3)), Kept.NONE
    ),
    notes=(
        (
            "The rank is that of the first card of the pack; its four cards start "
            "the foundations. Columns do not go round: no king lies on an ace."
        ),
        ("Nothing comes back from a foundation; PySolFC lets it: `Withdrawal.ANYWHERE`."),
    ),
    sources=("PySolFC, pysollib/games/freecell.py, Petal",),
)

OPERA = attrs.evolve(
    FREECELL,
    id="opera",
    name="Opera",
    aliases=(),
    summary="FreeCell with all cards but the exposed ones face down.",
    rules=attrs.evolve(FREECELL.rules, hides=True),
    deal=DealPattern(rounds=by_rows(*row_sizes(52, 8)), hidden=row_sizes(44, 8)),
    notes=(
        (
            "The order in which PySolFC deals it could not be confirmed; here it "
            "is that of FreeCell."
        ),
    ),
    sources=("PySolFC, pysollib/games/freecell.py, Opera",),
)

SPIDERCELLS = attrs.evolve(
    FREECELL,
    id="spidercells",
    name="Spidercells",
    aliases=(),
    family="spider",
    summary=(
        "FreeCell won by runs: king to ace in alternating colors leaves the tableau as one."
    ),
    rules=attrs.evolve(
        FREECELL.rules,
        foundations=FoundationRules(takes=Takes.FULL_RUNS, build=Build.ALTERNATE_COLOR),
    ),
    notes=(
        (
            "Full runs are collected at once, whatever the capacity; in PySolFC "
            "the player may wait."
        ),
    ),
    sources=("PySolFC, pysollib/games/freecell.py, Spidercells",),
)

STALACTITES = attrs.evolve(
    FREECELL_2CELL,
    id="stalactites",
    name="Stalactites",
    aliases=("Grampus", "Old Mole"),
    summary=(
        "Foundations that start at four dealt cards go up by one and round "
        "regardless of suit; nothing is built on columns, and cells give to "
        "foundations only."
    ),
    rules=attrs.evolve(
        FREECELL_2CELL.rules.with_columns(
            build=Build.NONE, capacity=Capacity.SINGLE, fill=Fill.NONE
        ),
        foundations=FoundationRules(base=None, build=Build.RANK),
    ),
    deal=DealPattern(rounds=by_rows(*(6,) * 8), foundations=(0, 1, 2, 3)),
    notes=(
        (
            "Foundations go up by ones, as in PySolFC and solitaire.gg; elsewhere "
            "the player chooses ones or twos for the whole game, and twos are "
            "`stalactites_by_twos`. At Solavant the first play decides."
        ),
        (
            "Nothing comes back from a foundation; PySolFC lets all but the first "
            "card: `Withdrawal.ANYWHERE`."
        ),
    ),
    sources=(
        "PySolFC, pysollib/games/freecell.py, Stalactites",
        "Wikipedia, Stalactites (solitaire)",
        "Solavant, Stalactites",
        "solitaire.gg, Stalactites.scala",
    ),
)

STALACTITES_BY_TWOS = attrs.evolve(
    STALACTITES,
    id="stalactites_by_twos",
    name="Stalactites by twos",
    aliases=(),
    summary="Stalactites whose foundations go up by two.",
    rules=attrs.evolve(
        STALACTITES.rules,
        foundations=FoundationRules(base=None, build=Build.RANK, step=2),
    ),
    notes=("From an ace the order is A 3 5 7 9 J K 2 4 6 8 T Q.",),
    sources=("Wikipedia, Stalactites (solitaire)", "Solavant, Stalactites"),
)

ANTARES = attrs.evolve(
    FREECELL,
    id="antares",
    name="Antares",
    aliases=(),
    summary="FreeCell in columns 1 to 4 and Scorpion in columns 5 to 8, with four cells.",
    rules=attrs.evolve(
        FREECELL.rules,
        columns=(ColumnRules(capacity=Capacity.SINGLE),) * 4
        + (
            ColumnRules(
                build=Build.SUIT,
                unit=Build.ANY,
                capacity=Capacity.UNLIMITED,
                fill=Fill.KINGS,
            ),
        )
        * 4,
    ),
    notes=(
        (
            "One card at a time leaves columns 1 to 4, as in the rules of PySolFC "
            "and at solitaire.gg; the code of PySolFC moves alternating sequences "
            "of any length. `Capacity.UNLIMITED` for those columns plays so."
        ),
        "Only the deepest card that moves must fit its target.",
    ),
    sources=(
        "PySolFC, pysollib/games/demonsandthieves.py, Antares",
        "PySolFC, html-src/rules/antares.html",
        "solitaire.gg, Antares.scala",
    ),
)

DER_KATZENSCHWANZ = Variant(
    id="der_katzenschwanz",
    name="Der Katzenschwanz",
    family="freecell",
    summary=(
        "Two decks in nine columns broken at the kings, built down in "
        "alternating colors, with eight cells; empty columns stay empty."
    ),
    rules=Rules(
        pack=Pack(decks=2),
        columns=(ColumnRules(capacity=Capacity.UNLIMITED, fill=Fill.NONE),) * 9,
        cells=CellRules(count=8),
    ),
    deal=BrokenAtKings(),
    notes=(
        (
            "Sequences of any length move as one, as in PySolFC and Freecell "
            "Solver; michelsson.de allows cells + 1 cards, patiencen.org one."
        ),
        (
            "A king dealt first stays in the first column, as at juhl.de and in "
            "PySolFC; in pysol-cards it leaves that column empty."
        ),
    ),
    sources=(
        "PySolFC, pysollib/games/katzenschwanz.py, DerKatzenschwanz",
        "Freecell Solver, presets",
        "pysol-cards",
        "juhl.de, Der Katzenschwanz",
        "michelsson.de, Der Katzenschwanz",
        "patiencen.org, Katzenschwanz",
    ),
)

DIE_SCHLANGE = attrs.evolve(
    DER_KATZENSCHWANZ,
    id="die_schlange",
    name="Die Schlange",
    aliases=(),
    summary=(
        "Der Katzenschwanz with the aces on the foundations, where cells + 1 "
        "cards move as one."
    ),
    rules=DER_KATZENSCHWANZ.rules.with_columns(capacity=Capacity.SUPERMOVE),
    deal=BrokenAtKings(aces_out=True),
    notes=(
        (
            "There are eight cells, as in Freecell Solver; PySolFC has seven: "
            "`CellRules(count=7)`."
        ),
    ),
    sources=(
        "PySolFC, pysollib/games/katzenschwanz.py, DieSchlange",
        "Freecell Solver, presets",
    ),
)
