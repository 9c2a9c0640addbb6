"""Rules that only some games have, one by one, from their rule texts."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

import patiencekit as pk
from patiencekit.patterns.special import KingsDown
from patiencekit.rules.special import OneSuitEach, PickUp, StagedFill, UpOrDown, Wrapping
from support.tables import cards, texts

C, D, H, S = pk.Suit


def board(game: pk.Variant, text: str, **changes: Any) -> pk.Position:  # noqa: ANN401 - fields of a layout
    """A position of a game with a small pack of the cards that the text shows."""
    columns = tuple(cards(line) if line != "-" else () for line in text.split(" | "))
    given: dict[str, Any] = {"foundations": ((),) * 4, "cells": (), "stock": ()} | changes
    shown = [card for pile in (*columns, *given["foundations"]) for card in pile]
    shown += [card for card in given["cells"] if card is not None] + [*given["stock"]]
    ranks = max(card.rank for card in shown)
    rules = attrs.evolve(
        game.rules,
        pack=pk.Pack(ranks=ranks),
        columns=game.rules.columns[: len(columns)],
        cells=attrs.evolve(game.rules.cells, count=len(given["cells"])),
    )
    hidden = given.pop("hidden", (0,) * len(columns))
    layout = pk.Layout(columns=columns, hidden=hidden, **given)
    return pk.Position(rules, layout)


def to_columns(position: pk.Position, source: int) -> list[tuple[int, int]]:
    """Where the end of a column can go, and how many cards."""
    return [
        (move.target.index, move.count)
        for move in position.legal_moves
        if isinstance(move, pk.Move)
        and move.source == pk.Column(source)
        and isinstance(move.target, pk.Column)
    ]


def test_the_beak_of_penguin_is_the_first_card_and_its_rank_starts_foundations() -> None:
    """parlettgames.uk/patience/penguin.html."""
    pack = pk.MICROSOFT.pack(617, pk.PENGUIN.pack)
    layout = pk.deal(pk.PENGUIN, 617).layout
    assert layout.columns[0][0] is pack[0]
    bases = [pile[0] for pile in layout.foundations if pile]
    assert [len(pile) for pile in layout.foundations].count(1) == 3
    assert {card.rank for card in bases} == {pack[0].rank}
    assert pack[0] not in bases


def test_an_empty_column_of_penguin_takes_the_rank_below_the_beak() -> None:
    """parlettgames.uk/patience/penguin.html; here fives start, so fours fill."""
    position = pk.parse_board(
        pk.PENGUIN,
        "Foundations: H-5 C-5 D-5 S-0\n"
        ":\n5S KH KD KC KS\nQH QD QC QS JH\nJD JC JS TH TD TC TS\n"
        "9H 9D 9C 9S 8H 8D 8C 8S\n7H 7D 7C 7S 6H 6D 6C 6S\n"
        "3H 3D 3C 3S 2H 2D 2C 2S AH AD AC AS 4H 4D 4C 4S\n",
    )
    assert (0, 1) in to_columns(position, 6)
    filling = [
        move.source
        for move in position.legal_moves
        if isinstance(move, pk.Move) and move.target == pk.Column(0)
    ]
    assert filling == [pk.Column(6)]


def test_penguin_builds_round_and_so_do_its_foundations() -> None:
    rule = Wrapping(pk.Build.SUIT)
    assert rule.fits(pk.Card(13, H), pk.Card(1, H))
    assert not rule.fits(pk.Card(13, H), pk.Card(1, S))
    assert not rule.fits(pk.Card(1, H), pk.Card(13, H))
    assert rule.fits(pk.Card(5, H), pk.Card(6, H))
    text = "Foundations: H-K C-Q D-K S-K\nFreecells: KC\n"
    for base in range(1, 14):
        before = pk.Card((base - 2) % 13 + 1, H).text[0]
        tops = f"Foundations: H-{before} C-{before} D-{before} S-{before}\n"
        assert pk.parse_board(pk.PENGUIN, tops).is_won
    won = pk.parse_board(pk.FREECELL, text).play(pk.Move(pk.Cell(0), pk.Foundation(0)))
    assert won.is_won  # PySolFC 282, where an export moved all ranks


def test_a_board_whose_base_cannot_be_told_is_refused() -> None:
    with pytest.raises(pk.ParseError, match="do not tell the base rank"):
        pk.parse_board(pk.PENGUIN, "Foundations: H-5 C-6 D-5 S-5\nAH\n")


def test_foundations_of_stalactites_go_up_in_ones_regardless_of_suit() -> None:
    """Wikipedia, Stalactites (solitaire)."""
    start = pk.deal(pk.STALACTITES, 617)
    assert all(len(pile) == 1 for pile in start.layout.foundations)
    homes = {
        (position, f)
        for position in (start,)
        for f, pile in enumerate(start.layout.foundations)
        for column in start.layout.columns
        if column[-1].rank == pile[0].rank % 13 + 1
    }
    moves = [m for m in start.legal_moves if isinstance(m, pk.Move)]
    assert {m.target for m in moves if isinstance(m.target, pk.Foundation)} == {
        pk.Foundation(f) for _, f in homes
    }
    assert not any(isinstance(m.target, pk.Column) for m in moves)
    held = start.play(pk.Move(pk.Column(0), pk.Cell(0)))
    assert all(
        isinstance(m.target, pk.Foundation)
        for m in held.legal_moves
        if isinstance(m, pk.Move) and m.source == pk.Cell(0)
    )


def test_the_order_by_twos_goes_through_all_ranks() -> None:
    """A 3 5 7 9 J K 2 4 6 8 10 Q, as solavant.com has it."""
    pile: pk.Pile = (pk.Card(1, C),)
    suits = iter((D, H, S) * 5)
    rest = {rank: [pk.Card(rank, suit) for suit in pk.Suit] for rank in range(2, 14)}
    order = []
    rules = pk.STALACTITES_BY_TWOS.rules
    for _ in range(12):
        taken = [
            rank for rank, left in rest.items() if _is_position(rules, (*pile, left[0]))
        ]
        assert len(taken) == 1
        order.append(taken[0])
        pile += (pk.Card(taken[0], next(suits)),)
    assert order == [3, 5, 7, 9, 11, 13, 2, 4, 6, 8, 10, 12]


def _is_position(rules: pk.Rules, pile: pk.Pile) -> bool:
    others = [card for card in pk.Pack().cards if card not in pile]
    bases = others[-3:]
    layout = pk.Layout(
        columns=(tuple(others[:-3]), *((),) * 7),
        cells=(None, None),
        foundations=(pile, *((base,) for base in bases)),
    )
    try:
        pk.Position(rules, layout)
    except pk.LayoutError:
        return False
    return True


def test_a_base_that_was_dealt_stays_where_others_may_come_back() -> None:
    """PySolFC keeps the base card of Stalactites."""
    foundations = attrs.evolve(
        pk.STALACTITES.rules.foundations, withdrawal=pk.Withdrawal.ANYWHERE
    )
    rules = attrs.evolve(pk.STALACTITES.rules, foundations=foundations)
    start = pk.Position(rules, pk.deal(pk.STALACTITES, 1).layout)
    with pytest.raises(pk.IllegalMoveError, match="the base card of foundation 1 stays"):
        start.play(pk.Move(pk.Foundation(0), pk.Cell(0)))
    home = next(
        move
        for move in start.legal_moves
        if isinstance(move, pk.Move) and isinstance(move.target, pk.Foundation)
    )
    assert pk.Move(home.target, pk.Cell(0)) in start.play(home).legal_moves


def test_two_kinds_of_columns_of_antares() -> None:
    """PySolFC, html-src/rules/antares.html: FreeCell left, Scorpion right."""
    text = "4S 3H | AH | 2C | 4C | 2H 4D | 3S 2S | 3D | 3C 2D AD | AC AS 4H"
    game = attrs.evolve(
        pk.ANTARES.rules, columns=pk.ANTARES.rules.columns + pk.ANTARES.rules.columns[-1:]
    )
    position = board(attrs.evolve(pk.ANTARES, rules=game), text)
    assert to_columns(position, 0) == [(3, 1), (8, 1)]  # 3H on 4C and, in suit, on 4H
    assert (0, 1) in to_columns(position, 2)  # 2C on 3H
    assert to_columns(position, 7) == [(2, 1), (6, 2)]  # AD on 2C; 2D with AD on 3D


def test_cells_of_german_freecell_take_one_suit_each() -> None:
    """PySolFC, GermanFreeCell: clubs, spades, hearts, diamonds."""
    position = board(pk.GERMAN_FREECELL, "AC AD | AS | AH", cells=(None,) * 4)
    to_cells = {
        (m.source.index, m.target.index)
        for m in position.legal_moves
        if isinstance(m, pk.Move) and isinstance(m.target, pk.Cell)
    }
    assert to_cells == {(0, 3), (1, 1), (2, 2)}
    with pytest.raises(pk.IllegalMoveError, match="AD does not go to cell 1"):
        position.play(pk.Move(pk.Column(0), pk.Cell(0)))
    with pytest.raises(pk.LayoutError, match="cell 1 does not take AD"):
        board(pk.GERMAN_FREECELL, "AC | AS | AH", cells=(pk.Card(1, D), None, None, None))


def test_cards_only_leave_the_cells_of_three_blind_mice() -> None:
    """PySolFC, ThreeBlindMice."""
    start = pk.deal(pk.THREE_BLIND_MICE, 1)
    assert None not in start.layout.cells
    assert not any(
        isinstance(m, pk.Move) and isinstance(m.target, pk.Cell) for m in start.legal_moves
    )


REDEAL = (
    "JD QC QH | 2D KH 4H 8S 6D | 9H 3H 4D | JC 2S 7S QS | 5D KS 3S 6C 9C 3D | 7H 9D TD |"
    "7C QD 4S 8C | 5H JS TH TC | KD 3C 8H 6S | KC 4C 2C | 9S 5C JH 2H | 5S TS 7D 6H"
)
FROM_DEEPEST = (
    "JD QC QH 2D | KH 4H 8S 6D | 9H 3H 4D JC | 2S 7S QS 5D | KS 3S 6C 9C | 3D 7H 9D TD |"
    "7C QD 4S 8C | 5H JS TH TC | KD 3C 8H 6S | KC 4C 2C 9S | 5C JH 2H 5S | TS 7D 6H"
)
FROM_EXPOSED = (
    "6D JD QC QH | 2D KH 4H 8S | QS 9H 3H 4D | 3D JC 2S 7S | KS 3S 6C 9C | 7H 9D TD 5D |"
    "7C QD 4S 8C | 5H JS TH TC | KD 3C 8H 6S | 2H KC 4C 2C | 6H 9S 5C JH | 5S TS 7D"
)


@pytest.mark.parametrize(
    ("exposed_first", "after"), [(False, FROM_DEEPEST), (True, FROM_EXPOSED)]
)
def test_the_two_redeals_of_cruel(exposed_first: bool, after: str) -> None:
    """AisleRiot, cruel.scm, and PySolFC at two ages, run on the same table."""
    rule = PickUp(exposed_first=exposed_first)
    redealt = rule.redealt(tuple(map(cards, REDEAL.split("|"))))
    assert texts(redealt) == [" ".join(text.split()) for text in after.split("|")]


def test_a_redeal_is_the_last_of_the_moves_and_one_event() -> None:
    home = (cards("AC"), cards("AD"), cards("AH"), cards("AS 2S"))
    position = board(pk.CRUEL, "2H 4C 3D | 2C 3S 3C 4S 4D 4H | 2D 3H", foundations=home)
    assert position.legal_moves[-1] == pk.Redeal()
    step = position.step(pk.Redeal())
    assert texts(step.after.layout.columns) == ["2H 4C 3D 2C", "3S 3C 4S 4D", "4H 2D 3H"]
    (event,) = step.events
    assert isinstance(event, pk.ColumnsRedealt)
    assert [card.text for card in event.cards[:5]] == ["2H", "4C", "3D", "2C", "3S"]
    assert str(step.move) == "a redeal"


def test_a_redeal_that_changes_nothing_is_no_move() -> None:
    """AisleRiot ends a game that only redeals."""
    start = pk.deal(pk.CRUEL, 1)
    assert not start.is_legal(pk.Redeal())
    with pytest.raises(pk.IllegalMoveError, match="a redeal would change nothing"):
        start.play(pk.Redeal())
    with pytest.raises(pk.ArgumentError, match="hidden cards cannot be dealt again"):
        attrs.evolve(pk.CRUEL.rules, hides=True)


def test_three_stock_cards_refill_a_column_of_chelicera() -> None:
    """PySolFC, Chelicera: one after the other, face up; with no stock, kings only."""
    start = pk.deal(pk.CHELICERA, 3)
    assert len(start.layout.stock) == 15
    for position in _line(start, 300):
        for move in position.legal_moves:
            step = position.step(move)
            refilled = [e for e in step.events if isinstance(e, pk.ColumnRefilled)]
            if refilled:
                (event,) = refilled
                stock = position.layout.stock
                assert event.cards == stock[: -len(event.cards) - 1 : -1]
                assert len(event.cards) == min(3, len(stock))
                assert step.after.layout.columns[event.column.index] == event.cards
                return
    pytest.fail("no column was refilled")


def _line(position: pk.Position, length: int) -> list[pk.Position]:
    """Positions met when moves from the shortest columns are played."""
    met = [position]
    for _ in range(length):
        moves = [m for m in met[-1].legal_moves if isinstance(m, pk.Move)]
        if not moves:
            break
        columns = met[-1].layout.columns
        best = min(
            moves, key=lambda m: (len(columns[m.source.index]) - m.count, m.source.index)
        )
        met.append(met[-1].play(best))
    return met


def test_scorpion_towers_takes_any_card_from_the_fourth_king_on() -> None:
    """PySolFC, ScorpionTowers."""
    three = "4S 3S | 4D 3D | 4H 3H | 2S AS | 2D AD | 2H AH | 2C AC | 4C 3C | -"
    four = "4S 3S | 4D 3D | 4H 3H | 4C 3C | 2D AD | 2H AH | 2C AC | 2S AS | -"
    buried = "4S 3S | 4D 3D | 4H 3H | 3C 4C | 2D AD | 2H AH | 2C AC | 2S AS | -"
    for text, fills in ((four, True), (three, True), (buried, False)):
        position = board(pk.SCORPION_TOWERS, text, foundations=())
        assert any(target == 8 for target, _ in to_columns(position, 4)) is fills


def test_scorpion_towers_is_won_in_the_tableau() -> None:
    won = board(pk.SCORPION_TOWERS, "2S AS | 2D AD | 2H AH | 2C AC", foundations=())
    assert won.is_won
    assert not won.is_stuck
    open_end = board(pk.SCORPION_TOWERS, "2S AS | 2D AD | 2H AH 2C AC | -", foundations=())
    assert not open_end.is_won
    held = board(
        pk.SCORPION_TOWERS,
        "2S AS | 2D AD | 2H AH | 2C",
        foundations=(),
        cells=(pk.Card(1, C),),
    )
    assert not held.is_won


def test_alternating_runs_of_fair_maids_are_collected() -> None:
    """PySolFC, FairMaids."""
    run = "KS QH JS TH 9S 8H 7S 6H 5S 4H 3S 2H"
    rest = [card for card in pk.Pack().cards if card not in cards(f"{run} AS")]
    layout = pk.Layout(
        columns=(cards(run), cards("AS"), tuple(rest), (), (), (), ()),
        foundations=((),) * 4,
    )
    position = pk.Position(pk.FAIR_MAIDS.rules, layout)
    step = position.step(pk.Move(pk.Column(1), pk.Column(0)))
    assert step.after.layout.foundations[0] == cards(f"{run} AS")
    with pytest.raises(pk.LayoutError, match="does not hold a full run"):
        pk.Position(pk.SPIDERETTE.rules, step.after.layout)


def test_alaska_builds_up_and_down_but_not_round() -> None:
    rule = UpOrDown(pk.Build.SUIT)
    assert rule.fits(pk.Card(5, H), pk.Card(6, H))
    assert rule.fits(pk.Card(7, H), pk.Card(6, H))
    assert not rule.fits(pk.Card(13, H), pk.Card(1, H))
    assert not rule.fits(pk.Card(7, S), pk.Card(6, H))


@pytest.mark.parametrize(
    ("cells", "columns", "occupied", "empty"),
    [(3, 4, 8, 8), (4, 0, 5, 0), (0, 1, 2, 2), (2, 2, 5, 5)],
)
def test_the_limit_of_cardgames_io(
    cells: int, columns: int, occupied: int, empty: int
) -> None:
    """cardgames.io, FreeCell: 3 empty cells and 4 empty columns move 8 cards."""
    rest = list(pk.Pack().cards)
    held = tuple(rest.pop() for _ in range(4 - cells))
    full = 8 - columns
    layout = pk.Layout(
        columns=(*(tuple(rest[i::full]) for i in range(full)), *((),) * columns),
        cells=(*held, *(None,) * cells),
        foundations=((),) * 4,
    )
    position = pk.Position(pk.FREECELL_CARDGAMES_IO.rules, layout)
    assert position.capacity() == occupied
    assert position.capacity(target_empty=True) == empty


def test_foundation_cards_of_cardgames_io_come_back_to_cells_only() -> None:
    """cardgames.io names the foundations among the sources of a cell alone."""
    position = board(
        pk.FREECELL_CARDGAMES_IO,
        "2S | 2H | 2C 2D",
        cells=(None,),
        foundations=(cards("AC"), cards("AD"), cards("AH"), cards("AS")),
    )
    back = pk.Move(pk.Foundation(0), pk.Cell(0))
    assert back in position.legal_moves
    with pytest.raises(
        pk.IllegalMoveError, match="come back from a foundation to cells only"
    ):
        position.play(pk.Move(pk.Foundation(0), pk.Column(1)))
    app = pk.Position(
        attrs.evolve(position.rules, foundations=pk.FREECELL_POLISH_APP.rules.foundations),
        position.layout,
    )
    assert pk.Move(pk.Foundation(0), pk.Column(1)) in app.legal_moves


def test_kings_change_places_or_are_put_underneath() -> None:
    """Baker's Dozen in PySolFC and KPat, and in AisleRiot."""
    deal = pk.DealPattern(rounds=pk.by_rows(4))
    rules = pk.Rules(
        pack=pk.Pack(suits=(C, D), ranks=2),
        columns=(pk.ColumnRules(),),
        cells=pk.CellRules(count=0),
    )
    dealt = cards("AC 2C AD 2D")
    swapped = KingsDown(deal).lay_out(rules, dealt)
    shifted = KingsDown(deal, shift=True).lay_out(rules, dealt)
    assert texts(swapped.columns) == ["2C 2D AD AC"]
    assert texts(shifted.columns) == ["2D 2C AC AD"]


def test_foundations_of_double_freecell_go_round_twice() -> None:
    """PySolFC, html-src/rules/doublefreecell.html: 26 cards each."""
    rules = pk.DOUBLE_FREECELL.rules
    assert rules.foundation_count == 4
    twice = tuple(pk.Card(rank, suit) for suit in (C,) for rank in [*range(1, 14)] * 2)
    others = [card for card in rules.pack.cards if card.suit is not C]
    layout = pk.Layout(
        columns=(tuple(others), *((),) * 9),
        cells=(None,) * 6,
        foundations=(twice, (), (), ()),
    )
    assert pk.Position(rules, layout).layout.foundations[0] == twice
    board_text = pk.format_board(pk.Position(rules, layout))
    assert board_text.splitlines()[0].startswith("Foundations: AC,2C,3C")


@pytest.mark.parametrize(
    ("kind", "arguments", "error"),
    [
        (pk.FoundationRules, {"base": 0}, pk.ArgumentError),
        (pk.FoundationRules, {"base": "A"}, TypeError),
        (pk.FoundationRules, {"step": 0}, pk.ArgumentError),
        (pk.FoundationRules, {"rounds": 0}, pk.ArgumentError),
        (pk.FoundationRules, {"build": pk.Build.ANY}, pk.ArgumentError),
        (
            pk.FoundationRules,
            {"takes": pk.Takes.FULL_RUNS, "step": 2},
            pk.ArgumentError,
        ),
        (pk.StockRules, {"size": 3, "refill": -1}, pk.ArgumentError),
        (pk.CellRules, {"takes": 5}, TypeError),
        (pk.CellRules, {"closed": 1}, TypeError),
        (pk.Rules, {"foundations": pk.FoundationRules(rounds=2)}, pk.ArgumentError),
        (pk.Rules, {"foundations": pk.FoundationRules(base=14)}, pk.ArgumentError),
        (pk.Rules, {"redeal": 4}, TypeError),
    ],
    ids=str,
)
def test_rules_that_fit_nothing_are_refused(
    kind: Any,  # noqa: ANN401 - a class
    arguments: dict[str, Any],
    error: type[Exception],
) -> None:
    with pytest.raises(error):
        kind(**arguments)


@pytest.mark.parametrize(
    ("rules", "pattern"),
    [
        (
            pk.Rules(cells=pk.CellRules(count=1, takes=OneSuitEach((S,)))),
            pk.DealPattern(rounds=pk.by_rows(*(7,) * 3, *(6,) * 5), cells=(0,)),
        ),
        (
            pk.Rules(foundations=pk.FoundationRules(base=None)),
            pk.DealPattern(rounds=pk.by_rows(*(7,) * 3, *(6,) * 5), foundations=(3,)),
        ),
    ],
    ids=["cell", "foundation"],
)
def test_a_deal_that_fits_some_cards_only_is_refused_for_others(
    rules: pk.Rules, pattern: pk.DealPattern
) -> None:
    game = pk.Variant(id="own", name="Own", rules=rules, deal=pattern)
    dealt = 0
    for number in range(1, 30):
        try:
            position = pk.deal(game, number)
        except pk.LayoutError:
            continue
        dealt += 1
        assert pk.Position(rules, position.layout) == position
    assert 0 < dealt < 29


def test_each_column_has_its_own_number_of_kings() -> None:
    game = pk.SCORPION_TOWERS
    staged = [pk.ColumnRules(build=pk.Build.SUIT, fill=StagedFill(n)) for n in (2, 2, 3, 1)]
    rules = attrs.evolve(
        game.rules,
        pack=pk.Pack(suits=(C, D), ranks=3),
        columns=(*staged, pk.ColumnRules(build=pk.Build.SUIT)),
        cells=pk.CellRules(count=0),
    )
    layout = pk.Layout(
        columns=(cards("3C 2C AC"), cards("3D AD 2D"), (), (), ()), foundations=()
    )
    position = pk.Position(rules, layout)
    assert to_columns(position, 1) == [(3, 1), (4, 1)]
    with pytest.raises(pk.ArgumentError, match="kings is at least 1, not 0"):
        StagedFill(0)
    with pytest.raises(TypeError, match="kings is an int"):
        StagedFill("4")  # type: ignore[arg-type]


@attrs.frozen
class ByCode:
    """A redeal rule that looks at suits."""

    def redealt(self, columns: tuple[pk.Pile, ...]) -> tuple[pk.Pile, ...]:
        return tuple(sorted(columns, key=lambda pile: [card.code for card in pile]))


def test_suits_keep_their_names_where_a_redeal_of_ones_own_may_look_at_them() -> None:
    rules = pk.Rules(
        pack=pk.Pack(suits=(C, S), ranks=2),
        columns=(pk.ColumnRules(build=pk.Build.SUIT),) * 2,
        cells=pk.CellRules(count=0),
        redeal=ByCode(),
    )
    stuck, other = (
        pk.Position(
            rules,
            pk.Layout(columns=tuple(map(cards, text.split("|"))), foundations=((), ())),
        )
        for text in ("2C AC | 2S AS", "2S AS | 2C AC")
    )
    assert stuck.is_legal(pk.Redeal()) is not other.is_legal(pk.Redeal())
    assert stuck.canonical_key(suits=True) != other.canonical_key(suits=True)
    plain = attrs.evolve(rules, redeal=PickUp())
    assert pk.Position(plain, stuck.layout).canonical_key(suits=True) == pk.Position(
        plain, other.layout
    ).canonical_key(suits=True)


def test_die_schlange_is_dealt_with_the_seven_cells_of_pysolfc() -> None:
    rules = attrs.evolve(pk.DIE_SCHLANGE.rules, cells=pk.CellRules(count=7))
    seven = attrs.evolve(pk.DIE_SCHLANGE, rules=rules)
    position = pk.deal(seven, 617, numbering=pk.PYSOLFC)
    assert len(position.layout.cells) == 7
    assert (
        position.layout.columns
        == pk.deal(pk.DIE_SCHLANGE, 617, numbering=pk.PYSOLFC).layout.columns
    )


def test_the_capacity_is_for_another_column_than_the_source() -> None:
    suit = pk.ColumnRules(build=pk.Build.SUIT)
    rules = attrs.evolve(pk.FREECELL.rules, columns=(pk.ColumnRules(),) + (suit,) * 7)
    position = pk.Position(rules, pk.deal(pk.FREECELL, 617).layout)
    assert position.capacity() == 1
    assert position.capacity(source=pk.Column(1)) == 5
    with pytest.raises(TypeError, match="cards leave a Column, not a Cell"):
        position.capacity(source=pk.Cell(0))  # type: ignore[arg-type]


def test_units_and_segments_are_taken_back_by_none() -> None:
    rules = pk.SPIDER.rules.with_columns(unit=None)
    assert rules.columns[0].unit is None
    assert pk.SPIDER.rules.with_columns().columns == pk.SPIDER.rules.columns
    assert pk.SIMPLE_SIMON_RUNS.rules.with_columns(segment=None).columns[0].segment is None


@pytest.mark.parametrize(
    ("kind", "arguments", "error"),
    [
        (pk.DealPattern, {"rounds": 5}, TypeError),
        (pk.DealPattern, {"rounds": [[0]]}, TypeError),
        (pk.DealPattern, {"rounds": (("0",),)}, TypeError),
        (pk.DealPattern, {"rounds": (), "cells": [0]}, TypeError),
        (pk.DealPattern, {"rounds": (), "stock_piles": 0}, pk.ArgumentError),
        (pk.DealPattern, {"rounds": (), "stock_piles": "1"}, TypeError),
        (PickUp, {"size": -1}, pk.ArgumentError),
    ],
    ids=str,
)
def test_patterns_of_nonsense_are_refused(
    kind: Any,  # noqa: ANN401 - a class
    arguments: dict[str, Any],
    error: type[Exception],
) -> None:
    with pytest.raises(error):
        kind(**arguments)


@pytest.mark.parametrize(
    "nonsense",
    [{"id": 5}, {"name": None}, {"notes": "abc"}, {"aliases": (1,)}, {"deal": [1]}],
    ids=str,
)
def test_a_variant_of_nonsense_is_refused(nonsense: dict[str, Any]) -> None:
    with pytest.raises(TypeError, match="a variant's"):
        attrs.evolve(pk.FREECELL, **nonsense)


@attrs.define(eq=True)
class Unhashable:
    def lay_out(self, rules: pk.Rules, cards: object) -> pk.Layout:
        raise NotImplementedError


def test_a_deal_that_cannot_be_kept_is_refused() -> None:
    with pytest.raises(TypeError, match="must be hashable"):
        attrs.evolve(pk.FREECELL, deal=Unhashable())  # type: ignore[arg-type]
