"""Results and tournaments as JSON, each in a form with a version of its own.

A text is one object. Its `format` says what it holds, `patiencekit results` or
`patiencekit tournament`, and its `format_version` is 1; the other keys are those of
`Result` and `Tournament`. A key that has its default value is left out of a result, and
may be left out of anything that is read. Other keys, a key that is there twice, and values
that Python or JSON would take for others (`true` for 1, `1.0` for 1, NaN) are refused.
Written are ASCII characters, one result a line.
"""

from __future__ import annotations

import enum
import json
from collections.abc import Iterable
from typing import Any

import attrs

from patiencekit.errors import ArgumentError, ParseError, VersionError, excerpt, shown

from .model import Result
from .tournaments import Attempt, RankBy, Tournament

__all__ = [
    "results_from_json",
    "results_to_json",
    "tournament_from_json",
    "tournament_to_json",
]

_VERSION = 1
_MOST_DIGITS = 30
_TWICE = None
"""The key that stands for one that is there twice; those of JSON are all str."""

_NEEDED = ("name", "edition", "numbers", "results")
_FIELDS = attrs.fields(Result)
_DEFAULTS = {field.name: field.default for field in _FIELDS}
_NEEDED_OF_RESULT = tuple(field.name for field in _FIELDS if field.default is attrs.NOTHING)
_OTHERS_OF_RESULT = tuple(
    field.name for field in _FIELDS if field.default is not attrs.NOTHING
)


def results_to_json(results: Iterable[Result]) -> str:
    """Results as JSON, one a line.

    Raises:
        TypeError: something is no result.

    >>> results = [Result(edition="freecell", number=1, won=True, moves=90)]
    >>> print(results_to_json(results), end="")
    {"format": "patiencekit results", "format_version": 1, "results": [
    {"edition": "freecell", "number": 1, "won": true, "moves": 90}
    ]}
    """
    return _text("results", {}, results)


def results_from_json(text: str) -> tuple[Result, ...]:
    """The results that a text in JSON holds.

    Raises:
        ParseError: the text is no JSON, or not results in it; naming the place.
        VersionError: it is of another version.
        TypeError: it is not a str.
    """
    data = _opened(text, "results", ("results",), ())
    return _results(data["results"])


def tournament_to_json(tournament: Tournament) -> str:
    """A tournament with its results as JSON, one result a line.

    Raises:
        TypeError: it is no tournament.
    """
    if not isinstance(tournament, Tournament):
        raise TypeError(f"that is a {type(tournament).__name__}, not a Tournament")
    fields = {
        "name": tournament.name,
        "edition": tournament.edition,
        "version": tournament.version,
        "numbers": tournament.numbers,
        "rank_by": tournament.rank_by.value,
        "attempt": tournament.attempt.value,
    }
    return _text("tournament", fields, tournament.results)


def tournament_from_json(text: str) -> Tournament:
    """The tournament that a text in JSON holds, with its results.

    Raises:
        ParseError: the text is no JSON, or no tournament in it; naming the place.
        VersionError: it is of another version.
        TypeError: it is not a str.
    """
    data = _opened(text, "tournament", _NEEDED, ("version", "rank_by", "attempt"))
    data["results"] = _results(data["results"])
    if isinstance(data["numbers"], list):
        data["numbers"] = tuple(data["numbers"])
    for key, choices in (("rank_by", RankBy), ("attempt", Attempt)):
        if key in data:
            data[key] = _chosen(key, choices, data[key])
    try:
        return Tournament(**data)
    except (ArgumentError, TypeError) as error:
        raise ParseError(f"the tournament: {error}") from None


def _text(kind: str, fields: dict[str, object], results: Iterable[Result]) -> str:
    opening = {"format": f"patiencekit {kind}", "format_version": _VERSION, **fields}
    lines = ",\n".join(map(_line, results))
    listed = f"[\n{lines}\n]" if lines else "[]"
    return f'{json.dumps(opening)[:-1]}, "results": {listed}}}\n'


def _line(result: Result) -> str:
    if type(result) is not Result:
        raise TypeError(f"results are Result values, not {type(result).__name__}")
    values = {name: getattr(result, name) for name in _DEFAULTS}
    return json.dumps({k: v for k, v in values.items() if v != _DEFAULTS[k]})


def _opened(
    text: str, kind: str, needed: tuple[str, ...], others: tuple[str, ...]
) -> dict[str, Any]:
    """What a text of one kind and of this version holds besides these two."""
    if not isinstance(text, str):
        raise TypeError(f"JSON is read from str, not {type(text).__name__}")
    name = f"patiencekit {kind}"
    data = _parsed(text)
    if not isinstance(data, dict) or data.get("format") != name:
        raise ParseError(f"the text is no object whose format is {name!r}")
    version = data.get("format_version")
    if type(version) is not int:
        raise ParseError("format_version is not there, or no int")
    if version != _VERSION:
        raise VersionError(f"{kind} {shown(version)}", f"{kind} {_VERSION}")
    _check_keys(data, "the text", ("format", "format_version", *needed), others)
    del data["format"], data["format_version"]
    return data


def _parsed(text: str) -> object:
    try:
        return json.loads(text, object_pairs_hook=_object, parse_int=_int)
    except json.JSONDecodeError as error:
        raise ParseError(f"no JSON: {error.msg}", error.lineno, error.colno) from None
    except RecursionError:
        raise ParseError(
            "no results: objects or lists lie too deep inside others"
        ) from None


def _object(pairs: list[tuple[str, Any]]) -> dict[str | None, Any]:
    """The object; under `_TWICE` is a key that it has more than once."""
    found: dict[str | None, Any] = {}
    for key, value in pairs:
        if key in found:
            found[_TWICE] = key
        found[key] = value
    return found


def _int(digits: str) -> int:
    """The number; too long a one is cut, and is out of any range still."""
    return int(digits[:_MOST_DIGITS])


def _check_keys(
    data: object, where: str, needed: tuple[str, ...], others: tuple[str, ...]
) -> None:
    if not isinstance(data, dict):
        raise ParseError(f"{where} is an object, not {type(data).__name__}")
    if _TWICE in data:
        raise ParseError(f"{where}: the key {excerpt(data[_TWICE])} is there twice")
    for key in needed:
        if key not in data:
            raise ParseError(f"{where}: there is no {key!r}")
    for key in data:
        if key not in needed and key not in others:
            known = ", ".join((*needed, *others))
            raise ParseError(f"{where}: {excerpt(key)} is no key; there are {known}")


def _results(data: object) -> tuple[Result, ...]:
    if not isinstance(data, list):
        raise ParseError(f"results are a list, not {type(data).__name__}")
    return tuple([_result(item, f"result {place}") for place, item in enumerate(data, 1)])


def _result(data: Any, where: str) -> Result:  # noqa: ANN401 - whatever JSON holds
    _check_keys(data, where, _NEEDED_OF_RESULT, _OTHERS_OF_RESULT)
    try:
        return Result(**data)
    except (ArgumentError, TypeError) as error:
        raise ParseError(f"{where}: {error}") from None


def _chosen(key: str, choices: type[enum.Enum], value: object) -> enum.Enum:
    """The member of an enum with that text."""
    for choice in choices:
        if choice.value == value:
            return choice
    texts = ", ".join(repr(choice.value) for choice in choices)
    wrong = excerpt(value) if isinstance(value, str) else type(value).__name__
    raise ParseError(f"the tournament: {key} is one of {texts}, not {wrong}")
