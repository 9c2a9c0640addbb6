"""Measure everything that has a bar in one run: `python benchmarks/bars.py`.

The unit is the yardstick, a deal in bare Python, so the bars hold on any machine; for
imports it is the import of attrs. Every round takes one sample of each case, so that a
slow moment slows all of them, and the medians of all rounds are compared. Only a wrong
result makes the exit code differ from 0: a case over its bar may be due to the machine.
"""

from __future__ import annotations

import gc
import sys
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.cases import CASES, SIDE_BY_SIDE, YARDSTICK, Case
from benchmarks.imports import import_seconds

ROUNDS = 25
IMPORT_BAR = 1.6


def main() -> None:
    """Measure, and print the tables."""
    cases = CASES + (SIDE_BY_SIDE if find_spec("pysol_cards") else ())
    calls = medians([tuple(map(sample, cases)) for _ in range(1 + ROUNDS)])
    unit = calls[cases.index(YARDSTICK)]
    heading("yardsticks")
    for case, seconds in zip(cases, calls, strict=True):
        row(case.name, seconds, seconds / unit, case.bar)
    modules = ("attrs", "patiencekit")
    imports = medians([tuple(map(import_seconds, modules)) for _ in range(1 + ROUNDS)])
    heading("attrs")
    row("import attrs", imports[0], 1, None)
    row("import patiencekit", imports[1], imports[1] / imports[0], IMPORT_BAR)


def medians(rounds: list[tuple[float, ...]]) -> list[float]:
    """The median of each place in all rounds but the first, which warms up."""
    return list(map(median, zip(*rounds[1:], strict=True)))


def sample(case: Case) -> float:
    """The seconds that one call takes, this once."""
    run = case.prepare()
    gc.disable()
    start = perf_counter()
    results = run()
    seconds = perf_counter() - start
    gc.enable()
    case.check(results)
    return seconds / len(results)


def heading(unit: str) -> None:
    """Print the first line of a table."""
    write(f"{'':24}{'us':>10}{unit:>12}{'bar':>7}\n")


def row(name: str, seconds: float, ratio: float, bar: float | None) -> None:
    """Print one line of a table."""
    verdict = "" if bar is None else f"{bar:7} {'ok' if ratio <= bar else 'OVER'}"
    write(f"{name:24}{seconds * 1e6:10.2f}{ratio:12.2f}{verdict}\n")


def write(text: str) -> None:
    """Print at once."""
    sys.stdout.write(text)
    sys.stdout.flush()


if __name__ == "__main__":
    main()
