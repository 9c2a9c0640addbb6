"""How many deals a game has."""

from __future__ import annotations

import itertools
import math

import attrs
import pytest

import patiencekit as pk


def test_freecell_has_as_many_as_the_literature_says() -> None:
    """52! / 4608, about 1.75 x 10^64: Wikipedia, FreeCell."""
    deals = pk.distinct_deals(pk.FREECELL)
    assert deals == math.factorial(52) // 4608
    assert f"{deals:.3g}" == "1.75e+64"


@pytest.mark.parametrize(
    ("game", "deals"),
    [
        # columns of 7 and of 6; in suit all suits are alike
        (pk.BAKERS_GAME, math.factorial(52) // (24 * 24 * 24)),
        # eight columns of 6 and four filled cells
        (pk.EIGHT_OFF, math.factorial(52) // (math.factorial(8) * 24 * 24)),
        # a row deal tells columns apart
        (pk.SPIDER, -(-math.factorial(104) // (2**52 * 24))),
        (pk.SPIDER_1, -(-math.factorial(104) // math.factorial(8) ** 13)),
        # the aces are on the foundations
        (pk.BELEAGUERED_CASTLE, math.factorial(48) // (math.factorial(8) * 24)),
        # four columns of FreeCell, four of Scorpion
        (pk.ANTARES, math.factorial(52) // (24 * 24 * 8)),
        # eight columns and four foundations, each with a card
        (pk.STALACTITES, math.factorial(52) // (math.factorial(8) * 24 * 24)),
    ],
    ids=lambda value: getattr(value, "id", ""),
)
def test_counts_of_other_games(game: pk.Variant, deals: int) -> None:
    assert pk.distinct_deals(game) == deals


def test_a_small_pack_has_as_many_as_an_explicit_count() -> None:
    """Suits of one color in one column each: no deal is symmetric in itself."""
    pack = pk.Pack(suits=(pk.Suit.CLUBS,), ranks=6)
    rules = attrs.evolve(pk.FREECELL.rules, pack=pack, columns=(pk.ColumnRules(),) * 3)
    deal = pk.DealPattern(rounds=pk.by_rows(2, 2, 1), cells=(0,))
    game = pk.Variant(id="small", name="Small", rules=rules, deal=deal)
    keys = {
        pk.Position(rules, deal.lay_out(rules, order)).canonical_key(suits=True)
        for order in itertools.permutations(pack.cards)
    }
    assert pk.distinct_deals(game) == len(keys) == 360


@pytest.mark.parametrize("game", [pk.CITADEL, pk.BAKERS_DOZEN, pk.PENGUIN, pk.DIE_SCHLANGE])
def test_where_the_cards_decide_it_is_not_known(game: pk.Variant) -> None:
    with pytest.raises(pk.ArgumentError, match="depends on the cards"):
        pk.distinct_deals(game)


def test_only_a_variant_has_deals() -> None:
    with pytest.raises(TypeError, match="deals are of a Variant"):
        pk.distinct_deals(pk.FREECELL.rules)  # type: ignore[arg-type]
