"""The terminal command: parses arguments, calls the API, prints."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Sequence
from typing import NoReturn

from patiencekit.deals import deal, parse_deal_number
from patiencekit.errors import PatienceError
from patiencekit.notation import format_board
from patiencekit.variants import variant, variants

__all__ = ["main"]

_RED, _RESET = "\x1b[31m", "\x1b[0m"


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code: 0, or 2 for bad input.

    Args:
        argv: the arguments after the command's name; those of the process if None.
    """
    try:
        arguments = _parser().parse_args(argv)
        text = arguments.run(arguments)
        sys.stdout.write(text)
        sys.stdout.flush()
    except PatienceError as error:
        sys.stderr.write(f"patiencekit: {error}\n")
        return 2
    except BrokenPipeError:  # the reader has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


class _Parser(argparse.ArgumentParser):
    """A parser whose errors take one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"patiencekit: {message}\n")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="patiencekit", description="Deals of patience games.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    one = commands.add_parser("deal", help="show a numbered deal")
    one.add_argument("number", metavar="NUMBER", help="Microsoft's number of the deal")
    one.add_argument(
        "--variant", default="freecell", metavar="ID", help="the game (default: freecell)"
    )
    one.set_defaults(run=_deal)
    many = commands.add_parser("variants", help="list the games that --variant takes")
    many.set_defaults(run=_variants)
    return parser


def _deal(arguments: argparse.Namespace) -> str:
    number = parse_deal_number(arguments.number)
    board = format_board(deal(variant(arguments.variant), number))
    return _colored(board) if _is_color_terminal() else board


def _variants(_: argparse.Namespace) -> str:
    width = max(len(game.id) for game in variants())
    return "".join(
        f"{game.id:{width}}  {game.name}: {game.summary}\n" for game in variants()
    )


def _is_color_terminal() -> bool:
    plain = "NO_COLOR" in os.environ or os.environ.get("TERM") == "dumb"
    return sys.stdout.isatty() and not plain


def _colored(board: str) -> str:
    """The board with its red cards in red."""
    return re.sub(r"[0-9A-Z]+[DH]\b", lambda card: f"{_RED}{card[0]}{_RESET}", board)
