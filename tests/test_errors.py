"""Errors: what they say, what they carry, and that they can be pickled."""

from __future__ import annotations

import pickle

import pytest

import patiencekit as pk
from support.tables import cards


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("x" * 24, "'" + "x" * 24 + "'"),
        ("x" * 25, "'" + "x" * 24 + "'..."),
        ("'\n" + "y" * 30, repr("'\n" + "y" * 22) + "..."),
    ],
    ids=["24", "25", "quoted"],
)
def test_a_message_shows_24_characters_of_a_text(text: str, told: str) -> None:
    with pytest.raises(pk.ParseError) as caught:
        pk.parse_card(text)
    assert str(caught.value) == f"{told} is not a card; one is written like TH or 10h"


def test_a_fault_without_a_line_names_none() -> None:
    assert str(pk.ParseError("no card")) == "no card"
    assert str(pk.ParseError("no card", 3)) == "line 3: no card"


@pytest.mark.parametrize(
    "error",
    [
        pk.ParseError(message="no card", line=3),
        pk.LayoutError(faults=("a fault",), extra=cards("AD")),
        pk.IllegalMoveError(
            position=pk.deal(pk.FREECELL, 1), move=pk.DealRow(), reason="why"
        ),
    ],
    ids=lambda error: type(error).__name__,
)
def test_errors_made_by_keyword_survive_pickling(error: pk.PatienceError) -> None:
    again = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own
    assert vars(again) == vars(error)


def test_only_the_first_faults_are_named() -> None:
    error = pk.LayoutError(tuple(f"fault {number}" for number in range(1, 10)))
    assert str(error) == "fault 1; fault 2; fault 3; fault 4; and 5 more faults"
    assert str(pk.LayoutError(error.faults[:4])) == "fault 1; fault 2; fault 3; fault 4"


def test_only_the_first_known_names_are_told() -> None:
    error = pk.UnknownNameError("game", "chess", tuple("abcdef"))
    assert str(error) == "no game is called 'chess'; there are a, b, c, d and 2 more"
    assert (
        str(pk.UnknownNameError("game", "go", ("a", "b")))
        == "no game is called 'go'; there are a, b"
    )
