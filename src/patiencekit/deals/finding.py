"""The way back from dealt cards to Microsoft's number, without trying all numbers.

The cards dealt tell at which place each was drawn, so what each draw leaves when divided by
the number of cards left. Where 2**t divides that number, the last t bits of the draw are
known. They are bits 16 to 15 + t of the generator's state, and the last bits of a state
depend on the last bits of the one before only. So the last 17 bits of the first state are
found from the parities of every second draw, a few more bits from draws of a multiple of 4,
8, 16 and 32 cards, and the rest by trying.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Sequence

from patiencekit.cards import Pack
from patiencekit.errors import ArgumentError

from .shuffles import microsoft_shuffle

__all__ = ["microsoft_numbers", "microsoft_numbers_of_start"]

_CARDS = 52
_SIEVE_SIZE = 2**17
_RANGES = (
    (0, 2**31, 0x7FFF, 0),
    (2**31, 2**31, 0x7FFF, 0x8000),
    (2**32, 2**32, 0xFFFF, 1),
)
"""First number, how many, mask of the draw, what is added to it.

A number less the first one is the state to start from: in the middle range it lacks bit 31,
which no draw there shows.
"""
_TRIED_DRAWS = 3
"""Draws looked at before all cards are dealt: one start in 132,600 gets past them."""


def microsoft_numbers(dealt: Sequence[int]) -> tuple[int, ...]:
    """All numbers 1 to 2**33 - 1, ascending, whose shuffle takes the 52 cards like this.

    Takes about 2 ms, and 30 ms more at the first call, for tables of half a megabyte.

    Args:
        dealt: for each card dealt, its index in the pack before the shuffle, 0 to 51.

    Raises:
        ArgumentError: they are not 52 different cards.
        TypeError: an index is not an int.

    >>> dealt = [card.code for card in microsoft_shuffle(617, Pack().cards)]
    >>> microsoft_numbers(dealt)
    (617,)
    """
    if len(dealt) != _CARDS:
        raise ArgumentError(f"a whole deal is of 52 cards, not of {len(dealt)}")
    return tuple(microsoft_numbers_of_start(dealt))


def microsoft_numbers_of_start(dealt: Sequence[int]) -> Iterator[int]:
    """The numbers whose shuffle takes these cards first, lazily and ascending.

    Few cards fit many numbers: one card every 52nd, five cards 27 on average. The first
    comes soon after a few milliseconds; to come to the end takes minutes for three cards,
    a second for twelve and less than 50 ms from twenty on.

    Args:
        dealt: for each card dealt, its index in the pack before the shuffle, 0 to 51.

    Raises:
        ArgumentError: they are not 1 to 52 different cards; at the call.
        TypeError: an index is not an int; at the call.
    """
    cards = tuple(dealt)
    for card in cards:
        if type(card) is not int:
            raise TypeError(f"the index of a card is an int, not {type(card).__name__}")
    if not cards or len(set(cards)) < len(cards) or min(cards) < 0 or max(cards) >= _CARDS:
        raise ArgumentError("cards dealt are 1 to 52 different indexes from 0 to 51")
    return _numbers(cards)


def _numbers(cards: tuple[int, ...]) -> Iterator[int]:
    pack = Pack().cards
    wanted = tuple([pack[card] for card in cards])
    places = _places(cards)
    tests = [
        (*_after(step), _CARDS - step, place)
        for step, place in enumerate(places[:_TRIED_DRAWS])
    ]
    for first, count, mask, plus in _RANGES:
        size, lows = _low_states(places, plus)
        for high in range(0, count, size):
            for low in lows:
                state = high + low
                for factor, addend, left, place in tests:
                    if ((factor * state + addend >> 16 & mask) + plus) % left != place:
                        break
                else:
                    number = first + state
                    taken = microsoft_shuffle(number, pack)[: len(wanted)]
                    if number > 0 and taken == wanted:
                        yield number


def _places(cards: tuple[int, ...]) -> list[int]:
    """Where among the cards left each card was taken."""
    left = list(range(_CARDS))
    places = []
    for card in cards:
        place = left.index(card)
        places.append(place)
        left[place] = left[-1]
        left.pop()
    return places


def _low_states(places: list[int], plus: int) -> tuple[int, list[int]]:
    """A power of two, and what states to start from can be modulo that; ascending."""
    sieve = (1 << _SIEVE_SIZE) - 1
    for place, odd in zip(places[::2], _odd_draws(), strict=False):
        sieve &= odd if (place - plus) % 2 else ~odd
    size, lows = _SIEVE_SIZE, [one.start() for one in re.finditer("1", f"{sieve:b}"[::-1])]
    for divisor in (4, 8, 16, 32):
        steps = range(_CARDS % divisor, len(places), divisor)
        if not steps:
            break
        lows += [size + low for low in lows]
        size *= 2
        for step in steps:
            factor, addend = _after(step)
            draw = (places[step] - plus) % divisor
            lows = [low for low in lows if (factor * low + addend >> 16) % divisor == draw]
    return size, lows


@functools.lru_cache(maxsize=1)
def _odd_draws() -> tuple[int, ...]:
    """For each second draw a set of bits: bit x is bit 16 of its state, started from x.

    All starts are reckoned with at once, as numbers of five bytes in one long number. Half
    of them do: factors are odd, so 2**16 more at the start is 2**16 more at every draw.
    """
    half = _SIEVE_SIZE // 2
    starts = int.from_bytes(b"".join([x.to_bytes(5, "big") for x in reversed(range(half))]))
    ones = int.from_bytes(bytes([0, 0, 0, 0, 1]) * half)
    digits = b"01" * 128
    odd_draws = []
    for step in range(0, _CARDS, 2):
        factor, addend = (number % _SIEVE_SIZE for number in _after(step))
        states = (factor * starts + addend * ones).to_bytes(5 * half)
        bits = int(states[2::5].translate(digits), 2)
        odd_draws.append(bits | (bits ^ (1 << half) - 1) << half)
    return tuple(odd_draws)


@functools.lru_cache(maxsize=_CARDS)
def _after(step: int) -> tuple[int, int]:
    """Factor and addend from the state to start from to that of a draw, from 0."""
    factor, addend = 1, 0
    for _ in range(step + 1):
        factor, addend = factor * 214013 % 2**32, (addend * 214013 + 2531011) % 2**32
    return factor, addend
