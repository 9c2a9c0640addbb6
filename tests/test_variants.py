"""Games with a name: how they are found, and deals that do not suit their rules."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

import patiencekit as pk
from support.tables import deal_order, game_of, pattern_of


@pytest.mark.parametrize(
    ("rules", "deal", "told"),
    [
        (
            {"columns": (pk.ColumnRules(),) * 7},
            {},
            "the deal names columns beyond the 7 there are",
        ),
        ({"pack": pk.Pack(ranks=12)}, {}, "the deal takes 4 cards more than the pack has"),
        (
            {"pack": pk.Pack(ranks=14)},
            {},
            "the deal leaves 4 cards, and the game has no stock",
        ),
        (
            {"pack": pk.Pack(ranks=14), "stock": pk.StockRules(size=3)},
            {},
            "the deal leaves 4 cards for a stock of 3",
        ),
        (
            {},
            {"rounds": pk.by_rows(*(6,) * 8), "cells": (0, 0, 1, 2)},
            "the deal fills cells beyond the 4 there are, or one twice",
        ),
        (
            {},
            {"rounds": pk.by_rows(*(6,) * 8), "cells": (1, 2, 3, 4)},
            "the deal fills cells beyond the 4 there are, or one twice",
        ),
        ({"hides": True}, {"hidden": (1,) * 7}, "the deal hides cards in 7 of 8 columns"),
        ({}, {"hidden": (1,) * 8}, "the deal hides cards, and the rules do not let it"),
        (
            {"hides": True},
            {"hidden": (7, 0, 0, 0, 0, 0, 0, 0)},
            "the deal hides an exposed card, or fewer cards than none",
        ),
        (
            {"hides": True},
            {"hidden": (-1, 0, 0, 0, 0, 0, 0, 0)},
            "the deal hides an exposed card, or fewer cards than none",
        ),
    ],
)
def test_a_deal_that_does_not_suit_the_rules_is_refused(
    rules: dict[str, Any], deal: dict[str, Any], told: str
) -> None:
    pattern = attrs.evolve(pattern_of(pk.FREECELL), **deal)
    with pytest.raises(pk.ArgumentError) as caught:
        pk.Variant(id="own", name="Own", rules=pk.Rules(**rules), deal=pattern)
    assert told in str(caught.value).split("; ")


def test_all_misfits_are_told_at_once() -> None:
    rules = pk.Rules(pack=pk.Pack(ranks=5), columns=(pk.ColumnRules(),) * 3)
    with pytest.raises(pk.ArgumentError) as caught:
        attrs.evolve(pk.FREECELL, rules=rules)
    assert len(str(caught.value).split("; ")) == 2


def test_a_game_of_four_by_n_cards_is_data() -> None:
    """Generalised FreeCell: 4 suits of n ranks (Helmert 2003)."""
    rules = pk.Rules(pack=pk.Pack(ranks=20))
    game = game_of(rules, *(10,) * 8)
    position = pk.deal(game, 1)
    assert sorted(deal_order(position)) == sorted(
        card.text for card in pk.Pack(ranks=20).cards
    )
    assert pk.parse_board(game, pk.format_board(position)) == position


@pytest.mark.parametrize("name", ["eight_off", "Eight Off", "EIGHT-OFF", " eight off "])
def test_a_game_is_found_by_id_and_name(name: str) -> None:
    assert pk.variant(name) is pk.EIGHT_OFF


def test_names_are_not_ambiguous() -> None:
    for game in pk.variants():
        for name in (game.id, game.name, *game.aliases):
            assert pk.variant(name) is game
    assert pk.variant("spider") is pk.SPIDER
    assert pk.variants()[0].id == "freecell"


@pytest.mark.parametrize(
    "name", ["", "klondike", "free cell\n", "x" * 10_000, "fr\u0131ecell"]
)
def test_an_unknown_name_is_refused_with_the_known_ones(name: str) -> None:
    with pytest.raises(
        pk.UnknownNameError, match="there are freecell, freecell_polish_app"
    ) as caught:
        pk.variant(name)
    assert len(str(caught.value)) < 200
    assert (caught.value.kind, caught.value.name) == ("game", name)
    assert caught.value.known == tuple(game.id for game in pk.variants())


def test_a_name_is_text() -> None:
    with pytest.raises(TypeError):
        pk.variant(1)  # type: ignore[arg-type]


def test_every_game_says_where_its_rules_are_from() -> None:
    for game in pk.variants():
        assert game.sources
        assert game.summary.endswith(".")


@pytest.mark.parametrize(
    ("alias", "game"),
    [
        ("Four Free", pk.FREECELL),
        ("Brain Jam", pk.BAKERS_GAME),
        ("Sea Towers", pk.SEAHAVEN),
        ("towers", pk.SEAHAVEN),
        ("Spider", pk.SPIDER),
        ("spider_4", pk.SPIDER),
    ],
)
def test_other_names_are_known(alias: str, game: pk.Variant) -> None:
    assert pk.variant(alias) is game


def test_a_game_of_one_column_is_a_game() -> None:
    rules = pk.Rules(pack=pk.Pack(ranks=1), columns=(pk.ColumnRules(),))
    assert len(pk.deal(game_of(rules, 4), 1).layout.columns) == 1


@pytest.mark.parametrize(
    ("sizes", "told"),
    [
        ((7, 7, 7, 7, 7, 6, 6, 6), "the deal takes 1 cards more than the pack has"),
        ((7, 7, 7, 7, 6, 6, 6, 5), "the deal leaves 1 cards, and the game has no stock"),
    ],
)
def test_a_deal_that_is_off_by_one_card_is_refused(
    sizes: tuple[int, ...], told: str
) -> None:
    with pytest.raises(pk.ArgumentError) as caught:
        game_of(pk.Rules(), *sizes)
    assert str(caught.value) == told
