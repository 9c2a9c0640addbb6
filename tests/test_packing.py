"""Packed positions: their bytes, their text, and how near the bound they are."""

from __future__ import annotations

import itertools
import math
import random
import time
from collections.abc import Iterator
from functools import partial

import attrs
import pytest
from hypothesis import given

import patiencekit as pk
from patiencekit.rules.special import OneSuitEach
from patiencekit.testing import strategies as pst
from support.bounds import freecell_bits, spider_bits
from support.position_lines import (
    DOCS,
    GAMES,
    HAND_MADE,
    LINES,
    REACHED,
    fault_table,
    mutated,
    refusal,
)

START = pk.deal(pk.FREECELL, 1)
TEXT = pk.encode_compact(START)
OWN = pk.FREECELL.rules.with_columns(capacity=pk.Capacity.SINGLE)


@given(REACHED | HAND_MADE)
def test_unpacking_gives_back_what_was_packed(position: pk.Position) -> None:
    data = pk.pack_position(position)
    assert pk.unpack_position(position.rules, data) == position
    assert pk.decode_compact(pk.encode_compact(position)) == position


@given(pst.positions())
def test_games_with_random_rules_are_packed_too(position: pk.Position) -> None:
    rules = position.rules
    assert pk.unpack_position(rules, pk.pack_position(position)) == position
    text = pk.encode_compact(position, name="own")
    assert pk.decode_compact(text, rules=rules) == position


TINY = (
    pk.Rules(
        pack=pk.Pack(suits=(pk.Suit.CLUBS, pk.Suit.HEARTS), ranks=2),
        columns=(pk.ColumnRules(),) * 2,
        cells=pk.CellRules(count=0),
        hides=True,
    ),
    pk.Rules(
        pack=pk.Pack(decks=2, suits=(pk.Suit.SPADES,), ranks=2),
        columns=(pk.ColumnRules(),) * 2,
        cells=pk.CellRules(count=0),
        foundations=pk.FoundationRules(takes=pk.Takes.FULL_RUNS),
        stock=pk.StockRules(size=1),
    ),
    pk.Rules(
        pack=pk.Pack(suits=(pk.Suit.CLUBS, pk.Suit.HEARTS), ranks=2),
        columns=(pk.ColumnRules(),),
        cells=pk.CellRules(count=1),
        foundations=pk.FoundationRules(base=None, build=pk.Build.ALTERNATE_COLOR),
    ),
    pk.Rules(
        pack=pk.Pack(suits=(pk.Suit.CLUBS, pk.Suit.HEARTS), ranks=2),
        columns=(pk.ColumnRules(),) * 2,
        cells=pk.CellRules(count=1),
        foundations=pk.FoundationRules(takes=pk.Takes.NOTHING),
    ),
)


def every_layout(rules: pk.Rules) -> Iterator[pk.Layout]:
    """All ways to put the pack on the table, sensible or not."""
    width, cells, homes = len(rules.columns), rules.cells.count, rules.foundation_count
    size = len(rules.pack)
    for cards in set(itertools.permutations(rules.pack.cards)):
        for cuts in itertools.combinations_with_replacement(
            range(size + 1), width + cells + homes
        ):
            ends = (0, *cuts, size)
            piles = [cards[start:end] for start, end in itertools.pairwise(ends)]
            columns, in_cells = piles[:width], piles[width : width + cells]
            if max(map(len, in_cells), default=0) > 1:
                continue
            for hidden in itertools.product(
                *(range(len(column) + 1) for column in columns)
            ):
                yield pk.Layout(
                    columns=tuple(columns),
                    cells=tuple(pile[0] if pile else None for pile in in_cells),
                    foundations=tuple(piles[width + cells : -1]),
                    stock=piles[-1],
                    hidden=hidden,
                )


@pytest.mark.parametrize("rules", TINY, ids=["hides", "runs", "base", "nothing"])
def test_of_all_short_bytes_just_the_positions_are_read(rules: pk.Rules) -> None:
    positions = set()
    for layout in every_layout(rules):
        try:
            positions.add(pk.Position(rules, layout))
        except pk.LayoutError:
            continue
    packed = {pk.pack_position(position) for position in positions}
    assert len(packed) == len(positions)
    highest = max(int.from_bytes(data[1:]) for data in packed)
    read = 0
    for number in range(2 * highest):
        data = b"\1" + number.to_bytes((number.bit_length() + 7) // 8)
        if refusal(partial(pk.unpack_position, rules, data)) is None:
            assert data in packed
            read += 1
    assert read == len(positions)


def test_the_check_symbols_catch_each_wrong_symbol_and_each_swap() -> None:
    # ulid 58
    for text in (TEXT, *(compact for _, compact, _ in LINES[::20])):
        point = text.index(".") + 1
        for place in range(point, len(text)):
            for symbol in "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567":
                if symbol != text[place]:
                    assert_refused(text[:place] + symbol + text[place + 1 :])
        for place in range(point, len(text) - 1):
            one, two = text[place], text[place + 1]
            if one != two:
                assert_refused(text[:place] + two + one + text[place + 2 :])


def assert_refused(text: str) -> None:
    with pytest.raises(pk.ParseError):
        pk.decode_compact(text)


def test_another_game_is_caught_by_the_check_symbols() -> None:
    text = pk.encode_compact(pk.deal(pk.SPIDER_1, 1))
    with pytest.raises(pk.ParseError, match=r"^the check symbols do not fit"):
        pk.decode_compact(text.replace("spider_1", "spider_2"))


@pytest.mark.parametrize(
    "change",
    [
        str.lower,
        str.upper,
        lambda text: f" {text}\r\n",
        lambda text: text.replace("O", "0").replace("I", "1").replace("B", "8"),
    ],
    ids=["lower", "upper", "ends", "look-alikes"],
)
def test_the_same_text_is_read_from_many_spellings(change: object) -> None:
    assert callable(change)
    for number in range(1, 20):
        position = pk.deal(pk.FREECELL, number)
        assert pk.decode_compact(change(pk.encode_compact(position))) == position


def test_a_game_of_ones_own_is_named_and_its_rules_are_given() -> None:
    position = pk.Position(OWN, START.layout)
    with pytest.raises(pk.ArgumentError, match=r"^no known game has these rules"):
        pk.encode_compact(position)
    text = pk.encode_compact(position, name="one_by_one")
    assert pk.decode_compact(text, rules=OWN) == position
    with pytest.raises(pk.UnknownNameError):
        pk.decode_compact(text)


DATA = pk.pack_position(START)
WON = pk.decode_position("PK1 freecell - - AC:KC/AD:KD/AH:KH/AS:KS -")
WON_NUMBER = int.from_bytes(pk.pack_position(WON)[1:])
CARD_IN_A_CELL_OF_NO_CARDS = WON_NUMBER + 53 * math.comb(55, 3)
NOWHERE = "the bytes are no position of the game: "

BYTE_FAULTS = [
    (b"", pk.ParseError, "a packed position has at least 1 byte, not 0"),
    (b"\2" + DATA[1:], pk.VersionError, "version '2' is not known; '1' is"),
    (b"\1\0" + DATA[1:], pk.ParseError,
     "the second byte of a packed position is never 0"),
    (DATA + b"x" * 64, pk.ParseError,
     "a packed position of the game has at most 63 bytes, not 98"),
    (DATA + b"x", pk.ParseError, NOWHERE + "their number is too high"),
    (b"\1\xff\xe3", pk.ParseError, NOWHERE + "no card goes on top of foundation 1"),
    (b"\1" + CARD_IN_A_CELL_OF_NO_CARDS.to_bytes(4).lstrip(b"\0"), pk.ParseError,
     NOWHERE + "too few cards are left"),
]  # fmt: skip
TEXT_FAULTS = [
    ("freecell", "'freecell' is no compact position; one is written like freecell.AEC5..."),
    ("freecell.AE?EAA", "'?' is no symbol; they are A to Z and 2 to 7"),
    ("freecell.AEC5A", "no bytes make 3 symbols; some are left out"),
    ("freecell.AFAA", "the last symbol of the bytes is not F"),
    (TEXT[:-1] + "7", "the check symbols do not fit: a symbol is wrong or left out"),
]


@pytest.mark.parametrize(
    ("data", "kind", "told"), BYTE_FAULTS, ids=[told for *_, told in BYTE_FAULTS]
)
def test_each_fault_of_bytes_has_its_message(
    data: bytes, kind: type[pk.PatienceError], told: str
) -> None:
    with pytest.raises(kind) as caught:
        pk.unpack_position(pk.FREECELL, data)
    assert str(caught.value) == told


@pytest.mark.parametrize(
    ("text", "told"), TEXT_FAULTS, ids=[told for _, told in TEXT_FAULTS]
)
def test_each_fault_of_a_text_has_its_message(text: str, told: str) -> None:
    with pytest.raises(pk.ParseError) as caught:
        pk.decode_compact(text)
    assert str(caught.value) == told


def test_bytes_of_a_position_that_breaks_a_rule_are_refused() -> None:
    position = START.play(pk.Move(pk.Column(0), pk.Cell(0)))
    takes = OneSuitEach(tuple(pk.Suit))
    rules = attrs.evolve(pk.FREECELL.rules, cells=pk.CellRules(takes=takes))
    with pytest.raises(pk.ParseError) as caught:
        pk.unpack_position(rules, pk.pack_position(position))
    assert str(caught.value) == LAYOUT_FAULT


LAYOUT_FAULT = NOWHERE + "cell 1 does not take 6S"


def test_the_docs_tell_each_message_of_a_fault() -> None:
    told = [*(told for *_, told in BYTE_FAULTS), LAYOUT_FAULT]
    assert fault_table("Faults of compact positions") == [
        *told, *(told for _, told in TEXT_FAULTS)
    ]  # fmt: skip


def test_a_version_byte_is_looked_at_behind_a_text_too() -> None:
    later = pk.encode_compact(START).partition(".")[0]
    body = "AIAA"  # the bytes 2 and 0
    with pytest.raises(pk.VersionError, match=r"^version '2' is not known; '1' is$"):
        pk.decode_compact(f"{later}.{body}{check_of(b'freecell.' + bytes([2, 0]))}")


def check_of(data: bytes) -> str:
    rest = int.from_bytes(data) % 1021
    symbols = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
    return symbols[rest // 32] + symbols[rest % 32]


@pytest.mark.parametrize("size", [100, 1_000_000])
def test_huge_input_is_refused_at_once_and_not_echoed(size: int) -> None:
    start = time.perf_counter()
    for text in (
        "A" * size,
        "freecell." + "A" * size,
        "x" * size + ".AE",
        "freecell." * size,
    ):
        with pytest.raises(pk.PatienceError) as caught:
            pk.decode_compact(text)
        assert len(str(caught.value)) < 200
    with pytest.raises(pk.ParseError):
        pk.unpack_position(pk.FREECELL, b"\1" * size)
    assert time.perf_counter() - start < 1


def test_positions_only_are_packed_and_bytes_only_unpacked() -> None:
    with pytest.raises(TypeError, match=r"^what is packed is a Position, not View$"):
        pk.pack_position(START.view())  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=r"^a position is unpacked from bytes, not str$"):
        pk.unpack_position(pk.FREECELL, TEXT)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=r"^bytes are of a Variant or Rules, not of str$"):
        pk.unpack_position("freecell", DATA)  # type: ignore[arg-type]
    with pytest.raises(
        TypeError, match=r"^a compact position is read from str, not bytes$"
    ):
        pk.decode_compact(DATA)  # type: ignore[arg-type]


def test_games_of_the_largest_packs_are_packed_in_time() -> None:
    rules = pk.Rules(
        pack=pk.Pack(decks=10, ranks=60),
        columns=(pk.ColumnRules(),) * 20,
        stock=pk.StockRules(size=1200),
        hides=True,
    )
    order = random.Random(1).sample(rules.pack.cards, len(rules.pack))
    layout = pk.Layout(
        columns=tuple(tuple(order[i::40]) for i in range(20)),
        cells=(None,) * 4,
        foundations=((),) * rules.foundation_count,
        stock=tuple(card for i in range(20, 40) for card in order[i::40]),
        hidden=(40,) * 20,
    )
    position = pk.Position(rules, layout)
    start = time.perf_counter()
    data = pk.pack_position(position)
    assert pk.unpack_position(rules, data) == position
    assert time.perf_counter() - start < 3


def unpack_garbage(count: int, seed: int) -> int:
    """How many of so many random bytes hold a position; those bytes are its own."""
    choose = random.Random(seed)
    packed = [(g, pk.pack_position(pk.deal(g, 1))) for g in GAMES[::10]]
    read = 0
    for number in range(count):
        game, data = choose.choice(packed)
        if number % 2:
            place = choose.randrange(1, len(data))
            data = data[:place] + choose.randbytes(choose.randrange(3)) + data[place + 1 :]
        else:
            data = b"\1" + choose.randbytes(choose.randrange(len(data) + 3))
        told = refusal(partial(pk.unpack_position, game, data))
        if told is not None:
            assert len(told) < 300
            continue
        assert pk.pack_position(pk.unpack_position(game, data)) == data
        read += 1
    return read


def test_garbage_is_unpacked_or_refused() -> None:
    assert unpack_garbage(2_000, seed=1) > 0


@pytest.mark.slow
def test_many_pieces_of_garbage_are_unpacked_or_refused() -> None:
    assert unpack_garbage(200_000, seed=2) > 0


def refuse_mutations(count: int, seed: int) -> None:
    choose = random.Random(seed)
    texts = [compact for _, compact, _ in LINES]
    for _ in range(count):
        text = mutated(choose, choose.choice(texts))
        told = refusal(partial(pk.decode_compact, text))
        if told is not None:
            assert len(told) < 300
            continue
        position = pk.decode_compact(text)
        assert pk.decode_compact(pk.encode_compact(position)) == position


def test_mutated_texts_are_read_or_refused() -> None:
    refuse_mutations(5_000, seed=1)


@pytest.mark.slow
def test_a_million_mutated_texts_are_read_or_refused() -> None:
    refuse_mutations(1_000_000, seed=2)


def test_no_position_takes_more_bytes_than_the_docs_tell() -> None:
    cells_and_homes = 16 * 53
    freecell = math.factorial(52) * math.comb(59, 7) * cells_and_homes
    runs_and_stock, hidden = 9 * 51, 10**6 * 11**4
    orders = math.factorial(104) // 2**52
    spider = orders * math.comb(113, 9) * runs_and_stock * hidden
    assert [1 + math.ceil(n.bit_length() / 8) for n in (freecell, spider)] == [34, 75]
    told = (
        "No position of FreeCell takes more than 34 bytes, and none of Spider more than 75."
    )
    assert told in DOCS.read_text(encoding="utf-8")
    assert len(pk.pack_position(WON)) == 4


def test_the_docs_tell_the_sizes_and_their_bound() -> None:
    bits = {
        "freecell": freecell_bits(),
        "spider": spider_bits(2, 2, 2, 2),
        "spider_2": spider_bits(4, 4),
        "spider_1": spider_bits(8),
    }
    start = {game: pk.deal(pk.variant(game), 1) for game in bits}
    middle = {line.split()[1]: pk.decode_position(line) for line, *_ in LINES[::-1]}
    rows = []
    for what, positions in (("start", start), ("mid-game", middle)):
        for game, bound in bits.items():
            position = positions[game]
            packed = len(pk.pack_position(position))
            text, line = pk.encode_compact(position), pk.encode_position(position)
            assert packed - 1 <= math.ceil(bound / 8) + 1
            rows.append(
                f"| `{game}`, {what} | {bound:.1f} bits, {math.ceil(bound / 8)} bytes "
                f"| {packed} | {len(text.partition('.')[2])} | {len(line)} |"
            )
    docs = DOCS.read_text(encoding="utf-8")
    assert "\n".join(rows) in docs, "\n".join(rows)
