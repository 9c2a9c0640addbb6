"""The lines of `data/codes.txt`: codes that must decode for ever, to the same game.

As a program it adds lines for codes on standard input, and changes none that is there.
"""

from __future__ import annotations

import enum
import hashlib
import sys

import attrs

import patiencekit as pk

from .tables import DATA

__all__ = ["CODES", "OFFERED", "line_of", "lines"]

_FILE = DATA / "codes.txt"
_FIELDS = {
    pk.Rules: "pack columns cells foundations stock hides redeal",
    pk.ColumnRules: "build unit capacity fill segment",
    pk.CellRules: "count takes closed",
    pk.FoundationRules: "takes build base step rounds withdrawal",
    pk.StockRules: "size needs_no_empty_column refill",
    pk.Pack: "decks suits ranks",
}
"""The fields that rules had when there was version 1 of codes."""


def lines() -> list[str]:
    """The lines there are: code, game, numbering, number, digests of key and of rules."""
    return _FILE.read_text(encoding="ascii").splitlines()


def line_of(code: str) -> str:
    """The line of a code, as this release reads it."""
    read = pk.decode_code(code)
    start = pk.deal(read.variant, read.number, numbering=read.numbering)
    words = (code, read.variant.id, read.numbering.name, str(read.number))
    return " ".join((*words, _digest(start.key()), _digest(_told(start.rules).encode())))


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:16]


def _told(value: object) -> str:
    """Rules in words. A field of later times is told only where it is not its default."""
    kind = type(value)
    if isinstance(value, enum.Enum):
        return f"{kind.__name__}.{value.name}"
    if isinstance(value, tuple):
        return f"({' '.join(map(_told, value))})"
    if not attrs.has(kind) or kind is pk.Card:
        return str(value)
    first = _FIELDS.get(kind)
    told = [
        f"{field.name}={_told(getattr(value, field.name))}"
        for field in attrs.fields(kind)
        if field.init
        and (
            first is None
            or field.name in first.split()
            or getattr(value, field.name) != field.default
        )
    ]
    return f"{kind.__name__}({' '.join(told)})"


def _offered(game: pk.Variant, numbering: pk.Numbering) -> bool:
    try:
        numbering.game(game)
    except pk.NotOfferedError:
        return False
    return True


CODES = tuple(line.split()[0] for line in lines())
"""All codes of the file."""

OFFERED = tuple(
    (game, whose)
    for game in pk.variants()
    for whose in pk.numberings()
    if _offered(game, whose)
)
"""Each game with each numbering that deals it."""


if __name__ == "__main__":
    new = [code for code in dict.fromkeys(sys.stdin.read().split()) if code not in CODES]
    with _FILE.open("a", encoding="ascii") as file:
        file.writelines(f"{line_of(code)}\n" for code in new)
