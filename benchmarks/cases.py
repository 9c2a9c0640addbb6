"""What is called, how its results are checked, and the bar it has to meet.

The numbers of moves and keys and the digests of boards do not come from the library: the
rules of `tests/support` that are written a second time were given the same positions and
moves, and their tables were written as text and counted on their own.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

import attrs

import patiencekit as pk

from .workload import (
    NUMBERS,
    WON_GAME,
    fresh,
    long_game,
    look_alikes,
    names,
    plain_text,
    row_by_row,
    sample,
    turns,
    twins,
    yardstick,
)

__all__ = ["CASES", "SIDE_BY_SIDE", "YARDSTICK", "Case"]

Run = Callable[[], list[Any]]
"""What is timed: makes a thousand calls and returns a list of their results."""


class Case(NamedTuple):
    """A thousand calls of one thing.

    Attributes:
        name: what is called.
        prepare: gets the arguments ready, untimed, and returns what is timed.
        read: boils the results down to an answer.
        answer: the right one.
        bar: the most that a call may take, in yardsticks; None for no bar.
    """

    name: str
    prepare: Callable[[], Run]
    read: Callable[[list[Any]], object]
    answer: object
    bar: float | None = None

    def check(self, results: list[Any]) -> None:
        """Refuse wrong results."""
        found = self.read(results)
        assert found == self.answer, f"{self.name}: {found!r}, not {self.answer!r}"


def _yardstick() -> Run:
    return lambda: [yardstick(number) for number in NUMBERS]


def _one_deal(variant: pk.Variant, number: int) -> Run:
    return lambda: [pk.deal(variant, number) for _ in range(1000)]


def _deals() -> Run:
    return lambda: [pk.deal(pk.FREECELL, number) for number in NUMBERS]


def _legal_moves(variant: pk.Variant) -> Run:
    positions = fresh(sample(variant))
    return lambda: [position.legal_moves for position in positions]


def _distinct_moves() -> Run:
    positions = fresh(sample(pk.FREECELL))
    return lambda: [position.distinct_moves for position in positions]


def _is_legal() -> Run:
    """Every second question is about the move of the next turn instead."""
    moves = [move for _, move in turns(pk.FREECELL)]
    moves[1::2] = [*moves[2::2], moves[0]]
    questions = list(zip(sample(pk.FREECELL), moves, strict=True))
    return lambda: [position.is_legal(move) for position, move in questions]


def _play(variant: pk.Variant) -> Run:
    played = turns(variant)
    return lambda: [position.play(move) for position, move in played]


def _step() -> Run:
    played = turns(pk.FREECELL)
    return lambda: [position.step(move) for position, move in played]


def _hash() -> Run:
    positions = sample(pk.FREECELL)
    return lambda: [hash(position) for position in positions]


def _equal() -> Run:
    pairs = list(zip(sample(pk.FREECELL), twins(), strict=True))
    return lambda: [position == twin for position, twin in pairs]


def _key() -> Run:
    positions = look_alikes()
    return lambda: [position.key() for position in positions]


def _canonical_key() -> Run:
    positions = look_alikes()
    return lambda: [position.canonical_key() for position in positions]


def _suits_key() -> Run:
    positions = look_alikes(suits=True)
    return lambda: [position.canonical_key(suits=True) for position in positions]


def _format_board() -> Run:
    positions = sample(pk.FREECELL)
    return lambda: [pk.format_board(position) for position in positions]


def _parse_board() -> Run:
    boards = [pk.format_board(position) for position in sample(pk.FREECELL)]
    return lambda: [pk.parse_board(pk.FREECELL, board) for board in boards]


def _format_move() -> Run:
    played = turns(pk.FREECELL)
    return lambda: [pk.format_move(position, move) for position, move in played]


def _parse_move(*, lenient: bool) -> Run:
    played = [(position, plain_text(position, move)) for position, move in _moves()]
    return lambda: [pk.parse_move(p, text, lenient=lenient) for p, text in played]


def _moves() -> list[tuple[pk.Position, pk.Move]]:
    return [(p, move) for p, move in turns(pk.FREECELL) if isinstance(move, pk.Move)]


def _game(edition: pk.Edition) -> Run:
    log = long_game()

    def run() -> list[Any]:
        game = pk.Game.start(edition, 1)
        scores = []
        for action in log:
            game = game.act(action)
            scores.append(game.score)
        return scores

    return run


_SCORED = attrs.evolve(
    pk.Edition.of(pk.DOUBLE_FREECELL), id="bench.double_freecell", scorer=pk.APP_SCORE
)


def _points_in(log: Iterable[pk.Action]) -> int:
    """What the app pays for the moves that stand, added up without the library."""
    moves: list[pk.Action] = []
    for action in log:
        if action is pk.Command.UNDO:
            moves.pop()
        else:
            moves.append(action)
    points = 0
    for move in moves:
        if isinstance(move, pk.Move):
            home = isinstance(move.target, pk.Foundation)
            from_cell = isinstance(move.source, pk.Cell)
            points += 10 if home else 5 * from_cell
    return points


def _replay() -> Run:
    """Ten calls, as each is a whole game."""
    start = pk.deal(pk.FREECELL, 1)
    return lambda: [pk.replay(start, WON_GAME) for _ in range(10)]


def _written(write: Callable[[pk.Game], str]) -> Run:
    """Ten calls, as each is a whole game."""
    steps = pk.replay(pk.deal(pk.FREECELL, 1), WON_GAME)
    game = pk.Game.start(pk.FREECELL, 1).act(*[step.move for step in steps])
    return lambda: [write(game) for _ in range(10)]


def _read(write: Callable[[pk.Game], str], read: Callable[[str], pk.Game]) -> Run:
    texts = _written(write)()
    return lambda: [read(text) for text in texts]


def _automoves() -> Run:
    positions = sample(pk.FREECELL)
    return lambda: [pk.automoves(p, pk.Autoplay.RAYMOND) for p in positions]


def _encode_code(variant: pk.Variant, numbering: pk.Numbering) -> Run:
    return lambda: [pk.encode_code(variant, n, numbering=numbering) for n in NUMBERS]


def _decode_code(variant: pk.Variant, numbering: pk.Numbering) -> Run:
    codes = [pk.encode_code(variant, n, numbering=numbering) for n in NUMBERS]
    return lambda: [pk.decode_code(code) for code in codes]


def _encode_position() -> Run:
    positions = sample(pk.FREECELL)
    return lambda: [pk.encode_position(position) for position in positions]


def _decode_position() -> Run:
    lines = _encode_position()()
    return lambda: [pk.decode_position(line) for line in lines]


def _pack_position(variant: pk.Variant) -> Run:
    positions = sample(variant)
    return lambda: [pk.pack_position(position) for position in positions]


def _unpack_position(variant: pk.Variant) -> Run:
    packed = _pack_position(variant)()
    return lambda: [pk.unpack_position(variant, data) for data in packed]


def _boards_of_deals() -> Run:
    return lambda: [pk.format_board(pk.deal(pk.FREECELL, number)) for number in NUMBERS]


def _boards_by_pysol_cards() -> Run:
    from pysol_cards.cards import CardRenderer  # noqa: PLC0415 - optional
    from pysol_cards.deal_game import Game  # noqa: PLC0415 - optional
    from pysol_cards.random import RandomBase  # noqa: PLC0415 - optional

    renderer, numbering = CardRenderer(print_ts=True), RandomBase.DEALS_MS
    return lambda: [
        Game("freecell", number, numbering).calc_deal_string(number, renderer)
        for number in NUMBERS
    ]


def _packs(numbering: pk.Numbering, pack: pk.Pack, numbers: range) -> Run:
    return lambda: list(pk.packs(numbers, pack, numbering=numbering))


def _card_codes() -> Run:
    """A thousand deals in one call, cut apart again."""

    def run() -> list[bytes]:
        codes = pk.card_codes(NUMBERS)
        return [codes[i : i + 52] for i in range(0, len(codes), 52)]

    return run


def _packs_by_pysol_cards() -> Run:
    from pysol_cards.cards import createCards  # noqa: PLC0415 - optional
    from pysol_cards.random import RandomBase, shuffle  # noqa: PLC0415 - optional

    return lambda: [shuffle(createCards(1), n, RandomBase.DEALS_MS) for n in NUMBERS]


def _find() -> Run:
    starts = [pk.deal(pk.FREECELL, number) for number in NUMBERS]
    return lambda: [pk.MICROSOFT.find(start) for start in starts]


def _all_as_packs(packs: list[Any]) -> bool:
    """Theirs are dealt from the end, with cards of rank and suit; 0 is a club."""
    ours = [[(card.rank, card.suit.value) for card in pack] for pack in pk.packs(NUMBERS)]
    return [[(c.rank, "CSHD"[c.suit]) for c in pack[::-1]] for pack in packs] == ours


def _as_played(moves: list[Any]) -> bool:
    return moves == [move for _, move in _moves()]


def _total(lists: list[Any]) -> int:
    return sum(map(len, lists))


def _numbers(codes: list[Any]) -> list[int]:
    return [code.number for code in codes]


def _different(results: list[Any]) -> int:
    return len(set(results))


def _digest(boards: Iterable[str]) -> str:
    return f"{zlib.crc32(''.join(boards).encode()):08x}"


def _digest_of_boards(positions: list[Any]) -> str:
    return _digest(map(pk.format_board, positions))


def _all_as_yardstick(deals: list[Any]) -> bool:
    return list(map(row_by_row, deals)) == list(map(yardstick, NUMBERS))


def _all_as_here(boards: list[Any]) -> bool:
    return boards == _boards_of_deals()()


YARDSTICK = Case(
    "yardstick",
    _yardstick,
    lambda deals: names(deals[617 - NUMBERS.start][:8]),
    "7D AD 5C 3S 5S 8C 2D AH",
)

CASES = (
    YARDSTICK,
    Case(
        "deal(FREECELL, 11982)",
        lambda: _one_deal(pk.FREECELL, 11982),
        lambda deals: names(row_by_row(deals[-1])[:8]),
        "AH AS 4H AC 2D 6S TS JS",
    ),
    Case("deal(FREECELL, n)", _deals, _all_as_yardstick, answer=True, bar=2.5),
    Case(
        "deal(SPIDER, 1)",
        lambda: _one_deal(pk.SPIDER, 1),
        lambda deals: " ".join(str(column[-1]) for column in deals[-1].layout.columns),
        "9D 9S 7H 3H 8D 9C 7C 3S 2H 4S",
    ),
    # the aim for this one is 2
    Case("legal_moves", lambda: _legal_moves(pk.FREECELL), _total, 6543, bar=3.5),
    Case("distinct_moves", _distinct_moves, _total, 4951),
    Case("is_legal", _is_legal, sum, 624),
    Case("play", lambda: _play(pk.FREECELL), _digest_of_boards, "2b2b86ea", bar=0.33),
    Case(
        "step",
        _step,
        lambda steps: (
            _digest_of_boards([step.after for step in steps]),
            sum(len(step.events) for step in steps),
        ),
        ("2b2b86ea", 1000),
    ),
    Case("legal_moves, Spider", lambda: _legal_moves(pk.SPIDER), _total, 5755),
    Case("legal_moves, Scorpion", lambda: _legal_moves(pk.SCORPION), _total, 3240),
    Case("legal_moves, Penguin", lambda: _legal_moves(pk.PENGUIN), _total, 12971),
    Case("play, Spider", lambda: _play(pk.SPIDER), _digest_of_boards, "f39ed5aa"),
    Case("hash", _hash, _different, 808),
    Case("==", _equal, sum, 1000),
    Case("key", _key, _different, 926),
    Case("canonical_key", _canonical_key, _different, 463, bar=1.5),
    Case("canonical_key, suits", _suits_key, _different, 463),
    Case("format_board", _format_board, _digest, "008ae360"),
    Case("parse_board", _parse_board, _digest_of_boards, "008ae360"),
    Case(
        "format_move",
        _format_move,
        lambda texts: texts == [plain_text(p, move) for p, move in _moves()],
        answer=True,
    ),
    Case("parse_move", lambda: _parse_move(lenient=False), _as_played, answer=True),
    Case("parse_move, lenient", lambda: _parse_move(lenient=True), _as_played, answer=True),
    Case(
        "Game.act and score",
        lambda: _game(_SCORED),
        lambda scores: scores[-1],
        _points_in(long_game()),
    ),
    Case(
        "replay, 115 moves",
        _replay,
        lambda games: [(len(steps), steps[-1].after.is_won) for steps in games[:1]],
        [(115, True)],
    ),
    Case(
        "encode_record",
        lambda: _written(pk.encode_record),
        lambda texts: {" ".join(text.split("\n\n")[1].split()) for text in texts},
        {" ".join([*WON_GAME.split(), "won"])},
    ),
    Case(
        "decode_record",
        lambda: _read(pk.encode_record, pk.decode_record),
        lambda games: {(len(game.log), game.is_won) for game in games},
        {(115, True)},
    ),
    Case(
        "encode_replay",
        lambda: _written(pk.encode_replay),
        lambda codes: {(len(code), code[:26]) for code in codes},
        {(128, "PKR1.freecell.1.microsoft.")},
    ),
    Case(
        "decode_replay",
        lambda: _read(pk.encode_replay, pk.decode_replay),
        lambda games: {(len(game.log), game.is_won) for game in games},
        {(115, True)},
    ),
    Case("automoves", _automoves, _total, 346),
    Case(
        "encode_code",
        lambda: _encode_code(pk.FREECELL, pk.MICROSOFT),
        _different,
        1000,
    ),
    Case(
        "decode_code",
        lambda: _decode_code(pk.FREECELL, pk.MICROSOFT),
        _numbers,
        list(NUMBERS),
    ),
    Case(
        "encode_code, long",
        lambda: _encode_code(pk.EIGHT_OFF, pk.KPAT),
        _different,
        1000,
    ),
    Case(
        "decode_code, long",
        lambda: _decode_code(pk.EIGHT_OFF, pk.KPAT),
        _numbers,
        list(NUMBERS),
    ),
    Case(
        "encode_position",
        _encode_position,
        lambda lines: _digest_of_boards(list(map(pk.decode_position, lines))),
        "008ae360",
    ),
    Case("decode_position", _decode_position, _digest_of_boards, "008ae360"),
    Case(
        "pack_position",
        lambda: _pack_position(pk.FREECELL),
        lambda packed: _digest_of_boards(
            [pk.unpack_position(pk.FREECELL, data) for data in packed]
        ),
        "008ae360",
    ),
    Case(
        "unpack_position",
        lambda: _unpack_position(pk.FREECELL),
        _digest_of_boards,
        "008ae360",
    ),
    Case(
        "unpack_position, Spider",
        lambda: _unpack_position(pk.SPIDER),
        lambda positions: positions == list(sample(pk.SPIDER)),
        answer=True,
    ),
    Case(
        "packs",
        lambda: _packs(pk.MICROSOFT, pk.FREECELL.pack, NUMBERS),
        lambda packs: (
            [[c.code for c in pack] for pack in packs] == list(map(yardstick, NUMBERS))
        ),
        answer=True,
    ),
    Case(
        "card_codes",
        _card_codes,
        lambda codes: codes == [bytes(yardstick(number)) for number in NUMBERS],
        answer=True,
    ),
    Case(
        "packs, PySolFC",
        lambda: _packs(pk.PYSOLFC, pk.FREECELL.pack, range(40_000, 41_000)),
        _different,
        1000,
    ),
    Case(
        "packs, Windows Spider",
        lambda: _packs(pk.WINDOWS_SPIDER, pk.SPIDER.pack, NUMBERS),
        _different,
        1000,
    ),
    Case(
        "MICROSOFT.find",
        _find,
        lambda found: found == [(number,) for number in NUMBERS],
        answer=True,
    ),
)

SIDE_BY_SIDE = (
    Case("board of deal n", _boards_of_deals, _all_as_here, answer=True),
    Case("the same, pysol-cards", _boards_by_pysol_cards, _all_as_here, answer=True),
    Case("packs, pysol-cards", _packs_by_pysol_cards, _all_as_packs, answer=True),
)
"""Texts and packs of deals, here and by pysol-cards, which need not be installed."""
