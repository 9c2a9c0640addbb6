"""FreeCell with two and three decks."""

from __future__ import annotations

import attrs

from patiencekit.cards import Pack
from patiencekit.patterns import DealPattern, by_rows, row_sizes
from patiencekit.patterns.special import ToFoundations
from patiencekit.rules import Capacity, CellRules, FoundationRules, Rules

from .freecell import FREECELL

__all__ = [
    "BIG_CELL",
    "CELL_11",
    "DOUBLE_FREECELL",
    "DOUBLE_FREECELL_TRADITIONAL",
    "REPAIR",
    "TRIPLE_FREECELL",
]


DOUBLE_FREECELL = attrs.evolve(
    FREECELL,
    id="double_freecell",
    name="Double FreeCell",
    aliases=(),
    summary=(
        "FreeCell with two decks, ten columns and six cells; each foundation "
        "goes round from ace to king twice."
    ),
    rules=Rules(
        pack=Pack(decks=2),
        columns=FREECELL.rules.columns[:1] * 10,
        cells=CellRules(count=6),
        foundations=FoundationRules(rounds=2),
    ),
    deal=ToFoundations(DealPattern(rounds=by_rows(*row_sizes(100, 10))), per_suit=1),
    notes=(
        ("Nothing comes back from a foundation; PySolFC lets it: `Withdrawal.ANYWHERE`."),
        (
            "The first ace of each suit starts its foundation; PySolFC takes "
            "those of its first deck, which cards alone do not tell."
        ),
    ),
    sources=(
        "PySolFC, pysollib/games/freecell.py, DoubleFreecell",
        "PySolFC, html-src/rules/doublefreecell.html",
        "solitaire.gg, DoubleFreeCell.scala",
    ),
)

DOUBLE_FREECELL_TRADITIONAL = attrs.evolve(
    DOUBLE_FREECELL,
    id="double_freecell_traditional",
    name="Double FreeCell (Traditional)",
    aliases=(),
    summary="FreeCell with two decks, ten columns and eight cells.",
    rules=attrs.evolve(
        DOUBLE_FREECELL.rules,
        cells=CellRules(count=8),
        foundations=FoundationRules(),
    ),
    deal=DealPattern(rounds=by_rows(*row_sizes(104, 10))),
    notes=(
        ("Nothing comes back from a foundation; PySolFC lets it: `Withdrawal.ANYWHERE`."),
    ),
    sources=("PySolFC, pysollib/games/freecell.py, DoubleFreecellTd",),
)

TRIPLE_FREECELL = attrs.evolve(
    FREECELL,
    id="triple_freecell",
    name="Triple FreeCell",
    aliases=(),
    summary="FreeCell with three decks, thirteen columns and ten cells.",
    rules=Rules(
        pack=Pack(decks=3),
        columns=FREECELL.rules.columns[:1] * 13,
        cells=CellRules(count=10),
    ),
    deal=DealPattern(rounds=by_rows(*row_sizes(156, 13))),
    notes=(),
    sources=("PySolFC, pysollib/games/freecell.py, TripleFreecell",),
)

CELL_11 = attrs.evolve(
    TRIPLE_FREECELL,
    id="cell_11",
    name="Cell 11",
    aliases=(),
    summary=(
        "FreeCell with three decks, twelve columns and eleven cells, of which "
        "the outer two start filled."
    ),
    rules=attrs.evolve(
        TRIPLE_FREECELL.rules,
        columns=FREECELL.rules.columns[:1] * 12,
        cells=CellRules(count=11),
    ),
    deal=DealPattern(rounds=by_rows(12, *(13,) * 10, 12), cells=(0, 10)),
    notes=(),
    sources=("PySolFC, pysollib/games/freecell.py, Cell11",),
)

BIG_CELL = attrs.evolve(
    TRIPLE_FREECELL,
    id="big_cell",
    name="Big Cell",
    aliases=(),
    summary=(
        "FreeCell with three decks and only four cells, where sequences of "
        "any length move as one."
    ),
    rules=attrs.evolve(
        TRIPLE_FREECELL.rules.with_columns(capacity=Capacity.UNLIMITED),
        cells=CellRules(count=4),
    ),
    notes=(),
    sources=("PySolFC, pysollib/games/freecell.py, BigCell",),
)

REPAIR = attrs.evolve(
    DOUBLE_FREECELL,
    id="repair",
    name="Repair",
    aliases=(),
    summary=(
        "FreeCell with two decks, ten columns and four cells that start "
        "filled; sequences of any length move as one."
    ),
    rules=attrs.evolve(
        DOUBLE_FREECELL.rules.with_columns(capacity=Capacity.UNLIMITED),
        cells=CellRules(count=4),
        foundations=FoundationRules(),
    ),
    deal=DealPattern(rounds=by_rows(*(10,) * 10), cells=(0, 1, 2, 3)),
    notes=(),
    sources=("PySolFC, pysollib/games/freecell.py, Repair",),
)
