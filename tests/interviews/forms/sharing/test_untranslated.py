"""What is not translated, or was changed since, is told where a form is published, and keeps nothing from being published."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.services.forms import go_live, save_definition
from interviews.models import AuditEntry, Form
from interviews.staff.rules.rights import Right
from tests.interviews.cast import Cast
from tests.interviews.pages import text_of
from tests.interviews.session_factory import publish_form

pytestmark = pytest.mark.django_db(transaction=True)

CLINIC = FormDefinition(
    slug="clinic",
    title="Clinic",
    languages=("en", "de"),
    consent_text="We keep it for a year.",
    translations={"de": {"title": "Praxis", "consent_text": "Wir bewahren es ein Jahr auf."}},
    fields=(
        FieldDefinition(
            field_id="improve",
            label="What should we improve?",
            type="short_text",
            translations={"de": {"label": "Was sollen wir verbessern?"}},
        ),
        FieldDefinition(
            field_id="guests",
            label="Guests",
            type="group",
            translations={"de": {"label": "Gäste"}},
            fields=(
                FieldDefinition(
                    field_id="name", label="Their name", type="short_text", translations={"de": {"label": "Ihr Name"}}
                ),
            ),
        ),
    ),
)


@pytest.fixture
def clinic(cast: Cast) -> Form:
    """Live, wholly in German."""
    form = publish_form(CLINIC)
    form.workspace = cast.workspace
    form.save()
    return save_definition(cast.workspace, CLINIC, public=True)


def changed(cast: Cast, *fields: dict[str, Any], **form: Any) -> Form:
    """The draft with these fields' and the form's own texts changed."""
    pairs = zip(CLINIC.fields, (*fields, {}, {}), strict=False)
    edited = tuple(field.model_copy(update=update) for field, update in pairs)
    return save_definition(cast.workspace, CLINIC.model_copy(update={**form, "fields": edited}), public=True)


def sheet(cast: Cast) -> tuple[str, str]:
    """The sheet's words, and what of it tells of translations."""
    page = cast.client("bob").get("/forms/clinic/publish")
    assert page.status_code == 200
    part = re.search(r'<section class="held" id="untranslated".*?</section>', page.content.decode(), re.DOTALL)
    return text_of(page), part.group() if part else ""


def test_a_text_changed_since_it_was_translated_is_told_on_the_sheet(cast: Cast, clinic: Form):
    changed(cast, {"label": "Which day suits you?"})
    words, part = sheet(cast)
    assert "Not everything is translated" in words
    assert "1 text was changed since it was translated." in part and "Deutsch" in part
    assert "not translated." not in part
    assert 'href="/forms/clinic/fields/improve/#part-translations"' in part and "Which day suits you?" in part
    assert cast.client("bob").post("/forms/clinic/publish", {"ask": "1", "public": "yes"}).status_code == 303
    assert clinic.versions.count() == 2


def test_the_page_of_versions_tells_it_beside_its_button(cast: Cast, clinic: Form):
    told = "1 text was changed since it was translated."
    assert told not in text_of(cast.client("bob").get("/forms/clinic/versions/"))
    changed(cast, {"label": "Which day suits you?"})
    assert told in text_of(cast.client("bob").get("/forms/clinic/versions/"))


def test_what_is_not_translated_is_counted_by_language_on_the_sheet(cast: Cast, clinic: Form):
    changed(cast, languages=("en", "de", "fr"))
    words, part = sheet(cast)
    assert "Français" in part and "5 texts are not translated." in part and "Deutsch" not in part
    for place in ("settings/#part-translations", "fields/improve/#part-translations", "fields/guests.name/"):
        assert f"/forms/clinic/{place}" in part


def test_the_sheet_says_nothing_where_all_is_translated(cast: Cast, clinic: Form):
    changed(cast, {"required": True})
    words, part = sheet(cast)
    assert not part and "translated" not in words


def test_more_places_than_the_sheet_names_are_in_the_designer(cast: Cast, clinic: Form):
    fields = tuple(FieldDefinition(field_id=f"f{n}", label=f"Question {n}", type="short_text") for n in range(8))
    save_definition(cast.workspace, CLINIC.model_copy(update={"fields": fields}), public=True)
    _words, part = sheet(cast)
    assert "8 texts are not translated." in part and "and 3 more questions, in the designer" in part


def test_a_consent_text_without_a_translation_is_missing(cast: Cast, clinic: Form):
    told = "Not all of the form's own texts are translated into Deutsch."
    assert told not in text_of(cast.client("bob").get("/forms/clinic/"))
    typed = {"ask": "1", "public": "yes", "consent_text": "We keep it for two years."}
    changed(cast, translations={"de": {"title": "Praxis"}}, consent_text="")
    bob, before = cast.client("bob"), clinic.versions.count()
    looked = bob.post("/forms/clinic/publish", typed)
    assert looked.status_code == 200 and told in text_of(looked), "before it is published"
    assert "There is something to look at in the consent text" in text_of(looked) and "not published yet" in text_of(
        looked
    )
    assert clinic.versions.count() == before and "two years" in looked.content.decode()
    assert bob.post("/forms/clinic/publish", typed).status_code == 303, "it was looked at, and keeps nothing back"
    assert clinic.versions.count() == before + 1
    design = cast.client("bob").get("/forms/clinic/").content.decode()
    assert told in text_of(cast.client("bob").get("/forms/clinic/"))
    assert 'href="/forms/clinic/settings/#part-translations"' in design
    token = cast.token("bob", Right.READ_FORMS)
    found = Client().get("/api/v1/forms/clinic/problems", headers={"Authorization": f"Bearer {token}"}).json()
    assert [(one["code"], one["path"]) for one in found] == [("form_untranslated", "")]


OUTDATED = "“Which day suits you?” was changed since it was translated into Deutsch."


def design(cast: Cast, slug: str) -> str:
    return text_of(cast.client("bob").get(f"/forms/{slug}/"))


def duplicated(cast: Cast, slug: str) -> str:
    made = cast.client("bob").post(f"/forms/{slug}/duplicate")
    return str(made["Location"]).strip("/").split("/")[1]


def carried(cast: Cast, slug: str) -> str:
    """Out as formagent's own JSON, and in again."""
    client = Client(headers={"Authorization": f"Bearer {cast.token('bob', Right.READ_FORMS, Right.EDIT_FORMS)}"})
    file = client.get(f"/api/v1/forms/{slug}/export").content
    made = client.post(
        "/api/v1/forms/import?workspace=harbour", {"file": SimpleUploadedFile("clinic.formagent.json", file)}
    )
    assert made.status_code == 201, made.content
    return str(made.json()["slug"])


@pytest.mark.parametrize("copied", [duplicated, carried])
def test_what_was_outdated_is_so_in_a_copy(cast: Cast, clinic: Form, copied: Callable[[Cast, str], str]):
    assert "was changed since" not in design(cast, copied(cast, "clinic"))
    changed(cast, {"label": "Which day suits you?"})
    copy = copied(cast, copied(cast, "clinic"))
    assert OUTDATED in design(cast, copy)
    sheet = text_of(cast.client("bob").get(f"/forms/{copy}/publish"))
    assert "1 text was changed since it was translated." in sheet
    field = Form.objects.get(slug=copy).fields.get(field_id="improve")
    field.translations = {"de": {"label": "Welcher Tag passt Ihnen?"}}
    field.save()
    assert "was changed since" not in design(cast, copy)
    field.label, field.translations = "What should we improve?", CLINIC.fields[0].translations
    field.save()
    assert "was changed since" not in design(cast, copy)


def published(cast: Cast, slug: str) -> Form:
    """By the sheet; its plan is approved at once."""
    posted = cast.client("bob").post(f"/forms/{slug}/publish", {"ask": "1", "public": "yes"})
    assert posted.status_code == 303
    form = Form.objects.get(slug=slug)
    plan = form.versions.order_by("-number")[0].plans.get()
    go_live(plan)
    return Form.objects.get(slug=slug)


def retranslated(form: Form, text: str) -> None:
    field = form.fields.get(field_id="improve")
    field.translations = {"de": {"label": text}}
    field.save()


def test_publishing_renews_no_translation(cast: Cast, clinic: Form):
    changed(cast, {"label": "Which day suits you?"})
    form = published(cast, "clinic")
    assert OUTDATED in design(cast, "clinic")
    assert OUTDATED in design(cast, duplicated(cast, "clinic"))
    published_again = changed(cast, {"label": "Which day suits you?", "required": True})
    assert published_again.pk == form.pk and "1 text was changed since" in sheet(cast)[1]
    form = published(cast, "clinic")
    assert OUTDATED in design(cast, "clinic"), "however often it is published"
    retranslated(form, "Welcher Tag passt Ihnen?")
    assert "was changed since" not in design(cast, "clinic")
    form = published(cast, "clinic")
    assert "was changed since" not in design(cast, "clinic") and not form.stale_translations


def test_in_a_copy_that_is_live_it_stays_too(cast: Cast, clinic: Form):
    changed(cast, {"label": "Which day suits you?"})
    copy = duplicated(cast, "clinic")
    assert OUTDATED in design(cast, copy)
    form = published(cast, copy)
    assert form.live_version and OUTDATED in design(cast, copy)


def test_what_is_outdated_once_more_after_it_was_renewed_is_told(cast: Cast, clinic: Form):
    changed(cast, {"label": "Which day suits you?"})
    retranslated(published(cast, "clinic"), "Welcher Tag passt Ihnen?")
    form = published(cast, "clinic")
    field = form.fields.get(field_id="improve")
    field.label = "Which hour suits you?"
    field.save()
    assert "“Which hour suits you?” was changed since" in design(cast, "clinic")


def test_a_translation_is_still_right_at_one_press_in_the_designer(cast: Cast, clinic: Form):
    changed(cast, {"label": "What shall we improve?"})
    bob, place = cast.client("bob"), "/forms/clinic/translations/right"
    told = "“What shall we improve?” was changed since"
    page = bob.get("/forms/clinic/")
    assert told in text_of(page)
    whole = page.content.decode()
    assert f'action="{place}"' in whole and 'name="right" value="de:improve.label"' in whole
    assert f'formaction="{place}?at=improve"' in bob.get("/forms/clinic/fields/improve/").content.decode()
    assert cast.client("victor").post(place, {"right": "de:improve.label"}).status_code == 403
    done = text_of(bob.post(place, {"right": "de:improve.label"}, follow=True))
    assert "Noted: the translation is still right." in done and told not in done
    assert AuditEntry.objects.get(action="form.translation_confirmed").details["place"] == "improve.label"
    at_field = bob.post(f"{place}?at=improve", {"right": "de:improve.label"})
    assert at_field["Location"] == "/forms/clinic/fields/improve/"
    assert bob.post(f"{place}?at=no%2Fsuch", {"right": "x"})["Location"] == "/forms/clinic/"
    assert "not outdated any more" in text_of(bob.post(place, {"right": "de:improve.label"}, follow=True))
    published(cast, "clinic")
    assert "was changed since" not in design(cast, "clinic")
    changed(cast, {"label": "Which day suits you?"})
    assert OUTDATED in design(cast, "clinic"), "it was right for another text"


def test_the_sheet_keeps_what_was_typed_when_a_translation_is_confirmed_on_it(cast: Cast, clinic: Form):
    changed(cast, {"label": "What shall we improve?"})
    _words, part = sheet(cast)
    assert "Was sollen wir verbessern?" in part and 'value="de:improve.label"' in part
    typed = {"ask": "1", "consent_text": "Typed, not saved", "right": "de:improve.label"}
    page = cast.client("bob").post("/forms/clinic/publish", typed)
    assert page.status_code == 200 and "Typed, not saved" in page.content.decode()
    assert 'id="untranslated"' not in page.content.decode()
    assert Form.objects.get(slug="clinic").versions.count() == 1


def test_the_page_of_versions_has_the_button_too(cast: Cast, clinic: Form):
    changed(cast, {"label": "What shall we improve?"})
    posted = {"right": "de:improve.label", "page": "versions"}
    page = cast.client("bob").post("/forms/clinic/translations/right", posted, follow=True)
    assert page.redirect_chain[0][0] == "/forms/clinic/versions/#untranslated"
    assert "was changed since" not in text_of(page)


def test_a_file_names_what_is_outdated_only_where_anything_is(cast: Cast, clinic: Form):
    client = Client(headers={"Authorization": f"Bearer {cast.token('bob', Right.READ_FORMS)}"})
    assert "stale_translations" not in client.get("/api/v1/forms/clinic/export").json()
    changed(cast, {"label": "Which day suits you?"})
    was = {"text": "What should we improve?", "translation": "Was sollen wir verbessern?"}
    stale = client.get("/api/v1/forms/clinic/export").json()["stale_translations"]
    assert stale == {"de": {"improve.label": was}}
