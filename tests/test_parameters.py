"""Every game against the parameters that were read off programs and rule texts.

The table was gathered from PySolFC, AisleRiot, KPat, Freecell Solver, solitaire.gg,
Solvitaire, pysol-cards, Wikipedia and others, each named with the game.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import patiencekit as pk
from support.tables import json_lines

ROWS = json_lines("parameters.jsonl")
SECOND_READINGS = {
    "stalactites_by_twos",
    "simple_simon_runs",
    "scorpion_in_tableau",
    "spanish_patience_alternating",
}
EACH = pytest.mark.parametrize("row", ROWS, ids=lambda row: row["game"])


def test_every_game_of_the_table_is_here() -> None:
    assert {row["game"] for row in ROWS} == {
        game.id for game in pk.variants()
    } - SECOND_READINGS


@EACH
def test_the_cards_are_those_of_the_table(row: dict[str, Any]) -> None:
    pack = pk.variant(row["game"]).pack
    suits = Counter(card.suit.value for card in pack.cards if card.rank == 1)
    assert dict(suits) == row["suits"]
    assert pack.ranks == row["ranks"]


@EACH
def test_the_table_is_laid_as_the_parameters_say(row: dict[str, Any]) -> None:
    layout = pk.deal(pk.variant(row["game"]), 617).layout
    if isinstance(row["columns"], int):  # their sizes are as the cards fall
        assert len(layout.columns) == row["columns"]
    else:
        assert list(map(len, layout.columns)) == row["columns"]
    assert list(layout.hidden) == row["down"] or not any(layout.hidden)
    assert any(layout.hidden) is any(row["down"])
    assert len(layout.cells) == row["cells"]
    assert sum(card is not None for card in layout.cells) == row["filled"]
    assert len(layout.foundations) == row["foundations"]
    home = row["home"]
    if isinstance(home, int) and home:
        assert sum(map(len, layout.foundations)) == home
    assert len(layout.stock) == row["stock"]


BUILDS = {
    "alternate_colour": pk.Build.ALTERNATE_COLOR,
    "suit": pk.Build.SUIT,
    "rank": pk.Build.RANK,
    "none": pk.Build.NONE,
}
FILLS = {"any": pk.Fill.ANY, "king": pk.Fill.KINGS, "none": pk.Fill.NONE}


@EACH
def test_columns_build_and_fill_as_the_parameters_say(row: dict[str, Any]) -> None:
    rules = pk.variant(row["game"]).rules
    cards = [card for card in dict.fromkeys(rules.pack.cards) if card.rank < 13]
    build = BUILDS.get(row["build"])
    if build is not None:
        for column in rules.columns:
            for card in cards:
                for onto in cards:
                    if card.rank != 1 or onto.rank != 1:
                        assert column.build.fits(card, onto) is build.fits(card, onto)
    fill = FILLS.get(row["empty"])
    if fill is not None:
        assert {column.fill for column in rules.columns} == {fill}
    if rules.stock is not None and row["needs_no_empty_column"] is not None:
        assert rules.stock.needs_no_empty_column is row["needs_no_empty_column"]
