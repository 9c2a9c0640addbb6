"""The page of the editions is what their data says."""

from __future__ import annotations

import pytest

import patiencekit as pk
from support.pages import DOCS, written_by


@pytest.fixture(scope="module")
def written() -> str:
    """The page as its program writes it now."""
    return written_by("editions_page.py")


def test_the_page_is_up_to_date(written: str) -> None:
    assert (DOCS / "editions.md").read_text(encoding="utf-8") == written


@pytest.mark.parametrize("edition", pk.editions(), ids=lambda edition: edition.id)
def test_an_edition_is_told_with_its_notes_and_sources(
    edition: pk.Edition, written: str
) -> None:
    head = f"### {edition.name}\n\n`{edition.id}`, version {edition.version}.\n"
    assert head in written
    told = written.split(head)[1].split("\n###", maxsplit=1)[0]
    assert all(f"- {note}\n" in told for note in edition.notes)
    assert f"Sources: {'; '.join(edition.sources)}." in told


def test_choices_are_told(written: str) -> None:
    told = written.split("`kpat.spider_2`")[1].split("\n-", maxsplit=1)[0]
    assert (
        told
        == """\
, version 1.

| choice |  |
| --- | --- |
| game | `spider_2`: columns of 6 6 6 6 5 5 5 5 5 5; hearts and spades |
| numbers | 1 to 2147483647, of kpat |
| cards that move as one | any number in suit |
| rows are dealt | always |
| full runs are collected | at once |
| score | none, version 1 |
| undo | without limit |
| moves count | those that stand |
| played by itself | nothing; counted |
"""
    )
