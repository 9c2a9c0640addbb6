"""The single-card moves that a supermove stands for, as few as can be."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterator

from .errors import ArgumentError, IllegalMoveError
from .layout import Layout
from .movegen import Tables, base_ranks, column_fills, refusal, tables_for
from .moves import Cell, Column, Move, PileRef
from .position import Position

__all__ = ["single_moves"]

_Places = tuple[PileRef, ...]


def single_moves(position: Position, move: Move) -> tuple[Move, ...]:
    r"""The shortest list of moves of one card that does what a move does.

    Cards rest in empty cells and empty columns that take any card, never back on their
    source; all other cards stay where they are. Where the rules count runs, as in
    `SIMPLE_SIMON_RUNS`, each move is of one run.

    Raises:
        ArgumentError: the rules let more cards move as one than single cards can carry
            through places that take any card.
        IllegalMoveError: the move is not legal.
        TypeError: it is not a `Move`.

    >>> from patiencekit import FREECELL, deal
    >>> supermove = Move(Column(0), Column(4), 2)
    >>> print(*single_moves(deal(FREECELL, 12), supermove), sep="\n")
    1 card from column 1 to cell 1
    1 card from column 1 to column 5
    1 card from cell 1 to column 5
    """
    if not isinstance(move, Move):
        raise TypeError(f"single moves are of a Move, not of {type(move).__name__}")
    rules, layout = position.rules, position.layout
    tables = tables_for(rules, base_ranks(rules, layout.foundations))
    reason = refusal(tables, layout, move)
    if reason is not None:
        raise IllegalMoveError(position, move, reason)
    source, target = move.source, move.target
    if not (isinstance(source, Column) and isinstance(target, Column)) or move.count == 1:
        return (move,)
    blocks = _blocks(tables, layout, source.index, move.count)
    shelves, columns = _helpers(tables, layout, source.index, target.index)
    if _best(len(blocks), len(shelves), len(columns)) is None:
        raise ArgumentError(
            f"single cards cannot carry {move} through places that take any card"
        )
    return tuple(_carry(blocks, source, target, shelves, columns))


def _blocks(tables: Tables, layout: Layout, i: int, count: int) -> tuple[int, ...]:
    """How many cards move at a time, the exposed ones last: 1 each unless runs count."""
    segments = tables.segments[i]
    cards, blocks = layout.columns[i][-count:], [1]
    for below, card in itertools.pairwise(cards):
        if segments is not None and below in segments[card]:
            blocks[-1] += 1
        else:
            blocks.append(1)
    return tuple(blocks)


def _helpers(tables: Tables, layout: Layout, i: int, j: int) -> tuple[_Places, _Places]:
    """Empty places for one card, and empty columns on which the cards build."""
    if not tables.builds[i][j]:
        return (), ()
    helping = tables.helping_cells
    cells = range(len(layout.cells)) if helping is None else helping
    shelves: list[PileRef] = [Cell(k) for k in cells if layout.cells[k] is None]
    columns: list[PileRef] = []
    fills = column_fills(tables, layout)
    for k, column in enumerate(layout.columns):
        if not column and k != j and len(fills[k]) == len(tables.pack_count):
            (columns if tables.builds[i][k] else shelves).append(Column(k))
    return tuple(shelves), tuple(columns)


@functools.lru_cache(maxsize=4096)
def _best(count: int, shelves: int, columns: int) -> tuple[int, int] | None:
    """The least number of moves, and how many blocks wait on a column meanwhile.

    None wait there if it is best that one waits on a shelf. The answer is None if so few
    helpers cannot bring so many blocks over.
    """
    if count == 1:
        return 1, 0
    ways = []
    if shelves and (rest := _best(count - 1, shelves - 1, columns)) is not None:
        ways.append((2 + rest[0], 0))
    for waiting in range(1, count) if columns else ():
        first = _best(waiting, shelves, columns - 1)
        rest = _best(count - waiting, shelves, columns - 1)
        if first is not None and rest is not None:
            ways.append((2 * first[0] + rest[0], waiting))
    return min(ways, default=None)


def _carry(
    blocks: tuple[int, ...],
    source: PileRef,
    target: PileRef,
    shelves: _Places,
    columns: _Places,
) -> Iterator[Move]:
    """Bring the blocks over with the help of empty places, in the fewest moves."""
    best = _best(len(blocks), len(shelves), len(columns))
    waiting = 0 if best is None else best[1]
    if len(blocks) == 1:
        yield Move(source, target, blocks[0])
    elif not waiting:
        yield Move(source, shelves[0], blocks[-1])
        yield from _carry(blocks[:-1], source, target, shelves[1:], columns)
        yield Move(shelves[0], target, blocks[-1])
    else:
        column, others = columns[0], columns[1:]
        yield from _carry(blocks[-waiting:], source, column, shelves, others)
        yield from _carry(blocks[:-waiting], source, target, shelves, others)
        yield from _carry(blocks[-waiting:], column, target, shelves, others)
