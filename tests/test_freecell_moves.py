"""Moves in the games with cells, against boards and counts found by exhaustive search."""

from __future__ import annotations

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import patiencekit as pk
from support.tables import WINNING_LINE, cards, freecell, move, playout

CELL_GAMES = (pk.FREECELL, pk.BAKERS_GAME, pk.EIGHT_OFF, pk.SEAHAVEN)

# faults.md D-21: full cells, two empty columns
FULL_CELLS = freecell(
    "KC KD KH KS",
    "9S 8H 7S 6H | TD | - | - | 8D 7H TC 4H 3C 5C 5H 5S 3H QS 9H |"
    "TH 3S 7C 6D JC QC AS JD QH JH 3D | 9D TS 2C 8S 6S 2D 2S JS 9C 4C 2H |"
    "AH 8C AC 4D 4S 5D AD 6C QD 7D",
)
# faults.md D-23: two empty cells, one empty column
TWO_CELLS = freecell(
    "KC KD - -",
    "9S 8H 7S 6H 5S 4H | TD | - | 3D JC 7D AH 6D 5C 9D 5D KH | AC JH 6S 2H 3C 9C 7C 4S 7H |"
    "JD QC 4D 9H 8C 2C 8S JS QH | QD 6C TH 5H AD 2S QS 2D | 8D AS TC 3S KS TS 3H 4C",
)


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
    # PySolFC 377 and 521; faults.md D-25
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


@pytest.mark.parametrize(
    ("game", "to_space"),
    [
        (pk.FREECELL, True),
        (pk.BAKERS_GAME, True),
        (pk.EIGHT_OFF, False),
        (pk.SEAHAVEN, False),
    ],
    ids=lambda value: getattr(value, "id", None),
)
def test_each_game_has_its_own_space_rule(game: pk.Variant, to_space: bool) -> None:
    width, cell_count = len(game.rules.columns), game.rules.cells.count
    order = pk.Pack().cards
    columns = [order[i :: width - 1] for i in range(width - 1)]
    layout = pk.Layout(
        columns=(*columns, ()),
        cells=(None,) * cell_count,
        foundations=((),) * 4,
    )
    position = pk.Position(game.rules, layout)
    queen = next(i for i, column in enumerate(columns) if column[-1].rank == 12)
    king = next(i for i, column in enumerate(columns) if column[-1].rank == 13)
    space = pk.Column(width - 1)
    assert position.is_legal(pk.Move(pk.Column(queen), space)) is to_space
    assert position.is_legal(pk.Move(pk.Column(king), space))


@pytest.mark.parametrize(
    ("game", "columns", "cell_count", "pairs"),
    [
        (pk.FREECELL, 8, 4, 96),
        (pk.BAKERS_GAME, 8, 4, 48),
        (pk.EIGHT_OFF, 8, 8, 48),
        (pk.SEAHAVEN, 10, 4, 48),
        (pk.SPIDER, 10, 0, 192),
    ],
    ids=lambda value: getattr(value, "id", None),
)
def test_each_game_has_its_columns_cells_and_fitting_pairs(
    game: pk.Variant, columns: int, cell_count: int, pairs: int
) -> None:
    # faults.md D-70, from Klondike-Solver 5 and t_games 336
    assert len(game.rules.columns) == columns
    assert game.rules.cells.count == cell_count
    build = game.rules.columns[0].build
    fitting = [(a, b) for a in pk.Pack().cards for b in pk.Pack().cards if build.fits(a, b)]
    assert len(fitting) == pairs
    assert all(onto.rank == card.rank + 1 for card, onto in fitting)


@pytest.mark.parametrize(
    ("build", "pairs"),
    [
        (pk.Build.ALTERNATE_COLOR, 96),
        (pk.Build.COLOR, 96),
        (pk.Build.SUIT, 48),
        (pk.Build.RANK, 192),
        (pk.Build.ANY, 2704),
        (pk.Build.NONE, 0),
    ],
)
def test_each_build_rule_has_its_number_of_fitting_pairs(
    build: pk.Build, pairs: int
) -> None:
    deck = pk.Pack().cards
    assert sum(build.fits(card, onto) for card in deck for onto in deck) == pairs


def test_fits_are_by_color_and_suit() -> None:
    nine, ten = cards("9H 9D 9S 9C"), pk.parse_card("TD")
    assert [pk.Build.ALTERNATE_COLOR.fits(card, ten) for card in nine] == [
        False,
        False,
        True,
        True,
    ]
    assert [pk.Build.COLOR.fits(card, ten) for card in nine] == [True, True, False, False]
    assert [pk.Build.SUIT.fits(card, ten) for card in nine] == [False, True, False, False]


def test_a_buried_card_does_not_go_home() -> None:
    # react-solitaire 6
    position = pk.deal(pk.FREECELL, 2)  # AD lies sixth of seven in column 2
    assert not position.is_legal(move(position, "2h"))
    home = [
        m
        for m in position.legal_moves
        if isinstance(m, pk.Move) and isinstance(m.target, pk.Foundation)
    ]
    assert home == [move(position, "1h")]
    assert position.play(home[0]).layout.foundations[3] == cards("AS")


def test_deal_617_starts_with_three_column_moves() -> None:
    # faults.md D-30
    position = pk.deal(pk.FREECELL, 617)
    between = [
        m
        for m in position.legal_moves
        if isinstance(m, pk.Move) and isinstance(m.target, pk.Column)
    ]
    assert between == [move(position, token) for token in ("58", "82", "83")]


def test_a_move_of_another_deal_is_refused_and_changes_nothing() -> None:
    # SerenityOS 9217
    foreign = move(pk.deal(pk.FREECELL, 617), "58")
    position = pk.deal(pk.FREECELL, 1)
    with pytest.raises(pk.IllegalMoveError) as caught:
        position.play(foreign)
    assert caught.value.position is position
    assert caught.value.move is foreign
    assert position == pk.deal(pk.FREECELL, 1)


def test_equal_cells_and_columns_give_one_distinct_move() -> None:
    # Solvitaire 143
    position = pk.deal(pk.FREECELL, 1)
    assert len(position.legal_moves) == len(set(position.legal_moves)) == 32
    assert len(position.distinct_moves) == 8
    assert [m for m in position.legal_moves if m in position.distinct_moves] == list(
        position.distinct_moves
    )


def test_distinct_moves_use_the_first_empty_place() -> None:
    to_space = {
        m.target
        for m in TWO_CELLS.distinct_moves
        if isinstance(m, pk.Move) and not isinstance(m.target, pk.Foundation)
    }
    assert pk.Cell(2) in to_space
    assert pk.Cell(3) not in to_space
    empty = {
        pk.Column(j) for j, column in enumerate(FULL_CELLS.layout.columns) if not column
    }
    targets = {m.target for m in FULL_CELLS.distinct_moves if isinstance(m, pk.Move)}
    assert empty & targets == {pk.Column(2)}


def rank_of(move: pk.AnyMove) -> tuple[int, ...]:
    """The documented place of a move in the list."""
    kinds: list[type] = [pk.Column, pk.Cell, pk.Foundation]
    if isinstance(move, pk.DealRow):
        return (3,)
    if isinstance(move, pk.CollectRun):
        return (4, move.column.index)
    source, target = move.source, move.target
    return (
        kinds.index(type(source)), source.index, move.count,
        kinds.index(type(target)), target.index,
    )  # fmt: skip


@given(st.sampled_from(pk.variants()), st.integers(1, 1000), st.lists(st.integers(0, 99)))
def test_moves_are_listed_in_the_documented_order(
    game: pk.Variant, number: int, choices: list[int]
) -> None:
    position = playout(pk.deal(game, number), choices)[-1]
    for moves in (position.legal_moves, position.distinct_moves):
        assert list(map(rank_of, moves)) == sorted(set(map(rank_of, moves)))


def test_the_move_list_is_made_once() -> None:
    # python-chess 719, 226, 789
    position = pk.deal(pk.FREECELL, 1)
    assert position.legal_moves is position.legal_moves


@pytest.mark.parametrize("game", CELL_GAMES, ids=lambda game: game.id)
def test_a_card_never_goes_from_cell_to_cell(game: pk.Variant) -> None:
    position = pk.deal(game, 1)
    to_cell = next(
        m
        for m in position.legal_moves
        if isinstance(m, pk.Move) and isinstance(m.target, pk.Cell)
    )
    position = position.play(to_cell)
    source = to_cell.target
    targets = [pk.Cell(k) for k, card in enumerate(position.layout.cells) if card is None]
    assert targets
    assert not any(position.is_legal(pk.Move(source, target)) for target in targets)


WITHDRAWING = attrs.evolve(
    pk.FREECELL.rules, foundations=pk.FoundationRules(withdrawal=True)
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
        (pk.Move(pk.Column(2), pk.Cell(3)), "column 3 has 0 face-up cards"),
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
        (pk.CollectRun(pk.Column(0)), "no full run lies at the end of column 1"),
        (pk.CollectRun(pk.Column(99)), "no full run lies at the end of column 100"),
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
        with pytest.raises(TypeError, match="a move is a Move, DealRow or CollectRun"):
            call(nonsense)


def test_the_known_solution_of_deal_1_wins() -> None:
    position = pk.deal(pk.FREECELL, 1)
    moved = {}
    for number, token in enumerate(WINNING_LINE, 1):
        played = move(position, token)
        assert played in position.legal_moves
        assert not position.is_won
        moved[number] = played.count
        position = position.play(played)
        home = [len(pile) for pile in position.layout.foundations]
        if number == 20:
            assert home == [3, 1, 0, 1]
            assert set(filter(None, position.layout.cells)) == set(cards("7S 3D 4H JS"))
        if number == 50:
            assert home == [3, 1, 8, 1]
    assert len(moved) == 115
    assert sum(moved.values()) == 136
    assert moved[98] == 6
    # saito-lite 274: won is not stuck
    assert position.is_won
    assert not position.is_stuck
    assert position.legal_moves == ()


def test_stuck_means_no_legal_move() -> None:
    # PySolFC 565 and 340; faults.md D-36
    position = pk.deal(pk.FREECELL, 1)
    for token in ("5a", "4b", "5c", "2d"):
        assert not position.is_stuck
        position = position.play(move(position, token))
    assert position.legal_moves == ()
    assert position.is_stuck
    assert not position.is_won


@given(st.sampled_from(CELL_GAMES), st.integers(1, 1000), st.lists(st.integers(0, 99)))
def test_with_a_free_cell_and_a_card_in_a_column_nobody_is_stuck(
    game: pk.Variant, number: int, choices: list[int]
) -> None:
    for position in playout(pk.deal(game, number), choices):
        if None in position.layout.cells and any(position.layout.columns):
            assert not position.is_stuck
