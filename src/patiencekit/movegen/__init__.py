"""Pure functions from tables and a layout to moves, one module for each kind of source.

The order of a list of moves is part of the contract:

1. by source: columns left to right, then cells, foundations, the row deal, and full runs
   to be collected left to right;
2. within a source by the number of cards;
3. then by target: columns left to right, then cells, then foundations.
"""

from __future__ import annotations

from patiencekit.layout import Layout
from patiencekit.moves import AnyMove, DealRow

from .cells import cell_moves
from .columns import column_moves
from .foundations import foundation_moves
from .openings import Openings, move_limit
from .refusal import refusal
from .stock import full_run, row_deal_refusal, runs_to_collect
from .tables import Tables, tables_for

__all__ = ["Tables", "full_run", "list_moves", "move_limit", "refusal", "tables_for"]

_DEAL_ROW = DealRow()


def list_moves(
    tables: Tables, layout: Layout, *, distinct: bool = False
) -> tuple[AnyMove, ...]:
    """All legal moves in order.

    With `distinct`, only the first of those moves that differ in nothing but which of
    several equal empty cells or empty columns they use.
    """
    openings = Openings(tables, layout, distinct=distinct)
    moves: list[AnyMove] = []
    column_moves(tables, layout, openings, moves)
    cell_moves(tables, layout, openings, moves)
    if tables.rules.foundations.withdrawal:
        foundation_moves(tables, layout, openings, moves)
    if layout.stock and row_deal_refusal(tables, layout) is None:
        moves.append(_DEAL_ROW)
    if tables.full_runs:
        moves.extend(runs_to_collect(tables, layout))
    return tuple(moves)
