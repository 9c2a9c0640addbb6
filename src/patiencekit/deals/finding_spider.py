"""The way back from the order of the cards to the number of the deal, for large packs.

Copies of a card are the same card, so a dealt card can have come from as many places as
it has copies: the draws are not known, only that each is one of a few. The first two
draws are tried in all their ways. A draw is the state from bit 16 upwards, and for given
first and second draw only about two states are left, which tables find; hardly any of
them passes the third draw and those after it.
"""

from __future__ import annotations

import functools
from array import array
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import compress

from patiencekit.cards import Card
from patiencekit.errors import ArgumentError

from .shuffles import microsoft_shuffle, windows_spider_shuffle

__all__ = ["kpat_numbers", "windows_spider_seeds"]

_FACTOR, _PLUS = 214013, 2531011
_STATE = 2**31 - 1  # the bits of the state that matter
_DRAW = 2**15 - 1
_BACK = pow(_FACTOR, -1, _STATE + 1)
_PREFIX = 12
"""The cards a number must deal rightly before all of them are dealt."""
_MOST_COPIES = 8

_After = Callable[[Sequence[int]], list[int]]
"""The places that the next draw can name, after draws that named these places."""


def kpat_numbers(dealt: Sequence[Card], deck: Sequence[Card]) -> tuple[int, ...]:
    """All numbers 1 to 2**31 - 1 whose shuffle of a deck by KPat is this, ascending.

    With two decks it takes well below a second for 4 suits, a few seconds for 1 suit, and
    tables of under 1 MB that are kept.

    Args:
        dealt: the cards in dealing order. If they are not those of the deck, there is no
            number.
        deck: the cards in their order before the shuffle.

    Raises:
        ArgumentError: a card has more than 8 copies, or makes up more than a thirteenth
            of the deck: too many numbers would have to be tried, or deal alike.
    """
    order, size = tuple(dealt), len(deck)
    copies = Counter(deck)
    most = max(copies.values())
    if most > _MOST_COPIES or most * 13 > size:
        raise ArgumentError(
            f"{most} cards of {size} are alike; numbers are found if at most "
            f"{_MOST_COPIES} are, and at most one in 13"
        )
    if Counter(order) != copies:
        return ()

    def after(places: Sequence[int]) -> list[int]:
        left = list(deck)
        for count, place in enumerate(places, 1):
            left[place] = left[-count]
        rest = left[: size - len(places)]
        return [i for i, card in enumerate(rest) if card is order[len(places)]]

    def begins(number: int) -> bool:
        left, state, count = list(deck), number, size
        for card in order[:_PREFIX]:
            state = (state * _FACTOR + _PLUS) & _STATE
            place = (state >> 16) % count
            if left[place] is not card:
                return False
            count -= 1
            left[place] = left[count]
        return True

    numbers = filter(begins, _candidates(after, (size, size - 1, size - 2)))
    return tuple(sorted(n for n in numbers if n and microsoft_shuffle(n, deck) == order))


def windows_spider_seeds(dealt: Sequence[Card], deck: Sequence[Card]) -> tuple[int, ...]:
    """All seeds 0 to 2**31 - 1 with which Spider for Windows deals like this, ascending.

    If the first two draws of a seed name the same place, the second counts for nothing, and
    the state after the first draw is a seed that deals the same: so it is for about one
    seed in 104. The search takes well below a second for 4 suits, a few seconds for 1
    suit, and tables of under 1 MB that are kept.

    Args:
        dealt: the cards in dealing order. If they are not those of the deck, there is no
            seed.
        deck: the 104 cards in the order in which they are put on their places.
    """
    order, size = tuple(dealt), len(deck)
    if Counter(order) != Counter(deck):
        return ()

    def after(places: Sequence[int]) -> list[int]:
        taken = set(places)  # fewer than the draws if one was made again
        card = deck[len(taken)]
        return [i for i in range(size) if i in taken or order[i] is card]

    def begins(seed: int) -> bool:
        state, taken = seed, [-1]
        for card in deck[:_PREFIX]:
            place = -1
            while place in taken:
                state = (state * _FACTOR + _PLUS) & _STATE
                place = (state >> 16) % size
            if order[place] is not card:
                return False
            taken.append(place)
        return True

    seeds = filter(begins, _candidates(after, (size, size, size)))
    return tuple(sorted(s for s in seeds if windows_spider_shuffle(s, deck) == order))


def _candidates(after: _After, moduli: tuple[int, int, int]) -> Iterator[int]:
    """The seeds whose first three draws, modulo these numbers, name possible places.

    With state s after the first draw d, s = d * 2**16 + x, the second draw is
    `FACTOR * d` plus a number that depends on x only, modulo 2**15; and so is the third
    with `FACTOR**2`. So for each d the tables only have to be turned.
    """
    tables = _tables()
    for first in after(()):
        for second in after((first,)):
            allowed = _flags(after((first, second)), moduli[2])
            for draw in range(first, _DRAW + 1, moduli[0]):
                turn = -_FACTOR * draw & _DRAW
                by_second = slice(turn + second, turn + _DRAW + 1, moduli[1])
                turn = _FACTOR**2 * draw & _DRAW
                passes = (allowed[turn : turn + _DRAW + 1] + b"\0").__getitem__
                for halves, thirds in tables:
                    flags = map(passes, thirds[by_second])
                    for half in compress(halves[by_second], flags):
                        yield ((draw << 16 | half) - _PLUS) * _BACK & _STATE


def _flags(places: Iterable[int], modulus: int) -> bytes:
    """For each draw, twice over, whether it names one of the places."""
    flags = bytearray(modulus)
    for place in places:
        flags[place] = 1
    return bytes(flags * (_DRAW // modulus + 1))[: _DRAW + 1] * 2


@functools.cache
def _tables() -> list[tuple[array[int], array[int]]]:
    """The low halves of a state by what they add to the next draw, twice over.

    And in the same order what they add to the draw after that. There are one to three
    low halves that add the same, so there are three pairs of tables; in the gaps of the
    last two stands 2**15, which is no draw.
    """
    gaps = array("H", [_DRAW + 1]) * (_DRAW + 1)
    tables = [(gaps[:], gaps[:]) for _ in range(3)]
    filled = bytearray(_DRAW + 1)
    for half in range(2**16):
        state = half * _FACTOR + _PLUS
        draw = state >> 16 & _DRAW
        halves, thirds = tables[filled[draw]]
        halves[draw] = half
        thirds[draw] = (state * _FACTOR + _PLUS) >> 16 & _DRAW
        filled[draw] += 1
    return [(halves * 2, thirds * 2) for halves, thirds in tables]
