"""Texts that look like markup, names or each other, and are none of it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from interviews.field_types import field_type
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.exporters import export_definition
from interviews.forms.importers import Imported, read_definition
from interviews.forms.importers.texts import without_markup
from interviews.reading.readings import ParseContext, Reading
from tests.attacks.clock import at_most
from tests.interviews.forms.importers.xlsform.test_xlsform import imported, lines
from tests.rows import rows

ADDRESSES = [
    "https://e.example/_a_/b?id=1&copy=2",
    "http://e.example/a*b*c",
    "first_last_@e_x_.example.org",
    "me@example.org",
]


def survey(*elements: dict[str, Any]) -> Imported:
    return read_definition(json.dumps({"pages": [{"name": "p", "elements": list(elements)}]}).encode(), "s.json")


def round_trip(form: FormDefinition, dialect: str) -> FormDefinition:
    exported = export_definition(form, dialect)
    return read_definition(exported.data, exported.filename).definition


@rows("address", ADDRESSES)
@rows(("before", "after"), [("", ""), ("<", ">"), ("**Read** ", " _now_")])
def test_an_address_keeps_every_sign(address: str, before: str, after: str) -> None:
    choices = [{"value": "a", "text": f"{before}{address}{after}"}, "b"]
    found = survey({"type": "radiogroup", "name": "which", "title": f"{before}{address}{after}", "choices": choices})

    field = found.definition.field("which")
    words = f"Read {address} now" if " " in after else address
    assert (field.label, field.config["choices"][0]["label"]) == (words, words)


@pytest.mark.parametrize(
    ("written", "told", "media"),
    [
        (
            'Where is it? <img src="town.png" alt="Map of the &quot;town&quot;">',
            'Where is it? Map of the "town"',
            "town.png",
        ),
        ("Where is it? ![Map](town.png) ![](more.png)", "Where is it? Map", "more.png"),
        ("Hear this: &lt;audio src='a.mp3'&gt;the song&lt;/audio&gt;", "Hear this: the song", "a.mp3"),
    ],
)
def test_a_picture_within_a_text_is_told_of_and_its_words_are_kept(written: str, told: str, media: str) -> None:
    found = survey({"type": "text", "name": "q", "title": written})
    assert found.definition.field("q").label == told
    assert f"text “q”: a picture or recording within a text is not shown: {media}" in lines(found, "left_out")


def test_a_text_of_a_picture_alone_is_told_of() -> None:
    found = survey({"type": "html", "name": "h", "html": "<img src='x.png'>"}, {"type": "text", "name": "q"})
    assert "html “h”: a picture or recording within a text is not shown: x.png" in lines(found, "left_out")


@pytest.mark.parametrize("part", ["<!--", "<br ", "y", "a@", "<img alt='", "![](x"])
def test_a_long_text_is_read_in_no_time(part: str) -> None:
    with at_most(2, "reading it"):
        without_markup(part * (60_000 // len(part)))


def test_entities_end_with_a_semicolon() -> None:
    found = survey({"type": "text", "name": "q", "title": "Fish &amp; chips &copy; R&D &para"})
    assert found.definition.field("q").label == "Fish & chips © R&D &para"


def test_choices_that_differ_in_case_only_stay_apart() -> None:
    found = survey(
        {"type": "radiogroup", "name": "q", "choices": ["Yes", "YES", "a", "A"]},
        {"type": "text", "name": "why", "visibleIf": "{q} = 'YES' or {q} = 'A'"},
    )
    form = found.definition
    values = ["Yes", "YES", "a", "A"]
    assert [choice["value"] for choice in form.field("q").config["choices"]] == values
    assert '"YES"' in form.field("why").condition and '"A"' in form.field("why").condition
    for dialect in ("formagent", "xlsform", "json_schema"):
        again = round_trip(form, dialect)
        assert [choice["value"] for choice in again.field("q").config["choices"]] == values
        assert '"YES"' in again.field("why").condition and '"A"' in again.field("why").condition


@pytest.mark.parametrize("labels", [{}, {"x": "Yes", "y": "YES"}])
def test_what_is_written_exactly_like_an_option_is_that_option(labels: dict[str, str]) -> None:
    choices = [{"value": value, "label": label} for value, label in labels.items()] or [
        {"value": "Yes"},
        {"value": "YES"},
    ]
    field = FieldDefinition(field_id="q", label="Q", type="choice", config={"choices": choices})
    kind, wanted = field_type(field), "y" if labels else "YES"
    config = kind.configure(field)

    assert kind.validate("YES", config, ParseContext()) == wanted
    read = kind.parse("YES", config, ParseContext())
    assert isinstance(read, Reading) and read.value == wanted


@rows("labels", [{}, {"x": "Yes", "y": "YES", "z": "no"}])
@rows("said", [["YES"], ["Yes"], ["no", "YES"], ["YES", "Yes"]])
def test_several_options_are_those_that_are_written_exactly_so(labels: dict[str, str], said: list[str]) -> None:
    choices = [{"value": value, "label": label} for value, label in labels.items()]
    choices = choices or [{"value": "Yes"}, {"value": "YES"}, {"value": "no"}]
    field = FieldDefinition(field_id="q", label="Q", type="multi_choice", config={"choices": choices})
    kind = field_type(field)

    read = kind.parse(f" {', '.join(said)} ", kind.configure(field), ParseContext())

    assert isinstance(read, Reading) and read.quote == ", ".join(said)
    assert read.value == [c["value"] for c in choices if c.get("label", c["value"]) in said]


def test_a_heading_that_quotes_an_answer_names_it() -> None:
    for found in (
        imported(
            """
            type | name | label
            text | who | Your name
            begin group | g | ${who}'s pets
            text | pet | What is ${who}'s pet called?
            end group | |
            """
        ),
        survey(
            {"type": "text", "name": "who", "title": "Your name"},
            {"type": "panel", "name": "g", "title": "{who}'s pets", "elements": [{"type": "text", "name": "pet"}]},
        ),
    ):
        section = found.definition.field("pet").section
        assert "Your name" in section and section.endswith("'s pets") and "{" not in section
        assert not [line for line in lines(found) if "is not shown over" in line]


def test_our_own_texts_that_look_like_names_come_back_as_they_are() -> None:
    form = FormDefinition(
        slug="f",
        title="F",
        fields=(
            FieldDefinition(field_id="who", label="Your name", type="short_text"),
            FieldDefinition(field_id="summary_image", label="${who}'s image", type="file", section="${who}'s pets"),
            FieldDefinition(
                field_id="terms",
                label="Terms",
                type="consent",
                order=2,
                config={"statement": "I accept ${who}'s rules", "must_accept": False},
                required=False,
            ),
        ),
    )
    for dialect in ("formagent", "xlsform", "json_schema"):
        _who, image, terms = round_trip(form, dialect).fields
        assert (image.field_id, image.label, image.section) == ("summary_image", "${who}'s image", "${who}'s pets"), (
            dialect
        )
        assert (terms.config["statement"], terms.config["must_accept"]) == ("I accept ${who}'s rules", False), dialect


def test_a_cascade_is_told_and_its_questions_come_back_from_every_export() -> None:
    found = imported(
        """
        type | name | label | choice_filter
        select_one country | country | Country |
        select_one city | city | City | country = ${country}
        """,
        choices="""
        list_name | name | label | country
        country | de | Germany |
        country | DE | Delaware |
        city | b | Berlin | de
        city | B | Bear | DE
        """,
    )
    kept = [(field.field_id, field.type, field.condition) for field in found.definition.fields]
    assert any("the filter country = ${country} is not kept" in line for line in lines(found))
    for dialect in ("formagent", "xlsform", "json_schema"):
        again = round_trip(found.definition, dialect)
        assert [(field.field_id, field.type, field.condition) for field in again.fields] == kept, dialect
