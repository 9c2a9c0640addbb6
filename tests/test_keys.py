"""Keys: what they tell apart, and what they do not."""

from __future__ import annotations

import itertools

import attrs
import pytest

import patiencekit as pk
from support.tables import cards, freecell, spider

START = pk.deal(pk.FREECELL, 1).layout
RUN = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS"
COLLECTING_BY_HAND = attrs.evolve(
    pk.SPIDER_1.rules, foundations=pk.FoundationRules(takes=pk.Takes.FULL_RUNS_BY_HAND)
)


def test_keys_tell_hidden_cards_apart() -> None:
    """All orders of five cards in two columns, with every number of hidden cards."""
    spread = cards("KS QS JS TS 9S")
    tail = "8S 7S 6S 5S 4S 3S 2S AS"
    found = set()
    count = 0
    for first, second in itertools.product(range(3), range(2)):
        for order in itertools.permutations(spread):
            columns = (order[:3], order[3:], cards(tail), *((),) * 7)
            hidden = (first, second) + (0,) * 8
            full_run = cards(RUN)
            layout = pk.Layout(
                columns=columns, foundations=(full_run,) * 7 + ((),), hidden=hidden
            )
            found.add(pk.Position(pk.SPIDER_1.rules, layout).key())
            count += 1
    assert len(found) == count == 720


def test_keys_tell_the_order_of_cells_stock_and_collected_runs() -> None:
    start = pk.deal(pk.FREECELL, 1)
    first, second = pk.Move(pk.Column(0), pk.Cell(0)), pk.Move(pk.Column(0), pk.Cell(3))
    assert start.play(first).key() != start.play(second).key()
    one = start.play(first).play(pk.Move(pk.Column(1), pk.Cell(1)))
    cells = one.layout.cells
    other = pk.Position(
        one.rules, attrs.evolve(one.layout, cells=(cells[1], cells[0], *cells[2:]))
    )
    assert one.key() != other.key()
    assert one.canonical_key() == other.canonical_key()
    deal = pk.deal(pk.SPIDER, 1)
    turned = attrs.evolve(deal.layout, stock=deal.layout.stock[::-1])
    assert pk.Position(deal.rules, turned).key() != deal.key()
    assert pk.Position(deal.rules, turned).canonical_key() != deal.canonical_key()
    rest = list(pk.SPIDER.pack.cards)
    runs = cards(RUN.replace("S", "C")), cards(RUN.replace("S", "D"))
    for card in itertools.chain(*runs):
        rest.remove(card)
    collected = [
        pk.Position(
            pk.SPIDER.rules,
            pk.Layout(
                columns=tuple(tuple(rest[i:28:10]) for i in range(10)),
                foundations=order + ((),) * 6,
                stock=tuple(rest[28:]),
            ),
        )
        for order in (runs, runs[::-1])
    ]
    assert collected[0].key() != collected[1].key()
    assert collected[0].canonical_key() == collected[1].canonical_key()


def test_keys_tell_where_a_section_ends() -> None:
    """A run in the last column is not a run on the first foundation."""
    before = spider(
        "-" + " | -" * 8 + f" | {RUN}", stock=" ".join([RUN] * 3), runs="S S S S",
        rules=COLLECTING_BY_HAND,
    )  # fmt: skip
    after = before.play(pk.CollectRun(pk.Column(9)))
    assert before.key() != after.key()
    assert before.canonical_key() != after.canonical_key()


def test_a_card_that_leaves_for_a_space_makes_another_position() -> None:
    """Where one column ends and the next begins counts in every key."""
    position = freecell("- - - -", "KC QC | -" + " | -" * 6, "JC KD KH KS")
    after = position.play(pk.Move(pk.Column(0), pk.Column(1)))
    for suits in (False, True):
        assert position.canonical_key(suits=suits) != after.canonical_key(suits=suits)


def respelled(position: pk.Position, suits: str) -> pk.Position:
    """The position with the suits C D H S written as these; foundations empty."""
    names = dict(zip(pk.Suit, map(pk.Suit, suits), strict=True))

    def pile(cards: tuple[pk.Card, ...]) -> tuple[pk.Card, ...]:
        return tuple(pk.Card(card.rank, names[card.suit]) for card in cards)

    layout = position.layout
    return pk.Position(
        position.rules,
        attrs.evolve(
            layout, columns=tuple(map(pile, layout.columns)), stock=pile(layout.stock)
        ),
    )


ORDERS = ["".join(order) for order in itertools.permutations("CDHS")]
SWAPS_OF_COLOR = {"CDHS", "CHDS", "SDHC", "SHDC", "DCSH", "DSCH", "HCSD", "HSCD"}


@attrs.frozen
class RedOnly:
    """A fill rule that tells the colors apart."""

    def takes(self, card: pk.Card, top_rank: int) -> bool:
        return card.suit.color is pk.Color.RED


@attrs.frozen
class HeartsOnly:
    """A fill rule that tells hearts from the others."""

    def takes(self, card: pk.Card, top_rank: int) -> bool:
        return card.suit is pk.Suit.HEARTS


FREE = pk.ColumnRules(build=pk.Build.RANK)


@pytest.mark.parametrize(
    ("columns", "alike"),
    [
        ((FREE,) * 8, set(ORDERS)),
        ((pk.ColumnRules(),) * 8, SWAPS_OF_COLOR),
        (
            (attrs.evolve(FREE, unit=pk.Build.ALTERNATE_COLOR),) * 8,
            SWAPS_OF_COLOR,
        ),
        ((pk.ColumnRules(build=pk.Build.COLOR, unit=pk.Build.RANK),) * 8, SWAPS_OF_COLOR),
        (
            (FREE,) * 7 + (attrs.evolve(FREE, unit=pk.Build.ALTERNATE_COLOR),),
            SWAPS_OF_COLOR,
        ),
        (
            (attrs.evolve(FREE, fill=RedOnly()),) * 8,
            {"CDHS", "CHDS", "SDHC", "SHDC"},
        ),
        (
            (attrs.evolve(FREE, fill=HeartsOnly()),) + (FREE,) * 7,
            {order for order in ORDERS if order[2] == "H"},
        ),
    ],
    ids=["rank", "color", "unit", "same color", "last unit", "red", "one column"],
)
def test_suits_are_alike_exactly_where_the_rules_cannot_tell_them(
    columns: tuple[pk.ColumnRules, ...], alike: set[str]
) -> None:
    rules = attrs.evolve(pk.FREECELL.rules, columns=columns)
    position = pk.Position(rules, START)
    key = position.canonical_key(suits=True)
    found = {
        order
        for order in ORDERS
        if respelled(position, order).canonical_key(suits=True) == key
    }
    assert found == alike


def test_a_stock_is_renamed_with_the_suits() -> None:
    position = pk.deal(pk.SPIDER, 1)
    keys = {respelled(position, order).canonical_key(suits=True) for order in ORDERS}
    assert keys == {position.canonical_key(suits=True)}
    assert respelled(position, "SDHC").canonical_key() != position.canonical_key()


def test_a_refill_of_two_columns_at_once_tells_columns_apart() -> None:
    """A move that completes a run may empty its source, and collecting it the target."""
    rules = pk.Rules(
        pack=pk.Pack(decks=2, suits=(pk.Suit.CLUBS,), ranks=2),
        columns=(pk.ColumnRules(build=pk.Build.RANK),) * 2,
        cells=pk.CellRules(count=0),
        foundations=pk.FoundationRules(takes=pk.Takes.FULL_RUNS),
        stock=pk.StockRules(size=2, refill=1),
    )
    layout = pk.Layout(
        columns=(cards("2C"), cards("AC")),
        foundations=((), ()),
        stock=cards("2C AC"),
    )
    position = pk.Position(rules, layout)
    turned = pk.Position(rules, attrs.evolve(layout, columns=layout.columns[::-1]))
    assert position.canonical_key() != turned.canonical_key()
    (after,) = map(position.play, position.legal_moves)
    (turned_after,) = map(turned.play, turned.legal_moves)
    assert after.layout.columns == turned_after.layout.columns == (cards("AC"), cards("2C"))


def test_while_a_refill_is_due_each_empty_column_is_a_move_of_its_own() -> None:
    rules = pk.Rules(
        pack=pk.Pack(suits=(pk.Suit.CLUBS,), ranks=3),
        columns=(pk.ColumnRules(),) * 3,
        cells=pk.CellRules(count=0),
        stock=pk.StockRules(size=1, refill=1),
    )
    layout = pk.Layout(
        columns=(cards("3C AC"), (), ()), foundations=((),), stock=cards("2C")
    )
    position = pk.Position(rules, layout)
    to_columns = [pk.Move(pk.Column(0), pk.Column(j)) for j in (1, 2)]
    assert set(to_columns) <= set(position.distinct_moves)
    first, second = (position.play(move).canonical_key() for move in to_columns)
    assert first == second  # with the stock gone they are alike again
