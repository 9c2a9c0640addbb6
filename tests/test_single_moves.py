"""The single-card moves that a supermove stands for."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import patiencekit as pk
from support.brute_steps import fewest_steps
from support.judge import table_of
from support.tables import FULL_CELLS, TWO_CELLS, freecell, move, playout


def carried(position: pk.Position, supermove: pk.Move) -> list[pk.Move]:
    """The single moves, each of one card and legal, to the same end."""
    moves = pk.single_moves(position, supermove)
    after = position
    for single in moves:
        assert single.count == 1
        after = after.play(single)
    assert after == position.play(supermove)
    return list(moves)


def sequence(count: int, cells: int, columns: int) -> pk.Position:
    """A sequence of so many cards in column 1, a card for it in column 2, and room."""
    suits = "HS" * 7
    ranks = "A23456789TJQK"
    run = [f"{ranks[count - 1 - i]}{suits[i]}" for i in range(count)]
    target = f"{ranks[count]}C"
    others = [card.text for card in pk.Pack().cards if card.text not in {*run, target}]
    filled, others = others[: 4 - cells], others[4 - cells :]
    rest = [others[i :: 6 - columns] for i in range(6 - columns)]
    board = [run, [target], *[[]] * columns, *rest]
    return freecell(
        " ".join(filled + ["-"] * cells), " | ".join(" ".join(c) or "-" for c in board)
    )


@pytest.mark.parametrize(
    ("cells", "columns", "counts"),
    [
        (2, 1, [1, 3, 5, 7, 11, 15]),
        (4, 0, [1, 3, 5, 7, 9]),
        (0, 1, [1, 3]),
    ],
)
def test_the_number_of_single_moves_is_the_least(
    cells: int, columns: int, counts: list[int]
) -> None:
    """Counts of an exhaustive search, for a puzzle of r/mathriddles."""
    found = []
    for count in range(1, len(counts) + 1):
        position = sequence(count, cells, columns)
        supermove = pk.Move(pk.Column(0), pk.Column(1), count)
        found.append(len(carried(position, supermove)))
    assert found == counts


@pytest.mark.parametrize("cells", range(4))
@pytest.mark.parametrize("columns", range(3))
@pytest.mark.parametrize("count", range(1, 8))
def test_no_list_of_moves_is_shorter(count: int, cells: int, columns: int) -> None:
    position = sequence(count, cells, columns)
    supermove = pk.Move(pk.Column(0), pk.Column(1), count)
    fewest = fewest_steps("freecell", table_of(position), 0, 1, count)
    if fewest is None:
        assert not position.is_legal(supermove)
    else:
        assert len(carried(position, supermove)) == fewest


@given(st.integers(1, 1000), st.lists(st.integers(0, 999), max_size=60))
def test_every_supermove_met_in_play_is_carried(number: int, choices: list[int]) -> None:
    for position in playout(pk.deal(pk.FREECELL, number), choices)[::5]:
        for legal in position.legal_moves:
            assert isinstance(legal, pk.Move)
            carried(position, legal)


def test_an_empty_target_helps_nobody() -> None:
    assert len(carried(TWO_CELLS, pk.Move(pk.Column(0), pk.Column(2), 3))) == 5


def test_a_single_move_stands_for_itself() -> None:
    single = move(TWO_CELLS, "2c")
    assert pk.single_moves(TWO_CELLS, single) == (single,)


def test_runs_that_count_as_one_move_whole() -> None:
    """Two runs through one empty column, as PySolFC and KPat play Simple Simon."""
    text = "9H 8H 7S 6S\nTC\n:\n"
    rules = pk.SIMPLE_SIMON_RUNS.rules
    dealt = {"9H", "8H", "7S", "6S", "TC"}
    rest = [card.text for card in pk.Pack().cards if card.text not in dealt]
    text += "\n".join(" ".join(rest[i::7]) for i in range(7))
    position = pk.parse_board(rules, text)
    runs = pk.Move(pk.Column(0), pk.Column(1), 4)
    assert pk.single_moves(position, runs) == (
        pk.Move(pk.Column(0), pk.Column(2), 2),
        pk.Move(pk.Column(0), pk.Column(1), 2),
        pk.Move(pk.Column(2), pk.Column(1), 2),
    )


def test_what_single_cards_cannot_carry_is_refused() -> None:
    relaxed = pk.Position(pk.RELAXED_FREECELL.rules, sequence(3, 0, 0).layout)
    with pytest.raises(pk.ArgumentError, match="cannot carry 3 cards from column 1"):
        pk.single_moves(relaxed, pk.Move(pk.Column(0), pk.Column(1), 3))


def test_where_the_cards_do_not_build_none_can_be_carried() -> None:
    """Antares: a run of Scorpion's half on a column of FreeCell's."""
    text = "7C\nAC\nAD\nAH\n6H 9S\nAS\n2C\n2D\n"
    dealt = {"7C", "AC", "AD", "AH", "6H", "9S", "AS", "2C", "2D"}
    rest = [card.text for card in pk.Pack().cards if card.text not in dealt]
    lines = text.splitlines()
    lines[1] = " ".join([*rest, lines[1]])
    position = pk.parse_board(pk.ANTARES, "\n".join(lines))
    both = pk.Move(pk.Column(4), pk.Column(0), 2)
    assert position.is_legal(both)
    with pytest.raises(pk.ArgumentError, match="cannot carry 2 cards"):
        pk.single_moves(position, both)


def test_an_illegal_move_is_refused() -> None:
    with pytest.raises(pk.IllegalMoveError, match="at most 2 cards"):
        pk.single_moves(FULL_CELLS, pk.Move(pk.Column(0), pk.Column(2), 3))


@pytest.mark.parametrize("nonsense", [None, "5a", pk.DealRow()], ids=str)
def test_what_is_no_move_is_a_type_error(nonsense: pk.Move) -> None:
    with pytest.raises(TypeError, match="single moves are of a Move"):
        pk.single_moves(TWO_CELLS, nonsense)
