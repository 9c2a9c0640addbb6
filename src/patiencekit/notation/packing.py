"""The compact form of positions: few bytes for databases, and text for links.

The bytes are one byte for the version, 1, and a number, the highest byte first, without
leading zeros. The number is made of digits, each of a base of its own, the first the
lowest (`_pack` has them in order): how many cards lie on the foundations, how they are
divided, and for each of them which of those that could come next; the size of the stock;
which cells are filled; how the other cards are divided among the columns; how many of
each column are hidden; and last, the highest, the order of all cards of the columns, the
cells and the stock, counted among all orders that such cards can have. The bytes do not
tell the game. The time to read or write them grows with the square of the pack.

The text is the id of the game, a full stop, the bytes in base 32 (RFC 4648, A is 0,
without padding), and two check symbols, the remainder by 1021 of the number that all
bytes of id, full stop and position make. They catch every single wrong symbol and every
swap of neighbors.
"""

from __future__ import annotations

import base64
import itertools
import math
from collections.abc import Callable, Iterable, Iterator

from patiencekit.cards import Card
from patiencekit.errors import LayoutError, ParseError, VersionError, excerpt
from patiencekit.layout import Layout, Pile
from patiencekit.position import Position
from patiencekit.rules import Build, Rules, Takes
from patiencekit.variants import Variant

from .naming import name_of, rules_of

__all__ = ["decode_compact", "encode_compact", "pack_position", "unpack_position"]

_VERSION = 1
_SYMBOLS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
_LOOK_ALIKES = str.maketrans("018", "OIB")
_CHECK = 1021
"""A prime below 32 * 32."""


def pack_position(position: Position) -> bytes:
    """The bytes of a position; 34 for the start of a FreeCell deal.

    Different positions under the same rules have different bytes.

    Raises:
        TypeError: the argument is not a Position.

    >>> from patiencekit import FREECELL, deal
    >>> len(pack_position(deal(FREECELL, 11982)))
    34
    """
    if not isinstance(position, Position):
        raise TypeError(f"what is packed is a Position, not {type(position).__name__}")
    number = 0
    for digit, base in reversed(list(_pack(position.rules, position.layout))):
        number = number * base + digit
    return bytes([_VERSION]) + number.to_bytes((number.bit_length() + 7) // 8)


def unpack_position(game: Variant | Rules, data: bytes) -> Position:
    """The position of a game that the bytes hold.

    Raises:
        ParseError: they hold none.
        VersionError: they are of another version.
        TypeError: an argument has the wrong type.
    """
    rules = game.rules if isinstance(game, Variant) else game
    if not isinstance(rules, Rules):
        raise TypeError(f"bytes are of a Variant or Rules, not of {type(game).__name__}")
    if not isinstance(data, bytes):
        raise TypeError(f"a position is unpacked from bytes, not {type(data).__name__}")
    if not data:
        raise ParseError("a packed position has at least 1 byte, not 0")
    if data[0] != _VERSION:
        raise VersionError(str(data[0]), str(_VERSION))
    longest = _longest(rules)
    if len(data) > longest:
        raise ParseError(
            f"a packed position of the game has at most {longest} bytes, not {len(data)}"
        )
    if data[1:2] == b"\0":
        raise ParseError("the second byte of a packed position is never 0")
    try:
        return Position(rules, _unpack(rules, int.from_bytes(data[1:])))
    except LayoutError as error:
        raise ParseError(f"the bytes are no position of the game: {error}") from None


def encode_compact(position: Position, *, name: str | None = None) -> str:
    """The text of a position for links, as `freecell.AEC5...`.

    Args:
        position: the position.
        name: what the text calls the game, as for `encode_position`.

    Raises:
        ArgumentError: the rules have no name and none is given, or it cannot be theirs.
        TypeError: an argument has the wrong type.
    """
    data = pack_position(position)
    game = name_of(position.rules, name)
    return f"{game}.{_symbols(data)}{_check(game, data)}"


def decode_compact(text: str, *, rules: Rules | None = None) -> Position:
    """The position that a text for links holds.

    Read are also either case, 0, 1 and 8 for the letters O, I and B, and blanks and line
    ends at either end.

    Args:
        text: the text.
        rules: the rules of the game, where the text names one that is not known.

    Raises:
        ParseError: the text is none, or its check symbols do not fit.
        VersionError: it is one of another version.
        UnknownNameError: no game is known by that name, and no rules are given.
        TypeError: an argument has the wrong type.
    """
    if not isinstance(text, str):
        raise TypeError(f"a compact position is read from str, not {type(text).__name__}")
    game, point, symbols = text.strip(" \t\r\n").partition(".")
    if not point or not text.isascii():
        raise ParseError(
            f"{excerpt(text)} is no compact position; one is written like freecell.AEC5..."
        )
    game = game.lower()
    symbols = symbols.upper().translate(_LOOK_ALIKES)
    data = _bytes(symbols[:-2])
    if _check(game, data) != symbols[-2:]:
        raise ParseError("the check symbols do not fit: a symbol is wrong or left out")
    return unpack_position(rules_of(game, rules), data)


def _symbols(data: bytes) -> str:
    return base64.b32encode(data).decode().rstrip("=")


def _bytes(symbols: str) -> bytes:
    wrong = symbols.lstrip(_SYMBOLS)
    if wrong:
        raise ParseError(f"{excerpt(wrong[0])} is no symbol; they are A to Z and 2 to 7")
    if len(symbols) % 8 in {1, 3, 6}:
        raise ParseError(f"no bytes make {len(symbols)} symbols; some are left out")
    data = base64.b32decode(symbols + "=" * (-len(symbols) % 8))
    if _symbols(data) != symbols:
        raise ParseError(f"the last symbol of the bytes is not {symbols[-1]}")
    return data


def _check(game: str, data: bytes) -> str:
    rest = int.from_bytes(game.encode() + b"." + data) % _CHECK
    return _SYMBOLS[rest // 32] + _SYMBOLS[rest % 32]


def _pack(rules: Rules, layout: Layout) -> Iterator[tuple[int, int]]:
    """The digits of a layout, the lowest first, each with its base."""
    size, homes = len(rules.pack), layout.foundations
    left = _copies(rules)
    heights = [len(pile) for pile in homes]
    if rules.foundations.takes is Takes.CARDS:
        yield sum(heights), size + 1
        yield from _divided(heights)
    elif homes:
        yield sum(map(bool, heights)), len(homes) + 1
    for f, pile in enumerate(homes):
        for place, card in enumerate(pile):
            options = _next_home(rules, left, homes[:f], pile[:place])
            yield options.index(card), len(options)
            left[card] -= 1

    yield len(layout.stock), _stock_base(rules, left)
    filled = sum(1 << k for k, card in enumerate(layout.cells) if card is not None)
    yield filled, 1 << len(layout.cells)
    heights = [len(column) for column in layout.columns]
    yield from _divided(heights)
    if rules.hides:
        for hidden, height in zip(layout.hidden, heights, strict=True):
            yield hidden, max(1, height)

    kinds = {card: kind for kind, card in enumerate(left)}
    in_cells = [card for card in layout.cells if card is not None]
    cards = [*itertools.chain(*layout.columns), *in_cells, *layout.stock]
    counts = list(left.values())
    yield _rank([kinds[card] for card in cards], counts), _orders(counts)


class _Digits:
    """A number taken apart into digits, the lowest first."""

    def __init__(self, number: int) -> None:
        self.number = number

    def take(self, base: int) -> int:
        """The next digit."""
        self.number, digit = divmod(self.number, base)
        return digit


def _unpack(rules: Rules, number: int) -> Layout:
    """The layout that `_pack` made this number of."""
    digits = _Digits(number)
    take = digits.take
    left = _copies(rules)
    foundations = _unpack_foundations(rules, left, take)

    rest = sum(left.values())
    stock = take(_stock_base(rules, left))
    cells = take(1 << rules.cells.count)
    in_columns = rest - stock - cells.bit_count()
    if in_columns < 0:
        raise ParseError("the bytes are no position of the game: too few cards are left")
    heights = _undivided(in_columns, len(rules.columns), take)
    hidden = tuple([take(max(1, height)) if rules.hides else 0 for height in heights])

    counts = list(left.values())
    if digits.number >= _orders(counts):
        raise ParseError("the bytes are no position of the game: their number is too high")
    kinds = tuple(left)
    cards = iter([kinds[kind] for kind in _unrank(digits.number, counts)])
    columns = tuple(tuple(itertools.islice(cards, height)) for height in heights)
    return Layout(
        columns=columns,
        cells=tuple(
            next(cards) if cells >> k & 1 else None for k in range(rules.cells.count)
        ),
        foundations=foundations,
        stock=tuple(cards),
        hidden=hidden,
    )


def _unpack_foundations(
    rules: Rules, left: dict[Card, int], take: Callable[[int], int]
) -> tuple[Pile, ...]:
    count = rules.foundation_count
    heights = []
    if rules.foundations.takes is Takes.CARDS:
        heights = _undivided(take(len(rules.pack) + 1), count, take)
    elif count:
        runs = take(count + 1)
        heights = [rules.pack.ranks] * runs + [0] * (count - runs)
    homes: list[Pile] = []
    for height in heights:
        pile: Pile = ()
        for _ in range(height):
            options = _next_home(rules, left, homes, pile)
            if not options:
                raise ParseError(
                    "the bytes are no position of the game: "
                    f"no card goes on top of foundation {len(homes) + 1}"
                )
            card = options[take(len(options))]
            left[card] -= 1
            pile += (card,)
        homes.append(pile)
    return tuple(homes)


def _copies(rules: Rules) -> dict[Card, int]:
    """How often each card is there, in the order of their codes."""
    left = dict.fromkeys(rules.pack.cards, 0)
    for card in rules.pack.cards:
        left[card] += 1
    return left


def _next_home(
    rules: Rules, left: dict[Card, int], homes: Iterable[Pile], pile: Pile
) -> list[Card]:
    """The cards, in the order of their codes, that could be laid on a foundation next.

    Args:
        rules: the rules.
        left: how often each card is left.
        homes: the foundations before this one.
        pile: the cards that lie on it.
    """
    order, ranks = rules.foundations, rules.pack.ranks
    first = pile[0].rank if pile else order.base
    homes = tuple(homes)
    suit = None
    if order.takes is not Takes.CARDS:
        rank: int | None = ranks - len(pile)
    else:
        if order.build is Build.SUIT:
            suit = rules.pack.suits[len(homes) % len(rules.pack.suits)]
            first = first or next((home[0].rank for home in homes if home), None)
        rank = first and (first - 1 + order.step * len(pile)) % ranks + 1
    return [
        card
        for card in _of_rank(rules, left, rank)
        if left[card]
        and suit in {None, card.suit}
        and (not pile or order.build.fits(Card(1, card.suit), Card(2, pile[-1].suit)))
    ]


def _of_rank(rules: Rules, left: dict[Card, int], rank: int | None) -> Iterable[Card]:
    if rank is None:
        return left
    return [Card(rank, suit) for suit in dict.fromkeys(rules.pack.suits)]


def _stock_base(rules: Rules, left: dict[Card, int]) -> int:
    most = 0 if rules.stock is None else rules.stock.size
    return min(most, sum(left.values())) + 1


def _divided(heights: list[int]) -> Iterator[tuple[int, int]]:
    """One digit for the heights of piles, among all that have the same sum.

    A division is an order of as many zeros as there are cards, and of ones, each of which
    ends a pile.
    """
    order = [mark for height in heights for mark in (*(0,) * height, 1)][:-1]
    counts = [sum(heights), len(heights) - 1]
    yield _rank(order, counts), _orders(counts)


def _undivided(total: int, piles: int, take: Callable[[int], int]) -> list[int]:
    counts = [total, piles - 1]
    order = _unrank(take(_orders(counts)), counts)
    ends = [place for place, mark in enumerate(order) if mark]
    starts = [0] + [end + 1 for end in ends]
    return [end - start for start, end in zip(starts, [*ends, len(order)], strict=True)]


def _orders(counts: list[int]) -> int:
    """In how many orders things can lie, of each kind so many."""
    return math.factorial(sum(counts)) // math.prod(map(math.factorial, counts))


def _rank(order: list[int], counts: list[int]) -> int:
    """How many orders of these kinds come before this one."""
    counts, left, orders, rank = counts.copy(), len(order), _orders(counts), 0
    for kind in order:
        rank += orders * sum(counts[:kind]) // left
        orders = orders * counts[kind] // left
        counts[kind] -= 1
        left -= 1
    return rank


def _unrank(rank: int, counts: list[int]) -> list[int]:
    """The order before which so many come."""
    counts, orders, order = counts.copy(), _orders(counts), []
    for left in range(sum(counts), 0, -1):
        place, kind, before = rank * left // orders, 0, 0
        while before + counts[kind] <= place:
            before += counts[kind]
            kind += 1
        rank -= orders * before // left
        orders = orders * counts[kind] // left
        counts[kind] -= 1
        order.append(kind)
    return order


def _longest(rules: Rules) -> int:
    """More bytes than any position of the game needs."""
    size, piles = len(rules.pack), len(rules.columns) + rules.foundation_count
    bits = (size + len(rules.columns) + 2) * size.bit_length()
    return 2 + (bits + 2 * size + piles + rules.cells.count) // 8
