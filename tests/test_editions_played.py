"""Games in all editions: undo, redo and replay agree, scores keep their bounds."""

from __future__ import annotations

import statistics
from collections import Counter
from itertools import pairwise, takewhile

import pytest
from hypothesis import Phase, find, given, settings
from hypothesis import strategies as st

import patiencekit as pk
from patiencekit.game import Turn
from patiencekit.testing.strategies import games

FIXED = settings(database=None, deadline=None, derandomize=True, phases=[Phase.generate])
CARDGAMES_IO = pk.edition("cardgames_io.freecell")
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
    assert game.score == spider_500(game)


@pytest.mark.parametrize("program", ["windows", "cardgames_io"])
def test_a_run_in_spider_earns_100(program: str) -> None:
    edition = pk.edition(f"{program}.spider_4")
    game = find(games(edition=edition), lambda game: runs_of(game) > 0, settings=FIXED)
    assert game.score == spider_500(game)


def spider_500(game: pk.Game) -> int:
    """500 points, less one a move, and 100 a run."""
    return 500 - game.moves_made + 100 * runs_of(game)


def runs_of(game: pk.Game) -> int:
    """How many runs were collected since the start, if runs are what is collected."""
    if game.edition.rules.foundations.takes is pk.Takes.CARDS:
        return 0
    now, then = (x.layout.foundations.count(()) for x in (game.position, game.initial))
    return then - now


@given(data=st.data())
@settings(max_examples=20, deadline=None)
def test_the_score_at_cardgames_io_is_its_counter(data: st.DataObject) -> None:
    """seed 001: moves, of which each undo is one."""
    game = data.draw(games(edition=pk.edition("cardgames_io.freecell")))
    assert game.score == game.moves_made


@given(data=st.data())
@settings(max_examples=60, deadline=None)
def test_cardgames_io_finishes_what_lies_in_four_runs(data: st.DataObject) -> None:
    """seed 001: it is finished by itself once all lies in four alternating columns."""
    game = data.draw(games(edition=CARDGAMES_IO))
    for turn in takewhile(lambda turn: not withdraws(turn), game.turns):
        assert turn.after.is_won or not lies_in_four_runs(turn.after)


def test_what_cardgames_io_finishes_is_won_in_one_turn() -> None:
    game = find(games(edition=CARDGAMES_IO), plays_by_itself, settings=FIXED)
    turn = game.turns[-1]
    assert game.is_won
    assert lies_in_four_runs(turn.steps[0].after)


def withdraws(turn: Turn) -> bool:
    """Whether a turn takes a card back from a foundation."""
    return isinstance(turn.move, pk.Move) and isinstance(turn.move.source, pk.Foundation)


def lies_in_four_runs(position: pk.Position) -> bool:
    """Whether all that is left lies in four columns, in order and in alternating colors."""
    columns = [column for column in position.layout.columns if column]
    return (
        not any(position.layout.cells)
        and len(columns) <= 4
        and all(
            lower.rank + 1 == upper.rank and lower.suit.color is not upper.suit.color
            for column in columns
            for upper, lower in pairwise(column)
        )
    )


def plays_by_itself(game: pk.Game) -> bool:
    """Whether the last turn has automatic steps."""
    return bool(game.turns) and len(game.turns[-1].steps) > 1


# What the strategy gets to see


def test_games_get_to_all_that_editions_do() -> None:
    """Of 200 games of all editions some have what hardly any game from a deal has."""
    seen: Counter[str] = Counter()
    turns = []

    @given(games(edition=st.sampled_from(pk.editions())))
    @settings(FIXED, max_examples=200)
    def look(game: pk.Game) -> None:
        turns.append(len(game.turns))
        seen["won"] += game.is_won
        seen["runs"] += runs_of(game) > 0
        seen["automatic"] += any(len(turn.steps) > 1 for turn in game.turns)
        seen["rows"] += any(isinstance(turn.move, pk.DealRow) for turn in game.turns)
        seen["from a deal"] += game.number is not None

    look()
    assert min(seen.values()) >= 10, seen
    assert len(seen) == 5
    assert statistics.median(turns) >= 5
    assert max(turns) >= 30


def test_games_get_to_the_limit_of_undo() -> None:
    """seed 003: the last 100 actions of the app can be undone."""
    reached: Counter[bool] = Counter()
    edition = pk.edition("freecell_solitaire_app.freecell")

    @given(games(edition=edition, max_actions=300))
    @settings(FIXED, max_examples=40)
    def look(game: pk.Game) -> None:
        assert game.undoable <= 100
        reached[len(game.turns) > game.undoable == 100] += 1

    look()
    assert reached[True] >= 5
