"""Pictures and recordings of foreign forms: nothing here shows them, and a line for each says where they stood."""

from __future__ import annotations

import json
from typing import Any

import pytest

from interviews.forms.importers import read_definition
from interviews.forms.importers.base import Imported
from tests.interviews.forms.importers.xlsform.workbooks import as_xlsx
from tests.rows import rows

SDC = "http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-"
RENDERED = "http://hl7.org/fhir/StructureDefinition/rendering-xhtml"


def left_out(imported: Imported) -> set[tuple[str, str]]:
    return {(line.place, str(line)) for line in imported.report if line.level == "left_out"}


def read(document: dict[str, Any]) -> Imported:
    return read_definition(json.dumps(document).encode(), "form.json")


def test_of_an_xlsform() -> None:
    survey = [
        ["type", "name", "label", "media::image", "media::audio::French (fr)"],
        ["text", "a", "A?", "a.png", "a.mp3"],
        ["note", "shown", "", "note.png", ""],
        ["select_one which", "b", "B?", "", ""],
    ]
    choices = [["list_name", "name", "label", "image"], ["which", "x", "X", "x.png"], ["which", "y", "Y", ""]]
    found = left_out(read_definition(as_xlsx({"survey": survey, "choices": choices}), "form.xlsx"))
    for place, media in (
        ("survey row 2, column image", "a.png"),
        ("survey row 2, column audio::French (fr)", "a.mp3"),
        ("survey row 3, column image", "note.png"),
        ("choices row 2, column image", "x.png"),
    ):
        assert (place, f"the picture or recording {media} is not shown") in found


@pytest.mark.parametrize("kind", ["string", "group", "display", "choice"])
def test_of_a_questionnaire(kind: str) -> None:
    media = {"url": f"{SDC}itemMedia", "valueAttachment": {"title": "A map"}}
    option = {"url": f"{SDC}itemAnswerMedia", "valueAttachment": {"url": "urn:option"}}
    item = {"linkId": "a", "type": kind, "text": "A?", "extension": [media]}
    if kind == "group":
        item["item"] = [{"linkId": "a1", "type": "string", "text": "A1?"}]
    if kind == "choice":
        item["answerOption"] = [{"valueString": "x", "extension": [option]}, {"valueString": "y"}]
    last = {"linkId": "last", "type": "string", "text": "Last?"}
    found = left_out(read({"resourceType": "Questionnaire", "item": [item, last]}))
    assert ("item a “A?”", "the picture or recording A map is not shown") in found
    assert (kind == "choice") is (("item a “A?”", "the picture or recording urn:option is not shown") in found)


def test_what_the_formatted_text_of_a_questionnaire_says_more() -> None:
    aside = {
        "extension": [
            {"url": RENDERED, "valueString": "<p>Where <b>exactly</b>? <img src='map.png'/></p>"},
            {"url": "urn:unknown", "valueString": "x"},
        ]
    }
    item = {"linkId": "a", "type": "string", "text": "Where?", "_text": aside}
    found = left_out(read({"resourceType": "Questionnaire", "item": [item]}))
    assert found == {
        ("item a", "the extension urn:unknown is not understood"),
        ("item a", "a picture or recording within a text is not shown: map.png"),
        ("item a", "what a text says more where it is formatted is not told: Where exactly?"),
    }


@rows("name", ["imageUrl", "videoUrl", "fileUrl"])
@rows("kind", ["openText", "cta", "contactInfo", "cal"])
def test_of_a_formbricks_survey(name: str, kind: str) -> None:
    said = {"default": "Asked"}
    questions = [{"id": "a", "type": kind, "headline": said, name: "https://example.org/x.png"}]
    questions.append({"id": "last", "type": "openText", "headline": said})
    found = left_out(read({"name": "Form", "questions": questions}))
    assert (f"{kind} “a”", "the picture or recording https://example.org/x.png is not shown") in found


def test_of_a_surveyjs_survey() -> None:
    areas = [{"value": "a", "text": "Area"}]
    elements = [
        {"type": "image", "name": "plan", "imageLink": "plan.png"},
        {"type": "imagemap", "name": "map", "imageLink": {"default": "map.png"}, "areas": areas},
        {"type": "imagepicker", "name": "pick", "choices": [{"value": "a", "imageLink": "a.png"}, "b"]},
        {"type": "text", "name": "last"},
    ]
    found = left_out(read({"pages": [{"name": "p", "elements": elements}]}))
    assert ("image “plan”", "an element of type “image” has no counterpart") in found
    assert ("imagemap “map”", "the picture or recording map.png is not shown") in found
    assert ("imagepicker “pick”", "settings of options without a counterpart: imageLink") in found


def test_of_a_json_schema() -> None:
    """What holds a picture asks for one; one within a text is told of."""
    photo = {"type": "string", "contentMediaType": "image/png", "contentEncoding": "base64"}
    where = {"type": "string", "description": "See <img src='map.png' alt='the map'>"}
    imported = read({"type": "object", "properties": {"photo": photo, "where": where}})
    asked, told = imported.definition.fields
    assert (asked.type, asked.config, told.intent) == ("file", {"accept": ["image/png"]}, "See the map")
    assert left_out(imported) == {("where", "a picture or recording within a text is not shown: map.png")}
