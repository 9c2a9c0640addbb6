"""Short ways for tests to write positions and moves."""

from __future__ import annotations

import contextlib
import json
import re
from pathlib import Path
from typing import Any

import patiencekit as pk

__all__ = [
    "DATA",
    "DEAL_1",
    "FULL_CELLS",
    "TWO_CELLS",
    "WINNING_LINE",
    "card_rows",
    "cards",
    "cells",
    "column",
    "deal_order",
    "freecell",
    "game_of",
    "games_of",
    "json_lines",
    "move",
    "pattern_of",
    "playout",
    "spider",
    "texts",
]

DATA = Path(__file__).parent.parent / "data"


# written by Debian's make-microsoft-freecell-board -t 1
DEAL_1 = """\
JD KD 2S 4C 3S 6D 6S
2D KC KS 5C TD 8S 9C
9H 9S 9D TS 4S 8D 2H
JC 5S QD QH TH QS 6H
5D AD JS 4H 8H 6C
7H QC AS AC 2C 3D
7C KH AH 4D JH 8C
5H 3H 3C 7S 7D TC
"""

# found with Freecell Solver 5.0, checked by an independent engine
_LINE = """
5a 5b 5c 5d 5h b2 8b a8 7a b7 58 a5 85 6b 6a 6h 6h ah 8a 8h a2 8a 81
76 78 7h 3h ah ch 1h 4h 3a b3 4c 4b d4 c7 b4 6d 6c 6b 6h c6 d6 2d 2h
a2 d2 1c 1a 1d 1h 1h dh a2 b1 3d 3h 3a 3b 34 3h b6 13v2 a1 67 57 26v4 2b
2a 25 5h 13 25 21 2h dh 8h 7h 6h 7h 7h 42v4 4d 48 8h ch 6h bh 6h 2h 2h
3h 2h a4 d1 64 78v6 7h 8h 4h 8h 4h 8h 3h 4h 8h 1h 3h 2h 8h 1h 3h 5h 8h
"""
WINNING_LINE = _LINE.split()


def json_lines(name: str) -> list[dict[str, Any]]:
    """The records of a data file with one JSON object a line."""
    lines = (DATA / name).read_text(encoding="ascii").splitlines()
    return [json.loads(line) for line in lines]


def cards(text: str) -> tuple[pk.Card, ...]:
    """The cards of a text, blank separated."""
    return tuple(map(pk.parse_card, text.split()))


def column(text: str) -> tuple[pk.Card, ...]:
    """One column; `-` is an empty one."""
    return () if text.strip() == "-" else cards(text)


def cells(text: str) -> tuple[pk.Card | None, ...]:
    """Cells with `-` for an empty one."""
    return tuple(None if word == "-" else pk.parse_card(word) for word in text.split())


def freecell(
    in_cells: str, columns: str, home: str = "", rules: pk.Rules = pk.FREECELL.rules
) -> pk.Position:
    """A position of a game with cells; columns stand apart by `|`.

    `home` names the highest card of each foundation that is not empty.
    """
    piles: list[tuple[pk.Card, ...]] = [()] * 4
    for top in cards(home):
        place = rules.pack.suits.index(top.suit)
        piles[place] = tuple(pk.Card(rank, top.suit) for rank in range(1, top.rank + 1))
    layout = pk.Layout(
        columns=tuple(column(text) for text in columns.split("|")),
        cells=cells(in_cells),
        foundations=tuple(piles),
    )
    return pk.Position(rules, layout)


def spider(
    columns: str,
    stock: str = "",
    runs: str = "",
    hidden: tuple[int, ...] = (0,) * 10,
    rules: pk.Rules = pk.SPIDER_1.rules,
) -> pk.Position:
    """A position of Spider; `runs` are suit letters, the stock's first card comes first."""
    piles = [
        tuple(pk.Card(rank, pk.Suit(suit)) for rank in range(13, 0, -1))
        for suit in runs.split()
    ]
    layout = pk.Layout(
        columns=tuple(column(text) for text in columns.split("|")),
        foundations=tuple(piles + [()] * (8 - len(piles))),
        stock=cards(stock)[::-1],
        hidden=hidden,
    )
    return pk.Position(rules, layout)


def game_of(rules: pk.Rules, *sizes: int, cells: tuple[int, ...] = ()) -> pk.Variant:
    """A game of one's own, dealt by rows to columns of these sizes, then to the cells."""
    pattern = pk.DealPattern(rounds=pk.by_rows(*sizes), cells=cells)
    return pk.Variant(id="own", name="A game of one's own", rules=rules, deal=pattern)


def games_of(numbering: pk.Numbering) -> list[pk.Variant]:
    """The known games that a numbering deals."""
    games = []
    for game in pk.variants():
        with contextlib.suppress(pk.NotOfferedError):
            numbering.game(game)
            games.append(game)
    return games


def pattern_of(game: pk.Variant) -> pk.DealPattern:
    """The deal of a game that is dealt by a pattern."""
    assert isinstance(game.deal, pk.DealPattern)
    return game.deal


def deal_order(position: pk.Position) -> list[str]:
    """The cards of the columns, row by row."""
    columns = position.layout.columns
    longest = max(map(len, columns))
    return [
        column[row].text
        for row in range(longest)
        for column in columns
        if row < len(column)
    ]


def texts(columns: tuple[tuple[pk.Card, ...], ...]) -> list[str]:
    """Each column as its cards, blank separated."""
    return [" ".join(map(str, column)) for column in columns]


def card_rows(text: str) -> list[str]:
    """The cards of rows that stand apart by `/`."""
    return text.replace("/", " ").split()


def playout(position: pk.Position, choices: list[int]) -> list[pk.Position]:
    """The positions met when the legal moves of these numbers, modulo, are played."""
    met = [position]
    for choice in choices:
        moves = met[-1].legal_moves
        if not moves:
            break
        met.append(met[-1].play(moves[choice % len(moves)]))
    return met


_TOKEN = re.compile(r"([1-9a-d])([1-9a-dh])(?:v([0-9a-f]))?")


def move(position: pk.Position, token: str) -> pk.Move:
    """The move that a token of standard notation names, in games with one count to fit.

    Columns are 1 to 9, cells a to d, h is home; `v` and a hexadecimal digit count the
    cards that go to an empty column.
    """
    found = _TOKEN.fullmatch(token)
    assert found, token
    source = _pile(position, found[1], None)
    target = _pile(position, found[2], source)
    if found[3]:
        return pk.Move(source, target, int(found[3], 16))
    if isinstance(source, pk.Column) and isinstance(target, pk.Column):
        counts = range(1, 14) if position.layout.columns[target.index] else (1,)
        moves = [pk.Move(source, target, count) for count in counts]
        fitting = [move for move in moves if position.is_legal(move)]
        assert len(fitting) == 1, (token, fitting)
        return fitting[0]
    return pk.Move(source, target)


def _pile(position: pk.Position, letter: str, source: pk.PileRef | None) -> pk.PileRef:
    if letter in "123456789":
        return pk.Column(int(letter) - 1)
    if letter != "h":
        return pk.Cell("abcd".index(letter))
    layout = position.layout
    if isinstance(source, pk.Column):
        suit = layout.columns[source.index][-1].suit
    else:
        assert isinstance(source, pk.Cell)
        card = layout.cells[source.index]
        assert card is not None
        suit = card.suit
    return pk.Foundation(list(pk.Suit).index(suit))


# full cells, two empty columns
FULL_CELLS = freecell(
    "KC KD KH KS",
    "9S 8H 7S 6H | TD | - | - | 8D 7H TC 4H 3C 5C 5H 5S 3H QS 9H |"
    "TH 3S 7C 6D JC QC AS JD QH JH 3D | 9D TS 2C 8S 6S 2D 2S JS 9C 4C 2H |"
    "AH 8C AC 4D 4S 5D AD 6C QD 7D",
)
# two empty cells, one empty column
TWO_CELLS = freecell(
    "KC KD - -",
    "9S 8H 7S 6H 5S 4H | TD | - | 3D JC 7D AH 6D 5C 9D 5D KH | AC JH 6S 2H 3C 9C 7C 4S 7H |"
    "JD QC 4D 9H 8C 2C 8S JS QH | QD 6C TH 5H AD 2S QS 2D | 8D AS TC 3S KS TS 3H 4C",
)
