"""Games of moves, undos and redos, notes and labels."""

from __future__ import annotations

from itertools import chain, islice
from typing import TypeAlias

from hypothesis import strategies as st

from patiencekit.game import Action, Command, Game, Label, Note
from patiencekit.programs import Edition
from patiencekit.variants import Variant

from .lines import CHOICES, chosen, numbers

__all__ = ["played_games"]

_Acts: TypeAlias = "int | Action"

_NOTES = st.text(
    st.characters(exclude_categories=["C", "Z"], include_characters=" \n"),
    min_size=1,
    max_size=20,
)
_LABELS = st.text("abcXYZ019_-", min_size=1, max_size=5)
_ACTIONS: st.SearchStrategy[_Acts] = st.one_of(
    CHOICES,
    CHOICES,
    CHOICES,
    st.sampled_from(Command),
    st.one_of(st.builds(Note, _NOTES), st.builds(Label, _LABELS)),
)
_TIMES = st.none() | st.integers(0, 10**6).map(lambda ms: ms / 1000)


@st.composite
def played_games(
    draw: st.DrawFn,
    edition: Edition | Variant | st.SearchStrategy[Edition | Variant],
    max_actions: int,
) -> Game:
    """Games of an edition, or of editions, from a deal on."""
    found = draw(edition) if isinstance(edition, st.SearchStrategy) else edition
    house = Edition.of(found) if isinstance(found, Variant) else found
    game = Game.start(house, draw(_deal_numbers(house)))
    actions = draw(st.lists(st.lists(_ACTIONS, max_size=10), max_size=10))
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
    if isinstance(action, int):
        moves = game.position.legal_moves
        return game.play(chosen(moves, action)) if moves else game
    if isinstance(action, Command):
        turns = game.undoable if action is Command.UNDO else game.redoable
        return game.act(action) if turns else game
    return game.act(action)
