"""Why a move is not legal: the rule it breaks, found without listing all moves."""

from __future__ import annotations

import itertools

from patiencekit.cards import Card
from patiencekit.layout import Layout
from patiencekit.moves import (
    AnyMove,
    Cell,
    CollectRun,
    Column,
    DealRow,
    Foundation,
    Move,
    Redeal,
)
from patiencekit.rules import Withdrawal

from .openings import column_fills, move_limit, takes_home
from .runs import full_run
from .stock import redeal_refusal, row_deal_refusal
from .tables import Tables

__all__ = ["refusal"]


def refusal(tables: Tables, layout: Layout, move: AnyMove) -> str | None:
    """The rule that a move breaks, None for a legal move.

    Raises:
        TypeError: it is no move at all.
    """
    if type(move) is Move:
        source = move.source
        if type(source) is Column:
            return _from_column(tables, layout, source.index, move)
        if move.count > 1:
            return f"only one card at a time leaves {source}"
        if type(source) is Cell:
            return _from_cell(tables, layout, source.index, move)
        return _from_foundation(tables, layout, source.index, move)
    if type(move) is DealRow:
        return row_deal_refusal(tables, layout)
    if type(move) is CollectRun:
        return _collect(tables, layout, move.column)
    if type(move) is Redeal:
        return redeal_refusal(tables, layout)
    kind = type(move).__name__
    raise TypeError(f"a move is a Move, DealRow, CollectRun or Redeal, not {kind}")


def _collect(tables: Tables, layout: Layout, column: Column) -> str | None:
    if not tables.takes_runs:
        return "this game collects no runs"
    i = column.index
    if i < len(layout.columns) and full_run(tables, layout, i):
        return None
    return f"no full run lies at the end of {column}"


def _from_column(tables: Tables, layout: Layout, i: int, move: Move) -> str | None:
    columns, count, target = layout.columns, move.count, move.target
    if i >= len(columns):
        return f"there is no {move.source}"
    column = columns[i]
    face_up = len(column) - layout.hidden[i]
    if count > face_up:
        return f"{move.source} has {face_up or 'no'} face-up card{'s' * (face_up != 1)}"
    card = column[-count]
    if type(target) is Column:
        if target.index == i:
            return f"the cards lie in {move.source} already"
        return _to_column(tables, layout, card, target.index) or (
            _as_a_unit(tables, layout, i, target.index, count) if count > 1 else None
        )
    if count > 1:
        return f"only one card at a time goes to {target}"
    if type(target) is Cell:
        return _to_cell(tables, layout, card, target.index)
    return _to_foundation(tables, layout, card, target.index)


def _from_cell(tables: Tables, layout: Layout, k: int, move: Move) -> str | None:
    target = move.target
    card = layout.cells[k] if k < len(layout.cells) else None
    if card is None:
        return f"there is no card in {move.source}"
    if type(target) is Column:
        return _to_column(tables, layout, card, target.index)
    if type(target) is Foundation:
        return _to_foundation(tables, layout, card, target.index)
    return "a card does not go from cell to cell"


def _from_foundation(tables: Tables, layout: Layout, f: int, move: Move) -> str | None:
    target = move.target
    pile = layout.foundations[f] if f < len(layout.foundations) else ()
    withdrawal = tables.rules.foundations.withdrawal
    if withdrawal is Withdrawal.NEVER:
        return "nothing comes back from a foundation in this game"
    if not pile:
        return f"there is no card on {move.source}"
    if len(pile) <= tables.fixed_bases:
        return f"the base card of {move.source} stays"
    if type(target) is Column:
        if withdrawal is Withdrawal.TO_CELLS:
            return "cards come back from a foundation to cells only"
        return _to_column(tables, layout, pile[-1], target.index)
    if type(target) is Cell:
        return _to_cell(tables, layout, pile[-1], target.index)
    return "a card does not go from foundation to foundation"


def _to_column(tables: Tables, layout: Layout, card: Card, j: int) -> str | None:
    if j >= len(layout.columns):
        return f"there is no {Column(j)}"
    column = layout.columns[j]
    if not column:
        if card in column_fills(tables, layout)[j]:
            return None
        return f"{card} does not go to an empty column"
    if column[-1] in tables.lands[j][card]:
        return None
    return f"{card} does not go on {column[-1]}"


def _to_cell(tables: Tables, layout: Layout, card: Card, k: int) -> str | None:
    if k >= len(layout.cells):
        return f"there is no {Cell(k)}"
    held = layout.cells[k]
    if held is not None:
        return f"{Cell(k)} holds {held}"
    if tables.cell_takes is not None and card not in tables.cell_takes[k]:
        return f"{card} does not go to {Cell(k)}"
    return None


def _to_foundation(tables: Tables, layout: Layout, card: Card, f: int) -> str | None:
    if f >= len(layout.foundations):
        return f"there is no {Foundation(f)}"
    pile = layout.foundations[f]
    if (f, len(pile)) in tables.homes[card] and takes_home(tables, pile, card):
        return None
    return f"{Foundation(f)} does not take {card} now"


def _as_a_unit(tables: Tables, layout: Layout, i: int, j: int, count: int) -> str | None:
    columns, links, segments = layout.columns, tables.links[i], tables.segments[i]
    load = 1
    for below, card in itertools.pairwise(columns[i][-count:]):
        if below not in links[card]:
            return f"{below} and {card} do not move as a unit"
        load += segments is None or below not in segments[card]
    capacity = move_limit(tables, layout, i, j)
    if load <= capacity:
        return None
    what = "card" if segments is None else "run"
    return f"at most {capacity} {what}{'s' * (capacity > 1)} can move to {Column(j)} now"
