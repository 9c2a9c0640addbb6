"""The commands that show something and end: deals, codes, boards, lists of moves."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from patiencekit.automatic import Autoplay
from patiencekit.deals import (
    WayBack,
    deal,
    numbering,
    numberings,
    parse_deal_number,
)
from patiencekit.deals.protocol import in_words
from patiencekit.errors import ArgumentError
from patiencekit.notation import format_board, parse_board
from patiencekit.notation.codes import decode_code, encode_code
from patiencekit.notation.replay import replay
from patiencekit.variants import variant, variants

from .terminal import painted, read

__all__ = [
    "find_number",
    "list_editions",
    "list_numberings",
    "list_variants",
    "play_moves",
    "show_code",
    "show_deal",
    "write_code",
]


def show_deal(arguments: argparse.Namespace) -> Iterator[str]:
    """The board of a deal."""
    number = parse_deal_number(arguments.number)
    whose = numbering(arguments.numbering)
    yield painted(format_board(deal(variant(arguments.variant), number, numbering=whose)))


def write_code(arguments: argparse.Namespace) -> Iterator[str]:
    """The code of a deal."""
    number = parse_deal_number(_given(arguments.number))
    game, whose = variant(arguments.variant), numbering(arguments.numbering)
    yield f"{encode_code(game, number, numbering=whose)}\n"


def show_code(arguments: argparse.Namespace) -> Iterator[str]:
    """A line that says what the code is, and the board."""
    code = decode_code(_given(arguments.code))
    game, whose, number = code.variant, code.numbering, code.number
    board = format_board(deal(game, number, numbering=whose))
    text = encode_code(game, number, numbering=whose)
    yield f"{text}: {game.name}, deal {number} of {whose.name}\n"
    yield painted(board)


def play_moves(arguments: argparse.Namespace) -> Iterator[str]:
    """What came of a list of moves, and the last position; or the move that fails."""
    if arguments.deal.lstrip("-").isdecimal():
        number = parse_deal_number(arguments.deal)
        game, whose = variant(arguments.variant), numbering(arguments.numbering)
    else:
        code = decode_code(arguments.deal)
        game, whose, number = code.variant, code.numbering, code.number
    start = deal(game, number, numbering=whose)
    policy = Autoplay(arguments.automoves)
    text = read(arguments.file)
    steps = replay(start, text, lenient=arguments.lenient, automoves=policy)
    last = steps[-1].after if steps else start
    end = "won" if last.is_won else "stuck" if last.is_stuck else "open"
    yield f"{len(steps)} moves, {end}\n"
    yield painted(format_board(last))


def _given(argument: str) -> str:
    """An argument, or for `-` the text of standard input."""
    return read("-").strip() if argument == "-" else argument


def find_number(arguments: argparse.Namespace) -> Iterator[str]:
    """The numbers that deal a board, one a line."""
    whose, game = numbering(arguments.numbering), variant(arguments.variant)
    if not isinstance(whose, WayBack):
        raise ArgumentError(f"from a board there is no way back to numbers of {whose.name}")
    numbers = whose.find(parse_board(whose.game(game), read(arguments.file)), game)
    if not numbers:
        raise ArgumentError(f"no number of {whose.name} deals this board")
    yield from (f"{number}\n" for number in numbers)


def list_variants(_: argparse.Namespace) -> Iterator[str]:
    """The games, one a line."""
    width = max(len(game.id) for game in variants())
    yield from (f"{game.id:{width}}  {game.name}: {game.summary}\n" for game in variants())


def list_editions(_: argparse.Namespace) -> Iterator[str]:
    """The editions, one a line."""
    from patiencekit.programs import editions  # noqa: PLC0415 - other commands do without

    width = max(len(edition.id) for edition in editions())
    yield from (f"{edition.id:{width}}  {edition.name}\n" for edition in editions())


def list_numberings(_: argparse.Namespace) -> Iterator[str]:
    """The numberings, one a line."""
    yield from (f"{whose.name:14}  {in_words(whose.ranges)}\n" for whose in numberings())
