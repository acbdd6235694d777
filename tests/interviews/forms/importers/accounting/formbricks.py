"""The parts of a Formbricks survey."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.interviews.forms.importers.accounting import Part

_NOT_WRITTEN = {"id", "type", "logic", "logicFallback", "inputType", "isDraft", "range", "scale", "format"}
_OPTIONS = ("choices", "rows", "columns")


def parts(document: dict[str, Any]) -> Iterator[Part]:
    yield Part(("welcomeCard",), dict(_written("", document.get("welcomeCard", {}))))
    for ending in document.get("endings", ()):
        yield Part(("endings",), dict(_written("", {**ending, "id": None, "type": None})))
    for name in document.get("hiddenFields", {}).get("fieldIds", ()):
        yield Part((name,), {"hidden field": name})
    for question in document.get("questions", ()):
        yield from _question(question)
    for block in document.get("blocks", ()):
        for question in block["elements"]:
            yield from _question(question)


def _question(question: dict[str, Any]) -> Iterator[Part]:
    name = question["id"]
    own = {key: value for key, value in question.items() if key not in _NOT_WRITTEN and key not in _OPTIONS}
    must = question.get("required") is True and question["type"] != "contactInfo"
    yield Part((name,), dict(_written("", own)), (), must)
    for key in _OPTIONS:
        for option in question.get(key, ()):
            texts = {f"{key}.{name}": text for name, text in _written("", option) if name not in ("id", "imageUrl")}
            if "imageUrl" in option:
                texts[f"{key}.pictures"] = option["imageUrl"].rsplit("/")[-1].partition(".")[0]
            yield Part((str(option.get("id", name)),), texts, around=(name,))


def _written(key: str, value: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(value, dict):
        if value.get("show") is False:
            return
        for name, each in value.items():
            yield from _written(name if not key else f"{key}.{name}", each)
    elif isinstance(value, list):
        for number, each in enumerate(value):
            yield from _written(f"{key} {number}", each)
    elif value is not None and not isinstance(value, bool) and not key.endswith(".type"):
        value = value * 1024 * 1024 if key == "maxSizeInMB" else value
        written = value.split("#recall")[-1].split("#")[-1] if isinstance(value, str) else value
        yield key, "jpeg" if written == "jpg" else written
