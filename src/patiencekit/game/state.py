"""How a game stands: what it tells of itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain

import attrs

from patiencekit.position import Position, Step
from patiencekit.programs import Edition, MoveCount
from patiencekit.scoring import Points, ScoreLine, Standing
from patiencekit.scoring.sums import floored, summed

from .history import (
    Log,
    Node,
    Turn,
    Undone,
    actions_of,
    labels_of,
    line_of,
    notes_of,
    turns_of,
    undone_of,
)
from .log import Action

__all__ = ["State"]


@attrs.frozen(init=False, eq=False, repr=False, kw_only=True)
class State:
    """What a game holds and tells; `Game` adds what can be done."""

    edition: Edition
    number: int | None
    initial: Position
    undos_made: int
    elapsed: float | None
    _node: Node
    _undone: Undone | None
    _log: Log | None
    _paid: tuple[ScoreLine, ...]
    _played: int
    _undoable: int

    @property
    def position(self) -> Position:
        """The position that the game has reached."""
        return self._node.position

    @property
    def is_won(self) -> bool:
        """Whether it is won."""
        return self._node.position.is_won

    @property
    def is_lost(self) -> bool:
        """Whether there is no legal move, and it is not won.

        Nothing less is proven: a game may have moves and no way to win. Whether a move
        could be taken back is not asked.
        """
        return self._node.position.is_stuck

    @property
    def undoable(self) -> int:
        """How many turns can be taken back one after the other."""
        return self._undoable

    @property
    def redoable(self) -> int:
        """How many turns can be played again one after the other."""
        return 0 if self._undone is None else self._undone.size

    @property
    def moves_made(self) -> int:
        """How many moves the edition counts; see `MoveCount`."""
        count = self.edition.move_count
        if count is MoveCount.STANDING:
            return self._node.counted
        return self._played + (self.undos_made if count is MoveCount.WITH_UNDOS else 0)

    @property
    def score(self) -> int:
        """The score, as the scorer of the edition counts."""
        scorer = self.edition.scorer
        bonus = scorer.bonus(self.standing)
        total = self._node.total + sum(
            item.points for item in chain[Points | ScoreLine](self._paid, bonus)
        )
        floor = scorer.terms.floor
        return total if floor is None else max(floor, total)

    @property
    def score_breakdown(self) -> tuple[ScoreLine, ...]:
        """The points reason by reason; their sum is the score. It looks at every turn."""
        scorer = self.edition.scorer
        points = chain.from_iterable(node.points for node in line_of(self._node))
        lines = summed(chain(points, self._paid, scorer.bonus(self.standing)))
        return floored(scorer.terms, lines)

    @property
    def standing(self) -> Standing:
        """How the game stands, for points that are not those of a step."""
        return Standing(
            position=self.position,
            moves=self.moves_made,
            undos=self.undos_made,
            elapsed=self.elapsed,
        )

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The turns that stand, played again to tell their steps."""
        return tuple(turns_of(line_of(self._node)))

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps that stand, automatic ones included, played again."""
        return tuple(chain.from_iterable(turn.steps for turn in self.turns))

    @property
    def log(self) -> tuple[Action, ...]:
        """All that the player did, in order; automatic moves are not listed.

        `game.restart().act(*game.log)` is the same game but for its time.
        """
        return actions_of(self._log)

    @property
    def notes(self) -> dict[int, tuple[str, ...]]:
        """The notes, under the number of the turn that led to their position, 0 at first.

        Those on turns that were undone, and can be redone, are among them.
        """
        found = {node.number: notes_of(node) for node in self._both_lines() if node.said}
        return {number: notes for number, notes in found.items() if notes}

    @property
    def labels(self) -> dict[str, int]:
        """The labels, each with the number of the turn that led to its position.

        Those on turns that were undone, and can be redone, are among them, unless one that
        stands has the same name.
        """
        standing = _places_of(line_of(self._node))
        undone = _places_of(undone_of(self._undone))
        later = {name: at for name, at in undone.items() if name not in standing}
        return standing | later

    def _both_lines(self) -> Iterator[Node]:
        """The nodes that stand, and on to the end of those that were undone."""
        yield from line_of(self._node)
        yield from undone_of(self._undone)


def _places_of(line: Iterable[Node]) -> dict[str, int]:
    """The labels of some nodes, each with the number of the last that has it."""
    return {name: node.number for node in line for name in labels_of(node)}
