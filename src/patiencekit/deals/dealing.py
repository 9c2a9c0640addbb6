"""From a number to a position."""

from __future__ import annotations

import functools
from collections.abc import Callable
from operator import itemgetter

from patiencekit.layout import DealPattern, Layout, Pile
from patiencekit.movegen import tables_for
from patiencekit.position import Position, check_cards, position_of
from patiencekit.rules import Rules
from patiencekit.variants import Variant

from .microsoft import MICROSOFT
from .numbering import Numbering

__all__ = ["deal"]


def deal(variant: Variant, number: int, *, numbering: Numbering = MICROSOFT) -> Position:
    """The position that a game starts from.

    Args:
        variant: the game.
        number: the number of the deal.
        numbering: whose deal of that number. Microsoft dealt FreeCell only; its numbering
            puts other games on the table as pysol-cards does, with filled cells last.

    Raises:
        DealNumberError: the numbering has no such deal.
        LayoutError: a numbering of your own did not return the cards of the pack.
        TypeError: an argument has the wrong type.
    """
    if not isinstance(variant, Variant):
        raise TypeError(f"a deal is of a Variant, not of {type(variant).__name__}")
    tables, plan = tables_for(variant.rules), _plan(variant.rules, variant.deal)
    if numbering is MICROSOFT:
        cards = MICROSOFT.pack(number, variant.pack)
        return position_of(tables, plan.lay_out(cards))
    if not callable(getattr(numbering, "pack", None)):
        raise TypeError(f"a numbering has a method pack, not so {type(numbering).__name__}")
    cards = tuple(numbering.pack(number, variant.pack))
    check_cards(tables, cards)
    return Position(variant.rules, plan.lay_out(cards))


class _Plan:
    """Where each card in dealing order goes; worked out once for each game."""

    def __init__(self, rules: Rules, pattern: DealPattern) -> None:
        order = [column for row in pattern.rounds for column in row]
        places: list[list[int]] = [[] for _ in rules.columns]
        for number, column in enumerate(order):
            places[column].append(number)
        cells: list[int | None] = [None] * rules.cells.count
        for number, cell in enumerate(pattern.cells, len(order)):
            cells[cell] = number
        self._columns = [_picker(numbers) for numbers in places]
        self._cells = cells
        self._dealt = len(order) + len(pattern.cells)
        self._foundations = ((),) * rules.foundation_count
        self._hidden = pattern.hidden or (0,) * len(rules.columns)
        Position(rules, self.lay_out(rules.pack.cards))  # the first goes through the door

    def lay_out(self, cards: Pile) -> Layout:
        """The cards on the table; what is left is the stock, its next card last."""
        return Layout(
            columns=tuple([pick(cards) for pick in self._columns]),
            cells=tuple([None if i is None else cards[i] for i in self._cells]),
            foundations=self._foundations,
            stock=cards[self._dealt :][::-1],
            hidden=self._hidden,
        )


@functools.lru_cache(maxsize=64)
def _plan(rules: Rules, pattern: DealPattern) -> _Plan:
    return _Plan(rules, pattern)


def _picker(places: list[int]) -> Callable[[Pile], Pile]:
    """A function that picks the cards at these places as a tuple."""
    if len(places) > 1:
        return itemgetter(*places)
    start = places[0] if places else 0
    return itemgetter(slice(start, start + len(places)))
