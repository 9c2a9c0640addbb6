"""Deals that other programs made, against the numberings.

A row of the data leaves out what is empty: cells, hidden cards, foundations, stock.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import patiencekit as pk
from support.tables import cards, games_of, json_lines, texts

PYSOLFC_ROWS = json_lines("pysolfc.jsonl")
KPAT_ROWS = json_lines("kpat.jsonl")
WINDOWS_ROWS = json_lines("windows_spider.jsonl")
SCHEMES: dict[str, pk.Numbering] = {
    "pysolfc": pk.PYSOLFC,
    "ms": pk.PYSOLFC_MS,
    "old": pk.PYSOL,
    "pysol_cards": pk.PYSOL_CARDS,
}
SPIDERS = {1: pk.SPIDER_1, 2: pk.SPIDER_2, 4: pk.SPIDER}
SAME_DEALS = {
    "simple_simon_runs": "simple_simon",
    "spanish_patience_alternating": "spanish_patience",
}
"""Games that are one game in a program, and two here."""


def offered(numbering: pk.Numbering) -> set[str]:
    """The ids of the games that the numbering deals."""
    return {game.id for game in games_of(numbering)}


def check(row: dict[str, Any], numbering: pk.Numbering) -> None:
    """The whole table is dealt as the row says."""
    position = pk.deal(pk.variant(row["game"]), row["deal"], numbering=numbering)
    layout = position.layout
    assert texts(layout.columns) == row["columns"]
    assert list(layout.hidden) == row.get("hidden", [0] * len(layout.columns))
    filled = row.get("cells", [])
    short = len(layout.cells) - len(filled)
    assert [card.text if card else "" for card in layout.cells] == filled + [""] * short
    home = [text for text in texts(layout.foundations) if text]
    theirs = row.get("foundations", [])
    if row["game"] != "stalactites":  # elsewhere each suit has its place, not the same here
        home, theirs = sorted(home), sorted(theirs)
    assert home == theirs
    assert layout.stock[::-1] == cards(row.get("stock", ""))
    assert pk.Position(position.rules, layout) == position


@pytest.mark.parametrize(
    "row", PYSOLFC_ROWS, ids=lambda row: f"{row['game']}-{row['scheme']}-{row['deal']}"
)
def test_deals_equal_those_of_pysolfc(row: dict[str, Any]) -> None:
    """PySolFC's own classes of 2009 to 2025, and pysol-cards 0.24, the older and its deals.

    Scheme `old` and `pysol_cards` are of pysol-cards, `ms` of both.
    """
    check(row, SCHEMES[row["scheme"]])
    if row["scheme"] == "pysolfc" and row["deal"] < 32_000:
        check(row, pk.PYSOLFC_MS)


@pytest.mark.parametrize("row", KPAT_ROWS, ids=lambda row: f"{row['game']}-{row['deal']}")
def test_deals_equal_those_of_kpat(row: dict[str, Any]) -> None:
    """Read from games saved by KPat 22.12.3; its foundations are not in order of suits."""
    check(row, pk.KPAT)
    assert pk.KPAT.game(pk.variant(row["game"])).rules == pk.variant(row["game"]).rules


@pytest.mark.parametrize(
    "row", WINDOWS_ROWS, ids=lambda row: f"{row['suits']}-{row['seed']}"
)
def test_spider_deals_equal_those_of_windows(row: dict[str, Any]) -> None:
    position = pk.deal(SPIDERS[row["suits"]], row["seed"], numbering=pk.WINDOWS_SPIDER)
    assert texts(position.layout.columns) == row["columns"]
    assert position.layout.stock[::-1] == cards(" ".join(row["stock_rows"]))


def test_two_games_that_are_one_in_a_program_are_dealt_alike() -> None:
    """PySolFC, classes SimpleSimon and SpanishPatience; KPat, src/simon.cpp."""
    numberings: list[pk.Numbering] = [*SCHEMES.values(), pk.KPAT]
    for twin, game in SAME_DEALS.items():
        for numbering in numberings:
            if {twin, game} <= offered(numbering):
                first, again = (
                    pk.deal(pk.variant(name), 5, numbering=numbering).layout
                    for name in (twin, game)
                )
                assert first == again
    assert SAME_DEALS.keys() <= offered(pk.PYSOLFC)


def test_every_game_of_pysolfc_and_kpat_has_deals_to_compare() -> None:
    for numbering, rows in ((pk.PYSOLFC, PYSOLFC_ROWS), (pk.KPAT, KPAT_ROWS)):
        games = {row["game"] for row in rows}
        assert {SAME_DEALS.get(game, game) for game in offered(numbering)} == games


def test_the_docs_say_which_games_each_numbering_deals() -> None:
    page = (Path(__file__).parent.parent / "docs" / "deals.md").read_text(encoding="utf-8")
    table = page.split("| numbering | games |\n")[1].split("\n\n")[0]
    rows = [re.findall(r"`([^`]+)`", cell) for cell in re.split(r"\||\n", table)]
    told = [words for words in rows if words]
    every = {game.id for game in pk.variants()}
    said: dict[str, set[str]] = {"MICROSOFT": every}
    for names, games in zip(told[1::2], told[2::2], strict=True):
        for name in names:
            said[name] = set(games)
    assert told[0] == ["MICROSOFT"]
    assert said == {repr(ours): offered(ours) for ours in pk.numberings()}


def test_number_32000_is_dealt_as_each_program_deals_it() -> None:
    """PySolFC takes its own generator from 32000 on, pysol-cards from 32001."""
    rows = [row for row in PYSOLFC_ROWS if row["deal"] == 32_000]
    games = {row["game"] for row in rows if row["scheme"] == "pysol_cards"}
    assert len(games) == 17
    for game in map(pk.variant, games):
        first, again = (
            pk.deal(game, 32_000, numbering=whose) for whose in (pk.PYSOLFC, pk.PYSOL_CARDS)
        )
        assert first != again
    for game in (pk.FREECELL, pk.BAKERS_DOZEN, pk.CITADEL):
        assert pk.deal(game, 32_001, numbering=pk.PYSOL_CARDS) == pk.deal(
            game, 32_001, numbering=pk.PYSOLFC
        )


@pytest.mark.parametrize("number", [4, 12])
@pytest.mark.parametrize(
    "game", [pk.DER_KATZENSCHWANZ, pk.DIE_SCHLANGE], ids=lambda game: game.id
)
def test_a_king_dealt_first_leaves_a_column_empty_in_pysol_cards_only(
    game: pk.Variant, number: int
) -> None:
    """PySolFC, pysollib/games/katzenschwanz.py; pysol-cards 0.24, deal_game.py."""
    by_pysolfc = pk.deal(game, number, numbering=pk.PYSOLFC).layout.columns
    by_pysol_cards = pk.deal(game, number, numbering=pk.PYSOL_CARDS).layout.columns
    assert by_pysol_cards == ((), *by_pysolfc[:-1])
    assert by_pysolfc[-1] == ()


def test_double_freecell_is_not_dealt_by_pysolfc() -> None:
    """Its foundations start with the aces of one deck, and cards do not tell the deck."""
    for numbering in (pk.PYSOLFC, pk.PYSOLFC_MS):
        with pytest.raises(pk.NotOfferedError, match="'double_freecell'"):
            numbering.game(pk.DOUBLE_FREECELL)
