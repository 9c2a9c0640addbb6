"""Moves as text: the standard notation of FreeCell, for every game.

Written are the source and the target: columns as numbers from 1, cells as letters a to g
and k to u (`h` is taken), `h` for home, the foundations: `3a`, `45`, `b7`, `8h`. More is
written only where this would not tell the move from another legal one:

- `v` and the number of cards in hexadecimal, if several go to an empty column (`67v3`), or
  if other numbers of cards can go from that column to that target too;
- a minus between the numbers of two columns of which one is above 9: `9-10`, `10-12`;
- the number of the foundation, if it is not the first that takes the card: `5h3`.

A card that comes back is written with its suit, `hs5`, or if it is not the first of its
suit that can go there, with its foundation and a minus, `h12-5`. Cells past the 18th are
`i19` and so on, with a minus before what follows: `4i19`, `i19-4`. A full run that is
collected by hand is a move of its column to `h`; `deal` is a row deal, `redeal` a redeal.

Read is just that, in lower case; a lenient reader takes what is listed at `parse_move`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from patiencekit.cards import Card
from patiencekit.errors import (
    AmbiguousMoveError,
    IllegalMoveError,
    ParseError,
    excerpt,
)
from patiencekit.layout import Layout
from patiencekit.movegen import Tables, base_ranks, refusal, tables_for, takes_home
from patiencekit.moves import (
    AnyMove,
    Cell,
    CollectRun,
    Column,
    DealRow,
    Foundation,
    Move,
    PileRef,
    Redeal,
)
from patiencekit.position import Position

__all__ = [
    "cell_name",
    "format_move",
    "home_move",
    "is_form",
    "no_move",
    "parse_move",
    "readings",
    "tables_of",
]

_CELLS = "abcdefgklmnopqrstu"
_WORDS: dict[str, AnyMove] = {"deal": DealRow(), "redeal": Redeal()}
_LONGEST = 16

_NUMBER = "[1-9][0-9]{0,2}"
_COUNT = "(?:v([1-9a-f][0-9a-f]{0,2}))?"
_CELL = f"[a-gk-u]|i{_NUMBER}"
_HOME = f"h(?:{_NUMBER})?"
_COLUMNS = re.compile(f"([1-9])([1-9]){_COUNT}|({_NUMBER})-({_NUMBER}){_COUNT}")
_OTHERS = re.compile(
    f"({_NUMBER})({_CELL}|{_HOME})"
    f"|([a-gk-u]|h[cdhs])({_NUMBER}|{_CELL}|{_HOME})"
    f"|(i{_NUMBER}|h{_NUMBER})-({_NUMBER}|{_CELL}|{_HOME})"
)
_SOURCE = re.compile(f"{_NUMBER}|{_CELL}|h(?:[cdhs]|{_NUMBER})?")
_TARGET = re.compile(f"{_NUMBER}|{_CELL}|{_HOME}")
_LENIENT_COUNT = re.compile("([1-9a-d])|v([1-9a-f][0-9a-f]{0,2})|")

_Split = tuple[str, str, int | None]
"""The texts of source and target, and the count if there is one."""


def format_move(position: Position, move: AnyMove) -> str:
    """The move as text; of two moves that are legal in a position, two texts.

    Raises:
        IllegalMoveError: the move is not legal; its `reason` says why.
        TypeError: an argument has the wrong type.

    >>> from patiencekit import FREECELL, deal
    >>> position = deal(FREECELL, 1)
    >>> " ".join(format_move(position, move) for move in position.legal_moves[:6])
    '1a 1b 1c 1d 2a 2b'
    """
    tables, layout = tables_of(position), position.layout
    if (reason := refusal(tables, layout, move)) is not None:
        raise IllegalMoveError(position, move, reason)
    if isinstance(move, CollectRun):
        return f"{move.column.index + 1}h"
    if not isinstance(move, Move):
        return "deal" if isinstance(move, DealRow) else "redeal"
    source, target = move.source, move.target
    if isinstance(target, Column):
        to = str(target.index + 1)
    elif isinstance(target, Cell):
        to = cell_name(target.index)
    else:
        to = _home_name(tables, layout, source, target.index)
    if isinstance(source, Column):
        text = str(source.index + 1)
        if not isinstance(target, Column):
            return text + to
        dash = "-" if len(text) + len(to) > 2 else ""
        return text + dash + to + _count_text(tables, layout, move)
    if isinstance(source, Cell):
        text = cell_name(source.index)
    else:
        text = _withdrawal_name(tables, layout, source.index, target)
    return f"{text}-{to}" if text[-1].isdigit() else text + to


def tables_of(position: Position) -> Tables:
    """The tables of a position's rules."""
    if not isinstance(position, Position):
        raise TypeError(f"a move is of a Position, not of {type(position).__name__}")
    return tables_for(
        position.rules, base_ranks(position.rules, position.layout.foundations)
    )


def cell_name(k: int) -> str:
    """The letter of a cell, or what stands for it past the letters."""
    return _CELLS[k] if k < len(_CELLS) else f"i{k + 1}"


def _home_name(tables: Tables, layout: Layout, source: PileRef, f: int) -> str:
    card = _exposed(layout, source)
    first = None if card is None else _first_home(tables, layout, card)
    return "h" if first == f else f"h{f + 1}"


def _withdrawal_name(tables: Tables, layout: Layout, f: int, target: PileRef) -> str:
    suit = layout.foundations[f][-1].suit
    for g, pile in enumerate(layout.foundations[:f]):
        if pile and pile[-1].suit is suit:
            move = Move(Foundation(g), target)
            if refusal(tables, layout, move) is None:
                return f"h{f + 1}"
    return f"h{suit.value.lower()}"


def _count_text(tables: Tables, layout: Layout, move: Move) -> str:
    if layout.columns[move.target.index]:
        moves = _fitting(tables, layout, move.source.index, move.target.index)
        told = sum(refusal(tables, layout, other) is None for other in moves) > 1
    else:
        told = move.count > 1
    return f"v{move.count:x}" if told else ""


def _fitting(tables: Tables, layout: Layout, i: int, j: int) -> list[Move]:
    """The moves to an occupied column for which the deepest card fits."""
    column, top = layout.columns[i], layout.columns[j][-1]
    lands, face_up = tables.lands[j], len(column) - layout.hidden[i]
    return [
        Move(Column(i), Column(j), count)
        for count in range(1, face_up + 1)
        if top in lands[column[-count]]
    ]


def _exposed(layout: Layout, source: PileRef) -> Card | None:
    """The card of a column or cell that can move, None if there is no such card."""
    i = source.index
    if isinstance(source, Column):
        return (
            layout.columns[i][-1] if i < len(layout.columns) and layout.columns[i] else None
        )
    return layout.cells[i] if i < len(layout.cells) else None


def _first_home(tables: Tables, layout: Layout, card: Card) -> int | None:
    """The first foundation that takes the card now."""
    for f, before in tables.homes[card]:
        pile = layout.foundations[f]
        if len(pile) == before and takes_home(tables, pile, card):
            return f
    return None


def parse_move(position: Position, text: str, *, lenient: bool = False) -> AnyMove:
    """The legal move that a text names.

    A strict reader takes only what `format_move` writes. A lenient one also takes

    - either case, and blanks around the move;
    - a minus between any source and target, or none between columns past 9, as Freecell
      Solver writes them: `910`;
    - a count that is not needed, and one character for it without `v`, as FreeCell Pro
      writes it: `373`, with `a` for 10 up to `d` for 13;
    - the number of a foundation that is not needed, and `h` alone for the foundation of a
      card that comes back.

    Without a count one card goes to an empty column.

    Raises:
        ParseError: the text is no move, or is not what a strict reader takes.
        IllegalMoveError: it is one that is not legal here; its `reason` says why.
        AmbiguousMoveError: it can mean several legal moves.
        TypeError: an argument has the wrong type.

    >>> from patiencekit import FREECELL, deal
    >>> print(parse_move(deal(FREECELL, 1), "5a"))
    1 card from column 5 to cell 1
    """
    tables, layout = tables_of(position), position.layout
    if not isinstance(text, str):
        raise TypeError(f"a move is read from str, not {type(text).__name__}")
    moves = tuple(readings(tables, layout, text, lenient=lenient))
    if not moves:
        raise ParseError(no_move(text))
    reasons = [refusal(tables, layout, move) for move in moves]
    legal = [move for move, reason in zip(moves, reasons, strict=True) if reason is None]
    if not legal:
        raise IllegalMoveError(position, *_nearest(moves, reasons))
    if len(legal) > 1:
        raise AmbiguousMoveError(text, tuple(legal))
    if not lenient and (written := format_move(position, legal[0])) != text:
        raise ParseError(f"{excerpt(text)} is written {written}")
    return legal[0]


def is_form(text: str) -> bool:
    """Whether a text has the form of a move, legal or not, as it is written strictly."""
    return text in _WORDS or (len(text) <= _LONGEST and any(_splits(text)))


def no_move(text: str) -> str:
    """The message on a text that has not."""
    return f"{excerpt(text)} is not a move; one is written like 3a, b7, 45, 67v3 or 8h"


def _nearest(moves: tuple[AnyMove, ...], reasons: list[str | None]) -> tuple[AnyMove, str]:
    """The first of the refused moves, if there is one whose piles are there."""
    told = [(move, reason or "") for move, reason in zip(moves, reasons, strict=True)]
    return next((p for p in told if not p[1].startswith("there is no ")), told[0])


def readings(
    tables: Tables,
    layout: Layout,
    text: str,
    *,
    lenient: bool = False,
    any_count: bool = False,
) -> dict[AnyMove, None]:
    """The moves, legal or not, that a text can mean; none if it is no move at all.

    With `any_count`, a move to an empty column without a count can be of any number of
    cards, and otherwise it is of one.
    """
    if lenient:
        text = text[: 4 * _LONGEST].strip(" \t").lower()
    if text in _WORDS:
        return {_WORDS[text]: None}
    if len(text) > _LONGEST:
        return {}
    meant = _meant(tables, layout, _splits(text), any_count=any_count)
    if lenient and all(refusal(tables, layout, move) is not None for move in meant):
        meant |= _meant(tables, layout, _lenient_splits(text), any_count=any_count)
    return meant


def _meant(
    tables: Tables, layout: Layout, splits: Iterator[_Split], *, any_count: bool
) -> dict[AnyMove, None]:
    """The moves that a text can mean that is taken apart in these ways."""
    found: dict[AnyMove, None] = {}
    for source, target, count in splits:
        moves = [
            move
            for pile in _sources(layout, source)
            for move in _moves(tables, layout, pile, target, count, any_count=any_count)
        ]
        if source[0] == "h" and source[1:].isalpha():  # the first of that suit
            moves = [m for m in moves if refusal(tables, layout, m) is None][:1] or moves
        found.update(dict.fromkeys(moves))
    return found


def _splits(text: str) -> Iterator[_Split]:
    """The parts of a text that is written strictly."""
    if found := _COLUMNS.fullmatch(text):
        source, target, count = found.groups()[:3] if found[1] else found.groups()[3:]
        if found[1] or len(source) + len(target) > 2:
            yield source, target, int(count, 16) if count else None
    elif found := _OTHERS.fullmatch(text):
        source, target = filter(None, found.groups())
        yield source, target, None


def _lenient_splits(text: str) -> Iterator[_Split]:
    """All ways to take a text apart."""
    for i in range(1, len(text)):
        if not _SOURCE.fullmatch(text, 0, i):
            continue
        start = i + (text[i] == "-")
        for j in range(start + 1, len(text) + 1):
            if _TARGET.fullmatch(text, start, j) and (
                count := _LENIENT_COUNT.fullmatch(text, j)
            ):
                one, more = count.groups()
                number = int(more, 16) if more else int(one, 36) if one else None
                yield text[:i], text[start:j], number


def _sources(layout: Layout, text: str) -> list[PileRef]:
    """The piles that a text can mean as a source."""
    if text[0] != "h":
        return [_pile(text)]
    if text[1:].isdigit():
        return [Foundation(int(text[1:]) - 1)]
    suits = text[1:].upper()
    return [
        Foundation(f)
        for f, pile in enumerate(layout.foundations)
        if pile and pile[-1].suit.value in (suits or "CDHS")
    ] or [Foundation(0)]


def _pile(text: str) -> Column | Cell:
    if text.isdigit():
        return Column(int(text) - 1)
    return Cell(int(text[1:]) - 1 if text[0] == "i" else _CELLS.index(text))


def _moves(  # noqa: PLR0913 - what a token says
    tables: Tables,
    layout: Layout,
    source: PileRef,
    target: str,
    count: int | None,
    *,
    any_count: bool,
) -> list[AnyMove]:
    """The moves from a pile to the target of a text."""
    if target[0] == "h":
        return [home_move(tables, layout, source, target[1:], count or 1)]
    pile = _pile(target)
    if count is None and isinstance(source, Column) and isinstance(pile, Column):
        i, j = source.index, pile.index
        if max(i, j) < len(layout.columns) and i != j:
            moves: list[AnyMove] = []
            if layout.columns[j]:
                moves += _fitting(tables, layout, i, j)
            elif any_count:
                face_up = len(layout.columns[i]) - layout.hidden[i]
                moves += [Move(source, pile, count) for count in range(1, face_up + 1)]
            return moves or [Move(source, pile)]
    return [Move(source, pile, count or 1)]


def home_move(
    tables: Tables, layout: Layout, source: PileRef, number: str = "", count: int = 1
) -> AnyMove:
    """The move to the foundation of that number, or to the first that takes the card."""
    if number:
        return Move(source, Foundation(int(number) - 1), count)
    if not tables.orders and isinstance(source, Column) and count == 1:
        return CollectRun(source)
    card = _exposed(layout, source)
    f = None
    if card is not None:
        f = _first_home(tables, layout, card)
        if f is None:
            f = next((home for home, _ in tables.homes[card]), None)
    return Move(source, Foundation(f or 0), count)
