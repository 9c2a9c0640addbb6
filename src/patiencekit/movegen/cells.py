"""Moves from the cells. A card does not go from cell to cell."""

from __future__ import annotations

from patiencekit.layout import Layout
from patiencekit.moves import AnyMove

from .openings import Openings, single_card_moves
from .tables import Tables

__all__ = ["cell_moves"]


def cell_moves(
    tables: Tables, layout: Layout, openings: Openings, moves: list[AnyMove]
) -> None:
    """Add the moves from each cell: to the columns, then to the foundations."""
    for k, card in enumerate(layout.cells):
        if card is not None:
            row = tables.from_cell[k]
            single_card_moves(tables, openings, card, row, moves)
            for f, before in tables.homes[card]:
                if len(layout.foundations[f]) == before and openings.offers(
                    tables, layout.foundations, card, f
                ):
                    moves.append(row.foundations[f])
