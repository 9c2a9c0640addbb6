"""The front end of the docs, and what the docs show of the terminal command."""

from __future__ import annotations

import io
import re
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
    shown = screen(program, "4a\nundo\nredo\n21\n", "microsoft.freecell", "2")
    boards = shown.split("> ")
    start = pk.deal(pk.FREECELL, 2)
    assert boards[0].endswith(f"{pk.format_board(start)}\n0 moves, score 0")
    assert boards[1].startswith("Foundations: H-0 C-0 D-0 S-A\n")
    assert boards[2].startswith(pk.format_board(start))
    assert boards[3].startswith("Foundations: H-0 C-0 D-0 S-A\n")
    assert boards[4].startswith("1 card from column 2 to column 1 is not legal: ")


def test_the_front_end_tells_moves_and_the_score(program: Path) -> None:
    edition = pk.edition("cardgames_io.spider_1")
    game = pk.Game.start(edition, 1).play(pk.DealRow())
    shown = screen(program, "deal\nscore moves\n", edition.id, "1")
    told = "\n".join(map(str, game.score_breakdown))
    legal = [pk.format_move(game.position, move) for move in game.position.distinct_moves]
    assert game.score == 499  # 500 points, and a row deal is a move
    assert f"\n1 moves, score {game.score}> {told}\n{' '.join(legal)}\n" in shown


def test_the_front_end_goes_on_with_a_code(program: Path) -> None:
    shown = screen(program, "4a code\n", "microsoft.freecell", "2")
    code = shown.split("> ")[1].splitlines()[0]
    assert pk.decode_replay(code).moves_made == 1
    assert "\n1 moves, score 0> " in screen(program, "", code)


USAGE = "Patience in a terminal: `front_end.py EDITION NUMBER`, or `front_end.py CODE`.\n"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ([], USAGE),
        (["kpat.freecell", "1", "2"], USAGE),
        (["kpat.freecell", "abc"], "'abc' is not a deal number; one is written like 617\n"),
        (["kpat.freecell", "-5"], "there is no deal -5 of kpat; "),
        (["vista.freecell", "1"], "no edition is called 'vista.freecell'; "),
        (["PKR1.kpat"], "a part of the code is left out"),
    ],
)
def test_the_front_end_tells_what_is_wrong_with_its_arguments(
    program: Path, arguments: list[str], told: str
) -> None:
    done = subprocess.run(
        [sys.executable, program, *arguments], capture_output=True, check=False, text=True
    )
    assert done.stderr.startswith(told)
    assert (done.stdout, done.returncode) == ("", 1)


def test_the_front_end_ends_when_the_game_is_won(program: Path) -> None:
    # the 115 moves for deal 1, found with Freecell Solver 5.0; all but the last are typed
    typed = "\n".join([*WINNING_LINE[:-8], "finish", "5a"])
    shown = screen(program, typed, "freecell_solitaire_app.freecell", "1")
    code = shown.rpartition("> You have won: ")[2]
    assert pk.decode_replay(code).moves_made == 115


def test_the_front_end_does_what_its_page_shows(program: Path) -> None:
    page = (DOCS / "front_end.md").read_text(encoding="utf-8")
    session = page.partition("```text\n$ python front_end.py ")[2].partition("^D\n```")[0]
    command, _, told = session.partition("\n")
    typed = re.findall("> (.*)\n", told)
    assert len(typed) == 2
    shown = screen(program, "\n".join(typed), *command.split())
    assert shown == re.sub("(> ).*\n", r"\1", told)


SESSIONS = (
    (DOCS / "command.md").read_text(encoding="utf-8").split("```text\n$ patiencekit ")
)


@pytest.mark.parametrize("session", SESSIONS[1:])
def test_the_terminal_does_what_the_docs_show(
    session: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    command, *lines = session.partition("```")[0].splitlines(keepends=True)
    typed = "".join(line[2:] for line in lines if line.startswith("> "))
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    assert cli.main(command.split()) == 0
    told = "".join(line for line in lines if not line.startswith("> "))
    assert capsys.readouterr().out == told


def test_the_docs_show_a_game_and_a_replay() -> None:
    assert [text.split()[0] for text in SESSIONS[1:]] == ["play", "replay"]
