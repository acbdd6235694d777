"""The grammar of SurveyJS expressions: tokens to a tree. Loosest first: or, and, comparison, + -, * / %, ^, !, empty."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from formagent.wording.validation_messages import marked as _
from interviews.forms.importers.comparisons import Untranslatable
from interviews.forms.importers.surveyjs.tokens import Token, tokens_of

DEEPEST = 40


@dataclass(frozen=True)
class Name:
    """What a question holds: `{panel.age}` is `panel.age`."""

    path: str


@dataclass(frozen=True)
class Constant:
    """A text, number, boolean, None, or a list of these."""

    value: Any


@dataclass(frozen=True)
class Items:
    """`[a, b]`, where not everything is constant."""

    items: tuple[Node, ...]


@dataclass(frozen=True)
class Call:
    function: str
    arguments: tuple[Node, ...]


@dataclass(frozen=True)
class Unary:
    """`!`, `-`, `empty` or `notempty`."""

    operator: str
    operand: Node


@dataclass(frozen=True)
class Binary:
    """`operator` is one of the signs in `_SAME`'s values, or of + - * / % ^."""

    operator: str
    left: Node
    right: Node


Node = Name | Constant | Items | Call | Unary | Binary

_SAME = {
    "or": "or", "||": "or", "and": "and", "&&": "and",
    "=": "==", "==": "==", "equal": "==", "!=": "!=", "<>": "!=", "notequal": "!=",
    ">": ">", "greater": ">", ">=": ">=", "greaterorequal": ">=",
    "<": "<", "less": "<", "<=": "<=", "lessorequal": "<=",
    "contains": "contains", "contain": "contains", "*=": "contains",
    "notcontains": "notcontains", "notcontain": "notcontains",
    "anyof": "anyof", "allof": "allof", "noneof": "noneof",
}  # fmt: skip
_COMPARISONS = frozenset(_SAME.values()) - {"or", "and"}
_LEVELS = (frozenset({"or"}), frozenset({"and"}), _COMPARISONS, frozenset("+-"), frozenset("*/%"), frozenset("^"))
_WORDS = {"true": True, "false": False, "null": None, "undefined": None}


def parts_of(node: Node, operator: str) -> list[Node]:
    """The operands of a chain of one operator: `a and b and c` gives three."""
    found: list[Node] = []
    waiting = [node]
    while waiting:
        here = waiting.pop()
        if isinstance(here, Binary) and here.operator == operator:
            waiting += (here.right, here.left)
        else:
            found.append(here)
    return found


@lru_cache(maxsize=1024)
def parse_expression(expression: str) -> Node:
    """The tree of an expression. Raises Untranslatable."""
    reader = _Reader(tokens_of(expression))
    tree = reader.level(0)
    if reader.here is not None:
        raise reader.unreadable()
    return tree


class _Reader:
    """A place in the tokens. `depth` bounds what a hostile expression can cost."""

    def __init__(self, found: list[Token]) -> None:
        self.tokens, self.at, self.depth = found, 0, 0

    @property
    def here(self) -> Token | None:
        return self.tokens[self.at] if self.at < len(self.tokens) else None

    def operator(self) -> str | None:
        """The operator that stands here, by its one spelling."""
        token = self.here
        if token is None or token.kind not in ("sign", "word"):
            return None
        return _SAME.get(token.text.lower(), token.text if token.kind == "sign" else None)

    def level(self, number: int) -> Node:
        if number == len(_LEVELS):
            return self.unary()
        tree = self.level(number + 1)
        while (operator := self.operator()) in _LEVELS[number]:
            self.at += 1
            assert operator is not None
            tree = Binary(operator, tree, self.level(number + 1))
        return tree

    def unary(self) -> Node:
        token = self.here
        if token is not None and (token.text in ("!", "-") or token.text.lower() == "negate") and token.kind != "text":
            self.at += 1
            return self.deeper(lambda: Unary("-" if token.text == "-" else "!", self.unary()))
        return self.with_emptiness(self.operand())

    def with_emptiness(self, operand: Node) -> Node:
        token = self.here
        if token is not None and token.kind == "word" and token.text.lower() in ("empty", "notempty"):
            self.at += 1
            return Unary(token.text.lower(), operand)
        return operand

    def operand(self) -> Node:
        token = self.here
        if token is None:
            raise Untranslatable(_("is not complete"))
        self.at += 1
        match token.kind:
            case "name":
                return Name(token.text)
            case "text":
                return Constant(token.text)
            case "number":
                return Constant(number_of(token.text))
            case "word":
                return self.word(token)
        if token.text == "(":
            inner = self.deeper(lambda: self.level(0))
            self.expect(")")
            return inner
        if token.text == "[":
            return _items(self.arguments("]"))
        self.at -= 1
        raise self.unreadable()

    def word(self, token: Token) -> Node:
        if self.here == Token("sign", "("):
            self.at += 1
            return Call(token.text.lower(), tuple(self.arguments(")")))
        if token.text.lower() in _WORDS:
            return Constant(_WORDS[token.text.lower()])
        return Constant(token.text)

    def arguments(self, end: str) -> list[Node]:
        found: list[Node] = []
        while self.here != Token("sign", end):
            if found:
                self.expect(",")
            found.append(self.deeper(lambda: self.level(0)))
        self.at += 1
        return found

    def expect(self, sign: str) -> None:
        if self.here != Token("sign", sign):
            raise self.unreadable()
        self.at += 1

    def unreadable(self) -> Untranslatable:
        """For what stands here."""
        rest = " ".join(token.text for token in self.tokens[self.at :])
        return (
            Untranslatable(_("cannot be read from “{rest}” on"), rest=rest)
            if rest
            else Untranslatable(_("is not complete"))
        )

    def deeper(self, read: Callable[[], Node]) -> Node:
        self.depth += 1
        if self.depth > DEEPEST:
            raise Untranslatable(_("is nested too deeply"))
        try:
            return read()
        finally:
            self.depth -= 1


def _items(found: list[Node]) -> Node:
    constants = [item.value for item in found if isinstance(item, Constant)]
    return Constant(constants) if len(constants) == len(found) else Items(tuple(found))


def number_of(text: str) -> int | float:
    """A number as written: whole where it can be. Raises Untranslatable for one that no computer holds."""
    value = float(text)
    if value in (float("inf"), float("-inf")):
        raise Untranslatable(_("holds a number that is too large"))
    return int(text) if text.isdigit() and len(text) < 19 else value
