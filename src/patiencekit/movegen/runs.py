"""Full runs: where they lie, and those to be collected by hand."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from patiencekit.cards import Card
from patiencekit.layout import Layout, Pile
from patiencekit.moves import CollectRun, Column

from .tables import Tables

__all__ = ["full_run", "is_full_run", "runs_to_collect"]


def full_run(tables: Tables, layout: Layout, i: int) -> tuple[Card, ...] | None:
    """The full run, face up, at the end of column i, king first; None without one."""
    column, ranks = layout.columns[i], tables.rules.pack.ranks
    if (
        not column
        or column[-1].rank != 1
        or len(column) - layout.hidden[i] < ranks
        or not is_full_run(tables, column[-ranks:])
    ):
        return None
    return column[-ranks:]


def is_full_run(tables: Tables, cards: Pile) -> bool:
    """Whether the cards are king to ace, linked as the foundations ask."""
    return len(cards) == tables.rules.pack.ranks and all(
        onto in tables.runs[card] for onto, card in itertools.pairwise(cards)
    )


def runs_to_collect(tables: Tables, layout: Layout) -> Iterator[CollectRun]:
    """A move for each full run, left to right.

    Where runs are collected by themselves, only a layout set up by hand still has one.
    """
    for i in range(len(layout.columns)):
        if full_run(tables, layout, i):
            yield CollectRun(Column(i))
