"""Records: what is written, and what is read back."""

from __future__ import annotations

import io
import pickle
from collections.abc import Iterator

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import patiencekit as pk
from patiencekit.testing import strategies as pst
from support.whole_games import (
    GOLDEN,
    HALVED,
    HOUSES,
    OWN,
    PLAIN,
    RECORDS,
    Golden,
    from_positions,
    golden_line,
    played,
    won_game,
)

DEAL_2 = pk.Game.start(pk.FREECELL, 2)
MICROSOFT = pk.edition("microsoft.freecell_xp")
ANN = """\
[PatienceKit "1"]
[Edition "freecell 1"]
[Numbering "microsoft"]
[Number "2"]
[Result "open"]
[Moves "3"]
[Time "63.5"]
[Check "3909a7bc"]
[Player "Ann"]

1h 4a undo 4a 8b
{The ace of hearts is one card deep.}
@dug_out
open
"""
LINES = ANN.splitlines()
NOTE = "The ace of hearts is one card deep."
ANNS_GAME = played(DEAL_2, "1h 4a undo 4a 8b").note(NOTE).label("dug_out").at(63.5)


def rows_of(record: str) -> list[str]:
    """The lines of a record after its tags, without the result."""
    return record.split("\n\n")[1].splitlines()[:-1]


# Writing


def test_a_record_has_tags_entries_and_the_result() -> None:
    assert pk.encode_record(ANNS_GAME, tags={"Player": "Ann"}) == ANN
    assert pk.decode_record(ANN) == ANNS_GAME


def test_moves_are_written_ten_to_a_line_and_notes_alone() -> None:
    record = pk.encode_record(won_game())
    assert [len(row.split()) for row in rows_of(record)] == [10] * 11 + [5]
    noted = played(DEAL_2.note("First.").label("a"), "1h 4a").note("Then.").label("b")
    assert rows_of(pk.encode_record(noted)) == ["{First.}", "@a 1h 4a", "{Then.}", "@b"]


def test_a_game_that_is_won_or_has_no_move_left_says_so() -> None:
    # known faults D-31 and D-36
    assert '[Result "won"]' in pk.encode_record(won_game())
    lost = played(pk.Game.start(pk.FREECELL, 1), "5a 4b 5c 2d")
    assert pk.encode_record(lost).endswith("\n\n5a 4b 5c 2d\nlost\n")
    assert '[Result "lost"]' in pk.encode_record(lost)
    assert pk.decode_record(pk.encode_record(lost)).is_lost


def test_automatic_moves_belong_to_the_move_before_them() -> None:
    # known fault D-39
    game = played(pk.Game.start(MICROSOFT, 2), "4a")
    assert len(game.steps) == 2
    record = pk.encode_record(game)
    assert rows_of(record) == ["4a"]
    assert pk.decode_record(record).steps == game.steps


class Priced(pk.Scorer):
    """A point for each step, and the time."""

    name = "priced"
    version = 1

    def points(self, step: pk.Step, *, automatic: bool) -> tuple[pk.Points, ...]:
        return (pk.Points("step", 1),)

    def bonus(self, standing: pk.Standing) -> tuple[pk.Points, ...]:
        return (pk.Points("time", 100 * int(standing.elapsed or 0)),)


PRICED = attrs.evolve(
    pk.Edition.of(pk.FREECELL),
    id="test.priced",
    scorer=Priced(),
    move_count=pk.MoveCount.WITH_UNDOS,
)


def test_the_score_is_told_where_the_edition_has_one() -> None:
    game = played(pk.Game.start(PRICED, 2), "1h 4a undo").at(7)
    record = pk.encode_record(game)
    assert '[Score "701"]\n[Time "7"]\n' in record
    assert '[Moves "3"]' in record
    assert pk.decode_record(record, editions=[PRICED]).score == 701
    assert "Score" not in pk.encode_record(DEAL_2)


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(0, "0"), (63.5, "63.5"), (0.001, "0.001"), (10**9, "1000000000"), (1200, "1200")],
)
def test_time_is_written_without_zeros_at_its_end(seconds: float, text: str) -> None:
    record = pk.encode_record(DEAL_2.at(seconds))
    assert f'[Time "{text}"]' in record
    assert pk.decode_record(record).elapsed == seconds
    assert "Time" not in pk.encode_record(DEAL_2)


NOTES = ["}", "{", "\\", "\\n", "\n", "\t", " ", "{} won @a", "\u2660", "x" * 4000, "\\}"]


@pytest.mark.parametrize("note", NOTES)
def test_any_note_is_read_back(note: str) -> None:
    game = DEAL_2.note(note)
    record = pk.encode_record(game)
    assert len(rows_of(record)) == 1
    assert pk.decode_record(record).notes == {0: (note,)}


TAGS = {
    "Player": 'Ann "the Ace" \\ B',
    "date": "2026-11-30",
    "Event": "",
    "Site_2": "\u2660 \\\\ [x] {y}",
    "A": "x" * 4000,
    "Player2": "]",
}


def test_tags_of_the_writer_come_back_in_their_order() -> None:
    (record,) = pk.read_records(pk.encode_record(ANNS_GAME, tags=TAGS))
    assert list(record.tags.items()) == list(TAGS.items())
    assert record.game == ANNS_GAME


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("", "x", "'' is no name of a tag; one is a letter, then"),
        ("1st", "x", "'1st' is no name of a tag"),
        ("Two words", "x", "'Two words' is no name of a tag"),
        ("x" * 41, "x", "is no name of a tag"),
        ("Player", "a\nb", "the value of Player is printable text, and has U\\+000A"),
        ("Player", "a\u2028b", "has U\\+2028"),
        ("Player", "x" * 4001, "the value of Player has at most 4000 characters, not 4001"),
        ("Result", "won", "the tag Result is written by itself"),
        ("score", "7", "the tag Score is written by itself"),
    ],
)
def test_tags_that_could_not_be_read_are_refused(name: str, value: str, told: str) -> None:
    with pytest.raises(pk.ArgumentError, match=told):
        pk.encode_record(DEAL_2, tags={name: value})


# Undone moves


def test_undone_moves_are_dropped_on_demand() -> None:
    game = played(DEAL_2, "1h 4a").note("Wrong.").label("wrong").undo().note("Now.")
    game = played(game, "5a undo redo undo 8a 7b undo").label("here").at(5)
    record = pk.encode_record(game, undos=False)
    assert rows_of(record) == ["1h", "{Now.}", "8a @here"]
    flat = pk.decode_record(record)
    assert flat.position == game.position
    assert flat.turns == game.turns
    assert (flat.undos_made, flat.elapsed) == (0, 5)


def test_notes_on_turns_that_were_redone_are_kept() -> None:
    game = played(DEAL_2, "1h").note("a").undo().note("b").redo().note("c")
    record = pk.encode_record(game, undos=False)
    assert rows_of(record) == ["{b}", "1h", "{a}", "{c}"]
    assert pk.decode_record(record).notes == game.notes


def test_a_record_without_undos_counts_none() -> None:
    game = played(pk.Game.start(PRICED, 2), "1h 4a undo").at(7)
    record = pk.encode_record(game, undos=False)
    assert '[Moves "1"]' in record
    assert pk.decode_record(record, editions=[PRICED]).moves_made == 1


@given(pst.games(edition=st.sampled_from(HOUSES)))
def test_the_moves_that_stand_are_those_of_the_game(game: pk.Game) -> None:
    flat = pk.decode_record(pk.encode_record(game, undos=False), editions=OWN)
    assert flat.turns == game.turns
    assert flat.undos_made == 0
    standing = range(len(game.turns) + 1)
    assert flat.notes == {n: text for n, text in game.notes.items() if n in standing}


# Reading back


@given(pst.games(edition=st.sampled_from(HOUSES)))
def test_every_game_is_read_back(game: pk.Game) -> None:
    record = pk.encode_record(game)
    read = pk.decode_record(record, editions=OWN)
    assert read == game
    assert (read.score, read.score_breakdown) == (game.score, game.score_breakdown)
    assert (read.notes, read.labels) == (game.notes, game.labels)
    assert pk.encode_record(read) == record


@given(from_positions())
def test_games_from_positions_are_read_back(game: pk.Game) -> None:
    record = pk.encode_record(game)
    assert '[Position "PK1 ' in record
    assert pk.decode_record(record, editions=OWN) == game


@pytest.mark.parametrize("edition", HOUSES, ids=lambda e: f"{e.id}-{e.numbering.name}")
def test_a_game_of_every_edition_is_read_back(edition: pk.Edition) -> None:
    first = edition.numbers[0] if edition.numbers else edition.numbering.ranges[0]
    game = pk.Game.start(edition, first[0])
    game = game.act(*game.position.legal_moves[-1:])
    assert pk.decode_record(pk.encode_record(game), editions=OWN) == game
    other = pk.Game.start(edition, game.position)
    assert pk.decode_record(pk.encode_record(other), editions=OWN) == other


@given(st.lists(pst.games(edition=st.sampled_from(PLAIN), max_actions=10), max_size=4))
def test_a_file_of_several_games_is_read_back(games: list[pk.Game]) -> None:
    for separator in ("", "\n", "\r\n \n"):
        text = separator.join(map(pk.encode_record, games))
        assert [record.game for record in pk.read_records(text)] == games


def test_random_games_are_read_back_with_their_edition() -> None:
    @given(pst.games())
    def check(game: pk.Game) -> None:
        record = pk.encode_record(game)
        assert pk.decode_record(record, editions=[game.edition]) == game

    check()


def test_the_name_in_a_start_position_does_not_count() -> None:
    # known fault D-55: a later game of that name may have other rules
    game = pk.Game.start(pk.SPIDER_1, pk.deal(pk.SPIDER_1, 7))
    record = pk.encode_record(game)
    for name in ("spider", "eight_off", "nobodys_game"):
        assert pk.decode_record(record.replace("PK1 spider_1", f"PK1  {name}")) == game


# What is read besides what is written


@pytest.mark.parametrize(
    "text",
    [
        ANN.replace("\n", "\r\n"),
        "\ufeff" + ANN,
        "\n \t\n" + ANN + "\n\t\n\n",
        ANN.replace("\n", "\n\n"),
        ANN.replace("\n\n", "\n"),
        ANN.replace("\n", " \t\n \t"),
        ANN.replace("1h 4a undo", "1h\n4a \t undo"),
        ANN.replace("8b\n{", "8b {").replace("}\n@", "}   @").replace("\nopen", " open"),
        ANN.removesuffix("\n"),
        "\n".join([LINES[0], *LINES[7:0:-1], *LINES[8:]]),
    ],
)
def test_lines_blanks_and_the_order_of_tags_are_free(text: str) -> None:
    assert pk.decode_record(text) == ANNS_GAME


def test_a_record_by_hand_needs_no_tag_but_those_of_the_start() -> None:
    text = '[PatienceKit "1"]\n[Edition "freecell 1"]\n[Numbering "microsoft"]\n'
    assert pk.decode_record(f'{text}[Number "2"]\n1h 4a open') == played(DEAL_2, "1h 4a")


# Reading many


def lines_read(lines: Iterator[str], read: list[str]) -> Iterator[str]:
    for line in lines:
        read.append(line)
        yield line


def test_a_reader_takes_no_more_lines_than_it_needs() -> None:
    text = "\n".join([ANN] * 3)
    read: list[str] = []
    records = pk.read_records(lines_read(iter(text.splitlines()), read))
    assert not read
    assert next(records).line == 1
    assert len(read) == len(ANN.splitlines())
    assert [record.line for record in records] == [16, 31]


@pytest.mark.parametrize(
    "source",
    [
        f"{ANN}\n{ANN}",
        io.StringIO(f"{ANN}\n{ANN}"),
        [ANN, ANN],
        (ANN + ANN).splitlines(),
        iter((ANN + ANN).splitlines(keepends=True)),
        [ANN[:100], ANN[100:], ANN] if ANN[99] == "\n" else [ANN, "", "\n", ANN],
    ],
    ids=["str", "file", "texts", "lines", "iterator", "pieces"],
)
def test_records_come_from_a_text_a_file_or_lines(source: str) -> None:
    assert [record.game for record in pk.read_records(source)] == [ANNS_GAME] * 2


def test_a_bad_game_is_told_and_the_next_is_read() -> None:
    bad = ANN.replace("8b", "8h")
    records = list(pk.read_records(f"{ANN}\n{bad}\n{ANN}"))
    assert [record.line for record in records] == [1, 16, 31]
    assert [record.game for record in records] == [ANNS_GAME, None, ANNS_GAME]
    error = records[1].error
    assert isinstance(error, pk.ReplayError)
    assert (error.index, error.token, error.line, error.column) == (4, "8h", 26, 15)
    assert records[1].tags == {"Player": "Ann"}
    assert records[1].prefix == played(DEAL_2, "1h 4a undo 4a")
    assert error.steps == records[1].prefix.steps
    assert records[0].error is None
    assert records[0].prefix is None


def test_what_stands_between_games_is_told_and_costs_none_of_them() -> None:
    records = list(pk.read_records(f"Dear Ann,\n\n{ANN}\nYours, B\nP.S.\n{ANN}"))
    assert [record.line for record in records] == [1, 3, 18, 20]
    assert [record.game for record in records] == [None, ANNS_GAME, None, ANNS_GAME]
    assert records[2].tags == {}


def test_a_note_or_a_value_with_the_first_tag_begins_no_game() -> None:
    game = DEAL_2.note('\n[PatienceKit "1"]\nx').note('[PatienceKit "1"]')
    text = pk.encode_record(game, tags={"Player": '[PatienceKit "1"]'})
    assert [record.game for record in pk.read_records(text)] == [game]


def test_nothing_at_all_has_no_games() -> None:
    assert list(pk.read_records("")) == list(pk.read_records([])) == []
    assert list(pk.read_records(" \r\n\t\n")) == []


def test_a_found_record_shows_what_it_is() -> None:
    (record,) = pk.read_records(ANN)
    assert pickle.loads(pickle.dumps(record)) == record  # noqa: S301 - its own
    assert hash(record) == hash(attrs.evolve(record, tags={}))
    assert "GameRecord(line=1, tags={'Player': 'Ann'}, outcome=<Game" in repr(record)


# Golden records


def test_golden_records_are_of_all_editions_there_are() -> None:
    games = [pk.decode_record(golden.record) for golden in GOLDEN]
    ids = {game.edition.id for game in games}
    assert {edition.id for edition in pk.editions()} <= ids
    assert {"freecell", "freecell_10x1", "cruel"} <= ids
    assert sum(game.is_won for game in games) > 3
    assert any(game.number is None for game in games)
    assert any(game.number == -1 for game in games)


def test_golden_records_have_all_that_scores_and_costs() -> None:
    found: dict[str, set[str]] = {}
    for golden in GOLDEN:
        game = pk.decode_record(golden.record)
        reasons = found.setdefault(game.edition.id.partition(".")[0], set())
        reasons |= {line.reason for line in game.score_breakdown}
    assert {name: reasons for name, reasons in found.items() if reasons} == {
        "windows": {"start", "move", "undo", "run", "not below 0"},
        "cardgames_io": {"start", "move", "undo", "run"},
        "freecell_solitaire_app": {"card to foundation", "cell card to table"},
        "pysolfc": {"won", "perfect"},
        "aisleriot": {"pair in suit", "card to foundation"},
    }


def test_golden_records_have_a_run_by_hand_and_a_game_that_finishes_itself() -> None:
    games = [pk.decode_record(golden.record) for golden in GOLDEN]
    by_hand = [game for game in games if pk.CollectRun(pk.Column(0)) in game.log]
    assert {game.edition.id for game in by_hand} == {"aisleriot.spider_2"}
    longest = max(
        (len(turn.steps), game.edition.id) for game in games for turn in game.turns
    )
    assert longest == (52, "cardgames_io.freecell")


@pytest.mark.parametrize(
    "golden", GOLDEN, ids=[f"{golden.line[:40]} {golden.line[-16:]}" for golden in GOLDEN]
)
def test_a_golden_record_is_read_for_ever_as_the_same_game(golden: Golden) -> None:
    # known fault D-54
    assert golden_line(pk.decode_record(golden.record)) == golden.line


def test_golden_records_are_written_as_they_are() -> None:
    text = RECORDS.read_text(encoding="utf-8")
    records = [
        pk.encode_record(record.game, tags=record.tags)
        for record in pk.read_records(text)
        if record.game is not None
    ]
    assert "\n".join(records) == text
    assert len(records) == len(GOLDEN) > 50


def test_a_numbering_of_ones_own_is_named_in_the_record() -> None:
    edition = pk.Edition.of(pk.FREECELL, numbering=HALVED)
    record = pk.encode_record(pk.Game.start(edition, 4))
    assert '[Numbering "halved"]' in record
    read = pk.decode_record(record, editions=[edition])
    assert read.position == pk.deal(pk.FREECELL, 2)
    assert read.edition.numbering is HALVED


def test_a_numbering_whose_name_is_no_line_is_refused() -> None:
    named = attrs.evolve(HALVED, name="half\nway")
    game = pk.Game.start(pk.Edition.of(pk.FREECELL, numbering=named), 4)
    with pytest.raises(pk.ArgumentError, match="the value of Numbering is printable text"):
        pk.encode_record(game)
