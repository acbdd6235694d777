"""The words of a SurveyJS expression: `{age} >= 18 and {pets} anyof ['cat', 'dog']`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from formagent.wording.validation_messages import marked as _
from interviews.forms.importers.comparisons import Untranslatable

TokenKind = Literal["name", "text", "number", "word", "sign"]
LONGEST = 4000
"""Characters of an expression that are read."""


@dataclass(frozen=True)
class Token:
    """`text` is what it means: a name without its braces, a text without its quotes."""

    kind: TokenKind
    text: str


_TOKEN = re.compile(
    r"""
    (?P<name>\{[^{}]*\})
  | (?P<text>'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")
  | (?P<number>0x[0-9a-fA-F]+|\d+(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w-]))
  | (?P<sign><=|>=|<>|!=|==|&&|\|\||\*=|[=<>!+\-*/%^(),\[\]])
  | (?P<word>[^\s(){}\[\],=<>!&|*/%^'"+]+)
    """,
    re.VERBOSE,
)


def tokens_of(expression: str) -> list[Token]:
    """Every token of an expression. Untranslatable names what cannot be read."""
    if len(expression) > LONGEST:
        raise Untranslatable(_("is longer than {number} characters"), number=LONGEST)
    return list(_read(expression))


def _read(expression: str) -> Iterator[Token]:
    at = 0
    while at < len(expression):
        if expression[at].isspace():
            at += 1
            continue
        found = _TOKEN.match(expression, at)
        if found is None:
            raise Untranslatable(_("cannot be read from “{rest}” on"), rest=expression[at : at + 20])
        yield _token(found)
        at = found.end()


def _token(found: re.Match[str]) -> Token:
    written = found.group()
    match found.lastgroup:
        case "name":
            return Token("name", written[1:-1].strip())
        case "text":
            return Token("text", re.sub(r"\\(.)", r"\1", written[1:-1]))
        case "number":
            return Token("number", str(int(written, 16)) if written[:2] in ("0x", "0X") else written)
        case "sign":
            return Token("sign", written)
        case _:
            return Token("word", written)
