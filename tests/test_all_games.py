"""Every game against rules written a second time, from the rule texts alone."""

from __future__ import annotations

import random

import pytest

import patiencekit as pk
from support import brute_games
from support.judge import check, spec_of, table_of
from support.perft_tables import LINES, Line
from support.small_games import small_game, small_start
from support.tables import playout

GAMES = pytest.mark.parametrize("game", pk.variants(), ids=lambda game: game.id)


def check_games(game: pk.Variant, count: int, moves: int) -> None:
    choose = random.Random(game.id)
    spec = spec_of(game)
    for _ in range(count):
        start = pk.deal(game, choose.randrange(1, 10**9))
        for position in playout(start, [choose.randrange(1000) for _ in range(moves)])[::9]:
            check(spec, position)


@GAMES
def test_moves_and_what_they_bring_about_agree(game: pk.Variant) -> None:
    check_games(game, count=1, moves=60)


@pytest.mark.slow
@GAMES
def test_hundred_random_games_agree(game: pk.Variant) -> None:
    check_games(game, count=100, moves=100)


def reachable(start: pk.Position, limit: int) -> tuple[int, int, bool]:
    """Positions up to the order of like piles, moves between them, and any win."""
    seen = {start.canonical_key()}
    todo = [start]
    edges, won = 0, False
    while todo:
        position = todo.pop()
        won = won or position.is_won
        for move in position.distinct_moves:
            edges += 1
            after = position.play(move)
            key = after.canonical_key()
            if key not in seen:
                assert len(seen) < limit
                seen.add(key)
                todo.append(after)
    return len(seen), edges, won


def search_small(game: pk.Variant, *, tiny: bool, deals: int, limit: int) -> list[bool]:
    """Whether each of some small deals can be won; both searches agree on every one.

    Deals with more positions than the limit are left out; half of all are not.
    """
    choose = random.Random(game.id)
    wins: list[bool] = []
    for _ in range(2 * deals):
        cards = small_game(game, tiny=tiny)[1].pack
        choose.shuffle(cards)
        spec, position, table = small_start(game, cards, tiny=tiny)
        assert table_of(position) == table
        try:
            expected = brute_games.reachable(spec, table, limit)
        except ValueError:
            continue
        assert reachable(position, limit) == expected
        wins.append(expected[2])
        if len(wins) == deals:
            break
    assert len(wins) == deals
    return wins


@GAMES
def test_all_positions_of_tiny_deals_are_those_of_the_rule_texts(game: pk.Variant) -> None:
    search_small(game, tiny=True, deals=1, limit=6_000)


@pytest.mark.slow
@GAMES
def test_all_positions_of_small_deals_are_those_of_the_rule_texts(
    game: pk.Variant,
) -> None:
    assert any(search_small(game, tiny=True, deals=12, limit=3_000))
    search_small(game, tiny=False, deals=3, limit=100_000)


@pytest.mark.slow
@pytest.mark.parametrize("line", LINES, ids=str)
def test_the_perft_tables_are_right(line: Line) -> None:
    spec = brute_games.SPECS[line.game]
    if line.rules == "one":
        spec = brute_games.single_card_version(spec)
    table = table_of(line.position())
    for depth, count in enumerate(line.counts, 1):
        if count <= 20_000:
            assert count == brute_games.perft(spec, table, depth, distinct=line.distinct)
