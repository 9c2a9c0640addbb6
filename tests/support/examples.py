"""The Python examples of Markdown pages, with what each page says they print.

As a program: `python examples.py FOLDER PAGE...` writes each example to a file of its own.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

import attrs

__all__ = ["Example", "examples"]

_BLOCK = re.compile(
    r"^```python\n(?P<code>.*?)^```\n(?:\nprints[^\n]*\n\n```text\n(?P<printed>.*?)^```\n)?",
    re.MULTILINE | re.DOTALL,
)


@attrs.frozen(kw_only=True)
class Example:
    """A block of code on a page.

    Attributes:
        page: the file name of the page.
        number: counts the blocks of the page from 1.
        code: the Python code.
        printed: what the page says that it prints; nothing if it says nothing.
    """

    page: str
    number: int
    code: str
    printed: str

    def __str__(self) -> str:
        return f"{self.page}-{self.number}"


def examples(page: Path) -> list[Example]:
    """The examples of a page in order."""
    found = _BLOCK.finditer(page.read_text(encoding="utf-8"))
    return [
        Example(
            page=page.name,
            number=number,
            code=block["code"],
            printed=block["printed"] or "",
        )
        for number, block in enumerate(found, 1)
    ]


def _write(folder: Path, pages: list[Path]) -> None:
    for page in pages:
        for example in examples(page):
            name = f"{page.stem.lower()}_{example.number}.py"
            (folder / name).write_text(example.code, encoding="utf-8")


if __name__ == "__main__":
    _write(Path(sys.argv[1]), [Path(page) for page in sys.argv[2:]])
