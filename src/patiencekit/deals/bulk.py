"""Many deals at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from patiencekit.cards import Card, Pack

from .dealing import OURS
from .microsoft import MICROSOFT
from .protocol import Numbering, check_numbering, checked_pack
from .shuffles import microsoft_codes

__all__ = ["card_codes", "packs"]

_ORDINARY = Pack()


def packs(
    numbers: Iterable[int], pack: Pack = _ORDINARY, *, numbering: Numbering = MICROSOFT
) -> Iterator[tuple[Card, ...]]:
    """The cards of each deal in dealing order, one deal after the other, lazily.

    Args:
        numbers: the numbers of the deals, as many as you like.
        pack: the pack they are dealt from. Where a program plays with other cards than
            usual, it is `numbering.game(variant).pack`.
        numbering: whose deals they are.

    Raises:
        DealNumberError: a number is out of range; when its turn comes.
        LayoutError: a numbering of your own did not return the cards of the pack.
        TypeError: an argument has the wrong type; a number, when its turn comes.

    >>> [pack[0].text for pack in packs([1, 617, 11982])]
    ['JD', '7D', 'AH']
    """
    check_numbering(numbering)
    if not isinstance(pack, Pack):
        raise TypeError(f"deals are of a Pack, not of {type(pack).__name__}")
    dealt = (numbering.pack(number, pack) for number in numbers)
    return dealt if numbering in OURS else (checked_pack(cards, pack) for cards in dealt)


def card_codes(numbers: Iterable[int]) -> bytes:
    """The Microsoft deals of the ordinary pack as bytes, 52 for each number.

    A byte is the `code` of a card: `4 * (rank - 1) + suit`. Card i of a FreeCell deal goes
    to column i modulo 8.

    Raises:
        DealNumberError: a number is out of range.
        TypeError: a number is not an int.

    >>> list(card_codes([11982])[:3])
    [2, 3, 14]
    """
    return b"".join(
        [
            microsoft_codes(number)
            if type(number) is int and 0 < number < 2**33
            else bytes([card.code for card in MICROSOFT.pack(number, _ORDINARY)])
            for number in numbers
        ]
    )
