"""Moves that are refused, the reasons given, and withdrawal from foundations."""

from __future__ import annotations

import attrs
import pytest

import patiencekit as pk
from support.tables import TWO_CELLS, cards, freecell

WITHDRAWING = attrs.evolve(
    pk.FREECELL.rules, foundations=pk.FoundationRules(withdrawal=pk.Withdrawal.ANYWHERE)
)
WITHDRAWAL = (
    "KC - - -",
    "KD QC | KH QS | KS QD | QH | - | JC JD | JH | JS",
    "TC TD TH TS",
)


def test_nothing_comes_back_from_a_foundation_by_default() -> None:
    position = freecell(*WITHDRAWAL)
    assert not any(
        isinstance(m, pk.Move) and isinstance(m.source, pk.Foundation)
        for m in position.legal_moves
    )
    with pytest.raises(pk.IllegalMoveError, match="nothing comes back"):
        position.play(pk.Move(pk.Foundation(0), pk.Column(6)))


def test_withdrawal_takes_the_last_card_to_columns_and_cells() -> None:
    position = freecell(*WITHDRAWAL, rules=WITHDRAWING)
    back = [
        m for m in position.legal_moves
        if isinstance(m, pk.Move) and m.source == pk.Foundation(0)
    ]  # fmt: skip
    assert back == [
        pk.Move(pk.Foundation(0), target)
        for target in (
            pk.Column(4), pk.Column(5), pk.Column(6), pk.Cell(1), pk.Cell(2), pk.Cell(3)
        )
    ]  # fmt: skip
    after = position.play(back[1])
    assert after.layout.foundations[0] == cards("AC 2C 3C 4C 5C 6C 7C 8C 9C")
    assert after.layout.columns[5] == cards("JC JD TC")
    assert after.play(pk.Move(pk.Column(5), pk.Foundation(0))) == position


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (pk.Move(pk.Column(8), pk.Cell(0)), "there is no column 9"),
        (pk.Move(pk.Column(2), pk.Cell(3)), "column 3 has no face-up cards"),
        (pk.Move(pk.Column(0), pk.Column(0)), "the cards lie in column 1 already"),
        (pk.Move(pk.Column(0), pk.Column(8)), "there is no column 9"),
        (pk.Move(pk.Column(0), pk.Column(1)), "4H does not go on TD"),
        (pk.Move(pk.Column(0), pk.Cell(2), 2), "only one card at a time goes to cell 3"),
        (pk.Move(pk.Column(0), pk.Cell(4)), "there is no cell 5"),
        (pk.Move(pk.Column(0), pk.Cell(0)), "cell 1 holds KC"),
        (pk.Move(pk.Column(0), pk.Foundation(4)), "there is no foundation 5"),
        (pk.Move(pk.Column(0), pk.Foundation(2)), "foundation 3 does not take 4H now"),
        (
            pk.Move(pk.Column(0), pk.Column(2), 5),
            "at most 3 cards can move to column 3 now",
        ),
        (pk.Move(pk.Column(3), pk.Column(2), 2), "5D and KH do not move as a unit"),
        (pk.Move(pk.Cell(2), pk.Column(2)), "there is no card in cell 3"),
        (pk.Move(pk.Cell(9), pk.Column(2)), "there is no card in cell 10"),
        (pk.Move(pk.Cell(0), pk.Cell(2)), "a card does not go from cell to cell"),
        (pk.Move(pk.Cell(0), pk.Column(1), 2), "only one card at a time leaves cell 1"),
        (pk.Move(pk.Cell(0), pk.Foundation(0)), "foundation 1 does not take KC now"),
        (
            pk.Move(pk.Foundation(0), pk.Column(2)),
            "nothing comes back from a foundation in this game",
        ),
        (pk.DealRow(), "this game deals no rows"),
        (pk.CollectRun(pk.Column(0)), "this game collects no runs"),
        (pk.Redeal(), "this game has no redeal"),
    ],
    ids=str,
)
def test_a_refusal_says_which_rule_is_broken(move: pk.AnyMove, reason: str) -> None:
    with pytest.raises(pk.IllegalMoveError) as caught:
        TWO_CELLS.step(move)
    assert caught.value.reason == reason
    assert str(caught.value) == f"{move} is not legal: {reason}"
    assert move not in TWO_CELLS.legal_moves
    assert not TWO_CELLS.is_legal(move)


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (
            pk.Move(pk.Foundation(0), pk.Foundation(1)),
            "a card does not go from foundation to foundation",
        ),
        (pk.Move(pk.Foundation(7), pk.Column(4)), "there is no card on foundation 8"),
        (pk.Move(pk.Foundation(0), pk.Column(0)), "TC does not go on QC"),
        (pk.Move(pk.Foundation(0), pk.Cell(0)), "cell 1 holds KC"),
    ],
    ids=str,
)
def test_a_refused_withdrawal_says_why(move: pk.AnyMove, reason: str) -> None:
    position = freecell(*WITHDRAWAL, rules=WITHDRAWING)
    with pytest.raises(pk.IllegalMoveError) as caught:
        position.play(move)
    assert caught.value.reason == reason


def test_an_empty_foundation_gives_nothing_back() -> None:
    position = pk.Position(WITHDRAWING, pk.deal(pk.FREECELL, 1).layout)
    with pytest.raises(pk.IllegalMoveError, match="no card on foundation 1"):
        position.play(pk.Move(pk.Foundation(0), pk.Cell(0)))


def test_a_card_that_may_not_fill_a_space_is_named() -> None:
    rules = pk.FREECELL.rules.with_columns(fill=pk.Fill.NONE)
    position = pk.Position(rules, TWO_CELLS.layout)
    with pytest.raises(pk.IllegalMoveError, match="4H does not go to an empty column"):
        position.play(pk.Move(pk.Column(0), pk.Column(2)))
    assert position.capacity() == 3


@pytest.mark.parametrize("nonsense", [None, "5a", (0, 1), 3])
def test_what_is_no_move_is_a_type_error(nonsense: pk.AnyMove) -> None:
    for call in (TWO_CELLS.play, TWO_CELLS.step, TWO_CELLS.is_legal):
        with pytest.raises(
            TypeError, match="a move is a Move, DealRow, CollectRun or Redeal"
        ):
            call(nonsense)
