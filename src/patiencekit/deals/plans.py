"""From the cards in dealing order to the table, and back."""

from __future__ import annotations

import functools
from collections.abc import Callable
from operator import itemgetter

from patiencekit.cards import Card
from patiencekit.layout import Layout, Pile
from patiencekit.patterns import DealPattern, DealRule
from patiencekit.position import Position
from patiencekit.rules import Rules

__all__ = ["PatternPlan", "RulePlan", "plan_for"]


class RulePlan:
    """The plan of a game whose dealing depends on the cards.

    It does not lead back: the order in which cards left the pack is not on the table.
    """

    def __init__(self, rules: Rules, rule: DealRule) -> None:
        self._rules, self._rule = rules, rule

    def lay_out(self, cards: Pile) -> Layout:
        """The cards on the table, as the rule lays them; it may be a user's."""
        return Position(self._rules, self._rule.lay_out(self._rules, cards)).layout


class PatternPlan:
    """The plan of a deal pattern: where each card in dealing order goes, and back."""

    def __init__(self, rules: Rules, pattern: DealPattern) -> None:
        size = len(rules.pack)
        order = [column for row in pattern.rounds for column in row]
        before = len(pattern.cells) if pattern.cells_first else 0
        columns: list[list[int]] = [[] for _ in rules.columns]
        for number, column in enumerate(order, before):
            columns[column].append(number)
        cells: list[int | None] = [None] * rules.cells.count
        for number, cell in enumerate(pattern.cells, 0 if before else len(order)):
            cells[cell] = number
        dealt = len(order) + len(pattern.cells)
        foundations: list[int | None] = [None] * rules.foundation_count
        for number, foundation in enumerate(pattern.foundations, dealt):
            foundations[foundation] = number
        dealt += len(pattern.foundations)
        piles = [
            range(start, min(start + pattern.stock_piles, size))
            for start in range(dealt, size, pattern.stock_piles)
        ]
        self._columns = columns
        self._cells = cells
        self._stock = [number for pile in reversed(piles) for number in pile]
        self._pick_columns = [_picker(numbers) for numbers in columns]
        self._pick_stock = _picker(self._stock)
        self._foundations = foundations
        self._empty: tuple[Pile, ...] = ((),) * rules.foundation_count
        self._fills_foundations = bool(pattern.foundations)
        self._rules = rules
        self._depends = rules.cells.takes is not None or bool(pattern.foundations)
        self._hidden = pattern.hidden or (0,) * len(rules.columns)
        Position(rules, self.lay_out(rules.pack.cards))  # the first goes through the door

    def lay_out(self, cards: Pile) -> Layout:
        """The cards on the table; what is left is the stock, its next card last."""
        foundations = self._empty
        if self._fills_foundations:
            foundations = tuple(
                [() if i is None else (cards[i],) for i in self._foundations]
            )
        layout = Layout(
            columns=tuple([pick(cards) for pick in self._pick_columns]),
            cells=tuple([None if i is None else cards[i] for i in self._cells]),
            foundations=foundations,
            stock=self._pick_stock(cards),
            hidden=self._hidden,
        )
        return Position(self._rules, layout).layout if self._depends else layout

    def gather(self, layout: Layout) -> Pile | None:
        """The cards in dealing order, None for a layout that is not as it was dealt."""
        filled = [card is not None for card in layout.cells]
        if (
            list(map(len, layout.columns)) != list(map(len, self._columns))
            or filled != [number is not None for number in self._cells]
            or list(map(len, layout.foundations))
            != [int(number is not None) for number in self._foundations]
            or layout.hidden != self._hidden
        ):
            return None
        placed: dict[int, Card] = dict(zip(self._stock, layout.stock, strict=True))
        for numbers, column in zip(self._columns, layout.columns, strict=True):
            placed |= zip(numbers, column, strict=True)
        for number, card in zip(self._cells, layout.cells, strict=True):
            if number is not None and card is not None:
                placed[number] = card
        for number, pile in zip(self._foundations, layout.foundations, strict=True):
            if number is not None:
                placed[number] = pile[0]
        return tuple([placed[number] for number in range(len(placed))])


@functools.lru_cache(maxsize=64)
def plan_for(rules: Rules, deal: DealRule) -> PatternPlan | RulePlan:
    """The plan of a game; kept for the 64 games used last."""
    if isinstance(deal, DealPattern):
        return PatternPlan(rules, deal)
    return RulePlan(rules, deal)


def _picker(places: list[int]) -> Callable[[Pile], Pile]:
    """A function that picks the cards at these places as a tuple."""
    if len(places) > 1:
        return itemgetter(*places)
    start = places[0] if places else 0
    return itemgetter(slice(start, start + len(places)))
