"""The errors of the package: one tree, each carrying its evidence.

Everything the package refuses is a `PatienceError`. All that reject a *value* are
`ValueError` too; a value of the wrong *type* is a plain `TypeError`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from patiencekit.cards import Card
    from patiencekit.moves import AnyMove
    from patiencekit.position import Position

__all__ = [
    "ArgumentError",
    "DealNumberError",
    "IllegalMoveError",
    "LayoutError",
    "NotOfferedError",
    "ParseError",
    "PatienceError",
    "RulesError",
    "UnknownNameError",
    "VersionError",
    "excerpt",
    "shown",
]

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
        message: what is wrong, without the line.
        line: the line of the fault, counted from 1; None where the text is one token.
    """

    def __init__(self, message: str, line: int | None = None) -> None:
        super().__init__(message, line)
        self.message = message
        self.line = line

    def __str__(self) -> str:
        return self.message if self.line is None else f"line {self.line}: {self.message}"


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
        ids = _first_of(self.offered)
        return f"{self.numbering} does not deal {excerpt(self.game)}; it deals {ids}"


class UnknownNameError(PatienceError, ValueError):
    """No game, or no numbering, has that name.

    Attributes:
        kind: `game` or `numbering`.
        name: the name that was asked for.
        known: the names there are.
    """

    def __init__(self, kind: str, name: str, known: tuple[str, ...]) -> None:
        super().__init__(kind, name, known)
        self.kind = kind
        self.name = name
        self.known = known

    def __str__(self) -> str:
        known = _first_of(self.known)
        return f"no {self.kind} is called {excerpt(self.name)}; there are {known}"


class VersionError(PatienceError, ValueError):
    """A text or some data is of a version that is not known here.

    Attributes:
        found: the version that it says it is of.
        known: the version that is known.
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
