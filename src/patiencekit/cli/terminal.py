"""What the commands read and write: standard streams, files, colors."""

from __future__ import annotations

import contextlib
import io
import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TextIO

from patiencekit.errors import ArgumentError, PatienceError, excerpt

__all__ = [
    "ask",
    "complain",
    "lines_of",
    "one_line",
    "painted",
    "read",
    "reason_of",
    "write",
]

_LONGEST_TEXT = 65_536
_CUT = 100_002
"""Where lines of records are cut: none is as long, even with CR LF."""
_ESCAPED = "surrogateescape"
"""How bytes that are no text are read: as surrogates, which nothing but the name of a
file may have; so they are refused where they stand, and what is around them is read."""
_RED, _RESET = "\x1b[31m", "\x1b[0m"


def write(text: str) -> None:
    """Write to standard output at once; what its encoding lacks is written as escapes."""
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    sys.stdout.write(text.encode(encoding, "backslashreplace").decode(encoding))
    sys.stdout.flush()


def complain(message: str) -> None:
    """Write a line to standard error, if there is one."""
    if sys.stderr is not None:
        sys.stderr.write(one_line(message))


def one_line(message: str) -> str:
    """The line for a message, cut to about 200 characters."""
    line = " ".join(message.split())
    return f"patiencekit: {line if len(line) <= 200 else line[:200] + '...'}\n"


def painted(board: str) -> str:
    """The board, with its red cards in red if the output is a terminal with colors."""
    plain = "NO_COLOR" in os.environ or os.environ.get("TERM") == "dumb"
    if plain or not sys.stdout.isatty():
        return board
    return re.sub(r"[0-9A-Z]+[DH]\b", lambda card: f"{_RED}{card[0]}{_RESET}", board)


def ask(prompt: str) -> str | None:
    """A line that the player types, None at the end of input or on Ctrl-C.

    The prompt is written only to a player who sits at a terminal. Too long a line is
    refused here, and another one is read.

    Raises:
        ArgumentError: there is no standard input, or it cannot be read.
    """
    try:
        while (line := _typed(prompt)) is not None and len(line) > _LONGEST_TEXT:
            write(f"a line has at most {_LONGEST_TEXT} characters\n")
    except KeyboardInterrupt:
        return None
    return line


def _typed(prompt: str) -> str | None:
    """A line without its end; a longer one than a player may type is cut."""
    with _readable("standard input"):
        keyboard = _standard_input()
        if keyboard.isatty() and sys.stdout.isatty():
            with contextlib.suppress(ImportError):  # not every system has it
                import readline  # noqa: F401, PLC0415 - makes input() editable
            try:
                return input(prompt)
            except EOFError:
                return None
        line = keyboard.readline(_LONGEST_TEXT + 1)
        if len(line) > _LONGEST_TEXT:
            _skip_rest(keyboard, line)
        return line.removesuffix("\n") if line else None


def read(name: str) -> str:
    """The text of a file, `-` for standard input; at most 64 KiB.

    Bytes that are not UTF-8 come as surrogates.

    Raises:
        ArgumentError: it cannot be read or is too long.
    """
    with _readable(excerpt(name)), _opened(name) as file:
        text = file.read(_LONGEST_TEXT + 1)
    if len(text) > _LONGEST_TEXT:
        raise ArgumentError(f"{excerpt(name)} is too long")
    return text


def lines_of(name: str) -> Iterator[str]:
    """The lines of a file, `-` for standard input, read as they are asked for.

    A line that is longer than any of a record is cut, but not so that only blanks are left
    of it. Bytes that are not UTF-8 come as surrogates.

    Raises:
        ArgumentError: it cannot be read.
    """
    with _readable(excerpt(name)), _opened(name) as file:
        while piece := file.readline(_CUT):
            line = piece
            while not piece.endswith("\n") and not line.strip():
                if not (piece := file.readline(_CUT)):
                    break
                line = line[:_CUT] + piece
            yield line
            _skip_rest(file, piece)


def _skip_rest(file: TextIO, piece: str) -> None:
    """Read on to the end of the line that a piece is from."""
    while piece and not piece.endswith("\n"):
        piece = file.readline(_CUT)


def _opened(name: str) -> contextlib.AbstractContextManager[TextIO]:
    if name != "-":
        return Path(name).open(encoding="utf-8-sig", errors=_ESCAPED)
    return contextlib.nullcontext(_standard_input("utf-8-sig"))


def _standard_input(encoding: str | None = None) -> TextIO:
    """Standard input, in that encoding, or in its own if that is None."""
    keyboard = sys.stdin
    if keyboard is None:
        raise ArgumentError("standard input is closed")
    if isinstance(keyboard, io.TextIOWrapper):
        wanted = encoding or keyboard.encoding
        if (keyboard.encoding, keyboard.errors) != (wanted, _ESCAPED):
            with contextlib.suppress(io.UnsupportedOperation):  # some of it was read
                keyboard.reconfigure(encoding=wanted, errors=_ESCAPED)
    return keyboard


@contextlib.contextmanager
def _readable(what: str) -> Iterator[None]:
    """Tell errors of reading as such."""
    try:
        yield
    except PatienceError:
        raise
    except (OSError, ValueError) as error:  # a folder, or a name that no file can have
        raise ArgumentError(f"cannot read {what}: {reason_of(error)}") from None


def reason_of(error: OSError | ValueError) -> str:
    """Why a file cannot be read or written, without its name."""
    return (isinstance(error, OSError) and error.strerror) or str(error)
