"""The parts of a SurveyJS survey."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.interviews.forms.importers.accounting import Part

_INSIDE = ("pages", "elements", "questions", "templateElements", "detailElements", "columns", "items")
_OPTIONS = ("choices", "rows", "rateValues", "areas")
_CONDITIONS = ("visibleIf", "enableIf")
_NOT_WRITTEN = {
    "name",
    "type",
    "value",
    "valueName",
    "locale",
    "cellType",
    "inputType",
    *_INSIDE,
    *_OPTIONS,
    *_CONDITIONS,
}


def parts(document: Any, around: tuple[str, ...] = ()) -> Iterator[Part]:
    for key in _INSIDE:
        for element in document.get(key) or ():
            if isinstance(element, dict):
                yield from _element(element, around)


def _element(element: dict[str, Any], around: tuple[str, ...]) -> Iterator[Part]:
    name = str(element.get("name") or element.get("type") or "page")
    texts = {
        key: each for key, written in element.items() if key not in _NOT_WRITTEN for key, each in _written(key, written)
    }
    conditions = tuple(key for key in _CONDITIONS if element.get(key)) if _is_question(element) else ()
    must = element.get("isRequired") is True and _is_question(element)
    yield Part((name,), texts, conditions, must, around)
    for key in _OPTIONS:
        for option in element.get(key) or ():
            yield from _option(option, (name, *around))
    yield from parts(element, (name, *around))


def _option(option: Any, around: tuple[str, ...]) -> Iterator[Part]:
    if not isinstance(option, dict):
        yield Part((str(option),), {"option": str(option)}, around=around)
        return
    unread = {"value", "elements"}
    texts = {
        key: each for name, written in option.items() if name not in unread for key, each in _written(name, written)
    }
    texts = {"option" if key == "text" else key: each for key, each in texts.items()}
    yield Part((str(option.get("value")),), texts or {"option": str(option.get("value"))}, around=around)
    yield from parts(option, around)


def _is_question(element: dict[str, Any]) -> bool:
    return bool(element.get("type")) and element["type"] not in ("panel", "html", "page")


def _written(key: str, value: Any) -> Iterator[tuple[str, Any]]:
    """Every text and number of a setting, by the setting; of a text in several languages each."""
    if isinstance(value, dict):
        for name, each in value.items():
            yield from _written(f"{key}.{name}" if key != "validators" else name, each)
    elif isinstance(value, list):
        for number, each in enumerate(value):
            for name, inner in _written(key, each):
                yield (name if number == 0 else f"{name} {number}"), inner
    elif key.startswith("label") and str(value).casefold() in ("ja", "nein", "yes", "no"):
        return  # Asked as a yes or no.
    elif not isinstance(value, bool) and value is not None and not key.startswith("type"):
        yield key, value
