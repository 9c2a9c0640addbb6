"""Games that are kept in files."""

from __future__ import annotations

from pathlib import Path

from patiencekit.errors import ArgumentError, excerpt
from patiencekit.game import Game

from .terminal import read, reason_of

__all__ = ["load", "save"]


def save(game: Game, name: str, *, overwrites: bool) -> None:
    """Write the record of a game to a file.

    Raises:
        ArgumentError: the file is there already and may not be, or it cannot be written.
        CodeError: no record can say what the game is.
    """
    text = _record_of(game)
    try:
        with Path(name).open("w" if overwrites else "x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        raise ArgumentError(
            f"{excerpt(name)} is there already; save! writes over it"
        ) from None
    except (OSError, ValueError) as error:
        raise ArgumentError(f"cannot write {excerpt(name)}: {reason_of(error)}") from None


def load(name: str) -> Game:
    """The game whose record a file is.

    Raises:
        ArgumentError: it cannot be read.
        PatienceError: it is no record of a game.
    """
    return _game_of(read(name))


def _record_of(game: Game) -> str:
    raise NotImplementedError


def _game_of(text: str) -> Game:
    raise NotImplementedError
