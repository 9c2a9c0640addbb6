"""The grammars of the docs say what is written and read."""

from __future__ import annotations

import contextlib
import random
import re
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import patiencekit as pk
from patiencekit.testing import strategies as pst
from support.abnf import Grammar, grammars
from support.code_lines import lines
from support.position_lines import LINES
from support.whole_games import GOLDEN, HOUSES, RECORDS, short_games

DOCS = Path(__file__).parents[1] / "docs"
(MOVES,) = grammars(DOCS / "moves.md")
RECORD, REPLAY = grammars(
    DOCS / "records.md",
    {
        "not PatienceKit": "(?!PatienceKit )",
        "the end of the text": r"\Z",
        "a move, as on the page on moves": MOVES.expression("move"),
    },
)
(CODE,) = grammars(DOCS / "codes.md")
LINE, COMPACT = grammars(DOCS / "lines.md")
ALL = {"moves": MOVES, "records": RECORD, "replay codes": REPLAY, "codes": CODE}
ALL |= {"lines": LINE, "compact": COMPACT}


def changed(choose: random.Random, text: str, pieces: str) -> str:
    """The text with one or two of its characters left out, put in or swapped for others."""
    for _ in range(choose.randint(1, 2)):
        place = choose.randrange(len(text) + 1)
        piece = choose.choice(("", *pieces))
        text = text[:place] + piece + text[place + choose.randint(0, 1) :]
    return text


def refusal_of(read: Callable[[str], object], text: str) -> str:
    """What a reader says to a text that it refuses; nothing if it takes it."""
    try:
        read(text)
    except pk.PatienceError as error:
        return str(error)
    return ""


# The grammars themselves


@pytest.mark.parametrize("name", ALL)
def test_a_grammar_of_the_docs_has_a_meaning_for_each_rule(name: str) -> None:
    for rule in ALL[name].rules:
        re.compile(ALL[name].expression(rule))


@pytest.mark.parametrize(
    ("rule", "good", "bad"),
    [
        ('"a" / "b" "c"', ["a", "bc"], ["", "ac", "A", "abc"]),
        ('("a" / "b") "c"', ["ac", "bc"], ["a", "c", "abc"]),
        ('["a"] *2"b"', ["", "a", "abb", "b"], ["aa", "bbb"]),
        ('1*"a" 2DIGIT', ["a12", "aaa00"], ["12", "a1", "a123"]),
        ("%x61-63 %x2E ; and so on", ["a.", "c."], ["d.", "ax", "a"]),
        ("<seven> DQUOTE", ['7"'], ['<seven>"']),
        ('"." other', [".x"], ["xx"]),
    ],
)
def test_a_rule_in_abnf_is_read(rule: str, good: list[str], bad: list[str]) -> None:
    # RFC 5234, sections 2 and 3
    grammar = Grammar(f'rule = {rule}\nother = "x"\n', {"seven": "7"})
    assert [text for text in good if not grammar.matches("rule", text)] == []
    assert [text for text in bad if grammar.matches("rule", text)] == []


# Moves


@given(pst.games(edition=st.sampled_from(HOUSES)))
def test_every_move_is_written_as_the_grammar_says(game: pk.Game) -> None:
    position = game.position
    written = [pk.format_move(position, move) for move in position.legal_moves]
    assert [text for text in written if not MOVES.matches("move", text)] == []


@given(st.text(alphabet="0123456789abcdefghikuvs-", max_size=8))
def test_a_text_is_a_move_by_the_grammar_only_if_the_reader_takes_it_for_one(
    text: str,
) -> None:
    # a move of the grammar may not be legal, and one that never is may not be in it
    is_move = MOVES.matches("move", text)
    told = refusal_of(partial(pk.parse_move, pk.deal(pk.FREECELL, 1)), text)
    assert is_move or told
    assert not is_move or "is not a move" not in told


# Records

FORM = re.compile(
    "a game begins with|is no version of records|is not known; 'PatienceKit 1' is"
    "|is no tag; one|a tag's value is printable|at most 4000 characters"
    "|stands after the end|the game breaks off|tags come before the first entry"
    "|after the end of a game|has no tag PatienceKit"
    "|is not a move; one|is no label; one|is no note; one|a note (has|is)|starts with no"
)
"""What the reader says of a text that is none by the grammar."""


def faults_of_form(text: str) -> tuple[bool, bool]:
    """Whether a reader finds a fault that a grammar can tell, and whether any at all."""
    told = [str(record.error) for record in pk.read_records(text) if record.error]
    return any(map(FORM.search, told)), bool(told)


def test_golden_records_are_what_the_grammar_says() -> None:
    text = RECORDS.read_text(encoding="utf-8")
    assert RECORD.matches("file", text)
    assert all(RECORD.matches("game", golden.record.rstrip("\n")) for golden in GOLDEN)


@given(pst.games())
def test_written_records_are_what_the_grammar_says(game: pk.Game) -> None:
    tags = {"Player": 'Ann "A" \\', "Event": "[x] \u2660"}
    text = pk.encode_record(game, tags=tags)
    assert RECORD.matches("game", text)
    for name, rule in (("Edition", "edition"), ("Number", "number"), ("Time", "time")):
        for value in re.findall(rf'^\[{name} "(.*)"\]$', text, re.MULTILINE):
            assert RECORD.matches(rule, value)


def test_a_reader_of_records_agrees_with_the_grammar() -> None:
    choose = random.Random(7)
    texts = [pk.encode_record(game, tags={"A": "x\\"}) for game in short_games()]
    texts += [f"{texts[0]}\n{texts[1]}", f" {texts[2]}".replace("\n", "\r\n")]
    texts += [texts[1].replace("[A ", '[PatienceKit "1"]\n[A ')]
    pieces = '[]"{}\\\n\t\r @8hunPk1\u2028\x00\ufeff'
    seen = {"read": 0, "of form": 0, "others": 0}
    for _ in range(6_000):
        text = changed(choose, choose.choice(texts), pieces)
        of_form, any_fault = faults_of_form(text)
        fits = RECORD.matches("file", text)
        assert not (fits and of_form), text
        assert fits or any_fault, text
        seen["of form" if of_form else "others" if any_fault else "read"] += 1
    assert min(seen.values()) > 300, seen


@pytest.mark.parametrize(
    ("tag", "value", "longest", "told"),
    [
        ("Edition", "freecell 1", "a.b 123456789012345678", "is no edition; one"),
        ("Number", "617", "-123456789012345678901234", "is not a deal number"),
        ("Time", "63.5", "1234567890.123", "is no time; one"),
    ],
)
def test_a_reader_of_tags_agrees_with_the_grammar(
    tag: str, value: str, longest: str, told: str
) -> None:
    choose = random.Random(8)
    record = pk.encode_record(pk.Game.start(pk.FREECELL, 617).at(63.5))
    assert f'[{tag} "{value}"]' in record
    fitting = 0
    for _ in range(500):
        wrong = changed(choose, choose.choice((value, longest)), "0167.- fEl_")
        (found,) = pk.read_records(record.replace(f'"{value}"', f'"{wrong}"'))
        fits = RECORD.matches(tag.lower(), wrong)
        fitting += fits
        if fits:
            assert "; one is" not in str(found.error), wrong
        else:
            assert re.search(told, str(found.error)), wrong
    assert 50 < fitting < 450


# Codes and lines


def test_a_reader_of_replay_codes_agrees_with_the_grammar() -> None:
    choose = random.Random(9)
    codes = [golden.line.split(" ")[0] for golden in GOLDEN]
    assert all(REPLAY.matches("replay", code) for code in codes)
    fitting = 0
    for _ in range(3_000):
        wrong = changed(choose, choose.choice(codes), "._-p0aZ*2")
        fits = REPLAY.matches("replay", wrong)
        fitting += fits
        told = refusal_of(pk.decode_replay, wrong)
        if re.search("is no replay code|not of its form|has letters|'PKR1' is", told):
            assert not fits, wrong
        else:
            assert fits, wrong
    assert 500 < fitting < 2_900


def test_golden_codes_and_lines_are_what_the_grammars_say() -> None:
    codes = [line.split(" ")[0] for line in lines()]
    assert [code for code in codes if not CODE.matches("code", code)] == []
    for line, compact, seen in LINES:
        assert LINE.matches("line", line)
        assert LINE.matches("line", seen)
        assert COMPACT.matches("compact", compact)


def test_changed_codes_and_lines_are_read_only_as_what_the_grammars_say() -> None:
    choose = random.Random(10)
    codes = [line.split(" ")[0] for line in lines()]
    positions = [line for line, _, _ in LINES]
    read = 0
    for _ in range(1_500):
        code = changed(choose, choose.choice(codes), "-0139CKSX")
        line = changed(choose, choose.choice(positions), "-/ 02AKS:()")
        with contextlib.suppress(pk.PatienceError):
            found = pk.decode_code(code)
            again = pk.encode_code(found.variant, found.number, numbering=found.numbering)
            read += 1
            assert CODE.matches("code", again)
        with contextlib.suppress(pk.PatienceError):
            position = pk.decode_position(line)
            read += 1
            assert LINE.matches("line", pk.encode_position(position))
    assert read > 30
