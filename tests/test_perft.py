"""Counts of move paths, against tables and published counts."""

from __future__ import annotations

import pytest

import patiencekit as pk
from support.perft_tables import LINES, Line


def check(line: Line, least: int, most: int) -> None:
    position = line.position()
    for depth, count in enumerate(line.counts, 1):
        if least <= count <= most:
            assert pk.perft(position, depth, distinct=line.distinct) == count


@pytest.mark.parametrize("line", LINES, ids=str)
def test_counts_equal_the_table(line: Line) -> None:
    check(line, 0, 5_000)


@pytest.mark.slow
@pytest.mark.parametrize("line", LINES, ids=str)
def test_large_counts_equal_the_table(line: Line) -> None:
    check(line, 5_000, 100_000)


def test_every_game_has_a_table_of_three_deals() -> None:
    tables: dict[str, set[int]] = {}
    for line in LINES:
        tables.setdefault(line.game, set()).add(line.number)
    assert set(tables) == {game.id for game in pk.variants()}
    assert all(len(numbers) >= 3 for numbers in tables.values())


@pytest.mark.parametrize("game", pk.variants(), ids=lambda game: game.id)
@pytest.mark.parametrize("distinct", [False, True])
def test_the_counts_of_the_first_moves_add_up(game: pk.Variant, distinct: bool) -> None:
    position = pk.deal(game, 617)
    divided = pk.perft_divide(position, 2, distinct=distinct)
    moves = position.distinct_moves if distinct else position.legal_moves
    assert tuple(divided) == moves
    assert sum(divided.values()) == pk.perft(position, 2, distinct=distinct)
    assert divided == {
        move: pk.perft(position.play(move), 1, distinct=distinct) for move in moves
    }


def test_there_is_one_way_to_play_nothing() -> None:
    assert pk.perft(pk.deal(pk.FREECELL, 1), 0) == 1


@pytest.mark.parametrize("depth", [-1, -10])
def test_a_negative_depth_is_refused(depth: int) -> None:
    with pytest.raises(pk.ArgumentError, match="at least 0"):
        pk.perft(pk.deal(pk.FREECELL, 1), depth)


def test_a_division_is_by_at_least_one_move() -> None:
    with pytest.raises(pk.ArgumentError, match="at least 1"):
        pk.perft_divide(pk.deal(pk.FREECELL, 1), 0)


@pytest.mark.parametrize("depth", [True, 1.0, "1", None], ids=repr)
def test_a_depth_is_an_int(depth: int) -> None:
    with pytest.raises(TypeError, match="a depth is an int"):
        pk.perft(pk.deal(pk.FREECELL, 1), depth)


@pytest.mark.parametrize(
    ("number", "new"),
    [(1, [8, 42, 178, 646]), (2, [9, 47, 194, 700]), (617, [11, 62, 256, 877])],
)
def test_new_positions_at_each_depth_are_as_published(number: int, new: list[int]) -> None:
    """Counted by an independent engine: cells as a set, columns in order."""
    rules = pk.FREECELL.rules.with_columns(capacity=pk.Capacity.SINGLE)
    front = [pk.Position(rules, pk.deal(pk.FREECELL, number).layout)]

    def name(position: pk.Position) -> tuple[object, ...]:
        layout = position.layout
        cells = frozenset(filter(None, layout.cells))
        return layout.columns, cells, layout.foundations

    seen = {name(front[0])}
    for expected in new:
        reached = {
            name(after): after
            for position in front
            for after in map(position.play, position.distinct_moves)
        }
        front = [after for named, after in reached.items() if named not in seen]
        seen |= set(reached)
        assert len(front) == expected


def test_all_legal_moves_are_followed_unless_only_distinct_ones_are_asked_for() -> None:
    position = pk.deal(pk.FREECELL, 1)
    assert len(position.distinct_moves) < len(position.legal_moves)
    assert pk.perft(position, 1) == len(position.legal_moves)
    assert tuple(pk.perft_divide(position, 1)) == position.legal_moves


@pytest.mark.parametrize("depth", [1, 3])
def test_a_division_adds_up_at_other_depths(depth: int) -> None:
    position = pk.deal(pk.SEAHAVEN, 617)
    divided = pk.perft_divide(position, depth)
    assert sum(divided.values()) == pk.perft(position, depth)
