"""The check symbol: no single wrong symbol and no swap of neighbors gets through."""

from __future__ import annotations

import itertools
import string

import pytest

import patiencekit as pk
from support.code_lines import CODES

SYMBOLS = string.ascii_uppercase + string.digits + "-"
ALIKE = ({"0", "O"}, {"1", "I"}, {"8", "B"})
CHECKED = [code for code in CODES if code.startswith("PK") or code[-2] == "-"]
SAMPLE = [*CHECKED[:3], *CHECKED[3::4]]


def reads_as(text: str) -> pk.DealCode | None:
    try:
        return pk.decode_code(text)
    except pk.CodeError:
        return None


@pytest.mark.parametrize("code", SAMPLE)
def test_every_single_wrong_symbol_is_refused(code: str) -> None:
    # ulid 58
    right = pk.decode_code(code)
    for place, old in enumerate(code):
        for new in SYMBOLS.replace(old, ""):
            changed = reads_as(code[:place] + new + code[place + 1 :])
            assert changed == (right if {old, new} in ALIKE else None), (place, new)


@pytest.mark.parametrize("code", CHECKED)
def test_every_swap_of_neighbors_is_refused(code: str) -> None:
    right = pk.decode_code(code)
    for place, (one, two) in enumerate(itertools.pairwise(code)):
        swapped = code[:place] + two + one + code[place + 2 :]
        same = one == two or {one, two} in ALIKE
        assert reads_as(swapped) == (right if same else None), place


def test_the_sample_has_a_hundred_codes_and_every_symbol() -> None:
    assert len(SAMPLE) >= 95
    assert set(SYMBOLS) == set("".join(SAMPLE))


def test_the_promise_holds_for_any_text() -> None:
    """33 is odd, so a power of 2 times a difference of two symbols is 0 for no two."""
    for place in range(200):
        weight = pow(2, place, 33)
        assert len({weight * symbol % 33 for symbol in range(33)}) == 33
    for one, two in itertools.permutations(range(33), 2):
        assert (2 * one + two - 2 * two - one) % 33 != 0


def test_a_short_code_without_check_symbol_does_not_promise_it() -> None:
    # its form is that of the app
    assert pk.decode_code("FC1-C4-AAAAAHK").number == 234
    assert reads_as("FC1-C4-AAAAAHK-4") is None
    assert reads_as("FC1-C4-AAAAAKH-4") == pk.decode_code("FC1-C4-AAAAAKH")
