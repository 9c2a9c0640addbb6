"""Sums of points, reason by reason."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import final

import attrs

from patiencekit.position import Position, Step
from patiencekit.records import Record

from .model import OnUndo, Points, Scorer, ScoreTerms

__all__ = ["ScoreLine", "breakdown_of", "floored", "kept_on_undo", "stopped", "summed"]


@final
@attrs.frozen(repr=False)
class ScoreLine(Record):
    """All points of one reason.

    Attributes:
        reason: what for, as `card to foundation`.
        count: how often.
        points: how many in all.
    """

    reason: str
    count: int
    points: int

    def __str__(self) -> str:
        times = f", {self.count} times" if self.count > 1 else ""
        return f"{self.points:+d} {self.reason}{times}"


def breakdown_of(
    scorer: Scorer, start: Position, steps: Iterable[Step]
) -> tuple[ScoreLine, ...]:
    """The points of a list of steps, all of them the player's, reason by reason.

    Reasons come in the order in which they first count. What only a whole game knows,
    undos, automatic moves and what its standing is worth, is in `Game.score_breakdown`.

    Args:
        scorer: the scorer.
        start: the position before the first step.
        steps: the steps.
    """
    terms, opening = scorer.terms, tuple(scorer.opening(start))
    points = [item for step in steps for item in scorer.points(step, automatic=False)]
    total = sum(item.points for item in opening)
    lift = stopped(terms, total, [item.points for item in points])
    return floored(terms, summed([*opening, *points, *lift]))


def summed(points: Iterable[Points | ScoreLine]) -> tuple[ScoreLine, ...]:
    """The lines of points, or of shorter lines, one for each reason."""
    counts: dict[str, int] = {}
    sums: dict[str, int] = {}
    for item in points:
        count = item.count if isinstance(item, ScoreLine) else 1
        counts[item.reason] = counts.get(item.reason, 0) + count
        sums[item.reason] = sums.get(item.reason, 0) + item.points
    return tuple(ScoreLine(reason, counts[reason], sums[reason]) for reason in sums)


def floored(terms: ScoreTerms, lines: tuple[ScoreLine, ...]) -> tuple[ScoreLine, ...]:
    """The lines, with one that lifts their sum to the floor if it is below."""
    total = sum(line.points for line in lines)
    if terms.floor is None or total >= terms.floor:
        return lines
    return summed((*lines, _lift(terms.floor, terms.floor - total)))


def stopped(terms: ScoreTerms, total: int, changes: Iterable[int]) -> tuple[Points, ...]:
    """What lifts a total that changes, one after the other, where the floor holds it."""
    if terms.floor is None or not terms.floor_holds:
        return ()
    below = 0
    for change in changes:
        total += change
        below = max(below, terms.floor - total)
    return (_lift(terms.floor, below),) if below > 0 else ()


def _lift(floor: int, points: int) -> Points:
    return Points(f"not below {floor}", points)


def kept_on_undo(terms: ScoreTerms, points: tuple[Points, ...]) -> Iterator[Points]:
    """What stays paid when the turn with these points is undone, and the undo itself."""
    if terms.on_undo is OnUndo.KEEP_COSTS:
        for item in points:
            if item.points and (item.points > 0) is terms.lower_is_better:
                yield item
    if terms.undo_points:
        yield Points("undo", terms.undo_points)
