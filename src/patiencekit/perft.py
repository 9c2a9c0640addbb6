"""Counts of move paths: the yardstick of a move generator."""

from __future__ import annotations

from .errors import ArgumentError
from .moves import AnyMove
from .position import Position

__all__ = ["perft", "perft_divide"]


def perft(position: Position, depth: int, *, distinct: bool = False) -> int:
    """The number of ways to play `depth` moves one after the other.

    Args:
        position: where to start.
        depth: how many moves; 0 gives 1.
        distinct: whether to follow `distinct_moves` only, not all of `legal_moves`.

    Raises:
        ArgumentError: the depth is negative.
        TypeError: it is not an int.
    """
    _check_depth(depth, 0)
    return _count(position, depth, distinct=distinct)


def perft_divide(
    position: Position, depth: int, *, distinct: bool = False
) -> dict[AnyMove, int]:
    """The same count, apart for each first move, in the order of the moves.

    The values add up to `perft(position, depth, distinct=distinct)`.

    Raises:
        ArgumentError: the depth is below 1.
        TypeError: it is not an int.
    """
    _check_depth(depth, 1)
    return {
        move: _count(position.play(move), depth - 1, distinct=distinct)
        for move in _moves(position, distinct=distinct)
    }


def _count(position: Position, depth: int, *, distinct: bool) -> int:
    if depth == 0:
        return 1
    moves = _moves(position, distinct=distinct)
    if depth == 1:
        return len(moves)
    return sum(_count(position.play(move), depth - 1, distinct=distinct) for move in moves)


def _moves(position: Position, *, distinct: bool) -> tuple[AnyMove, ...]:
    return position.distinct_moves if distinct else position.legal_moves


def _check_depth(depth: int, least: int) -> None:
    if type(depth) is not int:
        raise TypeError(f"a depth is an int, not {type(depth).__name__}")
    if depth < least:
        raise ArgumentError(f"a depth is at least {least}, not {depth}")
