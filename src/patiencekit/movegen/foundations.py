"""Moves from the foundations, where the rules allow withdrawal."""

from __future__ import annotations

from patiencekit.layout import Layout
from patiencekit.moves import AnyMove
from patiencekit.rules import Withdrawal

from .openings import Openings, single_card_moves
from .tables import Tables

__all__ = ["foundation_moves"]


def foundation_moves(
    tables: Tables, layout: Layout, openings: Openings, moves: list[AnyMove]
) -> None:
    """Add the moves of each foundation's last card: to the columns, then to the cells."""
    to_columns = tables.rules.foundations.withdrawal is Withdrawal.ANYWHERE
    for f, pile in enumerate(layout.foundations):
        if len(pile) > tables.fixed_bases and not (
            openings.distinct and pile in layout.foundations[:f]
        ):
            row = tables.from_foundation[f]
            if to_columns:
                single_card_moves(tables, openings, pile[-1], row, moves)
            moves.extend([row.cells[k] for k in openings.cells_for(tables, pile[-1])])
