"""The laws of scorers hold for the shipped ones, and find the faults planted for them."""

from __future__ import annotations

import itertools
import pickle
import random
from pathlib import Path

import attrs
import pytest

import patiencekit as pk
from patiencekit.testing import SCORER_LAWS, LawBroken, check_scorer
from patiencekit.testing.circles import circle_that_earns
from support.scores import TWOS, edition_of, scored, shuffled
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
    pytest.param(pk.FREECELL_POLISH_APP, marks=pytest.mark.slow),
    pk.BAKERS_GAME, pk.YUKON, pk.CRUEL, pk.SPIDER, pk.SPIDER_1, pk.SCORPION_IN_TABLEAU,
    pytest.param(pk.SIMPLE_SIMON, marks=pytest.mark.slow),
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


class AutomaticAtLast(Plain):
    """What a program plays by itself earns 1,000, and nothing is to be earned."""

    def points(self, step: pk.Step, *, automatic: bool) -> tuple[pk.Points, ...]:
        return (pk.Points("luck", 1000),) if automatic else ()

    def bounds(self, start: pk.Position) -> tuple[int | None, int | None]:
        return (0, 0)


class Winning(AutomaticAtLast):
    """A win earns 1,000, and nothing is to be earned."""

    def points(self, step: pk.Step, *, automatic: bool) -> tuple[pk.Points, ...]:
        return (pk.Points("win", 1000),) if step.after.is_won else ()


class WinningByHand(AutomaticAtLast):
    """The same, but the player must make the last move."""

    def points(self, step: pk.Step, *, automatic: bool) -> tuple[pk.Points, ...]:
        won = step.after.is_won and not automatic
        return (pk.Points("win", 1000),) if won else ()


class Halves(Plain):
    """Half a point a move."""

    def points(self, step: pk.Step, *, automatic: bool) -> tuple[pk.Points, ...]:
        return (pk.Points("half", 0.5),)  # type: ignore[arg-type]


class Written(Plain):
    """A bonus in digits."""

    def bonus(self, standing: pk.Standing) -> tuple[pk.Points, ...]:
        return (pk.Points("digits", "1"),)  # type: ignore[arg-type]


class Numbered(Plain):
    """It starts for reason 3."""

    def opening(self, start: pk.Position) -> tuple[pk.Points, ...]:
        return (pk.Points(3, 1),)  # type: ignore[arg-type]


class Numbers(Plain):
    """It answers with numbers, which cannot be added up."""

    def points(self, step: pk.Step, *, automatic: bool) -> tuple[pk.Points, ...]:
        return (3,)  # type: ignore[return-value]


class Bound(Plain):
    """It has one bound."""

    def bounds(self, start: pk.Position) -> tuple[int | None, int | None]:
        return (0,)  # type: ignore[return-value]


class Tired(Plain):
    """It answers a few times only."""

    def __init__(self) -> None:
        self._left = 9

    def bonus(self, standing: pk.Standing) -> tuple[pk.Points, ...]:
        self._left -= 1
        if self._left < 0:
            raise LookupError("no more")
        return ()


class Unready(Plain):
    """It raises something when it is asked first."""

    def __init__(self) -> None:
        self._asked = itertools.count()

    def opening(self, start: pk.Position) -> tuple[pk.Points, ...]:
        if next(self._asked) == 0:
            raise LookupError("not yet")
        return ()


class Patient(Plain):
    """A point for each minute."""

    def bonus(self, standing: pk.Standing) -> tuple[pk.Points, ...]:
        return (pk.Points("minutes", int(standing.elapsed or 0) // 60),)


class Centuries(Plain):
    """A point for 100 moves."""

    def bonus(self, standing: pk.Standing) -> tuple[pk.Points, ...]:
        return (pk.Points("hundreds", standing.moves // 100),)


class Both(Plain):
    """A point for each 10 moves that take 10 seconds."""

    def bonus(self, standing: pk.Standing) -> tuple[pk.Points, ...]:
        return (pk.Points("tens", min(standing.moves, standing.elapsed or 0) // 10),)  # type: ignore[arg-type]


class Fives(Plain):
    """A point less for five undos, where the lower score is the better one."""

    terms = pk.ScoreTerms(lower_is_better=True)

    def bonus(self, standing: pk.Standing) -> tuple[pk.Points, ...]:
        return (pk.Points("fives", -(standing.undos // 5)),)


_BOUND_0 = "scores_keep_their_bounds", "and its highest bound 0"
_BY_WINNING = Winning, pk.SPIDER, *_BOUND_0
_BY_HAND = WinningByHand, pk.SPIDER_1, *_BOUND_0


@pytest.mark.parametrize(
    ("faulty", "game", "law", "told"),
    [
        (Remembering, pk.FREECELL, "scores_are_pure", "earns"),
        (Collecting, SMALL, "scores_are_pure", "earns"),
        (LuckyAutomaton, pk.SPIDER, "scores_are_pure", "and then"),
        (LuckyBonus, pk.FREECELL, "scores_are_pure", "the bonus or the bounds"),
        (SeeSaw, pk.FREECELL, "circles_earn_nothing", "2 moves lead back and earn +1: "),
        (DownHill, pk.FREECELL, "circles_earn_nothing", "2 moves lead back and earn -1: "),
        (
            Talkative,
            pk.FREECELL,
            "circles_earn_nothing",
            "round in circles raise the bonus",
        ),
        (Rueful, SMALL, "circles_earn_nothing", "and its undo, once, earn +1"),
        (Forgiving, SMALL, "circles_earn_nothing", "and its undo, once, earn +1"),
        (BelowZero, pk.FREECELL, "scores_keep_their_bounds", "is -1, and its lowest bound"),
        (TwoAtMost, SMALL, "scores_keep_their_bounds", "and its highest bound 2"),
        (AutomaticAtLast, SMALL, "scores_keep_their_bounds", "and its highest bound 0"),
        (Winning, pk.FREECELL, "scores_keep_their_bounds", "and its highest bound 0"),
        pytest.param(*_BY_WINNING, marks=pytest.mark.slow),
        (WinningByHand, pk.FREECELL, "scores_keep_their_bounds", "and its highest bound 0"),
        pytest.param(*_BY_HAND, marks=pytest.mark.slow),
        (Halves, SMALL, "scorers_are_values", "the scorer Halves raises TypeError: "),
        (Written, SMALL, "scorers_are_values", "the scorer Written raises TypeError: "),
        (Numbered, SMALL, "scorers_are_values", "the scorer Numbered raises TypeError: "),
        (
            Numbers,
            SMALL,
            "scorers_are_values",
            "it answers (3,), and not a tuple of Points",
        ),
        (Bound, SMALL, "scorers_are_values", "its bounds are (0,), and not two of int or"),
        (Unready, SMALL, "scorers_are_values", "Unready raises LookupError: not yet"),
        (Patient, SMALL, "circles_earn_nothing", "60 seconds more raise the bonus; and"),
        (Centuries, SMALL, "circles_earn_nothing", "100 moves round in circles raise"),
        (Both, SMALL, "circles_earn_nothing", "10 moves round in circles raise"),
        (Fives, SMALL, "circles_earn_nothing", "and its undo, 5 times, earn -1"),
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
    assert (caught.value.number is None) == (caught.value.start is not None)
    if law != "scores_are_pure":  # these have a memory
        assert len(caught.value.moves) <= 4


def test_a_win_that_earns_too_much_is_told_with_its_start() -> None:
    with pytest.raises(LawBroken) as caught:
        check_scorer(Winning(), pk.FREECELL, max_moves=1)
    broken = caught.value
    assert broken.start is not None
    assert len(broken.moves) == 1
    line, way = str(broken).splitlines()[1:3]
    assert line == f"from {pk.encode_position(broken.start)}"
    assert way.endswith(f"{broken.moves[0]}:")
    edition = attrs.evolve(edition_of(broken.start, Winning()), autoplay=broken.autoplay)
    again = pk.Game.start(edition, broken.start).act(*broken.moves)
    assert (again.is_won, again.score) == (True, 1000)
    copied = pickle.loads(pickle.dumps(broken))  # noqa: S301 - our own
    assert str(copied) == str(broken)


def test_a_fault_of_automatic_steps_tells_what_played_them() -> None:
    with pytest.raises(LawBroken) as caught:
        check_scorer(AutomaticAtLast(), SMALL)
    broken = caught.value
    assert broken.autoplay is pk.Autoplay.ALL
    assert f"with Autoplay.ALL, {broken.moves[0]}" in str(broken)


def test_a_game_without_a_name_has_a_start_too() -> None:
    broken = LawBroken("own", "wrong", TWOS, start=TWOS)
    assert str(broken).splitlines()[1:3] == [
        f"from {pk.encode_position(TWOS, name='unnamed')}",
        "no move:",
    ]


def test_what_a_scorer_raises_at_last_breaks_the_law_that_is_looked_at() -> None:
    law, game = LAW_OF["circles_earn_nothing"], scored(Tired(), TWOS)
    with pytest.raises(LawBroken, match="the scorer Tired raises LookupError: no more"):
        law.check(game)


# Scorers that cannot be farmed


class Counted(Plain):
    """A move costs something, and may earn a bonus."""

    def __init__(self, cost: int, *, undo: int = 0, moves: int = 0, undos: int = 0) -> None:
        self._cost, self._moves, self._undos = cost, moves, undos
        self._terms = pk.ScoreTerms(on_undo=pk.OnUndo.KEEP_COSTS, undo_points=undo)

    @property
    def terms(self) -> pk.ScoreTerms:
        return self._terms

    def points(self, step: pk.Step, *, automatic: bool) -> tuple[pk.Points, ...]:
        return (pk.Points("move", -self._cost),)

    def bonus(self, standing: pk.Standing) -> tuple[pk.Points, ...]:
        bonus = self._moves * standing.moves + self._undos * standing.undos
        return (pk.Points("bonus", bonus),)


@pytest.mark.parametrize(
    ("fair", "unfair"),
    [
        (Counted(2, undo=1), Counted(2, undo=3)),
        (Counted(2, undo=2), Counted(0, undo=2)),
        (Counted(2, moves=1), Counted(1, moves=2)),
        (Counted(1, undo=-2, undos=3), Counted(1, undo=-1, undos=3)),
    ],
)
def test_what_costs_as_much_as_it_earns_is_no_way_to_farm(
    fair: pk.Scorer, unfair: pk.Scorer
) -> None:
    check_scorer(fair, SMALL, max_examples=30)
    with pytest.raises(LawBroken, match="`farm` does not say so"):
        check_scorer(unfair, SMALL, max_examples=30)


def test_a_bonus_that_sinks_with_time_is_no_way_to_farm() -> None:
    class Quick(Plain):
        def bonus(self, standing: pk.Standing) -> tuple[pk.Points, ...]:
            took = standing.elapsed
            left = 0 if took is None else max(0, 700 - int(took))
            return (pk.Points("time", left),)

    check_scorer(Quick(), SMALL, max_examples=10)
    LAW_OF["circles_earn_nothing"].check(scored(Quick(), TWOS, [THERE]).at(30))


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
