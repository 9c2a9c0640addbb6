"""FreeCell on PLATO, whose players chose the numbers of columns and cells."""

from __future__ import annotations

import functools

from patiencekit.errors import ArgumentError, shown
from patiencekit.variants.parametric import freecell

from .model import Edition

__all__ = ["CELLS", "COLUMNS", "USUAL_BY_SIZE", "USUAL_ID", "plato_freecell"]

COLUMNS = range(4, 11)
CELLS = range(1, 11)
USUAL_ID = "plato.freecell"
"""The id of FreeCell with 8 columns and 4 cells."""
USUAL_BY_SIZE = "plato.freecell_8x4"
"""What that id would be if it told the size as those of other sizes do."""
_NOTES = (
    (
        "PLATO kept a ranked list of streaks of wins for each size, and held tournaments "
        "of hard deals."
    ),
    "Ours: Microsoft's numbers; how PLATO numbered its deals is not known.",
    (
        "Ours: as many cards move as one as single cards could carry, nothing comes back "
        "from a foundation, nothing is played by itself, and undo has no limit; the source "
        "says nothing of these."
    ),
    "Ours: moves are counted as they stand, without points.",
)


def plato_freecell(columns: int = 8, cells: int = 4) -> Edition:
    """FreeCell of a size that PLATO let its players choose.

    Its id tells the size, but for the usual 8 columns and 4 cells, and `edition` finds it
    again.

    Args:
        columns: 4 to 10.
        cells: 1 to 10.

    Raises:
        ArgumentError: PLATO did not have the size.
        TypeError: a number is not an int.

    >>> plato_freecell(9, 3).id, plato_freecell(8, 4).id
    ('plato.freecell_9x3', 'plato.freecell')
    """
    for name, value, numbers in (("columns", columns, COLUMNS), ("cells", cells, CELLS)):
        if type(value) is not int:
            raise TypeError(f"{name} is an int, not {type(value).__name__}")
        if value not in numbers:
            first, last = numbers[0], numbers[-1]
            raise ArgumentError(
                f"{name} on PLATO are {first} to {last}, not {shown(value)}"
            )
    return _of_size(columns, cells)


@functools.cache
def _of_size(columns: int, cells: int) -> Edition:
    by_size = f"{USUAL_ID}_{columns}x{cells}"
    return Edition(
        id=USUAL_ID if by_size == USUAL_BY_SIZE else by_size,
        name=f"FreeCell on PLATO, {columns} columns and {cells} cells",
        variant=freecell(columns=columns, cells=cells),
        notes=_NOTES,
        sources=("Wikipedia, FreeCell",),
    )
