"""Imports in fresh processes; the time that those take to start does not count."""

from __future__ import annotations

from functools import partial

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from .imports import import_seconds
from .measuring import measure


class ImportClock:
    """A clock that runs only while a process imports."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds

    def run(self, module: str) -> float:
        seconds = import_seconds(module)
        self.seconds += seconds
        return seconds


clock = ImportClock()


@pytest.mark.benchmark(timer=clock)
@pytest.mark.parametrize("module", ["attrs", "patiencekit"])
def test_import(benchmark: BenchmarkFixture, module: str) -> None:
    assert measure(benchmark, lambda: partial(clock.run, module)) > 0
