"""What is wrong with a draft or a file is told in the visitor's language, with the thing's own name."""

from __future__ import annotations

import datetime as dt
import uuid
from typing import Annotated, Literal

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils import translation
from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator

from formagent.wording.i18n_messages import complaint_words
from formagent.wording.validation_messages import Complaint, complaint, complaints_of
from interviews.complaint_wording import problem_words
from interviews.forms.checks import form_problems
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.services.forms import save_definition
from interviews.models import Form
from tests.interviews.cast import Cast
from tests.interviews.pages import text_of

JAPANESE = {"Accept-Language": "ja"}
DRAFT = FormDefinition(
    slug="stay",
    title="Stay",
    fields=(
        FieldDefinition(
            field_id="nights", label="How many nights?", type="integer", config={"minimum": 5, "maximum": 2}
        ),
        FieldDefinition(field_id="stars", label="How was it?", type="rating", config={"maximum": 99}),
        FieldDefinition(field_id="why", label="Why?", type="short_text", condition="mood == 'bad'"),
    ),
)


def broken_draft(cast: Cast) -> None:
    """The draft as rows: services refuse to write it, but a designer may leave one behind while editing."""
    sound = [field.model_copy(update={"config": {}, "condition": ""}) for field in DRAFT.fields]
    form = save_definition(cast.workspace, DRAFT.model_copy(update={"fields": tuple(sound)}), public=True)
    for field in DRAFT.fields:
        form.fields.filter(field_id=field.field_id).update(config=field.config, condition=field.condition)


def problems_of(draft: FormDefinition) -> dict[str, str]:
    return dict(form_problems(draft))


def test_a_complaint_is_a_text_that_can_be_said_anew():
    told = complaint("has no column {column}", column="type")
    assert told == "has no column type"
    with translation.override("ja"):
        assert complaint_words(told) == "列 type がありません"
    assert complaint_words("as it is") == "as it is"


def test_problems_of_the_configuration_keep_what_they_were_made_of():
    told = problems_of(DRAFT)
    assert told["fields.nights.config"] == "minimum 5 is greater than maximum 2"
    with translation.override("ja"):
        assert complaint_words(told["fields.nights.config"]) == "最小の 5 が最大の 2 より大きくなっています"
        assert complaint_words(told["fields.stars.config.maximum"]) == "10 以下にしてください"
        assert complaint_words(told["fields.why.condition"]) == "このフォームにない項目 'mood' を参照しています"


def test_the_file_as_a_whole_is_no_place():
    with translation.override("en"):
        said = problem_words([("file", complaint("is empty")), ("survey row 2", "odd")])
    assert said == [("", "is empty"), ("survey row 2", "odd")]


@pytest.mark.django_db(transaction=True)
def test_a_preview_that_cannot_begin_says_why_in_japanese(cast: Cast):
    broken_draft(cast)
    page = cast.client("bob").post("/forms/stay/preview", headers=JAPANESE)
    assert page.status_code == 422
    assert "「最小」（5）と「最大」（2）の間に入る値がありません。どちらかを変更してください。" in text_of(page)
    assert "How many nights?" in text_of(page)


@pytest.mark.django_db(transaction=True)
def test_a_draft_that_cannot_be_published_says_why_in_japanese(cast: Cast):
    broken_draft(cast)
    bob = cast.client("bob")
    page = bob.get(bob.post("/forms/stay/publish", headers=JAPANESE)["Location"], headers=JAPANESE)
    assert "Why?: 条件が、このフォームにない「mood」を参照しています。" in text_of(page)


@pytest.mark.django_db(transaction=True)
def test_a_refused_file_and_its_page_are_in_japanese(cast: Cast):
    address = f"/w/{cast.workspace.slug}/forms/import/"
    page = cast.client("bob").post(address, {"file": SimpleUploadedFile("empty.json", b"")}, headers=JAPANESE)
    assert "空です" in text_of(page)
    assert "このファイルからフォームを作れません" in text_of(page)
    assert not Form.objects.exists()


WRONG = {
    "missing": ({}, "name", "is missing", "ありません"),
    "another type": ({"name": 5}, "name", "must be a text", "文字で"),
    "too long": ({"name": "x" * 999}, "name", "has more than", "文字"),
    "not known": ({"name": "North", "colour": "red"}, "colour", "is not known here", "使えません"),
}


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("case", WRONG)
def test_programs_are_told_in_our_words_and_their_language(cast: Cast, case: str):
    body, place, english, japanese = WRONG[case]
    for language, words in (("en", english), ("ja", japanese)):
        answer = cast.client("alice").post(
            "/api/v1/workspaces", body, "application/json", headers={"Accept-Language": language}
        )
        [fault] = answer.json()["errors"]
        assert (answer.status_code, answer.json()["code"], fault["place"]) == (
            422,
            "invalid_request",
            place,
        )
        assert words in fault["message"] and fault["message"] in answer.json()["detail"]


class Everything(BaseModel):
    """One field for each way to be wrong."""

    model_config = ConfigDict(extra="forbid")

    text: Annotated[str, Field(min_length=2, max_length=3, pattern="^a")] = "aa"
    number: Annotated[int, Field(ge=1, lt=9)] = 1
    kind: Literal["one", "two"] = "one"
    items: Annotated[list[int], Field(min_length=1, max_length=1)] = [1]
    inner: dict[str, int] = {}
    id: uuid.UUID = uuid.uuid4()
    day: dt.date = dt.date(2026, 1, 1)
    moment: dt.datetime = dt.datetime(2026, 1, 1, tzinfo=dt.UTC)
    flag: bool = False


@pytest.mark.parametrize(
    "wrong",
    [{"text": "a"}, {"text": "aaaa"}, {"text": "bb"}, {"text": 1}, {"number": 0}, {"number": 9}, {"number": "x"},
     {"number": 1.5}, {"kind": "three"}, {"items": []}, {"items": [1, 2]}, {"items": 1}, {"inner": 1}, {"id": "x"},
     {"id": 1}, {"day": "x"}, {"day": "2026-01-01T10:00:00"}, {"moment": "x"}, {"moment": []}, {"flag": "maybe"},
     {"more": 1}],
    ids=str,
)  # fmt: skip
def test_every_common_error_has_words_of_its_own_in_both_languages(wrong: dict[str, object]):
    with pytest.raises(ValidationError) as refused:
        Everything.model_validate(wrong)
    [(place, words)] = complaints_of(refused.value.errors())
    assert place.partition(".")[0] == next(iter(wrong))
    assert isinstance(words, Complaint) and "{" not in words and "nput should" not in words
    with translation.override("ja"):
        assert complaint_words(words) != words


def test_a_validators_own_words_come_without_a_prefix():
    class Even(BaseModel):
        number: int

        @field_validator("number")
        @classmethod
        def _even(cls, number: int) -> int:
            if number % 2:
                raise ValueError("is odd")
            return number

    with pytest.raises(ValidationError) as refused:
        Even(number=1)
    assert complaints_of(refused.value.errors()) == [("number", "is odd")]
