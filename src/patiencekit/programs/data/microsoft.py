"""Microsoft's programs: FreeCell, and Spider for Windows."""

from __future__ import annotations

import attrs

from patiencekit.automatic import Autoplay
from patiencekit.deals import WINDOWS_SPIDER
from patiencekit.programs.model import Edition, MoveCount
from patiencekit.scoring import SPIDER_500
from patiencekit.variants import Variant
from patiencekit.variants.data.freecell import FREECELL
from patiencekit.variants.data.spider import SPIDER, SPIDER_1, SPIDER_2

__all__ = ["EDITIONS"]

_FREECELL_NOTES = (
    "Deals -1 and -2 are there since Windows 95.",
    (
        "As many cards move as one as single cards could carry. What the old program did "
        "with more than one empty column is not known for sure: FreeCell Pro, which can "
        "count in its way, lets (cells + 1) x (columns + 1) cards move; "
        "`freecell_pro.freecell_classic` has that rule."
    ),
    (
        "Remembered, without a source: one level of undo; the question, before cards move "
        "to an empty column, whether the column or a single card is meant (a move says how "
        "many here); and counts of games won and lost, and of streaks."
    ),
    (
        "Ours: moves are counted as they stand, without those that the program makes by "
        "itself, and there are no points; the sources tell of none."
    ),
)

FREECELL_OF_WINDOWS = Edition(
    id="microsoft.freecell",
    name="FreeCell for Windows",
    variant=FREECELL,
    numbers=(range(1, 32_001), range(-2, 0)),
    undo_levels=1,
    autoplay=Autoplay.MICROSOFT,
    notes=("Windows 3.1 to 2000: deals 1 to 32,000.", *_FREECELL_NOTES),
    sources=(
        "Jim Horne's description of the shuffle, solitairelaboratory.com/mshuffle.txt",
        "FreeCell Pro",
        "KPat, patsolve/Parameters",
        "Michael Keller, FreeCell FAQ, condensed",
    ),
)

FREECELL_OF_XP = attrs.evolve(
    FREECELL_OF_WINDOWS,
    id="microsoft.freecell_xp",
    name="FreeCell for Windows XP",
    numbers=(range(1, 1_000_001), range(-2, 0)),
    notes=(
        "Windows XP and later: deals 1 to 1,000,000. A new game only suggests 1 to 32,767.",
        (
            "Deals -3 and -4 of Windows Vista and 7 are left out, as they could not be "
            "confirmed."
        ),
        *_FREECELL_NOTES,
    ),
    sources=(
        *FREECELL_OF_WINDOWS.sources,
        "astrovm/flash, site/apps/freecell/game.js, a port",
    ),
)

_SPIDER_NOTES = (
    (
        "Numbers are the seeds that the program takes from the clock and keeps in its "
        "saved games; it shows none."
    ),
    (
        "Ours: a row is not dealt while a column is empty, as at cardgames.io; SerenityOS, "
        "which says that it mimics Microsoft's program, deals it."
    ),
    (
        "Ours: an undo counts as a move, as it costs a point like one; and undo has no "
        "limit, not even at a row that was dealt."
    ),
    "Full runs are collected at once. Ours: nothing else is played by itself.",
)


def _spider(game: Variant, suits: int, in_words: str) -> Edition:
    return Edition(
        id=f"windows.spider_{suits}",
        name=f"Spider for Windows, {in_words}",
        variant=game,
        numbering=WINDOWS_SPIDER,
        scorer=SPIDER_500,
        move_count=MoveCount.WITH_UNDOS,
        notes=_SPIDER_NOTES,
        sources=(
            "LukeWarnut/SpiderSolitaireXP, a decompilation of the program of Windows XP",
            "Wikipedia, FreeCell",
            "sbecker-app.com, spider",
            "SerenityOS, Userland/Games/Spider/Game.cpp",
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
