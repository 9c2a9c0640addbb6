"""What the terminal command tells of games in records."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

import patiencekit as pk
from patiencekit import cli
from support.tables import WINNING_LINE

Screen = pytest.CaptureFixture[str]


def played(game: pk.Game, text: str) -> pk.Game:
    """The game after moves in standard notation."""
    for token in text.split():
        game = game.play(pk.parse_move(game.position, token))
    return game


WON = played(pk.Game.start(pk.FREECELL, 1), " ".join(WINNING_LINE))
OPEN = played(pk.Game.start(pk.edition("microsoft.freecell"), 2), "4a 8b").undo().at(63.5)
LOST = played(pk.Game.start(pk.FREECELL, 1), "5a 4b 5c 2d")


@pytest.fixture
def file(tmp_path: Path) -> str:
    """The name of a file of three games, of which the second has a move at fault."""
    bad = pk.encode_record(OPEN).replace("4a 8b", "4a 8h")
    path = tmp_path / "games.txt"
    text = "\n".join([pk.encode_record(WON), bad, pk.encode_record(LOST)])
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_a_line_tells_what_came_of_a_game(
    capsys: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    records = "\n".join(map(pk.encode_record, (WON, OPEN, LOST)))
    monkeypatch.setattr(sys, "stdin", io.StringIO(records))
    assert cli.main(["replay", "-"]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    assert printed.out == (
        "1. freecell, deal 1 of microsoft: 115 moves, won\n"
        "2. microsoft.freecell, deal 2: 1 move, 1 undo, 63.5 seconds, open\n"
        "3. freecell, deal 1 of microsoft: 4 moves, lost\n"
    )


def test_a_bad_game_is_told_with_its_line_and_the_next_ones_are_read(
    file: str, capsys: Screen
) -> None:
    assert cli.main(["replay", file]) == 2
    printed = capsys.readouterr()
    assert [line.split(",")[0] for line in printed.out.splitlines()] == [
        "1. freecell",
        "3. freecell",
    ]
    told, end = printed.err.splitlines()
    begins = pk.encode_record(WON).count("\n") + 2
    entries = begins + pk.encode_record(OPEN).split("\n").index("4a 8b undo")
    assert told.startswith(
        f"patiencekit: game 2, which begins in line {begins}: "
        f"line {entries}, column 4: move 2, '8h': "
    )
    assert end == "patiencekit: 1 of 3 games cannot be replayed"


def test_boards_show_where_each_game_ends(file: str, capsys: Screen) -> None:
    cli.main(["replay", "--boards", file])
    first, _, rest = capsys.readouterr().out.partition("\n")
    assert first.endswith("won")
    board = pk.format_board(WON.position)
    assert rest.startswith(f"{board}\n3. ")
    assert rest.endswith(f"lost\n{pk.format_board(LOST.position)}\n")


def test_steps_show_each_position_with_the_moves_that_led_to_it(capsys: Screen) -> None:
    # Microsoft's program plays the ace of spades of deal 2 home after any first move
    assert cli.main(["replay", "--steps", pk.encode_replay(OPEN)]) == 0
    start, after = pk.format_board(OPEN.initial), pk.format_board(OPEN.position)
    assert capsys.readouterr().out == (
        f"microsoft.freecell, deal 2: 1 move, open\n{start}\n1. 4a 1h\n{after}"
    )


def test_a_score_is_told_where_there_is_one(capsys: Screen) -> None:
    game = pk.Game.start(pk.edition("cardgames_io.spider_1"), 1).play(pk.DealRow())
    assert cli.main(["replay", pk.encode_replay(game)]) == 0
    told = "cardgames_io.spider_1, deal 1: 1 move, score 499, open\n"
    assert capsys.readouterr().out == told


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["no such file"], "cannot read 'no such file': No such file or directory"),
        (["/"], "cannot read '/': Is a directory"),
        (["a\0b"], "cannot read 'a\\x00b': embedded null byte"),
        (["PKR2.freecell"], "version 'PKR2' is not known; 'PKR1' is"),
        (["PKR1.freecell"], "a part of the code is left out"),
    ],
)
def test_what_cannot_be_replayed_is_one_line_and_exit_2(
    arguments: list[str], told: str, capsys: Screen
) -> None:
    assert cli.main(["replay", *arguments]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith(f"patiencekit: {told}")
    assert printed.err.count("\n") == 1


def test_a_file_without_a_game_is_told(capsys: Screen, tmp_path: Path) -> None:
    (tmp_path / "empty").write_bytes(b"\n\n")
    assert cli.main(["replay", str(tmp_path / "empty")]) == 2
    assert "there is no game in " in capsys.readouterr().err


def test_without_a_standard_input_there_is_nothing_to_replay(
    monkeypatch: pytest.MonkeyPatch, capsys: Screen
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert cli.main(["replay", "-"]) == 2
    assert capsys.readouterr().err == "patiencekit: standard input is closed\n"


def test_a_line_without_an_end_and_bytes_that_are_no_text_spoil_one_game_only(
    tmp_path: Path, capsys: Screen
) -> None:
    good = pk.encode_record(OPEN).encode()
    path = tmp_path / "games"
    long = good.replace(b"4a 8b", b"4a " * 200_000 + b"8b")
    path.write_bytes(b"\n".join([long, good.replace(b"4a", b"\xff\xfe"), good]))
    assert cli.main(["replay", str(path)]) == 2
    printed = capsys.readouterr()
    assert printed.out.startswith("3. microsoft.freecell, deal 2: ")
    begins = [good.count(b"\n") * games + games + 1 for games in (0, 1)]
    told = printed.err.splitlines()
    assert told[0].startswith(f"patiencekit: game 1, which begins in line {begins[0]}: ")
    assert "a line has at most 100000 characters" in told[0]
    assert told[1].startswith(f"patiencekit: game 2, which begins in line {begins[1]}: ")
    assert told[2] == "patiencekit: 2 of 3 games cannot be replayed"


@pytest.mark.parametrize("encoding", ["ascii", "utf-8"])
def test_records_from_standard_input_are_read_as_from_a_file(
    encoding: str, monkeypatch: pytest.MonkeyPatch, capsys: Screen
) -> None:
    good = pk.encode_record(OPEN.note("caf\u00e9")).encode()
    junk = b"\xef\xbb\xbf" + b"\n".join([good, good.replace(b"4a", b"\xff\xfe"), good])
    typed = io.TextIOWrapper(io.BytesIO(junk), encoding=encoding, errors="strict")
    monkeypatch.setattr(sys, "stdin", typed)
    assert cli.main(["replay", "-"]) == 2
    printed = capsys.readouterr()
    assert [line[:2] for line in printed.out.splitlines()] == ["1.", "3."]
    assert printed.err.splitlines()[-1] == "patiencekit: 1 of 3 games cannot be replayed"


@pytest.mark.parametrize("blanks", [100_000, 100_002, 250_001])
def test_a_move_after_too_many_blanks_is_not_passed_over(
    blanks: int, tmp_path: Path, capsys: Screen
) -> None:
    good = pk.encode_record(OPEN)
    path = tmp_path / "games"
    text = good.replace("4a 8b", "4a 8b\n" + " " * blanks + "1a 2a")
    path.write_text(f"{text}\n{good}", encoding="utf-8")
    assert cli.main(["replay", str(path)]) == 2
    printed = capsys.readouterr()
    assert "a line has at most 100000 characters, not " in printed.err
    assert printed.out.startswith("2. ")


@pytest.mark.parametrize("end", ["", "\n"])
def test_blanks_alone_may_be_as_many_as_there_are(
    end: str, tmp_path: Path, capsys: Screen
) -> None:
    path = tmp_path / "games"
    blanks = " " * 250_000
    text = f"{blanks}\n{pk.encode_record(OPEN)}{blanks}{end}"
    path.write_text(text, encoding="utf-8")
    assert cli.main(["replay", str(path)]) == 0
    assert capsys.readouterr().out.count("\n") == 1
