"""FreeCell Pro, by Adrian Ettlinger and Wilson Callan."""

from __future__ import annotations

import attrs

from patiencekit.automatic import Autoplay
from patiencekit.programs.changes import moved_classically
from patiencekit.programs.model import Edition
from patiencekit.variants.data.freecell import FREECELL

__all__ = ["EDITIONS"]

_NOTES = (
    (
        "A card is played by itself if both cards that could be laid on it are home; the "
        "columns are looked at from left to right, then the cells, until nothing moves."
    ),
    "It plays with 0 to 6 cells; this is the game with four.",
    "To an empty column it moves as many cards as it can; a move says how many here.",
    (
        "Ours: undo has no limit, and moves are counted as they stand, without those that "
        "the program makes by itself; its source as far as it was read does not say."
    ),
)
_SOURCES = ("FreeCell Pro, source of its play and of its solution files",)

FREECELL_PRO = Edition(
    id="freecell_pro.freecell",
    name="FreeCell Pro",
    variant=FREECELL,
    numbers=(range(1, 2**33),),
    autoplay=Autoplay.MICROSOFT,
    notes=(
        (
            "Its supermoves are switched on: (cells + 1) x 2^m cards move as one, where m "
            "counts the empty columns, at most four of them. As no more than 13 cards ever "
            "move as one, that limit to four changes nothing, and this is the exact "
            "number."
        ),
        *_NOTES,
    ),
    sources=_SOURCES,
)

CLASSIC = attrs.evolve(
    FREECELL_PRO,
    id="freecell_pro.freecell_classic",
    name="FreeCell Pro without supermoves",
    variant=moved_classically(FREECELL),
    coded_as=FREECELL,
    notes=(
        (
            "Its supermoves are switched off: (cells + 1) x (empty columns + 1) cards move "
            "as one, and cells + 1 to an empty column, in the way of Microsoft's program."
        ),
        *_NOTES,
    ),
)

EDITIONS = (FREECELL_PRO, CLASSIC)
"""The editions of the program."""
