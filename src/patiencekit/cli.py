"""The terminal command: parses arguments, calls the API, prints."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from patiencekit.automatic import Autoplay
from patiencekit.deals import (
    WayBack,
    deal,
    numbering,
    numberings,
    parse_deal_number,
)
from patiencekit.deals.protocol import in_words
from patiencekit.errors import ArgumentError, PatienceError, excerpt
from patiencekit.notation import format_board, parse_board
from patiencekit.notation.codes import decode_code, encode_code
from patiencekit.notation.replay import replay
from patiencekit.programs import editions
from patiencekit.variants import variant, variants

__all__ = ["main"]

_LONGEST_TEXT = 65_536
_RED, _RESET = "\x1b[31m", "\x1b[0m"


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code.

    Args:
        argv: the arguments after the command's name; those of the process if None.

    Returns:
        0 if all is well, 2 for input that the package refuses, 1 if the output cannot be
        written. Each failure is one line on standard error.

    Raises:
        SystemExit: after `--help` and `--version` with code 0, for bad usage with code 2.
    """
    arguments = _parser().parse_args(argv)
    if sys.stdout is None:
        return _fail(1, "standard output is closed")
    try:
        sys.stdout.write(arguments.run(arguments))
        sys.stdout.flush()
    except PatienceError as error:
        return _fail(2, str(error))
    except OSError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not isinstance(error, BrokenPipeError):  # that reader has seen enough
            return _fail(1, f"cannot write: {error.strerror}")
    return 0


def _fail(code: int, message: str) -> int:
    if sys.stderr is not None:
        sys.stderr.write(_one_line(message))
    return code


def _one_line(message: str) -> str:
    line = " ".join(message.split())
    return f"patiencekit: {line if len(line) <= 200 else line[:200] + '...'}\n"


class _Parser(argparse.ArgumentParser):
    """A parser whose errors take one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, _one_line(message))


class _Version(argparse.Action):
    """Print the version; it is looked up only if somebody asks."""

    def __call__(
        self, parser: argparse.ArgumentParser, *_: object, **__: object
    ) -> NoReturn:
        from importlib.metadata import version  # noqa: PLC0415 - slow to import

        sys.stdout.write(f"patiencekit {version('patiencekit')}\n")
        parser.exit()


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="patiencekit", description="Deals of patience games.")
    parser.add_argument(
        "--version", action=_Version, nargs=0, help="show the version and exit"
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    one = commands.add_parser("deal", help="show a numbered deal")
    one.add_argument("number", metavar="NUMBER", help="the number of the deal")
    one.set_defaults(run=_deal)
    back = commands.add_parser("find", help="tell the number of a board")
    back.add_argument(
        "file", nargs="?", default="-", metavar="FILE", help="a board text (default: stdin)"
    )
    code = commands.add_parser("code", help="write the code of a deal")
    code.add_argument(
        "number", metavar="NUMBER", help="the number of the deal (-: from stdin)"
    )
    code.set_defaults(run=_code)
    show = commands.add_parser("show", help="show the deal of a code")
    show.add_argument("code", metavar="CODE", help="the code (-: from stdin)")
    show.set_defaults(run=_show)
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
    played.set_defaults(run=_moves)
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
    back.set_defaults(run=_find)
    many = commands.add_parser("variants", help="list the games that --variant takes")
    many.set_defaults(run=_variants)
    played_by = commands.add_parser("editions", help="list the games of single programs")
    played_by.set_defaults(run=_editions)
    whose = commands.add_parser("numberings", help="list what --numbering takes")
    whose.set_defaults(run=_numberings)
    return parser


def _deal(arguments: argparse.Namespace) -> str:
    number = parse_deal_number(arguments.number)
    whose = numbering(arguments.numbering)
    board = format_board(deal(variant(arguments.variant), number, numbering=whose))
    return _colored(board) if _is_color_terminal() else board


def _code(arguments: argparse.Namespace) -> str:
    number = parse_deal_number(_given(arguments.number))
    game, whose = variant(arguments.variant), numbering(arguments.numbering)
    return f"{encode_code(game, number, numbering=whose)}\n"


def _show(arguments: argparse.Namespace) -> str:
    """A line that says what the code is, and the board."""
    code = decode_code(_given(arguments.code))
    game, whose, number = code.variant, code.numbering, code.number
    board = format_board(deal(game, number, numbering=whose))
    text = encode_code(game, number, numbering=whose)
    told = f"{text}: {game.name}, deal {number} of {whose.name}\n"
    return told + (_colored(board) if _is_color_terminal() else board)


def _moves(arguments: argparse.Namespace) -> str:
    """What came of a list of moves, and the last position; or the move that fails."""
    if arguments.deal.lstrip("-").isdecimal():
        number = parse_deal_number(arguments.deal)
        game, whose = variant(arguments.variant), numbering(arguments.numbering)
    else:
        code = decode_code(arguments.deal)
        game, whose, number = code.variant, code.numbering, code.number
    start = deal(game, number, numbering=whose)
    policy = Autoplay(arguments.automoves)
    text = _read(arguments.file)
    steps = replay(start, text, lenient=arguments.lenient, automoves=policy)
    last = steps[-1].after if steps else start
    end = "won" if last.is_won else "stuck" if last.is_stuck else "open"
    board = format_board(last)
    told = f"{len(steps)} moves, {end}\n"
    return told + (_colored(board) if _is_color_terminal() else board)


def _given(argument: str) -> str:
    """An argument, or for `-` the text of standard input."""
    return _read("-").strip() if argument == "-" else argument


def _find(arguments: argparse.Namespace) -> str:
    """The numbers that deal a board, one a line."""
    whose, game = numbering(arguments.numbering), variant(arguments.variant)
    if not isinstance(whose, WayBack):
        raise ArgumentError(f"from a board there is no way back to numbers of {whose.name}")
    numbers = whose.find(parse_board(whose.game(game), _read(arguments.file)), game)
    if not numbers:
        raise ArgumentError(f"no number of {whose.name} deals this board")
    return "".join(f"{number}\n" for number in numbers)


def _read(name: str) -> str:
    """The text of a file, `-` for standard input; at most 64 KiB."""
    try:
        if name != "-":
            with Path(name).open(encoding="utf-8") as file:
                text = file.read(_LONGEST_TEXT + 1)
        elif sys.stdin is None:
            raise ArgumentError("standard input is closed")
        else:
            text = sys.stdin.read(_LONGEST_TEXT + 1)
    except PatienceError:
        raise
    except (OSError, ValueError) as error:  # not text, or a name that no file can have
        raise ArgumentError(f"cannot read {excerpt(name)}: {error}") from None
    if len(text) > _LONGEST_TEXT:
        raise ArgumentError(f"{excerpt(name)} is too long")
    return text


def _variants(_: argparse.Namespace) -> str:
    width = max(len(game.id) for game in variants())
    return "".join(
        f"{game.id:{width}}  {game.name}: {game.summary}\n" for game in variants()
    )


def _editions(_: argparse.Namespace) -> str:
    width = max(len(edition.id) for edition in editions())
    return "".join(f"{edition.id:{width}}  {edition.name}\n" for edition in editions())


def _numberings(_: argparse.Namespace) -> str:
    return "".join(f"{whose.name:14}  {in_words(whose.ranges)}\n" for whose in numberings())


def _is_color_terminal() -> bool:
    plain = "NO_COLOR" in os.environ or os.environ.get("TERM") == "dumb"
    return sys.stdout.isatty() and not plain


def _colored(board: str) -> str:
    """The board with its red cards in red."""
    return re.sub(r"[0-9A-Z]+[DH]\b", lambda card: f"{_RED}{card[0]}{_RESET}", board)
