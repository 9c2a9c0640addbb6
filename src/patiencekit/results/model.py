"""A result: what came of one game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, final

import attrs

from patiencekit.errors import ArgumentError, shown, unprintable
from patiencekit.game import Game
from patiencekit.game.log import checked_seconds
from patiencekit.programs.model import check_edition_id
from patiencekit.programs.plato import USUAL_BY_SIZE, USUAL_ID
from patiencekit.records import Record, of_type

__all__ = [
    "Result",
    "check_count",
    "check_id",
    "check_name",
    "check_whole",
    "counted",
    "edition_id",
    "result_of",
]

_TOO_FAR = 10**24
_LONGEST_NAME = 80


def edition_id(value: str) -> str:
    """The id of an edition, where it is told by the other name that looks like one.

    So results and tournaments of that edition meet, whichever name a front end asked for.
    """
    return USUAL_ID if value == USUAL_BY_SIZE else value


def check_id(_: object, __: object, value: str) -> None:
    """Check a field that holds the id of an edition."""
    check_edition_id(value)


def check_whole(_: object, field: attrs.Attribute[Any], value: object) -> None:
    """Check a field that holds a whole number of at most 24 digits."""
    if type(value) is not int:
        raise TypeError(f"{field.name} is an int, not {type(value).__name__}")
    if abs(value) >= _TOO_FAR:
        raise ArgumentError(f"{field.name} has at most 24 digits, not {shown(value)}")


def check_count(_: object, field: attrs.Attribute[Any], value: Any) -> None:  # noqa: ANN401
    """Check a field that holds a count, or a version, which starts at 1."""
    check_whole(_, field, value)
    least = 1 if field.name == "version" else 0
    if value < least:
        raise ArgumentError(f"{field.name} is at least {least}, not {shown(value)}")


def check_name(_: object, field: attrs.Attribute[Any], value: object) -> None:
    """Check a field that holds a name on one line, which any file can hold."""
    if not isinstance(value, str):
        raise TypeError(f"{field.name} is a str, not {type(value).__name__}")
    if len(value) > _LONGEST_NAME:
        raise ArgumentError(
            f"{field.name} has at most {_LONGEST_NAME} characters, not {len(value)}"
        )
    if (wrong := unprintable(value)) is not None:
        raise ArgumentError(f"{field.name} is text on one line, and has {wrong}")


def _seconds(value: float | None) -> float | None:
    return None if value is None else checked_seconds(value)


@final
@attrs.frozen(kw_only=True, repr=False)
class Result(Record):
    """What came of one game: won or not, and in what.

    A game that was not won counts as lost. What a move is and what a score is worth, the
    edition says.

    Attributes:
        edition: the id of the edition, as `microsoft.freecell`; `plato.freecell_8x4` is
            `plato.freecell`.
        version: the version of the edition.
        number: the number of the deal; None if it has none.
        won: whether it was won.
        moves: the moves, as the edition counts them.
        undos: how many turns were undone.
        score: the score.
        elapsed: the seconds that it took, 0 to 10^9, rounded to milliseconds; None if
            nobody measured them.
        player: who played, at most 80 characters on one line; empty if nobody is told.

    Raises:
        ArgumentError: a value is out of range; no number has more than 24 digits.
        TypeError: an argument has the wrong type.
    """

    edition: str = attrs.field(converter=edition_id, validator=check_id)
    version: int = attrs.field(default=1, validator=check_count)
    number: int | None = attrs.field(
        default=None, validator=attrs.validators.optional(check_whole)
    )
    won: bool = attrs.field(validator=of_type(bool))
    moves: int = attrs.field(validator=check_count)
    undos: int = attrs.field(default=0, validator=check_count)
    score: int = attrs.field(default=0, validator=check_whole)
    elapsed: float | None = attrs.field(default=None, converter=_seconds)
    player: str = attrs.field(default="", validator=check_name)

    @property
    def is_played(self) -> bool:
        """Whether a move was made; only then does KPat count a game."""
        return self.moves > 0 or self.undos > 0


def result_of(game: Game, *, player: str = "") -> Result:
    """What came of a game, as far as it has got.

    Args:
        game: the game; one that is not won counts as lost.
        player: who played it.

    Raises:
        ArgumentError: the player's name is too long, or not on one line.
        TypeError: an argument has the wrong type.

    >>> from patiencekit import FREECELL
    >>> result = result_of(Game.start(FREECELL, 11982).at(12.5), player="Ann")
    >>> result.edition, result.number, result.won, result.elapsed
    ('freecell', 11982, False, 12.5)
    """
    if not isinstance(game, Game):
        raise TypeError(f"a result is of a Game, not of {type(game).__name__}")
    return Result(
        edition=game.edition.id,
        version=game.edition.version,
        number=game.number,
        won=game.is_won,
        moves=game.moves_made,
        undos=game.undos_made,
        score=game.score,
        elapsed=game.elapsed,
        player=player,
    )


def counted(results: Iterable[Result], *, count_unplayed: bool) -> Iterator[Result]:
    """The results that a table counts.

    Raises:
        TypeError: one is no result.
    """
    for result in results:
        if type(result) is not Result:
            raise TypeError(f"results are Result values, not {type(result).__name__}")
        if count_unplayed or result.is_played:
            yield result
