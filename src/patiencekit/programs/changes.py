"""Games with one rule changed, as programs play them."""

from __future__ import annotations

import attrs

from patiencekit.rules import Takes, Withdrawal
from patiencekit.rules.special import CellsTimesColumns
from patiencekit.variants import Variant

__all__ = ["by_hand", "dealt_over_gaps", "moved_classically", "taken_back"]


def taken_back(game: Variant) -> Variant:
    """The game where the last card of a foundation may come back to cells and columns."""
    rules = game.rules
    back = attrs.evolve(rules.foundations, withdrawal=Withdrawal.ANYWHERE)
    return attrs.evolve(game, rules=attrs.evolve(rules, foundations=back))


def by_hand(game: Variant) -> Variant:
    """The game where the player says when a full run is collected."""
    rules = game.rules
    runs = attrs.evolve(rules.foundations, takes=Takes.FULL_RUNS_BY_HAND)
    return attrs.evolve(game, rules=attrs.evolve(rules, foundations=runs))


def dealt_over_gaps(game: Variant) -> Variant:
    """The game, one with a stock, where a row may be dealt while a column is empty."""
    rules = game.rules
    stock = rules.stock and attrs.evolve(rules.stock, needs_no_empty_column=False)
    return attrs.evolve(game, rules=attrs.evolve(rules, stock=stock))


def moved_classically(game: Variant) -> Variant:
    """The game where each empty column counts once, and one that is the target not."""
    rules = game.rules.with_columns(capacity=CellsTimesColumns())
    return attrs.evolve(game, rules=rules)
