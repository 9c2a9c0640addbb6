"""Strategies make valid values, cheaply, and shrink to small games."""

from __future__ import annotations

import attrs
import pytest
from hypothesis import Phase, find, given, settings
from hypothesis import strategies as st
from hypothesis.errors import NoSuchExample
from hypothesis.stateful import run_state_machine_as_test

import patiencekit as pk
from patiencekit.testing import check_rules, game_machine
from patiencekit.testing import strategies as pks
from patiencekit.testing.endings import endings
from patiencekit.testing.lines import Onward, chosen, lines

QUICK = settings(database=None, max_examples=300)


@settings(deadline=None)
@given(pks.rules())
def test_random_rules_are_lawful(rules: pk.Rules) -> None:
    check_rules(rules)


@settings(deadline=None)
@given(pks.variants())
def test_random_games_are_lawful_and_can_be_dealt(game: pk.Variant) -> None:
    check_rules(game)
    position = pk.deal(game, 1)
    assert pk.Position(game.rules, position.layout) == position


@settings(deadline=None)
@given(pks.variants(rules=pk.BAKERS_GAME.rules) | pks.variants(rules=st.just(pk.Rules())))
def test_rules_of_your_own_get_a_deal(game: pk.Variant) -> None:
    assert game.rules in (pk.BAKERS_GAME.rules, pk.Rules())
    assert len(pk.deal(game, 1).layout.columns) == 8


@settings(deadline=None)
@given(pks.positions())
def test_positions_of_random_games_are_valid(position: pk.Position) -> None:
    assert pk.Position(position.rules, position.layout) == position


@settings(deadline=None)
@given(pks.positions(variant=pk.SPIDER, numbering=pk.WINDOWS_SPIDER))
def test_positions_of_a_game_have_its_rules(position: pk.Position) -> None:
    assert position.rules == pk.SPIDER.rules


@settings(deadline=None)
@given(pks.layouts(variant=pk.PENGUIN))
def test_layouts_are_those_of_positions(layout: pk.Layout) -> None:
    pk.Position(pk.PENGUIN.rules, layout)


@settings(deadline=None)
@given(pks.layouts(variant=pk.SPIDER_1, reached=False))
def test_layouts_may_be_laid_by_hand(layout: pk.Layout) -> None:
    pk.Position(pk.SPIDER_1.rules, layout)


def test_layouts_by_hand_are_not_only_those_that_are_reached() -> None:
    def hides_more_than_dealt(layout: pk.Layout) -> bool:
        return max(layout.hidden) > 5

    by_hand = pks.layouts(variant=pk.SPIDER_1, reached=False)
    find(by_hand, hides_more_than_dealt, settings=QUICK)
    with pytest.raises(NoSuchExample):
        find(pks.layouts(variant=pk.SPIDER_1), hides_more_than_dealt, settings=QUICK)


@settings(deadline=None)
@given(pks.layouts(reached=False))
def test_layouts_by_hand_may_be_of_any_game(layout: pk.Layout) -> None:
    assert layout.columns


@settings(deadline=None)
@given(st.data())
def test_moves_are_the_legal_ones(data: st.DataObject) -> None:
    position = data.draw(pks.positions(variant=pk.FREECELL))
    if position.legal_moves:
        assert data.draw(pks.moves(position)) in position.legal_moves


def test_no_move_is_drawn_when_the_game_is_over() -> None:
    over = pk.Rules(pack=pk.Pack(ranks=1), columns=(pk.ColumnRules(),))
    home = tuple((card,) for card in pk.Pack(ranks=1).cards)
    layout = pk.Layout(columns=((),), cells=(None,) * 4, foundations=home)
    assert pks.moves(pk.Position(over, layout)).is_empty


@pytest.mark.parametrize("numbering", pk.numberings(), ids=repr)
@settings(deadline=None)
@given(data=st.data())
def test_deal_numbers_deal(numbering: pk.Numbering, data: st.DataObject) -> None:
    pack = (pk.SPIDER if numbering is pk.WINDOWS_SPIDER else pk.FREECELL).pack
    number = data.draw(pks.deal_numbers(numbering=numbering, pack=pack))
    assert len(numbering.pack(number, pack)) == len(pack)


def test_deals_made_by_hand_come_for_the_ordinary_pack_only() -> None:
    assert find(pks.deal_numbers(), lambda number: number < 0, settings=QUICK) == -1
    with pytest.raises(NoSuchExample):
        find(pks.deal_numbers(pack=pk.Pack(decks=2)), lambda n: n < 0, settings=QUICK)


def test_values_shrink_to_small_ones() -> None:
    def smallest(strategy: st.SearchStrategy[object]) -> object:
        return find(strategy, lambda _: True, settings=QUICK)

    assert str(smallest(pks.cards())) == "AC"
    assert smallest(pks.cards(pack=pk.Pack(suits=(pk.Suit.SPADES,)))) is pk.parse_card("AS")
    assert smallest(pks.packs()) == pk.Pack(suits=(pk.Suit.CLUBS,), ranks=1)
    assert smallest(pks.deal_numbers()) == 1
    assert smallest(pks.positions(variant=pk.FREECELL)) == pk.deal(pk.FREECELL, 1)
    assert smallest(pks.games(edition=pk.FREECELL)) == pk.Game.start(pk.FREECELL, 1)
    rules = smallest(pks.rules())
    assert isinstance(rules, pk.Rules)
    assert (len(rules.columns), rules.cells.count, len(rules.pack)) == (1, 0, 2)


def test_positions_shrink_to_few_moves() -> None:
    found = find(
        lines(variant=pk.FREECELL, numbering=pk.MICROSOFT, max_moves=40),
        lambda line: all(line.position.layout.cells),
        settings=QUICK,
    )
    assert len(found.moves) == 4
    assert repr(found).startswith("<freecell, deal 1: 1 card from column 1 to cell 1; ")


def test_a_line_of_a_random_game_shows_the_game() -> None:
    games = lines(variant=pks.variants(), numbering=pk.MICROSOFT, max_moves=0)
    shown = repr(find(games, lambda _: True, settings=settings(QUICK, max_examples=5)))
    assert shown.startswith("<Variant(id='random_game'")
    assert shown.endswith(", deal 1: no move>")


@pytest.mark.parametrize("game", [pk.FREECELL, pk.SPIDER, pk.YUKON], ids=lambda g: g.id)
def test_a_machine_plays_games_through(game: pk.Variant) -> None:
    few = settings(max_examples=5, stateful_step_count=30, deadline=None)
    run_state_machine_as_test(game_machine(game), settings=few)


ONE_CARD = pk.Variant(
    id="one_card",
    name="One card",
    rules=pk.Rules(
        pack=pk.Pack(suits=(pk.Suit.CLUBS,), ranks=1), columns=(pk.ColumnRules(),)
    ),
    deal=pk.DealPattern(rounds=((0,),)),
)

# a game that is over does not stop its machine
TestOneCard = game_machine(ONE_CARD).TestCase


@given(pks.codes())
def test_a_code_is_of_a_microsoft_deal_of_a_shipped_game(code: str) -> None:
    read = pk.decode_code(code)
    assert read.numbering is pk.MICROSOFT
    assert read.variant in pk.variants()
    assert pk.encode_code(read.variant, read.number) == code


@given(pks.codes(variant=pk.CRUEL))
def test_codes_are_of_the_game_asked_for(code: str) -> None:
    assert pk.decode_code(code).variant is pk.CRUEL


def test_games_take_back_and_note_and_take_time() -> None:
    games = pks.games(edition=pk.Edition.of(pk.FREECELL))
    for wanted in (
        lambda game: game.undos_made > game.redoable > 0,
        lambda game: len(game.notes) > 1,
        lambda game: len(game.labels) > 1,
        lambda game: bool(game.elapsed),
    ):
        find(games, wanted, settings=settings(QUICK, phases=[Phase.generate]))


@pytest.mark.parametrize("game", pk.variants(), ids=lambda game: game.id)
def test_an_ending_is_near_the_end(game: pk.Variant) -> None:
    by_cards = game.rules.foundations.takes is pk.Takes.CARDS
    in_suit = game.rules.foundations.build is pk.Build.SUIT

    @given(endings(pk.deal(game, 1)))
    @settings(max_examples=5, deadline=None, database=None)
    def near(position: pk.Position) -> None:
        assert not position.is_won
        assert len(set(position.layout.foundations)) > 1 or not by_cards
        if by_cards and in_suit and game.pack.decks == 1:  # with more, twins may block
            assert pk.autoplay(position, pk.Autoplay.ALL).is_won

    near()


@settings(deadline=None)
@given(pks.variants().flatmap(lambda game: endings(pk.deal(game, 1))))
def test_every_game_has_endings(position: pk.Position) -> None:
    assert pk.Position(position.rules, position.layout) == position


def test_an_ending_shrinks_to_what_one_move_wins() -> None:
    for game in (pk.FREECELL, pk.SPIDER):
        ending = find(endings(pk.deal(game, 1)), lambda _: True, settings=QUICK)
        assert any(ending.play(move).is_won for move in ending.legal_moves)


@pytest.mark.parametrize("game", [pk.FREECELL, pk.SPIDER], ids=lambda game: game.id)
def test_games_from_deals_only_can_be_asked_for(game: pk.Variant) -> None:
    @given(pks.games(edition=game, max_actions=9, near_end=False))
    @settings(deadline=None)
    def dealt(game: pk.Game) -> None:
        assert game.number is not None
        assert len(game.log) <= 9

    dealt()


def test_long_games_are_asked_for_by_the_most_actions() -> None:
    """300 actions get further than the 100 that undo keeps in some programs."""
    games = pks.games(edition=pk.YUKON, max_actions=300)
    long = settings(QUICK, phases=[Phase.generate])
    assert len(find(games, lambda game: len(game.turns) > 150, settings=long).log) <= 300


def test_a_line_tells_how_it_began_and_what_was_played_by_itself() -> None:
    found = find(
        lines(
            variant=pk.FREECELL,
            numbering=pk.MICROSOFT,
            max_moves=1,
            ends=True,
            autoplay=(pk.Autoplay.NONE, pk.Autoplay.ALL),
        ),
        lambda line: bool(
            line.number is None and line.moves and line.autoplay.value == "all"
        ),
        settings=QUICK,
    )
    assert repr(found).startswith("<freecell, an ending, Autoplay.ALL: 1 card from ")
    assert found.with_moves(found.moves) == found


def test_a_move_that_completes_a_run_leads_on() -> None:
    """The player then collects it where that is done by hand."""
    start = pk.deal(pk.edition("aisleriot.spider_4").game, 1)
    ending = find(endings(start), lambda _: True, settings=QUICK)
    completed = ending.play(chosen(ending, Onward(0)))
    assert chosen(completed, Onward(0)) in completed.legal_moves
    assert any(isinstance(move, pk.CollectRun) for move in completed.legal_moves)


def test_games_have_numbers_that_their_edition_offers() -> None:
    few = attrs.evolve(pk.Edition.of(pk.FREECELL), id="test.few", numbers=(range(5, 8),))

    @given(pks.games(edition=st.just(few), max_actions=1, near_end=False))
    def offered(game: pk.Game) -> None:
        assert game.number in range(5, 8)

    offered()
