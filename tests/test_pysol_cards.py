"""Fresh deals of pysol-cards, an independent program, against the numberings here."""

from __future__ import annotations

import contextlib
import io
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
LEADING_KINGS = (pk.DER_KATZENSCHWANZ, pk.DIE_SCHLANGE)
GAMES = (
    pk.FREECELL, pk.RELAXED_FREECELL, pk.BAKERS_GAME, pk.KO_BAKERS_GAME, pk.EIGHT_OFF,
    pk.SEAHAVEN, pk.RELAXED_SEAHAVEN, pk.FORECELL, pk.SIMPLE_SIMON, pk.YUKON,
    pk.BELEAGUERED_CASTLE, pk.STREETS_AND_ALLEYS, pk.CITADEL, pk.BAKERS_DOZEN, pk.FAN,
    *LEADING_KINGS,
)  # fmt: skip


def their_board(game: pk.Variant, number: int, scheme: str) -> str:
    """The whole board; some foundations are printed before it is returned."""
    name = {"der_katzenschwanz": "der_katzenschwantz"}.get(game.id, game.id)
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        board = Game(name, number, scheme).calc_deal_string(number, CardRenderer(True))  # noqa: FBT003 - its way
    return printed.getvalue() + str(board)


@pytest.mark.parametrize("numbering", SCHEMES, ids=repr)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_two_thousand_fresh_deals_agree(game: pk.Variant, numbering: pk.Numbering) -> None:
    """Where a king comes first in Der Katzenschwanz, its own numberings only do."""
    if numbering is pk.MICROSOFT and len(game.pack) != 52:
        pytest.skip("two decks are shuffled from another order there")
    scheme, last = SCHEMES[numbering]
    draw = random.Random(f"{game.id} {numbering!r}")
    numbers = [draw.randrange(1, last + 1) for _ in range(1000)]
    numbers += [draw.randrange(1, 64_001) for _ in range(1000)]
    for number in numbers:
        theirs = pk.parse_board(game, their_board(game, number, scheme)).layout
        ours = pk.deal(game, number, numbering=numbering).layout
        if numbering is pk.PYSOLFC_MS and game in LEADING_KINGS and not theirs.columns[0]:
            assert ours.columns == (*theirs.columns[1:], ())
        else:
            assert ours == theirs, number
