"""A game that is played in the terminal."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from contextlib import suppress

from patiencekit.deals import parse_deal_number
from patiencekit.deals.protocol import in_words
from patiencekit.errors import PatienceError
from patiencekit.game import Game
from patiencekit.notation.codes import decode_code
from patiencekit.programs import Edition
from patiencekit.variants import variant

from .files import load, save
from .session import Answer, answer_to, code_of, headline
from .table import drawn
from .terminal import ask, painted

__all__ = ["play"]

_USUAL = "microsoft.freecell"
_MOST = 1_000_000
_CODE = re.compile("(FC|PK)[0-9]", re.IGNORECASE)


def play(arguments: argparse.Namespace) -> Iterator[str]:
    """What the player reads in a game, written before each line is asked for."""
    edition, number = _chosen(arguments.edition, arguments.number)
    game = None if number is None else Game.start(edition, number)
    while game is None:
        line = ask(f"Number of the deal, {_numbers_of(edition)} (none for any): ")
        if line is None:
            return
        try:
            number = parse_deal_number(line.strip()) if line.strip() else _any_of(edition)
            game = Game.start(edition, number)
        except PatienceError as error:
            yield f"{error}\n"
    yield f"{headline(game)}{_shared(game)}help tells what can be typed\n"
    yield _table_of(game)
    while (line := ask("> ")) is not None:
        answer = _filed(answer_to(game, line))
        game = answer.game
        if answer.ends:
            break
        if answer.shows_table:
            yield _table_of(game)
        yield answer.text
    yield f"\n{headline(game)}"


def _chosen(name: str | None, number: str | None) -> tuple[Edition, int | None]:
    """The edition and the number that the arguments name: one, both, or a code."""
    if name is None:
        return _edition(_USUAL), None
    if number is not None:
        return _edition(name), parse_deal_number(number)
    if name.lstrip("-").isdecimal():
        return _edition(_USUAL), parse_deal_number(name)
    if not _CODE.match(name):
        return _edition(name), None
    code = decode_code(name)
    return Edition.of(code.variant, numbering=code.numbering), code.number


def _edition(name: str) -> Edition:
    if name == _USUAL:
        return Edition.of(variant("freecell"))
    return Edition.of(variant(name))


def _ranges_of(edition: Edition) -> tuple[range, ...]:
    return edition.numbers or edition.numbering.ranges


def _numbers_of(edition: Edition) -> str:
    return in_words(_ranges_of(edition))


def _any_of(edition: Edition) -> int:
    """A number by chance, one of the first million."""
    import secrets  # noqa: PLC0415 - slow to import

    numbers = _ranges_of(edition)[0]
    return numbers[secrets.randbelow(min(_MOST, numbers.stop - numbers.start))]


def _shared(game: Game) -> str:
    """A line with the code of the deal, if it has one."""
    with suppress(PatienceError):
        return f"code {code_of(game)}\n"
    return ""


def _table_of(game: Game) -> str:
    return painted(drawn(game.position.view()))


def _filed(answer: Answer) -> Answer:
    """The answer after a file that it asks for was written or read."""
    try:
        if answer.save_to is not None:
            save(answer.game, answer.save_to, overwrites=answer.overwrites)
            return Answer(game=answer.game, text="saved\n")
        if answer.load_from is not None:
            game = load(answer.load_from)
            return Answer(game=game, text=headline(game), shows_table=True)
    except PatienceError as error:
        return Answer(game=answer.game, text=f"{error}\n")
    return answer
