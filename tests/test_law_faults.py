"""Each law is broken by a fault planted for it, and says what is wrong."""

from __future__ import annotations

import itertools

import attrs
import pytest

import patiencekit as pk
from patiencekit.movegen import tables_for
from patiencekit.position import position_of
from patiencekit.testing import LAWS, LawBroken
from support.tables import FULL_CELLS, cards, game_of

LAW_OF = {law.name: law for law in LAWS}
DEAL = pk.deal(pk.FREECELL, 1)
MOVES = DEAL.legal_moves
SPIDER = pk.deal(pk.SPIDER, 1)
CRUEL = pk.deal(pk.CRUEL, 1)
CRUEL = CRUEL.play(CRUEL.legal_moves[0])
BEYOND = pk.Move(pk.Column(20), pk.Column(0))
SMALL_GAME = game_of(
    pk.Rules(
        pack=pk.Pack(suits=(pk.Suit.CLUBS, pk.Suit.DIAMONDS), ranks=3),
        columns=(pk.ColumnRules(),) * 3,
        cells=pk.CellRules(count=2),
    ),
    *(2, 2, 2),
)
SMALL = pk.deal(SMALL_GAME, 1)
PLAY, STEP, VIEW = pk.Position.play, pk.Position.step, pk.Position.view
COUNT = itertools.count()


def told(name: str, position: pk.Position) -> str:
    """What a law says is wrong with a position."""
    with pytest.raises(LawBroken) as caught:
        LAW_OF[name].check(position)
    assert (caught.value.law, caught.value.position) == (name, position)
    return caught.value.told


def lacking_a_card(position: pk.Position) -> pk.Position:
    """The position without the exposed card of its last column."""
    columns = position.layout.columns
    layout = attrs.evolve(position.layout, columns=(*columns[:-1], columns[-1][:-1]))
    return position_of(tables_for(position.rules), layout)


def elsewhere(position: pk.Position) -> pk.Position:
    """The same layout under other rules."""
    return pk.Position(pk.RELAXED_FREECELL.rules, position.layout)


def refuse_without_evidence(position: pk.Position, _: pk.AnyMove) -> pk.Position:
    raise pk.IllegalMoveError(position, BEYOND, "for no reason")


def step_twice(position: pk.Position, move: pk.AnyMove) -> pk.Step:
    step = STEP(position, move)
    turned_up = pk.CardTurnedUp(card=cards("AC")[0], column=pk.Column(0))
    return attrs.evolve(step, events=(*step.events, turned_up))


def redeal_other_cards(position: pk.Position, move: pk.AnyMove) -> pk.Step:
    step = STEP(position, move)
    if isinstance(step.events[0], pk.ColumnsRedealt):
        return attrs.evolve(step, events=(pk.ColumnsRedealt(cards=()),))
    return step


def only(position: pk.Position, value: object, otherwise: object) -> property:
    """A property that has a value of its own in one position."""
    return property(lambda found: value if found == position else otherwise)


@attrs.frozen
class Fault:
    """Something of a position that answers otherwise, and what a law says then."""

    law: str
    name: str
    answer: object
    told: str
    position: pk.Position = DEAL

    def __str__(self) -> str:
        return f"{self.law}: {self.told}"


CELL = "1 card from column 1 to cell 1"
ITSELF = "1 card from column 1 to column 1"
FAULTS = [
    Fault(
        "cards_are_conserved",
        "play",
        lambda *args: lacking_a_card(PLAY(*args)),
        f"{CELL} loses TC and adds nothing",
    ),
    Fault(
        "moves_lead_to_valid_positions",
        "play",
        lambda *args: lacking_a_card(PLAY(*args)),
        f"{CELL} leads to no position of the game: missing from the pack: TC",
    ),
    Fault(
        "moves_lead_to_valid_positions",
        "play",
        lambda *args: elsewhere(PLAY(*args)),
        f"{CELL} leads to another position than its layout makes",
    ),
    Fault(
        "legality_is_membership",
        "is_legal",
        lambda *_: True,
        f"{ITSELF} is not listed in legal_moves, and is_legal says otherwise",
    ),
    Fault(
        "legality_is_membership",
        "is_legal",
        lambda *_: False,
        f"{CELL} is listed in legal_moves, and is_legal says otherwise",
    ),
    Fault(
        "legality_is_membership",
        "legal_moves",
        property(lambda _: (*MOVES, BEYOND)),
        f"{BEYOND} is listed in legal_moves, and no such piles or cards are there",
    ),
    Fault(
        "refusals_change_nothing",
        "step",
        lambda found, _: STEP(found, MOVES[0]),
        f"{ITSELF} is not legal and yet played",
    ),
    Fault(
        "refusals_change_nothing",
        "play",
        refuse_without_evidence,
        f"the error for {ITSELF} does not tell position, move and reason",
    ),
    Fault(
        "refusals_change_nothing",
        "key",
        lambda _: next(COUNT),
        "refused moves have changed the position",
    ),
    Fault(
        "legal_moves_are_in_order",
        "legal_moves",
        property(lambda _: MOVES[::-1]),
        f"{MOVES[-1]} is listed before {MOVES[-2]}",
    ),
    Fault(
        "distinct_moves_cover_legal_moves",
        "distinct_moves",
        property(lambda _: MOVES[::-1]),
        "distinct_moves are not legal_moves with some left out",
    ),
    Fault(
        "distinct_moves_cover_legal_moves",
        "distinct_moves",
        property(lambda _: ()),
        f"no distinct move leads where {CELL} leads",
    ),
    Fault(
        "steps_tell_what_happens",
        "step",
        lambda found, move: attrs.evolve(STEP(found, move), after=found),
        f"{CELL} leads elsewhere by step than by play",
    ),
    Fault(
        "steps_tell_what_happens",
        "step",
        lambda *args: attrs.evolve(STEP(*args), before=SPIDER),
        f"the step of {CELL} does not tell where it began",
    ),
    Fault(
        "steps_tell_what_happens",
        "step",
        step_twice,
        f"the events of {CELL} lead to another layout",
    ),
    Fault(
        "steps_tell_what_happens",
        "step",
        redeal_other_cards,
        "the events of a redeal tell other cards than were dealt",
        CRUEL,
    ),
    Fault(
        "the_end_is_told",
        "is_won",
        True,  # noqa: FBT003 - it is the answer
        "it is not over, and is_won says otherwise",
    ),
    Fault(
        "the_end_is_told",
        "is_stuck",
        True,  # noqa: FBT003
        "is_stuck is not that there is no legal move before the game is won",
    ),
    Fault(
        "the_end_is_told",
        "view",
        lambda found: attrs.evolve(VIEW(found), is_won=True),
        "the view and the position differ on the end of the game",
    ),
    Fault(
        "hidden_cards_do_not_matter",
        "legal_moves",
        only(SPIDER, (), MOVES),
        "the legal moves change with the cards that are not seen",
        SPIDER,
    ),
    Fault(
        "hidden_cards_do_not_matter",
        "view",
        lambda found: attrs.evolve(VIEW(found), stock=found.layout.stock[0].code),
        "the view changes with the cards that are not seen",
        SPIDER,
    ),
    Fault(
        "hidden_cards_do_not_matter",
        "is_stuck",
        only(SPIDER, "stuck", "not stuck"),
        "the end of the game changes with the cards that are not seen",
        SPIDER,
    ),
    Fault("copies_are_equal", "__copy__", lambda _: SPIDER, "a copy differs"),
    Fault(
        "copies_are_equal",
        "__reduce__",
        lambda _: (pk.Position, (SPIDER.rules, SPIDER.layout)),
        "the position differs after pickling",
    ),
    Fault(
        "copies_are_equal",
        "legal_moves",
        property(lambda found: MOVES if found is DEAL else ()),
        "the legal moves differ after pickling",
    ),
    Fault(
        "keys_tell_layouts_apart",
        "key",
        lambda _: b"",
        "two positions one move apart have one key",
    ),
    Fault(
        "keys_tell_layouts_apart",
        "key",
        lambda _: next(COUNT),
        "one layout has two keys or two hashes",
    ),
    Fault(
        "like_piles_play_alike",
        "canonical_key",
        pk.Position.key,
        "canonical_key changes when columns 1 and 2 change places",
    ),
    Fault(
        "like_piles_play_alike",
        "distinct_moves",
        only(DEAL, (), MOVES[:1]),
        "the game plays otherwise when columns 1 and 2 change places",
    ),
    Fault(
        "canonical_keys_find_every_symmetry",
        "canonical_key",
        lambda _: b"",
        "two positions one move from here differ, and canonical_key errs",
        SMALL,
    ),
    Fault(
        "canonical_keys_find_every_symmetry",
        "canonical_key",
        pk.Position.key,
        "two positions one move from here differ in the order of like piles only, and "
        "canonical_key errs",
        SMALL,
    ),
    Fault(
        "like_suits_play_alike",
        "canonical_key",
        lambda found, **_: (
            b"" if all(cell is None for cell in found.layout.cells) else found.key()
        ),
        "the game plays otherwise with suits renamed to D C",
        SMALL,
    ),
]


@pytest.mark.parametrize("fault", FAULTS, ids=str)
def test_a_law_tells_what_breaks_it(monkeypatch: pytest.MonkeyPatch, fault: Fault) -> None:
    monkeypatch.setattr(pk.Position, fault.name, fault.answer)
    assert told(fault.law, fault.position) == fault.told


def test_a_table_that_lacks_a_card_is_told() -> None:
    faulty = lacking_a_card(DEAL)
    assert told("cards_are_conserved", faulty) == "the table loses TC and adds nothing"


@pytest.mark.parametrize(
    ("name", "answer", "fault"),
    [
        (
            "format_board", lambda _: "?",
            (
                "its own board is refused: line 1, column 1: '?' is not a card; "
                "one is written like TH or 10h"
            ),
        ),
        (
            "parse_board", lambda *_: SPIDER,
            "its own board is read as another position",
        ),
        (
            "format_board", lambda position: pk.format_board(position) + "\n" * next(COUNT),
            "its board changes when it is read and written again",
        ),
    ],
)  # fmt: skip
def test_a_board_that_does_not_read_back_is_told(
    monkeypatch: pytest.MonkeyPatch, name: str, answer: object, fault: str
) -> None:
    monkeypatch.setattr(f"patiencekit.testing.laws.telling.{name}", answer)
    assert told("boards_read_back", DEAL) == fault


SUPERMOVE = "2 cards from column 1 to column 3"


@pytest.mark.parametrize(
    ("given", "fault"),
    [
        ([], "stands for moves that lead elsewhere"),
        (
            [(0, 2, 2)],
            "stands for 2 cards from column 1 to column 3, which is not one card",
        ),
        (
            [(0, 1, 1)],
            (
                "stands for moves that are not legal: 1 card from column 1 to column 2 is "
                "not legal: 6H does not go on TD"
            ),
        ),
        (
            [(0, 3, 1), (3, 2, 1), (2, 3, 1), (0, 2, 1), (3, 2, 1)],
            "takes 3 single moves, and 5 are given",
        ),
    ],
)
def test_wrong_single_moves_are_told(
    monkeypatch: pytest.MonkeyPatch, given: list[tuple[int, int, int]], fault: str
) -> None:
    LAW_OF["supermoves_are_single_moves"].check(FULL_CELLS)
    moves = tuple(pk.Move(pk.Column(i), pk.Column(j), count) for i, j, count in given)
    single_moves = "patiencekit.testing.laws.singles.single_moves"
    monkeypatch.setattr(single_moves, lambda *_: moves)
    assert told("supermoves_are_single_moves", FULL_CELLS) == f"{SUPERMOVE} {fault}"


def test_a_supermove_that_single_cards_cannot_do_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    helpers = "patiencekit.testing.laws.singles._helpers"
    monkeypatch.setattr(helpers, lambda *_: [])
    fault = told("supermoves_are_single_moves", FULL_CELLS)
    assert fault == f"{SUPERMOVE} takes None single moves, and 3 are given"


def test_another_process_that_plays_otherwise_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    LAW_OF["play_is_deterministic"].check(DEAL)
    digest = "patiencekit.testing.laws.processes.playout_digest"
    monkeypatch.setattr(digest, lambda _: "another")
    fault = told("play_is_deterministic", DEAL)
    assert fault == "the same choices lead elsewhere in another process"


def test_another_process_that_stops_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    program = "patiencekit.testing.laws.processes._PROGRAM"
    monkeypatch.setattr(program, "print('on the way'); raise SystemExit('out of cards')")
    fault = told("play_is_deterministic", DEAL)
    assert fault == "another process cannot play it: out of cards"


def test_a_law_checked_by_itself_tells_the_board_and_no_deal() -> None:
    with pytest.raises(LawBroken) as caught:
        LAW_OF["cards_are_conserved"].check(lacking_a_card(DEAL))
    assert str(caught.value).startswith(
        "cards_are_conserved: the table loses TC and adds nothing\nJD KD 2S"
    )
