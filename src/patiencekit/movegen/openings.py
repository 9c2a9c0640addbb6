"""Where cards can go, worked out once for each list of moves."""

from __future__ import annotations

from typing import NamedTuple

from patiencekit.cards import Card
from patiencekit.layout import Layout
from patiencekit.moves import AnyMove

from .tables import MoveRow, Tables

__all__ = ["Openings", "single_card_moves", "survey"]


class Openings(NamedTuple):
    """The targets that a position offers.

    Attributes:
        tops: the exposed card of each column, None where the column is empty.
        empty_columns: the empty columns to offer, left to right.
        empty_cells: the empty cells to offer, left to right.
        cells: how many cells are empty.
        helpers: how many empty columns take any card.
    """

    tops: list[Card | None]
    empty_columns: list[int]
    empty_cells: list[int]
    cells: int
    helpers: int


def survey(tables: Tables, layout: Layout, *, distinct: bool) -> Openings:
    """The openings of a layout; `distinct` offers one of each set of equal ones.

    Empty columns are equal if they have the same rules and no row deal will tell them
    apart any more.
    """
    columns, cells = layout.columns, layout.cells
    empty_columns = [j for j, column in enumerate(columns) if not column]
    empty_cells = [k for k, card in enumerate(cells) if card is None]
    openings = Openings(
        [column[-1] if column else None for column in columns],
        empty_columns,
        empty_cells,
        len(empty_cells),
        sum([tables.helps[j] for j in empty_columns]) if empty_columns else 0,
    )
    if distinct:
        del empty_cells[1:]
        if len(empty_columns) > 1 and not layout.stock:
            firsts = [
                next((j for j in group if not columns[j]), None)
                for group in tables.column_groups
            ]
            empty_columns[:] = [j for j in empty_columns if j in firsts]
    return openings


def single_card_moves(
    tables: Tables, openings: Openings, card: Card, row: MoveRow, moves: list[AnyMove]
) -> None:
    """Add the moves of one card, from a cell or a foundation, to the columns."""
    for j, top in enumerate(openings.tops):
        if top is None:
            if j in openings.empty_columns and card in tables.fills[j]:
                moves.append(row.columns[j][0])
        elif top in tables.lands[j][card]:
            moves.append(row.columns[j][0])
