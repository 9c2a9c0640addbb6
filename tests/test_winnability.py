"""How many deals can be won, with Freecell Solver 5.0 as judge, and what is published."""

from __future__ import annotations

import json
import math
from collections import Counter
from functools import cache
from itertools import pairwise
from pathlib import Path

import attrs
import pytest

import patiencekit as pk
from support.fc_solve import ATOMIC, Verdict, ask, lines, move_of, needs_fc_solve, verdict
from support.tables import DATA

pytestmark = [pytest.mark.slow, needs_fc_solve]

PAGE = Path(__file__).parent.parent / "docs" / "winning.md"
SOLVABILITY = json.loads((DATA / "solvability.json").read_text(encoding="ascii"))
DEALS = range(1, 201)
STATES = 100_000
FAST = ("-to", "0123456789")
"""Quick to find a win, but what it gives up may be won."""


@attrs.frozen
class Game:
    """A game as the program plays it, and what part of its deals can be won.

    The percentages are those of Solvitaire: Blake and Gent, "The Winnability of Klondike
    Solitaire and Many Other Patience Games", JAIR 85, article 21, tables 1 to 4.
    """

    id: str
    flags: tuple[str, ...]
    percent: float

    def __str__(self) -> str:
        return self.id


CELLS = tuple(
    Game(name, ("-g", "freecell", "--freecells-num", str(cells)), percent)
    for cells, (name, percent) in enumerate(
        (
            ("freecell_0cell", 0.2137),
            ("freecell_1cell", 19.348),
            ("freecell_2cell", 79.544),
            ("freecell_3cell", 99.3583),
            ("freecell", 99.998881),
        )
    )
)
COLUMNS = tuple(
    Game(name, ("-g", "freecell", "--stacks-num", str(columns)), percent)
    for columns, name, percent in (
        (4, "freecell_4col", 0.00866),
        (5, "freecell_5col", 3.859),
        (6, "freecell_6col", 61.421),
        (7, "freecell_7col", 98.857),
        (8, "freecell", 99.998881),
    )
)
OTHERS = (
    Game("bakers_game", ("-g", "bakers_game"), 75.053),
    Game("eight_off", ("-g", "eight_off"), 99.8805),
    Game("seahaven", ("-g", "seahaven"), 89.332),
    Game("forecell", ("-g", "forecell"), 85.617),
    Game("forecell_same_suit", ("-g", "ko_bakers_game"), 10.564),
    Game("beleaguered_castle", ("-g", "beleaguered_castle"), 68.170),
    Game("streets_and_alleys", ("-g", "streets_and_alleys"), 51.187),
    Game("siegecraft", ("-g", "beleaguered_castle", "--freecells-num", "1"), 99.136),
    Game("stronghold", ("-g", "streets_and_alleys", "--freecells-num", "1"), 97.379),
)

GAMES = (*CELLS, *COLUMNS[:-1], *OTHERS)


@cache
def verdicts(game: Game) -> tuple[Verdict, ...]:
    """What became of each deal; the solution of a deal that is won replays to a win.

    Beleaguered Castle moves single cards here. The program moves as many as these could
    carry, which wins no other deals.
    """
    found = []
    for number in DEALS:
        dealt = pk.deal(pk.variant(game.id), number)
        rules = dealt.rules.with_columns(capacity=pk.Capacity.SUPERMOVE)
        start = pk.Position(rules, dealt.layout)
        printed = ask(start, *game.flags, *FAST, states=STATES)
        if verdict(printed) != "won":
            printed = ask(start, *game.flags, *ATOMIC, states=STATES)
        found.append(verdict(printed))
        if found[-1] == "won":
            position = start
            for line in lines(printed):
                move = move_of(position, line)
                assert move is not None
                position = position.play(move)
            assert position.is_won
    return tuple(found)


def check_share(game: Game, share: float) -> None:
    """Within four standard errors of it; any of the deals left open may be won."""
    counts = Counter(verdicts(game))
    expected = share * len(DEALS)
    error = math.sqrt(share * (1 - share) * len(DEALS))
    assert counts["won"] <= expected + 4 * error
    assert counts["won"] + counts["open"] >= expected - 4 * error


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_as_many_deals_are_won_as_published(game: Game) -> None:
    check_share(game, game.percent / 100)


@pytest.mark.parametrize("cells", range(5))
def test_as_many_deals_are_won_as_of_the_first_32000(cells: int) -> None:
    fewest = SOLVABILITY["min_cells_1_to_32000_counts"]
    check_share(CELLS[cells], sum(fewest[str(c)] for c in range(cells + 1)) / 32_000)


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_the_docs_tell_what_was_found(game: Game) -> None:
    counts = Counter(verdicts(game))
    cells = (f"`{game}`", counts["won"], counts["lost"], counts["open"], game.percent)
    assert f"| {' | '.join(map(str, cells))} |\n" in PAGE.read_text(encoding="utf-8")


@pytest.mark.parametrize("games", [CELLS, COLUMNS], ids=("cells", "columns"))
def test_fewer_cells_or_columns_fewer_wins(games: tuple[Game, ...]) -> None:
    """What is left open may be either."""
    for less, more in pairwise(games):
        few, many = Counter(verdicts(less)), Counter(verdicts(more))
        assert few["won"] + few["open"] < many["won"]


def test_a_cell_more_loses_no_deal() -> None:
    for less, more in pairwise(CELLS):
        for few, many in zip(verdicts(less), verdicts(more), strict=True):
            assert (few, many) != ("won", "lost")


@pytest.mark.parametrize("cells", range(5))
def test_verdicts_are_those_of_the_published_lists(cells: int) -> None:
    """theodorepringle/MicrosoftFreeCell32000-minimal-freecells has deals 1 to 32,000."""
    agreed = 0
    for number, said in zip(DEALS, verdicts(CELLS[cells]), strict=True):
        impossible = pk.is_known_impossible(number, cells)
        if impossible is not None and said != "open":
            assert impossible is (said == "lost"), number
            agreed += 1
    assert agreed > (0 if cells in {1, 2} else len(DEALS) / 2)
