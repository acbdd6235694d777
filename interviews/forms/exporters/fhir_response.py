"""One submission as a FHIR R4 QuestionnaireResponse, with the linkIds and codings of the Questionnaire it was imported from.

A form that came from elsewhere is written with its field_ids as linkIds.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Mapping
from typing import Any

from interviews.field_types import field_type
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.importers.other_option import OTHER

Item = dict[str, Any]
_IN_WORDS = {"choice": "valueCoding", "coding": "valueCoding", "reference": "valueReference"}
"""What a FHIR question of a type takes where its options did not come along and words were asked for."""
_CURRENCIES = "urn:iso:std:iso:4217"


def questionnaire_response(
    definition: FormDefinition,
    answers: Mapping[str, Any],
    submission_id: str,
    authored: dt.datetime,
    language: str = "",
) -> dict[str, Any]:
    """`answers` as a submission holds them, by field_id, a group's as a list of objects; `authored` with its time zone."""
    shown = definition.localized(language) if language else definition
    tree = _Tree()
    for field in shown.fields:
        if field.field_id in answers:
            _put(tree, field, answers[field.field_id], language or shown.language)
    response: dict[str, Any] = {
        "resourceType": "QuestionnaireResponse",
        "identifier": {"system": "urn:ietf:rfc:3986", "value": f"urn:uuid:{submission_id}"},
        "questionnaire": _canonical(definition),
        "status": "completed",
        "authored": authored.isoformat(timespec="seconds"),
    }
    if language:
        response["language"] = language
    if items := tree.items():
        response["item"] = items
    return response


def _canonical(definition: FormDefinition) -> str:
    """The questionnaire's address, with its version."""
    url, version = definition.origin.get("url"), definition.origin.get("version")
    if not url:
        return f"Questionnaire/{definition.origin.get('id') or definition.slug}"
    return f"{url}|{version}" if version else str(url)


class _Tree:
    """Items under the groups and questions they stand in; a group is written once, where its first item comes."""

    def __init__(self) -> None:
        self._roots: list[Item] = []

    def place(self, field: FieldDefinition) -> list[Item]:
        """The list that the field's item belongs to."""
        level = self._roots
        for step in field.origin.get("parents", ()):
            item = next((each for each in level if each["linkId"] == step["linkId"]), None)
            if item is None:
                item = {"linkId": step["linkId"], **({"text": step["text"]} if step.get("text") else {})}
                level.append(item)
            if step.get("answer") and item.get("answer"):
                item = item["answer"][0]
            level = item.setdefault("item", [])
        return level

    def items(self) -> list[Item]:
        return self._roots


def _put(tree: _Tree, field: FieldDefinition, value: Any, language: str) -> None:
    if value is None or value == []:
        return
    level = tree.place(field)
    if opened := field.origin.get("open"):
        _put_own_words(level, str(opened), value)
    elif field.is_group and not field.origin.get("answers"):
        level.extend(_group_item(field, each, language) for each in value)
    else:
        level.append(_item(field, list(_answers(field, value, language))))


def _item(field: FieldDefinition, answers: list[Item]) -> Item:
    return {"linkId": field.origin.get("linkId", field.field_id), "text": field.label, "answer": answers}


def _group_item(field: FieldDefinition, told: Mapping[str, Any], language: str) -> Item:
    inner = _Tree()
    for child in field.fields:
        if child.field_id in told:
            _put(inner, child, told[child.field_id], language)
    item: Item = {"linkId": field.origin.get("linkId", field.field_id), "text": field.label}
    return {**item, "item": inner.items()} if inner.items() else item


def _put_own_words(level: list[Item], link: str, value: Any) -> None:
    """Words of one's own take the place of the option "other" of an open choice."""
    item = next((each for each in level if each["linkId"] == link), None)
    if item is None:
        item = {"linkId": link, "answer": []}
        level.append(item)
    kept = [answer for answer in item.get("answer", []) if answer.get("valueString") != OTHER]
    item["answer"] = [*kept, {"valueString": str(value)}]


def _answers(field: FieldDefinition, value: Any, language: str) -> Iterator[Item]:
    """One for each value that was given."""
    if field.is_group:
        for each in value:
            yield from _one_of_several(field, each, language)
    elif field.type in ("choice", "multi_choice", "ranking"):
        yield from (_option(field, each) for each in (value if isinstance(value, list) else [value]))
    elif field.type == "file":
        yield from ({"valueAttachment": _attachment(each)} for each in (value if isinstance(value, list) else [value]))
    else:
        yield _typed(field, value, language)


def _one_of_several(field: FieldDefinition, told: Mapping[str, Any], language: str) -> Iterator[Item]:
    """An answer of a question that takes several, with what was asked about it."""
    answer, *about = field.fields
    if told.get(answer.field_id) is None:
        return
    inner = _Tree()
    for child in about:
        _put(inner, child, told.get(child.field_id), language)
    for each in _answers(answer, told[answer.field_id], language):
        yield {**each, "item": inner.items()} if inner.items() else each


def _option(field: FieldDefinition, value: str) -> Item:
    known = field.origin.get("options", {}).get(value)
    if known:
        return dict(known)
    if field.origin.get("type") in ("open-choice", "coding") and value == OTHER:
        return {"valueString": OTHER}
    label = next((c.get("label") for c in field.config.get("choices", []) if c["value"] == value), None)
    return {"valueCoding": {"code": value, **({"display": label} if label else {})}}


def _typed(field: FieldDefinition, value: Any, language: str) -> Item:
    """`value[x]` of a value of the field's type, or of the question's where words stand for something else."""
    match field.type:
        case "short_text" if (asked := field.origin.get("type")) in _IN_WORDS:
            return {_IN_WORDS[asked]: {"display": str(value)}}
        case "yes_no" | "consent" if isinstance(value, bool):
            return {"valueBoolean": value}
        case "integer" | "rating":
            return {"valueInteger": value}
        case "number" | "slider":
            return _number(field, value)
        case "date":
            return {"valueDate": value}
        case "time":
            return {"valueTime": value if str(value).count(":") == 2 else f"{value}:00"}
        case "url":
            return {"valueUri": value}
        case "datetime" if (moment := _moment(value)) is not None:
            return {"valueDateTime": moment}
        case "money" if isinstance(value, dict):
            currency = value.get("currency", "")
            return {"valueQuantity": {"value": _decimal(value.get("amount")), "system": _CURRENCIES, "code": currency}}
    return {"valueString": value if isinstance(value, str) else _shown(field, value, language)}


def _number(field: FieldDefinition, value: Any) -> Item:
    match field.origin.get("type"):
        case "quantity":
            unit = {"unit": field.config["unit"]} if field.config.get("unit") else {}
            return {"valueQuantity": {"value": value, **unit, **field.origin.get("unit", {})}}
        case "integer":
            return {"valueInteger": int(value)}
    return {"valueDecimal": value}


def _moment(value: Any) -> str | None:
    """FHIR wants seconds and a zone where there is a time; without a zone only the day can be told."""
    try:
        moment = dt.datetime.fromisoformat(str(value))
    except ValueError:
        return None
    return moment.isoformat(timespec="seconds") if moment.tzinfo else moment.date().isoformat()


def _decimal(amount: Any) -> int | float:
    number = float(amount)
    return int(number) if number.is_integer() else number


def _attachment(value: Mapping[str, Any]) -> dict[str, Any]:
    names = {"title": ("name", "filename", "title"), "contentType": ("content_type", "type"), "size": ("size",)}
    found = {key: next((value[name] for name in known if value.get(name)), None) for key, known in names.items()}
    return {key: each for key, each in found.items() if each is not None}


def _shown(field: FieldDefinition, value: Any, language: str) -> str:
    kind = field_type(field)
    return kind.display(value, kind.configure(field), language)
