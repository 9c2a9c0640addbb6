"""Moves from the tableau columns: single cards and supermoves."""

from __future__ import annotations

from patiencekit.layout import Layout
from patiencekit.moves import AnyMove

from .openings import Openings
from .tables import Tables

__all__ = ["column_moves"]


def column_moves(  # noqa: C901 - the hot loop, flat on purpose
    tables: Tables, layout: Layout, openings: Openings, moves: list[AnyMove]
) -> None:
    """Add the moves from each column: by number of cards, then by target."""
    tops, empty_columns = openings.tops, openings.empty_columns
    anywhere, homes = tables.lands_anywhere, tables.homes
    foundations, hidden = layout.foundations, layout.hidden
    for i, column in enumerate(layout.columns):
        if not column:
            continue
        row, links = tables.from_column[i], tables.links[i]
        capacities = tables.capacities[i][openings.cells]
        limit = min(len(column) - hidden[i], capacities[openings.helpers])
        card = column[-1]
        count = 1
        while True:
            if empty_columns or not anywhere[card].isdisjoint(tops):
                for j, top in enumerate(tops):
                    if top is None:
                        if (
                            j in empty_columns
                            and card in tables.fills[j]
                            and count <= capacities[openings.helpers - tables.helps[j]]
                        ):
                            moves.append(row.columns[j][count - 1])
                    elif top in tables.lands[j][card] and j != i:
                        moves.append(row.columns[j][count - 1])
            if count == 1:
                moves.extend([row.cells[k] for k in openings.empty_cells])
                for foundation, before in homes[card]:
                    if len(foundations[foundation]) == before:
                        moves.append(row.foundations[foundation])
            if count == limit or column[-count - 1] not in links[card]:
                break
            count += 1
            card = column[-count]
