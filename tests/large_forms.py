"""Files that hold very large forms, of each format and each way to be large, for counting and measuring what they cost."""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from openpyxl import Workbook

_FHIR = "http://hl7.org/fhir"


def names(number: int, *, alike: bool = False) -> list[str]:
    """What the questions are called in the file; all the same where they are `alike`."""
    return ["question" if alike else f"question_{at}" for at in range(number)]


# --- many questions ------------------------------------------------------------------------------------------------


def xlsform_questions(number: int, *, chained: bool = False, alike: bool = False, limit: str = "") -> bytes:
    """A survey sheet; `chained`: each is asked by what the one before was answered; `limit`: the constraint of each."""
    rows = [
        (
            "integer",
            name,
            f"How many are there of number {at}?",
            f"${{question_{at - 1}}} > 3" if chained and at else "",
            limit,
        )
        for at, name in enumerate(names(number, alike=alike))
    ]
    return workbook({"survey": [("type", "name", "label", "relevant", "constraint"), *rows]})


def surveyjs_questions(number: int, *, chained: bool = False, alike: bool = False) -> bytes:
    elements = [
        {"type": "text", "inputType": "number", "name": name, "title": f"How many are there of number {at}?"}
        | ({"visibleIf": f"{{question_{at - 1}}} > 3"} if chained and at else {})
        for at, name in enumerate(names(number, alike=alike))
    ]
    return _json({"title": "Large", "pages": [{"name": "page", "elements": elements}]})


def formbricks_questions(number: int, *, chained: bool = False, alike: bool = False) -> bytes:
    """`chained`: each may lead past the one that follows."""
    questions = [
        {
            "id": name,
            "type": "openText",
            "headline": {"default": f"How many are there of number {at}?"},
            "inputType": "number",
        }
        | ({"logic": [_jump(name, f"question_{at + 2}")]} if chained and at + 2 < number else {})
        for at, name in enumerate(names(number, alike=alike))
    ]
    return _json({"name": "Large", "questions": questions})


def _jump(name: str, target: str) -> dict[str, Any]:
    test = {
        "leftOperand": {"type": "question", "value": name},
        "operator": "isGreaterThan",
        "rightOperand": {"type": "static", "value": 3},
    }
    action = {"objective": "jumpToQuestion", "target": target}
    return {"conditions": {"connector": "and", "conditions": [test]}, "actions": [action]}


def fhir_questions(number: int, *, chained: bool = False, alike: bool = False) -> bytes:
    items = [
        {"linkId": name, "type": "integer", "text": f"How many are there of number {at}?"}
        | (
            {"enableWhen": [{"question": f"question_{at - 1}", "operator": ">", "answerInteger": 3}]}
            if chained and at
            else {}
        )
        for at, name in enumerate(names(number, alike=alike))
    ]
    return _json({"resourceType": "Questionnaire", "status": "active", "title": "Large", "item": items})


def json_schema_questions(number: int, *, chained: bool = False) -> bytes:
    properties = {
        name: {"type": "integer", "title": f"How many are there of number {at}?"}
        for at, name in enumerate(names(number))
    }
    tests = [
        {
            "if": {"properties": {f"question_{at}": {"exclusiveMinimum": 3}}, "required": [f"question_{at}"]},
            "then": {"required": [f"question_{at + 1}"]},
            "else": {"properties": {f"question_{at + 1}": False}},
        }
        for at in range(number - 1 if chained else 0)
    ]
    return _json({"type": "object", "title": "Large", "properties": properties, "allOf": tests})


def own_questions(number: int, *, chained: bool = False) -> bytes:
    fields = [
        {"field_id": name, "label": f"How many are there of number {at}?", "type": "integer"}
        | ({"condition": f"question_{at - 1} != null && question_{at - 1} > 3"} if chained and at else {})
        for at, name in enumerate(names(number))
    ]
    return _own(fields)


# --- many options --------------------------------------------------------------------------------------------------


def xlsform_choices(number: int) -> bytes:
    options = [("towns", f"t{at}", f"Town {at}") for at in range(number)]
    survey = [("type", "name", "label"), ("select_one towns", "town", "Which town?")]
    return workbook({"survey": survey, "choices": [("list_name", "name", "label"), *options]})


def surveyjs_choices(number: int) -> bytes:
    options = [{"value": f"t{at}", "text": f"Town {at}"} for at in range(number)]
    question = {"type": "dropdown", "name": "town", "title": "Which town?", "choices": options}
    return _json({"title": "Large", "elements": [question]})


def formbricks_choices(number: int) -> bytes:
    options = [{"id": f"t{at}", "label": {"default": f"Town {at}"}} for at in range(number)]
    question = {
        "id": "town",
        "type": "multipleChoiceSingle",
        "headline": {"default": "Which town?"},
        "choices": options,
    }
    return _json({"name": "Large", "questions": [question]})


def fhir_choices(number: int) -> bytes:
    options = [{"valueCoding": {"code": f"t{at}", "display": f"Town {at}"}} for at in range(number)]
    item = {"linkId": "town", "type": "choice", "text": "Which town?", "answerOption": options}
    return _json({"resourceType": "Questionnaire", "status": "active", "title": "Large", "item": [item]})


def json_schema_choices(number: int) -> bytes:
    options = [{"const": f"t{at}", "title": f"Town {at}"} for at in range(number)]
    town = {"type": "string", "title": "Which town?", "oneOf": options}
    return _json({"type": "object", "title": "Large", "properties": {"town": town}})


def own_choices(number: int) -> bytes:
    options = [{"value": f"t{at}", "label": f"Town {at}"} for at in range(number)]
    return _own([{"field_id": "town", "label": "Which town?", "type": "choice", "config": {"choices": options}}])


def xlsform_contradictory(number: int) -> bytes:
    """Every question has a limit that no answer can keep."""
    return xlsform_questions(number, limit=". >= 10 and . <= 5")


# --- deep ----------------------------------------------------------------------------------------------------------


def xlsform_nested(number: int, *, repeats: bool = True) -> bytes:
    kind = "repeat" if repeats else "group"
    begins = [(f"begin {kind}", f"r{at}", f"Part {at}") for at in range(number)]
    inner = ("text", "inner", "What is in the innermost?")
    return workbook({"survey": [("type", "name", "label"), *begins, inner, *[(f"end {kind}",)] * number]})


Maker = Callable[[int], bytes]
QUESTIONS: dict[str, Maker] = {
    "XLSForm": xlsform_questions,
    "SurveyJS": surveyjs_questions,
    "Formbricks": formbricks_questions,
    "FHIR": fhir_questions,
    "JSON Schema": json_schema_questions,
    "formagent": own_questions,
}
CHAINED: dict[str, Maker] = {
    "XLSForm": lambda number: xlsform_questions(number, chained=True),
    "SurveyJS": lambda number: surveyjs_questions(number, chained=True),
    "Formbricks": lambda number: formbricks_questions(number, chained=True),
    "FHIR": lambda number: fhir_questions(number, chained=True),
    "JSON Schema": lambda number: json_schema_questions(number, chained=True),
    "formagent": lambda number: own_questions(number, chained=True),
}
ALIKE: dict[str, Maker] = {
    "XLSForm": lambda number: xlsform_questions(number, alike=True),
    "SurveyJS": lambda number: surveyjs_questions(number, alike=True),
    "Formbricks": lambda number: formbricks_questions(number, alike=True),
    "FHIR": lambda number: fhir_questions(number, alike=True),
}
CHOICES: dict[str, Maker] = {
    "XLSForm": xlsform_choices,
    "SurveyJS": surveyjs_choices,
    "Formbricks": formbricks_choices,
    "FHIR": fhir_choices,
    "JSON Schema": json_schema_choices,
    "formagent": own_choices,
}


def _json(document: Any) -> bytes:
    return json.dumps(document).encode()


def _own(fields: Sequence[dict[str, Any]]) -> bytes:
    form = {"slug": "large", "title": "Large", "fields": fields}
    return _json({"format": "formagent", "version": 1, "form": form})


def workbook(sheets: dict[str, Iterable[Sequence[str]]]) -> bytes:
    """An .xlsx file of these rows."""
    book = Workbook(write_only=True)
    for name, rows in sheets.items():
        sheet = book.create_sheet(name)
        for row in rows:
            sheet.append(list(row))
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()
