"""CEL conditions as trees, for exporters: the part of CEL that conditions of forms are written in.

The tree is the importers' own, with CEL's signs: `|| && == != < <= > >= in + - * / %`, and `!` as a call.
"""

from __future__ import annotations

import json
import re
from functools import lru_cache

from formagent.wording.validation_messages import marked as _
from interviews.forms.importers.comparisons import Untranslatable
from interviews.forms.importers.expressions.tree import Call, Literal, Negative, Node, Operation, Reference, Unread

_TOKEN = re.compile(
    r"""\s*(?:
      (?P<text>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')
    | (?P<number>\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)u?
    | (?P<name>[A-Za-z_]\w*)
    | (?P<sign>\|\||&&|==|!=|<=|>=|[<>+\-*/%!?:.,()\[\]])
    )""",
    re.VERBOSE,
)
_LEVELS = (("||",), ("&&",), ("==", "!=", "<", "<=", ">", ">=", "in"), ("+", "-"), ("*", "/", "%"))
_DEEPEST = 60


@lru_cache(maxsize=2048)
def parse_cel(expression: str) -> Node:
    """Raises Untranslatable for what is beyond this part of CEL."""
    parser = _Parser(_tokens(expression))
    node = parser.choice()
    parser.expect("")
    return node


def _tokens(expression: str) -> list[tuple[str, str]]:
    tokens: list[tuple[str, str]] = []
    at = 0
    while expression[at:].strip():
        found = _TOKEN.match(expression, at)
        if found is None:
            raise Untranslatable(_("cannot be read from “{rest}” on"), rest=expression[at:].strip())
        kind = found.lastgroup or ""
        tokens.append((kind, found[kind]))
        at = found.end()
    return [*tokens, ("end", "")]


class _Parser:
    def __init__(self, tokens: list[tuple[str, str]]) -> None:
        self._tokens = tokens
        self._index = self._depth = 0

    @property
    def _next(self) -> tuple[str, str]:
        return self._tokens[self._index]

    def _take(self) -> str:
        self._index += 1
        return self._tokens[self._index - 1][1]

    def _is(self, sign: str) -> bool:
        return self._next[0] in ("sign", "end") and self._next[1] == sign

    def expect(self, sign: str) -> None:
        if not self._is(sign):
            raise Untranslatable(_("cannot be read from “{rest}” on"), rest=self._next[1])
        if sign:
            self._take()

    def choice(self) -> Node:
        self._depth += 1
        if self._depth > _DEEPEST:
            raise Untranslatable(_("is nested too deeply"))
        test = self._operation(0)
        if self._is("?"):
            self._take()
            yes = self.choice()
            self.expect(":")
            test = Call("if", (test, yes, self.choice()))
        self._depth -= 1
        return test

    def _operation(self, level: int) -> Node:
        if level == len(_LEVELS):
            return self._unary()
        left = self._operation(level + 1)
        while self._next[0] in ("sign", "name") and self._next[1] in _LEVELS[level]:
            sign = self._take()
            left = Operation(sign, left, self._operation(level + 1))
        return left

    def _unary(self) -> Node:
        if self._is("!"):
            self._take()
            return Call("!", (self._unary(),))
        if self._is("-"):
            self._take()
            operand = self._unary()
            if isinstance(operand, Literal) and isinstance(operand.value, int | float):
                return Literal(-operand.value)
            return Negative(operand)
        return self._with_members(self._primary())

    def _with_members(self, node: Node) -> Node:
        while self._is(".") or self._is("["):
            if self._take() == "[":
                self.choice()
                self.expect("]")
                node = Unread("[…]")
                continue
            name = self._take()
            node = Call(f".{name}", (node, *self._arguments())) if self._is("(") else Unread(f".{name}")
        return node

    def _arguments(self) -> tuple[Node, ...]:
        self.expect("(")
        found: list[Node] = []
        while not self._is(")"):
            found.append(self.choice())
            if not self._is(","):
                break
            self._take()
        self.expect(")")
        return tuple(found)

    def _primary(self) -> Node:
        kind, text = self._next
        self._take()
        match kind, text:
            case "text", _text:
                return Literal(_unquoted(text))
            case "number", _number:
                return Literal(float(text) if re.search(r"[.eE]", text) else int(text))
            case "name", "true" | "false":
                return Literal(text == "true")
            case "name", "null":
                return Call("null", ())
            case "name", name:
                return Call(name, self._arguments()) if self._is("(") else Reference(name)
            case "sign", "(":
                inner = self.choice()
                self.expect(")")
                return inner
            case "sign", "[":
                return self._list()
        raise Untranslatable(_("is not complete"))

    def _list(self) -> Node:
        items: list[Node] = []
        while not self._is("]"):
            items.append(self.choice())
            if not self._is(","):
                break
            self._take()
        self.expect("]")
        return Call("list", tuple(items))


def _unquoted(text: str) -> str:
    inner = text[1:-1]
    if text[0] == "'":
        inner = re.sub(r"\\'", "'", inner).replace('"', r"\"")
    try:
        return str(json.loads(f'"{inner}"', strict=False))
    except ValueError:
        raise Untranslatable(_("cannot be read from “{rest}” on"), rest=text) from None
