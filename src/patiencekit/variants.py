"""The games that are known by name; each is data, most made from a relative."""

from __future__ import annotations

from typing import Literal

import attrs

from .cards import Pack, Suit
from .errors import UnknownNameError, excerpt
from .rules import (
    Build,
    Capacity,
    CellRules,
    ColumnRules,
    DealPattern,
    Fill,
    FoundationRules,
    Rules,
    StockRules,
    Takes,
    by_rows,
)

__all__ = [
    "BAKERS_GAME",
    "EIGHT_OFF",
    "FREECELL",
    "SEAHAVEN",
    "SPIDER",
    "SPIDER_1",
    "SPIDER_2",
    "Variant",
    "variant",
    "variants",
]


@attrs.frozen(kw_only=True)
class Variant:
    """A game with a name.

    Attributes:
        id: the name in code, as `eight_off`.
        name: the name in print, as `Eight Off`.
        aliases: other names of the same game.
        family: `freecell` or `spider`.
        summary: the game in one sentence.
        rules: its rules.
        notes: where sources disagree, and which reading is taken here.
        sources: where the rules were found.
    """

    id: str
    name: str
    aliases: tuple[str, ...] = ()
    family: Literal["freecell", "spider"]
    summary: str
    rules: Rules
    notes: tuple[str, ...] = ()
    sources: tuple[str, ...]

    @property
    def pack(self) -> Pack:
        """The cards of the game."""
        return self.rules.pack


FREECELL = Variant(
    id="freecell",
    name="FreeCell",
    aliases=("Four Free",),
    family="freecell",
    summary="Eight columns built down in alternating colors, with four cells to help.",
    rules=Rules(),
    notes=(
        (
            "Nothing comes back from a foundation, as in Microsoft's program, KPat and "
            "AisleRiot; PySolFC lets it."
        ),
        (
            "As many cards move as one as single cards could carry; cardgames.io and the "
            "classic FreeCell Pro allow fewer."
        ),
    ),
    sources=(
        "PySolFC, pysollib/games/freecell.py",
        "AisleRiot, games/freecell.scm",
        "KPat, src/freecell.cpp",
        "Freecell Solver, presets",
    ),
)

BAKERS_GAME = Variant(
    id="bakers_game",
    name="Baker's Game",
    aliases=("Brain Jam",),
    family="freecell",
    summary="FreeCell built down in suit.",
    rules=FREECELL.rules.with_columns(build=Build.SUIT, unit=Build.SUIT),
    notes=(
        (
            "Any card fills an empty column, as in PySolFC, KPat and Freecell Solver; the "
            "help of AisleRiot says kings only."
        ),
    ),
    sources=(
        "PySolFC, pysollib/games/bakersgame.py",
        "AisleRiot, games/bakers-game.scm",
        "KPat, src/freecell.cpp",
        "Freecell Solver, presets",
    ),
)

EIGHT_OFF = Variant(
    id="eight_off",
    name="Eight Off",
    family="freecell",
    summary="Built down in suit, kings only in empty columns, eight cells of which four "
    "start filled.",
    rules=attrs.evolve(
        BAKERS_GAME.rules.with_columns(fill=Fill.KINGS),
        cells=CellRules(count=8),
        deal=DealPattern(
            rounds=by_rows(6, 6, 6, 6, 6, 6, 6, 6), hidden=(0,) * 8, cells=(0, 2, 4, 6)
        ),
    ),
    notes=(
        (
            "The last four cards go to cells 1, 3, 5 and 7, as in PySolFC and pysol-cards; "
            "AisleRiot and KPat fill cells 1 to 4, KPat before the columns."
        ),
        "Kings only fill empty columns; a relaxed game takes any card.",
    ),
    sources=(
        "PySolFC, pysollib/games/bakersgame.py",
        "pysol-cards",
        "AisleRiot, games/eight-off.scm",
        "KPat, src/freecell.cpp",
        "Freecell Solver, presets",
    ),
)

SEAHAVEN = Variant(
    id="seahaven",
    name="Seahaven Towers",
    aliases=("Sea Towers", "Towers"),
    family="freecell",
    summary="Ten columns built down in suit, kings only in empty columns, four cells of "
    "which two start filled.",
    rules=attrs.evolve(
        EIGHT_OFF.rules,
        columns=EIGHT_OFF.rules.columns[:1] * 10,
        cells=CellRules(count=4),
        deal=DealPattern(rounds=by_rows(*(5,) * 10), hidden=(0,) * 10, cells=(1, 2)),
    ),
    notes=(
        (
            "The last two cards go to the middle cells, as in PySolFC, AisleRiot and "
            "pysol-cards; KPat fills cells 1 and 2 before the columns."
        ),
    ),
    sources=(
        "PySolFC, pysollib/games/bakersgame.py",
        "pysol-cards",
        "AisleRiot, games/seahaven.scm",
        "KPat, src/freecell.cpp",
        "Freecell Solver, presets",
    ),
)

SPIDER = Variant(
    id="spider",
    name="Spider (four suits)",
    aliases=("Spider", "spider_4"),
    family="spider",
    summary="Two decks in ten columns built down regardless of suit; runs of one suit "
    "move, and king to ace of a suit leaves the tableau.",
    rules=Rules(
        pack=Pack(decks=2),
        columns=(
            ColumnRules(build=Build.RANK, unit=Build.SUIT, capacity=Capacity.UNLIMITED),
        )
        * 10,
        cells=CellRules(count=0),
        foundations=FoundationRules(takes=Takes.FULL_RUNS),
        stock=StockRules(),
        deal=DealPattern(
            rounds=by_rows(*(5,) * 4, *(4,) * 6) + by_rows(*(1,) * 10),
            hidden=(5,) * 4 + (4,) * 6,
        ),
    ),
    notes=(
        (
            "Columns 1 to 4 get the sixth card, as in Windows, KPat and cardgames.io; "
            "PySolFC and AisleRiot give it to columns 1, 4, 7 and 10."
        ),
        "No row is dealt while a column is empty; KPat deals it.",
        "Full runs are collected at once; AisleRiot leaves that to the player.",
    ),
    sources=(
        "PySolFC, pysollib/games/spider.py",
        "AisleRiot, games/spider.scm",
        "KPat, src/spider.cpp",
        "cardgames.io",
    ),
)

SPIDER_2 = attrs.evolve(
    SPIDER,
    id="spider_2",
    name="Spider (two suits)",
    aliases=(),
    summary="Spider with hearts and spades only.",
    rules=attrs.evolve(
        SPIDER.rules, pack=Pack(decks=2, suits=(Suit.HEARTS, Suit.SPADES) * 2)
    ),
)

SPIDER_1 = attrs.evolve(
    SPIDER,
    id="spider_1",
    name="Spider (one suit)",
    aliases=(),
    summary="Spider with spades only.",
    rules=attrs.evolve(SPIDER.rules, pack=Pack(decks=2, suits=(Suit.SPADES,) * 4)),
)

_ALL = (FREECELL, BAKERS_GAME, EIGHT_OFF, SEAHAVEN, SPIDER, SPIDER_2, SPIDER_1)


def variants() -> tuple[Variant, ...]:
    """All games that are known by name, FreeCell first."""
    return _ALL


def _folded(name: str) -> str:
    return name.lower().replace("-", "_").replace(" ", "_")


_BY_NAME = {
    _folded(name): game for game in _ALL for name in (game.id, game.name, *game.aliases)
}


def variant(name: str) -> Variant:
    """The game of that id, name or alias; case, and hyphen or blank for `_`, are free.

    Raises:
        UnknownNameError: there is none; the message lists the ids.
        TypeError: the name is not a str.

    >>> variant("Baker's Game").id
    'bakers_game'
    """
    if not isinstance(name, str):
        raise TypeError(f"a game's name is a str, not {type(name).__name__}")
    game = _BY_NAME.get(_folded(name))
    if game is None:
        ids = ", ".join(game.id for game in _ALL)
        raise UnknownNameError(f"no game is called {excerpt(name)}; known are {ids}")
    return game
