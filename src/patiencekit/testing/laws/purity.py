"""The law of rules: objects in rules answer the same whenever they are asked."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from patiencekit.movegen import Tables, base_ranks, tables_for
from patiencekit.position import Position

__all__ = ["rules_are_pure"]

_AGAIN = range(2)
"""Twice in a row: a rule that takes turns may be back where it was after many."""


def rules_are_pure(position: Position) -> Iterator[str]:
    """Faults where a rule of the game now answers otherwise than at first.

    The first answers are those by which moves are listed.
    """
    rules, layout = position.rules, position.layout
    tables = tables_for(rules, base_ranks(rules, layout.foundations))
    yield from _builds(tables)
    yield from _fills(tables)
    yield from _capacities(tables)
    yield from _cells(tables)
    if rules.redeal is not None:
        dealt = [rules.redeal.redealt(layout.columns) for _ in _AGAIN]
        if dealt[0] != dealt[1]:
            yield "the redeal rule deals the same columns in two ways"


def _builds(tables: Tables) -> Iterator[str]:
    cards, asked = tuple(tables.pack_count), set[tuple[type, object]]()
    for i, column in enumerate(tables.rules.columns):
        for name, rule, underlays in (
            ("build", column.build, tables.lands[i]),
            ("unit", column.unit, tables.links[i]),
            ("segment", column.segment, tables.segments[i]),
        ):
            if rule is None or underlays is None:
                continue
            if name != "segment":  # which each column asks for itself
                if (type(rule), rule) in asked:
                    continue
                asked.add((type(rule), rule))
            fits = rule.fits
            for card, onto in product(cards, cards):
                first = onto in underlays[card]
                if any(bool(fits(card, onto)) is not first for _ in _AGAIN):
                    yield f"the {name} rule now says otherwise of {card} on {onto}"


def _fills(tables: Tables) -> Iterator[str]:
    for column, fillers in zip(tables.rules.columns, tables.fills, strict=True):
        takes = column.fill.takes
        for card in tables.pack_count:
            again = [any(takes(card, rank) for rank in tables.top_ranks) for _ in _AGAIN]
            if again != [card in fillers] * 2:
                yield f"the fill rule now says otherwise of {card}"


def _capacities(tables: Tables) -> Iterator[str]:
    for column, limits in zip(tables.rules.columns, tables.capacities, strict=True):
        carries = column.capacity.carries
        for empty, by_cells in enumerate(limits):
            for cells, by_columns in enumerate(by_cells):
                for columns, first in enumerate(by_columns):
                    again = [
                        max(1, carries(cells, columns, target_empty=bool(empty)))
                        for _ in _AGAIN
                    ]
                    if again != [first] * 2:
                        yield (
                            f"the capacity rule now says otherwise for {cells} cells and "
                            f"{columns} columns"
                        )


def _cells(tables: Tables) -> Iterator[str]:
    rule, taken = tables.rules.cells.takes, tables.cell_takes
    if rule is None or taken is None or tables.rules.cells.closed:
        return
    for k, cards in enumerate(taken):
        for card in tables.pack_count:
            takes = [bool(rule.takes(card, k)) for _ in _AGAIN]
            if takes != [card in cards] * 2:
                yield f"the cell rule now says otherwise of {card} in cell {k + 1}"
