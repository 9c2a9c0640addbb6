"""Ranks, which those who are equal share."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar

__all__ = ["ranked"]

_Key = TypeVar("_Key", bound=tuple[float, ...])
_Row = TypeVar("_Row")


def ranked(
    rows: Iterable[tuple[_Key, str, _Row]],
) -> Iterator[tuple[int, _Key, str, _Row]]:
    """The rows in order, each with its rank before it.

    Args:
        rows: what the row is ranked by, lowest first; its player; and the rest. Equal
            rows share a rank, the next comes after all of them (1, 2, 2, 4), and among
            themselves they go by the name of the player, which is there once.
    """
    rank, before = 0, None
    ordered = sorted(rows, key=lambda row: row[:2])
    for place, (key, player, row) in enumerate(ordered, 1):
        if key != before:
            rank, before = place, key
        yield rank, key, player, row
