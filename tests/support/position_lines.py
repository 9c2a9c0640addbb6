"""What the tests of position lines and of packed positions share."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path

from hypothesis import strategies as st

import patiencekit as pk
from patiencekit.testing import strategies as pst

from .tables import DATA

__all__ = [
    "DOCS",
    "GAMES",
    "HAND_MADE",
    "LINES",
    "REACHED",
    "Golden",
    "fault_table",
    "mutated",
    "refusal",
]

SIZED = (
    pk.freecell(columns=10, cells=1),
    pk.freecell(columns=3, cells=20, ranks=20),
    pk.freecell(columns=20, cells=0, decks=3, ranks=60, build=pk.Build.RANK),
    pk.freecell(columns=9, decks=2, build=pk.Build.SUIT, fill=pk.Fill.KINGS),
    pk.freecell(fill=pk.Fill.NONE),
)
GAMES = (*pk.variants(), *SIZED)
"""All games that a line names by itself, of those with numbers to choose a few."""

REACHED = pst.positions(variant=st.sampled_from(GAMES))
HAND_MADE = st.sampled_from(GAMES).flatmap(
    lambda game: pst.layouts(variant=game, reached=False).map(
        lambda layout: pk.Position(game.rules, layout)
    )
)

Golden = tuple[str, str, str]
"""The line of a position, its compact text, and the line of what a player sees of it."""

DOCS = Path(__file__).parents[2] / "docs" / "lines.md"
"""The page on lines."""


def _golden() -> Iterator[Golden]:
    text = (DATA / "lines.txt").read_text(encoding="ascii")
    for entry in text.split("\n\n")[1:]:
        line, compact, seen = entry.splitlines()
        yield line, compact, seen


LINES = tuple(_golden())


def fault_table(heading: str) -> list[str]:
    """The messages of the table of faults that the docs have below a heading."""
    text = DOCS.read_text(encoding="utf-8").split(f"## {heading}\n")[1].split("\n## ")[0]
    return re.findall(r"^\| [^`|]+ \| `(.*)` \|$", text, re.MULTILINE)


def refusal(read: Callable[[], object]) -> str | None:
    """The message of a refusal, and None if there is none."""
    try:
        read()
    except pk.PatienceError as error:
        return str(error)
    return None


def mutated(choose: random.Random, text: str) -> str:
    """The text with one to three symbols or pieces changed."""
    for _ in range(choose.randint(1, 3)):
        place = choose.randrange(len(text) + 1)
        piece = choose.randrange(4)
        before, after = text[:place], text[place:]
        symbol = choose.choice("PK1 /-():,?.09AT56KCDHSxz\n\u2660" + text)
        text = choose.choice(
            (
                before + symbol + after[1:],
                before + symbol + after,
                before + after[piece:],
                before + before[-piece:] + after,
                before[:-1] + after[:1] + before[-1:] + after[1:],
                after + before,
            )
        )
    return text
