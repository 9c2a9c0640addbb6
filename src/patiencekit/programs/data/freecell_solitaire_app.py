"""FreeCell Solitaire, a Polish app with a choice of cells and codes of deals."""

from __future__ import annotations

from patiencekit.programs.changes import taken_back
from patiencekit.programs.model import Edition
from patiencekit.scoring import APP_SCORE
from patiencekit.variants import Variant
from patiencekit.variants.data.freecell import (
    FREECELL,
    FREECELL_1CELL,
    FREECELL_2CELL,
    FREECELL_POLISH_APP,
)

__all__ = ["EDITIONS"]

_NOTES = (
    "The last card of a foundation may be dragged back to the layout.",
    (
        "10 points for a card put on a foundation, 5 for a card of a cell put on the "
        "table; undo takes back what the move earned, and the score is never below 0."
    ),
    "The last 100 actions can be undone. Ours: an undo is no action itself.",
    "Nothing is played by itself.",
    (
        "The app shows its foundations in the order spades, hearts, diamonds, clubs; here "
        "it is clubs, diamonds, hearts, spades as everywhere."
    ),
    "Ours: moves are counted as they stand.",
    (
        "Ours: Microsoft's numbers. Codes of deals have the form of the app; what it "
        "stores in them is not public, so one of its codes may mean another deal there."
    ),
)


def _app(suffix: str, name: str, variant: Variant, coded_as: Variant) -> Edition:
    return Edition(
        id=f"freecell_solitaire_app.freecell{suffix}",
        name=name,
        variant=variant,
        numbers=(range(1, 2**33),),
        scorer=APP_SCORE,
        undo_levels=100,
        coded_as=coded_as,
        notes=_NOTES,
        sources=("FreeCell Solitaire, a Polish app, its rules",),
    )


EDITIONS = (
    _app("", "FreeCell Solitaire, four cells", FREECELL_POLISH_APP, FREECELL),
    _app(
        "_2cells",
        "FreeCell Solitaire, two cells",
        taken_back(FREECELL_2CELL),
        FREECELL_2CELL,
    ),
    _app(
        "_1cell",
        "FreeCell Solitaire, one cell",
        taken_back(FREECELL_1CELL),
        FREECELL_1CELL,
    ),
)
"""The editions of the app."""
