"""Ways to earn points without end: going round in circles, undoing, waiting."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import final

import attrs

from patiencekit.game import Game
from patiencekit.position import Step
from patiencekit.scoring import OnUndo, Points, Scorer, ScoreTerms, Standing

from .circles import circle_that_earns

__all__ = ["kept_of", "sum_of", "ways_to_farm"]

_NEAR = 16
"""How many positions are searched for circles around each position of a game."""

_SECONDS = (1, 10, 60, 600, 3_600, 86_400)
_MOVES = (1, 10, 100, 1_000, 10_000)
_UNDOS = (1, 2, 5, 10, 100, 1_000)


@final
@attrs.frozen
class _Raised(Scorer):
    """A scorer whose bonus is spread over so many moves, with all points that many times.

    A circle earns points in it if going round it for so many moves earns more than that
    costs.
    """

    scorer: Scorer
    bonus_in_all: int
    moves: int
    name, version = "raised", 1

    @property
    def terms(self) -> ScoreTerms:
        return self.scorer.terms

    def points(self, step: Step, *, automatic: bool) -> tuple[Points, ...]:
        points = self.scorer.points(step, automatic=automatic)
        return (Points("all", self.bonus_in_all + self.moves * sum_of(points)),)


def ways_to_farm(game: Game) -> Iterator[str]:
    """Ways that earn points and lead back to where the game is, one sentence each.

    The score is taken to have no floor.
    """
    scorer = game.edition.scorer
    circle = circle_that_earns(scorer, game.position, most_positions=_NEAR)
    if circle is not None:
        yield str(circle)
    now = game.standing
    timed = attrs.evolve(now, elapsed=now.elapsed or 0.0)
    yield from _by_waiting(scorer, timed)
    yield from _by_circles(scorer, (now, timed))
    yield from _by_undo(scorer, game)


def _by_waiting(scorer: Scorer, now: Standing) -> Iterator[str]:
    for seconds in _SECONDS:
        rise = _rise(scorer, now, _later(now, seconds=seconds))
        if rise > 0:
            yield f"{seconds} seconds more raise the bonus"


def _by_circles(scorer: Scorer, standings: Sequence[Standing]) -> Iterator[str]:
    """Circles that may cost something, but raise the bonus by more.

    With and without a time: it may pass as moves are made.
    """
    for now in standings:
        for moves in _MOVES:
            seconds = None if now.elapsed is None else moves
            rise = _rise(scorer, now, _later(now, seconds=seconds, moves=moves))
            if rise > 0:
                raised = _Raised(scorer, rise * _sign(scorer), moves)
                if circle_that_earns(raised, now.position, most_positions=_NEAR):
                    yield f"{moves} moves round in circles raise the bonus"


def _by_undo(scorer: Scorer, game: Game) -> Iterator[str]:
    """Turns that are played and undone again and again.

    Programs count such a turn as no move, one or two; see `MoveCount`.
    """
    terms, sign, now = scorer.terms, _sign(scorer), game.standing
    for turn in game.turns:
        once = sign * (kept_of(terms, turn.points) + terms.undo_points)
        for undos in _UNDOS:
            for counted in (0, 1, 2):
                then = _later(now, moves=counted * undos, undos=undos)
                earned = undos * once + _rise(scorer, now, then)
                if earned > 0:
                    often = "once" if undos == 1 else f"{undos} times"
                    yield f"{turn.move} and its undo, {often}, earn {sign * earned:+d}"


def _sign(scorer: Scorer) -> int:
    return -1 if scorer.terms.lower_is_better else 1


def _later(
    now: Standing, *, seconds: int | None = None, moves: int = 0, undos: int = 0
) -> Standing:
    """The same position later on."""
    return attrs.evolve(
        now,
        moves=now.moves + moves,
        undos=now.undos + undos,
        elapsed=now.elapsed if seconds is None else (now.elapsed or 0.0) + seconds,
    )


def _rise(scorer: Scorer, now: Standing, then: Standing) -> int:
    """By how much the bonus gets better."""
    return _sign(scorer) * (sum_of(scorer.bonus(then)) - sum_of(scorer.bonus(now)))


def kept_of(terms: ScoreTerms, points: Sequence[Points]) -> int:
    """What stays paid of a turn that is undone."""
    if terms.on_undo is OnUndo.RESTORE:
        return 0
    paid = 1 if terms.lower_is_better else -1
    return sum(item.points for item in points if item.points * paid > 0)


def sum_of(points: Sequence[Points]) -> int:
    """The points without their reasons."""
    return sum(item.points for item in points)
