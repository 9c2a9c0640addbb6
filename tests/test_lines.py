"""Position lines: what is written, what is read, and what is refused."""

from __future__ import annotations

import random
import re
import time
from functools import partial

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import patiencekit as pk
from patiencekit.rules.special import StagedFill, Wrapping
from patiencekit.testing import strategies as pst
from support.position_lines import (
    GAMES,
    HAND_MADE,
    LINES,
    REACHED,
    fault_table,
    mutated,
    refusal,
)
from support.tables import DEAL_1, cards, freecell, spider

START = "PK1 freecell " + "/".join(DEAL_1.replace(" ", "").split()) + " - - -"
MIDDLE = "PK1 freecell KHQC/-/KD/KSQD/-/-/-/QS KC-QH- AC:JC/AD:JD/AH:JH/AS:JS -"

# two columns with a hidden king, six full runs, and twelve cards to deal
LATE = spider(
    "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S | KS AS" + " | -" * 8,
    stock="QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS",
    runs="S S S S S S",
    hidden=(1, 1) + (0,) * 8,
)
RUNS = "/".join(["KS:AS"] * 6) + "/-/-"
LATE_LINE = (
    "PK1 spider_1 (KS)QSJSTS9S8S7S6S5S4S3S2S/(KS)AS/-/-/-/-/-/-/-/- - "
    f"{RUNS} QSJSTS9S8S7S6S5S4S3S2SAS"
)
LATE_VIEW = f"PK1 spider_1 (1)QSJSTS9S8S7S6S5S4S3S2S/(1)AS/-/-/-/-/-/-/-/- - {RUNS} (12)"

OWN = pk.FREECELL.rules.with_columns(capacity=pk.Capacity.SINGLE)
"""Rules that no known game has."""


def test_the_line_of_a_deal_holds_the_columns_of_its_board() -> None:
    assert pk.encode_position(pk.deal(pk.FREECELL, 1)) == START
    assert pk.decode_position(START) == pk.deal(pk.FREECELL, 1)


def test_cells_and_foundations_are_written_in_their_order() -> None:
    position = freecell(
        "KC - QH -", "KH QC | - | KD | KS QD | - | - | - | QS", "JC JD JH JS"
    )
    assert pk.encode_position(position) == MIDDLE
    assert pk.decode_position(MIDDLE) == position


def test_hidden_cards_stock_and_runs_are_written() -> None:
    assert pk.encode_position(LATE) == LATE_LINE
    assert pk.decode_position(LATE_LINE) == LATE


def test_a_view_is_written_without_what_it_hides() -> None:
    assert pk.encode_position(LATE.view()) == LATE_VIEW
    assert pk.decode_view(LATE_VIEW) == pk.decode_view(LATE_LINE) == LATE.view()


def test_positions_that_differ_in_hidden_cards_look_alike() -> None:
    # PettingZoo 233
    layout = pk.deal(pk.SPIDER, 1).layout
    first = layout.columns[0]
    other = attrs.evolve(
        layout,
        columns=((*first[:5][::-1], first[5]), *layout.columns[1:]),
        stock=layout.stock[::-1],
    )
    positions = [pk.Position(pk.SPIDER.rules, table) for table in (layout, other)]
    assert len({pk.encode_position(position) for position in positions}) == 2
    lines = {pk.encode_position(position.view()) for position in positions}
    assert len(lines) == 1
    view = pk.decode_view(lines.pop())
    assert [view] * 2 == [position.view() for position in positions]
    assert {repr(view)} == {repr(position.view()) for position in positions}


def test_a_view_that_hides_nothing_has_the_line_of_its_position() -> None:
    position = pk.deal(pk.FREECELL, 1)
    assert pk.encode_position(position.view()) == START
    assert pk.decode_view(START) == position.view()


def test_some_hidden_cards_may_be_told() -> None:
    line = LATE_LINE.replace("(KS)AS", "(1)AS")
    assert pk.decode_view(line) == LATE.view()


@pytest.mark.parametrize("game", [pk.PENGUIN, pk.STALACTITES], ids=lambda game: game.id)
def test_the_base_of_foundations_is_written_as_it_lies(game: pk.Variant) -> None:
    # PySolFC 282: an export of Penguin made the base an ace
    position = pk.deal(game, 1)
    line = pk.encode_position(position)
    written = line.split()[4].split("/")
    assert written == [
        "".join(map(str, pile)) or "-" for pile in position.layout.foundations
    ]
    assert "A" not in line.split()[4]
    assert pk.decode_position(line) == position


def test_foundations_go_up_from_their_base_and_round() -> None:
    base = pk.deal(pk.PENGUIN, 1).layout.foundations
    assert [str(pile[0]) for pile in base if pile] == ["JC", "JH", "JS"]
    rest = set(pk.PENGUIN.pack.cards) - set(cards("JC QC KC AC 2C JD JH JS"))
    layout = pk.Layout(
        columns=(tuple(card for card in pk.PENGUIN.pack.cards if card in rest),)
        + ((),) * 6,
        cells=(None,) * 7,
        foundations=tuple(map(cards, ("JC QC KC AC 2C", "JD", "JH", "JS"))),
    )
    position = pk.Position(pk.PENGUIN.rules, layout)
    line = pk.encode_position(position)
    assert line.split()[4] == "JC:2C/JD/JH/JS"
    assert pk.decode_position(line) == position
    assert pk.decode_position(line.replace("JC:2C", "JCQCKCAC2C")) == position


def test_foundations_that_go_up_by_twos_leave_out_every_second_rank() -> None:
    line = next(line for line, *_ in LINES if line.startswith("PK1 stalactites_by_twos"))
    assert "/4C:6C/" in line
    assert cards("4C 6C") in pk.decode_position(line).layout.foundations


def test_a_foundation_longer_than_a_suit_lists_its_cards() -> None:
    rules = pk.DOUBLE_FREECELL.rules
    clubs = tuple(pk.Card(rank, pk.Suit.CLUBS) for rank in range(1, 14))
    others = tuple(card for card in rules.pack.cards if card.suit is not pk.Suit.CLUBS)
    for again in (0, 1, 5):
        layout = pk.Layout(
            columns=(others + clubs[again:],) + ((),) * 9,
            cells=(None,) * 6,
            foundations=(clubs + clubs[:again], (), (), ()),
        )
        position = pk.Position(rules, layout)
        line = pk.encode_position(position)
        written = "AC:KC" if not again else "".join(map(str, clubs + clubs[:again]))
        assert line.split()[4] == f"{written}/-/-/-"
        assert pk.decode_position(line) == position


def test_ranks_above_the_king_are_numbers() -> None:
    game = pk.freecell(columns=3, cells=20, ranks=60)
    line = pk.encode_position(pk.deal(game, 1))
    assert line.startswith("PK1 freecell_3x20_60ranks ")
    assert "60H" in line
    assert pk.decode_position(line) == pk.deal(game, 1)


def test_a_position_that_is_won_keeps_its_foundations_only() -> None:
    line = "PK1 freecell - - AC:KC/AD:KD/AH:KH/AS:KS -"
    assert pk.decode_position(line).is_won
    assert pk.encode_position(pk.decode_position(line)) == line


@pytest.mark.parametrize(
    "line",
    [
        START.lower(),
        START.replace("T", "10"),
        f" \t{START}  \r\n",
        START.replace(" ", "   "),
        START.replace(" - - -", " ---- -/-/-/- -"),
        START.replace("PK1 freecell", "pk1 Challenge_FreeCell"),
        START.replace("PK1 freecell", "PK1 freecell_8x4"),
    ],
    ids=["lower", "ten", "ends", "blanks", "all empty", "same rules", "by size"],
)
def test_the_same_line_is_read_from_many_spellings(line: str) -> None:
    # taktician, pull request 18, and python-chess 773, 128
    assert pk.decode_position(line) == pk.deal(pk.FREECELL, 1)


def test_a_name_may_be_asked_for() -> None:
    position = pk.deal(pk.STREETS_AND_ALLEYS, 1)
    assert pk.encode_position(position).startswith("PK1 beleaguered_castle ")
    line = pk.encode_position(position, name="streets_and_alleys")
    assert line.startswith("PK1 streets_and_alleys ")
    assert pk.decode_position(line) == position
    by_size = pk.encode_position(pk.deal(pk.FREECELL, 1), name="freecell_8x4")
    assert pk.decode_position(by_size) == pk.deal(pk.FREECELL, 1)


def test_a_game_of_ones_own_is_named_and_its_rules_are_given() -> None:
    position = pk.Position(OWN, pk.deal(pk.FREECELL, 1).layout)
    with pytest.raises(
        pk.ArgumentError, match=r"^no known game has these rules; name it: n"
    ):
        pk.encode_position(position)
    line = pk.encode_position(position, name="one_by_one")
    assert line == START.replace("freecell", "one_by_one")
    assert pk.decode_position(line, rules=OWN) == position
    assert pk.decode_view(line, rules=OWN) == position.view()
    with pytest.raises(pk.UnknownNameError) as caught:
        pk.decode_position(line)
    assert (caught.value.kind, caught.value.name) == ("game", "one_by_one")
    assert pk.decode_position(START, rules=pk.FREECELL.rules) == pk.deal(pk.FREECELL, 1)


@pytest.mark.parametrize(
    "rules",
    [
        attrs.evolve(OWN, columns=(*OWN.columns[:7], pk.ColumnRules())),
        attrs.evolve(pk.FREECELL.rules, columns=pk.FREECELL.rules.columns * 3),
        pk.FREECELL.rules.with_columns(build=pk.Build.COLOR),
        pk.FREECELL.rules.with_columns(build=Wrapping(pk.Build.ALTERNATE_COLOR)),
        pk.FREECELL.rules.with_columns(fill=StagedFill(4)),
        attrs.evolve(pk.FREECELL.rules, pack=pk.Pack(suits=(pk.Suit.CLUBS,) * 4)),
    ],
    ids=["mixed", "columns", "build", "own build", "own fill", "suits"],
)
def test_rules_without_a_name_are_told(rules: pk.Rules) -> None:
    order = rules.pack.cards
    columns = (order, *((),) * (len(rules.columns) - 1))
    layout = pk.Layout(columns=columns, cells=(None,) * 4, foundations=((),) * 4)
    with pytest.raises(pk.ArgumentError, match=r"^no known game has these rules"):
        pk.encode_position(pk.Position(rules, layout))


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("My Game", "'My Game' names no game; a name is up to 60 of a-z, 0-9 and _"),
        ("x" * 61, f"'{'x' * 24}'... names no game; a name is up to 60 of a-z, 0-9 and _"),
        ("spider", "'spider' is the name of a game with other rules"),
        ("freecell_9x4", "'freecell_9x4' is the name of a game with other rules"),
    ],
)
def test_a_name_that_cannot_be_the_games_is_refused(name: str, told: str) -> None:
    with pytest.raises(pk.ArgumentError) as caught:
        pk.encode_position(pk.deal(pk.FREECELL, 1), name=name)
    assert str(caught.value) == told


@pytest.mark.parametrize(
    "name", ["freecell_21x4", "freecell_8x21", "freecell_8x04", "freecell_8x4_61ranks"]
)
def test_a_size_out_of_range_is_no_name(name: str) -> None:
    with pytest.raises(pk.UnknownNameError):
        pk.decode_position(START.replace("freecell", name))


def put(field: int, text: str, line: str = START) -> str:
    """The line with another text in a field; 0 is the version."""
    fields = line.split(" ")
    fields[field] = text
    return " ".join(fields)


IDS = tuple(game.id for game in pk.variants())
FIRST, REST = START.split(" ")[2].split("/", 1)

FAULTS = [
    ("", pk.ParseError, "a position line starts with PK1, not ''"),
    ("rnbqkbnr/8 w - - 0 1", pk.ParseError,
     "a position line starts with PK1, not 'RNBQKBNR/8'"),
    (put(0, "PK2"), pk.VersionError, "version 'PK2' is not known; 'PK1' is"),
    (START[:-2], pk.ParseError,
     ("a position line has 6 fields, not 5: version, game, columns, cells, foundations "
      "and stock")),
    (START.replace("S", "\u2660"), pk.ParseError,
     "a position line is ASCII, and has U+2660"),
    (put(1, "klondike"), pk.UnknownNameError,
     str(pk.UnknownNameError("game", "klondike", IDS))),
    (put(2, REST), pk.ParseError, "columns: 7, where the game has 8"),
    (put(3, "---"), pk.ParseError, "cells: 3, where the game has 4"),
    (put(4, "-/-/-/-/-"), pk.ParseError, "foundations: 5, where the game has 4"),
    (put(2, "JDKX/" + REST), pk.ParseError,
     "column 1: 'KX' does not start with a card"),
    (put(2, "JD11H/" + REST), pk.ParseError,
     "column 1: '11H' is not a card; one is written like TH or 10h"),
    (put(2, "/" + REST), pk.ParseError,
     "column 1: nothing is written, where - would be none"),
    (put(3, "-?--"), pk.ParseError,
     "the cells: '?--' does not start with - or a card"),
    (put(4, "AC:5D/-/-/-"), pk.ParseError,
     "foundation 1: 'AC:5D' are no first and last card in one suit"),
    (LATE_VIEW, pk.ParseError,
     "column 1 hides cards that the line of a view does not tell; decode_view reads it"),
    (put(2, FIRST * 30 + "/" + REST), pk.ParseError,
     "the line is too long for a pack of 52 cards"),
    (START.replace("JD", "2D"), pk.LayoutError,
     "missing from the pack: JD; more than the pack holds: 2D"),
]  # fmt: skip
SEEN_FAULTS = [
    (LATE_VIEW.replace("(12)", "(13)"), pk.LayoutError,
     "cards that are not told: 15, where the pack leaves 14"),
    (LATE_VIEW.replace("(1)AS", "(1)AH"), pk.LayoutError,
     "more than the pack holds: AH; cards that are not told: 14, where the pack leaves 15"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "kind", "told"), FAULTS, ids=[t for *_, t in FAULTS])
def test_each_fault_has_its_message(
    line: str, kind: type[pk.PatienceError], told: str
) -> None:
    # python-chess, pull request 927
    with pytest.raises(kind) as caught:
        pk.decode_position(line)
    assert str(caught.value) == told
    assert type(caught.value) is kind


@pytest.mark.parametrize(("line", "kind", "told"), SEEN_FAULTS, ids=["size", "extra"])
def test_each_fault_of_a_view_has_its_message(
    line: str, kind: type[pk.PatienceError], told: str
) -> None:
    with pytest.raises(kind) as caught:
        pk.decode_view(line)
    assert str(caught.value) == told


def test_only_eight_cards_that_are_too_many_are_named() -> None:
    line = put(2, "KH" * 30 + "/(3)KS" + "/-" * 8, LATE_VIEW)
    with pytest.raises(pk.LayoutError, match=r"holds: KH( KH){7}; ") as caught:
        pk.decode_view(line)
    assert caught.value.extra == cards("KH " * 30)


def test_the_docs_tell_each_message_of_a_fault() -> None:
    told = [message for *_, message in FAULTS + SEEN_FAULTS]
    told = [re.sub("there are freecell, .*", "there are ...", text) for text in told]
    assert fault_table("Faults of lines") == told


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (put(2, "1HKD/" + REST), "column 1: '1HKD' does not start with a card"),
        (put(2, "0HKD/" + REST), "column 1: '0HKD' does not start with a card"),
        (put(2, "100HD/" + REST), "column 1: '100HD' does not start with a card"),
        (put(2, "JD61H/" + REST), "column 1: '61H' is not a card"),
        (put(2, "JD, KD/" + REST, START), "a position line has 6 fields, not 7"),
        (put(2, "(JD/" + REST), "column 1: '(JD' does not start with a card"),
        (put(2, "()JD/" + REST), "column 1: nothing is written, where - would be none"),
        (put(2, "(0)JD/" + REST), "column 1: '0' does not start with a card"),
        (put(2, "(-1)JD/" + REST), "column 1: '-1' does not start with a card"),
        (put(2, "(2)/" + REST), "column 1: nothing is written"),
        (put(5, "(10000)"), "the stock: '(10000)' does not start with a card"),
        (put(2, "JD(KD)/" + REST), "column 1: '(KD)' does not start with a card"),
        (put(2, "JD\nKD/" + REST), "column 1: '\\nKD' does not start with a card"),
        (put(4, "AC:/-/-/-"), "foundation 1: nothing is written"),
        (put(4, "-/AD:3D:5D/-/-"), "foundation 2: ':5D' does not start with a card"),
        (put(4, "ACAC:5C/-/-/-"), "foundation 1: 'ACAC:5C' are no first and last card"),
        (put(4, "AC:5C5C/-/-/-"), "foundation 1: 'AC:5C5C' are no first and last card"),
        (put(4, "AC:20C/-/-/-"), "foundation 1: 'AC:20C' are no first and last card"),
        (put(5, "(2)"), "the stock has cards that the line of a view does not tell"),
        (put(0, "PK"), "a position line starts with PK1, not 'PK'"),
        (put(0, "PK\u0661"), "a position line is ASCII, and has U+0661"),
        (START.replace("C", "C\ufe0f"), "a position line is ASCII, and has U+FE0F"),
    ],
)  # fmt: skip
def test_what_is_no_part_of_a_line_is_refused(line: str, told: str) -> None:
    # pokersolver 12, treys 13, python-stdnum 96, python-chess 931
    with pytest.raises(pk.ParseError) as caught:
        pk.decode_position(line)
    assert str(caught.value).startswith(told)


def test_a_stock_in_a_game_without_one_is_told_by_the_door() -> None:
    line = put(5, "JD", put(2, FIRST.removeprefix("JD") + "/" + REST))
    with pytest.raises(
        pk.LayoutError, match=r"^cards in the stock: 1, where at most 0 fit"
    ):
        pk.decode_position(line)


def test_a_version_error_names_both_versions() -> None:
    with pytest.raises(pk.VersionError) as caught:
        pk.decode_position("PK" + "9" * 5000)
    assert caught.value.known == "PK1"
    assert str(caught.value) == f"version 'PK{'9' * 22}'... is not known; 'PK1' is"


@pytest.mark.parametrize(
    "text",
    [
        "KC" * 500_000,
        "PK1 freecell " + "KC" * 500_000 + " - - -",
        "PK1 freecell " + "KC/" * 300_000 + " - - -",
        "PK1 freecell -" + " -" * 500_000,
        "PK1 " + "x" * 1_000_000 + " - - - -",
        "PK1 freecell - " + "-" * 1_000_000 + " - -",
        "PK1 freecell - - " + "A:" * 500_000 + " -",
        "PK1 freecell - - - (" + "9" * 1_000_000 + ")",
        " " * 1_000_000,
        "(" * 1_000_000,
    ],
    ids=["cards", "column", "columns", "fields", "name", "cells", "ends", "stock", "blank",
         "open"],
)  # fmt: skip
def test_huge_input_is_refused_at_once_and_not_echoed(text: str) -> None:
    # cpython 95778
    start = time.perf_counter()
    with pytest.raises(pk.PatienceError) as caught:
        pk.decode_position(text)
    assert time.perf_counter() - start < 1
    assert len(str(caught.value)) < 200


def test_lines_are_read_from_text_and_made_of_positions_and_views() -> None:
    with pytest.raises(TypeError, match=r"^a position line is read from str, not bytes$"):
        pk.decode_position(START.encode())  # type: ignore[arg-type]
    with pytest.raises(
        TypeError, match=r"^a line is made of a Position or a View, not Layo"
    ):
        pk.encode_position(LATE.layout)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=r"^a game's name is a str, not Variant$"):
        pk.encode_position(LATE, name=pk.SPIDER_1)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=r"^rules are Rules, not Variant$"):
        pk.decode_position(START, rules=pk.FREECELL)  # type: ignore[arg-type]


def test_rules_other_than_those_of_the_game_named_are_refused() -> None:
    with pytest.raises(
        pk.ParseError, match=r"^'freecell' has other rules than those given"
    ):
        pk.decode_position(START, rules=OWN)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_game_has_a_name(game: pk.Variant) -> None:
    start = pk.deal(game, 1)
    line = pk.encode_position(start)
    assert pk.decode_position(line) == start
    named = pk.encode_position(start, name=game.id)
    assert pk.decode_position(named) == start
    assert named.split(" ")[2:] == line.split(" ")[2:]


@given(REACHED | HAND_MADE)
def test_reading_gives_back_what_was_written(position: pk.Position) -> None:
    line = pk.encode_position(position)
    assert line.isascii()
    assert line.isprintable()
    assert line == line.strip()
    assert pk.decode_position(line) == position
    seen = pk.encode_position(position.view())
    view = pk.decode_view(seen)
    assert view == position.view() == pk.decode_view(line)
    assert pk.encode_position(view) == seen


@given(pst.positions())
def test_games_with_random_rules_are_written_too(position: pk.Position) -> None:
    line = pk.encode_position(position, name="own")
    assert pk.decode_position(line, rules=position.rules) == position
    seen = pk.encode_position(position.view(), name="own")
    assert pk.decode_view(seen, rules=position.rules) == position.view()


@pytest.mark.parametrize(("line", "compact", "seen"), LINES)
def test_lines_of_earlier_releases_are_read_for_ever(
    line: str, compact: str, seen: str
) -> None:
    # PySolFC 426
    position = pk.decode_position(line)
    assert pk.encode_position(position) == line
    assert pk.encode_position(position.view()) == seen
    assert pk.decode_view(seen) == position.view()
    assert pk.decode_compact(compact) == position
    assert pk.encode_compact(position) == compact


def read_mutations(count: int, seed: int) -> int:
    """How many of so many mutated lines are still read; those have one spelling each."""
    choose = random.Random(seed)
    texts = [line for line, *_ in LINES] + [seen for *_, seen in LINES]
    read = 0
    for _ in range(count):
        text = mutated(choose, choose.choice(texts))
        told = refusal(partial(pk.decode_view, text))
        if told is not None:
            assert len(told) < 300
            continue
        read += 1
        line = pk.encode_position(pk.decode_view(text))
        assert pk.encode_position(pk.decode_view(line)) == line
    return read


def test_mutated_lines_are_read_or_refused() -> None:
    assert read_mutations(10_000, seed=1) > 0


@pytest.mark.slow
def test_a_million_mutated_lines_are_read_or_refused() -> None:
    assert read_mutations(1_000_000, seed=2) > 0


@given(st.text(alphabet="PK1 freclAT259JQKCDHS-/():\n", max_size=80))
def test_any_text_is_read_or_refused(text: str) -> None:
    for line in (text, f"PK1 freecell {text}", f"PK1 freecell - {text}"):
        with pytest.raises(pk.PatienceError):
            pk.decode_position(line)
