"""How many arrangements of cards the rules of a game allow, in bits.

Counted are all layouts that are a position of the game, whether moves lead to them or not.
"""

from __future__ import annotations

import functools
import itertools
import math

__all__ = ["freecell_bits", "spider_bits"]


@functools.cache
def _columns(cards: int, columns: int, *, hides: bool) -> int:
    """The ways to cut so many cards into columns, and to turn some of each face down."""
    if columns == 0:
        return int(cards == 0)
    return sum(
        _columns(cards - size, columns - 1, hides=hides) * (max(1, size) if hides else 1)
        for size in range(cards + 1)
    )


def freecell_bits() -> float:
    """The bits of all positions of FreeCell."""
    total = 0
    for heights in itertools.combinations_with_replacement(range(14), 4):
        ways = math.factorial(4) // math.prod(
            math.factorial(heights.count(height)) for height in set(heights)
        )
        left = 52 - sum(heights)
        places = sum(
            math.comb(4, cells) * _columns(left - cells, 8, hides=False)
            for cells in range(min(4, left) + 1)
        )
        total += ways * math.factorial(left) * places
    return math.log2(total)


def spider_bits(*copies: int) -> float:
    """The bits of all positions of Spider with so many runs of each suit in the pack."""
    total = 0
    for runs in itertools.product(*(range(count + 1) for count in copies)):
        collected = math.factorial(sum(runs)) // math.prod(map(math.factorial, runs))
        left = 104 - 13 * sum(runs)
        orders = math.factorial(left) // math.prod(
            math.factorial(count - gone) ** 13
            for count, gone in zip(copies, runs, strict=True)
        )
        places = sum(
            _columns(left - stock, 10, hides=True) for stock in range(min(50, left) + 1)
        )
        total += collected * orders * places
    return math.log2(total)
