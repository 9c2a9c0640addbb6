"""PySolFC, the fan club edition of PySol."""

from __future__ import annotations

from patiencekit.deals import PYSOLFC
from patiencekit.programs.changes import by_hand, taken_back
from patiencekit.programs.model import Edition, MoveCount
from patiencekit.scoring import PYSOLFC_WINS
from patiencekit.variants import Variant
from patiencekit.variants.data.bakers import BAKERS_GAME, EIGHT_OFF, SEAHAVEN
from patiencekit.variants.data.freecell import FREECELL
from patiencekit.variants.data.spider import SPIDER, SPIDER_1, SPIDER_2

__all__ = ["EDITIONS"]

_NOTES = (
    (
        "Nothing is played by itself unless the player asks for it or switches it on; then "
        "every card is played that can be."
    ),
    "Undo has no limit. Each card that is played by itself is undone on its own there.",
    (
        "It counts the player's moves, undos, the sum of both, and more; the counter here "
        "is the sum, which is shown after the number of moves that stand."
    ),
    (
        "A game is won, or won perfectly: without undo, and without hints and other help. "
        "Here only undos are known."
    ),
)


def _freecell(variant: Variant) -> Edition:
    return Edition(
        id=f"pysolfc.{variant.id}",
        name=f"{variant.name} in PySolFC",
        variant=taken_back(variant),
        numbering=PYSOLFC,
        scorer=PYSOLFC_WINS,
        move_count=MoveCount.WITH_UNDOS,
        counts_automoves=True,
        notes=("The last card of a foundation may come back.", *_NOTES),
        sources=(
            "PySolFC, pysollib/games/freecell.py",
            "PySolFC, pysollib/games/bakersgame.py",
            "PySolFC, pysollib/game and pysollib/options.py",
        ),
    )


def _spider(variant: Variant, suits: int, *notes: str) -> Edition:
    return Edition(
        id=f"pysolfc.spider_{suits}",
        name=f"{variant.name} in PySolFC",
        variant=by_hand(variant),
        numbering=PYSOLFC,
        scorer=PYSOLFC_WINS,
        move_count=MoveCount.WITH_UNDOS,
        counts_automoves=True,
        coded_as=variant,
        notes=(
            *notes,
            "Columns 1, 4, 7 and 10 get the sixth card.",
            "No row is dealt while a column is empty.",
            "The player collects full runs, unless the program is told to play by itself.",
            *_NOTES,
        ),
        sources=(
            "PySolFC, pysollib/games/spider.py",
            "PySolFC, pysollib/game and pysollib/options.py",
        ),
    )


EDITIONS = (
    _freecell(FREECELL),
    _freecell(BAKERS_GAME),
    _freecell(EIGHT_OFF),
    _freecell(SEAHAVEN),
    _spider(SPIDER_1, 1, "The suit is clubs."),
    _spider(SPIDER_2, 2, "The suits are clubs and hearts."),
    _spider(SPIDER, 4),
)
"""The editions of the program."""
