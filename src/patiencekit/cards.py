"""Suits, cards and packs.

A card is one object for each rank and suit, for the whole life of the process: compare
cards with `is` or `==`, both mean the same. The two copies of a card in a double pack
are the same card.
"""

from __future__ import annotations

import enum
import functools
from collections.abc import Iterable
from typing import final

import attrs

from .errors import ArgumentError, ParseError, excerpt, shown
from .records import Record

__all__ = ["MAX_CARDS", "MAX_RANK", "Card", "Color", "Pack", "Suit", "parse_card"]

MAX_RANK = 60
"""The highest rank a card can have; 13 is the king of an ordinary pack."""

MAX_CARDS = 9_999
"""The most cards a pack can have."""

_RANK_LETTERS = "A23456789TJQK"
_EMOJI_SELECTOR = "\ufe0f"


class Color(enum.Enum):
    """The two colors of suits."""

    BLACK = "black"
    RED = "red"


class Suit(enum.Enum):
    """The four suits in Microsoft's order; the value is the letter used in text."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"

    @property
    def color(self) -> Color:
        """Black for clubs and spades, red for diamonds and hearts."""
        return Color.RED if self in {Suit.DIAMONDS, Suit.HEARTS} else Color.BLACK

    @property
    def symbol(self) -> str:
        """The Unicode suit symbol, as in U+2660 for spades."""
        return _SYMBOLS[self]


_SYMBOLS = dict(zip(Suit, "\u2663\u2666\u2665\u2660", strict=True))
_SUIT_INDEX = {suit: index for index, suit in enumerate(Suit)}


@final
@attrs.frozen(init=False, eq=False, repr=False)
class Card:
    """A playing card: `Card(10, Suit.HEARTS)`, in text `TH`.

    The same rank and suit always give the same object, also after pickling and copying.

    Attributes:
        rank: 1 for an ace, 11 to 13 for jack, queen and king, at most `MAX_RANK`.
        suit: one of the four suits.
        code: `4 * (rank - 1) + suit`, suits counted C D H S from 0: Microsoft's number
            of the card in an ordinary pack.
        text: the two characters of the card, as `TH`; a rank above 13 is written as its
            number, as `14H`.

    Raises:
        ArgumentError: the rank is not 1 to `MAX_RANK`.
        TypeError: the rank is not an int, or the suit not a `Suit`.

    >>> Card(10, Suit.HEARTS) is parse_card("10h")
    True
    """

    rank: int
    suit: Suit
    code: int
    text: str

    def __new__(cls, rank: int, suit: Suit) -> Card:  # noqa: D102 - there is one class
        if type(rank) is not int or type(suit) is not Suit:
            raise TypeError("a card takes an int as rank and a Suit")
        return _INTERNED.get((rank, suit)) or _new_card(rank, suit)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return self.text

    def __reduce__(self) -> tuple[type[Card], tuple[int, Suit]]:
        return Card, (self.rank, self.suit)


def _new_card(rank: int, suit: Suit) -> Card:
    if not 1 <= rank <= MAX_RANK:
        raise ArgumentError(f"a card's rank is 1 to {MAX_RANK}, not {shown(rank)}")
    card = object.__new__(Card)
    for name, value in (
        ("rank", rank),
        ("suit", suit),
        ("code", 4 * (rank - 1) + _SUIT_INDEX[suit]),
        ("text", _rank_text(rank) + suit.value),
    ):
        object.__setattr__(card, name, value)
    return _INTERNED.setdefault((rank, suit), card)


def _rank_text(rank: int) -> str:
    return _RANK_LETTERS[rank - 1] if rank <= 13 else str(rank)


_INTERNED: dict[tuple[int, Suit], Card] = {}
"""At most `4 * MAX_RANK` cards; `setdefault` is atomic, so threads get the same ones."""


def _spellings(card: Card) -> list[str]:
    rank = _rank_text(card.rank)
    ranks = {rank, rank.lower()} | ({"10"} if card.rank == 10 else set())
    letter, symbol = card.suit.value, card.suit.symbol
    suits = (letter, letter.lower(), symbol, symbol + _EMOJI_SELECTOR)
    return [r + s for r in sorted(ranks) for s in suits]


@functools.cache
def _readings() -> dict[str, Card]:
    cards = [Card(rank, suit) for rank in range(1, MAX_RANK + 1) for suit in Suit]
    return {text: card for card in cards for text in _spellings(card)}


def parse_card(text: str) -> Card:
    """The card that a text names.

    Read are rank and suit in either case (`TH`, `th`), `10` for `T`, and the suit
    symbols U+2660, U+2663, U+2665, U+2666 with or without the emoji selector U+FE0F.
    `1H` and `0H` are refused. Writing is `str(card)`, always two characters up to king.

    Raises:
        ParseError: the text names no card.
        TypeError: it is not a str.
    """
    card = _readings().get(text)
    if card is None:
        if not isinstance(text, str):
            raise TypeError(f"a card is read from str, not {type(text).__name__}")
        raise ParseError(f"{excerpt(text)} is not a card; one is written like TH or 10h")
    return card


def _suits(value: Iterable[Suit]) -> tuple[Suit, ...]:
    suits = tuple(value)
    if not suits or not all(isinstance(suit, Suit) for suit in suits):
        raise TypeError("a pack's suits are a tuple of at least one Suit")
    return tuple(sorted(suits, key=_SUIT_INDEX.__getitem__))


def _positive(_: object, field: attrs.Attribute[int], value: int) -> None:
    if type(value) is not int:
        raise TypeError(f"a pack's {field.name} is an int, not {type(value).__name__}")
    if value < 1:
        raise ArgumentError(f"a pack's {field.name} is at least 1, not {shown(value)}")


@final
@attrs.frozen(kw_only=True, repr=False)
class Pack(Record):
    """The cards of a game in order, before any shuffle.

    Attributes:
        decks: how many times the cards of one deck are there.
        suits: the suits of one deck, in the order C D H S; a suit that is named twice is
            there twice in each deck.
        ranks: ranks 1 to this of each suit.
        cards: all cards in the order deck, rank, suit; an ordinary pack is AC AD AH AS 2C
            and so on, which is Microsoft's order.

    Raises:
        ArgumentError: a number is below 1, ranks are above `MAX_RANK`, or there are more
            than `MAX_CARDS` cards.
        TypeError: an argument has the wrong type.

    >>> " ".join(map(str, Pack().cards[:5]))
    'AC AD AH AS 2C'
    """

    decks: int = attrs.field(default=1, validator=_positive)
    suits: tuple[Suit, ...] = attrs.field(default=tuple(Suit), converter=_suits)
    ranks: int = attrs.field(default=13, validator=_positive)
    cards: tuple[Card, ...] = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        if self.ranks > MAX_RANK:
            wrong = shown(self.ranks)
            raise ArgumentError(f"a pack's ranks are at most {MAX_RANK}, not {wrong}")
        if self.decks * len(self.suits) * self.ranks > MAX_CARDS:
            raise ArgumentError(f"a pack has at most {MAX_CARDS} cards")
        deck = [
            Card(rank, suit) for rank in range(1, self.ranks + 1) for suit in self.suits
        ]
        object.__setattr__(self, "cards", tuple(deck) * self.decks)

    def __len__(self) -> int:
        return len(self.cards)
