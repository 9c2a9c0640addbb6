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
    PatienceError,
    ReplayError,
    VersionError,
    excerpt,
)
from patiencekit.game import Action, Command, Game, Label, Note
from patiencekit.game.log import check_room
from patiencekit.position import Position
from patiencekit.programs import Edition
from patiencekit.programs.model import EDITION_ID
from patiencekit.rules import Rules

from .edition_names import edition_of
from .lines import decode_position
from .moves import is_form, no_move, parse_move
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
        *("Result", "Moves", "Scorer", "Score", "Time", "Check"),
    )
}
"""The tags that are not the writer's, by their names in lower case."""

NO_NAME = "game"
"""What a start position calls a game without a name; no game has this id."""

_T = TypeVar("_T")
_EDITION = re.compile(f"({EDITION_ID}) ([1-9][0-9]{{0,17}})")
_TIME = re.compile(r"[0-9]{1,10}(\.[0-9]{1,3})?")
_RESULTS = ("won", "lost", "open")
_REMARKS = "{@"
_COMMANDS = {command.value: command for command in Command}


def facts_of(game: Game) -> dict[str, str]:
    """What a record tells of a game besides its start and its entries, as tags."""
    won, lost, still_open = _RESULTS
    scorer = game.edition.scorer
    facts = {
        "Result": won if game.is_won else lost if game.is_lost else still_open,
        "Moves": str(game.moves_made),
        "Scorer": f"{scorer.name} {scorer.version}",
        "Score": str(game.score),
    }
    if game.elapsed is not None:
        facts["Time"] = f"{game.elapsed:.3f}".rstrip("0").rstrip(".")
    facts["Check"] = f"{zlib.crc32(pack_position(game.position)):08x}"
    return facts


@final
class Reading:
    """One game of a text, as it is read line by line.

    The entries are kept until the last one is read, and played then: playing takes much
    longer than reading, and is not to be begun on a text that is at fault. What an entry
    says is found out once for all that are alike.

    Attributes:
        tags: the writer's tags.
        game: the game, as far as it was played; None before that.
    """

    def __init__(self, given: tuple[Edition, ...]) -> None:
        self.tags: dict[str, str] = {}
        self.game: Game | None = None
        self._start: Game | None = None
        self._entries: list[Entry] = []
        self._actions: dict[str, Action | None] = {}
        self._remarks = 0
        self._result: Entry | None = None
        self._given = given
        self._own: dict[str, tuple[str, int]] = {}

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
        if self._result is not None:
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
            if self._result is None or self._start is None:
                return None
            return self._end(self._start, self._result)
        if self._start is not None:
            raise ParseError("tags come before the first entry", number)
        self._take_tag(*read_tag(text, number), number)
        return None

    def break_off(self, number: int) -> PatienceError:
        """What is wrong with a game whose last line that was, without a result."""
        try:
            if self._start is not None:
                self._play(self._start)
        except PatienceError as error:
            return error
        return ParseError("the game breaks off, without won, lost or open", number)

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
        text, number, column = entry
        if self._result is not None:
            raise ParseError(f"{excerpt(text)} stands after the end", number, column)
        if self._start is None:
            self._start = self._begun(number)
        if text in _RESULTS:
            self._result = entry
            return
        try:
            if text not in self._actions:
                self._actions[text] = _action_of(text)
            if text[0] in _REMARKS:
                check_room(self._remarks)  # soon; the game asks again when it is played
        except ArgumentError as error:
            raise ParseError(str(error), number, column) from None
        except ParseError as error:
            raise ParseError(error.message, number, column) from None
        self._remarks = self._remarks + 1 if text[0] in _REMARKS else 0
        self._entries.append(entry)

    def _begun(self, number: int) -> Game:
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

    def _play(self, start: Game) -> Game:
        """The game after all entries.

        Raises:
            ReplayError: one cannot be played.
            ParseError: there is no room for a note or a label.
        """
        self.game, index = start, 0
        for entry in self._entries:
            self.game = _acted(self.game, entry, self._actions[entry.text], index)
            index += entry.text[0] not in _REMARKS
        return self.game

    def _end(self, start: Game, result: Entry) -> Game:
        """The game with its time, if it is as the record says."""
        game = self._play(start)
        if "Time" in self._own:
            value, line = self._own["Time"]
            if _TIME.fullmatch(value) is None:
                raise ParseError(f"{excerpt(value)} is no time; one is like 63.5", line)
            self.game = game = _told(line, lambda: game.at(float(value)))
        facts = facts_of(game)
        for name, fact in facts.items():
            value, line = self._own.get(name, (fact, result.line))
            if value != fact:
                raise ParseError(
                    f"the record says {name} {excerpt(value)}, and the game has {fact}",
                    line,
                )
        if result.text != facts["Result"]:
            raise ParseError(
                f"the game ends as {result.text}, and is {facts['Result']}",
                result.line,
                result.column,
            )
        return game


def _action_of(text: str) -> Action | None:
    """What an entry says wherever it stands; None if it is a move, which a table tells.

    Raises:
        ArgumentError: it is no note or no label.
        ParseError: it is no entry.
    """
    if text[0] == "{":
        return Note(note_of(text))
    if text[0] == "@":
        return Label(text[1:])
    if text not in _COMMANDS and not is_form(text):
        raise ParseError(no_move(text))
    return _COMMANDS.get(text)


def _acted(game: Game, entry: Entry, action: Action | None, index: int) -> Game:
    """The game after an entry, the index of which counts moves, undos and redos."""
    text, line, column = entry
    try:
        return game.act(parse_move(game.position, text) if action is None else action)
    except (ParseError, IllegalMoveError, AmbiguousMoveError, HistoryError) as error:
        raise ReplayError(
            index, text, game.position, game.steps, error, line, column
        ) from error
    except ArgumentError as error:  # no room for a remark
        raise ParseError(str(error), line, column) from None


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
