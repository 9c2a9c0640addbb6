"""Positions: rules and a valid layout, the thing one plays on."""

from __future__ import annotations

from typing import final

import attrs

from patiencekit.errors import ArgumentError, IllegalMoveError
from patiencekit.layout import Layout
from patiencekit.movegen import (
    Tables,
    is_full_run,
    list_moves,
    move_limit,
    refusal,
)
from patiencekit.moves import AnyMove, Column, Event
from patiencekit.records import Record
from patiencekit.rules import Rules

from .door import tables_of, validate
from .keys import canonical_key, exact_key
from .stepping import advance
from .view import View

__all__ = ["Position", "Step", "position_of"]


class _Worked(Record):
    """What a position works out of its rules and layout, apart from what it is."""

    __slots__ = ("_moves", "_tables")
    _moves: tuple[AnyMove, ...]
    _tables: Tables


@final
@attrs.frozen(eq=False, repr=False)
class Position(_Worked):
    """The rules of a game and a layout that is valid under them; it never changes.

    Making one validates the layout; playing from one does not validate again. Positions
    are equal if their rules and layouts are; how they were reached does not count.

    Attributes:
        rules: the rules of the game.
        layout: where the cards lie.

    Raises:
        LayoutError: the layout is no position of the game; with all faults at once.
        TypeError: an argument has the wrong type.
    """

    rules: Rules = attrs.field(repr=False)
    layout: Layout

    def __attrs_post_init__(self) -> None:
        if not isinstance(self.rules, Rules):
            raise TypeError(f"a position needs Rules, not {type(self.rules).__name__}")
        tables = tables_of(self.rules, self.layout)
        validate(tables, self.layout)
        _set_tables(self, tables)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self.layout == other.layout and (
            self._tables is other._tables or self.rules == other.rules
        )

    def __hash__(self) -> int:
        return hash(self.layout)

    def __copy__(self) -> Position:
        return self

    def __deepcopy__(self, memo: object) -> Position:
        return self

    def __reduce__(self) -> tuple[type[Position], tuple[Rules, Layout]]:
        return Position, (self.rules, self.layout)

    @property
    def legal_moves(self) -> tuple[AnyMove, ...]:
        """Every legal move; listed at the first use and kept.

        The order is fixed: by source (columns left to right, cells, foundations, row
        deal, runs to collect, redeal), then by number of cards, then by target (columns
        left to right, cells, foundations).
        """
        try:
            return self._moves
        except AttributeError:  # not listed yet
            moves = list_moves(self._tables, self.layout)
            _set_moves(self, moves)
            return moves

    @property
    def distinct_moves(self) -> tuple[AnyMove, ...]:
        """The legal moves, one of each group that differs only in the like place it uses.

        Of several empty cells that take the same cards only the first is offered, of
        several equal foundations the first, and of several empty columns with the same
        rules the leftmost, unless a row deal or redeal may tell the columns apart. Listed
        anew at each use.
        """
        return list_moves(self._tables, self.layout, distinct=True)

    def is_legal(self, move: AnyMove) -> bool:
        """Whether a move is legal: exactly if it is one of `legal_moves`."""
        return refusal(self._tables, self.layout, move) is None

    def play(self, move: AnyMove) -> Position:
        """The position after a move and everything it brings about.

        Raises:
            IllegalMoveError: the move is not legal; its `reason` says why.
            TypeError: it is no move.
        """
        tables, layout = self._tables, self.layout
        if (reason := refusal(tables, layout, move)) is not None:
            raise IllegalMoveError(self, move, reason)
        return position_of(tables, advance(tables, layout, move))

    def step(self, move: AnyMove) -> Step:
        """The same as `play`, with the events in order.

        Raises:
            IllegalMoveError: the move is not legal; its `reason` says why.
            TypeError: it is no move.
        """
        tables, layout = self._tables, self.layout
        if (reason := refusal(tables, layout, move)) is not None:
            raise IllegalMoveError(self, move, reason)
        events: list[Event] = []
        after = position_of(tables, advance(tables, layout, move, events))
        return Step(before=self, move=move, after=after, events=tuple(events))

    @property
    def is_won(self) -> bool:
        """Whether every card lies on a foundation.

        In a game without foundations, whether every column is empty or just one full run,
        face up, and nothing lies anywhere else.
        """
        layout, tables = self.layout, self._tables
        if any(layout.cells) or layout.stock:
            return False
        if tables.orders or tables.takes_runs:
            return not any(layout.columns)
        return not any(layout.hidden) and all(
            is_full_run(tables, column) for column in layout.columns if column
        )

    @property
    def is_stuck(self) -> bool:
        """Whether there is no legal move and the game is not won."""
        return not self.is_won and not self.legal_moves

    def capacity(self, *, target_empty: bool = False, source: Column | None = None) -> int:
        """How many cards can move from column to column as one, if they are a unit.

        Args:
            target_empty: whether the target is an empty column.
            source: the column that the cards leave, the first if left out. It matters
                only where columns have different rules; then the answer is for the best
                target there is.

        Returns:
            The number of cards, at most the size of the pack; 0 for an empty target where
            no column is empty.

        Raises:
            ArgumentError: there is no such column.
            TypeError: the source is not a Column.
        """
        columns = self.layout.columns
        if not isinstance(source, Column | None):
            raise TypeError(f"cards leave a Column, not a {type(source).__name__}")
        i = 0 if source is None else source.index
        if i >= len(columns):
            raise ArgumentError(f"there is no {source}")
        targets = [
            j
            for j, column in enumerate(columns)
            if bool(column) is not target_empty and j != i
        ]
        if not (targets or target_empty):  # as if there were another column like it
            targets = [i]
        limits = [move_limit(self._tables, self.layout, i, j) for j in targets]
        return min(max(limits, default=0), len(self.rules.pack))

    def view(self) -> View:
        """What a player sees: no hidden cards, no stock but its size."""
        layout = self.layout
        return View(
            rules=self.rules,
            columns=tuple(
                (None,) * hidden + column[hidden:]
                for column, hidden in zip(layout.columns, layout.hidden, strict=True)
            ),
            cells=layout.cells,
            foundations=layout.foundations,
            stock=len(layout.stock),
            legal_moves=self.legal_moves,
            is_won=self.is_won,
        )

    def key(self) -> bytes:
        """Bytes for the layout, the same in any process.

        Of positions under the same rules, just the equal ones have equal keys.
        """
        return exact_key(self.layout)

    def canonical_key(self, *, suits: bool = False) -> bytes:
        """Bytes that are equal for positions that play alike, the same in any process.

        The order of like cells, of foundations and of columns with the same rules does not
        count; as long as a row deal or a redeal may come the order of columns does, as it
        tells them apart. Compare only keys of positions under the same rules.

        Args:
            suits: whether suits that the rules cannot tell apart may also change places,
                as clubs and spades in FreeCell. Costs one key for each such renaming.
        """
        return canonical_key(self._tables, self.layout, suits=suits)


# A frozen class sets its attributes by name, which takes twice as long as its slots do.
_new = object.__new__
_set_rules = Position.__dict__["rules"].__set__
_set_layout = Position.__dict__["layout"].__set__
_set_tables = _Worked.__dict__["_tables"].__set__
_set_moves = _Worked.__dict__["_moves"].__set__


def position_of(tables: Tables, layout: Layout) -> Position:
    """A position from a layout that is known to be valid, without looking at it."""
    position = _new(Position)
    _set_rules(position, tables.rules)
    _set_layout(position, layout)
    _set_tables(position, tables)
    return position


@final
@attrs.frozen(kw_only=True, repr=False)
class Step(Record):
    """One move played.

    Attributes:
        before: the position it was played in.
        move: the move.
        after: the position it led to.
        events: what happened, in order: first the cards that the player moved, or the
            row dealt, then cards turned up, runs collected and columns refilled.
    """

    before: Position
    move: AnyMove
    after: Position
    events: tuple[Event, ...]
