"""Pages of the docs that programs beside them write from the data."""

from __future__ import annotations

import importlib.util
from pathlib import Path

__all__ = ["DOCS", "written_by"]

DOCS = Path(__file__).parents[2] / "docs"


def written_by(program: str) -> str:
    """The page as its program writes it now."""
    spec = importlib.util.spec_from_file_location("page", DOCS / program)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    page: str = module.page()
    return page
