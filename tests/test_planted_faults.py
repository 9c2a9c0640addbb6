"""Faults that somebody might plant in a game of their own are found, and shrunk.

Everything runs at Hypothesis' default settings, as a user would run it.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable

import attrs
import pytest
from hypothesis.stateful import run_state_machine_as_test

import patiencekit as pk
from patiencekit.movegen import Tables
from patiencekit.position.stepping import advance
from patiencekit.testing import LawBroken, check_all_laws, game_machine
from support.tables import game_of

SMALL = pk.Rules(
    pack=pk.Pack(ranks=4), columns=(pk.ColumnRules(),) * 4, cells=pk.CellRules(count=2)
)
MOST_MOVES = 5


@attrs.frozen
class EveryOtherTime:
    """A build rule that is no pure function: it counts how often it was asked."""

    asked: list[int] = attrs.field(factory=lambda: [0], eq=False)

    def fits(self, card: pk.Card, onto: pk.Card) -> bool:
        self.asked[0] += 1
        return card.rank == onto.rank - 1 and self.asked[0] % 2 == 0


@attrs.frozen
class FickleFill:
    """A fill rule that takes a card once and then no more."""

    taken: list[pk.Card] = attrs.field(factory=list, eq=False)

    def takes(self, card: pk.Card, top_rank: int) -> bool:
        self.taken.append(card)
        return self.taken.count(card) == 1


@attrs.frozen
class FickleCell:
    """A cell rule that takes a card once and then no more."""

    taken: list[pk.Card] = attrs.field(factory=list, eq=False)

    def takes(self, card: pk.Card, cell: int) -> bool:
        self.taken.append(card)
        return self.taken.count(card) == 1


@attrs.frozen
class FickleCapacity:
    """A capacity rule that carries more and more."""

    asked: list[int] = attrs.field(factory=list, eq=False)

    def carries(self, cells: int, columns: int, *, target_empty: bool) -> int:
        self.asked.append(cells)
        return len(self.asked)


@attrs.frozen
class FickleRedeal:
    """A redeal that turns the columns another way each time."""

    asked: list[int] = attrs.field(factory=list, eq=False)

    def redealt(self, columns: tuple[pk.Pile, ...]) -> tuple[pk.Pile, ...]:
        self.asked.append(1)
        turn = len(self.asked) % len(columns)
        return columns[turn:] + columns[:turn]


@attrs.frozen
class LosesACard:
    """A redeal that loses the last card once a column is empty."""

    def redealt(self, columns: tuple[pk.Pile, ...]) -> tuple[pk.Pile, ...]:
        cards = tuple(itertools.chain(*columns))
        if not all(columns):
            cards = cards[:-1]
        width = len(columns)
        return tuple(cards[i::width] for i in range(width))


def found_by_laws(game: pk.Variant) -> LawBroken:
    with pytest.raises(LawBroken) as caught:
        check_all_laws(game)
    return caught.value


def found_by_machine(game: pk.Variant) -> LawBroken:
    with pytest.raises(LawBroken) as caught:
        run_state_machine_as_test(game_machine(game))
    return caught.value


FINDERS = pytest.mark.parametrize("find", [found_by_laws, found_by_machine])
Finder = Callable[[pk.Variant], LawBroken]


@pytest.mark.parametrize(
    ("rules", "told"),
    [
        (
            SMALL.with_columns(build=EveryOtherTime()),
            "the build rule now says otherwise of AC on 2C",
        ),
        (
            SMALL.with_columns(fill=FickleFill()),
            "the fill rule now says otherwise of AC",
        ),
        (
            SMALL.with_columns(capacity=FickleCapacity()),
            "the capacity rule now says otherwise for 0 cells and 0 columns",
        ),
        (
            attrs.evolve(SMALL, cells=pk.CellRules(count=2, takes=FickleCell())),
            "the cell rule now says otherwise of AC in cell 1",
        ),
        (
            attrs.evolve(SMALL, redeal=FickleRedeal()),
            "the redeal rule deals the same columns in two ways",
        ),
    ],
)
def test_a_rule_that_is_no_pure_function_is_found(rules: pk.Rules, told: str) -> None:
    broken = found_by_laws(game_of(rules, 4, 4, 4, 4))
    assert (broken.law, broken.number, broken.moves) == ("rules_are_pure", 1, ())
    assert broken.told == told


@FINDERS
def test_a_cell_that_never_frees_is_found(
    find: Finder, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never_frees(
        tables: Tables,
        layout: pk.Layout,
        move: pk.AnyMove,
        events: list[pk.Event] | None = None,
    ) -> pk.Layout:
        after = advance(tables, layout, move, events)
        if isinstance(move, pk.Move) and isinstance(move.source, pk.Cell):
            return attrs.evolve(after, cells=layout.cells)
        return after

    monkeypatch.setattr("patiencekit.position.core.advance", never_frees)
    broken = find(game_of(SMALL, 4, 4, 4, 4))
    assert broken.law in {"cards_are_conserved", "supermoves_are_single_moves"}
    assert len(broken.moves) <= MOST_MOVES


@FINDERS
def test_a_generator_that_loses_a_card_is_found(find: Finder) -> None:
    rules = attrs.evolve(SMALL, pack=pk.Pack(ranks=3), redeal=LosesACard())
    broken = find(game_of(rules, 3, 3, 3, 3))
    assert broken.law == "cards_are_conserved"
    assert len(broken.moves) <= MOST_MOVES
