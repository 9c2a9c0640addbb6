"""The score of Windows' Spider: 500, less one a move, and 100 a run."""

from __future__ import annotations

from typing import final

import attrs

from patiencekit.errors import ArgumentError, shown
from patiencekit.moves import DealRow, RunCollected
from patiencekit.position import Position, Step
from patiencekit.records import Record, of_type
from patiencekit.rules import Takes

from .model import OnUndo, Points, Scorer, ScoreTerms

__all__ = ["SPIDER_500", "SPIDER_500_OF_XP", "Spider500"]

_START, _MOVE, _RUN, _UNDO = 500, -1, 100, -1
_COST, _EARNED = Points("move", _MOVE), Points("run", _RUN)
_flag = of_type(bool)
_count_or_none = attrs.validators.optional(of_type(int))


@final
@attrs.frozen(kw_only=True, repr=False)
class Spider500(Record, Scorer):
    """A game starts with 500 points; each move costs 1, each full run collected earns 100.

    All sources agree on that much, with the example of 70 moves and 3 runs: 730. What they
    leave open or disagree on is an option. Where runs are collected by hand, collecting
    one is a move like any other; what a program does by itself costs nothing.

    Attributes:
        row_deal_costs: whether a row deal costs a point as other moves do.
        completing_move_costs: whether the move that collects a run costs its point; the
            example says so, and SerenityOS's Spider does not charge it.
        undo_costs: whether each undo costs a point.
        on_undo: whether the point that the undone move cost stays paid. What the move
            earned is taken back in any case.
        floor: what the score never shows less than; None if it may go below zero.
        floor_holds: whether the score stops at the floor, as in Windows XP's program, so
            that a run then earns 100 from there on. It goes with a floor, and with costs
            that stay paid.

    Raises:
        ArgumentError: the floor is above 500, or cannot hold.
        TypeError: an option has the wrong type.
    """

    row_deal_costs: bool = attrs.field(default=True, validator=_flag)
    completing_move_costs: bool = attrs.field(default=True, validator=_flag)
    undo_costs: bool = attrs.field(default=True, validator=_flag)
    on_undo: OnUndo = attrs.field(default=OnUndo.KEEP_COSTS, validator=of_type(OnUndo))
    floor: int | None = attrs.field(default=None, validator=_count_or_none)
    floor_holds: bool = attrs.field(default=False, validator=_flag)

    version = 1

    def __attrs_post_init__(self) -> None:
        _ = self.terms  # which refuses a floor that cannot hold
        if self.floor is not None and self.floor > _START:
            raise ArgumentError(f"a floor is at most {_START}, not {shown(self.floor)}")

    @property
    def name(self) -> str:
        """`spider 500`, and each option that is not the default."""
        options = (
            (not self.row_deal_costs, "row deals free"),
            (not self.completing_move_costs, "completing moves free"),
            (not self.undo_costs, "undos free"),
            (self.on_undo is OnUndo.RESTORE, "undone moves refunded"),
            (self.floor is not None, f"not below {self.floor}"),
            (self.floor_holds, "and stopping there"),
        )
        return ", ".join(["spider 500", *(text for given, text in options if given)])

    @property
    def terms(self) -> ScoreTerms:
        """The floor and what an undo does, as chosen."""
        return ScoreTerms(
            floor=self.floor,
            floor_holds=self.floor_holds,
            on_undo=self.on_undo,
            undo_points=_UNDO if self.undo_costs else 0,
        )

    def opening(self, start: Position) -> tuple[Points, ...]:  # noqa: ARG002
        """500."""
        return (Points("start", _START),)

    def points(self, step: Step, *, automatic: bool) -> tuple[Points, ...]:
        """-1 for a move of the player, 100 for each run collected."""
        runs = sum(isinstance(event, RunCollected) for event in step.events)
        is_free = (
            automatic
            or (isinstance(step.move, DealRow) and not self.row_deal_costs)
            or (runs > 0 and not self.completing_move_costs)
        )
        return (_COST,) * (not is_free) + (_EARNED,) * runs

    def bounds(self, start: Position) -> tuple[int | None, int | None]:
        """The floor, and 500 with all runs that are not collected yet."""
        takes_runs = start.rules.foundations.takes is not Takes.CARDS
        runs = start.layout.foundations.count(()) if takes_runs else 0
        return (self.floor, _START + _RUN * runs)


SPIDER_500_OF_XP = Spider500(row_deal_costs=False, floor=0, floor_holds=True)
"""500, -1 a move or undo, row deals free, and 100 a run; it stops at zero."""

SPIDER_500 = Spider500()
"""500, -1 a move, row deals and undos among them, and 100 a run; below zero if need be."""
