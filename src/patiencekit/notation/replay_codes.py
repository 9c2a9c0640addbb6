"""Replay codes: the deal and the moves of a game in one word, small enough for a link.

    PKR1.microsoft.freecell.1.617.3.QAG.xu3GAfFvEw

Fields stand apart by full stops: the version, PKR1; the id of the edition and its version;
if the id has no full stop, the name of the numbering; the number of the deal, or a `p` and
the bytes of `pack_position` of the start; the number of moves; the moves; the check. Only
moves that stand are told, and of them only those of the player: neither undos nor notes.

Bytes and bits are written in the alphabet of base64url (RFC 4648, section 5, without
padding), six bits to a symbol, the highest first. Each move is its place among the legal
moves of its position, counted from 0, in as many bits as the last place takes, but at
least one; zeros fill the last symbol. The check is ten symbols: four for the low 24 bits
of the CRC-32 of `pack_position` of where the game ends, and six for the CRC-32 of the text
before them, up to the fourth symbol of the check.

Read is just that, and blanks and line ends at either end.
"""

from __future__ import annotations

import base64
import re
import zlib
from collections.abc import Iterable, Iterator

from patiencekit.errors import (
    ArgumentError,
    CodeError,
    DealNumberError,
    LayoutError,
    NotOfferedError,
    ParseError,
    ReplayError,
    VersionError,
    excerpt,
)
from patiencekit.game import Game
from patiencekit.position import Position
from patiencekit.programs import Edition

from .edition_names import edition_of, given_editions, is_known
from .packing import pack_position, unpack_position

__all__ = ["decode_replay", "encode_replay"]

_VERSION = "PKR1"
_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_VALUES = {symbol: value for value, symbol in enumerate(_ALPHABET)}
_SYMBOL = "[A-Za-z0-9_-]"
_NUMBERING = re.compile("[a-z][a-z0-9_-]{0,39}")
_VERSIONED = re.compile(r"(PKR[0-9]{1,6})\.")
_CODE = re.compile(
    r"PKR1"
    r"\.(?P<edition>[a-z][a-z0-9_]{0,79}(?:\.[a-z][a-z0-9_]{0,79})?)"
    r"\.(?P<version>[1-9][0-9]{0,17})"
    rf"(?:\.(?P<numbering>{_NUMBERING.pattern}))?"
    rf"\.(?:(?P<number>0|-?[1-9][0-9]{{0,23}})|p(?P<start>{_SYMBOL}+))"
    r"\.(?P<count>0|[1-9][0-9]{0,8})"
    rf"\.(?P<moves>{_SYMBOL}*)"
    rf"\.(?P<end>{_SYMBOL}{{4}})(?P<check>{_SYMBOL}{{6}})"
)


def encode_replay(game: Game) -> str:
    """The replay code of a game, of letters, digits, `.`, `-` and `_`.

    Raises:
        ArgumentError: the edition has the id of another one, or its numbering has a name
            that no code can say.
        TypeError: the argument is not a Game.

    >>> from patiencekit import FREECELL
    >>> game = Game.start(FREECELL, 617)
    >>> encode_replay(game.play(game.position.legal_moves[0]))
    'PKR1.freecell.1.microsoft.617.1.A.eqy0JeuCMw'
    """
    if not isinstance(game, Game):
        raise TypeError(f"a replay code is of a Game, not of {type(game).__name__}")
    edition = game.edition
    is_known(edition)
    fields = [_VERSION, edition.id, str(edition.version)]
    if "." not in edition.id:
        fields.append(_numbering_of(edition))
    if game.number is None:
        fields.append("p" + _symbols_of_bytes(pack_position(game.initial)))
    else:
        fields.append(str(game.number))
    turns = game.turns
    places = ((turn.steps[0].before.legal_moves, turn.move) for turn in turns)
    moves = _symbols((moves.index(move), _bits(len(moves))) for moves, move in places)
    text = ".".join([*fields, str(len(turns)), moves, _end(game.position)])
    return text + _check(text)


def decode_replay(text: str, *, editions: Iterable[Edition] = ()) -> Game:
    """The game that a replay code tells.

    Args:
        text: the code.
        editions: editions that it may be of, besides those known here.

    Raises:
        CodeError: the text is no replay code, a symbol is wrong or left out, or the moves
            lead elsewhere than when it was written.
        VersionError: the code or the edition is of a version not known here.
        UnknownNameError: the edition or the numbering is not known here.
        ReplayError: there is no such move; with its index and what was played before it.
        ArgumentError: a given edition has the id of another one.
        TypeError: an argument has the wrong type.
    """
    if not isinstance(text, str):
        raise TypeError(f"a replay code is read from str, not {type(text).__name__}")
    given = given_editions(editions)
    code = text.strip(" \t\r\n")
    versioned = _VERSIONED.match(code)
    if versioned is not None and versioned[1] != _VERSION:
        raise VersionError(versioned[1], _VERSION)
    found = _CODE.fullmatch(code)
    if found is None or bool(found["numbering"]) is ("." in found["edition"]):
        raise _no_code(code)
    if found["check"] != _check(code[:-6]):
        raise CodeError("the check does not fit: a symbol is wrong or left out")
    try:
        version = int(found["version"])
        edition = edition_of(found["edition"], version, found["numbering"], given)
        game = Game.start(edition, _deal(edition, found))
    except (DealNumberError, LayoutError, NotOfferedError, ParseError) as error:
        raise CodeError(str(error)) from None
    return _played(game, found)


def _numbering_of(edition: Edition) -> str:
    name = edition.numbering.name
    if not _NUMBERING.fullmatch(name):
        raise ArgumentError(
            f"no replay code can say the name of the numbering {excerpt(name)}; give the "
            "edition an id with a full stop"
        )
    return name


def _no_code(text: str) -> CodeError:
    start = "one starts like PKR1.microsoft.freecell.1.617."
    if not text.startswith(f"{_VERSION}."):
        return CodeError(f"{excerpt(text)} is no replay code; {start}")
    wrong = next((char for char in text if char not in _VALUES and char != "."), None)
    if wrong is not None:
        return CodeError(
            f"a replay code has letters, digits, full stops, - and _, not {excerpt(wrong)}"
        )
    return CodeError(f"a part of the code is left out, or not of its form; {start}")


def _deal(edition: Edition, found: re.Match[str]) -> int | Position:
    if found["start"] is None:
        return int(found["number"])
    return unpack_position(edition.rules, _bytes_of(found["start"]))


def _played(game: Game, found: re.Match[str]) -> Game:
    """The game after the moves of a code."""
    symbols = _Symbols(found["moves"])
    for index in range(int(found["count"])):
        moves = game.position.legal_moves
        column = found.start("moves") + symbols.read + 1
        place = symbols.take(_bits(len(moves)))
        if place >= len(moves):
            cause = CodeError(f"there are {len(moves)} legal moves, counted from 0")
            raise ReplayError(
                index, str(place), game.position, game.steps, cause, 1, column
            ) from cause
        game = game.play(moves[place])
    if not symbols.are_done or found["end"] != _end(game.position):
        raise CodeError(
            "the moves lead to another position than when the code was written: "
            "its edition plays in another way here"
        )
    return game


class _Symbols:
    """Numbers of some bits, one after the other.

    Attributes:
        read: how many symbols were used up.
    """

    def __init__(self, symbols: str) -> None:
        self.read = 0
        self._symbols = symbols
        self._held = 0
        self._bits = 0

    def take(self, bits: int) -> int:
        """The next number.

        Raises:
            CodeError: there are not so many bits any more.
        """
        while self._bits < bits:
            if self.read == len(self._symbols):
                raise CodeError("the code has fewer symbols than its moves take")
            self._held = self._held << 6 | _VALUES[self._symbols[self.read]]
            self._bits += 6
            self.read += 1
        self._bits -= bits
        number, self._held = divmod(self._held, 1 << self._bits)
        return number

    @property
    def are_done(self) -> bool:
        """Whether nothing is left but zeros that fill the last symbol."""
        return self.read == len(self._symbols) and not self._held


def _bits(legal: int) -> int:
    """The bits that a place among so many moves takes; one at least bounds a game."""
    return max(1, (legal - 1).bit_length())


def _symbols(numbers: Iterable[tuple[int, int]]) -> str:
    """The symbols of numbers of so many bits each."""
    return "".join(_filled(numbers))


def _filled(numbers: Iterable[tuple[int, int]]) -> Iterator[str]:
    held = bits = 0
    for number, size in numbers:
        held, bits = held << size | number, bits + size
        while bits >= 6:
            bits -= 6
            place, held = divmod(held, 1 << bits)
            yield _ALPHABET[place]
    if bits:
        yield _ALPHABET[held << 6 - bits]


def _symbols_of_bytes(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def _bytes_of(symbols: str) -> bytes:
    if len(symbols) % 4 != 1:
        data = base64.urlsafe_b64decode(symbols + "=" * (-len(symbols) % 4))
        if _symbols_of_bytes(data) == symbols:
            return data
    raise CodeError("no bytes make the symbols of the start; some are left out")


def _end(position: Position) -> str:
    return _symbols_of_bytes(zlib.crc32(pack_position(position)).to_bytes(4)[1:])


def _check(text: str) -> str:
    return _symbols_of_bytes(zlib.crc32(text.encode()).to_bytes(4))
