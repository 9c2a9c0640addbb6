"""Whatever is fed to a reader, it raises nothing but errors of the package."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import pytest

import patiencekit as pk
from support.fuzz import READERS, SEEDS

ROOT = Path(__file__).parents[1]
RUNS = 100_000
EACH = pytest.mark.parametrize("name", READERS)


@pytest.mark.slow
@pytest.mark.skipif(
    importlib.util.find_spec("atheris") is None, reason="atheris is not installed"
)
@EACH
def test_a_reader_stands_a_hundred_thousand_guided_inputs(name: str) -> None:
    """More than a million over all readers; libFuzzer by way of atheris."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.support.fuzz", name, str(RUNS)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        check=False,
        text=True,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    assert f"Done {RUNS} runs" in done.stderr


@EACH
@pytest.mark.parametrize(
    "junk",
    [b"9", b"KC ", b"5a ", b"A", b"-", b"\n", b"\xff\x00", b"<", b'[PatienceKit "1"]\n'],
)
def test_a_megabyte_of_junk_is_refused(name: str, junk: bytes) -> None:
    # python/cpython 95778
    data = junk * (1_000_000 // len(junk))
    if name in {"replay", "fc_solve", "records"} and not data.strip():
        assert not READERS[name](data)  # no move or game at all
        return
    with pytest.raises(pk.PatienceError) as caught:
        READERS[name](data)
    assert len(str(caught.value)) < 2_000


BEGUN = """\
[PatienceKit "1"]
[Edition "freecell 1"]
[Numbering "microsoft"]
[Number "2"]

"""


@pytest.mark.parametrize(
    "junk",
    [
        "{a}\n" * 250_000,
        "@a " * 30_000 + "\n",
        "4a undo\n" * 125_000 + "8x\n",
        "4a undo " * 10_000 + "\n" + "4a " * 10_000 + "open 8h\n",
        ("4a " + "{a} " * 900 + "undo\n") * 275 + "{a\n",
    ],
    ids=["notes", "labels", "see-saw", "after the end", "notes on moves"],
)
def test_a_megabyte_of_a_game_with_a_bad_entry_is_refused_before_it_is_played(
    junk: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # known fault D-20; playing takes far longer than looking at the text
    acted: list[pk.Action] = []
    act = pk.Game.act

    def counted(game: pk.Game, *actions: pk.Action) -> pk.Game:
        acted.extend(actions)
        return act(game, *actions)

    monkeypatch.setattr(pk.Game, "act", counted)
    with pytest.raises(pk.PatienceError):
        pk.decode_record(BEGUN + junk)
    assert not acted
    assert pk.decode_record(f"{BEGUN}4a undo open\n").undos_made == 1
    assert len(acted) == 2


@EACH
def test_every_reader_has_something_right_to_start_from(name: str) -> None:
    seeds = [seed.encode() if isinstance(seed, str) else seed for seed in SEEDS[name]]
    read = []
    for seed in seeds:
        try:
            READERS[name](seed)
        except pk.PatienceError:
            continue
        read.append(seed)
    assert read
