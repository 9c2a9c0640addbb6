"""Games, editions and golden files that tests of records and of replay codes share.

As a program it adds to the golden files the records on standard input that are not there,
and changes none that is.
"""

from __future__ import annotations

import hashlib
import re
import sys
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import NamedTuple

import attrs
from hypothesis import strategies as st

import patiencekit as pk
from patiencekit.testing import strategies as pst

from .tables import DATA, WINNING_LINE

__all__ = [
    "DOCS",
    "GOLDEN",
    "HALVED",
    "HOUSES",
    "OWN",
    "PLAIN",
    "RECORDS",
    "REPLAYS",
    "Golden",
    "Halved",
    "fault_table",
    "from_positions",
    "golden_line",
    "played",
    "short_games",
    "won_game",
    "won_in",
]

DOCS = Path(__file__).parents[2] / "docs" / "records.md"
"""The page on records and replay codes."""

RECORDS = DATA / "records.txt"
REPLAYS = DATA / "replays.txt"


@attrs.frozen
class Halved:
    """A numbering of one's own."""

    name: str = "halved"
    ranges: tuple[range, ...] = (range(2, 2000),)
    offset: int = 0

    def game(self, variant: pk.Variant) -> pk.Variant:
        return variant

    def pack(self, number: int, pack: pk.Pack) -> tuple[pk.Card, ...]:
        return pk.MICROSOFT.pack(number // 2 + self.offset, pack)


HALVED = Halved()
_ONE_BY_ONE = attrs.evolve(
    pk.FREECELL,
    id="one_by_one",
    rules=pk.FREECELL.rules.with_columns(capacity=pk.Capacity.SINGLE),
)
OWN = (
    pk.Edition.of(_ONE_BY_ONE),
    pk.Edition.of(pk.FREECELL, numbering=HALVED),
    attrs.evolve(
        pk.Edition.of(pk.BAKERS_GAME, numbering=HALVED),
        id="mine.bakers_game",
        version=3,
        undo_levels=2,
        autoplay=pk.Autoplay.RAYMOND,
        move_count=pk.MoveCount.WITH_UNDOS,
    ),
)
"""Editions that are not known by name."""

PLAIN = (
    *map(pk.Edition.of, pk.variants()),
    pk.Edition.of(pk.freecell(columns=10, cells=1)),
    pk.Edition.of(pk.freecell(columns=6, decks=2, ranks=5, build=pk.Build.SUIT)),
    pk.Edition.of(pk.EIGHT_OFF, numbering=pk.KPAT),
    pk.Edition.of(pk.SPIDER_1, numbering=pk.PYSOLFC),
    pk.Edition.of(pk.SPIDER_2, numbering=pk.WINDOWS_SPIDER),
)
"""Games in no program's way."""

HOUSES = (*pk.editions(), *PLAIN, *OWN)
"""All editions there are, and some more."""


def played(game: pk.Game, text: str) -> pk.Game:
    """The game after moves, undos and redos."""
    for token in text.split():
        if token in {"undo", "redo"}:
            game = game.act(pk.Command(token))
        else:
            game = game.play(pk.parse_move(game.position, token))
    return game


def won_game() -> pk.Game:
    """Deal 1 of FreeCell, won in 115 moves; known fault D-31."""
    return played(pk.Game.start(pk.FREECELL, 1), " ".join(WINNING_LINE))


def won_in(edition: pk.Edition, number: int) -> pk.Game:
    """Deal 1 of FreeCell, won the same way in an edition that plays cards by itself."""
    game = pk.Game.start(edition, number)
    start = pk.Position(pk.FREECELL.rules, game.initial.layout)
    for step in pk.replay(start, " ".join(WINNING_LINE)):
        game = _carried(game, step)
    assert game.is_won
    return game


def _carried(game: pk.Game, step: pk.Step) -> pk.Game:
    """The game after a step, but for what went home before; card by card if need be."""
    moved, move = step.events[0], step.move
    assert isinstance(moved, pk.CardsMoved)
    assert isinstance(move, pk.Move)
    home = {*chain(*game.position.layout.foundations)}
    left = [card for card in moved.cards if card not in home]
    if not left:
        return game
    move = attrs.evolve(move, count=len(left))
    if len(left) == 1 or game.position.is_legal(move):
        return game.play(move)
    position = pk.Position(pk.FREECELL.rules, game.position.layout)
    for single in pk.single_moves(position, move):
        one = position.step(single)
        game, position = _carried(game, one), one.after
    return game


@st.composite
def from_positions(draw: st.DrawFn) -> pk.Game:
    """Games that start where another one has got to, or from a table set up by hand."""
    first = draw(pst.games(edition=st.sampled_from(HOUSES), max_actions=20))
    edition, start = first.edition, first.position
    if draw(st.booleans()) and edition.rules == edition.variant.rules:
        layout = draw(pst.layouts(variant=edition.variant, reached=False))
        start = pk.Position(edition.rules, layout)
    game = pk.Game.start(edition, start)
    for _ in range(draw(st.integers(0, 8))):
        if moves := game.position.legal_moves:
            game = game.play(draw(st.sampled_from(moves)))
    return game


def fault_table(heading: str) -> list[str]:
    """The messages of the table of faults that the docs have below a heading."""
    text = DOCS.read_text(encoding="utf-8").split(f"## {heading}\n")[1].split("\n## ")[0]
    return re.findall(r"^\| [^`|]+ \| `(.*)` \|$", text, re.MULTILINE)


def short_games() -> tuple[pk.Game, ...]:
    """Games of few entries, which are quick to read, with and without a score."""
    edition = pk.edition("freecell_pro.freecell")
    dug = played(pk.Game.start(edition, 2), "4a 8b undo").note("One \\ deep {}.").label("a")
    table = pk.Game.start(pk.FREECELL_0CELL, pk.deal(pk.FREECELL_0CELL, 1))
    return (
        dug.at(63.5),
        played(pk.Game.start(pk.FREECELL, 1), "5a 4b 5c 2d"),
        played(pk.Game.start(pk.SPIDER_1, 7), "deal undo redo"),
        pk.Game.start(pk.freecell(columns=3, cells=1, ranks=3), 5).note("n"),
        table,
        played(pk.Game.start(pk.edition("windows.spider_1"), 7), "deal"),
        played(pk.Game.start(pk.edition("cardgames_io.freecell"), 2), "4a undo redo"),
        played(pk.Game.start(pk.edition("pysolfc.freecell"), 2), "1a"),
        played(pk.Game.start(pk.edition("aisleriot.spider_2"), 7), "deal undo"),
    )


class Golden(NamedTuple):
    """A record that must be read for ever, and the line on the game that it is of.

    The line is the replay code, the score, the moves that count, the undos, and digests of
    the positions at the end and of the log.
    """

    record: str
    line: str


def golden_line(game: pk.Game) -> str:
    """The line on a game in the golden file of replay codes."""
    words = (pk.encode_replay(game), game.score, game.moves_made, game.undos_made)
    log = "; ".join(map(str, game.log)).encode()
    return " ".join((*map(str, words), _digest(game.position.key()), _digest(log)))


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:16]


def _golden() -> Iterator[Golden]:
    text = RECORDS.read_text(encoding="utf-8")
    records = re.split(r"(?m)^(?=\[PatienceKit )", text)[1:]
    lines = REPLAYS.read_text(encoding="ascii").splitlines()
    for record, line in zip(records, lines, strict=True):
        yield Golden(record, line)


GOLDEN = tuple(_golden())


def _add(text: str) -> None:
    there = {golden.line for golden in GOLDEN}
    for found in pk.read_records(text):
        assert found.game is not None, found.error
        line = golden_line(found.game)
        if line not in there:
            with RECORDS.open("a", encoding="utf-8") as records:
                records.write("\n" * bool(there))
                records.write(pk.encode_record(found.game, tags=found.tags))
            with REPLAYS.open("a", encoding="ascii") as lines:
                lines.write(f"{line}\n")
            there.add(line)


if __name__ == "__main__":
    _add(sys.stdin.read())
