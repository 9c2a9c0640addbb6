"""Personal bests: the best score, the fewest moves and the shortest time."""

from __future__ import annotations

import enum
from collections.abc import Iterable, Iterator
from typing import TypeAlias, final

import attrs

from patiencekit.programs import Edition
from patiencekit.programs.finding import edition_with_id
from patiencekit.records import Record
from patiencekit.scoring.scorers import NO_SCORE

from .model import Result, counted

__all__ = ["Bests", "bests_of"]


@final
@attrs.frozen(kw_only=True, repr=False)
class Bests(Record):
    """The best games of one player in one version of an edition.

    Attributes:
        player: the player; empty for results that name none.
        edition: the id of the edition.
        version: its version.
        score: the game with the best score. A game that was not won counts too, except
            where the lower score is the better one, which it has by giving up early. None
            in an edition without points, and in one that is not known.
        moves: the game that was won in the fewest moves.
        time: the game that was won in the shortest time, of those with a time.

    Each is None where there is no such game, and the earliest of several.
    """

    player: str
    edition: str
    version: int
    score: Result | None = None
    moves: Result | None = None
    time: Result | None = None


def bests_of(
    results: Iterable[Result], editions: Iterable[Edition] = ()
) -> tuple[Bests, ...]:
    """The personal bests of each player in each edition; games without a move don't count.

    Args:
        results: the results in the order of play.
        editions: editions of one's own; those that `edition` finds are known by
            themselves. Their scorers say whether the lower of two scores is the better
            one. In what is neither given nor known in that version, no score is the best;
            nor is one in games played in no program's way, which give no points.

    Returns:
        The bests in the order of the first games of a player in a version of an edition.

    Raises:
        TypeError: something is no result, or no edition.
    """
    orders = {_key(own): _order(own) for own in editions}
    bests: dict[tuple[str, str, int], _Best] = {}
    for result in counted(results, count_unplayed=False):
        edition = result.edition, result.version
        if edition not in orders:
            orders[edition] = _order(edition_with_id(*edition))
        best = bests.setdefault((result.player, *edition), {})
        for measure, value in _measures(result, orders[edition]):
            if measure not in best or value < best[measure][0]:
                best[measure] = value, result
    return tuple(
        Bests(
            player=player,
            edition=edition_id,
            version=version,
            score=best.get("score", _NONE)[1],
            moves=best.get("moves", _NONE)[1],
            time=best.get("time", _NONE)[1],
        )
        for (player, edition_id, version), best in bests.items()
    )


_Best: TypeAlias = dict[str, tuple[float, Result]]
"""For each measure the best value and its game."""

_NONE = (0, None)


@final
class _Order(enum.Enum):
    """Which of two scores is the better one."""

    HIGHER = "higher"
    LOWER = "lower"
    NEITHER = "neither"


def _key(edition: Edition) -> tuple[str, int]:
    if not isinstance(edition, Edition):
        raise TypeError(f"editions are Edition values, not {type(edition).__name__}")
    return edition.id, edition.version


def _order(edition: Edition | None) -> _Order:
    if edition is None or edition.scorer == NO_SCORE:
        return _Order.NEITHER
    return _Order.LOWER if edition.scorer.terms.lower_is_better else _Order.HIGHER


def _measures(result: Result, order: _Order) -> Iterator[tuple[str, float]]:
    """What the game can be the best in, with values of which the lowest is the best."""
    if order is _Order.HIGHER:
        yield "score", -result.score
    if order is _Order.LOWER and result.won:
        yield "score", result.score
    if result.won:
        yield "moves", result.moves
        if result.elapsed is not None:
            yield "time", result.elapsed
