"""A Microsoft deal for each day."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .solvability import is_known_impossible

if TYPE_CHECKING:
    from datetime import date

__all__ = ["daily"]

_DEALS = 1_000_000
_STEP = 387_420_489
"""3 ** 18 has no factor in common with a million, so a million days all differ."""


def daily(day: date) -> int:
    """The Microsoft deal number of a day: 1 to 1,000,000, never one that cannot be won.

    It is `1 + 3 ** 18 * n mod 1,000,000` for day n, where 1 January of year 1 is day 1; if
    that deal is known to be impossible, the next one. The map never changes.

    Raises:
        TypeError: the argument is not a `datetime.date`, or is a `datetime`, whose day
            depends on the time zone.

    >>> from datetime import date
    >>> daily(date(2026, 12, 24))
    927287
    """
    from datetime import date, datetime  # noqa: PLC0415 - whoever has a date imported it

    kind = type(day)
    if issubclass(kind, datetime):
        raise TypeError("a daily deal is of a date; take the .date() of a datetime")
    if not issubclass(kind, date):
        raise TypeError(f"a daily deal is of a date, not of {kind.__name__}")
    number = 1 + _STEP * day.toordinal() % _DEALS
    while is_known_impossible(number):
        number += 1
    return number
