"""What importing the package does, and what it does not do."""

from __future__ import annotations

import importlib.metadata
import subprocess
import sys
from pathlib import Path

import patiencekit as pk


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
    assert len(errors) == 9
    assert all(issubclass(error, pk.PatienceError) for error in errors)
    rejecting = [error for error in errors if error is not pk.PatienceError]
    assert all(issubclass(error, ValueError) for error in rejecting)
