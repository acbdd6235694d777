"""An expression cut into tokens, and a place in them: what the parsers of XPath and FHIRPath share."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from formagent.wording.validation_messages import marked as _
from interviews.forms.importers.comparisons import Untranslatable

TokenKind = Literal["text", "date", "number", "question", "name", "sign", "end"]


@dataclass(frozen=True)
class Token:
    """`at` is where it begins in the expression."""

    kind: TokenKind
    text: str
    at: int


def tokens_of(expression: str, pattern: re.Pattern[str], longest: int) -> list[Token]:
    """Every token, with an `end` behind them. The groups of `pattern` are the kinds. Raises Untranslatable."""
    if len(expression) > longest:
        raise Untranslatable(_("is longer than {number} characters"), number=longest)
    tokens: list[Token] = []
    at = 0
    while expression[at:].strip():
        found = pattern.match(expression, at)
        if found is None:
            raise Untranslatable(_("cannot be read from “{rest}” on"), rest=expression[at:].strip())
        kind: TokenKind = found.lastgroup or "sign"  # type: ignore[assignment]
        tokens.append(Token(kind, found[kind], found.start(kind)))
        at = found.end()
    return [*tokens, Token("end", "", len(expression))]


class TokenReader:
    """A place in the tokens. `deepest` bounds what a hostile expression can cost; `depth` is where it begins."""

    def __init__(self, expression: str, tokens: list[Token], deepest: int, depth: int = 0) -> None:
        self._expression, self._tokens = expression, tokens
        self._deepest, self._depth = deepest, depth
        self._index = 0

    @property
    def _next(self) -> Token:
        return self._tokens[self._index]

    def _take(self) -> Token:
        token = self._next
        self._index += token.kind != "end"
        return token

    def _is(self, *signs: str) -> bool:
        return self._next.kind == "sign" and self._next.text in signs

    def _expect(self, sign: str) -> None:
        if not self._is(sign):
            raise self._fail()
        self._take()

    def _expect_end(self) -> None:
        if self._next.kind != "end":
            raise self._fail()

    def _fail(self) -> Untranslatable:
        rest = self._expression[self._next.at :].strip()
        if not rest:
            return Untranslatable(_("is not complete"))
        return Untranslatable(_("cannot be read from “{rest}” on"), rest=rest)

    def _go_deeper(self) -> None:
        self._depth += 1
        if self._depth > self._deepest:
            raise Untranslatable(_("is nested too deeply"))
