"""Laws of moves: which are legal, in what order, and where they lead."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Iterator
from itertools import chain, pairwise

from patiencekit.cards import Card
from patiencekit.errors import IllegalMoveError, LayoutError
from patiencekit.layout import Layout
from patiencekit.moves import (
    AnyMove,
    Cell,
    CollectRun,
    Column,
    DealRow,
    Foundation,
    Move,
    PileRef,
    Redeal,
)
from patiencekit.position import Position

__all__ = [
    "cards_are_conserved",
    "distinct_moves_cover_legal_moves",
    "legal_moves_are_in_order",
    "legality_is_membership",
    "moves_lead_to_valid_positions",
    "refusals_change_nothing",
    "writable_moves",
]

_MOST_REFUSED = 60


def cards_are_conserved(position: Position) -> Iterator[str]:
    """Faults where a position or a move from it has other cards than the pack."""
    pack = Counter(position.rules.pack.cards)
    if _count(position.layout) != pack:
        yield f"the table {_difference(position.layout, pack)}"
    for move in position.legal_moves:
        layout = position.play(move).layout
        if _count(layout) != pack:
            yield f"{move} {_difference(layout, pack)}"


def _count(layout: Layout) -> Counter[Card]:
    cells = [card for card in layout.cells if card is not None]
    return Counter(chain(*layout.columns, cells, *layout.foundations, layout.stock))


def _difference(layout: Layout, pack: Counter[Card]) -> str:
    count = _count(layout)
    lost = " ".join(map(str, (pack - count).elements())) or "nothing"
    won = " ".join(map(str, (count - pack).elements())) or "nothing"
    return f"loses {lost} and adds {won}"


def moves_lead_to_valid_positions(position: Position) -> Iterator[str]:
    """Faults where a layout after a move is refused at the door, or plays otherwise."""
    for move in position.legal_moves:
        after = position.play(move)
        try:
            again = Position(position.rules, after.layout)
        except LayoutError as error:
            yield f"{move} leads to no position of the game: {error}"
        else:
            if again != after or again.legal_moves != after.legal_moves:
                yield f"{move} leads to another position than its layout makes"


def legality_is_membership(position: Position) -> Iterator[str]:
    """Faults where `is_legal` and `legal_moves` do not agree on a move."""
    listed = frozenset(position.legal_moves)
    written = writable_moves(position)
    for move in written:
        if position.is_legal(move) is not (move in listed):
            which = "listed" if move in listed else "not listed"
            yield f"{move} is {which} in legal_moves, and is_legal says otherwise"
    for move in position.legal_moves:
        if move not in written:
            yield f"{move} is listed in legal_moves, and no such piles or cards are there"


def writable_moves(position: Position) -> dict[AnyMove, None]:
    """Every move that can be written for a table, and some beyond it, in order."""
    layout = position.layout
    longest = max(map(len, layout.columns))
    return _writable(
        len(layout.columns), len(layout.cells), len(layout.foundations), longest
    )


@functools.lru_cache(maxsize=16)
def _writable(
    columns: int, cells: int, foundations: int, longest: int
) -> dict[AnyMove, None]:
    piles: list[PileRef] = [
        *map(Column, range(columns + 1)),
        *map(Cell, range(cells + 1)),
        *map(Foundation, range(foundations + 1)),
    ]
    found: list[AnyMove] = []
    for source in piles:
        for target in piles:
            between_columns = isinstance(source, Column) and isinstance(target, Column)
            counts = range(1, longest + 2 if between_columns else 3)
            found += [Move(source, target, count) for count in counts]
    found.append(DealRow())
    found += [CollectRun(Column(i)) for i in range(columns + 1)]
    found.append(Redeal())
    return dict.fromkeys(found)


def refusals_change_nothing(position: Position) -> Iterator[str]:
    """Faults where a move that is not legal is played, or refused without evidence."""
    key, legal = position.key(), position.legal_moves
    refused = [move for move in writable_moves(position) if not position.is_legal(move)]
    for move in refused[:: 1 + len(refused) // _MOST_REFUSED]:
        for play in (position.play, position.step):
            try:
                play(move)
            except IllegalMoveError as error:
                if (error.position, error.move) != (position, move) or not error.reason:
                    yield f"the error for {move} does not tell position, move and reason"
            else:
                yield f"{move} is not legal and yet played"
    if position.key() != key or position.legal_moves != legal:
        yield "refused moves have changed the position"


def legal_moves_are_in_order(position: Position) -> Iterator[str]:
    """Faults where legal moves are not in the documented order, or one comes twice."""
    for before, after in pairwise(position.legal_moves):
        if not _place(before) < _place(after):
            yield f"{before} is listed before {after}"


_Place = tuple[tuple[int, int], int, tuple[int, int]]


def _place(move: AnyMove) -> _Place:
    if isinstance(move, Move):
        return _pile(move.source), move.count, _pile(move.target)
    if isinstance(move, DealRow):
        return (3, 0), 0, (0, 0)
    if isinstance(move, CollectRun):
        return (4, move.column.index), 0, (0, 0)
    return (5, 0), 0, (0, 0)


def _pile(pile: PileRef) -> tuple[int, int]:
    return (Column, Cell, Foundation).index(type(pile)), pile.index


def distinct_moves_cover_legal_moves(position: Position) -> Iterator[str]:
    """Faults where distinct moves are no part of the legal ones, or leave one out."""
    legal, distinct = position.legal_moves, position.distinct_moves
    offered = frozenset(distinct)
    if distinct != tuple(move for move in legal if move in offered):
        yield "distinct_moves are not legal_moves with some left out"
    keys = frozenset(position.play(move).canonical_key() for move in distinct)
    for move in legal:
        if move not in offered and position.play(move).canonical_key() not in keys:
            yield f"no distinct move leads where {move} leads"
