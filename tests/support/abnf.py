"""The grammars of the docs, in ABNF (RFC 5234), as regular expressions.

No rule of them refers to itself, so that each is one expression. Letters stand for just
the case in which they are.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

__all__ = ["Grammar", "grammars"]

_BLOCK = re.compile(r"^```abnf\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_RULE = re.compile(r"^([A-Za-z][A-Za-z0-9-]*) += ", re.MULTILINE)
_TOKEN = re.compile(
    r'(?P<text>"[^"]*")|(?P<prose><[^>]*>)|(?P<comment>;.*)|(?P<blank>\s+)'
    r"|%x(?P<first>[0-9A-F]+)(?:-(?P<last>[0-9A-F]+))?"
    r"|(?P<least>[0-9]*)(?P<star>\*)(?P<most>[0-9]*)|(?P<times>[0-9]+)"
    r"|(?P<name>[A-Za-z][A-Za-z0-9-]*)|(?P<sign>[][()/])"
)
_CORE = {
    "ALPHA": "[A-Za-z]",
    "CR": r"\r",
    "DIGIT": "[0-9]",
    "DQUOTE": '"',
    "HTAB": r"\t",
    "LF": r"\n",
    "SP": " ",
    "WSP": r"[ \t]",
}


class Grammar:
    """The rules of one grammar.

    Args:
        text: the rules.
        prose: what stands for a text in angle brackets, as regular expressions.
    """

    def __init__(self, text: str, prose: Mapping[str, str]) -> None:
        starts = list(_RULE.finditer(text))
        ends = [start.start() for start in starts[1:]] + [len(text)]
        self.rules = {
            start[1]: text[start.end() : end]
            for start, end in zip(starts, ends, strict=True)
        }
        self._prose = prose
        self._found = dict(_CORE)

    def expression(self, name: str) -> str:
        """The regular expression of a rule."""
        if name not in self._found:
            tokens = _Tokens(self.rules[name])
            self._found[name] = self._choice(tokens)
            assert tokens.next is None, f"{name} ends with {tokens.next}"
        return self._found[name]

    def matches(self, name: str, text: str) -> bool:
        """Whether a text is what a rule says, from its first to its last character."""
        return re.fullmatch(self.expression(name), text) is not None

    def _choice(self, tokens: _Tokens) -> str:
        ways = [self._sequence(tokens)]
        while tokens.takes("/"):
            ways.append(self._sequence(tokens))
        return f"(?:{'|'.join(ways)})"

    def _sequence(self, tokens: _Tokens) -> str:
        parts = []
        while tokens.next is not None and tokens.next[0] not in {"/", ")", "]"}:
            parts.append(self._repeated(tokens))
        assert parts, "a way without anything in it"
        return "".join(parts)

    def _repeated(self, tokens: _Tokens) -> str:
        token = tokens.take()
        if not token["star"] and not token["times"]:
            return self._element(token, tokens)
        element = self._element(tokens.take(), tokens)
        times = token["times"] or f"{token['least'] or 0},{token['most']}"
        return f"{element}{{{times}}}"

    def _element(self, token: re.Match[str], tokens: _Tokens) -> str:
        if token["text"]:
            return f"(?:{re.escape(token['text'][1:-1])})"
        if token["first"]:
            first, last = token["first"], token["last"] or token["first"]
            return f"[{_char(first)}-{_char(last)}]"
        if token["prose"]:
            return self._prose[token["prose"][1:-1]]
        if token["name"]:
            return self.expression(token["name"])
        choice = self._choice(tokens)
        assert tokens.takes(")" if token[0] == "(" else "]")
        return choice if token[0] == "(" else f"{choice}?"


class _Tokens:
    """What a rule is made of, one after the other.

    Attributes:
        next: the token that comes next, None at the end.
    """

    def __init__(self, text: str) -> None:
        self._left = _tokens(text)
        self.next = next(self._left, None)

    def take(self) -> re.Match[str]:
        """The next token."""
        token, self.next = self.next, next(self._left, None)
        assert token is not None
        return token

    def takes(self, sign: str) -> bool:
        """Whether that sign comes next, which is taken then."""
        found = self.next is not None and self.next[0] == sign
        if found:
            self.take()
        return found


def _tokens(text: str) -> Iterator[re.Match[str]]:
    place = 0
    while place < len(text):
        token = _TOKEN.match(text, place)
        assert token is not None, f"no ABNF: {text[place:]}"
        if not token["comment"] and not token["blank"]:
            yield token
        place = token.end()


def _char(code: str) -> str:
    return re.escape(chr(int(code, 16)))


def grammars(page: Path, prose: Mapping[str, str] | None = None) -> list[Grammar]:
    """The grammars of a page, in order."""
    text = page.read_text(encoding="utf-8")
    return [Grammar(block, prose or {}) for block in _BLOCK.findall(text)]
