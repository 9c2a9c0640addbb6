"""The law of steps: what the events tell is what happens."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from patiencekit.cards import Card
from patiencekit.layout import Layout
from patiencekit.moves import (
    CardsMoved,
    CardTurnedUp,
    Cell,
    Column,
    ColumnRefilled,
    ColumnsRedealt,
    PileRef,
    RowDealt,
    RunCollected,
)
from patiencekit.position import Position

__all__ = ["steps_tell_what_happens"]

_Told = CardsMoved | RowDealt | CardTurnedUp | RunCollected | ColumnRefilled


def steps_tell_what_happens(position: Position) -> Iterator[str]:
    """Faults where `step` and `play` differ, or the events tell something else."""
    for move in position.legal_moves:
        step = position.step(move)
        if step.after != position.play(move):
            yield f"{move} leads elsewhere by step than by play"
        if (step.before, step.move) != (position, move):
            yield f"the step of {move} does not tell where it began"
        table = _Table(position.layout)
        for event in step.events:
            if isinstance(event, ColumnsRedealt):
                # how many cards each column gets is for the rule to say
                table.columns = _redealt(position)
                if tuple(chain(*table.columns)) != event.cards:
                    yield f"the events of {move} tell other cards than were dealt"
            else:
                table.take(event)
        if table.layout() != step.after.layout:
            yield f"the events of {move} lead to another layout"


def _redealt(position: Position) -> list[list[Card]]:
    rule, columns = position.rules.redeal, position.layout.columns
    return [list(column) for column in (rule.redealt(columns) if rule else columns)]


class _Table:
    """Piles that change as events say."""

    def __init__(self, layout: Layout) -> None:
        self.columns = [list(column) for column in layout.columns]
        self.cells = [[] if card is None else [card] for card in layout.cells]
        self.foundations = [list(pile) for pile in layout.foundations]
        self.stock = list(layout.stock)
        self.hidden = list(layout.hidden)

    def layout(self) -> Layout:
        return Layout(
            columns=tuple(map(tuple, self.columns)),
            cells=tuple(cell[0] if cell else None for cell in self.cells),
            foundations=tuple(map(tuple, self.foundations)),
            stock=tuple(self.stock),
            hidden=tuple(self.hidden),
        )

    def take(self, event: _Told) -> None:
        if isinstance(event, CardsMoved):
            self._carry(event.cards, self._pile(event.source), self._pile(event.target))
        elif isinstance(event, RowDealt):
            for column, card in zip(self.columns, event.cards, strict=False):
                self._deal((card,), column)
        elif isinstance(event, ColumnRefilled):
            self._deal(event.cards, self._pile(event.column))
        elif isinstance(event, RunCollected):
            target = self._pile(event.foundation)
            self._carry(event.cards, self._pile(event.column), target)
        else:
            self.hidden[event.column.index] -= 1

    def _pile(self, pile: PileRef) -> list[Card]:
        if isinstance(pile, Column):
            return self.columns[pile.index]
        return (self.cells if isinstance(pile, Cell) else self.foundations)[pile.index]

    def _carry(
        self, cards: tuple[Card, ...], source: list[Card], target: list[Card]
    ) -> None:
        del source[-len(cards) :]
        target.extend(cards)

    def _deal(self, cards: tuple[Card, ...], target: list[Card]) -> None:
        del self.stock[-len(cards) :]
        target.extend(cards)
