"""The laws of patience: what holds in every position of every game."""

from __future__ import annotations

from .keys import (
    canonical_keys_find_every_symmetry,
    keys_tell_layouts_apart,
    like_piles_play_alike,
    like_suits_play_alike,
)
from .law import Law, LawBroken, Scope
from .moving import (
    cards_are_conserved,
    distinct_moves_cover_legal_moves,
    legal_moves_are_in_order,
    legality_is_membership,
    moves_lead_to_valid_positions,
    refusals_change_nothing,
)
from .processes import play_is_deterministic
from .purity import rules_are_pure
from .replaying import steps_tell_what_happens
from .singles import supermoves_are_single_moves
from .telling import (
    boards_read_back,
    copies_are_equal,
    hidden_cards_do_not_matter,
    the_end_is_told,
)

__all__ = ["LAWS", "Law", "LawBroken", "Scope"]

LAWS: tuple[Law, ...] = (
    Law(
        name="rules_are_pure",
        statement="Rule objects answer the same whenever they are asked.",
        faults=rules_are_pure,
    ),
    Law(
        name="cards_are_conserved",
        statement="A position and every move from it keep just the cards of the pack.",
        faults=cards_are_conserved,
        scope=Scope.STEP,
    ),
    Law(
        name="moves_lead_to_valid_positions",
        statement="The layout after a legal move makes a position, the very same.",
        faults=moves_lead_to_valid_positions,
    ),
    Law(
        name="legality_is_membership",
        statement="A move that can be written is legal exactly if it is listed.",
        faults=legality_is_membership,
    ),
    Law(
        name="legal_moves_are_in_order",
        statement="Legal moves are listed once each, in the documented order.",
        faults=legal_moves_are_in_order,
        scope=Scope.STEP,
    ),
    Law(
        name="distinct_moves_cover_legal_moves",
        statement="Distinct moves are legal moves, and each other one plays like one.",
        faults=distinct_moves_cover_legal_moves,
    ),
    Law(
        name="refusals_change_nothing",
        statement="A move that is not legal is refused, and the position stays as it is.",
        faults=refusals_change_nothing,
    ),
    Law(
        name="steps_tell_what_happens",
        statement="A step leads where play does, and its events replay to that layout.",
        faults=steps_tell_what_happens,
    ),
    Law(
        name="supermoves_are_single_moves",
        statement="A supermove is what the fewest single moves do, one after the other.",
        faults=supermoves_are_single_moves,
    ),
    Law(
        name="the_end_is_told",
        statement="A game is won when all cards are home, and stuck only if it is not won.",
        faults=the_end_is_told,
        scope=Scope.STEP,
    ),
    Law(
        name="hidden_cards_do_not_matter",
        statement="Views, their text and legal moves are the same whatever lies face down.",
        faults=hidden_cards_do_not_matter,
    ),
    Law(
        name="boards_read_back",
        statement="The board text of a position reads back to it.",
        faults=boards_read_back,
        scope=Scope.STEP,
    ),
    Law(
        name="copies_are_equal",
        statement="Copies and pickled positions are equal and play alike.",
        faults=copies_are_equal,
    ),
    Law(
        name="keys_tell_layouts_apart",
        statement="Keys are equal exactly for equal layouts.",
        faults=keys_tell_layouts_apart,
    ),
    Law(
        name="like_piles_play_alike",
        statement="Like piles can change places: canonical key and play stay the same.",
        faults=like_piles_play_alike,
    ),
    Law(
        name="canonical_keys_find_every_symmetry",
        statement="Canonical keys agree with a search over all orders of like piles.",
        faults=canonical_keys_find_every_symmetry,
    ),
    Law(
        name="like_suits_play_alike",
        statement="Suits that a canonical key takes for the same play alike.",
        faults=like_suits_play_alike,
    ),
    Law(
        name="play_is_deterministic",
        statement="The same choices lead to the same positions in another process.",
        faults=play_is_deterministic,
        scope=Scope.VARIANT,
    ),
)
"""All laws; what others rest on comes first."""
