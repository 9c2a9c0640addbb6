"""Tournaments of chosen deals and their standings."""

from __future__ import annotations

import pickle
from decimal import Decimal
from typing import Any

import attrs
import pytest
from hypothesis import given

import patiencekit as pk
from patiencekit.results import Attempt, RankBy, Result, Tournament, TournamentRow
from support.results import lost, tournaments, won

CUP = Tournament(name="Cup", edition="freecell", numbers=(617, 1941, 11982))


Row = tuple[int, str, int, float]


def cup(
    *results: Result, rank_by: RankBy = RankBy.TIME, attempt: Attempt = Attempt.FIRST
) -> list[Row]:
    """Rank, player, solved deals and total of the cup with these results."""
    changed = attrs.evolve(CUP, rank_by=rank_by, attempt=attempt)
    rows = changed.with_results(results).standings
    return [(row.rank, row.player, row.solved, row.total) for row in rows]


def test_most_solved_in_least_time_is_first() -> None:
    # NetCELL: most solved in least time
    assert cup(
        won(player="Ann", number=617, elapsed=300),
        won(player="Bob", number=617, elapsed=100),
        won(player="Bob", number=1941, elapsed=400),
        won(player="Cy", number=11982, elapsed=150.5),
        won(player="Cy", number=617, elapsed=150),
        lost(player="Dot", number=617, elapsed=1),
    ) == [(1, "Cy", 2, 300.5), (2, "Bob", 2, 500), (3, "Ann", 1, 300), (4, "Dot", 0, 0)]


def test_time_on_deals_that_were_not_solved_does_not_count() -> None:
    ann = won(player="Ann", number=617, elapsed=10)
    tried = lost(player="Ann", number=1941, elapsed=999)
    assert cup(ann, tried) == cup(ann)


def test_players_who_are_equal_share_a_rank_and_the_next_one_leaves_room() -> None:
    times = {"Dot": 6, "Cy": 5, "Bob": 5, "Ann": 4}
    games = [won(player=name, number=617, elapsed=time) for name, time in times.items()]
    ranks = [(1, "Ann", 1, 4), (2, "Bob", 1, 5), (2, "Cy", 1, 5), (4, "Dot", 1, 6)]
    assert cup(*games) == ranks


def test_sums_of_times_are_exact() -> None:
    # in floats 1.001 + 0.001 is not 1.002, and neither is it after each is made 1000 times
    assert cup(
        won(player="Ann", number=617, elapsed=1.001),
        won(player="Ann", number=1941, elapsed=0.001),
        won(player="Bob", number=617, elapsed=1.002),
        won(player="Bob", number=1941, elapsed=0),
    ) == [(1, "Ann", 2, 1.002), (1, "Bob", 2, 1.002)]


@pytest.mark.parametrize(
    ("rank_by", "rows"),
    [
        (RankBy.MOVES, [(1, "Bob", 1, 70), (2, "Ann", 1, 80)]),
        (RankBy.HIGHEST_SCORE, [(1, "Ann", 1, 9), (2, "Bob", 1, -5)]),
        (RankBy.LOWEST_SCORE, [(1, "Bob", 1, -5), (2, "Ann", 1, 9)]),
    ],
)
def test_players_can_be_ranked_by_moves_or_by_score(
    rank_by: RankBy, rows: list[Row]
) -> None:
    games = [
        won(player="Ann", number=617, moves=80, score=9),
        won(player="Bob", number=617, moves=70, score=-5),
    ]
    assert cup(*games, rank_by=rank_by) == rows


def test_the_first_game_of_a_deal_counts() -> None:
    games = [
        lost(player="Ann", number=617, elapsed=5),
        won(player="Ann", number=617, elapsed=9),
    ]
    assert cup(*games) == [(1, "Ann", 0, 0)]
    assert cup(*games[::-1]) == [(1, "Ann", 1, 9)]


def test_the_best_game_of_a_deal_counts_if_that_is_chosen() -> None:
    times = [5, 9, 7, 8]
    games = [won(player="Ann", number=617, elapsed=time) for time in times[1:]]
    games.insert(0, lost(player="Ann", number=617, elapsed=5))
    games.append(lost(player="Ann", number=617, elapsed=1))
    assert cup(*games, attempt=Attempt.BEST) == [(1, "Ann", 1, 7)]


def test_a_row_tells_the_games_that_count_in_the_order_of_the_deals() -> None:
    small = lost(player="Ann", number=617, elapsed=4)
    large = won(player="Ann", number=1941, elapsed=3)
    tournament = attrs.evolve(CUP, numbers=(1941, 617, 11982))
    assert tournament.with_results([small, large]).standings == (
        TournamentRow(
            rank=1, player="Ann", solved=1, tried=2, total=3, counted=(large, small)
        ),
    )


def test_a_tournament_without_results_has_no_standings() -> None:
    assert CUP.standings == ()


def test_results_can_come_in_one_by_one() -> None:
    games = [won(number=617, elapsed=1), lost(number=1941, elapsed=2)]
    step_by_step = CUP.with_results(games[:1]).with_results(games[1:])
    assert step_by_step == CUP.with_results(games)
    assert step_by_step.results == tuple(games)
    assert CUP.results == ()


@pytest.mark.parametrize(
    ("result", "message"),
    [
        (won(number=1, elapsed=1), "result 2: 'Cup' has deals 617, 1941, 11982, not 1"),
        (won(elapsed=1), "'Cup' is played with numbered deals"),
        (
            won(number=617, elapsed=1, version=2),
            "is played in freecell version 1, not in freecell version 2",
        ),
        (
            won(number=617, elapsed=1, edition="kpat.freecell"),
            "is played in freecell version 1, not in kpat.freecell version 1",
        ),
        (won(number=617), "'Cup' ranks by time, and the result has none"),
    ],
)
def test_a_result_of_something_else_is_refused(result: Result, message: str) -> None:
    with pytest.raises(pk.ArgumentError, match=message):
        CUP.with_results([won(number=617, elapsed=1), result])


@pytest.mark.parametrize("name", ["plato.freecell", "plato.freecell_8x4"])
def test_a_tournament_of_the_usual_size_of_plato_goes_by_either_name(name: str) -> None:
    tournament = attrs.evolve(CUP, edition=name)
    game = pk.Game.start(pk.edition(name), 617).at(1)
    assert tournament.with_results([pk.result_of(game)]).edition == "plato.freecell"


def test_a_tournament_with_another_name_keeps_its_results() -> None:
    full = CUP.with_results([won(number=617, elapsed=1), lost(number=1941, elapsed=2)])
    renamed = attrs.evolve(full, name="New")
    assert (renamed.name, renamed.results) == ("New", full.results)
    assert attrs.evolve(renamed, name="Cup") == full
    assert attrs.evolve(CUP, results=full.results) == full


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"edition": "kpat.freecell"}, "result 1: 'Cup' is played in kpat.freecell"),
        ({"version": 2}, "is played in freecell version 2, not in freecell version 1"),
        ({"numbers": (617,)}, "result 2: 'Cup' has deals 617, not 1941"),
        ({"rank_by": RankBy.TIME}, "result 2: 'Cup' ranks by time"),
    ],
)
def test_a_change_that_results_do_not_fit_is_refused(
    change: dict[str, Any], message: str
) -> None:
    full = attrs.evolve(CUP, rank_by=RankBy.MOVES)
    full = full.with_results([won(number=617, elapsed=1), won(number=1941)])
    with pytest.raises(pk.ArgumentError, match=message):
        attrs.evolve(full, **change)


def test_results_given_at_once_are_a_tuple_of_results() -> None:
    with pytest.raises(TypeError, match="results are a tuple of Result, not list"):
        attrs.evolve(CUP, results=[])  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="results are Result values, not int"):
        attrs.evolve(CUP, results=(617,))  # type: ignore[arg-type]


def test_results_without_a_time_are_welcome_where_time_does_not_rank() -> None:
    assert cup(won(number=617), rank_by=RankBy.MOVES) == [(1, "", 1, 80)]


def test_what_is_no_result_is_refused() -> None:
    with pytest.raises(TypeError, match="results are Result values, not int"):
        CUP.with_results([617])  # type: ignore[list-item]


def test_a_message_names_a_few_of_many_deals() -> None:
    many = attrs.evolve(CUP, numbers=tuple(range(1, 100)))
    with pytest.raises(pk.ArgumentError, match="has deals 1, 2, 3, 4 and 95 more, not 617"):
        many.with_results([won(number=617, elapsed=1)])


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("numbers", (), "a tournament has one deal or more"),
        ("numbers", (5, 617, 5), "numbers has deal 5 twice"),
        ("numbers", (10**24,), "numbers has at most 24 digits"),
        ("version", 0, "version is at least 1, not 0"),
        ("edition", "", "'' is no id of an edition"),
        ("name", "a\tb", r"name is text on one line, and has U\+0009"),
    ],
)
def test_a_value_out_of_range_is_refused(field: str, value: object, message: str) -> None:
    with pytest.raises(pk.ArgumentError, match=message):
        attrs.evolve(CUP, **{field: value})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("numbers", [617], "numbers are a tuple of int, not list"),
        ("numbers", (True,), "numbers is an int, not bool"),
        ("rank_by", "time", "rank_by"),
        ("attempt", "first", "attempt"),
    ],
)
def test_a_value_of_another_type_is_refused(
    field: str, value: object, message: str
) -> None:
    with pytest.raises(TypeError, match=message):
        attrs.evolve(CUP, **{field: value})  # type: ignore[arg-type]


def test_tournaments_are_values() -> None:
    full = CUP.with_results([won(number=617, elapsed=1)])
    assert pickle.loads(pickle.dumps(full)) == full  # noqa: S301
    assert len({CUP, full, CUP.with_results(())}) == 2


@given(tournaments())
def test_standings_are_what_a_recount_gives(tournament: Tournament) -> None:
    rows = tournament.standings
    assert {row.player for row in rows} == {r.player for r in tournament.results}
    expected = {row.player: recount(tournament, row.player) for row in rows}
    for row in rows:
        solved, cost = expected[row.player]
        assert row.solved == solved
        assert abs(Decimal(str(row.total))) == abs(cost)
        assert row.rank == 1 + sum((-s, c) < (-solved, cost) for s, c in expected.values())
    assert [(row.rank, row.player) for row in rows] == sorted(
        (row.rank, row.player) for row in rows
    )


def recount(tournament: Tournament, player: str) -> tuple[int, Decimal]:
    """The deals that a player solved, and the sum of which the lowest is the best."""
    solved, total = 0, Decimal(0)
    for number in tournament.numbers:
        own = [r for r in tournament.results if (r.player, r.number) == (player, number)]
        if tournament.attempt is Attempt.FIRST:
            own = own[:1]
        costs = [cost(tournament.rank_by, r) for r in own if r.won]
        solved += bool(costs)
        total += min(costs, default=Decimal(0))
    return solved, total


def cost(rank_by: RankBy, result: Result) -> Decimal:
    return {
        RankBy.TIME: Decimal(str(result.elapsed)),
        RankBy.MOVES: Decimal(result.moves),
        RankBy.LOWEST_SCORE: Decimal(result.score),
        RankBy.HIGHEST_SCORE: -Decimal(result.score),
    }[rank_by]
