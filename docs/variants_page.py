"""Write `variants.md` from the data of the games: `python docs/variants_page.py`."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from itertools import groupby
from pathlib import Path
from typing import TypeVar

import patiencekit as pk
from patiencekit.rules.special import OneSuitEach, StagedFill, UpOrDown, Wrapping

_Item = TypeVar("_Item", bound=Hashable)
PAGE = Path(__file__).parent / "variants.md"
FAMILIES = {
    "freecell": "Games with cells",
    "castle": "Castles and dozens",
    "spider": "Games won by full runs",
    "yukon": "Yukon and its relatives",
}
HEAD = f"""# The games

There are {len(pk.variants())}. Each is a constant, as `patiencekit.EIGHT_OFF`, and is
found by id, name or alias: `patiencekit.variant("eight_off")`. Other sizes of FreeCell are
made by `patiencekit.freecell(columns=9, cells=3)`, with other decks, ranks, builds and
fills too; `patiencekit.spider(suits=2)` is Spider with so many suits.

This page is written from the data: `python docs/variants_page.py`. In the tables

- *columns* are the cards that each gets, from left to right (`7x4 6x4`: four columns of
  seven, four of six), and those that lie face down;
- *builds* says which card may lie on the exposed card of a column;
- *moves* says how many cards move as one: as many as single cards could carry
  (*supermove*), any number, or one; they lie on each other as the columns build, unless it
  says otherwise;
- *empty* is what an empty column takes; where a foundation starts with a dealt card,
  *kings* means the rank below it;
- *foundations* are how many there are and what they take.

Where sources disagree, a note says which reading the game takes and how to get the other.
"""
ADD = """
## Add a variant

A game is written into one file under `src/patiencekit/variants/data`, made from its nearest
relative:

```diff
--- a/src/patiencekit/variants/data/freecell.py
+++ b/src/patiencekit/variants/data/freecell.py
@@ __all__ = [
     "CHALLENGE_FREECELL",
+    "EIGHT_BY_THREE",
     "FREECELL",
@@
+EIGHT_BY_THREE = attrs.evolve(
+    FREECELL_3CELL,
+    id="eight_by_three",
+    name="Eight by Three",
+    aliases=(),
+    summary="FreeCell with three cells and kings only in empty columns.",
+    rules=FREECELL_3CELL.rules.with_columns(fill=Fill.KINGS),
+    notes=(),
+    sources=("where the rules were found",),
+)
```

Its golden test is a line in the rules that are written a second time, from the texts alone,
and a table of counts, which `python -m tests.support.perft_tables eight_by_three` prints
and those rules must confirm:

```diff
--- a/tests/support/brute_games.py
+++ b/tests/support/brute_games.py
@@ SPECS: dict[str, Spec] = {
+    "eight_by_three": Spec(_FORECELL, cells=3),
--- /dev/null
+++ b/tests/data/perft/eight_by_three.txt
@@
+# Move paths of Eight by Three: rules, moves, deal, counts for depth 1, 2 and so on.
+all  raw          1 24 402 3939
```

A digest of its rules and its deal goes to `tests/data/variant_versions.txt`, and
`python -m tests.support.versions` prints that line. From then on the game has these rules
in its version 1; other rules are version 2.

Nothing else is touched: the constant, the lookup by name, the deals, the laws and the board
text follow from the data, and this page is written anew by its command.
"""


def page() -> str:
    """The text of the page."""
    parts = [HEAD]
    for family, heading in FAMILIES.items():
        games = [game for game in pk.variants() if game.family == family]
        parts += [f"\n## {heading}\n\n", table(games)]
        parts += [about(game) for game in games]
    return "".join(parts) + ADD


def table(games: Iterable[pk.Variant]) -> str:
    """The parameters of games."""
    heads = (
        "game", "cards", "columns", "cells", "builds", "moves", "empty", "foundations",
        "stock",
    )  # fmt: skip
    lines = [heads, ("---",) * len(heads), *map(row, games)]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def row(game: pk.Variant) -> tuple[str, ...]:
    """The parameters of a game."""
    rules = game.rules
    return (
        f"[{game.name}](#{anchor(game)})",
        cards(rules.pack),
        columns(game),
        cells(game),
        each(column_words(column)[0] for column in rules.columns),
        each(column_words(column)[1] for column in rules.columns),
        each(column_words(column)[2] for column in rules.columns),
        foundations(rules),
        stock(rules),
    )


def anchor(game: pk.Variant) -> str:
    """The anchor that MyST gives the heading of a game."""
    kept = "".join(c for c in game.name.lower() if c.isalnum() or c in " -_")
    return kept.replace(" ", "-")


def each(words: Iterable[str]) -> str:
    """The same for all columns, or for each group of them."""
    found = counted(words)
    if len(found) == 1:
        return found[0][0]
    ends = [sum(size for _, size in found[: i + 1]) for i in range(len(found))]
    return "; ".join(
        f"{end - size + 1}-{end}: {word}"
        for (word, size), end in zip(found, ends, strict=True)
    )


def counted(items: Iterable[_Item]) -> list[tuple[_Item, int]]:
    """Equal neighbors, with how many there are."""
    return [(item, len(list(group))) for item, group in groupby(items)]


def sizes(numbers: Iterable[int]) -> str:
    """Sizes as `7x4 6x4`."""
    return " ".join(
        f"{size}x{count}" if count > 1 else f"{size}" for size, count in counted(numbers)
    )


def cards(pack: pk.Pack) -> str:
    """The pack, with its suits if they are not the usual ones."""
    usual = pack.suits == tuple(pk.Suit)
    return f"{len(pack)}" + ("" if usual else f", {''.join(s.value for s in pack.suits)}")


def columns(game: pk.Variant) -> str:
    """The sizes of the columns and what is hidden."""
    layouts = [pk.deal(game, number).layout for number in (1, 2)]
    found = {tuple(map(len, layout.columns)) for layout in layouts}
    if len(found) > 1:
        return f"{len(layouts[0].columns)}, as the cards fall"
    hidden = layouts[0].hidden
    return sizes(found.pop()) + (f", down {sizes(hidden)}" if any(hidden) else "")


def cells(game: pk.Variant) -> str:
    """The cells, and how many start filled."""
    rules, start = game.rules.cells, pk.deal(game, 1).layout.cells
    filled = sum(card is not None for card in start)
    words = [str(rules.count)] + ([f"{filled} filled"] if filled else [])
    if rules.closed:
        words.append("cards only leave")
    if isinstance(rules.takes, OneSuitEach):
        words.append("one suit each")
    return ", ".join(words)


def build_word(build: pk.BuildRule) -> str:
    """How cards build."""
    if isinstance(build, Wrapping):
        return f"{build_word(build.build)}, round"
    if isinstance(build, UpOrDown):
        return f"{build_word(build.build)}, up or down"
    assert isinstance(build, pk.Build)
    return (
        "any cards"
        if build is pk.Build.ANY
        else build.value.replace(
            "color", "colors" if "alternate" in build.value else "color"
        )
    )


def column_words(column: pk.ColumnRules) -> tuple[str, str, str]:
    """How a column builds, what moves from it, what it takes when empty."""
    words = {
        pk.Capacity.SUPERMOVE: "supermove",
        pk.Capacity.UNLIMITED: "any number",
        pk.Capacity.SINGLE: "one",
        pk.Capacity.PLACES: "empty places + 1",
    }
    assert isinstance(column.capacity, pk.Capacity)
    moves = words[column.capacity]
    if column.segment is not None:
        moves = "supermove of runs"
    elif column.unit is not None:
        moves += f", {build_word(column.unit)}"
    if isinstance(column.fill, StagedFill):
        fill = f"kings, any from {column.fill.kings} kings on"
    else:
        assert isinstance(column.fill, pk.Fill)
        fill = column.fill.value
    return build_word(column.build), moves, fill


def foundations(rules: pk.Rules) -> str:
    """What the foundations take."""
    found = rules.foundations
    if found.takes is pk.Takes.NOTHING:
        return "none"
    count = rules.foundation_count
    if found.takes is not pk.Takes.CARDS:
        return f"{count}, full runs" + (
            " in alternate colors" if found.build is pk.Build.ALTERNATE_COLOR else ""
        )
    base = "a dealt card" if found.base is None else "ace"
    words = [f"{count} from {base}"]
    if found.build is not pk.Build.SUIT:
        words.append(f"by {build_word(found.build)}")
    if found.step > 1:
        words.append(f"by {found.step}s")
    if found.rounds > 1:
        words.append("twice round")
    if found.withdrawal is not pk.Withdrawal.NEVER:
        words.append(f"back {found.withdrawal.value}")
    return ", ".join(words)


def stock(rules: pk.Rules) -> str:
    """The stock and how it is dealt."""
    if rules.redeal is not None:
        return "redeals"
    if rules.stock is None:
        return ""
    if rules.stock.refill:
        return f"{rules.stock.size}, {rules.stock.refill} to an emptied column"
    return f"{rules.stock.size}" + (
        ", not over empty columns" if rules.stock.needs_no_empty_column else ""
    )


def about(game: pk.Variant) -> str:
    """A game in words: summary, notes, sources."""
    lines = [f"\n### {game.name}\n", f"`{game.id}`. {game.summary}"]
    if game.aliases:
        lines[1] += f" Also called {', '.join(game.aliases)}."
    lines += [""] * bool(game.notes) + [f"- {note}" for note in game.notes]
    lines += ["", f"Sources: {'; '.join(game.sources)}.", ""]
    return "\n".join(lines)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
