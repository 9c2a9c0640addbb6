"""The text of records, line by line: tags, and entries in rows. Each stays in its line."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from patiencekit.errors import ArgumentError, ParseError, excerpt, unprintable

__all__ = [
    "LONGEST_LINE",
    "Entry",
    "check_tag",
    "entries_of",
    "note_of",
    "read_tag",
    "rows",
    "write_note",
    "write_tag",
]

LONGEST_LINE = 100_000
"""The most characters of a line; the longest that is written is a start position."""

_ROW = 10
_LONGEST_VALUE = 4_000
_NAME = "[A-Za-z][A-Za-z0-9_]{0,39}"
_TAG = re.compile(rf'\[({_NAME}) "((?:[^"\\]|\\["\\])*)"\]')
_ENTRY = re.compile(
    r"[ \t]*("
    r"\{[^}\\]*(?:\\[nt}\\][^}\\]*)*\}"  # a note
    r"|[^{} \t]+"
    r")(?![^ \t])"
)
_WORD = re.compile(r"[ \t]*([^ \t]+)")
_ESCAPED = re.compile(r"\\(.)")
_NOTE_ESCAPES = {"\\": "\\\\", "}": "\\}", "\n": "\\n", "\t": "\\t"}
_MEANT = {"n": "\n", "t": "\t"}


class Entry(NamedTuple):
    """A move, a word, a label or a note, and its place.

    Attributes:
        text: as it is written.
        line: its line, counted from 1.
        column: its first character in that line, counted from 1.
    """

    text: str
    line: int
    column: int


def check_tag(name: str, value: str) -> None:
    """Refuse a tag that cannot be written.

    Raises:
        ArgumentError: the name or the value is not of the form.
        TypeError: one is not a str.
    """
    for text in (name, value):
        if not isinstance(text, str):
            raise TypeError(f"a tag's name and value are str, not {type(text).__name__}")
    if not re.fullmatch(_NAME, name):
        raise ArgumentError(
            f"{excerpt(name)} is no name of a tag; one is a letter, then up to 39 letters, "
            "digits and _"
        )
    if (wrong := unprintable(value)) is not None:
        raise ArgumentError(f"the value of {name} is printable text, and has {wrong}")
    if len(value) > _LONGEST_VALUE:
        raise ArgumentError(
            f"the value of {name} has at most {_LONGEST_VALUE} characters, not {len(value)}"
        )


def write_tag(name: str, value: str) -> str:
    """The line of a tag."""
    quoted = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{quoted}"]'


def read_tag(line: str, number: int) -> tuple[str, str]:
    """The name and the value of a tag.

    Raises:
        ParseError: the line is none.
    """
    found = _TAG.fullmatch(line)
    if found is None:
        raise ParseError(
            f'{excerpt(line)} is no tag; one is written like [Player "Ann"]', number
        )
    if (wrong := unprintable(found[2])) is not None:
        raise ParseError(f"a tag's value is printable text, and has {wrong}", number)
    return found[1], _ESCAPED.sub(r"\1", found[2])


def rows(entries: Iterable[str]) -> Iterator[str]:
    """The lines of entries: notes alone, the others ten to a line."""
    row: list[str] = []
    for entry in entries:
        is_note = entry[0] == "{"
        if row and (is_note or len(row) == _ROW):
            yield " ".join(row)
            row = []
        if is_note:
            yield entry
        else:
            row.append(entry)
    if row:
        yield " ".join(row)


def entries_of(line: str, number: int) -> Iterator[Entry]:
    """The entries of a line.

    Raises:
        ParseError: a note has no end in the line, or an entry is run into a note.
    """
    end, length = 0, len(line.rstrip(" \t"))
    while end < length:
        found = _ENTRY.match(line, end)
        if found is None:
            raise _misfit(line, end, number)
        yield Entry(found[1], number, found.start(1) + 1)
        end = found.end()


def _misfit(line: str, start: int, number: int) -> ParseError:
    found = _WORD.match(line, start)
    place = found.start(1) if found else start
    if line[place] == "{":
        message = (
            f"{excerpt(line[place:])} is no note; one is written like {{Oops.}}, in one "
            r"line, apart from other entries, with \} \\ \n and \t in it"
        )
    else:
        message = f"{excerpt(line[place:])} starts with no entry; blanks stand between them"
    return ParseError(message, number, place + 1)


def write_note(text: str) -> str:
    """The entry of a note."""
    return "{" + "".join([_NOTE_ESCAPES.get(char, char) for char in text]) + "}"


def note_of(entry: str) -> str:
    """The text of a note."""
    return _ESCAPED.sub(lambda found: _MEANT.get(found[1], found[1]), entry[1:-1])
