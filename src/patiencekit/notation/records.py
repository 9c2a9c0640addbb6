r"""Records: whole games as text that people read too, as PGN is for chess.

    [PatienceKit "1"]
    [Edition "freecell 1"]
    [Numbering "microsoft"]
    [Number "2"]
    [Result "open"]
    [Moves "3"]
    [Check "3909a7bc"]
    [Player "Ann"]

    1h 4a undo 4a 8b
    {The ace of hearts is one card deep.}
    open

A game begins with the tag of the format, and its tags come before its entries. `Edition`
is the id and the version of its edition, `Numbering` names whose deals it has, and the
start is the `Number` of a deal or a `Position`, written as a position line whose name for
the game does not count. The others need not be there, and are checked against the game if
they are: `Result` is `won`, `lost` or `open`, `Moves` the moves that the edition counts,
`Scorer` the name and the version of the scorer, which is written of editions that are not
known here, `Score` the score, and `Check` the CRC-32 of `pack_position` of where the game
ends. `Time` is the seconds that the front end told. All other tags are the writer's.

The entries are what the player did, in order: moves in standard notation, `undo`, `redo`,
`@name` for a label, and notes in braces, in which `\}`, `\\`, `\n` and `\t` stand for a
brace, a backslash, a line end and a tab. What the program plays by itself is not listed:
the edition says what that is. The result ends a game.

Written are ten entries to a line, each note in a line of its own, and after the tags one
blank line. Read are also tags in any order, entries in any number of lines, any blank
lines, blanks and tabs at either end of a line and between entries, CR LF, and a byte-order
mark; letters only in the case in which they are written.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby, islice
from typing import final

import attrs

from patiencekit.errors import ArgumentError, ParseError, PatienceError
from patiencekit.game import Action, Command, Game, Label, Note
from patiencekit.position import Position
from patiencekit.programs import Edition
from patiencekit.records import Record
from patiencekit.scoring.scorers import NO_SCORE

from .edition_names import given_editions, is_known
from .lines import encode_position
from .moves import format_move
from .record_reading import FIRST_TAG, NO_NAME, OWN_TAGS, START, VERSION, Reading, facts_of
from .record_text import check_tag, rows, write_note, write_tag

__all__ = ["GameRecord", "decode_record", "encode_record", "read_records"]

_NO_TAGS: dict[str, str] = {}
_FIRST_LINE = write_tag(FIRST_TAG, VERSION)


@final
@attrs.frozen(kw_only=True, repr=False)
class GameRecord(Record):
    """What a reader found where a game should be: the game, or what is wrong with it.

    Attributes:
        line: the line in which it begins, counted from 1.
        tags: the writer's tags, in order, as far as they were read.
        outcome: the game, or the error that reading it raised.
        prefix: of a game that cannot be played to its end, or is not what its tags say, as
            much as was played; None if the text is at fault, as nothing was played then.
    """

    line: int
    tags: dict[str, str] = attrs.field(hash=False)
    outcome: Game | PatienceError
    prefix: Game | None = None

    @property
    def game(self) -> Game | None:
        """The game, None if there is an error."""
        return self.outcome if isinstance(self.outcome, Game) else None

    @property
    def error(self) -> PatienceError | None:
        """What is wrong with it, None if nothing is."""
        return None if isinstance(self.outcome, Game) else self.outcome


def encode_record(
    game: Game, *, undos: bool = True, tags: Mapping[str, str] = _NO_TAGS
) -> str:
    """The record of a game; those of several games can follow each other in a file.

    Args:
        game: the game.
        undos: whether moves that were undone are kept, with undos, redos and the notes on
            them. Without them it is the record of a game in which only the moves that
            stand were played, whose score and count of moves may be others.
        tags: further tags, such as the name of the player, which come in their order.

    Raises:
        ArgumentError: a tag or the name of the numbering or of the scorer cannot be
            written, or the edition has the id of another one.
        TypeError: an argument has the wrong type.

    >>> from patiencekit import FREECELL
    >>> print(encode_record(Game.start(FREECELL, 2).note("Here we go.")).splitlines()[-2])
    {Here we go.}
    """
    if not isinstance(game, Game):
        raise TypeError(f"a record is of a Game, not of {type(game).__name__}")
    needs_no_scorer = is_known(game.edition)
    for name, value in tags.items():
        check_tag(name, value)
        if name.lower() in OWN_TAGS:
            raise ArgumentError(f"the tag {OWN_TAGS[name.lower()]} is written by itself")
    end, entries = _played(game, game.log if undos else _standing(game.log))
    facts = facts_of(end)
    if game.edition.scorer == NO_SCORE:
        del facts["Score"]
    if needs_no_scorer:
        del facts["Scorer"]
    else:
        check_tag("Scorer", facts["Scorer"])
    lines = [write_tag(*tag) for tag in (_start_of(game) | facts | dict(tags)).items()]
    return "\n".join([*lines, "", *rows(entries), facts["Result"], ""])


def decode_record(text: str, *, editions: Iterable[Edition] = ()) -> Game:
    """The game of a record.

    Args:
        text: the record of one game.
        editions: editions that it may be of, besides those known here.

    Raises:
        ParseError: the text is no record of one game, or the game is not what its tags
            say; with the line.
        ReplayError: an entry cannot be played; with its index among moves, undos and
            redos, its place, and what was played before it.
        VersionError: the format or the edition is of a version not known here.
        UnknownNameError: the edition or the numbering is not known here.
        NotOfferedError, DealNumberError, LayoutError: there is no such deal or position.
        ArgumentError: a given edition has the id of another one.
        TypeError: an argument has the wrong type.
    """
    if not isinstance(text, str):
        raise TypeError(f"a record is read from str, not {type(text).__name__}")
    found = list(islice(read_records(text, editions=editions), 2))
    if not found:
        raise ParseError(f"there is no game; one begins with {_FIRST_LINE}")
    games = []
    for record in found:
        if not isinstance(record.outcome, Game):
            raise record.outcome
        games.append(record.outcome)
    if len(games) > 1:
        line = found[1].line
        raise ParseError("there is a second game; read_records reads them all", line)
    return games[0]


def read_records(
    source: str | Iterable[str], *, editions: Iterable[Edition] = ()
) -> Iterator[GameRecord]:
    """Read one game after the other; a bad one is told, and the next one is read.

    What is raised here are only errors in the arguments. A game that cannot be read is
    told with the error that `decode_record` would raise; all up to the next line that
    begins with the tag of the format belongs to it. A game is played when all its entries
    were read, so that a fault in their text is told at once.

    Args:
        source: a text, or its lines, such as a file opened with `encoding="utf-8"`. It is
            read line by line, as the games are asked for.
        editions: editions that games may be of, besides those known here.

    Raises:
        ArgumentError: a given edition has the id of another one.
        TypeError: an argument has the wrong type, or a line is no str.
    """
    lines = (source,) if isinstance(source, str) else source
    return _read(_lines(lines), given_editions(editions))


def _start_of(game: Game) -> dict[str, str]:
    """The tags that tell how a game starts."""
    edition, number = game.edition, game.number
    check_tag("Numbering", edition.numbering.name)
    tags = {
        FIRST_TAG: VERSION,
        "Edition": f"{edition.id} {edition.version}",
        "Numbering": edition.numbering.name,
    }
    if number is None:
        tags["Position"] = _line_of(game.initial)
    else:
        tags["Number"] = str(number)
    return tags


def _line_of(position: Position) -> str:
    try:
        return encode_position(position)
    except ArgumentError:  # the rules of an edition need not be those of a known game
        return encode_position(position, name=NO_NAME)


def _played(game: Game, log: Iterable[Action]) -> tuple[Game, list[str]]:
    """The game that a log leads to from the start of another, and its entries."""
    at, entries = game.restart(), []
    for action in log:
        entries.append(_entry(at.position, action))
        at = at.act(action)
    return (at if game.elapsed is None else at.at(game.elapsed)), entries


def _entry(position: Position, action: Action) -> str:
    if isinstance(action, Command):
        return action.value
    if isinstance(action, Note):
        return write_note(action.text)
    if isinstance(action, Label):
        return f"@{action.name}"
    return format_move(position, action)


def _standing(log: Iterable[Action]) -> Iterator[Action]:
    """The entries of a log without undos, redos and all that belongs to undone turns."""
    turns: list[list[Action]] = [[]]
    undone: list[list[Action]] = []
    for action in log:
        if action is Command.UNDO:
            undone.append(turns.pop())
        elif action is Command.REDO:
            turns.append(undone.pop())
        elif isinstance(action, Note | Label):
            turns[-1].append(action)
        else:
            turns.append([action])
    for turn in turns:
        yield from turn


def _lines(pieces: Iterable[str]) -> Iterator[str]:
    """The lines of a text that comes in pieces, each of one line or several."""
    first = "\ufeff"
    for piece in pieces:
        if not isinstance(piece, str):
            raise TypeError(f"records are read from str, not {type(piece).__name__}")
        for line in piece.removeprefix(first).removesuffix("\n").split("\n"):
            yield line.removesuffix("\r")
        first = ""


def _read(lines: Iterator[str], given: tuple[Edition, ...]) -> Iterator[GameRecord]:
    games = 0

    def number_of_game(numbered: tuple[int, str]) -> int:
        nonlocal games
        line = numbered[1]
        games += bool(line) and line.lstrip(" \t").startswith(START)
        return games

    for _, numbered in groupby(enumerate(lines, 1), number_of_game):
        yield from _read_game(numbered, given)


def _read_game(
    numbered: Iterator[tuple[int, str]], given: tuple[Edition, ...]
) -> Iterator[GameRecord]:
    """The game of some lines, and what is wrong with those after it."""
    reading, start, number = Reading(given), 0, 0
    was_told = False
    for number, line in numbered:
        if not line.strip(" \t"):
            continue
        start = start or number
        try:
            game = reading.take(line, number)
        except PatienceError as error:
            if was_told:
                yield GameRecord(line=number, tags={}, outcome=error)
            else:
                yield GameRecord(
                    line=start, tags=reading.tags, outcome=error, prefix=reading.game
                )
            return
        if game is not None:
            was_told = True
            yield GameRecord(line=start, tags=reading.tags, outcome=game)
    if start and not was_told:
        outcome = reading.break_off(number)
        yield GameRecord(
            line=start, tags=reading.tags, outcome=outcome, prefix=reading.game
        )
