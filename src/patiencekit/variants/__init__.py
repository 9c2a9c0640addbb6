"""The games that are known by name; each is data, most made from a relative.

The data is in the modules named in `_DATA`, and is loaded when a game is first asked for:
`patiencekit.EIGHT_OFF` and `variant("eight_off")` are the same object.
"""

from __future__ import annotations

import functools
import importlib
import sys
from types import ModuleType
from typing import TYPE_CHECKING

from patiencekit.errors import UnknownNameError

from .model import Variant

if TYPE_CHECKING:
    from .catalogue import *  # noqa: F403 - every game is a constant of this package

__all__ = ["Variant", "variant", "variants"]

_DATA = (
    "freecell",
    "freecell_decks",
    "bakers",
    "freecell_kin",
    "castle",
    "spider",
    "spiderette",
    "scorpion",
)


if not TYPE_CHECKING:

    def __getattr__(name: str) -> Variant:
        return constant(__name__, name)


def constant(module: str, name: str) -> Variant:
    """The game whose id in capitals is the name; its data is loaded if need be.

    Raises:
        AttributeError: there is none; it names the module that was asked.
    """
    if name.isupper():
        for data in map(_data, _DATA):
            if name in vars(data)["__all__"]:
                game = getattr(data, name)
                setattr(sys.modules[module], name, game)
                return game  # type: ignore[no-any-return] # the data is typed where it is
    raise AttributeError(f"module {module!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *game_names()})


def game_names() -> set[str]:
    """The names of the constants that the games are."""
    return {name for data in map(_data, _DATA) for name in vars(data)["__all__"]}


def _data(module: str) -> ModuleType:
    return importlib.import_module(f"{__name__}.data.{module}")


@functools.cache
def variants() -> tuple[Variant, ...]:
    """All games that are known by name, FreeCell first."""
    values = [value for module in _DATA for value in vars(_data(module)).values()]
    return tuple(dict.fromkeys(v for v in values if isinstance(v, Variant)))


@functools.cache
def variants_by_id() -> dict[str, Variant]:
    """All games that are known by name, by their ids."""
    return {game.id: game for game in variants()}


@functools.cache
def _by_name() -> dict[str, Variant]:
    return {
        folded(name): game
        for game in variants()
        for name in (game.id, game.name, *game.aliases)
    }


def folded(name: str) -> str:
    """A name as it is looked up: lower case, `_` for hyphens and blanks."""
    plain = name.strip().lower().replace("\u2019", "'")
    return plain.replace("-", "_").replace(" ", "_")


def variant(name: str) -> Variant:
    """The game of that id, name or alias; case, and hyphen or blank for `_`, are free.

    Raises:
        UnknownNameError: there is none; it carries the ids there are.
        TypeError: the name is not a str.

    >>> variant("Baker's Game").id
    'bakers_game'
    """
    if not isinstance(name, str):
        raise TypeError(f"a game's name is a str, not {type(name).__name__}")
    game = _by_name().get(folded(name))
    if game is None:
        raise UnknownNameError("game", name, tuple(game.id for game in variants()))
    return game
