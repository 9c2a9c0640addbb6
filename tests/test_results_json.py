"""Results and tournaments as JSON."""

from __future__ import annotations

import contextlib
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

import patiencekit as pk
from patiencekit.results import Attempt, RankBy, Result, Tournament
from support.results import results, tournaments, won
from support.tables import DATA

RESULT = '{"edition": "freecell", "won": true, "moves": 80}'
CUP = (
    '{"format": "patiencekit tournament", "format_version": 1, "name": "Cup", '
    '"edition": "freecell", "numbers": [617, 1941], "results": []}'
)


def text_of(results: str, version: str = "1") -> str:
    """A text with these results."""
    opening = f'{{"format": "patiencekit results", "format_version": {version}'
    return f'{opening}, "results": {results}}}'


def fault(text: str) -> str:
    """What the reader of results says of a text."""
    with pytest.raises(pk.ParseError) as caught:
        pk.results_from_json(text)
    return str(caught.value)


def test_results_are_written_one_a_line_without_defaults() -> None:
    played = [
        Result(
            edition="plato.freecell",
            version=2,
            number=617,
            won=False,
            moves=12,
            undos=3,
            score=-5,
            elapsed=61.5,
            player="Zo\u00eb",
        ),
        won(),
    ]
    assert pk.results_to_json(played) == (
        '{"format": "patiencekit results", "format_version": 1, "results": [\n'
        '{"edition": "plato.freecell", "version": 2, "number": 617, "won": false, '
        '"moves": 12, "undos": 3, "score": -5, "elapsed": 61.5, "player": "Zo\\u00eb"},\n'
        '{"edition": "freecell", "won": true, "moves": 80}\n'
        "]}\n"
    )


@given(st.lists(results(few=False), max_size=5))
def test_results_come_back_exactly(played: list[Result]) -> None:
    text = pk.results_to_json(played)
    assert text.isascii()
    assert pk.results_from_json(text) == tuple(played)


@given(tournaments())
def test_a_tournament_comes_back_exactly(tournament: Tournament) -> None:
    assert pk.tournament_from_json(pk.tournament_to_json(tournament)) == tournament


def test_values_that_are_the_default_may_be_written_too() -> None:
    full = (
        '[{"edition": "freecell", "version": 1, "number": null, "won": true, "moves": 80, '
        '"undos": 0, "score": 0, "elapsed": null, "player": ""}]'
    )
    assert pk.results_from_json(text_of(full)) == (won(),)


def test_blanks_and_the_order_of_keys_do_not_matter() -> None:
    text = f'\n{{"results":[{RESULT}],"format_version":1,"format":"patiencekit results"}}'
    assert pk.results_from_json(text) == (won(),)


def test_what_was_kept_reads_for_ever() -> None:
    text = (DATA / "results_1.json").read_text(encoding="ascii")
    assert pk.results_from_json(text) == (
        Result(
            edition="microsoft.freecell",
            number=11982,
            won=False,
            moves=31,
            undos=4,
            elapsed=272.308,
            player="Zo\u00eb",
        ),
        Result(
            edition="pysolfc.freecell",
            version=2,
            number=10**20,
            won=True,
            moves=90,
            score=-3,
            elapsed=3600,
        ),
        Result(edition="freecell", won=True, moves=0),
    )


def test_a_tournament_that_was_kept_reads_for_ever() -> None:
    text = (DATA / "tournament_1.json").read_text(encoding="ascii")
    games = [
        Result(edition="plato.freecell_7x3", number=617, won=True, moves=88, player="Ann"),
        Result(edition="plato.freecell_7x3", number=-2, won=False, moves=5, player="Ann"),
    ]
    tournament = Tournament(
        name="Winter cup",
        edition="plato.freecell_7x3",
        numbers=(617, -2),
        rank_by=RankBy.MOVES,
        attempt=Attempt.BEST,
    ).with_results(games)
    assert pk.tournament_from_json(text) == tournament
    assert pk.tournament_to_json(tournament) == text


@pytest.mark.parametrize("version", ["2", "0", "9" * 5000])
def test_another_version_is_told_from_a_fault(version: str) -> None:
    text = f'{{"format": "patiencekit results", "format_version": {version}, "new": 1}}'
    with pytest.raises(pk.VersionError, match="is not known; 'results 1' is"):
        pk.results_from_json(text)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1, column 1: no JSON: Expecting value"),
        ("[]", "the text is no object whose format is 'patiencekit results'"),
        (CUP, "the text is no object whose format is 'patiencekit results'"),
        (text_of("[]", "true"), "format_version is not there, or no int"),
        (text_of("[]", "1.0"), "format_version is not there, or no int"),
        (text_of("{}"), "results are a list, not dict"),
        (text_of("[3]"), "result 1 is an object, not int"),
        (text_of(f"[{RESULT}, {{}}]"), "result 2: there is no 'edition'"),
        (text_of("[]")[:-1] + ', "more": 1}', "the text: 'more' is no key; there are"),
        (text_of("[]")[:-1] + ', "results": []}', "the key 'results' is there twice"),
    ],
)
def test_what_is_not_results_is_refused_with_the_place(text: str, message: str) -> None:
    assert message in fault(text)


@pytest.mark.parametrize(
    ("field", "message"),
    [
        ('"won": false', "result 1: the key 'won' is there twice"),
        ('"time": 3', "result 1: 'time' is no key; there are edition, won, moves, version"),
        ('"undos": true', "result 1: undos is an int, not bool"),
        ('"undos": 1.0', "result 1: undos is an int, not float"),
        ('"undos": -1', "result 1: undos is at least 0, not -1"),
        ('"undos": ' + "9" * 100_000, "not a number of over 24 digits"),
        ('"score": -' + "9" * 100_000, "not a number of over 24 digits"),
        ('"elapsed": NaN', "result 1: elapsed is 0 to 1000000000 seconds, not nan"),
        ('"elapsed": 1e999', "result 1: elapsed is 0 to 1000000000 seconds, not inf"),
        ('"elapsed": Infinity', "result 1: elapsed is 0 to 1000000000 seconds, not inf"),
        ('"elapsed": "1"', "result 1: elapsed is a number of seconds, not str"),
        ('"player": "\\ud800"', "result 1: player is text on one line, and has U+D800"),
        ('"player": {"a": 1, "a": 2}', "result 1: player is a str, not dict"),
    ],
)
def test_a_field_of_a_result_is_refused_with_the_place(field: str, message: str) -> None:
    text = text_of(f"[{RESULT[:-1]}, {field}}}]")
    assert message in fault(text)


def test_won_is_true_or_false() -> None:
    text = text_of(f"[{RESULT.replace('true', '1')}]")
    assert fault(text) == "result 1: won is a bool, not int"


@pytest.mark.parametrize("junk", ["[", '{"a":', '[{"a":'])
def test_lists_in_lists_without_end_are_refused(junk: str) -> None:
    assert "too deep" in fault(text_of(junk * 200_000))


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("tournament", "results", "no object whose format is 'patiencekit tournament'"),
        ('"numbers": [617, 1941]', '"numbers": 5', "numbers are a tuple of int, not int"),
        ("617", "1941", "the tournament: numbers has deal 1941 twice"),
        ('"name": "Cup"', '"name": 3', "the tournament: name is a str, not int"),
        ('"name": "Cup", ', "", "the text: there is no 'name'"),
        ("[]", f"[{RESULT}]", "result 1: 'Cup' is played with numbered deals"),
        ("[]", "[{}]", "result 1: there is no 'edition'"),
        ("[]}", '[], "rank_by": "luck"}', "rank_by is one of 'time', 'moves', 'highest"),
        ("[]}", '[], "attempt": 1}', "attempt is one of 'first', 'best', not int"),
    ],
)
def test_what_is_no_tournament_is_refused(old: str, new: str, message: str) -> None:
    assert pk.tournament_from_json(CUP).name == "Cup"
    with pytest.raises(pk.ParseError) as caught:
        pk.tournament_from_json(CUP.replace(old, new, 1))
    assert message in str(caught.value)


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 3)
    | st.sampled_from([10**30, 0.5, float("nan"), float("inf"), -1.0])
    | st.sampled_from(["", "freecell", "patiencekit results", "first", "moves"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["edition", "won", "moves", "x"]), inner)
    ),
    max_leaves=5,
)


@given(st.data())
def test_whatever_stands_in_a_field_is_read_or_refused(data: st.DataObject) -> None:
    kind = data.draw(st.sampled_from(["results", "tournament"]))
    fields = json.loads(CUP if kind == "tournament" else text_of(f"[{RESULT}]"))
    inner = data.draw(st.booleans()) and kind == "results"
    place = fields["results"][0] if inner else fields
    key = data.draw(st.sampled_from([*place, "version", "elapsed", "rank_by", "number"]))
    place[key] = data.draw(JSON)
    text = json.dumps(fields)
    with contextlib.suppress(pk.PatienceError):
        if kind == "results":
            pk.results_to_json(pk.results_from_json(text))
        else:
            pk.tournament_to_json(pk.tournament_from_json(text))


@given(st.text('[]{}":,09.eE-truefalsn \\\ud800\u2028', max_size=30))
def test_junk_is_refused(text: str) -> None:
    with pytest.raises(pk.ParseError):
        pk.results_from_json(text)


def test_json_is_read_from_text_and_written_from_values() -> None:
    with pytest.raises(TypeError, match="JSON is read from str, not bytes"):
        pk.results_from_json(b"{}")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="JSON is read from str, not NoneType"):
        pk.tournament_from_json(None)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="results are Result values, not int"):
        pk.results_to_json([1])  # type: ignore[list-item]
    with pytest.raises(TypeError, match="that is a str, not a Tournament"):
        pk.tournament_to_json("Cup")  # type: ignore[arg-type]
