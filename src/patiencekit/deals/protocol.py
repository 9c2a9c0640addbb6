"""What a numbering of deals is, and how a deal number is read from text."""

from __future__ import annotations

import re
from typing import Protocol

from patiencekit.cards import Card, Pack
from patiencekit.errors import DealNumberError, NotOfferedError, ParseError, excerpt, shown
from patiencekit.variants import Variant

__all__ = ["Numbering", "check_number", "not_offered", "parse_deal_number"]


class Numbering(Protocol):
    """One program's way from a number to a deal."""

    @property
    def name(self) -> str:
        """The name in text, lower case."""

    @property
    def ranges(self) -> tuple[range, ...]:
        """The numbers there are."""

    def game(self, variant: Variant) -> Variant:
        """The game as this program deals it: its own pack and dealing pattern.

        Raises:
            NotOfferedError: the program does not offer the game.
        """

    def pack(self, number: int, pack: Pack) -> tuple[Card, ...]:
        """All cards of the pack, in the order in which deal `number` deals them.

        Raises:
            DealNumberError: there is no deal of that number.
            TypeError: the number is not an int.
        """


def check_number(numbering: Numbering, number: int, pack: Pack) -> None:
    """Refuse a number that a numbering does not have.

    Raises:
        DealNumberError: the number is out of range; with the range.
        TypeError: the number is not an int, or the pack not a Pack.
    """
    name = numbering.name
    if type(number) is not int:
        kind, numbers = type(number).__name__, _in_words(numbering.ranges)
        raise TypeError(f"a deal number of {name} is an int, {numbers}, not {kind}")
    if type(pack) is not Pack:
        raise TypeError(f"a deal is of a Pack, not of {type(pack).__name__}")
    if not any(number in numbers for numbers in numbering.ranges):
        numbers = _in_words(numbering.ranges)
        raise DealNumberError(
            f"there is no deal {shown(number)} of {name}; deals are {numbers}", number
        )


def _in_words(ranges: tuple[range, ...]) -> str:
    return " and ".join(f"{numbers[0]} to {numbers[-1]}" for numbers in ranges)


def not_offered(
    numbering: Numbering, variant: Variant, games: tuple[str, ...]
) -> NotOfferedError:
    """The error for a game that a program does not offer."""
    return NotOfferedError(numbering.name, variant.id, games)


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
