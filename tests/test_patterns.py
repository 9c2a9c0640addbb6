"""The way a pack is put on the table."""

from __future__ import annotations

import random

import attrs
import pytest

import patiencekit as pk
from patiencekit.deals.plans import PatternPlan, plan_for
from patiencekit.patterns import row_sizes
from patiencekit.patterns.special import Leading, SkipToFoundations, ToFoundations, Turned
from support.tables import cards, texts

DEALT_BY_PATTERN = [
    (numbering, numbering.game(game))
    for numbering in (pk.MICROSOFT, pk.KPAT)
    for game in pk.variants()
    if numbering is pk.MICROSOFT
    or game.id in {"spider", "spider_2", "eight_off", "seahaven", "forecell", "yukon"}
]


@pytest.mark.parametrize(
    ("numbering", "game"),
    DEALT_BY_PATTERN,
    ids=lambda value: getattr(value, "id", getattr(value, "name", "")),
)
def test_the_fast_way_to_deal_is_the_plain_one(
    numbering: pk.Numbering, game: pk.Variant
) -> None:
    plan = plan_for(game.rules, game.deal)
    for number in (1, 2, 617):
        order = numbering.pack(number, game.pack)
        laid = game.deal.lay_out(game.rules, order)
        assert plan.lay_out(order) == laid
        if isinstance(plan, PatternPlan):
            assert plan.gather(laid) == order


@pytest.mark.parametrize("game", pk.variants(), ids=lambda game: game.id)
def test_every_order_of_the_pack_is_dealt_to_a_position(game: pk.Variant) -> None:
    choose = random.Random(game.id)
    order = list(game.pack.cards)
    for _ in range(10):
        choose.shuffle(order)
        pk.Position(game.rules, game.deal.lay_out(game.rules, tuple(order)))


SMALL = pk.Rules(
    pack=pk.Pack(ranks=3), columns=(pk.ColumnRules(),) * 4, cells=pk.CellRules(count=1)
)
ROWS = pk.DealPattern(rounds=pk.by_rows(*row_sizes(12, 4)))
ORDER = cards("2H AC 3S AD 2C 3C AS 2D 3H 2S AH 3D")


def test_a_turned_pack_is_dealt_from_its_other_end() -> None:
    layout = Turned(ROWS).lay_out(SMALL, ORDER)
    assert texts(layout.columns) == ["3D 2D AD", "AH AS 3S", "2S 3C AC", "3H 2C 2H"]


def test_leading_cards_are_dealt_first_in_their_own_order() -> None:
    layout = Leading(cards("3D 3C"), ROWS).lay_out(SMALL, ORDER)
    assert texts(layout.columns)[:2] == ["3D 3S 2D", "3C AD 3H"]


@pytest.mark.parametrize(
    ("choices", "home"),
    [
        ({}, ["AC", "AD", "AH", "AS"]),
        ({"rank": 2}, ["2C", "2D", "2H", "2S"]),
        ({"last": 2}, ["", "", "AH", "AS"]),
        ({"per_suit": 0}, ["", "", "", ""]),
    ],
    ids=["all", "twos", "last", "none"],
)
def test_cards_of_a_rank_go_to_the_foundations_of_their_suits(
    choices: dict[str, int], home: list[str]
) -> None:
    rules = attrs.evolve(SMALL, foundations=pk.FoundationRules(base=choices.get("rank", 1)))
    taken = sum(map(bool, home))
    rows = pk.DealPattern(rounds=pk.by_rows(*row_sizes(12 - taken, 4)))
    layout = ToFoundations(rows, **choices).lay_out(rules, ORDER)
    assert texts(layout.foundations) == home
    assert pk.Position(rules, layout).layout == layout


def test_a_column_whose_card_goes_to_a_foundation_gets_none_in_that_round() -> None:
    """PySolFC and pysol-cards, Citadel."""
    rules = attrs.evolve(SMALL, cells=pk.CellRules(count=0))
    layout = SkipToFoundations(2).lay_out(rules, ORDER)
    assert texts(layout.foundations) == ["AC 2C 3C", "AD 2D 3D", "AH 2H 3H", "AS 2S"]
    assert texts(layout.columns) == ["", "3S", "", ""]


def test_cells_may_be_filled_first() -> None:
    pattern = pk.DealPattern(rounds=pk.by_rows(3, 3, 3, 2), cells=(0,), cells_first=True)
    layout = pattern.lay_out(SMALL, ORDER)
    assert layout.cells == cards("2H")
    assert texts(layout.columns)[0] == "AC 3C 2S"
    assert plan_for(SMALL, pattern).lay_out(ORDER) == layout


def test_a_stock_may_lie_in_piles_that_are_dealt_from_their_last_card() -> None:
    rules = attrs.evolve(SMALL, stock=pk.StockRules(size=6))
    pattern = pk.DealPattern(rounds=pk.by_rows(2, 2, 1, 1), stock_piles=3)
    layout = pattern.lay_out(rules, ORDER)
    assert [card.text for card in reversed(layout.stock)] == [
        "3H",
        "2D",
        "AS",
        "3D",
        "AH",
        "2S",
    ]
    assert plan_for(rules, pattern).lay_out(ORDER) == layout


def test_a_pattern_that_fills_foundations_that_are_not_there_is_refused() -> None:
    with pytest.raises(pk.RulesError, match="foundations beyond the 4 there are"):
        attrs.evolve(
            pk.STALACTITES,
            deal=pk.DealPattern(rounds=pk.by_rows(*(6,) * 8), foundations=(0, 1, 2, 4)),
        )
