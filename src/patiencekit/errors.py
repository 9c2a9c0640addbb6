"""The errors of the package: one tree, each carrying its evidence.

Everything the package refuses is a `PatienceError`. All that reject a *value* are
`ValueError` too; a value of the wrong *type* is a plain `TypeError`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .cards import Card
    from .moves import AnyMove
    from .position import Position

__all__ = [
    "ArgumentError",
    "DealNumberError",
    "IllegalMoveError",
    "LayoutError",
    "ParseError",
    "PatienceError",
    "UnknownNameError",
    "excerpt",
]

_EXCERPT_LENGTH = 24


class PatienceError(Exception):
    """Base of all errors that this package raises on purpose."""


class ArgumentError(PatienceError, ValueError):
    """A card, pile reference, move or rule was given a value it cannot have."""


class ParseError(PatienceError, ValueError):
    """A text is not in the form that its reader documents.

    Attributes:
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
        faults: one sentence for each fault.
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
        return "; ".join(self.faults)


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
    """A numbering has no deal of that number."""


class UnknownNameError(PatienceError, ValueError):
    """No game has that name."""


def excerpt(text: str) -> str:
    """The text quoted for a message, cut to at most 24 characters."""
    if len(text) <= _EXCERPT_LENGTH:
        return repr(text)
    return repr(text[:_EXCERPT_LENGTH]) + "..."
