"""Statistics: how many games were won and lost, as programs show it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

import attrs

from patiencekit.records import Record, of_type

from .model import Result, check_count, counted
from .streaks import Streaks

__all__ = ["Statistics", "statistics_of"]


@final
@attrs.frozen(kw_only=True, repr=False)
class Statistics(Record):
    """What came of some games, in the numbers that Windows FreeCell and KPat show.

    Attributes:
        won: how many were won.
        lost: how many were not.
        streaks: how many were won and lost one after the other.
        fewest_moves: the fewest moves of a game that was won; None if none was.

    Raises:
        ArgumentError: a count is below 0.
        TypeError: an argument has the wrong type.
    """

    won: int = attrs.field(default=0, validator=check_count)
    lost: int = attrs.field(default=0, validator=check_count)
    streaks: Streaks = attrs.field(default=Streaks(), validator=of_type(Streaks))
    fewest_moves: int | None = attrs.field(
        default=None, validator=attrs.validators.optional(check_count)
    )

    @property
    def played(self) -> int:
        """How many games there were."""
        return self.won + self.lost

    @property
    def percentage(self) -> int | None:
        """How many of a hundred games were won; None where none was played.

        Rounded down, as FreeCell for Windows XP does: 100 is told only if none was lost.
        """
        return 100 * self.won // self.played if self.played else None

    def after(self, result: Result) -> Statistics:
        """The statistics with one game more, whether or not a move was made in it."""
        fewest = self.fewest_moves
        if result.won:
            fewest = result.moves if fewest is None else min(fewest, result.moves)
        return Statistics(
            won=self.won + result.won,
            lost=self.lost + (not result.won),
            streaks=self.streaks.after(result),
            fewest_moves=fewest,
        )


def statistics_of(results: Iterable[Result], *, count_unplayed: bool = False) -> Statistics:
    """The statistics of games, of whichever editions and players.

    Windows shows them twice, of this session and of all games; KPat of each game apart.
    Which results are given, says which of these they are.

    Args:
        results: the results in the order of play.
        count_unplayed: whether games without a move count too. KPat does not count them.

    Raises:
        TypeError: something is no result.
    """
    statistics = Statistics()
    for result in counted(results, count_unplayed=count_unplayed):
        statistics = statistics.after(result)
    return statistics
