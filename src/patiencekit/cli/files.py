"""Games that are kept in files."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from patiencekit.errors import ArgumentError, excerpt
from patiencekit.game import Game
from patiencekit.notation.records import GameRecord, encode_record, read_records

from .terminal import lines_of, reason_of

__all__ = ["load", "save"]


def save(game: Game, name: str, *, tags: Mapping[str, str], overwrites: bool) -> None:
    """Write the record of a game to a file.

    Raises:
        ArgumentError: the file is there already and may not be, or it cannot be written,
            or no record can say what the game is.
    """
    text = encode_record(game, tags=tags)
    try:
        with Path(name).open("w" if overwrites else "x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        raise ArgumentError(
            f"{excerpt(name)} is there already; save! writes over it"
        ) from None
    except (OSError, ValueError) as error:
        raise ArgumentError(f"cannot write {excerpt(name)}: {reason_of(error)}") from None


def load(name: str) -> GameRecord:
    """The first record of a file.

    Raises:
        ArgumentError: the file cannot be read, or has no game.
    """
    for record in read_records(lines_of(name)):
        return record
    raise ArgumentError(f"there is no game in {excerpt(name)}")
