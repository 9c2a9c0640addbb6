"""Between the library's positions and the tables of the rules of all games."""

from __future__ import annotations

import patiencekit as pk

from . import brute_games
from .brute_games import SPECS, Move, Spec, Table

__all__ = ["as_brute", "check", "spec_of", "table_of"]


def spec_of(game: pk.Variant) -> Spec:
    """The rules of a game, with its number of ranks and its suits."""
    suits = "".join(suit.value for suit in game.pack.suits)
    return SPECS[game.id]._replace(ranks=game.pack.ranks, suits=suits)


def table_of(position: pk.Position) -> Table:
    """The same cards as plain text."""
    layout = position.layout
    return Table(
        columns=tuple(tuple(card.text for card in column) for column in layout.columns),
        cells=tuple(None if card is None else card.text for card in layout.cells),
        foundations=tuple(tuple(card.text for card in pile) for pile in layout.foundations),
        hidden=layout.hidden,
        stock=tuple(card.text for card in layout.stock),
    )


def as_brute(move: pk.AnyMove) -> Move:
    """The same move as plain words and numbers."""
    if isinstance(move, pk.DealRow):
        return ("deal",)
    if isinstance(move, pk.Redeal):
        return ("redeal",)
    assert isinstance(move, pk.Move)
    names = {pk.Column: "column", pk.Cell: "cell", pk.Foundation: "home"}
    return (
        names[type(move.source)], move.source.index,
        names[type(move.target)], move.target.index, move.count,
    )  # fmt: skip


def check(spec: Spec, position: pk.Position) -> None:
    """Moves, distinct moves, tables after them, and the end of the game agree."""
    table = table_of(position)
    moves = {as_brute(move): move for move in position.legal_moves}
    assert len(moves) == len(position.legal_moves)
    assert set(moves) == brute_games.moves(spec, table)
    distinct = set(map(as_brute, position.distinct_moves))
    assert distinct == set(brute_games.distinct(spec, table))
    for brute, move in moves.items():
        after = position.play(move)
        assert table_of(after) == brute_games.play(spec, table, brute)
        assert after.is_won is brute_games.is_won(spec, table_of(after))
