"""Patience games of the FreeCell and Spider families, as known programs deal them.

>>> import patiencekit as pk
>>> position = pk.deal(pk.FREECELL, 11982)
>>> len(position.legal_moves)
35
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

from .cards import MAX_CARDS, MAX_RANK, Card, Color, Pack, Suit, parse_card
from .deals import (
    KPAT,
    MICROSOFT,
    PYSOL,
    PYSOL_CARDS,
    PYSOLFC,
    PYSOLFC_MS,
    WINDOWS_SPIDER,
    Numbering,
    WayBack,
    card_codes,
    daily,
    deal,
    is_known_impossible,
    minimum_cells,
    numbering,
    numberings,
    packs,
    parse_deal_number,
)
from .errors import (
    ArgumentError,
    DealNumberError,
    IllegalMoveError,
    LayoutError,
    NotOfferedError,
    ParseError,
    PatienceError,
    RulesError,
    UnknownNameError,
)
from .layout import Layout, Pile
from .moves import (
    AnyMove,
    CardsMoved,
    CardTurnedUp,
    Cell,
    CollectRun,
    Column,
    ColumnRefilled,
    ColumnsRedealt,
    DealRow,
    Event,
    Foundation,
    Move,
    PileRef,
    Redeal,
    RowDealt,
    RunCollected,
)
from .notation import format_board, parse_board
from .patterns import DealPattern, DealRule, by_rows, row_sizes
from .perft import perft, perft_divide
from .position import Position, Step, View, ViewDict
from .rules import (
    Build,
    BuildRule,
    Capacity,
    CapacityRule,
    CellRule,
    CellRules,
    ColumnRules,
    Fill,
    FillRule,
    FoundationRules,
    RedealRule,
    Rules,
    StockRules,
    Takes,
    Withdrawal,
)
from .variants import Variant, constant, game_names, variant, variants

if TYPE_CHECKING:
    from . import testing as testing
    from .supermoves import single_moves
    from .variants.catalogue import *  # noqa: F403 - the games, each a constant
    from .variants.checks import check_rules
    from .variants.counting import distinct_deals
    from .variants.parametric import freecell, spider

__all__ = [
    "KPAT",
    "MAX_CARDS",
    "MAX_RANK",
    "MICROSOFT",
    "PYSOL",
    "PYSOLFC",
    "PYSOLFC_MS",
    "PYSOL_CARDS",
    "WINDOWS_SPIDER",
    "AnyMove",
    "ArgumentError",
    "Build",
    "BuildRule",
    "Capacity",
    "CapacityRule",
    "Card",
    "CardTurnedUp",
    "CardsMoved",
    "Cell",
    "CellRule",
    "CellRules",
    "CollectRun",
    "Color",
    "Column",
    "ColumnRefilled",
    "ColumnRules",
    "ColumnsRedealt",
    "DealNumberError",
    "DealPattern",
    "DealRow",
    "DealRule",
    "Event",
    "Fill",
    "FillRule",
    "Foundation",
    "FoundationRules",
    "IllegalMoveError",
    "Layout",
    "LayoutError",
    "Move",
    "NotOfferedError",
    "Numbering",
    "Pack",
    "ParseError",
    "PatienceError",
    "Pile",
    "PileRef",
    "Position",
    "Redeal",
    "RedealRule",
    "RowDealt",
    "Rules",
    "RulesError",
    "RunCollected",
    "Step",
    "StockRules",
    "Suit",
    "Takes",
    "UnknownNameError",
    "Variant",
    "View",
    "ViewDict",
    "WayBack",
    "Withdrawal",
    "by_rows",
    "card_codes",
    "check_rules",
    "daily",
    "deal",
    "distinct_deals",
    "format_board",
    "freecell",
    "is_known_impossible",
    "minimum_cells",
    "numbering",
    "numberings",
    "packs",
    "parse_board",
    "parse_card",
    "parse_deal_number",
    "perft",
    "perft_divide",
    "row_sizes",
    "single_moves",
    "spider",
    "variant",
    "variants",
]


_LATE = {
    "check_rules": "variants.checks",
    "distinct_deals": "variants.counting",
    "freecell": "variants.parametric",
    "single_moves": "supermoves",
    "spider": "variants.parametric",
}
"""What is loaded when it is asked for, and from where: not everybody needs it."""


def __dir__() -> list[str]:
    return sorted({*globals(), *_LATE, "testing", *game_names()})


if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        """Something of `_LATE`, or `testing`, or a game by its id in capitals."""
        if name == "testing":
            return importlib.import_module(f"{__name__}.testing")
        if name not in _LATE:
            return constant(__name__, name)
        module = importlib.import_module(f"{__name__}.{_LATE[name]}")
        return globals().setdefault(name, getattr(module, name))
