"""Laws in odd places: rules that cannot leave the process, odd packs, laws of your own."""

from __future__ import annotations

import io
import itertools
import pickle
from collections.abc import Iterator
from pathlib import Path

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import patiencekit as pk
from patiencekit.rules.special import OneSuitEach, PickUp
from patiencekit.testing import LAWS, Law, LawBroken, check_all_laws
from patiencekit.testing import strategies as pks
from patiencekit.testing.checking import check_of
from patiencekit.testing.laws.processes import answer, playout_digest
from patiencekit.testing.lines import Line
from patiencekit.testing.searching import Found, without_detours
from support.tables import cards, game_of

PAGE = Path(__file__).parent.parent / "docs" / "testing.md"
LAW_OF = {law.name: law for law in LAWS}
DEAL = pk.deal(pk.FREECELL, 1)
SMALL_GAME = game_of(
    pk.Rules(
        pack=pk.Pack(suits=(pk.Suit.CLUBS, pk.Suit.DIAMONDS), ranks=3),
        columns=(pk.ColumnRules(),) * 3,
        cells=pk.CellRules(count=2),
    ),
    *(2, 2, 2),
)
SMALL = pk.deal(SMALL_GAME, 1)


def test_rules_that_cannot_be_brought_to_another_process_are_let_be() -> None:
    class Local:
        def fits(self, card: pk.Card, onto: pk.Card) -> bool:
            return card.rank == onto.rank - 1

    position = pk.Position(pk.FREECELL.rules.with_columns(build=Local()), DEAL.layout)
    LAW_OF["play_is_deterministic"].check(position)
    LAW_OF["copies_are_equal"].check(position)


@pytest.mark.parametrize(
    ("read", "written"),
    [
        (pickle.dumps(DEAL), playout_digest(DEAL)),
        (b"cno_such_module\nRule\n.", "the rules cannot be loaded"),
    ],
)
def test_the_other_process_answers_with_a_digest(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    read: bytes,
    written: str,
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(read)))
    answer()
    assert capsys.readouterr().out == f"\0patiencekit {written}"


def test_a_law_of_your_own_is_checked_and_what_breaks_it_is_shrunk() -> None:
    """Nobody lays a third card on a foundation of a game of three ranks."""

    def faults(position: pk.Position) -> Iterator[str]:
        if any(len(pile) == 3 for pile in position.layout.foundations):
            yield "there it is"

    law = Law(name="no_third_card", statement="No third card goes home.", faults=faults)
    with pytest.raises(LawBroken) as caught:
        check_all_laws(SMALL_GAME, laws=[law])
    assert 3 <= len(caught.value.moves) <= 6
    assert str(caught.value).startswith(
        f"no_third_card: there it is\ndeal {caught.value.number}, 1 card from "
    )
    assert caught.value.position == replayed(caught.value)


def test_moves_are_left_out_as_far_as_the_others_can_be_played() -> None:
    """The ace goes home by way of a cell, after a move that has nothing to do with it."""

    def faults(position: pk.Position) -> Iterator[str]:
        if any(position.layout.foundations):
            yield "an ace is home"

    law = Law(name="no_ace", statement="No ace goes home.", faults=faults)
    start = pk.Position(
        SMALL.rules,
        pk.Layout(
            columns=(cards("2C 3C AC"), cards("2D 3D AD"), ()),
            cells=(None, None),
            foundations=((), ()),
        ),
    )
    moves = (
        pk.Move(pk.Column(1), pk.Cell(1)),
        pk.Move(pk.Column(0), pk.Cell(0)),
        pk.Move(pk.Cell(0), pk.Foundation(0)),
    )
    line = Line(game="own", number=1, start=start, moves=moves, position=start)
    broken = LawBroken("no_ace", "an ace is home", start)
    found = without_detours(Found(line, broken, check_of(law)))
    assert found.broken.moves == found.line.moves == moves[1:]


def replayed(broken: LawBroken) -> pk.Position:
    """Where the moves of an error lead."""
    assert broken.number is not None
    position = pk.deal(SMALL_GAME, broken.number)
    for move in broken.moves:
        position = position.play(move)
    return position


@pytest.mark.parametrize(
    ("count", "cells", "columns", "to_empty"),
    list(itertools.product((2, 3, 4, 5), (0, 1, 2), (0, 1, 2), (False, True))),
)
def test_supermoves_of_all_sizes_are_the_fewest_single_moves(
    count: int, cells: int, columns: int, *, to_empty: bool
) -> None:
    """Clubs move, with so many cells and columns to help; hearts fill the other places."""
    pack = pk.Pack(suits=(pk.Suit.CLUBS, pk.Suit.HEARTS), ranks=6)
    rules = pk.Rules(
        pack=pack,
        columns=(pk.ColumnRules(build=pk.Build.SUIT),) * (3 + columns + to_empty),
        cells=pk.CellRules(count=2),
    )
    run = cards("6C 5C 4C 3C 2C AC")[-count:]
    target = cards("6C 5C 4C 3C 2C AC")[:-count]
    hearts = [card for card in pack.cards if card.suit is pk.Suit.HEARTS]
    in_cells = tuple(hearts.pop() for _ in range(2 - cells))
    layout = pk.Layout(
        columns=(run, target, tuple(hearts), *((),) * (columns + to_empty)),
        cells=in_cells + (None,) * cells,
        foundations=((), ()),
    )
    position = pk.Position(rules, layout)
    LAW_OF["supermoves_are_single_moves"].check(position)
    goal = pk.Column(3 if to_empty else 1)
    fits = count <= (cells + 1) << columns
    assert position.is_legal(pk.Move(pk.Column(0), goal, count)) is fits


def test_where_columns_build_both_ways_nothing_is_said_of_the_fewest_moves() -> None:
    """Cards could wait in one column in any order."""
    rules = pk.Rules(
        pack=pk.Pack(suits=(pk.Suit.CLUBS,), ranks=6),
        columns=(pk.ColumnRules(build=pk.Build.ANY),) * 4,
        cells=pk.CellRules(count=1),
    )
    layout = pk.Layout(
        columns=(cards("6C 5C 4C 3C 2C AC"), (), (), ()),
        cells=(None,),
        foundations=((),),
    )
    LAW_OF["supermoves_are_single_moves"].check(pk.Position(rules, layout))


def clubs(takes: pk.Takes, redeal: pk.RedealRule | None, *columns: str) -> pk.Position:
    """A position of two decks of ace and two of clubs, in runs."""
    rules = pk.Rules(
        pack=pk.Pack(decks=2, suits=(pk.Suit.CLUBS,), ranks=2),
        columns=(pk.ColumnRules(build=pk.Build.RANK),) * len(columns),
        cells=pk.CellRules(count=0),
        foundations=pk.FoundationRules(takes=takes),
        redeal=redeal,
    )
    layout = pk.Layout(columns=tuple(map(cards, columns)), foundations=((), ()))
    return pk.Position(rules, layout)


SUITS = (pk.Suit.CLUBS, pk.Suit.CLUBS, pk.Suit.DIAMONDS)
ODD = [
    # closed cells play alike, and yet hold only what they take
    pk.Position(
        attrs.evolve(
            SMALL.rules,
            cells=pk.CellRules(
                count=2,
                closed=True,
                takes=OneSuitEach((pk.Suit.CLUBS, pk.Suit.DIAMONDS)),
            ),
        ),
        pk.Layout(
            columns=(cards("2C 3C 2D 3D"), (), ()),
            cells=cards("AC AD"),
            foundations=((), ()),
        ),
    ),
    # suits that are not alike, as there is one more of clubs
    pk.deal(
        game_of(attrs.evolve(SMALL.rules, pack=pk.Pack(suits=SUITS, ranks=3)), *(3, 3, 3)),
        1,
    ),
    # a run to be collected by hand, and a redeal
    clubs(pk.Takes.FULL_RUNS_BY_HAND, PickUp(size=1), "2C AC", "AC", "2C"),
    # runs that are collected as they are completed
    clubs(pk.Takes.FULL_RUNS, None, "2C", "AC", "2C", "AC"),
]


@pytest.mark.parametrize(
    "position", ODD, ids=["closed cells", "three suits", "by hand", "by itself"]
)
def test_the_laws_hold_for_odd_games(position: pk.Position) -> None:
    for law in LAWS:
        law.check(position)


@pytest.mark.parametrize(("takes", "most"), [(pk.Takes.FULL_RUNS, 2), (pk.Takes.CARDS, 3)])
@settings(deadline=None)
@given(data=st.data())
def test_foundations_laid_by_hand_stop_where_cards_run_out(
    takes: pk.Takes, most: int, data: st.DataObject
) -> None:
    """In turns of color, two black threes leave one red two between them."""
    rules = pk.Rules(
        pack=pk.Pack(suits=SUITS, ranks=3),
        foundations=pk.FoundationRules(takes=takes, build=pk.Build.ALTERNATE_COLOR),
    )
    games = pks.variants(rules=rules)
    layout = data.draw(pks.layouts(variant=games, reached=False))
    assert len([pile for pile in layout.foundations if pile]) <= most


def test_the_docs_list_every_law() -> None:
    rows = [f"| `{law.name}` | {law.statement.removesuffix('.')} |" for law in LAWS]
    assert "\n".join(rows) in PAGE.read_text(encoding="utf-8")
