"""Arguments as a model meant them: extra keys left out, shortened ones completed, wrong wrappers taken off, text that
holds JSON read, choices in another spelling. Pure.

Only the shape is put right, by the tool's schema. What a value says stays the model's, and is checked as ever.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from pydantic_core import from_json

_DEEPEST = 8
Place = tuple[str | int, ...]
"""Keys and positions, from the outermost in."""


class Repairs:
    """Fits arguments to a schema; `made` holds the kinds of what was put right, in order, `left_out` the extra keys."""

    def __init__(self) -> None:
        self.made: list[str] = []
        self.left_out: list[str] = []

    def note(self, kind: str) -> None:
        """Count what a validator put right, once in a call: arguments may be validated twice."""
        if kind not in self.made:
            self.made.append(kind)

    def fitted(self, value: Any, schema: dict[str, Any]) -> Any:
        """The arguments of a whole call."""
        if isinstance(value, str):
            value = self._read(value)
        return self._fit(self._unwrapped(value, schema), schema)

    def without_nothing(self, value: Any, refused: Collection[Place], at: Place = ()) -> Any:
        """With `null` for what is not there left out, and blank text at a `refused` place: a day that is "" is no day."""
        if isinstance(value, list):
            return [self.without_nothing(each, refused, (*at, place)) for place, each in enumerate(value)]
        if not isinstance(value, dict):
            return value
        nothing = {key for key, part in value.items() if part is None}
        blank = {key for key, part in value.items() if isinstance(part, str) and not part.strip()}
        blank = {key for key in blank if (*at, key) in refused}
        self.made += ["null"] * bool(nothing) + ["blank"] * bool(blank)
        kept = {key: part for key, part in value.items() if key not in nothing | blank}
        return {key: self.without_nothing(part, refused, (*at, key)) for key, part in kept.items()}

    def _unwrapped(self, value: Any, schema: dict[str, Any]) -> Any:
        """The object itself: out of `{"arguments": {…}}`, a list of one, or put around what should stand in its list."""
        known = schema.get("properties", {})
        for _ in range(_DEEPEST):
            if not known or (isinstance(value, dict) and value.keys() & known.keys()):
                break
            inner = self._inner(value, schema)
            if inner is None:
                break
            self.made.append("wrapper")
            value = inner
        return value

    def _inner(self, value: Any, schema: dict[str, Any]) -> Any:
        known, required = schema["properties"], schema.get("required", [])
        listed = next((key for key in required if known[key].get("type") == "array"), None)
        items = known[listed].get("items", {}) if listed else {}
        if isinstance(value, list):
            if not value or not all(isinstance(each, dict) for each in value):
                return None
            if listed and len(required) == 1 and not (len(value) == 1 and _names(value[0], known)):
                return {listed: value}
            return value[0] if len(value) == 1 else None
        if not isinstance(value, dict):
            return None
        inside = [self._read(part) if isinstance(part, str) else part for part in value.values()]
        wrapped = [part for part in inside if isinstance(part, dict | list)]
        if len(wrapped) == 1 and _names(wrapped[0], known):
            return wrapped[0]
        if listed and len(required) == 1 and _names(value, items.get("required", [])):
            return {listed: [value]}
        return wrapped[0] if len(wrapped) == 1 else None

    def _fit(self, value: Any, schema: dict[str, Any], depth: int = 0) -> Any:
        kind = schema.get("type")
        if isinstance(value, str) and "enum" in schema:
            return self._choice(value, schema["enum"])
        if depth > _DEEPEST or kind not in ("object", "array"):
            return value
        if isinstance(value, str) and not (kind == "array" and _of_strings(schema)):
            value = self._read(value)
        if kind == "array":
            return self._fit_list(value, schema, depth)
        return self._fit_object(value, schema, depth) if isinstance(value, dict) else value

    def _choice(self, value: str, choices: list[Any]) -> str:
        """The choice itself for another spelling of it: `ask_back` for "Ask-Back"."""
        meant = (
            [] if value in choices else [one for one in choices if isinstance(one, str) and _bare(one) == _bare(value)]
        )
        if len(meant) != 1:
            return value
        self.made.append("spelling")
        return str(meant[0])

    def _fit_list(self, value: Any, schema: dict[str, Any], depth: int) -> Any:
        items = schema.get("items", {})
        if isinstance(value, dict) and (pair := _pair_of_texts(items)) and not _names(value, items["properties"]):
            self.made.append("mapping")
            value = [dict(zip(pair, entry, strict=True)) for entry in value.items()]
        elif isinstance(value, dict) or (isinstance(value, str) and _of_strings(schema)):
            self.made.append("single")
            value = [value]
        return (
            [self._fit(self._named(each, items), items, depth + 1) for each in value]
            if isinstance(value, list)
            else value
        )

    def _named(self, value: Any, schema: dict[str, Any]) -> Any:
        """{"fact": "the cause"} for "the cause", where objects are listed that need nothing but one text."""
        required, known = schema.get("required", []), schema.get("properties", {})
        if not isinstance(value, str) or len(required) != 1 or known.get(required[0], {}).get("type") != "string":
            return value
        read = self._read(value)
        if not isinstance(read, str) or "enum" in known[required[0]]:
            return read
        self.made.append("mapping")
        return {required[0]: value}

    def _fit_object(self, value: dict[str, Any], schema: dict[str, Any], depth: int) -> dict[str, Any]:
        known = schema.get("properties")
        if known is None or schema.get("additionalProperties"):
            return value
        value = self._with_whole_keys(value, known)
        if extra := [key for key in value if key not in known]:
            self.made.append("extra_keys")
            self.left_out += extra
        return {key: self._fit(part, known[key], depth + 1) for key, part in value.items() if key in known}

    def _with_whole_keys(self, value: dict[str, Any], known: dict[str, Any]) -> dict[str, Any]:
        """With `fact_key` for "fact", where no other key that lacks can be meant."""
        whole: dict[str, Any] = {}
        for key, part in value.items():
            meant = (
                []
                if key in known
                else [one for one in known if one not in {**value, **whole} and key in one.split("_")]
            )
            whole[meant[0] if len(meant) == 1 else key] = part
        if whole.keys() != value.keys():
            self.made.append("short_key")
        return whole

    def _read(self, text: str) -> Any:
        """What a text holds as JSON, if that is an object or a list."""
        try:
            value = from_json(text)
        except ValueError:
            return text
        if not isinstance(value, dict | list):
            return text
        self.made.append("json_in_string")
        return value


def _bare(name: str) -> str:
    """A name without case and without what stands between its words."""
    return "".join(filter(str.isalnum, name.casefold()))


def _names(value: Any, keys: Any) -> bool:
    """Whether an object has one of these keys."""
    return isinstance(value, dict) and any(key in value for key in keys)


def _pair_of_texts(schema: dict[str, Any]) -> tuple[str, str] | None:
    """The two keys of an object that is nothing but two texts, which may be written as {"one": "the other"}."""
    known, required = schema.get("properties", {}), schema.get("required", [])
    texts = all(part.get("type") == "string" for part in known.values())
    return (required[0], required[1]) if texts and len(required) == len(known) == 2 else None


def _of_strings(schema: dict[str, Any]) -> bool:
    return bool(schema.get("items", {}).get("type") == "string")
