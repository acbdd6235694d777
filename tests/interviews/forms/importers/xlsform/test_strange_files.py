"""What files by strangers hold: markup in texts, options that read alike, notes for some, numbers in fields for text."""

from __future__ import annotations

import datetime as dt
import json
from typing import Any

import pytest

from interviews.field_types.choice import ChoiceConfig, OneChoice
from interviews.field_types.short_text import ShortText, ShortTextConfig
from interviews.forms.definition import FieldDefinition
from interviews.forms.exporters import export_definition
from interviews.forms.exporters.fhir_response import questionnaire_response
from interviews.forms.importers import read_definition
from interviews.forms.importers.base import Imported
from interviews.forms.importers.report import Report
from interviews.forms.importers.texts import without_markup
from interviews.reading.readings import ParseContext, Reading
from interviews.rule_engine.asking.questions import question_for
from interviews.rule_engine.values.open_text import text_answer


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("**Bold** and _slanted_ and *both*", "Bold and slanted and both"),
        ("See [our page](https://example.org/a) first", "See our page (https://example.org/a) first"),
        ("# Welcome", "Welcome"),
        ("Set `max_size` in __your__ file", "Set max_size in your file"),
        ("&lt;b&gt;Loud&lt;/b&gt; &amp; clear", "Loud & clear"),
        ("My name is ________", "My name is ________"),
        ("snake_case_name and 2 * 3 * 4", "snake_case_name and 2 * 3 * 4"),
    ],
)
def test_texts_lose_their_markup_and_nothing_else(written: str, read: str) -> None:
    report = Report()
    assert without_markup(written, report, "here") == read
    assert bool(report.lines()) == (written != read)


def test_options_that_read_alike_are_told_apart() -> None:
    choices = [{"value": 1, "text": "Same"}, {"value": 2, "text": "Same"}, {"value": 3, "text": "Not"}]
    imported = survey({"type": "radiogroup", "name": "which", "choices": choices})
    config = imported.definition.fields[0].config
    assert [choice["label"] for choice in config["choices"]] == ["Same (1)", "Same (2)", "Not"]
    assert any("several options are called “Same”" in str(line) for line in imported.report)


def test_a_form_s_own_texts_quote_no_answers() -> None:
    imported = survey({"type": "text", "name": "first"}, completedHtml="<h3>Thank you, {first}!</h3>")
    assert imported.definition.completion_message == "Thank you!"


def test_a_note_for_some_is_told_to_nobody_and_reported() -> None:
    sheet = (
        "type,name,label,relevant,constraint\n"
        "decimal,temp,Body temperature,,\n"
        "note,danger,Refer at once,${temp} > 38,\n"
        "select_one ${temp},again,Which one?,,not(. = ${temp})\n"
    )
    imported = read_definition(sheet.encode(), "form.csv")
    said = [str(line) for line in imported.report]
    assert not any("Refer" in (field.intent or "") for field in imported.definition.fields)
    assert "a note that is shown on a condition only was left out: Refer at once" in said
    assert "asked as free text: the options are the answers to “temp”" in said
    assert "the constraint not(. = ${temp}) was left out: it is no limit of this answer alone" in said


@pytest.mark.parametrize("said", ["+44 20 7946 0958", "0712345678", "6036575019640076", "kim@example.org"])
def test_a_number_is_a_text_where_the_label_asks_for_one(said: str) -> None:
    asked = FieldDefinition(field_id="contact", label="Contact number or e-mail", type="short_text")
    answer = text_answer(asked, [said], [], ParseContext())
    assert answer.value == said
    assert text_answer(asked.model_copy(update={"label": "Full name"}), [said], [], ParseContext()).value is None


def test_a_number_of_the_right_pattern_is_a_text() -> None:
    reading = ShortText().parse("6036575019640076", ShortTextConfig(pattern="[0-9]{16}"), ParseContext())
    assert isinstance(reading, Reading) and reading.value == "6036575019640076"


def test_an_option_is_chosen_by_its_code() -> None:
    config = ChoiceConfig.model_validate(
        {"choices": [{"value": "ROLE_1"}, {"value": "ROLE_2", "label": "Second role"}]}
    )
    reading = OneChoice().parse("ROLE_1", config, ParseContext())
    assert isinstance(reading, Reading) and reading.value == "ROLE_1"


def test_a_question_in_arabic_is_asked_as_it_stands() -> None:
    sheet = "type,name,label::Arabic (ar)\ntext,name,ما اسمك؟\n"
    form = read_definition(sheet.encode(), "form.csv").definition
    assert question_for(form.fields[0], form, "ar") == "ما اسمك؟"


def survey(*elements: dict[str, Any], **more: Any) -> Imported:
    return read_definition(json.dumps({"elements": list(elements), **more}).encode(), "survey.json")


def test_which_files_are_accepted_is_kept() -> None:
    picture = {"type": "string", "contentEncoding": "base64", "contentMediaType": "image/png", "maxLength": 4000}
    moment = {"type": "string", "format": "date-time", "formatMinimum": "2024-01-01T09:30:00Z"}
    schema = {"type": "object", "properties": {"picture": picture, "moment": moment}}
    fields = read_definition(json.dumps(schema).encode(), "schema.json").definition.fields
    assert fields[0].config == {"accept": ["image/png"], "max_size": 3000}
    assert fields[1].config["earliest"] == "2024-01-01T09:30"


def test_a_survey_s_file_keeps_what_is_accepted() -> None:
    imported = survey({"type": "file", "name": "cv", "acceptedTypes": ".pdf, image/*", "maxSize": 2048})
    assert imported.definition.fields[0].config == {"accept": ["application/pdf", "image/*"], "max_size": 2048}


def test_a_fhir_attachment_keeps_its_types_and_size_and_is_answered_as_one() -> None:
    url = "http://hl7.org/fhir/StructureDefinition/"
    limits = [{"url": f"{url}mimeType", "valueCode": "image/png"}, {"url": f"{url}maxSize", "valueDecimal": 2}]
    item = {"linkId": "scan", "text": "Your scan", "type": "attachment", "extension": limits}
    form = read_definition(json.dumps({"resourceType": "Questionnaire", "item": [item]}).encode(), "q.json").definition
    assert form.fields[0].config == {"accept": ["image/png"], "max_size": 2 * 1024 * 1024}
    stored = [{"id": "1", "name": "scan.png", "content_type": "image/png", "size": 12}]
    response = questionnaire_response(form, {"scan": stored}, "1", dt.datetime.now(dt.UTC))
    attachment = {"title": "scan.png", "contentType": "image/png", "size": 12}
    assert response["item"][0]["answer"] == [{"valueAttachment": attachment}]


def test_dollar_braces_in_a_text_are_no_reference_in_an_xlsform() -> None:
    form = survey({"type": "text", "name": "step", "description": "Write ${{ secrets.KEY }}"}).definition
    exported = export_definition(form, "xlsform")
    back = read_definition(exported.data, exported.filename)
    assert not [line for line in back.report if line.level == "error"]
