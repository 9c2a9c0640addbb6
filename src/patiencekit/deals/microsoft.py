"""Microsoft's numbered deals, with the two ranges that FreeCell Pro added.

Sources: Jim Horne's description of the shuffle (solitairelaboratory.com/mshuffle.txt),
pysol-cards 0.24 and Freecell Solver 5.0, which agree.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, islice
from typing import final

from patiencekit.cards import Card, Pack, parse_card
from patiencekit.errors import ArgumentError, DealNumberError
from patiencekit.layout import Layout, Pile
from patiencekit.position import Position
from patiencekit.variants import Variant

from .protocol import check_number
from .shuffles import microsoft_shuffle

__all__ = ["MICROSOFT", "Microsoft"]

_SPECIAL = {
    -1: "AC AD AH AS QC QD QH QS 3C 3D 3H 3S TC TD TH TS 5C 5D 5H 5S 8C 8D 8H 8S "
    "7C 7D 7H 7S 6C 6D 6H 6S 9C 9D 9H 9S 4C 4D 4H 4S JC JD JH JS 2C 2D 2H 2S "
    "KC KD KH KS",
    -2: "AS AH AD AC 7S 7H 7D 7C KS KH KD KC 6S 6H 6D 6C QS QH QD QC 5S 5H 5D 5C "
    "JS JH JD JC 4S 4H 4D 4C TS TH TD TC 3S 3H 3D 3C 9S 9H 9D 9C 2S 2H 2D 2C "
    "8S 8H 8D 8C",
}
_ORDINARY = Pack()


@final
class Microsoft:
    """The numbering of Microsoft FreeCell: 1 to 2**33 - 1, and -1 and -2.

    Microsoft's programs deal 1 to 32,000, later 1 to 1,000,000. Others go on with the
    same generator to 2**31 - 1; from 2**31 to 2**32 - 1 FreeCell Pro sets the high bit of
    each draw, and from 2**32 on it draws 16 bits and adds one. Deals -1 and -2 are two
    layouts made by hand that cannot be won, offered since Windows 95. There is no deal 0.

    Attributes:
        name: `microsoft`.
        ranges: the numbers there are.
    """

    __slots__ = ()
    name = "microsoft"
    ranges = (range(1, 2**33), range(-2, 0))

    def __repr__(self) -> str:
        return "MICROSOFT"

    __reduce__ = __repr__  # there is only one, also after pickling

    def game(self, variant: Variant) -> Variant:
        """The game as it is; Microsoft dealt FreeCell only, so others follow their own way.

        Those with filled cells fill them last, as pysol-cards' `ms` deals do.
        """
        return variant

    def pack(self, number: int, pack: Pack) -> tuple[Card, ...]:
        """The cards of a pack in the order in which deal `number` deals them.

        A pack other than the ordinary 52 cards is drawn from in the same way, starting
        from its own order. The special deals exist for the ordinary pack only.

        Raises:
            DealNumberError: the number is out of range.
            TypeError: it is not an int.

        >>> " ".join(map(str, MICROSOFT.pack(11982, Pack())[:8]))
        'AH AS 4H AC 2D 6S TS JS'
        """
        check_number(self, number, pack)
        if number > 0:
            return microsoft_shuffle(number, pack.cards)
        if pack != _ORDINARY:
            raise DealNumberError(
                f"there is no deal {number} of microsoft except of 52 cards; "
                "for other packs deals are 1 to 8589934591",
                number,
            )
        return tuple(map(parse_card, _SPECIAL[number].split()))

    def find(
        self, start: Position | Layout, variant: Variant | None = None
    ) -> tuple[int, ...]:
        """Every number that deals this start, in ascending order; none if nobody does.

        The whole range is covered without trying all numbers, in 2 ms, and 30 ms more at
        the first call.

        Args:
            start: a position or layout of 52 cards as it was dealt.
            variant: the game; needed for a layout, and for rules of no known game.

        Raises:
            ArgumentError: it is no start of such a game, as after a move, or one whose deal
                depends on the cards, or its pack is not the ordinary 52 cards, or the
                variant is needed.
            LayoutError: the layout is no position of the game.
            TypeError: an argument has the wrong type.
        """
        from .finding import microsoft_numbers  # noqa: PLC0415 - few need it
        from .wayback import numbers_of_start  # noqa: PLC0415

        def numbers_of(pack: Pack, dealt: Pile) -> Iterable[int]:
            if pack != _ORDINARY:
                raise ArgumentError("the way back is known for the ordinary 52 cards only")
            special = [n for n in (-2, -1) if self.pack(n, pack) == dealt]
            return (*special, *microsoft_numbers([card.code for card in dealt]))

        return numbers_of_start(self, start, variant, numbers_of)

    def find_partial(self, dealt: Iterable[Card]) -> Iterator[int]:
        """The numbers whose deals begin with these cards, lazily, in ascending order.

        One number in 52 has the first card. The first answers come within milliseconds;
        all of them take less than 50 ms for 20 cards and more, a second for twelve, and
        minutes for three.

        Args:
            dealt: the first cards in dealing order, as the first rows of a FreeCell board.

        Raises:
            ArgumentError: there is no card, or one twice, or one that no deal has.
            TypeError: something is not a card.
        """
        from .finding import microsoft_numbers_of_start  # noqa: PLC0415 - few need it

        cards = tuple(islice(dealt, 53))
        for card in cards:
            if not isinstance(card, Card):
                raise TypeError(f"the first cards are Cards, not {type(card).__name__}")
        codes = [card.code for card in cards]
        if not codes or len(set(codes)) < len(codes) or max(codes) >= 52:
            raise ArgumentError("the first cards are different ones of the 52")
        special = (n for n in (-2, -1) if self.pack(n, _ORDINARY)[: len(cards)] == cards)
        return chain(special, microsoft_numbers_of_start(codes))


MICROSOFT = Microsoft()
"""The numbering of Microsoft FreeCell, extended by FreeCell Pro."""
