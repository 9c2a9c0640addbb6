"""What is pinned of games and editions: digests of all that must not change in a version.

`python -m tests.support.versions` prints the lines that `data/variant_versions.txt` and
`data/editions.txt` do not have yet. A line that is there is never changed or taken away:
who changes a rule, a deal, a scorer or a way of counting gives the game or the edition a
new version, adds its line, and keeps the old edition in the data.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

import attrs

import patiencekit as pk

from .tables import DATA

__all__ = [
    "EDITIONS",
    "VARIANTS",
    "Pinned",
    "every_edition",
    "pin_of_edition",
    "pin_of_variant",
    "pinned",
    "told_of_edition",
]

VARIANTS = DATA / "variant_versions.txt"
EDITIONS = DATA / "editions.txt"


@attrs.frozen
class Pinned:
    """One line: what it is of, and the digest."""

    id: str
    version: int
    digest: str

    def __str__(self) -> str:
        return f"{self.id} {self.version} {self.digest}"


def pinned(text: str) -> list[Pinned]:
    """The lines of a file; `#` starts a comment."""
    rows = [line.split() for line in text.splitlines() if not line.startswith("#")]
    return [Pinned(name, int(version), digest) for name, version, digest in rows]


def _digest(parts: Iterable[object]) -> str:
    text = "\n".join(map(repr, parts))
    assert " at 0x" not in text, text
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def pin_of_variant(game: pk.Variant) -> Pinned:
    """The rules of a game and its deal."""
    return Pinned(game.id, game.version, _digest((game.rules, game.deal)))


def told_of_edition(edition: pk.Edition) -> dict[str, object]:
    """All of an edition that changes play, score or counting."""
    scorer = edition.scorer
    return {
        "rules": edition.rules,
        "deal": edition.game.deal,
        "numbering": edition.numbering.name,
        "ranges": edition.numbering.ranges,
        "numbers": edition.numbers,
        "scorer": (scorer.name, scorer.version, scorer.terms, scorer),
        "undo_levels": edition.undo_levels,
        "move_count": edition.move_count,
        "undo_stops": [event.__name__ for event in edition.undo_stops],
        "counts_automoves": edition.counts_automoves,
        "counts_row_deals": edition.counts_row_deals,
        "autoplay": edition.autoplay,
    }


def pin_of_edition(edition: pk.Edition) -> Pinned:
    """All of an edition that changes play, score or counting."""
    digest = _digest(told_of_edition(edition).items())
    return Pinned(edition.id, edition.version, digest)


def every_edition() -> list[pk.Edition]:
    """Each version of each edition, and all sizes of PLATO."""
    from patiencekit.programs.data import EDITIONS as known  # noqa: PLC0415, N811

    sizes = [
        pk.plato_freecell(columns, cells)
        for columns in range(4, 11)
        for cells in range(1, 11)
    ]
    return list(dict.fromkeys([*known, *sizes]))


if __name__ == "__main__":
    for path, now in (
        (VARIANTS, map(pin_of_variant, pk.variants())),
        (EDITIONS, map(pin_of_edition, every_edition())),
    ):
        there = pinned(path.read_text(encoding="ascii")) if path.exists() else []
        print(f"# {path.name}", *(pin for pin in now if pin not in there), sep="\n")  # noqa: T201
