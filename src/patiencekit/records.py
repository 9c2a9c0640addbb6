"""What the frozen records of the package share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import attrs

__all__ = ["Record", "has_method", "of_type"]


class Record:
    """A base whose text shows the fields, as attrs would write it for each class.

    A method of its own for each class takes a third of the time to make the class, which
    two dozen classes cost whoever imports the package.
    """

    __slots__ = ()

    def __repr__(self) -> str:
        shown = [field.name for field in attrs.fields(type(self)) if field.repr]  # type: ignore[arg-type]
        values = ", ".join(f"{name}={getattr(self, name)!r}" for name in shown)
        return f"{type(self).__name__}({values})"


def of_type(kind: type) -> Callable[[object, attrs.Attribute[Any], Any], None]:
    """A validator for fields that take just that type, whose message is one line."""

    def check(_: object, field: attrs.Attribute[Any], value: object) -> None:
        if type(value) is not kind:
            wrong, name = type(value).__name__, kind.__name__
            article = "an" if name[0] in "AEIOUaeiou" else "a"
            raise TypeError(f"{field.name} is {article} {name}, not {wrong}")

    return check


def has_method(value: object, name: str) -> bool:
    """Whether a value, which is no class, has a method of that name."""
    return callable(getattr(value, name, None)) and not isinstance(value, type)
