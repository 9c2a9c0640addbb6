"""Patience games of the FreeCell and Spider families, as known programs deal them.

>>> import patiencekit as pk
>>> position = pk.deal(pk.FREECELL, 11982)
>>> len(position.legal_moves)
35
"""

from __future__ import annotations

from .cards import MAX_CARDS, MAX_RANK, Card, Color, Pack, Suit, parse_card
from .deals import MICROSOFT, Numbering, deal, parse_deal_number
from .errors import (
    ArgumentError,
    DealNumberError,
    IllegalMoveError,
    LayoutError,
    ParseError,
    PatienceError,
    UnknownNameError,
)
from .layout import DealPattern, Layout, Pile, by_rows
from .moves import (
    AnyMove,
    CardsMoved,
    CardTurnedUp,
    Cell,
    CollectRun,
    Column,
    DealRow,
    Event,
    Foundation,
    Move,
    PileRef,
    RowDealt,
    RunCollected,
)
from .notation import format_board, parse_board
from .perft import perft, perft_divide
from .position import Position, Step, View, ViewDict
from .rules import (
    Build,
    BuildRule,
    Capacity,
    CapacityRule,
    CellRules,
    ColumnRules,
    Fill,
    FillRule,
    FoundationRules,
    Rules,
    StockRules,
    Takes,
)
from .variants import (
    BAKERS_GAME,
    EIGHT_OFF,
    FREECELL,
    SEAHAVEN,
    SPIDER,
    SPIDER_1,
    SPIDER_2,
    Variant,
    variant,
    variants,
)

__all__ = [
    "BAKERS_GAME",
    "EIGHT_OFF",
    "FREECELL",
    "MAX_CARDS",
    "MAX_RANK",
    "MICROSOFT",
    "SEAHAVEN",
    "SPIDER",
    "SPIDER_1",
    "SPIDER_2",
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
    "CellRules",
    "CollectRun",
    "Color",
    "Column",
    "ColumnRules",
    "DealNumberError",
    "DealPattern",
    "DealRow",
    "Event",
    "Fill",
    "FillRule",
    "Foundation",
    "FoundationRules",
    "IllegalMoveError",
    "Layout",
    "LayoutError",
    "Move",
    "Numbering",
    "Pack",
    "ParseError",
    "PatienceError",
    "Pile",
    "PileRef",
    "Position",
    "RowDealt",
    "Rules",
    "RunCollected",
    "Step",
    "StockRules",
    "Suit",
    "Takes",
    "UnknownNameError",
    "Variant",
    "View",
    "ViewDict",
    "by_rows",
    "deal",
    "format_board",
    "parse_board",
    "parse_card",
    "parse_deal_number",
    "perft",
    "perft_divide",
    "variant",
    "variants",
]
