"""Conditions on fields: CEL expressions over earlier answers, by field_id.

`dietary == true && guests > 0`. A field whose condition reads an answer that is not there yet is not applicable yet; one
that was skipped or does not apply reads as null. An expression that cannot be evaluated counts as false.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import lru_cache
from itertools import product
from typing import Any

import cel

from interviews.domain.definition import FieldDefinition, FormDefinition
from interviews.domain.field_types import field_type, type_names
from interviews.domain.field_types.base import config_problems

Problem = tuple[str, str]
"""A place (`fields.guests.condition`) and what is wrong there."""

RESERVED = frozenset(
    [
        "as",
        "break",
        "const",
        "continue",
        "else",
        "false",
        "for",
        "function",
        "if",
        "import",
        "in",
        "let",
        "loop",
        "null",
        "package",
        "namespace",
        "return",
        "true",
        "var",
        "void",
        "while",
        "type",
        "string",
        "int",
        "uint",
        "double",
        "bool",
        "bytes",
        "list",
        "map",
        "size",
        "has",
        "all",
        "exists",
        "exists_one",
        "filter",
    ]
)
"""Words that CEL keeps for itself: no field_id."""


@lru_cache(maxsize=2048)
def _program(expression: str) -> Any:
    return cel.compile(expression)


@lru_cache(maxsize=2048)
def reads(expression: str) -> frozenset[str]:
    """The field_ids that an expression reads; names bound by its own macros (`exists(x, …)`) included."""
    return frozenset(_program(expression).references()["variables"]) if expression.strip() else frozenset()


def applies(expression: str, values: Mapping[str, Any], open_fields: Collection[str]) -> bool:
    """Whether a field with this condition is to be asked.

    `values` holds the answers by field_id; `open_fields` are the fields that may still be answered.
    """
    if not expression.strip():
        return True
    names = reads(expression)
    if any(name in open_fields for name in names):
        return False
    try:
        return _program(expression).execute({name: values.get(name) for name in names}) is True
    except (TypeError, ValueError, RuntimeError, KeyError, OverflowError):
        return False


def condition_problems(form: FormDefinition) -> list[Problem]:
    """What is wrong with the conditions of a form: syntax, unknown fields, cycles, type errors; empty when fine."""
    problems: list[Problem] = []
    graph: dict[str, frozenset[str]] = {}
    for field in form.fields:
        if not field.condition.strip():
            continue
        place = f"fields.{field.field_id}.condition"
        try:
            names = _field_names(field.condition, form)
        except ValueError as error:
            problems.append((place, f"is not valid CEL: {str(error).splitlines()[0]}"))
            continue
        unknown = sorted(name for name in names if not form.has_field(name))
        problems += [(place, f"reads {name!r}, which is no field of this form") for name in unknown]
        if not unknown:
            graph[field.field_id] = names
            if all(_sound(form.field(name)) for name in names):
                problems += [(place, message) for message in _type_problems(field, form, names)]
    return problems + _cycles(graph)


def _field_names(expression: str, form: FormDefinition) -> frozenset[str]:
    """Names read, less the variables that the expression's own macros bind."""
    names = reads(expression)
    bound = {
        n for n in names if not form.has_field(n) and any(f".{m}({n}," in expression.replace(" ", "") for m in _MACROS)
    }
    return names - bound


_MACROS = ("all", "exists", "exists_one", "filter", "map")


def _cycles(graph: Mapping[str, frozenset[str]]) -> list[Problem]:
    problems: list[Problem] = []
    reported: set[str] = set()
    for start in graph:
        path = _path_back(start, graph)
        if path and start not in reported:
            reported.update(path)
            problems.append((f"fields.{start}.condition", "depends on itself: " + " → ".join([*path, start])))
    return problems


def _path_back(start: str, graph: Mapping[str, frozenset[str]]) -> list[str]:
    """A shortest way from `start` along the graph back to itself; empty when there is none."""
    paths = [[start]]
    seen: set[str] = set()
    while paths:
        path = paths.pop(0)
        for following in sorted(graph.get(path[-1], frozenset())):
            if following == start:
                return path
            if following not in seen:
                seen.add(following)
                paths.append([*path, following])
    return []


def _type_problems(field: FieldDefinition, form: FormDefinition, names: frozenset[str]) -> list[str]:
    """Runs the expression on sample values of the types it reads; every combination must give true or false."""
    samples = [_samples(form.field(name)) for name in sorted(names)]
    for combination in list(product(*samples))[:64]:
        values = dict(zip(sorted(names), combination, strict=True))
        try:
            result = _program(field.condition).execute(values)
        except (TypeError, ValueError, RuntimeError) as error:
            shown = ", ".join(f"{name}: {form.field(name).type}" for name in sorted(names))
            return [f"does not fit the types it reads ({shown}): {str(error).split('.')[0]}"]
        if not isinstance(result, bool):
            return [f"must give true or false, not {type(result).__name__}"]
    return []


def _sound(field: FieldDefinition) -> bool:
    """Whether the field itself can be read; one that cannot is reported at its own place."""
    return field.type in type_names() and not config_problems(field_type(field), field)


def _samples(field: FieldDefinition) -> list[Any]:
    """Two plausible values of a field, from its type's JSON Schema."""
    kind = field_type(field)
    schema = kind.json_schema(kind.configure(field))
    options = schema.get("enum") or []
    match schema.get("type"):
        case "boolean":
            return [True, False]
        case "integer":
            return [0, 3]
        case "number":
            return [0.0, 2.5]
        case "array":
            return [[], list(schema.get("items", {}).get("enum", ["x"]))[:1]]
        case _:
            return list(options[:2]) or ["", "x"]


def dependencies(form: FormDefinition) -> dict[str, frozenset[str]]:
    """By field_id: the fields that its condition reads."""
    return {field.field_id: _field_names(field.condition, form) for field in form.fields if field.condition.strip()}
