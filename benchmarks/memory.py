"""How many bytes a move of a long game takes: `python benchmarks/memory.py`."""

from __future__ import annotations

import gc
import sys
import tracemalloc
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

import patiencekit as pk
from benchmarks.workload import long_game


def main() -> None:
    """Play a game of 10,000 moves, and print what it holds on to."""
    log = long_game()
    game = pk.Game.start(pk.DOUBLE_FREECELL, 1).act(*log[:100])  # makes all tables
    gc.collect()
    tracemalloc.start()
    game = game.act(*log[100:])
    gc.collect()
    held, _ = tracemalloc.get_traced_memory()
    moves = len([action for action in log[100:] if action is not pk.Command.UNDO])
    sys.stdout.write(f"{held / moves:.0f} bytes a move, {game.moves_made} moves made\n")


if __name__ == "__main__":
    main()
