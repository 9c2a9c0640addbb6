"""All laws for one game."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from patiencekit.deals import MICROSOFT, Numbering
from patiencekit.variants import Variant
from patiencekit.variants.checks import check_rules

from .laws import LAWS, Law, Scope
from .lines import Line
from .searching import Check, Search

__all__ = ["check_all_laws", "check_of"]


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
    everywhere = [check_of(law) for law in laws if law.scope is not Scope.VARIANT]
    once = [check_of(law) for law in laws if law.scope is Scope.VARIANT]
    search = Search(variant=variant, numbering=numbering, max_examples=max_examples)
    search.run(everywhere, max_moves)
    attrs.evolve(search, max_examples=1).run(once, 0)


def check_of(law: Law) -> Check:
    """The law as a check of the position at the end of a line."""

    def check(line: Line) -> None:
        law.check(line.position)

    return check
