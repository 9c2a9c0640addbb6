"""Where cards can go, worked out once for each list of moves."""

from __future__ import annotations

from patiencekit.cards import Card
from patiencekit.layout import Layout
from patiencekit.moves import AnyMove

from .tables import MoveRow, Tables

__all__ = ["Openings", "move_limit", "single_card_moves"]


def move_limit(tables: Tables, layout: Layout, i: int, j: int) -> int:
    """How many cards may move from column i to column j as one, at least 1."""
    cells = columns = 0
    if tables.builds[i][j]:
        cells = layout.cells.count(None)
        for k, column in enumerate(layout.columns):
            if not column and k != j and tables.helps[k]:
                if tables.builds[i][k]:
                    columns += 1
                else:
                    cells += 1
    return tables.capacities[i][not layout.columns[j]][cells][columns]


class Openings:
    """The targets that a layout offers.

    Attributes:
        tops: the exposed card of each column, None where the column is empty.
        empty_columns: the empty columns to offer, left to right.
        empty_cells: the empty cells to offer, left to right.
        distinct: whether only the first of several like places is offered.
    """

    __slots__ = ("distinct", "empty_cells", "empty_columns", "tops")

    def __init__(self, tables: Tables, layout: Layout, *, distinct: bool) -> None:
        """Find the openings.

        Empty columns are alike if they have the same rules and no row deal will tell
        them apart any more.
        """
        columns = layout.columns
        self.tops: list[Card | None] = [
            column[-1] if column else None for column in columns
        ]
        empty = [j for j, column in enumerate(columns) if not column]
        if distinct and len(empty) > 1 and not layout.stock:
            groups = [[j for j in group if j in empty] for group in tables.column_groups]
            empty = sorted(group[0] for group in groups if group)
        self.empty_columns = empty
        empty_cells = [k for k, card in enumerate(layout.cells) if card is None]
        self.empty_cells = empty_cells[:1] if distinct else empty_cells
        self.distinct = distinct


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
