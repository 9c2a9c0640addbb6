"""A thousand calls each: what takes a millisecond here takes a microsecond a call."""

from __future__ import annotations

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from .cases import CASES, SIDE_BY_SIDE, Case
from .measuring import measure


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_calls(benchmark: BenchmarkFixture, case: Case) -> None:
    case.check(measure(benchmark, case.prepare))


@pytest.mark.parametrize("case", SIDE_BY_SIDE, ids=lambda case: case.name)
def test_deals_side_by_side(benchmark: BenchmarkFixture, case: Case) -> None:
    pytest.importorskip("pysol_cards")
    case.check(measure(benchmark, case.prepare))
