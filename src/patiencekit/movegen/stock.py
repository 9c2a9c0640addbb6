"""Deals in the middle of a game: rows from the stock, and redeals of the columns."""

from __future__ import annotations

from patiencekit.layout import Layout

from .tables import Tables

__all__ = ["redeal_refusal", "row_deal_refusal"]


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
    rule = tables.rules.redeal
    if rule is None:
        return "this game has no redeal"
    if rule.redealt(layout.columns) == layout.columns:
        return "a redeal would change nothing"
    return None
