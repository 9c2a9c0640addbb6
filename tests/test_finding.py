"""Microsoft's numbers found from dealt cards.

The truth is the shuffle itself, which test_microsoft.py holds against other programs.
"""

from __future__ import annotations

import random
import threading
from itertools import islice, zip_longest
from typing import Any

import pytest

import patiencekit as pk
from patiencekit.deals import finding
from patiencekit.deals.finding import microsoft_numbers, microsoft_numbers_of_start
from patiencekit.deals.shuffles import microsoft_shuffle
from support.tables import json_lines

GOLDEN = json_lines("microsoft.jsonl")
PACK = pk.Pack().cards

# the first five cards of deal 617: a C program that tries all numbers below 2**33
LIKE_617 = (
    617, 1215970504, 1346827950, 1363285050, 1377762881, 1551145215, 1565623046,
    1582080146, 1659033547, 2160906413, 2218794083, 2233271914, 2857048951, 3002993298,
    3164969701, 4367188023, 4371166853, 4608565688, 4802472637, 5271119683, 5620956251,
    5751817059, 6500193840, 6614597548, 6618576378, 6770527167, 6786984267, 6850030408,
    6854009238, 6980891216, 7551443408, 7868365776, 7884822876, 7905258806, 8234659444,
)  # fmt: skip


def dealt_by(number: int) -> list[int]:
    return [card.code for card in microsoft_shuffle(number, PACK)]


def golden_order(row: dict[str, Any]) -> list[int]:
    rows = zip_longest(*(column.split() for column in row["columns"]))
    return [pk.parse_card(text).code for cards in rows for text in cards if text]


def some_numbers(count: int, seed: int) -> list[int]:
    """As many of each of the three ranges."""
    draw = random.Random(seed).randrange
    ranges = ((1, 2**31), (2**31, 2**32), (2**32, 2**33))
    return [draw(*ranges[i % 3]) for i in range(count)]


@pytest.mark.parametrize("row", GOLDEN, ids=lambda row: str(row["deal"]))
def test_deals_of_other_programs_have_their_number_and_no_other(
    row: dict[str, Any],
) -> None:
    # tests/data/microsoft.jsonl
    assert microsoft_numbers(golden_order(row)) == (row["deal"],)


@pytest.mark.parametrize("number", [1, 2**31 - 1, 2**31, 2**32 - 1, 2**32, 2**33 - 1])
def test_the_ends_of_the_ranges_are_found(number: int) -> None:
    # pysol-cards 0.24, random.py: the ranges of LCRandom31
    assert microsoft_numbers(dealt_by(number)) == (number,)


def test_numbers_of_all_ranges_are_found() -> None:
    # pysol-cards 0.24, random.py: the ranges of LCRandom31
    for number in some_numbers(200, seed=617):
        assert microsoft_numbers(dealt_by(number)) == (number,)


@pytest.mark.slow
def test_many_numbers_of_all_ranges_are_found() -> None:
    # pysol-cards 0.24, random.py: the ranges of LCRandom31
    for number in some_numbers(10_000, seed=11982):
        assert microsoft_numbers(dealt_by(number)) == (number,)


def test_what_the_generator_deals_for_0_has_no_number() -> None:
    # pysol-cards 0.24 and PySolFC refuse 0, though the generator could start from it
    assert microsoft_numbers(dealt_by(0)) == ()


@pytest.mark.parametrize("number", [-1, -2])
def test_the_special_layouts_have_no_number_of_the_generator(number: int) -> None:
    # Rosetta Code, talk page of "Deal cards for FreeCell": made by hand
    dealt = [card.code for card in pk.MICROSOFT.pack(number, pk.Pack())]
    assert microsoft_numbers(dealt) == ()


def test_random_orders_have_no_number() -> None:
    # 52! orders, 2**33 numbers: one in 10**58 has one
    draw = random.Random(1)
    for _ in range(1000):
        assert microsoft_numbers(draw.sample(range(52), 52)) == ()


def test_two_last_cards_swapped_have_no_number() -> None:
    # all draws but the last of two cards are those of deal 617
    *start, one, other = dealt_by(617)
    assert microsoft_numbers([*start, other, one]) == ()


@pytest.mark.parametrize("count", [1, 2, 3])
def test_first_numbers_of_a_few_cards_are_those_of_a_scan(count: int) -> None:
    # the numbers of the shuffle itself, one by one
    start = dealt_by(617)[:count]
    scanned = [n for n in range(1, 20_001) if dealt_by(n)[:count] == start]
    found = list(islice(microsoft_numbers_of_start(start), len(scanned) + 1))
    assert found[:-1] == scanned
    assert found[-1] > 20_000
    assert 617 in scanned


@pytest.mark.slow
def test_all_numbers_of_five_cards_are_those_of_a_scan_of_all() -> None:
    # LIKE_617: three ranges, ascending
    assert tuple(microsoft_numbers_of_start(dealt_by(617)[:5])) == LIKE_617


@pytest.mark.parametrize("row", GOLDEN[::7], ids=lambda row: str(row["deal"]))
def test_24_cards_of_a_deal_have_its_number(row: dict[str, Any]) -> None:
    # tests/data/microsoft.jsonl: rows 1 to 3 of the table
    order = golden_order(row)
    assert set(microsoft_numbers_of_start(order[:24])) >= set(microsoft_numbers(order))


@pytest.mark.parametrize("count", [20, 21, 22, 37, 51, 52])
def test_any_number_of_cards_will_do(count: int) -> None:
    # from 21 cards on there is a draw of 32
    for number in some_numbers(6, seed=count):
        assert number in microsoft_numbers_of_start(dealt_by(number)[:count])


def test_the_tables_are_those_of_the_generator() -> None:
    # Jim Horne's description: s = 214013 * s + 2531011, draw from bit 16
    draw = random.Random(2).randrange
    for state in [0, 1, 2**16 - 1, 2**16, 2**17 - 1, *(draw(2**17) for _ in range(50))]:
        now = state
        for step in range(52):
            now = (214013 * now + 2531011) % 2**32
            if step % 2 == 0:
                assert finding._odd_draws()[step // 2] >> state & 1 == now >> 16 & 1  # noqa: SLF001 - the sieve stands on it


def test_threads_find_the_same() -> None:
    # the tables are made at the first call, whichever thread that is
    finding._odd_draws.cache_clear()  # noqa: SLF001 - as in a new process
    numbers = some_numbers(6, seed=3)
    found: dict[int, tuple[int, ...]] = {}

    def find(number: int) -> None:
        found[number] = microsoft_numbers(dealt_by(number))

    threads = [threading.Thread(target=find, args=(number,)) for number in numbers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == {number: (number,) for number in numbers}


@pytest.mark.parametrize("count", [0, 51, 53])
def test_a_whole_deal_is_of_52_cards(count: int) -> None:
    # STYLE.md 6: errors carry the evidence
    with pytest.raises(pk.ArgumentError, match=f"of 52 cards, not of {count}"):
        microsoft_numbers(range(count))


@pytest.mark.parametrize(
    "dealt", [[], [0, 1, 0], [52], [-1], range(53), [10**5000]], ids=["none", *"abcde"]
)
def test_dealt_cards_are_different_cards_of_the_pack(dealt: list[int]) -> None:
    # STYLE.md 6; refused at the call, not at the first number
    with pytest.raises(pk.ArgumentError, match="1 to 52 different indexes from 0 to 51"):
        microsoft_numbers_of_start(dealt)


@pytest.mark.parametrize("index", [True, 1.0, "1", None], ids=repr)
def test_an_index_is_an_int(index: int) -> None:
    # True and 1.0 equal 1
    with pytest.raises(TypeError, match="the index of a card is an int, not"):
        microsoft_numbers_of_start([0, index])
