"""Lines of play: a deal, and legal moves chosen by their place in the list."""

from __future__ import annotations

from itertools import chain, islice
from typing import final

import attrs
from hypothesis import strategies as st
from hypothesis.vendor.pretty import RepresentationPrinter

from patiencekit.cards import Pack
from patiencekit.deals import Numbering, deal
from patiencekit.moves import AnyMove
from patiencekit.position import Position
from patiencekit.variants import Variant

__all__ = ["CHOICES", "Line", "chosen", "lines", "numbers"]

_ORDINARY = Pack()

CHOICES = st.integers(0, 999)
"""Which legal move to play: its place in the list, counted round."""


@final
@attrs.frozen(kw_only=True, repr=False)
class Line:
    """A deal, the moves played from it, and where they led to.

    Its text is what Hypothesis shows of it: `game` and the way from the deal.
    """

    game: str
    number: int
    start: Position
    moves: tuple[AnyMove, ...]
    position: Position

    def with_moves(self, moves: tuple[AnyMove, ...]) -> Line:
        """The line of other moves from the same deal.

        Raises:
            IllegalMoveError: one of them is not legal.
        """
        position = self.start
        for move in moves:
            position = position.play(move)
        return attrs.evolve(self, moves=moves, position=position)

    def __repr__(self) -> str:
        played = "; ".join(map(str, self.moves)) or "no move"
        return f"<{self.game}, deal {self.number}: {played}>"

    def _repr_pretty_(self, printer: RepresentationPrinter, _: object) -> None:
        printer.text(repr(self))


def chosen(moves: tuple[AnyMove, ...], choice: int) -> AnyMove:
    """The move that a choice means."""
    return moves[choice % len(moves)]


def numbers(numbering: Numbering, pack: Pack) -> st.SearchStrategy[int]:
    """The numbers of a numbering that deal a pack."""
    return st.one_of(
        [
            st.integers(found[0], found[-1])
            for found in numbering.ranges
            if found[0] >= 0 or pack == _ORDINARY
        ]
    )


@st.composite
def lines(
    draw: st.DrawFn,
    *,
    variant: Variant | st.SearchStrategy[Variant],
    numbering: Numbering,
    max_moves: int,
) -> Line:
    """Lines of play of a game, or of games.

    Choices come in lists of lists, as a single list has about five items on average and
    is too short to get anywhere.
    """
    game = variant if isinstance(variant, Variant) else draw(variant)
    number = draw(numbers(numbering, game.pack))
    choices = draw(st.lists(st.lists(CHOICES, max_size=10), max_size=10))
    start = position = deal(game, number, numbering=numbering)
    played: list[AnyMove] = []
    for choice in islice(chain(*choices), max_moves):
        moves = position.legal_moves
        if not moves:
            break
        played.append(chosen(moves, choice))
        position = position.play(played[-1])
    return Line(
        game=game.id if game is variant else repr(game),
        number=number,
        start=start,
        moves=tuple(played),
        position=position,
    )
