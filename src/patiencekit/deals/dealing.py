"""From a number to a position."""

from __future__ import annotations

import functools
from collections.abc import Callable
from operator import itemgetter

from patiencekit.errors import UnknownNameError
from patiencekit.layout import DealPattern, Layout, Pile
from patiencekit.movegen import tables_for
from patiencekit.position import Position, check_cards, position_of
from patiencekit.rules import Rules
from patiencekit.variants import Variant

from .kpat import KPAT
from .microsoft import MICROSOFT
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
    tables, plan = tables_for(game.rules), _plan(game.rules, game.deal)
    cards = tuple(numbering.pack(number, game.pack))
    if numbering not in _OURS:
        check_cards(tables, cards)
    return position_of(tables, plan.lay_out(cards))


class _Plan:
    """Where each card in dealing order goes; worked out once for each game."""

    def __init__(self, rules: Rules, pattern: DealPattern) -> None:
        order = [column for row in pattern.rounds for column in row]
        before = len(pattern.cells) if pattern.cells_first else 0
        places: list[list[int]] = [[] for _ in rules.columns]
        for number, column in enumerate(order, before):
            places[column].append(number)
        cells: list[int | None] = [None] * rules.cells.count
        for number, cell in enumerate(pattern.cells, 0 if before else len(order)):
            cells[cell] = number
        dealt, size = len(order) + len(pattern.cells), pattern.stock_piles
        piles = [
            range(start, min(start + size, len(rules.pack)))
            for start in range(dealt, len(rules.pack), size)
        ]
        self._columns = [_picker(numbers) for numbers in places]
        self._cells = cells
        self._stock = _picker([number for pile in reversed(piles) for number in pile])
        self._foundations = ((),) * rules.foundation_count
        self._hidden = pattern.hidden or (0,) * len(rules.columns)
        Position(rules, self.lay_out(rules.pack.cards))  # the first goes through the door

    def lay_out(self, cards: Pile) -> Layout:
        """The cards on the table; what is left is the stock, its next card last."""
        return Layout(
            columns=tuple([pick(cards) for pick in self._columns]),
            cells=tuple([None if i is None else cards[i] for i in self._cells]),
            foundations=self._foundations,
            stock=self._stock(cards),
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
