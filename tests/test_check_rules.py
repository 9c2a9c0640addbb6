"""Rules that make no game are refused, with all faults at once."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

import attrs
import pytest

import patiencekit as pk
from patiencekit.patterns.special import ToFoundations
from support.tables import game_of

GAMES = pytest.mark.parametrize("game", pk.variants(), ids=lambda game: game.id)


@GAMES
def test_every_shipped_game_is_a_game(game: pk.Variant) -> None:
    pk.check_rules(game)


def faults(game: pk.Variant | pk.Rules, deal: pk.DealRule | None = None) -> tuple[str, ...]:
    with pytest.raises(pk.RulesError) as caught:
        pk.check_rules(game, deal)
    assert str(caught.value) == "; ".join(caught.value.faults)
    return caught.value.faults


def foundations(**rules: object) -> pk.Rules:
    return pk.Rules(foundations=pk.FoundationRules(**rules))  # type: ignore[arg-type]


C, D, H, S = pk.Suit
RUNS = pk.FoundationRules(takes=pk.Takes.FULL_RUNS)


@pytest.mark.parametrize(
    ("rules", "told"),
    [
        (
            pk.Rules(pack=pk.Pack(ranks=4), foundations=pk.FoundationRules(step=2)),
            "no foundation takes 2C 2D 2H 2S and 4 more",
        ),
        (
            pk.Rules(
                pack=pk.Pack(suits=(pk.Suit.CLUBS, pk.Suit.SPADES)),
                foundations=pk.FoundationRules(build=pk.Build.ALTERNATE_COLOR),
            ),
            "no card of a foundation takes AC AS 2C 2S and 22 more",
        ),
        (
            pk.Rules(
                pack=pk.Pack(suits=(C, S, S, H)),
                foundations=pk.FoundationRules(build=pk.Build.ALTERNATE_COLOR),
            ),
            "the pack has more cards of one color, and foundations alternate",
        ),
        (
            attrs.evolve(pk.PENGUIN.rules, pack=pk.Pack(ranks=5)),
            "columns go round at rank 13 of 5",
        ),
        (
            pk.Rules(foundations=RUNS).with_columns(build=pk.Build.ALTERNATE_COLOR),
            "no column lets a full run be built",
        ),
        (
            pk.Rules(
                pack=pk.Pack(suits=(pk.Suit.CLUBS, pk.Suit.SPADES, pk.Suit.HEARTS)),
                foundations=attrs.evolve(RUNS, build=pk.Build.ALTERNATE_COLOR),
            ),
            "the pack has more cards of one color, and full runs alternate",
        ),
        (
            attrs.evolve(
                pk.SCORPION_IN_TABLEAU.rules, columns=pk.SCORPION.rules.columns[:3]
            ),
            "4 full runs do not lie in 3 columns",
        ),
    ],
    ids=["step", "one color", "uneven", "round", "unbuildable", "unbalanced", "narrow"],
)
def test_a_win_that_cannot_be_reached_is_told(rules: pk.Rules, told: str) -> None:
    assert told in faults(rules)


@attrs.frozen
class Moody:
    """A build rule that is no pure function: every third answer is wrong."""

    calls: "count[int]" = attrs.field(factory=count, eq=False)

    def fits(self, card: pk.Card, onto: pk.Card) -> bool:
        return pk.Build.SUIT.fits(card, onto) ^ (next(self.calls) % 1001 == 0)


@attrs.frozen
class Vague:
    """Rules whose answers have the wrong type."""

    def fits(self, card: pk.Card, onto: pk.Card) -> bool:
        return card.rank  # type: ignore[return-value]

    def takes(self, card: pk.Card, place: int) -> bool:
        return None  # type: ignore[return-value]

    def carries(self, cells: int, columns: int, *, target_empty: bool) -> int:
        return 1.5  # type: ignore[return-value]


@attrs.frozen
class Losing:
    """A redeal rule that loses a card."""

    def redealt(self, columns: tuple[pk.Pile, ...]) -> tuple[pk.Pile, ...]:
        return (columns[0][1:], *columns[1:])


@attrs.frozen
class Shuffling:
    """A redeal rule that is no pure function."""

    calls: "count[int]" = attrs.field(factory=count, eq=False)

    def redealt(self, columns: tuple[pk.Pile, ...]) -> tuple[pk.Pile, ...]:
        turn = next(self.calls) % len(columns)
        return columns[turn:] + columns[:turn]


def test_a_rule_that_is_no_pure_function_is_told() -> None:
    assert faults(pk.Rules().with_columns(build=Moody())) == (
        "Moody.fits answers differently when asked again",
    )


def test_answers_of_the_wrong_type_are_told_together() -> None:
    rules = pk.Rules(cells=pk.CellRules(takes=Vague()))
    rules = rules.with_columns(build=Vague(), fill=Vague(), capacity=Vague())
    assert faults(rules) == (
        "Vague.fits answers with a int, not a bool",
        "Vague.takes answers with a NoneType, not a bool",
        "Vague.carries answers with a float, not a int",
    )


@pytest.mark.parametrize(
    ("rule", "told"),
    [
        (Losing(), "Losing.redealt does not keep the columns and their cards"),
        (Shuffling(), "Shuffling.redealt answers differently when asked again"),
    ],
    ids=["losing", "shuffling"],
)
def test_a_redeal_that_is_none_is_told(rule: pk.RedealRule, told: str) -> None:
    assert faults(pk.Rules(redeal=rule)) == (told,)


@attrs.frozen
class Raising:
    """Rules that raise whatever they are asked."""

    def fits(self, card: pk.Card, onto: pk.Card) -> bool:
        raise KeyError(card)

    def redealt(self, columns: tuple[pk.Pile, ...]) -> tuple[pk.Pile, ...]:
        raise IndexError("no columns")

    def lay_out(self, rules: pk.Rules, cards: Sequence[pk.Card]) -> pk.Layout:
        raise StopIteration


def test_what_objects_of_ones_own_raise_is_told() -> None:
    rules = pk.Rules(redeal=Raising()).with_columns(build=Raising())
    assert faults(rules) == (
        "Raising.fits raises KeyError: 'AC'",
        "Raising.redealt raises IndexError: 'no columns'",
    )
    assert faults(pk.Rules(), Raising()) == ("the deal raises StopIteration: ''",)


def test_a_deal_that_finds_no_foundation_is_told() -> None:
    own = ToFoundations(pk.DealPattern(rounds=pk.by_rows(*(9,) * 10)))
    assert faults(pk.DOUBLE_FREECELL, own) == (
        "the deal raises ArgumentError: 'there is no foundation l'...",
    )
    assert faults(pk.Rules(), ToFoundations(pk.FREECELL.deal)) == (
        "the deal raises ArgumentError: 'the pattern deals 52 car'...",
    )


def test_a_wrapped_pattern_that_has_no_place_for_a_card_is_told() -> None:
    rules = attrs.evolve(pk.PETAL.rules, cells=pk.CellRules(count=0))
    assert faults(attrs.evolve(pk.PETAL, rules=rules)) == (
        "the deal raises ArgumentError: 'the pattern deals to cel'...",
    )
    with pytest.raises(pk.ArgumentError, match="deals to cell 1 of 0"):
        pk.deal(attrs.evolve(pk.PETAL, rules=rules), 1)


@attrs.frozen
class Forgetful:
    """A deal that leaves the last card out."""

    def lay_out(self, rules: pk.Rules, cards: Sequence[pk.Card]) -> pk.Layout:
        width = len(rules.columns)
        return pk.Layout(
            columns=tuple(tuple(cards[:-1][i::width]) for i in range(width)),
            cells=(None,) * rules.cells.count,
            foundations=((),) * rules.foundation_count,
        )


def test_a_deal_that_does_not_use_the_pack_is_told() -> None:
    assert faults(pk.Rules(), Forgetful()) == (
        "the deal: missing from the pack: KS",
        "the deal: missing from the pack: AC",
        "the deal: missing from the pack: KH",
    )
    own = attrs.evolve(pk.FREECELL, deal=Forgetful())
    assert "missing" in faults(own)[0]


def test_a_pattern_that_does_not_suit_the_rules_is_told_with_all_else() -> None:
    rules = pk.Rules(pack=pk.Pack(ranks=4), foundations=pk.FoundationRules(step=2))
    assert faults(rules, pk.FREECELL.deal) == (
        "no foundation takes 2C 2D 2H 2S and 4 more",
        "the deal takes 36 cards more than the pack has",
    )


def test_a_base_that_is_not_dealt_is_told() -> None:
    rules = foundations(base=None)
    assert faults(rules, pk.FREECELL.deal)[0] == (
        "the deal: foundation 1 lacks the base card that the deal lays"
    )


def test_a_game_of_ones_own_that_is_sound_passes() -> None:
    pk.check_rules(game_of(pk.Rules(columns=(pk.ColumnRules(),) * 9), *(6,) * 7, 5, 5))
    pk.check_rules(pk.Rules(pack=pk.Pack(ranks=5)))


@pytest.mark.parametrize("nonsense", [None, "freecell", pk.FREECELL.pack], ids=str)
def test_only_games_and_rules_are_checked(nonsense: pk.Rules) -> None:
    with pytest.raises(TypeError, match="what is checked is a Variant or Rules"):
        pk.check_rules(nonsense)
