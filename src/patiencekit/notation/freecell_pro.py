"""Solution files of FreeCell Pro.

The header is the line of the last `#` in the file: after it the number of a deal by
Microsoft's numbering, or none for a position of one's own; then, if given, `:` and the
number of the attempt, and `=` and the number of cells, 0 to 6. The moves stand on the lines
after it, up to the end or to a word that begins with `L`. A move is two characters, source
and target, as in standard notation.

The program plays cards home by itself after each move, and the file does not list them.
If the file begins with `F` it does not, and a third character of a move counts its cards
(`a` for 10 and so on). Without a count as many cards as can go to an empty column do, but
at most one more than there are empty cells.

Facts from the program's source: it reads the file in `LoadSolution`.
"""

from __future__ import annotations

import re

from patiencekit.automatic import Autoplay
from patiencekit.deals import MICROSOFT, deal, parse_deal_number
from patiencekit.errors import (
    DealNumberError,
    IllegalMoveError,
    ParseError,
    excerpt,
)
from patiencekit.moves import AnyMove, Column, Move
from patiencekit.position import Position, Step

from .moves import parse_move
from .replay import Player

__all__ = ["from_freecell_pro"]

_HEADER = re.compile(
    r"#(?P<number>[0-9]{0,10})[ \t]*(?::[ \t]*[0-9]{1,10})?[ \t]*"
    r"(?:=(?P<cells>[0-6]))?[ \t]*"
)
_TOKEN = re.compile(r"[^ \t\r\n]+")
_MOVE = re.compile(r"([1-8a-g])([1-8a-h])([0-9a-z]?)")


def from_freecell_pro(text: str, position: Position | None = None) -> tuple[Step, ...]:
    r"""The steps of a solution file, those of cards that go home by themselves too.

    Args:
        text: the file.
        position: where to start if the header has no number; otherwise the deal of its
            number, with as many cells as it says, and a position must be just that.

    Raises:
        ParseError: there is no header, or it is none that can be played; with its line.
        ReplayError: a move cannot be read or played.
        TypeError: an argument has the wrong type.

    >>> steps = from_freecell_pro("#2\n4a\n")
    >>> [str(step.move) for step in steps]
    ['1 card from column 4 to cell 1', '1 card from column 1 to foundation 4']
    """
    if not isinstance(text, str):
        raise TypeError(f"a file is read from str, not {type(text).__name__}")
    if position is not None and not isinstance(position, Position):
        raise TypeError(f"a file starts at a Position, not a {type(position).__name__}")
    place = text.rfind("#")
    line = text.count("\n", 0, max(place, 0)) + 1
    header, _, _ = text[max(place, 0) :].partition("\n")
    found = _HEADER.fullmatch(header[:100].rstrip("\r"))
    if not found:
        raise ParseError(
            f"{excerpt(header)} is no header; one is written like #11982:1=4", line
        )
    start = _start(found, position, line)
    counted = text.startswith("F")
    player = Player(start, None if counted else Autoplay.MICROSOFT)
    index = -1
    for token in _TOKEN.finditer(text, place + len(header)):
        if token[0].startswith("L"):
            break
        index += 1
        try:
            move = _move(player.position, token[0], counted=counted)
        except (ParseError, IllegalMoveError) as error:
            raise player.fault(text, index, token, error) from error
        player.play(move)
    return tuple(player.steps)


def _start(header: re.Match[str], position: Position | None, line: int) -> Position:
    """The deal of the header, or the position if the header has no number."""
    if not header["number"]:
        if position is None:
            raise ParseError("the header has no number of a deal", line)
        return position
    from patiencekit.variants.parametric import freecell  # noqa: PLC0415 - loaded late

    game = freecell(cells=int(header["cells"] or 4))
    try:
        start = deal(game, parse_deal_number(header["number"]), numbering=MICROSOFT)
    except (ParseError, DealNumberError) as error:
        raise ParseError(str(error), line) from None
    if position is not None and position != start:
        raise ParseError(
            f"the file is of deal {header['number']}, not of that position", line
        )
    return start


def _move(position: Position, token: str, *, counted: bool) -> AnyMove:
    """The move of a word; without a count the most cards that can go to an empty column."""
    found = _MOVE.fullmatch(token)
    if not found or (found[3] and not counted):
        form = "two characters, or three with a count" if counted else "two characters"
        raise ParseError(f"{excerpt(token)} is no move of the file, which has {form}")
    move = parse_move(position, token, lenient=True)
    if found[3] or not isinstance(move, Move) or not isinstance(move.target, Column):
        return move
    if isinstance(move.source, Column) and not position.layout.columns[move.target.index]:
        for count in range(position.layout.cells.count(None) + 1, 1, -1):
            longer = Move(move.source, move.target, count)
            if position.is_legal(longer):
                return longer
    return move
