"""Whole graphs: every position a deal can reach, against counts of other programs."""

from __future__ import annotations

import attrs
import pytest

import patiencekit as pk
from support.tables import game_of


def reachable(rules: pk.Rules, start: pk.Position) -> tuple[int, int, bool]:
    """Positions and moves by single cards, and whether one of the positions is won."""
    rules = rules.with_columns(capacity=pk.Capacity.SINGLE)
    start = pk.Position(rules, start.layout)
    seen = {start.canonical_key()}
    todo = [start]
    edges = 0
    won = False
    while todo:
        position = todo.pop()
        won = won or position.is_won
        for move in position.distinct_moves:
            edges += 1
            after = position.play(move)
            key = after.canonical_key()
            if key not in seen:
                seen.add(key)
                todo.append(after)
    return len(seen), edges, won


@pytest.mark.slow
@pytest.mark.parametrize(
    ("number", "positions", "edges"),
    [
        (11982, 83239, 309638),
        (146692, 19418, 59304),
        (455889, 13966, 38897),
        (512118, 46460, 154881),
    ],
)
def test_impossible_deals_are_searched_whole(
    number: int, positions: int, edges: int
) -> None:
    """The positions equal the count of Freecell Solver's complete search."""
    assert reachable(pk.FREECELL.rules, pk.deal(pk.FREECELL, number)) == (
        positions,
        edges,
        False,
    )


def test_the_smallest_impossible_deal_of_the_first_million_is_searched_whole() -> None:
    assert reachable(pk.FREECELL.rules, pk.deal(pk.FREECELL, 781948)) == (
        7736,
        24588,
        False,
    )


@pytest.mark.parametrize(
    ("game", "number", "positions"),
    [(pk.BAKERS_GAME, 22, 1634), (pk.BAKERS_GAME, 10, 12404), (pk.SEAHAVEN, 21, 631)],
    ids=lambda value: getattr(value, "id", str(value)),
)
def test_lost_deals_of_other_games_are_searched_whole(
    game: pk.Variant, number: int, positions: int
) -> None:
    """The counts of Freecell Solver's complete search."""
    assert reachable(game.rules, pk.deal(game, number))[::2] == (positions, False)


FORECELL = game_of(
    pk.FREECELL.rules.with_columns(fill=pk.Fill.KINGS), *(6,) * 8, cells=(0, 1, 2, 3)
)
CASTLE = attrs.evolve(
    pk.FREECELL.rules.with_columns(build=pk.Build.RANK), cells=pk.CellRules(count=0)
)
STREETS_AND_ALLEYS = game_of(CASTLE, 7, 7, 7, 7, 6, 6, 6, 6)
# Beleaguered Castle 1 as pysol-cards 0.24 deals it: the aces are on the foundations
CASTLE_1 = """\
Foundations: H-A C-A D-A S-A
JD KD KS QH 8H 6C
2D KC 9D 4H 2C 3D
9H 9S QD 4D JH 8C
JC 5S JS 7S 7D TC
5D QC 3C 3S 6D 6S
7H KH 4C TD 8S 9C
7C 3H 5C 4S 8D 2H
5H 2S TS TH QS 6H
"""


@pytest.mark.parametrize(
    ("game", "number", "positions"),
    [(FORECELL, 1, 1), (FORECELL, 9, 355), (STREETS_AND_ALLEYS, 1, 205)],
    ids=["forecell-1", "forecell-9", "streets_and_alleys-1"],
)
def test_games_that_a_user_adds_are_searched_whole(
    game: pk.Variant, number: int, positions: int
) -> None:
    """ForeCell and Streets and Alleys as data; counts of Freecell Solver."""
    found = reachable(game.rules, pk.deal(game, number))
    assert found[::2] == (positions, False)


def test_a_castle_with_aces_on_the_foundations_is_searched_whole() -> None:
    """The count of Freecell Solver."""
    assert reachable(CASTLE, pk.parse_board(CASTLE, CASTLE_1))[::2] == (1196, False)
