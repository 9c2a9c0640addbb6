"""Rules as data: misfits are refused, and rule objects of one's own are used."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import attrs
import pytest

import patiencekit as pk
from support.tables import freecell


@pytest.mark.parametrize(
    ("kind", "arguments", "error"),
    [
        (pk.Rules, {"columns": ()}, pk.ArgumentError),
        (pk.Rules, {"columns": [pk.ColumnRules()]}, TypeError),
        (pk.Rules, {"columns": (pk.Build.SUIT,)}, TypeError),
        (pk.Rules, {"pack": None}, TypeError),
        (pk.Rules, {"cells": 4}, TypeError),
        (pk.Rules, {"foundations": "cards"}, TypeError),
        (pk.Rules, {"stock": 50}, TypeError),
        (pk.Rules, {"hides": 1}, TypeError),
        (pk.CellRules, {"count": -1}, pk.ArgumentError),
        (pk.CellRules, {"count": -(10**5000)}, pk.ArgumentError),
        (pk.CellRules, {"count": 4.0}, TypeError),
        (pk.StockRules, {"size": 0}, pk.ArgumentError),
        (pk.StockRules, {"size": True}, TypeError),
        (pk.StockRules, {"size": 50, "needs_no_empty_column": "no"}, TypeError),
        (pk.FoundationRules, {"takes": "cards"}, TypeError),
        (pk.FoundationRules, {"withdrawal": "no"}, TypeError),
        (
            pk.FoundationRules,
            {"takes": pk.Takes.FULL_RUNS, "withdrawal": pk.Withdrawal.ANYWHERE},
            pk.ArgumentError,
        ),
        (pk.ColumnRules, {"build": "suit"}, TypeError),
        (pk.ColumnRules, {"build": pk.Build}, TypeError),
        (pk.ColumnRules, {"unit": pk.Fill.ANY}, TypeError),
        (pk.ColumnRules, {"fill": "kings"}, TypeError),
        (pk.ColumnRules, {"capacity": 5}, TypeError),
        (
            pk.Variant,
            {"id": "a", "name": "a", "rules": None, "deal": pk.FREECELL.deal},
            TypeError,
        ),
        (
            pk.Variant,
            {"id": "a", "name": "a", "rules": pk.Rules(), "deal": None},
            TypeError,
        ),
    ],
)
def test_a_rule_of_a_wrong_value_or_type_is_refused(
    kind: Callable[..., object], arguments: dict[str, Any], error: type[Exception]
) -> None:
    with pytest.raises(error) as caught:
        kind(**arguments)
    assert len(str(caught.value)) < 500


def test_a_rule_object_must_be_hashable() -> None:
    @attrs.define
    class Changing:
        """Not frozen, so it has no hash."""

        def fits(self, card: pk.Card, onto: pk.Card) -> bool:
            return card.rank < onto.rank

    with pytest.raises(TypeError, match="build must be hashable"):
        pk.ColumnRules(build=Changing())


class UpBy(NamedTuple):
    """A build rule that equals any other pair of that number."""

    step: int

    def fits(self, card: pk.Card, onto: pk.Card) -> bool:
        return card.rank == onto.rank + self.step


class DownBy(NamedTuple):
    """The same upside down."""

    step: int

    def fits(self, card: pk.Card, onto: pk.Card) -> bool:
        return card.rank == onto.rank - self.step


class Never(NamedTuple):
    """A build rule that counts as false."""

    def fits(self, card: pk.Card, onto: pk.Card) -> bool:
        return False


def test_rules_of_different_classes_are_never_mixed_up() -> None:
    layout = pk.deal(pk.FREECELL, 1).layout
    up = pk.Position(pk.FREECELL.rules.with_columns(build=UpBy(1), unit=DownBy(1)), layout)
    down = pk.Position(
        pk.FREECELL.rules.with_columns(build=DownBy(1), unit=UpBy(1)), layout
    )
    assert up.rules != down.rules
    assert up != down
    on_six = pk.Move(pk.Column(4), pk.Column(0))  # 6C on 6S: neither; 7C is not exposed
    assert not up.is_legal(on_six)
    nine_on_eight = pk.Move(pk.Column(1), pk.Column(6))  # 9C on 8C
    eight_on_nine = pk.Move(pk.Column(6), pk.Column(1))
    assert up.is_legal(nine_on_eight)
    assert not up.is_legal(eight_on_nine)
    assert down.is_legal(eight_on_nine)
    assert not down.is_legal(nine_on_eight)


def test_a_rule_that_counts_as_false_is_used() -> None:
    rules = pk.FREECELL.rules.with_columns(build=Never())
    assert rules.columns[0].build == Never()
    assert pk.Position(rules, pk.deal(pk.FREECELL, 617).layout).distinct_moves != ()
    assert not any(
        isinstance(m, pk.Move) and isinstance(m.target, pk.Column)
        for m in pk.Position(rules, pk.deal(pk.FREECELL, 617).layout).legal_moves
    )


def test_what_moves_as_one_is_what_builds_unless_it_is_said() -> None:
    layout = freecell(
        "- - - -", "KC QC JC | KD QD | KH QH JH | KS QS | JD | JS | TC TD TH TS | -",
        "9C 9D 9H 9S", pk.BAKERS_GAME.rules,
    ).layout  # fmt: skip
    run = pk.Move(pk.Column(0), pk.Column(7), 3)
    assert pk.Position(pk.BAKERS_GAME.rules, layout).is_legal(run)
    assert not pk.Position(pk.FREECELL.rules, layout).is_legal(run)


def test_one_change_reaches_every_column() -> None:
    rules = pk.FREECELL.rules.with_columns(capacity=pk.Capacity.SINGLE)
    assert {column.capacity for column in rules.columns} == {pk.Capacity.SINGLE}
    assert rules.with_columns(capacity=pk.Capacity.SUPERMOVE) == pk.FREECELL.rules
    assert rules.with_columns() == rules


def test_microsofts_freecell_is_the_default() -> None:
    assert pk.Rules() == pk.FREECELL.rules


@attrs.frozen
class DownByTwo:
    """A build rule of one's own: every other rank, in any suit."""

    def fits(self, card: pk.Card, onto: pk.Card) -> bool:
        return card.rank == onto.rank - 2


@attrs.frozen
class RedOnly:
    """A fill rule of one's own."""

    def takes(self, card: pk.Card, top_rank: int) -> bool:
        return card.suit.color is pk.Color.RED and top_rank == 13


@attrs.frozen
class CellsAndColumns:
    """The capacity that cardgames.io states: cells, all empty columns, and one."""

    def carries(self, cells: int, columns: int, *, target_empty: bool) -> int:
        return cells + columns + target_empty + 1


@attrs.frozen
class FewerWithSpace:
    """A capacity that falls as columns become empty, down to nothing."""

    def carries(self, cells: int, columns: int, *, target_empty: bool) -> int:
        return 3 - 2 * columns


BOARD = (
    "- - - -",
    "KC JD 9S | KD | - | - | KH QC | KS QS JH | QD | QH JC JS TS",
    "TC TD TH 8S",
)


def test_a_rule_object_of_ones_own_is_used_like_any_other() -> None:
    rules = pk.FREECELL.rules.with_columns(
        build=DownByTwo(), capacity=CellsAndColumns(), fill=RedOnly()
    )
    position = freecell(*BOARD, rules=rules)
    on_kings = pk.Move(pk.Column(0), pk.Column(1), 2)
    assert on_kings in position.legal_moves
    assert position.is_legal(on_kings)
    assert position.capacity() == 5  # spaces that take red cards only help nobody
    assert not position.is_legal(pk.Move(pk.Column(4), pk.Column(2)))
    assert position.is_legal(pk.Move(pk.Column(6), pk.Column(2)))
    free = pk.Position(rules.with_columns(fill=pk.Fill.ANY), position.layout)
    assert free.capacity() == 7
    assert free.capacity(target_empty=True) == 7


def test_cards_that_move_whatever_lies_on_them_move_as_one() -> None:
    """Scorpion and Yukon: any face-up card moves with everything on it."""
    rules = pk.FREECELL.rules.with_columns(
        unit=pk.Build.ANY, capacity=pk.Capacity.UNLIMITED
    )
    position = pk.Position(rules, pk.deal(pk.FREECELL, 1).layout)
    between = [
        m
        for m in position.legal_moves
        if isinstance(m, pk.Move) and isinstance(m.target, pk.Column)
    ]
    tops = [column[-1] for column in position.layout.columns]
    expected = [
        pk.Move(pk.Column(i), pk.Column(j), depth)
        for i, column in enumerate(position.layout.columns)
        for depth in range(1, len(column) + 1)
        for j, top in enumerate(tops)
        if i != j and pk.Build.ALTERNATE_COLOR.fits(column[-depth], top)
    ]
    assert between == expected
    assert max(m.count for m in expected) > 3
    assert all(position.is_legal(m) for m in expected)


def test_relaxed_capacity_moves_any_number() -> None:
    rules = pk.FREECELL.rules.with_columns(capacity=pk.Capacity.UNLIMITED)
    strict = freecell(
        "9C 9D 9H 9S",
        "KC QH JC TH | KS | KD | KH | QC QD | QS JD | JH JS | TC TD TS",
        "8C 8D 8H 8S",
    )
    relaxed = pk.Position(rules, strict.layout)
    run = pk.Move(pk.Column(0), pk.Column(2), 3)
    assert not strict.is_legal(run)
    assert not relaxed.is_legal(run)  # QH does not go on KD
    assert relaxed.is_legal(pk.Move(pk.Column(0), pk.Column(1), 3))
    assert not strict.is_legal(pk.Move(pk.Column(0), pk.Column(1), 3))
    assert pk.Move(pk.Column(0), pk.Column(1), 3) in relaxed.legal_moves


def test_a_capacity_may_fall_as_columns_become_empty() -> None:
    rules = pk.FREECELL.rules.with_columns(capacity=FewerWithSpace())
    layout = freecell(
        "- - - -", "KC QH JC | KD | KH QC | QD JS | KS QS JD | JH | TC TD TH TS | -",
        "9C 9D 9H 9S",
    ).layout  # fmt: skip
    position = pk.Position(rules, layout)
    into_space = pk.Move(pk.Column(0), pk.Column(7), 3)
    assert position.is_legal(into_space)
    assert into_space in position.legal_moves
    assert position.capacity() == 1
    assert position.capacity(target_empty=True) == 3


# ace of clubs to nine of all suits are home
MIXED = "KS QH JC TH | KD QS | KH QC JD TS | KC QD JS TD JH TC | - | - | - | -"


def test_columns_that_take_single_cards_only_help_as_cells_do() -> None:
    """Four such columns carry five cards, each with one; none takes a block."""
    free, shelf = pk.ColumnRules(), pk.ColumnRules(build=pk.Build.NONE)
    rules = attrs.evolve(
        pk.FREECELL.rules, columns=(free,) * 4 + (shelf,) * 4, cells=pk.CellRules(count=0)
    )
    position = freecell("", MIXED, "9C 9D 9H 9S", rules)
    assert position.capacity() == 5
    assert position.capacity(target_empty=True) == 1
    assert position.is_legal(pk.Move(pk.Column(0), pk.Column(4)))
    assert not position.is_legal(pk.Move(pk.Column(0), pk.Column(4), 2))
    assert pk.Move(pk.Column(3), pk.Column(1), 2) in position.legal_moves  # JH TC on QS
    assert {
        m.count
        for m in position.legal_moves
        if isinstance(m, pk.Move) and m.target in [pk.Column(j) for j in range(4, 8)]
    } == {1}


def test_a_unit_that_does_not_build_moves_card_by_card_nowhere() -> None:
    rules = attrs.evolve(
        pk.FREECELL.rules.with_columns(unit=pk.Build.ANY), cells=pk.CellRules(count=0)
    )
    assert freecell("", MIXED, "9C 9D 9H 9S", rules).capacity() == 1


def test_equal_foundations_give_one_distinct_move() -> None:
    rules = attrs.evolve(
        pk.FREECELL.rules,
        pack=pk.Pack(decks=2, ranks=2),
        foundations=pk.FoundationRules(withdrawal=pk.Withdrawal.ANYWHERE),
    )
    aces, twos = rules.pack.cards[:4], rules.pack.cards[4:8]
    layout = pk.Layout(
        columns=tuple(zip(twos * 2, aces * 2, strict=True)),
        cells=(None,) * 4,
        foundations=((),) * 8,
    )
    position = pk.Position(rules, layout)
    home = [
        pk.Move(pk.Column(0), pk.Foundation(f))
        for f in range(8)
        if position.is_legal(pk.Move(pk.Column(0), pk.Foundation(f)))
    ]
    assert [m.target for m in home] == [pk.Foundation(0), pk.Foundation(4)]
    assert home[0] in position.distinct_moves
    assert home[1] not in position.distinct_moves
    both = position.play(home[0]).play(pk.Move(pk.Column(4), pk.Foundation(4)))
    in_cell = both.play(pk.Move(pk.Column(1), pk.Cell(0)))
    for here in (both, in_cell):
        by_distinct = {here.play(m).canonical_key() for m in here.distinct_moves}
        assert by_distinct == {here.play(m).canonical_key() for m in here.legal_moves}
    sources = {m.source for m in both.distinct_moves if isinstance(m, pk.Move)}
    assert pk.Foundation(0) in sources
    assert pk.Foundation(4) not in sources


@pytest.mark.parametrize(
    "kind",
    [
        pk.Pack, pk.ColumnRules, pk.CellRules, pk.FoundationRules, pk.StockRules,
        pk.DealPattern, pk.Rules, pk.Step, pk.View, pk.Variant, pk.CardsMoved,
        pk.RowDealt, pk.CardTurnedUp, pk.RunCollected,
    ],
)  # fmt: skip
def test_records_are_made_by_keyword(kind: type) -> None:
    """So that fields can be added in the middle later."""
    fields = [field for field in attrs.fields(kind) if field.init]
    assert fields
    assert all(field.kw_only for field in fields)
