"""The symbols of codes: 33 that are hard to confuse, a dash, and a check over them.

Sources: RFC 4648, section 6, for the first 32. The check is built like the pure systems of
ISO 7064, with another modulus: it only has to be odd and no smaller than the alphabet.
"""

from __future__ import annotations

import re

from patiencekit.errors import CodeError, excerpt

__all__ = [
    "DIGIT",
    "check_symbol",
    "digits_of",
    "fold",
    "from_base32",
    "is_checked",
    "tidy",
    "to_base32",
]

_BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
_SYMBOLS = _BASE32 + "9"
"""Each symbol at its value. 0, 1 and 8 are other ways to write O, I and B."""

DIGIT = "[0-9OIB]"
"""A pattern for one decimal digit in a tidy text."""

_LONGEST = 200
_VALUES = {symbol: value for value, symbol in enumerate(_SYMBOLS)}
_VALUES["-"] = _VALUES["Q"]  # no word of a code has a Q

_DASHES = "\u2010\u2011\u2012\u2013\u2014\u2015\u2212"
_TIDY: dict[int, str | None] = {
    **{ord(letter.lower()): letter for letter in _BASE32[:26]},
    **{ord(dash): "-" for dash in _DASHES},
    **{ord(blank): None for blank in " \t\r\n\u00a0"},
}
_IS_TIDY = re.compile(r"[A-Z0-9-]*")
_FOLDED = dict(zip(map(ord, "018"), "OIB", strict=True))
_DIGITS = dict(zip(map(ord, "OIB"), "018", strict=True))
_TO_INT = dict(zip(map(ord, _BASE32), "0123456789ABCDEFGHIJKLMNOPQRSTUV", strict=True))


def tidy(text: str) -> str:
    """The text in upper case, without blanks, and with hyphens for all dashes.

    Raises:
        CodeError: the text is too long or has characters that no code has.
    """
    if len(text) > _LONGEST:
        raise CodeError(f"a code has at most {_LONGEST} characters, not {len(text)}")
    found = text.translate(_TIDY)
    if _IS_TIDY.fullmatch(found) is None:
        wrong = next(c for c in text if not _IS_TIDY.fullmatch(c.translate(_TIDY)))
        raise CodeError(
            "a code has letters A to Z, digits and dashes, "
            f"not {excerpt(wrong)} (U+{ord(wrong):04X})"
        )
    return found


def fold(tidied: str) -> str:
    """A tidy text with letters for the digits 0, 1 and 8, which look like them."""
    return tidied.translate(_FOLDED)


def digits_of(tidied: str) -> str:
    """A tidy text with digits for the letters that look like them."""
    return tidied.translate(_DIGITS)


def to_base32(number: int) -> str:
    """The seven symbols of a number below 2**35, the most significant first."""
    return "".join(_BASE32[number >> shift & 31] for shift in range(30, -1, -5))


def from_base32(symbols: str) -> int:
    """The number of symbols of base 32."""
    return int(symbols.translate(_TO_INT), 32)


def check_symbol(folded: str) -> str:
    """The symbol that completes a folded text."""
    return _SYMBOLS[-2 * _remainder(folded) % len(_SYMBOLS)]


def is_checked(folded: str) -> bool:
    """Whether the last symbol of a folded text is the right one for the others.

    Doubling has no common factor with 33, so one wrong symbol changes the remainder; two
    neighbors x and y give 2x + y, swapped 2y + x, which differ by x - y, not 0 modulo 33.
    """
    return _remainder(folded) == 0


def _remainder(folded: str) -> int:
    """The number with these digits in base 2, each of them 0 to 32, modulo 33."""
    total = 0
    for symbol in folded:
        total = (2 * total + _VALUES[symbol]) % 33
    return total
