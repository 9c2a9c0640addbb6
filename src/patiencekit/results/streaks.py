"""Streaks: games won, or lost, one after the other."""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

import attrs

from patiencekit.errors import ArgumentError
from patiencekit.records import Record

from .model import Result, check_count, counted
from .ranks import ranked

__all__ = ["StreakRow", "Streaks", "streak_tables", "streaks_of"]


@final
@attrs.frozen(kw_only=True, repr=False)
class Streaks(Record):
    """The streaks of games in the order in which they were played.

    One of `winning` and `losing` is 0: a streak ends with the first game that came out
    otherwise.

    Attributes:
        winning: how many games were won last, one after the other.
        longest_winning: the most games that were ever won one after the other.
        losing: how many games were lost last, one after the other.
        longest_losing: the most games that were ever lost one after the other.

    Raises:
        ArgumentError: no games have these streaks.
        TypeError: an argument has the wrong type.
    """

    winning: int = attrs.field(default=0, validator=check_count)
    longest_winning: int = attrs.field(default=0, validator=check_count)
    losing: int = attrs.field(default=0, validator=check_count)
    longest_losing: int = attrs.field(default=0, validator=check_count)

    def __attrs_post_init__(self) -> None:
        if self.winning and self.losing:
            raise ArgumentError("the last game was won or lost: one current streak is 0")
        if self.winning > self.longest_winning or self.losing > self.longest_losing:
            raise ArgumentError("no current streak is longer than the longest")

    def after(self, result: Result) -> Streaks:
        """The streaks with one game more, whether or not a move was made in it."""
        winning = self.winning + 1 if result.won else 0
        losing = 0 if result.won else self.losing + 1
        return Streaks(
            winning=winning,
            longest_winning=max(winning, self.longest_winning),
            losing=losing,
            longest_losing=max(losing, self.longest_losing),
        )


@final
@attrs.frozen(kw_only=True, repr=False)
class StreakRow(Record):
    """A row of a streak table.

    Attributes:
        rank: from 1; players with equal longest streaks share it, and the next rank
            leaves room for them: 1, 2, 2, 4.
        player: the player; empty for results that name none.
        longest: the player's longest winning streak.
        current: the winning streak that the player is in.
    """

    rank: int
    player: str
    longest: int
    current: int


def streaks_of(results: Iterable[Result], *, count_unplayed: bool = False) -> Streaks:
    """The streaks of games, of whichever editions and players.

    Args:
        results: the results in the order of play.
        count_unplayed: whether games without a move count too.

    Raises:
        TypeError: something is no result.

    >>> streaks_of(Result(edition="freecell", won=won, moves=50) for won in (True, False))
    Streaks(winning=0, longest_winning=1, losing=1, longest_losing=1)
    """
    streaks = Streaks()
    for result in counted(results, count_unplayed=count_unplayed):
        streaks = streaks.after(result)
    return streaks


def streak_tables(
    results: Iterable[Result], *, count_unplayed: bool = False
) -> dict[str, tuple[StreakRow, ...]]:
    """The players of each edition, ranked by their longest winning streak.

    PLATO keeps such a list for each size of FreeCell; here each size is an edition. All
    versions of an edition share its table. Who never won is there with a streak of 0.

    Args:
        results: the results of all players in the order of play.
        count_unplayed: whether games without a move count too.

    Returns:
        The rows under the id of the edition, ids in the order of their first games. Rows
        that share a rank go by the name of the player.

    Raises:
        TypeError: something is no result.
    """
    tables: dict[str, dict[str, Streaks]] = {}
    for result in counted(results, count_unplayed=count_unplayed):
        players = tables.setdefault(result.edition, {})
        player = result.player
        players[player] = players.get(player, _NONE).after(result)
    return {edition: _rows(players) for edition, players in tables.items()}


_NONE = Streaks()


def _rows(players: dict[str, Streaks]) -> tuple[StreakRow, ...]:
    rows = [((-it.longest_winning,), player, it) for player, it in players.items()]
    return tuple(
        StreakRow(rank=rank, player=player, longest=it.longest_winning, current=it.winning)
        for rank, _, player, it in ranked(rows)
    )
