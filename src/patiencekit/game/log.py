"""The log of a game: all that the player did, in order."""

from __future__ import annotations

import enum
import re
from typing import TypeAlias, final

import attrs

from patiencekit.errors import ArgumentError, excerpt, shown, unprintable
from patiencekit.moves import AnyMove
from patiencekit.records import Record

__all__ = ["Action", "Command", "Label", "Note", "check_room", "checked_seconds"]

_LABEL = re.compile("[A-Za-z0-9_-]{1,40}")
_LONGEST_NOTE = 4_000
_MOST_REMARKS = 1_000
_TOO_LONG = 10**9


@final
class Command(enum.Enum):
    """What a player does besides moving."""

    UNDO = "undo"
    REDO = "redo"


@final
@attrs.frozen(repr=False)
class Note(Record):
    """A comment on the position that a game has reached: 1 to 4,000 characters.

    Raises:
        ArgumentError: it is empty or too long, or has control characters other than line
            ends and tabs.
        TypeError: it is not a str.
    """

    text: str

    def __attrs_post_init__(self) -> None:
        if not isinstance(self.text, str):
            raise TypeError(f"a note is a str, not {type(self.text).__name__}")
        if not 1 <= len(self.text) <= _LONGEST_NOTE:
            raise ArgumentError(
                f"a note has 1 to {_LONGEST_NOTE} characters, not {len(self.text)}"
            )
        if (wrong := unprintable(self.text, "\n\t")) is not None:
            raise ArgumentError(f"a note is printable text, and has {wrong}")


@final
@attrs.frozen(repr=False)
class Label(Record):
    """A name for the position that a game has reached: 1 to 40 of A-Z, a-z, 0-9, _ and -.

    Raises:
        ArgumentError: it is no such name.
        TypeError: it is not a str.
    """

    name: str

    def __attrs_post_init__(self) -> None:
        if not isinstance(self.name, str):
            raise TypeError(f"a label is a str, not {type(self.name).__name__}")
        if not _LABEL.fullmatch(self.name):
            raise ArgumentError(
                f"{excerpt(self.name)} is no label; one is 1 to 40 letters, digits, _ and -"
            )


Action: TypeAlias = AnyMove | Command | Note | Label
"""One entry in the log of a game."""


def check_room(remarks: int) -> None:
    """Refuse one more note or label on a position that has so many.

    Raises:
        ArgumentError: it has 1,000.
    """
    if remarks >= _MOST_REMARKS:
        raise ArgumentError(f"a position has at most {_MOST_REMARKS} notes and labels")


def checked_seconds(value: float) -> float:
    """A time in seconds, rounded to milliseconds.

    Raises:
        ArgumentError: it is not 0 to 10^9.
        TypeError: it is no number.
    """
    if type(value) not in {int, float}:
        raise TypeError(f"elapsed is a number of seconds, not {type(value).__name__}")
    if not 0 <= value <= _TOO_LONG:
        wrong = shown(value) if isinstance(value, int) else value
        raise ArgumentError(f"elapsed is 0 to {_TOO_LONG} seconds, not {wrong}")
    return round(float(value), 3) + 0.0  # which makes -0.0 plain
