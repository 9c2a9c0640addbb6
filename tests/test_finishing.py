"""Autoplay that finishes games, and `can_finish`: whether that can be promised."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Sequence
from itertools import chain

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import patiencekit as pk
from patiencekit.movegen import base_ranks, tables_for, takes_home
from support.tables import freecell, playout, spider

FINISHING = (pk.Autoplay.CARDGAMES_IO, pk.Autoplay.FINISH)
CHOICES = st.lists(st.integers(0, 999), max_size=60)
SUITS = tuple(pk.Suit)


def lies_in_four_runs(layout: pk.Layout) -> bool:
    """The words of cardgames.io's rules page: cells empty, four fully ordered piles."""
    if any(layout.cells):
        return False
    piles = [column for column in layout.columns if column]
    return len(piles) < 5 and all(
        card.rank == onto.rank - 1 and card.suit.color is not onto.suit.color
        for column in piles
        for onto, card in itertools.pairwise(column)
    )


def left_of(heights: Sequence[int]) -> list[pk.Card]:
    """The cards that are not home if so many of each suit are, kings first."""
    return [
        pk.Card(rank, suit)
        for rank in range(13, 0, -1)
        for suit, height in zip(SUITS, heights, strict=True)
        if rank > height
    ]


def table(
    columns: list[list[pk.Card]],
    heights: Sequence[int],
    cells: Sequence[pk.Card | None] = (None,) * 4,
) -> pk.Position:
    """A position of FreeCell with so many cards of each suit home."""
    home = tuple(
        tuple(pk.Card(rank, suit) for rank in range(1, height + 1))
        for suit, height in zip(SUITS, heights, strict=True)
    )
    piles = tuple(map(tuple, columns)) + ((),) * (8 - len(columns))
    layout = pk.Layout(columns=piles, cells=tuple(cells), foundations=home)
    return pk.Position(pk.FREECELL.rules, layout)


def unplayed(choices: list[int], width: int) -> pk.Position:
    """Cards taken off the full foundations one by one, laid in order on so many columns.

    Every table in full order comes about so, as the way back from it is a win.
    """
    home = [[pk.Card(rank, suit) for rank in range(1, 14)] for suit in SUITS]
    columns: list[list[pk.Card]] = [[] for _ in range(width)]
    for choice in choices:
        ways = [
            (pile, column)
            for pile in home
            for column in columns
            if pile
            and (not column or pk.Build.ALTERNATE_COLOR.fits(pile[-1], onto=column[-1]))
        ]
        if not ways:
            break
        pile, column = ways[choice % len(ways)]
        column.append(pile.pop())
    return table(columns, [len(pile) for pile in home])


@given(CHOICES)
def test_four_ordered_columns_are_always_finished(choices: list[int]) -> None:
    start = unplayed(choices, 4)
    assert lies_in_four_runs(start.layout)
    assert pk.autoplay(start, pk.Autoplay.CARDGAMES_IO).is_won
    assert pk.can_finish(start)


@given(st.integers(1, 6), CHOICES, st.lists(st.integers(0, 999), max_size=6))
def test_cardgames_io_plays_nothing_before(
    width: int, choices: list[int], moves: list[int]
) -> None:
    position = playout(unplayed(choices, width), moves)[-1]
    played = len(pk.automoves(position, pk.Autoplay.CARDGAMES_IO))
    left = 52 - sum(map(len, position.layout.foundations))
    assert played == (left if lies_in_four_runs(position.layout) else 0)


@pytest.mark.parametrize(
    ("cells", "columns", "home", "finishes"),
    [
        ("- - - -", "KC QH | KD QS | KH | KS | - | - | - | -", "QC QD JH JS", True),
        ("QH - - -", "KC | KD QS | KH | KS | - | - | - | -", "QC QD JH JS", False),
        ("- - - -", "KC | KD QS | KH | KS | QH | - | - | -", "QC QD JH JS", False),
        ("- - - -", "KC QS | KD QH | KH | KS | - | - | - | -", "QC QD JH JS", False),
        ("- - - -", "QH KC | KD QS | KH | KS | - | - | - | -", "QC QD JH JS", False),
        ("- - - -", "KC JD | KD QS | KH QH | KS | QD | - | - | -", "QC TD JH JS", False),
    ],
    ids=["ready", "cell", "five", "color", "order", "gap"],
)
def test_what_cardgames_io_waits_for(
    cells: str, columns: str, home: str, *, finishes: bool
) -> None:
    # its rules page: cells empty, four piles, each fully ordered
    position = freecell(cells, columns, home)
    assert pk.autoplay(position, pk.Autoplay.CARDGAMES_IO).is_won is finishes
    assert pk.can_finish(position)


def test_cardgames_io_waits_until_all_cards_are_turned_up() -> None:
    rules = attrs.evolve(pk.FREECELL.rules, hides=True)
    ready = freecell("- - - -", "KC QH | KD QS | KH | KS | - | - | - | -", "QC QD JH JS")
    for hidden in (0, 1):
        layout = attrs.evolve(ready.layout, hidden=(hidden,) + (0,) * 7)
        position = pk.Position(rules, layout)
        for policy in FINISHING:
            assert pk.autoplay(position, policy).is_won is (hidden == 0)


def test_cardgames_io_waits_until_the_stock_is_dealt() -> None:
    rules = attrs.evolve(pk.FREECELL.rules, stock=pk.StockRules(size=1))
    ready = freecell("- - - -", "KC QH | KD QS | KH | KS | - | - | - | -", "QC QD JH JS")
    columns = (*ready.layout.columns[:3], (), *ready.layout.columns[4:])
    layout = attrs.evolve(
        ready.layout, columns=columns, stock=(pk.parse_card("KS"),), hidden=(0,) * 8
    )
    position = pk.Position(rules, layout)
    assert all(pk.automoves(position, policy) == () for policy in FINISHING)


@given(st.lists(st.integers(0, 999), min_size=52, max_size=52), st.integers(0, 13**4))
def test_columns_that_never_rise_are_always_finished(
    places: list[int], number: int
) -> None:
    # Simple-Solitaire issue 76: neither suits nor colors matter, cells hold what they like
    heights = [number // 13**i % 13 for i in range(4)]
    columns: list[list[pk.Card]] = [[] for _ in range(8)]
    cells: list[pk.Card | None] = [None] * 4
    for card, place in zip(left_of(heights), places, strict=False):
        k = place % 12
        if k < 4 and cells[k] is None:
            cells[k] = card
        else:
            columns[k % 8].append(card)
    assert pk.can_finish(table(columns, heights, cells))


def wins_by_hand(position: pk.Position) -> bool:
    """Whether moves home alone win, found by trying the legal moves in any order."""
    draw = random.Random(1)
    while home := [
        move
        for move in position.legal_moves
        if isinstance(move, pk.CollectRun)
        or (isinstance(move, pk.Move) and isinstance(move.target, pk.Foundation))
    ]:
        position = position.play(draw.choice(home))
    return position.is_won


def scattered(heights: list[int], width: int, places: list[int]) -> pk.Position:
    """So many cards of each suit home, the others anywhere in so many columns."""
    columns: list[list[pk.Card]] = [[] for _ in range(width)]
    for card, place in zip(left_of(heights), places, strict=False):
        column = columns[place % width]
        column.insert(place // width % (len(column) + 1), card)
    return table(columns, heights)


SCATTERED = st.builds(
    scattered,
    st.lists(st.integers(8, 13), min_size=4, max_size=4),
    st.integers(1, 8),
    st.lists(st.integers(0, 999), min_size=20, max_size=20),
)


@given(SCATTERED)
def test_a_game_can_finish_just_if_moves_home_win_it(position: pk.Position) -> None:
    # known fault D-35, matrix-os pull request 320: the promise was wrong
    promised = pk.can_finish(position)
    assert promised is wins_by_hand(position)
    assert promised is pk.autoplay(position, pk.Autoplay.ALL).is_won


@given(SCATTERED)
def test_a_game_that_can_finish_is_finished_and_no_other_is_touched(
    position: pk.Position,
) -> None:
    finished = pk.autoplay(position, pk.Autoplay.FINISH)
    assert finished.is_won if pk.can_finish(position) else finished == position


def test_a_two_under_a_king_is_not_finished() -> None:
    # known fault D-35: an ace can be played, and its two lies under a king
    position = freecell(
        "- - - -",
        "2C KC QC JC TC 9C 8C 7C 6C 5C 4C 3C AC | - | - | - | - | - | - | -",
        "KD KH KS",
    )
    assert len(pk.automoves(position, pk.Autoplay.ALL)) == 1
    assert not pk.can_finish(position)
    assert pk.automoves(position, pk.Autoplay.FINISH) == ()


def test_a_game_that_is_won_counts_as_finished() -> None:
    won = freecell("- - - -", "- | - | - | - | - | - | - | -", "KC KD KH KS")
    assert pk.can_finish(won)
    assert all(pk.autoplay(won, policy) == won for policy in pk.Autoplay)


def test_hidden_cards_do_not_tell_whether_a_game_can_finish() -> None:
    rules = attrs.evolve(pk.FREECELL.rules, hides=True)
    answers = set()
    for column in ("KC QC JC", "QC KC JC"):
        layout = freecell(
            "- - - -", f"{column} | - | - | - | - | - | - | -", "TC KD KH KS"
        ).layout
        position = pk.Position(rules, attrs.evolve(layout, hidden=(2,) + (0,) * 7))
        answers.add((pk.can_finish(position), pk.automoves(position, pk.Autoplay.FINISH)))
    assert answers == {(False, ())}


def test_full_runs_are_finished_too() -> None:
    rules = attrs.evolve(
        pk.SPIDER_1.rules,
        foundations=pk.FoundationRules(takes=pk.Takes.FULL_RUNS_BY_HAND),
    )
    run = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS"
    position = spider(f"- | {run} {run}" + " | -" * 8, runs="S S S S S S", rules=rules)
    assert pk.autoplay(position, pk.Autoplay.FINISH).is_won
    assert pk.can_finish(position)
    assert not pk.can_finish(pk.deal(pk.SPIDER_1, 1))


def test_no_card_is_kept_while_the_rest_is_finished() -> None:
    position = freecell("- - - -", "KC | KD | - | - | - | - | - | -", "QC QD KH KS")
    kept = pk.parse_card("KD")
    assert pk.autoplay(position, pk.Autoplay.FINISH, keep=(kept,)) == position
    assert len(pk.automoves(position, pk.Autoplay.CARDGAMES_IO, keep=(kept,))) == 1


def test_asked_of_one_card_a_policy_that_finishes_answers_for_the_game() -> None:
    position = freecell("- - - -", "KC | KD | - | - | - | - | - | -", "QC QD KH KS")
    assert pk.Autoplay.FINISH.plays(position, pk.parse_card("KC"))
    opening = pk.deal(pk.FREECELL, 2)
    assert not pk.Autoplay.FINISH.plays(opening, pk.parse_card("AS"))


def test_only_a_position_can_finish() -> None:
    with pytest.raises(TypeError, match="autoplay is of a Position, not of Layout"):
        pk.can_finish(pk.deal(pk.FREECELL, 1).layout)  # type: ignore[arg-type]


def late(game: pk.Variant, rng: random.Random) -> pk.Position:
    """A position with up to 26 cards lying anywhere, the others home in any order."""
    start = pk.deal(game, rng.randrange(1, 10**6))
    homes = list(start.layout.foundations)
    left = list((Counter(game.pack.cards) - Counter(chain(*homes))).elements())
    tables = tables_for(game.rules, base_ranks(game.rules, start.layout.foundations))
    wanted = rng.randrange(2, 27)
    while len(left) > wanted:
        fitting = [
            (f, card)
            for card in left
            for f, before in tables.homes[card]
            if len(homes[f]) == before and takes_home(tables, homes[f], card)
        ]
        if not fitting:
            break
        f, card = fitting[int(rng.random() * len(fitting))]
        homes[f] += (card,)
        left.remove(card)
    columns: list[pk.Pile] = [()] * len(game.rules.columns)
    for card in sorted(left, key=lambda _: rng.random()):
        i = int(rng.random() * len(columns))
        columns[i] += (card,)
    cells = (None,) * game.rules.cells.count
    layout = pk.Layout(columns=tuple(columns), cells=cells, foundations=tuple(homes))
    return pk.Position(game.rules, layout)


@pytest.mark.parametrize(
    "game",
    [pk.STALACTITES, pk.STALACTITES_BY_TWOS, pk.SPANISH_PATIENCE_ALTERNATING],
    ids=lambda game: game.id,
)
def test_whoever_plays_the_first_move_of_finishing_gets_the_others_again(
    game: pk.Variant,
) -> None:
    """Where foundations are not built in suit the order decides what goes where."""
    rng = random.Random(7)
    positions = [late(game, rng) for _ in range(400)]
    finishing = [position for position in positions if pk.can_finish(position)]
    assert len(finishing) > 20
    for position in finishing:
        moves = pk.automoves(position, pk.Autoplay.FINISH)
        after = position.play(moves[0])
        assert pk.automoves(after, pk.Autoplay.FINISH) == moves[1:]
