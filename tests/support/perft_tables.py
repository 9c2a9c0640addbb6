"""The perft tables in `data/perft`, one text file for each game.

A row is: rules (`one` for single-card moves only, `all` for supermoves too), moves (`raw`
or `distinct`), deal number, then the counts for depth 1, 2 and so on. `#` starts a
comment.
"""

from __future__ import annotations

import attrs

import patiencekit as pk

from .tables import DATA

__all__ = ["TABLES", "Row"]


@attrs.frozen(kw_only=True)
class Row:
    """One count of a table."""

    game: str
    rules: str
    distinct: bool
    number: int
    depth: int
    count: int

    def __str__(self) -> str:
        moves = "distinct" if self.distinct else "raw"
        return f"{self.game}-{self.rules}-{moves}-{self.number}-{self.depth}"

    def position(self) -> pk.Position:
        """Where the count starts."""
        position = pk.deal(pk.variant(self.game), self.number)
        if self.rules == "all":
            return position
        single = position.rules.with_columns(capacity=pk.Capacity.SINGLE)
        return pk.Position(single, position.layout)


def _rows() -> list[Row]:
    rows = []
    for path in sorted((DATA / "perft").glob("*.txt")):
        for line in path.read_text(encoding="ascii").splitlines():
            if not line or line.startswith("#"):
                continue
            rules, moves, number, *counts = line.split()
            for depth, count in enumerate(counts, 1):
                rows.append(
                    Row(
                        game=path.stem,
                        rules=rules,
                        distinct=moves == "distinct",
                        number=int(number),
                        depth=depth,
                        count=int(count),
                    )
                )
    return rows


TABLES = _rows()
