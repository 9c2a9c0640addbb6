"""FreeCell and the games that differ from it in columns, cells and the rules of these."""

from __future__ import annotations

import attrs

from patiencekit.cards import Card, Suit
from patiencekit.patterns import DealPattern, by_rows, row_sizes
from patiencekit.patterns.special import Leading
from patiencekit.rules import (
    Build,
    Capacity,
    CellRules,
    ColumnRules,
    Fill,
    FoundationRules,
    Rules,
    Withdrawal,
)
from patiencekit.variants.model import Variant

__all__ = [
    "BATH",
    "CHALLENGE_FREECELL",
    "FREECELL",
    "FREECELL_0CELL",
    "FREECELL_1CELL",
    "FREECELL_2CELL",
    "FREECELL_3CELL",
    "FREECELL_4COL",
    "FREECELL_5COL",
    "FREECELL_6COL",
    "FREECELL_7COL",
    "FREECELL_CARDGAMES_IO",
    "FREECELL_PLATO",
    "FREECELL_POLISH_APP",
    "KING_CELL",
    "RELAXED_FREECELL",
    "SEVEN_BY_FIVE",
    "SUPER_CHALLENGE_FREECELL",
]

_TWOS_AND_ACES = tuple(
    Card(rank, suit)
    for rank in (2, 1)
    for suit in (Suit.CLUBS, Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS)
)

FREECELL = Variant(
    id="freecell",
    name="FreeCell",
    aliases=("Four Free",),
    family="freecell",
    summary="Eight columns built down in alternating colors, with four cells to help.",
    rules=Rules(),
    deal=DealPattern(rounds=by_rows(*row_sizes(52, 8))),
    notes=(
        (
            "Nothing comes back from a foundation, as in Microsoft's program, "
            "FreeCell Pro, KPat and AisleRiot; PySolFC and the Polish app let it "
            "(`freecell_polish_app`), cardgames.io to cells "
            "(`freecell_cardgames_io`)."
        ),
        (
            "As many cards move as one as single cards could carry, as in "
            "PySolFC, KPat and Freecell Solver; AisleRiot counts alike. "
            "cardgames.io has one card for each empty place and one more, the "
            "classic FreeCell Pro (cells + 1) x (empty columns + 1)."
        ),
    ),
    sources=(
        "PySolFC, pysollib/games/freecell.py",
        "AisleRiot, games/freecell.scm",
        "KPat, src/freecell.cpp",
        "Freecell Solver, presets",
        "Wikipedia, FreeCell",
        "cardgames.io",
        "FreeCell Solitaire, a Polish app, its rules",
        "FreeCell Pro",
        "solitaire.gg, FreeCell.scala",
        "Solvitaire, free-cell",
    ),
)

FREECELL_POLISH_APP = attrs.evolve(
    FREECELL,
    id="freecell_polish_app",
    name="FreeCell (Polish app)",
    aliases=(),
    summary="FreeCell with the foundations open: their last cards may come back.",
    rules=attrs.evolve(
        FREECELL.rules,
        foundations=FoundationRules(withdrawal=Withdrawal.ANYWHERE),
    ),
    notes=("The app also has two cells or one: `freecell(cells=2)`.",),
    sources=("FreeCell Solitaire, a Polish app, its rules",),
)

FREECELL_CARDGAMES_IO = attrs.evolve(
    FREECELL,
    id="freecell_cardgames_io",
    name="FreeCell (cardgames.io)",
    aliases=(),
    summary="FreeCell where cells + empty columns + 1 cards move as one.",
    rules=attrs.evolve(
        FREECELL.rules.with_columns(capacity=Capacity.PLACES),
        foundations=FoundationRules(withdrawal=Withdrawal.TO_CELLS),
    ),
    notes=(
        (
            "The rules name the last card of a foundation among those that may go "
            "to an empty cell, and nowhere else."
        ),
        (
            "They do not leave out an empty target when they count empty columns, "
            "so it counts."
        ),
    ),
    sources=("cardgames.io",),
)

FREECELL_PLATO = attrs.evolve(
    FREECELL,
    id="freecell_plato",
    name="PLATO FreeCell",
    aliases=(),
    summary=(
        "FreeCell as on PLATO, which let players choose 4 to 10 columns and 1 to 10 cells."
    ),
    notes=(
        "Other sizes are made by `freecell(columns=..., cells=...)`.",
        "How many cards moved as one there is not known; here it is as in FreeCell.",
    ),
    sources=("Wikipedia, FreeCell",),
)

FREECELL_0CELL = attrs.evolve(
    FREECELL,
    id="freecell_0cell",
    name="FreeCell with no cells",
    aliases=(),
    summary="FreeCell with no cells.",
    rules=attrs.evolve(FREECELL.rules, cells=CellRules(count=0)),
    notes=(
        ("Nothing comes back from a foundation; PySolFC lets it: `Withdrawal.ANYWHERE`."),
    ),
    sources=(
        "Solvitaire, free-cell-0-cell",
        "PySolFC, pysollib/games/freecell.py, ZeroFcFreeCell",
    ),
)

FREECELL_1CELL = attrs.evolve(
    FREECELL,
    id="freecell_1cell",
    name="FreeCell with one cell",
    aliases=(),
    summary="FreeCell with one cell.",
    rules=attrs.evolve(FREECELL.rules, cells=CellRules(count=1)),
    notes=(
        ("Nothing comes back from a foundation; PySolFC lets it: `Withdrawal.ANYWHERE`."),
    ),
    sources=("Solvitaire, free-cell-1-cell",),
)

FREECELL_2CELL = attrs.evolve(
    FREECELL,
    id="freecell_2cell",
    name="FreeCell with two cells",
    aliases=(),
    summary="FreeCell with two cells.",
    rules=attrs.evolve(FREECELL.rules, cells=CellRules(count=2)),
    notes=(
        ("Nothing comes back from a foundation; PySolFC lets it: `Withdrawal.ANYWHERE`."),
    ),
    sources=(
        "Solvitaire, free-cell-2-cell",
        "PySolFC, pysollib/games/freecell.py, PairFcFreeCell",
    ),
)

FREECELL_3CELL = attrs.evolve(
    FREECELL,
    id="freecell_3cell",
    name="FreeCell with three cells",
    aliases=(),
    summary="FreeCell with three cells.",
    rules=attrs.evolve(FREECELL.rules, cells=CellRules(count=3)),
    notes=(
        ("Nothing comes back from a foundation; PySolFC lets it: `Withdrawal.ANYWHERE`."),
    ),
    sources=("Solvitaire, free-cell-3-cell",),
)

FREECELL_7COL = attrs.evolve(
    FREECELL,
    id="freecell_7col",
    name="FreeCell with seven columns",
    aliases=("Seven by Four",),
    summary="FreeCell with seven columns.",
    rules=attrs.evolve(FREECELL.rules, columns=FREECELL.rules.columns[:7]),
    deal=DealPattern(rounds=by_rows(*row_sizes(52, 7))),
    notes=(),
    sources=(
        "Solvitaire, free-cell-7-pile",
        "PySolFC, pysollib/games/freecell.py, SevenByFour",
    ),
)

FREECELL_6COL = attrs.evolve(
    FREECELL,
    id="freecell_6col",
    name="FreeCell with six columns",
    aliases=(),
    summary="FreeCell with six columns.",
    rules=attrs.evolve(FREECELL.rules, columns=FREECELL.rules.columns[:6]),
    deal=DealPattern(rounds=by_rows(*row_sizes(52, 6))),
    notes=(),
    sources=("Solvitaire, free-cell-6-pile",),
)

FREECELL_5COL = attrs.evolve(
    FREECELL,
    id="freecell_5col",
    name="FreeCell with five columns",
    aliases=(),
    summary="FreeCell with five columns.",
    rules=attrs.evolve(FREECELL.rules, columns=FREECELL.rules.columns[:5]),
    deal=DealPattern(rounds=by_rows(*row_sizes(52, 5))),
    notes=(),
    sources=("Solvitaire, free-cell-5-pile",),
)

FREECELL_4COL = attrs.evolve(
    FREECELL,
    id="freecell_4col",
    name="FreeCell with four columns",
    aliases=(),
    summary="FreeCell with four columns.",
    rules=attrs.evolve(FREECELL.rules, columns=FREECELL.rules.columns[:4]),
    deal=DealPattern(rounds=by_rows(*row_sizes(52, 4))),
    notes=(),
    sources=("Solvitaire, free-cell-4-pile",),
)

SEVEN_BY_FIVE = attrs.evolve(
    FREECELL_7COL,
    id="seven_by_five",
    name="Seven by Five",
    aliases=(),
    summary="FreeCell with seven columns and five cells.",
    rules=attrs.evolve(FREECELL_7COL.rules, cells=CellRules(count=5)),
    notes=(),
    sources=("PySolFC, pysollib/games/freecell.py, SevenByFive",),
)

RELAXED_FREECELL = attrs.evolve(
    FREECELL,
    id="relaxed_freecell",
    name="Relaxed FreeCell",
    aliases=(),
    summary="FreeCell where sequences of any length move as one.",
    rules=FREECELL.rules.with_columns(capacity=Capacity.UNLIMITED),
    notes=(
        ("Nothing comes back from a foundation; PySolFC lets it: `Withdrawal.ANYWHERE`."),
    ),
    sources=(
        "PySolFC, pysollib/games/freecell.py, RelaxedFreeCell",
        "Freecell Solver, presets",
    ),
)

CHALLENGE_FREECELL = attrs.evolve(
    FREECELL,
    id="challenge_freecell",
    name="Challenge FreeCell",
    aliases=(),
    summary="FreeCell with the twos and the aces at the deep ends of the columns.",
    deal=Leading(_TWOS_AND_ACES, FREECELL.deal),
    notes=(
        ("Nothing comes back from a foundation; PySolFC lets it: `Withdrawal.ANYWHERE`."),
        (
            "The twos are dealt first, then the aces, each in the order clubs, "
            "spades, hearts, diamonds."
        ),
    ),
    sources=(
        "PySolFC, pysollib/games/freecell.py, ChallengeFreeCell",
        "solitaire.gg, ChallengeFreeCell.scala",
    ),
)

SUPER_CHALLENGE_FREECELL = attrs.evolve(
    CHALLENGE_FREECELL,
    id="super_challenge_freecell",
    name="Super Challenge FreeCell",
    aliases=(),
    summary="Challenge FreeCell with kings only in empty columns.",
    rules=CHALLENGE_FREECELL.rules.with_columns(fill=Fill.KINGS),
    notes=(
        ("Nothing comes back from a foundation; PySolFC lets it: `Withdrawal.ANYWHERE`."),
    ),
    sources=("PySolFC, pysollib/games/freecell.py, SuperChallengeFreeCell",),
)

KING_CELL = attrs.evolve(
    FREECELL,
    id="king_cell",
    name="KingCell",
    aliases=(),
    summary="FreeCell built down regardless of suit, with kings only in empty columns.",
    rules=FREECELL.rules.with_columns(build=Build.RANK, fill=Fill.KINGS),
    notes=(),
    sources=("PySolFC, pysollib/games/freecell.py, KingCell",),
)

BATH = attrs.evolve(
    FREECELL,
    id="bath",
    name="Bath",
    aliases=(),
    summary=(
        "FreeCell with ten columns of one to eight cards, two cells, and "
        "kings only in empty columns."
    ),
    rules=attrs.evolve(
        FREECELL.rules,
        columns=(ColumnRules(fill=Fill.KINGS),) * 10,
        cells=CellRules(count=2),
    ),
    deal=DealPattern(
        rounds=(*(tuple(range(i, 10)) for i in range(6)), (6, 7, 8, 9), (7, 8, 9))
    ),
    notes=(),
    sources=("PySolFC, pysollib/games/freecell.py, Bath",),
)
