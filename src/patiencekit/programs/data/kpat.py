"""KPat, of KDE."""

from __future__ import annotations

from patiencekit.automatic import Autoplay
from patiencekit.deals import KPAT
from patiencekit.programs.changes import dealt_over_gaps
from patiencekit.programs.model import Edition
from patiencekit.variants import Variant
from patiencekit.variants.data.bakers import BAKERS_GAME, EIGHT_OFF, SEAHAVEN
from patiencekit.variants.data.freecell import FREECELL
from patiencekit.variants.data.spider import SPIDER, SPIDER_1, SPIDER_2, SPIDER_3

__all__ = ["EDITIONS"]

_COUNTS = (
    (
        "The counter of moves shows how many states can be undone, so an undo lowers it "
        "and each card that is played by itself raises it. There are no points."
    ),
    (
        "Undo has no limit. In KPat each card that is played by itself is undone on its "
        "own; here it is undone together with the player's move."
    ),
    (
        "It counts games played and won, streaks of wins and losses, and the fewest moves; "
        "a deal counts once a move was made."
    ),
)
_FREECELL_NOTES = (
    "Nothing comes back from a foundation.",
    (
        "Cards are played by themselves by Raymond's rule, after each move, but not while "
        "there are moves to redo."
    ),
    "KPat takes an ace on any free foundation; here each suit has its own.",
    *_COUNTS,
)
_SPIDER_NOTES = (
    "A row may be dealt while a column is empty.",
    "A full run is collected as soon as it is complete; nothing else is played by itself.",
    *_COUNTS,
)
_CELLS_FIRST = "The cells that start filled get their cards before the columns."
_OWN_SOURCES = (
    "KPat, src/freecell.cpp",
    "KPat, src/patsolve/freecellsolver.cpp",
    "KPat, src/dealer.cpp",
)


def _freecell(variant: Variant, *notes: str) -> Edition:
    return Edition(
        id=f"kpat.{variant.id}",
        name=f"{variant.name} in KPat",
        variant=variant,
        numbering=KPAT,
        autoplay=Autoplay.RAYMOND,
        counts_automoves=True,
        notes=(*notes, *_FREECELL_NOTES),
        sources=_OWN_SOURCES,
    )


def _spider(variant: Variant, suits: int, *notes: str) -> Edition:
    return Edition(
        id=f"kpat.spider_{suits}",
        name=f"{variant.name} in KPat",
        variant=dealt_over_gaps(variant),
        numbering=KPAT,
        counts_automoves=True,
        notes=(*notes, *_SPIDER_NOTES),
        sources=("KPat, src/spider.cpp", "KPat, src/dealer.cpp"),
    )


EDITIONS = (
    _freecell(FREECELL),
    _freecell(BAKERS_GAME),
    _freecell(EIGHT_OFF, _CELLS_FIRST),
    _freecell(SEAHAVEN, _CELLS_FIRST + " They are the first two."),
    _spider(SPIDER_1, 1),
    _spider(SPIDER_2, 2),
    _spider(SPIDER_3, 3, "Newer than KPat 22.12."),
    _spider(SPIDER, 4),
)
"""The editions of the program."""
