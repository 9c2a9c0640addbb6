"""What a line that the player types does to a game: no reading and no writing here."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable
from contextlib import suppress
from operator import itemgetter
from typing import final

import attrs

from patiencekit.automatic import Autoplay, automoves, can_finish
from patiencekit.errors import (
    AmbiguousMoveError,
    ArgumentError,
    CodeError,
    PatienceError,
    excerpt,
)
from patiencekit.game import Game
from patiencekit.notation.codes import encode_code
from patiencekit.notation.moves import format_move, parse_move
from patiencekit.notation.replay_codes import encode_replay
from patiencekit.records import Record
from patiencekit.scoring.scorers import NO_SCORE

__all__ = ["Answer", "answer_to", "code_of", "counts_of", "deal_of", "headline"]

_HELP = """\
3a 45 8h        play moves: from a column or cell to a column, a cell or home
45v3            so many cards, where several go to an empty column
deal            deal a row of the stock
undo, u [N]     take back the last turn, or N turns
redo, r [N]     play again what was taken back
restart         begin the same deal again
finish, auto    play all cards home, if that wins
moves, ?        list the moves there are
score           tell what the score is made of
note TEXT       keep a comment on this position
label NAME      give this position a name
notes           list the comments and names
go NAME         go back or on to the position of that name
code            write the codes of the deal and of the game so far
board           show the table again
save FILE       write the game to a new file (save! writes over an old one)
load FILE       go on with the game of a file
quit, q         leave
"""


@final
@attrs.frozen(kw_only=True, repr=False)
class Answer(Record):
    """What comes of a line.

    Attributes:
        game: the game as it is now.
        text: what to tell the player: whole lines.
        shows_table: whether to show the table first.
        ends: whether the player wants to leave.
        save_to: the name of the file to write the game to, if that is asked for.
        overwrites: whether that file may be there already.
        load_from: the name of the file to read a game from, if that is asked for.
    """

    game: Game
    text: str = ""
    shows_table: bool = False
    ends: bool = False
    save_to: str | None = None
    overwrites: bool = False
    load_from: str | None = None


def headline(game: Game) -> str:
    """A line that says which game it is and how it stands."""
    return f"{game.edition.name}, {deal_of(game)}: {standing(game)}"


def deal_of(game: Game) -> str:
    """What a game started from."""
    if game.number is None:
        return "a position"
    edition = game.edition
    whose = "" if "." in edition.id else f" of {edition.numbering.name}"
    return f"deal {game.number}{whose}"


def standing(game: Game) -> str:
    """A line with what is counted, and how the game ends."""
    end = ["won"] if game.is_won else ["no move is left"] if game.is_lost else []
    return ", ".join([*counts_of(game), *end]) + "\n"


def counts_of(game: Game) -> list[str]:
    """The moves, and the undos, the score and the time where there are any."""
    counts = [_counted(game.moves_made, "move")]
    if game.undos_made:
        counts.append(_counted(game.undos_made, "undo"))
    if game.edition.scorer != NO_SCORE:
        counts.append(f"score {game.score}")
    if game.elapsed is not None:
        counts.append(f"{game.elapsed:g} seconds")
    return counts


def code_of(game: Game) -> str:
    """A text that tells the deal to others.

    It is the code of the deal, or a replay code without moves where there is no such code:
    of a position, and of games that codes have no words for.
    """
    if game.number is not None:
        with suppress(CodeError):
            return encode_code(game.edition, game.number)
    return encode_replay(game.restart())


def answer_to(game: Game, line: str) -> Answer:
    r"""What comes of a line: a command, or moves as a lenient `parse_move` reads them.

    A line that is refused, or of whose moves one is refused, leaves the game as it is.

    >>> from patiencekit import FREECELL
    >>> answer_to(Game.start(FREECELL, 1), "5a 12").text
    'move 2: 1 card from column 1 to column 2 is not legal: 6S does not go on 9C\n'
    """
    word, rest = (*line.split(maxsplit=1), "", "")[:2]
    command = _COMMANDS.get(word.lower())
    try:
        return _moved(game, line) if command is None else command(game, rest.rstrip())
    except PatienceError as error:
        return Answer(game=game, text=f"{error}\n")


def _moved(game: Game, line: str) -> Answer:
    words = line.split()
    played = game
    for number, word in enumerate(words, 1):
        place = f"move {number}: " if len(words) > 1 else ""
        try:
            played = played.play(parse_move(played.position, word, lenient=True))
        except AmbiguousMoveError as error:
            readings = [
                f"  {format_move(played.position, move):8}{move}\n"
                for move in error.readings
            ]
            told = f"{place}{excerpt(word)} can mean\n{''.join(readings)}"
            return Answer(game=game, text=told)
        except PatienceError as error:
            return Answer(game=game, text=f"{place}{error}\n")
    return _reached(played)


def _reached(game: Game) -> Answer:
    """The answer that shows where the game is now."""
    text = standing(game)
    if not game.is_won and can_finish(game.position):
        text += "all cards can go home now: finish plays them\n"
    return Answer(game=game, text=text, shows_table=True)


def _undo(game: Game, rest: str) -> Answer:
    return _reached(game.undo(_turns(rest)))


def _redo(game: Game, rest: str) -> Answer:
    return _reached(game.redo(_turns(rest)))


def _turns(rest: str) -> int:
    if not re.fullmatch("[1-9][0-9]{0,8}|", rest, re.ASCII):
        raise ArgumentError(f"{excerpt(rest)} is no number of turns; one is written like 3")
    return int(rest or "1")


def _restart(game: Game, rest: str) -> Answer:
    _nothing_in(rest)
    return _reached(game.restart())


def _finish(game: Game, rest: str) -> Answer:
    _nothing_in(rest)
    if not can_finish(game.position):
        raise ArgumentError("the cards cannot all go home yet")
    while moves := automoves(game.position, Autoplay.FINISH):
        game = game.play(moves[0])  # after which the program may play others by itself
    return _reached(game)


def _moves(game: Game, rest: str) -> Answer:
    _nothing_in(rest)
    position = game.position
    moves = position.distinct_moves
    texts = " ".join(format_move(position, move) for move in moves)
    told = textwrap.fill(texts, 72)
    like = "" if len(moves) == len(position.legal_moves) else ", like ones left out"
    return Answer(game=game, text=f"{_counted(len(moves), 'move')}{like}\n{told}\n")


def _score(game: Game, rest: str) -> Answer:
    _nothing_in(rest)
    if game.edition.scorer == NO_SCORE:
        return Answer(game=game, text=f"{game.edition.name} gives no points\n")
    lines = "".join(f"  {line}\n" for line in game.score_breakdown)
    return Answer(game=game, text=f"score {game.score}\n{lines}")


def _note(game: Game, rest: str) -> Answer:
    return Answer(game=game.note(rest), text="noted\n")


def _label(game: Game, rest: str) -> Answer:
    return Answer(game=game.label(rest), text=f"go {rest} comes back here\n")


def _notes(game: Game, rest: str) -> Answer:
    _nothing_in(rest)
    told = [(turn, f"{{{note}}}") for turn in game.notes for note in game.notes[turn]]
    told += [(turn, name) for name, turn in game.labels.items()]
    told.sort(key=itemgetter(0))
    lines = [f"after turn {turn}: {text}\n" for turn, text in told]
    return Answer(game=game, text="".join(lines) or "there are no notes and no labels\n")


def _go(game: Game, rest: str) -> Answer:
    return _reached(game.go_to(rest))


def _code(game: Game, rest: str) -> Answer:
    _nothing_in(rest)
    return Answer(game=game, text=f"{code_of(game)}\n{encode_replay(game)}\n")


def _board(game: Game, rest: str) -> Answer:
    _nothing_in(rest)
    return _reached(game)


def _save(game: Game, rest: str) -> Answer:
    return Answer(game=game, save_to=_name(rest))


def _save_over(game: Game, rest: str) -> Answer:
    return Answer(game=game, save_to=_name(rest), overwrites=True)


def _load(game: Game, rest: str) -> Answer:
    return Answer(game=game, load_from=_name(rest))


def _name(rest: str) -> str:
    if not rest:
        raise ArgumentError("the name of a file is missing")
    if rest == "-":
        raise ArgumentError("'-' is no file here; one that is called so is written './-'")
    return rest


def _help(game: Game, rest: str) -> Answer:
    _nothing_in(rest)
    return Answer(game=game, text=_HELP)


def _quit(game: Game, rest: str) -> Answer:
    _nothing_in(rest)
    return Answer(game=game, ends=True)


def _nothing_in(rest: str) -> None:
    if rest:
        raise ArgumentError(f"nothing follows that word, not {excerpt(rest)}")


def _counted(number: int, what: str) -> str:
    return f"{number} {what}{'s' * (number != 1)}"


_COMMANDS: dict[str, Callable[[Game, str], Answer]] = {
    "": _board,
    "?": _moves,
    "auto": _finish,
    "board": _board,
    "code": _code,
    "finish": _finish,
    "go": _go,
    "help": _help,
    "label": _label,
    "load": _load,
    "moves": _moves,
    "note": _note,
    "notes": _notes,
    "q": _quit,
    "quit": _quit,
    "r": _redo,
    "redo": _redo,
    "restart": _restart,
    "save": _save,
    "save!": _save_over,
    "score": _score,
    "u": _undo,
    "undo": _undo,
}
