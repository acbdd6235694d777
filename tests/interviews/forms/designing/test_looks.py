"""Whose form it is: edited among the settings, shown on every page, its images only such as browsers draw."""

from __future__ import annotations

import base64
import hashlib
import json
import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.designing.looks import LookFile
from interviews.forms.exporters import export_definition
from interviews.forms.publishing.publish import publish_form
from interviews.forms.services.form_list import duplicate_form
from interviews.forms.services.forms import save_definition
from interviews.forms.services.looks import LARGEST
from interviews.models import AuditEntry, Form, FormImage, FormLook
from interviews.sessions.presenters.brand import brand_of
from interviews.staff.rules.rights import Right
from interviews.staff.services.deleting import delete_form, erase_some_of_form
from tests.interviews.cast import Cast
from tests.interviews.pages import text_of

PNG = b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR" + b"\x00" * 40
JPEG = b"\xff\xd8\xff\xe0\x00\x10JFIF\x00" + b"\x00" * 40
WEBP = b"RIFF\x24\x00\x00\x00WEBPVP8 " + b"\x00" * 40
SVG = b'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
DESK = FormDefinition(
    slug="desk", title="Front desk", fields=(FieldDefinition(field_id="name", label="Name?", type="short_text"),)
)
OWNED = {
    "owner": "Harbour clinic",
    "owner_url": "https://harbour.example",
    "readers": "the two people at our desk",
    "leads_to": "a call within two days",
    "own_accent": "on",
    "accent": "#FFDD00",
    "typeface": "book",
}


@pytest.fixture
def form(cast: Cast) -> Form:
    form = save_definition(cast.workspace, DESK, public=True)
    publish_form(form, by_rule=True)
    return form


def _file(data: bytes, name: str = "logo.png") -> SimpleUploadedFile:
    return SimpleUploadedFile(name, data, content_type="image/png")


@pytest.mark.django_db(transaction=True)
def test_a_form_shows_whose_it_is(cast: Cast, form: Form):
    client = cast.client("alice")
    images = {"logo": _file(PNG), "cover": _file(JPEG, "cover.jpg")}
    assert client.post("/forms/desk/settings/look", {**OWNED, **images}).status_code == 303
    stranger = cast.client("")
    page = stranger.get("/f/desk/")
    html, brand = page.content.decode(), brand_of(form)
    assert 'data-typeface="book"' in html
    assert "Read by: the two people at our desk" in text_of(page)
    assert "Leads to: a call within two days" in text_of(page)
    assert '<a href="https://harbour.example" target="_blank" rel="noopener noreferrer">Harbour clinic</a>' in html
    assert f'src="{brand.logo}"' in html and f'src="{brand.cover}"' in html
    assert f"--accent-light:{brand.accent.light}" in html and brand.accent.light != "#ffdd00"
    drawn = stranger.get(brand.logo)
    assert (drawn.status_code, drawn.content, drawn["Content-Type"]) == (200, PNG, "image/png")
    assert (drawn["X-Content-Type-Options"], drawn["Content-Security-Policy"]) == (
        "nosniff",
        "default-src 'none'; sandbox",
    )
    assert stranger.get("/f/desk/images/" + "0" * 64).status_code == 404
    assert AuditEntry.objects.filter(action="form.look_changed").count() == 1
    stranger.post("/f/desk/start", {"text": "Maya"})
    chat = stranger.get(stranger.post("/f/desk/start", {"text": "Maya"})["Location"]).content.decode()
    assert f'<img class="logo" src="{brand.logo}" alt="Harbour clinic">' in chat and 'data-typeface="book"' in chat


@pytest.mark.django_db
def test_without_a_look_it_looks_as_its_workspace(cast: Cast, form: Form):
    html = cast.client("").get("/f/desk/").content.decode()
    assert "data-typeface" not in html and 'class="logo"' not in html and "Read by" not in html


@pytest.mark.django_db
@pytest.mark.parametrize(
    "data", [SVG, b"GIF89a" + b"\x00" * 40, b"<html>", b"%PDF-1.7", b"", PNG + b"\x00" * LARGEST["logo"]]
)
def test_only_small_images_that_browsers_just_draw(cast: Cast, form: Form, data: bytes):
    refused = cast.client("alice").post("/forms/desk/settings/look", {**OWNED, "logo": _file(data)})
    if data:
        assert refused.status_code == 422
        assert "Take a PNG, JPEG or WebP image" in text_of(refused)
        assert 'value="Harbour clinic"' in refused.content.decode()
    assert not FormImage.objects.exists()


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("name", "value"), [("owner_url", "javascript:alert(1)"), ("accent", "red"), ("owner", "x" * 121)]
)
def test_what_cannot_be_kept_is_named(cast: Cast, form: Form, name: str, value: str):
    refused = cast.client("alice").post("/forms/desk/settings/look", {**OWNED, name: value})
    assert refused.status_code == 422
    assert f'id="error-{name}"' in refused.content.decode()
    assert not FormLook.objects.exists()


@pytest.mark.django_db
def test_images_go_with_what_shows_them(cast: Cast, form: Form):
    client = cast.client("alice")
    client.post("/forms/desk/settings/look", {**OWNED, "logo": _file(PNG), "cover": _file(WEBP, "c.webp")})
    copy = duplicate_form(form, "Another desk", by=cast.principal("alice"))
    assert copy.look.owner == "Harbour clinic" and copy.images.count() == 2
    client.post("/forms/desk/settings/look", {**OWNED, "no-logo": "on", "cover": _file(JPEG, "c.jpg")})
    assert [image.content_type for image in form.images.all()] == ["image/jpeg"]
    shown = brand_of(form).cover
    delete_form(form, confirm="Front desk", by=cast.principal("alice"))
    assert cast.client("").get(shown).status_code == 404
    while erase_some_of_form(form.pk):
        pass
    assert set(FormImage.objects.values_list("form_id", flat=True)) == {copy.pk}


@pytest.mark.django_db
def test_who_may_not_edit_the_form_may_not_change_its_look(cast: Cast, form: Form):
    assert cast.client("charlie").post("/forms/desk/settings/look", OWNED).status_code == 404
    assert not FormLook.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_it_is_said_in_each_language_of_the_form(cast: Cast):
    two = DESK.model_copy(update={"slug": "desk-two", "languages": ("en", "ja")})
    publish_form(save_definition(cast.workspace, two, public=True), by_rule=True)
    client = cast.client("alice")
    assert client.post("/forms/desk-two/settings/look", {**OWNED, "readers-ja": "受付の 2 名"}).status_code == 303
    assert (
        'name="readers-ja" maxlength="300" value="受付の 2 名"'
        in client.get("/forms/desk-two/settings/").content.decode()
    )
    stranger = cast.client("")
    assert "回答を読む人: 受付の 2 名" in text_of(stranger.get("/f/desk-two/?language=ja"))
    assert "Read by: the two people at our desk" in text_of(stranger.get("/f/desk-two/?language=en"))


@pytest.mark.django_db(transaction=True)
def test_programs_read_and_change_it(cast: Cast, form: Form):
    client, headers = (
        cast.client(""),
        {"Authorization": f"Bearer {cast.token('alice', Right.EDIT_FORMS, Right.READ_FORMS)}"},
    )
    wanted = {"owner": "Harbour", "ownerUrl": "https://harbour.example", "typeface": "book", "accent": "#225544"}
    done = client.patch("/api/v1/forms/desk/look", wanted, content_type="application/json", headers=headers)
    assert done.status_code == 200 and done.json()["ownerUrl"] == "https://harbour.example"
    shown = client.get("/api/v1/forms/desk/look", headers=headers).json()
    assert (shown["owner"], shown["typeface"], shown["accent"], shown["logo"]) == ("Harbour", "book", "#225544", "")
    assert "Harbour" in text_of(client.get("/f/desk/"))
    for wrong in ({"ownerUrl": "http://x.example"}, {"translations": {"no language": {"readers": "x"}}}):
        refused = client.patch("/api/v1/forms/desk/look", wrong, content_type="application/json", headers=headers)
        assert refused.status_code == 422, wrong
    assert FormLook.objects.get(form=form).owner_url == "https://harbour.example"


@pytest.mark.django_db(transaction=True)
def test_programs_give_and_take_its_images(cast: Cast, form: Form):
    client, place = cast.client(""), "/api/v1/forms/desk/look"
    headers = {"Authorization": f"Bearer {cast.token('bob', Right.READ_FORMS, Right.EDIT_FORMS)}"}
    given = client.post(f"{place}/logo", {"file": _file(PNG)}, headers=headers)
    assert given.status_code == 200 and given.json()["logo"] == hashlib.sha256(PNG).hexdigest()
    assert client.get(f"/f/desk/images/{given.json()['logo']}").content == PNG
    refused = client.post(f"{place}/cover", {"file": _file(SVG)}, headers=headers)
    assert (refused.status_code, refused.json()["code"]) == (422, "invalid_value")
    large = client.post(f"{place}/logo", {"file": _file(PNG + b"0" * LARGEST["logo"])}, headers=headers)
    assert (large.status_code, large.json()["code"]) == (413, "too_large")
    assert client.get(place, headers=headers).json()["logo"] == given.json()["logo"]
    assert client.delete(f"{place}/logo", headers=headers).json()["logo"] == ""
    assert not FormImage.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_a_file_of_the_form_carries_its_look(cast: Cast, form: Form):
    images = {"logo": _file(PNG), "cover": _file(JPEG, "cover.jpg")}
    cast.client("alice").post("/forms/desk/settings/look", {**OWNED, **images})
    headers = {"Authorization": f"Bearer {cast.token('bob', Right.READ_FORMS, Right.EDIT_FORMS)}"}
    client, place = cast.client(""), f"/api/v1/forms/import?workspace={cast.workspace.slug}"
    file = client.get("/api/v1/forms/desk/export", headers=headers).content
    written = json.loads(file)
    assert written["look"]["accent"] == "#ffdd00" and base64.b64decode(written["look"]["logo"]) == PNG
    made = client.post(place, {"file": _file(file, "desk.json")}, headers=headers)
    copied = Form.objects.get(slug=made.json()["slug"])
    look = FormLook.objects.get(form=copied)
    assert (look.owner, look.typeface, look.accent) == ("Harbour clinic", "book", "#ffdd00")
    assert {bytes(image.data) for image in copied.images.all()} == {PNG, JPEG}
    for bad in (
        {"logo": base64.b64encode(SVG).decode()},
        {"logo": "§"},
        {"logo": 5},
        {"logo": {"data": ""}},
        {"owner_url": "http://x.example"},
        {"font": "x"},
    ):
        wrong = json.dumps({**written, "look": bad}).encode()
        refused = client.post(place, {"file": _file(wrong, "desk.json")}, headers=headers)
        assert refused.status_code == 422 and "look" in refused.content.decode(), refused.content
        assert "valid bytes" not in refused.content.decode()
    assert Form.objects.filter(slug__startswith="desk").count() == 2
    without = json.dumps({**written, "look": {"logo": "", "owner": "Desk"}}).encode()
    assert client.post(place, {"file": _file(without, "desk.json")}, headers=headers).status_code == 201


def test_a_form_without_a_look_has_none_in_its_file():
    assert "look" not in json.loads(export_definition(DESK, "formagent").data)
    lines = export_definition(DESK, "surveyjs", {"look": LookFile(owner="Harbour")}).report
    assert any("look" in str(line) for line in lines)


@pytest.mark.django_db(transaction=True)
def test_a_typeface_is_loaded_by_the_pages_of_forms_that_chose_it_alone(cast: Cast, form: Form):
    stranger = cast.client("")
    assert "typefaces/" not in stranger.get("/f/desk/").content.decode()
    cast.client("alice").post("/forms/desk/settings/look", {**OWNED, "typeface": "modern"})
    html = stranger.get("/f/desk/").content.decode()
    assert 'data-typeface="modern"' in html and html.count("typefaces/") == 2
    (font,) = re.findall(r'<link rel="preload" href="([^"]+)" as="font" type="font/woff2" crossorigin>', html)
    (styles,) = re.findall(r'<link rel="stylesheet" href="([^"]+typefaces[^"]+)">', html)
    served = stranger.get(font)
    assert (served.status_code, served["Content-Type"]) == (200, "font/woff2")
    assert b"".join(served.streaming_content).startswith(b"wOF2")
    assert b"@font-face" in b"".join(stranger.get(styles).streaming_content)
    chat = stranger.get(stranger.post("/f/desk/start", {"text": "Maya"})["Location"]).content.decode()
    assert font in chat and styles in chat


@pytest.mark.django_db
def test_a_designer_sees_the_form_in_each_typeface(cast: Cast, form: Form):
    html = cast.client("alice").get("/forms/desk/settings/").content.decode()
    assert html.count("typeface-sample") == 5 and "typefaces/typefaces.css" in html
    assert set(re.findall(r'data-typeface="(\w+)"', html)) == set(FormLook.Typeface.values)
