"""Replay codes: what is written, what is read, and what is refused."""

from __future__ import annotations

import pickle
import random
import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import patiencekit as pk
from patiencekit.testing import strategies as pst
from support.whole_games import (
    DOCS,
    GOLDEN,
    HOUSES,
    OWN,
    REPLAYS,
    Golden,
    fault_table,
    from_positions,
    golden_line,
    played,
    short_games,
    won_game,
    won_in,
)

GAME = played(pk.Game.start(pk.edition("microsoft.freecell_xp"), 617), "58 1a 2b")
CODE = "PKR1.microsoft.freecell_xp.1.617.3.QAG.xu3GCgrhFQ"
PLAIN = pk.encode_replay(played(pk.Game.start(pk.FREECELL, 617), "58 1a 2b"))


def checked(text: str) -> str:
    """A code with the check that its other symbols have."""
    text = text[:-6]
    crc = zlib.crc32(text.encode()).to_bytes(4)
    return text + urlsafe_b64encode(crc).decode().rstrip("=")


def put(old: str, new: str, code: str = CODE) -> str:
    """The code with other symbols in place of some, and the check that they have."""
    assert old in code
    return checked(code.replace(old, new, 1))


# Writing


def test_a_code_tells_the_edition_the_deal_and_the_moves() -> None:
    assert pk.encode_replay(GAME) == CODE
    assert pk.decode_replay(CODE) == GAME


def test_moves_are_places_in_the_list_of_legal_moves() -> None:
    position, places = GAME.initial, []
    for turn in GAME.turns:
        places.append(turn.steps[0].before.legal_moves.index(turn.move))
        position = turn.after
    assert position == GAME.position
    sizes = [len(turn.steps[0].before.legal_moves) for turn in GAME.turns]
    bits = "".join(
        f"{place:0{(size - 1).bit_length()}b}"
        for place, size in zip(places, sizes, strict=True)
    )
    assert list(zip(places, sizes, strict=True)) == [(16, 35), (0, 34), (3, 26)]
    data = urlsafe_b64decode(CODE.split(".")[-2] + "A")
    assert "".join(f"{byte:08b}" for byte in data)[: len(bits)] == bits


def test_the_game_of_115_moves_takes_128_characters() -> None:
    # known fault D-31
    code = pk.encode_replay(won_game())
    assert len(code) == 128
    assert len(code.split(".")[-2]) == 85
    assert re.fullmatch("[A-Za-z0-9._-]+", code)
    assert "take 85\nsymbols, and the whole code 128 characters" in DOCS.read_text("utf-8")
    game = pk.decode_replay(code)
    assert game.is_won
    assert len(game.turns) == 115


def test_only_moves_that_stand_are_told() -> None:
    game = played(GAME.note("Now.").label("a").undo().redo(), "3c undo").at(7)
    assert pk.encode_replay(game) == CODE


def test_a_game_without_a_move_has_a_code() -> None:
    game = pk.Game.start(pk.EIGHT_OFF, 7)
    assert pk.encode_replay(game).startswith("PKR1.eight_off.1.microsoft.7.0..")
    assert pk.decode_replay(pk.encode_replay(game)) == game


def test_a_move_without_a_choice_takes_a_bit() -> None:
    rules = attrs.evolve(
        pk.FREECELL.rules,
        pack=pk.Pack(suits=(pk.Suit.SPADES,), ranks=8),
        columns=(pk.ColumnRules(),),
        cells=pk.CellRules(count=0),
    )
    column = tuple(pk.Card(rank, pk.Suit.SPADES) for rank in range(8, 0, -1))
    layout = pk.Layout(columns=(column,), foundations=((),))
    variant = attrs.evolve(
        pk.FREECELL, id="stack", rules=rules, deal=pk.DealPattern(rounds=pk.by_rows(8))
    )
    game = pk.Game.start(variant, pk.Position(rules, layout))
    while game.position.legal_moves:
        assert len(game.position.legal_moves) == 1
        game = game.play(game.position.legal_moves[0])
    assert game.is_won
    code = pk.encode_replay(game)
    assert code.split(".")[-3:-1] == ["8", "AA"]
    assert pk.decode_replay(code, editions=[game.edition]) == game


def test_a_numbering_that_no_code_can_say_is_refused() -> None:
    named = attrs.evolve(OWN[1].numbering, name="Half. deals")  # type: ignore[misc]
    edition = pk.Edition.of(pk.FREECELL, numbering=named)
    with pytest.raises(
        pk.ArgumentError, match=r"can say the name of the numbering 'Half\. deals"
    ):
        pk.encode_replay(pk.Game.start(edition, 4))
    dotted = attrs.evolve(edition, id="mine.freecell")
    game = pk.Game.start(dotted, 4)
    assert pk.decode_replay(pk.encode_replay(game), editions=[dotted]) == game


# Reading back


@given(pst.games(edition=st.sampled_from(HOUSES)))
def test_every_game_is_read_back_as_far_as_it_stands(game: pk.Game) -> None:
    code = pk.encode_replay(game)
    read = pk.decode_replay(code, editions=OWN)
    assert (read.edition, read.number) == (game.edition, game.number)
    assert read.turns == game.turns
    assert read.position == game.position
    assert (read.undos_made, read.elapsed, read.notes) == (0, None, {})
    assert pk.encode_replay(read) == code


@given(from_positions())
def test_games_from_positions_are_read_back(game: pk.Game) -> None:
    assert pk.decode_replay(pk.encode_replay(game), editions=OWN) == game


@given(pst.games())
def test_random_games_are_read_back_with_their_edition(game: pk.Game) -> None:
    read = pk.decode_replay(pk.encode_replay(game), editions=[game.edition])
    assert read.turns == game.turns


def test_automatic_moves_are_played_again() -> None:
    game = won_in(pk.edition("microsoft.freecell_xp"), 1)
    read = pk.decode_replay(pk.encode_replay(game))
    assert len(read.turns) == len(game.turns) < 115
    assert read.steps == game.steps


def test_blanks_and_line_ends_around_a_code_are_read() -> None:
    assert pk.decode_replay(f" \r\n\t{CODE}\n") == GAME


@pytest.mark.parametrize(
    "golden", GOLDEN, ids=[f"{golden.line[:40]} {golden.line[-16:]}" for golden in GOLDEN]
)
def test_a_golden_code_is_read_for_ever_as_the_same_moves(golden: Golden) -> None:
    # known fault D-54
    code = golden.line.split()[0]
    game = pk.decode_replay(code)
    assert game.turns == pk.decode_record(golden.record).turns
    assert golden_line(game).split()[4] == golden.line.split()[4]
    assert pk.encode_replay(game) == code


def test_golden_codes_are_one_to_a_line() -> None:
    assert len(set(REPLAYS.read_text(encoding="ascii").splitlines())) == len(GOLDEN)


# What is refused

LEFT_OUT = (
    "a part of the code is left out, or not of its form; one starts like "
    "PKR1.microsoft.freecell.1.617."
)
FAULTS = [
    ("PKD1-1", pk.CodeError,
     "'PKD1-1' is no replay code; one starts like PKR1.microsoft.freecell.1.617."),
    (CODE.replace("R1", "R2"), pk.VersionError, "version 'PKR2' is not known; 'PKR1' is"),
    (CODE.replace("617", "6*7"), pk.CodeError,
     "a replay code has letters, digits, full stops, - and _, not '*'"),
    (CODE.replace(".617.3", ".617"), pk.CodeError,
     LEFT_OUT),
    (PLAIN.replace(".microsoft", ""), pk.CodeError,
     LEFT_OUT),
    (CODE.replace(".1.617", ".1.kpat.617"), pk.CodeError,
     LEFT_OUT),
    (CODE.replace("QAG", "QAH"), pk.CodeError,
     "the check does not fit: a symbol is wrong or left out"),
    (CODE[:-1], pk.CodeError, LEFT_OUT),
    (put("microsoft", "vista"), pk.UnknownNameError,
     "no edition is called 'vista.freecell_xp'; there are ..."),
    (put("microsoft", "vista", PLAIN), pk.UnknownNameError,
     "no numbering is called 'vista'; there are ..."),
    (put("_xp.1", "_xp.2"), pk.VersionError,
     "version '2 of microsoft.freecell_'... is not known; '1 of microsoft.freecell_xp' is"),
    (put("617", "0"), pk.CodeError,
     "there is no deal 0 of microsoft; deals are 1 to 8589934591 and -2 to -1"),
    (put("617", "1000001"), pk.CodeError,
     "microsoft.freecell_xp has no deal 1000001; it has 1 to 1000000 and -2 to -1"),
    (put("microsoft", "windows-spider", PLAIN), pk.CodeError,
     "windows-spider does not deal 'freecell'; it deals spider, spider_2, spider_1"),
    (put("617", "pAQID"), pk.CodeError,
     "the bytes are no position of the game: no card goes on top of foundation 1"),
    (put("617", "pAgID"), pk.VersionError, "version '2' is not known; '1' is"),
    (put("617", "pAQIDB"), pk.CodeError,
     "no bytes make the symbols of the start; some are left out"),
    (put("617", "pAQ"[:3] + "J"), pk.CodeError,
     "no bytes make the symbols of the start; some are left out"),
    (put("QAG", "_AG"), pk.ReplayError,
     "line 1, column 36: move 1, '63': there are 35 legal moves, counted from 0"),
    (put("QAG", "QA"), pk.CodeError, "the code has fewer symbols than its moves take"),
    (put("QAG", "QAGA"), pk.CodeError,
     ("the moves lead to another position than when the code was written: its edition "
      "plays in another way here")),
    (put("QAG", "QAA"), pk.CodeError,
     ("the moves lead to another position than when the code was written: its edition "
      "plays in another way here")),
]  # fmt: skip
MESSAGES = [told for *_, told in FAULTS]


@pytest.mark.parametrize(("text", "kind", "told"), FAULTS, ids=map(str, range(len(FAULTS))))
def test_each_fault_has_its_message(
    text: str, kind: type[pk.PatienceError], told: str
) -> None:
    with pytest.raises(kind) as caught:
        pk.decode_replay(text)
    assert re.sub("there are [a-z_]+[., ].*", "there are ...", str(caught.value)) == told
    assert type(caught.value) is kind
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)  # noqa: S301


def test_the_docs_tell_each_message_of_a_fault() -> None:
    assert fault_table("Faults of replay codes") == list(dict.fromkeys(MESSAGES))


def test_a_move_that_is_not_there_carries_its_index_and_the_good_prefix() -> None:
    # known fault D-55
    with pytest.raises(pk.ReplayError) as caught:
        pk.decode_replay(put("QAG", "Q_A"))
    error = caught.value
    assert (error.index, error.token, error.line, error.column) == (1, "63", 1, 37)
    assert error.position == played(GAME.restart(), "58").position
    assert [step.move for step in error.steps] == [GAME.turns[0].move]
    assert isinstance(error.cause, pk.CodeError)


def test_zeros_alone_may_fill_the_last_symbol() -> None:
    game = played(GAME.restart(), "58 1a").play(pk.Move(pk.Column(0), pk.Cell(1)))
    code = pk.encode_replay(game)
    symbols = code.split(".")[-2]
    sizes = [len(turn.steps[0].before.legal_moves) for turn in game.turns]
    assert sum((size - 1).bit_length() for size in sizes) % 6
    after = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    other = symbols[:-1] + after[after.index(symbols[-1]) + 1]
    with pytest.raises(pk.CodeError, match="the moves lead to another position"):
        pk.decode_replay(put(f".{symbols}.", f".{other}.", code))


def test_more_moves_than_the_game_has_are_refused() -> None:
    lost = played(pk.Game.start(pk.FREECELL, 1), "5a 4b 5c 2d")
    code = pk.encode_replay(lost)
    symbols = code.split(".")[-2]
    with pytest.raises(pk.ReplayError, match="there are 0 legal moves") as caught:
        pk.decode_replay(put(f".4.{symbols}", f".5.{symbols}A", code))
    assert caught.value.index == 4
    assert caught.value.position == lost.position


def test_every_wrong_symbol_is_found_before_anything_is_played() -> None:
    # known fault D-53
    wrong = 0
    for place, symbol in enumerate(CODE):
        for other in "AZaz09-_.":
            if other != symbol:
                with pytest.raises(pk.CodeError):
                    pk.decode_replay(CODE[:place] + other + CODE[place + 1 :])
                wrong += 1
    for place in range(len(CODE) - 1):
        first, second = CODE[place], CODE[place + 1]
        if first != second:
            with pytest.raises(pk.CodeError):
                pk.decode_replay(CODE[:place] + second + first + CODE[place + 2 :])
            wrong += 1
    assert wrong > 400


@pytest.mark.parametrize("size", range(len(CODE)))
def test_a_code_that_is_cut_off_is_refused(size: int) -> None:
    with pytest.raises(pk.CodeError):
        pk.decode_replay(CODE[:size])


def test_arguments_of_other_types_are_refused() -> None:
    with pytest.raises(TypeError, match="a replay code is of a Game, not of Position"):
        pk.encode_replay(GAME.position)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a replay code is read from str, not bytes"):
        pk.decode_replay(CODE.encode())  # type: ignore[arg-type]


# Whatever is read

FIELDS = (
    "617",
    "0",
    "",
    "microsoft",
    "kpat",
    "spider",
    "freecell",
    "99999999",
    "pAAAA",
    "A",
)


def mutated(choose: random.Random, code: str) -> str:
    """A code with fields or symbols changed, and mostly with the check that they have."""
    fields = code.split(".")
    for _ in range(choose.randint(1, 2)):
        place = choose.randrange(1, len(fields))
        symbols = list(fields[place]) or ["A"]
        symbols[choose.randrange(len(symbols))] = choose.choice("AZaz09-_*")
        fields[place] = choose.choice(
            ("".join(symbols), choose.choice(FIELDS), fields[place] + "A" * 6)
        )
    text = ".".join(fields)
    return text if choose.random() < 0.2 else checked(text)


@given(st.randoms(use_true_random=False), st.sampled_from(GOLDEN))
def test_changed_codes_are_refused_or_are_other_codes(
    choose: random.Random, golden: Golden
) -> None:
    text = mutated(choose, golden.line.split()[0])
    try:
        game = pk.decode_replay(text)
    except pk.PatienceError:
        return
    assert pk.encode_replay(game) == text


@given(st.text(alphabet="PKR12.aA_-freecell617microsoft", max_size=60))
def test_any_text_is_refused(text: str) -> None:
    for code in (text, f"PKR1.{text}", f"PKR1.freecell.1.microsoft.1.{text}AAAAAAA"):
        with pytest.raises(pk.PatienceError):
            pk.decode_replay(code)


@pytest.mark.slow
def test_half_a_million_changed_codes() -> None:
    choose = random.Random(6)
    codes = list(map(pk.encode_replay, short_games()))
    read = refused = 0
    for _ in range(500_000):
        try:
            pk.decode_replay(mutated(choose, choose.choice(codes)))
        except pk.PatienceError:
            refused += 1
        else:
            read += 1
    assert read > 5_000
    assert refused > 300_000
