"""The yardstick, and the positions and moves that are measured."""

from __future__ import annotations

import functools
import random
from collections.abc import Iterable

import attrs

import patiencekit as pk

__all__ = [
    "NUMBERS",
    "Turn",
    "fresh",
    "look_alikes",
    "names",
    "row_by_row",
    "sample",
    "single_cards",
    "turns",
    "twins",
    "yardstick",
]

NUMBERS = range(1, 1001)
"""The deals that are dealt."""

Turn = tuple[pk.Position, pk.AnyMove]
"""A position and the move that was played in it."""

_PLAYOUTS = range(1, 201)
_LONGEST = 60
_SAMPLED = 1000
_CLUBS_FOR_SPADES = str.maketrans("CS", "SC")


def yardstick(number: int) -> list[int]:
    """A Microsoft deal in bare Python: the codes of the cards in dealing order."""
    state = number
    deck = list(range(52))
    dealt = []
    for left in range(52, 0, -1):
        state = (state * 214013 + 2531011) & 0xFFFFFFFF
        place = ((state >> 16) & 0x7FFF) % left
        dealt.append(deck[place])
        deck[place] = deck[left - 1]
    return dealt


def names(codes: Iterable[int]) -> str:
    """The cards with these codes in text."""
    return " ".join("A23456789TJQK"[code // 4] + "CDHS"[code % 4] for code in codes)


def row_by_row(position: pk.Position) -> list[int]:
    """The codes of the cards in the columns, each row left to right."""
    columns = position.layout.columns
    rows = range(max(map(len, columns)))
    return [column[row].code for row in rows for column in columns if row < len(column)]


@functools.cache
def turns(variant: pk.Variant) -> tuple[Turn, ...]:
    """1,000 turns, evenly spread over random playouts of deals 1 to 200.

    Each playout goes on for 60 moves or until it is stuck.
    """
    rng = random.Random(1)
    played: list[Turn] = []
    for number in _PLAYOUTS:
        position = pk.deal(variant, number)
        for _ in range(_LONGEST):
            if not (moves := position.legal_moves):
                break
            # `choice` may draw differently in another Python, `random` does not
            move = moves[int(rng.random() * len(moves))]
            played.append((position, move))
            position = position.play(move)
    return tuple(played[i * len(played) // _SAMPLED] for i in range(_SAMPLED))


def fresh(positions: Iterable[pk.Position]) -> list[pk.Position]:
    """The same positions made anew: a position lists its moves once and keeps them."""
    return [pk.Position(position.rules, position.layout) for position in positions]


@functools.cache
def sample(variant: pk.Variant) -> tuple[pk.Position, ...]:
    """The positions of the 1,000 turns."""
    return tuple(position for position, _ in turns(variant))


@functools.cache
def twins() -> tuple[pk.Position, ...]:
    """Positions equal to those of FreeCell, but with no pile in common."""
    return tuple(_look_alike(_look_alike(position)) for position in sample(pk.FREECELL))


@functools.cache
def look_alikes(*, suits: bool = False) -> tuple[pk.Position, ...]:
    """Each second position of FreeCell, and for each one that plays alike.

    That one has its columns and cells in reverse order, and with `suits` clubs and spades
    have changed places.
    """
    positions = sample(pk.FREECELL)[::2]
    return positions + tuple(_look_alike(p, suits=suits) for p in positions)


def _look_alike(position: pk.Position, *, suits: bool = False) -> pk.Position:
    text = pk.format_board(position)
    if suits:
        text = text.translate(_CLUBS_FOR_SPADES)
    layout = pk.parse_board(pk.FREECELL, text).layout
    reverse = attrs.evolve(layout, columns=layout.columns[::-1], cells=layout.cells[::-1])
    return pk.Position(position.rules, reverse)


def single_cards(number: int) -> pk.Position:
    """A FreeCell deal where cards move one at a time only."""
    rules = pk.FREECELL.rules.with_columns(capacity=pk.Capacity.SINGLE)
    return pk.Position(rules, pk.deal(pk.FREECELL, number).layout)
