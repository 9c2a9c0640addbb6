"""The words of codes for games, numberings and options.

Words are a promise: none is ever taken away or given another meaning, and none has a Q.
A game whose rules change keeps its word for the old rules in version 1; the new ones need
a version 2 of the code.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

import attrs

from patiencekit.deals import (
    KPAT,
    MICROSOFT,
    PYSOL,
    PYSOL_CARDS,
    PYSOLFC,
    PYSOLFC_MS,
    WINDOWS_SPIDER,
    Numbering,
)
from patiencekit.errors import ArgumentError, CodeError, NotOfferedError, excerpt
from patiencekit.rules import Build, Capacity, ColumnRules, Fill, Rules, Withdrawal
from patiencekit.variants import Variant, variant
from patiencekit.variants.parametric import freecell, freecell_of_size

from .symbols import DIGIT, digits_of, fold

__all__ = ["NUMBERINGS", "WORDS", "game_of_words", "is_same_game", "words_of_game"]

_IDS = """
freecell freecell_polish_app freecell_cardgames_io freecell_plato freecell_0cell
freecell_1cell freecell_2cell freecell_3cell freecell_7col freecell_6col freecell_5col
freecell_4col seven_by_five relaxed_freecell challenge_freecell super_challenge_freecell
king_cell bath double_freecell double_freecell_traditional triple_freecell cell_11 big_cell
repair bakers_game bakers_game_order3 ko_bakers_game eight_off eight_off_any
double_eight_off seahaven relaxed_seahaven double_seahaven forecell forecell_same_suit
penguin opus tuxedo german_freecell four_colours petal opera spidercells stalactites
stalactites_by_twos antares der_katzenschwanz die_schlange beleaguered_castle
streets_and_alleys citadel exiled_kings siegecraft stronghold bakers_dozen good_measure
spanish_patience spanish_patience_alternating portuguese_solitaire castles_in_spain cruel
fan spider spider_2 spider_1 spider_3 relaxed_spider open_spider black_widow tarantula
mrs_mop simon_jester spider_three_decks big_spider grandmothers_game spiderette
baby_spiderette will_o_the_wisp fair_maids simple_simon simple_simon_runs scorpion
scorpion_in_tableau scorpion_ii wasp wasp_ii double_scorpion triple_scorpion
three_blind_mice how_they_run scorpion_tail scorpion_towers chelicera yukon
russian_solitaire alaska
"""
WORDS = {game: game.replace("_", "").upper() for game in _IDS.split()}
"""The word of each game by its id."""

_GAMES = {fold(word): game for game, word in WORDS.items()}

NUMBERINGS: dict[str, Numbering] = {
    "MS": MICROSOFT,
    "PYSOLFC": PYSOLFC,
    "PYSOLFCMS": PYSOLFC_MS,
    "PYSOLCARDS": PYSOL_CARDS,
    "PYSOL": PYSOL,
    "KPAT": KPAT,
    "WINDOWSSPIDER": WINDOWS_SPIDER,
}
"""Each numbering under its word."""

_CHOICES: dict[str, tuple[str, Any]] = {
    "SUIT": ("build", Build.SUIT),
    "RANK": ("build", Build.RANK),
    "FILLANY": ("fill", Fill.ANY),
    "FILLKINGS": ("fill", Fill.KINGS),
    "FILLNONE": ("fill", Fill.NONE),
    "SUPERMOVE": ("capacity", Capacity.SUPERMOVE),
    "PLACES": ("capacity", Capacity.PLACES),
    "UNLIMITED": ("capacity", Capacity.UNLIMITED),
    "SINGLE": ("capacity", Capacity.SINGLE),
    "BACKNEVER": ("withdrawal", Withdrawal.NEVER),
    "BACKTOCELLS": ("withdrawal", Withdrawal.TO_CELLS),
    "BACKANYWHERE": ("withdrawal", Withdrawal.ANYWHERE),
    "ROWSNOGAPS": ("rows", True),
    "ROWSALWAYS": ("rows", False),
}
_MEANINGS = {fold(word): meaning for word, meaning in _CHOICES.items()}
_SPELLINGS = {meaning: word for word, meaning in _CHOICES.items()}
_COUNT = f"[0O]|[1-9IB]{DIGIT}?"
_COUNTED = re.compile(f"({_COUNT})(CELLS|DECKS|RANKS)")
_SIZE = re.compile(f"({_COUNT})X({_COUNT})")
_MOST_CELLS = 20


class _Options(NamedTuple):
    """In what a game differs from the one its word names; None if it does not.

    The first four make FreeCell of a size to choose, `size` being its columns and cells.
    Words are written in the order of the fields.
    """

    size: tuple[int, int] | None = None
    build: Build | None = None
    decks: int | None = None
    ranks: int | None = None
    cells: int | None = None
    fill: Fill | None = None
    capacity: Capacity | None = None
    withdrawal: Withdrawal | None = None
    rows: bool | None = None


def game_of_words(words: list[str]) -> Variant:
    """The game of tidy words: its own, then its options.

    Raises:
        CodeError: a word is unknown, or an option is there twice or does not suit the game.
    """
    game = _GAMES.get(fold(words[0]))
    if game is None:
        raise CodeError(f"no game has the word {excerpt(words[0])}; one has EIGHTOFF")
    options = _read(words[1:])
    try:
        return _with(_base(game, options), options)
    except ArgumentError as error:
        raise CodeError(f"options that make no game: {error}") from None


def _read(words: list[str]) -> _Options:
    found: dict[str, Any] = {}
    for word in words:
        if meaning := _MEANINGS.get(fold(word)):
            kind, value = meaning
        elif counted := _COUNTED.fullmatch(word):
            kind, value = counted[2].lower(), int(digits_of(counted[1]))
        elif size := _SIZE.fullmatch(word):
            kind = "size"
            value = int(digits_of(size[1])), int(digits_of(size[2]))
        else:
            raise CodeError(f"no option has the word {excerpt(word)}; one has 6CELLS")
        if kind in found:
            raise CodeError(f"a code tells the {kind} once, not again with {excerpt(word)}")
        found[kind] = value
    return _Options(**found)


def _base(game: str, options: _Options) -> Variant:
    """The game of that id, or FreeCell of the size that the options tell."""
    size, build, decks, ranks = options[:4]
    if size is None:
        if (build, decks, ranks) != (None, None, None):
            raise ArgumentError("build, decks and ranks go with a size, as 9X3")
        return variant(game)
    if game != "freecell" or options.cells is not None:
        raise ArgumentError("a size goes with FREECELL only, and tells the cells")
    return freecell(
        columns=size[0],
        cells=size[1],
        decks=1 if decks is None else decks,
        ranks=13 if ranks is None else ranks,
        build=build or Build.ALTERNATE_COLOR,
        fill=options.fill or Fill.ANY,
    )


def _with(base: Variant, options: _Options) -> Variant:
    """A game with the options that every game can have."""
    rules = base.rules
    if options.cells is not None:
        if rules.cells.takes or rules.cells.closed:
            raise ArgumentError(f"the cells of {base.id} do not take any card")
        least = _filled_cells(base.deal)
        if not least <= options.cells <= _MOST_CELLS:
            raise ArgumentError(f"cells are {least} to {_MOST_CELLS}, not {options.cells}")
        cells = attrs.evolve(rules.cells, count=options.cells)
        rules = attrs.evolve(rules, cells=cells)
    if options.withdrawal is not None:
        back = attrs.evolve(rules.foundations, withdrawal=options.withdrawal)
        rules = attrs.evolve(rules, foundations=back)
    if options.rows is not None:
        if rules.stock is None:
            raise ArgumentError(f"{base.id} has no stock that is dealt in rows")
        stock = attrs.evolve(rules.stock, needs_no_empty_column=options.rows)
        rules = attrs.evolve(rules, stock=stock)
    if options.fill or options.capacity:
        rules = rules.with_columns(fill=options.fill, capacity=options.capacity)
    return base if rules == base.rules else attrs.evolve(base, rules=rules)


def _filled_cells(deal: object) -> int:
    """How many cells a deal needs, which may be wrapped in others."""
    while (inner := getattr(deal, "deal", None)) is not None:
        deal = inner
    return max(getattr(deal, "cells", ()), default=-1) + 1


def words_of_game(game: Variant, numbering: Numbering) -> list[str]:
    """The words of a game: its own, then its options.

    Raises:
        CodeError: no words say how the game differs from those there are.
        NotOfferedError: the numbering does not deal the game.
    """
    named = variant(game.id) if game.id in WORDS else None
    for base in _candidates(named, game):
        options = _differences(game.rules, base.rules)
        if _is_dealt_alike(numbering, _with_or_without(base, options), game):
            if base.id not in WORDS:
                options = _sized(base.rules, options)
            return [WORDS.get(base.id, "FREECELL"), *_spelled(options)]
    if named is None:
        raise CodeError(f"a code has no word for the game {excerpt(game.id)}")
    nearest = _with_or_without(named, _differences(game.rules, named.rules))
    raise CodeError(
        f"a code cannot say how this {game.id} differs from the usual one "
        f"in {_unlike(game, nearest)}"
    )


def _candidates(named: Variant | None, game: Variant) -> Iterator[Variant]:
    """The games that a game may differ from in options only."""
    if named is not None:
        yield named
    sized = freecell_of_size(game.rules)
    if sized is not None:
        yield sized


def is_same_game(one: Variant, other: Variant) -> bool:
    """Whether two games have the same rules and are dealt alike, whatever their names."""
    return one is other or (one.rules == other.rules and one.deal == other.deal)


def _is_dealt_alike(numbering: Numbering, one: Variant, other: Variant) -> bool:
    """Whether the program deals one game as the other, which it deals."""
    try:
        return is_same_game(numbering.game(one), numbering.game(other))
    except NotOfferedError:
        return False


def _unlike(game: Variant, other: Variant) -> str:
    names = [field.name for field in attrs.fields(Rules)]
    unlike = [
        name for name in names if getattr(game.rules, name) != getattr(other.rules, name)
    ]
    return " and ".join(unlike) or "its deal"


def _with_or_without(base: Variant, options: _Options) -> Variant:
    """The game with the options if it can have them, otherwise as it is."""
    try:
        return _with(base, options)
    except ArgumentError:
        return base


def _differences(rules: Rules, usual: Rules) -> _Options:
    """The options that every game can have, where rules have other ones than usual."""
    found: dict[str, Any] = {}
    if rules.cells.count != usual.cells.count:
        found["cells"] = rules.cells.count
    for name, kind in (("fill", Fill), ("capacity", Capacity)):
        value, *_ = values = _in_columns(rules.columns, name)
        if type(value) is kind and values != _in_columns(usual.columns, name):
            found[name] = value
    if rules.foundations.withdrawal is not usual.foundations.withdrawal:
        found["withdrawal"] = rules.foundations.withdrawal
    if rules.stock and usual.stock:
        rows = rules.stock.needs_no_empty_column
        if rows is not usual.stock.needs_no_empty_column:
            found["rows"] = rows
    return _Options(**found)


def _in_columns(columns: tuple[ColumnRules, ...], name: str) -> list[object]:
    return [getattr(column, name) for column in columns]


def _sized(rules: Rules, options: _Options) -> _Options:
    """The options, with those that make FreeCell the size of these rules."""
    pack = rules.pack
    build: Any = rules.columns[0].build  # of those that FreeCell of a size can have
    fill: Any = rules.columns[0].fill
    return options._replace(
        size=(len(rules.columns), rules.cells.count),
        build=None if build is Build.ALTERNATE_COLOR else build,
        decks=None if pack.decks == 1 else pack.decks,
        ranks=None if pack.ranks == 13 else pack.ranks,
        fill=None if fill is Fill.ANY else fill,
    )


def _spelled(options: _Options) -> list[str]:
    """The words of options, unfolded."""
    words = []
    for kind, value in options._asdict().items():
        if kind == "size" and value:
            words.append(f"{value[0]}X{value[1]}")
        elif type(value) is int:
            words.append(f"{value}{kind.upper()}")
        elif value is not None:
            words.append(_SPELLINGS[kind, value])
    return words
