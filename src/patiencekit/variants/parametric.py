"""Families of games with numbers to choose: FreeCell and Spider of other sizes."""

from __future__ import annotations

from typing import Literal

from patiencekit.cards import Pack
from patiencekit.errors import ArgumentError, shown
from patiencekit.patterns import DealPattern, by_rows, row_sizes
from patiencekit.rules import Build, CellRules, ColumnRules, Fill, Rules

from .model import Variant

__all__ = ["freecell", "freecell_of_size", "spider"]

_BUILDS = {Build.ALTERNATE_COLOR: "", Build.SUIT: "suit", Build.RANK: "rank"}
_FILLS = {Fill.ANY: "", Fill.KINGS: "kings", Fill.NONE: "nofill"}


def freecell(  # noqa: PLR0913 - each is a number or rule to choose, by name
    *,
    columns: int = 8,
    cells: int = 4,
    ranks: int = 13,
    decks: int = 1,
    build: Build = Build.ALTERNATE_COLOR,
    fill: Fill = Fill.ANY,
) -> Variant:
    """FreeCell of that size; the game known by name if there is one with the same rules.

    All cards are dealt row by row. PLATO lets players choose 4 to 10 columns and 1 to 10
    cells, freecell.net 4 to 13 columns; KPat 6 to 12 columns, 0 to 8 cells, 1 to 3 decks,
    and how columns build and what fills them. FreeCell of 4 x n cards is `ranks=n`.

    Args:
        columns: 1 to 20.
        cells: 0 to 20.
        ranks: ranks 1 to this of each suit, 1 to `MAX_RANK`.
        decks: 1 to 3.
        build: in alternating colors, in suit or by rank.
        fill: what empty columns take.

    Raises:
        ArgumentError: a number is out of range, or the build is another one.
        TypeError: an argument has the wrong type.

    >>> freecell(columns=7, cells=5).id
    'seven_by_five'
    >>> freecell(columns=10, cells=1).id
    'freecell_10x1'
    """
    for name, value, numbers in (
        ("columns", columns, range(1, 21)),
        ("cells", cells, range(21)),
        ("decks", decks, range(1, 4)),
    ):
        _check(name, value, numbers)
    if not all(type(rule) is kind for rule, kind in ((build, Build), (fill, Fill))):
        raise TypeError("build is a Build and fill is a Fill")
    if build not in _BUILDS:
        raise ArgumentError("FreeCell builds in alternating colors, in suit or by rank")
    pack = Pack(decks=decks, ranks=ranks)
    rules = Rules(
        pack=pack,
        columns=(ColumnRules(build=build, fill=fill),) * columns,
        cells=CellRules(count=cells),
    )
    deal = DealPattern(rounds=by_rows(*row_sizes(len(pack), columns)))
    words = [f"freecell_{columns}x{cells}", _BUILDS[build], _FILLS[fill]]
    words += [f"{decks}decks"] * (decks > 1) + [f"{ranks}ranks"] * (ranks != 13)
    name = f"FreeCell with {columns} columns and {cells} cells"
    name += f", {decks} decks" * (decks > 1) + f", {ranks} ranks" * (ranks != 13)
    name += f", built by {build.value}" * bool(_BUILDS[build])
    name += f", empty columns: {fill.value}" * bool(_FILLS[fill])
    own = Variant(
        id="_".join(filter(None, words)),
        name=name,
        rules=rules,
        deal=deal,
        summary=f"{name}.",
        notes=("All cards are dealt row by row over the columns.",),
        sources=("Wikipedia, FreeCell", "KPat, src/freecell.cpp"),
    )
    return _known(own)


def freecell_of_size(rules: Rules) -> Variant | None:
    """FreeCell of the size of these rules, if they have one; its other rules may differ."""
    column = rules.columns[0]
    if not (isinstance(column.build, Build) and isinstance(column.fill, Fill)):
        return None
    try:
        return freecell(
            columns=len(rules.columns),
            cells=rules.cells.count,
            ranks=rules.pack.ranks,
            decks=rules.pack.decks,
            build=column.build,
            fill=column.fill,
        )
    except ArgumentError:
        return None


def spider(*, suits: Literal[1, 2, 3, 4] = 4) -> Variant:
    """Spider with so many suits.

    Raises:
        ArgumentError: the number is not 1 to 4.
        TypeError: it is not an int.
    """
    from .data.spider import SPIDER, SPIDER_1, SPIDER_2, SPIDER_3  # noqa: PLC0415 - loaded when asked for

    _check("suits", suits, range(1, 5))
    return (SPIDER_1, SPIDER_2, SPIDER_3, SPIDER)[suits - 1]


def _known(own: Variant) -> Variant:
    """The first game known by name that has the same rules and is dealt alike."""
    from . import variants  # noqa: PLC0415 - loaded when asked for

    alike = (game for game in variants() if game.rules == own.rules)
    return next((game for game in alike if game.deal == own.deal), own)


def _check(name: str, value: int, numbers: range) -> None:
    if type(value) is not int:
        raise TypeError(f"{name} is an int, not {type(value).__name__}")
    if value not in numbers:
        last = numbers[-1]
        raise ArgumentError(f"{name} is {numbers[0]} to {last}, not {shown(value)}")
