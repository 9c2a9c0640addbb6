"""The laws of scorers: what holds of the score of every game."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Sequence
from typing import final

import attrs

from patiencekit.deals import MICROSOFT, Numbering
from patiencekit.game import Game
from patiencekit.moves import AnyMove
from patiencekit.position import Position, Step
from patiencekit.programs import Edition
from patiencekit.records import Record
from patiencekit.scoring import OnUndo, Points, Scorer, ScoreTerms, Standing
from patiencekit.variants import Variant
from patiencekit.variants.checks import check_rules

from .circles import circle_that_earns
from .laws import LawBroken
from .lines import Line
from .searching import Check, Search

__all__ = ["SCORER_LAWS", "ScorerLaw", "check_scorer"]

_NEAR = 16
"""How many positions are searched for circles around each position of a game."""


@final
@attrs.frozen(kw_only=True, repr=False)
class ScorerLaw(Record):
    """Something that holds of the score of every game.

    Attributes:
        name: a few words in code, as `scores_are_pure`.
        statement: the law in one sentence.
        faults: a function from a game, played in an edition with the scorer, to what is
            wrong with its score, one sentence each.
    """

    name: str
    statement: str
    faults: Callable[[Game], Iterator[str]] = attrs.field(repr=False)

    def check(self, game: Game) -> None:
        """Nothing, where the law holds.

        Raises:
            LawBroken: it does not; with the first fault.
        """
        for told in self.faults(game):
            raise LawBroken(self.name, told, game.position)


def check_scorer(  # noqa: PLR0913 - the same options as of `check_all_laws`
    scorer: Scorer,
    variant: Variant,
    *,
    numbering: Numbering = MICROSOFT,
    laws: Sequence[ScorerLaw] | None = None,
    max_examples: int | None = None,
    max_moves: int = 40,
) -> None:
    """Nothing, where the laws of scorers hold all over a game.

    Hypothesis plays games from random deals, with all undo and no autoplay. Of the laws
    that are broken in what it finds the first is raised, once further searches find no
    shorter way to break it.

    Args:
        scorer: the scorer.
        variant: the game.
        numbering: whose deals.
        laws: which laws, all of `SCORER_LAWS` if left out.
        max_examples: how many games; as many as Hypothesis tries by default.
        max_moves: the most moves from a deal.

    Raises:
        LawBroken: a law does not hold; with the deal and the moves that show it.
        RulesError: the rules of the game make no game.
        TypeError: the scorer lacks a method, or is not hashable.
    """
    check_rules(variant)
    edition = attrs.evolve(Edition.of(variant, numbering=numbering), scorer=scorer)
    search = Search(variant=variant, numbering=numbering, max_examples=max_examples)
    search.run(_checks(SCORER_LAWS if laws is None else laws, edition), max_moves)


def _checks(laws: Sequence[ScorerLaw], edition: Edition) -> list[Check]:
    """The laws as checks of lines, which play each line once."""

    @functools.lru_cache(maxsize=1)
    def played(start: Position, moves: tuple[AnyMove, ...]) -> Game:
        return Game.start(edition, start).act(*moves)

    def check(law: ScorerLaw, line: Line) -> None:
        law.check(played(line.start, line.moves))

    return [functools.partial(check, law) for law in laws]


def scorers_are_values(game: Game) -> Iterator[str]:
    """Faults where a scorer is no value, or answers with something else than it should."""
    scorer = game.edition.scorer
    for name, wants, value in (
        ("name", str, scorer.name),
        ("version", int, scorer.version),
        ("terms", ScoreTerms, scorer.terms),
    ):
        if type(value) is not wants or not value:
            yield f"its {name} is {value!r}, and not a {wants.__name__} that says something"
    before = hash(scorer), scorer.name, scorer.version, scorer.terms
    answers = [scorer.opening(game.initial), scorer.bonus(_standing(game))]
    answers += [scorer.points(step, automatic=False) for step in game.steps]
    for points in answers:
        if type(points) is not tuple or any(type(item) is not Points for item in points):
            yield f"it answers {points!r}, and not a tuple of Points"
    if (hash(scorer), scorer.name, scorer.version, scorer.terms) != before:
        yield "its hash, name, version or terms change as it is used"


def scores_are_pure(game: Game) -> Iterator[str]:
    """Faults where the same steps earn other points when they are asked for again.

    Between the two times other steps are asked for: those of all moves that there are.
    """
    scorer, steps = game.edition.scorer, game.steps
    for turn in game.turns:
        implied = _asked(scorer, turn.steps[1:], automatic=True)
        if sum(implied, _asked(scorer, turn.steps[:1])[0]) != turn.points:
            yield f"{turn.move} now earns other points than when it was played"
    around = [game.position.step(move) for move in game.position.legal_moves]
    for automatic in (False, True):
        first = _asked(scorer, [*steps, *around], automatic=automatic)
        again = _asked(scorer, [*steps, *around][::-1], automatic=automatic)
        for step, one, other in zip([*steps, *around], first, again[::-1], strict=True):
            if one != other:
                yield f"{step.move} earns {one} and then {other}"
    asked = [_apart_from_steps(game) for _ in range(2)]
    if asked[0] != asked[1]:
        yield "the opening, the bonus or the bounds are not the same when asked for again"


def _asked(
    scorer: Scorer, steps: Sequence[Step], *, automatic: bool = False
) -> list[tuple[Points, ...]]:
    return [scorer.points(step, automatic=automatic) for step in steps]


def _apart_from_steps(game: Game) -> tuple[object, ...]:
    scorer, start = game.edition.scorer, game.initial
    return scorer.opening(start), scorer.bonus(_standing(game)), scorer.bounds(start)


def scores_keep_their_bounds(game: Game) -> Iterator[str]:
    """Faults where the score leaves its bounds, on the way there or on the way back."""
    lowest, highest = game.edition.scorer.bounds(game.initial)
    for stage in _there_and_back(game):
        score = stage.score
        if lowest is not None and score < lowest:
            yield f"the score is {score}, and its lowest bound {lowest}"
        if highest is not None and score > highest:
            yield f"the score is {score}, and its highest bound {highest}"


def _there_and_back(game: Game) -> Iterator[Game]:
    """The game after each of its moves, and after each undo up to the start."""
    stage = game.restart()
    yield stage
    for turn in game.turns:
        stage = stage.play(turn.move)
        yield stage
    while stage.undoable:
        stage = stage.undo()
        yield stage


def undo_does_as_declared(game: Game) -> Iterator[str]:
    """Faults where the score after an undo is not what the terms of the scorer say."""
    scorer, terms = game.edition.scorer, game.edition.scorer.terms
    before, total = game.restart(), _sum(scorer.opening(game.initial))
    for turn in game.turns:
        after = before.play(turn.move)
        undone = after.undo()
        if terms.floor_holds:
            total = after.score - _sum(scorer.bonus(_standing(after))) - _sum(turn.points)
        expected = _stopped(terms, total + _kept(terms, turn.points))
        expected = _stopped(terms, expected + terms.undo_points)
        expected += _sum(scorer.bonus(_standing(undone)))
        if terms.floor is not None:
            expected = max(terms.floor, expected)
        if undone.score != expected:
            told = f"the score is {undone.score}, not {expected}"
            yield f"after {turn.move} and its undo {told}"
        before, total = after, total + _sum(turn.points)


def _kept(terms: ScoreTerms, points: Sequence[Points]) -> int:
    """What stays paid of a turn that is undone."""
    if terms.on_undo is OnUndo.RESTORE:
        return 0
    paid = 1 if terms.lower_is_better else -1
    return sum(item.points for item in points if item.points * paid > 0)


def _stopped(terms: ScoreTerms, total: int) -> int:
    """The total, where the floor holds no less than that."""
    return max(total, terms.floor or 0) if terms.floor_holds else total


def _sum(points: Sequence[Points]) -> int:
    return sum(item.points for item in points)


def replay_earns_the_same(game: Game) -> Iterator[str]:
    """Faults where a game that is played again from its log has another score."""
    if game.undoable:
        game = game.undo().redo().undo()
    again = game.restart().act(*game.log)
    if again.score != game.score:
        yield f"the score is {game.score}, and {again.score} when it is played again"
    if again.score_breakdown != game.score_breakdown:
        yield "the breakdown of the score is another one when it is played again"
    if sum(line.points for line in game.score_breakdown) != game.score:
        yield "the breakdown does not add up to the score"


def circles_earn_nothing(game: Game) -> Iterator[str]:
    """Faults where a way back to a position earns points, and `farm` is empty."""
    scorer, terms = game.edition.scorer, game.edition.scorer.terms
    if terms.farm:
        return
    sign = -1 if terms.lower_is_better else 1
    if sign * terms.undo_points > 0:
        yield f"an undo earns {terms.undo_points:+d}, and `farm` does not say so"
    circle = circle_that_earns(scorer, game.position, most_positions=_NEAR)
    if circle is not None:
        yield f"{circle}; and `farm` does not say so"
    now = _standing(game)
    later = attrs.evolve(now, moves=now.moves + 2, elapsed=(now.elapsed or 0) + 2)
    for then in (later, attrs.evolve(later, undos=now.undos + 1)):
        if sign * (_sum(scorer.bonus(then)) - _sum(scorer.bonus(now))) > 0:
            yield "going round in circles raises the bonus, and `farm` does not say so"


def _standing(game: Game) -> Standing:
    return Standing(
        position=game.position,
        moves=game.moves_made,
        undos=game.undos_made,
        elapsed=game.elapsed,
    )


SCORER_LAWS: tuple[ScorerLaw, ...] = (
    ScorerLaw(
        name="scorers_are_values",
        statement="A scorer has a name, a version and terms, and using it changes nothing.",
        faults=scorers_are_values,
    ),
    ScorerLaw(
        name="scores_are_pure",
        statement="The same steps earn the same points whenever they are asked for.",
        faults=scores_are_pure,
    ),
    ScorerLaw(
        name="scores_keep_their_bounds",
        statement="No score leaves the bounds that the scorer gives for the start.",
        faults=scores_keep_their_bounds,
    ),
    ScorerLaw(
        name="undo_does_as_declared",
        statement="An undo gives back and costs what the terms of the scorer say.",
        faults=undo_does_as_declared,
    ),
    ScorerLaw(
        name="replay_earns_the_same",
        statement="A game played again from its log has the same score and breakdown.",
        faults=replay_earns_the_same,
    ),
    ScorerLaw(
        name="circles_earn_nothing",
        statement="No way back to a position earns points, unless the scorer says how.",
        faults=circles_earn_nothing,
    ),
)
"""All laws of scorers; what others rest on comes first."""
