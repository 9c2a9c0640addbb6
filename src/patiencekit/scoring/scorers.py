"""The scorers of programs."""

from __future__ import annotations

from typing import final

import attrs

from patiencekit.position import Step
from patiencekit.records import Record

from .model import Points, Scorer

__all__ = ["NO_SCORE", "NoScore"]


@final
@attrs.frozen(repr=False)
class NoScore(Record, Scorer):
    """No points at all: KPat, FreeCell Pro and Microsoft's FreeCell give none."""

    name = "none"
    version = 1

    def points(self, step: Step, *, automatic: bool) -> tuple[Points, ...]:  # noqa: ARG002
        """No points."""
        return ()


NO_SCORE = NoScore()
"""No points at all."""
