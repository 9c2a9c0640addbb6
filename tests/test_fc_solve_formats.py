"""Solutions in each of Freecell Solver's formats, read and replayed to a win.

Needs Debian's freecell-solver-bin, version 5.0.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from itertools import count

import pytest

import patiencekit as pk

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        shutil.which("fc-solve") is None, reason="fc-solve is not installed"
    ),
]

FORMATS = {
    "in words": ("-m",),
    "standard": ("-m", "-sn"),
    "extended": ("-m", "-snx"),
    "boards and words": ("-sam", "-p", "-t"),
    "boards and standard": ("-sam", "-p", "-sn"),
}

UNCOUNTED = ("standard",)
"""The format that does not tell how many cards go to an empty column."""


def printed(position: pk.Position, *options: str) -> str:
    """What the program prints about a position, with a search in 50,000 states."""
    return subprocess.run(
        ["fc-solve", *pk.fc_solve_options(position), *options, "-mi", "50000", "-"],
        input=pk.to_fc_solve(position),
        env={**os.environ, "FREECELL_SOLVER_QUIET": "1"},
        capture_output=True,
        check=True,
        text=True,
    ).stdout


@pytest.mark.parametrize(
    ("game", "wanted", "preset"),
    [
        (pk.FREECELL, 500, ("-l", "lg")),
        (pk.BAKERS_GAME, 100, ("-l", "lg")),
        (pk.EIGHT_OFF, 100, ()),
        (pk.SEAHAVEN, 100, ()),
        (pk.RELAXED_FREECELL, 100, ()),
        (pk.FORECELL, 100, ()),
        (pk.SIMPLE_SIMON_RUNS, 100, ()),
    ],
    ids=lambda value: value.id if isinstance(value, pk.Variant) else "",
)
def test_solutions_are_read_from_every_format_and_win(
    game: pk.Variant, wanted: int, preset: tuple[str, ...]
) -> None:
    solved = ambiguous = 0
    for number in count(1):
        position = pk.deal(game, number)
        outputs = {
            name: printed(position, *preset, *options) for name, options in FORMATS.items()
        }
        if "This game is solveable" not in outputs["in words"]:
            with pytest.raises(pk.ParseError, match="found no solution"):
                pk.from_fc_solve(position, outputs["in words"])
            continue
        ways = {
            name: pk.from_fc_solve(position, output)
            for name, output in outputs.items()
            if name not in UNCOUNTED
        }
        assert ways["in words"][-1].after.is_won, number
        before = ambiguous
        for name in UNCOUNTED:
            try:
                ways[name] = pk.from_fc_solve(position, outputs[name])
            except pk.ReplayError as error:
                ambiguous += isinstance(error.cause, pk.AmbiguousMoveError)
        assert len(ways) + ambiguous - before == len(FORMATS), number
        assert all(way == ways["in words"] for way in ways.values()), number
        text = " ".join(pk.format_move(step.before, step.move) for step in ways["in words"])
        assert pk.replay(position, text) == ways["in words"]
        solved += 1
        if solved == wanted:
            break
    assert ambiguous <= wanted / 100
