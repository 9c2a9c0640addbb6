"""The independent rules themselves, against published values."""

from __future__ import annotations

import pytest

import patiencekit as pk
from support.brute_games import SPECS, Table, perft, reachable, single_card_version
from support.brute_steps import fewest_steps
from support.judge import table_of


def block(count: int, cells: int, columns: int) -> Table:
    """A run of that length on an ace, a king for it to go to, and empty places."""
    run = ("QH", "JS", "TH", "9S", "8H", "7S", "6H")[:count]
    return Table(columns=(("AC", *run), ("KC",), *[()] * columns), cells=(None,) * cells)


@pytest.mark.parametrize(
    ("cells", "columns", "steps"),
    [(2, 1, [1, 3, 5, 7, 11, 15]), (4, 0, [1, 3, 5, 7, 9]), (0, 1, [1, 3])],
)
def test_a_supermove_stands_for_so_many_single_moves(
    cells: int, columns: int, steps: list[int]
) -> None:
    """A puzzle of r/mathriddles, whose own table has 9 and 13 for four and five cards."""
    assert [
        fewest_steps("freecell", block(count, cells, columns), 0, 1, count)
        for count in range(1, len(steps) + 1)
    ] == steps
    most = block(len(steps) + 1, cells, columns)
    assert fewest_steps("freecell", most, 0, 1, len(steps) + 1) is None


@pytest.mark.slow
def test_the_judge_searches_a_whole_deal_as_freecell_solver_does() -> None:
    table = table_of(pk.deal(pk.FREECELL, 781948))
    single = single_card_version(SPECS["freecell"])
    assert reachable(single, table, 10_000) == (7736, 24588, False)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("number", "counts"), [(1, [8, 70, 659, 6581]), (617, [11, 116, 1213, 12746])]
)
def test_the_judge_counts_paths_as_published(number: int, counts: list[int]) -> None:
    """Counts of an independent engine."""
    table = table_of(pk.deal(pk.FREECELL, number))
    single = single_card_version(SPECS["freecell"])
    assert [perft(single, table, depth, distinct=True) for depth in range(1, 5)] == counts
