"""The names that texts use for games: ids, also of FreeCell of a size to choose.

`freecell_10x1_suit_2decks` is `freecell(columns=10, cells=1, build=Build.SUIT, decks=2)`.
"""

from __future__ import annotations

import functools
import re

from patiencekit.errors import ArgumentError, ParseError, UnknownNameError, excerpt
from patiencekit.rules import Build, Fill, Rules
from patiencekit.variants import Variant, variants, variants_by_id
from patiencekit.variants.parametric import freecell, freecell_of_size

__all__ = ["game_named", "name_of", "rules_of"]

_NAME = re.compile("[a-z][a-z0-9_]{0,59}")
_SIZED = re.compile(
    "freecell_([1-9][0-9]?)x([0-9]|[1-9][0-9])(?:_(suit|rank))?(?:_(kings|nofill))?"
    "(?:_([23])decks)?(?:_([1-9][0-9]?)ranks)?"
)
_FILLS = {"kings": Fill.KINGS, "nofill": Fill.NONE}


def name_of(rules: Rules, name: str | None) -> str:
    """The name to write for a game: the one given, or else the id of a known game.

    Of several games with the same rules it is the first in `variants()`.

    Raises:
        ArgumentError: no known game has these rules and no name is given, or the name is
            that of a game with other rules, or no name.
        TypeError: the name is not a str.
    """
    if name is None:
        known = _known_name(rules)
        if known is None:
            raise ArgumentError('no known game has these rules; name it: name="my_game"')
        return known
    if not isinstance(name, str):
        raise TypeError(f"a game's name is a str, not {type(name).__name__}")
    if not _NAME.fullmatch(name):
        raise ArgumentError(
            f"{excerpt(name)} names no game; a name is up to 60 of a-z, 0-9 and _"
        )
    if _known_rules(name) not in {None, rules}:
        raise ArgumentError(f"{excerpt(name)} is the name of a game with other rules")
    return name


def rules_of(name: str, rules: Rules | None) -> Rules:
    """The rules of the game that a text names, which are the given ones if there are any.

    Raises:
        ParseError: it names a known game that has other rules than those given.
        UnknownNameError: it names no known game, and no rules are given.
        TypeError: the given rules are not Rules.
    """
    known = _known_rules(name)
    if rules is None:
        if known is None:
            raise UnknownNameError("game", name, tuple(game.id for game in variants()))
        return known
    if not isinstance(rules, Rules):
        raise TypeError(f"rules are Rules, not {type(rules).__name__}")
    if known not in {None, rules}:
        raise ParseError(f"{excerpt(name)} has other rules than those given")
    return rules


@functools.cache
def _ids() -> dict[Rules, str]:
    return {game.rules: game.id for game in reversed(variants())}


@functools.lru_cache(maxsize=64)
def _known_name(rules: Rules) -> str | None:
    if rules in _ids():
        return _ids()[rules]
    game = freecell_of_size(rules)
    return game.id if game is not None and game.rules == rules else None


def _known_rules(name: str) -> Rules | None:
    game = game_named(name)
    return None if game is None else game.rules


@functools.lru_cache(maxsize=64)
def game_named(name: str) -> Variant | None:
    """The game of that id, None if there is none.

    An id of FreeCell of a size is known for ever, also once that size has a name.
    """
    game = variants_by_id().get(name)
    if game is not None:
        return game
    sized = _SIZED.fullmatch(name)
    if sized is None:
        return None
    columns, cells, build, fill, decks, ranks = sized.groups()
    try:
        return freecell(
            columns=int(columns),
            cells=int(cells),
            ranks=int(ranks or 13),
            decks=int(decks or 1),
            build=Build(build or "alternate color"),
            fill=_FILLS[fill] if fill else Fill.ANY,
        )
    except ArgumentError:
        return None
