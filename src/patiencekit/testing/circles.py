"""Ways round from a position back to itself, and what they earn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import final

import attrs

from patiencekit.moves import AnyMove
from patiencekit.position import Position
from patiencekit.records import Record
from patiencekit.scoring import Scorer

__all__ = ["Circle", "circle_that_earns"]

_Edges = list[tuple[int, int, AnyMove, int]]
"""From which position to which, by which move, and what it is worth."""


@final
@attrs.frozen(kw_only=True, repr=False)
class Circle(Record):
    """Moves that lead back to where they began, and leave the player better off.

    Attributes:
        start: where they begin and end.
        moves: the moves.
        points: what they earn in all; below zero where the lower score is the better one.
    """

    start: Position
    moves: tuple[AnyMove, ...]
    points: int

    def __str__(self) -> str:
        moves = "; ".join(map(str, self.moves))
        return f"{len(self.moves)} moves lead back and earn {self.points:+d}: {moves}"


def circle_that_earns(
    scorer: Scorer, start: Position, *, most_positions: int | None = None
) -> Circle | None:
    """A circle that leaves the player better off; None if there is no such circle.

    It looks at all positions that can be reached, or at the nearest ones. The most that
    can be earned on the way to each position is raised, edge by edge, until nothing
    changes; if it never ends, the edges that raised it last run in a circle.

    Args:
        scorer: the scorer.
        start: where to start.
        most_positions: how many positions to look at; all if left out.
    """
    positions, edges = _graph(scorer, start, most_positions)
    most = [0] * len(positions)
    last: dict[int, int] = {}
    changed = True
    while changed:
        changed = False
        for e, (source, target, _, worth) in enumerate(edges):
            if most[source] + worth > most[target]:
                most[target] = most[source] + worth
                last[target] = e
                changed = True
        circle = _circle(edges, last) if changed else ()
        if circle:
            worth = sum(edges[e][3] for e in circle)
            return Circle(
                start=positions[edges[circle[0]][0]],
                moves=tuple(edges[e][2] for e in circle),
                points=-worth if scorer.terms.lower_is_better else worth,
            )
    return None


def _graph(
    scorer: Scorer, start: Position, most: int | None
) -> tuple[list[Position], _Edges]:
    """The positions, nearest first, and the moves between them."""
    positions, places = [start], {start: 0}
    edges: _Edges = []
    sign = -1 if scorer.terms.lower_is_better else 1
    for source, position in enumerate(positions):  # which get more on the way
        if source == most:
            break
        for move in position.legal_moves:
            step = position.step(move)
            target = places.setdefault(step.after, len(positions))
            if target == len(positions):
                positions.append(step.after)
            points = scorer.points(step, automatic=False)
            edges.append((source, target, move, sign * sum(x.points for x in points)))
    return positions, edges


def _circle(edges: _Edges, last: dict[int, int]) -> tuple[int, ...]:
    """Edges in a circle among those that were last to lead to a position, if there are."""
    done: set[int] = set()
    for end in last:
        way: dict[int, int] = {}
        for place, e in _back(edges, last, end):
            if place in way:
                found = list(way.values())[list(way).index(place) :]
                return tuple(reversed(found))
            if place in done:
                break
            way[place] = e
        done.update(way)
    return ()


def _back(edges: _Edges, last: dict[int, int], place: int) -> Iterator[tuple[int, int]]:
    """From a position back and back: each position and the edge that led to it."""
    while place in last:
        yield place, last[place]
        place = edges[last[place]][0]
