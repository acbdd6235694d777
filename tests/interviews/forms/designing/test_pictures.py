"""Options with pictures: chosen beside the question, kept through edits and copies, shown on every page that asks."""

from __future__ import annotations

import hashlib

import pytest

from interviews.field_types import field_type
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.exporters import export_definition
from interviews.forms.importers import read_definition
from interviews.forms.publishing.publish import publish_form
from interviews.forms.services.definitions import draft_definition
from interviews.forms.services.form_list import duplicate_form
from interviews.forms.services.forms import save_definition
from interviews.forms.services.looks import LARGEST
from interviews.models import Form, FormImage
from interviews.sessions.presenters.inputs import field_input
from tests.interviews.cast import Cast
from tests.interviews.forms.designing.test_looks import JPEG, PNG, SVG, _file
from tests.interviews.pages import text_of

CATS = [{"value": "tabby", "label": "Tabby", "synonyms": ["stripes"]}, {"value": "black", "label": "Black"}]
SHELTER = FormDefinition(
    slug="shelter",
    title="Shelter",
    fields=(FieldDefinition(field_id="cat", label="Which cat?", type="choice", config={"choices": CATS}),),
)
DIGEST = hashlib.sha256(PNG).hexdigest()
OTHER = hashlib.sha256(JPEG).hexdigest()


@pytest.fixture
def form(cast: Cast) -> Form:
    return save_definition(cast.workspace, SHELTER, public=True)


def choose(cast: Cast, **posted: object) -> str:
    sent = {name.replace("_", "-"): value for name, value in posted.items()}
    return text_of(cast.client("alice").post("/forms/shelter/fields/cat/pictures", sent, follow=True))


def images_of(form: Form) -> list[str]:
    return [str(one.get("image", "")) for one in draft_definition(form).field("cat").config["choices"]]


@pytest.mark.django_db(transaction=True)
def test_a_picture_stands_with_its_option_wherever_it_is_asked(cast: Cast, form: Form):
    assert "Saved." in choose(cast, picture_0=_file(PNG))
    assert images_of(form) == [DIGEST, ""]
    publish_form(form, by_rule=True)
    stranger = cast.client("")
    page = stranger.get("/f/shelter/").content.decode()
    drawn = f'<img class="option-picture" src="/f/shelter/images/{DIGEST}" alt=""'
    assert page.count(drawn) == 1 and 'class="options pictures"' in page
    assert stranger.get(f"/f/shelter/images/{DIGEST}").content == PNG
    assert drawn in cast.client("alice").get("/forms/shelter/fields/cat/").content.decode()
    started = stranger.post("/f/shelter/start", {"text": "hello"})
    assert drawn in stranger.get(started["Location"] + "form/").content.decode()


@pytest.mark.django_db
def test_it_stays_with_its_option_while_the_question_is_edited(cast: Cast, form: Form):
    choose(cast, picture_0=_file(PNG), picture_1=_file(JPEG))
    page = cast.client("alice").get("/forms/shelter/fields/cat/").content.decode()
    assert f'name="config-choices-1-image" value="{OTHER}"' in page
    sent = {
        "label": "Which cat?", "config-choices-shown": "1", "do": "choices:up:1", "when-mode": "always",
        "config-choices-0-label": "Tabby", "config-choices-0-value": "tabby", "config-choices-0-image": DIGEST,
        "config-choices-1-label": "Coal", "config-choices-1-value": "black", "config-choices-1-image": OTHER,
    }  # fmt: skip
    cast.client("alice").post("/forms/shelter/fields/cat/save", sent)
    choices = draft_definition(form).field("cat").config["choices"]
    assert [(one["label"], one["image"]) for one in choices] == [("Coal", OTHER), ("Tabby", DIGEST)]


@pytest.mark.django_db
def test_one_that_nothing_shows_any_more_is_gone_and_a_published_one_stays(cast: Cast, form: Form):
    choose(cast, picture_0=_file(PNG), picture_1=_file(JPEG))
    choose(cast, no_picture_1="on")
    assert images_of(form) == [DIGEST, ""]
    assert list(form.images.values_list("sha256", flat=True)) == [DIGEST]
    publish_form(form, by_rule=True)
    choose(cast, no_picture_0="on")
    assert images_of(form) == ["", ""]
    assert list(form.images.values_list("sha256", flat=True)) == [DIGEST]


@pytest.mark.django_db
def test_only_images_that_browsers_draw_are_taken(cast: Cast, form: Form):
    for wrong in (SVG, b"", PNG + b"\x00" * LARGEST["option"]):
        assert "PNG, JPEG or WebP images of at most 200 kB" in choose(cast, picture_0=_file(wrong or b"\x00"))
    assert not FormImage.objects.exists()
    assert cast.client("charlie").post("/forms/shelter/fields/cat/pictures", {}).status_code == 404


@pytest.mark.django_db
def test_a_copy_has_them_and_a_look_does_not_take_them_away(cast: Cast, form: Form):
    choose(cast, picture_0=_file(PNG))
    cast.client("alice").post(
        "/forms/shelter/settings/look", {"owner": "Harbour", "typeface": "plain", "logo": _file(JPEG)}
    )
    assert set(form.images.values_list("sha256", flat=True)) == {DIGEST, OTHER}
    copy = duplicate_form(form, title="Copy", by=cast.principal("alice"))
    assert copy.images.filter(sha256=DIGEST, of_option=True).exists()


def test_files_of_a_form_say_that_they_hold_no_pictures():
    pictured = [{**CATS[0], "image": DIGEST}, CATS[1]]
    field = SHELTER.fields[0].model_copy(update={"config": {"choices": pictured}})
    form = SHELTER.model_copy(update={"fields": (field,)})
    for name in ("formagent", "xlsform", "json_schema"):
        written = export_definition(form, name)
        assert "the pictures of its options are no part of the file" in [str(line) for line in written.report]
    again = read_definition(export_definition(form, "formagent").data)
    assert again.definition.fields == SHELTER.fields and len(again.report) == 1


def test_many_options_with_pictures_are_all_shown():
    many = [{"value": f"v{n}", "image": DIGEST} for n in range(12)]
    field = FieldDefinition(field_id="cat", label="Which?", type="choice", config={"choices": many})
    kind = field_type("choice")
    assert kind.widget(kind.configure(field), "en").kind == "chips"
    assert field_input(field, "en", "v3").pictured
