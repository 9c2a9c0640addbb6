"""The arguments of the terminal command, and what its exit code says."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from typing import NoReturn

from patiencekit.automatic import Autoplay
from patiencekit.errors import PatienceError

from .showing import (
    find_number,
    list_editions,
    list_numberings,
    list_variants,
    play_moves,
    show_code,
    show_deal,
    write_code,
)
from .terminal import complain, one_line, write

__all__ = ["main"]


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code.

    Args:
        argv: the arguments after the command's name; those of the process if None.

    Returns:
        0 if all is well, 2 for input that the package refuses, 1 if the output cannot be
        written, 130 after Ctrl-C. Each failure is one line on standard error.

    Raises:
        SystemExit: after `--help` and `--version` with code 0, for bad usage with code 2.
    """
    if sys.stdout is None:
        return _fail(1, "standard output is closed")
    try:
        arguments = _parser().parse_args(argv)
        for text in arguments.run(arguments):
            write(text)
    except PatienceError as error:
        return _fail(2, str(error))
    except KeyboardInterrupt:
        return 130
    except OSError as error:  # of the output: what is read is read elsewhere
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not isinstance(error, BrokenPipeError):  # that reader has seen enough
            return _fail(1, f"cannot write: {error.strerror}")
    return 0


def _play(arguments: argparse.Namespace) -> Iterator[str]:
    from .play import play  # noqa: PLC0415 - whoever looks at a deal plays no game

    return play(arguments)


def _replay(arguments: argparse.Namespace) -> Iterator[str]:
    from .replaying import replay_games  # noqa: PLC0415 - the same

    return replay_games(arguments)


def _fail(code: int, message: str) -> int:
    complain(message)
    return code


class _Parser(argparse.ArgumentParser):
    """A parser whose errors take one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, one_line(message))


class _Version(argparse.Action):
    """Print the version; it is looked up only if somebody asks."""

    def __call__(
        self, parser: argparse.ArgumentParser, *_: object, **__: object
    ) -> NoReturn:
        from importlib.metadata import version  # noqa: PLC0415 - slow to import

        write(f"patiencekit {version('patiencekit')}\n")
        parser.exit()


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="patiencekit", description="Patience games.")
    parser.add_argument(
        "--version", action=_Version, nargs=0, help="show the version and exit"
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    one = commands.add_parser("deal", help="show a numbered deal")
    one.add_argument("number", metavar="NUMBER", help="the number of the deal")
    one.set_defaults(run=show_deal)
    back = commands.add_parser("find", help="tell the number of a board")
    back.add_argument(
        "file", nargs="?", default="-", metavar="FILE", help="a board text (default: stdin)"
    )
    code = commands.add_parser("code", help="write the code of a deal")
    code.add_argument(
        "number", metavar="NUMBER", help="the number of the deal (-: from stdin)"
    )
    code.set_defaults(run=write_code)
    show = commands.add_parser("show", help="show the deal of a code")
    show.add_argument("code", metavar="CODE", help="the code (-: from stdin)")
    show.set_defaults(run=show_code)
    played = commands.add_parser("moves", help="play a list of moves from a deal")
    played.add_argument("deal", metavar="DEAL", help="the number of the deal, or its code")
    played.add_argument(
        "file", nargs="?", default="-", metavar="FILE", help="the moves (default: stdin)"
    )
    played.add_argument(
        "--lenient", action="store_true", help="also read what other programs write"
    )
    played.add_argument(
        "--automoves",
        choices=[policy.value for policy in Autoplay],
        default=Autoplay.NONE.value,
        help="what is played to the foundations by itself (default: none)",
    )
    played.set_defaults(run=play_moves)
    for command in (one, back, code, played):
        command.add_argument(
            "--variant",
            default="freecell",
            metavar="ID",
            help="the game (default: freecell)",
        )
        command.add_argument(
            "--numbering",
            default="microsoft",
            metavar="NAME",
            help="whose number it is (default: microsoft)",
        )
    back.set_defaults(run=find_number)
    game = commands.add_parser("play", help="play a game in the terminal")
    game.add_argument(
        "edition",
        nargs="?",
        metavar="EDITION",
        help="the game and whose way it is played in, or a code (default: "
        "microsoft.freecell)",
    )
    game.add_argument(
        "number",
        nargs="?",
        metavar="NUMBER",
        help="the number of its deal (asked for if left out)",
    )
    game.set_defaults(run=_play)
    record = commands.add_parser("replay", help="tell what came of games")
    record.add_argument(
        "file", metavar="FILE", help="records of games (-: from stdin), or a replay code"
    )
    record.add_argument(
        "--boards", action="store_true", help="also show where each game ends"
    )
    record.add_argument(
        "--steps", action="store_true", help="also show each position of each game"
    )
    record.set_defaults(run=_replay)
    many = commands.add_parser("variants", help="list the games that --variant takes")
    many.set_defaults(run=list_variants)
    programs = commands.add_parser("editions", help="list the editions that play takes")
    programs.set_defaults(run=list_editions)
    whose = commands.add_parser("numberings", help="list what --numbering takes")
    whose.set_defaults(run=list_numberings)
    return parser
