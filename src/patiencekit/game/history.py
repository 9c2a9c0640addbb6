"""The chain of turns that a game is, each holding on to the one before."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple, final

import attrs

from patiencekit.automatic import play_turn
from patiencekit.cards import Card
from patiencekit.moves import AnyMove
from patiencekit.position import Position, Step
from patiencekit.programs import Edition
from patiencekit.records import Record
from patiencekit.scoring import Points

from .log import Action, Label, Note, check_room

__all__ = [
    "Log",
    "Node",
    "Said",
    "Turn",
    "Undone",
    "actions_of",
    "after",
    "again",
    "labels_of",
    "line_of",
    "notes_of",
    "remarked",
    "root_of",
    "turns_of",
    "undone_of",
]


@final
@attrs.frozen(kw_only=True, repr=False)
class Turn(Record):
    """A move of the player and what the program played after it.

    Attributes:
        number: which turn of the game it is, counted from 1.
        steps: the player's step, then the automatic ones.
        points: what they earned and paid.
    """

    number: int
    steps: tuple[Step, ...]
    points: tuple[Points, ...]

    @property
    def move(self) -> AnyMove:
        """The player's move."""
        return self.steps[0].move

    @property
    def after(self) -> Position:
        """The position that it led to."""
        return self.steps[-1].after


@attrs.define(eq=False, kw_only=True)
class Node:
    """A position of a game, and the turn that led to it from the one before.

    Kept are moves and not steps, which take several times the room and can be had again.

    Attributes:
        parent: the node before it, None at the start.
        moves: the player's move and the automatic ones after it.
        position: the position that they led to.
        points: what they earned and paid.
        total: the points of all turns up to here.
        number: how many turns they are.
        counted: how many moves of them the edition counts.
        kept: cards that came back from a foundation, and stay for now.
        said: the notes on the position and its labels, the last first.
    """

    parent: Node | None
    moves: tuple[AnyMove, ...]
    position: Position
    points: tuple[Points, ...]
    total: int
    number: int
    counted: int
    kept: tuple[Card, ...]
    said: Said | None = None


class Undone(NamedTuple):
    """The turn that was undone last, those undone before it, and how many they are."""

    node: Node
    rest: Undone | None
    size: int


class Said(NamedTuple):
    """The last remark on a position, those before it, and how many they are."""

    before: Said | None
    action: Note | Label
    size: int


class Log(NamedTuple):
    """What the player did last, and all before."""

    before: Log | None
    action: Action


def root_of(edition: Edition, initial: Position) -> Node:
    """The node of a start."""
    points = tuple(edition.scorer.opening(initial))
    return Node(
        parent=None,
        moves=(),
        position=initial,
        points=points,
        total=sum(item.points for item in points),
        number=0,
        counted=0,
        kept=(),
    )


def after(edition: Edition, node: Node, move: AnyMove) -> tuple[Node, bool]:
    """The node after a move and what the program plays by itself after it.

    And whether the edition takes back neither that turn nor those before it.

    Raises:
        IllegalMoveError: the move is not legal.
        TypeError: it is no move.
    """
    steps, kept = play_turn(node.position, move, edition.autoplay, node.kept)
    scorer = edition.scorer
    points: tuple[Points, ...] = tuple(scorer.points(steps[0], automatic=False))
    for step in steps[1:]:
        points += tuple(scorer.points(step, automatic=True))
    moves = tuple([step.move for step in steps])
    stops = edition.undo_stops
    stops_undo = bool(stops) and any(
        isinstance(event, stops) for step in steps for event in step.events
    )
    there = Node(
        parent=node,
        moves=moves,
        position=steps[-1].after,
        points=points,
        total=node.total + sum([item.points for item in points]),
        number=node.number + 1,
        counted=node.counted + edition.counted(moves),
        kept=kept,
    )
    return there, stops_undo


def again(node: Node, parent: Node | None, said: Said | None) -> Node:
    """The node after another parent or with other remarks.

    Its fields are named one by one, as `attrs.evolve` takes ten times as long.
    """
    return Node(
        parent=parent,
        moves=node.moves,
        position=node.position,
        points=node.points,
        total=node.total,
        number=node.number,
        counted=node.counted,
        kept=node.kept,
        said=said,
    )


def remarked(node: Node, remark: Note | Label) -> Node:
    """The node with one more remark on its position.

    Raises:
        ArgumentError: there is no room for it.
    """
    said = node.said
    size = 0 if said is None else said.size
    check_room(size)
    return again(node, node.parent, Said(said, remark, size + 1))


def line_of(node: Node) -> list[Node]:
    """The nodes from the start to a node."""
    line = [node]
    while (before := line[-1].parent) is not None:
        line.append(before)
    return line[::-1]


def undone_of(undone: Undone | None) -> Iterator[Node]:
    """The nodes that can be played again, in their order."""
    while undone is not None:
        yield undone.node
        undone = undone.rest


def turns_of(line: Iterable[Node]) -> Iterator[Turn]:
    """The turns of a line, played again to tell their steps."""
    for node in line:
        if node.parent is not None:
            position, steps = node.parent.position, []
            for move in node.moves:
                steps.append(position.step(move))
                position = steps[-1].after
            yield Turn(number=node.number, steps=tuple(steps), points=node.points)


def actions_of(log: Log | Said | None) -> tuple[Action, ...]:
    """The entries of a log, in order."""
    actions: list[Action] = []
    while log is not None:
        actions.append(log.action)
        log = log.before
    return tuple(reversed(actions))


def notes_of(node: Node) -> tuple[str, ...]:
    """The notes on a position, in order."""
    return tuple([said.text for said in actions_of(node.said) if isinstance(said, Note)])


def labels_of(node: Node) -> tuple[str, ...]:
    """The labels of a position, in order."""
    return tuple([said.name for said in actions_of(node.said) if isinstance(said, Label)])
