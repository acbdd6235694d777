"""Endings of a form: what one may be, in which language it speaks, and how they are edited among the settings."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from interviews.forms.checks import form_problems
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.designing.drafts import FieldChanges
from interviews.forms.designing.translating import missing_translations, translatable_texts
from interviews.forms.endings import EndingDefinition
from interviews.forms.services.definitions import draft_definition
from interviews.forms.services.designing import settings_of, update_field
from interviews.forms.services.forms import save_definition
from interviews.forms.templates.rewriting import written_in
from interviews.models import Form
from interviews.staff.rules.rights import Right
from tests.interviews.cast import Cast
from tests.interviews.pages import text_of

CLINIC = FormDefinition(
    slug="clinic",
    title="Clinic",
    languages=("en", "ja"),
    completion_message="Thank you.",
    endings=(
        EndingDefinition.model_validate(
            {
                "ending_id": "first_visit",
                "condition": "first == true",
                "message": "Welcome.",
                "steps": [{"text": "We call you", "days": 2}],
            }
        ),
        EndingDefinition(ending_id="others", redirect_url="https://example.org/next"),
    ),
    translations={"ja": {"endings": {"first_visit.message": "ようこそ。", "first_visit.steps.0": "お電話します"}}},
    fields=(
        FieldDefinition(field_id="first", label="First visit?", type="yes_no", required=True),
        FieldDefinition(
            field_id="seat", label="Seat", type="choice", config={"choices": [{"value": "a", "label": "Aisle"}]}
        ),
    ),
)


@pytest.mark.parametrize(
    "url",
    [
        "http://example.org/",
        "javascript:alert(1)",
        "//example.org",
        "https://user@example.org/",
        "https://example.org\\@evil.example",
        "https://example.org/ x",
        "https://localhost",
        "https://",
        "https://example.org:99999999/",
    ],
)
def test_a_form_goes_on_only_to_a_plain_https_address(url: str):
    with pytest.raises(ValidationError):
        EndingDefinition(ending_id="one", redirect_url=url)


@pytest.mark.parametrize(
    "url", ["https://example.org", "https://a.example.org:8443/x?y=1#z", "https://xn--q9jyb4c.jp/あ"]
)
def test_and_to_every_such(url: str):
    assert EndingDefinition(ending_id="one", redirect_url=url).redirect_url == url


def test_what_is_wrong_with_endings_is_named():
    assert form_problems(CLINIC) == []
    wrong = [
        {"ending_id": "a", "condition": "nobody == 1", "message": "x"},
        {"ending_id": "a", "message": "x"},
        {"ending_id": "c", "condition": "first"},
    ]
    endings = tuple(EndingDefinition.model_validate(each) for each in wrong)
    places = [place for place, _ in form_problems(CLINIC.model_copy(update={"endings": endings}))]
    assert places == ["endings.a", "endings.a", "endings.c", "endings.a.condition"]


def test_endings_speak_the_respondents_language():
    spoken = CLINIC.localized("ja")
    assert [ending.message for ending in spoken.endings] == ["ようこそ。", ""]
    assert spoken.endings[0].steps[0].text == "お電話します"
    rewritten = written_in(CLINIC, "ja")
    assert rewritten.endings[0].message == "ようこそ。"
    assert rewritten.translations["en"]["endings"] == {
        "first_visit.message": "Welcome.",
        "first_visit.steps.0": "We call you",
    }
    assert translatable_texts(CLINIC)["endings.first_visit.message"].translation("ja") == "ようこそ。"
    assert {one.place for one in missing_translations(CLINIC, "ja")} >= {"completion_message"}


@pytest.mark.django_db
def test_a_renamed_question_is_renamed_in_endings(cast: Cast):
    form = save_definition(cast.workspace, CLINIC, public=True)
    update_field(form, "first", FieldChanges(field_id="newcomer"), by=cast.principal("alice"))
    form.refresh_from_db()
    assert draft_definition(form).endings[0].condition == "newcomer == true"


def _posted(form: Form, **endings: Any) -> dict[str, Any]:
    values = settings_of(form)
    return {
        "title": form.title,
        "completion_message": form.completion_message,
        "own": "en",
        "languages": "ja",
        "public": "yes",
        "greeting": "brief",
        "plan_scope": "version",
        "follow_up_limit": "2",
        "abandon_after_hours": "72",
        "expected": str(form.settings_revision),
        "tr-ja-endings.first_visit.message": "ようこそ",
        "slug": values["slug"],
        **{name.replace("__", "-"): value for name, value in endings.items()},
    }


@pytest.mark.django_db
def test_endings_are_edited_among_the_settings(cast: Cast):
    form = save_definition(cast.workspace, CLINIC, public=True)
    client = cast.client("alice")
    page = client.get("/forms/clinic/settings/").content.decode()
    assert "“First visit?” is yes" in page
    assert '<option value="seat == &quot;a&quot;">“Seat” is Aisle</option>' in page
    sent = _posted(
        form,
        **{
            "ending-0-id": "first_visit",
            "ending-0-condition": "first == true",
            "ending-0-message": "Welcome to us.",
            "ending-0-place": "2",
            "ending-0-step-0-text": "We call you",
            "ending-0-step-0-days": "3",
            "ending-1-id": "others",
            "ending-1-redirect_url": "https://example.org/next",
            "ending-1-remove": "on",
            "ending-2-condition": 'seat == "a"',
            "ending-2-message": "Mind the aisle.",
            "ending-2-place": "1",
            "ending-3-condition": "seat == null",
        },
    )
    assert client.post("/forms/clinic/settings/save", sent).status_code == 303
    form.refresh_from_db()
    kept = draft_definition(form)
    assert [(e.ending_id, e.condition, e.message) for e in kept.endings] == [
        ("ending_1", 'seat == "a"', "Mind the aisle."),
        ("first_visit", "first == true", "Welcome to us."),
    ]
    assert kept.endings[1].steps[0].days == 3
    assert kept.translations["ja"]["endings"]["first_visit.message"] == "ようこそ"


@pytest.mark.django_db
def test_a_condition_that_cannot_be_read_is_kept_and_said_to_be_wrong_where_it_stands(cast: Cast):
    form = save_definition(cast.workspace, CLINIC, public=True)
    client = cast.client("alice")
    sent = {"ending-0-id": "first_visit", "ending-0-condition": "frist == true", "ending-0-message": "Welcome."}
    assert client.post("/forms/clinic/settings/save", _posted(form, **sent)).status_code == 303
    page = client.get("/forms/clinic/settings/")
    assert 'value="frist == true"' in page.content.decode()
    assert "reads 'frist', which is no field of this form" in text_of(page)


@pytest.mark.django_db
def test_what_cannot_be_kept_comes_back_with_its_reason(cast: Cast):
    form = save_definition(cast.workspace, CLINIC, public=True)
    wrong = {
        "ending-0-message": "Bye",
        "ending-0-redirect_url": "http://example.org",
        "ending-0-step-0-text": "x",
        "ending-0-step-0-days": "soon",
    }
    refused = cast.client("alice").post("/forms/clinic/settings/save", _posted(form, **wrong))
    assert refused.status_code == 422
    said = text_of(refused)
    assert "with https" in said and "Give a number of days" in said
    assert 'value="http://example.org"' in refused.content.decode() and 'value="soon"' in refused.content.decode()


@pytest.mark.django_db(transaction=True)
def test_endings_over_rest(cast: Cast):
    form = save_definition(cast.workspace, CLINIC, public=True)
    client, headers = cast.client(""), {"Authorization": f"Bearer {cast.token('alice', Right.EDIT_FORMS)}"}
    body = {"endings": [{"endingId": "all", "message": "Bye", "steps": [{"text": "Later"}]}]}
    done = client.patch("/api/v1/forms/clinic", body, content_type="application/json", headers=headers)
    assert done.status_code == 200
    form.refresh_from_db()
    assert draft_definition(form).endings == (
        EndingDefinition.model_validate({"ending_id": "all", "message": "Bye", "steps": [{"text": "Later"}]}),
    )
