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
from patiencekit.layout import Layout
from patiencekit.position import Position
from patiencekit.variants import Variant

from .protocol import Games, check_number, game_of_program
from .shuffles import windows_spider_shuffle

__all__ = ["WINDOWS_SPIDER", "WindowsSpider"]

_C, _D, _H, _S = Suit
_SUIT_LISTS: dict[tuple[Suit, ...], tuple[Suit, ...]] = {
    (_C, _D, _H, _S): (_C, _D, _H, _S),
    (_H, _H, _S, _S): (_S, _H, _H, _S),
    (_S, _S, _S, _S): (_S, _S, _S, _S),
}
"""The suits of a deck that stand for C D H S, for each pack."""

_GAMES: Games = dict.fromkeys(("spider", "spider_2", "spider_1"), (None, None))


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
        return game_of_program(self, variant, _GAMES)

    def pack(self, number: int, pack: Pack) -> tuple[Card, ...]:
        """The cards of a pack in the order in which the game of that seed deals them.

        Raises:
            ArgumentError: the pack is not one of Spider's.
            DealNumberError: the number is out of range.
            TypeError: it is not an int.
        """
        check_number(self, number, pack)
        return windows_spider_shuffle(number, _deck(pack))

    def find(
        self, start: Position | Layout, variant: Variant | None = None
    ) -> tuple[int, ...]:
        """Every number that deals this start, in ascending order; none if nobody does.

        With 4, 2 and 1 suits it takes about 0.2, 0.9 and 4 seconds. About one seed in 104
        has a twin that deals the same.

        Args:
            start: a position or layout as it was dealt.
            variant: the game; needed for a layout, and for rules of no known game.

        Raises:
            ArgumentError: it is no start of such a game, as after a move, or the variant is
                needed.
            LayoutError: the layout is no position of the game.
            NotOfferedError: Windows Spider does not deal the game.
            TypeError: an argument has the wrong type.
        """
        from .finding_spider import windows_spider_seeds  # noqa: PLC0415 - few need it
        from .wayback import numbers_of_start  # noqa: PLC0415

        return numbers_of_start(
            self,
            start,
            variant,
            lambda pack, dealt: windows_spider_seeds(dealt, _deck(pack)),
        )


def _deck(pack: Pack) -> list[Card]:
    """The pack in the order in which the program puts its cards on their places."""
    suits = _SUIT_LISTS.get(pack.suits)
    if suits is None or pack != Pack(decks=2, suits=pack.suits):
        raise ArgumentError("Spider for Windows has two decks of 1, 2 or 4 suits")
    return [Card(rank, suit) for suit in suits for rank in range(1, 14)] * 2


WINDOWS_SPIDER = WindowsSpider()
"""The deals of Spider for Windows, numbered by their seed."""
