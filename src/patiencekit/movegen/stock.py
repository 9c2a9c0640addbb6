"""Row deals from the stock, and full runs to be collected by hand."""

from __future__ import annotations

from collections.abc import Iterator

from patiencekit.cards import Card
from patiencekit.layout import Layout
from patiencekit.moves import CollectRun, Column

from .tables import Tables

__all__ = ["full_run", "row_deal_refusal", "runs_to_collect"]


def row_deal_refusal(tables: Tables, layout: Layout) -> str | None:
    """Why no row can be dealt now; None if one can."""
    stock = tables.rules.stock
    if stock is None:
        return "this game deals no rows"
    if not layout.stock:
        return "the stock is empty"
    if stock.needs_no_empty_column and not all(layout.columns):
        return "no row is dealt while a column is empty"
    return None


def full_run(tables: Tables, layout: Layout, i: int) -> tuple[Card, ...] | None:
    """The full run, face up, at the end of column i, king first; None without one."""
    column = layout.columns[i]
    run = tables.full_runs.get(column[-1]) if column else None
    if run is None or len(column) - layout.hidden[i] < len(run):
        return None
    return run if column[-len(run) :] == run else None


def runs_to_collect(tables: Tables, layout: Layout) -> Iterator[CollectRun]:
    """A move for each full run, left to right.

    Where runs are collected by themselves, only a layout set up by hand still has one.
    """
    for i in range(len(layout.columns)):
        if full_run(tables, layout, i):
            yield CollectRun(Column(i))
