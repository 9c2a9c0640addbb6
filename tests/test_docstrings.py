"""The examples in docstrings."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import pytest

import patiencekit

MODULES = [
    found.name
    for found in pkgutil.walk_packages(patiencekit.__path__, "patiencekit.")
    if not found.name.endswith(("__main__", "variants.catalogue"))
]


@pytest.mark.parametrize("name", ["patiencekit", *MODULES])
def test_the_examples_of_a_module_hold(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


@pytest.mark.parametrize("name", ["patiencekit", *MODULES])
def test_what_a_module_exports_is_there_and_documented(name: str) -> None:
    module = importlib.import_module(name)
    assert module.__doc__
    for exported in module.__all__:
        value = getattr(module, exported)
        if callable(value) and not isinstance(value, (str, tuple)):
            assert value.__doc__, exported
