"""The laws of scorers: what holds of the score of every game."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Sequence
from typing import final

import attrs

from patiencekit.automatic import Autoplay
from patiencekit.deals import MICROSOFT, Numbering
from patiencekit.game import Game
from patiencekit.moves import AnyMove
from patiencekit.position import Position, Step
from patiencekit.programs import Edition
from patiencekit.records import Record
from patiencekit.scoring import Points, Scorer, ScoreTerms
from patiencekit.scoring.scorers import NO_SCORE
from patiencekit.variants import Variant
from patiencekit.variants.checks import check_rules

from .farming import kept_of, sum_of, ways_to_farm
from .laws import LawBroken
from .lines import Line
from .searching import Check, Search

__all__ = ["SCORER_LAWS", "ScorerLaw", "check_scorer"]


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
            LawBroken: it does not, or the scorer raises something; with the first fault.
        """
        try:
            told = next(self.faults(game), None)
        except Exception as error:
            told = _raised(game.edition.scorer, error)
            raise LawBroken(self.name, told, game.position) from error
        if told is not None:
            raise LawBroken(self.name, told, game.position)


def _raised(scorer: Scorer, error: Exception) -> str:
    """What a scorer raised; it is named by its type, as its name may be what raises."""
    return f"the scorer {type(scorer).__name__} raises {type(error).__name__}: {error}"


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

    Hypothesis plays games with all undo, from random deals and from positions near the
    end, with no autoplay and with `Autoplay.ALL`. Of the laws that are broken in what it
    finds the first is raised, once further searches find no shorter way to break it.

    Args:
        scorer: the scorer.
        variant: the game.
        numbering: whose deals.
        laws: which laws, all of `SCORER_LAWS` if left out.
        max_examples: how many games; as many as Hypothesis tries by default.
        max_moves: the most moves of the player from a start.

    Raises:
        LawBroken: a law does not hold, or the scorer raises something; with the deal, or
            the start, and the moves that show it.
        RulesError: the rules of the game make no game.
        TypeError: the scorer lacks a method, or is not hashable.
    """
    check_rules(variant)
    edition = attrs.evolve(Edition.of(variant, numbering=numbering), scorer=scorer)
    search = Search(
        variant=variant,
        numbering=numbering,
        max_examples=max_examples,
        ends=True,
        autoplay=(Autoplay.NONE, Autoplay.ALL),
    )
    search.run(_checks(SCORER_LAWS if laws is None else laws, edition), max_moves)


def _checks(laws: Sequence[ScorerLaw], edition: Edition) -> list[Check]:
    """The laws as checks of lines, which play each line once."""

    @functools.lru_cache(maxsize=1)
    def played(start: Position, moves: tuple[AnyMove, ...], autoplay: Autoplay) -> Game:
        house = attrs.evolve(edition, autoplay=autoplay)
        try:
            return Game.start(house, start).act(*moves)
        except Exception as error:
            # the moves are legal, so it is the scorer's
            house = attrs.evolve(house, scorer=NO_SCORE)
            game = Game.start(house, start).act(*moves)
            told = next(_strange_answers(edition.scorer, game), "")
            raise LawBroken(
                SCORER_LAWS[0].name, told or _raised(edition.scorer, error), game.position
            ) from error

    def check(law: ScorerLaw, line: Line) -> None:
        law.check(played(line.start, line.moves, line.autoplay))

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
    yield from _strange_answers(scorer, game)
    if (hash(scorer), scorer.name, scorer.version, scorer.terms) != before:
        yield "its hash, name, version or terms change as it is used"


def _strange_answers(scorer: Scorer, game: Game) -> Iterator[str]:
    """Answers of a scorer that are none, and what it raises instead of answering."""
    try:
        answers = [scorer.opening(game.initial), scorer.bonus(game.standing)]
        for turn in game.turns:
            for place, step in enumerate(turn.steps):
                answers.append(scorer.points(step, automatic=place > 0))
        # one more, as there may be no turn; asked for all, a memory would be full too early
        next_steps = map(game.position.step, game.position.legal_moves[:1])
        answers += [scorer.points(step, automatic=False) for step in next_steps]
        bounds = scorer.bounds(game.initial)
    except Exception as error:  # noqa: BLE001 - it is a stranger's
        yield _raised(scorer, error)
    else:
        for points in answers:
            if type(points) is not tuple or any(
                type(item) is not Points for item in points
            ):
                yield f"it answers {points!r}, and not a tuple of Points"
        kinds = [type(bound) for bound in bounds] if type(bounds) is tuple else []
        if len(kinds) != 2 or not set(kinds) <= {int, type(None)}:
            yield f"its bounds are {bounds!r}, and not two of int or None"


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
    return scorer.opening(start), scorer.bonus(game.standing), scorer.bounds(start)


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
    before, total = game.restart(), sum_of(scorer.opening(game.initial))
    for turn in game.turns:
        after = before.play(turn.move)
        undone = after.undo()
        if terms.floor_holds:
            total = after.score - sum_of(scorer.bonus(after.standing)) - sum_of(turn.points)
        expected = _stopped(terms, total + kept_of(terms, turn.points))
        expected = _stopped(terms, expected + terms.undo_points)
        expected += sum_of(scorer.bonus(undone.standing))
        if terms.floor is not None:
            expected = max(terms.floor, expected)
        if undone.score != expected:
            told = f"the score is {undone.score}, not {expected}"
            yield f"after {turn.move} and its undo {told}"
        before, total = after, total + sum_of(turn.points)


def _stopped(terms: ScoreTerms, total: int) -> int:
    """The total, where the floor holds no less than that."""
    return max(total, terms.floor or 0) if terms.floor_holds else total


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
    if not game.edition.scorer.terms.farm:
        for told in ways_to_farm(game):
            yield f"{told}; and `farm` does not say so"


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
