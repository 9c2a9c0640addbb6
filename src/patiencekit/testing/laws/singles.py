"""The law of supermoves: each is the shortest list of moves of one card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeGuard

from patiencekit.errors import IllegalMoveError
from patiencekit.movegen import base_ranks, column_fills, tables_for
from patiencekit.moves import AnyMove, Cell, Column, Move, PileRef
from patiencekit.position import Position
from patiencekit.rules import Capacity
from patiencekit.supermoves import single_moves

__all__ = ["supermoves_are_single_moves"]

_MOST = 5
"""How many cards a search by breadth may carry; it doubles with each."""


def supermoves_are_single_moves(position: Position) -> Iterator[str]:
    """Faults where single cards cannot do what a supermove does, or with fewer moves.

    Only where columns count cards and as many as single cards can carry; and not while a
    stock waits to refill an empty column, as after a layout set up by hand. The fewest
    moves are searched for where all columns build down by the same rules, for a few cards.
    """
    rules, layout = position.rules, position.layout
    if rules.stock is not None and rules.stock.refill and not all(layout.columns):
        return
    searched: set[tuple[int, bool]] = set()
    builds_down = len(set(rules.columns)) == 1 and _falls(position)
    for move in position.legal_moves:
        if not isinstance(move, Move) or move.count == 1:
            continue
        source, target = Column(move.source.index), Column(move.target.index)
        column = rules.columns[source.index]
        if column.capacity is not Capacity.SUPERMOVE or column.segment is not None:
            continue
        singles = single_moves(position, move)
        told = _played(position, move, singles)
        if told is not None:
            yield told
        kind = move.count, not layout.columns[target.index]
        if builds_down and move.count <= _MOST and kind not in searched:
            searched.add(kind)
            fewest = _fewest(position, source, target, move.count)
            if fewest != len(singles):
                yield f"{move} takes {fewest} single moves, and {len(singles)} are given"


def _falls(position: Position) -> bool:
    """Whether cards go on higher ones only; elsewhere they also wait in other orders."""
    lands = tables_for(position.rules).lands_anywhere
    return all(card.rank < onto.rank for card in lands for onto in lands[card])


def _played(position: Position, move: Move, singles: tuple[Move, ...]) -> str | None:
    """What is wrong with single moves for a move, None if they do the same."""
    found = position
    for single in singles:
        if single.count != 1:
            return f"{move} stands for {single}, which is not one card"
        try:
            found = found.play(single)
        except IllegalMoveError as error:
            return f"{move} stands for moves that are not legal: {error}"
    if found != position.play(move):
        return f"{move} stands for moves that lead elsewhere"
    return None


def _fewest(position: Position, source: Column, target: Column, count: int) -> int | None:
    """The length of a shortest list of single moves that does what a supermove does.

    It is searched for by breadth among the legal moves of the cards that move, from pile
    to pile of those that may help. None if there is no list.
    """
    helpers = _helpers(position, target)
    if len(helpers) >= count - 1:
        return 2 * count - 1  # all but one wait somewhere; nothing can do with less
    columns = position.layout.columns
    bottoms: dict[PileRef, int] = dict.fromkeys(helpers, 0)
    bottoms[source] = len(columns[source.index]) - count
    bottoms[target] = len(columns[target.index])
    goal = position.play(Move(source, target, count))
    length, front, met = 0, [position], {_state(position)}
    while front:
        if goal in front:
            return length
        after = []
        for here in front:
            for move in here.legal_moves:
                if _carries(move, here, bottoms) and move.target != source:
                    there = here.play(move)
                    if _state(there) not in met:
                        met.add(_state(there))
                        after.append(there)
        length, front = length + 1, after
    return None


def _helpers(position: Position, target: Column) -> list[PileRef]:
    """The empty cells and columns that take any card."""
    layout = position.layout
    tables = tables_for(position.rules, base_ranks(position.rules, layout.foundations))
    every, fills = frozenset(tables.pack_count), column_fills(tables, layout)
    takes = tables.cell_takes or (every,) * len(layout.cells)
    cells: list[PileRef] = [
        Cell(k) for k, card in enumerate(layout.cells) if not card and takes[k] == every
    ]
    columns: list[PileRef] = [
        Column(k)
        for k, column in enumerate(layout.columns)
        if not column and k != target.index and fills[k] == every
    ]
    return cells + columns


def _carries(
    move: AnyMove, position: Position, bottoms: dict[PileRef, int]
) -> TypeGuard[Move]:
    """Whether a move is of one of the cards on their way, to a pile that may help."""
    if not isinstance(move, Move) or move.count > 1 or move.target not in bottoms:
        return False
    source = move.source
    height = 1  # of a cell; a card there is on its way, as it was empty
    if isinstance(source, Column):
        height = len(position.layout.columns[source.index])
    return height > bottoms.get(source, height)


def _state(position: Position) -> tuple[object, ...]:
    """Where the cards are; cells that help are alike."""
    layout = position.layout
    return layout.columns, frozenset(layout.cells)
