"""The web site cardgames.io."""

from __future__ import annotations

from patiencekit.automatic import Autoplay
from patiencekit.programs.model import Edition, MoveCount
from patiencekit.scoring import MOVES_AND_UNDOS, SPIDER_500
from patiencekit.variants import Variant
from patiencekit.variants.data.freecell import FREECELL_CARDGAMES_IO
from patiencekit.variants.data.spider import SPIDER, SPIDER_1, SPIDER_2

__all__ = ["EDITIONS"]

_NUMBERS = "Ours: Microsoft's numbers; the site shows no numbers of its deals."

FREECELL_OF_THE_SITE = Edition(
    id="cardgames_io.freecell",
    name="FreeCell at cardgames.io",
    variant=FREECELL_CARDGAMES_IO,
    scorer=MOVES_AND_UNDOS,
    move_count=MoveCount.WITH_UNDOS,
    autoplay=Autoplay.CARDGAMES_IO,
    notes=(
        (
            "One card for each empty cell and each empty column, and one more, move as "
            "one. The rules do not leave out an empty target when they count columns, so "
            "it counts."
        ),
        (
            "The rules name the last card of a foundation among those that may go to an "
            "empty cell, and nowhere else."
        ),
        (
            "The game is finished by itself once the cells are empty and all cards lie in "
            "four columns in order, in alternating colors."
        ),
        (
            "Undo has no limit, and each undo is a move. The site tells moves and time, "
            "and stores nothing."
        ),
        "Ours: the moves that finish the game by themselves do not count.",
        _NUMBERS,
    ),
    sources=("cardgames.io",),
)


def _spider(game: Variant, suits: int, in_words: str) -> Edition:
    return Edition(
        id=f"cardgames_io.spider_{suits}",
        name=f"Spider at cardgames.io, {in_words}",
        variant=game,
        scorer=SPIDER_500,
        move_count=MoveCount.WITH_UNDOS,
        notes=(
            (
                "The three difficulties are games with one, two and four suits: spades, "
                "hearts and spades, all."
            ),
            "No row is dealt while a column is empty; full runs are collected at once.",
            "500 points, less one for each move, and 100 for each run.",
            (
                "Ours: undo has no limit and each undo is a move, as the site has it in "
                "FreeCell."
            ),
            _NUMBERS,
        ),
        sources=("cardgames.io", "Wikipedia, FreeCell"),
    )


EDITIONS = (
    FREECELL_OF_THE_SITE,
    _spider(SPIDER_1, 1, "one suit"),
    _spider(SPIDER_2, 2, "two suits"),
    _spider(SPIDER, 4, "four suits"),
)
"""The editions of the site."""
