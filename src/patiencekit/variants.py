"""The games that are known by name; each is data, most made from a relative."""

from __future__ import annotations

from typing import Literal, final

import attrs

from .cards import Pack, Suit
from .errors import ArgumentError, UnknownNameError
from .layout import DealPattern, by_rows
from .records import Record
from .rules import (
    Build,
    Capacity,
    CellRules,
    ColumnRules,
    Fill,
    FoundationRules,
    Rules,
    StockRules,
    Takes,
)

__all__ = [
    "BAKERS_GAME",
    "EIGHT_OFF",
    "FORECELL",
    "FREECELL",
    "SEAHAVEN",
    "SIMPLE_SIMON",
    "SPIDER",
    "SPIDERETTE",
    "SPIDER_1",
    "SPIDER_2",
    "SPIDER_3",
    "Variant",
    "variant",
    "variants",
]


@final
@attrs.frozen(kw_only=True, repr=False)
class Variant(Record):
    """A game with a name, and the way it is dealt.

    Attributes:
        id: the name in code, as `eight_off`.
        name: the name in print, as `Eight Off`.
        rules: its rules.
        deal: how its pack is put on the table.
        family: `freecell` or `spider`.
        aliases: other names of the same game.
        summary: the game in one sentence.
        notes: where sources disagree, and which reading is taken here.
        sources: where the rules were found.

    Raises:
        ArgumentError: the deal does not suit the rules; the message names every misfit.
        TypeError: `rules` or `deal` has the wrong type.
    """

    id: str
    name: str
    rules: Rules = attrs.field(validator=attrs.validators.instance_of(Rules))
    deal: DealPattern = attrs.field(validator=attrs.validators.instance_of(DealPattern))
    family: Literal["freecell", "spider"] = "freecell"
    aliases: tuple[str, ...] = ()
    summary: str = ""
    notes: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()

    def __attrs_post_init__(self) -> None:
        if faults := _misfits(self.rules, self.deal):
            raise ArgumentError("; ".join(faults))

    @property
    def pack(self) -> Pack:
        """The cards of the game."""
        return self.rules.pack


def _misfits(rules: Rules, deal: DealPattern) -> list[str]:
    width, cells = len(rules.columns), rules.cells.count
    rounds = [column for row in deal.rounds for column in row]
    faults = []
    if not set(rounds) <= set(range(width)):
        faults.append(f"the deal names columns beyond the {width} there are")
    if not set(deal.cells) <= set(range(cells)) or len(set(deal.cells)) < len(deal.cells):
        faults.append(f"the deal fills cells beyond the {cells} there are, or one twice")
    if deal.hidden and len(deal.hidden) != width:
        faults.append(f"the deal hides cards in {len(deal.hidden)} of {width} columns")
    if any(deal.hidden) and not rules.hides:
        faults.append("the deal hides cards, and the rules do not let it")
    if any(
        not 0 <= hidden <= max(0, rounds.count(column) - 1)
        for column, hidden in enumerate(deal.hidden)
    ):
        faults.append("the deal hides an exposed card, or fewer cards than none")
    spare = len(rules.pack) - len(rounds) - len(deal.cells)
    if spare < 0:
        faults.append(f"the deal takes {-spare} cards more than the pack has")
    if spare > 0 and rules.stock is None:
        faults.append(f"the deal leaves {spare} cards, and the game has no stock")
    if rules.stock is not None and spare > rules.stock.size:
        faults.append(f"the deal leaves {spare} cards for a stock of {rules.stock.size}")
    return faults


FREECELL = Variant(
    id="freecell",
    name="FreeCell",
    aliases=("Four Free",),
    family="freecell",
    summary="Eight columns built down in alternating colors, with four cells to help.",
    rules=Rules(),
    deal=DealPattern(rounds=by_rows(7, 7, 7, 7, 6, 6, 6, 6)),
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
    rules=FREECELL.rules.with_columns(build=Build.SUIT),
    deal=FREECELL.deal,
    notes=(
        (
            "Any card fills an empty column, as in PySolFC, KPat and Freecell Solver; the "
            "help of AisleRiot says kings only."
        ),
        "Nothing comes back from a foundation; PySolFC lets it.",
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
    ),
    deal=DealPattern(rounds=by_rows(6, 6, 6, 6, 6, 6, 6, 6), cells=(0, 2, 4, 6)),
    notes=(
        (
            "The last four cards go to cells 1, 3, 5 and 7, as in PySolFC and pysol-cards; "
            "AisleRiot and KPat fill cells 1 to 4, KPat before the columns."
        ),
        "Kings only fill empty columns; a relaxed game takes any card.",
        "Nothing comes back from a foundation; PySolFC lets it.",
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
    ),
    deal=DealPattern(rounds=by_rows(*(5,) * 10), cells=(1, 2)),
    notes=(
        (
            "The last two cards go to the middle cells, as in PySolFC, AisleRiot and "
            "pysol-cards; KPat fills cells 1 and 2 before the columns."
        ),
        "Nothing comes back from a foundation; PySolFC and AisleRiot let it.",
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
        stock=StockRules(size=50),
        hides=True,
    ),
    deal=DealPattern(
        rounds=by_rows(*(5,) * 4, *(4,) * 6) + by_rows(*(1,) * 10),
        hidden=(5,) * 4 + (4,) * 6,
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
    notes=(*SPIDER.notes, "PySolFC plays with clubs and hearts."),
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
    notes=(*SPIDER.notes, "PySolFC plays with clubs."),
    rules=attrs.evolve(SPIDER.rules, pack=Pack(decks=2, suits=(Suit.SPADES,) * 4)),
)

SPIDER_3 = attrs.evolve(
    SPIDER,
    id="spider_3",
    name="Spider (three suits)",
    aliases=(),
    summary="Spider with clubs, hearts and twice as many spades.",
    rules=attrs.evolve(
        SPIDER.rules,
        pack=Pack(decks=2, suits=(Suit.CLUBS, Suit.HEARTS, Suit.SPADES, Suit.SPADES)),
        stock=StockRules(size=50, needs_no_empty_column=False),
    ),
    notes=("Only KPat has it, so a row is dealt over empty columns too, as there.",),
    sources=("KPat, src/spider.cpp",),
)

SPIDERETTE = attrs.evolve(
    SPIDER,
    id="spiderette",
    name="Spiderette",
    aliases=(),
    summary="Spider with one deck in seven columns of one to seven cards.",
    rules=attrs.evolve(
        SPIDER.rules,
        pack=Pack(),
        columns=SPIDER.rules.columns[:7],
        stock=StockRules(size=24),
    ),
    deal=DealPattern(
        rounds=by_rows(0, 1, 2, 3, 4, 5, 6) + by_rows(*(1,) * 7),
        hidden=(0, 1, 2, 3, 4, 5, 6),
    ),
    notes=(
        "No row is dealt while a column is empty; the last row reaches columns 1 to 3.",
        "Full runs are collected at once; AisleRiot leaves that to the player.",
    ),
    sources=("PySolFC, pysollib/games/spider.py", "AisleRiot, games/spiderette.scm"),
)

SIMPLE_SIMON = Variant(
    id="simple_simon",
    name="Simple Simon",
    family="spider",
    summary="Spider with one deck, all of it face up in ten columns.",
    rules=attrs.evolve(SPIDER.rules, pack=Pack(), stock=None, hides=False),
    deal=DealPattern(
        rounds=by_rows(7, 7, 7, 6, 5, 4, 3, 2, 1) + by_rows(*(1,) * 10),
    ),
    notes=(
        (
            "Only cards of one suit move as one; PySolFC and KPat also move several runs "
            "through empty columns."
        ),
        "Full runs are collected at once; in Freecell Solver the player moves them.",
    ),
    sources=(
        "PySolFC, pysollib/games/spider.py",
        "KPat, src/simon.cpp",
        "Freecell Solver, presets",
        "Solvitaire, simple-simon",
    ),
)

FORECELL = Variant(
    id="forecell",
    name="ForeCell",
    family="freecell",
    summary="FreeCell with all four cells filled at the start and kings only in empty "
    "columns.",
    rules=FREECELL.rules.with_columns(fill=Fill.KINGS),
    deal=DealPattern(rounds=by_rows(*(6,) * 8), cells=(0, 1, 2, 3)),
    notes=(
        "The last four cards go to the cells; KPat fills them before the columns.",
        "Nothing comes back from a foundation; PySolFC lets it.",
    ),
    sources=(
        "PySolFC, pysollib/games/freecell.py",
        "pysol-cards",
        "KPat, src/freecell.cpp",
        "Freecell Solver, presets",
    ),
)

_ALL = (
    FREECELL,
    BAKERS_GAME,
    EIGHT_OFF,
    SEAHAVEN,
    FORECELL,
    SPIDER,
    SPIDER_3,
    SPIDER_2,
    SPIDER_1,
    SPIDERETTE,
    SIMPLE_SIMON,
)


def variants() -> tuple[Variant, ...]:
    """All games that are known by name, FreeCell first."""
    return _ALL


def _folded(name: str) -> str:
    plain = name.strip().lower().replace("\u2019", "'")
    return plain.replace("-", "_").replace(" ", "_")


_BY_NAME = {
    _folded(name): game for game in _ALL for name in (game.id, game.name, *game.aliases)
}


def variant(name: str) -> Variant:
    """The game of that id, name or alias; case, and hyphen or blank for `_`, are free.

    Raises:
        UnknownNameError: there is none; it carries the ids there are.
        TypeError: the name is not a str.

    >>> variant("Baker's Game").id
    'bakers_game'
    """
    if not isinstance(name, str):
        raise TypeError(f"a game's name is a str, not {type(name).__name__}")
    game = _BY_NAME.get(_folded(name))
    if game is None:
        raise UnknownNameError("game", name, tuple(game.id for game in _ALL))
    return game
