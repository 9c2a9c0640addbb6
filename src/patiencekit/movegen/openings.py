"""Where cards can go, worked out once for each list of moves."""

from __future__ import annotations

from patiencekit.cards import Card
from patiencekit.layout import Layout, Pile
from patiencekit.moves import AnyMove

from .tables import MoveRow, Tables

__all__ = [
    "Openings",
    "are_columns_alike",
    "column_fills",
    "move_limit",
    "single_card_moves",
    "takes_home",
]


def move_limit(tables: Tables, layout: Layout, i: int, j: int) -> int:
    """How many cards may move from column i to column j as one, at least 1."""
    cells = columns = 0
    if tables.builds[i][j]:
        if tables.helping_cells is None:
            cells = layout.cells.count(None)
        else:
            cells = [layout.cells[k] for k in tables.helping_cells].count(None)
        fills = column_fills(tables, layout)
        for k, column in enumerate(layout.columns):
            if not column and k != j and len(fills[k]) == len(tables.pack_count):
                if tables.builds[i][k]:
                    columns += 1
                else:
                    cells += 1
    return tables.capacities[i][not layout.columns[j]][cells][columns]


def column_fills(tables: Tables, layout: Layout) -> tuple[frozenset[Card], ...]:
    """For each column the cards that may go there if it is empty, as things stand."""
    if tables.late_fills is None:
        return tables.fills
    kings = sum(
        column[0].rank in tables.top_ranks
        for column, hidden in zip(layout.columns, layout.hidden, strict=True)
        if column and not hidden
    )
    return tuple(
        [
            late if kings >= least else early
            for early, (least, late) in zip(tables.fills, tables.late_fills, strict=True)
        ]
    )


def takes_home(tables: Tables, pile: Pile, card: Card) -> bool:
    """Whether a foundation of the right height takes the card on its last card."""
    return tables.home_tops is None or not pile or pile[-1] in tables.home_tops[card]


class Openings:
    """The targets that a layout offers.

    Attributes:
        tops: the exposed card of each column, None where the column is empty.
        fills: for each column the cards that may go there if it is empty.
        empty_columns: the empty columns to offer, left to right.
        empty_cells: the empty cells to offer, left to right.
        distinct: whether only the first of several like places is offered.
    """

    __slots__ = ("distinct", "empty_cells", "empty_columns", "fills", "tops")

    def __init__(self, tables: Tables, layout: Layout, *, distinct: bool) -> None:
        """Find the openings.

        Empty columns are alike if they have the same rules and no row deal or redeal
        will tell them apart any more; empty cells, if they take the same cards.
        """
        columns = layout.columns
        self.tops: list[Card | None] = [
            column[-1] if column else None for column in columns
        ]
        empty = [j for j, column in enumerate(columns) if not column]
        if distinct and len(empty) > 1 and are_columns_alike(tables, layout):
            empty = _first_of_each(tables.column_groups, empty)
        self.empty_columns = empty
        self.fills = column_fills(tables, layout)
        empty_cells = [k for k, card in enumerate(layout.cells) if card is None]
        if distinct and len(empty_cells) > 1:
            empty_cells = _first_of_each(tables.cell_groups, empty_cells)
        self.empty_cells = empty_cells
        self.distinct = distinct

    def cells_for(self, tables: Tables, card: Card) -> list[int]:
        """The empty cells to offer to a card."""
        if tables.cell_takes is None:
            return self.empty_cells
        return [k for k in self.empty_cells if card in tables.cell_takes[k]]

    def offers(
        self, tables: Tables, foundations: tuple[Pile, ...], card: Card, f: int
    ) -> bool:
        """Whether to offer a foundation of the right height to a card."""
        pile = foundations[f]
        if self.distinct and any(
            g < f and foundations[g] == pile for g, _ in tables.homes[card]
        ):
            return False
        return takes_home(tables, pile, card)


def are_columns_alike(tables: Tables, layout: Layout) -> bool:
    """Whether columns with the same rules play alike: no deal will tell them apart.

    A stock that refills columns does where it may refill two at once, from the left.
    """
    if tables.rules.redeal is not None:
        return False
    if not layout.stock:
        return True
    return not tables.rows_tell and not tables.collects and all(layout.columns)


def _first_of_each(groups: tuple[tuple[int, ...], ...], empty: list[int]) -> list[int]:
    """Of the empty places in each group the first."""
    firsts = (next((place for place in group if place in empty), None) for group in groups)
    return sorted(place for place in firsts if place is not None)


def single_card_moves(
    tables: Tables, openings: Openings, card: Card, row: MoveRow, moves: list[AnyMove]
) -> None:
    """Add the moves of one card, from a cell or a foundation, to the columns."""
    for j, top in enumerate(openings.tops):
        if top is None:
            if j in openings.empty_columns and card in openings.fills[j]:
                moves.append(row.columns[j][0])
        elif top in tables.lands[j][card]:
            moves.append(row.columns[j][0])
