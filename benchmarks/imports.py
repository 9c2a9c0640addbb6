"""How long an import takes in a fresh process."""

from __future__ import annotations

import os
import subprocess
import sys

__all__ = ["import_seconds"]

_CHILD = """
import time
start = time.perf_counter()
import {module}
print({module}.__name__, time.perf_counter() - start)
"""


def import_seconds(module: str) -> float:
    """The seconds that the import statement alone takes.

    The first import may have to compile; the next ones find the bytecode cached.
    """
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    child = subprocess.run(
        [sys.executable, "-P", "-c", _CHILD.format(module=module)],
        env=environment,
        check=True,
        capture_output=True,
        text=True,
    )
    name, seconds = child.stdout.split()
    assert name == module
    return float(seconds)
