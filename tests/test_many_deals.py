"""Many deals at once, a deal for each day, and what is known of winning."""

from __future__ import annotations

import datetime as dt
import hashlib
import itertools
import json
from collections import Counter

import pytest

import patiencekit as pk
from support.tables import DATA

DIGESTS = json.loads((DATA / "microsoft_digests.json").read_text(encoding="ascii"))[
    "sha256"
]
SOLVABILITY = json.loads((DATA / "solvability.json").read_text(encoding="ascii"))
ALL_RANGES = [1, 617, 2**31 - 1, 2**31, 2**32 - 1, 2**32, 2**33 - 1, -1, -2]


def test_packs_come_one_after_the_other_when_they_are_asked_for() -> None:
    endless = pk.packs(itertools.count(1))
    assert next(endless) == pk.MICROSOFT.pack(1, pk.FREECELL.pack)
    assert next(endless) == pk.MICROSOFT.pack(2, pk.FREECELL.pack)
    one_bad = pk.packs([5, 0])
    assert next(one_bad) == pk.MICROSOFT.pack(5, pk.FREECELL.pack)
    with pytest.raises(pk.DealNumberError):
        next(one_bad)


def test_packs_of_another_program_and_another_pack() -> None:
    dealt = list(pk.packs([7, 8], pk.SPIDER.pack, numbering=pk.KPAT))
    assert dealt == [pk.KPAT.pack(number, pk.SPIDER.pack) for number in (7, 8)]


def test_packs_are_of_a_pack_and_a_numbering_that_keeps_its_cards() -> None:
    class Short:
        name = "short"
        ranges = (range(9),)

        def game(self, variant: pk.Variant) -> pk.Variant:
            return variant

        def pack(self, number: int, pack: pk.Pack) -> tuple[pk.Card, ...]:
            return pack.cards[number:]

    few = pk.packs([0, 1], numbering=Short())
    assert next(few) == pk.Pack().cards
    with pytest.raises(pk.LayoutError, match="missing from the pack: AC"):
        next(few)
    with pytest.raises(TypeError, match="a numbering has methods"):
        pk.packs([1], numbering="kpat")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="of a Pack, not of Variant"):
        pk.packs([1], pk.FREECELL)  # type: ignore[arg-type]


def test_codes_are_those_of_the_cards() -> None:
    together = pk.card_codes(ALL_RANGES)
    assert len(together) == 52 * len(ALL_RANGES)
    for i, number in enumerate(ALL_RANGES):
        one = [card.code for card in pk.MICROSOFT.pack(number, pk.FREECELL.pack)]
        assert list(together[52 * i : 52 * (i + 1)]) == one
    assert pk.card_codes([]) == b""


@pytest.mark.parametrize("name", ["1..100", "1..1000", "1..32000"])
def test_codes_have_the_published_digests(name: str) -> None:
    first, last = map(int, name.split(".."))
    dealt = pk.card_codes(range(first, last + 1))
    assert hashlib.sha256(dealt).hexdigest() == DIGESTS[name]["codes"]


@pytest.mark.parametrize("number", [0, 2**33, -3])
def test_codes_of_no_deal_are_refused(number: int) -> None:
    with pytest.raises(pk.DealNumberError):
        pk.card_codes([1, number])
    with pytest.raises(TypeError):
        pk.card_codes(["1"])  # type: ignore[list-item]


# These never change: a front end shows the same deal of the day for ever.
DAILY = {
    "0001-01-01": 420490,
    "1899-12-31": 67956,
    "2000-01-01": 428681,
    "2026-11-30": 835551,
    "2026-12-24": 927287,
    "9999-12-31": 636852,
}


@pytest.mark.parametrize(("day", "number"), DAILY.items())
def test_the_deal_of_a_day_never_changes(day: str, number: int) -> None:
    assert pk.daily(dt.date.fromisoformat(day)) == number


def test_a_deal_of_the_day_can_be_won_and_comes_seldom_again() -> None:
    first = dt.date(1980, 1, 1)
    numbers = Counter(pk.daily(first + dt.timedelta(day)) for day in range(40_000))
    assert len(numbers) >= 39_999
    assert not numbers.keys() & set(SOLVABILITY["impossible_4_cells_le_1e6"])
    assert min(numbers) >= 1
    assert max(numbers) <= 1_000_000


def test_days_of_impossible_deals_get_the_next_one() -> None:
    """Of the million days from day 1 on, eight would have an impossible deal."""
    inverse = pow(387_420_489, -1, 1_000_000)
    for number in SOLVABILITY["impossible_4_cells_le_1e6"]:
        day = dt.date.fromordinal((number - 1) * inverse % 1_000_000)
        assert pk.daily(day) == number + 1


@pytest.mark.parametrize("day", [None, "2026-12-24", 7, dt.datetime(2026, 12, 24)])  # noqa: DTZ001 - it is refused
def test_a_day_is_a_date(day: dt.date) -> None:
    with pytest.raises(TypeError, match="a daily deal is of a date"):
        pk.daily(day)


def test_the_impossible_deals_of_the_first_million_are_known() -> None:
    # the lists of two authors, which agree
    listed = SOLVABILITY["impossible_4_cells_le_1e6"]
    looked_at = sorted({*range(1, 1_000_001, 37), *listed})
    assert [n for n in looked_at if pk.is_known_impossible(n)] == listed
    assert all(
        pk.is_known_impossible(n) for n in SOLVABILITY["impossible_4_cells_first_50"]
    )


def test_an_impossible_deal_is_dealt_all_the_same() -> None:
    assert pk.deal(pk.FREECELL, 11982).legal_moves


@pytest.mark.parametrize(
    ("number", "cells", "verdict"),
    [
        (11982, 4, True), (11982, 5, False), (11982, 3, True), (11982, 0, True),
        (4_863_685, 4, True), (4_863_684, 4, False), (4_863_686, 4, None),
        (14_720_822, 4, True), (14_720_822, 5, True), (14_720_822, 6, False),
        (14_720_821, 5, False), (14_720_821, 4, None), (2**33 - 1, 9, False),
        (617, 4, False), (617, 3, True), (617, 2, True), (164, 0, False), (164, 2, False),
        (165, 0, True), (165, 1, None), (165, 2, None), (165, 3, False),
        (32_001, 3, None), (32_001, 0, None), (146_692, 1, True),
        (-1, 4, True), (-2, 0, True), (-1, 5, None), (-2, 6, None),
    ],
)  # fmt: skip
def test_what_the_lists_say_of_a_deal(
    number: int, cells: int, verdict: bool | None
) -> None:
    assert pk.is_known_impossible(number, cells) is verdict


def test_the_counts_of_the_lists_come_out() -> None:
    counts = SOLVABILITY["min_cells_1_to_32000_counts"]
    fewest = Counter(pk.minimum_cells(number) for number in range(1, 32_001))
    assert (fewest[0], fewest[4], fewest[5]) == (counts["0"], counts["4"], counts["5"])
    assert fewest[None] == counts["1"] + counts["2"] + counts["3"]
    assert pk.minimum_cells(14_720_822) == 6
    assert pk.minimum_cells(10**9) is None
    assert pk.minimum_cells(-1) is None


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        ((0,), pk.DealNumberError),
        ((2**33,), pk.DealNumberError),
        ((617, -1), pk.ArgumentError),
        (("617",), TypeError),
        ((617, 4.0), TypeError),
        ((True,), TypeError),
    ],
)
def test_a_question_about_no_deal_is_refused(
    arguments: tuple[int, ...], error: type[Exception]
) -> None:
    with pytest.raises(error):
        pk.is_known_impossible(*arguments)


def test_numberings_are_found_by_name() -> None:
    for ours in pk.numberings():
        assert pk.numbering(ours.name) is ours
        assert pk.numbering(ours.name.upper().replace("-", "_")) is ours
    assert pk.numberings()[0] is pk.MICROSOFT
    with pytest.raises(pk.UnknownNameError, match="no numbering is called 'vista'"):
        pk.numbering("vista")
    with pytest.raises(TypeError):
        pk.numbering(5)  # type: ignore[arg-type]
