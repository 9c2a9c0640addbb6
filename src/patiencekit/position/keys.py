"""Keys: bytes that tell positions of one game apart, the same in every process.

A card is its code, 0 to 239. Above that lie the marks: 255 ends a column or a foundation,
254 stands between hidden and face-up cards, 253 is an empty cell, 252 ends a section.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterable

from patiencekit.cards import Card, Suit
from patiencekit.layout import Layout, Pile
from patiencekit.movegen import Tables, are_columns_alike, tables_for
from patiencekit.rules import Rules

__all__ = ["canonical_key", "exact_key", "suit_renamings"]

_END, _FACE_UP, _EMPTY_CELL, _SECTION = b"\xff", b"\xfe", b"\xfd", b"\xfc"

_Parts = tuple[list[bytes], list[bytes], list[bytes], bytes]
"""Columns, cells, foundations and stock."""


def exact_key(layout: Layout) -> bytes:
    """The key of a layout, equal for equal layouts only."""
    return _join(_parts(layout))


def canonical_key(tables: Tables, layout: Layout, *, suits: bool) -> bytes:
    """The key of a layout, equal for all that differ in the order of like piles only."""
    parts = _parts(layout)
    if not suits:
        return _join(_sorted(tables, layout, parts))
    return min(
        _join(_sorted(tables, layout, _translated(parts, renaming)))
        for renaming in suit_renamings(tables.rules)
    )


def _codes(pile: Pile) -> bytes:
    return bytes([card.code for card in pile])


def _parts(layout: Layout) -> _Parts:
    columns = [_codes(column) for column in layout.columns]
    for i, hidden in enumerate(layout.hidden):
        if hidden:
            columns[i] = columns[i][:hidden] + _FACE_UP + columns[i][hidden:]
    cells = [_EMPTY_CELL if card is None else card.code.to_bytes() for card in layout.cells]
    return columns, cells, [_codes(p) for p in layout.foundations], _codes(layout.stock)


def _join(parts: _Parts) -> bytes:
    columns, cells, foundations, stock = parts
    return _SECTION.join(
        (_END.join(columns), b"".join(cells), _END.join(foundations), stock)
    )


def _sorted(tables: Tables, layout: Layout, parts: _Parts) -> _Parts:
    columns, cells, foundations, stock = parts
    if are_columns_alike(tables, layout):
        columns = _sorted_in(tables.column_groups, columns)
    return columns, _sorted_in(tables.cell_groups, cells), sorted(foundations), stock


def _sorted_in(groups: tuple[tuple[int, ...], ...], piles: list[bytes]) -> list[bytes]:
    """The piles of each group in order, one group after the other."""
    if len(groups) == 1:
        return sorted(piles)
    return [pile for group in groups for pile in sorted(piles[i] for i in group)]


def _translated(parts: _Parts, renaming: bytes) -> _Parts:
    columns, cells, foundations, stock = parts
    return (
        [column.translate(renaming) for column in columns],
        [cell.translate(renaming) for cell in cells],
        [foundation.translate(renaming) for foundation in foundations],
        stock.translate(renaming),
    )


@functools.lru_cache(maxsize=64)
def suit_renamings(rules: Rules) -> tuple[bytes, ...]:
    """A translation of codes for each renaming of suits that the rules cannot tell.

    A redeal rule of one's own may look at suits, so there none is renamed.
    """
    from patiencekit.rules.special import PickUp  # noqa: PLC0415 - few games need it

    tables = tables_for(rules)
    suits = tuple(dict.fromkeys(rules.pack.suits))
    if not isinstance(rules.redeal, PickUp | None):
        return (bytes(range(256)),)
    renamings = []
    for renamed in itertools.permutations(suits):
        rename = dict(zip(suits, renamed, strict=True))
        if _is_symmetry(tables, rename):
            codes = bytearray(range(256))
            for card in tables.lands_anywhere:
                codes[card.code] = Card(card.rank, rename[card.suit]).code
            renamings.append(bytes(codes))
    return tuple(renamings)


def _is_symmetry(tables: Tables, rename: dict[Suit, Suit]) -> bool:
    renamed = {card: Card(card.rank, rename[card.suit]) for card in tables.lands_anywhere}

    def image(cards: Iterable[Card]) -> set[Card]:
        return {renamed[card] for card in cards}

    suits, tops = tables.rules.pack.suits, tables.home_tops
    relations = [*tables.lands, *tables.links, tables.runs]
    relations += [segment for segment in tables.segments if segment is not None]
    relations += [] if tops is None else [tops]
    taken = [
        *tables.fills,
        *(cards for _, cards in tables.late_fills or ()),
        *(tables.cell_takes or ()),
    ]
    return (
        all(suits.count(suit) == suits.count(rename[suit]) for suit in rename)
        and all(
            image(onto[card]) == onto[renamed[card]] for onto in relations for card in onto
        )
        and all(image(cards) == cards for cards in taken)
    )
