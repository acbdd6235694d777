"""What is wrong with arguments of a tool, by its schema: a list of one that was meant, and keys that there are. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import Any

from pydantic import ValidationError
from pydantic_core import from_json

from formagent.wording.validation_messages import complaint, complaint_of

_LISTS = frozenset({"list_type", "tuple_type", "set_type", "frozen_set_type", "sequence_str"})
_OBJECTS = frozenset({"dict_type", "model_type", "model_attributes_type"})
_DAYS = ("date_", "datetime_")
"""How pydantic's errors of days begin, whose own words tell no way to write one."""
_LONGEST_KEY = 60
MAX_PROBLEMS = 20
Place = Sequence[str | int]
Schema = Mapping[str, Any]


def with_lists_of_one(value: Any, errors: Iterable[Mapping[str, Any]]) -> Any:
    """`value` with a list of one wherever a list is wanted and one thing stands; None where there is no such place.

    A text that holds a list as JSON is that list.
    """
    places = [tuple(error["loc"]) for error in errors if error["type"] in _LISTS]
    places = [place for place in places if _is_one(_at(value, place))]
    for place in places:
        value = _put(value, place, _listed(_at(value, place)))
    return value if places else None


def argument_problems(errors: Sequence[Any], schema: Schema, whole: str = "arguments") -> list[tuple[str, str]]:
    """(place, what is wrong) of pydantic's errors; where keys are wrong, with those that there are."""
    return [_problem(error, schema, whole) for error in errors]


def _problem(error: Any, schema: Schema, whole: str) -> tuple[str, str]:
    loc = tuple(error["loc"])
    if error["type"] == "extra_forbidden" and (known := _keys(schema, loc[:-1])):
        return _named(loc[:-1], whole), _no_key(str(loc[-1])[:_LONGEST_KEY], known)
    if error["type"] in _OBJECTS and (known := _keys(schema, loc)):
        return _named(loc, whole), complaint("must be an object; its keys are: {known}", known=", ".join(known))
    return _named(loc, whole), complaint_of(error)


def _no_key(key: str, known: Sequence[str]) -> str:
    told = ", ".join(known)
    if meant := get_close_matches(key, known, n=1):
        return complaint(
            "“{key}” is not a key of it, “{meant}” is; its keys are: {known}", key=key, meant=meant[0], known=told
        )
    return complaint("“{key}” is not a key of it; its keys are: {known}", key=key, known=told)


def _named(loc: Place, whole: str) -> str:
    return ".".join(map(str, loc)) or whole


def is_no_json(error: ValidationError) -> bool:
    """Whether it is that of a text which holds nothing else to say something of."""
    return error.errors(include_url=False, include_context=False, include_input=False)[0]["type"] == "json_invalid"


def problem_lines(name: str, error: ValidationError, schema: Schema, unknown: Sequence[str]) -> str:
    """One line per problem, with its place; the model's own input is not repeated to it."""
    problems = error.errors(include_url=False, include_context=False, include_input=False)
    if problems[0]["type"] == "json_invalid":
        return f"The arguments of {name} are not valid JSON: {problems[0]['msg']}"
    lines = [f"- {place}: {said}" for place, said in (_told(problem, schema) for problem in problems)]
    if len(lines) > MAX_PROBLEMS:
        lines[MAX_PROBLEMS:] = [f"- and {len(lines) - MAX_PROBLEMS} more"]
    if unknown:
        lines.append(f"- these names are unknown: {', '.join(repr(key[:60]) for key in dict.fromkeys(unknown[:5]))}")
    return "\n".join([f"The arguments of {name} are wrong:", *lines])


def _told(problem: Any, schema: Schema) -> tuple[str, str]:
    if problem["type"] in _OBJECTS or problem["type"] == "extra_forbidden" or problem["type"].startswith(_DAYS):
        return argument_problems([problem], schema)[0]
    return ".".join(map(str, problem["loc"])) or "arguments", problem["msg"]


# --- the schema ---------------------------------------------------------------------------------------------------------


def _keys(schema: Schema, loc: Place) -> list[str]:
    """The keys of the object at that place; none where the schema says nothing of it."""
    found: Schema = _resolved(schema, schema)
    for part in loc:
        inner = found.get("items") if isinstance(part, int) else found.get("properties", {}).get(part)
        if not isinstance(inner, Mapping):
            return []
        found = _resolved(inner, schema)
    return list(found.get("properties", {}))


def _resolved(part: Schema, schema: Schema) -> Schema:
    """Without references, and without a choice between one thing and nothing."""
    if reference := str(part.get("$ref", "")):
        named = schema.get("$defs", {}).get(reference.rpartition("/")[2])
        return _resolved(named, schema) if isinstance(named, Mapping) else {}
    options = [one for one in part.get("anyOf", ()) if one.get("type") != "null"]
    return _resolved(options[0], schema) if len(options) == 1 else part


# --- the value ----------------------------------------------------------------------------------------------------------


def _is_one(value: Any) -> bool:
    return bool(value.strip()) if isinstance(value, str) else isinstance(value, int | float) or bool(value)


def _listed(value: Any) -> list[Any]:
    if isinstance(value, str) and value.lstrip().startswith("["):
        try:
            read = from_json(value)
        except ValueError:
            return [value]
        return read if isinstance(read, list) else [value]
    return [value]


def _at(value: Any, place: Place) -> Any:
    for part in place:
        try:
            value = value[part]
        except (KeyError, IndexError, TypeError):
            return None
    return value


def _put(value: Any, place: Place, new: Any) -> Any:
    """A copy with `new` at that place."""
    if not place:
        return new
    inner = _put(value[place[0]], place[1:], new)
    if isinstance(value, list):
        return [inner if number == place[0] else one for number, one in enumerate(value)]
    return {**value, place[0]: inner}
