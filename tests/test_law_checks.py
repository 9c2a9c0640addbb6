"""Laws in odd places: rules that cannot leave the process, odd packs, laws of your own."""

from __future__ import annotations

import io
import pickle
from collections.abc import Iterator
from pathlib import Path

import attrs
import pytest
from hypothesis import given

import patiencekit as pk
from patiencekit.rules.special import OneSuitEach
from patiencekit.testing import LAWS, Law, LawBroken, check_all_laws
from patiencekit.testing import strategies as pks
from patiencekit.testing.laws.processes import answer, playout_digest
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
    assert capsys.readouterr().out == written


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


def replayed(broken: LawBroken) -> pk.Position:
    """Where the moves of an error lead."""
    assert broken.number is not None
    position = pk.deal(SMALL_GAME, broken.number)
    for move in broken.moves:
        position = position.play(move)
    return position


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
]


@pytest.mark.parametrize("position", ODD, ids=["closed cells", "three suits"])
def test_the_laws_hold_for_odd_games(position: pk.Position) -> None:
    for law in LAWS:
        law.check(position)


@given(
    pks.layouts(
        variant=pks.variants(
            rules=pk.Rules(
                pack=pk.Pack(suits=SUITS, ranks=3),
                foundations=pk.FoundationRules(
                    takes=pk.Takes.FULL_RUNS, build=pk.Build.ALTERNATE_COLOR
                ),
            )
        ),
        reached=False,
    )
)
def test_foundations_laid_by_hand_stop_where_cards_run_out(layout: pk.Layout) -> None:
    """Two black kings leave one red queen between them."""
    assert len([pile for pile in layout.foundations if pile]) <= 2


def test_the_docs_list_every_law() -> None:
    rows = [f"| `{law.name}` | {law.statement.removesuffix('.')} |" for law in LAWS]
    assert "\n".join(rows) in PAGE.read_text(encoding="utf-8")
