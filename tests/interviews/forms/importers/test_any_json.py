"""Whatever JSON is given to the importers of JSON formats: a form without problems, or a refusal; never anything else."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from formagent.errors import ImportRefused
from interviews.forms.checks import form_problems
from interviews.forms.definition import FormDefinition
from interviews.forms.importers import read_definition

FILES = Path(__file__).parent / "files"
FORMATS = ("surveyjs", "formbricks", "fhir", "json_schema", "google_forms", "typeform", "qualtrics")
WORDS = [
    *[
        "type",
        "name",
        "title",
        "elements",
        "pages",
        "choices",
        "rows",
        "columns",
        "visibleIf",
        "validators",
        "templateElements",
    ],
    *[
        "resourceType",
        "item",
        "linkId",
        "text",
        "enableWhen",
        "answerOption",
        "valueCoding",
        "extension",
        "url",
        "repeats",
    ],
    *[
        "properties",
        "required",
        "items",
        "enum",
        "const",
        "oneOf",
        "anyOf",
        "allOf",
        "if",
        "then",
        "else",
        "$ref",
        "$defs",
    ],
    *[
        "headline",
        "blocks",
        "questions",
        "logic",
        "conditions",
        "id",
        "label",
        "default",
        "validation",
        "rules",
        "leftOperand",
        "actions",
        "target",
    ],
    *["openText", "cta", "contactInfo", "multipleChoiceSingle", "rating", "nps", "matrix"],
    *[
        "panel",
        "text",
        "dropdown",
        "paneldynamic",
        "matrix",
        "group",
        "choice",
        "boolean",
        "object",
        "array",
        "string",
        "integer",
    ],
    *["{a} > 1", "{panel.x} = 'y'", "#/$defs/a", "#", "Questionnaire", "a", "1", "", "<b>x</b>", "\ud800", "\x00"],
]
plain = st.none() | st.booleans() | st.integers() | st.floats() | st.sampled_from(WORDS) | st.text(max_size=8)
anything = st.recursive(
    plain,
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(WORDS) | st.text(max_size=5), inner, max_size=5)
    ),
    max_leaves=25,
)
quickly = settings(max_examples=80, deadline=None, suppress_health_check=list(HealthCheck))


def what_is_wrong(document: Any, form: str) -> list[str]:
    """With what the importer makes of a document: a form that could not be published or stored, a line that says nothing, a
    refusal without a reason.
    """
    try:
        imported = read_definition(json.dumps(document).encode(), "file.json", form)
    except ImportRefused as refused:
        return (
            []
            if all(message for _, message in refused.problems) and refused.problems
            else ["a refusal without a reason"]
        )
    stored = json.dumps(imported.definition.model_dump(mode="json"), allow_nan=False, ensure_ascii=False).encode()
    found = [str(problem) for problem in form_problems(imported.definition)]
    if FormDefinition.model_validate_json(stored) != imported.definition:
        found.append("it is another form once it is stored")
    return found + [f"an empty line about {line.place!r}" for line in imported.report if not str(line)]


@pytest.mark.parametrize("form", FORMATS)
@given(document=anything)
@quickly
def test_any_document(form: str, document: Any) -> None:
    assert what_is_wrong(document, form) == []


@pytest.mark.parametrize("form", FORMATS)
@given(document=anything)
@quickly
def test_any_document_in_the_place_of_a_form(form: str, document: Any) -> None:
    around: dict[str, Any] = {
        "surveyjs": {"pages": [{"elements": [{"type": "text", "name": "a"}, document]}]},
        "formbricks": {"questions": [{"type": "openText", "id": "a", "headline": {"default": "A"}}, document]},
        "fhir": {"resourceType": "Questionnaire", "item": [{"linkId": "a", "type": "string", "text": "A"}, document]},
        "google_forms": {"items": [{"title": "A", "questionItem": {"question": document}}, document]},
        "qualtrics": {
            "SurveyElements": [
                {"Element": "SQ", "PrimaryAttribute": "QID1", "Payload": {"QuestionType": "MC", "Choices": document}},
                {
                    "Element": "BL",
                    "Payload": [{"ID": "B", "BlockElements": [{"Type": "Question", "QuestionID": "QID1"}]}],
                },
                {"Element": "FL", "Payload": {"Flow": [{"Type": "Branch", "BranchLogic": document}, document]}},
            ]
        },
        "typeform": {
            "fields": [{"ref": "aa", "title": "A", "type": "ranking", "properties": document}, document],
            "logic": [document],
        },
        "json_schema": {
            "type": "object",
            "properties": {"a": {"type": "string"}, "b": document},
            "$defs": {"a": document},
        },
    }
    assert what_is_wrong(around[form], form) == []


def test_a_half_of_a_character_within_an_option_is_left_out() -> None:
    options = [{"valueString": [{"\ud800": None}]}, {"valueString": "b"}]
    item = {"linkId": "a", "text": "Which?", "type": "choice", "answerOption": options}
    document = {"resourceType": "Questionnaire", "status": "active", "title": "T", "item": [item]}
    assert what_is_wrong(document, "fhir") == []


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(place for key, each in inner for place in places(each, (*path, key)))][
        : 5_000 if not path else None
    ]


@pytest.mark.parametrize("file", sorted(FILES.glob("*/*.json")), ids=lambda file: f"{file.parent.name}/{file.stem}")
@given(data=st.data())
@settings(max_examples=30, deadline=None, suppress_health_check=list(HealthCheck))
def test_a_real_document_with_something_else_in_some_places(file: Path, data: st.DataObject) -> None:
    document = copy.deepcopy(json.loads(file.read_text()))
    for _ in range(data.draw(st.integers(1, 3))):
        if not (found := places(document)[1:]):
            break
        path = data.draw(st.sampled_from(found))
        holder = document
        for key in path[:-1]:
            holder = holder[key]
        if data.draw(st.booleans()):
            holder[path[-1]] = data.draw(anything)
        elif isinstance(holder, dict):
            del holder[path[-1]]
    assert what_is_wrong(document, file.parent.name) == []
