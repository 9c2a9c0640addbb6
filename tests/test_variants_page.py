"""The page of the games is what their data says."""

from __future__ import annotations

import pytest

import patiencekit as pk
from support.pages import DOCS, written_by


@pytest.fixture(scope="module")
def written() -> str:
    """The page as its program writes it now."""
    return written_by("variants_page.py")


def test_the_page_is_up_to_date(written: str) -> None:
    assert (DOCS / "variants.md").read_text(encoding="utf-8") == written


@pytest.mark.parametrize("game", pk.variants(), ids=lambda game: game.id)
def test_a_game_is_told_with_its_notes_and_sources(game: pk.Variant, written: str) -> None:
    for text in (f"### {game.name}\n", f"`{game.id}`", game.summary, *game.notes):
        assert text in written
    assert game.sources
    assert all(source in written for source in game.sources)


def test_parameters_are_told(written: str) -> None:
    """As in the tables of parameters of the programs."""
    lines = {
        line.split("|")[1].strip(): line for line in written.splitlines() if "|" in line
    }
    told = lines["[Eight Off](#eight-off)"]
    assert told == (
        "| [Eight Off](#eight-off) | 52 | 6x8 | 8, 4 filled | suit | supermove | kings "
        "| 4 from ace |  |"
    )
    assert lines["[Spider (two suits)](#spider-two-suits)"] == (
        "| [Spider (two suits)](#spider-two-suits) | 104, HHSS | 6x4 5x6, down 5x4 4x6 | 0 "
        "| rank | any number, suit | any | 8, full runs | 50, not over empty columns |"
    )
    assert "1-4: alternate colors; 5-8: suit" in lines["[Antares](#antares)"]
