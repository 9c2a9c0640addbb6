"""Numbered deals."""

from __future__ import annotations

from .dealing import deal
from .microsoft import MICROSOFT, Microsoft
from .numbering import Numbering, parse_deal_number

__all__ = ["MICROSOFT", "Microsoft", "Numbering", "deal", "parse_deal_number"]
