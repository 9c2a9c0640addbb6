"""Every move that can be written is legal exactly if it is listed."""

from __future__ import annotations

import random

import attrs
import pytest

import patiencekit as pk
from support.tables import playout


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
