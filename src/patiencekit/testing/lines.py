"""Lines of play: a start, and legal moves chosen by their place in the list."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, islice
from typing import TypeAlias, final

import attrs
from hypothesis import strategies as st
from hypothesis.vendor.pretty import RepresentationPrinter

from patiencekit.automatic import Autoplay, play_turn
from patiencekit.cards import Card, Pack
from patiencekit.deals import Numbering, deal
from patiencekit.movegen import full_run, tables_for
from patiencekit.moves import (
    AnyMove,
    CollectRun,
    Column,
    DealRow,
    Foundation,
    Move,
    RunCollected,
)
from patiencekit.position import Position
from patiencekit.rules import Takes
from patiencekit.variants import Variant

from .endings import endings

__all__ = ["CHOICES", "ONWARD", "Choice", "Line", "Onward", "chosen", "lines", "numbers"]

_ORDINARY = Pack()

CHOICES = st.integers(0, 999)
"""Which legal move to play: its place in the list, counted round."""


@final
@attrs.frozen
class Onward:
    """A choice among the moves that bring a game on, or among all if there are none.

    They are those to a foundation, those that complete or collect a run and row deals.
    """

    choice: int


ONWARD = CHOICES.map(Onward)

Choice: TypeAlias = int | Onward


@final
@attrs.frozen(kw_only=True, repr=False)
class Line:
    """A start, the moves played from it, and where they led to.

    Its text is what Hypothesis shows of it: `game` and the way from the start.

    Attributes:
        game: what the game is called.
        number: the number of the deal that it starts from, None if it starts elsewhere.
        start: the start.
        moves: the moves of the player.
        position: where they led to.
        autoplay: what was played by itself after each move.
    """

    game: str
    number: int | None
    start: Position
    moves: tuple[AnyMove, ...]
    position: Position
    autoplay: Autoplay = Autoplay.NONE

    def with_moves(self, moves: tuple[AnyMove, ...]) -> Line:
        """The line of other moves from the same start.

        Raises:
            IllegalMoveError: one of them is not legal.
        """
        position, kept = self.start, tuple[Card, ...]()
        for move in moves:
            position, kept = _turned(position, move, self.autoplay, kept)
        return attrs.evolve(self, moves=moves, position=position)

    def __repr__(self) -> str:
        start = "an ending" if self.number is None else f"deal {self.number}"
        played = "; ".join(map(str, self.moves)) or "no move"
        by_itself = "" if self.autoplay is Autoplay.NONE else f", {self.autoplay}"
        return f"<{self.game}, {start}{by_itself}: {played}>"

    def _repr_pretty_(self, printer: RepresentationPrinter, _: object) -> None:
        printer.text(repr(self))


def _turned(
    position: Position, move: AnyMove, autoplay: Autoplay, kept: tuple[Card, ...]
) -> tuple[Position, tuple[Card, ...]]:
    """The position after a turn, and the cards that stay where they are for now."""
    if autoplay is Autoplay.NONE:
        return position.play(move), kept
    steps, kept = play_turn(position, move, autoplay, kept)
    return steps[-1].after, kept


def chosen(position: Position, choice: Choice) -> AnyMove:
    """The move that a choice means, in a position that has moves."""
    moves: tuple[AnyMove, ...] = position.legal_moves
    if isinstance(choice, Onward):
        moves = tuple(move for move in moves if _leads_on(position, move)) or moves
        choice = choice.choice
    return moves[choice % len(moves)]


def _leads_on(position: Position, move: AnyMove) -> bool:
    """Whether a move brings a game on."""
    if isinstance(move, Move):
        if isinstance(move.target, Foundation):
            return True
        return _completes(position, move)
    return isinstance(move, CollectRun | DealRow)


def numbers(numbering: Numbering, pack: Pack) -> st.SearchStrategy[int]:
    """The numbers of a numbering that deal a pack."""
    return st.one_of(
        [
            st.integers(found[0], found[-1])
            for found in numbering.ranges
            if found[0] >= 0 or pack == _ORDINARY
        ]
    )


def _completes(position: Position, move: Move) -> bool:
    """Whether a move completes a full run, which is then collected or can be."""
    rules = position.rules
    if rules.foundations.takes is Takes.CARDS or not isinstance(move.target, Column):
        return False
    step = position.step(move)
    if any(isinstance(event, RunCollected) for event in step.events):
        return True
    return bool(full_run(tables_for(rules), step.after.layout, move.target.index))


@st.composite
def lines(  # noqa: PLR0913 - what a line can be
    draw: st.DrawFn,
    *,
    variant: Variant | st.SearchStrategy[Variant],
    numbering: Numbering,
    max_moves: int,
    ends: bool = False,
    autoplay: Sequence[Autoplay] = (Autoplay.NONE,),
) -> Line:
    """Lines of play of a game, or of games.

    Choices come in lists of lists, as a single list has about five items on average and
    is too short to get anywhere. With `ends` about half of the lines start near the end
    of a game, and all are played now and then to win.
    """
    game = variant if isinstance(variant, Variant) else draw(variant)
    number = draw(numbers(numbering, game.pack))
    start = deal(game, number, numbering=numbering)
    policy = draw(st.sampled_from(autoplay))
    from_end = ends and draw(st.booleans())
    if from_end:
        start = draw(endings(start))
    each: st.SearchStrategy[Choice] = CHOICES | ONWARD if ends else CHOICES
    choices = draw(st.lists(st.lists(each, max_size=10), max_size=10))
    position, kept = start, tuple[Card, ...]()
    played: list[AnyMove] = []
    for choice in islice(chain(*choices), max_moves):
        if not position.legal_moves:
            break
        played.append(chosen(position, choice))
        position, kept = _turned(position, played[-1], policy, kept)
    return Line(
        game=game.id if game is variant else repr(game),
        number=None if from_end else number,
        start=start,
        moves=tuple(played),
        position=position,
        autoplay=policy,
    )
