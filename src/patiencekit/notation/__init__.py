"""Text both ways. Each module states what its reader accepts and its writer gives."""

from __future__ import annotations

from .boards import format_board, parse_board

__all__ = ["format_board", "parse_board"]
