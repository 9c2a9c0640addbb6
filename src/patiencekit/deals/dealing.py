"""From a number to a position."""

from __future__ import annotations

import functools
from collections.abc import Callable
from operator import itemgetter
from typing import NamedTuple

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


class _Plan(NamedTuple):
    """Where each card in dealing order goes; worked out once for each set of rules."""

    columns: tuple[Callable[[Pile], Pile], ...]
    cells: tuple[int | None, ...]
    dealt: int
    rules: Rules

    def lay_out(self, cards: Pile) -> Layout:
        rules = self.rules
        return Layout(
            columns=tuple([pick(cards) for pick in self.columns]),
            cells=tuple([None if i is None else cards[i] for i in self.cells]),
            foundations=((),) * rules.foundation_count,
            stock=cards[: self.dealt - 1 : -1],
            hidden=rules.deal.hidden,
        )


@functools.lru_cache(maxsize=64)
def _plan(rules: Rules) -> _Plan:
    pattern = rules.deal
    places: list[list[int]] = [[] for _ in rules.columns]
    order = [column for row in pattern.rounds for column in row]
    for number, column in enumerate(order):
        places[column].append(number)
    cells: list[int | None] = [None] * rules.cells.count
    for number, cell in enumerate(pattern.cells, len(order)):
        cells[cell] = number
    return _Plan(
        columns=tuple(map(_picker, places)),
        cells=tuple(cells),
        dealt=len(order) + len(pattern.cells),
        rules=rules,
    )


def _picker(places: list[int]) -> Callable[[Pile], Pile]:
    """A function that picks the cards at these places as a tuple."""
    if len(places) > 1:
        return itemgetter(*places)
    start = places[0] if places else 0
    return itemgetter(slice(start, start + len(places)))
