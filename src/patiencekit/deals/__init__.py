"""Numbered deals, as five programs deal them."""

from __future__ import annotations

from .dealing import deal
from .kpat import KPAT
from .microsoft import MICROSOFT
from .numbering import Numbering, parse_deal_number
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
    "deal",
    "parse_deal_number",
]
