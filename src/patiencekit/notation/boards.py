"""The board text of Freecell Solver, with an extension for hidden cards and a stock.

Written are, each only where it says something: a line `Foundations:` with the highest
card of each suit in the order H C D S (`H-0 C-A D-0 S-T`), or in games that collect runs
one entry for each run in order (`S-K`), or where that would not tell the cards, all cards
of each foundation in order (`7C,8D,9D -`); a line `Freecells:` with `-` for an empty cell;
a line `Stock:` with the cards in the order in which they will be dealt. Then one line for
each column, deepest card first: `<7H>` is a card that lies face down, `<??>` one that a
view does not show, and `:` alone is an empty column. Every line ends with a line feed.

Read are these, and: either case; `10` for `T`; suit symbols; `Founds:` and `FC:`; `Talon:`
for `Stock:`, as pysol-cards and PySolFC write it, in the same order; foundations in any
order; cells left out at the end; a colon before a column; a blank line or none at the end
for an empty column; blank lines between columns where no column is empty; tabs and blanks,
but no other white space, between words; CR LF; a byte-order mark.
Position and cards are then checked as for every position.
"""

from __future__ import annotations

import re
from itertools import chain
from typing import NamedTuple

import attrs

from patiencekit.cards import Card, Suit, parse_card
from patiencekit.errors import ParseError, excerpt
from patiencekit.layout import Layout, Pile
from patiencekit.position import Position, View
from patiencekit.rules import Build, Rules, Takes
from patiencekit.variants import Variant

__all__ = ["format_board", "parse_board"]

_FOUNDATION_ORDER = (Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS, Suit.SPADES)
_HEADERS = {
    "foundations": "Foundations",
    "founds": "Foundations",
    "freecells": "Freecells",
    "fc": "Freecells",
    "stock": "Stock",
    "talon": "Stock",
}


class _Line(NamedTuple):
    """A line, or the part of it that holds the cards.

    Attributes:
        number: counts the lines from 1.
        text: the text of the part.
        before: how many characters stand before it.
    """

    number: int = 0
    text: str = ""
    before: int = 0

    def fault(self, message: str, word: int) -> ParseError:
        """The error for the word of that index."""
        starts = [found.start() for found in re.finditer(r"[^ \t]+", self.text)]
        return ParseError(message, self.number, self.before + starts[word] + 1)


def format_board(position: Position | View) -> str:
    """The board text of a position, or of what a player sees of it.

    Raises:
        TypeError: the argument is neither.

    >>> from patiencekit import FREECELL, deal
    >>> format_board(deal(FREECELL, 11982)).splitlines()[0]
    'AH 3D KD JC 6C JD KC'
    """
    if isinstance(position, Position):
        table: Layout | View = position.layout
        stock = [card.text for card in reversed(position.layout.stock)]
        columns = [
            [f"<{card}>" for card in column[:hidden]]
            + [card.text for card in column[hidden:]]
            for column, hidden in zip(
                position.layout.columns, position.layout.hidden, strict=True
            )
        ]
    elif isinstance(position, View):
        table = position
        stock = ["??"] * position.stock
        columns = [
            ["<??>" if card is None else card.text for card in column]
            for column in position.columns
        ]
    else:
        kind = type(position).__name__
        raise TypeError(f"a board is made of a Position or a View, not {kind}")
    lines = []
    if any(table.foundations):
        entries = _foundation_entries(position.rules, table.foundations)
        lines.append(["Foundations:", *entries])
    if any(table.cells):
        cells = ["-" if card is None else card.text for card in table.cells]
        lines.append(["Freecells:", *cells])
    if stock:
        lines.append(["Stock:", *stock])
    lines += [column or [":"] for column in columns]
    return "".join(" ".join(words) + "\n" for words in lines)


def _lists_cards(rules: Rules) -> bool:
    """Whether the last card of a foundation does not tell the others."""
    foundations, pack = rules.foundations, rules.pack
    return (
        foundations.build is not Build.SUIT
        or foundations.rounds > 1
        or foundations.step > 1
        or (foundations.base is None and len(set(pack.suits)) < rules.foundation_count)
    )


def _foundation_entries(rules: Rules, foundations: tuple[Pile, ...]) -> list[str]:
    if _lists_cards(rules):
        return [",".join(card.text for card in pile) or "-" for pile in foundations]
    if rules.foundations.takes is not Takes.CARDS:
        return [f"{run[0].suit.value}-{_rank_text(run[0])}" for run in foundations if run]
    entries = []
    suits = rules.pack.suits
    for start in range(0, len(foundations), len(suits)):
        deck = zip(suits, foundations[start : start + len(suits)], strict=True)
        for suit, pile in sorted(deck, key=lambda d: _FOUNDATION_ORDER.index(d[0])):
            entries.append(f"{suit.value}-{_rank_text(pile[-1]) if pile else 0}")
    return entries


def _rank_text(card: Card) -> str:
    return card.text[:-1]


def parse_board(game: Variant | Rules, text: str) -> Position:
    """The position of a game that a board text shows.

    Raises:
        ParseError: the text is no board of the game; with the line and column of the fault.
        LayoutError: it is one, but no position of the game; with all faults.
        TypeError: an argument has the wrong type.
    """
    rules = game.rules if isinstance(game, Variant) else game
    if not isinstance(rules, Rules):
        raise TypeError(f"a board is of a Variant or Rules, not of {type(game).__name__}")
    if not isinstance(text, str):
        raise TypeError(f"a board is read from str, not {type(text).__name__}")
    headers, lines = _split(text)
    columns = [_read_column(rules, line) for line in _column_lines(rules, lines)]
    columns += [((), 0)] * (len(rules.columns) - len(columns))
    stock = headers["Stock"]
    layout = Layout(
        columns=tuple(column for column, _ in columns),
        cells=_read_cells(rules, headers["Freecells"]),
        stock=_read_cards(stock, _words(stock, len(rules.pack), "cards"))[::-1],
        hidden=tuple(hidden for _, hidden in columns),
    )
    foundations = _read_foundations(rules, headers["Foundations"], layout)
    return Position(rules, attrs.evolve(layout, foundations=foundations))


def _split(text: str) -> tuple[dict[str, _Line], list[_Line]]:
    """The lines with a header, by header, and the others."""
    headers: dict[str, _Line] = {}
    lines = []
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").rstrip(" \t\n")
    for number, line in enumerate(text.split("\n"), 1):
        if re.search(r"[^\S \t]", line):
            raise ParseError("only blanks and tabs may stand between words", number)
        before, colon, after = line.partition(":")
        header = _HEADERS.get(before.strip().lower()) if colon else None
        if header is None and before.strip().isalpha() and colon:
            raise ParseError(f"a board has no line {excerpt(before.strip())}", number)
        if header is None:
            lines.append(_Line(number, line))
        elif header in headers:
            raise ParseError(f"there is a second line {header}", number)
        else:
            headers[header] = _Line(number, after, len(before) + 1)
    return dict.fromkeys(_HEADERS.values(), _Line()) | headers, lines


def _column_lines(rules: Rules, lines: list[_Line]) -> list[_Line]:
    """The lines that are columns; blank ones are none if the others are just enough."""
    width = len(rules.columns)
    if len(lines) <= width:
        return lines
    written = [line for line in lines if line.text.strip()]
    if len(written) == width:
        return written
    number = lines[width].number
    raise ParseError(f"there are more lines than the game's {width} columns", number)


def _words(line: _Line, most: int, what: str) -> list[str]:
    words = line.text.split(maxsplit=most)
    if len(words) > most:
        raise ParseError(f"there are more {what} than the game's {most}", line.number)
    return words


def _read_cards(line: _Line, words: list[str]) -> Pile:
    """The cards that are the words of a line."""
    return tuple([_read_card(line, word, place) for place, word in enumerate(words)])


def _read_card(line: _Line, word: str, place: int) -> Card:
    try:
        return parse_card(word)
    except ParseError as error:
        raise line.fault(error.message, place) from None


def _read_column(rules: Rules, line: _Line) -> tuple[Pile, int]:
    """A column, and how many of its cards are hidden."""
    text = line.text.lstrip().removeprefix(":")
    cards = _Line(line.number, text, len(line.text) - len(text))
    words = _words(cards, len(rules.pack), "cards")
    hidden = 0
    for word in words:
        if word == "<??>":
            raise cards.fault("a view does not tell what <??> is", hidden)
        if not (word.startswith("<") and word.endswith(">")):
            break
        words[hidden] = word[1:-1]
        hidden += 1
    return _read_cards(cards, words), hidden


def _read_cells(rules: Rules, line: _Line) -> tuple[Card | None, ...]:
    words = _words(line, rules.cells.count, "cells")
    cells = [
        None if word == "-" else _read_card(line, word, place)
        for place, word in enumerate(words)
    ]
    return tuple(cells + [None] * (rules.cells.count - len(cells)))


def _read_foundations(rules: Rules, line: _Line, layout: Layout) -> tuple[Pile, ...]:
    count = rules.foundation_count
    words = _words(line, count, "foundations")
    if _lists_cards(rules):
        piles: list[Pile] = [
            tuple([_read_card(line, card, place) for card in word.split(",")])
            if word != "-"
            else ()
            for place, word in enumerate(words)
        ]
        return tuple(piles + [()] * (count - len(piles)))
    entries = [_read_entry(line, word, place) for place, word in enumerate(words)]
    if rules.foundations.takes is Takes.CARDS:
        base = rules.foundations.base or _dealt_base(rules, line, entries, layout)
        return _piles_upwards(rules, line, entries, base)
    runs = [
        tuple(Card(rank, suit) for rank in range(highest, 0, -1))
        for suit, highest in entries
        if highest
    ]
    return tuple(runs + [()] * (count - len(runs)))


def _dealt_base(
    rules: Rules, line: _Line, entries: list[tuple[Suit, int]], layout: Layout
) -> int:
    """The base rank for which the foundations hold just the cards that lie nowhere else."""
    elsewhere = {*chain(*layout.columns, layout.stock), *layout.cells}
    missing = {card for card in rules.pack.cards if card not in elsewhere}
    for base in range(1, rules.pack.ranks + 1):
        piles = [_upwards(rules, base, suit, top) for suit, top in entries]
        if set(chain(*piles)) == missing:
            return base
    raise ParseError("the cards do not tell the base rank of the foundations", line.number)


def _upwards(rules: Rules, base: int, suit: Suit, top: int) -> Pile:
    """The cards from the base rank up and round to the top one, none if it is 0."""
    ranks = rules.pack.ranks
    size = (top - base) % ranks + 1 if top else 0
    return tuple(Card((base - 1 + place) % ranks + 1, suit) for place in range(size))


def _piles_upwards(
    rules: Rules, line: _Line, entries: list[tuple[Suit, int]], base: int
) -> tuple[Pile, ...]:
    """Each suit's first entry is its foundation in the first deck, and so on."""
    suits: list[Suit | None] = list(rules.pack.suits * rules.pack.decks)
    piles: list[Pile] = [()] * len(suits)
    for word, (suit, highest) in enumerate(entries):
        if suit not in suits:
            raise line.fault(f"there is one foundation {suit.value} too many", word)
        place = suits.index(suit)
        suits[place] = None
        piles[place] = _upwards(rules, base, suit, highest)
    return tuple(piles)


def _read_entry(line: _Line, word: str, place: int) -> tuple[Suit, int]:
    """The suit of a foundation and its highest rank, 0 for an empty one."""
    suit, _, rank = word.partition("-")
    try:
        highest = 0 if rank == "0" else parse_card(f"{rank}C").rank
        return parse_card(f"A{suit}").suit, highest
    except ParseError:
        raise line.fault(
            f"{excerpt(word)} is not a foundation; one is written like H-5 or C-0", place
        ) from None
