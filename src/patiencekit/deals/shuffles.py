"""The shuffles of the numberings: cards are taken at random places, one by one.

Each time the last card left fills the gap. That is Microsoft's way to deal; it is also a
Fisher-Yates shuffle from the end of a list whose cards are then dealt from the end, which
is how PySol, PySolFC and KPat do it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from patiencekit.cards import Card

__all__ = ["microsoft_codes", "microsoft_shuffle", "shuffle", "windows_spider_shuffle"]


def microsoft_shuffle(number: int, cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards in the order in which Microsoft's generator takes them.

    The generator is that of Microsoft's C library: the state goes from s to
    `(214013 * s + 2531011) mod 2**32`, and a draw is taken from bit 16 upwards. Numbers
    from 2**31 to 2**33 - 1 are FreeCell Pro's.

    Args:
        number: 0 to 2**33 - 1.
        cards: the cards in their order before the shuffle.
    """
    state, mask, plus = _generator(number)
    left = list(cards)
    taken = []
    for count in range(len(left), 0, -1):
        state = (state * 214013 + 2531011) & mask
        place = ((state >> 16) + plus) % count
        taken.append(left[place])
        left[place] = left[count - 1]
    return tuple(taken)


def microsoft_codes(number: int) -> bytes:
    """The same for the ordinary pack, a byte for the code of each card, a little faster."""
    state, mask, plus = _generator(number)
    deck = [*range(52)]
    for count, last in _COUNTS:
        state = (state * 214013 + 2531011) & mask
        place = ((state >> 16) + plus) % count
        taken = deck[place]
        deck[place] = deck[last]
        deck[last] = taken
    return bytes(deck)[::-1]


def _generator(number: int) -> tuple[int, int, int]:
    """The first state, the bits of a state that count, and what is added to a draw."""
    if number < 2**31:
        return number, 0x7FFFFFFF, 0
    if number < 2**32:
        return number, 0x7FFFFFFF, 0x8000
    return number - 2**32, 0xFFFFFFFF, 1


_COUNTS = tuple((count, count - 1) for count in range(52, 1, -1))


def shuffle(cards: Iterable[Card], random: Callable[[], float]) -> tuple[Card, ...]:
    """The cards in the order in which a generator of numbers in [0, 1) takes them."""
    left = list(cards)
    taken = []
    for count in range(len(left), 1, -1):
        place = int(random() * count)
        taken.append(left[place])
        left[place] = left[count - 1]
    return (*taken, *left[:1])


def windows_spider_shuffle(seed: int, cards: Sequence[Card]) -> tuple[Card, ...]:
    """The cards in the order in which Spider for Windows deals them.

    Each card is put on a random one of as many places as there are cards; if that is
    taken, on another.
    """
    places: list[Card | None] = [None] * len(cards)
    state = seed
    for card in cards:
        taken: Card | None = card
        while taken is not None:
            state = (state * 214013 + 2531011) & 0xFFFFFFFF
            place = (state >> 16 & 0x7FFF) % len(places)
            taken = places[place]
        places[place] = card
    return tuple([card for card in places if card is not None])
