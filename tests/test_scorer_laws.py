"""The laws of scorers hold for the shipped ones, and find the faults planted for them."""

from __future__ import annotations

import itertools
import random
from pathlib import Path

import attrs
import pytest

import patiencekit as pk
from patiencekit.testing import SCORER_LAWS, LawBroken, check_scorer
from patiencekit.testing.circles import circle_that_earns
from support.scores import TWOS, scored, shuffled
from support.tables import game_of

LAW_OF = {law.name: law for law in SCORER_LAWS}
SHIPPED = [
    *pk.scorers(),
    pk.Spider500(floor=497, on_undo=pk.OnUndo.RESTORE, undo_costs=False),
    pk.Spider500(row_deal_costs=False, completing_move_costs=False),
    pk.MoveCounter(undone=True, automatic=True),
]
SMALL = game_of(
    pk.Rules(
        pack=pk.Pack(suits=(pk.Suit.CLUBS, pk.Suit.DIAMONDS), ranks=3),
        columns=(pk.ColumnRules(),) * 3,
        cells=pk.CellRules(count=2),
    ),
    *(2, 2, 2),
)
SEARCHED = (
    pk.FREECELL_POLISH_APP, pk.BAKERS_GAME, pk.YUKON, pk.CRUEL, pk.SPIDER, pk.SPIDER_1,
    pk.SIMPLE_SIMON, pk.SCORPION_IN_TABLEAU,
)  # fmt: skip


def called(value: object) -> str:
    """The name of a scorer or of a game."""
    return value.__name__ if isinstance(value, type) else str(getattr(value, "name", value))


def earned(scorer: pk.Scorer, start: pk.Position, moves: tuple[pk.AnyMove, ...]) -> int:
    """What moves earn that lead back to where they began."""
    total = 0
    position = start
    for move in moves:
        step = position.step(move)
        total += sum(item.points for item in scorer.points(step, automatic=False))
        position = step.after
    assert position == start
    return total


# The shipped scorers


@pytest.mark.parametrize("scorer", SHIPPED, ids=called)
@pytest.mark.parametrize("game", [SMALL, pk.FREECELL_POLISH_APP, pk.SPIDER_1], ids=called)
def test_the_laws_hold_for_every_shipped_scorer(
    scorer: pk.Scorer, game: pk.Variant
) -> None:
    check_scorer(scorer, game, max_examples=12)


@pytest.mark.slow
@pytest.mark.parametrize("game", pk.variants(), ids=called)
def test_the_laws_hold_for_every_shipped_scorer_in_every_game(game: pk.Variant) -> None:
    for scorer in SHIPPED:
        check_scorer(scorer, game, max_examples=8, max_moves=60)


@pytest.mark.parametrize("scorer", SHIPPED, ids=called)
@pytest.mark.parametrize("game", SEARCHED, ids=called)
def test_no_way_back_earns_points_unless_the_scorer_says_so(
    scorer: pk.Scorer, game: pk.Variant
) -> None:
    # known fault D-40, over every position of a small game
    circle = circle_that_earns(scorer, shuffled(game))
    if not scorer.terms.farm:
        assert circle is None
    elif game in {pk.FREECELL_POLISH_APP, pk.BAKERS_GAME}:
        assert circle is not None
        assert earned(scorer, circle.start, circle.moves) == circle.points > 0


THERE, BACK = pk.Move(pk.Column(0), pk.Cell(1)), pk.Move(pk.Cell(1), pk.Column(0))
AWAY = pk.Move(pk.Foundation(3), pk.Column(4))
HOME = pk.Move(pk.Column(4), pk.Foundation(3))
FARMS = {
    pk.APP_SCORE: (
        (THERE, BACK, 5),
        (
            pk.Move(pk.Foundation(3), pk.Column(4)),
            pk.Move(pk.Column(4), pk.Foundation(3)),
            10,
        ),
    )
}


def test_each_way_to_farm_a_scorer_is_shown() -> None:
    # known fault D-40: two of each that rules.md 4 tells of
    assert set(FARMS) == {scorer for scorer in SHIPPED if scorer.terms.farm}
    for scorer, ways in FARMS.items():
        for there, back, points in ways:
            assert earned(scorer, TWOS, (there, back)) == points
            assert f"earns {points} each time" in scorer.terms.farm


# Finding circles


@attrs.frozen
class Priced(pk.Scorer):
    """A move earns a point or costs one, as drawn from a seed and the two layouts."""

    seed: int
    share: float
    name, version = "priced", 1

    def points(self, step: pk.Step, *, automatic: bool) -> tuple[pk.Points, ...]:
        key = f"{self.seed} {step.before.key()!r} {step.after.key()!r}"
        earns = random.Random(key).random() < self.share
        return (pk.Points("price", 1 if earns else -1),)


@pytest.mark.parametrize("share", [0.0, 0.05, 0.1, 0.9])
def test_a_circle_is_found_exactly_if_there_is_one(share: float) -> None:
    """Against the longest ways between all positions, by Floyd and Warshall."""
    start = shuffled(pk.SPIDER_1, 0)
    found = set()
    for seed in range(10):
        scorer = Priced(seed, share)
        circle = circle_that_earns(scorer, start)
        assert (circle is not None) is any_circle_earns(scorer, start)
        found.add(circle is not None)
        if circle is not None:
            assert earned(scorer, circle.start, circle.moves) == circle.points > 0
    assert found == {0.0: {False}, 0.9: {True}}.get(share, {False, True})


def any_circle_earns(scorer: pk.Scorer, start: pk.Position) -> bool:
    positions = [start]
    ways: dict[tuple[int, int], int] = {}
    for source, position in enumerate(positions):
        for move in position.legal_moves:
            step = position.step(move)
            if step.after not in positions:
                positions.append(step.after)
            way = source, positions.index(step.after)
            worth = sum(item.points for item in scorer.points(step, automatic=False))
            ways[way] = max(worth, ways.get(way, worth))
    everywhere = range(len(positions))
    for middle in everywhere:
        inward = [source for source in everywhere if (source, middle) in ways]
        outward = [target for target in everywhere if (middle, target) in ways]
        for way in itertools.product(inward, outward):
            length = ways[way[0], middle] + ways[middle, way[1]]
            ways[way] = max(length, ways.get(way, length))
    return any(ways.get((place, place), 0) > 0 for place in everywhere)


def test_only_the_nearest_positions_are_searched_where_so_many_are_asked_for() -> None:
    assert circle_that_earns(pk.APP_SCORE, TWOS, most_positions=1) is None
    circle = circle_that_earns(pk.APP_SCORE, TWOS, most_positions=20)
    assert circle is not None
    assert earned(pk.APP_SCORE, TWOS, (THERE, BACK)) == 5


# Planted faults


class Plain(pk.Scorer):
    """No points, to be made worse."""

    name, version = "plain", 1

    def points(self, step: pk.Step, *, automatic: bool) -> tuple[pk.Points, ...]:
        return ()


class Remembering(Plain):
    """Each step earns more than the one before."""

    def __init__(self) -> None:
        self._asked = itertools.count()

    def points(self, step: pk.Step, *, automatic: bool) -> tuple[pk.Points, ...]:
        return (pk.Points("step", next(self._asked)),)


class Collecting(Plain):
    """Each card that goes home earns a point, but only once."""

    def __init__(self) -> None:
        self._met: set[pk.Card] = set()

    def points(self, step: pk.Step, *, automatic: bool) -> tuple[pk.Points, ...]:
        first = step.events[0]
        if isinstance(first, pk.CardsMoved) and isinstance(first.target, pk.Foundation):
            new = set(first.cards) - self._met
            self._met |= new
            return (pk.Points("card home", len(new)),)
        return ()


class LuckyAutomaton(Plain):
    """Points for automatic moves, now and then."""

    def __init__(self) -> None:
        self._asked = itertools.count()

    def points(self, step: pk.Step, *, automatic: bool) -> tuple[pk.Points, ...]:
        return (pk.Points("luck", next(self._asked) % 3),) if automatic else ()


class LuckyBonus(Plain):
    """A bonus that takes turns."""

    def __init__(self) -> None:
        self._asked = itertools.count()

    def bonus(self, standing: pk.Standing) -> tuple[pk.Points, ...]:
        return (pk.Points("luck", next(self._asked) % 2),)


class SeeSaw(Plain):
    """Cards that go to a cell earn a point, and keep it."""

    def points(self, step: pk.Step, *, automatic: bool) -> tuple[pk.Points, ...]:
        first = step.events[0]
        to_cell = isinstance(first, pk.CardsMoved) and isinstance(first.target, pk.Cell)
        return (pk.Points("card to cell", 1),) if to_cell else ()


class DownHill(SeeSaw):
    """The same where the lower score is the better one."""

    terms = pk.ScoreTerms(lower_is_better=True)

    def points(self, step: pk.Step, *, automatic: bool) -> tuple[pk.Points, ...]:
        found = super().points(step, automatic=automatic)
        return tuple(pk.Points(item.reason, -item.points) for item in found)


class Talkative(Plain):
    """The more moves, the better."""

    def bonus(self, standing: pk.Standing) -> tuple[pk.Points, ...]:
        return (pk.Points("moves", standing.moves),)


class Rueful(Plain):
    """The more undos, the better."""

    def bonus(self, standing: pk.Standing) -> tuple[pk.Points, ...]:
        return (pk.Points("undos", standing.undos),)


class Forgiving(Plain):
    """An undo earns a point."""

    terms = pk.ScoreTerms(undo_points=1)


class BelowZero(Plain):
    """Each move costs a point, and the score is to be 0 at least."""

    def points(self, step: pk.Step, *, automatic: bool) -> tuple[pk.Points, ...]:
        return (pk.Points("move", -1),)

    def bounds(self, start: pk.Position) -> tuple[int | None, int | None]:
        return (0, None)


class TwoAtMost(Plain):
    """Each card home earns a point, and nobody is to get a third."""

    def points(self, step: pk.Step, *, automatic: bool) -> tuple[pk.Points, ...]:
        return pk.AISLERIOT_CARDS.points(step, automatic=automatic)

    def bounds(self, start: pk.Position) -> tuple[int | None, int | None]:
        return (0, 2)


class Nameless(Plain):
    """It has no name."""

    name = ""


class Unversioned(Plain):
    """Its version is none."""

    version = 0


class Listing(Plain):
    """It answers with a list."""

    def opening(self, start: pk.Position) -> tuple[pk.Points, ...]:
        return []  # type: ignore[return-value]


@attrs.define(hash=True)
class Wearing(Plain):
    """It changes as it is used."""

    used: int = 0

    def points(self, step: pk.Step, *, automatic: bool) -> tuple[pk.Points, ...]:
        self.used += 1
        return ()


@pytest.mark.parametrize(
    ("faulty", "game", "law", "told"),
    [
        (Remembering, pk.FREECELL, "scores_are_pure", "earns"),
        (Collecting, SMALL, "scores_are_pure", "earns"),
        (LuckyAutomaton, pk.SPIDER, "scores_are_pure", "and then"),
        (LuckyBonus, pk.FREECELL, "scores_are_pure", "the bonus or the bounds"),
        (SeeSaw, pk.FREECELL, "circles_earn_nothing", "2 moves lead back and earn +1: "),
        (DownHill, pk.FREECELL, "circles_earn_nothing", "2 moves lead back and earn -1: "),
        (Talkative, pk.FREECELL, "circles_earn_nothing", "raises the bonus"),
        (Rueful, pk.FREECELL, "circles_earn_nothing", "raises the bonus"),
        (Forgiving, SMALL, "circles_earn_nothing", "an undo earns +1"),
        (BelowZero, pk.FREECELL, "scores_keep_their_bounds", "is -1, and its lowest bound"),
        (TwoAtMost, SMALL, "scores_keep_their_bounds", "is 3, and its highest bound 2"),
        (Nameless, pk.FREECELL, "scorers_are_values", "its name is '', and not a str"),
        (Unversioned, pk.FREECELL, "scorers_are_values", "its version is 0, and not a int"),
        (Listing, pk.FREECELL, "scorers_are_values", "and not a tuple of Points"),
        (Wearing, pk.FREECELL, "scorers_are_values", "change as it is used"),
    ],
    ids=called,
)
def test_a_planted_fault_is_found(
    faulty: type[Plain], game: pk.Variant, law: str, told: str
) -> None:
    with pytest.raises(LawBroken) as caught:
        check_scorer(faulty(), game)
    assert caught.value.law == law
    assert told in caught.value.told
    assert caught.value.number is not None


def test_an_undo_that_does_otherwise_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    law = LAW_OF["undo_does_as_declared"]
    game = scored(pk.SPIDER_500, TWOS, TWOS.legal_moves[:1])
    law.check(game)
    monkeypatch.setattr("patiencekit.game.core.kept_on_undo", lambda *_: ())
    (told,) = law.faults(game)
    assert told.endswith(" and its undo the score is 500, not 498")


@pytest.mark.parametrize("lower_is_better", [False, True])
def test_what_a_turn_earns_and_pays_is_told_apart(*, lower_is_better: bool) -> None:
    class Mixed(Plain):
        terms = pk.ScoreTerms(
            lower_is_better=lower_is_better, on_undo=pk.OnUndo.KEEP_COSTS, farm="so it is"
        )

        def points(self, step: pk.Step, *, automatic: bool) -> tuple[pk.Points, ...]:
            return (pk.Points("one", 3), pk.Points("other", -2))

    check_scorer(Mixed(), SMALL, max_examples=5)
    paid = 3 if lower_is_better else -2
    assert scored(Mixed(), TWOS, [THERE]).undo().score == paid


def test_an_undo_that_costs_otherwise_when_it_is_replayed_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    undos = itertools.count()
    monkeypatch.setattr(
        "patiencekit.game.core.kept_on_undo",
        lambda *_: (pk.Points("undo", next(undos)),),
    )
    game = scored(pk.SPIDER_500, TWOS, [THERE])
    assert list(LAW_OF["replay_earns_the_same"].faults(game))


def test_a_replay_that_earns_otherwise_is_found() -> None:
    game = scored(Remembering(), TWOS, [THERE, BACK])
    told = list(LAW_OF["replay_earns_the_same"].faults(game))
    assert told[0].startswith("the score is ")
    assert told[1] == "the breakdown of the score is another one when it is played again"
    told = list(LAW_OF["replay_earns_the_same"].faults(scored(LuckyBonus(), TWOS)))
    assert told[-1] == "the breakdown does not add up to the score"


def test_a_step_that_later_earns_otherwise_is_found() -> None:
    told = next(LAW_OF["scores_are_pure"].faults(scored(Remembering(), TWOS, [THERE])))
    assert told == f"{THERE} now earns other points than when it was played"


def test_a_scorer_that_cannot_be_hashed_is_refused() -> None:
    class Unhashable(Plain):
        __hash__ = None  # type: ignore[assignment]

    with pytest.raises(TypeError, match="scorer must be hashable"):
        check_scorer(Unhashable(), pk.FREECELL)


def test_laws_can_be_chosen() -> None:
    check_scorer(SeeSaw(), pk.FREECELL, laws=SCORER_LAWS[:-1], max_examples=5)
    assert [law.name for law in SCORER_LAWS][-1] == "circles_earn_nothing"


def test_the_docs_tell_of_every_law_of_scorers() -> None:
    page = (Path(__file__).parent.parent / "docs" / "testing.md").read_text("utf-8")
    for law in SCORER_LAWS:
        assert f"| `{law.name}` | {law.statement[:-1]} |" in page
