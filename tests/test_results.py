"""Results, and the streaks, statistics and personal bests that are folded from them."""

from __future__ import annotations

import copy
import math
import pickle
from fractions import Fraction
from itertools import groupby, product

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import patiencekit as pk
from patiencekit.results import Bests, Result, Statistics, StreakRow, Streaks, bests_of
from patiencekit.scoring import Points, Scorer, ScoreTerms
from support.results import lost, results, won

LISTS = st.lists(results(), max_size=25)


def games(outcomes: str) -> list[Result]:
    """A game for each letter: W is won, anything else lost."""
    return [won() if letter == "W" else lost() for letter in outcomes]


@attrs.frozen
class Counter(Scorer):
    """Counts moves, of which fewer are better."""

    name = "moves"
    version = 1
    terms = ScoreTerms(lower_is_better=True)

    def points(self, step: pk.Step, *, automatic: bool) -> tuple[Points, ...]:
        return (Points("move", 1),)


COUNTING = pk.Edition(id="freecell", name="FreeCell", variant=pk.FREECELL, scorer=Counter())
SCORED = "freecell_solitaire_app.freecell"
"""An edition whose points are best when there are many."""


# -- results


def test_a_result_tells_what_came_of_a_game() -> None:
    game = pk.Game.start(COUNTING, 11982)
    moves = game.position.legal_moves
    game = game.play(moves[0]).undo().play(moves[1]).at(61.23456)
    assert pk.result_of(game, player="Ann") == Result(
        edition="freecell",
        version=1,
        number=11982,
        won=False,
        moves=1,
        undos=1,
        score=1,
        elapsed=61.235,
        player="Ann",
    )


def test_a_game_that_was_won_is_a_win_and_may_have_no_number() -> None:
    board = "Foundations: H-K C-Q D-K S-K\nFreecells: KC\n"
    game = pk.Game.start(pk.FREECELL, pk.parse_board(pk.FREECELL, board))
    game = game.play(pk.Move(pk.Cell(0), pk.Foundation(0)))
    assert pk.result_of(game) == won(moves=1)
    assert pk.result_of(game).number is None
    assert pk.result_of(game).elapsed is None


def test_only_a_game_has_a_result() -> None:
    with pytest.raises(TypeError, match="a result is of a Game, not of Position"):
        pk.result_of(pk.deal(pk.FREECELL, 1))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("edition", "Free Cell", "'Free Cell' is no id of an edition"),
        ("version", 0, "version is at least 1, not 0"),
        ("number", 10**24, "number has at most 24 digits, not a number of over 24 digits"),
        ("number", -(10**24), "number has at most 24 digits"),
        ("moves", -1, "moves is at least 0, not -1"),
        ("undos", -1, "undos is at least 0, not -1"),
        pytest.param("score", 10**5000, "score has at most 24 digits", id="long-score"),
        ("elapsed", -0.001, "elapsed is 0 to 1000000000 seconds, not -0.001"),
        ("elapsed", math.nan, "elapsed is 0 to 1000000000 seconds, not nan"),
        ("elapsed", math.inf, "elapsed is 0 to 1000000000 seconds, not inf"),
        pytest.param("elapsed", 10**5000, "a number of over 24 digits", id="long-time"),
        ("player", "x" * 81, "player has at most 80 characters, not 81"),
        ("player", "a\nb", r"player is text on one line, and has U\+000A"),
        ("player", "\ud800", r"player is text on one line, and has U\+D800"),
    ],
)
def test_a_value_out_of_range_is_refused(field: str, value: object, message: str) -> None:
    with pytest.raises(pk.ArgumentError, match=message):
        won(**{field: value})


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("edition", 1, "an edition's id is a str, not int"),
        ("version", True, "version is an int, not bool"),
        ("number", 1.0, "number is an int, not float"),
        ("moves", True, "moves is an int, not bool"),
        ("undos", None, "undos is an int, not NoneType"),
        ("score", "1", "score is an int, not str"),
        ("elapsed", True, "elapsed is a number of seconds, not bool"),
        ("player", None, "player is a str, not NoneType"),
    ],
)
def test_a_value_of_another_type_is_refused(
    field: str, value: object, message: str
) -> None:
    with pytest.raises(TypeError, match=message):
        won(**{field: value})


def test_won_is_a_bool() -> None:
    with pytest.raises(TypeError, match="won is a bool, not int"):
        Result(edition="freecell", won=1, moves=1)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("told", "kept"), [(12, 12.0), (0.0004, 0.0), (1.2345678, 1.235), (-0.0, 0.0)]
)
def test_time_is_kept_in_milliseconds(told: float, kept: float) -> None:
    assert repr(won(elapsed=told).elapsed) == repr(kept)


def test_results_are_values() -> None:
    # python/cpython 80605
    result = won(elapsed=1.5, player="Ann")
    for protocol in range(2, 6):
        assert pickle.loads(pickle.dumps(result, protocol)) == result  # noqa: S301
    assert copy.deepcopy(result) == result
    assert len({result, copy.copy(result), won()}) == 2
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        result.moves = 3  # type: ignore[misc]


@pytest.mark.parametrize(
    ("moves", "undos", "played"), [(0, 0, False), (1, 0, True), (0, 1, True)]
)
def test_a_game_is_played_once_a_move_was_made(
    moves: int, undos: int, *, played: bool
) -> None:
    # KPat: a deal counts only once a move has been made; its undo lowers the count
    assert lost(moves=moves, undos=undos).is_played is played


# -- streaks


def test_a_streak_ends_with_the_first_other_game() -> None:
    # KPat: win streak, max win streak, lose streak, max lose streak
    assert pk.streaks_of(games("WWWLLW")) == Streaks(
        winning=1, longest_winning=3, losing=0, longest_losing=2
    )
    assert pk.streaks_of(games("WWLLL")) == Streaks(
        winning=0, longest_winning=2, losing=3, longest_losing=3
    )


def test_no_games_have_no_streaks() -> None:
    assert pk.streaks_of([]) == Streaks()


def test_games_without_a_move_count_only_if_asked_for() -> None:
    unplayed = [*games("WW"), lost(moves=0)]
    assert pk.streaks_of(unplayed) == pk.streaks_of(games("WW"))
    assert pk.streaks_of(unplayed, count_unplayed=True) == pk.streaks_of(games("WWL"))


@given(LISTS)
def test_streaks_are_the_runs_of_equal_outcomes(played: list[Result]) -> None:
    outcomes = [r.won for r in played if r.moves + r.undos > 0]
    runs = [(outcome, len(list(run))) for outcome, run in groupby(outcomes)]
    last, length = runs[-1] if runs else (None, 0)
    assert pk.streaks_of(played) == Streaks(
        winning=length if last is True else 0,
        longest_winning=max([n for outcome, n in runs if outcome], default=0),
        losing=length if last is False else 0,
        longest_losing=max([n for outcome, n in runs if not outcome], default=0),
    )


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"winning": 1, "longest_winning": 1, "losing": 1, "longest_losing": 1}, "is 0"),
        ({"winning": 2, "longest_winning": 1}, "no current streak is longer"),
        ({"losing": 2, "longest_losing": 1}, "no current streak is longer"),
        ({"longest_losing": -1}, "longest_losing is at least 0, not -1"),
    ],
)
def test_streaks_that_no_games_have_are_refused(
    fields: dict[str, int], message: str
) -> None:
    with pytest.raises(pk.ArgumentError, match=message):
        Streaks(**fields)


def test_players_of_a_size_are_ranked_by_longest_streak_and_share_ranks() -> None:
    # PLATO: a ranked streak list for each size
    outcomes = {"Bob": "WWLW", "Ann": "WW", "Dot": "WWWL", "Cy": "LW", "Eve": "L"}
    size = "plato.freecell_7x3"
    played = [
        attrs.evolve(game, edition=size, player=player)
        for player, letters in outcomes.items()
        for game in games(letters)
    ]
    assert pk.streak_tables(played) == {
        size: (
            StreakRow(rank=1, player="Dot", longest=3, current=0),
            StreakRow(rank=2, player="Ann", longest=2, current=2),
            StreakRow(rank=2, player="Bob", longest=2, current=1),
            StreakRow(rank=4, player="Cy", longest=1, current=1),
            StreakRow(rank=5, player="Eve", longest=0, current=0),
        )
    }


def test_each_size_has_a_streak_table_of_its_own() -> None:
    played = [won(edition="plato.freecell"), won(edition="plato.freecell_7x3")]
    tables = pk.streak_tables([*played, *played[:1]])
    assert [(size, rows[0].longest) for size, rows in tables.items()] == [
        ("plato.freecell", 2),
        ("plato.freecell_7x3", 1),
    ]


def test_the_usual_size_of_plato_has_one_table_by_whichever_name() -> None:
    asked = "plato.freecell", "plato.freecell_8x4"
    games = [pk.Game.start(pk.edition(name), 1) for name in asked]
    played = [*map(pk.result_of, games), *[lost(edition=name) for name in asked]]
    assert list(pk.streak_tables(played, count_unplayed=True)) == ["plato.freecell"]


@given(played=LISTS, unplayed=st.booleans())
def test_streak_tables_are_the_streaks_of_each_player(
    *, played: list[Result], unplayed: bool
) -> None:
    tables = pk.streak_tables(played, count_unplayed=unplayed)
    counted = [r for r in played if unplayed or r.moves or r.undos]
    assert list(tables) == list(dict.fromkeys(r.edition for r in counted))
    for edition, rows in tables.items():
        of_edition = [r for r in counted if r.edition == edition]
        assert {row.player for row in rows} == {r.player for r in of_edition}
        assert [(-row.longest, row.player) for row in rows] == sorted(
            (-row.longest, row.player) for row in rows
        )
        for row in rows:
            own = [r for r in of_edition if r.player == row.player]
            streaks = pk.streaks_of(own, count_unplayed=True)
            assert (row.longest, row.current) == (streaks.longest_winning, streaks.winning)
            assert row.rank == 1 + sum(other.longest > row.longest for other in rows)


# -- statistics


def test_statistics_are_those_of_kpat() -> None:
    # KPat: played, won, streaks and the fewest moves
    played = [won(moves=90), lost(moves=3), won(moves=85), won(moves=88)]
    statistics = pk.statistics_of(played)
    assert statistics == Statistics(
        won=3, lost=1, streaks=pk.streaks_of(played), fewest_moves=85
    )
    assert statistics.played == 4


@pytest.mark.parametrize(
    ("wins", "losses", "percentage"),
    [
        (0, 0, None),
        (0, 1, 0),
        (1, 0, 100),
        (1, 2, 33),
        (2, 1, 66),  # rounded down: astrovm/flash, a port of FreeCell for Windows XP
        (1, 199, 0),
        (999, 1, 99),
        (199, 1, 99),
    ],
)
def test_the_percentage_is_whole_and_100_only_if_no_game_was_lost(
    wins: int, losses: int, percentage: int | None
) -> None:
    assert Statistics(won=wins, lost=losses).percentage == percentage


@given(st.integers(0, 1000), st.integers(0, 1000))
def test_the_percentage_is_less_than_a_percent_off(wins: int, losses: int) -> None:
    percentage = Statistics(won=wins, lost=losses + 1).percentage
    assert percentage is not None
    exact = Fraction(100 * wins, wins + losses + 1)
    assert 0 <= exact - percentage < 1
    assert percentage < 100


@given(played=LISTS, unplayed=st.booleans())
def test_statistics_are_what_counting_gives(
    *, played: list[Result], unplayed: bool
) -> None:
    counted = [r for r in played if unplayed or r.moves or r.undos]
    statistics = pk.statistics_of(iter(played), count_unplayed=unplayed)
    assert statistics.won == len([r for r in counted if r.won])
    assert statistics.played == len(counted)
    assert statistics.fewest_moves == min([r.moves for r in counted if r.won], default=None)
    assert statistics.streaks == pk.streaks_of(counted, count_unplayed=True)


@given(LISTS, LISTS)
def test_statistics_can_be_carried_on(earlier: list[Result], later: list[Result]) -> None:
    statistics = pk.statistics_of(earlier, count_unplayed=True)
    for result in later:
        statistics = statistics.after(result)
    assert statistics == pk.statistics_of(earlier + later, count_unplayed=True)


def test_statistics_hold_counts() -> None:
    with pytest.raises(pk.ArgumentError, match="won is at least 0, not -1"):
        Statistics(won=-1)
    with pytest.raises(TypeError, match="streaks"):
        Statistics(streaks=3)  # type: ignore[arg-type]


# -- personal bests


def test_bests_are_the_highest_score_and_the_fewest_moves_and_the_shortest_time() -> None:
    low = won(edition=SCORED, moves=70, score=5)
    quick = won(edition=SCORED, moves=90, score=7, elapsed=60)
    high = lost(edition=SCORED, moves=9, score=8, elapsed=2)
    assert bests_of([low, quick, high]) == (
        Bests(player="", edition=SCORED, version=1, score=high, moves=low, time=quick),
    )


def test_a_score_that_counts_down_is_best_when_lowest_and_only_of_games_won() -> None:
    early, few, many = lost(moves=2, score=2), won(score=80), won(score=81)
    assert bests_of([early, many, few], [COUNTING])[0].score == few
    assert bests_of([early], [COUNTING])[0].score is None


def test_a_game_that_was_given_up_is_not_the_best_at_cardgames_io() -> None:
    # the site counts moves and undos, so fewer are better: rules.md, section 4
    site = "cardgames_io.freecell"
    early = lost(edition=site, moves=900, score=900)
    few = won(edition=site, moves=80, score=80)
    assert bests_of([early, few, won(edition=site, score=81)])[0].score == few
    assert bests_of([early])[0].score is None


@pytest.mark.parametrize("edition", pk.editions(), ids=lambda edition: edition.id)
def test_an_edition_that_is_known_says_itself_which_score_is_the_best(
    edition: pk.Edition,
) -> None:
    low, high = won(edition=edition.id, score=1), won(edition=edition.id, score=2)
    best = None if edition.scorer == pk.NO_SCORE else high
    if edition.scorer.terms.lower_is_better:
        best = low
    for own in ([], [edition]):
        assert bests_of([low, high], own)[0].score == best
        assert bests_of([high, low], own)[0].score == best


@pytest.mark.parametrize(
    ("edition", "version"),
    [
        ("kpat.freecell", 1),  # no points in KPat and in Microsoft's: rules.md, section 4
        ("microsoft.freecell_xp", 1),
        ("plato.freecell", 1),
        ("plato.freecell_9x3", 1),
        ("freecell", 1),  # in no program's way
        ("mine.freecell", 1),  # not known
        ("cardgames_io.freecell", 2),
        (SCORED, 2),
        ("freecell_at_cardgames.io", 1),  # a name in print, not an id
    ],
)
def test_without_points_that_are_known_there_is_no_best_score(
    edition: str, version: int
) -> None:
    fields: dict[str, object] = {"edition": edition, "version": version, "elapsed": 5}
    game = won(**fields, score=9)
    best = bests_of([lost(**fields, score=12), game])[0]
    assert best == Bests(
        player="", edition=edition, version=version, score=None, moves=game, time=game
    )


def test_an_edition_of_ones_own_speaks_for_its_version_alone() -> None:
    own = attrs.evolve(COUNTING, id="mine.freecell", version=2)
    few, many = won(edition=own.id, version=2, score=3), won(edition=own.id, score=4)
    scores = [best.score for best in bests_of([few, many], [own])]
    assert scores == [few, None]


def test_of_equal_games_the_earliest_is_the_best() -> None:
    first = won(edition=SCORED, undos=1, elapsed=5)
    second = won(edition=SCORED, undos=2, elapsed=5)
    best = bests_of([first, second])[0]
    assert best.score is best.moves is best.time is first


def test_games_without_a_move_are_nobodys_best() -> None:
    assert bests_of([lost(moves=0, score=500)]) == ()


def test_each_player_has_bests_in_each_version_of_an_edition() -> None:
    played = [
        won(player=player, edition=edition, version=version)
        for player, edition, version in product(
            ("Bob", "Ann"), ("freecell", "kpat.freecell"), (2, 1)
        )
    ]
    assert [(b.player, b.edition, b.version) for b in bests_of(played * 2)] == [
        (r.player, r.edition, r.version) for r in played
    ]


@given(LISTS)
def test_bests_are_the_first_of_the_sorted_games(played: list[Result]) -> None:
    found = {(b.player, b.edition, b.version): b for b in bests_of(played, [COUNTING])}
    counted = [r for r in played if r.moves or r.undos]
    assert set(found) == {(r.player, r.edition, r.version) for r in counted}
    for (player, edition, version), bests in found.items():
        own = [
            r
            for r in counted
            if (r.player, r.edition, r.version) == (player, edition, version)
        ]
        wins = [r for r in own if r.won]
        timed = [(r.elapsed, i) for i, r in enumerate(wins) if r.elapsed is not None]
        assert bests.moves == next(iter(sorted(wins, key=lambda r: r.moves)), None)
        assert bests.time == (wins[min(timed)[1]] if timed else None)
        if (edition, version) == ("freecell", 1):
            assert bests.score == next(iter(sorted(wins, key=lambda r: r.score)), None)
        elif (edition, version) == ("windows.spider_4", 1):
            assert bests.score == max(own, key=lambda r: r.score)
        else:
            assert bests.score is None


# -- what is no result


@pytest.mark.parametrize(
    "fold", [pk.streaks_of, pk.statistics_of, pk.streak_tables, pk.bests_of]
)
def test_what_is_no_result_is_refused(fold: object) -> None:
    assert callable(fold)
    with pytest.raises(TypeError, match="results are Result values, not str"):
        fold(["won"])


def test_what_is_no_edition_is_refused() -> None:
    with pytest.raises(TypeError, match="editions are Edition values, not str"):
        bests_of([], ["freecell"])  # type: ignore[list-item]
