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
    foundations, hidden = layout.foundations, layout.hidden
    for i, column in enumerate(layout.columns):
        if not column:
            continue
        row, links = tables.from_column[i], tables.links[i]
        face_up = len(column) - hidden[i]
        count, card = 1, column[-1]
        while True:
            if empty_columns or not lands_anywhere[card].isdisjoint(tops):
                for j, top in enumerate(tops):
                    if top is None:
                        fits = j in empty_columns and card in tables.fills[j]
                    else:
                        fits = top in tables.lands[j][card] and j != i
                    if fits and (count == 1 or count <= move_limit(tables, layout, i, j)):
                        moves.append(row.columns[j][count - 1])
            if count == 1:
                moves.extend([row.cells[k] for k in openings.empty_cells])
                for f, before in homes[card]:
                    if len(foundations[f]) == before:
                        moves.append(row.foundations[f])
                        if openings.distinct:
                            break
            if count == face_up or column[-count - 1] not in links[card]:
                break
            count += 1
            card = column[-count]
