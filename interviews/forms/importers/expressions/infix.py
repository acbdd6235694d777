"""Expressions as spreadsheets and survey tools write them: operators, calls, and questions in the tool's own way of naming
them."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Callable, Mapping
from typing import ClassVar

from interviews.forms.importers.expressions.operations import OperationReader
from interviews.forms.importers.expressions.tokens import tokens_of
from interviews.forms.importers.expressions.tree import Call, Literal, Negative, Node, Operation

LONGEST = 8_000
DEEPEST = 60
COMMON_LEVELS: tuple[Mapping[str, str], ...] = (
    {"or": "or", "||": "or"},
    {"and": "and", "&&": "and"},
    {"=": "=", "==": "=", "!=": "!=", "<>": "!=", "eq": "=", "ne": "!="},
    {"<": "<", "<=": "<=", ">": ">", ">=": ">=", "lt": "<", "le": "<=", "gt": ">", "ge": ">="},
    {"+": "+", "-": "-"},
    {"*": "*", "/": "div"},
)
Calling = Callable[[tuple[Node, ...]], Node]


class InfixReader(OperationReader):
    """`token` has the groups text, number, question, sign and name; `functions` are those that mean another one here."""

    levels = COMMON_LEVELS
    token: ClassVar[re.Pattern[str]]
    functions: ClassVar[Mapping[str, Calling]] = {}
    ticked: ClassVar[str] = ""
    """What the box of an option is equal to when it is ticked."""

    def __init__(self, text: str) -> None:
        super().__init__(text, tokens_of(text, self.token, LONGEST), DEEPEST)

    @abstractmethod
    def reference(self, written: str) -> Node:
        """The question that is written so."""

    def _joined(self, sign: str, left: Node, right: Node) -> Node:
        """That a box is ticked is written as a comparison."""
        if isinstance(right, Call) and right.name == "selected":
            left, right = right, left
        if isinstance(left, Call) and left.name == "selected" and sign in ("=", "!=") and isinstance(right, Literal):
            is_ticked = (str(right.value).strip() == self.ticked) is (sign == "=")
            return left if is_ticked else Call("not", (left,))
        return Operation(sign, left, right)

    def _operator(self) -> str:
        return self._next.text.lower()

    def _unary(self) -> Node:
        if self._is("!") or (self._next.kind == "name" and self._next.text.lower() == "not"):
            return self._signed(lambda operand: Call("not", (operand,)))
        if self._is("-"):
            return self._signed(_negative)
        if self._is("+"):
            return self._signed(lambda operand: operand)
        return self._primary()

    def _signed(self, turn: Callable[[Node], Node]) -> Node:
        self._go_deeper()
        self._take()
        operand = self._unary()
        self._depth -= 1
        return turn(operand)

    def _primary(self) -> Node:
        token = self._next
        match token.kind:
            case "text":
                self._take()
                return Literal(token.text[1:-1])
            case "number":
                self._take()
                return Literal(float(token.text) if "." in token.text else int(token.text[:40]))
            case "question":
                self._take()
                return self.reference(token.text)
            case "name" if self._tokens[self._index + 1].text == "(":
                return self._call()
            case "name":
                self._take()
                return self.reference(token.text)
        if self._is("("):
            return self._bracketed()
        raise self._fail()

    def _call(self) -> Node:
        name, arguments = self._take().text, self._call_arguments()
        known = self.functions.get(name.lower())
        return known(arguments) if known and arguments else Call(name, arguments)


def is_blank(arguments: tuple[Node, ...]) -> Node:
    """There is no answer."""
    return Operation("=", arguments[0], Literal(""))


def added_up(arguments: tuple[Node, ...]) -> Node:
    """The sum of all."""
    total = arguments[0]
    for each in arguments[1:]:
        total = Operation("+", total, each)
    return total


def called(name: str) -> Calling:
    """The same function by another name."""
    return lambda arguments: Call(name, arguments)


def _negative(operand: Node) -> Node:
    if isinstance(operand, Literal) and isinstance(operand.value, int | float):
        return Literal(-operand.value)
    return Negative(operand)
