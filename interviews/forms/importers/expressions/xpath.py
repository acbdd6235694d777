"""XPath as XLSForms use it: tokens, then a tree. `${name}` is a question, `.` the question itself.

Precedence, weakest first: or · and · = != · < <= > >= · + - · * div mod · unary minus · |.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache

from interviews.forms.importers.expressions.operations import OperationReader
from interviews.forms.importers.expressions.tokens import Token, tokens_of
from interviews.forms.importers.expressions.tree import (
    Call,
    Literal,
    Negative,
    Node,
    Reference,
    Self,
    Unread,
)

LONGEST = 8_000
DEEPEST = 60
_QUOTES = str.maketrans(
    {"“": '"', "”": '"', "„": '"', "‘": "'", "’": "'", "\u00a0": " ", "\u3000": " ", "≥": "≥", "≤": "≤"}
)
_TOKEN = re.compile(
    r"""\s*(?:
      (?P<text>"[^"]*"|'[^']*')
    | (?P<number>\d+(?:\.\d*)?(?:[eE][+-]?\d+)?|\.\d+)
    | (?P<question>\$\{\s*[^{}]*?\s*\})
    | (?P<sign>!=|<=|>=|==|<>|≥|≤|::|//|\.\.|[=<>+\-*/|()\[\],.@])
    | (?P<name>[^\W\d][\w.\-]*(?::[^\W\d:][\w.\-]*)?)
    )""",
    re.VERBOSE,
)
_SAME = {"==": "=", "<>": "!=", "≥": ">=", "≤": "<="}
_LEVELS = (
    {"or": "or"},
    {"and": "and"},
    {"=": "=", "!=": "!="},
    {"<": "<", "<=": "<=", ">": ">", ">=": ">="},
    {"+": "+", "-": "-"},
    {"*": "*", "div": "div", "mod": "mod"},
)
_WORDS = frozenset({"or", "and", "div", "mod"})


@lru_cache(maxsize=4096)
def parse_xpath(expression: str) -> Node:
    """The tree of an expression. Raises Untranslatable, saying where it ends to be XPath."""
    return _Parser(expression.translate(_QUOTES)).whole()


def _same(token: Token) -> Token:
    """A sign in its one spelling."""
    return replace(token, text=_SAME.get(token.text, token.text)) if token.kind == "sign" else token


class _Parser(OperationReader):
    levels = _LEVELS

    def __init__(self, text: str) -> None:
        super().__init__(text, [_same(token) for token in tokens_of(text, _TOKEN, LONGEST)], DEEPEST)

    def _operator(self) -> str:
        """Forms write AND as well."""
        return self._next.text.lower()

    def _unary(self) -> Node:
        if not self._is("-", "+"):
            return self._primary()
        self._go_deeper()
        sign, operand = self._take().text, self._unary()
        self._depth -= 1
        if sign == "+":
            return operand
        if isinstance(operand, Literal) and isinstance(operand.value, int | float):
            return Literal(-operand.value)
        return Negative(operand)

    def _primary(self) -> Node:
        token = self._next
        match token.kind:
            case "text":
                self._take()
                return Literal(token.text[1:-1])
            case "number":
                self._take()
                return Literal(float(token.text) if re.search(r"[.eE]", token.text) else int(token.text))
            case "question":
                self._take()
                return self._then_path(Reference(_question_name(token.text)), token)
            case "name" if self._tokens[self._index + 1].text == "(":
                return self._call()
            case "name" | "sign":
                return self._bracketed() if token.text == "(" else self._path()
        raise self._fail()

    def _call(self) -> Node:
        token = self._take()
        return self._then_path(Call(token.text, self._call_arguments()), token)

    def _then_path(self, node: Node, start: Token) -> Node:
        """A step or a filter after a question or a call leads into a document: no answer of this form."""
        if not self._is("/", "//", "["):
            return node
        while self._is("/", "//", "["):
            if self._take().text == "[":
                self._operation(0)
                self._expect("]")
            elif self._next.kind in ("name", "question") or self._is("..", ".", "*", "@"):
                self._take()
        return Unread(self._expression[start.at : self._next.at].strip())

    def _path(self) -> Node:
        """`.`; `../name` and `/form/group/name`, which mean the question that they end in."""
        start = self._next
        if start.text == "." and not self._following_step():
            self._take()
            return Self()
        last, filtered = "", False
        if start.kind == "name":
            last = self._take().text
            if last in _WORDS:
                raise self._fail()
        elif not self._is("/", "//", "..", ".", "*", "@"):
            raise self._fail()
        while self._is("/", "//", "..", ".", "*", "@", "::", "["):
            if self._take().text == "[":
                filtered = True
                self._operation(0)
                self._expect("]")
            elif self._next.kind in ("name", "question"):
                last = self._take().text
        written = self._expression[start.at : self._next.at].strip()
        rooted = start.text in ("/", "..", ".") and last and not filtered
        return Reference(_question_name(last)) if rooted else Unread(written)

    def _following_step(self) -> bool:
        return self._tokens[self._index + 1].text in ("/", "//", "..")


def _question_name(written: str) -> str:
    """`${ last-saved#name }` names the question too; the earlier submission that it means is not at hand."""
    name = written[2:-1].strip() if written.startswith("${") else written
    return name.removeprefix("last-saved#")
