"""What a numbering of deals is, and how a deal number is read from text."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Protocol, TypeAlias, runtime_checkable

import attrs

from patiencekit.cards import Card, Pack
from patiencekit.errors import DealNumberError, NotOfferedError, ParseError, excerpt, shown
from patiencekit.layout import Layout
from patiencekit.patterns import DealPattern, DealRule
from patiencekit.position import Position, check_cards
from patiencekit.variants import Variant, variants_by_id

__all__ = [
    "Games",
    "Numbering",
    "WayBack",
    "check_deal",
    "check_number",
    "check_numbering",
    "checked_pack",
    "game_of_program",
    "in_words",
    "parse_deal_number",
]

Games: TypeAlias = Mapping[str, tuple[DealRule | None, Pack | None]]
"""For the ids of a program's games the deal and the pack they have there, None if usual."""


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


def check_numbering(numbering: Numbering) -> None:
    """Refuse what is no numbering.

    Raises:
        TypeError: it lacks a method.
    """
    if not (hasattr(numbering, "pack") and hasattr(numbering, "game")):
        wrong = type(numbering).__name__
        raise TypeError(f"a numbering has methods game and pack, and {wrong} has not")


def checked_pack(cards: Iterable[Card], pack: Pack) -> tuple[Card, ...]:
    """The cards that a numbering from elsewhere returned, if they are those of the pack.

    Raises:
        LayoutError: cards are missing or extra.
        TypeError: something is not a card.
    """
    dealt = tuple(cards)
    for kind in dict.fromkeys(map(type, dealt)):
        if kind is not Card:
            raise TypeError(f"a numbering's pack holds {kind.__name__}, not only cards")
    check_cards(Counter(pack.cards), dealt)
    return dealt


def check_number(numbering: Numbering, number: int, pack: Pack) -> None:
    """Refuse a number that a numbering does not have.

    Raises:
        DealNumberError: the number is out of range; with the range.
        TypeError: the number is not an int, or the pack not a Pack.
    """
    name = numbering.name
    if type(number) is not int:
        kind, numbers = type(number).__name__, in_words(numbering.ranges)
        raise TypeError(f"a deal number of {name} is an int, {numbers}, not {kind}")
    if type(pack) is not Pack:
        raise TypeError(f"a deal is of a Pack, not of {type(pack).__name__}")
    if not any(number in numbers for numbers in numbering.ranges):
        numbers = in_words(numbering.ranges)
        raise DealNumberError(
            f"there is no deal {shown(number)} of {name}; deals are {numbers}", number
        )


def check_deal(numbering: Numbering, number: int, pack: Pack) -> None:
    """Refuse a number that deals no such pack, without dealing one that does.

    Raises:
        DealNumberError: there is no such deal.
        TypeError: the number is not an int, or the pack not a Pack.
    """
    check_number(numbering, number, pack)
    if number < 0:  # the special deals are not of every pack
        numbering.pack(number, pack)


def in_words(ranges: tuple[range, ...]) -> str:
    """The numbers of a numbering for a message, as `1 to 9 and -2 to -1`."""
    return " and ".join(f"{numbers[0]} to {numbers[-1]}" for numbers in ranges)


@runtime_checkable
class WayBack(Numbering, Protocol):
    """A numbering that can tell the numbers of a start."""

    def find(
        self, start: Position | Layout, variant: Variant | None = None
    ) -> tuple[int, ...]:
        """Every number that deals this start, in ascending order; none if nobody does."""


def game_of_program(numbering: Numbering, variant: Variant, games: Games) -> Variant:
    """A game with the dealing pattern and the pack that a program gives it.

    Its other rules stay as they are, as long as the program could deal it.

    Args:
        numbering: the numbering of the program.
        variant: the game asked for.
        games: the games of the program.

    Raises:
        NotOfferedError: no game of that id is among them, or it has other cards, columns
            or cells.
        TypeError: the game is not a Variant.
    """
    if not isinstance(variant, Variant):
        raise TypeError(f"a deal is of a Variant, not of {type(variant).__name__}")
    usual = variants_by_id().get(variant.id)
    if usual is None or variant.id not in games:
        raise NotOfferedError(numbering.name, variant.id, tuple(games))
    deal, pack = games[variant.id]
    deal, pack = deal or usual.deal, pack or usual.pack
    rules = variant.rules
    if (
        rules.pack not in (usual.pack, pack)
        or len(rules.columns) != len(usual.rules.columns)
        or (rules.cells != usual.rules.cells and isinstance(deal, DealPattern))
    ):
        raise NotOfferedError(numbering.name, variant.id, tuple(games))
    if (variant.deal, rules.pack) == (deal, pack):
        return variant
    return attrs.evolve(variant, deal=deal, rules=attrs.evolve(rules, pack=pack))


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
