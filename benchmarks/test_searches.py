"""Searches, as a program that plays would make them.

The numbers are those of `tests/support/brute_force.py`.
"""

from __future__ import annotations

from functools import partial

from pytest_benchmark.fixture import BenchmarkFixture

import patiencekit as pk

from .measuring import measure
from .workload import single_cards


def search(start: pk.Position) -> tuple[int, int]:
    """How many positions can be reached, and how many moves lead from one to another."""
    seen = {start.canonical_key()}
    waiting = [start]
    moves = 0
    while waiting:
        position = waiting.pop()
        for move in position.distinct_moves:
            moves += 1
            after = position.play(move)
            if (key := after.canonical_key()) not in seen:
                seen.add(key)
                waiting.append(after)
    return len(seen), moves


def test_perft(benchmark: BenchmarkFixture) -> None:
    paths = measure(benchmark, lambda: partial(pk.perft, pk.deal(pk.FREECELL, 1), 3))
    assert paths == 14_004


def test_a_whole_deal(benchmark: BenchmarkFixture) -> None:
    found = measure(benchmark, lambda: partial(search, single_cards(781948)), rounds=5)
    assert found == (7_736, 24_588)
