"""What came of the games in a file of records."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from patiencekit.errors import ArgumentError, excerpt
from patiencekit.game import Game
from patiencekit.notation import format_board
from patiencekit.notation.moves import format_move
from patiencekit.notation.records import read_records
from patiencekit.notation.replay_codes import decode_replay

from .session import counts_of, deal_of
from .terminal import complain, lines_of, painted

__all__ = ["is_replay_code", "replay_games"]


def is_replay_code(text: str) -> bool:
    """Whether a text is to be a replay code and no name of a file."""
    return text.startswith("PKR")


def replay_games(arguments: argparse.Namespace) -> Iterator[str]:
    """A line for each game, and its boards if they are asked for.

    A game at fault is a line on standard error, and the next one is read.

    Raises:
        ArgumentError: there is no game, or one is at fault; after all were read.
        PatienceError: a replay code cannot be read.
    """
    if is_replay_code(arguments.file):
        yield from _told(decode_replay(arguments.file), arguments)
        return
    count = bad = 0
    for count, record in enumerate(read_records(lines_of(arguments.file)), 1):
        if isinstance(record.outcome, Game):
            yield f"{count}. "
            yield from _told(record.outcome, arguments)
            if arguments.boards or arguments.steps:
                yield "\n"
        else:
            bad += 1
            complain(f"game {count}, which begins in line {record.line}: {record.outcome}")
    if bad:
        raise ArgumentError(f"{bad} of {count} games cannot be replayed")
    if not count:
        raise ArgumentError(f"there is no game in {excerpt(arguments.file)}")


def _told(game: Game, arguments: argparse.Namespace) -> Iterator[str]:
    end = "won" if game.is_won else "lost" if game.is_lost else "open"
    counts = ", ".join([*counts_of(game), end])
    yield f"{game.edition.id}, {deal_of(game)}: {counts}\n"
    if arguments.steps:
        yield painted(format_board(game.initial))
        for turn in game.turns:
            texts = [format_move(step.before, step.move) for step in turn.steps]
            yield f"\n{turn.number}. {' '.join(texts)}\n"
            yield painted(format_board(turn.after))
    elif arguments.boards:
        yield painted(format_board(game.position))
