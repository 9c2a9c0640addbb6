"""Personal bests: the best score, the fewest moves and the shortest time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias, final

import attrs

from patiencekit.programs import Edition
from patiencekit.records import Record

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
            where the lower score is the better one, which it has by giving up early.
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
        editions: editions, whose scorers say whether the lower of two scores is the better
            one. In an edition that is not among these the higher one is.

    Returns:
        The bests in the order of the first games of a player in a version of an edition.

    Raises:
        TypeError: something is no result, or no edition.
    """
    lower = frozenset(map(_key, filter(_is_lower_better, editions)))
    bests: dict[tuple[str, str, int], _Best] = {}
    for result in results:
        if counted(result, count_unplayed=False):
            edition = result.edition, result.version
            best = bests.setdefault((result.player, *edition), {})
            for measure, value in _measures(result, lower=edition in lower):
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


def _key(edition: Edition) -> tuple[str, int]:
    return edition.id, edition.version


def _is_lower_better(edition: Edition) -> bool:
    if not isinstance(edition, Edition):
        raise TypeError(f"editions are Edition values, not {type(edition).__name__}")
    return edition.scorer.terms.lower_is_better


def _measures(result: Result, *, lower: bool) -> Iterator[tuple[str, float]]:
    """What the game can be the best in, with values of which the lowest is the best."""
    if result.won or not lower:
        yield "score", result.score if lower else -result.score
    if result.won:
        yield "moves", result.moves
        if result.elapsed is not None:
            yield "time", result.elapsed
