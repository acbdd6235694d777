"""Names of people, workspaces and forms do not turn the lists around in which they stand."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from interviews.models import Form
from tests.interviews.cast import PASSWORD, Cast
from tests.interviews.pages import text_of
from tests.interviews.session_factory import publish_form

pytestmark = pytest.mark.django_db(transaction=True)
TURNING = "Ana\u202eteil\u2066"
RIGHT_TO_LEFT = "נמל מס' 3 \u200fمستشفى"
FIELD = {"field_id": "name", "label": "Name", "type": "short_text"}
SAID = "Take out the invisible characters that turn the direction of writing"


def said(answer: Any) -> str:
    return str(text_of(answer))


def test_people(cast: Cast) -> None:
    client = cast.client("bob")
    refused = client.post("/account/", {"name": TURNING})
    assert refused.status_code == 422 and SAID in said(refused)
    assert client.post("/account/", {"name": RIGHT_TO_LEFT}).status_code == 302
    cast.people["bob"].refresh_from_db()
    assert cast.people["bob"].first_name == RIGHT_TO_LEFT


def test_people_who_are_invited(cast: Cast) -> None:
    alice, visitor = cast.client("alice"), Client()
    page = alice.post("/w/harbour/members/", {"email": "new@example.org", "role": "viewer"}, follow=True)
    link = page.context["link"]
    visitor.get(link.removeprefix("http://testserver"))
    typed = {"email": "new@example.org", "password1": PASSWORD, "password2": PASSWORD}
    assert SAID in said(visitor.post("/accounts/signup/", {**typed, "first_name": TURNING}))
    assert visitor.post("/accounts/signup/", {**typed, "first_name": RIGHT_TO_LEFT}).status_code == 302


def test_workspaces(cast: Cast) -> None:
    client = cast.client("alice")
    accent = {"accent": "#2f5d50"}
    for path, data in (("/w/new", {}), ("/w/harbour/settings/", accent)):
        refused = client.post(path, {"name": TURNING, **data})
        assert refused.status_code == 422 and SAID in said(refused), path
        assert client.post(path, {"name": RIGHT_TO_LEFT, **data}).status_code == 302, path
    for send, path in ((client.post, "/api/v1/workspaces"), (client.patch, "/api/v1/workspaces/harbour")):
        answer = send(path, {"name": TURNING}, content_type="application/json")
        [fault] = answer.json()["errors"]
        assert (answer.status_code, fault["place"]) == (422, "name") and SAID in fault["message"]
        answer = send(path, {"name": RIGHT_TO_LEFT}, content_type="application/json")
        assert answer.json()["name"] == RIGHT_TO_LEFT


def test_forms(cast: Cast) -> None:
    client = cast.client("alice")
    client.post("/w/harbour/forms/new", {"title": TURNING})
    assert Form.objects.get().title == "Anateil"
    new = "/api/v1/forms?workspace=harbour"
    answer = client.post(new, {"title": TURNING}, content_type="application/json")
    assert answer.status_code == 422 and SAID in str(answer.json()["errors"])
    answer = client.post(new, {"title": RIGHT_TO_LEFT}, content_type="application/json")
    assert answer.status_code == 201 and answer.json()["title"] == RIGHT_TO_LEFT
    form = publish_form()
    form.workspace = cast.workspace
    form.save()
    place = f"/api/v1/forms/{form.slug}"
    answer = client.patch(place, {"title": TURNING}, content_type="application/json", headers={"If-Match": "*"})
    assert answer.status_code == 422 and SAID in str(answer.json()["errors"])
    page = client.post(f"/forms/{form.slug}/settings/save", {"title": TURNING, "slug": form.slug})
    assert SAID in page.content.decode()
    form.refresh_from_db()
    assert "\u202e" not in form.title


def spoken_form(client: Client) -> Form:
    """A draft with one question, in English, German and Hebrew."""
    definition = {"slug": "names", "title": "Names", "languages": ["en", "de", "he"], "fields": [FIELD]}
    return imported(client, definition)


def imported(client: Client, definition: dict[str, Any]) -> Form:
    file = SimpleUploadedFile(
        "names.json", json.dumps({"format": "formagent", "version": 1, "form": definition}).encode()
    )
    answer = client.post("/api/v1/forms/import?workspace=harbour&format=formagent", {"file": file})
    assert answer.status_code == 201, answer.content
    return Form.objects.get()


def test_titles_and_labels_in_other_languages(cast: Cast) -> None:
    client = cast.client("alice")
    form = spoken_form(client)
    field = form.fields.get()
    for place, name in (
        (f"/api/v1/forms/{form.slug}", "title"),
        (f"/api/v1/forms/{form.slug}/fields/{field.field_id}", "label"),
    ):
        for language, text, status in (("de", TURNING, 422), ("he", RIGHT_TO_LEFT, 200)):
            sent = {"translations": {language: {name: text}}}
            answer = client.patch(place, sent, content_type="application/json", headers={"If-Match": "*"})
            assert answer.status_code == status, (place, answer.content)
            if status == 422:
                [fault] = answer.json()["errors"]
                assert fault["place"] == f"translations.de.{name}" and SAID in fault["message"]


def test_designers_see_which_translation_turns(cast: Cast) -> None:
    client = cast.client("alice")
    form = spoken_form(client)
    field = form.fields.get()
    settings = {"title": form.title, "slug": form.slug, "own": "en", "languages": ["de", "he"]}
    editor = {"label": field.label}
    for path, name, rest in (
        (f"/forms/{form.slug}/settings/save", "title", settings),
        (f"/forms/{form.slug}/fields/{field.field_id}/save", "label", editor),
    ):
        page = client.post(path, {**rest, f"tr-de-{name}": TURNING}).content.decode()
        assert SAID in page.partition(f'id="error-tr-de-{name}"')[2].partition("</p>")[0], path
        assert SAID not in page.partition(f'id="error-tr-he-{name}"')[2].partition("</p>")[0], path
    opened = 'id="part-translations" open'
    assert opened in page, "the editor opens them where the error is"
    refused = client.post(path, {**editor, "follow_up_limit": "99"}).content.decode()
    assert "Give a number from 0 to 5." in refused and opened not in refused
    form.refresh_from_db()
    field.refresh_from_db()
    assert not form.translations.get("de", {}).get("title") and not field.translations.get("de", {}).get("label")


def test_imported_translations_lose_what_turns_them(cast: Cast) -> None:
    definition = {
        "slug": "names",
        "title": "Names",
        "languages": ["en", "de"],
        "fields": [{**FIELD, "translations": {"de": {"label": TURNING}}}],
        "translations": {"de": {"title": TURNING}},
    }
    form = imported(cast.client("alice"), definition)
    assert form.translations["de"]["title"] == "Anateil"
    assert form.fields.get().translations["de"]["label"] == "Anateil"
