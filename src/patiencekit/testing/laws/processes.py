"""The law of processes: a game goes the same way in another process."""

from __future__ import annotations

import hashlib
import os
import pickle
import subprocess
import sys
from collections.abc import Iterator

from patiencekit.notation import format_board
from patiencekit.position import Position

from .telling import pickled

__all__ = ["answer", "play_is_deterministic", "playout_digest"]

_LENGTH = 40
_STRIDE = 7
"""Prime, so that moves from all over the list are played."""

_MARK = "\x00patiencekit "
"""What comes before the answer; modules that are imported there may print too."""
_CANNOT_LOAD = "the rules cannot be loaded"
_PROGRAM = "from patiencekit.testing.laws.processes import answer; answer()"


def play_is_deterministic(position: Position) -> Iterator[str]:
    """Faults where the same moves, chosen by their place, lead elsewhere in a new process.

    Nothing is told where rules cannot be brought there, as those of a class in a function
    or of a notebook.
    """
    dumped = pickled(position)
    if dumped is None:
        return
    seed = "1" if os.environ.get("PYTHONHASHSEED") == "0" else "0"
    there = subprocess.run(  # noqa: S603 - the same Python, and no word from outside
        [sys.executable, "-c", _PROGRAM],
        input=dumped,
        capture_output=True,
        check=False,
        env=os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    told = there.stdout.decode("utf-8", "replace").rpartition(_MARK)[2]
    if there.returncode:
        last = there.stderr.decode("utf-8", "replace").strip().rpartition("\n")[2]
        yield f"another process cannot play it: {last}"
    elif told not in {playout_digest(position), _CANNOT_LOAD}:
        yield "the same choices lead elsewhere in another process"


def answer() -> None:
    """Write the digest of the position that is read; what the other process does."""
    try:
        position = pickle.load(sys.stdin.buffer)  # noqa: S301 - from `play_is_deterministic`
    except (ImportError, AttributeError):
        sys.stdout.write(_MARK + _CANNOT_LOAD)
    else:
        sys.stdout.write(_MARK + playout_digest(position))


def playout_digest(position: Position) -> str:
    """A digest of the moves, keys and texts met when a game is played on."""
    told = hashlib.sha256()
    for turn in range(_LENGTH):
        legal = position.legal_moves
        told.update(position.key() + position.canonical_key())
        for move in (*legal, *position.distinct_moves):
            told.update(str(move).encode())
        if not legal:
            break
        position = position.play(legal[turn * _STRIDE % len(legal)])
    told.update(position.canonical_key(suits=True) + format_board(position).encode())
    return told.hexdigest()
