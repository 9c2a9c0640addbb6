"""The independent rules themselves, against published values."""

from __future__ import annotations

import pytest

import patiencekit as pk
from support.brute_force import Table, fewest_steps, reachable
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
    assert reachable("freecell", table) == (7736, 24588)
