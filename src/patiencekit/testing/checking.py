"""All laws for one game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from patiencekit.deals import MICROSOFT, Numbering
from patiencekit.errors import IllegalMoveError
from patiencekit.moves import AnyMove
from patiencekit.position import Position
from patiencekit.variants import Variant
from patiencekit.variants.checks import check_rules

from .laws import LAWS, Law, LawBroken, Scope
from .lines import Line, lines

__all__ = ["Found", "check_all_laws", "without_detours"]

_HARDER = 3
"""How many times as many examples are tried for each search for fewer moves."""

_Moves = tuple[AnyMove, ...]


def check_all_laws(
    variant: Variant,
    *,
    numbering: Numbering = MICROSOFT,
    laws: Sequence[Law] = LAWS,
    max_examples: int | None = None,
    max_moves: int = 40,
) -> None:
    """Nothing, where the rules of a game are sound and the laws hold all over it.

    Hypothesis plays games from random deals. Of the laws that are broken in the position
    it finds the first is raised, once further searches find no shorter way to break it.

    Args:
        variant: the game.
        numbering: whose deals.
        laws: which laws, all if left out.
        max_examples: how many positions; as many as Hypothesis tries by default.
        max_moves: the most moves from a deal to a position.

    Raises:
        LawBroken: a law does not hold; with the deal and the moves that show it.
        RulesError: the rules make no game.
    """
    check_rules(variant)
    often = settings(deadline=None, database=None, report_multiple_bugs=False)
    if max_examples is not None:
        often = settings(often, max_examples=max_examples)
    harder = settings(often, max_examples=_HARDER * often.max_examples)

    def search(laws: Sequence[Law], most: int, often: settings) -> Found | None:
        found = lines(variant=variant, numbering=numbering, max_moves=most)
        return _search(found, laws, often)

    def shortest(found: Found) -> Found:
        found = without_detours(found)
        moves = len(found.broken.moves)
        shorter = search([found.law], moves - 1, harder) if moves else None
        return found if shorter is None else shortest(shorter)

    everywhere = [law for law in laws if law.scope is not Scope.VARIANT]
    once = [law for law in laws if law.scope is Scope.VARIANT]
    found = search(everywhere, max_moves, often)
    if found is None:
        found = search(once, 0, settings(often, max_examples=1))
    if found is not None:
        raise shortest(found).broken


class Found(AssertionError):  # noqa: N818 - it does not leave this module
    """A law that is broken at the end of a line."""

    def __init__(self, start: Position, broken: LawBroken, law: Law) -> None:
        super().__init__(start, broken, law)
        self.start = start
        self.broken = broken
        self.law = law


def _search(
    found: st.SearchStrategy[Line], laws: Sequence[Law], often: settings
) -> Found | None:
    """What Hypothesis finds among lines, None if the laws hold."""

    @often
    @given(line=found)
    def hold(line: Line) -> None:
        for law in laws:
            try:
                law.check(line.position)
            except LawBroken as broken:
                way = broken.after(line.number, line.moves)
                raise Found(line.start, way, law) from None

    try:
        hold()
    except Found as broken:
        return broken
    return None


def without_detours(found: Found) -> Found:
    """The same with as few of the moves as will do.

    Hypothesis leaves out places in lists of moves, and what comes after then changes.
    Here single moves and pairs are left out, and the others stay what they are.
    """
    for moves in _shorter(found.broken.moves):
        try:
            found.law.check(_played(found.start, moves))
        except LawBroken as broken:
            shorter = broken.after(found.broken.number, moves)
            return without_detours(Found(found.start, shorter, found.law))
        except IllegalMoveError:
            pass  # it took the move that was left out
    return found


def _shorter(moves: _Moves) -> Iterator[_Moves]:
    """The moves without one, and then without two of them."""
    for left_out in range(1, min(len(moves), 2) + 1):
        yield from combinations(moves, len(moves) - left_out)


def _played(start: Position, moves: _Moves) -> Position:
    for move in moves:
        start = start.play(move)
    return start
