"""Moves and references to piles as values."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import patiencekit as pk


@pytest.mark.parametrize(
    ("kind", "arguments", "error"),
    [
        (pk.Column, (-1,), pk.ArgumentError),
        (pk.Column, (10**5000,), pk.ArgumentError),
        (pk.Move, (pk.Column(0), pk.Column(1), -(10**5000)), pk.ArgumentError),
        (pk.Cell, (True,), TypeError),
        (pk.Foundation, ("0",), TypeError),
        (pk.Move, (pk.Column(0), pk.Column(1), 0), pk.ArgumentError),
        (pk.Move, (pk.Column(0), pk.Column(1), 1.0), TypeError),
        (pk.Move, (0, pk.Column(1)), TypeError),
        (pk.Move, (pk.Column(0), "a"), TypeError),
        (pk.CollectRun, (3,), TypeError),
    ],
)
def test_a_nonsense_move_cannot_be_written(
    kind: Callable[..., object], arguments: tuple[object, ...], error: type[Exception]
) -> None:
    with pytest.raises(error):
        kind(*arguments)


def test_piles_of_different_kinds_are_different() -> None:
    refs = [pk.Column(1), pk.Cell(1), pk.Foundation(1), pk.Column(2)]
    assert len(set(refs)) == 4
    assert pk.Column(1) == pk.Column(1)
    assert [str(ref) for ref in refs] == ["column 2", "cell 2", "foundation 2", "column 3"]
    assert str(pk.Move(pk.Column(0), pk.Cell(1))) == "1 card from column 1 to cell 2"
    assert (
        str(pk.Move(pk.Column(0), pk.Column(1), 3)) == "3 cards from column 1 to column 2"
    )
    assert str(pk.DealRow()) == "a row deal"
    assert str(pk.CollectRun(pk.Column(2))) == "collecting the run of column 3"
