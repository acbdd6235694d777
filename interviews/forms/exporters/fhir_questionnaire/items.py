"""A field as a Questionnaire item: its type, its options, its limits as FHIR's own extensions."""

from __future__ import annotations

from typing import Any

from formagent.wording.validation_messages import marked as _
from interviews.forms.definition import FieldDefinition
from interviews.forms.importers.report import Report

Item = dict[str, Any]
_TYPES = {
    "yes_no": "boolean",
    "consent": "boolean",
    "integer": "integer",
    "rating": "integer",
    "number": "decimal",
    "slider": "decimal",
    "date": "date",
    "time": "time",
    "datetime": "dateTime",
    "url": "url",
    "short_text": "string",
    "long_text": "text",
    "email": "string",
    "phone": "string",
    "file": "attachment",
}
_SAID = frozenset({"email", "phone"})
"""Types that are texts there, checked here alone."""
_URL = "http://hl7.org/fhir/StructureDefinition"


def type_of(field: FieldDefinition, report: Report) -> Item:
    """`type` with options and lengths."""
    if field.type in ("choice", "multi_choice"):
        options = [{"valueCoding": _coding(each)} for each in field.options]
        several = {"repeats": True} if field.type == "multi_choice" else {}
        return {"type": "choice", "answerOption": options, **several}
    if field.type not in _TYPES or field.type in _SAID:
        report.changed(field.field_id, _("asked as text there: {type} is no type of item"), type=field.type)
    length = {"maxLength": field.config["max_length"]} if field.config.get("max_length") else {}
    return {"type": _TYPES.get(field.type, "string"), **length}


def _coding(option: Item) -> Item:
    worth = {"url": f"{_URL}/ordinalValue", "valueDecimal": option.get("points")}
    points = {"extension": [worth]} if option.get("points") is not None else {}
    return {**points, "code": option["value"], "display": _label(option)}


def _label(option: Item) -> str:
    return str(option.get("label") or option["value"])


def extensions_of(field: FieldDefinition) -> list[Item]:
    """The least and the most, a slider as such, and how often a group repeats."""
    if field.is_group:
        most = [{"url": f"{_URL}/questionnaire-maxOccurs", "valueInteger": field.most}] if field.repeats.maximum else []
        least = [{"url": f"{_URL}/questionnaire-minOccurs", "valueInteger": field.least}] if field.least else []
        return [*least, *most]
    kind = {"integer": "valueInteger", "decimal": "valueDecimal", "date": "valueDate"}.get(
        _TYPES.get(field.type, ""), ""
    )
    names = ("earliest", "latest") if kind == "valueDate" else ("minimum", "maximum")
    bounds = [(end, field.config.get(name)) for end, name in zip(("minValue", "maxValue"), names, strict=True)]
    told = [{"url": f"{_URL}/{end}", kind: value} for end, value in bounds if kind and value not in (None, "today")]
    step = field.config.get("step", 1)
    if field.type == "slider" and float(step).is_integer():  # the extension holds whole steps only
        told.append({"url": f"{_URL}/questionnaire-sliderStepValue", "valueInteger": int(step)})
    return told
