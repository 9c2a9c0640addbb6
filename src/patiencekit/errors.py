"""The errors of the package: one tree, each carrying its evidence.

Everything the package refuses is a `PatienceError`. All that reject a *value* are
`ValueError` too; a value of the wrong *type* is a plain `TypeError`.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from patiencekit.cards import Card
    from patiencekit.moves import AnyMove
    from patiencekit.position import Position, Step

__all__ = [
    "AmbiguousMoveError",
    "ArgumentError",
    "CodeError",
    "DealNumberError",
    "HistoryError",
    "IllegalMoveError",
    "LayoutError",
    "NotOfferedError",
    "ParseError",
    "PatienceError",
    "ReplayError",
    "RulesError",
    "UnknownNameError",
    "VersionError",
    "excerpt",
    "shown",
    "unprintable",
]

# Unicode's own idea of what is printable grows with every version of Python.
_UNPRINTABLE = re.compile("[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
_EXCERPT_LENGTH = 24
_MOST_FAULTS = 4


class PatienceError(Exception):
    """Base of all errors that this package raises on purpose."""


class ArgumentError(PatienceError, ValueError):
    """A card, pile reference, move or rule was given a value it cannot have."""


class RulesError(ArgumentError):
    """Rules, or a deal with its rules, make no game; all faults are told at once.

    Attributes:
        faults: one sentence for each fault.
    """

    def __init__(self, faults: tuple[str, ...]) -> None:
        super().__init__(faults)
        self.faults = faults

    def __str__(self) -> str:
        return "; ".join(self.faults)


class ParseError(PatienceError, ValueError):
    """A text is not in the form that its reader documents.

    Attributes:
        message: what is wrong, without the place.
        line: the line of the fault, counted from 1; None where the text is one token.
        column: the character in that line, counted from 1; None for a whole line.
    """

    def __init__(
        self, message: str, line: int | None = None, column: int | None = None
    ) -> None:
        super().__init__(message, line, column)
        self.message = message
        self.line = line
        self.column = column

    def __str__(self) -> str:
        return _placed(self.message, self.line, self.column)


class LayoutError(PatienceError, ValueError):
    """A layout is not a position of the game; all its faults are told at once.

    Attributes:
        faults: one sentence for each fault; the message names the first four.
        missing: cards of the pack that lie nowhere, one entry for each copy.
        extra: cards that lie on the table more often than the pack holds them.
    """

    def __init__(
        self,
        faults: tuple[str, ...],
        missing: tuple[Card, ...] = (),
        extra: tuple[Card, ...] = (),
    ) -> None:
        super().__init__(faults, missing, extra)
        self.faults = faults
        self.missing = missing
        self.extra = extra

    def __str__(self) -> str:
        more = len(self.faults) - _MOST_FAULTS
        named = "; ".join(self.faults[:_MOST_FAULTS])
        return f"{named}; and {more} more faults" if more > 0 else named


class IllegalMoveError(PatienceError, ValueError):
    """A move is not legal in a position; the position is as it was.

    Attributes:
        position: the position, untouched.
        move: the move that was refused.
        reason: the rule it breaks.
    """

    def __init__(self, position: Position, move: AnyMove, reason: str) -> None:
        super().__init__(position, move, reason)
        self.position = position
        self.move = move
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.move} is not legal: {self.reason}"


class AmbiguousMoveError(PatienceError, ValueError):
    """A text names more than one of the legal moves.

    Attributes:
        token: the text.
        readings: the moves that it can mean.
    """

    def __init__(self, token: str, readings: tuple[AnyMove, ...]) -> None:
        super().__init__(token, readings)
        self.token = token
        self.readings = readings

    def __str__(self) -> str:
        more = len(self.readings) - 2
        named = ", or ".join(map(str, self.readings[:2]))
        rest = f", or {more} more" if more > 0 else ""
        return f"{excerpt(self.token)} can mean {named}{rest}"


class ReplayError(PatienceError, ValueError):
    """A list of moves cannot be played to its end.

    Attributes:
        index: which move of the list is at fault, counted from 0.
        token: the text of that move.
        position: the position before it.
        steps: what was played before it.
        cause: why it cannot be played: a `ParseError`, an `IllegalMoveError` or an
            `AmbiguousMoveError`; in records also a `HistoryError`, in replay codes a
            `CodeError`.
        line: its line in the text, counted from 1.
        column: its first character in that line, counted from 1.
    """

    def __init__(  # noqa: PLR0913, PLR0917 - all the evidence there is
        self,
        index: int,
        token: str,
        position: Position,
        steps: tuple[Step, ...],
        cause: PatienceError,
        line: int,
        column: int,
    ) -> None:
        super().__init__(index, token, position, steps, cause, line, column)
        self.index = index
        self.token = token
        self.position = position
        self.steps = steps
        self.cause = cause
        self.line = line
        self.column = column

    def __str__(self) -> str:
        what = f"move {self.index + 1}, {excerpt(self.token)}: {self.cause}"
        return _placed(what, self.line, self.column)


class HistoryError(PatienceError, ValueError):
    """A game has no such turn to take back or to play again."""


class DealNumberError(PatienceError, ValueError):
    """A numbering has no deal of that number.

    Attributes:
        message: what is wrong, with the numbers there are.
        number: the number that was asked for.
    """

    def __init__(self, message: str, number: int) -> None:
        super().__init__(message, number)
        self.message = message
        self.number = number

    def __str__(self) -> str:
        return self.message


class NotOfferedError(PatienceError, ValueError):
    """A numbering does not deal that game.

    Attributes:
        numbering: the name of the numbering.
        game: the id of the game.
        offered: the ids of the games that the numbering deals.
    """

    def __init__(self, numbering: str, game: str, offered: tuple[str, ...]) -> None:
        super().__init__(numbering, game, offered)
        self.numbering = numbering
        self.game = game
        self.offered = offered

    def __str__(self) -> str:
        if self.game in self.offered:
            return f"{self.numbering} deals {self.game} with other cards, columns or cells"
        ids = _first_of(self.offered)
        return f"{self.numbering} does not deal {excerpt(self.game)}; it deals {ids}"


class UnknownNameError(PatienceError, ValueError):
    """No game, numbering or edition, and no label of a game, has that name.

    Attributes:
        kind: `game`, `numbering`, `edition` or `label`.
        name: the name that was asked for.
        known: the names there are.
    """

    def __init__(self, kind: str, name: str, known: tuple[str, ...]) -> None:
        super().__init__(kind, name, known)
        self.kind = kind
        self.name = name
        self.known = known

    def __str__(self) -> str:
        known = _first_of(self.known) or "none"
        return f"no {self.kind} is called {excerpt(self.name)}; there are {known}"


def _placed(message: str, line: int | None, column: int | None) -> str:
    """The message with its place in a text, as far as that is told."""
    if line is None:
        return message
    place = f"line {line}" if column is None else f"line {line}, column {column}"
    return f"{place}: {message}"


class CodeError(PatienceError, ValueError):
    """A text is no code of a deal or a replay, or a code cannot say what it is to say."""


class VersionError(CodeError):
    """A code, a line, a file, a packed position or an edition of an unknown version.

    Attributes:
        found: the version that it says it is of, as `FC2`, or that was asked for.
        known: the version that is known, as `FC1`, or the latest of them.
    """

    def __init__(self, found: str, known: str) -> None:
        super().__init__(found, known)
        self.found = found
        self.known = known

    def __str__(self) -> str:
        return f"version {excerpt(self.found)} is not known; {self.known!r} is"


def _first_of(names: tuple[str, ...]) -> str:
    few = ", ".join(names[:_MOST_FAULTS])
    more = len(names) - _MOST_FAULTS
    return f"{few} and {more} more" if more > 0 else few


def excerpt(text: str) -> str:
    """The text quoted for a message, cut to at most 24 characters."""
    if len(text) <= _EXCERPT_LENGTH:
        return repr(text)
    return repr(text[:_EXCERPT_LENGTH]) + "..."


def shown(number: int) -> str:
    """The number for a message; too long a number is only described."""
    return str(number) if abs(number) < 10**24 else "a number of over 24 digits"


def unprintable(text: str, allowed: str = "") -> str | None:
    """The first character that a line of text cannot show, as `U+202E`; None if all can.

    Those are control characters, line ends, marks that turn text round, and
    surrogates.

    Args:
        text: the text.
        allowed: characters that may be there all the same.
    """
    for found in _UNPRINTABLE.finditer(text):
        if found[0] not in allowed:
            return f"U+{ord(found[0]):04X}"
    return None
