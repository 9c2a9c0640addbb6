"""Positions: steps and events, equality, keys, copies and pickles."""

from __future__ import annotations

import copy
import itertools
import pickle
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import patiencekit as pk
from support.tables import (
    DEAL_1,
    WINNING_LINE,
    cards,
    freecell,
    game_of,
    move,
    pattern_of,
    playout,
)

games = st.sampled_from(pk.variants())
numbers = st.integers(1, 10_000)
choices = st.lists(st.integers(0, 999), max_size=60)

# two suits of three ranks on three columns with one cell: small enough to permute
SMALL = pk.Rules(
    pack=pk.Pack(ranks=3),
    columns=(pk.ColumnRules(),) * 4,
    cells=pk.CellRules(count=2),
)


def test_a_step_tells_what_was_before_and_after() -> None:
    before = pk.deal(pk.FREECELL, 617)
    played = move(before, "58")
    step = before.step(played)
    assert (step.before, step.move) == (before, played)
    assert step.after == before.play(played)
    card = before.layout.columns[4][-1]
    assert step.events == (
        pk.CardsMoved(cards=(card,), source=pk.Column(4), target=pk.Column(7)),
    )


@given(games, numbers, choices)
def test_step_and_play_agree(game: pk.Variant, number: int, choices: list[int]) -> None:
    met = playout(pk.deal(game, number), choices)
    position = met[-1]
    for played in position.legal_moves[:20]:
        step = position.step(played)
        assert step.after == position.play(played)
        first = step.events[0]
        if isinstance(played, pk.Move):
            assert isinstance(first, pk.CardsMoved)
            assert (first.source, first.target) == (played.source, played.target)
            assert len(first.cards) == played.count
        elif isinstance(played, pk.DealRow):
            assert isinstance(first, pk.RowDealt)


@given(games, numbers, choices)
def test_every_position_met_passes_the_door(
    game: pk.Variant, number: int, choices: list[int]
) -> None:
    for position in playout(pk.deal(game, number), choices):
        assert pk.Position(position.rules, position.layout) == position


def test_playing_shares_the_columns_it_does_not_touch() -> None:
    # python-chess 97 and 48
    before = pk.deal(pk.FREECELL, 617)
    after = before.play(move(before, "58"))
    same = [
        a is b for a, b in zip(before.layout.columns, after.layout.columns, strict=True)
    ]
    assert same == [True, True, True, True, False, True, True, False]
    assert after.layout.cells is before.layout.cells


def test_ways_that_meet_give_equal_positions() -> None:
    # python-chess 265
    start = pk.deal(pk.FREECELL, 1)
    one = start.play(move(start, "1a")).play(pk.Move(pk.Column(1), pk.Cell(1)))
    other = start.play(pk.Move(pk.Column(1), pk.Cell(1))).play(move(start, "1a"))
    assert one == other
    assert hash(one) == hash(other)
    assert one.key() == other.key()
    assert len({one, other}) == 1


def test_equal_piles_under_other_rules_are_other_positions() -> None:
    freecell_deal, bakers_deal = pk.deal(pk.FREECELL, 1), pk.deal(pk.BAKERS_GAME, 1)
    assert freecell_deal.layout == bakers_deal.layout
    assert freecell_deal != bakers_deal
    assert freecell_deal != freecell_deal.layout


def test_rules_made_again_are_equal() -> None:
    again = pickle.loads(pickle.dumps(pk.FREECELL.rules))  # noqa: S301 - our own
    assert again is not pk.FREECELL.rules
    assert pk.Position(again, pk.deal(pk.FREECELL, 1).layout) == pk.deal(pk.FREECELL, 1)


def test_the_copies_of_a_card_are_the_same() -> None:
    # python-chess 265
    position = pk.deal(pk.SPIDER_1, 1)
    columns = list(position.layout.columns)
    places = [
        (i, k) for i, column in enumerate(columns) for k, card in enumerate(column)
        if card is columns[0][0]
    ]  # fmt: skip
    assert len(places) > 1
    (i, k), (j, m) = places[0], places[-1]
    swapped = [list(column) for column in columns]
    swapped[i][k], swapped[j][m] = swapped[j][m], swapped[i][k]
    layout = attrs.evolve(position.layout, columns=tuple(map(tuple, swapped)))
    assert pk.Position(position.rules, layout) == position
    assert pk.Position(position.rules, layout).key() == position.key()


def test_a_position_as_a_dict_does_not_depend_on_what_was_asked_before() -> None:
    position = pk.deal(pk.FREECELL, 1)
    before = attrs.asdict(position, recurse=False)
    assert before == {"rules": position.rules, "layout": position.layout}
    assert position.legal_moves
    assert attrs.asdict(position, recurse=False) == before
    assert attrs.asdict(position.step(position.legal_moves[0]))["after"]


def test_how_a_game_is_dealt_does_not_count() -> None:
    """KPat fills the first four cells of Eight Off."""
    elsewhere = attrs.evolve(
        pk.EIGHT_OFF,
        deal=attrs.evolve(pattern_of(pk.EIGHT_OFF), cells=(0, 1, 2, 3)),
    )
    position = pk.deal(elsewhere, 1)
    assert position.rules == pk.EIGHT_OFF.rules
    assert position != pk.deal(pk.EIGHT_OFF, 1)
    assert position.canonical_key() == pk.deal(pk.EIGHT_OFF, 1).canonical_key()
    assert pk.Position(pk.EIGHT_OFF.rules, position.layout) == position


def test_a_position_cannot_be_changed() -> None:
    position = pk.deal(pk.FREECELL, 1)
    with pytest.raises(AttributeError):
        position.layout = position.layout  # type: ignore[misc]
    with pytest.raises(AttributeError):
        position.layout.cells = ()  # type: ignore[misc]


@pytest.mark.parametrize("protocol", range(2, pickle.HIGHEST_PROTOCOL + 1))
@pytest.mark.parametrize("game", pk.variants(), ids=lambda game: game.id)
def test_everything_survives_pickling_and_copying(game: pk.Variant, protocol: int) -> None:
    # cpython 80605
    position = pk.deal(game, 7)
    hash(position)
    played = position.legal_moves[0]
    step = position.step(played)
    for value in (
        position, position.layout, played, pk.DealRow(), pk.CollectRun(pk.Column(3)), step,
        step.events, position.view(), game, game.rules, game.pack,
    ):  # fmt: skip
        for again in (
            pickle.loads(pickle.dumps(value, protocol)),  # noqa: S301 - our own
            copy.copy(value),
            copy.deepcopy(value),
        ):
            assert again == value
            assert hash(again) == hash(value)


def test_a_copy_of_a_position_is_the_position() -> None:
    position = pk.deal(pk.FREECELL, 1)
    assert copy.copy(position) is position
    assert copy.deepcopy(position) is position


@pytest.mark.parametrize(
    "error",
    [
        pk.IllegalMoveError(pk.deal(pk.FREECELL, 1), pk.DealRow(), "why"),
        pk.LayoutError(("a fault",), cards("KC"), cards("AD")),
        pk.ParseError("no card", 3),
        pk.ParseError("no card"),
        pk.DealNumberError("none", 7),
        pk.UnknownNameError("game", "chess", ("freecell",)),
    ],
    ids=repr,
)
def test_errors_survive_pickling(error: pk.PatienceError) -> None:
    again = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own
    assert type(again) is type(error)
    assert str(again) == str(error)
    assert vars(again) == vars(error)
    assert isinstance(error, ValueError)


def test_a_pickled_position_is_found_in_a_set_of_another_process() -> None:
    # bitarray 201
    program = (
        "import pickle, sys, patiencekit as pk\n"
        "position = pk.deal(pk.SPIDER_2, 99).play(pk.DealRow())\n"
        "if len(sys.argv) == 1:\n"
        "    hash(position), hash(position.rules)\n"
        "    sys.stdout.write(pickle.dumps([position, position.rules]).hex())\n"
        "else:\n"
        "    there, rules = pickle.loads(bytes.fromhex(sys.argv[1]))\n"
        "    print(there in {position}, rules in {position.rules}, there == position)\n"
    )
    pickled = run(program, "1")
    assert run(program, "2", pickled) == "True True True\n"


def run(program: str, seed: str, *arguments: str) -> str:
    """What a program prints in a process with that hash seed."""
    return subprocess.run(
        [sys.executable, "-c", program, *arguments],
        env={"PYTHONHASHSEED": seed},
        capture_output=True,
        check=True,
        text=True,
    ).stdout


def test_moves_and_keys_are_the_same_in_every_process() -> None:
    program = (
        "import patiencekit as pk\n"
        "for game in pk.variants():\n"
        "    position = pk.deal(game, 617)\n"
        "    for number in range(30):\n"
        "        moves = position.legal_moves\n"
        "        print(*moves, sep=', ')\n"
        "        if moves:\n"
        "            position = position.play(moves[number * 7 % len(moves)])\n"
        "    print(position.key().hex(), position.canonical_key(suits=True).hex())\n"
    )
    printed = {run(program, seed) for seed in ("0", "1", "2")}
    assert len(printed) == 1
    assert printed.pop().count("\n") == 31 * len(pk.variants())


def test_threads_do_not_disturb_one_another() -> None:
    # cutechess 132, python-chess 352
    together = threading.Barrier(8)

    def replay() -> list[bytes]:
        met = [pk.parse_board(pk.FREECELL, DEAL_1)]
        for played in moves:
            met.append(met[-1].play(played))
        return [position.key() for position in met]

    def work(_: int) -> list[list[bytes]]:
        together.wait()
        return [replay() for _ in range(100)]

    moves = []
    position = pk.deal(pk.FREECELL, 1)
    for token in WINNING_LINE:
        moves.append(move(position, token))
        position = position.play(moves[-1])
    alone = replay()
    assert alone[-1] == position.key()
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(work, range(8))) == [[alone] * 100] * 8


@given(games, numbers, choices)
def test_keys_tell_positions_apart(
    game: pk.Variant, number: int, choices: list[int]
) -> None:
    met = playout(pk.deal(game, number), choices)
    assert len({position.key() for position in met}) == len(set(met))


def permutations(position: pk.Position) -> list[pk.Position]:
    """The position with its columns and its cells in every order."""
    layout = position.layout
    return [
        pk.Position(position.rules, attrs.evolve(layout, columns=columns, cells=in_cells))
        for columns in itertools.permutations(layout.columns)
        for in_cells in itertools.permutations(layout.cells)
    ]


SUIT_RENAMINGS = {
    pk.Build.ALTERNATE_COLOR: 8,  # each color in itself, and the colors
    pk.Build.SUIT: 24,
    pk.Build.RANK: 24,
}


def renamed(position: pk.Position, names: dict[pk.Suit, pk.Suit]) -> pk.Position:
    """The position with other suits."""

    def pile(cards: tuple[pk.Card, ...]) -> tuple[pk.Card, ...]:
        return tuple(pk.Card(card.rank, names[card.suit]) for card in cards)

    layout = position.layout
    by_suit = dict(zip(names.values(), map(pile, layout.foundations), strict=True))
    return pk.Position(
        position.rules,
        pk.Layout(
            columns=tuple(map(pile, layout.columns)),
            cells=tuple(
                card and pk.Card(card.rank, names[card.suit]) for card in layout.cells
            ),
            foundations=tuple(by_suit[suit] for suit in pk.Suit),
        ),
    )


@pytest.mark.parametrize("build", SUIT_RENAMINGS)
@given(numbers, choices)
def test_canonical_keys_agree_with_all_permutations(
    build: pk.Build, number: int, choices: list[int]
) -> None:
    game = game_of(SMALL.with_columns(build=build), 3, 3, 3, 3)
    position = playout(pk.deal(game, number), choices)[-1]
    likes = permutations(position)
    assert {like.canonical_key() for like in likes} == {position.canonical_key()}
    lawful = []
    for suits in itertools.permutations(pk.Suit):
        names = dict(zip(pk.Suit, suits, strict=True))
        keeps_color = len({(a.color, names[a].color) for a in pk.Suit}) == 2
        if keeps_color or build is not pk.Build.ALTERNATE_COLOR:
            lawful.append(renamed(position, names))
    assert len(lawful) == SUIT_RENAMINGS[build]
    assert {like.canonical_key(suits=True) for like in lawful} == {
        position.canonical_key(suits=True)
    }


def test_unlike_positions_have_unlike_canonical_keys() -> None:
    """Over all positions within three moves, classes by key and by permutation agree."""
    met = {pk.deal(game_of(SMALL, 3, 3, 3, 3), 5)}
    for _ in range(3):
        met |= {position.play(m) for position in met for m in position.legal_moves}
    by_key = {position.canonical_key() for position in met}
    by_permutation = {
        frozenset(like.key() for like in permutations(position)) for position in met
    }
    assert len(by_key) == len(by_permutation) > 100


def test_clubs_and_spades_are_alike_only_when_asked() -> None:
    position = pk.deal(pk.FREECELL, 1)
    names = dict(
        zip(pk.Suit, [pk.Suit.SPADES, *list(pk.Suit)[1:3], pk.Suit.CLUBS], strict=True)
    )
    other = renamed(position, names)
    assert other.canonical_key() != position.canonical_key()
    assert other.canonical_key(suits=True) == position.canonical_key(suits=True)


def test_columns_with_rules_of_their_own_are_not_alike() -> None:
    rules = attrs.evolve(
        SMALL,
        columns=(pk.ColumnRules(),) * 2 + (pk.ColumnRules(fill=pk.Fill.KINGS),) * 2,
    )
    order = rules.pack.cards
    layout = pk.Layout(
        columns=(order[:6], (), order[6:], ()), cells=(None, None), foundations=((),) * 4
    )
    position = pk.Position(rules, layout)
    within = attrs.evolve(layout, columns=((), order[:6], (), order[6:]))
    across = attrs.evolve(layout, columns=(order[6:], (), order[:6], ()))
    assert pk.Position(rules, within).canonical_key() == position.canonical_key()
    assert pk.Position(rules, across).canonical_key() != position.canonical_key()
    free = {m.target for m in position.distinct_moves if isinstance(m, pk.Move)}
    assert free >= {pk.Column(1), pk.Column(3)}  # of both kinds the first empty one
    # the one empty column that takes any card helps, unless it is the target itself
    assert position.capacity() == 6
    assert position.capacity(target_empty=True) == 6


def test_order_of_cells_does_not_count_in_a_canonical_key() -> None:
    start = pk.deal(pk.FREECELL, 1)
    one = start.play(move(start, "1a"))
    one = one.play(move(one, "2b"))
    other = start.play(move(start, "2a"))
    other = other.play(move(other, "1b"))
    assert one != other
    assert one.canonical_key() == other.canonical_key()


def test_a_whole_column_in_another_place_is_the_same_game() -> None:
    position = freecell(
        "- - - -",
        "KC | - | KD QD JD | KH QH | KS QS QC JC | JH JS TC TD TH | TS | -",
        "9C 9D 9H 9S",
    )
    moved = position.play(pk.Move(pk.Column(0), pk.Column(1)))
    assert moved != position
    assert moved.canonical_key() == position.canonical_key()


def test_capacity_is_at_most_the_pack_and_may_be_asked_for_a_column() -> None:
    position = pk.deal(pk.SPIDER, 1)
    assert position.capacity() == 104
    assert position.capacity(target_empty=True) == 0
    mixed = attrs.evolve(
        pk.FREECELL.rules,
        columns=(pk.ColumnRules(capacity=pk.Capacity.SINGLE),) * 4
        + (pk.ColumnRules(),) * 4,
    )
    position = pk.Position(mixed, pk.deal(pk.FREECELL, 1).layout)
    assert position.capacity() == 1
    assert position.capacity(source=pk.Column(4)) == 5
    with pytest.raises(pk.ArgumentError, match="there is no column 9"):
        position.capacity(source=pk.Column(8))


def test_the_text_of_a_position_shows_its_layout() -> None:
    assert "columns=((JD, KD, 2S, 4C, 3S, 6D, 6S)," in repr(pk.deal(pk.FREECELL, 1))
