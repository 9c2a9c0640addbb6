"""From a number to a position."""

from __future__ import annotations

from patiencekit.errors import UnknownNameError
from patiencekit.movegen import base_ranks, tables_for
from patiencekit.position import Position, position_of
from patiencekit.variants import Variant

from .kpat import KPAT
from .microsoft import MICROSOFT
from .plans import plan_for
from .protocol import Numbering, check_numbering, checked_pack
from .pysolfc import PYSOL, PYSOL_CARDS, PYSOLFC, PYSOLFC_MS
from .windows_spider import WINDOWS_SPIDER

__all__ = ["OURS", "deal", "numbering", "numberings"]

OURS: tuple[Numbering, ...] = (
    MICROSOFT,
    PYSOLFC,
    PYSOLFC_MS,
    PYSOL_CARDS,
    PYSOL,
    KPAT,
    WINDOWS_SPIDER,
)
"""The numberings that are known by name; tests show that they return all cards."""


def numberings() -> tuple[Numbering, ...]:
    """All numberings that are known by name, Microsoft's first."""
    return OURS


def numbering(name: str) -> Numbering:
    """The numbering of that name; case, and blank or `_` for a hyphen, are free.

    Raises:
        UnknownNameError: there is none; it carries the names there are.
        TypeError: the name is not a str.

    >>> numbering("windows_spider")
    WINDOWS_SPIDER
    """
    if not isinstance(name, str):
        raise TypeError(f"a numbering's name is a str, not {type(name).__name__}")
    folded = name.strip().lower().replace("_", "-").replace(" ", "-")
    for ours in OURS:
        if ours.name == folded:
            return ours
    raise UnknownNameError("numbering", name, tuple(ours.name for ours in OURS))


def deal(variant: Variant, number: int, *, numbering: Numbering = MICROSOFT) -> Position:
    """The position that a game starts from.

    Args:
        variant: the game.
        number: the number of the deal.
        numbering: whose deal of that number. The position has the pack that the program
            plays with: in PySolFC, Spider of one suit is played with clubs. Other rules
            stay those of the variant.

    Raises:
        DealNumberError: the numbering has no such deal.
        NotOfferedError: the numbering does not deal the game.
        LayoutError: a numbering of your own did not return the cards of the pack.
        TypeError: an argument has the wrong type.
    """
    if not isinstance(variant, Variant):
        raise TypeError(f"a deal is of a Variant, not of {type(variant).__name__}")
    check_numbering(numbering)
    game = numbering.game(variant)
    if not isinstance(game, Variant):
        raise TypeError(f"a numbering's game is a Variant, not {type(game).__name__}")
    plan = plan_for(game.rules, game.deal)
    cards = numbering.pack(number, game.pack)
    if numbering not in OURS:
        cards = checked_pack(cards, game.pack)
    layout = plan.lay_out(cards)
    return position_of(
        tables_for(game.rules, base_ranks(game.rules, layout.foundations)), layout
    )
