"""Cards, suits and packs."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

import patiencekit as pk

EVERY_CARD = [pk.Card(rank, suit) for suit in pk.Suit for rank in range(1, 61)]


def test_one_object_stands_for_each_rank_and_suit() -> None:
    assert pk.Card(10, pk.Suit.HEARTS) is pk.Card(10, pk.Suit.HEARTS)
    assert len(set(EVERY_CARD)) == 240


@pytest.mark.parametrize("protocol", range(2, pickle.HIGHEST_PROTOCOL + 1))
def test_pickling_and_copying_give_the_same_object(protocol: int) -> None:
    for card in EVERY_CARD[:13]:
        assert pickle.loads(pickle.dumps(card, protocol)) is card  # noqa: S301 - our own
        assert copy.copy(card) is card
        assert copy.deepcopy(card) is card


def test_a_subclass_makes_no_cards_of_its_own() -> None:
    class Marked(pk.Card):  # type: ignore[misc] # it is final, this is what happens if not
        """A card that would be someone else's."""

    assert type(Marked(57, pk.Suit.CLUBS)) is pk.Card
    assert type(pk.Card(57, pk.Suit.CLUBS)) is pk.Card


def test_threads_get_the_same_card() -> None:
    """Of a rank that no pack here has."""
    with ThreadPoolExecutor(8) as pool:
        made = list(pool.map(lambda _: pk.Card(59, pk.Suit.HEARTS), range(200)))
    assert len(set(map(id, made))) == 1


def test_a_card_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        pk.Card(1, pk.Suit.CLUBS).rank = 2  # type: ignore[misc]


@pytest.mark.parametrize("rank", [0, -1, 61, 10**9, 10**5000], ids=int.bit_length)
def test_a_rank_out_of_range_is_refused(rank: int) -> None:
    with pytest.raises(pk.ArgumentError, match="rank is 1 to 60"):
        pk.Card(rank, pk.Suit.CLUBS)


@pytest.mark.parametrize(("rank", "suit"), [(True, "C"), (1.0, "C"), ("A", "C"), (1, "C")])
def test_a_card_of_wrong_types_is_a_type_error(rank: int, suit: pk.Suit) -> None:
    with pytest.raises(TypeError):
        pk.Card(rank, suit)


def test_suits_are_in_microsofts_order_and_have_their_own_symbols() -> None:
    # jskat 184: clubs and spades swapped
    assert [suit.value for suit in pk.Suit] == ["C", "D", "H", "S"]
    assert [ord(suit.symbol) for suit in pk.Suit] == [0x2663, 0x2666, 0x2665, 0x2660]
    assert [suit.color.value for suit in pk.Suit] == ["black", "red", "red", "black"]


def test_the_code_of_a_card_is_microsofts() -> None:
    assert [card.code for card in pk.Pack().cards] == list(range(52))


def test_cards_are_read_as_they_are_written() -> None:
    assert [pk.parse_card(str(card)) for card in EVERY_CARD] == EVERY_CARD
    assert [str(pk.Card(rank, pk.Suit.SPADES)) for rank in (1, 10, 11, 12, 13, 14, 60)] == [
        "AS", "TS", "JS", "QS", "KS", "14S", "60S",
    ]  # fmt: skip
    assert repr(pk.Card(12, pk.Suit.DIAMONDS)) == "QD"


@pytest.mark.parametrize(
    "text", ["TH", "th", "Th", "tH", "10H", "10h", "T\u2665", "10\u2665\ufe0f"]
)
def test_the_ten_of_hearts_has_many_spellings(text: str) -> None:
    # pokersolver 12: T or 10
    assert pk.parse_card(text) is pk.Card(10, pk.Suit.HEARTS)


@pytest.mark.parametrize("text", ["6\u2660", "6\u2660\ufe0f", "6S", "6s"])
def test_the_emoji_selector_after_a_suit_symbol_does_not_count(text: str) -> None:
    # treys, pull request 13
    assert pk.parse_card(text) is pk.Card(6, pk.Suit.SPADES)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "1H",
        "10",
        "100H",
        "0H",
        "H",
        "T",
        "HT",
        "TH ",
        " TH",
        "TX",
        "6\ufe0f",
        "\u0131h",
        "11H",
        "12H",
        "13H",
        "61H",
        "6\u017f",
        "\uff16S",
        "T\u2665\u2665",
        "6\u00b2",
    ],
)
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(pk.ParseError, match="is not a card"):
        pk.parse_card(text)


def test_a_long_text_is_not_echoed() -> None:
    with pytest.raises(pk.ParseError) as caught:
        pk.parse_card("KC " * 1_000_000)
    assert len(str(caught.value)) < 200


def test_a_card_is_read_from_text_only() -> None:
    with pytest.raises(TypeError):
        pk.parse_card(5)  # type: ignore[arg-type]


def test_a_pack_is_in_the_order_deck_rank_suit() -> None:
    pack = pk.Pack(decks=2, ranks=2, suits=(pk.Suit.SPADES, pk.Suit.HEARTS))
    assert " ".join(map(str, pack.cards)) == "AH AS 2H 2S AH AS 2H 2S"
    assert len(pack) == 8
    assert pack == pk.Pack(decks=2, ranks=2, suits=(pk.Suit.HEARTS, pk.Suit.SPADES))


def test_packs_of_spider_have_the_suits_of_their_names() -> None:
    assert {card.suit for card in pk.SPIDER_1.pack.cards} == {pk.Suit.SPADES}
    assert {card.suit for card in pk.SPIDER_2.pack.cards} == {
        pk.Suit.HEARTS,
        pk.Suit.SPADES,
    }


@pytest.mark.parametrize(
    "arguments",
    [
        {"decks": 0},
        {"ranks": 0},
        {"ranks": 61},
        {"decks": -1},
        {"decks": 200},
        {"decks": -(10**5000)},
        {"ranks": 10**5000},
    ],
    ids=["0 decks", "0 ranks", "61 ranks", "-1 decks", "200 decks", "-huge", "huge"],
)
def test_a_pack_of_nonsense_is_refused(arguments: dict[str, Any]) -> None:
    with pytest.raises(pk.ArgumentError):
        pk.Pack(**arguments)


@pytest.mark.parametrize(
    "arguments", [{"decks": True}, {"ranks": 13.0}, {"suits": ()}, {"suits": "CD"}]
)
def test_a_pack_of_wrong_types_is_a_type_error(arguments: dict[str, Any]) -> None:
    with pytest.raises(TypeError):
        pk.Pack(**arguments)


@pytest.mark.parametrize("rank", [True, 1.0, "A", None], ids=repr)
def test_the_rank_of_a_card_is_an_int(rank: int) -> None:
    pk.Card(1, pk.Suit.CLUBS)  # 1 == True == 1.0, so they would find this card
    with pytest.raises(TypeError, match="a card takes an int as rank"):
        pk.Card(rank, pk.Suit.CLUBS)


@pytest.mark.parametrize(
    "suits", [("C", "D"), (pk.Suit.CLUBS, "D"), pk.Suit.CLUBS, [], 5], ids=repr
)
def test_the_suits_of_a_pack_are_suits(suits: tuple[pk.Suit, ...]) -> None:
    with pytest.raises(TypeError):
        pk.Pack(suits=suits)


def test_the_suits_of_a_pack_may_come_in_a_list() -> None:
    listed: Any = [pk.Suit.SPADES, pk.Suit.HEARTS]
    assert pk.Pack(suits=listed) == pk.Pack(suits=(pk.Suit.HEARTS, pk.Suit.SPADES))


@pytest.mark.parametrize(
    "read", [pk.parse_card, pk.parse_deal_number], ids=["card", "deal number"]
)
@pytest.mark.parametrize("value", [5, b"5", None, ("5",)], ids=repr)
def test_what_is_read_is_text(read: Callable[[Any], object], value: object) -> None:
    with pytest.raises(TypeError, match="is read from str, not"):
        read(value)
