"""Every Python example of the README and the docs runs and prints what its page says."""

from __future__ import annotations

import contextlib
import io
from pathlib import Path

import pytest

from support.examples import Example, examples

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
README_COMMANDS = [
    line
    for block in (ROOT / "README.md").read_text(encoding="utf-8").split("```sh\n")[1:]
    for line in block.split("```")[0].splitlines()
]


@pytest.mark.parametrize(
    "example", [example for page in PAGES for example in examples(page)], ids=str
)
def test_an_example_prints_what_its_page_says(example: Example) -> None:
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(example.code, str(example), "exec"), {"__name__": "example"})  # noqa: S102
    assert printed.getvalue() == example.printed


def test_the_readme_has_its_two_examples() -> None:
    assert [len(example.printed) > 0 for example in examples(PAGES[0])] == [True, True]


@pytest.mark.skipif(not (ROOT / ".ci").exists(), reason="a source package has no gate")
def test_the_gate_runs_the_commands_of_the_readme() -> None:
    gate = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert README_COMMANDS
    for command in README_COMMANDS[:2]:
        assert command in gate
