"""The table as a player sees it, columns side by side."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import zip_longest

from patiencekit.cards import Card
from patiencekit.layout import Pile
from patiencekit.notation.moves import cell_name
from patiencekit.position import View
from patiencekit.rules import Takes

__all__ = ["drawn"]

_NONE, _HIDDEN = "--", "??"


def drawn(view: View) -> str:
    """What a player sees, with the names that moves use.

    Cells have their letters, foundations and columns their numbers, `--` is an empty
    place and `??` a card that lies face down. Of a foundation its last card is shown, of
    a full run that was collected its first.

    >>> from patiencekit import FREECELL, deal
    >>> print(drawn(deal(FREECELL, 1).view()), end="")
    cells  a --  b --  c --  d --
    home   1 --  2 --  3 --  4 --
    <BLANKLINE>
      1   2   3   4   5   6   7   8
     JD  2D  9H  JC  5D  7H  7C  5H
     KD  KC  9S  5S  AD  QC  KH  3H
     2S  KS  9D  QD  JS  AS  AH  3C
     4C  5C  TS  QH  4H  AC  4D  7S
     3S  TD  4S  TH  8H  2C  JH  7D
     6D  8S  8D  QS  6C  3D  8C  TC
     6S  9C  2H  6H
    """
    lines = []
    if view.cells:
        lines.append(f"cells  {_named(map(cell_name, range(99)), map(_text, view.cells))}")
    runs = view.rules.foundations.takes is not Takes.CARDS
    tops = [_text(_told(pile, runs=runs)) for pile in view.foundations]
    lines.append(f"home   {_named(map(str, range(1, 999)), tops)}")
    if view.stock:
        lines.append(f"stock  {view.stock}")
    columns = [
        [str(number), *([_seen(card) for card in column] or [_NONE])]
        for number, column in enumerate(view.columns, 1)
    ]
    rows = list(zip_longest(*columns, fillvalue=""))
    width = max(len(text) for row in rows for text in row) + 2
    lines += ["", *["".join(f"{text:>{width - 1}} " for text in row) for row in rows]]
    return "".join(f"{line.rstrip()}\n" for line in lines)


def _named(names: Iterable[str], texts: Iterable[str]) -> str:
    return "  ".join(f"{name} {text}" for name, text in zip(names, texts, strict=False))


def _told(pile: Pile, *, runs: bool) -> Card | None:
    """The card that tells most of a foundation."""
    return pile[0 if runs else -1] if pile else None


def _text(card: Card | None) -> str:
    return _NONE if card is None else card.text


def _seen(card: Card | None) -> str:
    return _HIDDEN if card is None else card.text
