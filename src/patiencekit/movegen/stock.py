"""Deals in the middle of a game: rows from the stock, and redeals of the columns."""

from __future__ import annotations

import itertools

from patiencekit.layout import Layout, Pile

from .tables import Tables

__all__ = ["redeal_refusal", "redealt", "row_deal_refusal"]


def row_deal_refusal(tables: Tables, layout: Layout) -> str | None:
    """Why no row can be dealt now; None if one can."""
    stock = tables.rules.stock
    if stock is None or stock.refill:
        return "this game deals no rows"
    if not layout.stock:
        return "the stock is empty"
    if stock.needs_no_empty_column and not all(layout.columns):
        return "no row is dealt while a column is empty"
    return None


def redeal_refusal(tables: Tables, layout: Layout) -> str | None:
    """Why the columns cannot be dealt again now; None if they can."""
    if not tables.rules.redeal:
        return "this game has no redeal"
    if redealt(tables, layout) == layout.columns:
        return "a redeal would change nothing"
    return None


def redealt(tables: Tables, layout: Layout) -> tuple[Pile, ...]:
    """The columns picked up from left to right and dealt again in their order.

    Each gets as many cards as the rules say, the last column all that are left.
    """
    cards, size = tuple(itertools.chain(*layout.columns)), tables.rules.redeal
    starts = [size * i for i in range(len(layout.columns))] + [len(cards)]
    return tuple(cards[start:end] for start, end in itertools.pairwise(starts))
