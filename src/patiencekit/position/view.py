"""What a player sees of a position."""

from __future__ import annotations

from typing import TypedDict, final

import attrs

from patiencekit.cards import Card
from patiencekit.layout import Pile
from patiencekit.moves import AnyMove
from patiencekit.records import Record
from patiencekit.rules import Rules

__all__ = ["View", "ViewDict"]


class ViewDict(TypedDict):
    """A view as JSON has it."""

    columns: list[list[str | None]]
    cells: list[str | None]
    foundations: list[list[str | None]]
    stock: int


@final
@attrs.frozen(kw_only=True, repr=False)
class View(Record):
    """A position without its hidden cards and without the order of its stock.

    Positions that differ only in what lies face down have equal views.

    Attributes:
        rules: the rules of the game.
        columns: the columns, deepest card first; a hidden card is None.
        cells: a card or None for each cell.
        foundations: the foundations.
        stock: how many cards are left in the stock.
        legal_moves: the moves that are legal now, as in `Position.legal_moves`.
        is_won: whether the game is won.
    """

    rules: Rules = attrs.field(repr=False)
    columns: tuple[tuple[Card | None, ...], ...]
    cells: tuple[Card | None, ...]
    foundations: tuple[Pile, ...]
    stock: int
    legal_moves: tuple[AnyMove, ...] = attrs.field(repr=False)
    is_won: bool = attrs.field(repr=False)

    @property
    def is_stuck(self) -> bool:
        """Whether there is no legal move and the game is not won."""
        return not self.is_won and not self.legal_moves

    def as_dict(self) -> ViewDict:
        """The same for JSON: a card as its text, None for a card that is not seen."""
        return {
            "columns": [_texts(column) for column in self.columns],
            "cells": _texts(self.cells),
            "foundations": [_texts(pile) for pile in self.foundations],
            "stock": self.stock,
        }


def _texts(cards: tuple[Card | None, ...]) -> list[str | None]:
    return [None if card is None else card.text for card in cards]
