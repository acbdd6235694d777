"""Conditions as rows that can be clicked together, and back: the part of CEL that most conditions need.

Rows stand in groups, `all` or `any` of each, and the groups are joined by `all` or `any`: nested one level. What an expression
says beyond that is left as text (condition_reading.py reads expressions back into rows).
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from typing import Any, Literal

from interviews.field_types import answer_kind, condition_compares
from interviews.field_types.traits.comparing import Comparing
from interviews.forms.definition import FieldDefinition
from interviews.forms.frozen import Frozen
from interviews.reading.answer_kinds import AnswerKind

Join = Literal["all", "any"]
JOINTS: dict[Join, str] = {"all": " && ", "any": " || "}
COMPARISONS = {"is": "==", "is_not": "!=", "lt": "<", "le": "<=", "gt": ">", "ge": ">="}
"""lt … ge read "before" … "on or after" where the field is a day or a time."""


class Row(Frozen):
    """A field, an operator, and the value that it compares with; None where the operator needs none."""

    field_id: str
    operator: str
    value: str | int | float | tuple[str, ...] | None = None


class RowGroup(Frozen):
    """Rows of which all, or any, must hold."""

    join: Join = "all"
    rows: tuple[Row, ...] = ()


class Rows(Frozen):
    """A whole condition."""

    join: Join = "all"
    groups: tuple[RowGroup, ...] = ()


_ANSWERED = ("answered", "unanswered")
_TEXT = ("is", "is_not", "contains", "starts_with", *_ANSWERED)
_ONE = ("is", "is_not", "one_of", *_ANSWERED)
_NUMBER = (*COMPARISONS, *_ANSWERED)
_MOMENT = ("is", "lt", "le", "gt", "ge", *_ANSWERED)
_SEVERAL = ("includes", "excludes", "at_least", "at_most", *_ANSWERED)
_POLAR = ("yes", "no", *_ANSWERED)
_OF_GROUP = ("at_least", "at_most")
_OPERATORS: Mapping[Comparing, tuple[str, ...]] = {
    Comparing.WORDS: _TEXT,
    Comparing.ONE_OF: _ONE,
    Comparing.NUMBER: _NUMBER,
    Comparing.MOMENT: _MOMENT,
    Comparing.YES_NO: _POLAR,
    Comparing.SEVERAL_OF: _SEVERAL,
}
_MOMENT_INPUTS = {AnswerKind.DAY: "date", AnswerKind.CLOCK: "time", AnswerKind.MOMENT: "datetime"}
_NEEDS_NO_VALUE = frozenset((*_ANSWERED, "yes", "no"))


def operators_of(field: FieldDefinition) -> tuple[str, ...]:
    """The operators that make sense for a field, the likeliest first."""
    return _OF_GROUP if field.is_group else _OPERATORS.get(_compared(field), _ANSWERED)


def _compared(field: FieldDefinition) -> Comparing:
    return condition_compares(field.type)


def value_kind(field: FieldDefinition, operator: str) -> str:
    """What the value of a row is: none, text, number, whole, options, choice, date, time or datetime."""
    if operator in _NEEDS_NO_VALUE:
        return "none"
    if operator in ("at_least", "at_most"):
        return "whole"
    if operator == "one_of":
        return "options"
    match _compared(field):
        case Comparing.NUMBER:
            return "number"
        case Comparing.MOMENT:
            return _MOMENT_INPUTS.get(answer_kind(field), "text")
        case Comparing.WORDS:
            return "text"
        case _:
            return "choice"


def row_of(field: FieldDefinition, operator: str, given: Sequence[str]) -> Row:
    """A row out of what an input sent. ValueError when the operator does not fit or the value is no such value."""
    if operator not in operators_of(field):
        raise ValueError("operator")
    kind = value_kind(field, operator)
    if kind == "none":
        return Row(field_id=field.field_id, operator=operator)
    words = [word.strip() for word in given if word.strip()]
    if not words:
        raise ValueError("value")
    if kind == "options":
        return Row(field_id=field.field_id, operator=operator, value=tuple(words))
    return Row(field_id=field.field_id, operator=operator, value=_typed(field, kind, words[0]))


def _typed(field: FieldDefinition, kind: str, word: str) -> str | int | float:
    if kind == "whole":
        return int(word)
    if kind == "number":
        number = int(word) if answer_kind(field) in (AnswerKind.COUNT, AnswerKind.SCALE) else float(word)
        if not math.isfinite(number):
            raise ValueError("value")
        return number
    return word


def cel_of(condition: Rows) -> str:
    """The expression; "" for no rows, which is always."""
    condition = without_empty_groups(condition)
    several = len(condition.groups) > 1
    parts = []
    for group in condition.groups:
        words = JOINTS[group.join].join(_row_cel(row) for row in group.rows)
        parts.append(f"({words})" if several and group.join != condition.join else words)
    return JOINTS[condition.join].join(parts)


def _row_cel(row: Row) -> str:
    name, value = row.field_id, row.value
    match row.operator:
        case "answered" | "unanswered":
            return f"{name} {'!=' if row.operator == 'answered' else '=='} null"
        case "yes" | "no":
            return f"{name} == {'true' if row.operator == 'yes' else 'false'}"
        case "contains":
            return f"{name}.contains({_literal(value)})"
        case "starts_with":
            return f"{name}.startsWith({_literal(value)})"
        case "includes":
            return f"{_literal(value)} in {name}"
        case "excludes":
            return f"!({_literal(value)} in {name})"
        case "one_of":
            return f"{name} in [{', '.join(_literal(v) for v in _listed(value))}]"
        case "at_least" | "at_most":
            return f"size({name}) {'>=' if row.operator == 'at_least' else '<='} {_literal(value)}"
        case comparison:
            return f"{name} {COMPARISONS[comparison]} {_literal(value)}"


def _listed(value: Any) -> tuple[str, ...]:
    return value if isinstance(value, tuple) else (str(value),)


def _literal(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def without_empty_groups(condition: Rows) -> Rows:
    """The same condition without empty groups, and without groups that say nothing of their own."""
    groups = [group for group in condition.groups if group.rows]
    if len(groups) == 1:
        join = groups[0].join if len(groups[0].rows) > 1 else "all"
        return Rows(join="all", groups=(RowGroup(join=join, rows=groups[0].rows),))
    merged: list[RowGroup] = []
    for group in groups:
        own: Join = group.join if len(group.rows) > 1 else condition.join
        if merged and own == condition.join == merged[-1].join:
            merged[-1] = RowGroup(join=own, rows=(*merged[-1].rows, *group.rows))
        else:
            merged.append(RowGroup(join=own, rows=group.rows))
    if len(merged) == 1:
        return without_empty_groups(Rows(groups=tuple(merged)))
    return Rows(join=condition.join if merged else "all", groups=tuple(merged))
