"""A schema that an object is tested with (`if`), as CEL over the questions that its properties became."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from formagent.wording.validation_messages import marked as _
from interviews.forms.conditions.evaluating import field_ids_read
from interviews.forms.importers import comparisons
from interviews.forms.importers.comparisons import Operand, Untranslatable
from interviews.forms.importers.joining import bracketed
from interviews.forms.importers.json_schema.merging import Merger
from interviews.forms.importers.reading import read_members, read_number, read_text

Path = tuple[str, ...]
Find = Callable[[Path], Operand | None]
_SILENT = frozenset(
    ["type", "title", "description", "$comment", "properties", "required", "$ref", "default", "format", "not"]
)
_SIGNS = {"minimum": ">=", "maximum": "<=", "exclusiveMinimum": ">", "exclusiveMaximum": "<"}


def names_in(test: str) -> frozenset[str]:
    """The field_ids that a test reads; none of one that is no CEL, which its own place will tell."""
    try:
        return field_ids_read(test)
    except ValueError:
        return frozenset()


def test_of_schema(schema: Any, path: Path, find: Find, merger: Merger, depth: int = 0) -> str:
    """CEL that is true when the object at `path` fits the schema. A property that it tests must be there. Raises
    Untranslatable."""
    if schema is True or schema == {}:
        return "true"
    if schema is False:
        return "false"
    if depth > 20 or not isinstance(schema, dict):
        raise Untranslatable(_("is nested too deeply"))
    whole = merger.merged(schema, ".".join(path))
    operand = find(path)
    tests = [_value_test(name, value, operand, path) for name, value in whole.schema.items() if name not in _SILENT]
    if "not" in whole.schema:
        tests.append(f"!{bracketed(test_of_schema(whole['not'], path, find, merger, depth + 1))}")
    inner = read_members(whole["properties"])
    for name in whole["required"] if isinstance(whole["required"], list) else []:
        if read_text(name) not in inner:
            tests.append(comparisons.present(_found((*path, read_text(name)), find)))
    for name, part in inner.items():
        tests.append(test_of_schema(part, (*path, name), find, merger, depth + 1))
    for _kind, variants in whole.unions:
        tests.append(_joined([test_of_schema(each, path, find, merger, depth + 1) for each in variants], " || "))
    if operand is not None and not tests:
        tests.append(comparisons.present(operand))
    return _joined([test for test in tests if test], " && ") or "true"


def _joined(tests: list[str], sign: str) -> str:
    kept = list(dict.fromkeys(tests))
    return f"({sign.join(kept)})" if len(kept) > 1 else "".join(kept)


def _found(path: Path, find: Find) -> Operand:
    operand = find(path)
    if operand is None:
        raise Untranslatable(_("reads “{name}”, which is no question that is asked"), name=".".join(path))
    return operand


def _value_test(name: str, value: Any, operand: Operand | None, path: Path) -> str:
    if operand is None:
        message = _("tests “{keyword}” of “{name}”, which is not asked")
        raise Untranslatable(message, keyword=name, name=".".join(path) or "schema")
    match name:
        case "const":
            return comparisons.equals(operand, value)
        case "enum" if isinstance(value, list):
            return comparisons.any_of(operand, value)
        case "minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum" if read_number(value) is not None:
            return comparisons.ordered(operand, _SIGNS[name], value)
        case "contains" if "const" in read_members(value):
            return comparisons.contains(operand, read_members(value)["const"])
        case "contains" if isinstance(read_members(value).get("enum"), list):
            return comparisons.any_of(operand, read_members(value)["enum"])
        case "minLength" | "minItems" if value == 1:
            return comparisons.present(operand)
    raise Untranslatable(_("tests “{keyword}”, which has no counterpart"), keyword=name)
