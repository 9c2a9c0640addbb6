"""Laws of what is told of a position: text, views, copies, and whether it is over."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Iterator
from itertools import pairwise

import attrs

from patiencekit.cards import Card
from patiencekit.errors import PatienceError
from patiencekit.layout import Pile
from patiencekit.notation import format_board, parse_board
from patiencekit.position import Position
from patiencekit.rules import Takes

__all__ = [
    "boards_read_back",
    "copies_are_equal",
    "hidden_cards_do_not_matter",
    "pickled",
    "the_end_is_told",
]


def boards_read_back(position: Position) -> Iterator[str]:
    """Faults where the board text of a position does not lead back to it."""
    text = format_board(position)
    try:
        read = parse_board(position.rules, text)
    except PatienceError as error:
        yield f"its own board is refused: {error}"
    else:
        if read != position:
            yield "its own board is read as another position"
        if format_board(read) != text:
            yield "its board changes when it is read and written again"


def hidden_cards_do_not_matter(position: Position) -> Iterator[str]:
    """Faults where a player could tell what lies face down or in the stock."""
    view = position.view()
    board, data = format_board(view), view.as_dict()
    unseen = _unseen(position)
    for order in (unseen[::-1], unseen[1:] + unseen[:1]):
        other = _with_unseen(position, order)
        seen = other.view()
        if other.legal_moves != position.legal_moves:
            yield "the legal moves change with the cards that are not seen"
        if seen != view or format_board(seen) != board or seen.as_dict() != data:
            yield "the view changes with the cards that are not seen"
        if (other.is_won, other.is_stuck) != (position.is_won, position.is_stuck):
            yield "the end of the game changes with the cards that are not seen"


def _unseen(position: Position) -> list[Card]:
    layout = position.layout
    columns = zip(layout.columns, layout.hidden, strict=True)
    hidden = [card for column, count in columns for card in column[:count]]
    return hidden + list(layout.stock)


def _with_unseen(position: Position, unseen: list[Card]) -> Position:
    layout, left = position.layout, iter(unseen)
    columns: list[Pile] = []
    for column, count in zip(layout.columns, layout.hidden, strict=True):
        columns.append(tuple(next(left) for _ in range(count)) + column[count:])
    changed = attrs.evolve(layout, columns=tuple(columns), stock=tuple(left))
    return Position(position.rules, changed)


def copies_are_equal(position: Position) -> Iterator[str]:
    """Faults where a copy or a pickled position is another one."""
    if copy.copy(position) != position or copy.deepcopy(position) != position:
        yield "a copy differs"
    dumped = pickled(position)
    if dumped is not None:
        loaded = pickle.loads(dumped)  # noqa: S301 - dumped just now
        if loaded != position or loaded.key() != position.key():
            yield "the position differs after pickling"
        if loaded.legal_moves != position.legal_moves:
            yield "the legal moves differ after pickling"


def pickled(position: Position) -> bytes | None:
    """The pickled position; None where its rules are of a class inside a function.

    No such class can be pickled, whatever the library does.
    """
    try:
        pickle.dumps(position.rules)
    except (pickle.PicklingError, AttributeError, TypeError):
        return None
    return pickle.dumps(position)


def the_end_is_told(position: Position) -> Iterator[str]:
    """Faults where a position is won and should not be, or stuck though it is won."""
    won = _is_over(position)
    if position.is_won is not won:
        yield f"it is {'' if won else 'not '}over, and is_won says otherwise"
    if position.is_stuck is not (not won and not position.legal_moves):
        yield "is_stuck is not that there is no legal move before the game is won"
    view = position.view()
    if (view.is_won, view.is_stuck) != (position.is_won, position.is_stuck):
        yield "the view and the position differ on the end of the game"


def _is_over(position: Position) -> bool:
    """Whether all cards are where they should be, by counting."""
    layout, rules = position.layout, position.rules
    if rules.foundations.takes is not Takes.NOTHING:
        return sum(map(len, layout.foundations)) == len(rules.pack)
    columns, ranks = [column for column in layout.columns if column], rules.pack.ranks
    return (
        not any(layout.hidden)
        and sum(map(len, columns)) == len(rules.pack)
        and all(len(column) == ranks for column in columns)
        and all(
            rules.foundations.build.fits(card, onto)
            for column in columns
            for onto, card in pairwise(column)
        )
    )
