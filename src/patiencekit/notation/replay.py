"""Whole lists of moves, played."""

from __future__ import annotations

import re

from patiencekit.automatic import Autoplay, AutoplayPolicy, play_turn
from patiencekit.cards import Card
from patiencekit.errors import (
    AmbiguousMoveError,
    IllegalMoveError,
    ParseError,
    PatienceError,
    ReplayError,
)
from patiencekit.moves import AnyMove
from patiencekit.position import Position, Step

from .moves import parse_move

__all__ = ["Player", "replay"]

_TOKEN = re.compile(r"[^ \t\r\n]+")


class Player:
    """Plays moves one by one, and after each those that a policy makes by itself.

    A card that comes back from a foundation stays until a listed move takes it home.

    Attributes:
        position: the position that has been reached.
        steps: all that was played.
    """

    def __init__(self, position: Position, policy: AutoplayPolicy | None) -> None:
        self.position = position
        self.steps: list[Step] = []
        self._policy = Autoplay.NONE if policy is None else policy
        self._kept: tuple[Card, ...] = ()

    def play(self, move: AnyMove) -> Step:
        """Play a legal move and what follows; returns the step of the move itself."""
        steps, self._kept = play_turn(self.position, move, self._policy, self._kept)
        self.steps += steps
        self.position = steps[-1].after
        return steps[0]

    def fault(
        self, text: str, index: int, token: re.Match[str], error: PatienceError
    ) -> ReplayError:
        """What to raise for a token of a text that is no move of the position reached."""
        start = token.start()
        return ReplayError(
            index,
            token[0],
            self.position,
            tuple(self.steps),
            error,
            text.count("\n", 0, start) + 1,
            start - text.rfind("\n", 0, start),
        )


def replay(
    position: Position,
    text: str,
    *,
    lenient: bool = False,
    automoves: AutoplayPolicy | None = None,
) -> tuple[Step, ...]:
    """The steps of a whole list of moves, which stand apart by blanks, tabs or line ends.

    Args:
        position: where the first move is played.
        text: the moves, each as `parse_move` reads it.
        lenient: how it reads them.
        automoves: the policy of a program that plays cards to the foundations by itself
            and lists only the other moves: an `Autoplay`. What it plays after each listed
            move is among the steps. A card that a listed move takes back from a
            foundation stays until another one takes it home.

    Raises:
        ReplayError: a move cannot be read or played; with its place, the position before
            it and the steps up to there.
        TypeError: an argument has the wrong type.

    >>> from patiencekit import FREECELL, deal
    >>> steps = replay(deal(FREECELL, 2), "1h 4a")
    >>> steps[-1].after.layout.cells[0]
    JH
    """
    if not isinstance(text, str):
        raise TypeError(f"moves are read from str, not {type(text).__name__}")
    player = Player(position, automoves)
    for index, found in enumerate(_TOKEN.finditer(text)):
        try:
            move = parse_move(player.position, found[0], lenient=lenient)
        except (ParseError, IllegalMoveError, AmbiguousMoveError) as error:
            raise player.fault(text, index, found, error) from error
        player.play(move)
    return tuple(player.steps)
