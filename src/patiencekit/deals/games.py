"""The games that each program deals, and how, where that is not the usual way.

Loaded when a numbering is first asked for a game. Sources: for PySolFC its classes in
pysollib/games, which dealt the tables of the tests; pysol-cards 0.24, deal_game.py; for
KPat games that KPat 22.12.3 saved, and its src/*.cpp.
"""

from __future__ import annotations

from patiencekit.cards import Pack, Suit
from patiencekit.patterns import DealPattern, DealRule, by_rows
from patiencekit.patterns.special import Beak, BrokenAtKings, Kept, KingsDown

from .protocol import Games

__all__ = ["KPAT_GAMES", "PYSOLFC_GAMES", "PYSOL_CARDS_GAMES"]

_C, _H = Suit.CLUBS, Suit.HEARTS
_USUAL: tuple[DealRule | None, Pack | None] = (None, None)  # as the game itself says

_PYSOLFC_USUAL = """
freecell challenge_freecell super_challenge_freecell relaxed_freecell freecell_0cell
freecell_2cell freecell_7col seven_by_five king_cell bath bakers_game ko_bakers_game
eight_off seahaven relaxed_seahaven forecell tuxedo german_freecell four_colours petal
spidercells stalactites antares der_katzenschwanz die_schlange
double_freecell_traditional triple_freecell cell_11 big_cell repair double_eight_off
double_seahaven beleaguered_castle streets_and_alleys stronghold citadel exiled_kings
fan bakers_dozen good_measure spanish_patience spanish_patience_alternating
portuguese_solitaire castles_in_spain cruel mrs_mop simon_jester big_spider
grandmothers_game spiderette baby_spiderette will_o_the_wisp fair_maids simple_simon
simple_simon_runs scorpion scorpion_ii scorpion_tail wasp wasp_ii double_scorpion
triple_scorpion three_blind_mice how_they_run scorpion_towers chelicera yukon
russian_solitaire alaska
"""

_LONG_FIRST = by_rows(*(4,) * 10) + ((0, 3, 6, 9), tuple(range(10)))
_PYSOLFC_SPIDER = DealPattern(rounds=_LONG_FIRST, hidden=(5, 4, 4) * 3 + (5,))

PYSOLFC_GAMES: Games = dict.fromkeys(_PYSOLFC_USUAL.split(), _USUAL) | {
    "penguin": (Beak(DealPattern(rounds=by_rows(*(7,) * 7)), Kept.LAST), None),
    "opus": (Beak(DealPattern(rounds=by_rows(*(7,) * 7)), Kept.LAST), None),
    "spider": (_PYSOLFC_SPIDER, None),
    "spider_2": (_PYSOLFC_SPIDER, Pack(decks=2, suits=(_C, _H) * 2)),
    "spider_1": (_PYSOLFC_SPIDER, Pack(decks=2, suits=(_C,) * 4)),
    "relaxed_spider": (_PYSOLFC_SPIDER, None),
    "open_spider": (DealPattern(rounds=_LONG_FIRST), None),
    "black_widow": (_PYSOLFC_SPIDER, None),
    "tarantula": (_PYSOLFC_SPIDER, None),
}
"""For each game the dealing pattern and the pack it has in PySolFC, if other than usual.

Double FreeCell is left out: its foundations start with the aces of the first deck, and the
copies of a card are the same here. Opera is left out as its dealing could not be confirmed.
"""

_PYSOL_CARDS_USUAL = """
freecell relaxed_freecell bakers_game ko_bakers_game eight_off seahaven relaxed_seahaven
forecell beleaguered_castle streets_and_alleys citadel fan bakers_dozen simple_simon
simple_simon_runs yukon
"""

PYSOL_CARDS_GAMES: Games = dict.fromkeys(_PYSOL_CARDS_USUAL.split(), _USUAL) | {
    "der_katzenschwanz": (BrokenAtKings(leading=True), None),
    "die_schlange": (BrokenAtKings(aces_out=True, leading=True), None),
}
"""The same for pysol-cards."""

_KPAT_SPIDER = DealPattern(
    rounds=by_rows(*(5,) * 4, *(4,) * 6) + ((4, 5, 6, 7, 8, 9, 0, 1, 2, 3),),
    hidden=(5,) * 4 + (4,) * 6,
    stock_piles=10,
)
_FOUR_CELLS_FIRST = DealPattern(
    rounds=by_rows(*(6,) * 8), cells=(0, 1, 2, 3), cells_first=True
)
_KPAT_DOZEN = KingsDown(DealPattern(rounds=by_rows(*(4,) * 13)))
_KPAT_DEALS: dict[str, DealRule | None] = {
    "freecell": None,
    "bakers_game": None,
    "eight_off": _FOUR_CELLS_FIRST,
    "seahaven": DealPattern(rounds=by_rows(*(5,) * 10), cells=(0, 1), cells_first=True),
    "forecell": _FOUR_CELLS_FIRST,
    "beleaguered_castle": None,
    "streets_and_alleys": None,
    "citadel": None,
    "exiled_kings": None,
    "siegecraft": None,
    "stronghold": None,
    "bakers_dozen": _KPAT_DOZEN,
    "spanish_patience": _KPAT_DOZEN,
    "castles_in_spain": KingsDown(
        DealPattern(rounds=by_rows(*(4,) * 13), hidden=(3,) * 13)
    ),
    "portuguese_solitaire": _KPAT_DOZEN,
    "yukon": DealPattern(
        rounds=by_rows(1, 6, 7, 8, 9, 10, 11), hidden=(0, 1, 2, 3, 4, 5, 6)
    ),
    "simple_simon": None,
    "simple_simon_runs": None,
    "spider": _KPAT_SPIDER,
    "spider_3": _KPAT_SPIDER,
    "spider_2": _KPAT_SPIDER,
    "spider_1": _KPAT_SPIDER,
}
KPAT_GAMES: Games = {game: (deal, None) for game, deal in _KPAT_DEALS.items()}
"""The same for KPat."""
