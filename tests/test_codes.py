"""Codes of deals: what they keep, what their reader forgives, and what it refuses."""

from __future__ import annotations

import contextlib
import re
import string
import time
from pathlib import Path
from typing import Any

import attrs
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import patiencekit as pk
from support.code_lines import CODES, OFFERED, line_of, lines

DOCS = Path(__file__).parent.parent / "docs" / "codes.md"
WORDS = sorted({word for code in CODES for word in code.split("-")[1:-1]})
DASHES = "\u2010\u2011\u2012\u2013\u2014\u2015\u2212"
LOOKS = {"0": "0Oo", "1": "1Ii", "8": "8Bb", "O": "0Oo", "I": "1Ii", "B": "8Bb"}

DEALS = st.sampled_from(OFFERED).flatmap(
    lambda offered: st.tuples(
        st.just(offered[0]),
        st.integers(offered[1].ranges[0][0], offered[1].ranges[0][-1]),
        st.just(offered[1]),
    )
)


SYMBOLS = string.ascii_uppercase + string.digits


def checked(text: str) -> str:
    """The text with the check symbol that fits; there is one in 33, and its look-alike."""
    fits = [s for s in SYMBOLS if s not in "018" and remainder(text + s) == 0]
    assert len(fits) == 1
    return text + fits[0]


def remainder(text: str) -> int:
    """As the page on codes says, in other words: weights are powers of 2."""
    values = dict(zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ2345679", range(33), strict=True))
    values |= {"0": values["O"], "1": values["I"], "8": values["B"], "-": values["Q"]}
    return sum(values[s] << place for place, s in enumerate(reversed(text))) % 33


def decoded_deal(code: pk.DealCode) -> pk.Position:
    return pk.deal(code.variant, code.number, numbering=code.numbering)


# what a code keeps


def test_freecell_of_microsoft_has_the_form_of_the_app() -> None:
    # a code of the app FreeCell Solitaire has this form; base 32 as in RFC 4648, section 6
    assert pk.encode_code(pk.FREECELL, 327) == "FC1-C4-AAAAAKH"
    assert pk.decode_code("FC1-C4-AAAAAKH") == pk.DealCode(
        variant=pk.FREECELL, numbering=pk.MICROSOFT, number=327
    )


@pytest.mark.parametrize(
    ("number", "symbols"),
    [(1, "AAAAAAB"), (31, "AAAAAA7"), (32, "AAAAABA"), (11982, "AAAALWO")]
    + [(2**32, "EAAAAAA"), (2**33 - 1, "H777777")],
)
def test_the_number_is_seven_symbols_of_base_32(number: int, symbols: str) -> None:
    assert pk.encode_code(pk.FREECELL, number) == f"FC1-C4-{symbols}"
    assert pk.decode_code(f"FC1-C4-{symbols}").number == number


@pytest.mark.parametrize("cells", range(10))
def test_the_short_form_tells_the_cells(cells: int) -> None:
    game = pk.freecell(cells=cells)
    assert pk.encode_code(game, 1) == f"FC1-C{cells}-AAAAAAB"
    assert pk.decode_code(f"FC1-C{cells}-AAAAAAB").variant == game


@pytest.mark.parametrize(
    ("game", "number", "numbering", "code"),
    [
        (pk.FREECELL, -1, pk.MICROSOFT, "PK1-FREECELL-MS-N1-"),
        (pk.EIGHT_OFF, 617, pk.KPAT, "PK1-EIGHTOFF-KPAT-617-"),
        (pk.FREECELL, 1, pk.PYSOLFC_MS, "PK1-FREECELL-PYSOLFCMS-1-"),
        (pk.freecell(cells=10), 1, pk.MICROSOFT, "PK1-FREECELL-8X10-MS-1-"),
        (pk.FREECELL_PLATO, 5, pk.MICROSOFT, "PK1-FREECELLPLATO-MS-5-"),
        (pk.SPIDER_2, 0, pk.WINDOWS_SPIDER, "PK1-SPIDER2-WINDOWSSPIDER-0-"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_everything_else_has_the_long_form(
    game: pk.Variant, number: int, numbering: pk.Numbering, code: str
) -> None:
    assert pk.encode_code(game, number, numbering=numbering) == checked(code)
    read = pk.decode_code(checked(code))
    assert (read.variant, read.number, read.numbering) == (game, number, numbering)


@given(DEALS)
def test_every_game_comes_back_with_every_numbering_that_deals_it(
    deal: tuple[pk.Variant, int, pk.Numbering],
) -> None:
    game, number, numbering = deal
    code = pk.encode_code(game, number, numbering=numbering)
    read = pk.decode_code(code)
    assert read == pk.DealCode(variant=game, numbering=numbering, number=number)
    assert code.isascii()
    assert code == code.upper()
    assert len(code) <= 80


@pytest.mark.parametrize(
    ("game", "numbering"), OFFERED, ids=lambda value: getattr(value, "id", str(value))
)
def test_every_number_at_an_end_comes_back(
    game: pk.Variant, numbering: pk.Numbering
) -> None:
    for number in (numbering.ranges[0][0], numbering.ranges[0][-1]):
        read = pk.decode_code(pk.encode_code(game, number, numbering=numbering))
        assert (read.variant, read.numbering, read.number) == (game, numbering, number)


def test_deals_of_one_number_and_two_numberings_are_told_apart() -> None:
    # PySolFC 2
    whose = [numbering for game, numbering in OFFERED if game is pk.EIGHT_OFF]
    codes = {pk.encode_code(pk.EIGHT_OFF, 40_000, numbering=n): n for n in whose}
    assert len(codes) == len(whose) == 6
    for code, numbering in codes.items():
        assert pk.decode_code(code).numbering is numbering


SIZES = st.fixed_dictionaries(
    {},
    optional={
        "columns": st.integers(1, 20),
        "cells": st.integers(0, 20),
        "decks": st.integers(1, 3),
        "ranks": st.integers(1, 60),
        "build": st.sampled_from([pk.Build.ALTERNATE_COLOR, pk.Build.SUIT, pk.Build.RANK]),
        "fill": st.sampled_from(pk.Fill),
    },
)


@given(SIZES)
def test_freecell_of_every_size_comes_back(choices: dict[str, Any]) -> None:
    game = pk.freecell(**choices)
    code = pk.encode_code(game, 617)
    assert pk.decode_code(code).variant == game
    assert len(code) <= 80


OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        "cells": st.integers(0, 20),
        "fill": st.sampled_from(pk.Fill),
        "capacity": st.sampled_from(pk.Capacity),
        "withdrawal": st.sampled_from(pk.Withdrawal),
        "rows": st.booleans(),
    },
)


def cells_of_deal(game: pk.Variant) -> int:
    """How many cells the deal needs."""
    cells = pk.deal(game, 1).layout.cells
    return max((place for place, card in enumerate(cells, 1) if card), default=0)


MOVES = ("capacity", "withdrawal")


def with_options(game: pk.Variant, options: dict[str, Any]) -> pk.Variant:
    """The game with these options; those it cannot have are left out."""
    rules = game.rules
    if "cells" in options and rules.cells.takes is None and not rules.cells.closed:
        count = max(options["cells"], cells_of_deal(game))
        rules = attrs.evolve(rules, cells=attrs.evolve(rules.cells, count=count))
    if "withdrawal" in options and rules.foundations.takes is pk.Takes.CARDS:
        back = attrs.evolve(rules.foundations, withdrawal=options["withdrawal"])
        rules = attrs.evolve(rules, foundations=back)
    if "rows" in options and rules.stock:
        stock = attrs.evolve(rules.stock, needs_no_empty_column=options["rows"])
        rules = attrs.evolve(rules, stock=stock)
    rules = rules.with_columns(fill=options.get("fill"), capacity=options.get("capacity"))
    return attrs.evolve(game, rules=rules)


@given(st.sampled_from(OFFERED), OPTIONS)
def test_options_come_back_with_every_game(
    offered: tuple[pk.Variant, pk.Numbering], options: dict[str, Any]
) -> None:
    usual, numbering = offered
    if numbering is not pk.MICROSOFT:
        options = {name: value for name, value in options.items() if name != "cells"}
    game = with_options(usual, options)
    code = pk.encode_code(game, 617, numbering=numbering)
    read = pk.decode_code(code)
    assert (read.variant.rules, read.variant.deal) == (game.rules, game.deal)
    assert read.variant.id == game.id or code.startswith("FC1")
    assert decoded_deal(read) == pk.deal(game, 617, numbering=numbering)


@given(SIZES, OPTIONS)
def test_options_come_back_with_every_size(
    choices: dict[str, Any], options: dict[str, Any]
) -> None:
    options = {kind: value for kind, value in options.items() if kind in MOVES}
    game = with_options(pk.freecell(**choices), options)
    read = pk.decode_code(pk.encode_code(game, 617))
    assert (read.variant.rules, read.variant.deal) == (game.rules, game.deal)


def test_a_game_as_its_program_deals_it_has_the_code_of_the_game() -> None:
    game = pk.PYSOLFC.game(pk.SPIDER_1)
    assert game != pk.SPIDER_1
    code = pk.encode_code(pk.SPIDER_1, 617, numbering=pk.PYSOLFC)
    assert pk.encode_code(game, 617, numbering=pk.PYSOLFC) == code


@pytest.mark.parametrize(
    ("rules", "code"),
    [
        (pk.FREECELL.rules, "FC1-C4-AAAAAAB-"),
        (pk.BAKERS_GAME.rules, "PK1-BAKERSGAME-MS-1-"),
        (pk.freecell(columns=9).rules, "PK1-FREECELL-9X4-MS-1-"),
        (pk.RELAXED_FREECELL.rules, "PK1-FREECELL-UNLIMITED-MS-1-"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_game_of_ones_own_has_a_code_if_it_is_freecell_of_a_size(
    rules: pk.Rules, code: str
) -> None:
    sized = pk.freecell(columns=len(rules.columns))
    game = pk.Variant(id="mine", name="Mine", rules=rules, deal=sized.deal)
    assert pk.encode_code(game, 1, check=True) == checked(code)
    read = pk.decode_code(checked(code)).variant
    assert (read.rules, read.deal) == (rules, sized.deal)
    assert pk.encode_code(read, 1, check=True) == checked(code)


def test_freecell_with_the_size_of_a_known_game_gets_its_code() -> None:
    known = pk.SEVEN_BY_FIVE
    game = attrs.evolve(pk.FREECELL, rules=known.rules, deal=known.deal)
    assert pk.encode_code(game, 1) == pk.encode_code(known, 1)


# the file of codes


@pytest.mark.parametrize("line", lines(), ids=lambda line: line.split()[0])
def test_a_code_of_an_earlier_release_means_what_it_meant(line: str) -> None:
    # PySolFC 426 and Warzone2100 3496; if only the digest of the rules has changed, a
    # game's rules have: they need a version 2 of the code, and version 1 keeps the old ones
    assert line_of(line.split(maxsplit=1)[0]) == line


def test_a_code_that_is_written_is_still_written_so() -> None:
    for code in CODES:
        read = pk.decode_code(code)
        check = code.startswith("FC") and code[-2] == "-"
        again = pk.encode_code(
            read.variant, read.number, numbering=read.numbering, check=check
        )
        assert again == code


def test_the_file_has_every_game_with_every_numbering() -> None:
    there = {tuple(line.split()[1:3]) for line in lines()}
    assert {(game.id, numbering.name) for game, numbering in OFFERED} <= there
    assert len(CODES) == len(set(CODES)) >= 400


# what is forgiven


@st.composite
def sloppy(draw: st.DrawFn) -> tuple[str, str]:
    """A code, and the same as people may write it."""
    code = draw(st.sampled_from(CODES))
    written = []
    for symbol in code:
        choices = LOOKS.get(symbol, symbol + symbol.lower())
        choices = "-" + DASHES if symbol == "-" else choices
        written += [draw(st.sampled_from(choices)), draw(st.sampled_from(["", "", " "]))]
    around = st.sampled_from(["", " ", "\t", "\r\n", "\u00a0"])
    return code, draw(around) + "".join(written) + draw(around)


@given(sloppy())
def test_case_blanks_dashes_and_look_alikes_do_not_matter(pair: tuple[str, str]) -> None:
    code, written = pair
    assert pk.decode_code(written) == pk.decode_code(code)


@pytest.mark.parametrize(
    "written", ["FC1C4AAAAAKH", "fc1 c4 aaaaakh", "FCI C4 AAAAAKH 4", "FC1C4AAAAAKH4"]
)
def test_a_short_code_needs_no_dashes(written: str) -> None:
    assert pk.decode_code(written).number == 327


@pytest.mark.parametrize(
    "written", ["FC1C4-AAAAAKH", "FC1-C4AAAAAKH", "FC1--C4-AAAAAKH", "FC1-C4-AAAAAKH4"]
)
def test_a_short_code_has_all_its_dashes_or_none(written: str) -> None:
    with pytest.raises(pk.CodeError, match="after FC1 a code has"):
        pk.decode_code(written)


@pytest.mark.parametrize(
    ("written", "same"),
    [
        ("PK1-FREECELL-MS-327-", "FC1-C4-AAAAAKH"),
        ("PK1-FREECELL-6CELLS-MS-327-", "FC1-C6-AAAAAKH"),
        ("PK1-FREECELL-7X5-MS-1-", "PK1-SEVENBYFIVE-MS-1-"),
        ("PK1-EIGHTOFF-BACKNEVER-8CELLS-MS-1-", "PK1-EIGHTOFF-MS-1-"),
        ("PK1-SPIDER-ROWSNOGAPS-FILLANY-MS-1-", "PK1-SPIDER-MS-1-"),
        ("PK1-FREECELL-SINGLE-13RANKS-9X3-1DECKS-MS-1-", "PK1-FREECELL-9X3-SINGLE-MS-1-"),
    ],
)
def test_words_that_say_the_usual_are_read_and_not_written(written: str, same: str) -> None:
    read = pk.decode_code(checked(written))
    code = pk.encode_code(read.variant, read.number, numbering=read.numbering)
    assert code == (checked(same) if same.endswith("-") else same)


@given(st.one_of(st.text(max_size=60), st.text("".join({*SYMBOLS, "-"}), max_size=60)))
def test_any_text_is_a_code_or_refused(text: str) -> None:
    assert_canonical_or_refused(text)


@given(st.lists(st.sampled_from(WORDS), min_size=1, max_size=7))
def test_any_words_are_a_code_or_refused(words: list[str]) -> None:
    text = checked("-".join(["PK1", *words, ""]))
    assume(len(text) <= 200)
    assert_canonical_or_refused(text)


def assert_canonical_or_refused(text: str) -> None:
    """What is read can be dealt, and is written in one way."""
    with contextlib.suppress(pk.CodeError):
        read = pk.decode_code(text)
        assert decoded_deal(read).layout.columns
        code = pk.encode_code(read.variant, read.number, numbering=read.numbering)
        again = pk.decode_code(code)
        assert (again.number, again.numbering) == (read.number, read.numbering)
        assert again.variant.rules == read.variant.rules
        assert code == pk.encode_code(
            again.variant, again.number, numbering=again.numbering
        )


# what is refused


def table(title: str) -> list[tuple[str, ...]]:
    """The rows of a table on the page, below a title."""
    below = DOCS.read_text(encoding="utf-8").split(f"## {title}\n")[1].split("\n## ")[0]
    rows = [line.strip("| ").split(" | ") for line in below.splitlines() if "|" in line]
    return [tuple(cell.strip("`") for cell in row) for row in rows[2:]]


READING = table("What is refused")


@pytest.mark.parametrize(
    ("code", "told"), [row[1:] for row in READING], ids=[row[0] for row in READING]
)
def test_a_fault_is_told_as_the_page_says(code: str, told: str) -> None:
    with pytest.raises(pk.CodeError) as caught:
        pk.decode_code(code)
    assert str(caught.value) == told
    assert isinstance(caught.value, ValueError)


@pytest.mark.parametrize(
    ("code", "found", "known"),
    [("FC2-C4-AAAAAKH", "FC2", "FC1"), ("pk12-whatever", "PK12", "PK1")]
    + [("FC0-C4-AAAAAKH", "FC0", "FC1"), ("PK1O-EIGHTOFF-MS-1-A", "PK10", "PK1")],
)
def test_an_unknown_version_is_told_with_the_known_one(
    code: str, found: str, known: str
) -> None:
    # Warzone2100 3496
    with pytest.raises(pk.VersionError) as caught:
        pk.decode_code(code)
    assert (caught.value.found, caught.value.known) == (found, known)
    told = f"version {found!r} is not known; {known!r} is"
    assert str(caught.value) == told


@pytest.mark.parametrize(
    "text",
    [
        "FC1-C4-AAAAAK\u0131",  # dotless i, which str.upper makes an I
        "FC1-C4-AAAAA\u017fH",  # long s, which str.upper makes an S
        "FC1-C4-AAAAA\u212aH",  # kelvin sign, which str.lower makes a k
        "FC1-C\uff14-AAAAAKH",  # full-width 4
        "FC1-C\u0664-AAAAAKH",  # Arabic-Indic 4
        "FC1\uff0dC4\uff0dAAAAAKH",  # full-width dash
        "F\u0421" + "1-C4-AAAAAKH",  # Cyrillic Es
        "FC1-C4-AAAAAKH\u200b",  # zero-width space
        "FC1_C4_AAAAAKH",
        "FC1-C4-AAAAAKH\0",
        "FC1-C4-AAAAAKH\ud800",
    ],
    ids=ascii,
)
def test_characters_that_only_look_alike_are_refused(text: str) -> None:
    with pytest.raises(pk.CodeError, match="a code has letters A to Z, digits and dashes"):
        pk.decode_code(text)


@pytest.mark.parametrize(
    "text",
    ["9" * 5000, "FC1-" * 300_000, " " * 10**6, "PK1-" + "A" * 10**6, "\u0131" * 10**6],
)
def test_a_huge_text_is_refused_at_once(text: str) -> None:
    start = time.perf_counter()
    with pytest.raises(pk.CodeError, match="at most 200 characters") as caught:
        pk.decode_code(text)
    assert time.perf_counter() - start < 0.1
    assert len(str(caught.value)) < 80


def test_a_number_that_is_too_long_is_refused() -> None:
    with pytest.raises(pk.CodeError, match="is no number in a code"):
        pk.decode_code(checked(f"PK1-EIGHTOFF-PYSOLFC-{10**21}-"))


@pytest.mark.parametrize("code", [b"FC1-C4-AAAAAKH", None, 327], ids=str)
def test_a_code_is_text(code: object) -> None:
    with pytest.raises(TypeError, match="a code is read from str"):
        pk.decode_code(code)  # type: ignore[arg-type]


class Halved:
    """A numbering of one's own."""

    name = "halved"
    ranges = (range(1, 10),)

    def game(self, variant: pk.Variant) -> pk.Variant:
        return variant

    def pack(self, number: int, pack: pk.Pack) -> tuple[pk.Card, ...]:
        return pk.MICROSOFT.pack(number // 2, pack)


@attrs.frozen
class Odd:
    """A build rule of one's own."""

    def fits(self, card: pk.Card, onto: pk.Card) -> bool:
        return card.rank % 2 == 1 and onto.rank % 2 == 0


def evolved(game: pk.Variant, **rules: object) -> pk.Variant:
    changed: pk.Rules = attrs.evolve(game.rules, **rules)  # type: ignore[arg-type]
    return attrs.evolve(game, rules=changed)


@attrs.frozen
class Three:
    """A capacity of one's own."""

    def carries(self, cells: int, columns: int, *, target_empty: bool) -> int:
        return 3


ODD = pk.FREECELL.rules.with_columns(build=Odd())
LATE_CELLS = attrs.evolve(pk.EIGHT_OFF.deal, cells=(4, 5, 6, 7))  # type: ignore[misc]
OTHER = "a code cannot say how this {} differs from the usual one in {}"


@pytest.mark.parametrize(
    ("game", "told"),
    [
        (attrs.evolve(pk.FREECELL, rules=ODD), OTHER.format("freecell", "columns")),
        (
            attrs.evolve(
                pk.FREECELL, rules=pk.FREECELL.rules.with_columns(capacity=Three())
            ),
            OTHER.format("freecell", "columns"),
        ),
        (
            attrs.evolve(pk.EIGHT_OFF, deal=LATE_CELLS),
            OTHER.format("eight_off", "its deal"),
        ),
        (
            evolved(pk.FREECELL, foundations=pk.FoundationRules(base=2), hides=True),
            OTHER.format("freecell", "foundations and hides"),
        ),
        (
            evolved(pk.FREECELL, cells=pk.CellRules(count=21)),
            OTHER.format("freecell", "cells"),
        ),
        (
            evolved(pk.SPIDER, stock=pk.StockRules(size=60)),
            OTHER.format("spider", "stock"),
        ),
        (
            attrs.evolve(pk.FREECELL, id="odd", rules=ODD),
            "a code has no word for the game 'odd'",
        ),
        (
            attrs.evolve(
                pk.FREECELL, id="x" * 99, rules=ODD.with_columns(build=pk.Build.ANY)
            ),
            "a code has no word for the game 'xxxxxxxxxxxxxxxxxxxxxxxx'...",
        ),
    ],
    ids=[
        "build",
        "capacity",
        "deal",
        "two things",
        "cells",
        "stock",
        "own name",
        "long name",
    ],
)
def test_a_game_without_words_has_no_code(game: pk.Variant, told: str) -> None:
    with pytest.raises(pk.CodeError) as caught:
        pk.encode_code(game, 1)
    assert str(caught.value) == told


def test_a_game_that_only_another_numbering_would_deal_has_no_code() -> None:
    kings = pk.KO_BAKERS_GAME.rules
    game = attrs.evolve(pk.BAKERS_GAME, rules=attrs.evolve(kings, hides=True))
    with pytest.raises(pk.CodeError, match=r"how this bakers_game differs .* in hides"):
        pk.encode_code(game, 1, numbering=pk.KPAT)


WRITING = [row[1] for row in table("The two forms") if len(row) == 2][-4:]


@pytest.mark.parametrize(
    ("told", "game", "numbering"),
    [
        (WRITING[0], evolved(pk.FREECELL, foundations=pk.FoundationRules(base=2)), None),
        (WRITING[1], attrs.evolve(pk.EIGHT_OFF, deal=LATE_CELLS), None),
        (WRITING[2], attrs.evolve(pk.FREECELL, id="odd", rules=ODD), None),
        (WRITING[3], pk.FREECELL, Halved()),
    ],
    ids=["rules", "deal", "game", "numbering"],
)
def test_what_has_no_code_is_told_as_the_page_says(
    told: str, game: pk.Variant, numbering: pk.Numbering | None
) -> None:
    with pytest.raises(pk.CodeError) as caught:
        pk.encode_code(game, 1, numbering=numbering or pk.MICROSOFT)
    assert str(caught.value) == told


def test_a_numbering_of_ones_own_has_no_code() -> None:
    with pytest.raises(pk.CodeError, match="numbering of one's own, 'Halved'"):
        pk.encode_code(pk.FREECELL, 4, numbering=Halved())


def test_a_deal_that_there_is_not_has_no_code() -> None:
    with pytest.raises(pk.DealNumberError, match="there is no deal 0 of microsoft"):
        pk.encode_code(pk.FREECELL, 0)
    with pytest.raises(pk.DealNumberError, match="there is no deal -1 of microsoft except"):
        pk.encode_code(pk.DOUBLE_FREECELL, -1)
    with pytest.raises(pk.NotOfferedError, match="windows-spider does not deal 'freecell'"):
        pk.encode_code(pk.FREECELL, 1, numbering=pk.WINDOWS_SPIDER)
    with pytest.raises(pk.NotOfferedError):
        pk.encode_code(pk.freecell(cells=6), 1, numbering=pk.KPAT)


@pytest.mark.parametrize(
    ("game", "number", "numbering"),
    [
        ("freecell", 1, pk.MICROSOFT),
        (pk.FREECELL.rules, 1, pk.MICROSOFT),
        (pk.FREECELL, True, pk.MICROSOFT),
        (pk.FREECELL, 1.0, pk.MICROSOFT),
        (pk.FREECELL, "1", pk.MICROSOFT),
        (pk.FREECELL, 1, "microsoft"),
    ],
    ids=["text", "rules", "bool", "float", "digits", "name"],
)
def test_a_code_is_of_a_game_a_number_and_a_numbering(
    game: object, number: object, numbering: object
) -> None:
    with pytest.raises(TypeError):
        pk.encode_code(game, number, numbering=numbering)  # type: ignore[arg-type]


# how it is made


def test_no_word_has_a_q_and_no_two_look_alike() -> None:
    long = [code.split("-")[:-1] for code in CODES if code.startswith("PK")]
    names = {word for words in long for word in words if not word.isdigit()}
    assert "Q" not in "".join(names)
    assert len({w.translate(str.maketrans("018", "OIB")) for w in names}) == len(names)


def test_nothing_of_a_code_is_run() -> None:
    # PySolFC 93: its saved games are pickles
    folder = Path(pk.__file__).parent / "notation"
    for module in ("codes", "code_games", "symbols"):
        source = (folder / f"{module}.py").read_text(encoding="utf-8")
        assert not re.search(r"\b(pickle|marshal|eval|exec|__import__|importlib)\b", source)
