"""The library against rules written a second time, from the rule texts alone."""

from __future__ import annotations

import random

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import patiencekit as pk
from support.brute_force import is_won, play
from support.judge import as_brute, brute_moves, brute_perft, table_of
from support.perft_tables import TABLES, Row
from support.tables import playout

SPIDERS = (pk.SPIDER, pk.SPIDER_2, pk.SPIDER_1)
CELL_GAMES = (pk.FREECELL, pk.BAKERS_GAME, pk.EIGHT_OFF, pk.SEAHAVEN)
GAMES = (*CELL_GAMES, *SPIDERS)
KINDS = {game: "spider" if game in SPIDERS else game.id for game in GAMES}


def check(game: pk.Variant, position: pk.Position) -> None:
    """Moves, positions after them, and the end of the game agree."""
    kind, table = KINDS[game], table_of(position)
    moves = {as_brute(move): move for move in position.legal_moves}
    assert len(moves) == len(position.legal_moves)
    assert set(moves) == brute_moves(kind, table)
    for brute, move in moves.items():
        after = position.play(move)
        assert table_of(after) == play(kind, table, brute)
        assert after.is_won == is_won(kind, table_of(after))


@given(
    st.sampled_from(GAMES),
    st.integers(1, 2**33 - 1),
    st.lists(st.integers(0, 999), max_size=50),
)
def test_moves_and_their_outcome_agree(
    game: pk.Variant, number: int, choices: list[int]
) -> None:
    check(game, playout(pk.deal(game, number), choices)[-1])


def all_moves(position: pk.Position) -> list[pk.AnyMove]:
    """Every move that can be written for such a table, and some beyond it."""
    layout = position.layout
    piles: list[pk.PileRef] = [
        *map(pk.Column, range(len(layout.columns) + 1)),
        *map(pk.Cell, range(len(layout.cells) + 1)),
        *map(pk.Foundation, range(len(layout.foundations) + 1)),
    ]
    longest = max(map(len, layout.columns)) + 1
    return [
        *(
            pk.Move(source, target, count)
            for source in piles
            for target in piles
            for count in range(1, longest + 1)
        ),
        pk.DealRow(),
        pk.Redeal(),
        *(pk.CollectRun(pk.Column(i)) for i in range(len(layout.columns) + 1)),
    ]


@pytest.mark.parametrize("withdrawal", [False, True])
@pytest.mark.parametrize("game", pk.variants(), ids=lambda game: game.id)
def test_a_move_is_legal_exactly_if_it_is_listed(
    game: pk.Variant, withdrawal: bool
) -> None:
    rules = game.rules
    if withdrawal and rules.foundations.takes is pk.Takes.CARDS:
        anywhere = attrs.evolve(rules.foundations, withdrawal=pk.Withdrawal.ANYWHERE)
        rules = attrs.evolve(rules, foundations=anywhere)
    choose = random.Random(f"{game.id} {withdrawal}")
    for number in range(1, 4):
        position = pk.Position(rules, pk.deal(game, number).layout)
        met = playout(position, [choose.randrange(1000) for _ in range(60)])
        for position in (met[0], met[len(met) // 2], met[-1]):
            legal = [move for move in all_moves(position) if position.is_legal(move)]
            assert sorted(map(str, legal)) == sorted(map(str, position.legal_moves))
            assert set(position.distinct_moves) <= set(position.legal_moves)
            by_distinct = {
                position.play(move).canonical_key() for move in position.distinct_moves
            }
            assert by_distinct == {position.play(move).canonical_key() for move in legal}


@pytest.mark.slow
@pytest.mark.parametrize("row", TABLES, ids=str)
def test_the_perft_tables_are_right(row: Row) -> None:
    game = pk.variant(row.game)
    table = table_of(pk.deal(game, row.number))
    assert row.count == brute_perft(
        KINDS[game], table, row.depth, single=row.rules == "one", distinct=row.distinct
    )


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_thousand_random_games_agree(game: pk.Variant) -> None:
    choose = random.Random(game.id)
    for number in range(1, 1001):
        met = playout(pk.deal(game, number), [choose.randrange(1000) for _ in range(100)])
        for position in met[::10]:
            check(game, position)
