"""From a number to a position."""

from __future__ import annotations

import functools
from collections.abc import Callable
from operator import itemgetter

from patiencekit.layout import Layout, Pile
from patiencekit.movegen import tables_for
from patiencekit.position import Position, position_of
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
    rules = variant.rules
    layout = _plan(rules).lay_out(numbering.pack(number, rules.pack))
    if numbering is MICROSOFT:
        return position_of(tables_for(rules), layout)
    return Position(rules, layout)


class _Plan:
    """Where each card in dealing order goes; worked out once for each set of rules."""

    def __init__(self, rules: Rules) -> None:
        pattern = rules.deal
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
        self._hidden = pattern.hidden

    def lay_out(self, cards: Pile) -> Layout:
        """The cards on the table; what is left is the stock, its next card last."""
        return Layout(
            columns=tuple([pick(cards) for pick in self._columns]),
            cells=tuple([None if i is None else cards[i] for i in self._cells]),
            foundations=self._foundations,
            stock=cards[: self._dealt - 1 : -1],
            hidden=self._hidden,
        )


@functools.lru_cache(maxsize=64)
def _plan(rules: Rules) -> _Plan:
    return _Plan(rules)


def _picker(places: list[int]) -> Callable[[Pile], Pile]:
    """A function that picks the cards at these places as a tuple."""
    if len(places) > 1:
        return itemgetter(*places)
    start = places[0] if places else 0
    return itemgetter(slice(start, start + len(places)))
