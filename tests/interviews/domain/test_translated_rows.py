"""A matrix speaks each language of the form: its choices and its rows, by their values."""

from __future__ import annotations

from interviews.domain.advice import form_advice
from interviews.domain.checks import form_problems
from interviews.domain.definition import FieldDefinition, FormDefinition
from interviews.domain.field_types import field_type
from interviews.domain.field_types.base import Reading
from tests.interviews.offline.scenes import context

ROWS = [{"value": "food", "label": "Food"}, {"value": "room", "label": "Room"}]
CHOICES = [{"value": "good", "label": "Good"}, {"value": "bad", "label": "Bad"}]
TEXTS = {
    "label": "滞在はいかがでしたか",
    "choices": {"good": "良い", "bad": "悪い"},
    "rows": {"food": "食事", "room": "部屋"},
}


def stay(**texts: object) -> FormDefinition:
    matrix = FieldDefinition(
        field_id="stay",
        label="How was it?",
        type="matrix",
        config={"rows": ROWS, "choices": CHOICES},
        translations={"ja": texts},
    )
    return FormDefinition(
        slug="f", title="F", languages=("en", "ja"), translations={"ja": {"title": "F"}}, fields=(matrix,)
    )


def test_rows_are_shown_in_the_respondents_language() -> None:
    form = stay(**TEXTS)
    assert form_problems(form) == []
    matrix = form.localized("ja").field("stay")
    kind = field_type(matrix)
    widget = kind.widget(kind.configure(matrix), "ja")
    assert [part.label for part in widget.parts] == ["食事", "部屋"]
    assert form.localized("en").field("stay").config["rows"] == ROWS


def test_rows_are_understood_by_either_name() -> None:
    matrix = stay(**TEXTS).localized("ja").field("stay")
    kind = field_type(matrix)
    for words in ("食事は良い、部屋は悪い", "Food: good, Room: bad"):
        reading = kind.parse(words, kind.configure(matrix), context("ja"))
        assert isinstance(reading, Reading) and reading.value == {"food": "good", "room": "bad"}


def test_a_wrong_translation_is_named() -> None:
    [(place, _)] = form_problems(stay(**{**TEXTS, "rows": ["食事"]}))
    assert place.endswith("ja.rows")


def test_missing_rows_are_told_to_the_designer() -> None:
    without = {name: text for name, text in TEXTS.items() if name != "rows"}
    told = [[one.code for one in form_advice(form)] for form in (stay(**TEXTS), stay(**without))]
    assert "untranslated" not in told[0] and "untranslated" in told[1]
