"""Strategies of results and tournaments."""

from __future__ import annotations

import string

from hypothesis import strategies as st

from patiencekit.results import Attempt, RankBy, Result, Tournament

__all__ = ["lost", "players", "results", "tournaments", "won"]

_WORDS = st.text(string.ascii_lowercase + string.digits + "_", max_size=8)
_WHOLE = st.integers(-(10**24) + 1, 10**24 - 1)


def won(**fields: object) -> Result:
    """A game of FreeCell that was won, with other fields as given."""
    return _game(won=True, **fields)


def lost(**fields: object) -> Result:
    """A game of FreeCell that was not won."""
    return _game(won=False, **fields)


def _game(**fields: object) -> Result:
    usual: dict[str, object] = {"edition": "freecell", "moves": 80}
    return Result(**(usual | fields))  # type: ignore[arg-type]


def players() -> st.SearchStrategy[str]:
    """Names of players, few so that they meet again, or nearly any text."""
    text = st.text(st.characters(exclude_categories=["Cs", "Cc", "Zl", "Zp"]), max_size=80)
    return st.sampled_from(["", "Ann", "Bob"]) | text


@st.composite
def results(draw: st.DrawFn, *, few: bool = True) -> Result:
    """Results; with few of everything, or with anything that a result may hold."""
    if few:
        return Result(
            edition=draw(st.sampled_from(["freecell", "windows.spider_4"])),
            version=draw(st.integers(1, 2)),
            number=draw(st.integers(1, 4)),
            won=draw(st.booleans()),
            moves=draw(st.integers(0, 3)),
            undos=draw(st.integers(0, 1)),
            score=draw(st.integers(-2, 2)),
            elapsed=draw(st.none() | st.sampled_from([0.1, 0.2, 0.3, 2])),
            player=draw(st.sampled_from(["", "Ann", "Bob", "Cy"])),
        )
    return Result(
        edition="e" + draw(_WORDS),
        version=draw(st.integers(1, 10**24 - 1)),
        number=draw(st.none() | _WHOLE),
        won=draw(st.booleans()),
        moves=draw(st.integers(0, 10**24 - 1)),
        undos=draw(st.integers(0, 10**24 - 1)),
        score=draw(_WHOLE),
        elapsed=draw(st.none() | st.floats(0, 10**9) | st.integers(0, 10**9)),
        player=draw(players()),
    )


@st.composite
def tournaments(draw: st.DrawFn) -> Tournament:
    """Tournaments of few deals with results of few players."""
    numbers = draw(st.lists(st.integers(1, 5), min_size=1, max_size=4, unique=True))
    tournament = Tournament(
        name=draw(players()),
        edition="plato.freecell",
        version=draw(st.integers(1, 2)),
        numbers=tuple(numbers),
        rank_by=draw(st.sampled_from(RankBy)),
        attempt=draw(st.sampled_from(Attempt)),
    )
    games = st.builds(
        Result,
        edition=st.just("plato.freecell"),
        version=st.just(tournament.version),
        number=st.sampled_from(numbers),
        won=st.booleans(),
        moves=st.integers(0, 3),
        score=st.integers(-2, 2),
        elapsed=st.sampled_from([0.1, 0.2, 0.3, 2]),
        player=st.sampled_from(["", "Ann", "Bob", "Cy"]),
    )
    return tournament.with_results(draw(st.lists(games, max_size=12)))
