"""The game itself."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from typing import Any, final

import attrs

from patiencekit.errors import ArgumentError, HistoryError, UnknownNameError, shown
from patiencekit.moves import AnyMove, CollectRun, DealRow, Move, Redeal
from patiencekit.position import Position
from patiencekit.programs import Edition
from patiencekit.scoring import ScoreLine
from patiencekit.scoring.sums import kept_on_undo, stopped, summed
from patiencekit.variants import Variant

from .history import (
    Log,
    Node,
    Undone,
    after,
    again,
    remarked,
    root_of,
)
from .log import Action, Command, Label, Note, checked_seconds
from .state import State

__all__ = ["Game"]


@final
@attrs.frozen(init=False, eq=False, repr=False, kw_only=True)
class Game(State):
    """A game as it is being played, which never changes: `play` returns another one.

    Two games are equal if they are of the same edition and start and have the same log,
    undone moves and notes included, and the same time.

    Attributes:
        edition: the edition that it is played in.
        number: the number of its deal, None if it started from a position.
        initial: the position that it started from.
        undos_made: how many turns were undone.
        elapsed: the seconds that the front end has told last; None before it told any.

    >>> from patiencekit import FREECELL, Column, Foundation, Move
    >>> game = Game.start(FREECELL, 2).play(Move(Column(0), Foundation(3)))
    >>> game.moves_made, game.undo().position == game.initial
    (1, True)
    """

    def __init__(self) -> None:
        raise TypeError("a game begins with Game.start(edition, number)")

    @classmethod
    def start(cls, edition: Edition | Variant, deal: int | Position) -> Game:
        """A new game.

        Args:
            edition: the edition, or a game to be played in no program's way: with all undo,
                no autoplay and no score, dealt by Microsoft's numbers (`Edition.of`).
            deal: the number of a deal, or a position to start from.

        Raises:
            DealNumberError: the edition has no such deal.
            ArgumentError: the position is one of a game with other rules.
            TypeError: an argument has the wrong type.
        """
        if isinstance(edition, Variant):
            edition = Edition.of(edition)
        if not isinstance(edition, Edition):
            wrong = type(edition).__name__
            raise TypeError(f"a game is of an Edition or a Variant, not of {wrong}")
        if not isinstance(deal, Position):
            return _begun(edition, deal, edition.deal(deal))
        if deal.rules != edition.rules:
            raise ArgumentError(
                f"the position is of a game with other rules than {edition.id}"
            )
        return _begun(edition, None, deal)

    def _changed(self, **values: Any) -> Game:  # noqa: ANN401 - values of any field
        """The game with other values in some fields."""
        kept = {name: getattr(self, name) for name in _SETTERS if name not in values}
        return _made(**kept, **values)

    def _acted(self, action: Action, node: Node, **values: Any) -> Game:  # noqa: ANN401
        """The game after an action that led to a node."""
        return self._changed(_log=Log(self._log, action), _node=node, **values)

    def play(self, move: AnyMove) -> Game:
        """The game after a move and what the program plays by itself after it.

        Undone moves can be redone no more.

        Raises:
            IllegalMoveError: the move is not legal; its `reason` says why.
            TypeError: it is no move.
        """
        edition = self.edition
        node, stops_undo = after(edition, self._node, move)
        levels = edition.undo_levels
        reach = self._undoable + (levels is None or self._undoable < levels)
        return self._acted(
            move,
            node,
            _undone=None,
            _paid=self._stopped([item.points for item in node.points], self._paid),
            _played=self._played + edition.counted(node.moves),
            _undoable=0 if stops_undo else reach,
        )

    def _stopped(
        self, changes: Iterable[int], paid: tuple[ScoreLine, ...]
    ) -> tuple[ScoreLine, ...]:
        """What is paid, with what lifts the score where a floor holds it as it changes."""
        total = self._node.total + sum(line.points for line in self._paid)
        lift = stopped(self.edition.scorer.terms, total, changes)
        return summed((*paid, *lift)) if lift else paid

    def undo(self, turns: int = 1) -> Game:
        """The game with the last turn, or so many turns, taken back.

        A turn is a move and all that the program played after it.

        Raises:
            HistoryError: fewer turns than that can be taken back; it says why.
            ArgumentError: the number is below 1.
            TypeError: it is not an int.
        """
        _check_turns(turns)
        if turns > self._undoable:
            raise HistoryError(self._why_not(turns))
        game = self
        for _ in range(turns):
            game = game._undo()
        return game

    def _why_not(self, turns: int) -> str:
        can, edition = self._undoable, self.edition
        told = f"{_in_words(turns)} cannot be undone; {can} can"
        if can == self._node.number:
            return told
        keeps = edition.undo_levels is not None
        why = [f"keeps {edition.undo_levels}"] * keeps
        why += ["takes back not all that happens"] * bool(edition.undo_stops)
        return f"{told}, as {edition.id} {' and '.join(why)}"

    def _undo(self) -> Game:
        node, scorer = self._node, self.edition.scorer
        if node.parent is None:  # pragma: no cover - there is a turn for each undo
            raise HistoryError("there is no turn to undo")
        undone = Undone(node, self._undone, self.redoable + 1)
        kept = tuple(kept_on_undo(scorer.terms, node.points))
        costs = [item.points for item in kept]
        taken_back = node.parent.total - node.total
        paid = summed(chain(self._paid, kept)) if kept else self._paid
        return self._acted(
            Command.UNDO,
            node.parent,
            _undone=undone,
            _paid=self._stopped([taken_back + sum(costs[:-1]), *costs[-1:]], paid),
            _undoable=self._undoable - 1,
            undos_made=self.undos_made + 1,
        )

    def redo(self, turns: int = 1) -> Game:
        """The game with the turn that was undone last, or so many turns, played again.

        Raises:
            HistoryError: fewer turns than that were undone since the last move.
            ArgumentError: the number is below 1.
            TypeError: it is not an int.
        """
        _check_turns(turns)
        if turns > self.redoable:
            can = self.redoable
            raise HistoryError(f"{_in_words(turns)} cannot be redone; {can} can")
        game = self
        for _ in range(turns):
            game = game._redo()
        return game

    def _redo(self) -> Game:
        if self._undone is None:  # pragma: no cover - it was asked before
            raise HistoryError("there is no turn to redo")
        node, rest, _ = self._undone
        done = again(node, self._node, node.said)  # as the parent may have got a note
        return self._acted(
            Command.REDO,
            done,
            _undone=rest,
            _paid=self._stopped([item.points for item in node.points], self._paid),
            _played=self._played + self.edition.counted(node.moves),
            _undoable=self._undoable + 1,
        )

    def restart(self) -> Game:
        """The same deal from the start, as if nothing had been played."""
        return _begun(self.edition, self.number, self.initial)

    def note(self, text: str) -> Game:
        """The game with a comment on the position that it has reached.

        Raises:
            ArgumentError: the text is no `Note`, or the position has 1,000 remarks.
            TypeError: it is not a str.
        """
        return self._said(Note(text))

    def label(self, name: str) -> Game:
        """The game with a name for the position that it has reached.

        Of several positions with the same name it is that of the last one that stands; a
        turn that was undone, and can be redone, comes after all that stand.

        Raises:
            ArgumentError: the name is no `Label`, or the position has 1,000 remarks.
            TypeError: it is not a str.
        """
        return self._said(Label(name))

    def _said(self, remark: Note | Label) -> Game:
        return self._acted(remark, remarked(self._node, remark))

    def go_to(self, label: str) -> Game:
        """The game back at the position of that label, or forward to it, turn by turn.

        Raises:
            UnknownNameError: no position of the game or of what was undone is called so.
            HistoryError: the edition does not take back so many turns.
        """
        labels = self.labels
        if label not in labels:
            raise UnknownNameError("label", str(label), tuple(labels))
        turns = labels[label] - self._node.number
        if turns < 0:
            return self.undo(-turns)
        return self.redo(turns) if turns else self

    def at(self, elapsed: float) -> Game:
        """The game with the time that it has taken, which only the front end knows.

        Args:
            elapsed: seconds, 0 to 10^9; rounded to milliseconds.

        Raises:
            ArgumentError: the number is out of range.
            TypeError: it is no number.
        """
        return self._changed(elapsed=checked_seconds(elapsed))

    def act(self, *actions: Action) -> Game:
        """The game after the entries of a log.

        Raises:
            IllegalMoveError, HistoryError, ArgumentError: as of `play`, `undo`, `redo`,
                `note` and `label`.
            TypeError: something is no entry of a log.
        """
        game = self
        for action in actions:
            if isinstance(action, Move | DealRow | CollectRun | Redeal):
                game = game.play(action)
            elif action is Command.UNDO:
                game = game.undo()
            elif action is Command.REDO:
                game = game.redo()
            elif isinstance(action, Note | Label):
                game = game._said(action)  # noqa: SLF001 - of the same class
            else:
                raise TypeError(f"a log has no entries of type {type(action).__name__}")
        return game

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return self is other or (
            self.number == other.number
            and self.elapsed == other.elapsed
            and self.position == other.position
            and self.initial == other.initial
            and self.edition == other.edition
            and self.log == other.log
        )

    def __hash__(self) -> int:
        return hash((self.number, self.initial, self.position, self._played))

    def __copy__(self) -> Game:
        return self

    def __deepcopy__(self, memo: object) -> Game:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        start = self.edition, self.number, self.initial
        return _restored, (*start, self.log, self.elapsed)

    def _repr_pretty_(self, printer: Any, _: object) -> None:  # noqa: ANN401 - IPython's
        """What IPython and Hypothesis show: the game and its log."""
        printer.text(f"{self!r} after {', '.join(map(_told, self.log)) or 'nothing'}")

    def __repr__(self) -> str:
        deal = "a position" if self.number is None else f"deal {self.number}"
        end = ", won" if self.is_won else ""
        return f"<Game {self.edition.id}, {deal}: {self._node.number} turns{end}>"


# A frozen class sets its attributes by name, which takes twice as long as its slots do.
_SETTERS = {field.name: State.__dict__[field.name].__set__ for field in attrs.fields(Game)}


def _made(**values: Any) -> Game:  # noqa: ANN401 - values of all fields
    """A game with a value in each field."""
    game = object.__new__(Game)
    for name, value in values.items():
        _SETTERS[name](game, value)
    return game


def _begun(edition: Edition, number: int | None, initial: Position) -> Game:
    """A game without a move."""
    return _made(
        edition=edition,
        number=number,
        initial=initial,
        undos_made=0,
        elapsed=None,
        _node=root_of(edition, initial),
        _undone=None,
        _log=None,
        _paid=(),
        _played=0,
        _undoable=0,
    )


def _restored(
    edition: Edition,
    number: int | None,
    initial: Position,
    log: tuple[Action, ...],
    elapsed: float | None,
) -> Game:
    game = _begun(edition, number, initial).act(*log)
    return game if elapsed is None else game.at(elapsed)


def _told(action: Action) -> str:
    if isinstance(action, Command):
        return action.value
    return repr(action) if isinstance(action, Note | Label) else str(action)


def _in_words(turns: int) -> str:
    return "1 turn" if turns == 1 else f"{shown(turns)} turns"


def _check_turns(turns: int) -> None:
    if type(turns) is not int:
        raise TypeError(f"turns are an int, not {type(turns).__name__}")
    if turns < 1:
        raise ArgumentError(f"turns are at least 1, not {shown(turns)}")
