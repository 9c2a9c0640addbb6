"""Counters in the place of a score: moves, seconds, wins."""

from __future__ import annotations

from typing import final

import attrs

from patiencekit.position import Position, Step
from patiencekit.records import Record, of_type

from .model import OnUndo, Points, Scorer, ScoreTerms, Standing

__all__ = [
    "MOVES",
    "MOVES_AND_UNDOS",
    "NO_SCORE",
    "PYSOLFC_WINS",
    "SECONDS",
    "MoveCounter",
    "NoScore",
    "PysolfcWins",
    "TimeCounter",
]

_flag = of_type(bool)


class _StepsEarnNothing(Record, Scorer):
    """What is no matter of single steps."""

    def points(self, step: Step, *, automatic: bool) -> tuple[Points, ...]:  # noqa: ARG002
        """No points."""
        return ()


@final
@attrs.frozen(repr=False)
class NoScore(_StepsEarnNothing):
    """No points at all: KPat, FreeCell Pro and Microsoft's FreeCell give none."""

    name = "none"
    version = 1

    def bounds(self, start: Position) -> tuple[int | None, int | None]:  # noqa: ARG002
        """Always 0."""
        return (0, 0)


@final
@attrs.frozen(kw_only=True, repr=False)
class MoveCounter(Record, Scorer):
    """The number of moves; the fewer the better.

    Attributes:
        undone: whether moves that were undone stay counted.
        undos: whether each undo counts as a move, too.
        automatic: whether moves count that a program makes by itself, as KPat counts them.
    """

    undone: bool = attrs.field(default=False, validator=_flag)
    undos: bool = attrs.field(default=False, validator=_flag)
    automatic: bool = attrs.field(default=False, validator=_flag)

    version = 1

    @property
    def name(self) -> str:
        """`moves`, and what else is counted."""
        options = (
            (self.undone, "undone moves"),
            (self.undos, "undos"),
            (self.automatic, "automatic moves"),
        )
        return ", ".join(["moves", *(text for given, text in options if given)])

    @property
    def terms(self) -> ScoreTerms:
        """What an undo does, as chosen."""
        return ScoreTerms(
            lower_is_better=True,
            on_undo=OnUndo.KEEP_COSTS if self.undone else OnUndo.RESTORE,
            undo_points=int(self.undos),
        )

    def points(self, step: Step, *, automatic: bool) -> tuple[Points, ...]:  # noqa: ARG002
        """One for a move of the player."""
        return () if automatic and not self.automatic else (Points("move", 1),)

    def bounds(self, start: Position) -> tuple[int | None, int | None]:  # noqa: ARG002
        """No less than 0, and no bound above."""
        return (0, None)


@final
@attrs.frozen(repr=False)
class TimeCounter(_StepsEarnNothing):
    """The seconds a game has taken so far, as the front end tells them; whole ones.

    The fewer the better. A game without a time has no seconds, so there is nothing to
    compare it by.
    """

    name = "seconds"
    version = 1
    terms = ScoreTerms(lower_is_better=True)

    def bonus(self, standing: Standing) -> tuple[Points, ...]:
        """One for each whole second."""
        seconds = 0 if standing.elapsed is None else int(standing.elapsed)
        return (Points("second", seconds),) if seconds else ()

    def bounds(self, start: Position) -> tuple[int | None, int | None]:  # noqa: ARG002
        """No less than 0, and no bound above."""
        return (0, None)


@final
@attrs.frozen(repr=False)
class PysolfcWins(_StepsEarnNothing):
    """PySolFC's two classes of wins: 1 for a game won, 2 if it was won without an undo.

    PySolFC calls only a win perfect that also did without hints, bookmarks, highlighting
    and shuffling, of which a game knows nothing.
    """

    name = "pysolfc wins"
    version = 1

    def bonus(self, standing: Standing) -> tuple[Points, ...]:
        """One for the win, one more if there was no undo."""
        if not standing.position.is_won:
            return ()
        won, perfect = Points("won", 1), Points("perfect", 1)
        return (won,) if standing.undos else (won, perfect)

    def bounds(self, start: Position) -> tuple[int | None, int | None]:  # noqa: ARG002
        """0 to 2."""
        return (0, 2)


NO_SCORE = NoScore()
"""No points at all."""

MOVES = MoveCounter()
"""The moves that stand: an undo takes its move off the counter."""

MOVES_AND_UNDOS = MoveCounter(undone=True, undos=True)
"""All that was played and each undo, as cardgames.io counts."""

SECONDS = TimeCounter()
"""The seconds that the front end tells."""

PYSOLFC_WINS = PysolfcWins()
"""1 for a win, 2 for one without an undo."""
