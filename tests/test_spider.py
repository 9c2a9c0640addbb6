"""Spider: runs, row deals, hidden cards, and the collecting of full runs."""

from __future__ import annotations

from collections import Counter

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import patiencekit as pk
from support.tables import cards, playout, spider

SPIDERS = (pk.SPIDER, pk.SPIDER_2, pk.SPIDER_1)
NOTHING = " | -" * 9
RUN = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS"

# SerenityOS, pull request 8079
TWELVE_AND_AN_ACE_ON_TOP_OF_THE_STOCK = spider(
    "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S | KS JS AS | QS TS | KS 9S | JS 2S | QS 8S |"
    "AS 7S | 6S | 5S 3S | 4S",
    stock="AS 2S 3S 4S 5S 6S 7S 8S 9S TS",
    runs="S S S S S",
)

COLLECTING_BY_HAND = attrs.evolve(
    pk.SPIDER_1.rules, foundations=pk.FoundationRules(takes=pk.Takes.FULL_RUNS_BY_HAND)
)
DEALING_OVER_GAPS = attrs.evolve(
    pk.SPIDER_1.rules, stock=pk.StockRules(size=50, needs_no_empty_column=False)
)


def on_table(position: pk.Position) -> Counter[pk.Card]:
    """Every card of a position, wherever it lies."""
    layout = position.layout
    piles = (*layout.columns, *layout.foundations, layout.stock)
    return Counter(card for pile in piles for card in pile)


@pytest.mark.parametrize(
    ("target", "counts"),
    [("8C", [3]), ("7D", [2]), ("6S", [1]), ("TS", []), ("-", [1, 2, 3])],
)
def test_only_a_run_of_one_suit_is_lifted(target: str, counts: list[int]) -> None:
    # VueSolitaire 10, playtime.nvim 1
    on_board = Counter(cards(f"9S 8S 7H 6H 5H {target.replace('-', '')}"))
    rest = list((Counter(pk.SPIDER.pack.cards) - on_board).elements())
    position = pk.Position(
        pk.SPIDER.rules,
        pk.Layout(
            columns=(cards("9S 8S 7H 6H 5H"), cards(target.replace("-", "")))
            + tuple(tuple(rest[i:98:8]) for i in range(8)),
            foundations=((),) * 8,
            stock=tuple(rest[98:]),
        ),
    )
    found = [
        m.count
        for m in position.legal_moves
        if isinstance(m, pk.Move) and m.source == pk.Column(0) and m.target == pk.Column(1)
    ]
    assert found == counts


def test_no_row_is_dealt_over_an_empty_column() -> None:
    # PySolFC 369
    position = spider(
        "KS | QS | JS" + " | -" * 7, "AS 2S 3S 4S 5S 6S 7S 8S 9S TS", "S " * 7
    )
    assert pk.DealRow() not in position.legal_moves
    with pytest.raises(
        pk.IllegalMoveError, match="no row is dealt while a column is empty"
    ):
        position.play(pk.DealRow())


def test_the_relaxed_rule_deals_over_empty_columns() -> None:
    stock = "AS 2S 3S 4S 5S 6S 7S 8S 9S TS"
    position = spider("KS | QS | JS" + " | -" * 7, stock, "S " * 7, rules=DEALING_OVER_GAPS)
    assert position.legal_moves[-1] == pk.DealRow()
    after = position.play(pk.DealRow())
    assert after.layout.columns[3:] == tuple((card,) for card in cards(stock)[3:])
    assert after.layout.columns[0] == cards("KS AS")


def test_an_empty_stock_deals_no_row() -> None:
    position = spider(RUN[:-3] + " | AS" + " | -" * 8, runs="S " * 7)
    with pytest.raises(pk.IllegalMoveError, match="the stock is empty"):
        position.play(pk.DealRow())


def test_a_run_completed_by_a_row_deal_is_collected() -> None:
    step = TWELVE_AND_AN_ACE_ON_TOP_OF_THE_STOCK.step(pk.DealRow())
    layout = step.after.layout
    assert sum(map(bool, layout.foundations)) == 6
    assert layout.columns[0] == ()
    assert [column[-1] for column in layout.columns[1:]] == list(
        cards("2S 3S 4S 5S 6S 7S 8S 9S TS")
    )
    assert layout.stock == ()
    assert sum(map(len, layout.columns)) == 26
    assert step.events == (
        pk.RowDealt(cards=cards("AS 2S 3S 4S 5S 6S 7S 8S 9S TS")),
        pk.RunCollected(cards=cards(RUN), column=pk.Column(0), foundation=pk.Foundation(5)),
    )


def test_two_runs_completed_by_one_row_deal_are_both_collected() -> None:
    twelve = RUN[:-3]
    position = spider(
        f"{twelve} | 2S 2S | 3S 3S | 4S 4S | 5S 5S | 6S 6S | 7S 7S | 8S 8S | 9S 9S |"
        f"TS TS {twelve}",
        stock="AS JS QS KS AS JS QS KS AS AS",
        runs="S S S S",
    )
    step = position.step(pk.DealRow())
    assert [type(event) for event in step.events] == [
        pk.RowDealt,
        pk.RunCollected,
        pk.RunCollected,
    ]
    assert step.after.layout.columns[0] == ()
    assert step.after.layout.columns[9] == cards("TS TS")
    assert sum(map(bool, step.after.layout.foundations)) == 6


def test_a_run_is_collected_from_on_top_of_other_cards_and_exposes_a_hidden_one() -> None:
    position = spider(
        f"9S 4S {RUN[:-3]} | AS 5S | 5S AS | KS QS JS TS 9S 8S 7S 6S 4S 3S 2S" + " | -" * 6,
        runs="S " * 5,
        hidden=(2, 1) + (0,) * 8,
        stock="TS 8S 7S 6S AS 3S 2S KS QS JS",
    )
    step = position.step(pk.Move(pk.Column(2), pk.Column(0)))
    assert step.events == (
        pk.CardsMoved(cards=cards("AS"), source=pk.Column(2), target=pk.Column(0)),
        pk.RunCollected(cards=cards(RUN), column=pk.Column(0), foundation=pk.Foundation(5)),
        pk.CardTurnedUp(card=pk.parse_card("4S"), column=pk.Column(0)),
    )
    assert step.after.layout.columns[0] == cards("9S 4S")
    assert step.after.layout.hidden == (1, 1) + (0,) * 8


def test_moving_away_turns_up_before_a_run_is_collected() -> None:
    position = spider(
        f"{RUN[:-3]} | 6S AS | 5S" + " | 4S | 3S | 2S" + " | -" * 4,
        stock="KS QS JS TS 9S 8S 7S AS",
        runs="S " * 6,
        hidden=(0, 1) + (0,) * 8,
    )
    step = position.step(pk.Move(pk.Column(1), pk.Column(0)))
    assert [type(event) for event in step.events] == [
        pk.CardsMoved,
        pk.CardTurnedUp,
        pk.RunCollected,
    ]
    assert step.after.layout.hidden == (0,) * 10


def test_a_hidden_king_completes_no_run() -> None:
    # playtime.nvim 3
    position = spider(
        f"{RUN[:-3]} | AS | KS QS JS TS 9S 8S 7S 6S 5S 4S 2S AS 3S" + " | -" * 7,
        runs="S " * 6,
        hidden=(1,) + (0,) * 9,
    )
    step = position.step(pk.Move(pk.Column(1), pk.Column(0)))
    assert [type(event) for event in step.events] == [pk.CardsMoved]
    assert step.after.layout.columns[0] == cards(RUN)
    assert step.after.layout.hidden[0] == 1


def test_fewer_cards_than_columns_with_a_stock_left_is_play_without_a_win() -> None:
    # AisleRiot asks the player to undo
    position = spider(
        "KS | QS | JS" + " | -" * 7, "AS 2S 3S 4S 5S 6S 7S 8S 9S TS", "S " * 7
    )
    assert not position.is_won
    assert not position.is_stuck
    assert not position.is_legal(pk.DealRow())
    seen, todo = {position.key()}, [position]
    while todo:
        here = todo.pop()
        for m in here.legal_moves:
            after = here.play(m)
            if after.key() not in seen:
                seen.add(after.key())
                todo.append(after)
    # each partition of king, queen, jack into runs, on ten columns: 10*9*8 + 2*10*9 + 10
    assert len(seen) == 720 + 180 + 10


def test_columns_of_equal_length_are_not_mixed_up() -> None:
    # Avalonia Solitaire, pull requests 22 and 24
    position = spider(
        "KS | QS | JS" + " | -" * 7, "AS 2S 3S 4S 5S 6S 7S 8S 9S TS", "S " * 7
    )
    assert position.is_legal(pk.Move(pk.Column(0), pk.Column(5)))
    after = position.play(pk.Move(pk.Column(1), pk.Column(0)))
    assert after.layout.columns[:3] == (cards("KS QS"), (), cards("JS"))
    after = position.play(pk.Move(pk.Column(2), pk.Column(1)))
    assert after.layout.columns[:3] == (cards("KS"), cards("QS JS"), ())


@given(st.sampled_from(SPIDERS), st.integers(1, 1000), st.lists(st.integers(0, 99)))
def test_no_move_has_a_collected_run_as_its_source(
    game: pk.Variant, number: int, choices: list[int]
) -> None:
    # PySolFC 414
    for position in playout(pk.deal(game, number), choices):
        assert not any(
            isinstance(m, pk.Move) and isinstance(m.source, pk.Foundation)
            for m in position.legal_moves
        )


def test_a_collected_run_stays() -> None:
    position = TWELVE_AND_AN_ACE_ON_TOP_OF_THE_STOCK.play(pk.DealRow())
    with pytest.raises(pk.IllegalMoveError, match="nothing comes back"):
        position.play(pk.Move(pk.Foundation(0), pk.Column(0)))


@given(
    st.sampled_from(SPIDERS),
    st.integers(1, 10_000),
    st.lists(st.integers(0, 99), max_size=80),
)
def test_no_card_is_lost_or_doubled(
    game: pk.Variant, number: int, choices: list[int]
) -> None:
    # PySolFC 378 and 590
    pack = Counter(game.pack.cards)
    for position in playout(pk.deal(game, number), choices):
        assert on_table(position) == pack


def test_a_short_stock_reaches_the_first_columns_only() -> None:
    position = spider(
        "KS | QS | JS | TS | 9S | 8S | 7S | 6S | 5S | 4S", "AS 2S 3S", "S " * 7
    )
    after = position.play(pk.DealRow())
    assert after.layout.columns[:4] == (
        cards("KS AS"),
        cards("QS 2S"),
        cards("JS 3S"),
        cards("TS"),
    )
    assert after.layout.stock == ()


def test_five_row_deals_empty_the_stock_of_a_new_deal() -> None:
    position = pk.deal(pk.SPIDER, 1)
    order = pk.MICROSOFT.pack(1, pk.SPIDER.pack)
    for row in range(5):
        position = position.play(pk.DealRow())
        tops = [column[-1] for column in position.layout.columns]
        assert tops == list(order[54 + 10 * row : 64 + 10 * row])
    assert position.layout.stock == ()
    assert pk.DealRow() not in position.legal_moves


def test_eight_collected_runs_win() -> None:
    last = spider(f"{RUN[:-3]} | AS" + " | -" * 8, runs="S " * 7)
    after = last.play(pk.Move(pk.Column(1), pk.Column(0)))
    assert after.is_won
    assert not after.is_stuck
    assert after.legal_moves == ()


def test_a_run_collected_by_hand_waits_for_the_player() -> None:
    last = spider(f"{RUN[:-3]} | AS" + " | -" * 8, runs="S " * 7, rules=COLLECTING_BY_HAND)
    assert not last.is_legal(pk.CollectRun(pk.Column(0)))
    complete = last.play(pk.Move(pk.Column(1), pk.Column(0)))
    assert not complete.is_won
    assert complete.legal_moves[-1] == pk.CollectRun(pk.Column(0))
    step = complete.step(pk.CollectRun(pk.Column(0)))
    assert step.after.is_won
    assert step.events == (
        pk.RunCollected(cards=cards(RUN), column=pk.Column(0), foundation=pk.Foundation(7)),
    )


def test_a_run_that_a_layout_brings_along_is_collected_with_the_next_move() -> None:
    position = spider(
        f"{RUN} | KS | QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS" + " | -" * 7, runs="S " * 6
    )
    assert position.legal_moves[-1] == pk.CollectRun(pk.Column(0))
    assert position.play(pk.CollectRun(pk.Column(0))).layout.columns[0] == ()
    after = position.play(pk.Move(pk.Column(1), pk.Column(5)))
    assert after.layout.columns[0] == ()


def test_four_suits_need_runs_of_one_suit() -> None:
    mixed = RUN.replace("7S", "7H")
    other = "KH QH JH TH 9H 8H 7S 6H 5H 4H 3H 2H"
    position = spider(
        f"{mixed[:-3]} | AS | {other} | AH" + " | -" * 6,
        runs="C C D D H S",
        rules=pk.SPIDER.rules,
    )
    after = position.play(pk.Move(pk.Column(1), pk.Column(0)))
    assert len(after.layout.columns[0]) == 13
    assert after.play(pk.Move(pk.Column(3), pk.Column(2))).is_stuck is False


def test_a_view_hides_what_lies_face_down() -> None:
    # PettingZoo, pull request 233
    position = pk.deal(pk.SPIDER, 7)
    layout = position.layout
    swapped = [list(column) for column in layout.columns]
    swapped[0][0], swapped[5][2] = swapped[5][2], swapped[0][0]
    other = pk.Position(
        position.rules,
        attrs.evolve(layout, columns=tuple(map(tuple, swapped)), stock=layout.stock[::-1]),
    )
    assert other != position
    assert other.key() != position.key()
    assert other.view() == position.view()
    assert hash(other.view()) == hash(position.view())
    assert other.legal_moves == position.legal_moves
    assert str(other.view()) == str(position.view())
    assert repr(other.view()) == repr(position.view())
    assert other.view().as_dict() == position.view().as_dict()
    assert pk.format_board(other.view()) == pk.format_board(position.view())


def test_a_view_shows_the_rest() -> None:
    view = pk.deal(pk.SPIDER, 7).view()
    layout = pk.deal(pk.SPIDER, 7).layout
    assert view.stock == 50
    assert view.columns[0] == (None,) * 5 + layout.columns[0][5:]
    assert view.legal_moves == pk.deal(pk.SPIDER, 7).legal_moves
    assert view.as_dict() == {
        "columns": [
            [None] * hidden + [card.text for card in column[hidden:]]
            for column, hidden in zip(layout.columns, layout.hidden, strict=True)
        ],
        "cells": [],
        "foundations": [[]] * 8,
        "stock": 50,
    }


def test_a_view_knows_when_the_game_is_over() -> None:
    last = spider(f"{RUN[:-3]} | AS" + " | -" * 8, runs="S " * 7)
    won = last.play(pk.Move(pk.Column(1), pk.Column(0))).view()
    assert (last.view().is_won, last.view().is_stuck) == (False, False)
    assert (won.is_won, won.is_stuck) == (True, False)
    stuck = pk.Position(
        pk.SPIDER_1.rules.with_columns(fill=pk.Fill.NONE, build=pk.Build.NONE), last.layout
    )
    assert (stuck.view().is_won, stuck.view().is_stuck) == (False, True)


def test_a_run_is_collected_however_many_lie_on_one_another() -> None:
    position = spider(f"{RUN} {RUN} | {RUN[:-3]} | AS" + " | -" * 7, runs="S " * 5)
    after = position.play(pk.Move(pk.Column(2), pk.Column(1)))
    assert after.is_won


def test_while_a_stock_is_left_empty_columns_are_not_alike() -> None:
    stock = "AS 2S 3S 4S 5S 6S 7S 8S 9S TS"
    position = spider("KS | QS | JS" + " | -" * 7, stock, "S " * 7)
    assert position.distinct_moves == position.legal_moves
    moved = position.play(pk.Move(pk.Column(0), pk.Column(3)))
    assert moved.canonical_key() != position.canonical_key()


def test_without_a_stock_one_empty_column_is_offered() -> None:
    position = spider(f"{RUN[:-3]} | AS" + " | -" * 8, runs="S " * 7)
    assert (
        len([m for m in position.legal_moves if m == pk.Move(pk.Column(1), pk.Column(2))])
        == 1
    )
    targets = {m.target for m in position.distinct_moves if isinstance(m, pk.Move)}
    assert targets == {pk.Column(0), pk.Column(2)}
    moved = position.play(pk.Move(pk.Column(1), pk.Column(7)))
    assert moved.canonical_key() == position.canonical_key()
    assert moved != position
