"""CEL read back into the rows that say the same; None for what rows cannot say."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from interviews.forms.conditions.condition_rows import (
    COMPARISONS,
    JOINTS,
    Join,
    Row,
    RowGroup,
    Rows,
    operators_of,
    value_kind,
    without_empty_groups,
)
from interviews.forms.definition import FieldDefinition

_TOKEN = re.compile(
    r"\s*(?:(?P<string>\"(?:\\.|[^\"\\])*\"|'[^'\\\"]*')|(?P<number>-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)"
    r"|(?P<name>[A-Za-z_][A-Za-z0-9_]*)|(?P<mark>&&|\|\||[=!<>]=|[<>!()\[\],.]))"
)
_OPERATORS = {mark: name for name, mark in COMPARISONS.items()}
_WORDS = {"true": True, "false": False, "null": None}


class _Beyond(Exception):
    """The expression says more than rows can."""


def rows_of(expression: str, fields: Mapping[str, FieldDefinition]) -> Rows | None:
    """The rows that say what the expression says; None when it is beyond rows, or does not fit the fields it reads."""
    if not expression.strip():
        return Rows()
    try:
        tree = _Reader(expression).whole()
        condition = without_empty_groups(_rows(tree))
    except (_Beyond, ValueError):
        return None
    return condition if all(_fits(row, fields) for group in condition.groups for row in group.rows) else None


def _fits(row: Row, fields: Mapping[str, FieldDefinition]) -> bool:
    field = fields.get(row.field_id)
    if field is None or row.operator not in operators_of(field):
        return False
    kind = value_kind(field, row.operator)
    numeric = isinstance(row.value, int | float)
    return kind == "none" or numeric == (kind in ("number", "whole"))


_Tree = Row | tuple[Join, list[Any]]


def _rows(tree: _Tree) -> Rows:
    if isinstance(tree, Row):
        return Rows(groups=(RowGroup(rows=(tree,)),))
    join, parts = tree
    groups: list[RowGroup] = []
    for part in parts:
        if isinstance(part, Row):
            groups.append(RowGroup(join=join, rows=(part,)))
            continue
        inner, rows = part
        if not all(isinstance(row, Row) for row in rows):
            raise _Beyond
        groups.append(RowGroup(join=inner, rows=tuple(rows)))
    return Rows(join=join, groups=tuple(groups))


def _tokens(expression: str) -> Iterator[tuple[str, str]]:
    position, end = 0, len(expression.rstrip())
    while position < end:
        found = _TOKEN.match(expression, position)
        if not found:
            raise _Beyond
        position = found.end()
        yield str(found.lastgroup), found[str(found.lastgroup)]


class _Reader:
    """Reads by recursive descent; whatever it does not know is beyond rows."""

    def __init__(self, expression: str) -> None:
        self.tokens = list(_tokens(expression))
        self.place = 0

    def whole(self) -> _Tree:
        tree = self._joined("any")
        if self.place != len(self.tokens):
            raise _Beyond
        return tree

    def _peek(self) -> tuple[str, str]:
        return self.tokens[self.place] if self.place < len(self.tokens) else ("end", "")

    def _next(self, kind: str = "", text: str = "") -> str:
        found = self._peek()
        if (kind and found[0] != kind) or (text and found[1] != text) or found[0] == "end":
            raise _Beyond
        self.place += 1
        return found[1]

    def _skip(self, text: str) -> bool:
        if self._peek() != ("mark", text):
            return False
        self.place += 1
        return True

    def _joined(self, join: Join) -> _Tree:
        parts: list[_Tree] = []
        while True:
            part = self._joined("all") if join == "any" else self._single()
            if isinstance(part, tuple) and part[0] == join:
                parts += part[1]
            else:
                parts.append(part)
            if not self._skip(JOINTS[join].strip()):
                return parts[0] if len(parts) == 1 else (join, parts)

    def _single(self) -> _Tree:
        if self._skip("("):
            tree = self._joined("any")
            self._next("mark", ")")
            return tree
        if self._skip("!"):
            self._next("mark", "(")
            row = self._row()
            self._next("mark", ")")
            if row.operator != "includes":
                raise _Beyond
            return row.model_copy(update={"operator": "excludes"})
        return self._row()

    def _row(self) -> Row:
        kind, text = self._peek()
        if kind == "string":
            value = self._value()
            self._next("name", "in")
            return Row(field_id=self._next("name"), operator="includes", value=value)
        if kind != "name" or text in _WORDS:
            raise _Beyond
        self.place += 1
        if text == "size" and self._skip("("):
            return self._counted()
        if self._skip("."):
            return self._called(text)
        if self._peek() == ("name", "in"):
            self.place += 1
            return Row(field_id=text, operator="one_of", value=self._list())
        return self._compared(text)

    def _counted(self) -> Row:
        name = self._next("name")
        self._next("mark", ")")
        operator = {">=": "at_least", "<=": "at_most"}.get(self._next("mark"))
        value = self._value()
        if operator is None or not isinstance(value, int) or isinstance(value, bool):
            raise _Beyond
        return Row(field_id=name, operator=operator, value=value)

    def _called(self, name: str) -> Row:
        operator = {"contains": "contains", "startsWith": "starts_with"}.get(self._next("name"))
        self._next("mark", "(")
        value = self._value()
        self._next("mark", ")")
        if operator is None or not isinstance(value, str):
            raise _Beyond
        return Row(field_id=name, operator=operator, value=value)

    def _compared(self, name: str) -> Row:
        operator = _OPERATORS.get(self._next("mark"))
        value = self._value()
        if operator is None:
            raise _Beyond
        if value is None or isinstance(value, bool):
            named = {("is", None): "unanswered", ("is_not", None): "answered", ("is", True): "yes", ("is", False): "no"}
            if (operator, value) not in named:
                raise _Beyond
            return Row(field_id=name, operator=named[operator, value])
        return Row(field_id=name, operator=operator, value=value)

    def _list(self) -> tuple[str, ...]:
        self._next("mark", "[")
        values = [self._value()]
        while self._skip(","):
            values.append(self._value())
        self._next("mark", "]")
        if not all(isinstance(value, str) for value in values):
            raise _Beyond
        return tuple(values)

    def _value(self) -> Any:
        kind, text = self._peek()
        self._next()
        if kind == "string":
            return text[1:-1] if text[0] == "'" else json.loads(text)
        if kind == "number":
            return json.loads(text)
        if kind == "name" and text in _WORDS:
            return _WORDS[text]
        raise _Beyond
