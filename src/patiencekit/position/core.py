"""Positions: rules and a valid layout, the thing one plays on."""

from __future__ import annotations

import attrs

from patiencekit.errors import IllegalMoveError
from patiencekit.layout import Layout
from patiencekit.movegen import Tables, list_moves, refusal, tables_for
from patiencekit.moves import AnyMove, Event
from patiencekit.rules import Rules

from .door import validate
from .keys import canonical_key, exact_key
from .stepping import advance
from .view import View

__all__ = ["Position", "Step"]


@attrs.frozen(eq=False)
class Position:
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
    _tables: Tables = attrs.field(init=False, repr=False)
    _moves: tuple[AnyMove, ...] = attrs.field(init=False, repr=False)

    def __attrs_post_init__(self) -> None:
        if not isinstance(self.rules, Rules):
            raise TypeError(f"a position needs Rules, not {type(self.rules).__name__}")
        tables = tables_for(self.rules)
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
        deal, runs to collect), then by number of cards, then by target (columns left to
        right, cells, foundations).
        """
        try:
            return self._moves
        except AttributeError:  # not listed yet
            moves = list_moves(self._tables, self.layout)
            _set_moves(self, moves)
            return moves

    @property
    def distinct_moves(self) -> tuple[AnyMove, ...]:
        """The legal moves, one of each group that differs only in which like place it uses.

        Of several empty cells only the first is offered, and of several empty columns
        with the same rules only the leftmost, unless there is a stock: a row deal would
        tell the columns apart.
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
        """Whether every card lies on a foundation."""
        layout = self.layout
        return not (any(layout.columns) or any(layout.cells) or layout.stock)

    @property
    def is_stuck(self) -> bool:
        """Whether there is no legal move and the game is not won."""
        return not self.is_won and not self.legal_moves

    def capacity(self, *, target_empty: bool = False, source: int = 0) -> int:
        """How many cards can move from column to column as one, if they are a unit.

        Args:
            target_empty: whether the target is an empty column.
            source: the column that the cards leave, counted from 0; it matters only
                where columns have different rules.

        Returns:
            The number of cards, at most the size of the pack; 0 for an empty target where
            no column is empty.
        """
        tables, layout = self._tables, self.layout
        empty = [j for j, column in enumerate(layout.columns) if not column]
        helpers = sum(tables.helps[j] for j in empty)
        if target_empty:
            if not empty:
                return 0
            helpers -= min(tables.helps[j] for j in empty)
        limit = tables.capacities[source][layout.cells.count(None)][helpers]
        return min(limit, len(self.rules.pack))

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
        )

    def key(self) -> bytes:
        """Bytes that are equal for equal positions of these rules only, in any process."""
        return exact_key(self.layout)

    def canonical_key(self, *, suits: bool = False) -> bytes:
        """Bytes that are equal for all positions that play alike, in any process.

        The order of cells, of foundations and of columns with the same rules does not
        count; while there is a stock the order of columns does, as a row deal tells them
        apart.

        Args:
            suits: whether suits that the rules cannot tell apart may also change places,
                as clubs and spades in FreeCell. Costs one key for each such renaming.
        """
        return canonical_key(self._tables, self.layout, suits=suits)


_new = object.__new__
_set_rules, _set_layout, _set_tables, _set_moves = (
    Position.__dict__[field.name].__set__ for field in attrs.fields(Position)
)


def position_of(tables: Tables, layout: Layout) -> Position:
    """A position from a layout that is known to be valid, without looking at it."""
    position = _new(Position)
    _set_rules(position, tables.rules)
    _set_layout(position, layout)
    _set_tables(position, tables)
    return position


@attrs.frozen(kw_only=True)
class Step:
    """One move played.

    Attributes:
        before: the position it was played in.
        move: the move.
        after: the position it led to.
        events: what happened, in order: first the cards that the player moved, or the
            row dealt, then cards turned up and runs collected.
    """

    before: Position
    move: AnyMove
    after: Position
    events: tuple[Event, ...]
