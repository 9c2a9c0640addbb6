"""Games that are kept in files."""

from __future__ import annotations

import os
import shutil
from collections.abc import Mapping
from pathlib import Path

from patiencekit.errors import ArgumentError, excerpt
from patiencekit.game import Game
from patiencekit.notation.records import GameRecord, encode_record, read_records

from .terminal import lines_of, reason_of

__all__ = ["load", "save"]


def save(game: Game, name: str, *, tags: Mapping[str, str], overwrites: bool) -> None:
    """Write the record of a game to a file.

    If that fails or is stopped, no new file stays, and an old one is as it was.

    Raises:
        ArgumentError: the file is there already and may not be, or it cannot be written,
            or no record can say what the game is.
    """
    data = encode_record(game, tags=tags).encode()
    write = _write_over if overwrites else _write_new
    try:
        write(Path(name), data)
    except FileExistsError:
        raise ArgumentError(
            f"{excerpt(name)} is there already; save! writes over it"
        ) from None
    except (OSError, ValueError) as error:
        raise ArgumentError(f"cannot write {excerpt(name)}: {reason_of(error)}") from None


def _write_new(path: Path, data: bytes) -> None:
    file = path.open("xb")
    try:
        with file:
            file.write(data)
    except BaseException:
        path.unlink(missing_ok=True)
        raise


def _write_over(path: Path, data: bytes) -> None:
    """Write a file whole beside the old one, which it then takes the place of."""
    if path.exists() and not path.is_file():  # nothing takes the place of a device
        path.write_bytes(data)
        return
    target = Path(os.path.realpath(path))
    new = target.with_name(f".{os.urandom(8).hex()}.new")
    _write_new(new, data)
    try:
        if target.exists():
            shutil.copymode(target, new)
        new.replace(target)
    except BaseException:
        new.unlink(missing_ok=True)
        raise


def load(name: str) -> GameRecord:
    """The first record of a file.

    Raises:
        ArgumentError: the file cannot be read, or has no game.
    """
    for record in read_records(lines_of(name)):
        return record
    raise ArgumentError(f"there is no game in {excerpt(name)}")
