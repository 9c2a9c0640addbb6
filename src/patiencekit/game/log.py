"""The log of a game: all that the player did, in order."""

from __future__ import annotations

import enum
import re
from typing import TypeAlias, final

import attrs

from patiencekit.errors import ArgumentError, excerpt
from patiencekit.moves import AnyMove
from patiencekit.records import Record

__all__ = ["Action", "Command", "Label", "Note"]

_LABEL = re.compile("[A-Za-z0-9_-]{1,40}")
_LONGEST_NOTE = 4_000


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
        wrong = [c for c in self.text if not c.isprintable() and c not in "\n\t"]
        if wrong:
            raise ArgumentError(f"a note is printable text, and has U+{ord(wrong[0]):04X}")


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
