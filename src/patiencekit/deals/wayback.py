"""From a start on the table to the cards in dealing order, and to their numbers."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable

from patiencekit.cards import Pack
from patiencekit.errors import ArgumentError, NotOfferedError
from patiencekit.layout import Layout, Pile
from patiencekit.position import Position
from patiencekit.rules import Rules
from patiencekit.variants import Variant, variants

from .plans import RulePlan, plan_for
from .protocol import Numbering

__all__ = ["numbers_of_start"]


def numbers_of_start(
    numbering: Numbering,
    start: Position | Layout,
    variant: Variant | None,
    numbers_of: Callable[[Pack, Pile], Iterable[int]],
) -> tuple[int, ...]:
    """Every number that deals this start, in ascending order; none if nobody does.

    Args:
        numbering: whose way of dealing it is.
        start: a position or layout as it was dealt, before any move.
        variant: the game; if left out, any known game that has the position's rules. The
            position may have other rules than the variant, as long as the cards lie alike.
        numbers_of: all numbers that deal the cards of the pack in this order.

    Raises:
        ArgumentError: it is no start of such a game, as after a move, or the deal depends
            on the cards, which hides their order; or no game is known to have the rules,
            or a layout came without its variant.
        LayoutError: the layout is no position of the game.
        NotOfferedError: the numbering does not deal the game.
        TypeError: an argument has the wrong type.
    """
    games, layout = _games_and_layout(numbering, start, variant)
    by_pattern: list[Variant] = []
    by_cards: list[Variant] = []
    orders: dict[Pile, None] = {}
    for game in games:
        plan = plan_for(game.rules, game.deal)
        if isinstance(plan, RulePlan):
            by_cards.append(game)
            continue
        by_pattern.append(game)
        cards = plan.gather(layout)
        if cards is not None:
            orders[cards] = None
    pack = games[0].pack
    numbers = sorted({number for cards in orders for number in numbers_of(pack, cards)})
    # a start of FreeCell that has no number there may be one of Challenge FreeCell
    untold = [
        game
        for game in by_cards
        if not orders or layout in [game.deal.lay_out(game.rules, c) for c in orders]
    ]
    if numbers or (orders and not untold):
        return tuple(numbers)
    faults = []
    if not orders and by_pattern:
        names = _in_words(by_pattern)
        faults.append(f"this is no start of {names}, as {numbering.name} deals it")
    if untold:
        names = _in_words(untold)
        faults.append(f"there is no way back for {names}: the deal depends on the cards")
    raise ArgumentError("; ".join(faults))


def _games_and_layout(
    numbering: Numbering, start: Position | Layout, variant: Variant | None
) -> tuple[list[Variant], Layout]:
    """The games that a start may be of, as the numbering deals them; and its layout."""
    if not isinstance(start, (Position, Layout)):
        wrong = type(start).__name__
        raise TypeError(f"a start is a Position or a Layout, not {wrong}")
    if variant is not None and not isinstance(variant, Variant):
        raise TypeError(f"a start is of a Variant, not of {type(variant).__name__}")
    if variant is None:
        if isinstance(start, Layout):
            raise ArgumentError("a layout does not say which game it is: name the variant")
        known = _games(numbering)  # type: ignore[arg-type] # those with `find` are hashable
        games = known.get(start.rules)
        if games is None:
            raise ArgumentError("these are the rules of no known game: name the variant")
        return games, start.layout
    game = numbering.game(variant)
    if isinstance(start, Layout):
        start = Position(game.rules, start)
    if start.rules.pack != game.pack:
        raise ArgumentError(
            f"this is no start of {game.name}, as {numbering.name} deals it: "
            "it has other cards"
        )
    return [game], start.layout


@functools.cache
def _games(numbering: Numbering) -> dict[Rules, list[Variant]]:
    """The known games of each set of rules, as the numbering deals them."""
    games: dict[Rules, list[Variant]] = {}
    for variant in variants():
        try:
            game = numbering.game(variant)
        except NotOfferedError:
            continue
        games.setdefault(game.rules, []).append(game)
    return games


def _in_words(games: list[Variant]) -> str:
    return " or ".join(game.name for game in games)
