"""Two designers at one form: edits of different parts are both kept, clashes are shown, nothing is overwritten in silence."""

from __future__ import annotations

import html
import re

import pytest
from django.test import Client

from interviews.forms.designing.drafts import FieldChanges, SettingsChanges
from interviews.forms.services.definitions import draft_definition
from interviews.forms.services.designing import remove_field, update_field, update_form_settings
from interviews.models import Form
from tests.interviews.cast import Cast

pytestmark = pytest.mark.django_db

INPUT = re.compile(r'<input(?=[^>]*type="hidden")(?![^>]* form=)[^>]*name="([^"]+)"[^>]*value="([^"]*)"')
NAME = "/forms/dinner/fields/name/"


@pytest.fixture
def bob(cast: Cast) -> Client:
    return cast.client("bob")


def drawn(client: Client, url: str) -> dict[str, str]:
    """The hidden inputs of a page that a designer has open."""
    page = client.get(url).content.decode()
    return {name: html.unescape(value) for name, value in INPUT.findall(page)}


def offered(page: str) -> dict[str, str]:
    """What the button of a conflict posts again."""
    form = page.split('class="conflict"')[1].split("</form>")[0]
    return {name: html.unescape(value) for name, value in INPUT.findall(form)}


def test_edits_of_different_parts_are_both_kept(form: Form, bob: Client, cast: Cast):
    open_page = drawn(bob, NAME)
    update_field(form, "name", FieldChanges(label="Alice's", section="Start"), by=cast.principal("alice"))
    typed = {**open_page, "label": "Full name", "required": "on", "intent": "For the badge"}
    page = bob.post(f"{NAME}save", typed, HTTP_HX_REQUEST="true")
    assert page.status_code == 200 and "are both kept" in page.content.decode()
    field = draft_definition(form).field("name")
    assert (field.label, field.section, field.intent) == ("Alice's", "Start", "For the badge")


def test_keeping_mine_keeps_theirs_where_nothing_clashes(form: Form, bob: Client, cast: Cast):
    open_page = drawn(bob, NAME)
    update_field(form, "name", FieldChanges(label="Alice's", section="Start"), by=cast.principal("alice"))
    page = bob.post(f"{NAME}save", {**open_page, "label": "Bob's", "required": "on"})
    text = page.content.decode()
    assert page.status_code == 409 and "Alice&#x27;s" in text
    assert '<th scope="row">Section' not in text
    bob.post(f"{NAME}save", offered(text))
    field = draft_definition(form).field("name")
    assert (field.label, field.section) == ("Bob's", "Start")


def test_a_third_edit_while_one_chooses_is_shown_too(form: Form, bob: Client, cast: Cast):
    open_page = drawn(bob, NAME)
    update_field(form, "name", FieldChanges(label="Alice's"), by=cast.principal("alice"))
    again = offered(bob.post(f"{NAME}save", {**open_page, "label": "Bob's"}).content.decode())
    update_field(form, "name", FieldChanges(label="Alice's second"), by=cast.principal("alice"))
    page = bob.post(f"{NAME}save", again)
    assert page.status_code == 409 and "Alice&#x27;s second" in page.content.decode()
    assert draft_definition(form).field("name").label == "Alice's second"


def test_what_could_not_be_saved_does_not_overwrite_what_came_meanwhile(form: Form, bob: Client, cast: Cast):
    open_page = drawn(bob, NAME)
    update_field(form, "name", FieldChanges(label="Alice's"), by=cast.principal("alice"))
    refused = bob.post(f"{NAME}save", {**open_page, "label": "Bob's", "follow_up_limit": "99"})
    assert refused.status_code == 422
    kept = {name: html.unescape(value) for name, value in INPUT.findall(refused.content.decode())}
    page = bob.post(f"{NAME}save", {**kept, "label": "Bob's", "follow_up_limit": "3"})
    assert page.status_code == 409
    assert draft_definition(form).field("name").label == "Alice's"


def test_a_question_that_somebody_removed_can_be_put_back_with_what_was_typed(form: Form, bob: Client, cast: Cast):
    open_page = drawn(bob, NAME)
    remove_field(form, "name", by=cast.principal("alice"))
    page = bob.post(f"{NAME}save", {**open_page, "label": "Typed meanwhile"}, HTTP_HX_REQUEST="true")
    text = page.content.decode()
    assert page.status_code == 410 and "Typed meanwhile" in text
    assert not draft_definition(form).has_field("name")
    bob.post(f"{NAME}save", offered(text), HTTP_HX_REQUEST="true")
    assert draft_definition(form).fields[0].label == "Typed meanwhile"


@pytest.mark.parametrize("action", ["move", "duplicate", "remove"])
def test_buttons_of_a_question_that_is_gone_say_so(form: Form, bob: Client, cast: Cast, action: str):
    remove_field(form, "name", by=cast.principal("alice"))
    answer = bob.post(f"{NAME}{action}", {"to": "1"}, HTTP_HX_REQUEST="true")
    assert answer.status_code == 410
    assert "not in the form any more" in answer.content.decode()
    assert 'value="name"' not in answer.content.decode()
    assert "not in the form any more" in bob.get(NAME).content.decode()


def test_settings_of_two_designers_are_both_kept(form: Form, bob: Client, cast: Cast):
    typed = {**drawn(bob, "/forms/dinner/settings/"), "title": form.title, "languages": "en, ja", "tone": "warm"}
    typed |= {"follow_up_limit": "2", "abandon_after_hours": "72", "greeting": "brief", "plan_scope": "version"}
    update_form_settings(form, SettingsChanges(title="Alice's"), by=cast.principal("alice"))
    page = bob.post("/forms/dinner/settings/save", typed, follow=True)
    assert "their changes are kept too" in page.content.decode()
    form.refresh_from_db()
    assert (form.title, form.tone) == ("Alice's", "warm")
    update_form_settings(form, SettingsChanges(tone="cold"), by=cast.principal("alice"))
    clash = bob.post("/forms/dinner/settings/save", {**typed, "tone": "dry"})
    assert clash.status_code == 409
    bob.post("/forms/dinner/settings/save", offered(clash.content.decode()))
    form.refresh_from_db()
    assert (form.title, form.tone) == ("Alice's", "dry")
