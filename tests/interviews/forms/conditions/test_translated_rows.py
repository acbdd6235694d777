"""A field speaks each language of the form: choices and rows by their values, other texts by their names; limits do not."""

from __future__ import annotations

import pytest

from formagent.errors import InvalidDefinition
from interviews.field_types import field_type
from interviews.forms.checks import form_problems
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.designing.advice import form_advice
from interviews.forms.services.forms import save_definition
from interviews.models import Form
from interviews.reading.readings import Reading
from tests.interviews.cast import Cast
from tests.interviews.rule_engine.scenes import context

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


def scale(**config: object) -> FormDefinition:
    rating = FieldDefinition(
        field_id="stars", label="Stars?", type="rating", config={"maximum": 5}, translations={"ja": {"config": config}}
    )
    return FormDefinition(slug="f", title="F", languages=("en", "ja"), fields=(rating,))


def test_texts_of_a_configuration_may_differ_between_languages() -> None:
    form = scale(low_label="悪い", high_label="良い")
    assert form_problems(form) == []
    assert form.localized("ja").field("stars").config == {"maximum": 5, "low_label": "悪い", "high_label": "良い"}


@pytest.mark.parametrize("name", ["maximum", "colour"])
def test_limits_are_the_same_in_every_language(name: str) -> None:
    [(place, message)] = form_problems(scale(**{"low_label": "悪い", name: "12"}))
    assert place == f"fields.stars.translations.ja.config.{name}"
    assert "the same in every language" in message


def test_a_translated_text_has_to_be_sound_itself() -> None:
    consent = FieldDefinition(
        field_id="terms",
        label="Terms",
        type="consent",
        config={"statement": "I agree.", "link": "https://example.org/terms"},
        translations={"ja": {"config": {"statement": "同意します。", "link": "javascript:alert(1)"}}},
    )
    form = FormDefinition(slug="f", title="F", languages=("en", "ja"), fields=(consent,))
    [(place, _)] = form_problems(form)
    assert place == "fields.terms.translations.ja.config.link"


@pytest.mark.django_db
def test_a_form_with_a_translated_limit_is_not_saved(cast: Cast) -> None:
    with pytest.raises(InvalidDefinition, match="translations.ja.config.maximum"):
        save_definition(cast.workspace, scale(maximum="12"), public=True)
    assert not Form.objects.exists()
