"""Write `editions.md` from the data of the editions: `python docs/editions_page.py`."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path

import patiencekit as pk
from patiencekit.rules.special import CellsTimesColumns

PAGE = Path(__file__).parent / "editions.md"
PROGRAMS = {
    "microsoft": "Microsoft FreeCell",
    "windows": "Spider for Windows",
    "freecell_pro": "FreeCell Pro",
    "cardgames_io": "cardgames.io",
    "freecell_solitaire_app": "FreeCell Solitaire, a Polish app",
    "plato": "PLATO",
    "kpat": "KPat",
    "pysolfc": "PySolFC",
    "aisleriot": "AisleRiot",
}
HEAD = f"""# The editions

A variant says what is legal. An **edition** is a variant as one program plays it: its
numbering, its scorer, how much can be undone, what it plays by itself, how it counts
moves. There are {len(pk.editions())}, and FreeCell on PLATO in its other sizes.

```python
import patiencekit as pk

edition = pk.edition("cardgames_io.freecell")
print(edition.name, edition.variant.id, edition.numbering.name, edition.undo_levels)
print(pk.edition("FreeCell for Windows") is pk.edition("microsoft.freecell"))
print(pk.plato_freecell(9, 3) is pk.edition("plato.freecell_9x3"))
print(pk.encode_code(pk.edition("freecell_solitaire_app.freecell_2cells"), 327))
```

prints

```text
FreeCell at cardgames.io freecell_cardgames_io microsoft None
True
True
FC1-C2-AAAAAKH
```

Editions are found by id or name; case, and hyphen or blank for `_`, are free. FreeCell of
the usual size on PLATO is `plato.freecell`, and found as `plato.freecell_8x4` too.
`patiencekit.editions()` has them all, and `patiencekit editions` lists them in a terminal.
A game that is played in no program's way is `patiencekit.Edition.of(variant)`: unlimited
undo, nothing played by itself, no points.

A code of an edition's deal, `patiencekit.encode_code(edition, number)`, says which deal it
is, not which edition. What AisleRiot deals in its own way has no code.

## Where sources are silent

An edition says what is known of the program. Where sources are silent, a note says *Ours*:
that is a choice made here, and the program may do otherwise.

Redo is the same for all: what was undone can be done again until another move is played.
An undo takes back a whole turn, the player's move together with what the program played
after it.

## How many cards move as one

With e empty cells and m empty columns, of which an empty target is one:

| rule | to cards | to an empty column | e = 3, m = 4 | used by |
| --- | --- | --- | --- | --- |
| exact | (e + 1) x 2^m | (e + 1) x 2^(m - 1) | 64, 32 | most programs |
| classic | (e + 1) x (m + 1) | e + 1 | 20, 4 | Microsoft, FreeCell Pro without supermoves |
| cardgames.io | e + m + 1 | e + m + 1 | 8, 8 | cardgames.io |
| kings only | e + 1 | e + 1 | 4, 4 | Eight Off and Seahaven Towers |

With its supermoves FreeCell Pro counts no more than four empty columns, which changes
nothing, as no more than 13 cards lie in order. The variant `freecell` has the exact number,
where Microsoft's program moves fewer as soon as two columns are empty.

## Versions

An edition has a version, and so has a variant. **What a version says never changes**:
rules, deal, numbers, scorer, undo, counting and autoplay are pinned in the tests by a
digest. A change is a new version, and the old one is still found:
`patiencekit.edition("kpat.freecell", 1)`. An unknown version is a `VersionError` that
names both.

This page is written from the data: `python docs/editions_page.py`.
"""


def page() -> str:
    """The text of the page."""
    parts = [HEAD]
    known = groupby(pk.editions(), key=lambda edition: edition.id.split(".")[0])
    for program, editions in known:
        parts.append(f"\n## {PROGRAMS[program]}\n")
        parts += [about(edition) for edition in editions]
    return "".join(parts)


def about(edition: pk.Edition) -> str:
    """An edition: its choices in a table, notes, sources."""
    rows = choices(edition)
    lines = [f"\n### {edition.name}\n", f"`{edition.id}`, version {edition.version}.\n"]
    lines += [f"| {' | '.join(row)} |" for row in [("choice", ""), ("---", "---"), *rows]]
    lines += ["", *(f"- {note}" for note in edition.notes)]
    lines += ["", f"Sources: {'; '.join(edition.sources)}.", ""]
    return "\n".join(lines)


def choices(edition: pk.Edition) -> list[tuple[str, str]]:
    """What the program chose."""
    rules = edition.rules
    stock = rules.stock
    rows = [
        ("game", f"`{edition.variant.id}`: {table_of(edition)}"),
        ("numbers", numbers(edition)),
        ("cards that move as one", capacity(rules)),
    ]
    if stock is None:
        rows.append(("back from foundations", rules.foundations.withdrawal.value))
    else:
        over = "not over empty columns" if stock.needs_no_empty_column else "always"
        by_hand = rules.foundations.takes is pk.Takes.FULL_RUNS_BY_HAND
        rows += [
            ("rows are dealt", over),
            ("full runs are collected", "by hand" if by_hand else "at once"),
        ]
    scorer = edition.scorer
    undo = "without limit" if edition.undo_levels is None else str(edition.undo_levels)
    if edition.undo_stops:
        undo += "; not back over a row dealt or a run collected"
    moves = MOVES[edition.move_count]
    if not edition.counts_row_deals:
        moves += ", row deals apart"
    counted = "counted" if edition.counts_automoves else "not counted"
    return [
        *rows,
        ("score", f"{scorer.name}, version {scorer.version}"),
        ("undo", undo),
        ("moves count", moves),
        ("played by itself", f"{policy(edition)}; {counted}"),
    ]


MOVES = {
    pk.MoveCount.STANDING: "those that stand",
    pk.MoveCount.PLAYED: "all that were played",
    pk.MoveCount.WITH_UNDOS: "all that were played, and each undo",
}


def table_of(edition: pk.Edition) -> str:
    """The columns, the cells and the suits."""
    rules = edition.rules
    layout = edition.deal(1).layout
    sizes = " ".join(str(len(column)) for column in layout.columns)
    words = [f"columns of {sizes}"]
    if rules.cells.count:
        cells = f"{rules.cells.count} cell" + "s" * (rules.cells.count > 1)
        filled = [str(i + 1) for i, card in enumerate(layout.cells) if card]
        words.append(cells + (f", filled {' '.join(filled)}" if filled else ""))
    if rules.pack.suits != tuple(pk.Suit):
        suits = dict.fromkeys(suit.name.lower() for suit in rules.pack.suits)
        words.append(" and ".join(suits))
    return "; ".join(words)


def numbers(edition: pk.Edition) -> str:
    """The numbers it has, and whose they are."""
    ranges = edition.numbers or edition.numbering.ranges
    said = " and ".join(f"{part[0]} to {part[-1]}" for part in ranges)
    return f"{said}, of {edition.numbering.name}"


def capacity(rules: pk.Rules) -> str:
    """How many cards move as one."""
    column = rules.columns[0]
    if isinstance(column.capacity, CellsTimesColumns):
        return "(cells + 1) x (empty columns + 1)"
    assert isinstance(column.capacity, pk.Capacity)
    if column.fill is pk.Fill.KINGS:
        return "cells + 1"
    return {
        pk.Capacity.SUPERMOVE: "(cells + 1) x 2^(empty columns)",
        pk.Capacity.PLACES: "cells + empty columns + 1",
        pk.Capacity.UNLIMITED: "any number in suit",
        pk.Capacity.SINGLE: "one",
    }[column.capacity]


def policy(edition: pk.Edition) -> str:
    """The autoplay policy, as it is written in code."""
    assert isinstance(edition.autoplay, pk.Autoplay)
    none = edition.autoplay is pk.Autoplay.NONE
    return "nothing" if none else f"`Autoplay.{edition.autoplay.name}`"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
