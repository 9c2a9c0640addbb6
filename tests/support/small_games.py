"""Games with packs so small that all their positions can be searched."""

from __future__ import annotations

import attrs

import patiencekit as pk
from patiencekit.rules.special import OneSuitEach, Wrapping

from .brute_games import Spec, Table, small_table
from .judge import spec_of

__all__ = ["small_game", "small_position", "small_start"]


def small_game(game: pk.Variant, *, tiny: bool) -> tuple[pk.Rules, Spec, int]:
    """The rules of a game with a small pack, the same for the judge, and its stock.

    Games of single cards have four suits of three ranks, four columns and at most two
    cells (tiny: three suits, three columns and a cell), those with several decks two suits
    of two ranks; games won by runs have two suits of four ranks.
    """
    rules, spec = game.rules, spec_of(game)
    runs = rules.foundations.takes is not pk.Takes.CARDS
    suits, decks, ranks, width, cells = rules.pack.suits, 1, 3, 4, 2
    if runs:
        suits, ranks, width, cells = suits[1:3], 4, 3 if rules.stock else 4, 1
    elif rules.pack.decks > 1:
        suits, decks, ranks, width = suits[2:4], 2, 2, 3
    elif tiny:
        mixed = len(set(rules.columns)) > 1
        suits, width, cells = suits[: 2 if mixed else 3], 4 if mixed else 3, 1
    if rules.foundations.build is pk.Build.ALTERNATE_COLOR and len(suits) == 2:
        suits = (pk.Suit.HEARTS, pk.Suit.SPADES)
    cells = min(cells, rules.cells.count)
    if isinstance(rules.cells.takes, OneSuitEach):
        cells = 4
    stock = 3 if rules.stock is not None else 0
    half = len(rules.columns) // 2
    kinds = rules.columns[half - width // 2 : half - width // 2 + width]
    small = attrs.evolve(
        rules,
        pack=pk.Pack(decks=decks, suits=suits, ranks=ranks),
        columns=tuple(_small_column(column, ranks) for column in kinds),
        cells=attrs.evolve(rules.cells, count=cells),
        stock=rules.stock and attrs.evolve(rules.stock, size=stock),
    )
    letters = "".join(suit.value for suit in small.pack.suits)
    spec = spec._replace(
        suits=letters,
        decks=decks,
        ranks=ranks,
        cells=cells,
        filled=tuple(k for k in spec.filled if k < cells),
    )
    return small, spec, stock


def _small_column(column: pk.ColumnRules, ranks: int) -> pk.ColumnRules:
    if isinstance(column.build, Wrapping):
        return attrs.evolve(column, build=attrs.evolve(column.build, ranks=ranks))
    return column


def small_start(
    game: pk.Variant, cards: list[str], *, tiny: bool
) -> tuple[Spec, pk.Position, Table]:
    """A game dealt from these cards, for both sides; hidden where the game hides."""
    rules, spec, stock = small_game(game, tiny=tiny)
    table = small_table(spec, len(rules.columns), cards, stock=stock)
    if rules.hides:
        hidden = tuple(
            int(len(column) > 1 and i % 2 == 0) for i, column in enumerate(table.columns)
        )
        table = table._replace(hidden=hidden)
    return spec, small_position(rules, table), table


def small_position(rules: pk.Rules, table: Table) -> pk.Position:
    """The same table for the library."""

    def pile(cards: tuple[str, ...]) -> tuple[pk.Card, ...]:
        return tuple(map(pk.parse_card, cards))

    layout = pk.Layout(
        columns=tuple(map(pile, table.columns)),
        cells=tuple(None if card is None else pk.parse_card(card) for card in table.cells),
        foundations=tuple(map(pile, table.foundations)),
        stock=pile(table.stock),
        hidden=table.hidden,
    )
    return pk.Position(rules, layout)
