"""Short ways for tests to play games for a score."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Iterable, Sequence

import attrs

import patiencekit as pk

from .small_games import small_game, small_start
from .tables import WINNING_LINE, freecell, move

__all__ = [
    "TWOS",
    "PlayedGame",
    "deal_1",
    "edition_of",
    "score_lines",
    "scored",
    "shuffled",
    "winning_moves",
]

PlayedGame = tuple[pk.Position, Sequence[pk.AnyMove]]
"""A start and the moves from there."""

TWOS = freecell(
    "2C - - -",
    "2D | 2H" + " | -" * 6,
    "AC AD AH 2S",
    rules=attrs.evolve(pk.FREECELL_POLISH_APP.rules, pack=pk.Pack(ranks=2)),
)
"""Aces and twos; three twos are not home yet, and foundation cards may come back."""


@attrs.frozen
class Laid:
    """A deal that always lays the cards out in the same way."""

    layout: pk.Layout

    def lay_out(self, rules: pk.Rules, cards: Sequence[pk.Card]) -> pk.Layout:
        return self.layout


def edition_of(position: pk.Position, scorer: pk.Scorer) -> pk.Edition:
    """An edition in which games start from that position, with that scorer."""
    rules, deal = position.rules, Laid(position.layout)
    game = pk.Variant(id="own", name="Own", rules=rules, deal=deal)
    return attrs.evolve(pk.Edition.of(game), scorer=scorer)


def scored(
    scorer: pk.Scorer, start: pk.Position, moves: Iterable[pk.AnyMove] = ()
) -> pk.Game:
    """A game with that scorer, from a position by these moves."""
    return pk.Game.start(edition_of(start, scorer), start).act(*moves)


def winning_moves(start: pk.Position) -> list[pk.AnyMove]:
    """The fewest moves that win a small game."""
    came: dict[pk.Position, tuple[pk.Position, pk.AnyMove] | None] = {start: None}
    todo = deque([start])
    while todo:
        position = todo.popleft()
        if position.is_won:
            moves = []
            while (way := came[position]) is not None:
                position, move = way
                moves.append(move)
            return moves[::-1]
        for move in position.legal_moves:
            after = position.play(move)
            if after not in came:
                came[after] = (position, move)
                todo.append(after)
    raise AssertionError("it cannot be won")


def deal_1() -> PlayedGame:
    """FreeCell deal 1 and the 115 moves that win it."""
    # known fault D-31
    start = position = pk.deal(pk.FREECELL, 1)
    moves: list[pk.AnyMove] = []
    for token in WINNING_LINE:
        moves.append(move(position, token))
        position = position.play(moves[-1])
    return start, moves


def shuffled(game: pk.Variant, seed: int = 1) -> pk.Position:
    """A game with a small pack, dealt from a shuffle."""
    rules, _, _ = small_game(game, tiny=True)
    texts = [card.text for card in rules.pack.cards]
    random.Random(seed).shuffle(texts)
    return small_start(game, texts, tiny=True)[1]


def score_lines(game: pk.Game) -> list[str]:
    """The breakdown of a score."""
    return list(map(str, game.score_breakdown))
