"""Autoplay: the moves to the foundations that a program makes by itself.

A policy says of each card that could go to a foundation now whether it is played. Three
of those here are called safe: they leave a card where it is as long as a lower card may
still have to be laid on it. Two finish games: they play nothing until they play everything.
"""

from __future__ import annotations

import enum
import itertools
from collections.abc import Collection
from typing import Protocol, final

from .cards import Card
from .layout import Layout
from .movegen import Tables, base_ranks, full_run, tables_for, takes_home
from .moves import AnyMove, CardsMoved, Cell, CollectRun, Column, Foundation, Move
from .position import Position, Step
from .records import has_method
from .rules import Build

__all__ = [
    "Autoplay",
    "AutoplayPolicy",
    "automoves",
    "autoplay",
    "can_finish",
    "play_turn",
]


class AutoplayPolicy(Protocol):
    """Which cards go to the foundations by themselves."""

    def plays(self, position: Position, card: Card) -> bool:
        """Whether a card is played that a foundation takes now.

        It is a pure function of its arguments. `card` is the exposed card of a column or
        lies in a cell.
        """


@final
class Autoplay(enum.Enum):
    """The usual policies; the safe ones are told for columns in alternating colors.

    The safe ones are `MICROSOFT`, `RAYMOND` and `FC_SOLVE`. Let N be the rank of the card,
    and count the cards of a suit on its foundation: O for the lower of the two suits of the
    other color, S for the other suit of the same color. Which lower cards may be laid on a
    card is what counts in other games: in games that build columns in suit there is none
    left, and the safe policies play every card.

    Two different rules go by the name of Horne: `MICROSOFT` is what KPat's author and
    FreeCell Pro call so, `FC_SOLVE` is Freecell Solver's "Horne's prune". Neither plays
    all that the other plays; `RAYMOND` plays what either does.
    """

    NONE = "none"
    """Nothing is played."""
    MICROSOFT = "microsoft"
    """N is at most 2, or every lower card that may be laid on it is home: O >= N - 1.

    The rule of Microsoft's program and of FreeCell Pro.
    """
    RAYMOND = "raymond"
    """What `MICROSOFT` plays and what `FC_SOLVE` plays."""
    FC_SOLVE = "fc_solve"
    """Lower cards that may be laid on it, or on those, are home or can go there at once.

    That is O >= N - 2 and S >= N - 3. The rule of Freecell Solver and of AisleRiot.
    """
    CARDGAMES_IO = "cardgames_io"
    """Every card, once all that are left lie in at most four columns in full order.

    That is, the cells are empty, there is no stock, nothing is hidden, and each column goes
    down by one in alternating colors. The rule of cardgames.io. In FreeCell the game is
    then won: the lowest card that is left has no card on it.
    """
    FINISH = "finish"
    """Every card and every full run, as soon as that ends in a win: see `can_finish`."""
    ALL = "all"
    """Every card that a foundation takes, and every full run."""

    def plays(self, position: Position, card: Card) -> bool:
        """Whether a card is played that a foundation takes now."""
        if self is Autoplay.NONE or self is Autoplay.ALL:
            return self is Autoplay.ALL
        if self is Autoplay.FINISH:
            return can_finish(position)
        rules, layout = position.rules, position.layout
        if rules.foundations.build is not Build.SUIT:
            return False  # which foundation is best takes a player
        if self is Autoplay.CARDGAMES_IO:
            return _is_in_four_runs(layout)
        needs = _Needs(tables_for(rules, base_ranks(rules, layout.foundations)), layout)
        return (self is not Autoplay.FC_SOLVE and needs.nobody_waits(card)) or (
            self is not Autoplay.MICROSOFT and needs.nobody_is_kept_waiting(card)
        )


@final
class _Needs:
    """Which cards may still have to be laid on a card that could go home."""

    def __init__(self, tables: Tables, layout: Layout) -> None:
        self._tables = tables
        self._heights = [len(pile) for pile in layout.foundations]

    def _place(self, card: Card) -> int:
        """How many ranks its foundation takes before it."""
        foundations = self._tables.homes[card]
        return foundations[0][1] if foundations else 0

    def _lower(self, card: Card) -> list[Card]:
        """The lower cards that may be laid on a card."""
        place = self._place(card)
        return [
            other
            for other, onto in self._tables.lands_anywhere.items()
            if card in onto and self._place(other) < place
        ]

    def _is_home(self, card: Card, ahead: int = 0) -> bool:
        """Whether all copies are home, or would be with so many cards more on each pile."""
        homes = self._tables.homes[card]
        copies = sum(self._heights[f] + ahead > before for f, before in homes)
        return copies >= self._tables.pack_count[card]

    def nobody_waits(self, card: Card) -> bool:
        """Whether the card is one of the first two, or no lower card needs it."""
        return self._place(card) < 2 or all(map(self._is_home, self._lower(card)))

    def nobody_is_kept_waiting(self, card: Card) -> bool:
        """Whether all that may need the card, or need what needs it, can go home too."""
        lower = self._lower(card)
        below = {other: None for needing in lower for other in self._lower(needing)}
        return all(self._is_home(other, 1) for other in [*lower, *below])


def _is_in_four_runs(layout: Layout) -> bool:
    """Whether what is left lies in at most four columns, each an alternating run."""
    columns = [column for column in layout.columns if column]
    return (
        len(columns) <= 4
        and not (any(layout.cells) or layout.stock or any(layout.hidden))
        and all(
            Build.ALTERNATE_COLOR.fits(card, onto)
            for column in columns
            for onto, card in itertools.pairwise(column)
        )
    )


def automoves(
    position: Position, policy: AutoplayPolicy, *, keep: Collection[Card] = ()
) -> tuple[AnyMove, ...]:
    """The moves to the foundations that a policy makes in a position, in order.

    The columns are looked at from left to right and then the cells, one card each, again
    and again until nothing moves. So FreeCell Pro does, and so does Freecell Solver, but
    after sorting the piles. A card goes to the first foundation that takes it; where that
    depends on the order, as foundations do not build in suit, the first column comes next
    after each card, so that whoever plays the first move gets the others again. After these
    moves the policy makes no more.

    Args:
        position: where to start.
        policy: an `Autoplay`, or an object of one's own with its method.
        keep: cards that stay in any case, such as those that a player has taken back from
            a foundation; with two decks both copies of each. As long as one of them is
            not home, `Autoplay.FINISH` plays nothing.

    Raises:
        TypeError: the position is none, or the policy has no method `plays`.

    >>> from patiencekit import FREECELL, deal
    >>> print(*automoves(deal(FREECELL, 1070), Autoplay.MICROSOFT), sep="; ")
    1 card from column 2 to foundation 2; 1 card from column 7 to foundation 2
    """
    return _played(position, policy, keep)[0]


def autoplay(
    position: Position, policy: AutoplayPolicy, *, keep: Collection[Card] = ()
) -> Position:
    """The position after `automoves`, in which the policy plays nothing more.

    The arguments are those of `automoves`.

    Raises:
        TypeError: the position is none, or the policy has no method `plays`.

    >>> from patiencekit import FREECELL, deal
    >>> autoplay(deal(FREECELL, 1070), Autoplay.MICROSOFT).layout.foundations[1]
    (AD, 2D)
    """
    return _played(position, policy, keep)[1]


def can_finish(position: Position) -> bool:
    """Whether the game is won if every card that can go home does, and every full run.

    It is found by playing: `autoplay(position, Autoplay.ALL).is_won`. So it is true of a
    game that is won already, and false where a move between columns is still needed. Where
    a card can go to several foundations only the first is tried. While cards are hidden it
    is false, since the answer would tell something of them.

    Raises:
        TypeError: the position is none.
    """
    end = autoplay(position, Autoplay.ALL)
    return end.is_won and not any(position.layout.hidden)


def play_turn(
    position: Position, move: AnyMove, policy: AutoplayPolicy, kept: tuple[Card, ...]
) -> tuple[tuple[Step, ...], tuple[Card, ...]]:
    """The steps of a player's move and what a policy plays after it, and the cards kept.

    A card that comes back from a foundation is kept: no policy plays it until a move of
    the player takes it home. With two decks a card may be kept twice.

    Raises:
        IllegalMoveError: the move is not legal.
        TypeError: it is no move.
    """
    step = position.step(move)
    first = step.events[0] if step.events else None
    if isinstance(first, CardsMoved):
        if isinstance(first.source, Foundation):
            kept += first.cards
        elif first.cards[0] in kept and isinstance(first.target, Foundation):
            place = kept.index(first.cards[0])
            kept = kept[:place] + kept[place + 1 :]
    if policy is Autoplay.NONE:
        return (step,), kept
    steps = [step]
    for implied in automoves(step.after, policy, keep=kept):
        steps.append(steps[-1].after.step(implied))
    return tuple(steps), kept


def _played(
    position: Position, policy: AutoplayPolicy, keep: Collection[Card]
) -> tuple[tuple[AnyMove, ...], Position]:
    """What a policy plays, and where that leads."""
    if not isinstance(position, Position):
        raise TypeError(f"autoplay is of a Position, not of {type(position).__name__}")
    if not has_method(policy, "plays"):
        raise TypeError(f"a policy has a method plays, and {type(policy).__name__} has not")
    if policy is Autoplay.NONE:
        return (), position
    if policy is not Autoplay.FINISH:
        return _swept(position, policy, keep)
    # asked card by card, it would play the rest of the game for each card
    moves, end = _swept(position, Autoplay.ALL, keep)
    if end.is_won and not any(position.layout.hidden):
        return moves, end
    return (), position


def _swept(
    position: Position, policy: AutoplayPolicy, keep: Collection[Card]
) -> tuple[tuple[AnyMove, ...], Position]:
    """The moves of a policy that is asked for each card, and where they lead."""
    tables = tables_for(
        position.rules, base_ranks(position.rules, position.layout.foundations)
    )
    sources: list[Column | Cell] = [
        *map(Column, range(len(position.layout.columns))),
        *map(Cell, range(len(position.layout.cells))),
    ]
    order_counts = position.rules.foundations.build is not Build.SUIT
    moves: list[AnyMove] = []
    count = -1
    while count < len(moves):
        count = len(moves)
        for source in sources:
            move = _move_home(tables, position, source, policy, keep)
            if move is not None:
                moves.append(move)
                position = position.play(move)
                if order_counts:
                    break
    return tuple(moves), position


def _move_home(
    tables: Tables,
    position: Position,
    source: Column | Cell,
    policy: AutoplayPolicy,
    keep: Collection[Card],
) -> AnyMove | None:
    """The move that a policy makes from a pile, None if it makes none."""
    layout, i = position.layout, source.index
    if isinstance(source, Column):
        column = layout.columns[i]
        card = column[-1] if column else None
        if tables.takes_runs and policy is Autoplay.ALL and full_run(tables, layout, i):
            return CollectRun(source)
    else:
        card = layout.cells[i]
    if card is None or card in keep:
        return None
    for f, before in tables.homes[card]:
        pile = layout.foundations[f]
        if len(pile) == before and takes_home(tables, pile, card):
            return Move(source, Foundation(f)) if policy.plays(position, card) else None
    return None
