"""The editions that texts of whole games name: those known here, and those given along.

An edition goes by its id, its version and the name of its numbering. A program's edition
has one numbering; an id without a dot is that of a game, which any numbering may deal.
"""

from __future__ import annotations

from collections.abc import Iterable

from patiencekit.deals import numberings
from patiencekit.errors import (
    ArgumentError,
    NotOfferedError,
    ParseError,
    UnknownNameError,
    VersionError,
    excerpt,
)
from patiencekit.programs import Edition, edition, editions

from .naming import game_named

__all__ = ["edition_of", "given_editions", "is_known"]


def given_editions(found: Iterable[Edition]) -> tuple[Edition, ...]:
    """The editions that a reader is given.

    Raises:
        ArgumentError: one has the id of another edition.
        TypeError: one is no Edition.
    """
    given = tuple(found)
    for own in given:
        if not isinstance(own, Edition):
            raise TypeError(f"editions are Editions, not {type(own).__name__}")
        is_known(own)
    return given


def is_known(own: Edition) -> bool:
    """Whether an edition is known here, so that its name says all about it.

    Raises:
        ArgumentError: it goes by the id of another one that is known here, so that what is
            written of it would be read as a game of that other one.
    """
    try:
        known = _known(own.id, own.version, own.numbering.name)
    except (NotOfferedError, VersionError):
        pass
    else:
        if known in {None, own}:
            return known is not None
    raise ArgumentError(
        f"{own.id} is the id of another edition; give yours one that is not known here"
    )


def edition_of(
    name: str, version: int, numbering: str | None, given: tuple[Edition, ...]
) -> Edition:
    """The edition that a text names.

    Args:
        name: its id.
        version: its version.
        numbering: the name of its numbering, None if the text does not tell it.
        given: editions that need not be known here.

    Raises:
        UnknownNameError: no edition has that id, or no numbering that name.
        VersionError: it has no such version; with both.
        NotOfferedError: the numbering does not deal the game.
        ParseError: the edition has another numbering.
    """
    alike = [own for own in given if own.id == name]
    for own in alike:
        if own.version == version and numbering in {None, own.numbering.name}:
            return own
    found = _known(name, version, numbering)
    if found is None:
        found = next((own for own in alike if own.version == version), None)
    if found is None and alike:
        raise VersionError(f"{version} of {name}", f"{alike[-1].version} of {name}")
    if found is None:
        raise _unknown(name, numbering, given)
    if numbering not in {None, found.numbering.name}:
        raise ParseError(
            f"{name} is dealt by {found.numbering.name}, not by {excerpt(numbering)}"
        )
    return found


def _known(name: str, version: int, numbering: str | None) -> Edition | None:
    """The edition known here by that id; None if there is none, or no such numbering.

    Raises:
        VersionError: there is one, of other versions.
        NotOfferedError: it is a game that the numbering does not deal.
    """
    if "." in name:
        try:
            found = edition(name, version)
        except UnknownNameError:
            return None
        return found if found.id == name else None
    game = game_named(name)
    whose = next((ours for ours in numberings() if ours.name == numbering), None)
    if game is None or whose is None:
        return None
    if version != game.version:
        raise VersionError(f"{version} of {name}", f"{game.version} of {name}")
    return Edition.of(game, numbering=whose)


def _unknown(
    name: str, numbering: str | None, given: tuple[Edition, ...]
) -> UnknownNameError:
    """What is not known: an edition, or the numbering of a game that is known."""
    if game_named(name) is not None:
        known = tuple(ours.name for ours in numberings())
        return UnknownNameError("numbering", numbering or "", known)
    known = tuple(found.id for found in (*given, *editions()))
    return UnknownNameError("edition", name, known)
