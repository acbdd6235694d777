"""Another language as a form's own: what respondents read is what its designers see."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.designing.drafts import FieldChanges
from interviews.forms.services.definitions import draft_definition
from interviews.forms.services.designing import update_field
from interviews.forms.services.forms import save_definition
from interviews.models import Form, FormLook, FormVersion
from interviews.staff.rules.rights import Right
from tests.interviews.cast import Cast
from tests.interviews.pages import text_of

CLASSES = FormDefinition(
    slug="classes",
    title="Classes",
    languages=("en", "de", "fr"),
    translations={"de": {"title": "Kurse"}, "fr": {"title": "Cours"}},
    fields=(
        FieldDefinition(
            field_id="day",
            label="Which day?",
            type="choice",
            config={"choices": [{"value": "mon", "label": "Monday"}, {"value": "tue", "label": "Tuesday"}]},
            translations={
                "de": {"label": "Welcher Tag?", "choices": {"mon": "Montag", "gone": "Weg"}, "rows": {"a": "b"}},
                "fr": {"label": "Quel jour ?"},
            },
        ),
        FieldDefinition(field_id="name", label="Name?", type="short_text"),
        FieldDefinition(
            field_id="guests",
            label="Guests",
            type="group",
            translations={"de": {"label": "Gäste"}},
            fields=(
                FieldDefinition(
                    field_id="who", label="Who?", type="short_text", translations={"de": {"label": "Wer?"}}
                ),
            ),
        ),
    ),
)


@pytest.fixture
def form(cast: Cast) -> Form:
    return save_definition(cast.workspace, CLASSES, public=True)


def _set(client: Client, own: str, *others: str, **typed: str) -> str:
    """Save the settings as their page posts them; what the page says then."""
    settings: dict[str, Any] = {
        "title": "Classes",
        "follow_up_limit": "2",
        "abandon_after_hours": "72",
        "greeting": "brief",
        "plan_scope": "version",
        "own": own,
        "languages": list(others),
    }
    saved = client.post("/forms/classes/settings/save", settings | typed, follow=True)
    assert saved.status_code == 200
    return saved.content.decode()


def test_translations_into_another_own_language_become_the_forms_texts(form: Form, cast: Cast) -> None:
    revision = form.fields.get(field_id="day").revision
    page = _set(cast.client("bob"), "German", "de", "fr")
    draft = draft_definition(form := Form.objects.get(pk=form.pk))
    assert draft.languages == ("de", "en", "fr")
    assert (draft.title, draft.translations) == ("Kurse", {"en": {"title": "Classes"}, "fr": {"title": "Cours"}})
    day = draft.field("day")
    assert (day.label, [one["label"] for one in day.options]) == ("Welcher Tag?", ["Montag", "Tuesday"])
    assert day.translations["en"] == {"label": "Which day?", "choices": {"mon": "Monday"}}
    assert draft.by_id["guests"].fields[0].label == "Wer?"
    assert draft.localized("en").field("day").label == "Which day?"
    assert draft.localized("fr").field("day").label == "Quel jour ?"
    assert "The translations into German are the form&#x27;s own texts now, and those in English" in page
    assert "2 texts had no translation and stand as they were." in page
    assert form.fields.get(field_id="day").revision > revision, "an editor that is open is told"


def test_turning_back_and_undoing_bring_the_former_texts(form: Form, cast: Cast) -> None:
    bob = cast.client("bob")
    _set(bob, "German", "fr")
    _set(bob, "English", "de", "fr", title="Kurse")
    back = draft_definition(Form.objects.get(pk=form.pk))
    assert (back.title, back.field("day").label) == ("Classes", "Which day?")
    assert back.translations["de"] == {"title": "Kurse"}
    for _ in range(2):
        number = Form.objects.get(pk=form.pk).draft_edits.filter(undone=False).order_by("-number")[0].number
        bob.post("/forms/classes/history/undo", {"expected": number})
    assert draft_definition(Form.objects.get(pk=form.pk)).field("day") == CLASSES.field("day")


def test_without_translations_the_texts_stay_and_both_languages_are_kept(form: Form, cast: Cast) -> None:
    page = _set(cast.client("bob"), "Japanese", "de")
    draft = draft_definition(Form.objects.get(pk=form.pk))
    assert (draft.languages, draft.title) == (("ja", "en", "de"), "Classes")
    assert draft.field("day").translations["de"]["label"] == "Welcher Tag?"
    assert "own language is Japanese now. Its texts stand as they were; English is kept" in page


@pytest.mark.django_db(transaction=True)
def test_what_is_translated_into_the_own_language_never_wins_over_its_texts(form: Form, cast: Cast) -> None:
    headers = {"Authorization": f"Bearer {cast.token('bob', Right.READ_FORMS, Right.EDIT_FORMS)}"}
    patch = {"languages": ["de", "en"], "title": "Neue Kurse"}
    answer = cast.client("").patch("/api/v1/forms/classes", patch, content_type="application/json", headers=headers)
    assert answer.status_code == 200
    draft = draft_definition(Form.objects.get(pk=form.pk))
    for language in ("de", "de-AT"):
        spoken = draft.localized(language)
        assert (spoken.title, spoken.field("day").label) == ("Neue Kurse", "Which day?")
        assert spoken.by_id["guests"].fields[0].label == "Who?"
    _set(cast.client("bob"), "English", "de", title="Neue Kurse")
    german = draft_definition(Form.objects.get(pk=form.pk)).localized("de")
    assert german.title == "Neue Kurse", "the old translation does not come back unseen"


def test_what_the_look_says_in_what_is_the_own_language_now_stays_in_sight(form: Form, cast: Cast) -> None:
    bob = cast.client("bob")
    FormLook.objects.create(form=form, readers="The office", translations={"de": {"readers": "Das Büro"}})
    assert 'value="Das Büro"' in _set(bob, "German", "fr")
    bob.post("/forms/classes/settings/look", {"typeface": "plain", "readers": "The office", "readers-de": "Das Amt"})
    assert FormLook.objects.get(form=form).translations == {"de": {"readers": "Das Amt"}}


def test_what_was_changed_after_it_was_translated_is_told(form: Form, cast: Cast) -> None:
    version = FormVersion.objects.create(form=form, number=1, definition=CLASSES.model_dump(mode="json"))
    Form.objects.filter(pk=form.pk).update(live_version=version, status=Form.Status.PUBLISHED)
    bob, by = cast.client("bob"), cast.principal("bob")
    assert "since it was translated" not in text_of(bob.get("/forms/classes/"))
    update_field(form, "day", FieldChanges(label="Which day suits you?"), by=by)
    update_field(form, "name", FieldChanges(label="Your name?"), by=by)
    page = text_of(bob.get("/forms/classes/"))
    for language in ("Deutsch", "Français"):
        assert f"“Which day suits you?” was changed since it was translated into {language}." in page
    assert "“Your name?” was changed" not in page, "what has no translation is told otherwise"
    translations = {"de": {"label": "Welcher Tag passt?"}, "fr": {"label": "Quel jour vous convient ?"}}
    update_field(form, "day", FieldChanges(translations=translations), by=by)
    assert "since it was translated" not in text_of(bob.get("/forms/classes/"))
