"""The pruning of Freecell Solver 5.0, which takes cards home by the rule it calls Horne's.

With `-sp r:tf` the program runs its prune on each state that it reaches, before it looks at
anything else, and lists the cards that went home among the moves of the solution. It does
so in its own order: columns by the rank, then the suit of their deepest card, empty ones
first, and cells by their cards. Its moves of several cards at once are listed card by
card, and the prune comes only after the last; so single-card moves are asked for here.
Debian's build then solves 300 deals with 2,410 prunes that take 10,830 cards home.
"""

from __future__ import annotations

import re
from itertools import count

import attrs
import pytest

import patiencekit as pk
from support.fc_solve import ATOMIC, ask, lines, move_of, needs_fc_solve, verdict

pytestmark = [pytest.mark.slow, needs_fc_solve]

WANTED = 300
STATES = 5_000
"""Hard deals are passed over."""
FLAGS = ("-g", "freecell", *ATOMIC, "-sp", "r:tf")
BOARD = re.compile(r"^Foundations: .*\n(?:.+\n)+", re.MULTILINE)
RULES = pk.FREECELL.rules


@attrs.frozen(kw_only=True)
class Solution:
    """A solution with its states.

    Attributes:
        start: the deal.
        moves: the moves, those of the prune too.
        states: the states as they are printed: the deal, and one after each move.
    """

    start: pk.Position
    moves: tuple[pk.Move, ...]
    states: tuple[pk.Position, ...]


def state_of(board: str) -> pk.Position:
    """A printed state; each cell takes four characters, blank if it is empty."""
    home, cells, columns = board.split("\n", 2)
    places = cells.removeprefix("Freecells:").ljust(16)
    cards = [places[i : i + 4].strip() or "-" for i in range(0, 16, 4)]
    return pk.parse_board(RULES, f"{home}\nFreecells: {' '.join(cards)}\n{columns}")


@pytest.fixture(scope="module")
def solutions() -> list[Solution]:
    found: list[Solution] = []
    for number in count(1):
        start = pk.deal(pk.FREECELL, number)
        printed = ask(start, *FLAGS, states=STATES, show=("-p", "-t", "-sam"))
        if verdict(printed) != "won":
            continue
        states = tuple(map(state_of, BOARD.findall(printed)))
        moves = [
            move_of(before, line)
            for before, line in zip(states, lines(printed), strict=False)
        ]
        assert len(states) == len(moves) + 1
        found.append(Solution(start=start, moves=tuple(filter(None, moves)), states=states))
        if len(found) == WANTED:
            return found
    raise AssertionError


def value(card: pk.Card | None) -> int:
    """By which the program sorts, 0 for an empty place; its suits are H, C, D, S."""
    return 0 if card is None else card.rank * 4 + "HCDS".index(card.suit.value)


def pruned(position: pk.Position) -> list[pk.Move]:
    """What the policy plays if the piles stand in the order of the program."""
    layout = position.layout
    firsts = [column[0] if column else None for column in layout.columns]
    columns = sorted(range(8), key=lambda i: value(firsts[i]))
    cells = sorted(range(4), key=lambda k: value(layout.cells[k]))
    arranged = attrs.evolve(
        layout,
        columns=tuple(layout.columns[i] for i in columns),
        cells=tuple(layout.cells[k] for k in cells),
    )
    moves = []
    for move in pk.automoves(pk.Position(RULES, arranged), pk.Autoplay.FC_SOLVE):
        assert isinstance(move, pk.Move)
        i = move.source.index
        source = (
            pk.Column(columns[i])
            if isinstance(move.source, pk.Column)
            else pk.Cell(cells[i])
        )
        moves.append(pk.Move(source, move.target))
    return moves


def test_autoplay_gives_the_positions_that_pruning_gives(solutions: list[Solution]) -> None:
    prunes = cards = 0
    for solution in solutions:
        assert solution.states[0] == solution.start
        done = 0
        while True:
            position = solution.states[done]
            sent = len(pk.automoves(position, pk.Autoplay.FC_SOLVE))
            done += sent
            assert pk.autoplay(position, pk.Autoplay.FC_SOLVE) == solution.states[done]
            prunes += sent > 0
            cards += sent
            if done == len(solution.moves):
                break
            done += 1  # a move of the program's choice
        assert solution.states[-1].is_won
    assert prunes > 2_000
    assert cards > 10_000


def test_in_the_programs_order_of_piles_the_moves_are_the_same_too(
    solutions: list[Solution],
) -> None:
    for solution in solutions:
        played: list[pk.Move] = []
        position = solution.start
        while True:
            for move in pruned(position):
                played.append(move)
                position = position.play(move)
                assert position == solution.states[len(played)]
            if len(played) == len(solution.moves):
                break
            played.append(solution.moves[len(played)])
            position = position.play(played[-1])
            assert position == solution.states[len(played)]
        assert tuple(played) == solution.moves


@pytest.mark.parametrize(
    "policy",
    [pk.Autoplay.NONE, pk.Autoplay.MICROSOFT, pk.Autoplay.RAYMOND, pk.Autoplay.ALL],
)
def test_no_other_policy_gives_the_positions_of_the_prune(
    solutions: list[Solution], policy: pk.Autoplay
) -> None:
    # else the comparison would prove nothing
    assert any(
        pk.autoplay(state, policy) != pk.autoplay(state, pk.Autoplay.FC_SOLVE)
        for solution in solutions
        for state in solution.states
    )
