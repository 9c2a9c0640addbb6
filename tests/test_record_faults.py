"""Records that are refused: with what message, and how soon."""

from __future__ import annotations

import pickle
import re
from typing import Any

import attrs
import pytest

import patiencekit as pk
from support.whole_games import (
    HALVED,
    OWN,
    fault_table,
    played,
    won_in,
)

RECORD = """\
[PatienceKit "1"]
[Edition "freecell 1"]
[Numbering "microsoft"]
[Number "2"]
[Result "open"]
[Moves "3"]
[Score "0"]
[Time "63.5"]
[Check "3909a7bc"]
[Player "Ann"]

1h 4a undo 4a 8b
{Now.} @here
open
"""
GAME = played(pk.Game.start(pk.FREECELL, 2), "1h 4a undo 4a 8b")
LINE = pk.encode_position(pk.deal(pk.FREECELL, 2))
NOT_HOME = (
    "1 card from column 1 to foundation 3 is not legal: foundation 3 does not take 3H now"
)


def put(old: str, new: str) -> str:
    """The record with another text in place of one that is there once."""
    assert RECORD.count(old) == 1
    return RECORD.replace(old, new)


FAULTS = [
    (" \n", pk.ParseError, 'there is no game; one begins with [PatienceKit "1"]'),
    ("1. e4 e5\n", pk.ParseError,
     "line 1: a game begins with [PatienceKit \"1\"], not '1. e4 e5'"),
    (put('[PatienceKit "1"]\n', ""), pk.ParseError,
     "line 1: a game begins with [PatienceKit \"1\"], not '[Edition \"freecell 1\"]'"),
    (put('Kit "1"', 'Kit "2"'), pk.VersionError,
     "version 'PatienceKit 2' is not known; 'PatienceKit 1' is"),
    (put('Kit "1"', 'Kit "one"'), pk.ParseError, "line 1: 'one' is no version of records"),
    (put('[Edition "freecell 1"]\n', ""), pk.ParseError,
     "line 11: the game has no tag Edition before its entries"),
    (put("freecell 1", "FreeCell"), pk.ParseError,
     "line 2: 'FreeCell' is no edition; one is like microsoft.freecell 1"),
    (put("freecell 1", "klondike 1"), pk.UnknownNameError,
     "no edition is called 'klondike'; there are ..."),
    (put("freecell 1", "freecell 2"), pk.VersionError,
     "version '2 of freecell' is not known; '1 of freecell' is"),
    (put('"microsoft"', '"vista"'), pk.UnknownNameError,
     "no numbering is called 'vista'; there are ..."),
    (put('"microsoft"', '"windows-spider"'), pk.NotOfferedError,
     "windows-spider does not deal 'freecell'; it deals spider, spider_2, spider_1"),
    (put("freecell 1", "kpat.freecell 1"), pk.ParseError,
     "line 3: kpat.freecell is dealt by kpat, not by 'microsoft'"),
    (put('"2"', '"two"'), pk.ParseError,
     "line 4: 'two' is not a deal number; one is written like 617"),
    (put('"2"', '"0"'), pk.DealNumberError,
     "there is no deal 0 of microsoft; deals are 1 to 8589934591 and -2 to -1"),
    (put("[Result", f'[Position "{LINE}"]\n[Result'), pk.ParseError,
     "line 5: a game has a Number or a Position, not both"),
    (put('Number "2"', f'Position "{LINE[:-2]}"'), pk.ParseError,
     ("line 4: a position line has 6 fields, not 5: version, game, columns, cells, "
      "foundations and stock")),
    (put('Number "2"', f'Position "{LINE.replace("QD", "2D")}"'), pk.LayoutError,
     "missing from the pack: QD; more than the pack holds: 2D"),
    (put('Result "open"', 'Result "won"'), pk.ParseError,
     "line 5: the record says Result 'won', and the game has open"),
    (put('Moves "3"', 'Moves "5"'), pk.ParseError,
     "line 6: the record says Moves '5', and the game has 3"),
    (put("[Score ", '[Scorer "moves 1"]\n[Score '), pk.ParseError,
     "line 7: the record says Scorer 'moves 1', and the game has none 1"),
    (put('Score "0"', 'Score "730"'), pk.ParseError,
     "line 7: the record says Score '730', and the game has 0"),
    (put("63.5", "1:03"), pk.ParseError, "line 8: '1:03' is no time; one is like 63.5"),
    (put("63.5", "9999999999"), pk.ParseError,
     "line 8: elapsed is 0 to 1000000000 seconds, not 9999999999.0"),
    (put("3909a7bc", "00000000"), pk.ParseError,
     "line 9: the record says Check '00000000', and the game has 3909a7bc"),
    (put('"Ann"', "Ann"), pk.ParseError,
     "line 10: '[Player Ann]' is no tag; one is written like [Player \"Ann\"]"),
    (put('"Ann"', '"A\x07nn"'), pk.ParseError,
     "line 10: a tag's value is printable text, and has U+0007"),
    (put("Ann", "A" * 4001), pk.ParseError,
     "line 10: the value of Player has at most 4000 characters, not 4001"),
    (put("[Player", '[Number "3"]\n[Player'), pk.ParseError,
     "line 10: there is a second tag Number"),
    (put("[Score", "[score"), pk.ParseError, "line 7: the tag score is written Score"),
    (put("open\n", '[Site "x"]\nopen\n'), pk.ParseError,
     "line 14: tags come before the first entry"),
    (put("8b\n", "8x\n"), pk.ParseError,
     ("line 12, column 15: '8x' is not a move; one is written like 3a, b7, 45, 67v3 or "
      "8h")),
    (put("undo", "1h"), pk.ReplayError, f"line 12, column 7: move 3, '1h': {NOT_HOME}"),
    (put("1h", "undo"), pk.ReplayError,
     "line 12, column 1: move 1, 'undo': 1 turn cannot be undone; 0 can"),
    (put("undo 4a", "4b redo"), pk.ReplayError,
     "line 12, column 10: move 4, 'redo': 1 turn cannot be redone; 0 can"),
    (put("@here", "@no.1"), pk.ParseError,
     ("line 13, column 8: 'no.1' is no label; one is 1 to 40 letters, digits, _ and -")),
    (put("{Now.}", "{Now."), pk.ParseError,
     ("line 13, column 1: '{Now. @here' is no note; one is written like {Oops.}, in one "
      r"line, apart from other entries, with \} \\ \n and \t in it")),
    (put("{Now.}", "{}"), pk.ParseError,
     "line 13, column 1: a note has 1 to 4000 characters, not 0"),
    (put("{Now.}", "{a} " * 1001), pk.ParseError,
     "line 13, column 4001: a position has at most 1000 notes and labels"),
    (put("8b\n{", "8b{"), pk.ParseError,
     ("line 12, column 15: '8b{Now.} @here' starts with no entry; blanks stand between "
      "them")),
    (put("\nopen", "\nwon"), pk.ParseError,
     "line 14, column 1: the game ends as won, and is open"),
    (put("\nopen\n", "\n"), pk.ParseError,
     "line 13: the game breaks off, without won, lost or open"),
    (put("@here\nopen", "@here\nopen 8h"), pk.ParseError,
     "line 14, column 6: '8h' stands after the end"),
    (RECORD + "8h", pk.ParseError,
     "line 15: after the end of a game comes another one, not '8h'"),
    (RECORD + RECORD, pk.ParseError,
     "line 15: there is a second game; read_records reads them all"),
    (put("Ann", "A" * 100_000), pk.ParseError,
     "line 10: a line has at most 100000 characters, not 100011"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "kind", "told"), FAULTS, ids=[t for *_, t in FAULTS])
def test_each_fault_has_its_message(
    text: str, kind: type[pk.PatienceError], told: str
) -> None:
    with pytest.raises(kind) as caught:
        pk.decode_record(text)
    assert _short(str(caught.value)) == told
    assert type(caught.value) is kind
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)  # noqa: S301


def _short(message: str) -> str:
    return re.sub("there are .*", "there are ...", message)


def test_the_docs_tell_each_message_of_a_fault() -> None:
    assert fault_table("Faults of records") == [told for *_, told in FAULTS]


def test_the_record_with_the_faults_has_none_itself() -> None:
    assert pk.decode_record(RECORD) == GAME.note("Now.").label("here").at(63.5)


def test_a_second_tag_of_the_writer_is_refused() -> None:
    with pytest.raises(pk.ParseError, match="line 11: there is a second tag Player"):
        pk.decode_record(put("[Player", '[Player "Bob"]\n[Player'))


def test_an_illegal_move_carries_its_index_and_the_good_prefix() -> None:
    # known fault D-55
    with pytest.raises(pk.ReplayError) as caught:
        pk.decode_record(put("8b\n", "12\n"))
    error = caught.value
    assert (error.index, error.token, error.line, error.column) == (4, "12", 12, 15)
    before = played(pk.Game.start(pk.FREECELL, 2), "1h 4a")
    assert (error.position, error.steps) == (before.position, before.steps)
    assert isinstance(error.cause, pk.IllegalMoveError)
    assert error.__cause__ is error.cause


def test_an_ambiguous_move_stops_a_game() -> None:
    first = [pk.parse_card(text) for text in ("9H", "8S", "8C", "2D")]
    rest = [card for card in pk.YUKON.pack.cards if card not in first]
    layout = attrs.evolve(
        pk.deal(pk.YUKON, 1).layout,
        columns=((first[0],), tuple(first[1:]), *(tuple(rest[i::5]) for i in range(5))),
        hidden=(0,) * 7,
    )
    start = pk.Position(pk.YUKON.rules, layout)
    record = pk.encode_record(pk.Game.start(pk.YUKON, start))
    with pytest.raises(pk.ReplayError) as caught:
        pk.decode_record(record.replace("\n\n", "\n\n21 "))
    assert isinstance(caught.value.cause, pk.AmbiguousMoveError)


# Editions


def test_an_edition_of_ones_own_is_read_where_it_is_given() -> None:
    mine = OWN[-1]
    record = pk.encode_record(pk.Game.start(mine, 4))
    assert pk.decode_record(record, editions=OWN).edition == mine
    with pytest.raises(
        pk.UnknownNameError, match=r"no edition is called 'mine\.bakers"
    ) as caught:
        pk.decode_record(record)
    assert caught.value.kind == "edition"
    assert "microsoft.freecell" in caught.value.known
    newer = attrs.evolve(mine, version=4)
    with pytest.raises(pk.VersionError) as wrong:
        pk.decode_record(record, editions=[newer])
    assert wrong.value.found == "3 of mine.bakers_game"
    assert wrong.value.known == "4 of mine.bakers_game"
    moved = attrs.evolve(mine, numbering=pk.MICROSOFT)
    with pytest.raises(pk.ParseError, match=r"is dealt by microsoft, not by 'halved'"):
        pk.decode_record(record, editions=[moved])
    assert pk.decode_record(record, editions=[newer, moved, mine]).edition == mine


IMPOSTORS = [
    attrs.evolve(pk.edition("microsoft.freecell"), autoplay=pk.Autoplay.ALL),
    attrs.evolve(pk.edition("microsoft.freecell"), version=2),
    attrs.evolve(pk.edition("kpat.freecell"), numbering=pk.MICROSOFT),
    attrs.evolve(pk.Edition.of(pk.FREECELL), undo_levels=1),
    attrs.evolve(pk.Edition.of(pk.FREECELL), version=2),
    attrs.evolve(pk.Edition.of(pk.FREECELL), id="freecell_9x3"),
    attrs.evolve(pk.Edition.of(pk.FREECELL, numbering=attrs.evolve(HALVED, name="kpat"))),
    attrs.evolve(pk.Edition.of(pk.SPIDER, numbering=pk.WINDOWS_SPIDER), id="eight_off"),
]


@pytest.mark.parametrize("edition", IMPOSTORS)
def test_no_edition_goes_by_the_id_of_another(edition: pk.Edition) -> None:
    # known fault D-55: what is written must be read as what it is
    game = pk.Game.start(edition, 7)
    told = f"{edition.id} is the id of another edition; give yours"
    with pytest.raises(pk.ArgumentError, match=told):
        pk.encode_record(game)
    with pytest.raises(pk.ArgumentError, match=told):
        pk.decode_record(RECORD, editions=[edition])
    with pytest.raises(pk.ArgumentError, match=told):
        pk.read_records(RECORD, editions=[edition])
    with pytest.raises(pk.ArgumentError, match=told):
        pk.encode_replay(game)


def test_an_edition_that_is_known_may_be_given_too() -> None:
    given = [pk.edition("microsoft.freecell"), pk.Edition.of(pk.FREECELL)]
    assert pk.decode_record(RECORD, editions=given).edition == pk.Edition.of(pk.FREECELL)


def test_another_name_of_an_edition_is_none_in_a_record() -> None:
    with pytest.raises(pk.UnknownNameError):
        pk.decode_record(put("freecell 1", "plato.freecell_8x4 1"))


class Counted(pk.Scorer):
    """A point for each step."""

    name = "counted"
    version = 1

    def points(self, step: pk.Step, *, automatic: bool) -> tuple[pk.Points, ...]:
        return (pk.Points("step", 1),)


MINE: pk.Edition = attrs.evolve(
    pk.Edition.of(pk.FREECELL, numbering=HALVED),
    id="mine.freecell",
    undo_levels=2,
    autoplay=pk.Autoplay.RAYMOND,
    move_count=pk.MoveCount.WITH_UNDOS,
)
NO_FILL = pk.FREECELL.rules.with_columns(fill=pk.Fill.NONE)
CHANGES: dict[str, dict[str, Any]] = {
    "no autoplay": {"autoplay": pk.Autoplay.NONE},
    "more autoplay": {"autoplay": pk.Autoplay.ALL},
    "other rules": {"variant": attrs.evolve(pk.FREECELL, rules=NO_FILL)},
    "less undo": {"undo_levels": 1},
    "another counter": {"move_count": pk.MoveCount.STANDING},
    "another deal": {"numbering": attrs.evolve(HALVED, offset=1)},
    "another version": {"version": 2},
}


@pytest.mark.parametrize("change", CHANGES)
def test_a_changed_default_never_changes_a_stored_game(change: str) -> None:
    # known fault D-55; Warzone2100 3496
    game = won_in(MINE, 2).undo(2)
    record, code = pk.encode_record(game), pk.encode_replay(game)
    assert pk.decode_record(record, editions=[MINE]) == game
    assert pk.decode_replay(code, editions=[MINE]).position == game.position
    changed = attrs.evolve(MINE, **CHANGES[change])
    with pytest.raises(pk.PatienceError):
        pk.decode_record(record, editions=[changed])
    if change in {"less undo", "another counter"}:  # which no code tells
        assert pk.decode_replay(code, editions=[changed]).position == game.position
    else:
        with pytest.raises(pk.PatienceError):
            pk.decode_replay(code, editions=[changed])


def test_a_changed_scorer_never_changes_a_stored_score() -> None:
    scored = attrs.evolve(MINE, scorer=Counted())
    game = won_in(scored, 2)
    assert game.score == len(game.steps) > 100
    record = pk.encode_record(game)
    assert '\n[Scorer "counted 1"]\n[Score "' in record
    with pytest.raises(pk.ParseError, match="says Scorer 'counted 1', and the game has no"):
        pk.decode_record(record, editions=[MINE])
    without = re.sub(r"\[Scorer .*\n", "", record)
    told = f"line 7: the record says Score '{game.score}', and the game has 0"
    with pytest.raises(pk.ParseError, match=told):
        pk.decode_record(without, editions=[MINE])


def test_a_scorer_that_comes_to_an_edition_of_ones_own_does_not_go_unnoticed() -> None:
    # known fault D-55: the record of a game without a score tells none to compare
    record = pk.encode_record(pk.Game.start(MINE, 2))
    assert '[Scorer "none 1"]' in record
    scored = attrs.evolve(MINE, scorer=Counted())
    told = "line 7: the record says Scorer 'none 1', and the game has counted 1"
    with pytest.raises(pk.ParseError, match=told):
        pk.decode_record(record, editions=[scored])


def test_the_scorer_of_an_edition_that_is_known_is_not_written() -> None:
    # its version says which that is
    assert "Scorer" not in pk.encode_record(pk.Game.start(pk.edition("kpat.freecell"), 2))
    record = pk.encode_record(pk.Game.start(pk.edition("pysolfc.freecell"), 2))
    named = record.replace("[Score ", '[Scorer "pysolfc wins 1"]\n[Score ')
    assert pk.decode_record(named) == pk.decode_record(record)


def test_a_scorer_whose_name_is_no_line_is_refused() -> None:
    named = Counted()
    named.name = "two\nlines"
    game = pk.Game.start(attrs.evolve(MINE, scorer=named), 2)
    with pytest.raises(pk.ArgumentError, match="the value of Scorer is printable text"):
        pk.encode_record(game)


# Types


def test_arguments_of_other_types_are_refused() -> None:
    with pytest.raises(TypeError, match="a record is of a Game, not of Position"):
        pk.encode_record(pk.deal(pk.FREECELL, 1))  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a tag's name and value are str, not int"):
        pk.encode_record(GAME, tags={"Site": 1})  # type: ignore[dict-item]
    with pytest.raises(TypeError, match="a record is read from str, not bytes"):
        pk.decode_record(RECORD.encode())  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="editions are Editions, not str"):
        pk.decode_record(RECORD, editions="kpat")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="editions are Editions, not Variant"):
        pk.read_records(RECORD, editions=[pk.FREECELL])  # type: ignore[list-item]
    with pytest.raises(TypeError, match="records are read from str, not bytes"):
        list(pk.read_records([RECORD.encode()]))  # type: ignore[list-item]


# Room for remarks, and how much is played


def test_as_many_notes_and_labels_are_read_as_a_position_has_room_for() -> None:
    # known fault D-20: each remark once cost as much as all before it on its position
    game = pk.decode_record(put("{Now.} @here", "@a {b} " * 500))
    assert len(game.notes[3]) == 500
    assert pk.decode_record(pk.encode_record(game)) == game
    with pytest.raises(pk.ArgumentError, match="at most 1000 notes and labels"):
        game.note("One more.")
    with pytest.raises(pk.ArgumentError, match="at most 1000 notes and labels"):
        game.label("one_more")


def test_remarks_before_and_after_an_undo_share_the_room_of_a_position() -> None:
    text = put("{Now.} @here", "{a} " * 500 + "undo redo\n" + "@b " * 501)
    told = "line 14, column 1501: a position has at most 1000 notes and labels"
    with pytest.raises(pk.ParseError) as caught:
        pk.decode_record(text)
    assert str(caught.value) == told


def test_a_game_that_breaks_off_is_told_by_its_first_fault() -> None:
    cut = put("\nopen\n", "\n")
    (record,) = pk.read_records(cut)
    assert record.prefix == GAME.note("Now.").label("here")
    (record,) = pk.read_records(cut.replace("undo", "1h"))
    assert isinstance(record.error, pk.ReplayError)
    assert record.prefix == played(pk.Game.start(pk.FREECELL, 2), "1h 4a")
    (record,) = pk.read_records(cut.partition("\n\n")[0])
    assert str(record.error).endswith("the game breaks off, without won, lost or open")
    assert record.prefix is None


def test_of_a_game_with_a_fault_in_its_text_nothing_is_played() -> None:
    (record,) = pk.read_records(put("\nopen", " 8x\nopen"))
    assert str(record.error).startswith("line 13, column 14: '8x' is not a move")
    assert record.prefix is None
