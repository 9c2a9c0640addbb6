"""Coverage-guided fuzzing of the readers: `python -m tests.support.fuzz NAME RUNS`.

Needs atheris. A run feeds bytes, guided by the lines they reach, to one reader; anything
that is raised except the errors of the package ends it with a report.
"""

from __future__ import annotations

import contextlib
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import patiencekit as pk
from patiencekit.notation.spider_sav import SpiderSave, read_spider_save, write_spider_save

__all__ = ["READERS", "SEEDS"]

Reader = Callable[[bytes], object]

_FREECELL = pk.deal(pk.FREECELL, 617)
_SPIDER = pk.deal(pk.SPIDER_1, 617)
_STALACTITES = pk.deal(pk.STALACTITES, 617)
_SAVED = write_spider_save(
    SpiderSave(
        position=pk.deal(pk.SPIDER_2, 617, numbering=pk.WINDOWS_SPIDER),
        seed=617,
        score=500,
        moves=0,
    )
)
_RESULT = pk.Result(
    edition="plato.freecell", number=617, won=True, moves=80, elapsed=61.5, player="Ann"
)
_TOURNAMENT = pk.Tournament(name="Cup", edition="plato.freecell", numbers=(617, 11982))
_TOURNAMENT = _TOURNAMENT.with_results([_RESULT])


_GAME = (
    pk.Game.start(pk.FREECELL, 617)
    .play(pk.Move(pk.Column(4), pk.Column(7)))
    .undo()
    .redo()
    .note("Why not?")
    .label("a")
    .at(7)
)
_SCORED = pk.Game.start(pk.edition("windows.spider_1"), 617).play(pk.DealRow())
_RECORD = pk.encode_record(_GAME, tags={"Player": 'Ann "A"'})


def _of_text(read: Callable[[str], object]) -> Reader:
    """A reader of text, fed with whatever text the bytes are."""
    return lambda data: read(data.decode("utf-8", "replace"))


def _all_records(text: str) -> list[pk.GameRecord]:
    """The games of a text, read to its end; the first error is raised then."""
    records = list(pk.read_records(text))
    for record in records:
        if record.error is not None:
            raise record.error
    return records


READERS: dict[str, Reader] = {
    "card": _of_text(pk.parse_card),
    "deal_number": _of_text(pk.parse_deal_number),
    "board": _of_text(lambda text: pk.parse_board(pk.FREECELL, text)),
    "board_spider": _of_text(lambda text: pk.parse_board(pk.SPIDER_1, text)),
    "board_stalactites": _of_text(lambda text: pk.parse_board(pk.STALACTITES, text)),
    "move": _of_text(lambda text: pk.parse_move(_FREECELL, text)),
    "move_lenient": _of_text(lambda text: pk.parse_move(_SPIDER, text, lenient=True)),
    "replay": _of_text(lambda text: pk.replay(_FREECELL, text, lenient=True)),
    "fc_solve": _of_text(lambda text: pk.from_fc_solve(_FREECELL, text)),
    "freecell_pro": _of_text(lambda text: pk.from_freecell_pro(text, _FREECELL)),
    "code": _of_text(pk.decode_code),
    "record": _of_text(pk.decode_record),
    "records": _of_text(_all_records),
    "replay_code": _of_text(pk.decode_replay),
    "line": _of_text(pk.decode_position),
    "view": _of_text(pk.decode_view),
    "compact": _of_text(pk.decode_compact),
    "packed": lambda data: pk.unpack_position(pk.SPIDER_1, data),
    "spider_save": read_spider_save,
    "results": _of_text(pk.results_from_json),
    "tournament": _of_text(pk.tournament_from_json),
}
"""Every reader of the package."""

SEEDS: dict[str, tuple[bytes | str, ...]] = {
    "card": ("TH", "10h", "\u2665A"),
    "deal_number": ("617", "-1"),
    "board": (pk.format_board(_FREECELL), "Foundations: H-K C-Q D-K S-K\nFreecells: KC\n"),
    "board_spider": (pk.format_board(_SPIDER),),
    "board_stalactites": (pk.format_board(_STALACTITES),),
    "move": ("1a", "58", "37v3", "deal", "1h"),
    "move_lenient": ("deal", "12", "373", "9-10v2"),
    "replay": ("58 1a 2b", "1a\n2b\n3c"),
    "fc_solve": (
        "Move a card from stack 4 to stack 7\nMove 2 cards from stack 1 to stack 2\n",
        "58 1a 2b",
    ),
    "freecell_pro": ("#617\n58 1a 2b L", "F#617:1=4\n581 1a L"),
    "code": (
        pk.encode_code(pk.FREECELL, 617),
        pk.encode_code(pk.EIGHT_OFF, 617, numbering=pk.KPAT),
        pk.encode_code(pk.freecell(columns=9, cells=3), 617),
    ),
    "record": (
        _RECORD,
        pk.encode_record(pk.Game.start(pk.FREECELL, _FREECELL)),
        pk.encode_record(_SCORED),
    ),
    "records": (_RECORD + _RECORD, f"?\n\n{_RECORD}"),
    "replay_code": (pk.encode_replay(_GAME), pk.encode_replay(_GAME.restart())),
    "line": (pk.encode_position(_FREECELL), pk.encode_position(_SPIDER)),
    "view": (pk.encode_position(_SPIDER.view()),),
    "compact": (pk.encode_compact(_FREECELL), pk.encode_compact(_SPIDER)),
    "packed": (pk.pack_position(_SPIDER),),
    "spider_save": (_SAVED,),
    "results": (pk.results_to_json([_RESULT, _RESULT]),),
    "tournament": (pk.tournament_to_json(_TOURNAMENT),),
}
"""Where each run starts."""


def main() -> None:
    """Fuzz one reader for so many runs."""
    import atheris  # noqa: PLC0415 - few have it

    name, runs = sys.argv[1:3]
    reader = READERS[name]

    def once(data: bytes) -> None:
        with contextlib.suppress(pk.PatienceError):
            reader(data)

    with tempfile.TemporaryDirectory() as folder:
        for number, seed in enumerate(SEEDS[name]):
            data = seed.encode() if isinstance(seed, str) else seed
            (Path(folder) / str(number)).write_bytes(data)
        atheris.instrument_all()
        atheris.Setup([sys.argv[0], f"-runs={runs}", "-max_len=4096", folder], once)
        atheris.Fuzz()


if __name__ == "__main__":
    main()
