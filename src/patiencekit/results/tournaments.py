"""Tournaments: some chosen deals, and who solved most of them."""

from __future__ import annotations

import copy
import enum
from collections.abc import Iterable, Sequence
from typing import Any, Self, final

import attrs

from patiencekit.errors import ArgumentError, excerpt, shown
from patiencekit.records import Record, of_type

from .model import Result, check_count, check_id, check_name, check_whole, edition_id
from .ranks import ranked

__all__ = ["Attempt", "RankBy", "Tournament", "TournamentRow"]


@final
class RankBy(enum.Enum):
    """What ranks players who solved equally many deals: a sum over these deals."""

    TIME = "time"
    """The shortest time in all, as on NetCELL."""
    MOVES = "moves"
    """The fewest moves in all."""
    HIGHEST_SCORE = "highest score"
    """The highest score in all."""
    LOWEST_SCORE = "lowest score"
    """The lowest score in all, where a score counts what was needed."""


@final
class Attempt(enum.Enum):
    """Which of a player's games of one deal counts."""

    FIRST = "first"
    """The first one."""
    BEST = "best"
    """The best one: a game that was won, and of several the one that ranks best."""


@final
@attrs.frozen(kw_only=True, repr=False)
class TournamentRow(Record):
    """A row of the standings.

    Attributes:
        rank: from 1; players who are equal share it, and the next rank leaves room for
            them: 1, 2, 2, 4.
        player: the player; empty for results that name none.
        solved: how many deals the player solved.
        tried: how many deals there are games of.
        total: the seconds, moves or points of the solved deals.
        counted: the games that count, in the order of the tournament's deals.
    """

    rank: int
    player: str
    solved: int
    tried: int
    total: float
    counted: tuple[Result, ...]


def _numbers(_: object, field: attrs.Attribute[Any], value: object) -> None:
    if not isinstance(value, tuple):
        raise TypeError(f"numbers are a tuple of int, not {type(value).__name__}")
    if not value:
        raise ArgumentError("a tournament has one deal or more")
    seen: set[int] = set()
    for number in value:
        check_whole(_, field, number)
        if number in seen:
            raise ArgumentError(f"numbers has deal {shown(number)} twice")
        seen.add(number)


@final
@attrs.frozen(kw_only=True, repr=False)
class Tournament(Record):
    """A tournament of chosen deals, with the results that came in.

    Attributes:
        name: what it is called, at most 80 characters on one line.
        edition: the id of the edition that is played, as of a result.
        version: the version of the edition.
        numbers: the numbers of its deals, one or more, each once.
        rank_by: what ranks players who solved equally many deals.
        attempt: which of a player's games of one deal counts.
        results: all results in the order of play; `with_results` adds more.

    Raises:
        ArgumentError: a value is out of range, or a result is none of this tournament.
        TypeError: an argument has the wrong type.
    """

    name: str = attrs.field(validator=check_name)
    edition: str = attrs.field(converter=edition_id, validator=check_id)
    version: int = attrs.field(default=1, validator=check_count)
    numbers: tuple[int, ...] = attrs.field(validator=_numbers)
    rank_by: RankBy = attrs.field(default=RankBy.TIME, validator=of_type(RankBy))
    attempt: Attempt = attrs.field(default=Attempt.FIRST, validator=of_type(Attempt))
    results: tuple[Result, ...] = attrs.field(default=())

    @results.validator
    def _all_fit(self, _: object, value: object) -> None:
        if not isinstance(value, tuple):
            raise TypeError(f"results are a tuple of Result, not {type(value).__name__}")
        self._check(value)

    def with_results(self, results: Iterable[Result]) -> Self:
        """The tournament with more results; those of a whole list are best added at once.

        Games without a move are games of it too: who must not look at a deal beforehand
        is a matter of the front end.

        Args:
            results: the results in the order of play.

        Raises:
            ArgumentError: a result is not of this edition or not of one of its deals, or
                it has no time and that is what players are ranked by.
            TypeError: something is no result.
        """
        more = tuple(results)
        self._check(more)
        # `attrs.evolve` would check once more those that are there already.
        longer = copy.copy(self)
        object.__setattr__(longer, "results", self.results + more)
        return longer

    def _check(self, results: tuple[object, ...]) -> None:
        """Refuse what is no result, or none of the tournament; naming its place."""
        numbers = frozenset(self.numbers)
        for place, result in enumerate(results, 1):
            if type(result) is not Result:
                raise TypeError(f"results are Result values, not {type(result).__name__}")
            if fault := self._fault(result, numbers):
                raise ArgumentError(f"result {place}: {excerpt(self.name)} {fault}")

    def _fault(self, result: Result, numbers: frozenset[int]) -> str:
        """Why a result is none of the tournament; nothing if it is one."""
        if (result.edition, result.version) != (self.edition, self.version):
            return (
                f"is played in {self.edition} version {self.version}, not in "
                f"{result.edition} version {result.version}"
            )
        if result.number is None:
            return "is played with numbered deals"
        if result.number not in numbers:
            return f"has deals {_few(self.numbers)}, not {shown(result.number)}"
        if self.rank_by is RankBy.TIME and result.elapsed is None:
            return "ranks by time, and the result has none"
        return ""

    @property
    def standings(self) -> tuple[TournamentRow, ...]:
        """The players: who solved most deals first, of these who ranks best.

        Players who share a rank go by their names. Who has no result is not there.
        """
        rows = []
        for player, games in self._games().items():
            found = map(games.get, self.numbers)
            counted = tuple([result for result in found if result is not None])
            solved = [result for result in counted if result.won]
            cost = sum([_cost(self.rank_by, result) for result in solved])
            rows.append(((-len(solved), cost), player, counted))
        return tuple(
            TournamentRow(
                rank=rank,
                player=player,
                solved=-less,
                tried=len(counted),
                total=_total(self.rank_by, cost),
                counted=counted,
            )
            for rank, (less, cost), player, counted in ranked(rows)
        )

    def _games(self) -> dict[str, dict[int | None, Result]]:
        """For each player the games that count, by the number of the deal."""
        players: dict[str, dict[int | None, Result]] = {}
        for result in self.results:
            games = players.setdefault(result.player, {})
            known = games.setdefault(result.number, result)
            if self.attempt is Attempt.BEST and self._is_better(result, known):
                games[result.number] = result
        return players

    def _is_better(self, result: Result, known: Result) -> bool:
        if not (result.won and known.won):
            return result.won > known.won
        return _cost(self.rank_by, result) < _cost(self.rank_by, known)


def _cost(rank_by: RankBy, result: Result) -> int:
    """What a solved deal adds to the sum by which players are ranked, lowest first.

    Times are in milliseconds, so that sums are exact.
    """
    if rank_by is RankBy.TIME:
        return round(1000 * (result.elapsed or 0))
    if rank_by is RankBy.MOVES:
        return result.moves
    return result.score if rank_by is RankBy.LOWEST_SCORE else -result.score


def _total(rank_by: RankBy, cost: int) -> float:
    """The sum as it is told: seconds, moves or points."""
    if rank_by is RankBy.TIME:
        return cost / 1000
    return -cost if rank_by is RankBy.HIGHEST_SCORE else cost


def _few(numbers: Sequence[int]) -> str:
    few = ", ".join(map(shown, numbers[:4]))
    more = len(numbers) - 4
    return f"{few} and {more} more" if more > 0 else few
