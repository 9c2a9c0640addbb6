"""The solutions that Freecell Solver prints.

The reader takes the output of `fc-solve -m`, of `-m -sn` and `-m -snx`, and of each of
these with `-sam -p -t` in place of `-m`, where boards stand between the moves and are
compared. Lines before the one of `-=-=-` are passed over, and so are the program's words
about its search.

The program writes no separator between columns past 9, and with `-sn` no number of cards:
all readings are followed up, and just one of them must lead to the end. Where it takes a
full run to the foundations, in Simple Simon, the game here has done so by itself: such
moves are checked and are no steps. In standard notation the program counts their column
from 0.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from patiencekit.errors import (
    AmbiguousMoveError,
    IllegalMoveError,
    LayoutError,
    ParseError,
    PatienceError,
    ReplayError,
    excerpt,
)
from patiencekit.movegen import refusal
from patiencekit.moves import (
    AnyMove,
    Cell,
    CollectRun,
    Column,
    Move,
    PileRef,
    RunCollected,
)
from patiencekit.position import Position, Step
from patiencekit.rules import Rules

from .boards import parse_board
from .moves import home_move, readings, tables_of

__all__ = ["from_fc_solve"]

_MOST_READINGS = 1000
"""How many states are followed up at a time."""
_MOST_IN_ALL = 5_000
"""How many in all, apart from one after each move."""
_LONGEST_LINE = 1000

_VERBOSE = re.compile(
    r"Move (?:a card|(?P<count>[0-9]{1,3}) cards) "
    r"from (?P<source>stack|freecell) (?P<from>[0-9]{1,3}) "
    r"to (?:the foundations|(?P<target>stack|freecell) (?P<to>[0-9]{1,3}))"
)
_SEQUENCE = re.compile(
    r"Move the sequence on top of [Ss]tack (?P<column>[0-9]{1,3}) to the foundations"
)
_TOKEN = re.compile(r"(?:[0-9]{1,3}|[a-gk-u])(?:[0-9]{1,3}|[a-hk-u])(?:v[0-9a-f]{1,2})?")
_RUN_HOME = re.compile(r"([0-9]{1,3})h")
_BOARD_LINE = re.compile(r"(?:Foundations|Freecells)?:")
_REMARK = re.compile(
    r"[-=]{4,}|This game is solveable\.|Total number of states checked is [0-9]+\."
    r"|This scan generated [0-9]+ states\."
)
_FAILURE = re.compile(r"I could not solve this game\.|Iterations count exceeded\.")


class _Entry(NamedTuple):
    """A move, or with an empty text the end of a board."""

    text: str
    line: int
    column: int
    board: Position | None = None


class _State(NamedTuple):
    """A position, and the columns of runs that the program has still to take home."""

    position: Position
    pending: tuple[int, ...] = ()


class _Past:
    """How a state was reached: a step, what came before, and another way, if there is."""

    __slots__ = ("before", "rival", "step")

    def __init__(self, before: _Past | None, step: Step | None) -> None:
        self.before = before
        self.step = step
        self.rival: _Past | None = None

    def line(self, *, rival: bool = False) -> list[Step | None]:
        """The steps in order, None where nothing was played."""
        steps: list[Step | None] = []
        past: _Past = self
        while past.before is not None:
            if rival and past.rival is not None:
                past, rival = past.rival, False
            steps.append(past.step)
            assert past.before is not None  # noqa: S101 - a rival has a step too
            past = past.before
        return steps[::-1]


def from_fc_solve(position: Position, output: str) -> tuple[Step, ...]:
    """The steps of the solution that Freecell Solver printed for a position.

    Raises:
        ParseError: the text is no solution, a board in it is not what the moves lead to,
            or they do not win; with the line and column.
        ReplayError: a move is not legal, or more than one reading leads to the end.
        TypeError: an argument has the wrong type.
    """
    if not isinstance(position, Position):
        raise TypeError(f"a solution is of a Position, not of {type(position).__name__}")
    if not isinstance(output, str):
        raise TypeError(f"a solution is read from str, not {type(output).__name__}")
    entries = list(_entries(position.rules, output))
    listed = [entry for entry in entries if entry.board is None]
    any_count = not any("v" in entry.text for entry in listed)
    past = {_State(position): _Past(None, None)}
    index, spare = 0, _MOST_IN_ALL
    for entry in entries:
        if entry.board is not None:
            past = _as_on(entry, past)
        else:
            most = min(_MOST_READINGS, spare + 1)
            past = _played(index, entry, past, any_count=any_count, most=most)
            index += 1
            spare -= len(past) - 1
    return _only_one(listed, past, solved="This game is solveable." in output)


def _entries(rules: Rules, output: str) -> Iterator[_Entry]:
    """The moves and boards of an output, in order."""
    lines = output.replace("\r\n", "\n").split("\n")
    starts = [i for i, line in enumerate(lines[:100]) if line.startswith("-=-=-")]
    board: list[str] = []
    first = starts[0] if starts else 0
    for number, line in enumerate(lines[first:], first + 1):
        if _BOARD_LINE.match(line):
            board.append(line)
            continue
        if board:
            yield _board(rules, board, number - len(board))
            board = []
        if len(line) > _LONGEST_LINE:
            raise ParseError(f"a line has at most {_LONGEST_LINE} characters", number)
        if _FAILURE.fullmatch(line):
            raise ParseError("Freecell Solver found no solution", number)
        if not _REMARK.fullmatch(line):
            yield from _moves_of(line, number)
    if board:
        yield _board(rules, board, len(lines) + 1 - len(board))


def _board(rules: Rules, lines: list[str], first: int) -> _Entry:
    """A board, in which four characters stand for each cell, blanks for an empty one."""
    for i, line in enumerate(lines):
        header, _, cells = line.partition(":")
        if header == "Freecells" and "-" not in cells:
            places = [cells[k : k + 4].strip() or "-" for k in range(0, len(cells), 4)]
            lines[i] = f"Freecells: {' '.join(places[: rules.cells.count])}"
    try:
        return _Entry("", first, 1, parse_board(rules, "\n".join(lines)))
    except ParseError as error:
        number = first + (error.line or 1) - 1
        raise ParseError(error.message, number, error.column) from None
    except LayoutError as error:
        raise ParseError(f"no board of the game: {error}", first) from None


def _moves_of(line: str, number: int) -> Iterator[_Entry]:
    """The moves of a line, in words or in standard notation."""
    if _VERBOSE.fullmatch(line) or _SEQUENCE.fullmatch(line):
        yield _Entry(line, number, 1)
        return
    start = len("Move:") if line.startswith("Move:") else 0
    for found in re.finditer(r"\S+", line[start:]):
        column = start + found.start() + 1
        if not _TOKEN.fullmatch(found[0]):
            raise ParseError(
                f"{excerpt(found[0])} is no move of Freecell Solver's output, "
                "in which boards are as -p prints them",
                number,
                column,
            )
        yield _Entry(found[0], number, column)


def _as_on(entry: _Entry, past: dict[_State, _Past]) -> dict[_State, _Past]:
    """The states that look like a board; runs that are on their way home do not count."""
    board = _look(entry.board) if entry.board else None
    same = {
        state: how
        for state, how in past.items()
        if state.pending or _look(state.position) == board
    }
    if not same:
        raise ParseError("the moves lead to another board than this", entry.line)
    return same


def _look(position: Position) -> tuple[object, ...]:
    layout = position.layout
    return layout.columns, layout.cells, sorted(map(str, layout.foundations))


def _played(
    index: int, entry: _Entry, past: dict[_State, _Past], *, any_count: bool, most: int
) -> dict[_State, _Past]:
    """The states after a move, however it is read."""
    after: dict[_State, _Past] = {}
    for state, how in past.items():
        moves = _readings(entry, state.position, any_count=any_count)
        for move in _open(state, moves):
            new, step = _next(state, move)
            reached = _Past(how, step)
            if new in after:
                after[new].rival = reached
            else:
                after[new] = reached
    if 0 < len(after) <= most:
        return after
    state, how = next(iter(past.items()))
    position, moves = state.position, _readings(entry, state.position, any_count=any_count)
    cause: PatienceError
    if after:
        cause = AmbiguousMoveError(entry.text, tuple(_open(state, moves)))
    elif moves:
        reason = refusal(tables_of(position), position.layout, moves[0])
        cause = IllegalMoveError(position, moves[0], reason or "")
    else:
        cause = ParseError(f"{excerpt(entry.text)} is no move of standard notation")
    raise _fault(index, entry, how.line(), position, cause)


def _fault(
    index: int,
    entry: _Entry,
    line: list[Step | None],
    position: Position,
    cause: PatienceError,
) -> ReplayError:
    steps = tuple([step for step in line[:index] if step is not None])
    return ReplayError(index, entry.text, position, steps, cause, entry.line, entry.column)


def _readings(entry: _Entry, position: Position, *, any_count: bool) -> list[AnyMove]:
    """The moves, legal or not, that an entry can mean."""
    text, tables = entry.text, tables_of(position)
    if found := _SEQUENCE.fullmatch(text):
        return [CollectRun(Column(int(found["column"])))]
    if found := _VERBOSE.fullmatch(text):
        return [_verbose_move(position, found)]
    if tables.takes_runs and (found := _RUN_HOME.fullmatch(text)):
        number = int(found[1])
        return [CollectRun(Column(i)) for i in (number, number - 1) if i >= 0]
    return list(readings(tables, position.layout, text, lenient=True, any_count=any_count))


def _verbose_move(position: Position, found: re.Match[str]) -> AnyMove:
    piles: dict[str, type[Column | Cell]] = {"stack": Column, "freecell": Cell}
    source: PileRef = piles[found["source"]](int(found["from"]))
    if found["target"]:
        target = piles[found["target"]](int(found["to"]))
        return Move(source, target, int(found["count"] or 1))
    return home_move(tables_of(position), position.layout, source)


def _open(state: _State, moves: list[AnyMove]) -> list[AnyMove]:
    """Those that are legal, or that the game has made by itself; of runs only the first."""
    found = [
        move
        for move in moves
        if (isinstance(move, CollectRun) and move.column.index in state.pending)
        or state.position.is_legal(move)
    ]
    return found[:1] if found and isinstance(found[0], CollectRun) else found


def _next(state: _State, move: AnyMove) -> tuple[_State, Step | None]:
    """The state after a move; no step if the game has made it before."""
    position, pending = state
    if isinstance(move, CollectRun) and (column := move.column.index) in pending:
        place = pending.index(column)
        return _State(position, pending[:place] + pending[place + 1 :]), None
    step = position.step(move)
    runs = [event.column.index for event in step.events if isinstance(event, RunCollected)]
    if isinstance(move, CollectRun):
        runs.remove(move.column.index)
    return _State(step.after, tuple(sorted([*pending, *runs]))), step


def _only_one(
    entries: list[_Entry], past: dict[_State, _Past], *, solved: bool
) -> tuple[Step, ...]:
    """The steps to the only state there is, and that is won if the output says so."""
    ways = [how for state, how in past.items() if state.position.is_won or not solved]
    if not ways:
        raise ParseError("the output tells of a solution, and its moves do not win")
    line, other = ways[0].line(), ways[-1].line(rival=len(ways) == 1)
    for index, (step, rival) in enumerate(zip(line, other, strict=True)):
        if step is not None and rival is not None and step.move != rival.move:
            cause = AmbiguousMoveError(entries[index].text, (step.move, rival.move))
            raise _fault(index, entries[index], line, step.before, cause)
    return tuple([step for step in line if step is not None])
