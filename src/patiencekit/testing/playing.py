"""Games of moves, undos and redos, notes and labels."""

from __future__ import annotations

from itertools import chain, islice
from typing import TypeAlias

from hypothesis import strategies as st

from patiencekit.game import Action, Command, Game, Label, Note
from patiencekit.programs import Edition
from patiencekit.variants import Variant

from .endings import endings
from .lines import CHOICES, ONWARD, Choice, Onward, chosen, numbers

__all__ = ["played_games"]

_Acts: TypeAlias = Choice | Action

_NOTES = st.text(
    st.characters(exclude_categories=["C", "Z"], include_characters=" \n"),
    min_size=1,
    max_size=20,
)
_LABELS = st.text("abcXYZ019_-", min_size=1, max_size=5)
_REMARKS = st.one_of(st.builds(Note, _NOTES), st.builds(Label, _LABELS))
_COMMANDS = st.sampled_from(Command)


def _weighed(choices: int, onward: int) -> st.SearchStrategy[_Acts]:
    # `one_of` would take each of them just once
    kinds = (*(CHOICES,) * choices, *(ONWARD,) * onward, _COMMANDS, _REMARKS)
    return st.sampled_from(kinds).flatmap(lambda kind: kind)


_PLAYERS = _weighed(11, 3), _weighed(4, 10)
"""One who moves anyhow, and one who is eager to win."""

_MOST_AT_ONCE = 10
_TIMES = st.none() | st.integers(0, 10**6).map(lambda ms: ms / 1000)


@st.composite
def played_games(
    draw: st.DrawFn,
    edition: Edition | Variant | st.SearchStrategy[Edition | Variant],
    max_actions: int,
    *,
    near_end: bool,
) -> Game:
    """Games of an edition, or of editions, from a deal on or from near the end.

    Actions come in lists of lists of about five, so many that they are mostly more than
    half of `max_actions`; to shrink, the inner lists become empty.
    """
    found = draw(edition) if isinstance(edition, st.SearchStrategy) else edition
    house = Edition.of(found) if isinstance(found, Variant) else found
    game = Game.start(house, draw(_deal_numbers(house)))
    if near_end and draw(st.booleans()):
        game = Game.start(house, draw(endings(game.initial)))
    parts = max_actions // _MOST_AT_ONCE
    some = st.lists(draw(st.sampled_from(_PLAYERS)), max_size=_MOST_AT_ONCE)
    actions = draw(st.lists(some, min_size=parts, max_size=3 * parts + 3))
    for action in islice(chain(*actions), max_actions):
        game = _acted(game, action)
    elapsed = draw(_TIMES)
    return game if elapsed is None else game.at(elapsed)


def _deal_numbers(edition: Edition) -> st.SearchStrategy[int]:
    """The numbers of an edition."""
    if edition.numbers:
        return st.one_of([st.integers(found[0], found[-1]) for found in edition.numbers])
    return numbers(edition.numbering, edition.rules.pack)


def _acted(game: Game, action: _Acts) -> Game:
    """The game after an action, or as it is where there is nothing to act on."""
    if isinstance(action, int | Onward):
        position = game.position
        if not position.is_won and position.legal_moves:
            return game.play(chosen(position, action))
        return game.undo() if game.is_lost and game.undoable else game
    if isinstance(action, Command):
        turns = game.undoable if action is Command.UNDO else game.redoable
        return game.act(action) if turns else game
    return game.act(action)
