"""Moves as text: what is written, what is read, and what is refused."""

from __future__ import annotations

import random
import time

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import patiencekit as pk
from support.tables import FULL_CELLS, TWO_CELLS, WINNING_LINE, freecell, playout, spider

DEAL_1 = pk.deal(pk.FREECELL, 1)


def with_withdrawal(game: pk.Variant) -> pk.Rules:
    """The rules of a game, with withdrawal wherever it can be."""
    if game.rules.foundations.takes is not pk.Takes.CARDS:
        return game.rules
    anywhere = attrs.evolve(game.rules.foundations, withdrawal=pk.Withdrawal.ANYWHERE)
    return attrs.evolve(game.rules, foundations=anywhere)


def written(position: pk.Position) -> list[str]:
    return [pk.format_move(position, move) for move in position.legal_moves]


def check_both_ways(position: pk.Position) -> None:
    """Every legal move has a text of its own, which strict and lenient readers read."""
    texts = written(position)
    assert len(set(texts)) == len(texts)
    for move, text in zip(position.legal_moves, texts, strict=True):
        assert text.isascii()
        assert text == text.lower()
        assert pk.parse_move(position, text) == move
        assert pk.parse_move(position, f" {text.upper()}\t", lenient=True) == move


@given(
    st.sampled_from(pk.variants()),
    st.integers(1, 2**33 - 1),
    st.lists(st.integers(0, 999)),
    st.booleans(),
)
def test_every_legal_move_is_read_back(
    game: pk.Variant, number: int, choices: list[int], withdrawal: bool
) -> None:
    rules = with_withdrawal(game) if withdrawal else game.rules
    start = pk.Position(rules, pk.deal(game, number).layout)
    check_both_ways(playout(start, choices)[-1])


@pytest.mark.parametrize("game", pk.variants(), ids=lambda game: game.id)
def test_every_move_of_a_game_is_read_back(game: pk.Variant) -> None:
    choose = random.Random(game.id)
    start = pk.Position(with_withdrawal(game), pk.deal(game, 1).layout)
    for position in playout(start, [choose.randrange(1000) for _ in range(60)])[::12]:
        check_both_ways(position)


def test_columns_cells_and_home_are_written_as_freecell_solver_writes_them() -> None:
    # Freecell Solver 5.0 with -snx; its eighth cell is k, as h is home
    assert written(pk.deal(pk.FREECELL, 2))[:5] == ["1a", "1b", "1c", "1d", "1h"]
    cells = [text[1] for text in written(pk.deal(pk.TUXEDO, 1)) if text[0] == "1"]
    assert cells[-7:] == list("abcdefg")
    position = pk.deal(pk.freecell(cells=9), 1)
    cells = [text[1] for text in written(position) if text[0] == "1"]
    assert cells[-9:] == list("abcdefgkl")


def test_a_supermove_to_an_empty_column_is_counted() -> None:
    # known fault D-21
    assert [text for text in written(FULL_CELLS) if text[0] == "1"] == [
        "13",
        "14",
        "13v2",
        "14v2",
        "12",
    ]
    assert pk.parse_move(FULL_CELLS, "12") == pk.Move(pk.Column(0), pk.Column(1), 4)
    # known fault D-23
    assert [text for text in written(TWO_CELLS) if text[:2] in {"12", "13"}] == [
        "13",
        "13v2",
        "13v3",
        "12",
    ]
    assert pk.parse_move(TWO_CELLS, "12") == pk.Move(pk.Column(0), pk.Column(1), 6)


def test_a_count_of_sixteen_and_more_is_hexadecimal() -> None:
    layout = pk.deal(pk.SCORPION, 1).layout
    columns = tuple(card for column in layout.columns for card in column)
    king = next(i for i, card in enumerate(columns) if card.rank == 13)
    order = columns[king:] + columns[:king]
    table = attrs.evolve(
        layout, columns=(order[:18], (), *(order[18 + i :: 5] for i in range(5))),
        hidden=(0,) * 7,
    )  # fmt: skip
    position = pk.Position(pk.SCORPION.rules, table)
    assert pk.parse_move(position, "12v12") == pk.Move(pk.Column(0), pk.Column(1), 18)
    assert pk.format_move(position, pk.Move(pk.Column(0), pk.Column(1), 18)) == "12v12"


def yukon_with_two_eights() -> pk.Position:
    """Column 2 holds two black eights, and both fit on column 1."""
    pack = pk.YUKON.pack.cards
    first = [pk.parse_card(text) for text in ("9H", "8S", "8C", "2D")]
    rest = [card for card in pack if card not in first]
    layout = pk.Layout(
        columns=((first[0],), tuple(first[1:]), *(tuple(rest[i::5]) for i in range(5))),
        foundations=((),) * 4,
    )
    return pk.Position(pk.YUKON.rules, layout)


def test_a_count_is_written_where_several_numbers_of_cards_can_go() -> None:
    position = yukon_with_two_eights()
    moves = [move for move in position.legal_moves if move in {
        pk.Move(pk.Column(1), pk.Column(0), count) for count in (1, 2, 3)
    }]  # fmt: skip
    assert [pk.format_move(position, move) for move in moves] == ["21v2", "21v3"]
    with pytest.raises(pk.AmbiguousMoveError) as caught:
        pk.parse_move(position, "21")
    assert (caught.value.token, caught.value.readings) == ("21", tuple(moves))
    assert str(caught.value) == (
        "'21' can mean 2 cards from column 2 to column 1, "
        "or 3 cards from column 2 to column 1"
    )


def bakers_dozen() -> pk.Position:
    """Twelve goes on one, two goes on eleven, one goes on twelve."""
    tops = {0: "5H", 10: "3C", 1: "2H", 11: "4S"}
    used = [pk.parse_card(text) for text in tops.values()]
    rest = [card for card in pk.BAKERS_DOZEN.pack.cards if card not in used]
    columns = [list(rest[i::13]) for i in range(13)]
    for i, text in tops.items():
        columns[i].append(pk.parse_card(text))
    layout = pk.Layout(columns=tuple(map(tuple, columns)), foundations=((),) * 4)
    return pk.Position(pk.BAKERS_DOZEN.rules, layout)


def test_columns_past_nine_are_set_apart_and_never_guessed() -> None:
    # Freecell Solver 5.0 writes no separator
    position = bakers_dozen()
    assert pk.parse_move(position, "12-1") == pk.Move(pk.Column(11), pk.Column(0))
    assert pk.parse_move(position, "2-11") == pk.Move(pk.Column(1), pk.Column(10))
    assert pk.parse_move(position, "121", lenient=True) == pk.Move(
        pk.Column(11), pk.Column(0)
    )
    with pytest.raises(pk.ParseError, match="'121' is not a move"):
        pk.parse_move(position, "121")


def test_an_undelimited_text_with_two_legal_readings_is_refused() -> None:
    tops = {0: "5H", 10: "3C", 1: "4H", 11: "4S", 12: "9D"}
    used = [pk.parse_card(text) for text in tops.values()]
    rest = [card for card in pk.BAKERS_DOZEN.pack.cards if card not in used]
    columns = [list(rest[i::13]) for i in range(13)]
    for i, text in tops.items():
        columns[i].append(pk.parse_card(text))
    # 112: from 1 to 12 or from 11 to 2
    columns[0][-1], columns[11][-1] = pk.parse_card("4S"), pk.parse_card("5H")
    position = pk.Position(
        pk.BAKERS_DOZEN.rules,
        pk.Layout(columns=tuple(map(tuple, columns)), foundations=((),) * 4),
    )
    readings = (
        pk.Move(pk.Column(0), pk.Column(11)),
        pk.Move(pk.Column(10), pk.Column(1)),
    )
    assert all(map(position.is_legal, readings))
    with pytest.raises(pk.AmbiguousMoveError) as caught:
        pk.parse_move(position, "112", lenient=True)
    assert caught.value.readings == readings


def test_a_like_foundation_that_is_not_the_first_has_its_number() -> None:
    position = pk.deal(pk.DOUBLE_FREECELL_TRADITIONAL, 1)
    homes = [
        move
        for move in position.legal_moves
        if isinstance(move, pk.Move) and isinstance(move.target, pk.Foundation)
    ]
    first, second = homes[:2]
    assert first.source == second.source
    text = pk.format_move(position, first)
    assert text.endswith("h")
    assert pk.format_move(position, second) == f"{text}{second.target.index + 1}"


def test_in_stalactites_the_first_foundation_that_takes_a_card_needs_no_number() -> None:
    rules = pk.STALACTITES.rules
    bases = [pk.parse_card(text) for text in ("4C", "4D", "9H", "KS")]
    rest = [card for card in rules.pack.cards if card not in bases]
    fives = [card for card in rest if card.rank == 5]
    rest = [card for card in rest if card not in fives] + fives
    columns = tuple(tuple(rest[i::8]) for i in range(8))
    layout = pk.Layout(
        columns=columns, cells=(None, None), foundations=tuple((b,) for b in bases)
    )
    position = pk.Position(rules, layout)
    home = [text for text in written(position) if "h" in text]
    assert home == ["5h", "5h2", "6h", "6h2", "7h", "7h2", "8h", "8h2"]


def test_a_card_that_comes_back_is_written_with_its_suit() -> None:
    game = pk.FREECELL_POLISH_APP
    position = freecell(
        "- - - -",
        "4H | KS QS JS TS 9S 8S 7S 6S 5S 4S | KC QC JC TC 9C 8C 7C 6C 5C 4C |"
        "KD QD JD TD 9D 8D 7D 6D 5D 4D 3D | KH QH JH TH 9H 8H 7H 6H 5H | - | - | -",
        home="3C 2D 3H 3S",
        rules=game.rules,
    )
    texts = [text for text in written(position) if text[0] == "h"]
    assert texts[:4] == ["hc1", "hc6", "hc7", "hc8"]
    assert texts[4:8] == ["hca", "hcb", "hcc", "hcd"]
    assert pk.parse_move(position, "hs1") == pk.Move(pk.Foundation(3), pk.Column(0))
    assert pk.parse_move(position, "h4-1", lenient=True) == pk.parse_move(position, "hs1")
    with pytest.raises(pk.ParseError, match="'h4-1' is written hs1"):
        pk.parse_move(position, "h4-1")
    with pytest.raises(pk.AmbiguousMoveError, match="foundation 1 to column 1, or 1 card"):
        pk.parse_move(position, "h1", lenient=True)
    with pytest.raises(pk.IllegalMoveError, match="3C does not go on 5H"):
        pk.parse_move(position, "hc5")


def test_row_deals_collected_runs_and_redeals_have_words() -> None:
    assert pk.format_move(pk.deal(pk.SPIDER, 1), pk.DealRow()) == "deal"
    assert pk.parse_move(pk.deal(pk.SPIDER, 1), "deal") == pk.DealRow()
    cruel = pk.deal(pk.CRUEL, 1)
    moved = cruel.play(cruel.legal_moves[0])
    assert pk.parse_move(moved, "redeal") == pk.Redeal()
    assert pk.format_move(moved, pk.Redeal()) == "redeal"
    run = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS"
    position = spider(f"- | {run}" + " | -" * 8, runs="S S S S S S S")
    assert written(position)[-1] == "2h"
    assert pk.parse_move(position, "2h") == pk.CollectRun(pk.Column(1))
    with pytest.raises(
        pk.IllegalMoveError, match="no full run lies at the end of column 1"
    ):
        pk.parse_move(position, "1h")
    with pytest.raises(pk.IllegalMoveError, match="foundation 8 does not take AS"):
        pk.parse_move(position, "2h8")
    with pytest.raises(pk.IllegalMoveError, match="this game deals no rows"):
        pk.parse_move(DEAL_1, "deal")
    with pytest.raises(pk.IllegalMoveError, match="this game has no redeal"):
        pk.parse_move(DEAL_1, "redeal")


def test_cells_past_the_eighteenth_have_a_number() -> None:
    game = pk.freecell(cells=20)
    position = pk.deal(game, 1).play(pk.Move(pk.Column(0), pk.Cell(19)))
    cells = [text[1:] for text in written(position) if text[0] == "1" and text[1] > "9"]
    assert "".join(cells[:18]) == "abcdefgklmnopqrstu"
    assert cells[18:] == ["i19"]
    assert pk.parse_move(position, "2i19") == pk.Move(pk.Column(1), pk.Cell(18))
    with pytest.raises(pk.IllegalMoveError, match="6S does not go on 9C"):
        pk.parse_move(position, "i20-2")
    with pytest.raises(pk.ParseError, match="'i202' is not a move"):
        pk.parse_move(position, "i202")


@pytest.mark.parametrize(
    "text", ["5A", " 5a", "5a ", "5-a", "5a!", "5av1", "5a1", "+5a", "1-2"]
)
def test_a_strict_reader_takes_only_what_is_written(text: str) -> None:
    # python-chess 128 and 931
    with pytest.raises(pk.ParseError) as caught:
        pk.parse_move(DEAL_1, text)
    assert str(caught.value) == (
        f"{text!r} is not a move; one is written like 3a, b7, 45, 67v3 or 8h"
    )


@pytest.mark.parametrize("text", ["5A", " 5a", "5a ", "5-a", "5av1", "5a1", "5A1", "\t5a"])
def test_a_lenient_reader_takes_more(text: str) -> None:
    assert pk.parse_move(DEAL_1, text, lenient=True) == pk.Move(pk.Column(4), pk.Cell(0))


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "5", "a", "5a!", "5 a", "5\na", "5a\n", "\uff15a", "5\u0430", "5ah", "05a",
        "5v3",
        "12-3-4", "5--a", "5a-", "deals", "v", "x5", "5x", "5a\x00", "5j", "j5", "i5", "00",
    ],
)  # fmt: skip
def test_a_text_that_is_no_move_is_a_parse_error(text: str) -> None:
    for lenient in (False, True):
        with pytest.raises(pk.ParseError, match="is not a move"):
            pk.parse_move(DEAL_1, text, lenient=lenient)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("12", "6S does not go on 9C"),
        ("11", "the cards lie in column 1 already"),
        ("9a", "there is no column 9"),
        ("1e", "there is no cell 5"),
        ("a1", "there is no card in cell 1"),
        ("ab", "there is no card in cell 1"),
        ("1h", "foundation 4 does not take 6S now"),
        ("ah", "there is no card in cell 1"),
        ("1h9", "there is no foundation 9"),
        ("12v3", "3S does not go on 9C"),
        ("hs1", "nothing comes back from a foundation in this game"),
        ("h1-1", "nothing comes back from a foundation in this game"),
        ("10-12", "there is no column 10"),
    ],
)
def test_a_move_that_is_not_legal_says_why(text: str, reason: str) -> None:
    # python-chess, pull request 927
    before = pk.deal(pk.FREECELL, 1)
    with pytest.raises(pk.IllegalMoveError) as caught:
        pk.parse_move(before, text)
    assert caught.value.position is before
    assert before == pk.deal(pk.FREECELL, 1)
    assert caught.value.reason == reason


def test_a_move_that_is_too_large_says_so() -> None:
    position = freecell(
        "KC KD KH KS",
        "9S 8H 7S 6H | TD | 8D 7H TC 4H 3C 5C 5H 5S 3H QS 9H |"
        "TH 3S 7C 6D JC QC AS JD QH JH 3D | 9D TS 2C 8S 6S 2D 2S JS 9C 4C 2H |"
        "AH 8C AC 4D 4S 5D AD 6C QD 7D",
        rules=attrs.evolve(pk.FREECELL.rules, columns=pk.FREECELL.rules.columns[:6]),
    )
    with pytest.raises(
        pk.IllegalMoveError, match="at most 1 card can move to column 2 now"
    ):
        pk.parse_move(position, "12")
    assert pk.parse_move(FULL_CELLS, "124", lenient=True) == pk.parse_move(FULL_CELLS, "12")
    with pytest.raises(pk.ParseError, match="'12v4' is written 12"):
        pk.parse_move(FULL_CELLS, "12v4")
    with pytest.raises(pk.ParseError, match="'13v1' is written 13"):
        pk.parse_move(FULL_CELLS, "13v1")


def test_freecell_pro_counts_with_one_character() -> None:
    # the loader of FreeCell Pro's solution files
    for text, count in (("13", 1), ("131", 1), ("132", 2), ("13v2", 2), ("133", 3)):
        assert pk.parse_move(TWO_CELLS, text, lenient=True) == pk.Move(
            pk.Column(0), pk.Column(2), count
        )
    with pytest.raises(pk.IllegalMoveError, match="10 cards from column 1 to column 3"):
        pk.parse_move(TWO_CELLS, "13a", lenient=True)


def test_a_move_from_another_game_is_refused() -> None:
    # SerenityOS 9217
    assert "58" in written(pk.deal(pk.FREECELL, 617))
    with pytest.raises(pk.IllegalMoveError):
        pk.parse_move(DEAL_1, "58")


def test_only_legal_moves_are_written() -> None:
    with pytest.raises(pk.IllegalMoveError, match="6S does not go on 9C"):
        pk.format_move(DEAL_1, pk.Move(pk.Column(0), pk.Column(1)))


def test_arguments_of_other_types_are_refused() -> None:
    with pytest.raises(TypeError, match="of a Position, not of str"):
        pk.format_move("1a", pk.DealRow())  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a move is a Move"):
        pk.format_move(DEAL_1, "1a")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="read from str, not bytes"):
        pk.parse_move(DEAL_1, b"1a")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="of a Position, not of View"):
        pk.parse_move(DEAL_1.view(), "1a")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "text", ["5a" * 1_000_000, "9" * 1_000_000, " " * 1_000_000 + "5a", "1" * 17]
)
def test_huge_texts_are_refused_at_once_and_not_echoed(text: str) -> None:
    # cpython 95778
    start = time.perf_counter()
    for lenient in (False, True):
        with pytest.raises(pk.ParseError) as caught:
            pk.parse_move(DEAL_1, text, lenient=lenient)
        assert len(str(caught.value)) < 200
    assert time.perf_counter() - start < 0.5


@given(st.text(alphabet="12389abchikluvdse0-V! ", max_size=8), st.booleans())
def test_any_text_is_read_or_refused(text: str, lenient: bool) -> None:
    for position in (DEAL_1, bakers_dozen(), pk.deal(pk.SPIDER, 1)):
        try:
            move = pk.parse_move(position, text, lenient=lenient)
        except pk.PatienceError as error:
            assert len(str(error)) < 200  # noqa: PT017
        else:
            assert position.is_legal(move)
            if not lenient:
                assert pk.format_move(position, move) == text


def test_a_won_game_of_115_moves_is_written_as_it_was_read() -> None:
    # known fault D-31: found by Freecell Solver 5.0
    steps = pk.replay(DEAL_1, " ".join(WINNING_LINE))
    texts = [pk.format_move(step.before, step.move) for step in steps]
    assert texts == WINNING_LINE
