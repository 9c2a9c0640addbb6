"""The laws hold for every game of the package, for random games and for layouts by hand."""

from __future__ import annotations

import pickle
import subprocess
import sys

import pytest
from hypothesis import given, settings

import patiencekit as pk
from patiencekit.testing import LAWS, Scope, check_all_laws
from patiencekit.testing import strategies as pks
from patiencekit.testing.arranging import arrangements
from patiencekit.testing.laws.processes import playout_digest

WITHIN = tuple(law for law in LAWS if law.scope is not Scope.VARIANT)
GAMES = pytest.mark.parametrize("game", pk.variants(), ids=lambda game: game.id)
BY_HAND = arrangements(variant=pks.variants())


@GAMES
def test_the_laws_hold_for_every_game(game: pk.Variant) -> None:
    check_all_laws(game, laws=WITHIN, max_examples=4 if len(game.pack) > 60 else 8)


@settings(max_examples=60, deadline=None)
@given(pks.positions())
def test_the_laws_hold_for_random_games(position: pk.Position) -> None:
    for law in WITHIN:
        law.check(position)


@settings(max_examples=60, deadline=None)
@given(BY_HAND)
def test_the_laws_hold_for_cards_laid_by_hand(position: pk.Position) -> None:
    for law in WITHIN:
        law.check(position)


def test_every_game_is_played_alike_in_another_process() -> None:
    starts = [pk.deal(game, 1) for game in pk.variants()]
    program = (
        "import pickle, sys\n"
        "from patiencekit.testing.laws.processes import playout_digest\n"
        "for start in pickle.load(sys.stdin.buffer): print(playout_digest(start))\n"
    )
    there = subprocess.run(
        [sys.executable, "-c", program],
        input=pickle.dumps(starts),
        capture_output=True,
        check=True,
    ).stdout.decode()
    assert there.split() == list(map(playout_digest, starts))


@pytest.mark.slow
@GAMES
def test_the_laws_hold_all_over_every_game(game: pk.Variant) -> None:
    check_all_laws(game, max_examples=200, max_moves=100)


@pytest.mark.slow
@settings(max_examples=5_000, deadline=None)
@given(pks.positions(max_moves=100) | BY_HAND)
def test_the_laws_hold_for_thousands_of_random_games(position: pk.Position) -> None:
    for law in WITHIN:
        law.check(position)


def test_laws_have_names_and_statements_of_their_own() -> None:
    assert len({law.name for law in LAWS}) == len({law.statement for law in LAWS}) == 18
    assert all(law.statement.endswith(".") for law in LAWS)
    assert all(law.name == law.faults.__name__ for law in LAWS)
