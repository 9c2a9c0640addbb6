"""Where an engine errs at its edges: odd rules, first and last piles, full packs."""

from __future__ import annotations

import attrs
import pytest

import patiencekit as pk
from support.tables import cards, freecell, spider

START = pk.deal(pk.FREECELL, 1).layout
RUN = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS"
COLLECTING_BY_HAND = attrs.evolve(
    pk.SPIDER_1.rules, foundations=pk.FoundationRules(takes=pk.Takes.FULL_RUNS_BY_HAND)
)
WITHDRAWING = pk.FoundationRules(withdrawal=pk.Withdrawal.ANYWHERE)


def column_moves(position: pk.Position) -> list[tuple[int, int, int]]:
    """Source, target and number of cards of the moves from column to column."""
    return [
        (m.source.index, m.target.index, m.count)
        for m in position.legal_moves
        if isinstance(m, pk.Move)
        and isinstance(m.source, pk.Column)
        and isinstance(m.target, pk.Column)
    ]


def test_where_any_card_goes_on_any_card_every_column_is_a_target() -> None:
    """The early way out of the move list must not skip a card that fits everywhere."""
    rules = pk.FREECELL.rules.with_columns(build=pk.Build.ANY, unit=pk.Build.NONE)
    position = pk.Position(rules, START)
    assert column_moves(position) == [
        (i, j, 1) for i in range(8) for j in range(8) if i != j
    ]


@attrs.frozen
class Falling:
    """A unit of ranks that never rise, equal ones included."""

    def fits(self, card: pk.Card, onto: pk.Card) -> bool:
        return card.rank <= onto.rank


@attrs.frozen
class Rising:
    """A unit of ranks that never fall, equal ones included."""

    def fits(self, card: pk.Card, onto: pk.Card) -> bool:
        return card.rank >= onto.rank


@pytest.mark.parametrize("last", [pk.Build.ANY, pk.Build.SUIT], ids=str)
@pytest.mark.parametrize(
    ("unit", "downwards"),
    [(pk.Build.ANY, True), (Falling(), True), (Rising(), False)],
    ids=["any", "falling", "rising"],
)
def test_more_cards_than_ranks_can_move_as_one(
    unit: pk.BuildRule, downwards: bool, last: pk.BuildRule
) -> None:
    """Also where other columns have a unit of at most 13 cards."""
    long = pk.ColumnRules(unit=unit, capacity=pk.Capacity.UNLIMITED)
    other = pk.ColumnRules(unit=last, capacity=pk.Capacity.UNLIMITED)
    rules = attrs.evolve(pk.FREECELL.rules, columns=(long,) * 7 + (other,))
    pile = pk.Pack().cards[::-1] if downwards else pk.Pack().cards
    position = pk.Position(
        rules,
        pk.Layout(columns=(pile, *((),) * 7), cells=(None,) * 4, foundations=((),) * 4),
    )
    counts = [count for _, target, count in column_moves(position) if target == 1]
    assert counts == list(range(1, 53))
    after = position.play(pk.Move(pk.Column(0), pk.Column(1), 52))
    assert after.layout.columns[:2] == ((), pile)


@attrs.frozen
class Nothing:
    """A capacity rule that forgets the single card."""

    def carries(self, cells: int, columns: int, *, target_empty: bool) -> int:
        return 0


def test_a_single_card_moves_whatever_the_capacity_rule_says() -> None:
    none = pk.FREECELL.rules.with_columns(capacity=Nothing())
    single = pk.FREECELL.rules.with_columns(capacity=pk.Capacity.SINGLE)
    layout = freecell(
        "9C 9D 9H 9S",
        "KC QH JC TH | KS | KD | KH | QC QD | QS JD | JH JS | TC TD TS",
        "8C 8D 8H 8S",
    ).layout
    position = pk.Position(none, layout)
    assert position.capacity() == 1
    assert position.legal_moves == pk.Position(single, layout).legal_moves
    assert position.legal_moves


def test_usual_capacities_answer_for_any_numbers() -> None:
    assert pk.Capacity.SINGLE.carries(4, 3, target_empty=False) == 1
    assert pk.Capacity.SUPERMOVE.carries(4, 3, target_empty=False) == 40
    assert pk.Capacity.UNLIMITED.carries(0, 0, target_empty=True) >= 52


def test_where_nothing_fills_a_space_kings_do_not() -> None:
    king = pk.parse_card("KC")
    assert not pk.Fill.NONE.takes(king, 13)
    assert pk.Fill.KINGS.takes(king, 13)
    rules = pk.FREECELL.rules.with_columns(fill=pk.Fill.NONE)
    layout = freecell("- - - -", "KC | -" + " | -" * 6, "QC KD KH KS").layout
    assert not pk.Position(rules, layout).is_legal(pk.Move(pk.Column(0), pk.Column(1)))


def test_capacity_is_at_most_the_pack_with_everything_empty() -> None:
    won = freecell("- - - -", "-" + " | -" * 7, "KC KD KH KS")
    assert won.capacity() == 52


MORE_CELLS_THAN_COLUMNS = pk.Rules(
    pack=pk.Pack(ranks=3),
    columns=(pk.ColumnRules(),) * 3,
    cells=pk.CellRules(count=6),
    foundations=WITHDRAWING,
)


@pytest.mark.parametrize(
    ("move", "columns"),
    [
        (pk.Move(pk.Cell(5), pk.Column(2)), "3C | 3H | 3D"),
        (pk.Move(pk.Foundation(3), pk.Column(2)), "3C | 3H | 3S"),
        (pk.Move(pk.Cell(5), pk.Foundation(1)), "3C | 3H | -"),
        (pk.Move(pk.Foundation(3), pk.Cell(4)), "3C | 3H | -"),
        (pk.Move(pk.Column(0), pk.Cell(4)), "- | 3H | -"),
    ],
    ids=str,
)
def test_there_may_be_more_cells_and_foundations_than_columns(
    move: pk.Move, columns: str
) -> None:
    position = freecell(
        "- - - - - 3D", "3C | 3H | -", "2C 2D 2H 3S", rules=MORE_CELLS_THAN_COLUMNS
    )
    assert move in position.legal_moves
    after = position.play(move)
    assert after.layout.columns == tuple(
        () if text == " -" else cards(text.replace("-", "")) for text in columns.split("|")
    )
    assert pk.Position(position.rules, after.layout) == after


def test_there_may_be_fewer_cells_than_foundations() -> None:
    rules = attrs.evolve(
        MORE_CELLS_THAN_COLUMNS,
        columns=(pk.ColumnRules(),) * 6,
        cells=pk.CellRules(count=1),
    )
    position = freecell("-", "3C | 3D | 3H" + " | -" * 3, "2C 2D 2H 3S", rules=rules)
    assert position.legal_moves[-1] == pk.Move(pk.Foundation(3), pk.Cell(0))
    assert pk.Move(pk.Column(2), pk.Foundation(2)) in position.legal_moves


def test_two_decks_have_two_foundations_for_a_card() -> None:
    rules = pk.Rules(
        pack=pk.Pack(decks=2, ranks=2),
        foundations=WITHDRAWING,
    )
    columns = ("AC AC", "AD AD", "AH AH", "AS AS", "2C 2C", "2D 2D", "2H 2H", "2S 2S")
    position = pk.Position(
        rules,
        pk.Layout(
            columns=tuple(map(cards, columns)), cells=(None,) * 4, foundations=((),) * 8
        ),
    )
    home = [
        m
        for m in position.legal_moves
        if isinstance(m, pk.Move) and isinstance(m.target, pk.Foundation)
    ]
    assert home == [
        pk.Move(pk.Column(i), pk.Foundation(f)) for i in range(4) for f in (i, i + 4)
    ]
    for m in home:
        after = position.play(m)
        assert pk.Position(rules, after.layout) == after
    second = position.play(pk.Move(pk.Column(0), pk.Foundation(4)))
    assert pk.Move(pk.Column(4), pk.Foundation(4)) in second.legal_moves
    assert pk.Move(pk.Column(4), pk.Foundation(0)) not in second.legal_moves
    assert pk.Move(pk.Foundation(4), pk.Cell(3)) in second.legal_moves
    third = second.play(pk.Move(pk.Column(0), pk.Foundation(0)))
    wrong = attrs.evolve(second.layout, foundations=((),) * 4 + (cards("AD"),) + ((),) * 3)
    with pytest.raises(pk.LayoutError) as refused:
        pk.Position(rules, wrong)
    assert "foundation 5 does not go up from AC in suit" in refused.value.faults
    # which of two foundations of a suit holds more counts, but not for playing on
    one = third.play(pk.Move(pk.Column(4), pk.Foundation(0)))
    other = third.play(pk.Move(pk.Column(4), pk.Foundation(4)))
    assert one.key() != other.key()
    assert one.canonical_key() == other.canonical_key()


def test_a_run_in_the_last_column_is_listed() -> None:
    position = spider(
        "-" + " | -" * 8 + f" | {RUN}", runs="S " * 7, rules=COLLECTING_BY_HAND
    )
    assert position.legal_moves[-1] == pk.CollectRun(pk.Column(9))
    assert position.play(pk.CollectRun(pk.Column(9))).is_won


def test_a_row_deal_tells_the_cards_it_dealt_and_no_others() -> None:
    position = pk.deal(pk.SPIDER, 1)
    step = position.step(pk.DealRow())
    dealt = pk.MICROSOFT.pack(1, pk.SPIDER.pack)[54:64]
    assert step.events == (pk.RowDealt(cards=dealt),)
    assert step.after.layout.stock == position.layout.stock[:40]


def test_a_game_is_not_won_while_cards_are_left_in_the_stock_or_a_cell() -> None:
    position = spider("-" + " | -" * 9, stock=RUN, runs="S " * 7)
    assert not position.is_won
    assert position.legal_moves == ()
    assert position.is_stuck
    last = freecell("KC - - -", "-" + " | -" * 7, "QC KD KH KS")
    assert not last.is_won
    assert last.play(pk.Move(pk.Cell(0), pk.Foundation(0))).is_won


def test_capacity_is_that_of_the_first_column_unless_another_is_named() -> None:
    rules = attrs.evolve(
        pk.FREECELL.rules,
        columns=(pk.ColumnRules(capacity=pk.Capacity.SINGLE),) + (pk.ColumnRules(),) * 7,
    )
    position = pk.Position(rules, START)
    assert position.capacity() == 1
    assert position.capacity(source=pk.Column(1)) == 5


def test_positions_are_equal_also_when_their_tables_were_made_twice() -> None:
    """Tables are kept for 64 sets of rules; equality must not depend on that."""
    before = pk.deal(pk.FREECELL, 1)
    for count in range(5, 75):
        rules = pk.Rules(
            pack=pk.Pack(ranks=1),
            columns=(pk.ColumnRules(),),
            cells=pk.CellRules(count=count),
        )
        pk.Position(
            rules,
            pk.Layout(
                columns=(cards("AC AD AH AS"),),
                cells=(None,) * count,
                foundations=((),) * 4,
            ),
        )
    again = pk.Position(pk.FREECELL.rules, START)
    assert again._tables is not before._tables  # noqa: SLF001 - else this tests nothing
    assert again == before
    assert pk.Position(pk.BAKERS_GAME.rules, START) != before


def test_texts_of_positions_views_and_packs_leave_out_what_follows() -> None:
    position = pk.deal(pk.SPIDER, 1)
    assert repr(position) == f"Position(layout={position.layout!r})"
    assert repr(position.view()).startswith("View(columns=((None,")
    assert repr(position.view()).endswith("stock=50)")
    assert repr(pk.Pack(suits=(pk.Suit.CLUBS,))) == (
        "Pack(decks=1, suits=(<Suit.CLUBS: 'C'>,), ranks=13)"
    )


@pytest.mark.parametrize("bases", ["AC 2D", "2D AC"])
def test_where_bases_differ_each_rank_that_completes_a_foundation_fills_a_space(
    bases: str,
) -> None:
    """The order of foundations that build by rank does not count."""
    rules = pk.Rules(
        pack=pk.Pack(suits=(pk.Suit.CLUBS, pk.Suit.DIAMONDS), ranks=3),
        columns=(pk.ColumnRules(fill=pk.Fill.KINGS),) * 4,
        cells=pk.CellRules(count=0),
        foundations=pk.FoundationRules(build=pk.Build.RANK, base=None),
    )
    # on an ace a three is last, on a two an ace
    layout = pk.Layout(
        columns=(cards("3C 3D"), cards("2C AD"), (), ()),
        foundations=tuple((card,) for card in cards(bases)),
    )
    position = pk.Position(rules, layout)
    assert [
        str(move)
        for move in position.legal_moves
        if isinstance(move, pk.Move) and move.target == pk.Column(2)
    ] == [
        "1 card from column 1 to column 3",
        "1 card from column 2 to column 3",
    ]
