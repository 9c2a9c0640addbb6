"""The numbers of KPat and Windows Spider found from the order of the cards."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

import attrs
import pytest

import patiencekit as pk
from patiencekit.deals import finding_spider, kpat, windows_spider
from patiencekit.deals.shuffles import microsoft_shuffle
from support.tables import json_lines

_C, _H, _S = pk.Suit.CLUBS, pk.Suit.HEARTS, pk.Suit.SPADES
PACKS = {
    1: pk.SPIDER_1.pack,
    2: pk.SPIDER_2.pack,
    3: pk.Pack(decks=2, suits=(_C, _H, _S, _S)),
    4: pk.SPIDER.pack,
}
SUITS = {"spider_1": 1, "spider_2": 2, "spider_3": 3, "spider": 4}
KPAT_ROWS = [
    (SUITS[row["game"]], row["deal"])
    for row in json_lines("kpat.jsonl")
    if row["game"] in SUITS
]
KPAT_FEW = [(4, 24), (4, 11982), (2, 1), (3, 1)]
WINDOWS_ROWS = [(row["suits"], row["seed"]) for row in json_lines("windows_spider.jsonl")]
WINDOWS_FEW = [(4, 0), (4, 2**31 - 1), (2, 11982), (1, 617)]


def kpat_numbers(dealt: Sequence[pk.Card], pack: pk.Pack) -> tuple[int, ...]:
    return finding_spider.kpat_numbers(dealt, kpat._deck(pack))  # noqa: SLF001 - no other way to the cards before the shuffle


def windows_spider_numbers(dealt: Sequence[pk.Card], pack: pk.Pack) -> tuple[int, ...]:
    return finding_spider.windows_spider_seeds(dealt, windows_spider._deck(pack))  # noqa: SLF001


Finder = Callable[[Sequence[pk.Card], pk.Pack], tuple[int, ...]]
FINDERS: tuple[Finder, ...] = (kpat_numbers, windows_spider_numbers)

# the first seed draws one place twice, and the second is its state in between
ALIKE = (1811547724, 952679391)


def check_kpat(suits: int, number: int) -> None:
    dealt = pk.KPAT.pack(number, PACKS[suits])
    assert kpat_numbers(dealt, PACKS[suits]) == (number,)


def check_windows(suits: int, seed: int) -> None:
    """The seed is found, and any other that is found deals the same."""
    dealt = pk.WINDOWS_SPIDER.pack(seed, PACKS[suits])
    found = windows_spider_numbers(dealt, PACKS[suits])
    assert seed in found
    assert list(found) == sorted(set(found))
    assert all(pk.WINDOWS_SPIDER.pack(other, PACKS[suits]) == dealt for other in found)


def random_numbers(count: int) -> list[int]:
    generator = random.Random(104)
    return [generator.randrange(1, 2**31) for _ in range(count)]


def shuffled(pack: pk.Pack) -> list[pk.Card]:
    return random.Random(5).sample(pack.cards, len(pack))


def test_the_few_deals_are_among_the_published_ones() -> None:
    assert set(KPAT_FEW) < set(KPAT_ROWS)
    assert set(WINDOWS_FEW) < set(WINDOWS_ROWS)


@pytest.mark.parametrize(("suits", "number"), KPAT_FEW)
def test_the_number_of_a_deal_of_kpat_is_found(suits: int, number: int) -> None:
    check_kpat(suits, number)


@pytest.mark.parametrize(("suits", "seed"), WINDOWS_FEW)
def test_the_seed_of_a_deal_of_windows_is_found(suits: int, seed: int) -> None:
    dealt = pk.WINDOWS_SPIDER.pack(seed, PACKS[suits])
    assert windows_spider_numbers(list(dealt), PACKS[suits]) == (seed,)


@pytest.mark.slow
@pytest.mark.parametrize(("suits", "number"), KPAT_ROWS)
def test_all_published_numbers_of_kpat_are_found(suits: int, number: int) -> None:
    check_kpat(suits, number)


@pytest.mark.slow
@pytest.mark.parametrize(("suits", "seed"), WINDOWS_ROWS)
def test_all_published_seeds_of_windows_are_found(suits: int, seed: int) -> None:
    check_windows(suits, seed)


@pytest.mark.slow
@pytest.mark.parametrize("suits", PACKS)
@pytest.mark.parametrize("number", random_numbers(5))
def test_random_numbers_of_kpat_are_found(suits: int, number: int) -> None:
    check_kpat(suits, number)


@pytest.mark.slow
@pytest.mark.parametrize("suits", [1, 2, 4])
@pytest.mark.parametrize("seed", random_numbers(20))
def test_random_seeds_of_windows_are_found(suits: int, seed: int) -> None:
    check_windows(suits, seed)


def test_seeds_that_deal_the_same_are_all_found() -> None:
    (dealt,) = {pk.WINDOWS_SPIDER.pack(seed, PACKS[4]) for seed in ALIKE}
    assert windows_spider_numbers(dealt, PACKS[4]) == tuple(sorted(ALIKE))


@pytest.mark.parametrize("number", [1, 617, 2**31 - 1])
def test_numbers_of_a_single_pack_are_found_too(number: int) -> None:
    pack = pk.FREECELL.pack
    assert kpat_numbers(pk.MICROSOFT.pack(number, pack), pack) == (number,)


def test_kpat_has_no_deal_of_number_0() -> None:
    dealt = microsoft_shuffle(0, pk.FREECELL.pack.cards)
    assert kpat_numbers(dealt, pk.FREECELL.pack) == ()


@pytest.mark.parametrize("suits", [2, 4])
def test_an_order_that_nobody_numbered_has_no_number(suits: int) -> None:
    dealt = shuffled(PACKS[suits])
    assert kpat_numbers(dealt, PACKS[suits]) == ()
    assert windows_spider_numbers(dealt, PACKS[suits]) == ()


def test_a_deal_that_differs_in_its_last_cards_has_no_number() -> None:
    deals = (pk.KPAT.pack(24, PACKS[4]), pk.WINDOWS_SPIDER.pack(24, PACKS[4]))
    for find, deal in zip(FINDERS, deals, strict=True):
        dealt = list(deal)
        dealt[-2:] = dealt[:-3:-1]
        assert dealt[-1] is not dealt[-2]
        assert find(dealt, PACKS[4]) == ()


@pytest.mark.parametrize("find", FINDERS)
def test_cards_of_another_pack_have_no_number(find: Finder) -> None:
    dealt = shuffled(PACKS[4])
    for wrong in ((), dealt[1:], [*dealt, dealt[0]], [dealt[0], *dealt[:-1]]):
        assert find(wrong, PACKS[4]) == ()
        assert find(wrong, PACKS[1]) == ()


@pytest.mark.parametrize(
    "pack",
    [
        pk.Pack(decks=3, suits=(_S,) * 3),
        pk.Pack(ranks=3),
        attrs.evolve(PACKS[1], ranks=12),
        pk.Pack(suits=(_S,), ranks=1),
    ],
    ids=len,
)
def test_a_pack_with_too_many_cards_alike_is_refused(pack: pk.Pack) -> None:
    with pytest.raises(pk.ArgumentError, match=r"cards of \d+ are alike"):
        kpat_numbers(pack.cards, pack)


def test_windows_spider_has_packs_of_its_own() -> None:
    with pytest.raises(pk.ArgumentError, match="two decks of 1, 2 or 4 suits"):
        windows_spider_numbers(PACKS[3].cards, PACKS[3])
