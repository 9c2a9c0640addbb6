"""The terminal command."""

from __future__ import annotations

import io
import os
import pty
import runpy
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

import patiencekit as pk
from patiencekit import cli
from support.tables import DEAL_1, WINNING_LINE


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "patiencekit", *arguments],
        env={**os.environ, **environment},
        capture_output=True,
        check=False,
        text=True,
    )


def test_a_deal_is_shown_as_a_board(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["deal", "1"]) == 0
    assert capsys.readouterr().out == DEAL_1


@pytest.mark.parametrize("game", pk.variants(), ids=lambda game: game.id)
def test_every_game_is_dealt(game: pk.Variant, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["deal", "617", "--variant", game.id]) == 0
    assert pk.parse_board(game, capsys.readouterr().out) == pk.deal(game, 617)


def test_the_special_deals_need_no_dashes(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["deal", "-1"]) == 0
    assert capsys.readouterr().out.startswith("AC 3C 5C 7C 9C JC KC\n")


def test_the_games_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["variants"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == [game.id for game in pk.variants()]
    assert lines[0].endswith(f"FreeCell: {pk.FREECELL.summary}")


def test_the_editions_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["editions"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == [one.id for one in pk.editions()]
    assert lines[0].endswith("  FreeCell for Windows")


def test_a_deal_of_another_program_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["deal", "617", "--variant", "spider-2", "--numbering", "windows-spider"]
    assert cli.main(arguments) == 0
    position = pk.deal(pk.SPIDER_2, 617, numbering=pk.WINDOWS_SPIDER)
    assert capsys.readouterr().out == pk.format_board(position)


def test_the_number_of_a_board_is_found(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(DEAL_1))
    assert cli.main(["find"]) == 0
    assert capsys.readouterr().out == "1\n"
    board = tmp_path / "board.txt"
    position = pk.deal(pk.SPIDER, 24, numbering=pk.KPAT)
    board.write_text(pk.format_board(position), encoding="ascii")
    named = ["find", str(board), "--variant", "spider", "--numbering", "kpat"]
    assert cli.main(named) == 0
    assert capsys.readouterr().out == "24\n"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["find", "--numbering", "pysolfc"], "no way back to numbers of pysolfc"),
        (["find"], "no number of microsoft deals this board"),
        (["find", "--variant", "eight_off"], "missing from the pack"),
        (["find", "no such file"], "No such file or directory"),
    ],
)
def test_a_board_without_a_number_is_told(
    arguments: list[str],
    told: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lines = DEAL_1.splitlines()
    swapped = [lines[1], lines[0], *lines[2:]]
    if "eight_off" in arguments:
        swapped = lines[2:]
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n".join(swapped)))
    assert cli.main(arguments) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert told in printed.err
    assert printed.err.count("\n") == 1


def test_a_board_that_cannot_be_read_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert cli.main(["find", "/dev/zero"]) == 2
    assert "'/dev/zero' is too long" in capsys.readouterr().err
    monkeypatch.setattr(sys, "stdin", io.StringIO("KC " * 100_000))
    assert cli.main(["find"]) == 2
    assert "'-' is too long" in capsys.readouterr().err
    monkeypatch.setattr(sys, "stdin", None)
    assert cli.main(["find"]) == 2
    assert capsys.readouterr().err == "patiencekit: standard input is closed\n"
    assert cli.main(["find", "a\0b"]) == 2
    assert "cannot read" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["327"], "FC1-C4-AAAAAKH"),
        (["-1"], "PK1-FREECELL-MS-N1-H"),
        (
            ["617", "--variant", "spider-2", "--numbering", "windows-spider"],
            "PK1-SPIDER2-WINDOWSSPIDER-617-N",
        ),
    ],
    ids=["short", "special", "long"],
)
def test_a_code_is_written(
    arguments: list[str], code: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["code", *arguments]) == 0
    assert capsys.readouterr().out == f"{code}\n"


def test_a_code_is_shown_with_a_line_that_says_what_it_is(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert cli.main(["show", "fc1 c4 aaaaaab"]) == 0
    told = "FC1-C4-AAAAAAB: FreeCell, deal 1 of microsoft\n"
    assert capsys.readouterr().out == told + DEAL_1
    assert cli.main(["show", "PK1-EIGHTOFF-KPAT-617-R"]) == 0
    board = pk.format_board(pk.deal(pk.EIGHT_OFF, 617, numbering=pk.KPAT))
    told = "PK1-EIGHTOFF-KPAT-617-R: Eight Off, deal 617 of kpat\n"
    assert capsys.readouterr().out == told + board


def test_numbers_and_codes_are_read_from_the_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(" 327\n"))
    assert cli.main(["code", "-"]) == 0
    code = capsys.readouterr().out
    assert code == "FC1-C4-AAAAAKH\n"
    monkeypatch.setattr(sys, "stdin", io.StringIO(code))
    assert cli.main(["show", "-"]) == 0
    assert capsys.readouterr().out.startswith("FC1-C4-AAAAAKH: FreeCell, deal 327 of")


def test_without_a_standard_error_the_exit_code_tells(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    assert cli.main(["deal", "0"]) == 2


def test_the_numberings_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["numberings"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == [ours.name for ours in pk.numberings()]
    assert lines[0].endswith("  1 to 8589934591 and -2 to -1")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (
            ["deal", "0"],
            "there is no deal 0 of microsoft; deals are 1 to 8589934591 and -2 to -1",
        ),
        (["deal", "x"], "'x' is not a deal number; one is written like 617"),
        (["deal", "9" * 4000], "is not a deal number"),
        (["deal", "1", "--variant", "chess"], "no game is called 'chess'"),
        (["deal", "1", "--numbering", "vista"], "no numbering is called 'vista'"),
        (["deal", "1", "--numbering", "windows-spider"], "does not deal 'freecell'"),
        (["code", "0"], "there is no deal 0 of microsoft"),
        (["code", "x"], "'x' is not a deal number; one is written like 617"),
        (["code", "1", "--numbering", "windows-spider"], "does not deal 'freecell'"),
        (["show", "11982"], "'11982' is not a code"),
        (["show", "FC2-C4-AAAAAKH"], "version 'FC2' is not known"),
        (["show", "A" * 5000], "a code has at most 200 characters, not 5000"),
    ],
)
def test_bad_input_is_one_line_and_exit_2(
    arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(arguments) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith("patiencekit: ")
    assert told in printed.err
    assert printed.err.count("\n") == 1


@pytest.mark.parametrize("arguments", [[], ["deal"], ["shuffle"], ["deal", "1", "2"]])
def test_bad_usage_is_one_line_and_exit_2(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as caught:
        cli.main(arguments)
    assert caught.value.code == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith("patiencekit: ")
    assert printed.err.count("\n") == 1


def test_an_argument_with_line_ends_is_told_in_one_line(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit):
        cli.main(["deal", "1", "a\nb" * 500])
    printed = capsys.readouterr().err
    assert printed.count("\n") == 1
    assert len(printed) < 300


def test_the_version_is_that_of_the_package(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        cli.main(["--version"])
    assert caught.value.code == 0
    assert capsys.readouterr().out == f"patiencekit {version('patiencekit')}\n"


def test_without_a_standard_output_nothing_is_shown(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    assert cli.main(["deal", "1"]) == 1
    assert capsys.readouterr().err == "patiencekit: standard output is closed\n"


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no full device")  # noqa: PTH110
def test_an_output_that_cannot_be_written_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with open("/dev/full", "w", encoding="ascii") as full:  # noqa: PTH123
        monkeypatch.setattr(sys, "stdout", full)
        assert cli.main(["deal", "1"]) == 1
    assert capsys.readouterr().err == "patiencekit: cannot write: No space left on device\n"


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no full device")  # noqa: PTH110
def test_a_version_that_cannot_be_written_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    assert cli.main(["--version"]) == 1
    assert capsys.readouterr().err == "patiencekit: standard output is closed\n"
    with open("/dev/full", "w", encoding="ascii") as full:  # noqa: PTH123
        monkeypatch.setattr(sys, "stdout", full)
        assert cli.main(["--version"]) == 1
    assert capsys.readouterr().err == "patiencekit: cannot write: No space left on device\n"


def test_ctrl_c_has_the_usual_exit_code(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stopped(*_: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(sys, "stdin", io.StringIO())
    monkeypatch.setattr(sys.stdin, "read", stopped)
    assert cli.main(["moves", "1"]) == 130
    assert capsys.readouterr().err == ""


def typed_bytes(monkeypatch: pytest.MonkeyPatch, typed: bytes) -> None:
    """Put bytes where the command reads, with an encoding that cannot read them."""
    keyboard = io.TextIOWrapper(io.BytesIO(typed), encoding="ascii", errors="strict")
    monkeypatch.setattr(sys, "stdin", keyboard)


def test_a_byte_order_mark_is_no_part_of_what_is_read(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for arguments, typed in (
        (["code", "-"], "327"),
        (["show", "-"], "FC1-C4-AAAAAKH"),
        (["moves", "1"], "5a 5b"),
        (["find"], DEAL_1),
    ):
        typed_bytes(monkeypatch, f"\ufeff{typed}".encode())
        assert cli.main(arguments) == 0
        assert capsys.readouterr().err == ""


def test_a_byte_that_is_no_text_is_told_where_it_stands(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for arguments, typed, told in (
        (["moves", "1"], b"5a\n5b \xe9", "line 2, column 4: move 3, '\\udce9'"),
        (["find"], b"KC\n\xe9 KC", "line 2"),
        (["code", "-"], b"32\xe9", "'32\\udce9' is not a deal number"),
        (["show", "-"], b"FC1-\xe9", "\\udce9"),
    ):
        typed_bytes(monkeypatch, typed)
        assert cli.main(arguments) == 2
        printed = capsys.readouterr()
        assert printed.out == ""
        assert told in printed.err
        assert printed.err.count("\n") == 1


def test_the_module_runs_as_the_command() -> None:
    done = run("deal", "1")
    assert (done.returncode, done.stdout, done.stderr) == (0, DEAL_1, "")
    failed = run("deal", "0")
    assert (failed.returncode, failed.stdout) == (2, "")


@pytest.mark.parametrize("locale", ["C", "de_DE.UTF-8", "tr_TR.UTF-8"])
def test_the_locale_does_not_matter(locale: str) -> None:
    # jython 159, qzind/tray, pull request 66
    done = run("deal", "1", "--variant", "FREECELL", LC_ALL=locale, LANG=locale)
    assert (done.returncode, done.stdout) == (0, DEAL_1)
    assert "8589934591" in run("deal", "0", LC_ALL=locale).stderr


@pytest.mark.parametrize(
    ("environment", "colored"),
    [({}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False)],
    ids=["terminal", "no color", "dumb"],
)
def test_a_terminal_shows_red_cards_in_red(
    environment: dict[str, str], colored: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    ours, theirs = pty.openpty()
    with os.fdopen(theirs, "w") as terminal, os.fdopen(ours, "rb", buffering=0) as screen:
        monkeypatch.setattr(sys, "stdout", terminal)
        assert cli.main(["deal", "1"]) == 0
        shown = screen.read(4096).decode().replace("\r\n", "\n")
    red = "\x1b[31mJD\x1b[0m \x1b[31mKD\x1b[0m 2S 4C 3S \x1b[31m6D\x1b[0m 6S\n"
    assert shown.startswith(red) is colored
    assert shown.replace("\x1b[31m", "").replace("\x1b[0m", "") == DEAL_1


def test_the_module_is_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["patiencekit", "deal", "0"])
    with pytest.raises(SystemExit) as caught:
        runpy.run_module("patiencekit", run_name="__main__")
    assert caught.value.code == 2


def test_a_closed_pipe_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "w") as pipe:
        monkeypatch.setattr(sys, "stdout", pipe)
        assert cli.main(["variants"]) == 0


def test_a_reader_that_stops_early_is_no_error() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "patiencekit", "variants"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        assert process.wait() == 0
        assert process.stderr.read() == b""


MOVES = "5a 5b 5c 5d 5h b2 8b\na8 7a b7"


@pytest.mark.parametrize("deal", ["1", "FC1-C4-AAAAAAB"])
def test_a_list_of_moves_is_played(
    deal: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "moves.txt"
    file.write_text(MOVES, encoding="ascii")
    assert cli.main(["moves", deal, str(file)]) == 0
    told, board = capsys.readouterr().out.split("\n", 1)
    assert told == "10 moves, open"
    last = pk.replay(pk.deal(pk.FREECELL, 1), MOVES)[-1].after
    assert board == pk.format_board(last)


def test_no_move_shows_the_deal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(" \n"))
    assert cli.main(["moves", "1"]) == 0
    assert capsys.readouterr().out == f"0 moves, open\n{DEAL_1}"


def test_a_whole_game_is_won(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(" ".join(WINNING_LINE)))
    assert cli.main(["moves", "1", "-"]) == 0
    assert capsys.readouterr().out.startswith(
        "115 moves, won\nFoundations: H-K C-K D-K S-K"
    )


def test_moves_that_a_program_makes_by_itself_are_played_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("5a 5b 5c 5d"))
    assert cli.main(["moves", "1", "--automoves", "all"]) == 0
    assert capsys.readouterr().out.startswith("5 moves, open\nFoundations: H-0 C-0 D-A")


def test_a_move_that_cannot_be_played_is_told_with_its_place(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("5a 5b\n5c 12"))
    assert cli.main(["moves", "1"]) == 2
    told = capsys.readouterr().err
    assert "'12'" in told
    assert "line 2, column 4" in told
