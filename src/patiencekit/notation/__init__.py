"""Text both ways. Each module states what its reader accepts and its writer gives."""

from __future__ import annotations

from .boards import format_board, parse_board
from .moves import format_move, parse_move
from .replay import replay

__all__ = ["format_board", "format_move", "parse_board", "parse_move", "replay"]
