"""Games that are played in the terminal."""

from __future__ import annotations

import builtins
import io
import os
import pty
import subprocess
import sys
from collections.abc import Callable

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
