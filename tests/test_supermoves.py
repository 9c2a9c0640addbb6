"""How many cards move as one, against boards and counts found by exhaustive search."""

from __future__ import annotations

import attrs
import pytest

import patiencekit as pk
from support.tables import FULL_CELLS, TWO_CELLS, freecell


def counts(position: pk.Position, source: int, target: int) -> list[int]:
    """The numbers of cards that may go from one column to another."""
    found = [
        move.count
        for move in position.legal_moves
        if isinstance(move, pk.Move)
        and (move.source, move.target) == (pk.Column(source), pk.Column(target))
    ]
    assert found == [
        count
        for count in range(1, 20)
        if position.is_legal(pk.Move(pk.Column(source), pk.Column(target), count))
    ]
    return found


def test_two_empty_columns_carry_four_cards_without_a_cell() -> None:
    # boardgames.stackexchange 45155; the product formula allows three
    assert counts(FULL_CELLS, 0, 1) == [4]
    assert FULL_CELLS.capacity() == 4


@pytest.mark.parametrize("target", [2, 3])
def test_an_empty_target_does_not_help(target: int) -> None:
    assert counts(FULL_CELLS, 0, target) == [1, 2]
    assert FULL_CELLS.capacity(target_empty=True) == 2


def test_an_empty_target_is_not_counted_twice() -> None:
    assert counts(TWO_CELLS, 0, 1) == [6]
    assert counts(TWO_CELLS, 0, 2) == [1, 2, 3]


@pytest.mark.parametrize(
    ("empty_cells", "empty_columns", "most"),
    [
        (0, 0, 1),
        (1, 0, 2),
        (2, 0, 3),
        (4, 0, 5),
        (0, 1, 2),
        (1, 1, 4),
        (2, 1, 6),
        (0, 2, 4),
    ],
)
def test_capacity_is_that_of_an_exhaustive_search(
    empty_cells: int, empty_columns: int, most: int
) -> None:
    # Simple-Solitaire 78, IGI-111/freecell 3
    deck = [card for card in pk.Pack().cards if card.rank > 4][::-1]
    filled = [*map(str, deck[: 4 - empty_cells]), *["-"] * empty_cells]
    rest = deck[4 - empty_cells :]
    columns = [
        " ".join(map(str, rest[i :: 8 - empty_columns])) for i in range(8 - empty_columns)
    ]
    position = freecell(
        " ".join(filled), "|".join(columns + ["-"] * empty_columns), "4C 4D 4H 4S"
    )
    assert position.capacity() == most
    assert position.capacity(target_empty=True) == (most // 2 if empty_columns else 0)


def test_where_only_kings_fill_spaces_empty_columns_do_not_help() -> None:
    # PySolFC 377 and 521
    rules = attrs.evolve(
        pk.BAKERS_GAME.rules.with_columns(fill=pk.Fill.KINGS), cells=pk.CellRules(count=2)
    )
    position = freecell(
        "- -",
        "KC QC JC TC 9C 8C | KH QH JH TH 9H 8H 7H 6H 5H | 4H 3H 2H AH |"
        "KD QD JD TD 9D 8D 7D | 6D 5D 4D 3D 2D AD 7C 6C 5C 4C 3C 2C AC |"
        "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS | - | -",
        rules=rules,
    )
    assert position.capacity() == 3
    assert position.capacity(target_empty=True) == 3
    assert counts(position, 2, 1) == []  # four cards would fit
    assert not position.is_legal(pk.Move(pk.Column(2), pk.Column(1), 4))
    assert counts(position, 0, 6) == []  # a king-led run of six
    free = attrs.evolve(rules, columns=pk.BAKERS_GAME.rules.columns)
    assert pk.Position(free, position.layout).capacity() == 12
    assert counts(pk.Position(free, position.layout), 2, 1) == [4]


def test_a_run_headed_by_a_king_fills_a_space_within_the_capacity() -> None:
    rules = pk.BAKERS_GAME.rules.with_columns(fill=pk.Fill.KINGS)
    position = freecell(
        "- - - -",
        "2D KC QC JC TC 9C | KH QH JH TH 9H 8H 7H 6H 5H | 4H 3H 2H AH |"
        "KD QD JD TD 9D 8D 7D | 6D 5D 4D 3D AD 8C 7C 6C 5C 4C 3C 2C AC |"
        "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS | - | -",
        rules=rules,
    )
    assert counts(position, 0, 6) == [5]
    assert counts(position, 0, 7) == [5]
