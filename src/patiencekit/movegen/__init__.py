"""Pure functions from tables and a layout to moves, one module for each kind of source.

The order of a list of moves is part of the contract:

1. by source: columns left to right, then cells, foundations, the row deal, and full runs
   to be collected left to right;
2. within a source by the number of cards;
3. then by target: columns left to right, then cells, then foundations;
4. a redeal comes last.
"""

from __future__ import annotations

from patiencekit.layout import Layout
from patiencekit.moves import AnyMove, DealRow, Redeal
from patiencekit.rules import Withdrawal

from .cells import cell_moves
from .columns import column_moves
from .foundations import foundation_moves
from .openings import (
    Openings,
    are_columns_alike,
    column_fills,
    move_limit,
    takes_home,
)
from .refusal import refusal
from .runs import full_run, is_full_run, runs_to_collect
from .stock import redeal_refusal, row_deal_refusal
from .tables import Tables, base_ranks, tables_for

__all__ = [
    "Tables",
    "are_columns_alike",
    "base_ranks",
    "column_fills",
    "full_run",
    "is_full_run",
    "list_moves",
    "move_limit",
    "refusal",
    "tables_for",
    "takes_home",
]

_DEAL_ROW = DealRow()
_REDEAL = Redeal()


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
    if tables.rules.foundations.withdrawal is not Withdrawal.NEVER:
        foundation_moves(tables, layout, openings, moves)
    if layout.stock and row_deal_refusal(tables, layout) is None:
        moves.append(_DEAL_ROW)
    if tables.takes_runs:
        moves.extend(runs_to_collect(tables, layout))
    if tables.rules.redeal is not None and redeal_refusal(tables, layout) is None:
        moves.append(_REDEAL)
    return tuple(moves)
