"""What Freecell Solver is given: the board of a position, and the rules as options."""

from __future__ import annotations

from patiencekit.cards import Pack
from patiencekit.errors import ArgumentError
from patiencekit.position import Position
from patiencekit.rules import Build, Capacity, Fill, FoundationRules, Rules

from .boards import format_board

__all__ = ["fc_solve_options", "to_fc_solve"]

_BUILDS: dict[object, str] = {
    Build.ALTERNATE_COLOR: "alternate_color",
    Build.SUIT: "suit",
    Build.RANK: "rank",
}
_FILLS: dict[object, str] = {Fill.ANY: "all", Fill.KINGS: "kings", Fill.NONE: "none"}
_SINGLE_CARDS = ("--method", "dfs", "--tests-order", "01ABCDE")


def to_fc_solve(position: Position) -> str:
    """The board text of a position, as Freecell Solver takes it.

    `fc_solve_options` gives the options that make the program play the same game. How
    many columns and cells it takes is set when it is built; Debian's takes 10 and 8.

    Raises:
        ArgumentError: the program does not know such a game, or cards lie face down.
        TypeError: the argument is not a Position.
    """
    fc_solve_options(position)
    return format_board(position)


def fc_solve_options(position: Position) -> tuple[str, ...]:
    """The command-line options with which Freecell Solver plays the game of a position.

    Where its usual moves of several cards are not all legal here, it is told to move
    single cards only, and may find fewer solutions.

    Raises:
        ArgumentError: the program does not know such a game, or cards lie face down.
        TypeError: the argument is not a Position.

    >>> from patiencekit import EIGHT_OFF, deal
    >>> " ".join(fc_solve_options(deal(EIGHT_OFF, 1))[:6])
    '--freecells-num 8 --stacks-num 8 --decks-num 1'
    """
    if not isinstance(position, Position):
        raise TypeError(f"a board is of a Position, not of {type(position).__name__}")
    rules = position.rules
    if any(position.layout.hidden):
        raise ArgumentError("Freecell Solver sees every card, and here some lie face down")
    if _is_simple_simon(rules):
        return ("--game", "simple_simon")
    column = rules.columns[0]
    wrong = _unknown_to_fc_solve(rules)
    if wrong:
        raise ArgumentError(f"Freecell Solver knows no game {wrong}")
    free = column.capacity is Capacity.UNLIMITED
    single = column.capacity not in {Capacity.UNLIMITED, Capacity.SUPERMOVE}
    return (
        *("--freecells-num", str(rules.cells.count)),
        *("--stacks-num", str(len(rules.columns))),
        *("--decks-num", str(rules.pack.decks)),
        *("--sequences-are-built-by", _BUILDS[column.build]),
        *("--sequence-move", "unlimited" if free else "limited"),
        *("--empty-stacks-filled-by", _FILLS[column.fill]),
        *(_SINGLE_CARDS if single or column.fill is not Fill.ANY else ()),
    )


def _is_simple_simon(rules: Rules) -> bool:
    from patiencekit.variants import variant  # noqa: PLC0415 - few need its data

    return rules == variant("simple_simon_runs").rules


def _unknown_to_fc_solve(rules: Rules) -> str:
    """What the program does not know of these rules, nothing if it knows all."""
    column = rules.columns[0]
    pack = Pack(decks=rules.pack.decks)
    foundations = FoundationRules(withdrawal=rules.foundations.withdrawal)
    faults = (
        (rules.pack != pack or pack.decks > 2, "with such a pack"),
        (rules.foundations != foundations, "with such foundations"),
        (set(rules.columns) != {column}, "with columns of several kinds"),
        (column.build not in _BUILDS, "that builds so"),
        (column.unit not in {None, column.build}, "where other cards move as a unit"),
        (column.segment is not None, "that counts runs"),
        (column.fill not in _FILLS, "that fills columns so"),
        (rules.cells.closed or rules.cells.takes is not None, "with such cells"),
        (rules.stock is not None or rules.redeal is not None, "that deals again"),
    )
    return next((fault for wrong, fault in faults if wrong), "")
