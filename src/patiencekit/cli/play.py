"""A game that is played in the terminal."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from contextlib import suppress

from patiencekit.deals import parse_deal_number
from patiencekit.deals.protocol import in_words
from patiencekit.errors import PatienceError, UnknownNameError
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
    game, tags = _chosen(arguments.edition, arguments.number), dict[str, str]()
    while isinstance(game, Edition):
        numbers = in_words(_ranges_of(game))
        line = ask(f"Number of the deal, {numbers} (none for any): ")
        if line is None:
            return
        try:
            number = parse_deal_number(line.strip()) if line.strip() else _any_of(game)
            game = Game.start(game, number)
        except PatienceError as error:
            yield f"{error}\n"
    yield f"{headline(game)}code {code_of(game)}\nhelp tells what can be typed\n"
    yield _table_of(game)
    while (line := ask("> ")) is not None:
        answer = answer_to(game, line)
        try:
            if answer.save_to is not None:
                save(game, answer.save_to, tags=tags, overwrites=answer.overwrites)
                yield "saved\n"
            elif answer.load_from is not None:
                answer, tags = _loaded(answer.load_from)
        except PatienceError as error:
            yield f"{error}\n"
        game = answer.game
        if answer.ends:
            break
        if answer.shows_table:
            yield _table_of(game)
        yield answer.text
    yield f"\n{headline(game)}{_way_back(game)}"


def _chosen(name: str | None, number: str | None) -> Game | Edition:
    """The game that the arguments name, or the edition if they tell no number."""
    if name is None:
        return edition(_USUAL)
    if number is not None:
        return Game.start(_called(name), parse_deal_number(number))
    if name.lstrip("-").isdecimal():
        return Game.start(edition(_USUAL), parse_deal_number(name))
    if is_replay_code(name):
        return decode_replay(name)
    if _CODE.match(name):
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
    return edition.numbers or edition.numbering.ranges


def _any_of(edition: Edition) -> int:
    """A number by chance, one of the first million."""
    import secrets  # noqa: PLC0415 - slow to import

    numbers = _ranges_of(edition)[0]
    return numbers[secrets.randbelow(min(_MOST, numbers.stop - numbers.start))]


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
