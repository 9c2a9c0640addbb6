"""The terminal command: parses arguments, calls the API, prints."""

from __future__ import annotations

from .command import main

__all__ = ["main"]
