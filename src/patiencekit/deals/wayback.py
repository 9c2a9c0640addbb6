"""From a start on the table to the cards in dealing order."""

from __future__ import annotations

from patiencekit.cards import Card
from patiencekit.errors import ArgumentError, NotOfferedError
from patiencekit.layout import Layout
from patiencekit.position import Position
from patiencekit.variants import Variant, variants

from .plans import plan_for
from .protocol import Numbering

__all__ = ["dealing_order"]


def dealing_order(
    numbering: Numbering, start: Position | Layout, variant: Variant | None
) -> tuple[Variant, tuple[Card, ...]]:
    """The game of a start, and its cards in the order in which that program dealt them.

    Args:
        numbering: whose way of dealing it is.
        start: a position or layout as it was dealt, before any move.
        variant: the game; if left out, the known game that has the position's rules. The
            position may have other rules than the variant, as long as the cards lie alike.

    Raises:
        ArgumentError: it is no start of such a game, as after a move, or no game is known
            to have the rules, or a layout came without its variant.
        LayoutError: the layout is no position of the game.
        NotOfferedError: the numbering does not deal the game.
        TypeError: an argument has the wrong type.
    """
    if not isinstance(start, (Position, Layout)):
        wrong = type(start).__name__
        raise TypeError(f"a start is a Position or a Layout, not {wrong}")
    if variant is not None and not isinstance(variant, Variant):
        raise TypeError(f"a start is of a Variant, not of {type(variant).__name__}")
    if variant is not None:
        game = numbering.game(variant)
        if isinstance(start, Layout):
            start = Position(game.rules, start)
        games = [game] if start.rules.pack == game.pack else []
    elif isinstance(start, Layout):
        raise ArgumentError("a layout does not say which game it is: name the variant")
    else:
        games = [game for game in _games(numbering) if game.rules == start.rules]
        if not games:
            raise ArgumentError("these are the rules of no known game: name the variant")
    for game in games:
        cards = plan_for(game.rules, game.deal).gather(start.layout)
        if cards is not None:
            return game, cards
    name = (variant or games[0]).name
    raise ArgumentError(f"this is no start of {name}, as {numbering.name} deals it")


def _games(numbering: Numbering) -> list[Variant]:
    """The known games as the numbering deals them."""
    games = []
    for variant in variants():
        try:
            games.append(numbering.game(variant))
        except NotOfferedError:
            continue
    return games
