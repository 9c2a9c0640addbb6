"""The numberings of PySolFC, of pysol-cards and of the old PySol.

PySolFC shuffles with Python's own Mersenne Twister, and deals small numbers as Microsoft
does. Sources: PySolFC, pysollib/pysolrandom.py and pysollib/game; pysol-cards 0.24.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from patiencekit.cards import Card, Pack, Suit
from patiencekit.variants import Variant

from .protocol import Games, check_number, game_of_program
from .shuffles import microsoft_shuffle, shuffle

__all__ = ["PYSOL", "PYSOLFC", "PYSOLFC_MS", "PYSOL_CARDS", "PySol"]

_SUIT_ORDER = (Suit.CLUBS, Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS)


@final
class PySol:
    """A numbering of the PySol family: small numbers are Microsoft's, the others its own.

    Its Spider has the longer columns at 1, 4, 7 and 10, its one-suit game is played with
    clubs, its two-suit game with clubs and hearts.

    Attributes:
        name: the name in text.
        ranges: the numbers there are, from 1.
        first_own: the first number that is not dealt as Microsoft deals it.
    """

    __slots__ = ("_games", "_random", "first_own", "name", "ranges")

    def __init__(
        self,
        name: str,
        first_own: int,
        last: int,
        random: Callable[[int], Callable[[], float]],
        games: Callable[[], Games],
    ) -> None:
        self.name = name
        self.ranges = (range(1, last + 1),)
        self.first_own = first_own
        self._random = random
        self._games = games

    def __repr__(self) -> str:
        return self.name.upper().replace("-", "_")

    __reduce__ = __repr__  # there is only one of each, also after pickling

    def game(self, variant: Variant) -> Variant:
        """The game as PySolFC deals it.

        Raises:
            NotOfferedError: it is not among the games whose dealing is known here.
        """
        return game_of_program(self, variant, self._games())

    def pack(self, number: int, pack: Pack) -> tuple[Card, ...]:
        """The cards of a pack in the order in which deal `number` deals them.

        Raises:
            DealNumberError: the number is out of range.
            TypeError: it is not an int.
        """
        check_number(self, number, pack)
        if number >= self.first_own:
            return shuffle(_by_suits(pack), self._random(number))
        in_order = pack.cards if len(pack) == 52 else _by_suits(pack)
        return microsoft_shuffle(number, in_order)


def _by_suits(pack: Pack) -> list[Card]:
    """The pack in PySol's order: deck, suit C S H D, rank."""
    suits = sorted(pack.suits, key=_SUIT_ORDER.index)
    deck = [Card(rank, suit) for suit in suits for rank in range(1, pack.ranks + 1)]
    return deck * pack.decks


def _mersenne_twister(number: int) -> Callable[[], float]:
    from random import Random  # noqa: PLC0415 - the global generator is left alone

    return Random(number).random  # noqa: S311 - cards, not secrets


def _congruential(number: int) -> Callable[[], float]:
    """Knuth's linear congruential generator of 64 bits (volume 2, 3.3.4, line 26)."""
    state = number

    def random() -> float:
        nonlocal state
        state = (state * 6364136223846793005 + 1) & 0xFFFFFFFFFFFFFFFF
        return (state >> 21 & 0x7FFFFFFF) / 2**31

    return random


def _pysolfc_games() -> Games:
    from .games import PYSOLFC_GAMES  # noqa: PLC0415 - the patterns are not always needed

    return PYSOLFC_GAMES


def _pysol_cards_games() -> Games:
    from .games import PYSOL_CARDS_GAMES  # noqa: PLC0415

    return PYSOL_CARDS_GAMES


PYSOLFC = PySol("pysolfc", 32_000, 10**20, _mersenne_twister, _pysolfc_games)
"""PySolFC: 1 to 10**20, Microsoft's deals below 32,000."""

PYSOLFC_MS = PySol("pysolfc-ms", 2**33, 2**33 - 1, _mersenne_twister, _pysolfc_games)
"""PySolFC's deals `ms1` to `ms8589934591`: Microsoft's generator for all its games."""

PYSOL_CARDS = PySol("pysol-cards", 32_001, 10**20, _mersenne_twister, _pysol_cards_games)
"""pysol-cards: the same, but it deals 32,000 as Microsoft does, and no Spider."""

PYSOL = PySol("pysol", 32_001, 2**64 - 1, _congruential, _pysol_cards_games)
"""The old PySol: 1 to 2**64 - 1, Microsoft's deals up to 32,000.

Only the games that pysol-cards deals in its way are known here.
"""
