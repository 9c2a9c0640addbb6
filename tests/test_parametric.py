"""FreeCell and Spider of sizes to choose."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import patiencekit as pk


@pytest.mark.parametrize(("columns", "cells"), tuple(product(range(4, 11), range(1, 11))))
def test_every_size_of_plato_is_dealt(columns: int, cells: int) -> None:
    game = pk.freecell(columns=columns, cells=cells)
    pk.check_rules(game)
    layout = pk.deal(game, 617).layout
    assert (len(layout.columns), len(layout.cells)) == (columns, cells)
    assert max(map(len, layout.columns)) - min(map(len, layout.columns)) <= 1
    assert layout.columns[0][0] == pk.deal(pk.FREECELL, 617).layout.columns[0][0]


@pytest.mark.parametrize(
    ("choices", "game"),
    [
        ({}, pk.FREECELL),
        ({"columns": 7}, pk.FREECELL_7COL),
        ({"columns": 7, "cells": 5}, pk.SEVEN_BY_FIVE),
        ({"cells": 0}, pk.FREECELL_0CELL),
        ({"build": pk.Build.SUIT}, pk.BAKERS_GAME),
        ({"build": pk.Build.SUIT, "fill": pk.Fill.KINGS}, pk.KO_BAKERS_GAME),
        ({"build": pk.Build.RANK, "fill": pk.Fill.KINGS}, pk.KING_CELL),
        ({"decks": 2, "columns": 10, "cells": 8}, pk.DOUBLE_FREECELL_TRADITIONAL),
        ({"decks": 3, "columns": 13, "cells": 10}, pk.TRIPLE_FREECELL),
    ],
    ids=lambda value: getattr(value, "id", ""),
)
def test_a_size_that_has_a_name_is_that_game(
    choices: dict[str, Any], game: pk.Variant
) -> None:
    assert pk.freecell(**choices) is game


SIZES = st.fixed_dictionaries(
    {
        "columns": st.integers(6, 12),
        "cells": st.integers(0, 8),
        "decks": st.integers(1, 3),
        "ranks": st.integers(1, 15),
        "build": st.sampled_from([pk.Build.ALTERNATE_COLOR, pk.Build.SUIT, pk.Build.RANK]),
        "fill": st.sampled_from(pk.Fill),
    }
)


@given(SIZES)
def test_the_sizes_of_kpat_and_packs_of_any_height_are_games(
    choices: dict[str, Any],
) -> None:
    game = pk.freecell(**choices)
    layout = pk.deal(game, 1).layout
    assert sum(map(len, layout.columns)) == 4 * choices["decks"] * choices["ranks"]
    assert len(layout.columns) == choices["columns"]
    assert len(layout.cells) == choices["cells"]
    known = {other.id for other in pk.variants()}
    assert game in pk.variants() or game.id not in known


def test_different_sizes_have_different_ids() -> None:
    sizes = product(
        (4, 9), (1, 2), (5, 13), (1, 2),
        (pk.Build.ALTERNATE_COLOR, pk.Build.SUIT, pk.Build.RANK), pk.Fill,
    )  # fmt: skip
    names = ("columns", "cells", "ranks", "decks", "build", "fill")
    games = [pk.freecell(**dict(zip(names, size, strict=True))) for size in sizes]  # type: ignore[arg-type]
    assert len({game.id for game in games}) == len({game.name for game in games}) == 144


def test_a_size_without_a_name_tells_itself() -> None:
    game = pk.freecell(
        columns=9, cells=3, ranks=5, decks=2, build=pk.Build.SUIT, fill=pk.Fill.NONE
    )
    assert game.id == "freecell_9x3_suit_nofill_2decks_5ranks"
    assert game.name == (
        "FreeCell with 9 columns and 3 cells, 2 decks, 5 ranks, built by suit, "
        "empty columns: none"
    )


@pytest.mark.parametrize(
    ("choices", "told"),
    [
        ({"columns": 0}, "columns is 1 to 20, not 0"),
        ({"columns": 21}, "columns is 1 to 20, not 21"),
        ({"cells": -1}, "cells is 0 to 20, not -1"),
        ({"decks": 4}, "decks is 1 to 3, not 4"),
        ({"ranks": 61}, "ranks are at most 60"),
        ({"build": pk.Build.ANY}, "FreeCell builds in alternating colors"),
        ({"cells": 10**5000}, "a number of over 24 digits"),
    ],
    ids=["no columns", "21 columns", "-1 cells", "4 decks", "61 ranks", "any", "huge"],
)
def test_a_size_out_of_range_is_refused(choices: dict[str, Any], told: str) -> None:
    with pytest.raises(pk.ArgumentError, match=told):
        pk.freecell(**choices)


@pytest.mark.parametrize(
    "choices",
    [{"columns": "8"}, {"cells": True}, {"decks": 1.0}, {"build": "suit"}, {"fill": None}],
    ids=str,
)
def test_a_choice_of_the_wrong_type_is_refused(choices: dict[str, Any]) -> None:
    with pytest.raises(TypeError):
        pk.freecell(**choices)


def test_spider_has_one_to_four_suits() -> None:
    found = [pk.spider(suits=1), pk.spider(suits=2), pk.spider(suits=3), pk.spider()]
    assert found == [pk.SPIDER_1, pk.SPIDER_2, pk.SPIDER_3, pk.SPIDER]
    with pytest.raises(pk.ArgumentError, match="suits is 1 to 4, not 5"):
        pk.spider(suits=5)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="suits is an int"):
        pk.spider(suits="4")  # type: ignore[arg-type]
