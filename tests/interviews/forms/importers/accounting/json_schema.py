"""The parts of a JSON Schema that has no branches: the properties of objects, and those of what repeats."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.interviews.forms.importers.accounting import Part

_WRITTEN = (
    "title", "description", "default", "examples", "const", "pattern", "format", "minimum", "maximum", "exclusiveMinimum",
    "exclusiveMaximum", "minLength", "maxLength", "minItems", "maxItems", "multipleOf", "enum", "contentMediaType", "$comment",
)  # fmt: skip
_KEPT_AS_A_TYPE = {"date", "time", "date-time", "email", "uri", "duration"}


def parts(document: dict[str, Any]) -> Iterator[Part]:
    yield from _object(document, document, (), frozenset())
    if not document.keys() & {"properties", "oneOf", "anyOf", "allOf", "$ref", "items", "patternProperties"}:
        for name, each in {**document.get("definitions", {}), **document.get("$defs", {})}.items():
            yield from _object(document, each, (name,), frozenset())


def _object(whole: dict[str, Any], schema: Any, path: tuple[str, ...], within: frozenset[str]) -> Iterator[Part]:
    """The properties of an object, of all that it may be, and of what holds on conditions."""
    if not isinstance(schema, dict) or schema.get("$ref", "") in within:
        return
    within |= {schema["$ref"]} if "$ref" in schema else frozenset()
    schema = {**_referred(whole, schema), **schema}
    for name, given in (schema.get("properties") or {}).items():
        yield from _property(whole, name, given, path, name in schema.get("required", ()), within)
    ways = [each for keyword in ("oneOf", "anyOf", "allOf") for each in schema.get(keyword, ())]
    ways += [schema[keyword] for keyword in ("then", "else") if keyword in schema]
    for way in [*ways, *(schema.get("dependentSchemas") or {}).values()]:
        yield from _object(whole, way, path, within)


def _property(
    whole: dict[str, Any], name: str, given: Any, path: tuple[str, ...], must: bool, within: frozenset[str]
) -> Iterator[Part]:
    if not isinstance(given, dict) or given.get("$ref", "") in within:
        return
    wanted, own = {**_referred(whole, given), **given}, (*path, name)
    inside = wanted.get("items") if isinstance(wanted.get("items"), dict) else {}
    inside = {**_referred(whole, inside), **inside}
    if wanted.get("format") == "uuid" and "pattern" not in wanted:
        wanted = {**wanted, "format": None}  # It is held to the pattern of one.
    texts = {key: each for key in _WRITTEN if key in wanted for key, each in _written(key, wanted[key])}
    texts |= {f"items {key}": each for key, each in _written("enum", inside.get("enum", []))}
    asked = (
        not path and must and wanted.get("type") in ("string", "integer", "number", "boolean") and "const" not in wanted
    )
    around = tuple(".".join(own[:number]) for number in range(1, len(own)))
    yield Part((".".join(own), "_".join(own), name), texts, (), asked, around)
    within |= {each["$ref"] for each in (given, wanted.get("items")) if isinstance(each, dict) and "$ref" in each}
    for each in (wanted, inside):
        yield from _object(whole, {**each, "$ref": ""}, own, within)


def _referred(whole: dict[str, Any], schema: dict[str, Any]) -> dict[str, Any]:
    address = schema.get("$ref") or ""
    found: Any = whole
    for step in address.removeprefix("#/").split("/") if address.startswith("#/") else ():
        found = found.get(step, {}) if isinstance(found, dict) else {}
    return found if address and isinstance(found, dict) else {}


def _written(key: str, value: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(value, list):
        for number, each in enumerate(value):
            yield from _written(f"{key} {number}" if number else key, each)
    elif (
        value is not None and not isinstance(value, bool | dict) and not (key == "format" and value in _KEPT_AS_A_TYPE)
    ):
        yield key, value
