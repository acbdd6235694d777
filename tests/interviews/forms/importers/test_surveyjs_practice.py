"""SurveyJS surveys as their makers build them: what stands between plain questions, and beside them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from formagent.errors import ImportRefused
from interviews.forms.checks import form_problems
from interviews.forms.conditions.calculating import calculated
from interviews.forms.importers import read_definition
from interviews.forms.importers.base import Imported

COURSES = {
    "type": "checkbox",
    "name": "courses",
    "title": "Courses?",
    "choices": [
        {"value": "climb", "text": "Climbing"},
        {
            "value": "paint",
            "text": "Painting",
            "elements": [{"type": "text", "name": "colours", "title": "Which colours?"}],
        },
        {"value": "else", "text": "Something else", "showCommentArea": True, "isCommentRequired": True},
    ],
}


def survey(*elements: dict[str, Any], **more: Any) -> Imported:
    found = read_definition(json.dumps({"elements": elements, **more}).encode(), "survey.json")
    assert not form_problems(found.definition)
    return found


def lines(found: Imported, *levels: str) -> list[str]:
    return [f"{line.place}: {line}" for line in found.report if not levels or line.level in levels]


def values(found: Imported, name: str) -> list[str]:
    return [choice["value"] for choice in found.definition.field(name).config["choices"]]


def test_two_things_that_are_not_yes_and_no_are_chosen_between() -> None:
    found = survey(
        {"type": "boolean", "name": "way", "labelTrue": "By train", "labelFalse": "By car", "valueFalse": "car"},
        {"type": "boolean", "name": "sure", "labelTrue": "Yes, I am", "labelFalse": "No"},
        {"type": "boolean", "name": "ja", "labelTrue": {"default": "はい"}, "labelFalse": {"default": "いいえ"}},
        {"type": "text", "name": "station", "visibleIf": "{way}"},
        {"type": "text", "name": "plate", "visibleIf": "{way} = 'car'"},
        {"type": "text", "name": "seat", "visibleIf": "{way} = true"},
        locale="ja",
    )
    fields = found.definition.by_id
    assert fields["way"].config["choices"] == [
        {"value": "true", "label": "By train"},
        {"value": "car", "label": "By car"},
    ]
    assert fields["ja"].type == "yes_no"
    assert [fields[name].condition for name in ("station", "plate", "seat")] == [
        'way == "true"',
        'way == "car"',
        'way == "true"',
    ]


def test_options_of_another_question_and_counted_ones() -> None:
    found = survey(
        COURSES,
        {"type": "radiogroup", "name": "best", "choicesFromQuestion": "courses", "choicesFromQuestionMode": "selected"},
        {"type": "ranking", "name": "order", "choicesFromQuestion": "courses", "choices": ["more"]},
        {"type": "dropdown", "name": "shirt", "choicesMin": 36, "choicesMax": 44, "choicesStep": 2},
        {"type": "dropdown", "name": "year", "choicesMin": 1950, "choicesMax": 2030},
        {"type": "dropdown", "name": "gone", "choicesFromQuestion": "nowhere"},
    )
    assert values(found, "best") == ["climb", "paint", "else"]
    assert values(found, "order") == ["climb", "paint", "else", "more"]
    assert values(found, "shirt") == ["36", "38", "40", "42", "44"]
    assert found.definition.field("year").config == {"minimum": 1950, "maximum": 2030}
    assert found.definition.field("gone").type == "short_text"
    assert lines(found, "left_out")[:2] == [
        "radiogroup “best”: every option of “courses” is offered, whatever is chosen there",
        "dropdown “gone”: options that are fetched from elsewhere are not known",
    ]


def test_an_option_can_ask_for_more() -> None:
    form = survey(COURSES).definition

    assert [(f.field_id, f.type, f.required, f.condition) for f in form.fields[1:]] == [
        ("colours", "short_text", False, 'courses != null && "paint" in courses'),
        ("courses_else_comment", "long_text", True, 'courses != null && "else" in courses'),
    ]


def test_what_is_reckoned_is_read_by_conditions() -> None:
    found = survey(
        {"type": "text", "inputType": "number", "name": "a"},
        {"type": "expression", "name": "twice", "expression": "{a} * 2"},
        {"type": "text", "name": "b", "visibleIf": "{twice} > 10 and {old} = true"},
        {"type": "text", "name": "c", "visibleIf": "{old} = false"},
        {"type": "text", "name": "d", "visibleIf": "{loop} > 1"},
        calculatedValues=[{"name": "old", "expression": "{a} > 60"}, {"name": "loop", "expression": "{loop} + 1"}],
    )
    fields = found.definition.by_id
    assert fields["b"].condition == "(a != null && (double(a) * 2.0) > 10.0) && (a != null && a > 60)"
    assert fields["c"].condition == "!(a != null && a > 60)"
    assert fields["d"].condition == ""
    assert [(c.calculation_id, c.result) for c in found.definition.calculations] == [
        ("old", "yes_no"),
        ("twice", "number"),
    ]
    assert calculated(found.definition, {"a": 70}) == {"old": True, "twice": 140}
    said = lines(found, "left_out")
    assert "calculatedValues “loop”: the calculated value “loop” was left out: is nested too deeply" in said
    assert any("{loop} > 1" in line for line in said)


def test_the_sum_of_a_whole_questionnaire_is_calculated() -> None:
    asked = [{"type": "text", "inputType": "number", "name": f"q{number}"} for number in range(60)]
    total = {"name": "total", "expression": " + ".join(f"{{q{number}}}" for number in range(60))}
    found = survey(*asked, calculatedValues=[total]).definition
    assert form_problems(found) == []
    assert calculated(found, {f"q{number}": number for number in range(60)}) == {"total": 1770}


def test_scores_and_shown_values_become_calculations() -> None:
    scored = [{"value": "a", "score": 3}, {"value": "b", "text": "B", "score": 0.5}, "c"]
    found = survey(
        {"type": "radiogroup", "name": "pick", "choices": scored},
        {"type": "text", "inputType": "number", "name": "n"},
        {
            "type": "expression",
            "name": "third",
            "title": "A third",
            "expression": "{n} / 3",
            "maximumFractionDigits": 1,
        },
        {"type": "expression", "name": "whole", "expression": "round({n} / 3)"},
        {"type": "expression", "name": "level", "expression": "iif({n} > 5, 'large', 'small')"},
    ).definition
    assert form_problems(found) == []
    assert [choice.get("points") for choice in found.by_id["pick"].options] == [3, 0.5, None]
    assert found.calculations[0].label == "A third"
    assert calculated(found, {"n": 10}) == {"third": 3.3, "whole": 3, "level": "large"}


def test_details_below_rows_are_asked() -> None:
    detail = [{"type": "comment", "name": "why", "title": "What for?"}]
    found = survey(
        {
            "type": "matrixdynamic",
            "name": "drugs",
            "rowCount": 3,
            "allowAddRows": False,
            "columns": [{"name": "drug", "cellType": "text"}],
            "detailElements": detail,
        },
        {
            "type": "matrixdropdown",
            "name": "days",
            "rows": ["mon"],
            "columns": [
                {"name": "am", "cellType": "boolean", "title": "In the morning?"},
                {"name": "pm", "cellType": "text", "visibleIf": "{row.am} = true"},
            ],
            "detailElements": detail,
        },
        {"type": "paneldynamic", "name": "kids", "templateTitle": "Child #{panelIndex}", "templateElements": detail},
    )
    fields = found.definition.by_id
    assert [item.field_id for item in fields["drugs"].fields] == ["drug", "why"]
    assert fields["drugs"].config == {"minimum": 3, "maximum": 3}
    assert fields["kids"].config == {"minimum": 0, "item_label": "Child"}
    assert [(f, fields[f].label, fields[f].condition) for f in ("days_mon_am", "days_mon_pm", "days_mon_why")] == [
        ("days_mon_am", "mon: In the morning?", ""),
        ("days_mon_pm", "mon: Pm", "days_mon_am == true"),
        ("days_mon_why", "What for?", ""),
    ]


def test_nothing_that_is_said_of_several_answers_together_is_lost() -> None:
    together = {"title": "How to reach you?", "description": "Only for urgent news", "isRequired": True}
    found = survey(
        {
            "type": "multipletext",
            "name": "reach",
            **together,
            "showCommentArea": True,
            "commentText": "Anything else?",
            "items": [{"name": "mail", "requiredErrorText": "Needed"}, {"name": "tel", "defaultValueExpression": "1"}],
        },
        {
            "type": "matrixdropdown",
            "name": "when",
            **together,
            "rows": ["am"],
            "columns": [{"name": "x", "minWidth": "1px"}],
        },
        {
            "type": "ranking",
            "name": "rank",
            "choices": ["a1", "b1", "c1"],
            "minSelectedChoices": 1,
            "maxSelectedChoices": 2,
        },
        {"type": "boolean", "name": "terms", "labelTrue": "I accept"},
    )
    fields = found.definition.by_id
    assert fields["reach_mail"].intent == fields["when_am_x"].intent == "Only for urgent news"
    assert (fields["reach_comment"].type, fields["reach_comment"].label) == (
        "long_text",
        "How to reach you? – Anything else?",
    )
    assert fields["rank"].config["ranked"] == 2
    said = lines(found)
    assert "multipletext “reach”: that one of its questions must be answered is not kept" in said
    assert "matrixdropdown “when”: that one of its questions must be answered is not kept" in said
    assert "multipletext “reach”, item “tel”: the value given beforehand is not kept" in said
    assert "ranking “rank”: how many options are put in order at least is not kept" in said
    assert "boolean “terms”: asked as yes or no, not in its own words (I accept)" in said
    assert "questions: settings of questions without a counterpart: minWidth, requiredErrorText" in said


def test_rows_are_shown_on_their_own_conditions_and_columns_may_be_mere_names() -> None:
    heating = {"type": "checkbox", "name": "heating", "choices": ["oil", "gas"]}
    found = survey(
        heating,
        {
            "type": "matrixdropdown",
            "name": "built",
            "cellType": "text",
            "rowsVisibleIf": "{heating} contains {item}",
            "columns": ["Year", {"name": "sum", "cellType": "expression"}, {"name": "shown", "readOnly": True}],
            "rows": ["oil", {"value": "gas", "visibleIf": "{heating.length} > 1"}],
        },
        {"type": "imagepicker", "name": "pic", "choices": [{"value": "a", "imageLink": "a.png", "weight": 3}]},
        {"type": "matrix", "name": "like", "rows": ["r"], "columns": ["c"], "rowsVisibleIf": "{item} != 'r'"},
    )
    assert [(f.field_id, f.condition) for f in found.definition.fields[1:3]] == [
        ("built_oil_year", 'heating != null && "oil" in heating'),
        (
            "built_gas_year",
            '(heating != null && size(heating) != null && size(heating) > 1) && (heating != null && "gas" in heating)',
        ),
    ]
    said = lines(found, "left_out")
    assert "matrixdropdown “built”, row “oil”, column “shown”: can only be read, so it is not asked" in said
    assert "imagepicker “pic”: settings of options without a counterpart: imageLink, weight" in said
    assert [line for line in said if "rowsVisibleIf" in line] == [
        "matrix “like”: all options are offered; rowsVisibleIf is not kept"
    ]


def test_two_parts_that_fill_the_same_items_are_one_group() -> None:
    found = survey(
        {
            "type": "matrixdynamic",
            "name": "names",
            "valueName": "staff",
            "minRowCount": 1,
            "columns": [{"name": "name", "cellType": "text"}],
        },
        {
            "type": "paneldynamic",
            "name": "details",
            "valueName": "staff",
            "allowAddPanel": False,
            "templateElements": [{"type": "text", "name": "mail", "visibleIf": "{panel.name} notempty"}],
        },
    )
    (group,) = found.definition.fields
    assert [(item.field_id, item.condition) for item in group.fields] == [("name", ""), ("mail", "name != null")]
    assert "paneldynamic “details”: is asked with each item of “names”, which it shares" in lines(found)


def test_what_repeats_within_a_repeat_is_told_as_text() -> None:
    visits = {"type": "matrixdynamic", "name": "visits", "columns": ["when", {"name": "why", "title": "What for?"}]}
    found = survey({"type": "paneldynamic", "name": "kids", "templateElements": [visits]})

    (inner,) = found.definition.fields[0].fields
    assert (inner.type, inner.intent) == ("long_text", "When; What for?")


def test_a_survey_without_questions_is_known_as_one() -> None:
    with pytest.raises(ImportRefused, match="holds no question that can be asked"):
        read_definition(b'{"pages": [{"name": "page1"}]}', "new.json")


def test_a_table_speaks_the_survey_s_languages() -> None:
    form = survey(
        {
            "type": "matrix",
            "name": "views",
            "columns": [{"value": 1, "text": {"default": "no", "de": "nein"}}, {"value": 2, "text": "yes"}],
            "rows": [{"value": "early", "text": {"default": "Getting up early", "de": "Früh aufstehen"}}],
        }
    ).definition
    config = form.localized("de").field("views").config
    assert [row["label"] for row in config["rows"]] == ["Früh aufstehen"]
    assert config["choices"][0]["label"] == "nein"


@pytest.mark.parametrize(
    ("values", "kind"),
    [
        ([1, 2, 3, 4], "rating"),
        ([0, 1, 2], "rating"),
        ([1, 2, 4], "choice"),
        ([{"value": 1, "text": "bad"}, {"value": 2, "text": "good"}], "choice"),
        ([{"value": 1}, {"value": 2}], "rating"),
        (7, "rating"),
        (["a", None, {}], "choice"),
    ],
)
def test_a_scale_with_values_of_its_own(values: Any, kind: str) -> None:
    assert survey({"type": "rating", "name": "r", "rateValues": values}).definition.fields[0].type == kind


def test_texts_between_questions_are_told_with_them_or_named() -> None:
    found = survey(
        {"type": "html", "name": "intro", "html": "<p>For the <b>insurance</b>:</p>"},
        {"type": "html", "name": "some", "html": "Only for some", "visibleIf": "{born} notempty"},
        {
            "type": "text",
            "name": "born",
            "description": "As in your passport",
            "validators": [{"type": "expression", "expression": "{born} > 0", "text": "This cannot be."}],
        },
        {"type": "html", "name": "end", "html": "The end"},
    )
    assert found.definition.fields[0].intent == "For the insurance:\nAs in your passport\nThis cannot be."
    said = lines(found)
    assert "html “intro”: the note is told as the explanation of the next question" in said
    assert "html “some”: a note that is shown on a condition only was left out: Only for some" in said
    assert "text “born”: the check {born} > 0 is not made" in said
    assert "html “end”: a text that no question follows is not shown: The end" in said


def test_what_nobody_can_answer_and_what_nobody_knows() -> None:
    found = survey(
        {"type": "panel", "name": "shown", "readOnly": True, "elements": [{"type": "text", "name": "x"}]},
        {"type": "panel", "name": "one", "isRequired": True, "elements": [{"type": "text", "name": "y"}]},
        {"name": "untyped", "title": "Anything else?"},
        {"type": "moodpicker", "name": "mood", "choices": ["good", "bad"]},
        {"type": "sortablelist", "name": "rank", "choices": ["a1", "b1"]},
        {"type": "imagemap", "name": "where", "areas": [{"value": "n", "text": "North"}, {"value": "s"}]},
        {"type": "text", "inputType": "month", "name": "since"},
    )
    assert [(f.field_id, f.type) for f in found.definition.fields] == [
        ("y", "short_text"),
        ("untyped", "short_text"),
        ("mood", "choice"),
        ("rank", "ranking"),
        ("where", "choice"),
        ("since", "short_text"),
    ]
    said = lines(found)
    assert "panel “shown”: can only be read, so it is not asked" in said
    assert "panel “one”: that one of its questions must be answered is not kept" in said
    assert "moodpicker “mood”: a question of type “moodpicker” is asked with its options" in said
    assert "text “since”: asked as free text: there is no type for it" in said


@pytest.mark.parametrize(
    ("title", "language"),
    [
        ("Wie heißen Sie und wann sind Sie geboren?", "de"),
        ("¿Cuántos años tiene usted y cómo se llama?", "es"),
        ("Quel est votre nom et quand êtes-vous né ?", "fr"),
        ("Qual é o seu nome e quando você nasceu?", "pt"),
        ("お名前と生年月日を教えてください", "ja"),
        ("What is your name, and when were you born?", "en"),
        ("Q1", "en"),
    ],
)
def test_the_language_is_heard_where_none_is_named(title: str, language: str) -> None:
    assert survey({"type": "text", "name": "a", "title": title}).definition.languages == (language,)
    workbook = f'type,name,label\ntext,a,"{title}"\n'.encode()
    assert read_definition(workbook, "a.csv").definition.languages == (language,)


def test_a_slider_of_an_old_widget_keeps_its_ends() -> None:
    found = survey({"type": "nouislider", "name": "budget", "rangeMin": 50, "rangeMax": 1000, "step": 10})
    assert found.definition.field("budget").type == "slider"
    assert found.definition.field("budget").config == {"minimum": 50, "maximum": 1000, "step": 10}


def test_what_is_asked_of_another_choice_is_asked_in_every_language() -> None:
    title, other = {"default": "How?", "ja": "どうやって？"}, {"default": "Else", "ja": "ほか"}
    found = survey(
        {"type": "radiogroup", "name": "how", "title": title, "choices": ["a"], "hasOther": True, "otherText": other}
    )
    assert found.definition.field("how_comment").label == "How? – Else"
    assert found.definition.localized("ja").field("how_comment").label == "どうやって？ – ほか"


@pytest.mark.parametrize(
    ("expression", "why"),
    [
        ("{a} =", "it is not complete"),
        ("{a} = (1", "it is not complete"),
        ("{a} = 1 )", "it cannot be read from “)” on"),
        ("{a} = 1e999", "it holds a number that is too large"),
    ],
)
def test_why_an_expression_cannot_be_read_is_told_once(expression: str, why: str) -> None:
    found = survey({"type": "text", "name": "a"}, {"type": "text", "name": "b", "visibleIf": expression})
    assert f"text “b”, visibleIf: {expression}: this condition is not kept: {why}" in [
        f"{line.place}: {line}" for line in found.report
    ]


def test_a_heading_that_quotes_an_answer_names_it() -> None:
    panel = {"type": "panel", "title": "Review of {who}", "elements": [{"type": "text", "name": "first"}]}
    found = survey(
        {"type": "text", "name": "who", "title": "Employee"}, panel, completedHtml="You got {a} of {b}. Well done!"
    )
    assert found.definition.field("first").section == "Review of “Employee”"
    assert found.definition.completion_message == "Well done!"
