"""Microsoft's programs: FreeCell, and Spider for Windows."""

from __future__ import annotations

import attrs

from patiencekit.automatic import Autoplay
from patiencekit.deals import WINDOWS_SPIDER
from patiencekit.moves import RowDealt, RunCollected
from patiencekit.programs.changes import moved_classically
from patiencekit.programs.model import Edition, MoveCount
from patiencekit.scoring import SPIDER_500_OF_XP
from patiencekit.variants import Variant
from patiencekit.variants.data.freecell import FREECELL
from patiencekit.variants.data.spider import SPIDER, SPIDER_1, SPIDER_2

__all__ = ["EDITIONS"]

_FREECELL_NOTES = (
    "Deals -1 and -2 are there since Windows 95.",
    (
        "(Cells + 1) x (empty columns + 1) cards move as one, and cells + 1 to an empty "
        "column: with two empty columns fewer than single cards could carry. So a port of "
        "the program of Windows XP has it, and FreeCell Pro where it counts in its way. "
        "The variant `freecell` has the exact number."
    ),
    (
        "To an empty column the program moves a single card or as many as it can, and asks "
        "which; here any number between goes too, and a move says how many."
    ),
    (
        "One level of undo, which takes back the last move with all that went home after "
        "it. Games won and lost are counted, and streaks; moves are not, and there are no "
        "points."
    ),
    (
        "What goes home by itself goes from the cells first; here the columns come first, "
        "which leads to the same position."
    ),
    "Ours: moves are counted as they stand, without those that the program makes.",
)

FREECELL_OF_WINDOWS = Edition(
    id="microsoft.freecell",
    name="FreeCell for Windows",
    variant=moved_classically(FREECELL),
    coded_as=FREECELL,
    numbers=(range(1, 32_001), range(-2, 0)),
    undo_levels=1,
    autoplay=Autoplay.MICROSOFT,
    notes=("Windows 3.1 to 2000: deals 1 to 32,000.", *_FREECELL_NOTES),
    sources=(
        "Jim Horne's description of the shuffle, solitairelaboratory.com/mshuffle.txt",
        "FreeCell Pro",
        "KPat, patsolve/Parameters",
        "Michael Keller, FreeCell FAQ, condensed",
        "astrovm/flash, site/apps/freecell, a port of the program of Windows XP",
    ),
)

FREECELL_OF_XP = attrs.evolve(
    FREECELL_OF_WINDOWS,
    id="microsoft.freecell_xp",
    name="FreeCell for Windows XP",
    numbers=(range(1, 1_000_001), range(-2, 0)),
    notes=(
        "Windows XP: deals 1 to 1,000,000. A new game only suggests 1 to 32,767.",
        (
            "Deals -3 and -4 of Windows Vista and 7 are left out, as they could not be "
            "confirmed."
        ),
        *_FREECELL_NOTES,
    ),
)

_SPIDER_NOTES = (
    (
        "Numbers are the seeds that the program takes from the clock and keeps in its "
        "saved games; it shows none."
    ),
    "A row is not dealt while a column is empty. Full runs are collected at once.",
    (
        "A move costs a point and so does an undo, which gives nothing back; both count as "
        "moves. A row deal costs nothing and is not counted. A run earns 100. The score "
        "stops at zero."
    ),
    (
        "Undo goes back to the last row deal or full run, at most 150 moves. Ours: an undo "
        "can be redone, and a redo is a move again."
    ),
)


def _spider(game: Variant, suits: int, in_words: str) -> Edition:
    return Edition(
        id=f"windows.spider_{suits}",
        name=f"Spider for Windows, {in_words}",
        variant=game,
        numbering=WINDOWS_SPIDER,
        scorer=SPIDER_500_OF_XP,
        undo_levels=150,
        undo_stops=(RowDealt, RunCollected),
        move_count=MoveCount.WITH_UNDOS,
        counts_row_deals=False,
        notes=_SPIDER_NOTES,
        sources=(
            (
                "LukeWarnut/SpiderSolitaireXP, src: a decompilation of the program of "
                "Windows XP that compiles to the same bytes"
            ),
            "Wikipedia, FreeCell",
        ),
    )


EDITIONS = (
    FREECELL_OF_WINDOWS,
    FREECELL_OF_XP,
    _spider(SPIDER_1, 1, "one suit"),
    _spider(SPIDER_2, 2, "two suits"),
    _spider(SPIDER, 4, "four suits"),
)
"""The editions of these programs."""
