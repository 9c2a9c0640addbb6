"""Games in all editions: undo, redo and replay agree, scores keep their bounds."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import patiencekit as pk
from patiencekit.testing.strategies import games

EVERY = pytest.mark.parametrize("edition", pk.editions(), ids=lambda edition: edition.id)


@EVERY
@given(data=st.data())
@settings(max_examples=8, deadline=None)
def test_undoing_all_is_the_start_and_redoing_all_is_the_end(
    edition: pk.Edition, data: st.DataObject
) -> None:
    # D-38, D-39: automatic moves belong to the turn, so does a full run that was collected
    game = data.draw(games(edition=edition))
    turns = len(game.turns)
    back = game.undo(game.undoable) if game.undoable else game
    levels = edition.undo_levels
    assert game.undoable == turns if levels is None else game.undoable <= min(levels, turns)
    if game.undoable == turns:
        assert back.position == game.initial
        if edition.move_count is pk.MoveCount.STANDING:
            assert back.moves_made == 0
    again = back.redo(game.undoable) if game.undoable else back
    assert (again.position, again.turns) == (game.position, game.turns)
    if edition.move_count is pk.MoveCount.STANDING:
        assert again.moves_made == game.moves_made


@EVERY
@given(data=st.data())
@settings(max_examples=8, deadline=None)
def test_a_game_played_again_from_its_log_has_the_same_score(
    edition: pk.Edition, data: st.DataObject
) -> None:
    # D-41: replaying the history gives the same number as playing
    game = data.draw(games(edition=edition))
    again = game.restart().act(*game.log)
    if game.elapsed is not None:
        again = again.at(game.elapsed)
    assert again == game
    assert (again.score, again.score_breakdown) == (game.score, game.score_breakdown)
    assert sum(line.points for line in game.score_breakdown) == game.score


@EVERY
@given(data=st.data())
@settings(max_examples=8, deadline=None)
def test_a_score_keeps_the_bounds_that_the_scorer_declares(
    edition: pk.Edition, data: st.DataObject
) -> None:
    game = data.draw(games(edition=edition))
    low, high = edition.scorer.bounds(game.initial)
    assert low is None or low <= game.score
    assert high is None or game.score <= high


def test_one_undo_in_kpat_takes_back_what_it_played_by_itself() -> None:
    # D-39 and rules.md, section 4: each card played by itself counts in KPat, not in XP
    for name, counted in (("kpat.freecell", 2), ("microsoft.freecell_xp", 1)):
        game = pk.Game.start(pk.edition(name), 2)
        game = game.play(pk.parse_move(game.position, "4a"))
        assert [len(turn.steps) for turn in game.turns] == [2]
        assert game.moves_made == counted
        assert game.undo().position == game.initial
        assert game.undo().moves_made == 0


def test_only_the_last_turn_can_be_undone_in_windows() -> None:
    game = pk.Game.start(pk.edition("microsoft.freecell"), 617)
    for token in ("1a", "58", "2b"):
        game = game.play(pk.parse_move(game.position, token))
    assert game.undoable == 1
    with pytest.raises(pk.HistoryError):
        game.undo(2)


def test_the_last_100_turns_can_be_undone_in_the_app() -> None:
    """seed 003: the last 100 actions, whatever was undone before."""
    game = pk.Game.start(pk.edition("freecell_solitaire_app.freecell"), 617)
    for token in ("58", *("8a", "a8") * 60):
        game = game.play(pk.parse_move(game.position, token))
    assert (len(game.turns), game.undoable) == (121, 100)
    with pytest.raises(pk.HistoryError):
        game.undo(101)
    back = game.undo(100)
    assert (len(back.turns), back.undoable) == (21, 0)
    assert back.redo(100).position == game.position


def test_each_undo_is_a_move_at_cardgames_io() -> None:
    """seed 001: moves are counted, and each undo is a further move."""
    game = pk.Game.start(pk.edition("cardgames_io.freecell"), 617)
    for token in ("1a", "58", "2b"):
        game = game.play(pk.parse_move(game.position, token))
    assert (game.moves_made, game.undo(2).moves_made) == (3, 5)


@pytest.mark.parametrize("suits", [1, 2, 4])
@pytest.mark.parametrize("program", ["windows", "cardgames_io"])
@given(data=st.data())
@settings(max_examples=10, deadline=None)
def test_spider_scores_500_less_its_moves_and_100_a_run(
    program: str, suits: int, data: st.DataObject
) -> None:
    """seeds 000 and 004; an undo counts as a move and costs a point, sbecker-app.com."""
    game = data.draw(games(edition=pk.edition(f"{program}.spider_{suits}")))
    runs = sum(map(bool, game.position.layout.foundations))
    assert game.score == 500 - game.moves_made + 100 * runs


@given(data=st.data())
@settings(max_examples=20, deadline=None)
def test_the_score_at_cardgames_io_is_its_counter(data: st.DataObject) -> None:
    """seed 001: moves, of which each undo is one."""
    game = data.draw(games(edition=pk.edition("cardgames_io.freecell")))
    assert game.score == game.moves_made
