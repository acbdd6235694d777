"""FHIRPath as conditions of questionnaires use it: `%resource.item.where(linkId = 'a').answer.value = true`, as a tree.

A path stands for the answer to the last question that it names by its linkId; a variable for its own expression. Precedence,
weakest first: implies · or · and · in contains · = != ~ · < <= > >= · | · + - · * / div mod · unary minus · the dot.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TypeGuard

from formagent.wording.validation_messages import marked as _
from interviews.forms.importers.comparisons import Untranslatable
from interviews.forms.importers.expressions.operations import OperationReader
from interviews.forms.importers.expressions.tokens import tokens_of
from interviews.forms.importers.expressions.tree import (
    Call,
    Literal,
    Negative,
    Node,
    Operation,
    Reference,
    Unread,
    parts_of,
)

LONGEST = 4_000
_LONGEST_WRITTEN_OUT = 20_000
"""Characters of all variables that an expression names, and that these name."""
_DEEPEST = 40
_TOKEN = re.compile(
    r"""\s*(?:
      (?P<text>'(?:[^'\\]|\\.)*')
    | (?P<date>@T?[\d:.\-]+(?:T[\d:.+\-Z]*)?)
    | (?P<number>\d+(?:\.\d+)?)
    | (?P<name>[%$]?[A-Za-z_][A-Za-z0-9_\-]*(?<!-)|[%]?`[^`]*`|%'[^']*'|%"[^"]*")
    | (?P<sign>!=|!~|<=|>=|[=~<>+\-*/|&().,\[\]{}])
    )""",
    re.VERBOSE,
)
_LEVELS: tuple[Mapping[str, str], ...] = (
    {"implies": "implies"},
    {"or": "or", "xor": "xor"},
    {"and": "and"},
    {"in": "in", "contains": "contains"},
    {"=": "=", "!=": "!=", "~": "=", "!~": "!="},
    {"<": "<", "<=": "<=", ">": ">", ">=": ">="},
    {"|": "|"},
    {"+": "+", "-": "-"},
    {"*": "*", "/": "div", "div": "div", "mod": "mod"},
)
_ROOTS = frozenset(["%resource", "%context", "item", "descendants", "repeat", "children", "QuestionnaireResponse"])
_PASSED_OVER = frozenset(
    """item answer value code first last single descendants children repeat ofType as distinct toInteger toDecimal toString
    toBoolean toQuantity trunc trim""".split()  # noqa: SIM905 - a list of twenty lines says no more
)
"""Steps on the way to an answer, or that leave it what it is."""
_ITSELF = "%questionnaire"
"""The form instead of its answers: what is read of a question there is what its options are worth."""
_HERE = frozenset(["value", "answer", "code", "$this"])
"""What a test of answers reads them by."""
_FUNCTIONS = {"count": "count", "length": "string-length", "contains": "contains", "startsWith": "starts-with",
              "endsWith": "ends-with", "iif": "if", "today": "today", "now": "now",
              "ordinal": "points", "weight": "points"}  # fmt: skip
_UNITS = {each: f"{each.rstrip('s')}s" for unit in ("day", "week", "month", "year") for each in (unit, f"{unit}s")}


def parse_fhirpath(expression: str, variables: Mapping[str, str]) -> Node:
    """The tree of an expression; References are linkIds. `variables`: their expressions by name. Raises Untranslatable."""
    return _Parser(expression, variables).whole()


class _Parser(OperationReader):
    """`_here` is what `value` and `$this` mean within a test of answers; `around` reads what a variable stands in."""

    levels = _LEVELS

    def __init__(self, expression: str, variables: Mapping[str, str], around: _Parser | None = None) -> None:
        depth = around._depth + 1 if around else 0
        super().__init__(expression, tokens_of(expression, _TOKEN, LONGEST), _DEEPEST, depth)
        self._variables = variables
        self._outermost: _Parser = around._outermost if around else self
        self._written_out = 0
        self._here: Node | None = None

    def _joined(self, sign: str, left: Node, right: Node) -> Node:
        """An operation. What compares with a missing answer holds nothing, whether it is meant to differ or not."""
        match sign:
            case "implies":
                return Operation("or", Call("not", (left,)), right)
            case "+" | "-" if isinstance(right, Call) and right.name == "quantity":
                number, unit = right.arguments
                assert isinstance(number, Literal) and isinstance(number.value, int | float)
                return Call("shifted", (left, Literal(number.value if sign == "+" else -number.value), unit))
            case "in":
                return _any_equal(left, right, self._here is not None)
            case "contains":
                return Call("selected", (left, right))
            case "=" if self._here is not None and isinstance(left, Reference) and isinstance(right, Literal):
                return Call("selected", (left, right))
            case "!=" if isinstance(left, Reference):
                return Operation("and", Call("boolean", (left,)), Operation("!=", left, right))
        return Operation(sign, left, right)

    def _unary(self) -> Node:
        if self._is("-"):
            self._go_deeper()
            self._take()
            operand = self._unary()
            self._depth -= 1
            number = isinstance(operand, Literal) and isinstance(operand.value, int | float)
            return Literal(-operand.value) if number else Negative(operand)  # type: ignore[union-attr, operator]
        return self._steps(self._primary())

    def _primary(self) -> Node:
        token = self._take()
        match token.kind:
            case "text":
                return Literal(re.sub(r"\\(.)", r"\1", token.text[1:-1]))
            case "date":
                return Literal(token.text[1:].removeprefix("T"))
            case "number":
                return self._quantity(Literal(float(token.text) if "." in token.text else int(token.text)))
            case "name":
                return self._named(token.text)
            case "sign" if token.text == "(":
                node = self._operation(0)
                self._expect(")")
                return node
        self._index -= token.kind != "end"
        raise self._fail()

    def _quantity(self, number: Literal) -> Node:
        """A number, with the time that it counts (`18 years`); any other unit is the one that is asked for."""
        if self._next.kind == "name" and self._next.text in _UNITS:
            return Call("quantity", (number, Literal(_UNITS[self._take().text])))
        if self._next.kind == "text":
            self._take()
        return number

    def _named(self, name: str) -> Node:
        name = name.replace("`", "").replace("'", "").replace('"', "")
        if name in ("true", "false"):
            return Literal(name == "true")
        if name.startswith("%") and name[1:] in self._variables:
            return self._variable(name[1:])
        if self._here is not None and name in _HERE:
            return self._here
        if self._is("("):
            arguments = self._arguments(None)
            if name in _FUNCTIONS:
                return Call(_FUNCTIONS[name], arguments)
        return Unread(name)

    def _variable(self, name: str) -> Node:
        """What a variable stands for. Raises Untranslatable where variables that name others twice would have no end."""
        expression = self._variables[name]
        self._outermost._written_out += len(expression)
        if self._outermost._written_out > _LONGEST_WRITTEN_OUT:
            raise Untranslatable(_("is longer than {number} characters"), number=_LONGEST_WRITTEN_OUT)
        others = {known: each for known, each in self._variables.items() if known != name}
        return _Parser(expression, others, self).whole()

    def _steps(self, node: Node) -> Node:
        """Everything after the dots. A path that has not named a question yet is unread."""
        while self._is(".") or self._is("["):
            if self._take().text == "[":
                self._operation(0)
                self._expect("]")
                continue
            token = self._take()
            if token.kind != "name":
                raise self._fail()
            node = self._step(node, token.text.strip("`"))
        return node

    def _step(self, node: Node, name: str) -> Node:
        if not self._is("("):
            passed = _is_points(node) or name in _PASSED_OVER or re.fullmatch(r"value[A-Z]\w*", name)
            return node if passed else Unread(f"{_written(node)}.{name}")
        if name == "where":
            return self._where(node)
        if _is_points(node) and name in ("exists", "empty", "hasValue"):
            node = node.arguments[0]
        arguments = self._arguments(node if name in ("exists", "all") else None)
        match name:
            case "exists" if arguments:
                return arguments[0]
            case "exists" | "hasValue":
                return _exists(node)
            case "empty":
                return Call("not", (_exists(node),))
            case "not":
                return Call("not", (node,))
        if name in _PASSED_OVER:
            return node
        return Call(_FUNCTIONS.get(name, name), (node, *arguments))

    def _where(self, node: Node) -> Node:
        """`where(linkId = 'a')` names a question; any other test is one of the answers so far."""
        start = self._index
        link = self._link()
        if link is not None and _written(node).startswith(_ITSELF):
            return Call("points", (Reference(link),))
        if _is_points(node):
            self._arguments(node)
            return node
        if link is not None and (isinstance(node, Reference) or _written(node).split(".")[0] in _ROOTS):
            return Reference(link)
        self._index = start
        test = self._arguments(node)
        return test[0] if test and isinstance(node, Reference) else Unread(f"{_written(node)}.where()")

    def _link(self) -> str | None:
        shown = [token.text for token in self._tokens[self._index : self._index + 5]]
        match shown:
            case ["(", "linkId", "=" | "~", link, ")"] | ["(", link, "=" | "~", "linkId", ")"] if link.startswith("'"):
                self._index += 5
                return re.sub(r"\\(.)", r"\1", link[1:-1])
        return None

    def _arguments(self, here: Node | None) -> tuple[Node, ...]:
        """What stands in the brackets; `here` is what a test in them is about."""
        before, self._here = self._here, here or self._here
        if not self._is("("):
            raise self._fail()
        found = self._call_arguments()
        self._here = before
        return found


def _is_points(node: Node) -> TypeGuard[Call]:
    return isinstance(node, Call) and node.name == "points"


def _exists(node: Node) -> Node:
    """Of an answer that there is one; a test of answers stands for itself."""
    return (
        node
        if isinstance(node, Operation) or (isinstance(node, Call) and node.name == "selected")
        else Call("boolean", (node,))
    )


def _any_equal(left: Node, right: Node, here: bool) -> Node:
    """`x in ('a' | 'b')`."""
    parts = list(parts_of(right, "|"))
    tests: list[Node] = [Call("selected", (left, part)) if here else Operation("=", left, part) for part in parts]
    node = tests[0]
    for test in tests[1:]:
        node = Operation("or", node, test)
    return node


def _written(node: Node) -> str:
    return node.text if isinstance(node, Unread) else node.name if isinstance(node, Reference | Call) else "…"
