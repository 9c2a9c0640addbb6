"""Whole lists of moves: what they lead to, and where they stop."""

from __future__ import annotations

import contextlib
import pickle
import re
import time

import attrs
import pytest

import patiencekit as pk
from support.tables import WINNING_LINE, freecell, texts

DEAL_1 = pk.deal(pk.FREECELL, 1)
LINE = " ".join(WINNING_LINE)


def test_a_game_of_115_moves_is_won() -> None:
    # known fault D-31: found by Freecell Solver 5.0, checked by an independent engine
    steps = pk.replay(DEAL_1, LINE)
    assert len(steps) == 115
    assert sum(s.move.count for s in steps if isinstance(s.move, pk.Move)) == 136
    assert [len(pile) for pile in steps[19].after.layout.foundations] == [3, 1, 0, 1]
    assert texts((tuple(filter(None, steps[19].after.layout.cells)),)) == ["7S 3D 4H JS"]
    assert [len(pile) for pile in steps[49].after.layout.foundations] == [3, 1, 8, 1]
    assert isinstance(steps[97].move, pk.Move)
    assert steps[97].move.count == 6
    assert steps[-1].after.is_won
    assert not steps[-1].after.is_stuck
    assert steps[-1].after.legal_moves == ()


def test_moves_stand_apart_by_blanks_tabs_and_line_ends() -> None:
    spread = LINE.replace(" 7h", "\t7h").replace(" a", "\r\na").replace(" 8", "\n\n  8")
    assert pk.replay(DEAL_1, f"\n {spread}\n") == pk.replay(DEAL_1, LINE)
    assert pk.replay(DEAL_1, " \n") == ()


def test_a_lenient_list_is_read_leniently() -> None:
    with pytest.raises(pk.ReplayError):
        pk.replay(DEAL_1, LINE.upper())
    assert pk.replay(DEAL_1, LINE.upper(), lenient=True) == pk.replay(DEAL_1, LINE)
    counted = LINE.replace("26v4", "264")
    assert pk.replay(DEAL_1, counted, lenient=True) == pk.replay(DEAL_1, LINE)


NO_MOVE = "is not a move; one is written like 3a, b7, 45, 67v3 or 8h"
ILLEGAL = "1 card from column 1 to column 2 is not legal: 6S does not go on 9C"


@pytest.mark.parametrize(
    ("text", "index", "told"),
    [
        ("5a 5b\n5c\t5x 1h", 3, f"line 2, column 4: move 4, '5x': '5x' {NO_MOVE}"),
        ("5a 12", 1, f"line 1, column 4: move 2, '12': {ILLEGAL}"),
        ("\n\n  5A", 0, f"line 3, column 3: move 1, '5A': '5A' {NO_MOVE}"),
        ("5a 5\xa0b", 1, f"line 1, column 4: move 2, '5\\xa0b': '5\\xa0b' {NO_MOVE}"),
    ],
)
def test_a_fault_carries_all_the_evidence(text: str, index: int, told: str) -> None:
    with pytest.raises(pk.ReplayError) as caught:
        pk.replay(DEAL_1, text)
    error = caught.value
    assert str(error) == told
    assert (error.index, error.token) == (index, re.split("[ \t\n]+", text.strip())[index])
    assert error.steps == pk.replay(DEAL_1, " ".join(text.split()[:index]))
    assert error.position == (error.steps[-1].after if error.steps else DEAL_1)
    assert isinstance(error.cause, pk.ParseError | pk.IllegalMoveError)
    assert error.__cause__ is error.cause
    assert text.split("\n")[error.line - 1][error.column - 1 :].startswith(error.token)
    again = pickle.loads(pickle.dumps(error))  # noqa: S301 - its own
    assert str(again) == told


def test_automoves_of_a_policy_are_played_after_each_listed_move() -> None:
    # known fault D-39: deal 2, 4a, then the ace of spades goes home by itself
    deal_2 = pk.deal(pk.FREECELL, 2)
    steps = pk.replay(deal_2, "4a", automoves=pk.Autoplay.MICROSOFT)
    assert [pk.format_move(step.before, step.move) for step in steps] == ["4a", "1h"]
    assert pk.replay(deal_2, "", automoves=pk.Autoplay.MICROSOFT) == ()
    assert len(pk.replay(deal_2, "4a", automoves=pk.Autoplay.NONE)) == 1
    assert len(pk.replay(deal_2, "4a")) == 1


@pytest.mark.parametrize(
    "policy", [pk.Autoplay.MICROSOFT, pk.Autoplay.RAYMOND, pk.Autoplay.FC_SOLVE]
)
def test_listed_moves_and_those_of_a_policy_take_turns(policy: pk.Autoplay) -> None:
    listed: list[str] = []
    position, moves = DEAL_1, []
    for token in WINNING_LINE:
        with contextlib.suppress(pk.IllegalMoveError):
            moves.append(pk.parse_move(position, token))
            listed.append(token)
            position = position.play(moves[-1])
        for move in pk.automoves(position, policy):
            moves.append(move)
            position = position.play(move)
    steps = pk.replay(DEAL_1, " ".join(listed), automoves=policy)
    assert [step.move for step in steps] == moves
    assert steps[-1].after == position
    assert len(listed) < len(steps)


def test_a_card_that_comes_back_stays_until_a_listed_move_takes_it_home() -> None:
    # TripleSolitaire 2; KPat keeps such cards too
    game = pk.FREECELL_POLISH_APP
    position = freecell(
        "- - - -", "KC | KD | KH | KS | - | - | - | -", "QC QD QH QS", game.rules
    )
    assert len(pk.automoves(position, pk.Autoplay.MICROSOFT)) == 4
    start = freecell(
        "- - - -", "KC QD | KD | KH | KS | - | - | - | -", "QC JD QH QS", game.rules
    )
    steps = pk.replay(start, "1h hd1 4h", automoves=None)
    assert len(steps) == 3
    taken = pk.replay(start, "1h", automoves=pk.Autoplay.NONE)[-1].after
    back = pk.replay(taken, "hda", automoves=pk.Autoplay.ALL)
    assert back[0].after.layout.cells[0] == pk.parse_card("QD")
    assert back[-1].after.layout.cells[0] == pk.parse_card("QD")
    assert not back[-1].after.is_won
    won = pk.replay(taken, "hda ah", automoves=pk.Autoplay.ALL)
    assert won[-1].after.is_won


def test_a_replay_of_rows_and_runs() -> None:
    spider = pk.deal(pk.SPIDER_1, 1)
    steps = pk.replay(spider, "deal deal")
    assert [len(step.after.layout.stock) for step in steps] == [40, 30]


def test_arguments_of_other_types_are_refused() -> None:
    with pytest.raises(TypeError, match="moves are read from str, not list"):
        pk.replay(DEAL_1, WINNING_LINE)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="of a Position, not of Variant"):
        pk.replay(pk.FREECELL, "1a")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "text", ["5a" * 1_000_000, "5a " * 1_000_000, "\n" * 1_000_000 + "5x"]
)
def test_huge_lists_are_refused_at_once_and_not_echoed(text: str) -> None:
    # cpython 95778
    start = time.perf_counter()
    with pytest.raises(pk.ReplayError) as caught:
        pk.replay(DEAL_1, text)
    assert len(str(caught.value)) < 200
    assert time.perf_counter() - start < 0.5


def test_an_ambiguous_move_stops_a_replay() -> None:
    first = [pk.parse_card(text) for text in ("9H", "8S", "8C", "2D")]
    rest = [card for card in pk.YUKON.pack.cards if card not in first]
    layout = attrs.evolve(
        pk.deal(pk.YUKON, 1).layout,
        columns=((first[0],), tuple(first[1:]), *(tuple(rest[i::5]) for i in range(5))),
        hidden=(0,) * 7,
    )
    with pytest.raises(pk.ReplayError, match="'21' can mean 2 cards") as caught:
        pk.replay(pk.Position(pk.YUKON.rules, layout), "21")
    assert isinstance(caught.value.cause, pk.AmbiguousMoveError)
