"""The numbering of KPat, which shuffles all its games with Microsoft's generator.

Sources: KPat, src/shuffle.h, src/dealer.cpp, src/freecell.cpp and src/spider.cpp, and games
saved by KPat 22.12.3.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

from patiencekit.cards import Card, Pack, Suit
from patiencekit.layout import Layout, Pile
from patiencekit.position import Position
from patiencekit.variants import Variant

from .protocol import check_number, game_of_program
from .shuffles import microsoft_shuffle

__all__ = ["KPAT", "KPat"]

_C, _H, _S = Suit.CLUBS, Suit.HEARTS, Suit.SPADES
_SUIT_LISTS: dict[tuple[Suit, ...], tuple[Suit, ...]] = {
    (_H, _H, _S, _S): (_H, _S, _H, _S),
    (_C, _H, _S, _S): (_C, _S, _H, _S),
}
"""The order of the suits of a deck, where it is not C D H S."""


@final
class KPat:
    """The numbering of KPat: 1 to 2**31 - 1, for FreeCell the same as Microsoft's.

    Filled cells are dealt first. In Spider the face-up row starts at column 5, and each
    row of the stock is dealt from its last card.

    Attributes:
        name: `kpat`.
        ranges: the numbers there are.
    """

    __slots__ = ()
    name = "kpat"
    ranges = (range(1, 2**31),)

    def __repr__(self) -> str:
        return "KPAT"

    __reduce__ = __repr__  # there is only one, also after pickling

    def game(self, variant: Variant) -> Variant:
        """The game as KPat deals it.

        Raises:
            NotOfferedError: it is not among the games whose dealing is known here.
        """
        from .games import KPAT_GAMES  # noqa: PLC0415 - the patterns are not always needed

        return game_of_program(self, variant, KPAT_GAMES)

    def pack(self, number: int, pack: Pack) -> tuple[Card, ...]:
        """The cards of a pack in the order in which deal `number` deals them.

        Raises:
            DealNumberError: the number is out of range.
            TypeError: it is not an int.
        """
        check_number(self, number, pack)
        return microsoft_shuffle(number, _deck(pack))

    def find(
        self, start: Position | Layout, variant: Variant | None = None
    ) -> tuple[int, ...]:
        """Every number that deals this start, in ascending order; none if nobody does.

        Games of 52 cards take 2 ms, 30 ms at the first call; Spider with 4, 2 and 1 suits
        about 0.2, 0.7 and 4 seconds.

        Args:
            start: a position or layout as it was dealt.
            variant: the game; needed for a layout, and for rules of no known game.

        Raises:
            ArgumentError: it is no start of such a game, as after a move, or one whose deal
                depends on the cards, or the variant is needed.
            LayoutError: the layout is no position of the game.
            NotOfferedError: KPat does not deal the game.
            TypeError: an argument has the wrong type.
        """
        from .finding import microsoft_numbers  # noqa: PLC0415 - few need it
        from .finding_spider import kpat_numbers  # noqa: PLC0415
        from .wayback import numbers_of_start  # noqa: PLC0415

        def numbers_of(pack: Pack, dealt: Pile) -> Iterable[int]:
            if pack != Pack():
                return kpat_numbers(dealt, _deck(pack))
            numbers = microsoft_numbers([card.code for card in dealt])
            return (number for number in numbers if number < 2**31)

        return numbers_of_start(self, start, variant, numbers_of)


def _deck(pack: Pack) -> list[Card]:
    """The pack in KPat's order: deck, rank, suit."""
    suits = _SUIT_LISTS.get(pack.suits, pack.suits)
    deck = [Card(rank, suit) for rank in range(1, pack.ranks + 1) for suit in suits]
    return deck * pack.decks


KPAT = KPat()
"""The numbering of KPat."""
