"""The fewest single-card moves that do a supermove, found by trying everything.

This is an independent judge for tests.  It is written from the rules of FreeCell, Baker's
Game, Eight Off and Seahaven Towers alone, shares no code with the library under test, and
prefers plainness to speed.

Cards are two characters, rank then suit: ``TH`` is the ten of hearts.  A column is
written from its deepest card to its exposed card.  All indexes count from 0.
"""

from collections import deque
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from .brute_games import Table

RANKS = "A23456789TJQK"


def rank(card: str) -> int:
    """Give the rank as a number: ace 1, king 13."""
    return RANKS.index(card[0]) + 1


def is_red(card: str) -> bool:
    """Diamonds and hearts are red, clubs and spades are black."""
    return card[1] in "DH"


def fits(game: str, card: str, exposed: str) -> bool:
    """Tell whether the card may be laid on the exposed card of a column.

    FreeCell: build down in alternating colors.  Baker's Game, Eight Off and Seahaven
    Towers: build down in suit.  Spider: build down regardless of suit.  Nothing is
    built on an ace, and a king is built on nothing.
    """
    if rank(exposed) != rank(card) + 1:
        return False
    if game == "freecell":
        return is_red(card) != is_red(exposed)
    return game == "spider" or card[1] == exposed[1]


def goes_on_column(game: str, card: str, column: tuple[str, ...]) -> bool:
    """Tell whether the card may be laid on the column.

    FreeCell, Baker's Game and Spider: any card fills an empty column.  Eight Off and
    Seahaven Towers: only a king does.
    """
    if column:
        return fits(game, card, column[-1])
    return game not in {"eight_off", "seahaven"} or rank(card) == 13


class BlockTask(NamedTuple):
    """The task of bringing a block of cards from the end of one column to another.

    ``beneath`` is the card under the block and ``exposed`` the last card of the target
    column, each in a tuple that is empty where there is no such card.  ``cells`` and
    ``columns`` count the empty cells and the empty columns, the target not included.
    No card of the block goes back to the column it came from on the way.
    """

    game: str
    block: tuple[str, ...]
    beneath: tuple[str, ...]
    exposed: tuple[str, ...]
    cells: int
    columns: int


class BlockState(NamedTuple):
    """One stage of a block move: the piles in use, each from its deepest card."""

    source: tuple[str, ...]
    target: tuple[str, ...]
    spare: tuple[tuple[str, ...], ...]
    cells: tuple[str, ...]


def fewest_steps(
    game: str, table: Table, source: int, target: int, count: int
) -> int | None:
    """Give the least number of one-card moves that do the block move, if any can."""
    task = _block_task(game, table, source, target, count)
    return None if task is None else _search(task, shortest=True)


def _block_task(
    game: str, table: Table, source: int, target: int, count: int
) -> BlockTask | None:
    """Describe a block move, if the cards are built and the first fits the target."""
    from_column, to_column = table.columns[source], table.columns[target]
    if source == target or not 1 <= count <= len(from_column):
        return None
    beneath, block = from_column[:-count], from_column[-count:]
    is_built = all(fits(game, upper, lower) for lower, upper in pairwise(block))
    if not is_built or not goes_on_column(game, block[0], to_column):
        return None
    empty = [i for i, column in enumerate(table.columns) if not column and i != target]
    cells = table.cells.count(None)
    return BlockTask(game, block, beneath[-1:], to_column[-1:], cells, len(empty))


@lru_cache(maxsize=100_000)
def _search(task: BlockTask, *, shortest: bool) -> int | None:
    """Try everything that can be done with the cards of the block.

    Breadth first finds the least number of steps; depth first only whether there is a
    way, but sooner.  Both end without an answer only when every stage has been seen.
    """
    spare = ((),) * task.columns
    start = BlockState(task.beneath + task.block, task.exposed, spare, ())
    goal = BlockState(task.beneath, task.exposed + task.block, spare, ())
    seen = {start}
    waiting = deque([(start, 0)])
    while waiting:
        state, steps = waiting.popleft() if shortest else waiting.pop()
        if state == goal:
            return steps
        for after in _block_steps(task, state):
            if after not in seen:
                seen.add(after)
                waiting.append((after, steps + 1))
    return None


def _block_steps(task: BlockTask, state: BlockState) -> list[BlockState]:
    """Give every stage that one legal move of one card of the block leads to."""
    piles = [state.source, state.target, *state.spare]
    movable = [
        (pile[-1], i, state.cells)
        for i, pile in enumerate(piles)
        if pile and pile[-1] in task.block
    ]
    movable += [
        (card, -1, state.cells[:i] + state.cells[i + 1 :])
        for i, card in enumerate(state.cells)
    ]
    after = []
    for card, origin, cells in movable:
        left = list(piles)
        if origin >= 0:
            left[origin] = left[origin][:-1]
            if len(cells) < task.cells:
                after.append(_block_state(left, (*cells, card)))
        for i, pile in enumerate(left):
            barred = i in {origin, 0}
            if not barred and goes_on_column(task.game, card, pile):
                laid = [*left[:i], (*pile, card), *left[i + 1 :]]
                after.append(_block_state(laid, cells))
    return after


def _block_state(piles: list[tuple[str, ...]], cells: tuple[str, ...]) -> BlockState:
    """Put spare columns, which are all alike, and cells in a fixed order."""
    spare = tuple(sorted(piles[2:]))
    return BlockState(piles[0], piles[1], spare, tuple(sorted(cells)))
