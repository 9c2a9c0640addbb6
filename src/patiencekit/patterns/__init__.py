"""How a pack is put on the table.

Ways of dealing that few games have are in `patiencekit.patterns.special`.
"""

from .pattern import DealPattern, DealRule, by_rows, row_sizes

__all__ = ["DealPattern", "DealRule", "by_rows", "row_sizes"]
