"""From one layout to the next, with what happens by itself after a move."""

from __future__ import annotations

from itertools import chain
from typing import TypeVar

import attrs

from patiencekit.layout import Layout, Pile, layout_of
from patiencekit.movegen import Tables, full_run
from patiencekit.moves import (
    AnyMove,
    CardsMoved,
    CardTurnedUp,
    Cell,
    CollectRun,
    Column,
    ColumnRefilled,
    ColumnsRedealt,
    DealRow,
    Event,
    Foundation,
    Move,
    RowDealt,
    RunCollected,
)

__all__ = ["advance"]

_Item = TypeVar("_Item")


def advance(
    tables: Tables, layout: Layout, move: AnyMove, events: list[Event] | None = None
) -> Layout:
    """The layout after a legal move; what happens is added to `events`, in order."""
    if isinstance(move, Move):
        layout = _move_cards(layout, move, events)
    elif isinstance(move, DealRow):
        layout = _deal_row(layout, events)
    elif isinstance(move, CollectRun):
        layout = _collect(layout, move.column.index, tables, events)
    else:
        layout = _redeal(layout, tables, events)
    if tables.collects:
        for i in range(len(layout.columns)):
            while full_run(tables, layout, i):
                layout = _collect(layout, i, tables, events)
    if layout.stock and not tables.rows_tell:
        layout = _refill(layout, tables, events)
    return layout


def _move_cards(layout: Layout, move: Move, events: list[Event] | None) -> Layout:
    source, target, count = move.source, move.target, move.count
    columns, cells = list(layout.columns), layout.cells
    foundations, hidden = layout.foundations, layout.hidden
    cards: Pile
    if type(source) is Column:
        column = columns[source.index]
        cards = column[-count:]
        columns[source.index] = column[:-count]
    elif type(source) is Cell:
        cards = cells[source.index : source.index + 1]  # type: ignore[assignment] # it is there
        cells = _replaced(cells, source.index, None)
    else:
        pile = foundations[source.index]
        cards = pile[-1:]
        foundations = _replaced(foundations, source.index, pile[:-1])
    if type(target) is Column:
        columns[target.index] = columns[target.index] + cards
    elif type(target) is Cell:
        cells = _replaced(cells, target.index, cards[0])
    else:
        pile = foundations[target.index] + cards
        foundations = _replaced(foundations, target.index, pile)
    if events is not None:
        events.append(CardsMoved(cards=cards, source=source, target=target))
    layout = layout_of(tuple(columns), cells, foundations, layout.stock, hidden)
    if type(source) is Column and hidden[source.index]:
        return _turn_up(layout, source.index, events)
    return layout


def _deal_row(layout: Layout, events: list[Event] | None) -> Layout:
    size = min(len(layout.columns), len(layout.stock))
    cards = layout.stock[: -size - 1 : -1]
    columns = tuple(column + cards[i : i + 1] for i, column in enumerate(layout.columns))
    if events is not None:
        events.append(RowDealt(cards=cards))
    return attrs.evolve(layout, columns=columns, stock=layout.stock[:-size])


def _collect(layout: Layout, i: int, tables: Tables, events: list[Event] | None) -> Layout:
    column, ranks = layout.columns[i], tables.rules.pack.ranks
    run = column[-ranks:]
    f = layout.foundations.index(())
    if events is not None:
        events.append(RunCollected(cards=run, column=Column(i), foundation=Foundation(f)))
    layout = attrs.evolve(
        layout,
        columns=_replaced(layout.columns, i, column[:-ranks]),
        foundations=_replaced(layout.foundations, f, run),
    )
    return _turn_up(layout, i, events)


def _redeal(layout: Layout, tables: Tables, events: list[Event] | None) -> Layout:
    columns = tables.rules.redeal.redealt(layout.columns)  # type: ignore[union-attr] # else it is not legal
    if events is not None:
        events.append(ColumnsRedealt(cards=tuple(chain(*columns))))
    return attrs.evolve(layout, columns=columns)


def _refill(layout: Layout, tables: Tables, events: list[Event] | None) -> Layout:
    """Bring cards from the stock to each empty column, left to right."""
    size = tables.rules.stock.refill if tables.rules.stock else 0
    for i, column in enumerate(layout.columns):
        cards = layout.stock[: -size - 1 : -1]
        if not column and cards:
            if events is not None:
                events.append(ColumnRefilled(cards=cards, column=Column(i)))
            layout = attrs.evolve(
                layout,
                columns=_replaced(layout.columns, i, cards),
                stock=layout.stock[: -len(cards)],
            )
    return layout


def _turn_up(layout: Layout, i: int, events: list[Event] | None) -> Layout:
    """Turn the exposed card of column i face up if it is hidden."""
    column, hidden = layout.columns[i], layout.hidden
    if not hidden[i] or hidden[i] < len(column):
        return layout
    if events is not None:
        events.append(CardTurnedUp(card=column[-1], column=Column(i)))
    return attrs.evolve(layout, hidden=_replaced(hidden, i, hidden[i] - 1))


def _replaced(items: tuple[_Item, ...], i: int, item: _Item) -> tuple[_Item, ...]:
    return items[:i] + (item,) + items[i + 1 :]
