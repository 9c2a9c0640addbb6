"""What a scorer is: a name, a version, and the points of each step."""

from __future__ import annotations

import abc
import enum
from typing import Protocol, final

import attrs

from patiencekit.errors import ArgumentError
from patiencekit.position import Position, Step
from patiencekit.records import Record, of_type

__all__ = ["OnUndo", "Points", "ScoreTerms", "Scorer", "Standing"]


@final
@attrs.frozen(repr=False)
class Points(Record):
    """Points earned or, below zero, paid for one reason.

    Attributes:
        reason: what for, in a few lower-case words, as `card to foundation`.
        points: how many.

    Raises:
        TypeError: the reason is not a str, or the points are not an int.
    """

    reason: str = attrs.field(validator=of_type(str))
    points: int = attrs.field(validator=of_type(int))


@final
class OnUndo(enum.Enum):
    """What an undo does to what the undone turn earned and paid."""

    RESTORE = "restore"
    """The score is what it was before the turn."""
    KEEP_COSTS = "keep costs"
    """What the turn earned is taken back, what it paid stays paid."""


@final
@attrs.frozen(kw_only=True, repr=False)
class ScoreTerms(Record):
    """What a scorer declares about itself; `patiencekit.testing` holds it to that.

    Attributes:
        lower_is_better: whether the lower of two scores is the better one, as of counters.
        floor: what the score never shows less than; None if there is no such bound.
        floor_holds: whether the score stops there, and what goes below is forgotten.
            Otherwise the floor is for show: the sum below it remains, and an undo is exact.
        on_undo: what an undo does to what the undone turn earned and paid.
        undo_points: what each undo adds to the score, such as -1.
        farm: how to earn points without end by going round in circles; empty if every
            way back to an earlier position earns nothing.

    Raises:
        ArgumentError: a floor that is not there is to hold, or one that holds is to go with
            `OnUndo.RESTORE`, which would give back at the floor what was never paid.
        TypeError: an argument has the wrong type.
    """

    lower_is_better: bool = attrs.field(default=False, validator=of_type(bool))
    floor: int | None = attrs.field(
        default=None, validator=attrs.validators.optional(of_type(int))
    )
    floor_holds: bool = attrs.field(default=False, validator=of_type(bool))
    on_undo: OnUndo = attrs.field(default=OnUndo.RESTORE, validator=of_type(OnUndo))
    undo_points: int = attrs.field(default=0, validator=of_type(int))
    farm: str = attrs.field(default="", validator=of_type(str))

    def __attrs_post_init__(self) -> None:
        if self.floor_holds and (self.floor is None or self.on_undo is OnUndo.RESTORE):
            raise ArgumentError("a floor that holds is a number, and costs stay on undo")


@final
@attrs.frozen(kw_only=True, repr=False)
class Standing(Record):
    """How a game stands, for points that are not those of a step.

    Attributes:
        position: where it stands.
        moves: how many moves are counted, as the edition counts them.
        undos: how many undos were made.
        elapsed: the seconds that the front end has told, None if it told none.
    """

    position: Position
    moves: int
    undos: int
    elapsed: float | None


_USUAL = ScoreTerms()


class Scorer(Protocol):
    """How one program scores.

    A scorer is a value without a memory: it must be hashable, and its methods are pure
    functions of their arguments. Deriving from this class brings the methods that most
    scorers leave as they are; any object with all of these will do.

    >>> class HomeCards(Scorer):
    ...     name, version = "home cards", 1
    ...
    ...     def points(self, step: Step, *, automatic: bool) -> tuple[Points, ...]:
    ...         before, after = step.before.layout, step.after.layout
    ...         gain = sum(map(len, after.foundations)) - sum(map(len, before.foundations))
    ...         return (Points("cards home", gain),) if gain else ()
    """

    @property
    def name(self) -> str:
        """The name in text."""

    @property
    def version(self) -> int:
        """Which version of the rule it is; other points for the same steps are another."""

    @property
    def terms(self) -> ScoreTerms:
        """What it declares about itself."""
        return _USUAL

    def opening(self, start: Position) -> tuple[Points, ...]:  # noqa: ARG002
        """What a game starts with."""
        return ()

    @abc.abstractmethod
    def points(self, step: Step, *, automatic: bool) -> tuple[Points, ...]:
        """What a step earns and pays.

        Args:
            step: the step.
            automatic: whether the program made it by itself after the player's move.
        """

    def bonus(self, standing: Standing) -> tuple[Points, ...]:  # noqa: ARG002
        """What the game as it stands is worth on top, such as a bonus for time."""
        return ()

    def bounds(self, start: Position) -> tuple[int | None, int | None]:  # noqa: ARG002
        """The lowest and the highest score of any game from there; None for no bound."""
        return (None, None)
