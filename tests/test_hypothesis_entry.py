"""Hypothesis knows the types of the package, and nothing needs Hypothesis but tests."""

from __future__ import annotations

import importlib.metadata
import runpy
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import patiencekit as pk
from patiencekit.hypothesis_entry import register

register()

KINDS = [
    pk.Card, pk.Pack, pk.Rules, pk.Variant, pk.Position, pk.Layout, pk.View, pk.Column,
    pk.Cell, pk.Foundation, pk.Move, pk.CollectRun, pk.Suit,
]  # fmt: skip


def printed(program: str) -> str:
    """What a program prints in a process of its own."""
    return subprocess.run(
        [sys.executable, "-c", program], capture_output=True, check=True, text=True
    ).stdout


@pytest.mark.parametrize("kind", KINDS)
@settings(deadline=None)
@given(data=st.data())
def test_values_of_a_type_are_drawn(kind: type, data: st.DataObject) -> None:
    assert isinstance(data.draw(st.from_type(kind)), kind)


@given(...)
def test_arguments_are_drawn_by_their_types(card: pk.Card, move: pk.AnyMove) -> None:
    assert pk.parse_card(str(card)) is card
    assert isinstance(move, pk.Move | pk.DealRow | pk.CollectRun | pk.Redeal)


def test_hypothesis_finds_the_entry_point() -> None:
    (entry,) = importlib.metadata.entry_points(group="hypothesis", name="patiencekit")
    assert entry.load() is register


def test_importing_hypothesis_knows_the_types_and_makes_no_strategy() -> None:
    program = (
        "import sys\n"
        "from hypothesis import strategies as st\n"
        "print('patiencekit.testing' in sys.modules)\n"
        "import patiencekit as pk\n"
        "print(st.from_type(pk.Card))\n"
    )
    assert printed(program).splitlines()[0] == "False"
    assert "AC" in printed(program)


def test_testing_is_there_when_it_is_asked_for() -> None:
    program = (
        "import sys, patiencekit as pk\n"
        "print('hypothesis' in sys.modules)\n"
        "print(len(pk.testing.LAWS), pk.testing.strategies.__name__)\n"
    )
    assert printed(program) == "False\n18 patiencekit.testing.strategies\n"


def test_without_hypothesis_it_says_what_to_install() -> None:
    program = (
        "import sys\n"
        "sys.modules['hypothesis'] = None\n"
        "import patiencekit as pk\n"
        "try:\n"
        "    import patiencekit.testing\n"
        "except ImportError as error:\n"
        "    print(error)\n"
    )
    assert printed(program) == (
        "patiencekit.testing needs Hypothesis; pip install patiencekit[hypothesis]\n"
    )


def test_the_missing_package_is_named_where_it_is_missed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "hypothesis", None)
    with pytest.raises(ImportError, match="pip install patiencekit"):
        runpy.run_path(str(Path(pk.testing.__file__)))
