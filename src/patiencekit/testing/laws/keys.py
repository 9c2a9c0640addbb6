"""Laws of keys: what they tell apart, and what they take for the same."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from itertools import combinations, pairwise, permutations
from typing import TypeVar

import attrs

from patiencekit.cards import Card, Suit
from patiencekit.errors import LayoutError
from patiencekit.layout import Layout, Pile
from patiencekit.position import Position
from patiencekit.rules import Takes

__all__ = [
    "canonical_keys_find_every_symmetry",
    "keys_tell_layouts_apart",
    "like_piles_play_alike",
    "like_suits_play_alike",
]

_Item = TypeVar("_Item")
_LARGEST_GROUP = 5
_MOST_COMPARED = 12
_SMALL_PACK = 26


def keys_tell_layouts_apart(position: Position) -> Iterator[str]:
    """Faults where keys are equal and layouts are not, or the other way round."""
    by_key: dict[bytes, Position] = {}
    for found in _here_and_next(position):
        if by_key.setdefault(found.key(), found) != found:
            yield "two positions one move apart have one key"
    again = Position(position.rules, position.layout)
    if again.key() != position.key() or hash(again) != hash(position):
        yield "one layout has two keys or two hashes"


def _here_and_next(position: Position) -> list[Position]:
    return [position, *(position.play(move) for move in position.legal_moves)]


def like_piles_play_alike(position: Position) -> Iterator[str]:
    """Faults where a position plays otherwise once two like piles change places."""
    key, moves = position.canonical_key(), None
    for told, changed in _exchanges(position):
        if changed.canonical_key() != key:
            yield f"canonical_key changes when {told} change places"
        moves = _outcomes(position) if moves is None else moves
        if _outcomes(changed) != moves:
            yield f"the game plays otherwise when {told} change places"


def _outcomes(position: Position) -> list[bytes]:
    """Where the distinct moves lead, whatever their order."""
    played = [position.play(move).canonical_key() for move in position.distinct_moves]
    return sorted(played)


def _exchanges(position: Position) -> Iterator[tuple[str, Position]]:
    """The positions with two neighbors of like piles exchanged."""
    layout = position.layout
    for group in _like_columns(position):
        for i, j in pairwise(group):
            changed = attrs.evolve(
                layout,
                columns=_exchanged(layout.columns, i, j),
                hidden=_exchanged(layout.hidden, i, j),
            )
            yield f"columns {i + 1} and {j + 1}", Position(position.rules, changed)
    for group in _like_cells(position):
        for i, j in pairwise(group):
            changed = attrs.evolve(layout, cells=_exchanged(layout.cells, i, j))
            exchanged = _position(position, changed)
            if exchanged is not None:  # closed cells hold only what they would take
                yield f"cells {i + 1} and {j + 1}", exchanged
    for i, j in combinations(range(len(layout.foundations)), 2):
        changed = attrs.evolve(layout, foundations=_exchanged(layout.foundations, i, j))
        exchanged = _position(position, changed)
        if exchanged is not None:  # each may have its suit, or its turn
            yield f"foundations {i + 1} and {j + 1}", exchanged


def _exchanged(items: tuple[_Item, ...], i: int, j: int) -> tuple[_Item, ...]:
    changed = list(items)
    changed[i], changed[j] = changed[j], changed[i]
    return tuple(changed)


def _like_columns(position: Position) -> list[list[int]]:
    """Columns with the same rules, while no row deal or redeal tells them apart.

    A refill does where it may come to two columns at once: it begins on the left.
    """
    rules, layout = position.rules, position.layout
    told_apart = rules.redeal is not None
    if layout.stock and rules.stock is not None:
        collects = rules.foundations.takes is Takes.FULL_RUNS
        told_apart |= not rules.stock.refill or collects or not all(layout.columns)
    if told_apart:
        return [[i] for i in range(len(rules.columns))]
    return _groups(rules.columns)


def _like_cells(position: Position) -> list[list[int]]:
    """Cells that take the same cards."""
    cells, cards = position.rules.cells, position.rules.pack.cards
    rule = cells.takes
    if rule is None or cells.closed:
        return [list(range(cells.count))]
    return _groups(tuple(rule.takes(card, k) for card in cards) for k in range(cells.count))


def _groups(items: Iterable[Hashable]) -> list[list[int]]:
    groups: dict[Hashable, list[int]] = {}
    for index, item in enumerate(items):
        groups.setdefault(item, []).append(index)
    return list(groups.values())


def canonical_keys_find_every_symmetry(position: Position) -> Iterator[str]:
    """Faults where canonical keys differ from a search over all orders of like piles.

    It is made where no more than five piles are alike; there each order is tried.
    """
    columns, cells = _like_columns(position), _like_cells(position)
    foundations = [list(range(len(position.layout.foundations)))]
    if max(map(len, (*columns, *cells, *foundations))) > _LARGEST_GROUP:
        return
    met = _here_and_next(position)
    for one, other in combinations(met[:_MOST_COMPARED], 2):
        if _like_columns(one) != columns or _like_columns(other) != columns:
            continue  # the stock has run out
        here, there = one.layout, other.layout
        alike = (
            here.stock == there.stock
            and _some_order(_columns(here), _columns(there), columns)
            and _some_order(here.cells, there.cells, cells)
            and _some_order(here.foundations, there.foundations, foundations)
        )
        if alike is not (one.canonical_key() == other.canonical_key()):
            which = "differ in the order of like piles only" if alike else "differ"
            yield f"two positions one move from here {which}, and canonical_key errs"


def _columns(layout: Layout) -> tuple[tuple[Pile, int], ...]:
    return tuple(zip(layout.columns, layout.hidden, strict=True))


def _some_order(
    here: Sequence[object], there: Sequence[object], groups: list[list[int]]
) -> bool:
    """Whether some order within the groups makes the piles here those there."""
    return all(
        any(
            list(order) == [there[i] for i in group]
            for order in permutations([here[i] for i in group])
        )
        for group in groups
    )


def like_suits_play_alike(position: Position) -> Iterator[str]:
    """Faults where `canonical_key(suits=True)` takes unlike positions for the same."""
    pack = position.rules.pack
    if len(pack) > _SMALL_PACK:
        return
    suits = tuple(dict.fromkeys(pack.suits))
    key = position.canonical_key(suits=True)
    for renamed in permutations(suits):
        changed = _renamed(position, dict(zip(suits, renamed, strict=True)))
        if changed is None or changed.canonical_key(suits=True) != key:
            continue
        if _outcomes_by_suits(changed) != _outcomes_by_suits(position):
            names = " ".join(suit.value for suit in renamed)
            yield f"the game plays otherwise with suits renamed to {names}"


def _outcomes_by_suits(position: Position) -> list[bytes]:
    played = [position.play(move) for move in position.distinct_moves]
    return sorted(after.canonical_key(suits=True) for after in played)


def _renamed(position: Position, suits: dict[Suit, Suit]) -> Position | None:
    """The position with other suits, None if it is not one of the game."""

    def pile(cards: Pile) -> Pile:
        return tuple(Card(card.rank, suits[card.suit]) for card in cards)

    layout, rules = position.layout, position.rules
    foundations = [pile(cards) for cards in layout.foundations]
    if rules.foundations.takes is Takes.CARDS:
        # in suit each pile goes to a foundation of its new suit; no other minds the order
        owners = [suits[suit] for suit in rules.pack.suits * rules.pack.decks]
        slots = rules.pack.suits * rules.pack.decks
        by_owner = sorted(range(len(foundations)), key=lambda f: owners[f].value)
        by_slot = sorted(range(len(foundations)), key=lambda f: slots[f].value)
        for f, g in zip(by_slot, by_owner, strict=True):
            foundations[f] = pile(layout.foundations[g])
    changed = attrs.evolve(
        layout,
        columns=tuple(map(pile, layout.columns)),
        cells=tuple(None if card is None else pile((card,))[0] for card in layout.cells),
        foundations=tuple(foundations),
        stock=pile(layout.stock),
    )
    return _position(position, changed)


def _position(position: Position, layout: Layout) -> Position | None:
    """The position of the same game, None if the layout makes none."""
    try:
        return Position(position.rules, layout)
    except LayoutError:
        return None
