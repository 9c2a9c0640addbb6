"""Strategies: values of this package for Hypothesis to try, which shrink to small games.

Every value is valid as it is made; nothing is filtered. Cards shrink to the first of the
pack, deal numbers to 1, positions to the deal they come from, and random rules to one
column without cells, a pack of two cards and the usual choices.
"""

from __future__ import annotations

from hypothesis import strategies as st

from patiencekit.cards import Card, Pack, Suit
from patiencekit.deals import MICROSOFT, Numbering
from patiencekit.game import Game
from patiencekit.layout import Layout
from patiencekit.moves import AnyMove
from patiencekit.notation.codes import encode_code
from patiencekit.position import Position
from patiencekit.programs import Edition
from patiencekit.rules import Rules
from patiencekit.variants import Variant
from patiencekit.variants import variants as shipped

from .arranging import arrangements
from .lines import lines, numbers
from .playing import played_games
from .random_games import random_rules, random_variants

__all__ = [
    "cards",
    "codes",
    "deal_numbers",
    "games",
    "layouts",
    "moves",
    "packs",
    "positions",
    "rules",
    "variants",
]

_ORDINARY = Pack()


def cards(*, pack: Pack = _ORDINARY) -> st.SearchStrategy[Card]:
    """Cards of a pack; they shrink to its first."""
    return st.sampled_from(pack.cards)


def packs(
    *, max_decks: int = 2, max_suits: int = 4, max_ranks: int = 13
) -> st.SearchStrategy[Pack]:
    """Packs; they shrink to the ace of clubs alone.

    Args:
        max_decks: the most decks.
        max_suits: the most suits; one may be there twice, as in `Pack`.
        max_ranks: the highest rank of any pack.
    """
    return st.builds(
        Pack,
        decks=st.integers(1, max_decks),
        suits=st.lists(st.sampled_from(Suit), min_size=1, max_size=max_suits),
        ranks=st.integers(1, max_ranks),
    )


def deal_numbers(
    *, numbering: Numbering = MICROSOFT, pack: Pack = _ORDINARY
) -> st.SearchStrategy[int]:
    """Numbers of deals; they shrink to the first of the numbering, in Microsoft's to 1.

    Args:
        numbering: whose numbers.
        pack: what is dealt; negative numbers are those of single deals made by hand, and
            come for the ordinary 52 cards only.
    """
    return numbers(numbering, pack)


def codes(
    *, variant: Variant | st.SearchStrategy[Variant] | None = None
) -> st.SearchStrategy[str]:
    """Codes of Microsoft deals, as `encode_code` writes them.

    Args:
        variant: the game, or a strategy of games that have a code; all shipped ones if left
            out.
    """
    games = st.sampled_from(shipped()) if variant is None else variant
    if isinstance(games, Variant):
        games = st.just(games)
    return st.builds(encode_code, games, st.integers(1, 2**33 - 1))


def rules(
    *, max_columns: int = 5, max_cells: int = 3, max_ranks: int = 5
) -> st.SearchStrategy[Rules]:
    """Lawful rules of all kinds, for packs of one or two decks and one to four suits.

    They are made of the choices of `patiencekit.rules`: columns alike or not, cells that
    take one suit or are closed, foundations of all kinds, stocks dealt in rows or to
    empty columns, hidden cards, redeals. `check_rules` accepts them; nobody says that
    the games can be won.

    Args:
        max_columns: the most columns.
        max_cells: the most cells.
        max_ranks: the highest rank of any pack, at least 2.
    """
    return random_rules(max_columns, max_cells, max_ranks)


def variants(
    *, rules: Rules | st.SearchStrategy[Rules] | None = None
) -> st.SearchStrategy[Variant]:
    """Games with rules of all kinds, and deals of all kinds that suit them.

    Args:
        rules: the rules, or a strategy of them; random ones if left out.
    """
    return random_variants(random_rules(5, 3, 5) if rules is None else rules)


def positions(
    *,
    variant: Variant | st.SearchStrategy[Variant] | None = None,
    numbering: Numbering = MICROSOFT,
    max_moves: int = 40,
) -> st.SearchStrategy[Position]:
    """Positions reached from a deal by legal moves; they shrink to deal 1 without a move.

    Args:
        variant: the game, or a strategy of games; small random ones if left out.
        numbering: whose deals.
        max_moves: the most moves that are played.
    """
    games = variants() if variant is None else variant
    found = lines(variant=games, numbering=numbering, max_moves=max_moves)
    return found.map(lambda line: line.position)


def layouts(
    *,
    variant: Variant | st.SearchStrategy[Variant] | None = None,
    reached: bool = True,
) -> st.SearchStrategy[Layout]:
    """Layouts of valid positions of a game.

    Args:
        variant: the game, or a strategy of games; small random ones if left out.
        reached: whether only layouts come that a deal and legal moves lead to. Otherwise
            the cards lie anywhere a `Position` of the game lets them, as in a layout set
            up by hand.
    """
    if reached:
        return positions(variant=variant).map(lambda position: position.layout)
    games = variants() if variant is None else variant
    found = arrangements(variant=games)
    return found.map(lambda position: position.layout)


def moves(position: Position) -> st.SearchStrategy[AnyMove]:
    """The legal moves of a position; they shrink to the first.

    It is empty where the game is over: look at `legal_moves` before you draw from it.
    """
    legal = position.legal_moves
    return st.sampled_from(legal) if legal else st.nothing()


def games(
    *,
    edition: Edition | Variant | st.SearchStrategy[Edition | Variant] | None = None,
    max_actions: int = 40,
    near_end: bool = True,
) -> st.SearchStrategy[Game]:
    """Games of legal moves with undos and redos, notes and labels, and some with a time.

    They shrink to deal 1 without a move. Most have more than half of `max_actions` in
    their log, if they do not end before: no move is made once a game is won, and where
    there is none the last is taken back. Moves are chosen anyhow, but in some games now
    and then and in others mostly one is preferred that goes to a foundation, completes or
    collects a run, or deals a row.

    Args:
        edition: the edition, or a game to be played in no program's way, or a strategy of
            such; small random games if left out.
        max_actions: the most entries of the log. For an undo limit of 100 turns to be
            reached 300 will do.
        near_end: whether about half of the games start from a position near the end, and
            not from a deal, so that games are won and runs collected. These games have no
            deal number. Of games from a deal hardly any is won by chance.
    """
    games = variants() if edition is None else edition
    return played_games(games, max_actions, near_end=near_end)
