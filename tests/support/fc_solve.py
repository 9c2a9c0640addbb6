"""Freecell Solver 5.0, run and understood.

Debian's freecell-solver-bin plays games of at most ten columns that hold up to eight cards
when dealt. A program for the others is built and installed from the same source with
`cmake -DMAX_NUM_STACKS=20 -DMAX_NUM_INITIAL_CARDS_IN_A_STACK=104`; the environment variable
`FC_SOLVE` names it.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from typing import Literal, TypeAlias

import pytest

import patiencekit as pk

__all__ = ["ATOMIC", "Verdict", "ask", "lines", "move_of", "needs_fc_solve", "verdict"]

Verdict: TypeAlias = Literal["won", "lost", "open"]

ATOMIC = ("-me", "dfs", "-to", "01ABCDE")
"""Single-card moves only, and all of them: a deal that it gives up cannot be won."""

needs_fc_solve = pytest.mark.skipif(
    shutil.which(os.environ.get("FC_SOLVE", "fc-solve")) is None,
    reason="fc-solve is not there",
)

_TOO_MANY_COLUMNS = "exceeds the maximal number of stacks"
_TOO_LONG_A_COLUMN = "There's a missing card"
_ALWAYS_TAKEN = 8
"""So long a column every build of the program takes."""
_VERDICTS: dict[str, Verdict] = {
    "This game is solveable.": "won",
    "I could not solve this game.": "lost",
    "Iterations count exceeded.": "open",
}
_LINE = re.compile(
    r"Move (?:"
    r"(?:a card|(?P<count>\d+) cards) from (?P<source>stack|freecell) (?P<from>\d+)"
    r" to (?:the (?P<home>foundations)|(?P<target>stack|freecell) (?P<to>\d+))"
    r"|the sequence on top of Stack (?P<run>\d+) to the foundations)"
)
_PLACES: dict[str, type[pk.Column | pk.Cell]] = {"stack": pk.Column, "freecell": pk.Cell}


def ask(
    position: pk.Position, *flags: str, states: int, show: tuple[str, ...] = ("-m",)
) -> str:
    """What the program prints of a position; skips the test if it was built too small.

    Args:
        flags: the game and how to search.
        states: how many states to look at before the position is left open.
        show: what to print of a solution; the moves if left out.
    """
    program = os.environ.get("FC_SOLVE", "fc-solve")
    done = subprocess.run(
        [program, *flags, "-mi", str(states), "-sel", *show, "-"],
        input=pk.format_board(position),
        env={**os.environ, "FREECELL_SOLVER_QUIET": "1"},
        capture_output=True,
        check=False,
        text=True,
    )
    said = done.stdout + done.stderr
    longest = max(map(len, position.layout.columns))
    if _TOO_MANY_COLUMNS in said or (
        _TOO_LONG_A_COLUMN in said and longest > _ALWAYS_TAKEN
    ):
        pytest.skip(" ".join(said.split()))
    assert done.returncode == 0, said
    return done.stdout


def verdict(printed: str) -> Verdict:
    """What became of the search."""
    (found,) = (said for line, said in _VERDICTS.items() if line in printed)
    return found


def lines(printed: str) -> list[re.Match[str]]:
    """The moves of a solution."""
    return list(_LINE.finditer(printed))


def move_of(position: pk.Position, line: re.Match[str]) -> pk.Move | None:
    """A line of the solution as a move, None for a full run that leaves the tableau.

    Of two foundations of a suit it is the first that takes the card.
    """
    if line["run"]:
        return None
    source = _PLACES[line["source"]](int(line["from"]))
    if not line["home"]:
        target = _PLACES[line["target"]](int(line["to"]))
        return pk.Move(source, target, int(line["count"] or 1))
    card = (
        position.layout.columns[source.index][-1]
        if isinstance(source, pk.Column)
        else position.layout.cells[source.index]
    )
    assert card is not None
    suits = position.rules.pack.suits * position.rules.pack.decks
    homes = [
        pk.Move(source, pk.Foundation(f)) for f, s in enumerate(suits) if s is card.suit
    ]
    return next(filter(position.is_legal, homes), homes[0])
