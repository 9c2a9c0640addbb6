"""One game of a record, as it is read line by line."""

from __future__ import annotations

import re
import zlib
from collections.abc import Callable
from typing import TypeVar, final

from patiencekit.deals import parse_deal_number
from patiencekit.errors import (
    AmbiguousMoveError,
    ArgumentError,
    HistoryError,
    IllegalMoveError,
    ParseError,
    ReplayError,
    VersionError,
    excerpt,
)
from patiencekit.game import Action, Command, Game, Label, Note
from patiencekit.position import Position
from patiencekit.programs import Edition
from patiencekit.rules import Rules

from .edition_names import edition_of
from .lines import decode_position
from .moves import parse_move
from .packing import pack_position
from .record_text import (
    LONGEST_LINE,
    Entry,
    check_tag,
    entries_of,
    note_of,
    read_tag,
    write_tag,
)

__all__ = ["FIRST_TAG", "NO_NAME", "OWN_TAGS", "START", "VERSION", "Reading", "facts_of"]

FIRST_TAG = "PatienceKit"
START = f"[{FIRST_TAG} "
"""How the line begins that begins a game."""
VERSION = "1"
OWN_TAGS = {
    name.lower(): name
    for name in (
        *(FIRST_TAG, "Edition", "Numbering", "Number", "Position"),
        *("Result", "Moves", "Score", "Time", "Check"),
    )
}
"""The tags that are not the writer's, by their names in lower case."""

NO_NAME = "game"
"""What a start position calls a game without a name; no game has this id."""

_T = TypeVar("_T")
_EDITION = re.compile(r"([a-z][a-z0-9_.]*) ([1-9][0-9]{0,17})")
_TIME = re.compile(r"[0-9]{1,10}(\.[0-9]{1,3})?")
_RESULTS = ("won", "lost", "open")
_COMMANDS = {command.value: command for command in Command}


def facts_of(game: Game) -> dict[str, str]:
    """What a record tells of a game besides its start and its entries, as tags."""
    won, lost, still_open = _RESULTS
    facts = {
        "Result": won if game.is_won else lost if game.is_lost else still_open,
        "Moves": str(game.moves_made),
        "Score": str(game.score),
    }
    if game.elapsed is not None:
        facts["Time"] = f"{game.elapsed:.3f}".rstrip("0").rstrip(".")
    facts["Check"] = f"{zlib.crc32(pack_position(game.position)):08x}"
    return facts


@final
class Reading:
    """One game of a text, as it is read line by line.

    Attributes:
        tags: the writer's tags.
        game: the game, as far as it was read; None before its first entry.
    """

    def __init__(self, given: tuple[Edition, ...]) -> None:
        self.tags: dict[str, str] = {}
        self.game: Game | None = None
        self._ended: Game | None = None
        self._given = given
        self._own: dict[str, tuple[str, int]] = {}
        self._index = 0

    def take(self, line: str, number: int) -> Game | None:
        """Read one more line that is not blank; returns the game if it ends there.

        Raises:
            PatienceError: it does not fit.
        """
        if len(line) > LONGEST_LINE:
            raise ParseError(
                f"a line has at most {LONGEST_LINE} characters, not {len(line)}", number
            )
        text = line.strip(" \t")
        if self._ended is not None:
            raise ParseError(
                f"after the end of a game comes another one, not {excerpt(text)}", number
            )
        if not self._own and not text.startswith(START):
            raise ParseError(
                f"a game begins with {write_tag(FIRST_TAG, VERSION)}, not {excerpt(text)}",
                number,
            )
        if not text.startswith("["):
            for entry in entries_of(line, number):
                self._take(entry)
            return self._ended
        if self.game is not None:
            raise ParseError("tags come before the first entry", number)
        self._take_tag(*read_tag(text, number), number)
        return None

    def _take_tag(self, name: str, value: str, number: int) -> None:
        own = OWN_TAGS.get(name.lower())
        if own not in {None, name}:
            raise ParseError(f"the tag {name} is written {own}", number)
        if name in self.tags or name in self._own:
            raise ParseError(f"there is a second tag {name}", number)
        if own is None:
            _told(number, lambda: check_tag(name, value))
            self.tags[name] = value
            return
        self._own[name] = value, number
        if name == FIRST_TAG and value != VERSION:
            if re.fullmatch("[0-9]{1,6}", value):
                raise VersionError(f"{FIRST_TAG} {value}", f"{FIRST_TAG} {VERSION}")
            raise ParseError(f"{excerpt(value)} is no version of records", number)

    def _take(self, entry: Entry) -> None:
        if self._ended is not None:
            text, number, column = entry
            raise ParseError(f"{excerpt(text)} stands after the end", number, column)
        if self.game is None:
            self.game = self._start(entry.line)
        if entry.text in _RESULTS:
            self.game = self._ended = self._end(self.game, entry)
        else:
            self.game = self._acted(self.game, entry)

    def _start(self, number: int) -> Game:
        edition, line = self._tag("Edition", number)
        named = _EDITION.fullmatch(edition)
        if named is None:
            raise ParseError(
                f"{excerpt(edition)} is no edition; one is like microsoft.freecell 1", line
            )
        numbering, line = self._tag("Numbering", number)
        found = _told(
            line, lambda: edition_of(named[1], int(named[2]), numbering, self._given)
        )
        if "Position" not in self._own:
            deal, line = self._tag("Number", number)
            return Game.start(found, _told(line, lambda: parse_deal_number(deal)))
        table, line = self._tag("Position", number)
        if "Number" in self._own:
            raise ParseError("a game has a Number or a Position, not both", line)
        return Game.start(found, _told(line, lambda: _position(found.rules, table)))

    def _tag(self, name: str, number: int) -> tuple[str, int]:
        """The value of a tag that has to be there, and its line."""
        if name not in self._own:
            raise ParseError(f"the game has no tag {name} before its entries", number)
        return self._own[name]

    def _acted(self, game: Game, entry: Entry) -> Game:
        text, line, column = entry
        try:
            if text[0] == "{":
                return game.act(Note(note_of(text)))
            if text[0] == "@":
                return game.act(Label(text[1:]))
        except ArgumentError as error:
            raise ParseError(str(error), line, column) from None
        try:
            action: Action = _COMMANDS.get(text) or parse_move(game.position, text)
            acted = game.act(action)
        except (
            ParseError,
            IllegalMoveError,
            AmbiguousMoveError,
            HistoryError,
        ) as error:
            raise ReplayError(
                self._index, text, game.position, game.steps, error, line, column
            ) from error
        self._index += 1
        return acted

    def _end(self, game: Game, entry: Entry) -> Game:
        """The game with its time, if it is as the record says."""
        if "Time" in self._own:
            value, line = self._own["Time"]
            if _TIME.fullmatch(value) is None:
                raise ParseError(f"{excerpt(value)} is no time; one is like 63.5", line)
            game = _told(line, lambda: game.at(float(value)))
        facts = facts_of(game)
        for name, fact in facts.items():
            value, line = self._own.get(name, (fact, entry.line))
            if value != fact:
                raise ParseError(
                    f"the record says {name} {excerpt(value)}, and the game has {fact}",
                    line,
                )
        if entry.text != facts["Result"]:
            raise ParseError(
                f"the game ends as {entry.text}, and is {facts['Result']}",
                entry.line,
                entry.column,
            )
        return game


def _told(line: int, read: Callable[[], _T]) -> _T:
    """What is read from a tag; a fault of it is placed in its line."""
    try:
        return read()
    except ParseError as error:
        raise ParseError(error.message, line) from None
    except ArgumentError as error:
        raise ParseError(str(error), line) from None


def _position(rules: Rules, text: str) -> Position:
    """The position of a line, of which the name does not count.

    The rules are those of the edition, even if a game of that name has others by now.
    """
    version, _, rest = text.lstrip(" ").partition(" ")
    table = rest.lstrip(" ").partition(" ")[2]
    return decode_position(f"{version} {NO_NAME} {table}", rules=rules)
