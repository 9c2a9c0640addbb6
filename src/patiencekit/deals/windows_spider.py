"""The deals of Spider Solitaire for Windows, of 1998 and of Windows XP.

The program shows no number; it seeds Microsoft's generator with the time, and keeps the
seed in its saved games. Sources: LukeWarnut/SpiderSolitaireXP, a decompilation that
compiles to the same bytes, and astrovm/flash. That of all four-suit deals exactly 44 have
four of the six visible rows without a move (plus.maths.org, node 7055) confirms it.
"""

from __future__ import annotations

from typing import final

from patiencekit.cards import Card, Pack, Suit
from patiencekit.errors import ArgumentError
from patiencekit.variants import Variant

from .protocol import check_number, not_offered

__all__ = ["WINDOWS_SPIDER", "WindowsSpider"]

_C, _D, _H, _S = Suit
_SUIT_LISTS: dict[tuple[Suit, ...], tuple[Suit, ...]] = {
    (_C, _D, _H, _S): (_C, _D, _H, _S),
    (_H, _H, _S, _S): (_S, _H, _H, _S),
    (_S, _S, _S, _S): (_S, _S, _S, _S),
}
"""The suits of a deck that stand for C D H S, for each pack."""

_GAMES = ("spider", "spider_2", "spider_1")


@final
class WindowsSpider:
    """The numbering of Spider for Windows XP and before: seeds 0 to 2**31 - 1.

    Attributes:
        name: `windows-spider`.
        ranges: the numbers there are.
    """

    __slots__ = ()
    name = "windows-spider"
    ranges = (range(2**31),)

    def __repr__(self) -> str:
        return "WINDOWS_SPIDER"

    __reduce__ = __repr__  # there is only one, also after pickling

    def game(self, variant: Variant) -> Variant:
        """Spider with 1, 2 or 4 suits, as it is.

        Raises:
            NotOfferedError: it is another game.
        """
        if variant.id not in _GAMES:
            raise not_offered(self, variant, _GAMES)
        return variant

    def pack(self, number: int, pack: Pack) -> tuple[Card, ...]:
        """The cards of a pack in the order in which the game of that seed deals them.

        Each card is put on a random one of 104 places; if that is taken, on another.

        Raises:
            ArgumentError: the pack is not one of Spider's.
            DealNumberError: the number is out of range.
            TypeError: it is not an int.
        """
        check_number(self, number, pack)
        suits = _SUIT_LISTS.get(pack.suits)
        if suits is None or pack != Pack(decks=2, suits=pack.suits):
            raise ArgumentError("Spider for Windows has two decks of 1, 2 or 4 suits")
        places: list[Card | None] = [None] * len(pack)
        state = number
        deck = [Card(rank, suit) for suit in suits for rank in range(1, 14)]
        for card in deck * 2:
            taken: Card | None = card
            while taken is not None:
                state = (state * 214013 + 2531011) & 0xFFFFFFFF
                place = (state >> 16 & 0x7FFF) % len(places)
                taken = places[place]
            places[place] = card
        return tuple([card for card in places if card is not None])


WINDOWS_SPIDER = WindowsSpider()
"""The deals of Spider for Windows, numbered by their seed."""
