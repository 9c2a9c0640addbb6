"""State machines that play a game and check laws after every move."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import note
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from patiencekit.deals import MICROSOFT, Numbering, deal
from patiencekit.moves import AnyMove
from patiencekit.position import Position
from patiencekit.variants import Variant

from .laws import LAWS, Law, LawBroken, Scope
from .lines import CHOICES, chosen, numbers

__all__ = ["game_machine"]

_CHEAP = tuple(law for law in LAWS if law.scope is Scope.STEP)


def game_machine(
    variant: Variant, *, numbering: Numbering = MICROSOFT, laws: Sequence[Law] = _CHEAP
) -> type[RuleBasedStateMachine]:
    """A state machine that deals a game, plays legal moves and now and then deals anew.

    Its `TestCase` is a test: `TestMyGame = game_machine(MY_GAME).TestCase`.

    Args:
        variant: the game.
        numbering: whose deals.
        laws: what is checked after every move; those that cost little if left out. What
            is raised is `LawBroken` with the deal and the moves.
    """
    deal_numbers = numbers(numbering, variant.pack)

    class GameMachine(RuleBasedStateMachine):
        """Plays one game after the other."""

        position: Position
        number: int
        moves: tuple[AnyMove, ...]

        @initialize(number=deal_numbers)
        def deal(self, number: int) -> None:
            """Begin."""
            self.number, self.moves = number, ()
            self.position = deal(variant, number, numbering=numbering)

        @precondition(lambda self: self.position.legal_moves)
        @rule(choice=CHOICES)
        def play(self, choice: int) -> None:
            """Play a legal move; where there is none the game just ends."""
            move = chosen(self.position, choice)
            note(f"# {move}")
            self.moves += (move,)
            self.position = self.position.play(move)

        @rule(number=deal_numbers)
        def deal_anew(self, number: int) -> None:
            """Leave this game for another."""
            self.deal(number)

        @invariant()
        def laws_hold(self) -> None:
            """Raise where a law is broken."""
            for law in laws:
                try:
                    law.check(self.position)
                except LawBroken as broken:
                    raise broken.after(self.number, self.moves) from None

    return GameMachine
