"""What a numbering of deals is, and how a deal number is read from text."""

from __future__ import annotations

import re
from typing import Protocol

from patiencekit.cards import Card, Pack
from patiencekit.errors import ParseError, excerpt

__all__ = ["Numbering", "parse_deal_number"]


class Numbering(Protocol):
    """One program's way from a number to the order of a pack."""

    @property
    def name(self) -> str:
        """The name in text, lower case."""

    @property
    def ranges(self) -> tuple[range, ...]:
        """The numbers there are."""

    def pack(self, number: int, pack: Pack) -> tuple[Card, ...]:
        """All cards of the pack, in the order in which deal `number` deals them.

        Raises:
            DealNumberError: there is no deal of that number.
            TypeError: the number is not an int.
        """


def parse_deal_number(text: str) -> int:
    """The deal number written in a text: ASCII digits, at most 24, maybe with a minus.

    Whether there is such a deal is for the numbering to say.

    Raises:
        ParseError: the text is no such number.
        TypeError: it is not a str.

    >>> parse_deal_number("617")
    617
    """
    if not isinstance(text, str):
        raise TypeError(f"a deal number is read from str, not {type(text).__name__}")
    if re.fullmatch(r"-?[0-9]{1,24}", text) is None:
        raise ParseError(f"{excerpt(text)} is not a deal number; one is written like 617")
    return int(text)
