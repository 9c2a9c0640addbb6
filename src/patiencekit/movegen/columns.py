"""Moves from the tableau columns: single cards and supermoves."""

from __future__ import annotations

from patiencekit.layout import Layout
from patiencekit.moves import AnyMove

from .openings import Openings, move_limit
from .tables import Tables

__all__ = ["column_moves"]


def column_moves(  # noqa: C901, PLR0912 - the hot loop, flat on purpose
    tables: Tables, layout: Layout, openings: Openings, moves: list[AnyMove]
) -> None:
    """Add the moves from each column: by number of cards, then by target."""
    tops, empty_columns = openings.tops, openings.empty_columns
    lands_anywhere, homes = tables.lands_anywhere, tables.homes
    fills, free_cells = openings.fills, tables.cell_takes is None
    foundations, hidden = layout.foundations, layout.hidden
    for i, column in enumerate(layout.columns):
        if not column:
            continue
        row, links, segments = tables.from_column[i], tables.links[i], tables.segments[i]
        face_up = len(column) - hidden[i]
        count = load = 1
        card = column[-1]
        while True:
            if empty_columns or not lands_anywhere[card].isdisjoint(tops):
                for j, top in enumerate(tops):
                    if top is None:
                        fits = j in empty_columns and card in fills[j]
                    else:
                        fits = top in tables.lands[j][card] and j != i
                    if fits and (count == 1 or load <= move_limit(tables, layout, i, j)):
                        moves.append(row.columns[j][count - 1])
            if count == 1:
                empty_cells = openings.empty_cells
                if empty_cells and not free_cells:
                    empty_cells = openings.cells_for(tables, card)
                moves.extend([row.cells[k] for k in empty_cells])
                for f, before in homes[card]:
                    if len(foundations[f]) == before and openings.offers(
                        tables, foundations, card, f
                    ):
                        moves.append(row.foundations[f])
            if count == face_up or column[-count - 1] not in links[card]:
                break
            count += 1
            if segments is None or column[-count] not in segments[card]:
                load += 1
            card = column[-count]
