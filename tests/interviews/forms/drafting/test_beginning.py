"""A form begun on one screen: described, pasted or dropped as a file, whatever kind of file it is."""

from __future__ import annotations

import json
import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from interviews.forms.services.definitions import draft_definition
from interviews.forms.templates import template_names
from interviews.models import AuditEntry, Form, Workspace
from interviews.staff.rules.rights import Right
from tests.interviews.cast import Cast

pytestmark = pytest.mark.django_db(transaction=True)
PLACE = "/w/harbour/forms/described"


def proposed(html: str) -> tuple[str, dict[str, object]]:
    """Where the proposal is accepted, and what is posted there."""
    form = html[html.index('class="proposal"') :]
    address = re.search(r'action="([^"]+)"', form)
    carried = re.search(r'name="proposal" value="([^"]+)"', form)
    assert address and carried
    return address[1], {"proposal": carried[1], "piece": re.findall(r'name="piece" value="([^"]+)"', form)}


def test_what_was_described_is_shown_and_accepted(cast: Cast) -> None:
    bob = cast.client("bob")
    shown = bob.post(PLACE, {"text": "A dinner: name, e-mail, how many guests"})
    assert shown.status_code == 200
    assert not Form.objects.exists(), "nothing is kept before it was seen"
    address, accepted = proposed(shown.content.decode())
    nothing = bob.post(address, {**accepted, "piece": []})
    assert nothing.status_code == 422 and "Nothing is chosen." in nothing.content.decode()
    assert not Form.objects.exists(), "nothing is kept of what was not chosen"
    taken = bob.post(address, accepted)
    form = Form.objects.get()
    assert taken["Location"] == f"/forms/{form.slug}/"
    assert {field.type for field in draft_definition(form).fields} >= {"email", "integer"}


@pytest.mark.parametrize(("zone", "currency"), [("Europe/London", "GBP"), ("Asia/Tokyo", "JPY"), ("UTC", "USD")])
def test_an_amount_without_a_currency_is_in_that_of_the_workspaces_country(
    cast: Cast, zone: str, currency: str
) -> None:
    Workspace.objects.filter(pk=cast.workspace.pk).update(timezone=zone)
    bob, described = cast.client("bob"), "Application for a baker: name, e-mail, expected monthly salary"
    address, accepted = proposed(bob.post(PLACE, {"text": described}).content.decode())
    bob.post(address, accepted)
    form = Form.objects.get()
    assert draft_definition(form).fields[2].config == {"currencies": [currency]}
    headers = {"Authorization": f"Bearer {cast.token('bob', Right.EDIT_FORMS)}"}
    asked = {"text": described}
    told = bob.post(f"/api/v1/forms/{form.slug}/proposals", asked, content_type="application/json", headers=headers)
    assert told.json()["fields"][2]["config"] == {"currencies": [currency]}


def test_a_questionnaire_in_a_text_file_is_read_in_words(cast: Cast) -> None:
    sent = SimpleUploadedFile("survey.txt", b"1. What is your name?\n2. How old are you?\n", "text/plain")
    html = cast.client("bob").post(PLACE, {"file": sent}).content.decode()
    assert "What is your name?" in html and 'class="proposal"' in html


def test_a_form_of_another_tool_is_imported_with_its_report(cast: Cast) -> None:
    survey = {"title": "Feedback", "pages": [{"elements": [{"type": "text", "name": "q1", "title": "How was it?"}]}]}
    sent = SimpleUploadedFile("survey.json", json.dumps(survey).encode(), "application/json")
    answer = cast.client("bob").post(PLACE, {"file": sent})
    form = Form.objects.get()
    assert answer["Location"] == f"/forms/{form.slug}/import-report/"
    assert [field.label for field in draft_definition(form).fields] == ["How was it?"]


@pytest.mark.parametrize(
    ("name", "data"), [("a.json", b'{"hello": "world"}'), ("b.json", b'{"a": 1'), ("c.html", b"<p>Name?</p>")]
)
def test_a_file_for_programs_of_no_known_tool_is_refused_and_not_read_as_words(
    cast: Cast, name: str, data: bytes
) -> None:
    answer = cast.client("bob").post(PLACE, {"file": SimpleUploadedFile(name, data)})
    html = answer.content.decode()
    assert answer.status_code == 422 and "proposal" not in html
    assert ("line 1, column 8" in html) is (name == "b.json")
    assert not Form.objects.exists()


def test_a_table_of_questions_is_no_survey_sheet(cast: Cast) -> None:
    table = b"question;type;options;required\nName;text;;yes\nSize;choice;S|M|L;no\n"
    html = cast.client("bob").post(PLACE, {"file": SimpleUploadedFile("table.csv", table)}).content.decode()
    assert 'class="proposal"' in html and "Single choice" in html


def test_what_cannot_be_read_or_is_dismissed_leaves_no_form(cast: Cast) -> None:
    bob = cast.client("bob")
    for sent in ({"text": "www.example.org"}, {"text": "Hm."}, {"file": SimpleUploadedFile("a.docx", b"PK\x03\x04")}):
        bob.post(PLACE, sent)
    dismissed = bob.post(PLACE, {"text": "Name\nE-mail\n"}).content.decode()
    assert 'href="/w/harbour/">' in dismissed[dismissed.index("Accept the chosen") :]
    assert not Form.objects.exists() and not AuditEntry.objects.filter(action="form.created").exists()


def test_a_proposal_is_accepted_only_where_it_was_made(cast: Cast) -> None:
    bob = cast.client("bob")
    _address, accepted = proposed(bob.post(PLACE, {"text": "Name\nE-mail\n"}).content.decode())
    assert bob.post(PLACE, {**accepted, "proposal": "forged"}).status_code == 422
    assert not Form.objects.exists()
    form = Form.objects.create(workspace=cast.workspace, slug="other", title="Other")
    assert bob.post(f"/forms/{form.slug}/draft/", accepted).status_code == 422
    assert not form.fields.exists()


def test_a_link_is_not_followed_and_it_is_said_what_helps(cast: Cast) -> None:
    html = cast.client("bob").post(PLACE, {"text": " https://docs.google.com/forms/d/1/viewform "}).content.decode()
    assert "Save the form as a file in its tool" in html and 'class="proposal"' not in html


def test_a_title_alone_is_said_to_be_little(cast: Cast) -> None:
    html = cast.client("bob").post(PLACE, {"text": "Employee satisfaction survey"}).content.decode()
    assert "a list of the things to ask for helps" in html


def test_nothing_and_what_is_no_text_get_a_clear_answer_and_leave_no_form(cast: Cast) -> None:
    bob = cast.client("bob")
    nothing = bob.post(PLACE, {"text": "  "})
    assert nothing.status_code == 422 and "Write something, or choose a file." in nothing.content.decode()
    broken = bob.post(PLACE, {"file": SimpleUploadedFile("survey.xlsx", b"PK\x03\x04 no sheet")})
    assert broken.status_code == 422 and "No form can be made of this file" in broken.content.decode()
    assert not Form.objects.exists()
    assert bob.get(PLACE)["Location"] == "/w/harbour/forms/new"


def test_programs_list_templates_and_make_drafts_of_them(cast: Cast) -> None:
    headers = {"Authorization": f"Bearer {cast.token('bob', Right.EDIT_FORMS, Right.READ_FORMS)}"}
    client = Client(headers=headers)
    found = client.get("/api/v1/templates?language=ja").json()
    assert [one["name"] for one in found] == list(template_names())
    assert found[0]["title"] == "お問い合わせフォーム" and found[0]["facts"] and found[0]["languages"] == ["en", "ja"]
    assert [one["name"] for one in client.get("/api/v1/templates?search=wedding").json()] == ["rsvp"]
    place = "/api/v1/workspaces/harbour/templates"
    made = client.post(f"{place}/rsvp/use", {"language": "ja"}, content_type="application/json")
    form = Form.objects.get()
    assert made.status_code == 201 and made["Location"] == f"/api/v1/forms/{form.slug}"
    assert (form.languages[0], form.public) == ("ja", None)
    assert AuditEntry.objects.get(action="form.created").details == {"template": "rsvp"}
    assert client.post(f"{place}/none/use", {}, content_type="application/json").status_code == 404
    reader = {"Authorization": f"Bearer {cast.token('victor', Right.READ_FORMS)}"}
    assert Client(headers=reader).post(f"{place}/rsvp/use", {}, content_type="application/json").status_code == 403
