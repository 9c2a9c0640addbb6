"""What importing the package does, and what it does not do."""

from __future__ import annotations

import importlib
import importlib.metadata
import subprocess
import sys
from pathlib import Path

import pytest

import patiencekit as pk
from patiencekit.variants import catalogue

VARIANTS = importlib.import_module("patiencekit.variants")


def test_only_attrs_is_needed() -> None:
    assert importlib.metadata.requires("patiencekit") == [
        "attrs>=25.4",
        "hypothesis>=6.151; extra == 'hypothesis'",
    ]


def test_importing_pulls_in_no_test_tools_and_no_command() -> None:
    program = (
        "import sys, patiencekit\n"
        "unwanted = {'hypothesis', 'pytest', 'argparse', 'random', 'patiencekit.cli'}\n"
        "print(sorted(unwanted & set(sys.modules)))\n"
    )
    printed = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, check=True, text=True
    ).stdout
    assert printed == "[]\n"


def test_games_and_rare_ways_to_deal_are_loaded_when_they_are_asked_for() -> None:
    program = (
        "import sys, patiencekit\n"
        "print(sorted(m for m in sys.modules if m.startswith('patiencekit.')))\n"
        "patiencekit.deal(patiencekit.CITADEL, 1, numbering=patiencekit.KPAT)\n"
        "print(sorted(m for m in sys.modules if m.startswith('patiencekit.')))\n"
    )
    before, after = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, check=True, text=True
    ).stdout.splitlines()
    assert "'patiencekit.notation.codes'" not in before
    for late in ("patterns.special", "deals.games", "variants.data.castle"):
        assert f"'patiencekit.{late}'" not in before
        assert f"'patiencekit.{late}'" in after


def test_the_package_is_marked_as_typed() -> None:
    # python-chess 390
    assert (Path(pk.__file__).parent / "py.typed").is_file()


def test_public_names_are_there_once() -> None:
    assert len(set(pk.__all__)) == len(pk.__all__)
    assert all(hasattr(pk, name) for name in pk.__all__)


def test_all_public_errors_are_of_one_tree() -> None:
    errors = [
        value
        for name in pk.__all__
        if isinstance(value := getattr(pk, name), type) and issubclass(value, Exception)
    ]
    assert len(errors) == 14
    assert all(issubclass(error, pk.PatienceError) for error in errors)
    rejecting = [error for error in errors if error is not pk.PatienceError]
    assert all(issubclass(error, ValueError) for error in rejecting)


def test_what_is_loaded_late_is_there_by_name_too() -> None:
    assert pk.freecell(cells=0) is pk.FREECELL_0CELL
    assert pk.testing is vars(pk).pop("testing")
    assert pk.testing is importlib.import_module("patiencekit.testing")
    assert {"single_moves", "testing", "EIGHT_OFF", "deal"} <= set(dir(pk))
    assert {"EIGHT_OFF", "variant"} <= set(dir(VARIANTS))
    with pytest.raises(
        AttributeError, match="module 'patiencekit' has no attribute 'KLONDIKE'"
    ):
        _ = pk.KLONDIKE  # type: ignore[attr-defined]
    with pytest.raises(
        AttributeError, match=r"module 'patiencekit.variants' has no attribute"
    ):
        _ = VARIANTS.nothing
    assert VARIANTS.CRUEL is pk.CRUEL is pk.variant("cruel")
    assert catalogue.CRUEL is pk.CRUEL


def test_every_game_is_a_constant() -> None:
    assert all(getattr(pk, game.id.upper()) is game for game in pk.variants())
    assert len({game.id for game in pk.variants()}) == len(pk.variants()) > 90
