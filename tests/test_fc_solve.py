"""Solutions of Freecell Solver 5.0 for all of its games, replayed."""

from __future__ import annotations

import random
import shutil
import subprocess
from collections.abc import Iterator
from itertools import count

import attrs
import pytest

import patiencekit as pk
from support import brute_games
from support.fc_solve import ATOMIC, ask, lines, move_of, needs_fc_solve, verdict
from support.judge import as_brute, spec_of, table_of

pytestmark = pytest.mark.slow


@attrs.frozen
class Preset:
    """A game of the program.

    Attributes:
        game: our name of it.
        flags: how to search, where single-card moves alone will not do.
        name: its name of it, where that is another.
        wanted: how many deals it shall solve.
        carries: whether it moves several cards as one.
    """

    game: str
    flags: tuple[str, ...] = attrs.field(default=ATOMIC, kw_only=True)
    name: str = attrs.field(
        default=attrs.Factory(lambda self: self.game, takes_self=True), kw_only=True
    )
    wanted: int = attrs.field(default=200, kw_only=True)
    carries: bool = attrs.field(default=False, kw_only=True)

    def __str__(self) -> str:
        return " ".join((self.game, *(() if self.flags == ATOMIC else self.flags[1:2])))


SUPERMOVES = ("-l", "lg")
AS_IT_LIKES = ("-to", "0123456789")
"""Its own moves, each made of one or more that the rules allow. The letter j, which is in
`-l lg`, stands for one that puts any card on an empty column, kings only or not."""

BEST_FIRST = ("-me", "a-star", "-asw", "0,0,0,0,0,5", "-to", "01ABCDE")
"""Single-card moves, those first that bring cards on their parents."""
STATES = 5_000
"""Hard deals are passed over."""
REDEALS = 12
HOPE = 16
"""So many cards on the foundations of Cruel."""

PRESETS = (
    Preset("freecell", wanted=500),
    Preset("freecell", flags=SUPERMOVES, carries=True, wanted=500),
    Preset("bakers_game", wanted=500),
    Preset("bakers_game", flags=SUPERMOVES, carries=True, wanted=500),
    Preset("eight_off", wanted=500),
    Preset("seahaven", wanted=500),
    Preset("forecell"),
    Preset("ko_bakers_game"),
    Preset("relaxed_freecell"),
    Preset("relaxed_freecell", flags=AS_IT_LIKES, carries=True),
    Preset("relaxed_seahaven"),
    Preset("relaxed_seahaven", flags=AS_IT_LIKES, carries=True),
    Preset("beleaguered_castle"),
    Preset("citadel"),
    Preset("streets_and_alleys"),
    Preset("bakers_dozen", flags=AS_IT_LIKES),
    Preset("good_measure", flags=AS_IT_LIKES),
    Preset("cruel", flags=AS_IT_LIKES),
    Preset("fan", flags=BEST_FIRST),
    Preset("die_schlange", flags=AS_IT_LIKES, carries=True),
    Preset("der_katzenschwanz", flags=AS_IT_LIKES, carries=True),
    Preset(
        "simple_simon_runs", name="simple_simon", flags=("-to", "abcdefghi"), carries=True
    ),
)


def starts(game: pk.Variant, number: int) -> Iterator[pk.Position]:
    """The deal; in Cruel, whose redeal the program does not know, also later positions.

    Without a redeal one deal of a thousand is won, so the deal is played at random, with
    a redeal whenever nothing moves, until there is hope.
    """
    position = pk.deal(game, number)
    yield position
    choose = random.Random(number)
    for _ in range(REDEALS if game.rules.redeal else 0):
        while moves := [m for m in position.legal_moves if isinstance(m, pk.Move)]:
            home = [move for move in moves if isinstance(move.target, pk.Foundation)]
            position = position.play(choose.choice(home or moves))
        if not position.legal_moves:
            return
        position = position.play(pk.Redeal())
        if sum(map(len, position.layout.foundations)) >= HOPE:
            yield position


def check_moves(position: pk.Position, spec: brute_games.Spec) -> None:
    """The moves of one card, and a redeal, are those of the rule texts."""
    moves = [m for m in position.legal_moves if not isinstance(m, pk.Move) or m.count == 1]
    single = brute_games.single_card_version(spec)
    assert set(map(as_brute, moves)) == brute_games.moves(single, table_of(position))


@needs_fc_solve
@pytest.mark.parametrize("preset", PRESETS, ids=str)
def test_solutions_replay_to_a_win(preset: Preset) -> None:
    _, longest = replay_deals(preset)
    assert (longest > 1) is preset.carries


def replay_deals(preset: Preset) -> tuple[int, int]:
    """How many deals it took to have enough solutions, and the most cards moved as one."""
    game = pk.variant(preset.game)
    spec = spec_of(game)
    solved = longest = 0
    for number in count(1):
        position = pk.deal(game, number)
        assert len(position.legal_moves) == len(brute_games.moves(spec, table_of(position)))
        for position in starts(game, number):
            printed = ask(position, "-g", preset.name, *preset.flags, states=STATES)
            if verdict(printed) == "won":
                longest = max(longest, replay(position, printed, spec))
                solved += 1
                break
        if solved == preset.wanted:
            return number, longest
    raise AssertionError


def replay(position: pk.Position, printed: str, spec: brute_games.Spec) -> int:
    """The most cards that moved as one in a solution, which leads to a win."""
    longest = runs = 0
    for line in lines(printed):
        move = move_of(position, line)
        if move is None:
            runs += 1
            assert sum(map(bool, position.layout.foundations)) >= runs
            continue
        assert position.is_legal(move), move
        assert move in position.legal_moves
        check_moves(position, spec)
        longest = max(longest, move.count)
        position = position.play(move)
    assert position.is_won
    return longest


@pytest.mark.skipif(
    shutil.which("make-microsoft-freecell-board") is None,
    reason="make-microsoft-freecell-board is not there",
)
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
