"""What the script of docs/imports.md prints of a Google Form, as the JSON that the Forms API gives."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from interviews.forms.importers.reading import read_flag, read_list, read_objects, read_text

Item = Mapping[str, Any]
_CHOICES = {"MULTIPLE_CHOICE": "RADIO", "LIST": "DROP_DOWN", "CHECKBOX": "CHECKBOX"}
_NAVIGATION = {"CONTINUE": "NEXT_SECTION", "RESTART": "RESTART_FORM", "SUBMIT": "SUBMIT_FORM"}


def is_printed_by_script(document: Any) -> bool:
    """By its items: each has the name that Apps Script gives its type."""
    if not isinstance(document, dict):
        return False
    return any(read_text(item.get("type")) in _KINDS for item in read_objects(document.get("items")))


def as_api_form(document: Item) -> dict[str, Any]:
    """The form as the API would give it, and with it what the script alone tells: `confirmationMessage`, and where people go
    on from the page before a page break."""
    return {
        "info": {"title": document.get("title"), "description": document.get("description")},
        "settings": {"emailCollectionType": "VERIFIED" if read_flag(document.get("collectsEmail")) else ""},
        "confirmationMessage": document.get("confirmationMessage"),
        "items": [_item(each) for each in read_objects(document.get("items"))],
    }


def _item(item: Item) -> dict[str, Any]:
    kind = read_text(item.get("type"))
    common = {"itemId": read_text(item.get("id")), "title": item.get("title"), "description": item.get("helpText")}
    make = _KINDS.get(kind)
    return {**common, **(make(item) if make else {"unknownItem": {"type": kind}})}


def _question(item: Item, **asked: Any) -> dict[str, Any]:
    return {"questionItem": {"question": {"required": item.get("required"), **asked}}}


def _choice(item: Item) -> dict[str, Any]:
    options: list[dict[str, Any]] = [
        {"value": each.get("value"), **_way(each)} for each in read_objects(item.get("choices"))
    ]
    other = [{"isOther": True}] if read_flag(item.get("hasOther")) else []
    return _question(
        item, choiceQuestion={"type": _CHOICES[read_text(item.get("type"))], "options": [*options, *other]}
    )


def _way(holder: Item) -> dict[str, Any]:
    """Where people go on, as the API says it."""
    if holder.get("gotoPage") is not None:
        return {"goToSectionId": read_text(holder.get("gotoPage"))}
    action = _NAVIGATION.get(read_text(holder.get("navigationType")))
    return {"goToAction": action} if action else {}


def _grid(item: Item) -> dict[str, Any]:
    rows, columns = read_list(item.get("rows")), read_list(item.get("columns"))
    several = read_text(item.get("type")) == "CHECKBOX_GRID"
    questions = [{"required": item.get("required"), "rowQuestion": {"title": row}} for row in rows]
    grid = {"type": "CHECKBOX" if several else "RADIO", "options": [{"value": each} for each in columns]}
    return {"questionGroupItem": {"questions": questions, "grid": {"columns": grid}}}


def _scale(item: Item) -> dict[str, Any]:
    ends = {"low": item.get("lowerBound"), "high": item.get("upperBound")}
    return _question(
        item, scaleQuestion={**ends, "lowLabel": item.get("leftLabel"), "highLabel": item.get("rightLabel")}
    )


_KINDS: Mapping[str, Callable[[Item], dict[str, Any]]] = {
    "TEXT": lambda item: _question(item, textQuestion={}),
    "PARAGRAPH_TEXT": lambda item: _question(item, textQuestion={"paragraph": True}),
    "MULTIPLE_CHOICE": _choice,
    "LIST": _choice,
    "CHECKBOX": _choice,
    "GRID": _grid,
    "CHECKBOX_GRID": _grid,
    "SCALE": _scale,
    "RATING": lambda item: _question(item, ratingQuestion={"ratingScaleLevel": item.get("ratingScaleLevel")}),
    "DATE": lambda item: _question(item, dateQuestion={"includeYear": item.get("includesYear", True)}),
    "DATETIME": lambda item: _question(
        item, dateQuestion={"includeTime": True, "includeYear": item.get("includesYear", True)}
    ),
    "TIME": lambda item: _question(item, timeQuestion={}),
    "DURATION": lambda item: _question(item, timeQuestion={"duration": True}),
    "FILE_UPLOAD": lambda item: _question(item, fileUploadQuestion={}),
    "PAGE_BREAK": lambda item: {"pageBreakItem": _way(item)},
    "SECTION_HEADER": lambda item: {"textItem": {}},
    "IMAGE": lambda item: {"imageItem": {"image": {"altText": item.get("title")}}},
    "VIDEO": lambda item: {"videoItem": {"caption": item.get("title")}},
}
