"""Baker's Game and its relatives, built in suit, and ForeCell."""

from __future__ import annotations

import attrs

from patiencekit.cards import Pack, Suit
from patiencekit.patterns import DealPattern, by_rows, row_sizes
from patiencekit.patterns.special import Beak
from patiencekit.rules import Build, Capacity, CellRules, ColumnRules, Fill, FoundationRules
from patiencekit.rules.special import Wrapping

from .freecell import FREECELL

__all__ = [
    "BAKERS_GAME",
    "BAKERS_GAME_ORDER3",
    "DOUBLE_EIGHT_OFF",
    "DOUBLE_SEAHAVEN",
    "EIGHT_OFF",
    "EIGHT_OFF_ANY",
    "FORECELL",
    "FORECELL_SAME_SUIT",
    "KO_BAKERS_GAME",
    "OPUS",
    "PENGUIN",
    "RELAXED_SEAHAVEN",
    "SEAHAVEN",
    "TUXEDO",
]


BAKERS_GAME = attrs.evolve(
    FREECELL,
    id="bakers_game",
    name="Baker's Game",
    aliases=("Brain Jam",),
    summary="FreeCell built down in suit.",
    rules=FREECELL.rules.with_columns(build=Build.SUIT),
    notes=(
        (
            "Any card fills an empty column, as in PySolFC, KPat and Freecell "
            "Solver; the help of AisleRiot says kings only (`ko_bakers_game`), "
            "and so cells + 1 cards at a time, its code does not."
        ),
        (
            "Nothing comes back from a foundation; PySolFC lets it: "
            "`Withdrawal.ANYWHERE`. The help of AisleRiot says so too, its code "
            "does not."
        ),
    ),
    sources=(
        "PySolFC, pysollib/games/bakersgame.py, BakersGame",
        "AisleRiot, games/bakers-game.scm",
        "AisleRiot, help/C/bakers_game.xml",
        "KPat, src/freecell.cpp",
        "Freecell Solver, presets",
        "Solvitaire, bakers-game",
        "Wikipedia, Baker's Game",
        "solitairewhizz.com, Baker's Game",
    ),
)

BAKERS_GAME_ORDER3 = attrs.evolve(
    BAKERS_GAME,
    id="bakers_game_order3",
    name="Baker's Game, three suits",
    aliases=(),
    summary="Baker's Game with three suits, seven columns and three cells.",
    rules=attrs.evolve(
        BAKERS_GAME.rules,
        pack=Pack(suits=(Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS)),
        columns=BAKERS_GAME.rules.columns[:7],
        cells=CellRules(count=3),
    ),
    deal=DealPattern(rounds=by_rows(*row_sizes(39, 7))),
    notes=("The source leaves open which suits; here spades are left out.",),
    sources=("solitairewhizz.com, Baker's Game",),
)

KO_BAKERS_GAME = attrs.evolve(
    BAKERS_GAME,
    id="ko_bakers_game",
    name="King Only Baker's Game",
    aliases=("Kings' Only Baker's Game",),
    summary="Baker's Game with kings only in empty columns.",
    rules=BAKERS_GAME.rules.with_columns(fill=Fill.KINGS),
    notes=(
        ("Nothing comes back from a foundation; PySolFC lets it: `Withdrawal.ANYWHERE`."),
    ),
    sources=(
        "PySolFC, pysollib/games/bakersgame.py, KingOnlyBakersGame",
        "Freecell Solver, presets",
    ),
)

EIGHT_OFF = attrs.evolve(
    KO_BAKERS_GAME,
    id="eight_off",
    name="Eight Off",
    aliases=(),
    summary=(
        "Built down in suit, kings only in empty columns, eight cells of "
        "which four start filled."
    ),
    rules=attrs.evolve(KO_BAKERS_GAME.rules, cells=CellRules(count=8)),
    deal=DealPattern(rounds=by_rows(*(6,) * 8), cells=(0, 2, 4, 6)),
    notes=(
        (
            "The last four cards go to cells 1, 3, 5 and 7, as in PySolFC and "
            "pysol-cards; AisleRiot and KPat fill cells 1 to 4, KPat before the "
            "columns."
        ),
        "Kings only fill empty columns; the relaxed game is `eight_off_any`.",
        ("Nothing comes back from a foundation; PySolFC lets it: `Withdrawal.ANYWHERE`."),
    ),
    sources=(
        "PySolFC, pysollib/games/bakersgame.py, EightOff",
        "AisleRiot, games/eight-off.scm",
        "KPat, src/freecell.cpp",
        "Freecell Solver, presets",
        "pysol-cards",
        "Solvitaire, eight-off",
        "solitaire.gg, EightOff.scala",
        "Wikipedia, Eight Off",
    ),
)

EIGHT_OFF_ANY = attrs.evolve(
    EIGHT_OFF,
    id="eight_off_any",
    name="Eight Off, any card to spaces",
    aliases=(),
    summary="Eight Off where any card fills an empty column.",
    rules=EIGHT_OFF.rules.with_columns(fill=Fill.ANY),
    notes=(),
    sources=("Solvitaire, eight-off-any-card-spaces", "Wikipedia, Eight Off"),
)

DOUBLE_EIGHT_OFF = attrs.evolve(
    EIGHT_OFF,
    id="double_eight_off",
    name="Double Eight Off",
    aliases=(),
    summary=(
        "Eight Off with two decks, twelve columns and eight cells that all start filled."
    ),
    rules=attrs.evolve(
        EIGHT_OFF.rules, pack=Pack(decks=2), columns=EIGHT_OFF.rules.columns[:1] * 12
    ),
    deal=DealPattern(rounds=by_rows(*(8,) * 12), cells=tuple(range(8))),
    notes=(),
    sources=("PySolFC, pysollib/games/bakersgame.py, DoubleEightOff",),
)

SEAHAVEN = attrs.evolve(
    EIGHT_OFF,
    id="seahaven",
    name="Seahaven Towers",
    aliases=("Sea Towers", "Towers", "Tours du Alice"),
    summary=(
        "Ten columns built down in suit, kings only in empty columns, four "
        "cells of which two start filled."
    ),
    rules=attrs.evolve(
        EIGHT_OFF.rules,
        columns=EIGHT_OFF.rules.columns[:1] * 10,
        cells=CellRules(count=4),
    ),
    deal=DealPattern(rounds=by_rows(*(5,) * 10), cells=(1, 2)),
    notes=(
        (
            "The last two cards go to the middle cells, as in PySolFC, AisleRiot "
            "and pysol-cards; KPat fills cells 1 and 2 before the columns."
        ),
        (
            "Kings only fill empty columns; Wikipedia also knows a relaxed game "
            "where any card does: `Fill.ANY`."
        ),
        (
            "Nothing comes back from a foundation; PySolFC and AisleRiot let it: "
            "`Withdrawal.ANYWHERE`."
        ),
        "A sequence goes to a foundation card by card; AisleRiot moves it as one.",
    ),
    sources=(
        "PySolFC, pysollib/games/bakersgame.py, SeahavenTowers",
        "AisleRiot, games/seahaven.scm",
        "KPat, src/freecell.cpp",
        "Freecell Solver, presets",
        "pysol-cards",
        "Solvitaire, seahaven-towers",
        "Wikipedia, Seahaven Towers",
        "kulichki.com, Seahaven Towers",
    ),
)

RELAXED_SEAHAVEN = attrs.evolve(
    SEAHAVEN,
    id="relaxed_seahaven",
    name="Relaxed Seahaven Towers",
    aliases=(),
    summary="Seahaven Towers where sequences of any length move as one.",
    rules=SEAHAVEN.rules.with_columns(capacity=Capacity.UNLIMITED),
    notes=(),
    sources=(
        "PySolFC, pysollib/games/bakersgame.py, RelaxedSeahavenTowers",
        "Freecell Solver, presets",
        "kulichki.com, Seahaven Towers",
    ),
)

DOUBLE_SEAHAVEN = attrs.evolve(
    SEAHAVEN,
    id="double_seahaven",
    name="Double Seahaven Towers",
    aliases=("Ocean Towers",),
    summary=(
        "Seahaven Towers with two decks, fourteen columns and eight cells of "
        "which six start filled."
    ),
    rules=attrs.evolve(
        SEAHAVEN.rules,
        pack=Pack(decks=2),
        columns=SEAHAVEN.rules.columns[:1] * 14,
        cells=CellRules(count=8),
    ),
    deal=DealPattern(rounds=by_rows(*(7,) * 14), cells=(1, 2, 3, 4, 5, 6)),
    notes=(),
    sources=("PySolFC, pysollib/games/freecell.py, OceanTowers",),
)

FORECELL = attrs.evolve(
    FREECELL,
    id="forecell",
    name="ForeCell",
    aliases=("Napoleon in St. Helena",),
    summary=(
        "FreeCell with all four cells filled at the start and kings only in empty columns."
    ),
    rules=FREECELL.rules.with_columns(fill=Fill.KINGS),
    deal=DealPattern(rounds=by_rows(*(6,) * 8), cells=(0, 1, 2, 3)),
    notes=(
        "The last four cards go to the cells; KPat fills them before the columns.",
        ("Nothing comes back from a foundation; PySolFC lets it: `Withdrawal.ANYWHERE`."),
        (
            "The FreeCell FAQ calls it the first close relative of FreeCell "
            "(Sweden, 1945 or before), Wikipedia names Napoleon in St. Helena; "
            "taken as one game."
        ),
    ),
    sources=(
        "PySolFC, pysollib/games/freecell.py, ForeCell",
        "PySolFC, html-src/rules/forecell.html",
        "KPat, src/freecell.cpp",
        "Freecell Solver, presets",
        "pysol-cards",
        "Solvitaire, fore-cell",
        "solitaire.gg, ForeCell.scala",
        "Wikipedia, FreeCell",
    ),
)

FORECELL_SAME_SUIT = attrs.evolve(
    FORECELL,
    id="forecell_same_suit",
    name="ForeCell, same suit",
    aliases=(),
    summary="ForeCell built down in suit.",
    rules=FORECELL.rules.with_columns(build=Build.SUIT),
    notes=(),
    sources=("Solvitaire, fore-cell-same-suit",),
)

PENGUIN = attrs.evolve(
    BAKERS_GAME,
    id="penguin",
    name="Penguin",
    aliases=("Beak and Flipper",),
    summary=(
        "Seven columns built down in suit and round, seven cells, foundations "
        "from the rank of the first card dealt, the beak."
    ),
    rules=attrs.evolve(
        BAKERS_GAME.rules,
        columns=(
            ColumnRules(
                build=Wrapping(Build.SUIT),
                capacity=Capacity.UNLIMITED,
                fill=Fill.KINGS,
            ),
        )
        * 7,
        cells=CellRules(count=7),
        foundations=FoundationRules(base=None),
    ),
    deal=Beak(DealPattern(rounds=by_rows(*(7,) * 7))),
    notes=(
        (
            "The first card dealt is the beak and the other three of its rank go "
            "to their foundations, as Parlett and Wikipedia say; in PySolFC the "
            "first three go and the last is the beak: `Kept.LAST`, as the "
            "numbering `PYSOLFC` deals."
        ),
        (
            "Only cards of the rank below the beak, alone or heading a sequence, "
            "fill an empty column; an older text says kings, for which a rule of "
            "one's own is needed."
        ),
        (
            "Sequences of any length move as one; older texts need free cells for "
            "it: `Capacity.SUPERMOVE`."
        ),
    ),
    sources=(
        "PySolFC, pysollib/games/bakersgame.py, Penguin",
        "Wikipedia, Penguin (solitaire)",
        "David Parlett, parlettgames.uk/patience/penguin.html",
        "solitaire.gg, Penguin.scala",
    ),
)

OPUS = attrs.evolve(
    PENGUIN,
    id="opus",
    name="Opus",
    aliases=(),
    summary="Penguin with five cells.",
    rules=attrs.evolve(PENGUIN.rules, cells=CellRules(count=5)),
    notes=(),
    sources=("PySolFC, pysollib/games/bakersgame.py, Opus",),
)

TUXEDO = attrs.evolve(
    PENGUIN,
    id="tuxedo",
    name="Tuxedo",
    aliases=(),
    summary="Penguin from aces: any card fills an empty column.",
    rules=attrs.evolve(
        PENGUIN.rules.with_columns(fill=Fill.ANY), foundations=FoundationRules()
    ),
    deal=DealPattern(rounds=by_rows(8, 7, 7, 8, 7, 7, 8)),
    notes=("Foundations start with the ace, as in the code of PySolFC.",),
    sources=("PySolFC, pysollib/games/bakersgame.py, Tuxedo",),
)
