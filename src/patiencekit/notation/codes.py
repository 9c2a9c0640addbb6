"""Codes of deals: game, options, numbering and number in one short text.

`FC1-C4-AAAAAKH` is Microsoft's deal 327 of FreeCell with four cells; all other deals have a
longer code, as `PK1-EIGHTOFF-KPAT-617-R`, that ends with a check symbol. What is read, and
the promise that goes with codes, is in the page on codes.
"""

from __future__ import annotations

import functools
import re
from typing import final

import attrs

from patiencekit.deals import MICROSOFT, Numbering
from patiencekit.deals.protocol import check_deal, check_numbering
from patiencekit.errors import (
    ArgumentError,
    CodeError,
    DealNumberError,
    NotOfferedError,
    VersionError,
    excerpt,
)
from patiencekit.programs import Edition
from patiencekit.records import Record
from patiencekit.variants import Variant
from patiencekit.variants.parametric import freecell

from .code_games import NUMBERINGS, WORDS, game_of_words, is_same_game, words_of_game
from .symbols import (
    DIGIT,
    check_symbol,
    digits_of,
    fold,
    from_base32,
    is_checked,
    tidy,
    to_base32,
)

__all__ = ["DealCode", "decode_code", "encode_code"]

_SHORT = re.compile(f"FC[1I](-?)C({DIGIT})\\1([A-Z0-8]{{7}})(?:\\1([A-Z0-9]))?")
_NUMBER = re.compile(f"[0O]|N?[1-9IB]{DIGIT}{{,20}}")
_VERSIONED = re.compile(f"(FC|PK)({DIGIT}{{1,4}})(?=[C-])")
_NUMBERINGS = {fold(word): numbering for word, numbering in NUMBERINGS.items()}


@final
@attrs.frozen(kw_only=True, repr=False)
class DealCode(Record):
    """What a code says.

    The deal is `deal(code.variant, code.number, numbering=code.numbering)`.

    Attributes:
        variant: the game.
        numbering: whose deal it is.
        number: the number of the deal.
    """

    variant: Variant
    numbering: Numbering
    number: int


def encode_code(
    game: Variant | Edition,
    number: int,
    *,
    numbering: Numbering | None = None,
    check: bool = False,
) -> str:
    """The code of a deal.

    FreeCell with 0 to 9 cells and a positive number of Microsoft's has the short form.

    Args:
        game: a game known by name, FreeCell of a size to choose, or one of these with
            other cells, fill, capacity, withdrawal or rule for row deals; or an edition,
            whose code says which deal it is, not which edition.
        number: the number of the deal.
        numbering: whose deal of that number; one that is known by name. Microsoft's if
            None; an edition has its own.
        check: whether a short code gets a check symbol too, which long codes always have.

    Raises:
        CodeError: no code can say what the game or the numbering is.
        DealNumberError: the numbering, or the edition, has no such deal.
        NotOfferedError: the numbering does not deal the game.
        TypeError: an argument has the wrong type, or there is a numbering with an edition.

    >>> from patiencekit.variants import EIGHT_OFF, FREECELL
    >>> encode_code(FREECELL, 327)
    'FC1-C4-AAAAAKH'
    >>> encode_code(EIGHT_OFF, 327)
    'PK1-EIGHTOFF-MS-327-C'
    """
    variant, numbering = _what_is_coded(game, number, numbering)
    whose = next((word for word in NUMBERINGS if NUMBERINGS[word] is numbering), None)
    if whose is None:
        wrong = type(numbering).__name__
        raise CodeError(
            f"a code has no word for a numbering of one's own, {excerpt(wrong)}"
        )
    check_deal(numbering, number, numbering.game(variant).pack)
    if numbering is MICROSOFT and number > 0 and _is_short(variant):
        code = f"FC1-C{variant.rules.cells.count}-{to_base32(number)}"
        return _checked(code) if check else code
    digits = f"N{-number}" if number < 0 else str(number)
    return _checked("-".join(["PK1", *words_of_game(variant, numbering), whose, digits]))


def _what_is_coded(
    game: Variant | Edition, number: int, numbering: Numbering | None
) -> tuple[Variant, Numbering]:
    if isinstance(game, Edition):
        if numbering is not None:
            raise TypeError(f"{game.id} has a numbering, so none is told")
        game.check(number)
        return game.coded_as or game.variant, game.numbering
    if not isinstance(game, Variant):
        wrong = type(game).__name__
        raise TypeError(f"a code is of a Variant or an Edition, not of {wrong}")
    numbering = MICROSOFT if numbering is None else numbering
    check_numbering(numbering)
    return game, numbering


def decode_code(text: str) -> DealCode:
    """What a code says; the deal is one that can be dealt.

    Read are both forms, the short one also with a check symbol or without its dashes; lower
    case, blanks and other dashes; and 0, 1 and 8 for O, I and B, or the other way round.

    Raises:
        VersionError: the code is of another version.
        CodeError: it is no code, its check symbol does not fit, or there is no such deal.
        TypeError: it is not a str.

    >>> decode_code("fc1 - c4 - aaaaakh").number
    327
    """
    if not isinstance(text, str):
        raise TypeError(f"a code is read from str, not {type(text).__name__}")
    tidied = tidy(text)
    found = _VERSIONED.match(tidied)
    if found is None:
        raise CodeError(
            f"{excerpt(text)} is not a code; one is written like FC1-C4-AAAAAKH"
        )
    tag, version = found[1], digits_of(found[2])
    if version != "1":
        raise VersionError(tag + version, f"{tag}1")
    code = _short(tidied) if tag == "FC" else _long(tidied)
    try:
        pack = code.numbering.game(code.variant).pack
        check_deal(code.numbering, code.number, pack)
    except (ArgumentError, DealNumberError, NotOfferedError) as error:
        raise CodeError(str(error)) from None
    return code


def _short(tidied: str) -> DealCode:
    found = _SHORT.fullmatch(tidied)
    if found is None:
        raise CodeError(
            "after FC1 a code has C, one digit and seven symbols A to Z or 2 to 7, "
            f"not {excerpt(tidied[3:])}"
        )
    _, cells, number, check = found.groups()
    if check and not is_checked(fold(f"FC1-C{cells}-{number}-{check}")):
        raise _unchecked()
    return DealCode(
        variant=_with_cells(int(digits_of(cells))),
        numbering=MICROSOFT,
        number=from_base32(fold(number)),
    )


def _long(tidied: str) -> DealCode:
    fields = tidied.split("-")
    if len(fields) < 5 or len(fields[-1]) != 1:
        raise CodeError("a code like PK1-EIGHTOFF-KPAT-617-R ends with a check symbol")
    if not is_checked(fold(tidied)):
        raise _unchecked()
    _, *words, whose, number, _ = fields
    if fold(whose) not in _NUMBERINGS:
        raise CodeError(f"no numbering has the word {excerpt(whose)}; one has KPAT")
    if _NUMBER.fullmatch(number) is None:
        raise CodeError(f"{excerpt(number)} is no number in a code; one is like 617 or N1")
    return DealCode(
        variant=game_of_words(words),
        numbering=_NUMBERINGS[fold(whose)],
        number=int(digits_of(number).replace("N", "-")),
    )


def _checked(code: str) -> str:
    return f"{code}-{check_symbol(fold(code) + '-')}"


def _unchecked() -> CodeError:
    return CodeError(
        "the check symbol does not fit: a symbol is wrong, or two have changed places"
    )


@functools.cache
def _with_cells(cells: int) -> Variant:
    return freecell(cells=cells)


def _is_short(variant: Variant) -> bool:
    """Whether a game is FreeCell with 0 to 9 cells, and no relative of another name."""
    cells = variant.rules.cells.count
    if cells > 9 or not is_same_game(variant, _with_cells(cells)):
        return False
    own = variant.id in WORDS and variant.id not in {"freecell", _with_cells(cells).id}
    return not own
