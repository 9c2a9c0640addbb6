"""Rules as data: misfits are refused, and rule objects of one's own are used."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import attrs
import pytest

import patiencekit as pk
from support.tables import deal_order, freecell


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"columns": ()}, "a game has at least one column"),
        ({"cells": pk.CellRules(count=-1)}, "a game has no -1 cells"),
        (
            {"foundations": pk.FoundationRules(takes=pk.Takes.FULL_RUNS, withdrawal=True)},
            "a collected run does not come back, so withdrawal must be off",
        ),
        (
            {"columns": (pk.ColumnRules(),) * 7},
            "the deal names columns beyond the 7 there are",
        ),
        ({"columns": (pk.ColumnRules(),) * 9}, "the deal hides cards in 8 of 9 columns"),
        ({"pack": pk.Pack(ranks=12)}, "the deal takes 4 cards more than the pack has"),
        ({"pack": pk.Pack(ranks=14)}, "the deal leaves 4 cards and the game has no stock"),
        (
            {
                "deal": pk.DealPattern(
                    rounds=pk.by_rows(*(6,) * 8), hidden=(0,) * 8, cells=(0, 0, 1, 2)
                )
            },
            "the deal fills cells beyond the 4 there are, or one twice",
        ),
        (
            {
                "deal": pk.DealPattern(
                    rounds=pk.by_rows(*(6,) * 8), hidden=(0,) * 8, cells=(1, 2, 3, 4)
                )
            },
            "the deal fills cells beyond the 4 there are, or one twice",
        ),
        (
            {
                "deal": pk.DealPattern(
                    rounds=pk.by_rows(7, 7, 7, 7, 6, 6, 6, 6), hidden=(7,) + (0,) * 7
                )
            },
            "the deal hides a column's exposed card",
        ),
    ],
)
def test_parts_that_do_not_fit_together_are_refused(
    changes: dict[str, Any], told: str
) -> None:
    with pytest.raises(pk.ArgumentError) as caught:
        pk.Rules(**changes)
    assert told in str(caught.value).split("; ")


def test_all_misfits_are_told_at_once() -> None:
    with pytest.raises(pk.ArgumentError) as caught:
        pk.Rules(pack=pk.Pack(ranks=5), cells=pk.CellRules(count=-2))
    assert len(str(caught.value).split("; ")) == 2


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
    """The capacity that cardgames.io states: cells, empty columns and one."""

    def carries(self, cells: int, columns: int) -> int:
        return cells + columns + 1


BOARD = (
    "- - - -",
    "KC JD 9S | KD | - | - | KH QC | KS QS JH | QD | QH JC JS TS",
    "TC TD TH 8S",
)


def test_a_rule_object_of_ones_own_is_used_like_any_other() -> None:
    rules = pk.FREECELL.rules.with_columns(
        build=DownByTwo(), unit=DownByTwo(), capacity=CellsAndColumns(), fill=RedOnly()
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
    assert free.capacity(target_empty=True) == 6


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


def test_a_game_of_four_by_n_cards_is_data() -> None:
    """Generalised FreeCell: 4 suits of n ranks (Helmert 2003)."""
    rules = attrs.evolve(
        pk.FREECELL.rules,
        pack=pk.Pack(ranks=20),
        deal=pk.DealPattern(rounds=pk.by_rows(*(10,) * 8), hidden=(0,) * 8),
    )
    game = attrs.evolve(pk.FREECELL, id="freecell_4x20", rules=rules)
    position = pk.deal(game, 1)
    assert sorted(deal_order(position)) == sorted(
        card.text for card in pk.Pack(ranks=20).cards
    )
    assert pk.parse_board(game, pk.format_board(position)) == position


@pytest.mark.parametrize(
    ("kind", "arguments", "error"),
    [
        (pk.Column, (-1,), pk.ArgumentError),
        (pk.Cell, (True,), TypeError),
        (pk.Foundation, ("0",), TypeError),
        (pk.Move, (pk.Column(0), pk.Column(1), 0), pk.ArgumentError),
        (pk.Move, (pk.Column(0), pk.Column(1), 1.0), TypeError),
        (pk.Move, (0, pk.Column(1)), TypeError),
        (pk.Move, (pk.Column(0), "a"), TypeError),
        (pk.CollectRun, (3,), TypeError),
    ],
)
def test_a_nonsense_move_cannot_be_written(
    kind: Callable[..., object], arguments: tuple[object, ...], error: type[Exception]
) -> None:
    with pytest.raises(error):
        kind(*arguments)


def test_piles_of_different_kinds_are_different() -> None:
    refs = [pk.Column(1), pk.Cell(1), pk.Foundation(1), pk.Column(2)]
    assert len(set(refs)) == 4
    assert pk.Column(1) == pk.Column(1)
    assert [str(ref) for ref in refs] == ["column 2", "cell 2", "foundation 2", "column 3"]
    assert str(pk.Move(pk.Column(0), pk.Cell(1))) == "1 card from column 1 to cell 2"
    assert (
        str(pk.Move(pk.Column(0), pk.Column(1), 3)) == "3 cards from column 1 to column 2"
    )
    assert str(pk.DealRow()) == "a row deal"
    assert str(pk.CollectRun(pk.Column(2))) == "collecting the run of column 3"


@pytest.mark.parametrize("name", ["eight_off", "Eight Off", "EIGHT-OFF", "eight off"])
def test_a_game_is_found_by_id_and_name(name: str) -> None:
    assert pk.variant(name) is pk.EIGHT_OFF


def test_names_are_not_ambiguous() -> None:
    for game in pk.variants():
        for name in (game.id, game.name, *game.aliases):
            assert pk.variant(name) is game
    assert pk.variant("spider") is pk.SPIDER
    assert pk.variants()[0].id == "freecell"


@pytest.mark.parametrize(
    "name", ["", "klondike", "free cell\n", "x" * 10_000, "fr\u0131ecell"]
)
def test_an_unknown_name_is_refused_with_the_known_ones(name: str) -> None:
    with pytest.raises(
        pk.UnknownNameError, match="known are freecell, bakers_game"
    ) as caught:
        pk.variant(name)
    assert len(str(caught.value)) < 200


def test_a_name_is_text() -> None:
    with pytest.raises(TypeError):
        pk.variant(1)  # type: ignore[arg-type]


def test_every_game_says_where_its_rules_are_from() -> None:
    for game in pk.variants():
        assert game.sources
        assert game.summary.endswith(".")
