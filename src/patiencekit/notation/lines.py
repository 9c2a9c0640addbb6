"""Position lines: a whole position, or what a player sees of it, in one line of ASCII.

    PK1 freecell JDKD2S/9C/-/(5H3D)9S 6C-8H- AC:3C/-/AH/- -

Six fields stand apart by one blank: the version, the id of the game, the columns, the
cells, the foundations, and the stock in the order in which it will be dealt. Piles stand
apart by `/`, their cards follow each other, deepest card first. A pile, a cell or a whole
field in which nothing lies is `-`. Hidden cards are in parentheses; a view has their
number there, and in place of the stock its size in parentheses. A foundation whose cards
go up in one suit, or are a run in one suit, is the first and the last of them, as `AC:3C`.

Each position has one line, and so has each view. Read are also lower case, `10` for `T`,
several blanks, blanks and line ends at either end, all cards of a foundation in place of
first and last, and `-` for each pile of a field in place of one for all.
"""

from __future__ import annotations

import re
from collections import Counter
from itertools import chain
from typing import final

import attrs

from patiencekit.cards import Card, parse_card
from patiencekit.errors import LayoutError, ParseError, VersionError, excerpt
from patiencekit.layout import Layout, Pile
from patiencekit.position import Position, View
from patiencekit.rules import Rules, Takes

from .naming import name_of, rules_of

__all__ = ["decode_position", "decode_view", "encode_position"]

_VERSION = "PK1"
_FIELDS = "version, game, columns, cells, foundations and stock"
_LINE_ENDS = " \t\r\n"
_ANY_VERSION = re.compile("PK[0-9]+")
_COUNT = re.compile(r"\(([1-9][0-9]{0,3})\)")
_COLUMN = re.compile(r"(\([^()]*\))?(.*)")
_CARD = re.compile("(?:[1-6][0-9]|[A2-9TJQK])[CDHS]")
_CELL = re.compile(f"-|{_CARD.pattern}")


@final
@attrs.frozen(kw_only=True)
class _Table:
    """What a line tells; a card that it does not tell is None, in the cells no card."""

    rules: Rules
    columns: tuple[tuple[Card | None, ...], ...]
    hidden: tuple[int, ...]
    cells: tuple[Card | None, ...]
    foundations: tuple[Pile, ...]
    stock: tuple[Card | None, ...]


def encode_position(position: Position | View, *, name: str | None = None) -> str:
    """The line of a position, or of what a player sees of it.

    Args:
        position: a position or a view. Views that are equal have the same line.
        name: what the line calls the game. It is needed for rules that no known game
            has; without it the line has the first id in `variants()` with these rules.

    Raises:
        ArgumentError: the rules have no name and none is given, or it cannot be theirs.
        TypeError: an argument has the wrong type.

    >>> from patiencekit import STREETS_AND_ALLEYS, deal
    >>> encode_position(deal(STREETS_AND_ALLEYS, 1))[:44]
    'PK1 beleaguered_castle JDKD2S4C3S6D6S/2DKCKS'
    """
    if isinstance(position, Position):
        layout = position.layout
        columns = [
            f"({_text(column[:hidden])}){_text(column[hidden:])}"
            if hidden
            else _text(column)
            for column, hidden in zip(layout.columns, layout.hidden, strict=True)
        ]
        stock = _text(layout.stock[::-1])
        table: Layout | View = layout
    elif isinstance(position, View):
        columns = [_seen_text(column) for column in position.columns]
        stock = f"({position.stock})" if position.stock else ""
        table = position
    else:
        kind = type(position).__name__
        raise TypeError(f"a line is made of a Position or a View, not {kind}")
    rules = position.rules
    cells = "".join(["-" if card is None else card.text for card in table.cells])
    homes = [_foundation_text(rules, pile) for pile in table.foundations]
    fields = (
        _VERSION,
        name_of(rules, name),
        _joined(columns),
        cells if any(table.cells) else "-",
        _joined(homes),
        stock or "-",
    )
    return " ".join(fields)


def decode_position(text: str, *, rules: Rules | None = None) -> Position:
    """The position that a line holds.

    Args:
        text: the line.
        rules: the rules of the game, where the line names one that is not known.

    Raises:
        ParseError: the text is no position line, or one of a view that does not tell the
            hidden cards; naming the pile with the fault.
        VersionError: it is one of another version.
        UnknownNameError: no game is known by that name, and no rules are given.
        LayoutError: it is one, but no position of the game; with all faults.
        TypeError: an argument has the wrong type.
    """
    table = _read(text, rules)
    for number, column in enumerate(table.columns, 1):
        if None in column:
            raise _not_told(f"column {number} hides")
    if None in table.stock:
        raise _not_told("the stock has")
    return _filled(table)


def decode_view(text: str, *, rules: Rules | None = None) -> View:
    """The view that a line holds; of a line with all cards, what a player sees of it.

    Legal moves are worked out; what lies face down does not change them.

    Args:
        text: the line.
        rules: the rules of the game, where the line names one that is not known.

    Raises:
        ParseError: the text is no position line; naming the pile with the fault.
        VersionError: it is one of another version.
        UnknownNameError: no game is known by that name, and no rules are given.
        LayoutError: it is one, but no view of a position; with the faults.
        TypeError: an argument has the wrong type.
    """
    return _filled(_read(text, rules)).view()


def _text(cards: Pile) -> str:
    return "".join([card.text for card in cards])


def _joined(piles: list[str]) -> str:
    return "/".join([pile or "-" for pile in piles]) if any(piles) else "-"


def _seen_text(column: tuple[Card | None, ...]) -> str:
    seen = "".join([card.text for card in column if card is not None])
    hidden = column.count(None)
    return f"({hidden}){seen}" if hidden else seen


def _foundation_text(rules: Rules, pile: Pile) -> str:
    if len(pile) > 1 and _stretch(rules, pile[0], pile[-1]) == pile:
        return f"{pile[0]}:{pile[-1]}"
    return _text(pile)


def _stretch(rules: Rules, first: Card, last: Card) -> Pile | None:
    """The cards of one suit from first to last as a foundation takes them, or None."""
    step = rules.foundations.step if rules.foundations.takes is Takes.CARDS else -1
    cards = [first]
    while cards[-1] is not last:
        rank = (cards[-1].rank - 1 + step) % rules.pack.ranks + 1
        if len(cards) == rules.pack.ranks:
            return None
        cards.append(Card(rank, first.suit))
    return tuple(cards)


def _not_told(where: str) -> ParseError:
    return ParseError(
        f"{where} cards that the line of a view does not tell; decode_view reads it"
    )


def _read(text: str, rules: Rules | None) -> _Table:
    if not isinstance(text, str):
        raise TypeError(f"a position line is read from str, not {type(text).__name__}")
    if not text.isascii():
        wrong = next(char for char in text if not char.isascii())
        raise ParseError(f"a position line is ASCII, and has U+{ord(wrong):04X}")
    fields = [word for word in text.strip(_LINE_ENDS).upper().split(" ") if word]
    version = fields[0] if fields else ""
    if not _ANY_VERSION.fullmatch(version):
        raise ParseError(f"a position line starts with {_VERSION}, not {excerpt(version)}")
    if version != _VERSION:
        raise VersionError(version, _VERSION)
    if len(fields) != 6:
        raise ParseError(f"a position line has 6 fields, not {len(fields)}: {_FIELDS}")
    rules = rules_of(fields[1].lower(), rules)
    width, homes = len(rules.columns), rules.foundation_count
    most = 4 * len(rules.pack) + 9 * (width + rules.cells.count + homes + 1)
    if sum(map(len, fields[2:])) > most:
        raise ParseError(f"the line is too long for a pack of {len(rules.pack)} cards")

    columns, hidden = [], []
    for number, pile in enumerate(_piles(fields[2], "columns", width), 1):
        column, count = _read_column(pile, f"column {number}")
        columns.append(column)
        hidden.append(count)
    return _Table(
        rules=rules,
        columns=tuple(columns),
        hidden=tuple(hidden),
        cells=_read_cells(fields[3], rules.cells.count),
        foundations=tuple(
            _read_foundation(rules, pile, f"foundation {number}")
            for number, pile in enumerate(_piles(fields[4], "foundations", homes), 1)
        ),
        stock=_read_hidden(fields[5], "the stock")[::-1] if fields[5] != "-" else (),
    )


def _piles(field: str, what: str, count: int) -> list[str]:
    if field == "-":
        return ["-"] * count
    piles = field.split("/")
    if len(piles) != count:
        raise ParseError(f"{what}: {len(piles)}, where the game has {count}")
    return piles


def _read_cards(text: str, where: str) -> Pile:
    cards, end = [], 0
    while found := _CARD.match(text, end):
        try:
            cards.append(parse_card(found[0]))
        except ParseError as error:
            raise ParseError(f"{where}: {error}") from None
        end = found.end()
    if end < len(text):
        raise ParseError(f"{where}: {excerpt(text[end:])} does not start with a card")
    if not cards:
        raise ParseError(f"{where}: nothing is written, where - would be none")
    return tuple(cards)


def _read_hidden(text: str, where: str) -> tuple[Card | None, ...]:
    """Cards, or as many that are not told."""
    count = _COUNT.fullmatch(text)
    return _read_cards(text, where) if count is None else (None,) * int(count[1])


def _read_column(text: str, where: str) -> tuple[tuple[Card | None, ...], int]:
    """A column, and how many of its cards are hidden."""
    if text == "-":
        return (), 0
    parts = _COLUMN.fullmatch(text)
    if parts is None or parts[1] is None:
        return _read_cards(text, where), 0
    told = parts[1] if _COUNT.fullmatch(parts[1]) else parts[1][1:-1]
    hidden = _read_hidden(told, where)
    return hidden + _read_cards(parts[2], where), len(hidden)


def _read_cells(text: str, count: int) -> tuple[Card | None, ...]:
    if text == "-":
        return (None,) * count
    cells: list[Card | None] = []
    end = 0
    while found := _CELL.match(text, end):
        cells += (None,) if found[0] == "-" else _read_cards(found[0], "the cells")
        end = found.end()
    if end < len(text):
        raise ParseError(
            f"the cells: {excerpt(text[end:])} does not start with - or a card"
        )
    if len(cells) != count:
        raise ParseError(f"cells: {len(cells)}, where the game has {count}")
    return tuple(cells)


def _read_foundation(rules: Rules, text: str, where: str) -> Pile:
    if text == "-":
        return ()
    ends = text.split(":", 1)
    if len(ends) == 1:
        return _read_cards(text, where)
    first, last = (_read_cards(end, where) for end in ends)
    stretch = None
    if len(first) == len(last) == 1:
        stretch = _stretch(rules, first[0], last[0])
    if stretch is None:
        raise ParseError(f"{where}: {excerpt(text)} are no first and last card in one suit")
    return stretch


def _filled(table: _Table) -> Position:
    """A position that looks like the table, with any cards where none are told."""
    pack = Counter(table.rules.pack.cards)
    piles = (*table.columns, table.cells, *table.foundations, table.stock)
    told = Counter(card for card in chain(*piles) if card is not None)
    places = [*table.columns, table.stock]
    unseen = sum(pile.count(None) for pile in places)
    rest = iter(sorted((pack - told).elements(), key=lambda card: card.code))
    if unseen:
        _check_unseen(pack, told, unseen)
        places = [
            tuple([next(rest) if card is None else card for card in pile])
            for pile in places
        ]
    *columns, stock = places
    layout = Layout(
        columns=tuple(columns),  # type: ignore[arg-type] # no card is None any more
        cells=table.cells,
        foundations=table.foundations,
        stock=stock,  # type: ignore[arg-type] # the same
        hidden=table.hidden,
    )
    return Position(table.rules, layout)


def _check_unseen(pack: Counter[Card], told: Counter[Card], unseen: int) -> None:
    extra = tuple(sorted((told - pack).elements(), key=lambda card: card.code))
    left = (pack - told).total()
    faults = []
    if extra:
        names = " ".join(map(str, extra[:8]))
        faults.append(f"more than the pack holds: {names}")
    if left != unseen:
        faults.append(f"cards that are not told: {unseen}, where the pack leaves {left}")
    if faults:
        raise LayoutError(tuple(faults), extra=extra)
