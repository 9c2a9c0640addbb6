"""From a number to a position."""

from __future__ import annotations

from patiencekit.errors import UnknownNameError
from patiencekit.movegen import tables_for
from patiencekit.position import Position, check_cards, position_of
from patiencekit.variants import Variant

from .kpat import KPAT
from .microsoft import MICROSOFT
from .plans import plan_for
from .protocol import Numbering
from .pysolfc import PYSOL, PYSOL_CARDS, PYSOLFC, PYSOLFC_MS
from .windows_spider import WINDOWS_SPIDER

__all__ = ["deal", "numbering", "numberings"]

_OURS: tuple[Numbering, ...] = (
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
    return _OURS


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
    for ours in _OURS:
        if ours.name == folded:
            return ours
    raise UnknownNameError("numbering", name, tuple(ours.name for ours in _OURS))


def deal(variant: Variant, number: int, *, numbering: Numbering = MICROSOFT) -> Position:
    """The position that a game starts from.

    Args:
        variant: the game.
        number: the number of the deal.
        numbering: whose deal of that number. The position has the rules of the game as
            that program has it: PySolFC plays Spider of one suit with clubs.

    Raises:
        DealNumberError: the numbering has no such deal.
        NotOfferedError: the numbering does not deal the game.
        LayoutError: a numbering of your own did not return the cards of the pack.
        TypeError: an argument has the wrong type.
    """
    if not isinstance(variant, Variant):
        raise TypeError(f"a deal is of a Variant, not of {type(variant).__name__}")
    if not (hasattr(numbering, "pack") and hasattr(numbering, "game")):
        wrong = type(numbering).__name__
        raise TypeError(f"a numbering has methods game and pack, and {wrong} has not")
    game = numbering.game(variant)
    tables, plan = tables_for(game.rules), plan_for(game.rules, game.deal)
    cards = tuple(numbering.pack(number, game.pack))
    if numbering not in _OURS:
        check_cards(tables, cards)
    return position_of(tables, plan.lay_out(cards))
