"""Publishing answers why a version is not live: on the pages of its form and in REST, with each reason at its question."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from interviews.forms.services.definitions import draft_definition
from interviews.models import Field, Form, FormVersion
from interviews.staff.rules.rights import Right
from quorum.services.decisions import reject
from tests.interviews.cast import Cast, make_cast
from tests.quorum.hearing import NO, YES, Hearing, open_hearing


@pytest.fixture
def cast(transactional_db: None) -> Cast:
    return make_cast()


def page(cast: Cast, hearing: Hearing, name: str, place: str = "share/") -> str:
    response = cast.client(name).get(f"/forms/{hearing.form.slug}/{place}")
    assert response.status_code == 200
    return " ".join(response.content.decode().split())


def published(cast: Cast, hearing: Hearing, *scopes: Right) -> dict[str, Any]:
    """What publishing the unchanged draft again answers."""
    secret = cast.token("bob", *(scopes or tuple(Right)))
    Form.objects.filter(pk=hearing.form.pk).update(public=True)
    drafted = draft_definition(hearing.form).model_dump(mode="json")
    FormVersion.objects.filter(form=hearing.form).update(definition=drafted)
    address = f"/api/v1/forms/{hearing.form.slug}/publish"
    answer: dict[str, Any] = Client().post(address, headers={"Authorization": f"Bearer {secret}"}).json()
    return answer


def test_in_review_it_says_whose_votes_still_come(cast: Cast) -> None:
    hearing = open_hearing(cast.workspace, cast.people["bob"])
    hearing.vote(YES, close=False)
    told = "2 votes still come: offline-burden, offline-wording."
    for place in ("share/", "versions/", ""):
        assert told in page(cast, hearing, "bob", place)
    answer = published(cast, hearing)
    assert (answer["state"], answer["live"], answer["reasons"]) == ("in_review", False, [])
    assert answer["awaited"] == ["offline-burden", "offline-wording"]
    assert answer["review"] == str(hearing.review.pk)


def test_held_it_says_for_what_at_which_question_and_for_whom(cast: Cast) -> None:
    hearing = open_hearing(cast.workspace, cast.people["bob"])
    hearing.to_human()
    shown = page(cast, hearing, "bob")
    link = f'<a href="/forms/{hearing.form.slug}/fields/day/">Which day suits you?</a>'
    assert f"{link}: The question suggests its answer." in shown
    assert "The reviewers rejected every revision." in shown and "Who may decide: " in shown
    assert f'<a href="/reviews/{hearing.review.pk}/">See the review</a>' in shown
    assert f'<a href="/reviews/{hearing.review.pk}/">Decide</a>' in page(cast, hearing, "rita")
    answer = published(cast, hearing)
    assert answer["state"] == "needs_human" and "waits for a person to decide" in answer["says"]
    reason = "The question suggests its answer."
    assert answer["reasons"] == [{"fieldId": "day", "label": "Which day suits you?", "reason": reason}]


def test_a_question_that_the_draft_has_lost_is_named_without_a_link(cast: Cast) -> None:
    hearing = open_hearing(cast.workspace)
    hearing.to_human()
    Field.objects.get(form=hearing.form, field_id="day").delete()
    shown = page(cast, hearing, "bob")
    assert "Which day suits you?: The question suggests its answer." in shown and "/fields/day/" not in shown


def test_the_share_page_of_a_version_in_review_does_not_ask_to_publish_it(cast: Cast) -> None:
    hearing = open_hearing(cast.workspace)
    shown = page(cast, hearing, "bob")
    assert "Version 1 is not live yet" in shown and "Publish the form" not in shown
    assert f'id="ways" data-live="/forms/{hearing.form.slug}/share/" data-live-alone' in shown
    hearing.vote(YES, NO, YES)
    shown = page(cast, hearing, "bob")
    assert "is not live yet" not in shown and 'id="ways" data-live' not in shown
    assert published(cast, hearing)["state"] == "live"


def test_a_human_who_rejects_says_why(cast: Cast) -> None:
    hearing = open_hearing(cast.workspace, cast.people["bob"])
    reject(hearing.to_human(), cast.principal("rita"), round_number=3, reason="It asks for illnesses.")
    shown = page(cast, hearing, "bob")
    assert "The plan of version 1 was rejected. Why: It asks for illnesses." in shown
    assert "suggests its answer" not in shown


def test_who_may_not_read_reviews_learns_the_state_alone(cast: Cast) -> None:
    hearing = open_hearing(cast.workspace)
    hearing.to_human()
    answer = published(cast, hearing, Right.PUBLISH_FORMS, Right.READ_FORMS)
    assert answer["state"] == "needs_human"
    assert (answer["awaited"], answer["reasons"], answer["review"]) == ([], [], None)
