"""The rules of a game: frozen records, grouped by pile, and the choices they are made of.

Rules that few games need are in `patiencekit.rules.special`.
"""

from .choices import (
    Build,
    BuildRule,
    Capacity,
    CapacityRule,
    CellRule,
    Fill,
    FillRule,
    RedealRule,
    Takes,
    Withdrawal,
)
from .records import CellRules, ColumnRules, FoundationRules, Rules, StockRules

__all__ = [
    "Build",
    "BuildRule",
    "Capacity",
    "CapacityRule",
    "CellRule",
    "CellRules",
    "ColumnRules",
    "Fill",
    "FillRule",
    "FoundationRules",
    "RedealRule",
    "Rules",
    "StockRules",
    "Takes",
    "Withdrawal",
]
