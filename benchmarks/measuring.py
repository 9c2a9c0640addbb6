"""One way to time for all benchmarks."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from pytest_benchmark.fixture import BenchmarkFixture

__all__ = ["measure"]

T = TypeVar("T")


def measure(
    benchmark: BenchmarkFixture, prepare: Callable[[], Callable[[], T]], *, rounds: int = 15
) -> T:
    """Time what `prepare` returns, newly prepared each round; return its last result."""
    result: T = benchmark.pedantic(  # type: ignore[no-untyped-call] # it has no types
        lambda run: run(),
        setup=lambda: ((prepare(),), {}),
        rounds=rounds,
        warmup_rounds=1,
    )
    return result
