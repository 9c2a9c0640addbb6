"""The search for a line of play at the end of which something does not hold."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

import attrs
from hypothesis import Phase, given, settings
from hypothesis.errors import FlakyFailure

from patiencekit.automatic import Autoplay
from patiencekit.deals import Numbering
from patiencekit.errors import IllegalMoveError
from patiencekit.moves import AnyMove
from patiencekit.variants import Variant

from .laws import LawBroken
from .lines import Line, lines

__all__ = ["Found", "Search", "without_detours"]

_HARDER = 3
"""How many times as many examples are tried for each search for fewer moves."""

Check = Callable[[Line], None]
"""Something that holds at the end of a line, or raises `LawBroken`."""

_Moves = tuple[AnyMove, ...]


class Found(AssertionError):  # noqa: N818 - it does not leave this package
    """A law that is broken at the end of a line."""

    def __init__(self, line: Line, broken: LawBroken, check: Check) -> None:
        super().__init__(line, broken, check)
        self.line = line
        self.broken = broken.after(
            line.number,
            line.moves,
            start=line.start if line.number is None else None,
            autoplay=line.autoplay,
        )
        self.check = check


@attrs.frozen(kw_only=True)
class Search:
    """Hypothesis at work on the lines of a game.

    Attributes:
        variant: the game.
        numbering: whose deals.
        max_examples: how many lines; as many as Hypothesis tries by default if None.
        ends: whether some lines start near the end of the game.
        autoplay: what may be played by itself after each move.
    """

    variant: Variant
    numbering: Numbering
    max_examples: int | None
    ends: bool = False
    autoplay: Sequence[Autoplay] = (Autoplay.NONE,)

    def run(self, checks: Sequence[Check], max_moves: int) -> None:
        """Nothing, where all checks hold.

        Raises:
            LawBroken: one does not, once further searches find no shorter way to that.
        """
        found = self._found(checks, max_moves, self._often())
        if found is not None:
            raise self._shortest(found).broken

    def _often(self) -> settings:
        often = settings(
            deadline=None,
            database=None,
            report_multiple_bugs=False,
            phases=(Phase.generate, Phase.shrink),  # nobody reads what others would add
        )
        if self.max_examples is None:
            return often
        return settings(often, max_examples=self.max_examples)

    def _shortest(self, found: Found) -> Found:
        often = self._often()
        harder = settings(often, max_examples=_HARDER * often.max_examples)
        shorter: Found | None = found
        while shorter is not None:
            found = without_detours(shorter)
            moves = len(found.broken.moves)
            shorter = self._found([found.check], moves - 1, harder) if moves else None
        return found

    def _found(
        self, checks: Sequence[Check], max_moves: int, often: settings
    ) -> Found | None:
        """What Hypothesis finds among lines, None if all checks hold.

        Once a check has failed, those after it are left out: they have nothing to say on
        the way to a simpler line.
        """
        active, caught = list(checks), list[Found]()

        found = lines(
            variant=self.variant,
            numbering=self.numbering,
            max_moves=max_moves,
            ends=self.ends,
            autoplay=self.autoplay,
        )

        @often
        @given(line=found)
        def hold(line: Line) -> None:
            for i, check in enumerate(active):
                try:
                    check(line)
                except LawBroken as broken:
                    del active[i + 1 :]
                    caught.append(Found(line, broken, check))
                    raise caught[-1] from None

        try:
            hold()
        except Found as broken:
            return broken
        except FlakyFailure:  # it has a memory, and does not fail twice
            return caught[0]
        return None


def without_detours(found: Found) -> Found:
    """The same with as few of the moves as will do.

    Hypothesis leaves out places in lists of moves, and what comes after then changes.
    Here single moves and pairs are left out, and the others stay what they are.
    """
    for moves in _shorter(found.line.moves):
        try:
            line = found.line.with_moves(moves)
            found.check(line)
        except LawBroken as broken:
            return without_detours(Found(line, broken, found.check))
        except IllegalMoveError:
            pass  # it took the move that was left out
    return found


def _shorter(moves: _Moves) -> Iterator[_Moves]:
    """The moves without one, and then without two of them."""
    for left_out in range(1, min(len(moves), 2) + 1):
        yield from combinations(moves, len(moves) - left_out)
