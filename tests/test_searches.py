"""Whole graphs: every position a deal can reach, against counts of other programs."""

from __future__ import annotations

import attrs
import pytest

import patiencekit as pk


def reachable(game: pk.Variant, number: int) -> tuple[int, int, bool]:
    """Positions and moves by single cards, and whether one of the positions is won."""
    rules = game.rules.with_columns(capacity=pk.Capacity.SINGLE)
    start = pk.Position(rules, pk.deal(game, number).layout)
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
    assert reachable(pk.FREECELL, number) == (positions, edges, False)


def test_the_smallest_impossible_deal_of_the_first_million_is_searched_whole() -> None:
    assert reachable(pk.FREECELL, 781948) == (7736, 24588, False)


@pytest.mark.parametrize(
    ("game", "number", "positions"),
    [(pk.BAKERS_GAME, 22, 1634), (pk.BAKERS_GAME, 10, 12404), (pk.SEAHAVEN, 21, 631)],
    ids=lambda value: getattr(value, "id", str(value)),
)
def test_lost_deals_of_other_games_are_searched_whole(
    game: pk.Variant, number: int, positions: int
) -> None:
    """The counts of Freecell Solver's complete search."""
    assert reachable(game, number)[::2] == (positions, False)


FORECELL = attrs.evolve(
    pk.FREECELL,
    id="forecell",
    rules=attrs.evolve(
        pk.FREECELL.rules.with_columns(fill=pk.Fill.KINGS),
        deal=pk.DealPattern(
            rounds=pk.by_rows(*(6,) * 8), hidden=(0,) * 8, cells=(0, 1, 2, 3)
        ),
    ),
)
BELEAGUERED_CASTLE_LIKE = attrs.evolve(
    pk.FREECELL,
    id="streets_and_alleys",
    rules=attrs.evolve(
        pk.FREECELL.rules.with_columns(
            build=pk.Build.RANK, unit=pk.Build.RANK, capacity=pk.Capacity.SINGLE
        ),
        cells=pk.CellRules(count=0),
    ),
)


@pytest.mark.parametrize(
    ("game", "number", "positions"),
    [(FORECELL, 1, 1), (FORECELL, 9, 355), (BELEAGUERED_CASTLE_LIKE, 1, 205)],
    ids=lambda value: getattr(value, "id", str(value)),
)
def test_games_that_a_user_adds_are_searched_whole(
    game: pk.Variant, number: int, positions: int
) -> None:
    """ForeCell and Streets and Alleys as data; counts of Freecell Solver."""
    assert reachable(game, number)[::2] == (positions, False)
