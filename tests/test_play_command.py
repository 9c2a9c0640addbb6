"""Games that are played in the terminal."""

from __future__ import annotations

import builtins
import contextlib
import io
import os
import pty
import resource
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import patiencekit as pk
from patiencekit import cli
from patiencekit.cli.session import code_of
from support.tables import WINNING_LINE

FREECELL = "freecell"


@pytest.fixture
def types(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Put a text where the command reads what the player types."""

    def type_(text: str) -> None:
        monkeypatch.setattr(sys, "stdin", io.StringIO(text))

    return type_


Types = Callable[[str], None]
Screen = pytest.CaptureFixture[str]


def test_a_game_is_played_until_the_input_ends(types: Types, capsys: Screen) -> None:
    types("5a\n12\n")
    assert cli.main(["play", FREECELL, "1"]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    assert printed.out.startswith(
        "FreeCell, deal 1 of microsoft: 0 moves\ncode FC1-C4-AAAAAAB\n"
        "help tells what can be typed\n"
        "cells  a --  b --  c --  d --\n"
    )
    assert "cells  a 6C  b --" in printed.out
    assert "6S does not go on 9C\n" in printed.out
    code = pk.encode_replay(pk.decode_replay(printed.out.split()[-1]))
    assert printed.out.endswith(
        f"\nFreeCell, deal 1 of microsoft: 1 move\nto go on: patiencekit play {code}\n"
    )


def test_a_game_is_won_at_the_terminal(types: Types, capsys: Screen) -> None:
    types("\n".join(WINNING_LINE))
    assert cli.main(["play", FREECELL, "1"]) == 0
    assert capsys.readouterr().out.endswith(
        "\nFreeCell, deal 1 of microsoft: 115 moves, won\n"
    )


def test_leaving_ends_the_game(types: Types, capsys: Screen) -> None:
    types("5a\nquit\n5b\n")
    assert cli.main(["play", FREECELL, "1"]) == 0
    assert "\nFreeCell, deal 1 of microsoft: 1 move\n" in capsys.readouterr().out


def test_ctrl_c_ends_the_game(monkeypatch: pytest.MonkeyPatch, capsys: Screen) -> None:
    def stopped(*_: object) -> str:
        raise KeyboardInterrupt

    keyboard = io.StringIO()
    monkeypatch.setattr(keyboard, "readline", stopped)
    monkeypatch.setattr(sys, "stdin", keyboard)
    assert cli.main(["play", FREECELL, "1"]) == 0
    printed = capsys.readouterr()
    assert printed.out.endswith("\nFreeCell, deal 1 of microsoft: 0 moves\n")
    assert printed.err == ""


@pytest.mark.parametrize(
    ("work", "line"), [("answer_to", "12"), ("save", "save! game"), ("load", "load game")]
)
def test_ctrl_c_stops_what_is_at_work_and_keeps_the_game(
    work: str, line: str, types: Types, monkeypatch: pytest.MonkeyPatch, capsys: Screen
) -> None:
    def stopped(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    game = pk.Game.start(pk.FREECELL, 1)
    code = pk.encode_replay(game.play(pk.parse_move(game.position, "5a")))
    types(f"{line}\n")
    monkeypatch.setattr(f"patiencekit.cli.play.{work}", stopped)
    assert cli.main(["play", code]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    assert "\nstopped\n" in printed.out
    assert printed.out.endswith(f"\nto go on: patiencekit play {code}\n")


def test_a_number_alone_is_a_deal_of_the_usual_edition(
    types: Types, capsys: Screen
) -> None:
    types("")
    assert cli.main(["play", "617"]) == 0
    assert capsys.readouterr().out.startswith(
        "FreeCell for Windows, deal 617: 0 moves\ncode FC1-C4-AAAAATJ\n"
    )


def test_a_code_is_the_deal_that_it_tells(types: Types, capsys: Screen) -> None:
    types("")
    assert cli.main(["play", "PK1-EIGHTOFF-KPAT-617-R"]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith(
        "Eight Off, deal 617 of kpat: 0 moves\ncode PK1-EIGHTOFF-KPAT-617-R\n"
    )


def test_a_replay_code_goes_on_where_it_ends(types: Types, capsys: Screen) -> None:
    game = pk.Game.start(pk.edition("cardgames_io.spider_2"), 617).play(pk.DealRow())
    types("deal\n")
    assert cli.main(["play", pk.encode_replay(game)]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("Spider at cardgames.io, two suits, deal 617: 1 move")
    assert "\nstock  30\n" in printed


@pytest.mark.parametrize("name", [game.id for game in pk.editions()])
def test_every_edition_is_played(name: str, types: Types, capsys: Screen) -> None:
    types("1\n")
    assert cli.main(["play", name]) == 0
    edition = pk.edition(name)
    printed = capsys.readouterr().out
    assert printed.startswith(f"{edition.name}, deal 1: 0 moves")
    assert f"\ncode {code_of(pk.Game.start(edition, 1))}\n" in printed


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("FreeCell for Windows XP", "FreeCell for Windows XP, deal 1: 0 moves"),
        ("Eight-Off", "Eight Off, deal 1 of microsoft: 0 moves"),
        (
            "freecell_10x1",
            "FreeCell with 10 columns and 1 cells, deal 1 of microsoft: 0 moves",
        ),
        ("plato.freecell_9x3", "FreeCell on PLATO, 9 columns and 3 cells, deal 1: 0 moves"),
    ],
)
def test_editions_and_games_are_found_by_any_of_their_names(
    name: str, told: str, types: Types, capsys: Screen
) -> None:
    types("")
    assert cli.main(["play", name, "1"]) == 0
    assert capsys.readouterr().out.startswith(told)


def test_a_number_is_asked_for_until_there_is_such_a_deal(
    types: Types, capsys: Screen
) -> None:
    types("0\nx\n 617 \n5a\n")
    assert cli.main(["play", FREECELL]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith(
        "there is no deal 0 of microsoft; deals are 1 to 8589934591 and -2 to -1\n"
        "'x' is not a deal number; one is written like 617\n"
        "FreeCell, deal 617 of microsoft: 0 moves\n"
    )


def test_no_number_is_needed(
    types: Types, capsys: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    types("\n")
    monkeypatch.setattr("secrets.randbelow", lambda most: most - 1)
    assert cli.main(["play", FREECELL]) == 0
    assert capsys.readouterr().out.startswith(
        "FreeCell, deal 1000000 of microsoft: 0 moves\n"
    )


def test_the_usual_edition_is_that_of_windows_with_its_own_numbers(
    types: Types, capsys: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Microsoft's first FreeCell has 32,000 deals
    types("\n")
    monkeypatch.setattr("secrets.randbelow", lambda most: most - 1)
    assert cli.main(["play"]) == 0
    assert capsys.readouterr().out.startswith("FreeCell for Windows, deal 32000: 0 moves\n")


def test_the_input_may_end_before_there_is_a_number(types: Types, capsys: Screen) -> None:
    types("")
    assert cli.main(["play"]) == 0
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["chess"], "is called 'chess'"),
        (["chess", "1"], "is called 'chess'"),
        (["freecell", "x"], "'x' is not a deal number; one is written like 617"),
        (["freecell", "0"], "there is no deal 0 of microsoft"),
        (["0"], "no deal 0"),
        (["FC1-C4-AAAAAKH", "5"], "a code tells which deal it is, so no number like '5'"),
        (["PK1-EIGHTOFF-KPAT-617-R", "5"], "a code tells which deal it is"),
        (["PKR1.freecell.1.microsoft.1.2.g0.b3sVfJzcqw", "5"], "a code tells which deal"),
        (["PK2-EIGHTOFF-KPAT-617-R"], "version 'PK2' is not known"),
        (["FC1-C4-AAAAAA"], "after FC1 a code has C"),
    ],
)
def test_what_cannot_be_played_is_one_line_and_exit_2(
    arguments: list[str], told: str, types: Types, capsys: Screen
) -> None:
    types("")
    assert cli.main(["play", *arguments]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert told in printed.err
    assert printed.err.count("\n") == 1


def test_without_a_standard_input_nothing_can_be_played(
    monkeypatch: pytest.MonkeyPatch, capsys: Screen
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert cli.main(["play", FREECELL, "1"]) == 2
    assert capsys.readouterr().err == "patiencekit: standard input is closed\n"


@pytest.mark.parametrize("encoding", ["utf-8", "ascii"])
def test_a_line_that_is_no_text_is_refused_and_the_game_goes_on(
    encoding: str, monkeypatch: pytest.MonkeyPatch, capsys: Screen
) -> None:
    junk = b"\xe9\n1\n5a\nnote \xe9\n5b \xe9\n5b\nnotes\n"
    typed = io.TextIOWrapper(io.BytesIO(junk), encoding=encoding, errors="strict")
    monkeypatch.setattr(sys, "stdin", typed)
    assert cli.main(["play", FREECELL]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    assert "'\\udce9' is not a deal number" in printed.out
    assert "move 2: '\\udce9' is not a move" in printed.out
    assert "there are no notes and no labels\n" in printed.out
    assert "\nFreeCell, deal 1 of microsoft: 2 moves\n" in printed.out


def test_input_of_which_some_was_read_is_taken_as_it_is(
    monkeypatch: pytest.MonkeyPatch, capsys: Screen
) -> None:
    typed = io.TextIOWrapper(io.BytesIO(b"first\n5a\n"), encoding="utf-8")
    assert typed.readline() == "first\n"
    monkeypatch.setattr(sys, "stdin", typed)
    assert cli.main(["play", FREECELL, "1"]) == 0
    assert "\nFreeCell, deal 1 of microsoft: 1 move\n" in capsys.readouterr().out


def test_input_that_breaks_off_is_an_error_after_the_last_lines(
    types: Types, monkeypatch: pytest.MonkeyPatch, capsys: Screen
) -> None:
    lines = iter(["5a\n"])

    def broken(*_: object) -> str:
        for line in lines:
            return line
        raise OSError(5, "Input/output error")

    types("")
    monkeypatch.setattr(sys.stdin, "readline", broken)
    assert cli.main(["play", FREECELL, "1"]) == 2
    printed = capsys.readouterr()
    assert "\nFreeCell, deal 1 of microsoft: 1 move\nto go on: " in printed.out
    told = "patiencekit: cannot read standard input: Input/output error\n"
    assert printed.err == told


def test_too_long_a_line_is_refused_whole(types: Types, capsys: Screen) -> None:
    types(" " * 65_536 + "5a\n" + "x" * 300_000 + "\n" + " " * 65_534 + "5b\n")
    assert cli.main(["play", FREECELL, "1"]) == 0
    printed = capsys.readouterr().out
    assert printed.count("\na line has at most 65536 characters\n") == 1
    assert printed.count("a line has at most 65536 characters\n") == 2
    assert printed.count("\n1 move\n") == 1
    assert "cells  a 8H" not in printed
    assert "cells  b 8H" not in printed
    assert "cells  a --  b 6C" in printed


def test_too_long_a_line_is_no_number_of_a_deal(types: Types, capsys: Screen) -> None:
    types(" " * 70_000 + "617\n2\n")
    assert cli.main(["play", FREECELL]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith(
        "a line has at most 65536 characters\nFreeCell, deal 2 of microsoft: 0 moves\n"
    )


@pytest.mark.parametrize(
    "edition",
    [*pk.editions(), *map(pk.Edition.of, pk.variants())],
    ids=lambda edition: edition.id,
)
def test_the_numbers_that_are_offered_are_dealt(
    edition: pk.Edition, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Microsoft's deals -1 and -2 are of 52 cards
    asked: list[str] = []
    monkeypatch.setattr("patiencekit.cli.play.ask", asked.append)
    assert cli.main(["play", edition.id]) == 0
    words = asked[0].removeprefix("Number of the deal, ").split(" (")[0].split()
    numbers = [int(word) for word in words if word not in {"to", "and"}]
    assert numbers
    for number in numbers:
        edition.deal(number)


def test_an_output_without_the_letters_of_a_note_shows_escapes(
    types: Types, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(written, encoding="ascii"))
    types("note caf\u00e9\nnotes\n")
    assert cli.main(["play", FREECELL, "1"]) == 0
    assert b"after turn 0: {caf\\xe9}\n" in written.getvalue()


def test_a_reader_that_has_seen_enough_ends_the_game_without_an_error(
    types: Types, monkeypatch: pytest.MonkeyPatch
) -> None:
    types("5a\n")
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "w") as pipe:
        monkeypatch.setattr(sys, "stdout", pipe)
        assert cli.main(["play", FREECELL, "1"]) == 0


def test_a_terminal_shows_a_prompt_and_red_cards_in_red(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    prompts = []

    def typed(prompt: str) -> str:
        prompts.append(prompt)
        if len(prompts) == 1:
            return "1"
        raise EOFError

    monkeypatch.setattr(builtins, "input", typed)
    ours, theirs = pty.openpty()
    with os.fdopen(theirs, "w") as terminal, os.fdopen(ours, "rb", buffering=0) as screen:
        with os.fdopen(os.dup(terminal.fileno())) as keyboard:
            monkeypatch.setattr(sys, "stdout", terminal)
            monkeypatch.setattr(sys, "stdin", keyboard)
            assert cli.main(["play", FREECELL]) == 0
        shown = screen.read(4096).decode()
    assert " \x1b[31mJD\x1b[0m  \x1b[31m2D\x1b[0m  \x1b[31m9H\x1b[0m  JC " in shown
    assert "code FC1-C4-AAAAAAB\r\n" in shown
    assert prompts == [
        "Number of the deal, 1 to 8589934591 and -2 to -1 (none for any): ",
        "> ",
    ]


def test_a_line_is_edited_in_a_real_terminal() -> None:
    # with line editing Ctrl-A goes to the begin of the line, and without it is a letter
    pytest.importorskip("readline")
    game = pk.Game.start(pk.FREECELL, 1)
    code = pk.encode_replay(game.play(pk.parse_move(game.position, "5a"))).encode()
    ours, theirs = pty.openpty()
    with (
        os.fdopen(ours, "wb", buffering=0) as keyboard,
        subprocess.Popen(
            [sys.executable, "-m", "patiencekit", "play", FREECELL, "1"],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env={**os.environ, "NO_COLOR": "1", "TERM": "xterm"},
        ) as process,
    ):
        os.close(theirs)
        shown = b""
        for typed in (b"a\x015\r", b"\x04"):
            screen = b""
            while b"> " not in screen:
                screen += os.read(keyboard.fileno(), 4096)
            shown += screen
            keyboard.write(typed)
        while code + b"\r\n" not in shown:
            shown += os.read(keyboard.fileno(), 4096)
        assert process.wait() == 0
    assert b"cells  a 6C" in shown


# Files


def test_a_game_is_saved_and_gone_on_with(
    types: Types, capsys: Screen, tmp_path: Path
) -> None:
    file = tmp_path / "my game.txt"
    types(f"4a 8b\nundo\nnote so far\nsave {file}\n")
    assert cli.main(["play", "microsoft.freecell", "2"]) == 0
    assert "\nsaved\n" in capsys.readouterr().out
    game = pk.decode_record(file.read_text(encoding="utf-8"))
    assert (game.number, game.moves_made, game.undos_made) == (2, 1, 1)
    types(f"load {file}\nredo\n")
    assert cli.main(["play", "617"]) == 0
    printed = capsys.readouterr().out
    assert "\nFreeCell for Windows, deal 2: 1 move, 1 undo\n" in printed
    assert "cells  a JH  b 7D" in printed.rpartition("home")[0]


def test_a_file_is_written_over_only_if_that_is_asked_for(
    types: Types, capsys: Screen, tmp_path: Path
) -> None:
    file = tmp_path / "game"
    file.write_text("mine", encoding="utf-8")
    types(f"save {file}\n")
    assert cli.main(["play", FREECELL, "1"]) == 0
    assert " is there already; save! writes over it\n" in capsys.readouterr().out
    assert file.read_text(encoding="utf-8") == "mine"
    types(f"save! {file}\n")
    assert cli.main(["play", FREECELL, "1"]) == 0
    assert pk.decode_record(file.read_text(encoding="utf-8")).number == 1


def test_a_game_keeps_the_tags_that_it_was_loaded_with(
    types: Types, tmp_path: Path
) -> None:
    file, other = tmp_path / "game", tmp_path / "other"
    record = pk.encode_record(pk.Game.start(pk.FREECELL, 1), tags={"Player": "Ann"})
    file.write_text(record, encoding="utf-8")
    types(f"load {file}\n5a\nsave {other}\n")
    assert cli.main(["play", FREECELL, "2"]) == 0
    (saved,) = pk.read_records(other.read_text(encoding="utf-8"))
    assert saved.tags == {"Player": "Ann"}


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (None, "cannot read "),
        (b"", "there is no game in "),
        (b"1. e4 e5\n", "line 1: a game begins with "),
        (b"\xff\n", "line 1: a game begins with "),
        (b'[PatienceKit "2"]\n', "version 'PatienceKit 2' is not known"),
    ],
    ids=["no file", "empty", "junk", "no text", "version"],
)
def test_a_bad_file_is_told_and_the_game_goes_on(
    text: bytes | None, told: str, types: Types, capsys: Screen, tmp_path: Path
) -> None:
    file = tmp_path / "game"
    if text is not None:
        file.write_bytes(text)
    types(f"5a\nload {file}\n5b\n")
    assert cli.main(["play", FREECELL, "1"]) == 0
    printed = capsys.readouterr().out
    assert f"1 move\n{told}" in printed
    assert printed.count("\n2 moves\n") == 1


@pytest.mark.parametrize("name", ["/dev/zero", "/", "a\0b", "x" * 5000])
def test_what_is_no_file_of_games_is_told(name: str, types: Types, capsys: Screen) -> None:
    types(f"load {name}\nsave! {name}\n5a\n")
    assert cli.main(["play", FREECELL, "1"]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    assert "\n1 move\n" in printed.out


def game_of(file: Path) -> pk.Game:
    return pk.decode_record(file.read_text(encoding="utf-8"))


@contextlib.contextmanager
def small_files() -> Iterator[None]:
    """Let no file grow: writing fails as on a full disk."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (20, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@pytest.mark.parametrize("old", [None, "mine"])
def test_what_cannot_be_written_leaves_the_folder_as_it_was(
    old: str | None, types: Types, capsys: Screen, tmp_path: Path
) -> None:
    file = tmp_path / "game"
    if old is not None:
        file.write_text(old, encoding="utf-8")
    types(f"save! {file}\n" if old else f"save {file}\nsave! {file}\n")
    with small_files():
        assert cli.main(["play", FREECELL, "1"]) == 0
    printed = capsys.readouterr().out
    assert printed.count(": File too large\n") == (1 if old else 2)
    left = [one.read_text(encoding="utf-8") for one in tmp_path.iterdir()]
    assert left == ([old] if old else [])


def test_an_old_file_is_kept_if_the_new_one_cannot_take_its_place(
    types: Types, capsys: Screen, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    file = tmp_path / "game"
    file.write_text("mine", encoding="utf-8")
    monkeypatch.setattr(Path, "replace", stopped)
    types(f"save! {file}\n")
    assert cli.main(["play", FREECELL, "1"]) == 0
    assert "\nstopped\n" in capsys.readouterr().out
    assert list(tmp_path.iterdir()) == [file]
    assert file.read_text(encoding="utf-8") == "mine"


def test_writing_over_follows_links_and_keeps_who_may_read_the_file(
    types: Types, tmp_path: Path
) -> None:
    file, link = tmp_path / "game", tmp_path / "link"
    file.write_text("mine", encoding="utf-8")
    file.chmod(0o640)
    link.symlink_to(file)
    types(f"save! {link}\n")
    assert cli.main(["play", FREECELL, "1"]) == 0
    assert link.is_symlink()
    assert game_of(file).number == 1
    assert file.stat().st_mode & 0o777 == 0o640


def test_a_new_file_may_be_written_over_too(types: Types, tmp_path: Path) -> None:
    types(f"save! {tmp_path / 'game'}\n")
    assert cli.main(["play", FREECELL, "1"]) == 0
    assert list(tmp_path.iterdir()) == [tmp_path / "game"]
    assert game_of(tmp_path / "game").number == 1


def test_nothing_takes_the_place_of_a_pipe(types: Types, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    types(f"save! {pipe}\n")
    assert cli.main(["play", FREECELL, "1"]) == 0
    written = os.read(reader, 65_536)
    os.close(reader)
    assert pipe.is_fifo()
    assert pk.decode_record(written.decode()).number == 1


def test_the_name_of_the_standard_input_is_no_file(
    types: Types, capsys: Screen, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    types("save -\nsave! -\nload -\n5a\nsave ./-\nundo\nload ./-\n")
    assert cli.main(["play", FREECELL, "1"]) == 0
    printed = capsys.readouterr().out
    told = "'-' is no file here; one that is called so is written './-'\n"
    assert printed.count(told) == 3
    assert "\nFreeCell, deal 1 of microsoft: 1 move\n" in printed
    assert [file.name for file in tmp_path.iterdir()] == ["-"]
