"""The perft tables in `data/perft`, one text file for each game.

A line is: rules (`one` for single-card moves only, `all` for supermoves too), moves (`raw`
or `distinct`), deal number, then the counts for depth 1, 2 and so on, as far as they stay
below 100,000. `#` starts a comment.

`python -m tests.support.perft_tables ID` prints the table of a game. What it prints is to
be checked against `brute_games.py`, which is written from the rules alone; the slow tests
do that for every line, as deep as that slow judge can go.
"""

from __future__ import annotations

import sys

import attrs

import patiencekit as pk

from .tables import DATA

__all__ = ["LINES", "Line"]

_MOST = 100_000


@attrs.frozen(kw_only=True)
class Line:
    """The counts of one deal."""

    game: str
    rules: str
    distinct: bool
    number: int
    counts: tuple[int, ...]

    def __str__(self) -> str:
        moves = "distinct" if self.distinct else "raw"
        return f"{self.game}-{self.rules}-{moves}-{self.number}"

    def position(self) -> pk.Position:
        """Where the counts start."""
        position = pk.deal(pk.variant(self.game), self.number)
        if self.rules == "all":
            return position
        single = position.rules.with_columns(capacity=pk.Capacity.SINGLE)
        return pk.Position(single, position.layout)


def _lines() -> list[Line]:
    lines = []
    for path in sorted((DATA / "perft").glob("*.txt")):
        for line in path.read_text(encoding="ascii").splitlines():
            if not line or line.startswith("#"):
                continue
            rules, moves, number, *counts = line.split()
            lines.append(
                Line(
                    game=path.stem,
                    rules=rules,
                    distinct=moves == "distinct",
                    number=int(number),
                    counts=tuple(map(int, counts)),
                )
            )
    return lines


LINES = _lines()


def table(game: pk.Variant) -> str:
    """The table of a game, as the library counts it."""
    lines = [
        f"# Move paths of {game.name}: rules, moves, deal, counts for depth 1, 2 and so on."
    ]
    for distinct in (False, True):
        for number in (1, 2, 617):
            position, counts = pk.deal(game, number), list[int]()
            for depth in range(1, 9):
                count = pk.perft(position, depth, distinct=distinct)
                if count > _MOST or (counts and count == counts[-1] == 0):
                    break
                counts.append(count)
            moves = "distinct" if distinct else "raw"
            lines.append(f"all  {moves:8} {number:5} {' '.join(map(str, counts))}")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.stdout.write(table(pk.variant(sys.argv[1])))
