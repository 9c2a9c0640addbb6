"""What a version says never changes: digests of all games and editions are pinned."""

from __future__ import annotations

from typing import Any, cast

import attrs
import pytest

import patiencekit as pk
from support.versions import (
    EDITIONS,
    VARIANTS,
    Pinned,
    every_edition,
    pin_of_edition,
    pin_of_variant,
    pinned,
    told_of_edition,
)

GAMES = pinned(VARIANTS.read_text(encoding="ascii"))
OURS = pinned(EDITIONS.read_text(encoding="ascii"))


@pytest.mark.parametrize("game", pk.variants(), ids=lambda game: game.id)
def test_the_rules_and_the_deal_of_a_game_are_those_of_its_version(
    game: pk.Variant,
) -> None:
    # D-55: other rules are another version; see support/versions.py
    assert pin_of_variant(game) in GAMES


@pytest.mark.parametrize("pin", OURS, ids=lambda pin: f"{pin.id}-{pin.version}")
def test_every_version_of_an_edition_is_found_and_is_what_it_was(pin: Pinned) -> None:
    # D-55: changing a default does not change a stored game; see support/versions.py
    assert pin_of_edition(pk.edition(pin.id, pin.version)) == pin


def test_every_game_and_every_edition_is_pinned_once() -> None:
    names = [(pin.id, pin.version) for pin in GAMES]
    assert len(set(names)) == len(names)
    latest = dict(sorted(names))
    assert latest == {game.id: game.version for game in pk.variants()}
    assert [(pin.id, pin.version) for pin in OURS] == [
        (edition.id, edition.version) for edition in every_edition()
    ]


XP = pk.edition("microsoft.freecell_xp")


@pytest.mark.parametrize(
    "change",
    [
        {"variant": pk.freecell(cells=3), "coded_as": None},
        {"numbering": pk.KPAT},
        {"numbers": ()},
        {"undo_levels": None},
        {"undo_stops": (pk.RowDealt,)},
        {"counts_row_deals": False},
        {"move_count": pk.MoveCount.PLAYED},
        {"counts_automoves": True},
        {"autoplay": pk.Autoplay.ALL},
        {"version": 2},
    ],
    ids=lambda change: next(iter(change)),
)
def test_a_change_of_play_or_counting_is_another_digest(change: dict[str, Any]) -> None:
    assert pin_of_edition(attrs.evolve(XP, **change)) != pin_of_edition(XP)


@pytest.mark.parametrize(
    "change",
    [{"name": "FreeCell"}, {"notes": ()}, {"sources": ()}],
    ids=lambda change: next(iter(change)),
)
def test_other_words_are_the_same_digest(change: dict[str, Any]) -> None:
    assert pin_of_edition(attrs.evolve(XP, **change)) == pin_of_edition(XP)


def test_whatever_is_not_words_is_in_the_digest() -> None:
    """A field that is added to `Edition` has to be told here."""
    words = {"id", "version", "name", "variant", "coded_as", "notes", "sources", "_game"}
    fields = {field.name for field in attrs.fields(pk.Edition)} - words
    assert fields | {"rules", "deal", "ranges"} == set(told_of_edition(XP))


@pytest.mark.parametrize(
    "change",
    [
        {"rules": pk.FREECELL.rules.with_columns(fill=pk.Fill.KINGS)},
        {"deal": pk.DealPattern(rounds=pk.by_rows(6, 6, 6, 6, 7, 7, 7, 7))},
        {"version": 2},
    ],
    ids=["rules", "deal", "version"],
)
def test_a_change_of_a_game_is_another_digest(change: dict[str, Any]) -> None:
    assert pin_of_variant(attrs.evolve(pk.FREECELL, **change)) not in GAMES


def test_a_version_of_a_game_is_a_number_from_one() -> None:
    with pytest.raises(pk.ArgumentError) as caught:
        attrs.evolve(pk.FREECELL, version=0)
    assert str(caught.value) == "a variant's version is at least 1, not 0"
    with pytest.raises(pk.ArgumentError, match="has at most 18 digits, not 1000"):
        attrs.evolve(pk.FREECELL, version=10**18)
    with pytest.raises(TypeError, match="a variant's version is an int, not bool"):
        attrs.evolve(pk.FREECELL, version=cast("int", True))  # noqa: FBT003
