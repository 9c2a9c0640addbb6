"""The yardstick, and the positions and moves that are measured."""

from __future__ import annotations

import functools
import random
from collections.abc import Iterable

import attrs

import patiencekit as pk

__all__ = [
    "NUMBERS",
    "WON_GAME",
    "Turn",
    "fresh",
    "long_game",
    "look_alikes",
    "names",
    "plain_text",
    "row_by_row",
    "sample",
    "single_cards",
    "turns",
    "twins",
    "yardstick",
]

NUMBERS = range(1, 1001)
"""The deals that are dealt."""

WON_GAME = """
5a 5b 5c 5d 5h b2 8b a8 7a b7 58 a5 85 6b 6a 6h 6h ah 8a 8h a2 8a 81
76 78 7h 3h ah ch 1h 4h 3a b3 4c 4b d4 c7 b4 6d 6c 6b 6h c6 d6 2d 2h
a2 d2 1c 1a 1d 1h 1h dh a2 b1 3d 3h 3a 3b 34 3h b6 13v2 a1 67 57 26v4 2b
2a 25 5h 13 25 21 2h dh 8h 7h 6h 7h 7h 42v4 4d 48 8h ch 6h bh 6h 2h 2h
3h 2h a4 d1 64 78v6 7h 8h 4h 8h 4h 8h 3h 4h 8h 1h 3h 2h 8h 1h 3h 5h 8h
"""
"""Deal 1, as Freecell Solver 5.0 wins it."""

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


def plain_text(position: pk.Position, move: pk.Move) -> str:
    """A move of FreeCell in standard notation."""
    text = ""
    for pile in (move.source, move.target):
        if isinstance(pile, pk.Column):
            text += "12345678"[pile.index]
        else:
            text += "abcd"[pile.index] if isinstance(pile, pk.Cell) else "h"
    empty = (
        isinstance(move.target, pk.Column)
        and not position.layout.columns[move.target.index]
    )
    return f"{text}v{move.count}" if empty and move.count > 1 else text


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


@functools.cache
def long_game() -> tuple[pk.Action, ...]:
    """The log of a game of 10,000 moves, each tenth of which is taken back.

    It is Double FreeCell from deal 1, where there is always a move.
    """
    rng = random.Random(1)
    position = pk.deal(pk.DOUBLE_FREECELL, 1)
    log: list[pk.Action] = []
    for turn in range(1, 10_001):
        moves = position.legal_moves
        move = moves[int(rng.random() * len(moves))]
        log.append(move)
        if turn % 10:
            position = position.play(move)
        else:
            log.append(pk.Command.UNDO)
    return tuple(log)
