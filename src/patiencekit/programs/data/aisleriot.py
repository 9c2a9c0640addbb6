"""AisleRiot, of GNOME."""

from __future__ import annotations

import attrs

from patiencekit.automatic import Autoplay
from patiencekit.patterns import DealPattern, by_rows
from patiencekit.programs.changes import by_hand
from patiencekit.programs.model import Edition
from patiencekit.scoring import AISLERIOT_CARDS, AISLERIOT_PAIRS
from patiencekit.variants import Variant
from patiencekit.variants.data.bakers import BAKERS_GAME, EIGHT_OFF
from patiencekit.variants.data.freecell import FREECELL
from patiencekit.variants.data.spider import SPIDER, SPIDER_1, SPIDER_2

__all__ = ["EDITIONS"]

_OURS = (
    (
        "Undo gives back the score of before. Ours: it has no limit, and moves are counted "
        "as they stand, without those that the program makes by itself."
    ),
    "Ours: Microsoft's numbers; AisleRiot shows none.",
)
_FREECELL_NOTES = (
    "Nothing comes back from a foundation.",
    "A point for each card on a foundation, 52 at most.",
    "AisleRiot takes an ace on any free foundation; here each suit has its own.",
    (
        "It looks for cards to play in the cells first and starts again after each card; "
        "here the columns come first. The cards that are played are the same."
    ),
    *_OURS,
)
_SPIDER_NOTES = (
    "Columns 1, 4, 7 and 10 get the sixth card.",
    (
        "No row is dealt while a column is empty. With fewer cards in the columns than "
        "columns AisleRiot asks the player to undo; nothing is done here."
    ),
    (
        "The player collects full runs. AisleRiot's game is also won with all eight runs "
        "left in the columns; here they have to be collected."
    ),
    "A point for each two cards of a suit that lie in order, 96 at most.",
    "Ours: nothing is played by itself; the sources tell of nothing.",
    *_OURS,
)
_LONG_COLUMNS = DealPattern(
    rounds=by_rows(*(4,) * 10) + ((0, 3, 6, 9), tuple(range(10))),
    hidden=(5, 4, 4) * 3 + (5,),
)


def _freecell(variant: Variant, policy: Autoplay, file: str, *notes: str) -> Edition:
    return Edition(
        id=f"aisleriot.{variant.id}",
        name=f"{variant.name} in AisleRiot",
        variant=variant,
        scorer=AISLERIOT_CARDS,
        autoplay=policy,
        notes=(*notes, *_FREECELL_NOTES),
        sources=(f"AisleRiot, games/{file}",),
    )


def _spider(variant: Variant, suits: int) -> Edition:
    return Edition(
        id=f"aisleriot.spider_{suits}",
        name=f"{variant.name} in AisleRiot",
        variant=by_hand(attrs.evolve(variant, deal=_LONG_COLUMNS)),
        scorer=AISLERIOT_PAIRS,
        notes=_SPIDER_NOTES,
        sources=("AisleRiot, games/spider.scm",),
    )


EDITIONS = (
    _freecell(
        FREECELL,
        Autoplay.FC_SOLVE,
        "freecell.scm",
        "Its rule for what is played by itself is that of Freecell Solver in other words.",
    ),
    _freecell(
        BAKERS_GAME,
        Autoplay.FC_SOLVE,
        "bakers-game.scm",
        "Every card that can be played home is: in a game built in suit none is needed.",
        (
            "AisleRiot's help says that only kings fill an empty column, that one card for "
            "each empty cell and one more move as one, and that foundations are in play; "
            "its code, which is followed here, says otherwise."
        ),
    ),
    _freecell(
        attrs.evolve(
            EIGHT_OFF, deal=DealPattern(rounds=by_rows(*(6,) * 8), cells=(0, 1, 2, 3))
        ),
        Autoplay.ALL,
        "eight-off.scm",
        "Every card that can be played home is.",
        "The first four cells start filled, and get their cards after the columns.",
    ),
    _spider(SPIDER_1, 1),
    _spider(SPIDER_2, 2),
    _spider(SPIDER, 4),
)
"""The editions of the program."""
