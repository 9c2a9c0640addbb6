"""What the commands read and write: standard streams, files, colors."""

from __future__ import annotations

import contextlib
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
_LONGEST_LINE = 100_002
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

    The prompt is written only to a player who sits at a terminal.

    Raises:
        ArgumentError: there is no standard input, or it cannot be read.
    """
    keyboard = _standard_input()
    try:
        if keyboard.isatty() and sys.stdout.isatty():
            with contextlib.suppress(ImportError):  # not every system has it
                pass
            return input(prompt)
        return keyboard.readline(_LONGEST_TEXT) or None
    except (EOFError, KeyboardInterrupt):
        return None
    except (OSError, ValueError) as error:  # a folder, or not text
        raise ArgumentError(f"cannot read standard input: {reason_of(error)}") from None


def read(name: str) -> str:
    """The text of a file, `-` for standard input; at most 64 KiB.

    Raises:
        ArgumentError: it cannot be read or is too long.
    """
    try:
        if name != "-":
            with Path(name).open(encoding="utf-8") as file:
                text = file.read(_LONGEST_TEXT + 1)
        else:
            text = _standard_input().read(_LONGEST_TEXT + 1)
    except PatienceError:
        raise
    except (OSError, ValueError) as error:  # not text, or a name that no file can have
        raise ArgumentError(f"cannot read {excerpt(name)}: {reason_of(error)}") from None
    if len(text) > _LONGEST_TEXT:
        raise ArgumentError(f"{excerpt(name)} is too long")
    return text


def lines_of(name: str) -> Iterator[str]:
    """The lines of a file, `-` for standard input, read as they are asked for.

    A line that is longer than any of a record is cut. What is not UTF-8 in a file comes as
    surrogates, which no record has.

    Raises:
        ArgumentError: it cannot be read.
    """
    try:
        with _opened(name) as file:
            while line := file.readline(_LONGEST_LINE):
                yield line
                while line and not line.endswith("\n"):
                    line = file.readline(_LONGEST_LINE)
    except PatienceError:
        raise
    except (OSError, ValueError) as error:
        raise ArgumentError(f"cannot read {excerpt(name)}: {reason_of(error)}") from None


def _opened(name: str) -> contextlib.AbstractContextManager[TextIO]:
    if name != "-":
        return Path(name).open(encoding="utf-8", errors="surrogateescape")
    return contextlib.nullcontext(_standard_input())


def _standard_input() -> TextIO:
    if sys.stdin is None:
        raise ArgumentError("standard input is closed")
    return sys.stdin


def reason_of(error: OSError | ValueError) -> str:
    """Why a file cannot be read or written, without its name."""
    return (isinstance(error, OSError) and error.strerror) or str(error)
