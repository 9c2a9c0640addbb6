"""Autoplay: what each policy plays, in which order, and what it leaves."""

from __future__ import annotations

import random
from pathlib import Path

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import patiencekit as pk
from patiencekit.automatic import play_turn
from support.tables import freecell, playout, spider

SAFE = (pk.Autoplay.MICROSOFT, pk.Autoplay.RAYMOND, pk.Autoplay.FC_SOLVE)
FINISHING = (pk.Autoplay.CARDGAMES_IO, pk.Autoplay.FINISH)
WITHDRAWING = attrs.evolve(
    pk.FREECELL.rules,
    foundations=pk.FoundationRules(withdrawal=pk.Withdrawal.ANYWHERE),
)


def played(position: pk.Position, policy: pk.AutoplayPolicy) -> list[str]:
    """The cards that go home, in order."""
    cards = []
    for move in pk.automoves(position, policy):
        step = position.step(move)
        assert isinstance(step.events[0], pk.CardsMoved | pk.RunCollected)
        cards.append(str(step.events[0].cards[0]))
        position = step.after
    return cards


def table(card: pk.Card, other: tuple[int, int], same: int) -> pk.Position:
    """FreeCell with a card in a cell that can go home; `other` are the other color's."""
    suits = [suit for suit in pk.Suit if suit is not card.suit]
    tops = {card.suit: card.rank - 1}
    opposite = iter(other)
    for suit in suits:
        tops[suit] = same if suit.color is card.suit.color else next(opposite)
    home = " ".join(f"{pk.Card(top, suit)}" for suit, top in tops.items() if top)
    rest = [c for c in pk.FREECELL.pack.cards if c.rank > tops[c.suit] and c is not card]
    columns = " | ".join(" ".join(map(str, rest[i::8])) or "-" for i in range(8))
    return freecell(f"{card} - - -", columns, home)


def test_the_policies_are_the_rules_of_the_programs() -> None:
    """The conditions as KPat's notes, FreeCell Pro, fc-solve and AisleRiot have them."""
    draw = random.Random(13)
    for _ in range(400):
        rank = draw.randrange(1, 14)
        near = [max(0, min(13, rank + draw.randrange(-4, 3))) for _ in range(3)]
        card = pk.Card(rank, draw.choice(list(pk.Suit)))
        other, same = (near[0], near[1]), near[2]
        position = table(card, other, same)
        horne = rank <= 2 or min(other) >= rank - 1
        prune = min(other) >= rank - 2 and same >= rank - 3
        aisleriot = rank <= min(2 + min(other), 3 + min(same, rank - 1))
        assert prune is aisleriot
        assert pk.Autoplay.MICROSOFT.plays(position, card) is horne
        assert pk.Autoplay.FC_SOLVE.plays(position, card) is prune
        assert pk.Autoplay.RAYMOND.plays(position, card) is (horne or prune)
        assert pk.Autoplay.ALL.plays(position, card)
        assert not pk.Autoplay.NONE.plays(position, card)


@pytest.mark.parametrize(
    ("card", "other", "same", "players"),
    [
        # known fault D-32: goodsol.com's notes on Horne's and Raymond's rules
        ("3H", (1, 1), 0, "raymond fc_solve"),
        ("3H", (1, 0), 0, ""),
        # the two rules called Horne's: neither plays all that the other plays
        ("4S", (3, 3), 0, "microsoft raymond"),
        ("3S", (1, 1), 0, "raymond fc_solve"),
        ("AH", (0, 0), 0, "microsoft raymond fc_solve"),
        ("2H", (0, 0), 0, "microsoft raymond fc_solve"),
    ],
)
def test_the_rules_called_horne_are_two(
    card: str, other: tuple[int, int], same: int, players: str
) -> None:
    candidate = pk.parse_card(card)
    position = table(candidate, other, same)
    found = [policy.value for policy in SAFE if policy.plays(position, candidate)]
    assert " ".join(found) == players


@pytest.mark.parametrize(("number", "cards"), [(1, []), (2, ["AS"]), (1070, ["AD", "2D"])])
def test_what_goes_home_right_after_the_deal(number: int, cards: list[str]) -> None:
    # known fault D-33, aisleriot pull requests 1, 3 and 5
    position = pk.deal(pk.FREECELL, number)
    for policy in (*SAFE, pk.Autoplay.ALL):
        assert played(position, policy) == cards
    for policy in (pk.Autoplay.NONE, *FINISHING):
        assert pk.automoves(position, policy) == ()


@pytest.mark.parametrize("policy", pk.Autoplay)
def test_the_page_says_what_goes_home_right_after_the_deal(policy: pk.Autoplay) -> None:
    page = Path(__file__).parent.parent / "docs" / "autoplay.md"
    lines = page.read_text(encoding="utf-8").splitlines()
    row = next(line.split(" | ") for line in lines if f"| `{policy.name}` |" in line)
    told = []
    for number in (1, 2, 1070):
        cards = " ".join(played(pk.deal(pk.FREECELL, number), policy))
        told.append(f"`{cards}`" if cards else "nothing")
    assert " | ".join(row[3:]) == " | ".join(told) + " |"


def test_columns_come_before_cells_and_each_gives_one_card_a_pass() -> None:
    # the scan of FreeCell Pro and of Freecell Solver
    two_suits = pk.Rules(pack=pk.Pack(ranks=6, suits=(pk.Suit.CLUBS, pk.Suit.DIAMONDS)))
    order = "2C 2D 3C 3D 4D 4C 5C 5D 6C 6D"
    start = pk.parse_board(
        two_suits,
        "Foundations: C-A D-A\nFreecells: 4C\n6C 5C 3C 2C\n3D\n2D\n:\n6D 5D 4D\n:\n:\n:\n",
    )
    assert " ".join(played(start, pk.Autoplay.ALL)) == order


def test_in_games_built_in_suit_every_card_is_safe() -> None:
    position = freecell(
        "3H - - -",
        "KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C AC | KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D AD |"
        "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S | KH QH JH TH 9H 8H 7H 6H 5H 4H AS |"
        "- | - | - | -",
        "2H",
        pk.BAKERS_GAME.rules,
    )
    for policy in SAFE:
        assert policy.plays(position, pk.parse_card("3H"))


def test_in_games_built_by_rank_every_suit_counts() -> None:
    # Freecell Solver: all suits at N - 2; by the rule of Microsoft's program at N - 1
    rules = attrs.evolve(
        pk.FREECELL.rules, columns=(pk.ColumnRules(build=pk.Build.RANK),) * 8
    )
    card = pk.parse_card("4S")
    for tops, players in (
        ((3, 3, 3), list(SAFE)),
        ((2, 3, 2), [pk.Autoplay.RAYMOND, pk.Autoplay.FC_SOLVE]),
        ((3, 1, 3), []),
    ):
        like = table(card, (tops[0], tops[1]), tops[2])
        position = pk.Position(rules, like.layout)
        assert [policy for policy in SAFE if policy.plays(position, card)] == players


def test_with_two_decks_both_copies_must_be_home() -> None:
    def at(heights: tuple[int, ...]) -> pk.Position:
        rules = pk.DOUBLE_FREECELL_TRADITIONAL.rules
        suits = rules.pack.suits * 2
        foundations = tuple(
            tuple(pk.Card(rank, suit) for rank in range(1, height + 1))
            for suit, height in zip(suits, heights, strict=True)
        )
        rest = list(rules.pack.cards)
        for card in (card for pile in foundations for card in pile):
            rest.remove(card)
        layout = pk.Layout(
            columns=tuple(tuple(rest[i::10]) for i in range(10)),
            cells=(None,) * 8,
            foundations=foundations,
        )
        return pk.Position(rules, layout)

    card = pk.parse_card("4S")
    full, half = (0, 3, 3, 3, 0, 3, 3, 3), (0, 3, 3, 3, 0, 3, 2, 3)
    assert pk.Autoplay.MICROSOFT.plays(at(full), card)
    assert not pk.Autoplay.MICROSOFT.plays(at(half), card)
    assert pk.Autoplay.FC_SOLVE.plays(at((1, 3, 3, 3, 1, 2, 2, 3)), card)
    assert not pk.Autoplay.FC_SOLVE.plays(at((1, 3, 3, 3, 1, 1, 2, 3)), card)
    assert not pk.Autoplay.FC_SOLVE.plays(at((1, 3, 3, 3, 0, 2, 2, 3)), card)


def test_which_foundation_takes_a_card_is_left_to_the_player() -> None:
    position = pk.deal(pk.STALACTITES, 1)
    assert all(
        pk.automoves(position, policy) == () for policy in (*SAFE, pk.Autoplay.CARDGAMES_IO)
    )


def test_full_runs_are_collected_by_all_only() -> None:
    rules = attrs.evolve(
        pk.SPIDER_1.rules,
        foundations=pk.FoundationRules(takes=pk.Takes.FULL_RUNS_BY_HAND),
    )
    run = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS"
    position = spider(f"- | {run} {run}" + " | -" * 8, runs="S S S S S S", rules=rules)
    assert pk.automoves(position, pk.Autoplay.ALL) == (pk.CollectRun(pk.Column(1)),) * 2
    assert all(pk.automoves(position, policy) == () for policy in SAFE)


def test_a_card_that_is_kept_stays() -> None:
    # TripleSolitaire 2: autoplay must not undo the player
    position = pk.deal(pk.FREECELL, 1070)
    kept = pk.parse_card("2D")
    assert len(pk.automoves(position, pk.Autoplay.ALL, keep=(kept,))) == 1
    assert pk.automoves(position, pk.Autoplay.ALL, keep={pk.parse_card("AD")}) == ()


@pytest.mark.parametrize(
    ("policy", "target", "plays_on"),
    [
        *[(policy, pk.Column(1), True) for policy in (*SAFE, pk.Autoplay.ALL)],
        *[(policy, pk.Cell(0), True) for policy in (*SAFE, pk.Autoplay.ALL)],
        (pk.Autoplay.CARDGAMES_IO, pk.Column(1), True),
        (pk.Autoplay.FINISH, pk.Column(1), False),
        (pk.Autoplay.FINISH, pk.Cell(0), False),
    ],
    ids=str,
)
def test_a_card_that_a_player_takes_back_is_not_sent_home_at_once(
    policy: pk.Autoplay, target: pk.PileRef, *, plays_on: bool
) -> None:
    # known fault D-34, TripleSolitaire 2; KPat remembers such cards too
    back = pk.Move(pk.Foundation(2), target)
    position = freecell(
        "- - - -", "KC | - | - | - | - | - | - | -", "QC KD KH KS", WITHDRAWING
    )
    assert pk.autoplay(position.play(back), policy).is_won
    steps, kept = play_turn(position, back, policy, ())
    assert [str(card) for card in kept] == ["KH"]
    assert len(steps[-1].after.layout.foundations[2]) == 12
    # the other king goes home, unless the game is to be finished or not touched
    assert bool(steps[-1].after.layout.columns[0]) is not plays_on
    home = pk.Move(target, pk.Foundation(2))
    steps, kept = play_turn(steps[-1].after, home, policy, kept)
    assert steps[-1].after.is_won
    assert kept == ()


def test_a_row_deal_takes_nothing_back() -> None:
    start = pk.deal(pk.SPIDER_1, 1)
    kept = (pk.parse_card("AS"),)
    steps, still = play_turn(start, pk.DealRow(), pk.Autoplay.ALL, kept)
    assert [step.move for step in steps] == [pk.DealRow()]
    assert still == kept


@settings(deadline=None)
@given(
    st.integers(1, 2**31),
    st.lists(st.integers(0, 999), max_size=80),
    st.sampled_from(pk.Autoplay),
)
def test_no_policy_plays_what_a_player_took_back(
    number: int, choices: list[int], policy: pk.Autoplay
) -> None:
    # known fault D-34; moves to and from the foundations come first here, to be frequent
    start = pk.deal(pk.FREECELL, number)
    position, kept = pk.Position(WITHDRAWING, start.layout), tuple[pk.Card, ...]()
    for choice in choices:
        moves = [move for move in position.legal_moves if isinstance(move, pk.Move)]
        back = [move for move in moves if isinstance(move.source, pk.Foundation)]
        some = back if back and choice % 3 == 0 else moves
        if not some:
            break
        steps, now = play_turn(position, some[choice % len(some)], policy, kept)
        for step in steps[1:]:
            assert isinstance(step.events[0], pk.CardsMoved)
            assert not {*kept} & {*step.events[0].cards}
            assert not {*now} & {*step.events[0].cards}
        position, kept = steps[-1].after, now
        home = {card for pile in position.layout.foundations for card in pile}
        assert not {*kept} & home


def test_a_policy_of_ones_own_has_the_method() -> None:
    class Aces:
        def plays(self, position: pk.Position, card: pk.Card) -> bool:
            return card.rank == 1

    assert played(pk.deal(pk.FREECELL, 1070), Aces()) == ["AD"]


def test_arguments_of_other_types_are_refused() -> None:
    with pytest.raises(TypeError, match="of a Position, not of str"):
        pk.automoves("deal 1", pk.Autoplay.ALL)  # type: ignore[arg-type]
    for policy in ("all", pk.Autoplay):
        with pytest.raises(TypeError, match="a policy has a method plays"):
            pk.automoves(pk.deal(pk.FREECELL, 1), policy)  # type: ignore[arg-type]


def check_that_it_comes_to_an_end(position: pk.Position, policy: pk.Autoplay) -> None:
    everything = pk.automoves(position, pk.Autoplay.ALL)
    moves = pk.automoves(position, policy)
    assert len(moves) <= len(everything)
    after = position
    for move in moves:
        after = after.play(move)
    assert pk.autoplay(position, policy) == after
    assert pk.automoves(after, policy) == ()
    assert pk.autoplay(after, policy) == after


@settings(deadline=None)  # a game's tables are made at its first use
@given(
    st.sampled_from(pk.variants()),
    st.integers(1, 2**31),
    st.lists(st.integers(0, 999)),
    st.sampled_from(pk.Autoplay),
)
def test_a_policy_plays_legal_moves_until_it_plays_none(
    game: pk.Variant, number: int, choices: list[int], policy: pk.Autoplay
) -> None:
    # known fault D-34, TripleSolitaire 2: auto(auto(s)) == auto(s)
    check_that_it_comes_to_an_end(playout(pk.deal(game, number), choices)[-1], policy)


@settings(deadline=None)  # the same
@given(pk.testing.strategies.positions(), st.sampled_from(pk.Autoplay))
def test_in_random_games_too_a_policy_plays_until_it_plays_none(
    position: pk.Position, policy: pk.Autoplay
) -> None:
    # known fault D-34; small games with rules of all kinds, many of them nearly won
    check_that_it_comes_to_an_end(position, policy)
