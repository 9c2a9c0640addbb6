"""Numbered deals, as five programs deal them."""

from __future__ import annotations

from .daily import daily
from .dealing import deal, numbering, numberings
from .kpat import KPAT
from .microsoft import MICROSOFT
from .protocol import Numbering, WayBack, parse_deal_number
from .pysolfc import PYSOL, PYSOL_CARDS, PYSOLFC, PYSOLFC_MS
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
    "daily",
    "deal",
    "numbering",
    "numberings",
    "parse_deal_number",
]
