"""The safe policies in FreeCell: every state of the foundations, every card that is next.

Counted against the rules as the programs have them, written out here once more.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias

import attrs
import pytest

import patiencekit as pk

PAGE = Path(__file__).parent.parent / "docs" / "autoplay.md"
SUITS = tuple(pk.Suit)
UP = {suit: tuple(pk.Card(rank, suit) for rank in range(1, 14)) for suit in SUITS}
CANDIDATES = 4 * 13 * 14**3
"""In a state of the foundations the next card of each suit whose pile is not full."""


@attrs.frozen(kw_only=True)
class Case:
    """A card that can go home, and how many cards are home.

    Attributes:
        rank: its rank; its own suit is home up to the rank below.
        other: of the two suits of the other color.
        same: of the other suit of its color.
    """

    rank: int
    other: tuple[int, int]
    same: int


Rule: TypeAlias = Callable[[Case], bool]
Found: TypeAlias = set[tuple[tuple[int, ...], int]]


def microsoft(case: Case) -> bool:
    """KPat's notes on Horne's rule; MoveAuto of FreeCell Pro."""
    return case.rank <= 2 or min(case.other) >= case.rank - 1


def fc_solve(case: Case) -> bool:
    """`fc_pro_iface.c` and `calc_foundation.h` of Freecell Solver."""
    return min(case.other) >= case.rank - 2 and case.same >= case.rank - 3


def aisleriot(case: Case) -> bool:
    """The highest card of a color that goes home in `freecell.scm` of AisleRiot."""
    pair = min(case.same, case.rank - 1)
    return case.rank <= min(2 + min(case.other), 3 + pair)


def raymond(case: Case) -> bool:
    """`good_automove` of KPat's solver."""
    return microsoft(case) or fc_solve(case)


def narrow(case: Case) -> bool:
    """`calc_foundation.h` of Freecell Solver, when it is built for FreeCell only."""
    return min(case.other) >= case.rank - 2


RULES: dict[str, Rule] = {
    "`MICROSOFT`": microsoft,
    "`FC_SOLVE`": fc_solve,
    "AisleRiot": aisleriot,
    "`RAYMOND`": raymond,
    "Freecell Solver for FreeCell only": narrow,
}
SHIPPED = {
    "`MICROSOFT`": pk.Autoplay.MICROSOFT,
    "`FC_SOLVE`": pk.Autoplay.FC_SOLVE,
    "AisleRiot": pk.Autoplay.FC_SOLVE,
    "`RAYMOND`": pk.Autoplay.RAYMOND,
}


def position(heights: tuple[int, ...]) -> pk.Position:
    """FreeCell with so many cards home; each other suit is a column, its next card last."""
    piles = [UP[suit] for suit in SUITS]
    left = tuple(pile[height:][::-1] for pile, height in zip(piles, heights, strict=True))
    home = tuple(pile[:height] for pile, height in zip(piles, heights, strict=True))
    layout = pk.Layout(columns=left + ((),) * 4, cells=(None,) * 4, foundations=home)
    return pk.Position(pk.FREECELL.rules, layout)


def candidates(heights: tuple[int, ...]) -> Iterator[tuple[int, pk.Card, Case]]:
    """The cards that can go home: the place of the suit, the card, and what counts."""
    for i, suit in enumerate(SUITS):
        if heights[i] == 13:
            continue
        other = [heights[j] for j in range(4) if SUITS[j].color is not suit.color]
        (same,) = [heights[j] for j in range(4) if SUITS[j].color is suit.color and j != i]
        rank = heights[i] + 1
        case = Case(rank=rank, other=(other[0], other[1]), same=same)
        yield i, UP[suit][rank - 1], case


def states() -> Iterator[tuple[int, ...]]:
    """The heights of the foundations, in every state there is."""
    return itertools.product(range(14), repeat=4)


@pytest.fixture(scope="module")
def players() -> dict[str, Found]:
    """What each rule plays."""
    found: dict[str, Found] = {name: set() for name in RULES}
    for heights in states():
        for i, _, case in candidates(heights):
            for name, rule in RULES.items():
                if rule(case):
                    found[name].add((heights, i))
    return found


def check_policy(name: str, every: int) -> int:
    """Compare a policy with its rule, in one state of so many; how many cards it is."""
    asked = 0
    for heights in itertools.islice(states(), 0, None, every):
        state = position(heights)
        for _, card, case in candidates(heights):
            asked += 1
            played = SHIPPED[name].plays(state, card)
            assert played is RULES[name](case), (heights, card)
    return asked


@pytest.mark.parametrize("name", SHIPPED)
def test_in_one_state_of_eleven_a_policy_is_the_rule_of_the_programs(name: str) -> None:
    assert check_policy(name, 11) > 12_000


@pytest.mark.slow
@pytest.mark.parametrize("name", SHIPPED)
def test_in_every_state_a_policy_is_the_rule_of_the_programs(name: str) -> None:
    assert check_policy(name, 1) == CANDIDATES == 142_688


def test_aisleriot_and_freecell_solver_have_one_rule(players: dict[str, Found]) -> None:
    assert players["AisleRiot"] == players["`FC_SOLVE`"]


def test_raymonds_rule_is_the_two_rules_called_hornes_together(
    players: dict[str, Found],
) -> None:
    assert players["`RAYMOND`"] == players["`MICROSOFT`"] | players["`FC_SOLVE`"]


def test_how_often_two_rules_differ_is_what_the_page_says(
    players: dict[str, Found],
) -> None:
    found = {name: players[name] for name in RULES if name != "AisleRiot"}
    rows = [
        f"| {name} | {len(plays):,} | "
        + " | ".join(
            f"{len(plays - other):,}" if other is not plays else "-"
            for other in found.values()
        )
        + " |"
        for name, plays in found.items()
    ]
    assert "\n".join(rows) in PAGE.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("home", "played"),
    [
        # home: clubs, diamonds, hearts, spades; worked out by hand from the rule
        ((0, 0, 0, 0), "AC AD AH AS"),
        ((1, 0, 0, 0), "2C AD AH AS"),
        ((1, 1, 1, 1), "2C 2D 2H 2S"),
        ((2, 1, 1, 1), "2D 2H 2S"),
        ((2, 2, 1, 1), "2H 2S"),
        ((2, 2, 2, 0), "3C AS"),
        ((2, 2, 2, 2), "3C 3D 3H 3S"),
        ((0, 3, 3, 3), "AC 4S"),
        ((3, 3, 2, 2), "3H 3S"),
        ((5, 7, 6, 9), "6C"),
        ((6, 4, 5, 6), "5D 6H"),
        ((13, 11, 12, 13), "QD KH"),
        ((12, 11, 11, 0), "AS"),
        ((12, 12, 12, 12), "KC KD KH KS"),
        ((13, 13, 13, 13), ""),
    ],
)
def test_microsofts_program_by_hand(home: tuple[int, ...], played: str) -> None:
    state = position(home)
    found = [
        str(card)
        for _, card, _ in candidates(home)
        if pk.Autoplay.MICROSOFT.plays(state, card)
    ]
    assert " ".join(found) == played
