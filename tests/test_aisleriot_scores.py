"""AisleRiot's scores, each number of its source code, and that the way does not count."""

from __future__ import annotations

import random
from itertools import pairwise, product

import attrs
import pytest

import patiencekit as pk
from support.scores import TWOS, deal_1, score_lines, scored, shuffled, winning_moves
from support.tables import column, playout


def won(rules: pk.Rules) -> pk.Position:
    """A game won by runs, all of them collected."""
    runs: dict[pk.Suit, list[pk.Card]] = {}
    for card in sorted(rules.pack.cards, key=lambda card: -card.rank):
        runs.setdefault(card.suit, []).append(card)
    piles = [
        tuple(cards[copy :: len(cards) // rules.pack.ranks])
        for cards in runs.values()
        for copy in range(len(cards) // rules.pack.ranks)
    ]
    columns: tuple[pk.Pile, ...] = ((),) * len(rules.columns)
    cells = (None,) * rules.cells.count
    return pk.Position(
        rules, pk.Layout(columns=columns, cells=cells, foundations=tuple(piles))
    )


def test_a_won_freecell_has_52_points_in_aisleriot() -> None:
    # rules.md 4, AisleRiot: 1 per foundation card, max 52
    start, moves = deal_1()
    game = scored(pk.AISLERIOT_CARDS, start, moves)
    assert (game.score, score_lines(game)) == (52, ["+52 card to foundation, 52 times"])
    assert pk.AISLERIOT_CARDS.bounds(start) == (0, 52)


def test_aces_that_the_deal_lays_are_free_in_aisleriot() -> None:
    # rules.md 4, AisleRiot: Beleaguered Castle and Cruel 48 (aces free)
    for game in (pk.BELEAGUERED_CASTLE, pk.CRUEL):
        assert pk.AISLERIOT_CARDS.bounds(pk.deal(game, 1)) == (0, 48)
    start = shuffled(pk.BELEAGUERED_CASTLE)
    aces, pack = sum(map(len, start.layout.foundations)), len(start.rules.pack)
    assert aces == 3
    assert scored(pk.AISLERIOT_CARDS, start, winning_moves(start)).score == pack - aces


def test_a_card_that_comes_back_takes_its_point_along() -> None:
    moves = [
        pk.Move(pk.Cell(0), pk.Foundation(0)),
        pk.Move(pk.Foundation(3), pk.Column(4)),
        pk.Move(pk.Foundation(3), pk.Column(5)),
    ]
    game = scored(pk.AISLERIOT_CARDS, TWOS, moves)
    assert (game.score, score_lines(game)) == (
        -1, ["+1 card to foundation", "-2 card back from foundation, 2 times"],
    )  # fmt: skip
    assert pk.AISLERIOT_CARDS.bounds(TWOS) == (-5, 3)


@pytest.mark.parametrize(
    ("game", "pairs"),
    [
        (pk.SPIDER, 96), (pk.SPIDER_2, 96), (pk.SPIDER_1, 96),
        (pk.SPIDERETTE, 48), (pk.WILL_O_THE_WISP, 48), (pk.SPIDER_THREE_DECKS, 144),
    ],
    ids=lambda value: getattr(value, "id", str(value)),
)  # fmt: skip
def test_a_won_game_of_runs_has_all_pairs(game: pk.Variant, pairs: int) -> None:
    # rules.md 4, AisleRiot: Spider max 96, Spiderette and Wisp 48, three decks 144
    end = won(game.rules)
    assert end.is_won
    assert scored(pk.AISLERIOT_PAIRS, end).score == pairs
    start = pk.deal(game, 1)
    assert scored(pk.AISLERIOT_PAIRS, start).score == 0
    assert pk.AISLERIOT_PAIRS.bounds(start) == (0, pairs)


def eight_cards(columns: str, hidden: int = 0) -> pk.Position:
    """A game of Spider with two suits of four ranks."""
    pack = pk.Pack(suits=(pk.Suit.SPADES, pk.Suit.HEARTS), ranks=4)
    piles = tuple(map(column, columns.split("|")))
    layout = pk.Layout(
        columns=piles + ((),) * (10 - len(piles)),
        foundations=((), ()),
        hidden=(hidden, *(0,) * 9),
    )
    return pk.Position(attrs.evolve(pk.SPIDER.rules, pack=pack), layout)


def test_pairs_form_and_break() -> None:
    # rules.md 4, AisleRiot: kept incrementally, +1 and -1 as pairs form and break
    game = scored(pk.AISLERIOT_PAIRS, eight_cards("4S 3S | 4H | 3H 2H | 2S AS | AH"))
    scores = [game.score]
    for source, target, count in (0, 1, 1), (1, 0, 1), (2, 1, 2), (3, 0, 2), (4, 1, 1):
        game = game.play(pk.Move(pk.Column(source), pk.Column(target), count))
        scores.append(game.score)
    assert scores == [3, 2, 3, 4, 5, 6]
    assert game.is_won
    assert pk.AISLERIOT_PAIRS.bounds(game.initial) == (0, 6)


def test_a_pair_counts_only_face_up() -> None:
    start = eight_cards("4S 3S 2S | AS | 4H | 3H | 2H | AH", hidden=1)
    assert scored(pk.AISLERIOT_PAIRS, start).score == 1


def test_a_won_scorpion_has_100_points() -> None:
    # rules.md 4, AisleRiot: 36 + pairs - 3 a face-down card + 4 a full column, max 100
    runs = [tuple(pk.Card(r, suit) for r in range(13, 0, -1)) for suit in pk.Suit]
    in_tableau = pk.SCORPION_IN_TABLEAU.rules
    end = pk.Position(in_tableau, pk.Layout(columns=(*runs, (), (), ())))
    for position in (end, won(pk.SCORPION.rules)):
        assert position.is_won
        game = scored(pk.AISLERIOT_SCORPION, position)
        assert game.score == 100
        assert score_lines(game) == ["+36 start", "+48 pair in suit", "+16 full column"]
    last = pk.Layout(columns=(*runs[:3], runs[3][:-1], (), runs[3][-1:], ()))
    before = scored(pk.AISLERIOT_SCORPION, pk.Position(in_tableau, last))
    assert before.score == 95
    assert before.play(pk.Move(pk.Column(5), pk.Column(3))).score == 100


def test_a_scorpion_starts_with_its_pairs() -> None:
    # rules.md 4, AisleRiot: twelve cards lie face down at first
    for number in (1, 2, 3):
        start = pk.deal(pk.SCORPION, number)
        pairs = scored(pk.AISLERIOT_PAIRS, start).score
        game = scored(pk.AISLERIOT_SCORPION, start)
        assert (game.score, score_lines(game)[:2]) == (
            pairs,
            ["+36 start", "-36 face-down card"],
        )
        assert pk.AISLERIOT_SCORPION.bounds(start) == (0, 100)


def test_a_full_column_that_hides_a_card_is_not_full() -> None:
    runs = [tuple(pk.Card(r, suit) for r in range(13, 0, -1)) for suit in pk.Suit]
    layout = pk.Layout(columns=(*runs, (), (), ()), hidden=(2, 0, 0, 0, 0, 0, 0))
    game = scored(pk.AISLERIOT_SCORPION, pk.Position(pk.SCORPION_IN_TABLEAU.rules, layout))
    assert game.score == 36 - 6 + 46 + 12


@pytest.mark.parametrize(
    ("scorer", "game"),
    list(
        product(
            (pk.AISLERIOT_CARDS, pk.AISLERIOT_PAIRS, pk.AISLERIOT_SCORPION),
            (pk.SPIDER_2, pk.SCORPION, pk.SCORPION_IN_TABLEAU, pk.FREECELL_POLISH_APP),
        )
    ),
    ids=lambda value: getattr(value, "id", getattr(value, "name", None)),
)
def test_the_way_to_a_position_does_not_count_in_aisleriot(
    scorer: pk.Scorer, game: pk.Variant
) -> None:
    start = pk.deal(game, 7)
    for seed in range(5):
        draws = random.Random(seed)
        met = playout(start, [draws.randrange(1000) for _ in range(60)])
        moves = [
            next(m for m in before.legal_moves if before.play(m) == after)
            for before, after in pairwise(met)
        ]
        went_home = cards_home(met[-1]) - cards_home(start)
        lead = went_home if scorer is pk.AISLERIOT_CARDS else 0
        assert scored(scorer, start, moves).score == scored(scorer, met[-1]).score + lead


def cards_home(position: pk.Position) -> int:
    """How many cards lie on foundations."""
    return sum(map(len, position.layout.foundations))
