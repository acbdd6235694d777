"""What becomes of a form of Google Forms, from its API or from the script of docs/imports.md."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from interviews.forms.conditions.conditions import condition_applies
from interviews.forms.importers import read_definition
from interviews.forms.importers.base import Imported

FILES = Path(__file__).parent / "files" / "google_forms"


def read(name: str) -> Imported:
    return read_definition((FILES / name).read_bytes(), name)


def form(*items: dict[str, Any]) -> Imported:
    return read_definition(json.dumps({"info": {"title": "F"}, "items": list(items)}).encode(), "f.json")


def question(title: str, **asked: Any) -> dict[str, Any]:
    return {"itemId": title, "title": title, "questionItem": {"question": {"questionId": title, **asked}}}


def choice(title: str, **leading: dict[str, str]) -> dict[str, Any]:
    options = [{"value": value, **way} for value, way in leading.items()]
    return question(title, choiceQuestion={"type": "RADIO", "options": options})


def section(name: str) -> dict[str, Any]:
    return {"itemId": name, "title": name, "pageBreakItem": {}}


def told(imported: Imported) -> str:
    return "\n".join(f"{line.level} {line.place}: {line}" for line in imported.report)


def asked_for(imported: Imported, **answers: Any) -> list[str]:
    fields = imported.definition.fields
    return [each.field_id for each in fields if not each.condition or condition_applies(each.condition, answers, ())]


def test_every_kind_is_asked_in_its_own_words() -> None:
    imported = read("day_trip.json")
    found = imported.definition
    assert [each.type for each in found.fields] == [
        "email", "short_text", "choice", "choice", "multi_choice", "short_text", "rating", "rating", "matrix", "matrix",
        "date", "time", "duration", "file", "long_text",
    ]  # fmt: skip
    assert (found.title, found.description) == ("Day trip to the coast", "Tell us who comes along.")
    assert found.field("what_is_your_name").intent == "As it should stand on the badge."
    assert found.field("how_fit_do_you_feel").config["high_label"] == "Ready for anything"
    assert found.field("how_often_do_you_do_these").config["required_rows"] == ["Swimming"]
    assert found.field("when_could_you_help").config["multiple"] is True
    assert found.field("send_us_a_picture").config["max_files"] == 3
    assert found.field("how_do_you_get_there").section == "About the trip"
    assert found.field("anything_else").intent == "Almost done\nOne last thing."
    assert "the right answer and its points are not kept" in told(imported)
    assert "https://lh3.example.org/harbour" in told(imported)


def test_who_does_not_come_is_not_asked_about_the_trip() -> None:
    imported = read("day_trip.json")
    trip = {each.field_id for each in imported.definition.fields if each.section == "About the trip"}
    assert trip & set(asked_for(imported, will_you_come_along="No")) == set()
    assert trip - set(asked_for(imported, will_you_come_along="Yes")) == {"what_do_you_bring_other"}
    assert "anything_else" in asked_for(imported, will_you_come_along="No")


def test_the_script_tells_where_pages_lead_and_how_it_ends() -> None:
    imported = read("courses.json")
    assert imported.definition.completion_message == "Danke, wir melden uns."
    assert imported.definition.languages == ("de",)
    course = "welcher_kurs_ist_es"
    assert asked_for(imported, **{course: "Töpfern"}) == ["wie_heissen_sie", course, "welcher_ton"]
    assert "welcher_ton" not in asked_for(imported, **{course: "Nähen"})
    assert "wie_viel_erfahrung_haben_sie" in asked_for(imported, **{course: "Nähen"})
    assert asked_for(imported, **{course: "Keiner"}) == ["wie_heissen_sie", course]


def test_the_last_question_of_a_section_decides() -> None:
    first = choice("First", a={"goToSectionId": "C"}, b={"goToAction": "NEXT_SECTION"})
    last = choice("Last", x={"goToAction": "SUBMIT_FORM"}, y={"goToAction": "NEXT_SECTION"})
    text = [section("B"), question("In B", textQuestion={}), section("C"), question("In C", textQuestion={})]
    imported = form(first, last, *text)
    assert asked_for(imported, first="a", last="x") == ["first", "last"]
    assert asked_for(imported, first="a", last="y") == ["first", "last", "in_b", "in_c"]
    assert asked_for(imported, first="a") == ["first", "last", "in_c"]


def test_a_way_back_to_the_start_is_told() -> None:
    again = choice("Again", yes={"goToAction": "RESTART_FORM"}, no={})
    imported = form(again, section("B"), question("Name", textQuestion={}))
    assert "a way that leads back, or nowhere, is not kept: to “RESTART_FORM”" in told(imported)
    assert asked_for(imported, again="yes") == ["again", "name"]


@pytest.mark.parametrize("kind", ["hologramQuestion", "signatureQuestion"])
def test_a_kind_that_is_not_known_is_asked_as_text(kind: str) -> None:
    imported = form(question("Say it", **{kind: {}}))
    assert imported.definition.fields[0].type == "short_text"
    assert f"a question of type “{kind}” is asked as free text" in told(imported)
