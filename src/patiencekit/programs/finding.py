"""How editions are found by their ids."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable

from patiencekit.errors import UnknownNameError, VersionError, shown
from patiencekit.variants import folded

from .model import Edition
from .plato import CELLS, COLUMNS, USUAL_BY_SIZE, USUAL_ID, plato_freecell

__all__ = ["by_versions", "edition", "edition_with_id", "editions"]

_PLATO = re.compile(r"plato\.freecell_([1-9][0-9]?)x([1-9][0-9]?)")


@functools.cache
def editions() -> tuple[Edition, ...]:
    """All editions, program by program; of each the latest version.

    Of FreeCell on PLATO the usual size is among them; `plato_freecell` has the others.
    """
    return tuple(versions[-1] for versions in _by_id().values())


@functools.cache
def _by_id() -> dict[str, tuple[Edition, ...]]:
    from .data import EDITIONS  # noqa: PLC0415 - the data is not always needed

    return by_versions(EDITIONS)


def by_versions(known: Iterable[Edition]) -> dict[str, tuple[Edition, ...]]:
    """The versions of each edition under its id, oldest first."""
    found: dict[str, tuple[Edition, ...]] = {}
    for one in known:
        found[one.id] = (*found.get(one.id, ()), one)
    return {
        name: tuple(sorted(versions, key=lambda one: one.version))
        for name, versions in found.items()
    }


@functools.cache
def _ids_by_name() -> dict[str, str]:
    names = {folded(one.name): one.id for one in editions()}
    return names | {name: name for name in _by_id()} | {USUAL_BY_SIZE: USUAL_ID}


def edition(name: str, version: int | None = None) -> Edition:
    """The edition of that id or name; case, and hyphen or blank for `_`, are free.

    `plato.freecell_9x3` is FreeCell of that size on PLATO; of the usual one, which is
    `plato.freecell`, also `plato.freecell_8x4` is a name.

    Args:
        name: the id, as `microsoft.freecell`, or the name in print.
        version: which version of it; the latest if None.

    Raises:
        UnknownNameError: there is none; it carries the ids there are.
        VersionError: that edition has no such version.
        TypeError: an argument has the wrong type.

    >>> edition("Microsoft.FreeCell").id
    'microsoft.freecell'
    """
    if not isinstance(name, str):
        raise TypeError(f"an edition's id is a str, not {type(name).__name__}")
    if version is not None and type(version) is not int:
        raise TypeError(f"a version is an int, not {type(version).__name__}")
    versions = _versions(folded(name))
    if not versions:
        raise UnknownNameError("edition", name, tuple(_by_id()))
    for known in versions:
        if known.version == version:
            return known
    latest = versions[-1]
    if version is None:
        return latest
    raise VersionError(
        f"{shown(version)} of {latest.id}", f"{latest.version} of {latest.id}"
    )


def edition_with_id(name: str, version: int) -> Edition | None:
    """The edition of just that id and version, None if it is not known here."""
    for known in _versions(name):
        if (known.id, known.version) == (name, version):
            return known
    return None


def _versions(name: str) -> tuple[Edition, ...]:
    """The versions of the edition with that folded name, none if there is none."""
    known = _by_id().get(_ids_by_name().get(name, ""), ())
    if known:
        return known
    size = _PLATO.fullmatch(name)
    if size is None:
        return ()
    columns, cells = map(int, size.groups())
    offered = columns in COLUMNS and cells in CELLS
    return (plato_freecell(columns, cells),) if offered else ()
