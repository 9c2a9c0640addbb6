"""Solutions of Freecell Solver 5.0, replayed; needs Debian's freecell-solver-bin."""

from __future__ import annotations

import os
import random
import re
import shutil
import subprocess
from itertools import count

import pytest

import patiencekit as pk
from support.brute_games import SPECS, single_card_version
from support.brute_games import moves as brute_moves
from support.judge import as_brute, table_of

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        shutil.which("fc-solve") is None, reason="fc-solve is not installed"
    ),
]

WANTED = 500
ATOMIC = ("-me", "dfs", "-to", "01ABCDE")
"""Single-card moves only; the faster presets break the rules of king-only games."""
SUPERMOVES = ("-l", "lg")

MOVE = re.compile(
    r"Move (?:a card|(?P<count>\d+) cards) from (?P<source>stack|freecell) (?P<from>\d+)"
    r" to (?:the (?P<home>foundations)|(?P<target>stack|freecell) (?P<to>\d+))"
)
PILES: dict[str, type[pk.Column | pk.Cell]] = {"stack": pk.Column, "freecell": pk.Cell}


def solution(
    position: pk.Position, game: pk.Variant, preset: tuple[str, ...]
) -> list[re.Match[str]]:
    """The moves of a solution, none where the solver finds none in 100,000 states."""
    printed = subprocess.run(
        ["fc-solve", "-g", game.id, *preset, "-mi", "100000", "-sel", "-m", "-"],
        input=pk.format_board(position),
        env={**os.environ, "FREECELL_SOLVER_QUIET": "1"},
        capture_output=True,
        check=True,
        text=True,
    ).stdout
    return list(MOVE.finditer(printed)) if "This game is solveable" in printed else []


def as_move(position: pk.Position, found: re.Match[str]) -> pk.Move:
    """A line of the solution as a move."""
    source = PILES[found["source"]](int(found["from"]))
    if not found["home"]:
        return pk.Move(
            source, PILES[found["target"]](int(found["to"])), int(found["count"] or 1)
        )
    pile = (
        position.layout.columns[source.index][-1]
        if isinstance(source, pk.Column)
        else position.layout.cells[source.index]
    )
    assert pile is not None
    return pk.Move(source, pk.Foundation(list(pk.Suit).index(pile.suit)))


@pytest.mark.parametrize(
    ("game", "preset"),
    [
        (pk.FREECELL, ATOMIC),
        (pk.FREECELL, SUPERMOVES),
        (pk.BAKERS_GAME, ATOMIC),
        (pk.BAKERS_GAME, SUPERMOVES),
        (pk.EIGHT_OFF, ATOMIC),
        (pk.SEAHAVEN, ATOMIC),
    ],
    ids=[
        "freecell",
        "freecell-lg",
        "bakers_game",
        "bakers_game-lg",
        "eight_off",
        "seahaven",
    ],
)
def test_five_hundred_solutions_replay_to_a_win(
    game: pk.Variant, preset: tuple[str, ...]
) -> None:
    solved = longest = 0
    for number in count(1):
        position = pk.deal(game, number)
        moves = solution(position, game, preset)
        for found in moves:
            move = as_move(position, found)
            assert position.is_legal(move), (number, move)
            assert move in position.legal_moves
            single = {
                as_brute(m)
                for m in position.legal_moves
                if isinstance(m, pk.Move) and m.count == 1
            }
            assert single == brute_moves(
                single_card_version(SPECS[game.id]), table_of(position)
            )
            longest = max(longest, move.count)
            position = position.play(move)
        if moves:
            assert position.is_won, number
            solved += 1
        if solved == WANTED:
            break
    assert (longest > 1) is (preset is SUPERMOVES)


def test_fresh_deals_equal_those_of_its_board_maker() -> None:
    """Debian's make-microsoft-freecell-board, over all three ranges."""
    draw = random.Random(52)
    ends = (32_000, 1_000_000, 2**31 - 1, 2**32 - 1, 2**33 - 1)
    for number in [draw.randrange(1, end + 1) for end in ends for _ in range(200)]:
        board = subprocess.run(
            ["make-microsoft-freecell-board", "-t", str(number)],
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        assert board == pk.format_board(pk.deal(pk.FREECELL, number)), number
