"""What is known of which Microsoft FreeCell deals can be won.

Sources: the lists of shlomif/freecell-pro-impossible-deals (4 cells), the report
"fc-pro--4fc-deals-solvability" of Freecell Solver (5 cells, 2016 and 2018), and
theodorepringle/MicrosoftFreeCell32000-minimal-freecells (fewest cells, 1 to 32,000). The
authors say that the long lists were not confirmed in full by anybody else.
"""

from __future__ import annotations

from patiencekit.cards import Pack
from patiencekit.errors import ArgumentError, shown

from .microsoft import MICROSOFT
from .protocol import check_number

__all__ = ["is_known_impossible", "minimum_cells"]


def _numbers(text: str) -> frozenset[int]:
    return frozenset(map(int, text.split()))


_IMPOSSIBLE_WITH_4 = _numbers(
    """
11982 146692 186216 455889 495505 512118 517776 781948 1155215 1254900 1387739 1495908
1573069 1631319 1633509 1662054 2022676 2070322 2166989 2167029 2501890 2607073 2681284
2712622 2843443 2852003 2855691 2923820 3163790 3172889 3194539 3217820 3225183 3366617
3376982 3402716 3576395 3595299 3878212 3946538 4055965 4207758 4266168 4269635 4324282
4334954 4440758 4446355 4765843 4863685
"""
)
"""All impossible deals from 1 to 4,863,685."""

_IMPOSSIBLE_WITH_5 = _numbers(
    """
14720822 647519280 3015622123 5705339228 7273316239 7573544118
"""
)
"""All impossible deals from 1 to 2**33 - 1; with six cells each can be won."""

_WON_WITHOUT_CELLS = _numbers(
    """
164 892 1012 1081 1150 1529 2508 2514 3178 3225 3250 4929 5055 5152 5213 5300 5814 5877
5907 6749 6893 7018 7058 7167 7807 8355 8471 8961 9998 10772 11863 11987 12392 12411
12676 13214 13464 13532 14014 14624 14826 15140 15196 17772 17871 18026 18150 18427
19951 20533 21657 21900 22663 23328 24176 24919 25001 25904 26719 27121 27853 28856
30329 30418 30584 30755 30849 31185 31316
"""
)
"""All deals from 1 to 32,000 that can be won without a cell."""

_IMPOSSIBLE_WITH_3 = _numbers(
    """
169 178 285 454 575 598 617 657 775 829 988 1025 1136 1443 1495 1661 1734 1941 2081 2240
2241 2563 2670 2802 3015 3130 3289 3685 3772 4368 4609 4625 4946 5157 5254 5463 5707
5979 6017 6139 6255 6365 6498 6775 6834 6918 7000 7057 7107 7303 7305 7477 7700 8182
8454 8591 8613 8820 8927 9209 9278 9784 9790 9877 10288 10370 10692 11281 11304 11819
11944 11982 12006 12021 12166 12319 12330 12381 12753 12773 12795 13007 13015 13304
13388 13584 13751 13867 13926 14027 14070 14267 14623 14904 15339 15382 15512 15562
15695 15704 15710 16129 16202 16407 17426 17467 17680 17683 17736 17863 17985 18118
18192 18356 18600 18623 18872 18947 19013 19146 19590 19767 19837 19880 20055 20112
20418 20489 20547 20581 20589 20725 20737 20757 20810 20830 21278 21454 21491 21560
21939 22177 22521 22661 22907 23156 23874 24104 24591 24735 25014 25129 25246 25315
25375 25424 25450 25558 25599 25602 25957 25995 26061 26194 26294 26576 26629 26693
27040 27201 27390 27938 28118 28952 29230 29345 29435 29462 29474 29580 29596 29628
29676 30057 30414 30506 30663 30887 30897 30952 31044 31049 31302 31465 31601 31631
31675 31729 31945
"""
)
"""All impossible deals from 1 to 32,000."""

_LAST_WITH_4 = max(_IMPOSSIBLE_WITH_4)
_CLASSIC = range(1, 32_001)


def is_known_impossible(number: int, cells: int = 4) -> bool | None:
    """Whether a Microsoft FreeCell deal with so many cells is known to have no solution.

    Args:
        number: the number of the deal, 1 to 2**33 - 1, or -1 or -2.
        cells: how many cells the game has, 0 or more.

    Returns:
        True if it is known to be impossible, False if it is known that it can be won, None
        if the published lists do not say. With five cells or more they say it for every
        number from 1, with four up to 4,863,685; with fewer for some up to 32,000, and
        what cannot be won with more cells cannot be won with fewer.

    Raises:
        ArgumentError: the number of cells is negative.
        DealNumberError: there is no such deal.
        TypeError: an argument is not an int.

    >>> is_known_impossible(11982), is_known_impossible(617), is_known_impossible(10**8)
    (True, False, None)
    """
    _check(number, cells)
    if number < 0:
        return True if cells <= 4 else None
    if cells >= 5 or number in _IMPOSSIBLE_WITH_5:
        return cells <= 5 and number in _IMPOSSIBLE_WITH_5
    if number in _IMPOSSIBLE_WITH_4:
        return True
    if cells == 4:
        return False if number <= _LAST_WITH_4 else None
    return _with_few_cells(number, cells)


def _with_few_cells(number: int, cells: int) -> bool | None:
    """The same for a deal that is not known to be impossible with four cells."""
    if number not in _CLASSIC:
        return None
    if number in _IMPOSSIBLE_WITH_3:
        return True
    if number in _WON_WITHOUT_CELLS:
        return False
    return {0: True, 3: False}.get(cells)


def minimum_cells(number: int) -> int | None:
    """The fewest cells with which a Microsoft FreeCell deal can be won.

    Returns:
        The number of cells if the published lists tell it: 0, 4, 5 or 6; else None.

    Raises:
        DealNumberError: there is no such deal.
        TypeError: the number is not an int.

    >>> minimum_cells(164), minimum_cells(617), minimum_cells(11982)
    (0, 4, 5)
    """
    verdicts = [is_known_impossible(number, cells) for cells in range(7)]
    if False not in verdicts:
        return None
    fewest = verdicts.index(False)
    return fewest if fewest == 0 or verdicts[fewest - 1] else None


def _check(number: int, cells: int) -> None:
    check_number(MICROSOFT, number, Pack())
    if type(cells) is not int:
        raise TypeError(f"a number of cells is an int, not {type(cells).__name__}")
    if cells < 0:
        raise ArgumentError(f"cells are 0 or more, not {shown(cells)}")
