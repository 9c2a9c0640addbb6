"""Games that are played in the terminal and kept in files, and input that goes wrong."""

from __future__ import annotations

import contextlib
import io
import os
import resource
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import patiencekit as pk
from patiencekit import cli

FREECELL = "freecell"


@pytest.fixture
def types(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Put a text where the command reads what the player types."""

    def type_(text: str) -> None:
        monkeypatch.setattr(sys, "stdin", io.StringIO(text))

    return type_


Types = Callable[[str], None]
Screen = pytest.CaptureFixture[str]


# Input


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
