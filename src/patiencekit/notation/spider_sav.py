"""Saved games of Spider Solitaire for Windows, of 1998 and of Windows XP (`spider.sav`).

A file is little-endian words of 32 bits: the number of suits (1, 2 or 4), the seed, the
number of cards that have left the stock, the number of cards in the columns, the moves,
the rows dealt, the number of finished runs in C D H S, the suits of the finished runs in
order in 8 words (0 to 3 for C D H S), for each of ten columns the number of its cards,
of those face down, and the cards, deepest first, then the score. A card is the number,
from 0, of its place in the dealing order of the seed's deal.

Written are zeros where no run is finished yet, and for each face-up card, left to right
and deepest first, the lowest place of such a card that is still free: a card's two
copies cannot be told apart here. Read are files with other copies too, in the unused
words any suit, as the program leaves there those of the game before, and older files of
four suits, which lack the first word: one of 5 or more is the seed. Every number is
checked against all others before it is used. Refused, though the program opens them:
files so old that they lack the suits of the runs or the score, files with anything after
the score, and seeds from 2**31 on, which deal as those 2**31 below.

Sources: genialitaet.de/fw/Spider.sav; LukeWarnut/SpiderSolitaireXP, a decompilation.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from typing import final

import attrs

from patiencekit.cards import Card, Suit
from patiencekit.deals import WINDOWS_SPIDER
from patiencekit.errors import ArgumentError, LayoutError, ParseError, shown
from patiencekit.layout import Layout, Pile
from patiencekit.position import Position
from patiencekit.variants import SPIDER, SPIDER_1, SPIDER_2

__all__ = ["SpiderSave", "read_spider_save", "write_spider_save"]

_GAMES = {1: SPIDER_1, 2: SPIDER_2, 4: SPIDER}
_SUITS = tuple(Suit)
_NUMBERS = range(2**31)
_STARTS = range(54, 105, 10)
"""The places where the stock can start."""
_MOST_HIDDEN = (5,) * 4 + (4,) * 6

_FIRST_RUN = 10
"""The word with the suit of the first run; there are eight."""
_FIRST_COLUMN = 18
_FIXED = _FIRST_COLUMN + 2 * 10 + 1
"""Words that are no cards."""
_SHORTEST = 4 * (_FIXED - 1)
_LONGEST = 4 * (_FIXED + 104)


def _number(_: object, field: attrs.Attribute[int], value: int) -> None:
    if type(value) is not int:
        kind = type(value).__name__
        raise TypeError(f"a saved game's {field.name} is an int, not {kind}")
    if value not in _NUMBERS:
        raise ArgumentError(
            f"a saved game's {field.name} is 0 to {_NUMBERS[-1]}, not {shown(value)}"
        )


def _position(_: object, __: object, value: Position) -> None:
    if not isinstance(value, Position):
        raise TypeError(f"a saved game has a Position, not {type(value).__name__}")


@final
@attrs.frozen(kw_only=True)
class SpiderSave:
    """A saved game of Spider for Windows.

    Attributes:
        position: where the cards lie. Whether they can in a game from that seed is
            checked on writing.
        seed: the number of the deal in `WINDOWS_SPIDER`.
        score: the program starts with 500, takes one for a move or for one taken back,
            never below 0, and adds 100 for a run.
        moves: the moves so far; one taken back counts as another, dealing a row does not.

    Raises:
        ArgumentError: a number is not 0 to 2**31 - 1.
        TypeError: an argument has the wrong type.
    """

    position: Position = attrs.field(validator=_position)
    seed: int = attrs.field(validator=_number)
    score: int = attrs.field(validator=_number)
    moves: int = attrs.field(validator=_number)


@final
@attrs.frozen
class _Words:
    """The words of a file, from the number of suits on, and where in it they start."""

    words: tuple[int, ...]
    start: int

    def get(self, index: int, what: str, right: Sequence[int]) -> int:
        """A word if it is one of the right numbers."""
        number = self.words[index]
        if number not in right:
            few = len(right) <= len(_STARTS)
            which = " or ".join(map(str, right)) if few else f"{right[0]} to {right[-1]}"
            raise self.wrong(index, what, which)
        return number

    def wrong(self, index: int, what: str, right: str) -> ParseError:
        """The error for a word."""
        offset, number = self.start + 4 * index, self.words[index]
        return ParseError(f"byte {offset}: {what} is {number}, and should be {right}")


def read_spider_save(data: bytes) -> SpiderSave:
    """The saved game that the bytes of a file hold.

    Raises:
        ParseError: they hold none; with the offset of the fault and what would be right.
        TypeError: the argument is not bytes.
    """
    if not isinstance(data, bytes):
        raise TypeError(f"a saved game is read from bytes, not {type(data).__name__}")
    if not _SHORTEST <= len(data) <= _LONGEST or len(data) % 4:
        raise ParseError(
            f"a saved game of Spider has {_SHORTEST} to {_LONGEST} bytes, "
            f"in words of 4, not {len(data)}"
        )
    numbers = struct.unpack(f"<{len(data) // 4}I", data)
    words = _Words(numbers, 0) if numbers[0] < 5 else _Words((4, *numbers), -4)

    game = _GAMES[words.get(0, "the number of suits", tuple(_GAMES))]
    seed = words.get(1, "the seed", _NUMBERS)
    start = words.get(2, "the number of cards out of the stock", _STARTS)
    moves = words.get(4, "the number of moves", _NUMBERS)
    words.get(5, "the number of rows dealt", ((start - 54) // 10,))
    deck = game.pack.suits * game.pack.decks
    runs = _read_runs(words, start, [deck.count(suit) for suit in _SUITS])
    in_columns = start - 13 * len(runs)
    words.get(3, "the number of cards in the columns", (in_columns,))
    size = 4 * (_FIXED + in_columns) + words.start
    if len(data) != size:
        raise ParseError(
            f"byte {min(len(data), size)}: the file has {len(data)} bytes, and should have "
            f"{size} with {in_columns} cards in the columns"
        )
    score = words.get(_FIXED + in_columns - 1, "the score", _NUMBERS)

    deal = WINDOWS_SPIDER.pack(seed, game.pack)
    columns, hidden = _read_columns(words, start, in_columns)
    layout = Layout(
        columns=tuple(tuple(deal[place] for place in column) for column in columns),
        foundations=tuple(_full_run(suit) for suit in runs) + ((),) * (8 - len(runs)),
        stock=deal[start:][::-1],
        hidden=hidden,
    )
    try:
        position = Position(game.rules, layout)
    except LayoutError as error:
        offset = words.start + 4 * _FIRST_RUN
        raise ParseError(
            f"byte {offset}: the finished runs should be of the cards that lie nowhere; "
            f"{error}"
        ) from None
    return SpiderSave(position=position, seed=seed, score=score, moves=moves)


def _full_run(suit: Suit) -> Pile:
    return tuple(Card(rank, suit) for rank in range(13, 0, -1))


def _read_runs(words: _Words, start: int, most: list[int]) -> list[Suit]:
    """The suits of the finished runs, of each suit at most so many."""
    total, left = 0, []
    for code, suit in enumerate(_SUITS):
        right = range(min(most[code], start // 13 - total) + 1)
        left.append(words.get(6 + code, f"the number of runs in {suit.value}", right))
        total += left[-1]
    runs = []
    for number in range(8):
        right_codes = [code for code in range(4) if left[code] or number >= total]
        code = words.get(_FIRST_RUN + number, f"the suit of run {number + 1}", right_codes)
        if number < total:
            left[code] -= 1
            runs.append(_SUITS[code])
    return runs


def _read_columns(
    words: _Words, start: int, left: int
) -> tuple[list[list[int]], tuple[int, ...]]:
    """The places of the cards of each column, and how many are hidden."""
    columns: list[list[int]] = []
    all_hidden = []
    used: set[int] = set()
    index = _FIRST_COLUMN
    for i in range(10):
        name = f"column {i + 1}"
        right = range(left + 1) if i < 9 else (left,)
        count = words.get(index, f"the number of cards in {name}", right)
        most_hidden = min(max(0, count - 1), _MOST_HIDDEN[i])
        hidden = words.get(
            index + 1, f"the number hidden in {name}", range(most_hidden + 1)
        )
        column = []
        for k in range(count):
            what = f"card {k + 1} of {name}"
            # a hidden card still lies where it was dealt
            places = (10 * k + i,) if k < hidden else range(start)
            place = words.get(index + 2 + k, what, places)
            if place in used:
                raise words.wrong(index + 2 + k, what, "one that is not there before")
            used.add(place)
            column.append(place)
        columns.append(column)
        all_hidden.append(hidden)
        left -= count
        index += 2 + count
    return columns, tuple(all_hidden)


def write_spider_save(save: SpiderSave) -> bytes:
    """The bytes of a file that the program opens.

    Raises:
        ArgumentError: the position is of another game than the program's three, or its
            stock or hidden cards are not those of the seed's deal.
        TypeError: the argument is not a SpiderSave.

    >>> from patiencekit import SPIDER_2, WINDOWS_SPIDER, deal
    >>> start = deal(SPIDER_2, 617, numbering=WINDOWS_SPIDER)
    >>> save = SpiderSave(position=start, seed=617, score=500, moves=0)
    >>> write_spider_save(save)[:12].hex(" ", 4)
    '02000000 69020000 36000000'
    """
    if not isinstance(save, SpiderSave):
        raise TypeError(f"a saved game is a SpiderSave, not {type(save).__name__}")
    rules, layout = save.position.rules, save.position.layout
    suits = next((n for n, game in _GAMES.items() if game.rules == rules), None)
    if suits is None:
        raise ArgumentError(
            "Spider for Windows saves games of SPIDER, SPIDER_2 or SPIDER_1"
        )
    start = len(rules.pack) - len(layout.stock)
    columns = _places(layout, WINDOWS_SPIDER.pack(save.seed, rules.pack), start, save.seed)
    runs = [_SUITS.index(pile[0].suit) for pile in layout.foundations if pile]
    words = [
        *(suits, save.seed, start, sum(map(len, columns)), save.moves, (start - 54) // 10),
        *(runs.count(code) for code in range(4)),
        *(runs + [0] * (8 - len(runs))),
    ]
    for column, hidden in zip(columns, layout.hidden, strict=True):
        words += [len(column), hidden, *column]
    words.append(save.score)
    return struct.pack(f"<{len(words)}I", *words)


def _places(layout: Layout, deal: Pile, start: int, seed: int) -> list[list[int]]:
    """The places in the deal that the cards of each column have.

    Face-up cards find one each: with the stock and the hidden cards where they were
    dealt, they and the finished runs are just the rest of the pack.
    """
    if start not in _STARTS:
        raise ArgumentError(
            f"Spider for Windows deals ten cards at once; no stock has {len(layout.stock)}"
        )
    if layout.stock != deal[start:][::-1]:
        raise ArgumentError(f"the stock is not that of the deal of seed {seed}")
    columns = []
    for i, (column, hidden) in enumerate(zip(layout.columns, layout.hidden, strict=True)):
        dealt = list(range(i, 10 * min(hidden, _MOST_HIDDEN[i]), 10))
        if column[:hidden] != tuple(deal[place] for place in dealt):
            raise ArgumentError(
                f"the hidden cards of column {i + 1} are not those "
                f"of the deal of seed {seed}"
            )
        columns.append(dealt)
    used = {place for column in columns for place in column}
    free: dict[Card, list[int]] = {}
    for place in reversed(range(start)):
        if place not in used:
            free.setdefault(deal[place], []).append(place)
    for places, column in zip(columns, layout.columns, strict=True):
        places += [free[card].pop() for card in column[len(places) :]]
    return columns
