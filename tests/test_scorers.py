"""The shipped scorers: each number of their sources, and what sources leave open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from pathlib import Path

import attrs
import pytest

import patiencekit as pk
from support.scores import (
    TWOS,
    PlayedGame,
    deal_1,
    score_lines,
    scored,
    shuffled,
    winning_moves,
)
from support.tables import WINNING_LINE, spider

PAGE = Path(__file__).parent.parent / "docs" / "scoring.md"
RUN = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS"
BUT_ACE = RUN[:-3]
# three runs lack their aces, which can go round in four empty columns
THREE_TO_GO = spider(" | ".join([BUT_ACE] * 3 + ["AS"] * 3) + " | -" * 4, runs="S S S S S")
BY_HAND = attrs.evolve(
    pk.SPIDER_1.rules, foundations=pk.FoundationRules(takes=pk.Takes.FULL_RUNS_BY_HAND)
)
# known fault D-45: the ace that is dealt to column 1 completes the sixth run
COMPLETED_BY_A_ROW = spider(
    f"{BUT_ACE} | KS JS AS | QS TS | KS 9S | JS 2S | QS 8S | AS 7S | 6S | 5S 3S | 4S",
    stock="AS 2S 3S 4S 5S 6S 7S 8S 9S TS",
    runs="S S S S S",
)
THERE, BACK = pk.Move(pk.Column(3), pk.Column(9)), pk.Move(pk.Column(9), pk.Column(3))


def idling(moves: int) -> Sequence[pk.AnyMove]:
    """So many moves of an ace of `THREE_TO_GO` to and fro."""
    return ([THERE, BACK] * moves)[:moves]


# The FreeCell Solitaire app


def test_a_card_put_on_a_foundation_earns_ten() -> None:
    # rules.md 4, the app: +10 card put on a foundation
    game = scored(pk.APP_SCORE, TWOS, [pk.Move(pk.Column(0), pk.Foundation(1))])
    assert (game.score, score_lines(game)) == (10, ["+10 card to foundation"])


def test_a_cell_card_put_on_the_table_earns_five() -> None:
    # rules.md 4, the app: +5 cell card put on the table
    game = scored(pk.APP_SCORE, TWOS, [pk.Move(pk.Cell(0), pk.Column(5))])
    assert (game.score, score_lines(game)) == (5, ["+5 cell card to table"])


def test_a_cell_card_put_on_a_foundation_earns_ten_and_not_five() -> None:
    # rules.md 4: the row of +5 says table
    assert scored(pk.APP_SCORE, TWOS, [pk.Move(pk.Cell(0), pk.Foundation(0))]).score == 10


def test_nothing_else_earns_points_in_the_app() -> None:
    # rules.md 4, the app: 0 otherwise
    moves = [
        pk.Move(pk.Column(0), pk.Column(6)),
        pk.Move(pk.Column(1), pk.Cell(2)),
        pk.Move(pk.Foundation(0), pk.Column(7)),
        pk.Move(pk.Foundation(1), pk.Cell(1)),
    ]
    game = scored(pk.APP_SCORE, TWOS, moves)
    assert (game.moves_made, game.score, score_lines(game)) == (4, 0, [])


def test_a_group_of_cards_earns_nothing_in_the_app() -> None:
    # rules.md 4: a group move from column to column is 0
    steps = pk.replay(deal_1()[0], " ".join(WINNING_LINE))
    groups = [step for step in steps if getattr(step.move, "count", 1) > 1]
    assert len(groups) > 3
    assert all(pk.APP_SCORE.points(step, automatic=False) == () for step in groups)


def test_from_foundation_to_table_and_back_earns_ten_each_round() -> None:
    # rules.md 4: read literally the score is farmable
    away, home = (
        pk.Move(pk.Foundation(3), pk.Column(4)), pk.Move(pk.Column(4), pk.Foundation(3)),
    )  # fmt: skip
    game = scored(pk.APP_SCORE, TWOS, [away, home] * 7)
    assert (game.position, game.score) == (TWOS, 70)


def test_from_table_to_cell_and_back_earns_five_each_round() -> None:
    # rules.md 4: and table to cell to table +5
    there, back = pk.Move(pk.Column(0), pk.Cell(1)), pk.Move(pk.Cell(1), pk.Column(0))
    game = scored(pk.APP_SCORE, TWOS, [there, back] * 7)
    assert (game.position, game.score) == (TWOS, 35)


def test_undo_takes_back_what_the_move_earned_in_the_app() -> None:
    # rules.md 4: with exact undo the sum can never go negative
    game = scored(pk.APP_SCORE, TWOS, [pk.Move(pk.Cell(0), pk.Foundation(0))])
    assert [game.undo().score, game.undo().redo().score] == [0, 10]


def test_each_card_of_a_run_is_put_on_a_foundation() -> None:
    ace = pk.Move(pk.Column(3), pk.Column(0))
    assert score_lines(scored(pk.APP_SCORE, THREE_TO_GO, [ace])) == [
        "+130 card to foundation, 13 times"
    ]


# Spider


def test_seventy_moves_and_three_runs_score_730() -> None:
    # the example of the source documents
    completing = [pk.Move(pk.Column(i + 3), pk.Column(i)) for i in (1, 2)]
    moves = [*idling(67), pk.Move(pk.Column(9), pk.Column(0)), *completing]
    game = scored(pk.SPIDER_500, THREE_TO_GO, moves)
    assert (game.is_won, game.moves_made, game.score) == (True, 70, 730)
    assert score_lines(game) == ["+500 start", "-70 move, 70 times", "+300 run, 3 times"]


@pytest.mark.parametrize(
    ("options", "score"),
    [
        ({}, 487),
        ({"on_undo": pk.OnUndo.RESTORE, "undo_costs": False}, 493),
        ({"on_undo": pk.OnUndo.RESTORE}, 490),
        ({"undo_costs": False}, 490),
    ],
)
def test_ten_moves_and_three_undos(options: dict[str, pk.OnUndo], score: int) -> None:
    # known fault D-41: 487 if undo costs a point and refunds nothing, 493 if it restores
    scorer = pk.Spider500(**options)  # type: ignore[arg-type]
    game = scored(scorer, THREE_TO_GO, idling(10)).undo(3)
    assert game.score == score
    again = game.restart().act(*game.log)
    assert (again.score, again.score_breakdown) == (score, game.score_breakdown)


def test_undo_takes_back_what_a_run_earned_and_not_what_its_move_cost() -> None:
    # known fault D-41
    game = scored(pk.SPIDER_500, THREE_TO_GO, [pk.Move(pk.Column(3), pk.Column(0))])
    assert (game.score, game.undo().score) == (599, 498)
    assert score_lines(game.undo()) == ["+500 start", "-1 move", "-1 undo"]


def test_after_501_moves_without_a_run_the_score_is_below_zero() -> None:
    # known fault D-42: -1, or 0 if clamped
    assert scored(pk.SPIDER_500, THREE_TO_GO, idling(501)).score == -1
    clamped = scored(pk.Spider500(floor=0), THREE_TO_GO, idling(501))
    assert clamped.score == 0
    assert score_lines(clamped)[-1] == "+1 not below 0"


def test_an_undo_at_the_floor_shows_what_was_shown_before() -> None:
    # known fault D-42: then one undo must show what 500 moves showed
    scorer = pk.Spider500(floor=0, on_undo=pk.OnUndo.RESTORE, undo_costs=False)
    game = scored(scorer, THREE_TO_GO, idling(520))
    shown = [game.undo(turns).score for turns in (19, 20, 21)]
    assert shown == [0, 0, 1]


def test_where_the_floor_holds_a_run_after_520_moves_scores_100() -> None:
    # known fault D-42; Spider for Windows XP, SpiderSolitaireXP, add_score.cpp
    start = scored(pk.SPIDER_500_OF_XP, THREE_TO_GO, idling(520))
    assert start.score == 0
    ace = pk.Move(pk.Column(3), pk.Column(0))
    assert start.play(ace).score == 100
    assert start.play(ace).undo().score == 0
    steps = start.play(ace).steps
    lines = pk.breakdown_of(pk.SPIDER_500_OF_XP, start.initial, steps)
    assert sum(line.points for line in lines) == 100


@pytest.mark.parametrize(
    ("floor", "on_undo"), [(None, pk.OnUndo.KEEP_COSTS), (0, pk.OnUndo.RESTORE)]
)
def test_a_floor_holds_only_where_undo_gives_no_costs_back(
    floor: int | None, on_undo: pk.OnUndo
) -> None:
    with pytest.raises(pk.ArgumentError, match="a floor that holds is a number"):
        pk.Spider500(floor=floor, on_undo=on_undo, floor_holds=True)


def test_a_row_deal_is_free_in_windows_xps_spider() -> None:
    # SpiderSolitaireXP, deal.cpp
    game = pk.Game.start(pk.edition("windows.spider_4"), 1).play(pk.DealRow())
    assert (game.score, game.moves_made, game.undoable) == (500, 0, 0)


@pytest.mark.parametrize("floor", [None, 0])
def test_a_run_after_520_moves_scores_80(floor: int | None) -> None:
    # known fault D-42: unclamped 80; a floor is for show, and the sum below it remains
    moves = [*idling(519), pk.Move(pk.Column(9), pk.Column(0))]
    game = scored(pk.Spider500(floor=floor), THREE_TO_GO, moves)
    assert (game.moves_made, game.score) == (520, 80)


def test_the_completing_move_can_be_free() -> None:
    # rules.md 4: SerenityOS adds 101 with the -1
    ace = pk.Move(pk.Column(3), pk.Column(0))
    game = scored(
        pk.Spider500(completing_move_costs=False), THREE_TO_GO, [THERE, BACK, ace]
    )
    assert game.score == 598


@pytest.mark.parametrize(
    ("scorer", "score"),
    [
        (pk.SPIDER_500, 599),
        (pk.Spider500(row_deal_costs=False), 600),
        (pk.Spider500(completing_move_costs=False), 600),
    ],
)
def test_a_run_completed_by_a_row_deal(scorer: pk.Spider500, score: int) -> None:
    # known fault D-45: +100, minus 1 if a deal counts as a move
    game = scored(scorer, COMPLETED_BY_A_ROW, [pk.DealRow()])
    assert game.score == score


def test_a_free_row_deal_makes_no_other_move_free() -> None:
    scorer = pk.Spider500(row_deal_costs=False)
    game = pk.Game.start(attrs.evolve(pk.Edition.of(pk.SPIDER_1), scorer=scorer), 1)
    game = game.play(pk.DealRow())
    assert game.score == 500
    assert game.play(game.position.legal_moves[0]).score == 499


def test_collecting_a_run_by_hand_is_a_move() -> None:
    start = pk.Position(BY_HAND, THREE_TO_GO.layout)
    moves = (pk.Move(pk.Column(3), pk.Column(0)), pk.CollectRun(pk.Column(0)))
    assert scored(pk.SPIDER_500, start, moves).score == 598
    assert scored(pk.Spider500(completing_move_costs=False), start, moves).score == 599


def test_a_run_that_the_program_collects_costs_no_further_move() -> None:
    start = pk.Position(BY_HAND, THREE_TO_GO.layout)
    game = scored(pk.SPIDER_500, start)
    edition = attrs.evolve(game.edition, autoplay=pk.Autoplay.ALL)
    game = pk.Game.start(edition, start).play(pk.Move(pk.Column(3), pk.Column(0)))
    assert game.position.layout.columns[0] == ()
    assert game.score == 599


def test_the_bounds_of_spider_tell_of_runs_yet_to_collect() -> None:
    bounds = pk.SPIDER_500.bounds
    assert bounds(pk.deal(pk.SPIDER, 1)) == (None, 1300)
    assert bounds(THREE_TO_GO) == (None, 800)
    assert bounds(pk.Position(BY_HAND, THREE_TO_GO.layout)) == (None, 800)
    assert pk.Spider500(floor=0).bounds(pk.deal(pk.FREECELL, 1)) == (0, 500)


def test_a_scorer_of_spider_is_called_by_its_options() -> None:
    assert pk.SPIDER_500.name == "spider 500"
    other = pk.Spider500(
        row_deal_costs=False,
        completing_move_costs=False,
        undo_costs=False,
        on_undo=pk.OnUndo.RESTORE,
        floor=0,
    )
    assert other.name == (
        "spider 500, row deals free, completing moves free, undos free, "
        "undone moves refunded, not below 0"
    )


@pytest.mark.parametrize(
    ("made", "options"),
    [
        (pk.Spider500, {"row_deal_costs": 1}),
        (pk.Spider500, {"completing_move_costs": None}),
        (pk.Spider500, {"undo_costs": -1}),
        (pk.Spider500, {"on_undo": "restore"}),
        (pk.Spider500, {"floor": "0"}),
        (pk.MoveCounter, {"undone": 1}),
        (pk.MoveCounter, {"undos": 1}),
        (pk.MoveCounter, {"automatic": 1}),
    ],
)
def test_options_of_the_wrong_type_are_refused(
    made: Callable[..., object], options: dict[str, object]
) -> None:
    with pytest.raises(TypeError, match=next(iter(options))):
        made(**options)


# Counters


@pytest.mark.parametrize(
    ("scorer", "count"),
    [
        (pk.MOVES, 7),
        # rules.md 4, cardgames.io: each undo is a further move
        (pk.MOVES_AND_UNDOS, 13),
        (pk.MoveCounter(undone=True), 10),
        (pk.MoveCounter(undos=True), 10),
    ],
)
def test_a_counter_after_ten_moves_and_three_undos(scorer: pk.Scorer, count: int) -> None:
    game = scored(scorer, THREE_TO_GO, idling(10)).undo(3)
    assert (game.score, scorer.terms.lower_is_better) == (count, True)


@pytest.mark.parametrize(
    ("scorer", "count"), [(pk.MOVES, 1), (pk.MoveCounter(automatic=True), 2)]
)
def test_automatic_moves_count_where_a_counter_says_so(
    scorer: pk.Scorer, count: int
) -> None:
    # rules.md 4, KPat: every auto-dropped card raises its counter; known fault D-39's deal
    edition = attrs.evolve(
        pk.Edition.of(pk.FREECELL), scorer=scorer, autoplay=pk.Autoplay.ALL
    )
    game = pk.Game.start(edition, 2).play(pk.Move(pk.Column(3), pk.Cell(0)))
    assert len(game.steps) == 2
    assert game.score == count


def test_counters_are_called_by_what_they_count() -> None:
    assert pk.MOVES.name == "moves"
    assert pk.MoveCounter(undone=True, undos=True, automatic=True).name == (
        "moves, undone moves, undos, automatic moves"
    )


def test_the_time_is_counted_in_whole_seconds() -> None:
    game = scored(pk.SECONDS, THREE_TO_GO)
    assert (game.score, score_lines(game)) == (0, [])
    assert game.at(0.9).score == 0
    game = game.at(61.9).play(THERE).undo()
    assert (game.score, score_lines(game)) == (61, ["+61 second"])


def test_a_win_without_an_undo_is_perfect() -> None:
    # rules.md 4, PySolFC: win classes won and perfect
    game = scored(pk.PYSOLFC_WINS, *deal_1())
    assert (game.score, score_lines(game)) == (2, ["+1 won", "+1 perfect"])
    game = game.undo()
    assert (game.score, game.redo().score) == (0, 1)


# All of them


def test_the_breakdown_of_steps_is_that_of_a_game_of_them() -> None:
    ace = pk.Move(pk.Column(9), pk.Column(0))
    game = scored(pk.Spider500(floor=450), THREE_TO_GO, [*idling(151), ace])
    assert score_lines(game) == [
        "+500 start", "-152 move, 152 times", "+100 run", "+2 not below 450",
    ]  # fmt: skip
    scorer = game.edition.scorer
    assert pk.breakdown_of(scorer, game.initial, game.steps) == game.score_breakdown
    assert pk.breakdown_of(pk.NO_SCORE, game.initial, game.steps) == ()


def test_shipped_scorers_are_values_with_names_of_their_own() -> None:
    shipped = pk.scorers()
    assert len({scorer.name for scorer in shipped}) == len(set(shipped)) == len(shipped)
    assert pk.Spider500() == pk.SPIDER_500
    assert hash(pk.MoveCounter()) == hash(pk.MOVES)
    assert all(scorer.version == 1 for scorer in shipped)
    assert pk.NO_SCORE.bounds(THREE_TO_GO) == (0, 0)
    assert pk.PYSOLFC_WINS.bounds(THREE_TO_GO) == (0, 2)
    for scorer in (pk.APP_SCORE, pk.MOVES, pk.MOVES_AND_UNDOS, pk.SECONDS):
        assert scorer.bounds(THREE_TO_GO) == (0, None)


def floor_in_words(terms: pk.ScoreTerms) -> str:
    if terms.floor is None:
        return "none"
    return f"{terms.floor}, which holds" if terms.floor_holds else str(terms.floor)


def test_the_table_of_the_docs_tells_of_every_shipped_scorer() -> None:
    """Among it which scorers can be farmed, and how."""
    rows = PAGE.read_text(encoding="utf-8").split("| scorer |")[1].splitlines()[2:]
    told = [
        [cell.strip(" `") for cell in row.split("|")[1:-1]]
        for row in rows[: rows.index("")]
    ]
    shipped: tuple[object, ...] = pk.scorers()
    constants = {name: getattr(pk, name) for name in pk.__all__ if name.isupper()}
    named = {value: name for name, value in constants.items() if value in shipped}
    assert told == [
        [
            named[scorer],
            scorer.name,
            "lower" if scorer.terms.lower_is_better else "higher",
            f"{scorer.terms.on_undo.value}, {scorer.terms.undo_points:+d}",
            floor_in_words(scorer.terms),
            scorer.terms.farm or "no",
        ]
        for scorer in pk.scorers()
    ]


WINS: dict[str, Callable[[], PlayedGame]] = {
    "freecell 1": deal_1,
    "small castle": lambda: small_win(pk.BELEAGUERED_CASTLE),
    "spider": lambda: (
        THREE_TO_GO,
        [pk.Move(pk.Column(i + 3), pk.Column(i)) for i in range(3)],
    ),
    "small spider": lambda: small_win(pk.SPIDER),
    "small scorpion": lambda: small_win(pk.SCORPION_IN_TABLEAU),
}
OF_CARDS = (pk.APP_SCORE, pk.AISLERIOT_CARDS, pk.PYSOLFC_WINS)
OF_RUNS = (pk.SPIDER_500, pk.AISLERIOT_PAIRS, pk.AISLERIOT_SCORPION, pk.PYSOLFC_WINS)


def small_win(game: pk.Variant) -> PlayedGame:
    """A small deal and the fewest moves that win it."""
    start = shuffled(game)
    return start, winning_moves(start)


@pytest.mark.parametrize(
    ("scorer", "win"),
    [
        *product(OF_CARDS, ("freecell 1", "small castle")),
        *product(OF_RUNS, ("spider", "small spider")),
        *product((pk.AISLERIOT_PAIRS, pk.AISLERIOT_SCORPION), ("small scorpion",)),
    ],
    ids=lambda value: getattr(value, "name", value),
)
def test_a_won_game_scores_more_than_one_stopped_a_move_earlier(
    scorer: pk.Scorer, win: str
) -> None:
    # known fault D-43
    game = scored(scorer, *WINS[win]())
    assert game.is_won
    assert game.score > game.restart().act(*game.log[:-1]).score


def test_collecting_the_last_run_by_hand_forms_no_pair() -> None:
    """So known fault D-43 holds of AisleRiot's pairs where runs go by themselves.

    AisleRiot takes a game with all 96 pairs for won, wherever they lie.
    """
    start = pk.Position(BY_HAND, THREE_TO_GO.layout)
    moves = [pk.Move(pk.Column(i + 3), pk.Column(i)) for i in range(3)]
    collect = [pk.CollectRun(pk.Column(i)) for i in range(3)]
    game = scored(pk.AISLERIOT_PAIRS, start, [*moves, *collect])
    assert game.is_won
    assert game.score == game.undo().score == game.undo(3).score == 96


@pytest.mark.parametrize(
    ("make", "told"),
    [
        (lambda: pk.Points("x", 0.5), "points is an int, not float"),  # type: ignore[arg-type]
        (lambda: pk.Points(3, 1), "reason is a str, not int"),  # type: ignore[arg-type]
        (lambda: pk.ScoreTerms(floor="0"), "floor is an int, not str"),  # type: ignore[arg-type]
        (lambda: pk.ScoreTerms(undo_points=True), "undo_points is an int, not bool"),
        (lambda: pk.ScoreTerms(farm=None), "farm is a str, not NoneType"),  # type: ignore[arg-type]
    ],
)
def test_points_and_terms_are_of_their_types(make: Callable[[], object], told: str) -> None:
    with pytest.raises(TypeError, match=told):
        make()


def test_a_scorer_without_points_cannot_be_made() -> None:
    class Pointless(pk.Scorer):
        name, version = "pointless", 1

    with pytest.raises(TypeError, match="abstract"):
        Pointless()  # type: ignore[abstract]


def test_an_edition_takes_only_a_scorer_that_says_what_it_is() -> None:
    class Nameless(pk.Scorer):
        version = 1

        def points(self, step: pk.Step, *, automatic: bool) -> tuple[pk.Points, ...]:
            return ()

    with pytest.raises(TypeError, match="a scorer has a name, a str, a version, an int"):
        attrs.evolve(pk.Edition.of(pk.FREECELL), scorer=Nameless())  # type: ignore[abstract]
    with pytest.raises(TypeError, match="scorer has a method opening, and str has not"):
        attrs.evolve(pk.Edition.of(pk.FREECELL), scorer="points")  # type: ignore[arg-type]


def test_spiders_floor_is_not_above_its_start() -> None:
    with pytest.raises(pk.ArgumentError, match="a floor is at most 500, not 501"):
        pk.Spider500(floor=501)
