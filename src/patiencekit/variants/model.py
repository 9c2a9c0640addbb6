"""What a named game is."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Literal, final

import attrs

from patiencekit.cards import Pack
from patiencekit.errors import ArgumentError, RulesError, shown
from patiencekit.patterns import DealPattern, DealRule
from patiencekit.records import Record, has_method
from patiencekit.rules import Rules

__all__ = ["Variant", "misfits"]


def _text(_: object, field: attrs.Attribute[str], value: object) -> None:
    if not isinstance(value, str):
        raise TypeError(f"a variant's {field.name} is a str, not {type(value).__name__}")


def _version(_: object, __: object, value: object) -> None:
    if type(value) is not int:
        raise TypeError(f"a variant's version is an int, not {type(value).__name__}")
    if value < 1:
        raise ArgumentError(f"a variant's version is at least 1, not {shown(value)}")
    if value >= 10**18:
        raise ArgumentError(
            f"a variant's version has at most 18 digits, not {shown(value)}"
        )


def _texts(_: object, field: attrs.Attribute[tuple[str, ...]], value: object) -> None:
    if not isinstance(value, tuple) or not all(isinstance(text, str) for text in value):
        raise TypeError(f"a variant's {field.name} are a tuple of str")


def _rules(_: object, __: object, value: Rules) -> None:
    if not isinstance(value, Rules):
        raise TypeError(f"a variant's rules are Rules, not {type(value).__name__}")


def _deal(_: object, __: object, value: DealRule) -> None:
    if not has_method(value, "lay_out"):
        wrong = type(value).__name__
        raise TypeError(f"a variant's deal has a method lay_out, and {wrong} has not")
    if not isinstance(value, Hashable):
        raise TypeError("a variant's deal must be hashable")


@final
@attrs.frozen(kw_only=True, repr=False)
class Variant(Record):
    """A game with a name, and the way it is dealt.

    Attributes:
        id: the name in code, as `eight_off`.
        version: which version of its rules and its deal it is; other ones are another
            version, so that games that were kept as text stay what they were.
        name: the name in print, as `Eight Off`.
        rules: its rules.
        deal: how its pack is put on the table: a `DealPattern`, or an object of one's own
            that lays out a table as `DealRule` says.
        family: `freecell`, `castle`, `spider` or `yukon`.
        aliases: other names of the same game.
        summary: the game in one sentence.
        notes: where sources disagree, and which reading is taken here.
        sources: where the rules were found.

    Raises:
        ArgumentError: the version is below 1.
        RulesError: the deal pattern does not suit the rules; with every misfit.
        TypeError: an argument has the wrong type.
    """

    id: str = attrs.field(validator=_text)
    version: int = attrs.field(default=1, validator=_version)
    name: str = attrs.field(validator=_text)
    rules: Rules = attrs.field(validator=_rules)
    deal: DealRule = attrs.field(validator=_deal)
    family: Literal["freecell", "castle", "spider", "yukon"] = "freecell"
    aliases: tuple[str, ...] = attrs.field(default=(), validator=_texts)
    summary: str = attrs.field(default="", validator=_text)
    notes: tuple[str, ...] = attrs.field(default=(), validator=_texts)
    sources: tuple[str, ...] = attrs.field(default=(), validator=_texts)

    def __attrs_post_init__(self) -> None:
        if isinstance(self.deal, DealPattern):
            faults = misfits(self.rules, self.deal)
            if faults:
                raise RulesError(tuple(faults))

    @property
    def pack(self) -> Pack:
        """The cards of the game."""
        return self.rules.pack


def misfits(rules: Rules, deal: DealPattern) -> list[str]:
    """What keeps a deal pattern from dealing the pack of these rules."""
    width, cells = len(rules.columns), rules.cells.count
    rounds = [column for row in deal.rounds for column in row]
    faults = []
    if not set(rounds) <= set(range(width)):
        faults.append(f"the deal names columns beyond the {width} there are")
    if not set(deal.cells) <= set(range(cells)) or len(set(deal.cells)) < len(deal.cells):
        faults.append(f"the deal fills cells beyond the {cells} there are, or one twice")
    if not set(deal.foundations) <= set(range(rules.foundation_count)) or len(
        set(deal.foundations)
    ) < len(deal.foundations):
        faults.append(
            f"the deal fills foundations beyond the {rules.foundation_count} there are, "
            "or one twice"
        )
    if deal.hidden and len(deal.hidden) != width:
        faults.append(f"the deal hides cards in {len(deal.hidden)} of {width} columns")
    if any(deal.hidden) and not rules.hides:
        faults.append("the deal hides cards, and the rules do not let it")
    if any(
        not 0 <= hidden <= max(0, rounds.count(column) - 1)
        for column, hidden in enumerate(deal.hidden)
    ):
        faults.append("the deal hides an exposed card, or fewer cards than none")
    spare = len(rules.pack) - len(rounds) - len(deal.cells) - len(deal.foundations)
    if spare < 0:
        faults.append(f"the deal takes {-spare} cards more than the pack has")
    if spare > 0 and rules.stock is None:
        faults.append(f"the deal leaves {spare} cards, and the game has no stock")
    if rules.stock is not None and spare > rules.stock.size:
        faults.append(f"the deal leaves {spare} cards for a stock of {rules.stock.size}")
    return faults
