"""The numberings of PySolFC, pysol-cards, PySol, KPat and Windows Spider."""

from __future__ import annotations

import pickle
import random
import subprocess
import sys
from collections import Counter

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import patiencekit as pk
from support.tables import json_lines

OURS = (
    pk.MICROSOFT,
    pk.KPAT,
    pk.PYSOL,
    pk.PYSOLFC,
    pk.PYSOLFC_MS,
    pk.PYSOL_CARDS,
    pk.WINDOWS_SPIDER,
)


@pytest.mark.parametrize("number", [1, 617, 11982, 2**31 - 1])
def test_kpat_deals_freecell_as_microsoft_does(number: int) -> None:
    """A hundred deals written by KPat 22.12.3 say so."""
    for game in (pk.FREECELL, pk.BAKERS_GAME):
        assert pk.deal(game, number, numbering=pk.KPAT) == pk.deal(game, number)


@pytest.mark.parametrize(
    ("game", "filled"), [(pk.EIGHT_OFF, 4), (pk.SEAHAVEN, 2), (pk.FORECELL, 4)]
)
def test_kpat_fills_the_cells_before_the_columns(game: pk.Variant, filled: int) -> None:
    order = pk.MICROSOFT.pack(5, game.pack)
    layout = pk.deal(game, 5, numbering=pk.KPAT).layout
    assert layout.cells[:filled] == order[:filled]
    assert not any(layout.cells[filled:])
    assert tuple(column[0] for column in layout.columns)[:2] == order[filled : filled + 2]
    assert pk.deal(game, 5, numbering=pk.KPAT).rules == game.rules


def test_pysolfc_plays_one_suit_with_clubs_and_two_with_hearts() -> None:
    one = pk.deal(pk.SPIDER_1, 5, numbering=pk.PYSOLFC)
    two = pk.deal(pk.SPIDER_2, 5, numbering=pk.PYSOLFC)
    assert {card.suit for card in one.rules.pack.cards} == {pk.Suit.CLUBS}
    assert {card.suit for card in two.rules.pack.cards} == {pk.Suit.CLUBS, pk.Suit.HEARTS}
    assert one.play(pk.DealRow()).layout.stock == one.layout.stock[:-10]


@pytest.mark.parametrize(
    ("numbering", "first", "last"),
    [
        (pk.PYSOLFC, 1, 10**20),
        (pk.PYSOL_CARDS, 1, 10**20),
        (pk.PYSOLFC_MS, 1, 2**33 - 1),
        (pk.PYSOL, 1, 2**64 - 1),
        (pk.KPAT, 1, 2**31 - 1),
        (pk.WINDOWS_SPIDER, 0, 2**31 - 1),
    ],
    ids=lambda value: getattr(value, "name", None),
)
def test_each_numbering_has_its_range(
    numbering: pk.Numbering, first: int, last: int
) -> None:
    assert numbering.ranges == (range(first, last + 1),)
    for number in (first, last):
        dealt = numbering.pack(number, pk.SPIDER.pack)
        assert sorted(card.code for card in dealt) == sorted(
            card.code for card in pk.SPIDER.pack.cards
        )
    for number in (first - 1, last + 1, -1, 10**5000):
        with pytest.raises(
            pk.DealNumberError, match=f"deals are {first} to {last}"
        ) as caught:
            numbering.pack(number, pk.SPIDER.pack)
        assert len(str(caught.value)) < 200
    for wrong in (True, 617.0, "617", None):
        with pytest.raises(TypeError, match=f"is an int, {first} to {last}"):
            numbering.pack(wrong, pk.SPIDER.pack)  # type: ignore[arg-type]


PYSOL_CARDS_GAMES = {
    *("freecell", "bakers_game", "eight_off", "seahaven", "forecell", "simple_simon"),
    *("ko_bakers_game", "relaxed_freecell", "relaxed_seahaven", "simple_simon_runs"),
    *("der_katzenschwanz", "die_schlange", "beleaguered_castle", "streets_and_alleys"),
    *("citadel", "bakers_dozen", "fan", "yukon"),
}
PYSOLFC_GAMES = {
    row["game"] for row in json_lines("pysolfc.jsonl") if row["scheme"] == "pysolfc"
} | {"simple_simon_runs", "spanish_patience_alternating"}
"""Those of which it dealt tables, and their second readings."""
ALL_GAMES = {game.id for game in pk.variants()}
OFFERED = {
    pk.MICROSOFT: ALL_GAMES,
    pk.KPAT: {
        *("freecell", "bakers_game", "eight_off", "seahaven", "forecell"),
        *("simple_simon", "simple_simon_runs", "yukon"),
        *("spider", "spider_3", "spider_2", "spider_1"),
        *("beleaguered_castle", "streets_and_alleys", "citadel", "exiled_kings"),
        *("siegecraft", "stronghold", "bakers_dozen", "spanish_patience"),
        *("castles_in_spain", "portuguese_solitaire"),
    },
    pk.PYSOLFC: PYSOLFC_GAMES,
    pk.PYSOLFC_MS: PYSOLFC_GAMES,
    pk.PYSOL_CARDS: PYSOL_CARDS_GAMES,
    pk.PYSOL: PYSOL_CARDS_GAMES,
    pk.WINDOWS_SPIDER: {"spider", "spider_2", "spider_1"},
}


@pytest.mark.parametrize("numbering", OURS, ids=repr)
def test_every_numbering_deals_all_cards_of_the_games_it_offers(
    numbering: pk.Numbering,
) -> None:
    for game in pk.variants():
        if game.id not in OFFERED[numbering]:
            with pytest.raises(pk.NotOfferedError):
                pk.deal(game, 4321, numbering=numbering)
            continue
        position = pk.deal(game, 4321, numbering=numbering)
        assert pk.Position(position.rules, position.layout) == position


def test_a_game_that_a_program_does_not_offer_is_refused() -> None:
    told = "windows-spider does not deal 'freecell'; it deals spider, spider_2, spider_1"
    with pytest.raises(pk.NotOfferedError, match=told) as caught:
        pk.deal(pk.FREECELL, 1, numbering=pk.WINDOWS_SPIDER)
    assert caught.value.numbering == "windows-spider"
    assert caught.value.game == "freecell"
    assert caught.value.offered == ("spider", "spider_2", "spider_1")
    own = attrs.evolve(pk.FREECELL, id="own")
    for numbering in (pk.KPAT, pk.PYSOLFC, pk.PYSOL):
        with pytest.raises(pk.NotOfferedError, match="does not deal 'own'"):
            pk.deal(own, 1, numbering=numbering)


def test_a_game_as_one_program_has_it_is_not_dealt_wrongly_by_another() -> None:
    by_pysolfc = pk.PYSOLFC.game(pk.SPIDER)
    assert by_pysolfc.deal != pk.SPIDER.deal
    for numbering in (pk.KPAT, pk.WINDOWS_SPIDER):
        once = pk.deal(by_pysolfc, 5, numbering=numbering)
        assert once == pk.deal(pk.SPIDER, 5, numbering=numbering)
    kpat_cells = pk.KPAT.game(pk.EIGHT_OFF)
    assert pk.deal(kpat_cells, 5, numbering=pk.PYSOLFC) == pk.deal(
        pk.EIGHT_OFF, 5, numbering=pk.PYSOLFC
    )
    with_hearts = pk.PYSOLFC.game(pk.SPIDER_2)
    assert pk.PYSOLFC.game(with_hearts) == with_hearts
    for numbering in (pk.KPAT, pk.WINDOWS_SPIDER):
        with pytest.raises(pk.NotOfferedError):
            pk.deal(with_hearts, 5, numbering=numbering)


@pytest.mark.parametrize(
    "game",
    [
        attrs.evolve(pk.SPIDERETTE, id="spider"),
        attrs.evolve(
            pk.FREECELL,
            rules=attrs.evolve(pk.FREECELL.rules, cells=pk.CellRules(count=3)),
        ),
    ],
    ids=["pack", "cells"],
)
def test_a_game_with_other_cards_or_piles_is_not_the_programs(game: pk.Variant) -> None:
    for numbering in (pk.KPAT, pk.PYSOLFC):
        with pytest.raises(pk.NotOfferedError):
            pk.deal(game, 5, numbering=numbering)
    with pytest.raises(TypeError, match="of a Variant"):
        pk.KPAT.game("freecell")  # type: ignore[arg-type]


def test_windows_spider_has_packs_of_its_own() -> None:
    with pytest.raises(pk.ArgumentError, match="two decks of 1, 2 or 4 suits"):
        pk.WINDOWS_SPIDER.pack(1, pk.FREECELL.pack)
    with pytest.raises(pk.ArgumentError, match="two decks of 1, 2 or 4 suits"):
        pk.WINDOWS_SPIDER.pack(1, pk.Pack(decks=2, suits=(pk.Suit.CLUBS,) * 4))


def test_changed_rules_are_kept_in_a_deal_of_another_program() -> None:
    rules = attrs.evolve(
        pk.EIGHT_OFF.rules,
        foundations=pk.FoundationRules(withdrawal=pk.Withdrawal.ANYWHERE),
    )
    game = attrs.evolve(pk.EIGHT_OFF, rules=rules)
    assert pk.deal(game, 1, numbering=pk.KPAT).rules == rules


def test_numberings_differ_where_they_should() -> None:
    number = 123_456
    with_spider = (pk.MICROSOFT, pk.KPAT, pk.PYSOLFC, pk.PYSOLFC_MS, pk.WINDOWS_SPIDER)
    spiders = {pk.deal(pk.SPIDER, number, numbering=ours).key() for ours in with_spider}
    assert len(spiders) == 5
    freecells = {
        pk.deal(pk.FREECELL, number, numbering=numbering).key() for numbering in OURS[:6]
    }
    assert len(freecells) == 3  # Microsoft, PySolFC and the old PySol


@given(
    st.sampled_from(OURS[:6]),
    st.integers(1, 2**31 - 1),
    st.integers(1, 3),
    st.integers(1, 60),
    st.lists(st.sampled_from(pk.Suit), min_size=1, max_size=6),
)
def test_dealing_any_pack_keeps_its_cards(
    numbering: pk.Numbering, number: int, decks: int, ranks: int, suits: list[pk.Suit]
) -> None:
    pack = pk.Pack(decks=decks, ranks=ranks, suits=tuple(suits))
    dealt = numbering.pack(number, pack)
    assert Counter(dealt) == Counter(pack.cards)
    assert numbering.pack(number, pack) == dealt


@pytest.mark.parametrize("numbering", OURS, ids=repr)
def test_a_numbering_is_one_object(numbering: pk.Numbering) -> None:
    assert pickle.loads(pickle.dumps(numbering)) is numbering  # noqa: S301 - our own
    assert getattr(pk, repr(numbering)) is numbering


def test_the_global_generator_is_left_alone() -> None:
    random.seed(1)
    state = random.getstate()
    pk.deal(pk.FREECELL, 1)
    pk.deal(pk.FREECELL, 10**15, numbering=pk.PYSOLFC)
    assert random.getstate() == state


@pytest.mark.parametrize("seed", ["0", "1", "random"])
def test_deals_do_not_depend_on_the_hash_seed(seed: str) -> None:
    program = (
        "import patiencekit as pk\n"
        "for name in ('MICROSOFT', 'KPAT', 'PYSOL', 'PYSOLFC', 'WINDOWS_SPIDER'):\n"
        "    print(*getattr(pk, name).pack(10**9, pk.SPIDER_2.pack))\n"
    )
    printed = subprocess.run(
        [sys.executable, "-c", program],
        env={"PYTHONHASHSEED": seed},
        capture_output=True,
        check=True,
        text=True,
    ).stdout
    numberings = (pk.MICROSOFT, pk.KPAT, pk.PYSOL, pk.PYSOLFC, pk.WINDOWS_SPIDER)
    packs = [numbering.pack(10**9, pk.SPIDER_2.pack) for numbering in numberings]
    assert printed == "".join(" ".join(map(str, pack)) + "\n" for pack in packs)
