"""What an edition is: a game as one program plays it."""

from __future__ import annotations

import enum
import re
from collections.abc import Hashable
from typing import Any, final, get_args

import attrs

from patiencekit.automatic import Autoplay, AutoplayPolicy
from patiencekit.deals import MICROSOFT, Numbering, deal
from patiencekit.deals.protocol import check_deal, check_numbering, in_words
from patiencekit.errors import ArgumentError, DealNumberError, excerpt, shown
from patiencekit.moves import AnyMove, DealRow, Event
from patiencekit.position import Position
from patiencekit.records import Record, has_method, of_type
from patiencekit.rules import Rules
from patiencekit.scoring import Scorer, ScoreTerms
from patiencekit.scoring.scorers import NO_SCORE
from patiencekit.variants import Variant

__all__ = ["EDITION_ID", "Edition", "MoveCount", "check_edition_id"]

EDITION_ID = r"[a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*)?"
"""A pattern for the form of an edition's id."""
_ID = re.compile(EDITION_ID)
_LONGEST_ID = 80
_TOO_MANY = 10**18


@final
class MoveCount(enum.Enum):
    """What a program's counter of moves counts."""

    STANDING = "standing"
    """The moves that stand: an undo takes its move away again."""
    PLAYED = "played"
    """Every move that was played, also those that were undone later."""
    WITH_UNDOS = "with undos"
    """Every move that was played, and every undo."""


def check_edition_id(value: str) -> None:
    """Refuse what can be no id of an edition, whether there is one of that id or not.

    Raises:
        ArgumentError: it has not the form of one.
        TypeError: it is not a str.
    """
    if not isinstance(value, str):
        raise TypeError(f"an edition's id is a str, not {type(value).__name__}")
    if len(value) > _LONGEST_ID or not _ID.fullmatch(value):
        raise ArgumentError(
            f"{excerpt(value)} is no id of an edition; one is like microsoft.freecell"
        )


def _id(_: object, __: object, value: str) -> None:
    check_edition_id(value)


def _texts(_: object, field: attrs.Attribute[Any], value: object) -> None:
    if not isinstance(value, tuple) or not all(isinstance(text, str) for text in value):
        raise TypeError(f"the {field.name} of an edition are a tuple of str")


def _events(_: object, __: object, value: object) -> None:
    if not isinstance(value, tuple) or not set(value) <= set(get_args(Event)):
        raise TypeError("the events that undo stops at are a tuple of kinds of events")


def _numbers(_: object, __: object, value: object) -> None:
    if not isinstance(value, tuple) or not all(type(item) is range for item in value):
        raise TypeError("the numbers of an edition are a tuple of ranges")
    if not all(value):
        raise ArgumentError("a range of an edition's numbers is empty")


def _count(_: object, field: attrs.Attribute[Any], value: object) -> None:
    if type(value) is not int:
        raise TypeError(f"{field.name} is an int, not {type(value).__name__}")
    least = 1 if field.name == "version" else 0
    if value < least:
        raise ArgumentError(f"{field.name} is at least {least}, not {shown(value)}")
    if value >= _TOO_MANY:
        raise ArgumentError(f"{field.name} has at most 18 digits, not {shown(value)}")


def _numbering(_: object, __: object, value: Numbering) -> None:
    check_numbering(value)


def _with_methods(*names: str) -> Any:  # noqa: ANN401 - a validator of attrs
    def check(_: object, field: attrs.Attribute[Any], value: object) -> None:
        wrong = type(value).__name__
        for name in names:
            if not has_method(value, name):
                raise TypeError(f"{field.name} has a method {name}, and {wrong} has not")
        if not isinstance(value, Hashable):
            raise TypeError(f"{field.name} must be hashable")

    return check


_has_scores = _with_methods("opening", "points", "bonus", "bounds")


def _scorer(_: object, field: attrs.Attribute[Any], value: Scorer) -> None:
    _has_scores(_, field, value)
    told = type(value.name), type(value.version), type(value.terms)
    if told != (str, int, ScoreTerms):
        raise TypeError("a scorer has a name, a str, a version, an int, and ScoreTerms")


@final
@attrs.frozen(kw_only=True, repr=False)
class Edition(Record):
    """A game as one program plays it.

    Attributes:
        id: `program.game`, as `microsoft.freecell`; without a dot it is the id of a game
            that is played in no program's way.
        version: which version it is. What a version says never changes, so that games
            that were kept as text stay what they were.
        name: the name in print, as `FreeCell for Windows XP`.
        variant: the game with its rules, among them the capacity rule and what may be
            taken back from a foundation.
        numbering: whose numbers its deals have.
        numbers: the numbers it offers, where these are not all of the numbering.
        scorer: how it scores.
        undo_levels: how many turns can be taken back one after the other; None if all.
        undo_stops: events that no undo goes back over, such as `RowDealt`.
        move_count: what its counter of moves counts.
        counts_automoves: whether moves that it makes by itself count as moves.
        counts_row_deals: whether row deals count as moves.
        autoplay: which cards it plays to the foundations by itself after each move.
        coded_as: the game that codes of its deals name, where that is another one, dealt
            in the same way.
        notes: what sources leave open, and which choice is made here.
        sources: where this was found.

    Raises:
        ArgumentError: a value is out of range, or codes name a game that is dealt in
            another way.
        NotOfferedError: the numbering does not deal the game.
        TypeError: an argument has the wrong type.
    """

    id: str = attrs.field(validator=_id)
    version: int = attrs.field(default=1, validator=_count)
    name: str = attrs.field(validator=of_type(str))
    variant: Variant = attrs.field(validator=of_type(Variant))
    numbering: Numbering = attrs.field(default=MICROSOFT, validator=_numbering)
    numbers: tuple[range, ...] = attrs.field(default=(), validator=_numbers)
    scorer: Scorer = attrs.field(default=NO_SCORE, validator=_scorer)
    undo_levels: int | None = attrs.field(
        default=None, validator=attrs.validators.optional(_count)
    )
    undo_stops: tuple[type[Event], ...] = attrs.field(default=(), validator=_events)
    move_count: MoveCount = attrs.field(
        default=MoveCount.STANDING, validator=of_type(MoveCount)
    )
    counts_automoves: bool = attrs.field(default=False, validator=of_type(bool))
    counts_row_deals: bool = attrs.field(default=True, validator=of_type(bool))
    autoplay: AutoplayPolicy = attrs.field(
        default=Autoplay.NONE, validator=_with_methods("plays")
    )
    coded_as: Variant | None = attrs.field(
        default=None, validator=attrs.validators.optional(of_type(Variant))
    )
    notes: tuple[str, ...] = attrs.field(default=(), validator=_texts)
    sources: tuple[str, ...] = attrs.field(default=(), validator=_texts)
    _game: Variant = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "_game", self.numbering.game(self.variant))
        if self.coded_as is not None:
            coded = self.numbering.game(self.coded_as)
            if _table(coded) != _table(self._game):
                raise ArgumentError(
                    f"codes of {self.id} name {coded.id}, which is dealt in another way"
                )

    @classmethod
    def of(cls, variant: Variant, *, numbering: Numbering = MICROSOFT) -> Edition:
        """A game played in no program's way: unlimited undo, no autoplay, no score.

        Raises:
            NotOfferedError: the numbering does not deal the game.
            TypeError: an argument has the wrong type.
        """
        if not isinstance(variant, Variant):
            raise TypeError(f"an edition is of a Variant, not of {type(variant).__name__}")
        return cls(
            id=variant.id,
            version=variant.version,
            name=variant.name,
            variant=variant,
            numbering=numbering,
        )

    @property
    def rules(self) -> Rules:
        """The rules that its positions have."""
        return self._game.rules

    @property
    def game(self) -> Variant:
        """The variant as its numbering deals it: with that program's pack and deal."""
        return self._game

    def counted(self, moves: tuple[AnyMove, ...]) -> int:
        """How many moves a turn counts for: the player's and the automatic ones."""
        counted = moves if self.counts_automoves else moves[:1]
        if self.counts_row_deals:
            return len(counted)
        return sum(not isinstance(move, DealRow) for move in counted)

    def check(self, number: int) -> None:
        """Refuse a number that the edition has no deal of.

        Raises:
            DealNumberError: with the numbers there are.
            TypeError: the number is not an int.
        """
        check_deal(self.numbering, number, self._game.pack)
        if self.numbers and not any(number in numbers for numbers in self.numbers):
            raise DealNumberError(
                f"{self.id} has no deal {shown(number)}; it has {in_words(self.numbers)}",
                number,
            )

    def deal(self, number: int) -> Position:
        """The start of a numbered deal.

        Raises:
            DealNumberError: the edition has no deal of that number.
            TypeError: the number is not an int.
        """
        self.check(number)
        return deal(self._game, number, numbering=self.numbering)


def _table(game: Variant) -> tuple[object, ...]:
    """All that makes the start of a deal what it is."""
    rules = game.rules
    return game.deal, game.pack, len(rules.columns), rules.cells.count, rules.hides
