"""Fresh deals of pysol-cards, an independent program, against the numberings here."""

from __future__ import annotations

import random

import pytest

import patiencekit as pk

pysol_cards = pytest.importorskip("pysol_cards", reason="pysol-cards is not installed")

from pysol_cards.cards import CardRenderer  # noqa: E402
from pysol_cards.deal_game import Game  # noqa: E402
from pysol_cards.random import RandomBase  # noqa: E402

pytestmark = pytest.mark.slow

SCHEMES = {
    pk.PYSOL_CARDS: (RandomBase.DEALS_PYSOLFC, 10**20),
    pk.PYSOLFC_MS: (RandomBase.DEALS_MS, 2**33 - 1),
    pk.PYSOL: (RandomBase.DEALS_PYSOL, 2**64 - 1),
    pk.MICROSOFT: (RandomBase.DEALS_MS, 2**33 - 1),
}
GAMES = (
    pk.FREECELL, pk.BAKERS_GAME, pk.EIGHT_OFF, pk.SEAHAVEN, pk.FORECELL, pk.SIMPLE_SIMON,
)  # fmt: skip


@pytest.mark.parametrize("numbering", SCHEMES, ids=repr)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_two_thousand_fresh_deals_agree(game: pk.Variant, numbering: pk.Numbering) -> None:
    scheme, last = SCHEMES[numbering]
    draw = random.Random(f"{game.id} {numbering!r}")
    numbers = [draw.randrange(1, last + 1) for _ in range(1000)]
    numbers += [draw.randrange(1, 64_001) for _ in range(1000)]
    for number in numbers:
        theirs = Game(game.id, number, scheme).calc_deal_string(number, CardRenderer(True))  # noqa: FBT003 - its way
        position = pk.deal(game, number, numbering=numbering)
        assert pk.parse_board(game, theirs).layout == position.layout, number
