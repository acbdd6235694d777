"""Answers that a foreign form quotes in its texts: named, in every language and wherever people read them."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from interviews.forms.definition import FormDefinition
from interviews.forms.importers import read_definition
from interviews.forms.importers.base import Imported
from tests.interviews.forms.importers.xlsform.workbooks import as_xlsx

_LEFT = re.compile(r"\{|recall")


def surveyjs() -> Imported:
    def say(words: str) -> dict[str, str]:
        return {"default": f"{words} of {{who}}", "de": f"{words} von {{who}}"}

    def options(*names: str) -> list[Any]:
        return [{"value": name, "text": say(name)} for name in names]

    elements: list[dict[str, Any]] = [
        {"type": "text", "name": "who", "title": {"default": "Your name", "de": "Dein Name"}},
        {"type": "html", "name": "note", "html": say("Note")},
        {"type": "text", "name": "a", "title": say("A"), "description": say("Told")},
        {"type": "checkbox", "name": "b", "choices": [*options("x", "y"), "z {who}"]},
        {"type": "matrix", "name": "c", "title": say("C"), "rows": options("r", "s"), "columns": options("k", "l")},
        {"type": "rating", "name": "d", "minRateDescription": say("Low"), "maxRateDescription": say("High")},
        {"type": "multipletext", "name": "e", "items": [{"name": "i", "title": say("I")}]},
        {
            "type": "paneldynamic",
            "name": "f",
            "templateTitle": say("Item"),
            "templateElements": [{"type": "text", "name": "g", "title": say("G"), "description": say("Told")}],
        },
    ]
    page = {"name": "p", "title": say("Page"), "description": say("Before"), "elements": elements}
    document = {"title": say("T"), "description": say("D"), "completedHtml": say("E"), "pages": [page]}
    return read_definition(json.dumps(document).encode(), "form.json")


def formbricks() -> Imported:
    def say(words: str) -> dict[str, str]:
        return {"default": f"{words} of #recall:who/fallback:you#", "de": f"{words} von #recall:who/fallback:du#"}

    asked: list[dict[str, Any]] = [
        {"type": "openText", "subheader": say("Told")},
        {"type": "consent", "label": say("Agreed")},
        {"type": "multipleChoiceMulti", "choices": [{"id": n, "label": say(n)} for n in ("x", "other")]},
        {"type": "matrix", "rows": [{"id": "r", "label": say("r")}], "columns": [{"id": "k", "label": say("k")}]},
        {"type": "rating", "lowerLabel": say("Low"), "upperLabel": say("High")},
        {"type": "contactInfo", "firstName": {"show": True, "placeholder": say("First")}},
    ]
    who = {"id": "who", "type": "openText", "headline": {"default": "Your name", "de": "Dein Name"}}
    questions = [who, *({"id": f"q{n}", "headline": say("Asked"), **each} for n, each in enumerate(asked))]
    document = {
        "name": "T",
        "welcomeCard": {"enabled": True, "headline": say("D")},
        "questions": questions,
        "endings": [{"id": "end", "type": "endScreen", "headline": say("E")}],
    }
    return read_definition(json.dumps(document).encode(), "form.json")


def xlsform() -> Imported:
    survey = [["type", "name", "label", "label::German (de)", "hint", "hint::German (de)"]]
    survey += [["text", "who", "Your name", "Dein Name", "", ""]]
    survey += [["begin group", "g", "Group of ${who}", "Gruppe von ${who}", "", ""]]
    survey += [
        [kind, f"q{n}", "Q of ${who}", "Q von ${who}", "Told of ${who}", "Gesagt von ${who}"]
        for n, kind in enumerate(("text", "select_multiple which", "rank which", "acknowledge", "note", "range"))
    ]
    survey += [["end group", "", "", "", "", ""], ["begin repeat", "r", "R of ${who}", "R von ${who}", "", ""]]
    survey += [["text", "i", "I of ${who}", "I von ${who}", "", ""], ["end repeat", "", "", "", "", ""]]
    survey += [["note", "end", "Bye ${who}. All done.", "Ade ${who}. Alles fertig.", "", ""]]
    choices = [["list_name", "name", "label", "label::German (de)"]]
    choices += [["which", name, f"{name} of ${{who}}", f"{name} von ${{who}}"] for name in ("x", "y")]
    return read_definition(as_xlsx({"survey": survey, "choices": choices}), "form.xlsx")


def leaves(told: Any) -> list[str]:
    return [told] if isinstance(told, str) else [leaf for each in told.values() for leaf in leaves(each)]


def texts(form: FormDefinition) -> dict[str, list[str]]:
    """All that is read in each language; the form's own is ""."""
    found: dict[str, list[str]] = {"": [form.title, form.description, form.completion_message]}
    for field in [each for top in form.fields for each in (top, *top.fields)]:
        labels = [
            option.get("label", option["value"])
            for name in ("choices", "rows")
            for option in field.config.get(name, ())
        ]
        others = [
            field.config[name]
            for name in ("low_label", "high_label", "statement", "item_label")
            if name in field.config
        ]
        found[""] += [field.label, field.intent or "", field.section, *labels, *others]
        for tag, own in field.translations.items():
            found.setdefault(tag, []).extend(leaves(own))
    for tag, own in form.translations.items():
        found.setdefault(tag, []).extend(leaves(own))
    return found


@pytest.mark.parametrize("made", [surveyjs, formbricks, xlsform])
def test_no_text_in_any_language_shows_how_a_file_quotes(made: Any) -> None:
    imported = made()
    found = texts(imported.definition)
    for tag, name, other in (("", "Your name", "Dein Name"), ("de", "Dein Name", "Your name")):
        assert [text for text in found[tag] if _LEFT.search(text)] == []
        assert sum(text.count(name) for text in found[tag]) > 5
        assert not any(other in text for text in found[tag])


def test_options_are_stored_as_they_were_and_shown_in_words() -> None:
    field = surveyjs().definition.field("b")
    assert [choice["value"] for choice in field.config["choices"]] == ["x", "y", "z {who}"]
    assert field.config["choices"][2]["label"] == "z “Your name”"
