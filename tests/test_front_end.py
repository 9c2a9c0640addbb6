"""The front end of the docs, and what the docs show of the terminal command."""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path

import pytest

import patiencekit as pk
from patiencekit import cli
from support.examples import examples
from support.tables import WINNING_LINE

DOCS = Path(__file__).parent.parent / "docs"
CODE = examples(DOCS / "front_end.md")[0].code


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The front end as a file of its own."""
    file = tmp_path_factory.mktemp("front") / "front_end.py"
    file.write_text(CODE, encoding="utf-8")
    return file


def screen(program: Path, typed: str, *arguments: str) -> str:
    """What the front end prints when that is typed."""
    done = subprocess.run(
        [sys.executable, program, *arguments],
        input=typed,
        capture_output=True,
        check=True,
        text=True,
    )
    assert done.stderr == ""
    return done.stdout


def test_the_front_end_has_at_most_fifty_lines_and_needs_nothing_else() -> None:
    assert len(CODE.splitlines()) <= 50
    imported = [line for line in CODE.splitlines() if line.startswith(("import", "from"))]
    assert imported == ["import sys", "import patiencekit as pk"]


def test_the_front_end_plays_with_undo_and_the_automatic_moves_of_the_edition(
    program: Path,
) -> None:
    # Microsoft's program plays the ace of spades of deal 2 home after any first move
    shown = screen(program, "4a\nundo\nredo\n12\n", "microsoft.freecell", "2")
    boards = shown.split("> ")
    start = pk.deal(pk.FREECELL, 2)
    assert boards[0].endswith(f"{pk.format_board(start)}\n0 moves, score 0")
    assert boards[1].startswith("Foundations: H-0 C-0 D-0 S-A\n")
    assert boards[2].startswith(pk.format_board(start))
    assert boards[3].startswith("Foundations: H-0 C-0 D-0 S-A\n")
    assert boards[4].startswith("1 card from column 1 to column 2 is not legal: ")


def test_the_front_end_tells_moves_and_the_score(program: Path) -> None:
    shown = screen(program, "deal\nscore moves\n", "windows.spider_1", "1")
    assert "\n1 moves, score 499> +500 " in shown
    assert "\n-1 " in shown
    assert " deal\n" in shown


def test_the_front_end_goes_on_with_a_code(program: Path) -> None:
    shown = screen(program, "4a code\n", "microsoft.freecell", "2")
    code = shown.split("> ")[1].splitlines()[0]
    assert pk.decode_replay(code).moves_made == 1
    assert "\n1 moves, score 0> " in screen(program, "", code)


def test_the_front_end_ends_when_the_game_is_won(program: Path) -> None:
    # the 115 moves for deal 1, found with Freecell Solver 5.0: all but the last ones are
    # typed; KPat's FreeCell leaves them to the player
    typed = "\n".join([*WINNING_LINE[:-8], "finish", "5a"])
    shown = screen(program, typed, "freecell_pro.freecell", "1")
    assert "\nYou have won: " in shown


def test_the_terminal_does_what_the_docs_show(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = (DOCS / "command.md").read_text(encoding="utf-8")
    session = page.partition("```text\n$ patiencekit ")[2].partition("```")[0]
    command, *lines = session.splitlines(keepends=True)
    typed = "".join(line[2:] for line in lines if line.startswith("> "))
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    assert cli.main(command.split()) == 0
    told = "".join(line for line in lines if not line.startswith("> "))
    end = "\nFreeCell, deal 1: 2 moves\n"
    assert capsys.readouterr().out == told + end
