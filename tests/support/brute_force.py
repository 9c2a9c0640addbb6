"""Slow, plain rules for FreeCell, Baker's Game, Eight Off, Seahaven Towers and Spider.

This is an independent judge for tests.  It is written from the rules of the games
alone, shares no code with the library under test, and prefers plainness to speed.

Cards are two characters, rank then suit: ``TH`` is the ten of hearts.  A column is
written from its deepest card to its exposed card.  All indexes count from 0.
"""

from collections import deque
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple, TypeAlias

RANKS = "A23456789TJQK"
SUITS = "CDHS"
CELL_GAMES = ("freecell", "bakers_game", "eight_off", "seahaven")

# From "column" or "cell", its index, to "column", "cell" or "home", its index (for
# "home" the suit's place in SUITS), and the number of cards.
CardMove: TypeAlias = tuple[str, int, str, int, int]
# A move of cards, or ("deal",) for the next row of the Spider stock.
BruteMove: TypeAlias = CardMove | tuple[str]


class Table(NamedTuple):
    """Everything on the table.

    ``home`` counts the cards on the foundations of clubs, diamonds, hearts and spades.
    ``hidden`` counts the face-down cards at the deep end of each column, ``()`` where
    there are none at all.  The last card of ``stock`` is dealt first, to column 0.
    ``runs`` holds the suits of the collected Spider runs in the order of collection.
    """

    columns: tuple[tuple[str, ...], ...]
    cells: tuple[str | None, ...] = ()
    home: tuple[int, int, int, int] = (0, 0, 0, 0)
    hidden: tuple[int, ...] = ()
    stock: tuple[str, ...] = ()
    runs: tuple[str, ...] = ()


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


def goes_home(table: Table, card: str) -> bool:
    """Foundations are built up in suit from ace to king."""
    return table.home[SUITS.index(card[1])] == rank(card) - 1


# Moves of one card in the games with cells


def single_card_moves(game: str, table: Table) -> set[BruteMove]:
    """Give every legal move of one card.

    Only the exposed card of a column and the cards in cells may move: to a column that
    takes them or to their foundation.  A column card may also go to an empty cell.
    Nothing comes back from a foundation, and no card moves from cell to cell.
    """
    _require_cell_game(game)
    moves: set[BruteMove] = set()
    cards = [("column", i, pile[-1]) for i, pile in enumerate(table.columns) if pile]
    cards += [("cell", i, card) for i, card in enumerate(table.cells) if card]
    for kind, source, card in cards:
        if goes_home(table, card):
            moves.add((kind, source, "home", SUITS.index(card[1]), 1))
        for target, column in enumerate(table.columns):
            is_source = kind == "column" and source == target
            if not is_source and goes_on_column(game, card, column):
                moves.add((kind, source, "column", target, 1))
        for target, held in enumerate(table.cells):
            if kind == "column" and held is None:
                moves.add((kind, source, "cell", target, 1))
    return moves


def _require_cell_game(game: str) -> None:
    if game not in CELL_GAMES:
        raise ValueError(f"not a game with cells: {game!r}")


# Moves of several cards in the games with cells


class BlockTask(NamedTuple):
    """The task of bringing a block of cards from the end of one column to another.

    ``beneath`` is the card under the block and ``exposed`` the last card of the target
    column, each in a tuple that is empty where there is no such card.  ``cells`` and
    ``columns`` count the empty cells and the empty columns, the target not included.
    ``may_return`` allows laying a card back on the source column on the way.
    """

    game: str
    block: tuple[str, ...]
    beneath: tuple[str, ...]
    exposed: tuple[str, ...]
    cells: int
    columns: int
    may_return: bool = True


class BlockState(NamedTuple):
    """One stage of a block move: the piles in use, each from its deepest card."""

    source: tuple[str, ...]
    target: tuple[str, ...]
    spare: tuple[tuple[str, ...], ...]
    cells: tuple[str, ...]


def supermoves(game: str, table: Table, *, may_return: bool = True) -> set[BruteMove]:
    """Give every move of one or more cards from the end of a column to another column.

    A move of several cards is a shortcut for a series of legal moves of one card: the
    cards must be a built sequence, they must arrive in the same order, and on the way
    they may rest only in empty cells, in empty columns and on the two columns
    concerned (with ``may_return=False`` no more on the column they come from).  No
    other card moves.
    """
    moves: set[BruteMove] = set()
    for source, column in enumerate(table.columns):
        for target in range(len(table.columns)):
            for count in range(1, len(column) + 1):
                task = _block_task(game, table, source, target, count)
                if task is None:
                    continue
                task = task._replace(may_return=may_return)
                if _search(task, shortest=False) is not None:
                    moves.add(("column", source, "column", target, count))
    return moves


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
    _require_cell_game(game)
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
            barred = i == origin or (i == 0 and not task.may_return)
            if not barred and goes_on_column(task.game, card, pile):
                laid = [*left[:i], (*pile, card), *left[i + 1 :]]
                after.append(_block_state(laid, cells))
    return after


def _block_state(piles: list[tuple[str, ...]], cells: tuple[str, ...]) -> BlockState:
    """Put spare columns, which are all alike, and cells in a fixed order."""
    spare = tuple(sorted(piles[2:]))
    return BlockState(piles[0], piles[1], spare, tuple(sorted(cells)))


def spider_moves(table: Table) -> set[BruteMove]:
    """Give every legal move of Spider.

    The end of a column may be lifted as far as it is face up and descends in one suit.
    It may be laid on a card one rank higher of any suit, or into any empty column.  A
    row may be dealt from the stock unless a column is empty.
    """
    moves: set[BruteMove] = set()
    for source, column in enumerate(table.columns):
        for count in range(1, _same_suit_length(_face_up(table, source)) + 1):
            for target, onto in enumerate(table.columns):
                if source != target and goes_on_column("spider", column[-count], onto):
                    moves.add(("column", source, "column", target, count))
    if table.stock and all(table.columns):
        moves.add(("deal",))
    return moves


def _face_up(table: Table, index: int) -> tuple[str, ...]:
    """Give the face-up cards of a column; its exposed card is always face up."""
    column = table.columns[index]
    face_down = table.hidden[index] if table.hidden else 0
    return column[face_down:] or column[-1:]


def _same_suit_length(cards: tuple[str, ...]) -> int:
    """Count the cards at the end that descend by one rank at a time in one suit."""
    length = min(len(cards), 1)
    for lower, upper in pairwise(reversed(cards)):
        if upper[1] != lower[1] or rank(upper) != rank(lower) + 1:
            break
        length += 1
    return length


def _deal_row(table: Table) -> Table:
    """Deal one card to each column from the left, as long as the stock lasts."""
    columns, stock = list(table.columns), list(table.stock)
    for index in range(min(len(columns), len(stock))):
        columns[index] = (*columns[index], stock.pop())
    return table._replace(columns=tuple(columns), stock=tuple(stock))


def _turn_up(table: Table) -> Table:
    """Turn up every exposed card that is face down."""
    hidden = [
        min(face_down, max(len(column) - 1, 0))
        for face_down, column in zip(table.hidden, table.columns, strict=False)
    ]
    return table._replace(hidden=tuple(hidden))


def _collect_runs(table: Table) -> Table:
    """Remove all face-up runs from king to ace in one suit, leftmost column first."""
    for index in range(len(table.columns)):
        while _ends_in_run(table, index):
            columns = list(table.columns)
            runs = (*table.runs, columns[index][-1][1])
            columns[index] = columns[index][:-13]
            table = _turn_up(table._replace(columns=tuple(columns), runs=runs))
    return table


def _ends_in_run(table: Table, index: int) -> bool:
    face_up = _face_up(table, index)
    return len(face_up) >= 13 and _same_suit_length(face_up[-13:]) == 13


def play(game: str, table: Table, move: BruteMove) -> Table:
    """Carry out a move without asking whether it is legal.

    Spider: a face-down card that becomes exposed is turned up, and then complete runs
    are removed at once, after a deal as well.
    """
    after = _deal_row(table) if len(move) == 1 else _carry(table, move)
    return _collect_runs(_turn_up(after)) if game == "spider" else after


def _carry(table: Table, move: CardMove) -> Table:
    """Lift cards from one place and lay them down in another."""
    source_kind, source, target_kind, target, count = move
    columns, cells = list(table.columns), list(table.cells)
    clubs, diamonds, hearts, spades = table.home
    if source_kind == "column":
        lifted = columns[source][-count:]
        columns[source] = columns[source][:-count]
    else:
        held, cells[source] = cells[source], None
        lifted = (held,) if held else ()
    if len(lifted) != count:
        raise ValueError(f"there are not {count} cards to lift: {move}")
    if target_kind == "column":
        columns[target] += lifted
    elif target_kind == "cell":
        cells[target] = lifted[0]
    else:
        clubs += target == 0
        diamonds += target == 1
        hearts += target == 2
        spades += target == 3
    home = (clubs, diamonds, hearts, spades)
    return table._replace(columns=tuple(columns), cells=tuple(cells), home=home)


def is_won(game: str, table: Table) -> bool:
    """Spider: all eight runs are removed.  Else: all cards are on the foundations."""
    if game == "spider":
        return len(table.runs) == 8
    return table.home == (13, 13, 13, 13)


def position_key(table: Table) -> Table:
    """Put columns and cells in a fixed order; games with cells only."""
    cells = sorted(table.cells, key=lambda card: card or "")
    return table._replace(columns=tuple(sorted(table.columns)), cells=tuple(cells))


def reachable(game: str, table: Table, *, single: bool = True) -> tuple[int, int]:
    """Count the positions that one-card moves can reach, and the moves between them.

    Positions that differ only in the order of cells or columns count once.  Of several
    empty cells or empty columns a move uses only the first.  A one-card column that
    moves to an empty column counts as a move, though the position stays the same.
    With ``single=False`` moves of several cards between columns are counted as well.
    """
    start = position_key(table)
    seen = {start}
    waiting = [start]
    edges = 0
    while waiting:
        position = waiting.pop()
        moves = single_card_moves(game, position)
        if not single:
            moves |= supermoves(game, position)
        for move in moves:
            if not _uses_first_space(position, move):
                continue
            edges += 1
            after = position_key(play(game, position, move))
            if after not in seen:
                seen.add(after)
                waiting.append(after)
    return len(seen), edges


def _uses_first_space(table: Table, move: BruteMove) -> bool:
    """Tell whether no empty cell or column comes before the one the move fills."""
    if len(move) == 1 or move[2] == "home":
        return True
    places = table.cells if move[2] == "cell" else table.columns
    return bool(places[move[3]]) or all(places[: move[3]])
