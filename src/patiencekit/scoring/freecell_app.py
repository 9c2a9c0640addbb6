"""The score of the FreeCell Solitaire app."""

from __future__ import annotations

from collections.abc import Iterator
from typing import final

import attrs

from patiencekit.moves import CardsMoved, Cell, Foundation, RunCollected
from patiencekit.position import Position, Step
from patiencekit.records import Record

from .model import Points, Scorer, ScoreTerms

__all__ = ["APP_SCORE", "FreeCellSolitaireApp"]

_CARD_HOME = Points("card to foundation", 10)
_CELL_CARD_LAID = Points("cell card to table", 5)


@final
@attrs.frozen(repr=False)
class FreeCellSolitaireApp(Record, Scorer):
    """10 points for each card put on a foundation, 5 for a cell card put on the table.

    Nothing else earns or costs anything, and an undo takes back what the move earned. So
    the rule is published; read to the letter, it can be farmed.
    """

    name = "freecell solitaire app"
    version = 1
    terms = ScoreTerms(
        floor=0,
        farm=(
            "a card put in a cell and laid back earns 5 each time; where foundation cards "
            "may come back, one that does and goes home again earns 10 each time"
        ),
    )

    def points(self, step: Step, *, automatic: bool) -> tuple[Points, ...]:  # noqa: ARG002
        """10 for each card that goes to a foundation, 5 for one from cell to column."""
        return tuple(_earned(step))

    def bounds(self, start: Position) -> tuple[int | None, int | None]:  # noqa: ARG002
        """No less than 0, and no bound above."""
        return (0, None)


def _earned(step: Step) -> Iterator[Points]:
    for event in step.events:
        if isinstance(event, CardsMoved):
            if isinstance(event.target, Foundation):
                yield _CARD_HOME
            elif isinstance(event.source, Cell):  # else it goes to a column
                yield _CELL_CARD_LAID
        elif isinstance(event, RunCollected):
            for _ in event.cards:
                yield _CARD_HOME


APP_SCORE = FreeCellSolitaireApp()
"""The score of the FreeCell Solitaire app."""
