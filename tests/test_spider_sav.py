"""Saved games of Spider for Windows: both ways, and whatever else a file may hold."""

from __future__ import annotations

import struct
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import patiencekit as pk
from patiencekit.notation.spider_sav import SpiderSave, read_spider_save, write_spider_save
from support.tables import playout

GAMES = {1: pk.SPIDER_1, 2: pk.SPIDER_2, 4: pk.SPIDER}
NUMBERS = st.integers(0, 2**31 - 1)
SUITS = list(pk.Suit)

# a new game of one suit; the words as genialitaet.de/fw/Spider.sav names them
HEADER = [1, 1, 54, 54, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
COLUMNS = [
    *(6, 5, 0, 10, 20, 30, 40, 44),
    *(6, 5, 1, 11, 21, 31, 41, 45),
    *(6, 5, 2, 12, 22, 32, 42, 46),
    *(6, 5, 3, 13, 23, 33, 43, 47),
    *(5, 4, 4, 14, 24, 34, 48),
    *(5, 4, 5, 15, 25, 35, 49),
    *(5, 4, 6, 16, 26, 36, 50),
    *(5, 4, 7, 17, 27, 37, 51),
    *(5, 4, 8, 18, 28, 38, 52),
    *(5, 4, 9, 19, 29, 39, 53),
]
NEW_GAME = [*HEADER, *COLUMNS, 500]


def packed(words: list[int]) -> bytes:
    return struct.pack(f"<{len(words)}I", *words)


def unpacked(data: bytes) -> list[int]:
    return list(struct.unpack(f"<{len(data) // 4}I", data))


def deal(suits: int, seed: int) -> pk.Position:
    return pk.deal(GAMES[suits], seed, numbering=pk.WINDOWS_SPIDER)


def saved(position: pk.Position, seed: int, score: int = 500, moves: int = 0) -> SpiderSave:
    return SpiderSave(position=position, seed=seed, score=score, moves=moves)


def run_of(suit: pk.Suit) -> tuple[pk.Card, ...]:
    return tuple(pk.Card(rank, suit) for rank in range(13, 0, -1))


def worth(position: pk.Position) -> int:
    """Many cards face up, in runs and collected."""
    layout = position.layout
    value = 100 * sum(map(bool, layout.foundations)) - 3 * sum(layout.hidden)
    value += len(layout.stock)
    for column, hidden in zip(layout.columns, layout.hidden, strict=True):
        value += 0 if column else 2
        for high, low in zip(column[hidden:], column[hidden + 1 :], strict=False):
            if high.rank != low.rank + 1:
                value -= 1
            elif high.suit is low.suit:
                value += 2
    return value


def played_to_a_run(suits: int, seed: int) -> pk.Position:
    """The position after the first run is collected, always taking the best move."""
    position = deal(suits, seed)
    met = {position}
    while not any(position.layout.foundations):
        after = [position.play(move) for move in position.legal_moves]
        position = max((p for p in after if p not in met), key=worth)
        met.add(position)
    return position


@st.composite
def tables(draw: st.DrawFn) -> SpiderSave:
    """Tables with the stock and the hidden cards of a deal, and the others anywhere."""
    suits, seed = draw(st.sampled_from((1, 2, 4))), draw(NUMBERS)
    layout = deal(suits, seed).layout
    stock = layout.stock[: 10 * draw(st.integers(0, 5))]
    pack = pk.WINDOWS_SPIDER.pack(seed, GAMES[suits].pack)
    most = [draw(st.integers(0, hidden)) for hidden in layout.hidden]
    columns = [
        list(column[:hidden]) for column, hidden in zip(layout.columns, most, strict=True)
    ]
    free = list(pack[: 104 - len(stock)])
    for card in (card for column in columns for card in column):
        free.remove(card)
    runs = []
    for _ in range(draw(st.integers(0, 8))):
        possible = [run for run in map(run_of, SUITS) if set(run) <= set(free)]
        if possible:
            runs.append(draw(st.sampled_from(possible)))
            for card in runs[-1]:
                free.remove(card)
    for card in draw(st.permutations(free)):
        columns[draw(st.integers(0, 9))].append(card)
    new = pk.Layout(
        columns=tuple(map(tuple, columns)),
        foundations=tuple(runs + [()] * (8 - len(runs))),
        stock=stock,
        hidden=tuple(
            min(hidden, max(0, len(column) - 1))
            for hidden, column in zip(most, columns, strict=True)
        ),
    )
    position = pk.Position(GAMES[suits].rules, new)
    return saved(position, seed, draw(NUMBERS), draw(NUMBERS))


def assert_round_trip(save: SpiderSave) -> None:
    data = write_spider_save(save)
    assert read_spider_save(data) == save
    assert write_spider_save(read_spider_save(data)) == data


def test_a_new_game_is_written_word_by_word() -> None:
    assert unpacked(write_spider_save(saved(deal(1, 1), 1))) == NEW_GAME
    assert read_spider_save(packed(NEW_GAME)) == saved(deal(1, 1), 1)


def test_words_are_little_endian() -> None:
    data = write_spider_save(saved(deal(2, 0x12345678), 0x12345678))
    assert data[:8] == b"\x02\0\0\0\x78\x56\x34\x12"


def test_the_two_copies_of_a_card_take_the_lowest_places_first() -> None:
    words = [*NEW_GAME]
    words[25], words[33] = words[33], words[25]  # the exposed cards of columns 1 and 2
    cards = pk.WINDOWS_SPIDER.pack(1, pk.SPIDER_1.pack)
    assert (words[25], words[33], cards[44] is cards[45]) == (45, 44, False)
    save = read_spider_save(packed(words))
    assert save.position.layout.columns[0][-1] is cards[45]
    assert unpacked(write_spider_save(save)) == words


@given(st.sampled_from((1, 2, 4)), NUMBERS, st.lists(st.integers(0, 99)), NUMBERS, NUMBERS)
def test_what_is_written_is_read_again(
    suits: int, seed: int, choices: list[int], score: int, moves: int
) -> None:
    for position in playout(deal(suits, seed), choices):
        assert_round_trip(saved(position, seed, score, moves))


@given(tables())
def test_also_with_finished_runs(save: SpiderSave) -> None:
    assert_round_trip(save)


@pytest.mark.parametrize(("suits", "seed", "code"), [(1, 11, 3), (2, 7, 2), (2, 2, 3)])
def test_a_game_played_to_its_first_run_is_saved(suits: int, seed: int, code: int) -> None:
    save = saved(played_to_a_run(suits, seed), seed, 600, 99)
    assert_round_trip(save)
    words = unpacked(write_spider_save(save))
    assert words[6:10] == [int(k == code) for k in range(4)]
    assert words[10:18] == [code] + [0] * 7
    assert words[2] - words[3] == 13


def test_runs_are_kept_in_the_order_in_which_they_were_finished() -> None:
    order = [pk.Suit(letter) for letter in "SDCHHDSC"]
    layout = pk.Layout(columns=((),) * 10, foundations=tuple(map(run_of, order)))
    save = saved(pk.Position(pk.SPIDER.rules, layout), 77, 1200, 300)
    assert_round_trip(save)
    words = [*(4, 77, 104, 0, 300, 5), *(2, 2, 2, 2), *(3, 1, 0, 2, 2, 1, 3, 0)]
    assert unpacked(write_spider_save(save)) == [*words, *[0] * 20, 1200]


def test_the_longest_file_has_all_cards_in_the_columns() -> None:
    layout = deal(4, 5).layout
    columns = (layout.columns[0] + layout.stock[::-1], *layout.columns[1:])
    layout = attrs.evolve(layout, columns=columns, stock=())
    save = saved(pk.Position(pk.SPIDER.rules, layout), 5)
    assert len(write_spider_save(save)) == 572
    assert_round_trip(save)


@given(st.integers(5, 2**31 - 1), st.lists(st.integers(0, 99)))
def test_an_older_file_starts_with_the_seed_and_has_four_suits(
    seed: int, choices: list[int]
) -> None:
    save = saved(playout(deal(4, seed), choices)[-1], seed)
    assert read_spider_save(write_spider_save(save)[4:]) == save


def test_an_offset_in_an_older_file_counts_from_its_own_start() -> None:
    data = write_spider_save(saved(deal(4, 5), 5))[4:]
    with pytest.raises(
        pk.ParseError, match=r"^byte 4: .* is 55, and should be 54 or 64 or"
    ):
        read_spider_save(data[:4] + b"\x37" + data[5:])


def test_suits_left_behind_where_no_run_is_finished_do_not_count() -> None:
    words = [*NEW_GAME]
    words[10:18] = [3, 3, 2, 1, 0, 3, 3, 2]
    assert read_spider_save(packed(words)) == saved(deal(1, 1), 1)


@pytest.mark.parametrize(
    ("index", "word", "message"),
    [
        (0, 0, "byte 0: the number of suits is 0, and should be 1 or 2 or 4"),
        (0, 3, "byte 0: the number of suits is 3, and should be 1 or 2 or 4"),
        (1, 2**31, "byte 4: the seed is 2147483648, and should be 0 to 2147483647"),
        (2, 53, "byte 8: the number of cards out of the stock is 53, and should be 54 or"),
        (2, 64, "byte 20: the number of rows dealt is 0, and should be 1"),
        (3, 41, "byte 12: the number of cards in the columns is 41, and should be 54"),
        (4, 2**32 - 1, "byte 16: the number of moves is 4294967295, and should be 0 to 2"),
        (5, 1, "byte 20: the number of rows dealt is 1, and should be 0"),
        (6, 1, "byte 24: the number of runs in C is 1, and should be 0"),
        (
            9,
            5,
            "byte 36: the number of runs in S is 5, and should be 0 or 1 or 2 or 3 or 4",
        ),
        (9, 1, "byte 40: the suit of run 1 is 0, and should be 3"),
        (17, 4, "byte 68: the suit of run 8 is 4, and should be 0 or 1 or 2 or 3"),
        (18, 55, "byte 72: the number of cards in column 1 is 55, and should be 0 to 54"),
        (19, 6, "byte 76: the number hidden in column 1 is 6, and should be 0 or 1 or 2"),
        (20, 1, "byte 80: card 1 of column 1 is 1, and should be 0"),
        (25, 54, "byte 100: card 6 of column 1 is 54, and should be 0 to 53"),
        (33, 44, "byte 132: card 6 of column 2 is 44, and should be one that is not there"),
        (85, 4, "byte 340: the number of cards in column 10 is 4, and should be 5"),
        (92, 2**31, "byte 368: the score is 2147483648, and should be 0 to 2147483647"),
    ],
)
def test_a_wrong_word_is_named(index: int, word: int, message: str) -> None:
    words = [*NEW_GAME]
    words[index] = word
    with pytest.raises(pk.ParseError) as caught:
        read_spider_save(packed(words))
    assert str(caught.value).startswith(message)
    assert caught.value.line is None


def test_a_run_must_be_made_of_the_cards_that_lie_nowhere() -> None:
    layout = pk.Layout(
        columns=(run_of(SUITS[0]), *((),) * 9),
        foundations=tuple(run_of(SUITS[k]) for k in (0, 1, 1, 2, 2, 3, 3)) + ((),),
    )
    words = unpacked(write_spider_save(saved(pk.Position(pk.SPIDER.rules, layout), 9)))
    words[6:18] = [1, 2, 2, 2, 0, 1, 1, 2, 2, 3, 3, 0]
    assert read_spider_save(packed(words)).position.layout == layout
    words[6:18] = [1, 2, 2, 2, 0, 0, 1, 2, 2, 3, 3, 0]
    with pytest.raises(
        pk.ParseError, match=r"^byte 44: .* is 0, and should be 1 or 2 or 3"
    ):
        read_spider_save(packed(words))
    words[6:18] = [2, 1, 2, 2, 0, 0, 1, 2, 2, 3, 3, 0]
    with pytest.raises(pk.ParseError, match=r"^byte 40: .* missing from the pack: AD 2D"):
        read_spider_save(packed(words))


@pytest.mark.parametrize("start", [0, 4], ids=["new", "old"])
def test_a_file_cut_off_or_longer_is_refused(start: int) -> None:
    data = write_spider_save(saved(deal(4, 99), 99))[start:]
    for length in range(len(data)):
        with pytest.raises(pk.ParseError, match="bytes"):
            read_spider_save(data[:length])
    for more in range(1, 300):
        with pytest.raises(pk.ParseError, match="bytes"):
            read_spider_save(data + b"\0" * more)


def test_a_wrong_length_is_told_with_the_right_one() -> None:
    with pytest.raises(
        pk.ParseError, match=r"^byte 368: .* 368 bytes, and should have 372 "
    ):
        read_spider_save(packed(NEW_GAME[:-1]))


HIDDEN_COUNTS = {*range(19, 51, 8), *range(51, 92, 7)}
WRONG = [0, 1, 2, 3, 4, 5, 13, 44, 53, 54, 64, 103, 104, 105, 2**31 - 1, 2**31, 2**32 - 1]


@pytest.mark.parametrize("word", WRONG)
def test_few_other_words_fit(word: int) -> None:
    for index, right in enumerate(NEW_GAME):
        words = [*NEW_GAME]
        words[index] = word
        fits = index in {1, 4, len(words) - 1} and word < 2**31
        fits = fits or (10 <= index < 18 and word < 4)
        fits = fits or (index in HIDDEN_COUNTS and word < right)
        if fits or word == right:
            assert_round_trip(read_spider_save(packed(words)))
        elif index == 0 and word in {2, 4}:
            assert read_spider_save(packed(words)).position == deal(word, 1)
        else:
            with pytest.raises(pk.ParseError):
                read_spider_save(packed(words))


@given(
    tables(),
    st.lists(
        st.tuples(st.integers(0, 142), st.sampled_from(WRONG)), min_size=1, max_size=4
    ),
)
def test_words_changed_in_any_game_give_a_game_or_the_error(
    save: SpiderSave, changes: list[tuple[int, int]]
) -> None:
    words = unpacked(write_spider_save(save))
    for index, word in changes:
        words[index % len(words)] = word
    try:
        read = read_spider_save(packed(words))
    except pk.ParseError:
        return
    assert read_spider_save(write_spider_save(read)) == read


@given(
    st.binary(max_size=600)
    | st.lists(st.integers(0, 104), min_size=38, max_size=143).map(packed)
)
def test_random_bytes_are_refused(data: bytes) -> None:
    with pytest.raises(pk.ParseError):
        read_spider_save(data)


def test_a_megabyte_is_refused_without_being_looked_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def unpack(*_: object) -> None:
        raise AssertionError

    monkeypatch.setattr(struct, "unpack", unpack)
    for data in (packed(NEW_GAME) * 2816, b"\0" * 576):
        with pytest.raises(pk.ParseError, match=r"has 152 to 572 bytes.*not \d+$"):
            read_spider_save(data)


def test_only_the_games_of_the_program_are_written() -> None:
    clubs = pk.deal(pk.SPIDER_1, 1, numbering=pk.PYSOLFC)
    for position in (clubs, pk.deal(pk.FREECELL, 1)):
        with pytest.raises(pk.ArgumentError, match="saves games of SPIDER, SPIDER_2 or"):
            write_spider_save(saved(position, 1))


def test_a_position_of_another_deal_is_not_written() -> None:
    with pytest.raises(
        pk.ArgumentError, match="the stock is not that of the deal of seed 2"
    ):
        write_spider_save(saved(deal(4, 1), 2))
    layout = deal(4, 1).layout
    first, second = layout.columns[:2]
    columns = (second[:1] + first[1:], first[:1] + second[1:], *layout.columns[2:])
    swapped = pk.Position(pk.SPIDER.rules, attrs.evolve(layout, columns=columns))
    with pytest.raises(pk.ArgumentError, match="hidden cards of column 1 are not those of"):
        write_spider_save(saved(swapped, 1))
    fewer = attrs.evolve(layout, hidden=(*layout.hidden[:-1], 0))
    assert_round_trip(saved(pk.Position(pk.SPIDER.rules, fewer), 1))


def test_a_card_that_was_dealt_face_up_is_not_hidden() -> None:
    # columns 6 and 10 change their exposed cards: place 49 is the next below the hidden
    layout = deal(4, 1).layout
    first, second = layout.columns[5], layout.columns[9]
    first, second = first[:-1] + second[-1:], second[:-1] + first[-1:]
    columns = (*layout.columns[:5], first, *layout.columns[6:9], second)
    columns = (*columns[:9], second + layout.stock[::-1])
    layout = attrs.evolve(layout, columns=columns, stock=())
    words = unpacked(write_spider_save(saved(pk.Position(pk.SPIDER.rules, layout), 1)))
    index = 18 + sum(2 + len(column) for column in columns[:9])
    assert words[index + 1 : index + 7] == [4, 9, 19, 29, 39, 49]
    words[index + 1] = 5
    with pytest.raises(pk.ParseError, match="hidden in column 10 is 5, and should be 0 or"):
        read_spider_save(packed(words))
    layout = attrs.evolve(layout, hidden=(*layout.hidden[:9], 5))
    with pytest.raises(
        pk.ArgumentError, match="hidden cards of column 10 are not those of"
    ):
        write_spider_save(saved(pk.Position(pk.SPIDER.rules, layout), 1))


def test_a_stock_that_is_not_of_whole_rows_is_not_written() -> None:
    layout = deal(4, 1).layout
    columns = (layout.columns[0] + layout.stock[-1:], *layout.columns[1:])
    layout = attrs.evolve(layout, columns=columns, stock=layout.stock[:-1])
    with pytest.raises(pk.ArgumentError, match="deals ten cards at once; no stock has 49"):
        write_spider_save(saved(pk.Position(pk.SPIDER.rules, layout), 1))


@pytest.mark.parametrize("field", ["seed", "score", "moves"])
def test_numbers_of_a_saved_game_are_31_bits(field: str) -> None:
    good: dict[str, Any] = {"position": deal(1, 1), "seed": 1, "score": 0, "moves": 0}
    for wrong in (-1, 2**31, 10**5000):
        with pytest.raises(pk.ArgumentError, match=f"{field} is 0 to 2147483647, not"):
            SpiderSave(**good | {field: wrong})
    for wrong_type in (True, 1.0, "1", None):
        with pytest.raises(TypeError, match=f"{field} is an int, not"):
            SpiderSave(**good | {field: wrong_type})


def test_arguments_of_a_wrong_type_are_refused() -> None:
    layout: Any = deal(1, 1).layout
    with pytest.raises(TypeError, match="a saved game has a Position, not Layout"):
        saved(layout, 1)
    for wrong in ("1", bytearray(372), None, NEW_GAME):
        with pytest.raises(TypeError, match="a saved game is read from bytes, not"):
            read_spider_save(wrong)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a saved game is a SpiderSave, not Position"):
        write_spider_save(deal(1, 1))  # type: ignore[arg-type]
