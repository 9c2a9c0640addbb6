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
    AmbiguousMoveError,
    ArgumentError,
    CodeError,
    DealNumberError,
    HistoryError,
    IllegalMoveError,
    LayoutError,
    NotOfferedError,
    ParseError,
    PatienceError,
    ReplayError,
    RulesError,
    UnknownNameError,
    VersionError,
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
    from .automatic import Autoplay, AutoplayPolicy, automoves
    from .game import Action, Command, Game, Label, Note, Turn
    from .notation.codes import DealCode, decode_code, encode_code
    from .notation.fc_solve import fc_solve_options, to_fc_solve
    from .notation.freecell_pro import from_freecell_pro
    from .notation.lines import decode_position, decode_view, encode_position
    from .notation.moves import format_move, parse_move
    from .notation.packing import (
        decode_compact,
        encode_compact,
        pack_position,
        unpack_position,
    )
    from .notation.records import (
        GameRecord,
        decode_record,
        encode_record,
        read_records,
    )
    from .notation.replay import replay
    from .notation.replay_codes import decode_replay, encode_replay
    from .notation.solutions import from_fc_solve
    from .programs import Edition, MoveCount, edition, editions, plato_freecell
    from .scoring import (
        OnUndo,
        Points,
        ScoreLine,
        Scorer,
        ScoreTerms,
        Standing,
        breakdown_of,
    )
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
    "Action",
    "AmbiguousMoveError",
    "AnyMove",
    "ArgumentError",
    "Autoplay",
    "AutoplayPolicy",
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
    "CodeError",
    "CollectRun",
    "Color",
    "Column",
    "ColumnRefilled",
    "ColumnRules",
    "ColumnsRedealt",
    "Command",
    "DealCode",
    "DealNumberError",
    "DealPattern",
    "DealRow",
    "DealRule",
    "Edition",
    "Event",
    "Fill",
    "FillRule",
    "Foundation",
    "FoundationRules",
    "Game",
    "GameRecord",
    "HistoryError",
    "IllegalMoveError",
    "Label",
    "Layout",
    "LayoutError",
    "Move",
    "MoveCount",
    "NotOfferedError",
    "Note",
    "Numbering",
    "OnUndo",
    "Pack",
    "ParseError",
    "PatienceError",
    "Pile",
    "PileRef",
    "Points",
    "Position",
    "Redeal",
    "RedealRule",
    "ReplayError",
    "RowDealt",
    "Rules",
    "RulesError",
    "RunCollected",
    "ScoreLine",
    "ScoreTerms",
    "Scorer",
    "Standing",
    "Step",
    "StockRules",
    "Suit",
    "Takes",
    "Turn",
    "UnknownNameError",
    "Variant",
    "VersionError",
    "View",
    "ViewDict",
    "WayBack",
    "Withdrawal",
    "automoves",
    "breakdown_of",
    "by_rows",
    "card_codes",
    "check_rules",
    "daily",
    "deal",
    "decode_code",
    "decode_compact",
    "decode_position",
    "decode_record",
    "decode_replay",
    "decode_view",
    "distinct_deals",
    "edition",
    "editions",
    "encode_code",
    "encode_compact",
    "encode_position",
    "encode_record",
    "encode_replay",
    "fc_solve_options",
    "format_board",
    "format_move",
    "freecell",
    "from_fc_solve",
    "from_freecell_pro",
    "is_known_impossible",
    "minimum_cells",
    "numbering",
    "numberings",
    "pack_position",
    "packs",
    "parse_board",
    "parse_card",
    "parse_deal_number",
    "parse_move",
    "perft",
    "perft_divide",
    "plato_freecell",
    "read_records",
    "replay",
    "row_sizes",
    "single_moves",
    "spider",
    "to_fc_solve",
    "unpack_position",
    "variant",
    "variants",
]


_LATE = {
    "Autoplay": "automatic",
    "AutoplayPolicy": "automatic",
    "automoves": "automatic",
    "Action": "game",
    "Command": "game",
    "Game": "game",
    "Label": "game",
    "Note": "game",
    "Turn": "game",
    "Edition": "programs",
    "MoveCount": "programs",
    "OnUndo": "scoring",
    "Points": "scoring",
    "ScoreLine": "scoring",
    "ScoreTerms": "scoring",
    "Scorer": "scoring",
    "Standing": "scoring",
    "breakdown_of": "scoring",
    "fc_solve_options": "notation.fc_solve",
    "to_fc_solve": "notation.fc_solve",
    "from_freecell_pro": "notation.freecell_pro",
    "format_move": "notation.moves",
    "parse_move": "notation.moves",
    "replay": "notation.replay",
    "GameRecord": "notation.records",
    "decode_record": "notation.records",
    "encode_record": "notation.records",
    "read_records": "notation.records",
    "decode_replay": "notation.replay_codes",
    "encode_replay": "notation.replay_codes",
    "from_fc_solve": "notation.solutions",
    "DealCode": "notation.codes",
    "check_rules": "variants.checks",
    "decode_code": "notation.codes",
    "distinct_deals": "variants.counting",
    "encode_code": "notation.codes",
    "decode_compact": "notation.packing",
    "decode_position": "notation.lines",
    "decode_view": "notation.lines",
    "encode_compact": "notation.packing",
    "encode_position": "notation.lines",
    "Edition": "programs",
    "MoveCount": "programs",
    "edition": "programs",
    "editions": "programs",
    "plato_freecell": "programs",
    "freecell": "variants.parametric",
    "pack_position": "notation.packing",
    "single_moves": "supermoves",
    "spider": "variants.parametric",
    "unpack_position": "notation.packing",
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
