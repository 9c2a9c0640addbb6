"""Many deals at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from patiencekit.cards import Card, Pack

from .microsoft import MICROSOFT
from .protocol import Numbering
from .shuffles import microsoft_codes

__all__ = ["card_codes", "packs"]

_ORDINARY = Pack()


def packs(
    numbers: Iterable[int], pack: Pack = _ORDINARY, *, numbering: Numbering = MICROSOFT
) -> Iterator[tuple[Card, ...]]:
    """The cards of each deal in dealing order, one deal after the other, lazily.

    Raises:
        DealNumberError: a number is out of range; when its turn comes.
        TypeError: a number is not an int.

    >>> [pack[0].text for pack in packs([1, 617, 11982])]
    ['JD', '7D', 'AH']
    """
    return (numbering.pack(number, pack) for number in numbers)


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
