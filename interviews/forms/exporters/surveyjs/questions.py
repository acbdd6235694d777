"""A field as a SurveyJS question."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from formagent.wording.validation_messages import marked as _
from interviews.forms.definition import FieldDefinition
from interviews.forms.importers.report import Report

_INPUTS = {"email": "email", "phone": "tel", "url": "url", "date": "date", "time": "time", "datetime": "datetime-local"}
_PICKING = {"choice": "radiogroup", "multi_choice": "checkbox", "ranking": "ranking"}
_PLAIN = {"yes_no": "boolean", "long_text": "comment", "file": "file", "signature": "signaturepad"}
_DROPDOWN = 7


def question_of(field: FieldDefinition, report: Report) -> dict[str, Any]:
    """Its type with its limits; one that SurveyJS has not is asked as text, and told."""
    config = field.config
    if field.type in _PICKING:
        kind = _PICKING[field.type]
        if kind == "radiogroup" and len(field.options) > _DROPDOWN:
            kind = "dropdown"
        return {"type": kind, "choices": _options(field, "choices"), **_counts(config)}
    if field.type in ("integer", "number"):
        return {"type": "text", "inputType": "number", **_limits(config, "minimum", "maximum")}
    if field.type in ("rating", "slider"):
        return _scale(field, config)
    if field.type == "matrix":
        return _matrix(field, config)
    if field.type in _INPUTS:
        return {"type": "text", "inputType": _INPUTS[field.type], **_days(config)}
    if field.type == "consent":
        return {"type": "boolean", "renderAs": "checkbox", "label": str(config.get("statement") or field.label)}
    if field.type in _PLAIN:
        return {"type": _PLAIN[field.type]}
    if field.type != "short_text":
        report.changed(field.field_id, _("asked as free text there: {type} is no kind of question"), type=field.type)
    return {"type": "text", **({"maxLength": config["max_length"]} if config.get("max_length") else {})}


def _options(field: FieldDefinition, name: str) -> list[dict[str, Any]]:
    rows = field.config.get(name) or ()
    return [_option(field, name, each) for each in rows if isinstance(each, dict)]


def _option(field: FieldDefinition, name: str, option: Mapping[str, Any]) -> dict[str, Any]:
    points = {"score": option["points"]} if option.get("points") is not None else {}
    return {"value": option["value"], "text": _label(field, name, option), **points}


def _label(field: FieldDefinition, name: str, option: Mapping[str, Any]) -> Any:
    label, value = str(option.get("label") or option["value"]), option["value"]
    named = {tag: (texts.get(name) or {}).get(value) for tag, texts in field.translations.items()}
    others = {tag: text for tag, text in named.items() if text}
    return {"default": label, **others} if others else label


def _limits(config: Mapping[str, Any], least: str, most: str) -> dict[str, Any]:
    return {told: config[name] for told, name in (("min", least), ("max", most)) if config.get(name) is not None}


def _days(config: Mapping[str, Any]) -> dict[str, Any]:
    return {told: day for told, day in _limits(config, "earliest", "latest").items() if day != "today"}


def _counts(config: Mapping[str, Any]) -> dict[str, Any]:
    names = {"minSelectedChoices": "min_choices", "maxSelectedChoices": "max_choices"}
    return {told: config[name] for told, name in names.items() if config.get(name)}


def _scale(field: FieldDefinition, config: Mapping[str, Any]) -> dict[str, Any]:
    low, high = (1, 5) if field.type == "rating" else (0, 100)
    low, high = config.get("minimum", low), config.get("maximum", high)
    if field.type == "slider":
        return {"type": "slider", "min": low, "max": high, "step": config.get("step", 1)}
    ends = {"minRateDescription": "low_label", "maxRateDescription": "high_label"}
    words = {told: config[name] for told, name in ends.items() if config.get(name)}
    return {"type": "rating", "rateMin": low, "rateMax": high, **words}


def _matrix(field: FieldDefinition, config: Mapping[str, Any]) -> dict[str, Any]:
    written = {"type": "matrix", "columns": _options(field, "choices"), "rows": _options(field, "rows")}
    several = {"cellType": "checkbox"} if config.get("multiple") else {}
    whole = {} if config.get("required_rows") == [] else {"isAllRowRequired": True}
    return {**written, **several, **whole}
