"""From a start back to its number, through the numberings."""

from __future__ import annotations

import itertools
from itertools import islice

import attrs
import pytest

import patiencekit as pk
from patiencekit.deals import wayback
from support.tables import game_of, games_of, pattern_of


@pytest.mark.parametrize(
    "number", [1, 617, 11982, 2**31 - 1, 2**31, 2**32, 2**33 - 1, -1, -2]
)
@pytest.mark.parametrize(
    "game",
    [pk.FREECELL, pk.BAKERS_GAME, pk.EIGHT_OFF, pk.SEAHAVEN],
    ids=lambda game: game.id,
)
def test_a_deal_of_microsoft_leads_back_to_its_number(
    game: pk.Variant, number: int
) -> None:
    position = pk.deal(game, number)
    assert pk.MICROSOFT.find(position) == (number,)
    assert pk.MICROSOFT.find(position.layout, game) == (number,)
    assert pk.MICROSOFT.find(pk.parse_board(game, pk.format_board(position))) == (number,)


@pytest.mark.parametrize(
    "game", [pk.FREECELL, pk.EIGHT_OFF, pk.SEAHAVEN], ids=lambda game: game.id
)
def test_a_deal_of_kpat_leads_back_to_its_number(game: pk.Variant) -> None:
    for number in (1, 24, 2**31 - 1):
        assert pk.KPAT.find(pk.deal(game, number, numbering=pk.KPAT)) == (number,)
    assert pk.KPAT.find(pk.deal(pk.FREECELL, 2**32)) == ()


def test_spider_leads_back_to_its_numbers() -> None:
    by_kpat = pk.deal(pk.SPIDER, 24, numbering=pk.KPAT)
    by_windows = pk.deal(pk.SPIDER, 24, numbering=pk.WINDOWS_SPIDER)
    assert pk.KPAT.find(by_kpat) == (24,)
    assert pk.KPAT.find(by_windows) == ()
    assert pk.WINDOWS_SPIDER.find(by_windows) == (24,)
    assert pk.WINDOWS_SPIDER.find(by_kpat.layout, pk.SPIDER) == ()


def test_an_own_game_leads_back_if_it_is_named() -> None:
    game = game_of(pk.Rules(columns=(pk.ColumnRules(),) * 9), *(6,) * 7, 5, 5)
    position = pk.deal(game, 617)
    assert pk.MICROSOFT.find(position, game) == (617,)
    with pytest.raises(pk.ArgumentError, match="rules of no known game"):
        pk.MICROSOFT.find(position)


def test_a_start_with_rules_of_ones_own_leads_back_through_its_variant() -> None:
    rules = pk.FREECELL.rules.with_columns(capacity=pk.Capacity.SINGLE)
    position = pk.Position(rules, pk.deal(pk.FREECELL, 11982).layout)
    assert pk.MICROSOFT.find(position, pk.FREECELL) == (11982,)


def test_a_numbering_with_a_way_back_is_known_as_such() -> None:
    ways = {ours for ours in pk.numberings() if isinstance(ours, pk.WayBack)}
    assert ways == {pk.MICROSOFT, pk.KPAT, pk.WINDOWS_SPIDER}


def test_a_start_that_nobody_numbered_has_no_number() -> None:
    layout = pk.deal(pk.FREECELL, 617).layout
    columns = (layout.columns[1], layout.columns[0], *layout.columns[2:])
    assert pk.MICROSOFT.find(attrs.evolve(layout, columns=columns), pk.FREECELL) == ()


def test_a_position_in_play_does_not_lead_back() -> None:
    position = pk.deal(pk.FREECELL, 617)
    position = position.play(position.legal_moves[0])
    with pytest.raises(
        pk.ArgumentError, match="no start of FreeCell or PLATO FreeCell, as microsoft deals"
    ):
        pk.MICROSOFT.find(position)
    spider = pk.deal(pk.SPIDER, 1, numbering=pk.WINDOWS_SPIDER).play(pk.DealRow())
    with pytest.raises(pk.ArgumentError, match="no start of Spider"):
        pk.WINDOWS_SPIDER.find(spider)
    turned_up = attrs.evolve(
        pk.deal(pk.SPIDER, 1).layout, hidden=(4, 5, 5, 5, 4, 4, 4, 4, 4, 4)
    )
    with pytest.raises(pk.ArgumentError, match="no start of Spider"):
        pk.WINDOWS_SPIDER.find(turned_up, pk.SPIDER)


def test_what_is_missing_or_wrong_is_told() -> None:
    position = pk.deal(pk.FREECELL, 1)
    with pytest.raises(pk.ArgumentError, match="name the variant"):
        pk.MICROSOFT.find(position.layout)
    with pytest.raises(pk.ArgumentError, match="no start of Seahaven"):
        pk.MICROSOFT.find(position, pk.SEAHAVEN)
    with pytest.raises(pk.ArgumentError, match="no start of Spider"):
        pk.MICROSOFT.find(position, pk.SPIDER)
    with pytest.raises(pk.LayoutError):
        pk.MICROSOFT.find(position.layout, pk.EIGHT_OFF)
    with pytest.raises(pk.NotOfferedError):
        pk.WINDOWS_SPIDER.find(position, pk.FREECELL)
    with pytest.raises(pk.ArgumentError, match="ordinary 52 cards only"):
        pk.MICROSOFT.find(pk.deal(pk.SPIDER, 1))
    with pytest.raises(TypeError, match="a Position or a Layout, not str"):
        pk.MICROSOFT.find("AH")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a start is of a Variant"):
        pk.MICROSOFT.find(position, "freecell")  # type: ignore[arg-type]


def test_the_first_rows_lead_back_to_all_numbers_that_fit() -> None:
    dealt = pk.MICROSOFT.pack(617, pk.FREECELL.pack)
    assert list(pk.MICROSOFT.find_partial(dealt[:24])) == [617]
    alike = list(islice(pk.MICROSOFT.find_partial(dealt[:2]), 20))
    brute = (
        n
        for n in range(1, 100_000)
        if pk.MICROSOFT.pack(n, pk.FREECELL.pack)[:2] == dealt[:2]
    )
    assert alike == list(islice(brute, 20))


def test_first_cards_of_the_special_deals_lead_back_to_them() -> None:
    for number in (-1, -2):
        dealt = pk.MICROSOFT.pack(number, pk.FREECELL.pack)
        assert list(pk.MICROSOFT.find_partial(dealt)) == [number]
    ace_of_clubs = pk.MICROSOFT.find_partial(dealt[3:4])
    assert next(ace_of_clubs) == -1


def test_first_cards_are_cards_and_not_without_end() -> None:
    with pytest.raises(TypeError, match="the first cards are Cards, not str"):
        pk.MICROSOFT.find_partial("JD 2D")  # type: ignore[arg-type]
    with pytest.raises(pk.ArgumentError, match="different ones of the 52"):
        pk.MICROSOFT.find_partial(itertools.cycle(pk.FREECELL.pack.cards))


@pytest.mark.parametrize("text", ["", "AS AS", "14S"])
def test_first_cards_that_no_deal_has_are_refused(text: str) -> None:
    with pytest.raises(pk.ArgumentError, match="different ones of the 52"):
        pk.MICROSOFT.find_partial(map(pk.parse_card, text.split()))


def plain_games(numbering: pk.Numbering) -> list[pk.Variant]:
    """The games of 52 cards whose dealing does not depend on the cards."""
    return [
        game
        for game in games_of(numbering)
        if game.pack == pk.Pack() and isinstance(numbering.game(game).deal, pk.DealPattern)
    ]


@pytest.mark.parametrize("numbering", [pk.MICROSOFT, pk.KPAT], ids=repr)
def test_every_plain_game_of_52_cards_leads_back(numbering: pk.WayBack) -> None:
    games = plain_games(numbering)
    assert len(games) >= 10
    for number, game in enumerate(games, 11_982):
        position = pk.deal(game, number, numbering=numbering)
        assert numbering.find(position) == (number,), game.id
        assert numbering.find(position, game) == (number,), game.id
        assert numbering.find(position.layout, game) == (number,), game.id


@pytest.mark.parametrize("numbering", [pk.MICROSOFT, pk.KPAT], ids=repr)
def test_a_deal_that_depends_on_the_cards_does_not_lead_back(
    numbering: pk.WayBack,
) -> None:
    games = [
        game
        for game in games_of(numbering)
        if not isinstance(numbering.game(game).deal, pk.DealPattern)
    ]
    assert len(games) >= 8
    for game in games:
        position = pk.deal(game, 617, numbering=numbering)
        told = rf"no way back for .*{game.name}.*: the deal depends on the cards"
        with pytest.raises(pk.ArgumentError, match=told):
            numbering.find(position)
        with pytest.raises(pk.ArgumentError, match=f"no way back for {game.name}: "):
            numbering.find(position.layout, game)


def test_games_with_the_same_rules_are_told_apart_by_their_start() -> None:
    challenge = pk.deal(pk.CHALLENGE_FREECELL, 617)
    assert challenge.rules == pk.FREECELL.rules
    with pytest.raises(
        pk.ArgumentError, match=r"^there is no way back for Challenge FreeCell: "
    ):
        pk.MICROSOFT.find(challenge)
    assert pk.MICROSOFT.find(challenge, pk.FREECELL) == ()
    swapped = pk.deal(pk.FREECELL, 617).layout
    columns = (swapped.columns[1], swapped.columns[0], *swapped.columns[2:])
    unnumbered = attrs.evolve(swapped, columns=columns)
    assert pk.MICROSOFT.find(pk.Position(pk.FREECELL.rules, unnumbered)) == ()


def test_a_start_that_may_be_of_two_games_has_the_numbers_of_both(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pattern = pattern_of(pk.FREECELL)
    last_first = attrs.evolve(
        pk.FREECELL, deal=attrs.evolve(pattern, rounds=pattern.rounds[::-1])
    )
    games = {pk.FREECELL.rules: [pk.FREECELL, last_first]}
    monkeypatch.setattr(wayback, "_games", lambda _: games)
    for game in games[pk.FREECELL.rules]:
        assert pk.MICROSOFT.find(pk.deal(game, 617)) == (617,)


def test_where_no_game_with_the_rules_starts_so_all_are_named() -> None:
    position = pk.deal(pk.FORECELL, 617)
    position = position.play(position.legal_moves[0])
    told = (
        "this is no start of ForeCell, as microsoft deals it; there is no way back for "
        "Super Challenge FreeCell: the deal depends on the cards"
    )
    with pytest.raises(pk.ArgumentError, match=f"^{told}$"):
        pk.MICROSOFT.find(position)
