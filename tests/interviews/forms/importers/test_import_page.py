"""A file becomes a draft, through the page and through REST; a form becomes a file."""

from __future__ import annotations

import json

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from interviews.forms.services.definitions import draft_definition
from interviews.forms.services.forms import save_definition
from interviews.models import AuditEntry, Form
from interviews.staff.rules.rights import Right
from tests.interviews.cast import Cast
from tests.interviews.pages import text_of
from tests.interviews.session_factory import FORM

pytestmark = pytest.mark.django_db(transaction=True)

SURVEY = {
    "title": "Your stay",
    "pages": [
        {
            "name": "p1",
            "elements": [
                {"type": "text", "name": "full name", "title": "Your name", "isRequired": True},
                {"type": "rating", "name": "stars", "title": "How was it?"},
                {"type": "signaturepad", "name": "sign", "title": "Sign here"},
            ],
        }
    ],
}


def upload(content: bytes | str, name: str = "stay.json") -> SimpleUploadedFile:
    return SimpleUploadedFile(name, content if isinstance(content, bytes) else content.encode())


def test_an_upload_becomes_a_draft_with_a_report(cast: Cast):
    bob = cast.client("bob")
    response = bob.post(f"/w/{cast.workspace.slug}/forms/import/", {"file": upload(json.dumps(SURVEY))})
    form = Form.objects.get()
    assert response["Location"] == f"/forms/{form.slug}/import-report/"
    assert form.title == "Your stay"
    assert form.status == "draft"
    page = text_of(bob.get(response["Location"]))
    assert "“Your stay” is a draft now" in page
    assert "sign" in page
    assert AuditEntry.objects.get(action="form.imported").actor == cast.people["bob"].email


def test_a_table_of_questions_becomes_a_draft_too(cast: Cast):
    bob, place = cast.client("bob"), f"/w/{cast.workspace.slug}/forms/import/"
    table = "question;type;options;required\nName;text;;yes\nSize;choice;S|M|L;no\n"
    assert bob.post(place, {"file": upload(table, "table.csv")}).status_code == 303
    fields = draft_definition(Form.objects.get()).fields
    assert [(field.label, field.type, field.required) for field in fields] == [
        ("Name", "short_text", True),
        ("Size", "choice", False),
    ]
    assert ".csv" in bob.get(place).content.decode()
    refused = bob.post(place, {"file": upload(b"\x00\x01\x02" * 50, "table.csv")})
    assert (refused.status_code, Form.objects.count()) == (422, 1)


def test_every_door_tells_the_number_of_fields_that_the_form_has(cast: Cast):
    """A group is one, and so is each field within it; a section is none."""
    child = {"type": "text", "name": "name", "title": "Name"}
    elements = [
        {
            "type": "paneldynamic",
            "name": "kids",
            "title": "Children",
            "templateElements": [child, {**child, "name": "b"}],
        },
        {"type": "panel", "name": "about", "title": "About you", "elements": [{**child, "name": "own"}]},
    ]
    file = json.dumps({"title": "Family", "pages": [{"name": "p1", "elements": elements}]})
    rights = (Right.EDIT_FORMS, Right.READ_FORMS, Right.PUBLISH_FORMS)
    bearer, client = {"authorization": f"Bearer {cast.token('alice', *rights)}"}, cast.client("")
    place = f"/api/v1/forms/import?workspace={cast.workspace.slug}"
    dry = client.post(f"{place}&dryRun=true", {"file": upload(file)}, headers=bearer).json()
    made = client.post(place, {"file": upload(file)}, headers=bearer).json()
    form = Form.objects.get()
    assert dry["fields"] == made["fields"] == form.fields.count() == 4
    assert AuditEntry.objects.get(action="form.imported").details["fields"] == 4
    Form.objects.update(public=True)
    published = client.post(f"/api/v1/forms/{form.slug}/publish", headers=bearer)
    assert published.status_code == 200, published.content
    assert client.get(f"/api/v1/forms/{form.slug}/versions", headers=bearer).json()[0]["fields"] == 4
    bob = cast.client("bob")
    page = bob.post(f"/w/{cast.workspace.slug}/forms/import/", {"file": upload(file)})["Location"]
    assert "4 fields were made." in text_of(bob.get(page))


def test_a_long_report_is_grouped_and_counted_with_the_gravest_first(cast: Cast):
    """What is said of many places is one entry that opens; what is said of one stands with its place."""
    strange = [
        {"linkId": f"Q-{number}", "type": "string", "text": "Why?", "readOnly": number == 7} for number in range(300)
    ]
    twice = {"linkId": "Q-1", "type": "string", "text": "Again?"}
    bob, document = cast.client("bob"), {"resourceType": "Questionnaire", "item": [*strange, twice]}
    response = bob.post(f"/w/{cast.workspace.slug}/forms/import/", {"file": upload(json.dumps(document), "q.json")})
    page = bob.get(response["Location"])
    words = text_of(page)
    places = [words.index(said) for said in ("Errors in the file 1", "Left out 1", "Kept in another form 300")]
    assert places == sorted(places)
    assert "The linkId “Q-1” stands twice item Q-1 “Again?”" in words
    assert "Can only be read, so it is not asked item Q-7 “Why?”" in words
    assert "“Q-0” is called “q_0” here and 299 more like it" in words
    assert "and 250 more" in words
    assert page.content.count(b"<details") < 10


@pytest.mark.parametrize(
    ("content", "name", "words"),
    [
        (b"", "empty.json", "is empty"),
        (b'{"title": ', "broken.json", "form can be made of this file"),
        (b"PK\x03\x04 not a real archive", "broken.xlsx", "form can be made of this file"),
        (b"\x00\x01\x02\x03", "noise.bin", "form can be made of this file"),
    ],
)
def test_what_is_no_form_is_refused_and_leaves_nothing(cast: Cast, content: bytes, name: str, words: str):
    url = f"/w/{cast.workspace.slug}/forms/import/"
    response = cast.client("bob").post(url, {"file": upload(content, name)})
    assert response.status_code == 422
    assert words in text_of(response)
    assert not Form.objects.exists()


def test_rest_imports_and_a_dry_run_saves_nothing(cast: Cast):
    bearer = {"authorization": f"Bearer {cast.token('bob', Right.EDIT_FORMS, Right.READ_FORMS)}"}
    client, url = cast.client(""), f"/api/v1/forms/import?workspace={cast.workspace.slug}"
    dry = client.post(f"{url}&dryRun=true", {"file": upload(json.dumps(SURVEY))}, headers=bearer)
    assert (dry.status_code, dry.json()["slug"]) == (200, None)
    assert dry.json()["fields"] >= 2
    assert not Form.objects.exists()
    made = client.post(url, {"file": upload(json.dumps(SURVEY))}, headers=bearer)
    assert made.status_code == 201
    assert Form.objects.get().slug == made.json()["slug"]
    assert any(line["level"] == "left_out" or line["level"] == "changed" for line in made.json()["report"])
    refused = client.post(url, {"file": upload("[1, 2")}, headers=bearer)
    assert (refused.status_code, refused.json()["code"]) == (422, "invalid_definition")


def test_a_form_goes_out_and_comes_back_the_same(cast: Cast):
    form = save_definition(cast.workspace, FORM, public=True)
    bob = cast.client("bob")
    assert 'href="/forms/visit/export/"' in bob.get("/forms/visit/").content.decode()
    page = bob.get("/forms/visit/export/")
    assert "Holds everything." in text_of(page)
    file = bob.get("/forms/visit/export/?format=formagent")
    assert file["Content-Disposition"].startswith("attachment")
    url = f"/w/{cast.workspace.slug}/forms/import/"
    bob.post(url, {"file": SimpleUploadedFile("visit.json", file.content)})
    copy = Form.objects.exclude(pk=form.pk).get()
    assert draft_definition(copy).fields == draft_definition(form).fields
    assert bob.get("/forms/visit/export/?format=nonsense").status_code == 404


def test_viewers_export_and_do_not_import(cast: Cast):
    save_definition(cast.workspace, FORM, public=True)
    victor = cast.client("victor")
    assert victor.get("/forms/visit/export/?format=formagent").status_code == 200
    url = f"/w/{cast.workspace.slug}/forms/import/"
    assert victor.post(url, {"file": upload(json.dumps(SURVEY))}).status_code == 403
    assert cast.client("charlie").get("/forms/visit/export/").status_code == 404


def test_rest_publishes_and_shares(cast: Cast):
    save_definition(cast.workspace, FORM, public=True)
    bearer = {"authorization": f"Bearer {cast.token('bob', Right.EDIT_FORMS, Right.READ_FORMS, Right.PUBLISH_FORMS)}"}
    client = cast.client("")

    def post(path: str, body: object = None):
        return client.post(f"/api/v1/forms/visit/{path}", body, content_type="application/json", headers=bearer)

    published = post("publish").json()
    assert (published["version"], published["live"], published["state"]) == (1, True, "live")
    assert client.get("/api/v1/forms/visit/versions", headers=bearer).json()[0]["planStatus"] == "approved"
    link = post("links", {"prefill": {"name": "Mina"}})
    assert link.json()["url"].startswith("http://testserver/f/visit/?prefill=")
    assert post("links", {"prefill": {"nothing": 1}}).json()["code"] == "invalid_value"
    invited = post("invitations", {"labels": ["Mina"], "days": 2}).json()
    assert "#" in invited[0]["url"]
    listed = client.get("/api/v1/forms/visit/invitations", headers=bearer).json()
    assert [(each["label"], each["state"], each["url"]) for each in listed] == [("Mina", "waiting", None)]
    gone = client.delete(f"/api/v1/forms/visit/invitations/{listed[0]['id']}", headers=bearer)
    assert gone.status_code == 204
    assert post("close").status_code == 204
    assert Form.objects.get().status == "closed"
    reader = {"authorization": f"Bearer {cast.token('bob', Right.READ_FORMS)}"}
    assert client.post("/api/v1/forms/visit/publish", headers=reader).json()["code"] == "not_allowed"
