"""What of an XLSForm arrives, and what the report says about the rest."""

from __future__ import annotations

import pytest

from interviews.forms.checks import form_problems
from interviews.forms.conditions.calculating import calculated
from interviews.forms.importers import read_definition
from interviews.forms.importers.base import Imported
from tests.interviews.forms.importers.xlsform.workbooks import survey
from tests.interviews.forms.importers.xlsform.xlsforms import CALCULATED, CLINIC, EVENT, EXAMPLES, HOUSEHOLD, YES_NO
from tests.rows import rows


def imported(text: str, choices: str = "", settings: str = "") -> Imported:
    return read_definition(survey(text, choices, settings), "form.xlsx")


def lines(found: Imported, *levels: str) -> list[str]:
    return [f"{line.place}: {line}" for line in found.report if not levels or line.level in levels]


@rows("name", EXAMPLES)
def test_every_import_can_be_saved(name: str) -> None:
    assert not form_problems(read_definition(EXAMPLES[name].data).definition)


def test_a_household_survey() -> None:
    form = read_definition(HOUSEHOLD.data).definition

    assert (form.slug, form.title) == ("hh-2024", "Household survey")
    assert form.description == "This survey is about everybody who lives in your home."
    age = form.field("head_age")
    assert (age.type, age.required, age.section) == ("integer", True, "About the respondent")
    assert age.config == {"minimum": 15, "maximum": 110}
    member = form.field("member")
    assert member.is_group
    assert [item.field_id for item in member.fields] == ["member_name", "member_age", "in_school"]
    assert member.fields[1].label == "How old is [Name of the member]?"
    assert member.fields[2].condition.startswith("member_age != null && member_age >= 6")
    assert form.field("sector_other").condition == 'sector == "other"'
    assert form.field("sector_other").required
    assert form.field("bicycles").condition == 'assets != null && "bicycle" in assets'
    assert form.field("bicycles").config == {"minimum": 1}
    assert form.field("remarks").type == "long_text"
    assert not form.has_field("deviceid")


def test_texts_in_several_languages() -> None:
    form = read_definition(CLINIC.data).definition

    assert form.languages == ("en", "ja", "es")
    japanese = form.localized("ja")
    assert japanese.field("full_name").label == "氏名"
    assert japanese.field("full_name").intent == "保険証のとおり"
    assert [choice["label"] for choice in japanese.field("which").config["choices"]] == ["痛み", "発熱", "咳"]
    assert japanese.field("agree").config["statement"] == "治療のためのデータ利用に同意します"
    assert form.localized("es").field("pain").label == "¿Cuánto le duele?"
    assert form.field("birthday").config == {"earliest": "1900-01-01", "latest": "today"}
    assert form.field("appointment").config == {"earliest": "09:00", "latest": "17:00"}


def test_types_beside_the_plain_ones() -> None:
    found = read_definition(EVENT.data)
    types = {field.field_id: field.type for field in found.definition.fields}

    assert types["e_mail"] == "email"
    assert types["talks"] == "ranking"
    assert types["rating"] == "rating"
    assert types["photo"] == "file"
    assert types["arrival"] == "datetime"
    assert found.definition.field("badge_code").config == {"pattern": "[A-Z]{3}[0-9]{3}"}
    assert found.definition.field("guests").config == {"maximum": 4}
    said = lines(found)
    assert any(
        "choice_filter: every option is offered, whatever was answered before: the filter track=${track}" in line
        for line in said
    )
    assert any("column default: the default “0” is left out" in line for line in said)
    assert any("hotels.csv" in line for line in said)


def test_conditions_read_through_calculations() -> None:
    diet = read_definition(CALCULATED.data).definition.field("diet")
    assert "weight" in diet.condition and "18.5" in diet.condition


def test_every_error_names_its_sheet_row_and_column() -> None:
    said = lines(read_definition(EXAMPLES["broken"].data))

    assert (
        "survey row 3, column relevant: the condition ${q2 = 1 was left out, the question is always asked: cannot be read from “${q2 = 1” on"
        in said
    )
    assert "survey row 4, column type: asked as free text: the choices sheet has no list “nowhere”" in said
    assert "survey row 6, column name: the name “q2” stands twice; conditions read the first" in said
    assert "survey row 7: ends a repeat, but what is open was begun in row 2" in said
    assert "survey row 9, column type: has no type" in said
    assert "survey row 10, column type: the type “weird” is not known" in said
    assert "survey row 16: this repeat is never ended" in said
    assert "choices row 2, column list_name: an option belongs to no list" in said
    assert any(line.startswith("choices row 3: pyxform refuses this") for line in said)


def test_a_condition_loop_costs_one_condition_of_the_loop() -> None:
    found = read_definition(EXAMPLES["loops"].data)

    conditions = {field.field_id: field.condition for field in found.definition.fields}
    assert conditions == {"a": "", "b": 'a == "y"', "c": "", "e": ""}
    assert any("depends on itself: a → b → a" in line for line in lines(found, "left_out"))


def test_html_and_markdown_in_labels_become_plain_text() -> None:
    found = imported("type | name | label\ntext | a | <b>Is 3 < 5</b><script>alert(1)</script> &amp; **true**?")

    assert found.definition.fields[0].label == "Is 3 < 5 & true?"
    assert any("formatting" in line for line in lines(found, "changed"))


def test_nested_repeats_are_told_as_text() -> None:
    found = imported(
        """
        type | name | label
        begin repeat | house | House
        text | street | Street
        begin repeat | room | Rooms
        text | use | What is it used for?
        end repeat
        end repeat
        """
    )
    (house,) = found.definition.fields
    assert [(item.field_id, item.type) for item in house.fields] == [("street", "short_text"), ("room", "long_text")]
    assert house.fields[1].intent == "What is it used for?"
    assert any("a repeat within a repeat" in line for line in lines(found, "changed"))


def test_conditions_of_groups_hold_for_what_is_in_them() -> None:
    form = imported(
        """
        type | name | label | relevant
        select_one yes_no | a | A?
        integer | n | N?
        begin group | g | G | ${a} = 'yes'
        begin group | h | | ${n} > 2 or ${n} < 0
        text | x | X | ${n} != 7
        end group
        text | y | Y
        begin repeat | r | R | ${n} = 3
        text | z | Z
        end repeat
        end group
        """,
        YES_NO,
    ).definition

    assert form.field("y").condition == 'a == "yes"'
    assert form.field("x").condition == 'a == "yes" && ((n != null && n > 2) || (n != null && n < 0)) && n != 7'
    assert form.field("r").condition == 'a == "yes" && n == 3'
    assert form.field("r").fields[0].condition == ""
    assert form.field("x").section == "G"


def test_a_conditional_note_at_the_end_is_not_said_to_everybody() -> None:
    form = imported(
        """
        type | name | label | relevant
        select_one yes_no | a | Do you agree?
        note | thanks | Thank you.
        note | pity | What a pity. | ${a} = 'no'
        """,
        YES_NO,
    ).definition
    assert form.completion_message == "Thank you."


def test_a_note_explains_the_question_after_it() -> None:
    form = imported(
        "type | name | label | hint\ntext | a | A\nnote | n | Think of last week.\ninteger | b | How often? | In days"
    ).definition
    assert form.field("b").intent == "Think of last week.\nIn days"


def test_names_that_are_no_identifiers() -> None:
    form = imported(
        "type | name | label | relevant\ntext | First.Name | A\ntext | 2nd | B | ${First.Name} = 'x'\ntext | size | C\ntext | "
        + "very_long_" * 9
        + " | D\ntext | 名前 | E"
    ).definition
    ids = [field.field_id for field in form.fields]
    assert ids[:3] == ["first_name", "q_2nd", "size_value"]
    assert len(ids[3]) <= 63
    assert form.fields[1].condition == 'first_name == "x"'


@pytest.mark.parametrize(
    ("default", "columns", "languages"),
    [
        ("", "label::English | label::Deutsch", ("en", "de")),
        ("Deutsch", "label::English | label::Deutsch", ("de", "en")),
        ("de", "label | label::English (en)", ("de", "en")),
        ("", "label | label::pt_BR", ("en", "pt-BR")),
        ("", "label::日本語 | label::Klingon", ("ja",)),
    ],
)
def test_languages_by_name_or_tag(default: str, columns: str, languages: tuple[str, ...]) -> None:
    form = imported(
        f"type | name | {columns}\ntext | a | Eins | One", settings=f"form_title | default_language\nT | {default}"
    ).definition
    assert form.languages == languages


def test_old_names_of_columns_and_types() -> None:
    form = read_definition(EXAMPLES["old style"].data).definition
    assert [(field.field_id, field.type) for field in form.fields] == [
        ("nom", "short_text"),
        ("ok", "choice"),
        ("both", "multi_choice"),
        ("n", "integer"),
        ("pic", "file"),
        ("seen", "consent"),
    ]
    assert form.fields[2].condition == 'ok == "yes"'


def test_scores_of_kobotoolbox_take_the_list_of_their_table() -> None:
    form = imported(
        """
        type | name | label | kobo--score-choices
        begin_score | s | How good? | scale
        score__row | food | Food
        end_score | s_end
        """,
        "list_name | name | label\nscale | 1 | Good\nscale | 2 | Bad",
    ).definition
    assert (form.fields[0].type, form.fields[0].section) == ("choice", "How good?")


def test_the_part_of_a_constraint_that_limits_the_answer_is_kept() -> None:
    found = imported("type | name | label | constraint\ninteger | a | A | . > 2 and . < ${b}\ninteger | b | B")
    assert found.definition.fields[0].config == {"minimum": 3}
    assert any("only what limits this answer alone is kept" in line for line in lines(found, "left_out"))


def test_what_is_computed_is_a_calculation() -> None:
    found = read_definition(CALCULATED.data)
    form = found.definition
    assert calculated(form, {"weight": 80, "height": 200}) == {"bmi": 20, "band": "usual"}
    assert calculated(form, {"weight": 80})["bmi"] is None
    assert [each.result for each in form.calculations] == ["number", "text"]


def test_the_sum_of_a_whole_questionnaire_is_calculated() -> None:
    names = [f"q{number}" for number in range(60)]
    total = "calculate | total | | " + " + ".join(f"${{{name}}}" for name in names)
    found = imported(
        "\n".join(["type | name | label | calculation", *(f"integer | {name} | {name}" for name in names), total])
    )
    assert calculated(found.definition, {name: number for number, name in enumerate(names)}) == {"total": 1770}
