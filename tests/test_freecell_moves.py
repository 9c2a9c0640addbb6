"""Moves in the games with cells: which there are, in which order, and what they lead to."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import patiencekit as pk
from support.tables import FULL_CELLS, TWO_CELLS, WINNING_LINE, cards, move, playout

CELL_GAMES = (pk.FREECELL, pk.BAKERS_GAME, pk.EIGHT_OFF, pk.SEAHAVEN)


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
    # Klondike-Solver 5 and t_games 336
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
    # counted by an independent engine
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
    if isinstance(move, pk.Redeal):
        return (5,)
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
    # PySolFC 565 and 340
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


@pytest.mark.parametrize("game", [pk.FREECELL, pk.SPIDER_1, pk.CRUEL], ids=lambda g: g.id)
def test_greedy_play_ends_or_comes_back_to_where_it_was(game: pk.Variant) -> None:
    """Known fault D-37, PySolFC 409 and 574: keys, not move lists, find the repeat."""
    for number in range(1, 51):
        position, seen = pk.deal(game, number), set[bytes]()
        while position.legal_moves and position.key() not in seen:
            seen.add(position.key())
            position = position.play(position.legal_moves[0])
            assert len(seen) <= 1_000
        assert position.is_won or position.is_stuck or position.key() in seen
