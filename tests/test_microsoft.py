"""Microsoft's numbering, against deals that other programs made."""

from __future__ import annotations

import hashlib
import json
import pickle
from itertools import islice

import pytest

import patiencekit as pk
from support.tables import DATA, card_rows, column, deal_order, game_of, json_lines, texts

GOLDEN = json_lines("microsoft.jsonl")
DIGESTS = json.loads((DATA / "microsoft_digests.json").read_text(encoding="ascii"))[
    "sha256"
]
SPECIAL = json.loads((DATA / "special_deals.json").read_text(encoding="ascii"))

# first rows, and SHA-256 of the deal order joined by blanks (16 digits), made by Debian's
# make-microsoft-freecell-board and pysol-cards 0.24
DEAL_ORDERS = {
    1: ("JD 2D 9H JC 5D 7H 7C 5H", "dfc7f8b31adf124d"),
    617: ("7D AD 5C 3S 5S 8C 2D AH", "9e3d4544c0feb17e"),
    1070: ("KC 3H 2S 3D JD 4C AH 3S", "2c6970225d72ccff"),
    11982: ("AH AS 4H AC 2D 6S TS JS", "d58daed886643921"),
    32000: ("QD 8D QS 4H 2C JC 2D TH", "ab2fe3e2feabe8dc"),
    32001: ("KC JH 3S 8S QS 5S TC QD", "ae858587222acc0f"),
    2147483647: ("9S 2H 7C 5H 4C 6D 3D 4S", "88040c56a56c102c"),
    2147483648: ("QH QC 2H 6S 2S 3D KS 8C", "79c40df1d9364b71"),
    4294967296: ("TS 5S 2S TD 3C AD JC 6D", "68d209c91d873217"),
}


@pytest.mark.parametrize("row", GOLDEN, ids=lambda row: str(row["deal"]))
def test_deals_equal_those_of_other_programs(row: dict[str, object]) -> None:
    position = pk.deal(pk.FREECELL, row["deal"])  # type: ignore[arg-type]
    assert texts(position.layout.columns) == row["columns"]


@pytest.mark.parametrize("number", DEAL_ORDERS)
def test_published_deals_have_their_first_row_and_digest(number: int) -> None:
    first_row, digest = DEAL_ORDERS[number]
    order = deal_order(pk.deal(pk.FREECELL, number))
    assert order[:8] == first_row.split()
    assert hashlib.sha256(" ".join(order).encode()).hexdigest()[:16] == digest


def test_a_deal_that_32_bit_arithmetic_spoils_is_right() -> None:
    # Rosetta Code, talk page of "Deal cards for FreeCell"
    assert deal_order(pk.deal(pk.FREECELL, 1070)) == card_rows(
        "KC 3H 2S 3D JD 4C AH 3S / 5C 5H KH JH AS 8D TS QC / 4D 8C 9H 7C 4H 8S AC JS /"
        "2C QD KS 8H TD JC 4S 9C / 6C KD QH TH 5S 6D 7H 5D / 2H 3C QS 6H 9D TC 2D 7D /"
        "6S AD 9S 7S"
    )


def check_digests(name: str) -> None:
    first, last = map(int, name.split(".."))
    by_text, by_codes = hashlib.sha256(), hashlib.sha256()
    for number in range(first, last + 1):
        order = pk.MICROSOFT.pack(number, pk.FREECELL.pack)
        by_codes.update(bytes([card.code for card in order]))
        lines = [" ".join([card.text for card in order[i::8]]) for i in range(8)]
        by_text.update(("\n".join(lines) + "\n").encode())
    assert by_text.hexdigest() == DIGESTS[name]["text"]
    assert by_codes.hexdigest() == DIGESTS[name]["codes"]


@pytest.mark.parametrize("name", ["1..100", "1..1000", "1..32000"])
def test_all_classic_deals_have_the_published_digest(name: str) -> None:
    check_digests(name)


@pytest.mark.slow
def test_the_first_million_deals_have_the_published_digest() -> None:
    check_digests("1..1000000")


@pytest.mark.parametrize("number", [-1, -2])
def test_the_special_layouts_are_those_of_windows(number: int) -> None:
    position = pk.deal(pk.FREECELL, number)
    assert texts(position.layout.columns) == SPECIAL[str(number)]
    assert position == pk.Position(position.rules, position.layout)


def test_the_special_layouts_are_no_generated_deals() -> None:
    # what a generator that does not check its seed would give
    assert pk.deal(pk.FREECELL, -1) != pk.deal(pk.FREECELL, 2**31 - 1)
    assert pk.deal(pk.FREECELL, -1) != pk.deal(pk.FREECELL, 2**32 - 1)


def test_the_special_layouts_need_an_ordinary_pack() -> None:
    assert pk.deal(pk.BAKERS_GAME, -1).layout == pk.deal(pk.FREECELL, -1).layout
    told = "-1 of microsoft except of 52 cards; for other packs deals are 1 to 8589934591"
    with pytest.raises(pk.DealNumberError, match=told):
        pk.deal(pk.SPIDER, -1)


@pytest.mark.parametrize(
    "number", [0, -3, -4, 2**33, 2**64, 10**5000, -(10**6000)], ids=int.bit_length
)
def test_numbers_out_of_range_are_refused_with_the_range(number: int) -> None:
    # Debian's board maker wraps 2^33 to 2^32; cpython 95778 on huge numbers
    with pytest.raises(pk.DealNumberError, match="1 to 8589934591 and -2 to -1") as caught:
        pk.deal(pk.FREECELL, number)
    assert len(str(caught.value)) < 200
    assert caught.value.number == number


@pytest.mark.parametrize("number", [True, 617.0, "617", None, b"617", 617 + 0j], ids=repr)
def test_a_number_of_a_wrong_type_is_a_type_error_with_the_range(number: int) -> None:
    with pytest.raises(TypeError, match="1 to 8589934591 and -2 to -1"):
        pk.deal(pk.FREECELL, number)


def test_only_variants_are_dealt() -> None:
    with pytest.raises(TypeError, match="Variant"):
        pk.deal("freecell", 1)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "number"), [("617", 617), ("-1", -1), ("0", 0), ("9" * 24, int("9" * 24))]
)
def test_deal_numbers_are_read_from_digits(text: str, number: int) -> None:
    assert pk.parse_deal_number(text) == number


@pytest.mark.parametrize(
    "text",
    [
        "6\u00b2",
        "\uff11\uff11",
        "\u0663\u0662",
        "1_000",
        "+7",
        "0x1f",
        "",
        "617.0",
        " 617",
        "617\n",
        "--1",
        "1e3",
        "9" * 5000,
    ],
    ids=ascii,
)
def test_what_only_looks_like_a_number_is_refused(text: str) -> None:
    # python-stdnum 96; four of these are numbers for int()
    with pytest.raises(pk.ParseError, match="is not a deal number") as caught:
        pk.parse_deal_number(text)
    assert len(str(caught.value)) < 200


def test_a_deal_number_is_read_from_text_only() -> None:
    with pytest.raises(TypeError):
        pk.parse_deal_number(617)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "sizes", [(8, 8, 8, 7, 7, 7, 7), (6,) * 7 + (5,) * 2, (6, 6) + (5,) * 8]
)
def test_a_game_with_other_columns_gets_all_cards(sizes: tuple[int, ...]) -> None:
    # t_games 580: a constant 8 left in the code
    width = len(sizes)
    rules = pk.Rules(columns=(pk.ColumnRules(),) * width)
    position = pk.deal(game_of(rules, *sizes), 617)
    assert tuple(map(len, position.layout.columns)) == sizes
    assert deal_order(position) == deal_order(pk.deal(pk.FREECELL, 617))
    assert pk.Position(rules, position.layout) == position
    if width == 7:
        assert position.layout.columns[0][:3] == column("7D AH AS")


def test_columns_of_one_card_and_of_none_are_dealt() -> None:
    rules = pk.Rules(pack=pk.Pack(ranks=1), columns=(pk.ColumnRules(),) * 4)
    position = pk.deal(game_of(rules, 2, 1, 0, 1), 1)
    order = pk.MICROSOFT.pack(1, rules.pack)
    assert position.layout.columns == (
        (order[0], order[3]), (order[1],), (), (order[2],)
    )  # fmt: skip
    assert pk.Position(rules, position.layout) == position


def test_any_pack_is_drawn_from_in_the_order_deck_rank_suit() -> None:
    """Two cards, one draw that counts: 1 * 214013 + 2531011 = 41 * 2**16 + 58048."""
    pack = pk.Pack(ranks=1, suits=(pk.Suit.HEARTS, pk.Suit.SPADES))
    assert " ".join(map(str, pk.MICROSOFT.pack(1, pack))) == "AS AH"


@pytest.mark.parametrize("game", pk.variants(), ids=lambda game: game.id)
def test_every_game_is_dealt_to_a_valid_position(game: pk.Variant) -> None:
    for number in (1, 2, 617, 2**31, 2**32, 2**33 - 1):
        position = pk.deal(game, number)
        assert pk.Position(game.rules, position.layout) == position


def test_spider_hides_44_cards_and_keeps_50() -> None:
    # AisleRiot puts the four longer columns elsewhere
    layout = pk.deal(pk.SPIDER, 1).layout
    assert [len(column) for column in layout.columns] == [6, 6, 6, 6, 5, 5, 5, 5, 5, 5]
    assert layout.hidden == (5, 5, 5, 5, 4, 4, 4, 4, 4, 4)
    assert len(layout.stock) == 50


def test_spider_deals_hidden_cards_then_a_face_up_row_then_the_stock() -> None:
    order = pk.MICROSOFT.pack(7, pk.SPIDER.pack)
    layout = pk.deal(pk.SPIDER, 7).layout
    assert tuple(column[0] for column in layout.columns) == order[:10]
    assert tuple(column[4] for column in layout.columns[:4]) == order[40:44]
    assert tuple(column[-1] for column in layout.columns) == order[44:54]
    assert layout.stock[::-1] == order[54:]


def test_a_numbering_of_ones_own_can_deal() -> None:
    class Sorted:
        name = "sorted"
        ranges = (range(52),)

        def game(self, variant: pk.Variant) -> pk.Variant:
            return variant

        def pack(self, number: int, pack: pk.Pack) -> tuple[pk.Card, ...]:
            return pack.cards[number:] + pack.cards[:number]

    position = pk.deal(pk.FREECELL, 4, numbering=Sorted())
    assert deal_order(position)[:3] == ["2C", "2D", "2H"]


def test_a_numbering_that_loses_cards_is_found_out() -> None:
    class Broken:
        name = "broken"
        ranges = (range(52),)

        def game(self, variant: pk.Variant) -> pk.Variant:
            return variant

        def pack(self, number: int, pack: pk.Pack) -> tuple[pk.Card, ...]:
            return (pack.cards[number], *islice(pack.cards, 51))

    with pytest.raises(pk.LayoutError, match="missing from the pack: KS"):
        pk.deal(pk.FREECELL, 4, numbering=Broken())


def test_a_numbering_of_too_few_cards_is_found_out() -> None:
    class Short:
        name = "short"
        ranges = (range(5),)

        def game(self, variant: pk.Variant) -> pk.Variant:
            return variant

        def pack(self, number: int, pack: pk.Pack) -> tuple[pk.Card, ...]:
            return pack.cards[number:]

    with pytest.raises(pk.LayoutError, match="missing from the pack: AC AD AH AS"):
        pk.deal(pk.FREECELL, 4, numbering=Short())


def test_a_numbering_may_return_a_list() -> None:
    class Listed:
        name = "listed"
        ranges = (range(5),)

        def game(self, variant: pk.Variant) -> pk.Variant:
            return variant

        def pack(self, number: int, pack: pk.Pack) -> list[pk.Card]:
            return list(pack.cards[number:])

    unchanged = pk.deal(pk.FREECELL, 0, numbering=Listed())  # type: ignore[arg-type]
    assert deal_order(unchanged) == [card.text for card in pk.Pack().cards]


def test_a_numbering_returns_cards_and_a_game() -> None:
    class Numbers:
        name = "numbers"
        ranges = (range(5),)

        def game(self, variant: pk.Variant) -> pk.Variant:
            return variant

        def pack(self, number: int, pack: pk.Pack) -> tuple[int, ...]:
            return (number,) * len(pack)

    class NoGame(Numbers):
        def game(self, variant: pk.Variant) -> None:  # type: ignore[override]
            """Forgets to return it."""

    with pytest.raises(TypeError, match="holds int, not only cards"):
        pk.deal(pk.FREECELL, 0, numbering=Numbers())  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a numbering's game is a Variant"):
        pk.deal(pk.FREECELL, 0, numbering=NoGame())  # type: ignore[arg-type]


def test_a_numbering_and_a_pack_are_what_they_should_be() -> None:
    with pytest.raises(
        TypeError, match="a numbering has methods game and pack, and str has not"
    ):
        pk.deal(pk.FREECELL, 1, numbering="microsoft")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="of a Pack, not of Variant"):
        pk.MICROSOFT.pack(1, pk.FREECELL)  # type: ignore[arg-type]


def test_a_game_may_start_from_an_empty_table() -> None:
    rules = pk.Rules(stock=pk.StockRules(size=52, needs_no_empty_column=False))
    position = pk.deal(game_of(rules), 1)
    assert len(position.layout.stock) == 52
    assert not position.is_won
    assert position.legal_moves == (pk.DealRow(),)
    after = position.play(pk.DealRow())
    assert deal_order(after) == [card.text for card in pk.MICROSOFT.pack(1, rules.pack)[:8]]


def test_the_numbering_is_one_object() -> None:
    assert pickle.loads(pickle.dumps(pk.MICROSOFT)) is pk.MICROSOFT  # noqa: S301 - our own
    assert repr(pk.MICROSOFT) == "MICROSOFT"
    assert pk.MICROSOFT.name == "microsoft"
    assert pk.MICROSOFT.ranges == (range(1, 2**33), range(-2, 0))


@pytest.mark.parametrize(
    ("number", "shown"),
    [
        (2**33, "8589934592"),
        (-3, "-3"),
        (10**24 - 1, "9" * 24),
        (10**24, "a number of over 24 digits"),
        (1 - 10**24, "-" + "9" * 24),
        (-(10**24), "a number of over 24 digits"),
    ],
    ids=str,
)
def test_a_refused_number_is_shown_if_it_is_not_too_long(number: int, shown: str) -> None:
    with pytest.raises(pk.DealNumberError) as caught:
        pk.deal(pk.FREECELL, number)
    assert str(caught.value) == (
        f"there is no deal {shown} of microsoft; deals are 1 to 8589934591 and -2 to -1"
    )
