"""Conditions in CEL: evaluated over answers, refused by name when a form is saved."""

from __future__ import annotations

import pytest

from interviews.forms.conditions.conditions import condition_applies, condition_problems
from interviews.forms.definition import FieldDefinition, FormDefinition
from tests.rows import rows


def form(**conditions: str) -> FormDefinition:
    fields = [
        FieldDefinition(field_id="diet", label="Diet", type="yes_no"),
        FieldDefinition(field_id="guests", label="Guests", type="integer"),
        FieldDefinition(
            field_id="topics", label="Topics", type="multi_choice", config={"choices": [{"value": "x"}, {"value": "y"}]}
        ),
    ]
    fields += [
        FieldDefinition(field_id=fid, label=fid, type="short_text", condition=c) for fid, c in conditions.items()
    ]
    return FormDefinition(slug="f", title="F", fields=tuple(fields))


@rows(
    ("condition", "values", "wanted"),
    [
        ("", {}, True),
        ("diet == true", {"diet": True}, True),
        ("diet == true", {"diet": False}, False),
        ("guests > 2", {"guests": 3}, True),
        ("guests > 2", {"guests": 2.5}, True),
        ("guests > 2", {}, False),
        ("'x' in topics", {"topics": ["x"]}, True),
        ("'x' in topics", {}, False),
        ("guests == null", {}, True),
        ("guests", {"guests": 1}, False),
    ],
)
def test_conditions_read_answers(condition: str, values: dict[str, object], wanted: bool) -> None:
    assert condition_applies(condition, values, ()) is wanted


def test_a_condition_on_an_answer_that_may_still_come_does_not_apply_yet() -> None:
    assert not condition_applies("diet != true", {}, {"diet"})
    assert condition_applies("diet != true", {}, ())


@pytest.mark.parametrize(
    ("condition", "words"),
    [
        ("diet == ", "not valid CEL"),
        ("vegan == true", "'vegan', which is no field"),
        ("guests > 'two'", "does not fit the types"),
        ("guests + 1", "must give true or false"),
        ("detail == 'x'", "depends on itself"),
    ],
)
def test_a_wrong_condition_is_refused_by_name(condition: str, words: str) -> None:
    problems = condition_problems(form(detail=condition))
    assert [place for place, _ in problems] == ["fields.detail.condition"]
    assert words in problems[0][1]


def test_a_cycle_is_named() -> None:
    problems = condition_problems(form(one="two == 'x'", two="three == 'x'", three="one == 'x'"))
    assert len(problems) == 1 and "one" in problems[0][1] and "three" in problems[0][1]


@pytest.mark.parametrize("condition", ["diet == true && guests > 0", "topics.exists(t, t == 'x')", "size(topics) > 1"])
def test_sound_conditions_have_no_problems(condition: str) -> None:
    assert condition_problems(form(detail=condition)) == []
