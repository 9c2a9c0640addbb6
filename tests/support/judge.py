"""Between the library's positions and the tables of the independent rules."""

from __future__ import annotations

import patiencekit as pk

from .brute_force import BruteMove, Table, play, single_card_moves, spider_moves, supermoves

__all__ = ["as_brute", "brute_moves", "brute_perft", "table_of"]


def table_of(position: pk.Position) -> Table:
    """The same cards as plain text."""
    layout = position.layout
    table = Table(
        columns=tuple(tuple(card.text for card in column) for column in layout.columns),
        cells=tuple(None if card is None else card.text for card in layout.cells),
    )
    if position.rules.foundations.takes is pk.Takes.CARDS:
        clubs, diamonds, hearts, spades = map(len, layout.foundations)
        return table._replace(home=(clubs, diamonds, hearts, spades))
    return table._replace(
        hidden=layout.hidden,
        stock=tuple(card.text for card in layout.stock),
        runs=tuple(run[0].suit.value for run in layout.foundations if run),
    )


def as_brute(move: pk.AnyMove) -> BruteMove:
    """The same move as plain words and numbers."""
    if isinstance(move, pk.DealRow):
        return ("deal",)
    assert isinstance(move, pk.Move)
    names = {pk.Column: "column", pk.Cell: "cell", pk.Foundation: "home"}
    return (
        names[type(move.source)], move.source.index,
        names[type(move.target)], move.target.index, move.count,
    )  # fmt: skip


def brute_moves(game: str, table: Table, *, single: bool = False) -> set[BruteMove]:
    """Every move the independent rules allow; a block never goes back on its source."""
    if game == "spider":
        return spider_moves(table)
    moves = single_card_moves(game, table)
    return moves if single else moves | supermoves(game, table, may_return=False)


def brute_perft(
    game: str, table: Table, depth: int, *, single: bool, distinct: bool
) -> int:
    """The number of move paths by the independent rules."""
    moves = brute_moves(game, table, single=single)
    if distinct:
        moves = {move for move in moves if _is_first_of_its_kind(table, move)}
    if depth == 1:
        return len(moves)
    return sum(
        brute_perft(
            game, play(game, table, move), depth - 1, single=single, distinct=distinct
        )
        for move in moves
    )


def _is_first_of_its_kind(table: Table, move: BruteMove) -> bool:
    """Whether no like place comes before the move's; a stock makes columns unlike."""
    if len(move) == 1 or move[2] == "home":
        return True
    if move[2] == "cell":
        return None not in table.cells[: move[3]]
    return bool(table.columns[move[3]] or table.stock) or () not in table.columns[: move[3]]
