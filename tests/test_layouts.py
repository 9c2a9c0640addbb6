"""The door: a layout is a position of the game, or all its faults are told."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

import patiencekit as pk
from support.tables import cards, pattern_of

START = pk.deal(pk.FREECELL, 1).layout
SPIDER_START = pk.deal(pk.SPIDER, 1).layout


def faults(rules: pk.Rules, layout: pk.Layout) -> tuple[str, ...]:
    with pytest.raises(pk.LayoutError) as caught:
        pk.Position(rules, layout)
    assert str(caught.value).startswith("; ".join(caught.value.faults[:4]))
    assert len(str(caught.value)) < 300
    return caught.value.faults


def test_a_missing_and_an_extra_card_are_named() -> None:
    column = (pk.parse_card("2D"), *START.columns[0][1:])
    with pytest.raises(pk.LayoutError) as caught:
        pk.Position(
            pk.FREECELL.rules, attrs.evolve(START, columns=(column, *START.columns[1:]))
        )
    assert caught.value.missing == cards("JD")
    assert caught.value.extra == cards("2D")


def test_all_faults_are_told_at_once() -> None:
    layout = pk.Layout(
        columns=(cards("KC KC"), cards("2D")),
        cells=(None,) * 5,
        foundations=(cards("AD"), cards("AC 2C"), (), (), ()),
        stock=cards("5H"),
        hidden=(0, 1),
    )
    assert faults(pk.FREECELL.rules, layout) == (
        "columns: 2, where the game has 8",
        "cells: 5, where the game has 4",
        "foundations: 5, where the game has 4",
        "hidden counts: 2, where the game has 8",
        "column 2 hides cards, and the game hides none",
        "foundation 1 does not go up from AC in suit",
        "foundation 2 does not go up from AD in suit",
        "cards in the stock: 1, where at most 0 fit",
        "missing from the pack: AH AS 2H 2S 3C 3D 3H 3S and 38 more",
        "more than the pack holds: KC",
    )


def test_a_copy_too_many_is_listed_as_often_as_it_lies_there() -> None:
    layout = attrs.evolve(START, columns=(START.columns[0] * 3, *START.columns[1:]))
    with pytest.raises(pk.LayoutError) as caught:
        pk.Position(pk.FREECELL.rules, layout)
    assert sorted(map(str, caught.value.extra)) == sorted(
        ["JD", "KD", "2S", "4C", "3S", "6D", "6S"] * 2
    )


def test_a_foundation_that_is_too_long_is_told() -> None:
    clubs = tuple(pk.Card(rank, pk.Suit.CLUBS) for rank in range(1, 15))
    layout = pk.Layout(
        columns=((),) * 8, cells=(None,) * 4, foundations=(clubs, (), (), ())
    )
    assert "cards on foundation 1: 14, where 13 fit" in faults(pk.FREECELL.rules, layout)


def test_a_stock_that_is_too_long_is_told() -> None:
    columns = list(SPIDER_START.columns)
    stock = columns[0][-1:] + SPIDER_START.stock
    columns[0] = columns[0][:-1]
    layout = attrs.evolve(
        SPIDER_START,
        columns=tuple(columns),
        stock=stock,
        hidden=(4, *SPIDER_START.hidden[1:]),
    )
    assert faults(pk.SPIDER.rules, layout) == (
        "cards in the stock: 51, where at most 50 fit",
    )


@pytest.mark.parametrize(
    ("hidden", "told"), [(6, "6, of 6 in all"), (-1, "-1, of 6 in all")]
)
def test_the_exposed_card_is_never_hidden(hidden: int, told: str) -> None:
    layout = attrs.evolve(SPIDER_START, hidden=(hidden, *SPIDER_START.hidden[1:]))
    assert faults(pk.SPIDER.rules, layout) == (f"hidden cards in column 1: {told}",)


def test_an_empty_column_hides_nothing() -> None:
    columns = (
        (),
        SPIDER_START.columns[0] + SPIDER_START.columns[1],
        *SPIDER_START.columns[2:],
    )
    layout = attrs.evolve(
        SPIDER_START, columns=columns, hidden=(1, *SPIDER_START.hidden[1:])
    )
    assert faults(pk.SPIDER.rules, layout) == ("hidden cards in column 1: 1, of 0 in all",)


def test_collected_runs_are_full_and_without_a_gap() -> None:
    run = tuple(pk.Card(rank, pk.Suit.SPADES) for rank in range(13, 0, -1))
    layout = attrs.evolve(SPIDER_START, foundations=(run[:5], (), run, (), (), (), (), ()))
    assert faults(pk.SPIDER.rules, layout)[:2] == (
        "foundation 1 does not hold a full run, king to ace",
        "foundation 3 is used while an earlier one is empty",
    )


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"columns": [(), ()]}, "the layout's columns is not a tuple"),
        ({"columns": ([], *START.columns[1:])}, "column 1 is not a tuple"),
        ({"foundations": ((), [], (), ())}, "foundation 2 is not a tuple"),
        ({"cells": ("KC", None, None, None)}, "the layout holds str, not only cards"),
        (
            {"columns": ((None,), *START.columns[1:])},
            "the layout holds NoneType, not only cards",
        ),
        ({"hidden": (False,) * 8}, "a hidden count is an int, not bool"),
        ({"stock": None}, "the layout's stock is not a tuple"),
    ],
)
def test_piles_of_wrong_types_are_type_errors(changes: dict[str, Any], told: str) -> None:
    with pytest.raises(TypeError, match=told):
        pk.Position(pk.FREECELL.rules, attrs.evolve(START, **changes))


def test_a_position_is_made_of_rules_and_a_layout() -> None:
    with pytest.raises(TypeError, match="needs Rules, not Variant"):
        pk.Position(pk.FREECELL, START)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="made of a Layout, not tuple"):
        pk.Position(pk.FREECELL.rules, START.columns)  # type: ignore[arg-type]


def test_nothing_is_hidden_unless_it_is_said() -> None:
    assert pk.Layout(columns=((),) * 3).hidden == (0, 0, 0)


@pytest.mark.parametrize("name", ["columns", "cells", "foundations", "stock", "hidden"])
def test_each_part_of_a_layout_is_a_tuple(name: str) -> None:
    layout = attrs.evolve(START, **{name: list(getattr(START, name))})  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=f"^the layout's {name} is not a tuple$"):
        pk.Position(pk.FREECELL.rules, layout)


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"columns": (*START.columns[:7], [])}, "column 8 is not a tuple"),
        ({"columns": ([], *START.columns[1:])}, "column 1 is not a tuple"),
        ({"foundations": ((), (), (), [])}, "foundation 4 is not a tuple"),
        ({"hidden": (False,) + (0,) * 7}, "a hidden count is an int, not bool"),
        ({"hidden": (0,) * 7 + (0.0,)}, "a hidden count is an int, not float"),
    ],
)
def test_the_first_and_the_last_pile_are_looked_at(
    changes: dict[str, Any], told: str
) -> None:
    with pytest.raises(TypeError, match=f"^{told}$"):
        pk.Position(pk.FREECELL.rules, attrs.evolve(START, **changes))


def test_too_few_hidden_counts_are_a_fault_among_others() -> None:
    layout = attrs.evolve(START, hidden=(0, 0))
    assert faults(pk.FREECELL.rules, layout) == ("hidden counts: 2, where the game has 8",)


def test_every_used_foundation_after_a_gap_is_told() -> None:
    run = cards("KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS")
    layout = attrs.evolve(
        SPIDER_START, foundations=(run, (), run, (), (), (), run, run[:5])
    )
    assert faults(pk.SPIDER.rules, layout)[:4] == (
        "foundation 3 is used while an earlier one is empty",
        "foundation 7 is used while an earlier one is empty",
        "foundation 8 does not hold a full run, king to ace",
        "foundation 8 is used while an earlier one is empty",
    )


def test_the_last_foundation_is_looked_at() -> None:
    layout = attrs.evolve(START, foundations=((), (), (), cards("2S")))
    assert "foundation 4 does not go up from AS in suit" in faults(
        pk.FREECELL.rules, layout
    )


def test_extra_cards_are_listed_in_the_order_of_the_pack() -> None:
    columns = list(START.columns)
    columns[0] = cards("KS 2D AC") + columns[0]
    with pytest.raises(pk.LayoutError) as caught:
        pk.Position(pk.FREECELL.rules, attrs.evolve(START, columns=tuple(columns)))
    assert caught.value.extra == cards("AC 2D KS")
    assert caught.value.faults == ("more than the pack holds: AC 2D KS",)


@pytest.mark.parametrize(
    ("count", "told"),
    [
        (8, "AC AD AH AS 2C 2D 2H 2S"),
        (9, "AC AD AH AS 2C 2D 2H 2S and 1 more"),
        (7, "AC AD AH AS 2C 2D 2H"),
    ],
)
def test_up_to_eight_missing_cards_are_named(count: int, told: str) -> None:
    rest = pk.Pack().cards[count:]
    layout = attrs.evolve(START, columns=(rest, *((),) * 7))
    assert faults(pk.FREECELL.rules, layout) == (f"missing from the pack: {told}",)


def test_the_filled_cells_of_a_deal_leave_no_room_in_the_stock() -> None:
    start = pk.deal(pk.EIGHT_OFF, 1).layout
    loose = tuple(card for card in start.cells if card)
    layout = attrs.evolve(start, cells=(None,) * 8, stock=loose)
    assert faults(pk.EIGHT_OFF.rules, layout) == (
        "cards in the stock: 4, where at most 0 fit",
    )


def test_a_game_may_hide_cards_in_some_columns_only() -> None:
    rules = attrs.evolve(pk.FREECELL.rules, hides=True)
    layout = attrs.evolve(START, hidden=(3,) + (0,) * 7)
    assert pk.Position(rules, layout).layout.hidden[0] == 3
    pattern = attrs.evolve(pattern_of(pk.FREECELL), hidden=(3,) + (0,) * 7)
    game = pk.Variant(id="half_hidden", name="Half hidden", rules=rules, deal=pattern)
    assert pk.deal(game, 1) == pk.Position(rules, layout)
