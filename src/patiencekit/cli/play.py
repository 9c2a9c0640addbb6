"""A game that is played in the terminal."""

from __future__ import annotations

import argparse
import re
from collections.abc import Generator, Iterator
from contextlib import suppress

from patiencekit.deals import parse_deal_number
from patiencekit.deals.protocol import in_words
from patiencekit.errors import (
    ArgumentError,
    DealNumberError,
    PatienceError,
    UnknownNameError,
    excerpt,
)
from patiencekit.game import Game
from patiencekit.notation.codes import decode_code
from patiencekit.notation.naming import game_named
from patiencekit.notation.replay_codes import decode_replay, encode_replay
from patiencekit.programs import Edition, edition
from patiencekit.variants import folded, variant

from .files import load, save
from .replaying import is_replay_code
from .session import Answer, answer_to, code_of, headline
from .table import drawn
from .terminal import ask, painted

__all__ = ["play"]

_USUAL = "microsoft.freecell"
_MOST = 1_000_000
_CODE = re.compile("(FC|PK)[0-9]", re.IGNORECASE)


def play(arguments: argparse.Namespace) -> Iterator[str]:
    """What the player reads in a game, written before each line is asked for."""
    chosen = _chosen(arguments.edition, arguments.number)
    game = chosen if isinstance(chosen, Game) else (yield from _begun(chosen))
    if game is None:
        return
    tags: dict[str, str] = {}
    yield f"{headline(game)}code {code_of(game)}\nhelp tells what can be typed\n"
    yield _table_of(game)
    while True:
        try:
            line = ask("> ")
        except PatienceError:
            yield _farewell(game)
            raise
        if line is None:
            break
        answer, tags = _answered(game, line, tags)
        game = answer.game
        if answer.ends:
            break
        if answer.shows_table:
            yield _table_of(game)
        yield answer.text
    yield _farewell(game)


def _begun(edition: Edition) -> Generator[str, None, Game | None]:
    """A game of the number that the player tells, None if the input ends before that."""
    ranges = _ranges_of(edition)
    prompt = f"Number of the deal, {in_words(ranges)} (none for any): "
    while (line := ask(prompt)) is not None:
        try:
            text = line.strip()
            return Game.start(edition, parse_deal_number(text) if text else _any_of(ranges))
        except PatienceError as error:
            yield f"{error}\n"
    return None


def _answered(game: Game, line: str, tags: dict[str, str]) -> tuple[Answer, dict[str, str]]:
    """What comes of a line, with files read and written; and the tags of the game then.

    What is refused, and what Ctrl-C stops, leaves the game as it is.
    """
    try:
        answer = answer_to(game, line)
        if answer.load_from is not None:
            return _loaded(answer.load_from)
        if answer.save_to is not None:
            save(game, answer.save_to, tags=tags, overwrites=answer.overwrites)
            return Answer(game=game, text="saved\n"), tags
    except PatienceError as error:
        return Answer(game=game, text=f"{error}\n"), tags
    except KeyboardInterrupt:
        return Answer(game=game, text="stopped\n"), tags
    return answer, tags


def _chosen(name: str | None, number: str | None) -> Game | Edition:
    """The game that the arguments name, or the edition if they tell no number."""
    if name is None:
        return edition(_USUAL)
    is_code = is_replay_code(name) or _CODE.match(name) is not None
    if number is not None:
        if is_code:
            told = excerpt(number)
            raise ArgumentError(f"a code tells which deal it is, so no number like {told}")
        return Game.start(_called(name), parse_deal_number(number))
    if name.lstrip("-").isdecimal():
        return Game.start(edition(_USUAL), parse_deal_number(name))
    if is_replay_code(name):
        return decode_replay(name)
    if is_code:
        code = decode_code(name)
        return Game.start(Edition.of(code.variant, numbering=code.numbering), code.number)
    return _called(name)


def _called(name: str) -> Edition:
    """The edition of that name, or the game of that name in no program's way."""
    try:
        return edition(name)
    except UnknownNameError:
        with suppress(UnknownNameError):
            return Edition.of(game_named(folded(name)) or variant(name))
        raise


def _ranges_of(edition: Edition) -> tuple[range, ...]:
    """The numbers that it deals: of those of its numbering, its pack may lack some."""
    ranges = edition.numbers or edition.numbering.ranges
    return tuple(numbers for numbers in ranges if _deals(edition, numbers[0]))


def _deals(edition: Edition, number: int) -> bool:
    try:
        edition.check(number)
    except DealNumberError:
        return False
    return True


def _any_of(ranges: tuple[range, ...]) -> int:
    """A number by chance, one of the first million."""
    import secrets  # noqa: PLC0415 - slow to import

    numbers = ranges[0]
    return numbers[secrets.randbelow(min(_MOST, numbers.stop - numbers.start))]


def _farewell(game: Game) -> str:
    """The last lines of a game."""
    return f"\n{headline(game)}{_way_back(game)}"


def _way_back(game: Game) -> str:
    """A line that tells how to go on, for a game that is not over and has moves."""
    if game.is_won or game.position == game.initial:
        return ""
    return f"to go on: patiencekit play {encode_replay(game)}\n"


def _table_of(game: Game) -> str:
    return painted(drawn(game.position.view()))


def _loaded(name: str) -> tuple[Answer, dict[str, str]]:
    """The game of a file, and the tags that its writer gave it."""
    record = load(name)
    if not isinstance(record.outcome, Game):
        raise record.outcome
    game = record.outcome
    return Answer(game=game, text=headline(game), shows_table=True), record.tags
