"""The pages of templates: how a form begins, the gallery, a template, and the button that takes it."""

from __future__ import annotations

import pytest

from interviews.forms.services.definitions import draft_definition
from interviews.forms.templates import form_template, template_names
from interviews.models import AuditEntry, Form
from tests.interviews.cast import Cast

JAPANESE = {"headers": {"accept-language": "ja"}}
GALLERY = "/w/harbour/templates/"


def page(cast: Cast, address: str, name: str = "bob", **more: object) -> str:
    answer = cast.client(name).get(address, **more)
    assert answer.status_code == 200
    return answer.content.decode()


def taken(cast: Cast, template: str, **sent: str) -> Form:
    answer = cast.client("bob").post(f"{GALLERY}{template}/use", sent)
    assert answer.status_code == 302
    form = Form.objects.get()
    assert answer.headers["Location"] == f"/forms/{form.slug}/"
    return form


def test_a_form_begins_in_one_of_four_ways(cast: Cast) -> None:
    for address in ("/w/harbour/forms/new", "/w/harbour/"):
        html = page(cast, address)
        assert 'action="/w/harbour/forms/described"' in html and 'name="text"' in html and 'type="file"' in html
        assert f'href="{GALLERY}"' in html
        assert all(f'href="{GALLERY}{name}/"' in html for name in template_names())
        assert 'href="/w/harbour/forms/import/"' in html
        assert 'id="new-title"' in html


def test_the_list_of_forms_leads_to_the_ways_to_begin(cast: Cast) -> None:
    Form.objects.create(workspace=cast.workspace, slug="other", title="Crew list")
    html = page(cast, "/w/harbour/")
    assert 'href="/w/harbour/forms/new"' in html and 'id="new-title"' not in html


def test_whoever_may_not_make_forms_is_shown_no_way(cast: Cast) -> None:
    assert GALLERY not in page(cast, "/w/harbour/", "victor")


def test_the_gallery_shows_every_template_with_its_figures_and_facts(cast: Cast) -> None:
    html = page(cast, GALLERY)
    assert all(f'href="{GALLERY}{name}/"' in html for name in template_names())
    assert "what it is about" in html and "About 3 minutes" in html and "7 questions" in html


def test_the_gallery_is_in_the_readers_language(cast: Cast) -> None:
    html = page(cast, GALLERY, **JAPANESE)
    assert "お問い合わせフォーム" in html and "Contact form" not in html
    assert "どのような対応を望んでいるか" in html and "約3分" in html


def test_the_gallery_is_searched_and_narrowed_by_its_address(cast: Cast) -> None:
    found = page(cast, f"{GALLERY}?q=hiring")
    assert f"{GALLERY}job-application/" in found and f"{GALLERY}contact/" not in found
    events = page(cast, f"{GALLERY}?use=events")
    assert f"{GALLERY}rsvp/" in events and f"{GALLERY}contact/" not in events
    assert f"{GALLERY}contact/" in page(cast, f"{GALLERY}?use=nothing-of-the-kind")
    none = page(cast, f"{GALLERY}?q=zebra")
    assert "No template matches" in none and 'value="zebra"' in none


def test_a_template_shows_all_that_it_asks_and_says(cast: Cast) -> None:
    html, template = page(cast, f"{GALLERY}contact/"), form_template("contact")
    for field in template.form.fields:
        assert field.label in html
    assert "what should have happened" in html
    assert "“What is your message about?” is Problem" in html
    assert template.form.consent_text in html and template.form.completion_message in html
    assert "365 days" in html
    assert 'href="?language=ja"' in html


def test_a_template_is_looked_at_in_its_other_language(cast: Cast) -> None:
    html = page(cast, f"{GALLERY}contact/?language=ja")
    assert "ご用件の種類" in html and "What is your message about?" not in html
    assert 'name="language" value="ja"' in html
    assert "ご用件の種類" in page(cast, f"{GALLERY}contact/", **JAPANESE)
    assert 'name="language" value="en"' in page(cast, f"{GALLERY}contact/?language=fr")


def test_the_button_makes_a_draft_with_all_of_it(cast: Cast) -> None:
    form, template = taken(cast, "contact"), form_template("contact")
    assert form.workspace == cast.workspace
    assert (form.status, form.public, form.retention_days) == ("draft", None, 365)
    assert form.slug.startswith("contact-")
    draft = draft_definition(form)
    expected = template.form.model_copy(update={"slug": form.slug})
    assert draft.model_dump(exclude={"fields"}) == expected.model_dump(exclude={"fields"})
    assert [field.model_dump(exclude={"order"}) for field in draft.fields] == [
        field.model_dump(exclude={"order"}) for field in expected.fields
    ]
    entry = AuditEntry.objects.get(action="form.created")
    assert entry.actor == cast.people["bob"].email and entry.details == {"template": "contact"}


def test_the_draft_is_written_in_the_language_it_was_looked_at_in(cast: Cast) -> None:
    form = taken(cast, "rsvp", language="ja")
    assert form.languages == ["ja", "en"] and form.title == "ご出欠のお返事"
    assert draft_definition(form).localized("en").title == "You are invited: will you come?"


def test_the_designer_finds_nothing_to_look_at(cast: Cast) -> None:
    form = taken(cast, "patient-intake")
    assert "Nothing to look at" in page(cast, f"/forms/{form.slug}/")


def test_taken_twice_it_makes_two_drafts(cast: Cast) -> None:
    for _ in range(2):
        cast.client("bob").post(f"{GALLERY}contact/use")
    assert Form.objects.filter(title="Contact us").count() == 2


@pytest.mark.parametrize("name", ["victor", "rita"])
def test_who_may_not_make_forms_may_not_take_one(cast: Cast, name: str) -> None:
    client = cast.client(name)
    for address in (GALLERY, f"{GALLERY}contact/", "/w/harbour/forms/new"):
        assert client.get(address).status_code == 403
    assert client.post(f"{GALLERY}contact/use").status_code == 403
    assert not Form.objects.exists()


def test_nothing_is_made_in_another_workspace(cast: Cast) -> None:
    stranger = cast.client("charlie")
    assert stranger.get(f"{GALLERY}contact/").status_code == 404
    assert stranger.post(f"{GALLERY}contact/use").status_code == 404
    assert not Form.objects.exists()
    stranger.post("/w/elsewhere/templates/contact/use")
    assert Form.objects.get().workspace == cast.elsewhere


def test_there_is_no_page_of_another_name_and_no_draft_by_looking(cast: Cast) -> None:
    bob = cast.client("bob")
    assert bob.get(f"{GALLERY}zebra/").status_code == 404
    assert bob.post(f"{GALLERY}zebra/use").status_code == 404
    assert bob.get(f"{GALLERY}contact/use").status_code == 405
    assert not Form.objects.exists()
