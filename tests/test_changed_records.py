"""Records with changes here and there: they are refused, or are other records."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import patiencekit as pk
from support.whole_games import GOLDEN, OWN, played, short_games

RECORD = pk.encode_record(played(pk.Game.start(pk.FREECELL, 2), "1h 4a undo").note("Now."))


def mutated(choose: random.Random, text: str) -> str:
    """The text with one to three pieces changed, of those that make a record."""
    for _ in range(choose.randint(1, 3)):
        place = choose.randrange(len(text) + 1)
        before, after = text[:place], text[place:]
        piece = choose.choice(
            ("[", "]", '"', "{", "}", "\\", "\n", " ", "@", "undo", "redo ", "won", "9",
             "a", "0", "\x00", "\u2028", "\r", '\n[PatienceKit "1"]\n', '[Time "1"]\n')
        )  # fmt: skip
        text = choose.choice(
            (
                before + piece + after,
                before + piece + after[len(piece) :],
                before + after[choose.randrange(30) :],
                before + before[-choose.randrange(1, 30) :] + after,
            )
        )
    return text


def misread(text: str) -> int:
    """How many games are read from a text, each of which is read back from its record."""
    good = 0
    for record in pk.read_records(text, editions=OWN):
        assert isinstance(record.error, pk.PatienceError | None)
        if record.game is not None:
            good += 1
            again = pk.encode_record(record.game, tags=record.tags)
            assert pk.decode_record(again, editions=OWN) == record.game
    return good


@given(st.randoms(use_true_random=False), st.sampled_from(GOLDEN))
def test_changed_records_are_refused_or_are_other_records(
    choose: random.Random, golden: tuple[str, str]
) -> None:
    misread(mutated(choose, golden[0]))


@given(st.text(alphabet='[]"{}\\ \n1a8h@undoPatienceKit', max_size=60))
def test_any_text_is_refused_or_is_a_record(entries: str) -> None:
    misread(entries)
    misread(RECORD.replace("undo", entries))


@pytest.mark.slow
def test_half_a_million_changed_records() -> None:
    choose = random.Random(6)
    games = (*short_games(), played(pk.Game.start(OWN[-1], 4), "1a undo"))
    texts = [pk.encode_record(game, tags={"Player": "Ann"}) for game in games]
    read = refused = 0
    for _ in range(500_000):
        text = mutated(choose, choose.choice(texts))
        for record in pk.read_records(text, editions=OWN):
            read += record.game is not None
            refused += record.error is not None
    assert read > 5_000
    assert refused > 300_000
