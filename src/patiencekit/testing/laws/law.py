"""What a law is, and what is raised where one is broken."""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterator
from typing import final

import attrs

from patiencekit.automatic import Autoplay
from patiencekit.errors import ArgumentError
from patiencekit.moves import AnyMove
from patiencekit.notation import format_board
from patiencekit.notation.lines import encode_position
from patiencekit.position import Position
from patiencekit.records import Record

__all__ = ["Law", "LawBroken", "Scope"]


@final
class Scope(enum.Enum):
    """How often a law is worth checking, by what it costs."""

    STEP = "step"
    """After every move of a game: a millisecond or two."""
    POSITION = "position"
    """In some positions of a game: up to a tenth of a second."""
    VARIANT = "variant"
    """Once for a game: it starts another process."""


@final
class LawBroken(AssertionError):  # noqa: N818 - it says what happened
    """A law does not hold in a position.

    Attributes:
        law: the name of the law.
        told: what is wrong.
        position: where.
        number: the deal it was reached from, None if that is not known.
        moves: the moves played from there.
        start: the position they were played from, where it is not a deal.
        autoplay: what was played by itself after each move.
    """

    def __init__(  # noqa: PLR0913 - what is to be known of it
        self,
        law: str,
        told: str,
        position: Position,
        number: int | None = None,
        moves: tuple[AnyMove, ...] = (),
        *,
        start: Position | None = None,
        autoplay: Autoplay = Autoplay.NONE,
    ) -> None:
        super().__init__(law, told, position, number, moves)
        self.law = law
        self.told = told
        self.position = position
        self.number = number
        self.moves = moves
        self.start = start
        self.autoplay = autoplay

    def __str__(self) -> str:
        lines = [f"{self.law}: {self.told}"]
        if self.start is not None:
            lines.append(f"from {_line_of(self.start)}")
        if self.number is not None or self.start is not None:
            way = [] if self.number is None else [f"deal {self.number}"]
            if self.autoplay is not Autoplay.NONE:
                way.append(f"with {self.autoplay}")
            way.append("; ".join(map(str, self.moves)) or "no move")
            lines.append(f"{', '.join(way)}:")
        return "\n".join([*lines, format_board(self.position)])

    def after(
        self,
        number: int | None,
        moves: tuple[AnyMove, ...],
        *,
        start: Position | None = None,
        autoplay: Autoplay = Autoplay.NONE,
    ) -> LawBroken:
        """The same, with the way to the position."""
        return LawBroken(
            self.law,
            self.told,
            self.position,
            number,
            moves,
            start=start,
            autoplay=autoplay,
        )


def _line_of(position: Position) -> str:
    """The line of a position, of a game that has a name or not."""
    try:
        return encode_position(position)
    except ArgumentError:
        return encode_position(position, name="unnamed")


@final
@attrs.frozen(kw_only=True, repr=False)
class Law(Record):
    """Something that holds in every position of every game.

    Attributes:
        name: a few words in code, as `cards_are_conserved`.
        statement: the law in one sentence.
        faults: a function from a position to what is wrong there, one sentence each.
        scope: how often it is worth checking.
    """

    name: str
    statement: str
    faults: Callable[[Position], Iterator[str]] = attrs.field(repr=False)
    scope: Scope = Scope.POSITION

    def check(self, position: Position) -> None:
        """Nothing, where the law holds.

        Raises:
            LawBroken: it does not; with the first fault.
        """
        for told in self.faults(position):
            raise LawBroken(self.name, told, position)
