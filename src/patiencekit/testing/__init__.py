"""Property-test a game of your own: strategies, laws and a state machine for Hypothesis.

It needs Hypothesis, which `pip install patiencekit[hypothesis]` brings along.

>>> from patiencekit import FREECELL
>>> from patiencekit.testing import LAWS
>>> LAWS[0].name
'rules_are_pure'
"""

from __future__ import annotations

try:
    import hypothesis as _hypothesis  # noqa: F401 - only to say what is missing
except ImportError as error:
    raise ImportError(
        "patiencekit.testing needs Hypothesis; pip install patiencekit[hypothesis]"
    ) from error

from patiencekit.variants.checks import check_rules

from . import strategies
from .checking import check_all_laws
from .laws import LAWS, Law, LawBroken, Scope
from .machine import game_machine
from .scorer_laws import SCORER_LAWS, ScorerLaw, check_scorer

__all__ = [
    "LAWS",
    "SCORER_LAWS",
    "Law",
    "LawBroken",
    "Scope",
    "ScorerLaw",
    "check_all_laws",
    "check_rules",
    "check_scorer",
    "game_machine",
    "strategies",
]
