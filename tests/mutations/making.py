"""The mistakes: which small changes a module's source admits. Pure: source in, mutations out.

Each mutation replaces one stretch of the source, and the rest stays as it is, character by character. What would change
nothing that a program does is left alone: annotations, decorators, assertions, `__all__`, what is logged, `__main__`.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass

COMPARISONS: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Lt: (r"<", "<="),
    ast.LtE: (r"<=", "<"),
    ast.Gt: (r">", ">="),
    ast.GtE: (r">=", ">"),
    ast.Eq: (r"==", "!="),
    ast.NotEq: (r"!=", "=="),
    ast.In: (r"\bin\b", "not in"),
    ast.NotIn: (r"\bnot\s+in\b", "in"),
    ast.Is: (r"\bis\b", "is not"),
    ast.IsNot: (r"\bis\s+not\b", "is"),
}
LARGEST = 1000
"""Numbers above it are moments, sizes and the like: one more or less changes nothing that matters."""
LOGGERS = {"log", "logger", "logging", "warnings"}
UNTOUCHED_TESTS = {"TYPE_CHECKING", "__name__"}


@dataclass(frozen=True)
class Mutation:
    """`original` stands in the UTF-8 source from byte `start` on, in line `line` (from 1); `mutated` takes its place."""

    line: int
    start: int
    original: str
    mutated: str

    def applied(self, source: str) -> str:
        data = source.encode()
        end = self.start + len(self.original.encode())
        return (data[: self.start] + self.mutated.encode() + data[end:]).decode()


def mutations_of(source: str) -> list[Mutation]:
    """Every mutation of a module, in the order of the source. All of them parse."""
    return sorted(_Maker(source).made(), key=lambda each: (each.start, each.mutated))


class _Maker:
    def __init__(self, source: str) -> None:
        self._source, self._data = source, source.encode()
        lines = self._data.splitlines(keepends=True)
        self._line_starts = [sum(map(len, lines[:number])) for number in range(len(lines) + 1)]

    def made(self) -> Iterator[Mutation]:
        for node in _running(ast.parse(self._source)):
            yield from self._of(node)

    def _of(self, node: ast.AST) -> Iterator[Mutation]:
        match node:
            case ast.Compare(ops=[op], left=left, comparators=[right]):
                yield from self._between(left, right, *COMPARISONS[type(op)])
            case ast.BoolOp(op=op, values=values):
                yield self._joined(node, values, "or" if isinstance(op, ast.And) else "and")
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                yield self._replaced(node, self._text(operand))
            case ast.If(test=test) | ast.IfExp(test=test):
                yield from self._conditions(test)
            case ast.Constant(value=int(value)) if not isinstance(value, bool) and value <= LARGEST:
                yield self._replaced(node, str(value + 1))
            case ast.Return(value=ast.expr() as value):
                yield from self._returns(value)
            case ast.Expr(value=ast.Call() | ast.Await()):
                yield self._replaced(node, "pass")
            case ast.BinOp(op=ast.Add() | ast.Sub() as op, left=left, right=right) if not _joins(left, right):
                yield from self._between(left, right, *_opposite(op))
            case ast.AugAssign(op=ast.Add() | ast.Sub() as op, target=target, value=value) if not _joins(value):
                yield from self._between(target, value, *_opposite(op))
            case _:
                pass

    def _conditions(self, test: ast.expr) -> Iterator[Mutation]:
        if not {each.id for each in ast.walk(test) if isinstance(each, ast.Name)} & UNTOUCHED_TESTS:
            yield self._replaced(test, "True")
            yield self._replaced(test, "False")
            if not isinstance(test, ast.Compare | ast.UnaryOp):
                yield self._replaced(test, f"not ({self._text(test)})")

    def _returns(self, value: ast.expr) -> Iterator[Mutation]:
        if isinstance(value, ast.Constant) and isinstance(value.value, bool):
            yield self._replaced(value, str(not value.value))
        elif not _is_nothing(value):
            yield self._replaced(value, "None")

    def _joined(self, node: ast.expr, values: list[ast.expr], word: str) -> Mutation:
        """All of `a and b and c` as `a or b or c`."""
        text = self._text(values[0])
        for left, right in zip(values, values[1:], strict=False):
            between = self._data[self._end(left) : self._start(right)].decode()
            text += re.sub(r"\b(and|or)\b", word, between, count=1) + self._text(right)
        before = self._data[self._start(node) : self._start(values[0])].decode()
        after = self._data[self._end(values[-1]) : self._end(node)].decode()
        return self._replaced(node, before + text + after)

    def _between(self, left: ast.expr, right: ast.expr, operator: str, other: str) -> Iterator[Mutation]:
        """The operator that stands between two expressions, exchanged."""
        begin = self._end(left)
        between = self._data[begin : self._start(right)].decode()
        if found := re.search(operator, between):
            start = begin + len(between[: found.start()].encode())
            yield Mutation(self._data.count(b"\n", 0, start) + 1, start, found[0], other)

    def _replaced(self, node: ast.expr | ast.stmt, text: str) -> Mutation:
        return Mutation(node.lineno, self._start(node), self._text(node), text)

    def _text(self, node: ast.expr | ast.stmt) -> str:
        return self._data[self._start(node) : self._end(node)].decode()

    def _start(self, node: ast.expr | ast.stmt) -> int:
        return self._line_starts[node.lineno - 1] + node.col_offset

    def _end(self, node: ast.expr | ast.stmt) -> int:
        assert node.end_lineno is not None and node.end_col_offset is not None
        return self._line_starts[node.end_lineno - 1] + node.end_col_offset


def _running(node: ast.AST) -> Iterator[ast.AST]:
    """The node and what runs within it."""
    if isinstance(node, ast.Assert) or _is_logging(node) or _declares(node):
        return
    yield node
    for name, value in ast.iter_fields(node):
        if name not in ("annotation", "returns", "decorator_list") and not isinstance(node, ast.JoinedStr):
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST):
                    yield from _running(child)


def _is_logging(node: ast.AST) -> bool:
    match node:
        case ast.Call(func=ast.Attribute(value=ast.Name(id=name))):
            return name in LOGGERS
        case ast.Expr(value=inner):
            return _is_logging(inner)
    return False


def _declares(node: ast.AST) -> bool:
    """`__all__`, and aliases of types: `Kind = Literal[1, 2]`."""
    match node:
        case ast.Assign(targets=[ast.Name(id="__all__")]):
            return True
        case ast.Subscript(value=ast.Name(id="Literal")):
            return True
    return False


def _is_nothing(value: ast.expr) -> bool:
    """What most callers cannot tell from None."""
    match value:
        case ast.Constant(value=constant):
            return not constant
        case ast.List(elts=[]) | ast.Tuple(elts=[]) | ast.Dict(keys=[]):
            return True
    return False


def _joins(*operands: ast.expr) -> bool:
    """Texts and lists are joined, not added: the other sign would be no mistake that anybody makes."""
    texts = ast.JoinedStr | ast.List | ast.Tuple | ast.ListComp
    return any(isinstance(o, texts) or (isinstance(o, ast.Constant) and isinstance(o.value, str)) for o in operands)


def _opposite(op: ast.operator) -> tuple[str, str]:
    return (r"\+", "-") if isinstance(op, ast.Add) else ("-", "+")
