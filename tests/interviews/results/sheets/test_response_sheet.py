"""One response as PDF: from its page, over REST, and its respondent's own."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from interviews.models import AuditEntry, Form, FormImage, FormLook, Response, Session
from interviews.results.services.handling import add_note, set_tags
from interviews.results.sheets import typesetting
from interviews.staff.rules.rights import Right
from tests.interviews.cast import Cast
from tests.interviews.results.answered import answer, party_form
from tests.interviews.results.sheets.reading_back import read, words_of
from tests.interviews.results.sheets.test_typesetting import PNG

pytestmark = pytest.mark.django_db
ANSWERS = {
    "name": "Ann",
    "email": "ann@example.org",
    "dish": "soup",
    "age": None,
    "story": "It rained.",
    "guests": [{"name": "Ben", "born": "1999-05-04"}],
}


@pytest.fixture
def form(cast: Cast) -> Form:
    made = party_form(cast.workspace)
    image = FormImage.objects.create(form=made, sha256="a" * 64, content_type="image/png", data=PNG)
    FormLook.objects.create(form=made, owner="Harbour House", logo=image.sha256, typeface="book")
    return made


@pytest.fixture
def session(cast: Cast, form: Form) -> Session:
    made = answer(form, ANSWERS, facts={"story": {"where": "It"}})
    set_tags(form, made.pk, ["urgent"], by=cast.principal("bob"))
    add_note(made, "Call her back.", by=cast.principal("bob"))
    return made


def page_of(session: Session) -> str:
    return f"/forms/party/responses/{session.pk}/"


def exports() -> list[dict[str, Any]]:
    return [entry.details for entry in AuditEntry.objects.filter(action="responses.exported")]


def test_an_owner_takes_a_response_out_of_the_house_as_a_document(cast: Cast, form: Form, session: Session) -> None:
    alice = cast.client("alice")
    assert f"{page_of(session)}pdf" in alice.get(page_of(session)).content.decode()
    made = alice.get(f"{page_of(session)}pdf")
    reference = Response.objects.get().reference
    assert made["Content-Type"] == "application/pdf" and made["Cache-Control"] == "no-store"
    assert made["Content-Disposition"] == f'attachment; filename="party-{reference}.pdf"'
    words = words_of(made.content)
    for told in (
        *("The summer party", "Harbour House", reference, "Submitted", "Name Ann", "ann@example.org", "Dish Soup"),
        *("It rained.", "where it happened", "Guest 1", "Ben", "4 May 1999", "Age skipped"),
        *("For staff", "urgent", "Bob", "Call her back.", "Exported on", "Alice (alice@example.org)", "Page 1 of"),
    ):
        assert told in words, told
    assert len(read(made.content).pages[0].images) == 1, "the owner's logo"
    assert exports() == [{"format": "pdf", "rows": 1}]
    assert AuditEntry.objects.get(action="responses.exported").subject == f"session:{session.pk}"


def test_who_may_not_export_gets_none_and_sensitive_answers_stay_hidden(
    cast: Cast, form: Form, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert cast.client("victor").get(f"{page_of(session)}pdf").status_code == 403
    assert "/pdf" not in cast.client("victor").get(page_of(session)).content.decode()
    assert cast.client("charlie").get(f"{page_of(session)}pdf").status_code == 404
    assert exports() == []


def test_programs_get_it_with_the_right_to_export(cast: Cast, form: Form, session: Session) -> None:
    def ask(*scopes: Right) -> Any:
        headers = {"Authorization": f"Bearer {cast.token('alice', *scopes)}"}
        return Client(headers=headers).get(f"/api/v1/forms/party/responses/{session.pk}?format=pdf")

    assert ask(Right.READ_RESPONSES).status_code == 403
    made = ask(Right.EXPORT_RESPONSES)
    words = words_of(made.content)
    assert "Sensitive: hidden from your role" in words and "It rained." in words
    assert "ann@example.org" not in words and "4 May 1999" not in words and "Call her back." not in words
    assert "they may repeat sensitive answers" in words
    assert "ann@example.org" in words_of(ask(Right.EXPORT_RESPONSES, Right.READ_SENSITIVE).content)
    assert len(exports()) == 2


def test_a_response_under_way_is_told_as_far_as_it_has_come(cast: Cast, form: Form) -> None:
    under_way = answer(form, {"name": "Bea"}, submitted=False)
    words = words_of(cast.client("alice").get(f"{page_of(under_way)}pdf").content)
    assert "Name Bea" in words and "Interviewing" in words and "Submitted" not in words


def test_what_is_too_long_for_a_document_is_said(
    cast: Cast, form: Form, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(typesetting, "LARGEST", 100)
    refused = cast.client("alice").get(f"{page_of(session)}pdf", headers={"Accept-Language": "ja"})
    assert refused.status_code == 413 and "100 文字まで" in refused.content.decode()
    headers = {"Authorization": f"Bearer {cast.token('alice', Right.EXPORT_RESPONSES)}"}
    problem = Client(headers=headers).get(f"/api/v1/forms/party/responses/{session.pk}?format=pdf")
    assert (problem.status_code, problem.json()["code"]) == (413, "too_large")
    assert exports() == []


def test_in_japanese_every_word_of_it_is(cast: Cast, form: Form, session: Session) -> None:
    made = cast.client("alice").get(f"{page_of(session)}pdf", headers={"Accept-Language": "ja"})
    words = words_of(made.content)
    for told in ("スタッフ用", "1 / 1 ページ", "送信済み", "書き出しました"):
        assert told in words, told
    assert read(made.content).root_object["/Lang"] == "ja"


def test_a_workspace_in_america_writes_on_letter(cast: Cast, form: Form, session: Session) -> None:
    form.workspace.timezone = "America/Chicago"
    form.workspace.save()
    box = read(cast.client("alice").get(f"{page_of(session)}pdf").content).pages[0].mediabox
    assert (round(float(box.width)), round(float(box.height))) == (612, 792)
