"""Numbered deals, as five programs deal them."""

from __future__ import annotations

from .bulk import card_codes, packs
from .daily import daily
from .dealing import deal, numbering, numberings
from .kpat import KPAT
from .microsoft import MICROSOFT
from .protocol import Numbering, WayBack, parse_deal_number
from .pysolfc import PYSOL, PYSOL_CARDS, PYSOLFC, PYSOLFC_MS
from .solvability import is_known_impossible, minimum_cells
from .windows_spider import WINDOWS_SPIDER

__all__ = [
    "KPAT",
    "MICROSOFT",
    "PYSOL",
    "PYSOLFC",
    "PYSOLFC_MS",
    "PYSOL_CARDS",
    "WINDOWS_SPIDER",
    "Numbering",
    "WayBack",
    "card_codes",
    "daily",
    "deal",
    "is_known_impossible",
    "minimum_cells",
    "numbering",
    "numberings",
    "packs",
    "parse_deal_number",
]
