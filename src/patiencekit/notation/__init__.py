"""Text both ways. Each module states what its reader accepts and its writer gives."""

from __future__ import annotations

from .boards import format_board, parse_board
from .fc_solve import fc_solve_options, to_fc_solve
from .moves import format_move, parse_move
from .replay import replay
from .solutions import from_fc_solve

__all__ = [
    "fc_solve_options",
    "format_board",
    "format_move",
    "from_fc_solve",
    "parse_board",
    "parse_move",
    "replay",
    "to_fc_solve",
]
