"""Finding forms, questions and responses by a few words: on the page, for the palette, over REST, as far as rights go."""

from __future__ import annotations

import datetime as dt
from typing import Any
from urllib.parse import urlencode

import pytest
from django.test import Client

from interviews.forms.designing.draft_steps import Direction
from interviews.forms.designing.drafts import SettingsChanges
from interviews.forms.services.designing.history import go
from interviews.forms.services.designing.settings import update_form_settings
from interviews.models import Field, Form, Response, Session, Submission
from interviews.staff.rules.rights import Right
from tests.interviews.cast import Cast
from tests.interviews.results.answered import answer, party_form
from tests.rows import rows

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]
PLACE = "/w/harbour/find/"


@pytest.fixture
def form(cast: Cast) -> Form:
    form = party_form(cast.workspace)
    Field.objects.create(form=form, field_id="dish", label="Which dish do you bring?", type="choice")
    guests = Field.objects.create(form=form, field_id="guests", label="Guests", type="group")
    Field.objects.create(form=form, group=guests, field_id="diet", label="What do they not eat?", type="short_text")
    return form


@pytest.fixture
def maya(form: Form) -> Session:
    return answer(form, {"name": "Maya Okonkwo", "email": "maya@example.org"})


def links(cast: Cast, person: str, query: str, **headers: str) -> str:
    response = cast.client(person).get(f"{PLACE}?{query}", headers=headers or None)
    assert response.status_code == 200
    content: str = response.content.decode()
    return content if headers else content[content.index("<main") : content.index("</main>")]


def test_forms_and_questions_are_found_by_every_word_of_their_title(cast: Cast, form: Form) -> None:
    assert '"/forms/party/"' in links(cast, "victor", "q=party summer")
    assert '"/forms/party/"' not in links(cast, "victor", "q=party winter")
    assert '"/forms/party/fields/dish/"' in links(cast, "victor", "q=dish bring")
    assert '"/forms/party/fields/guests.diet/"' in links(cast, "victor", "q=not eat")


@rows(
    ("written", "looked_for", "found"),
    [
        ("Fête d'été", "fete", True),
        ("Fête d'été", "FETE D'ETE", True),
        ("Fete", "fête", True),
        ("ÖKOLOGIE (100%)", "okologie (100%)", True),
        ("Cœur et Straße", "coeur et strasse", True),
        ("E\u0301t\u00e9", "ete", True),
        ("ガス", "カス", False),
        ("Fête", "f.te", False),
        ("Fête [a-z]", "[a-z]", True),
        ("Fête", "[a-z]", False),
        ("Fête", "fêta", False),
    ],
)
def test_forms_are_found_without_their_accents(
    cast: Cast, form: Form, written: str, looked_for: str, found: bool
) -> None:
    Form.objects.filter(pk=form.pk).update(title=written)
    Field.objects.filter(form=form, field_id="dish").update(label=written)
    query = urlencode({"q": looked_for})
    there = links(cast, "victor", query)
    listed = cast.client("victor").get(f"/w/harbour/?{query}").content.decode()
    for page, place in (
        (there, '"/forms/party/"'),
        (there, '"/forms/party/fields/dish/"'),
        (listed, '"/forms/party/"'),
    ):
        assert (place in page) is found, place


def test_a_response_and_a_page_are_found_without_their_accents(cast: Cast, form: Form) -> None:
    session = answer(form, {"name": "Zoë Müller"})
    found = links(cast, "bob", "q=zoe muller")
    assert f'"/forms/party/responses/{session.pk}/"' in found and "Zoë Müller" in found
    assert "/w/harbour/members/" in links(cast, "alice", "q=mémb")


def test_responses_are_found_by_what_was_answered_and_by_their_reference(cast: Cast, form: Form, maya: Session) -> None:
    page = f'"/forms/party/responses/{maya.pk}/"'
    reference = str(Submission.objects.get(session=maya).pk)
    for words in ("okonkwo", str(maya.pk)[:8], reference, reference[:13].upper(), reference.replace("-", "")[:12]):
        found = links(cast, "bob", f"q={words}")
        assert page in found and "Maya Okonkwo" in found
    assert page not in links(cast, "bob", "q=nobody")


def test_a_response_is_told_by_the_clock_of_the_workspace(cast: Cast, form: Form, maya: Session) -> None:
    type(cast.workspace).objects.update(timezone="Asia/Tokyo")
    Response.objects.update(started_at=dt.datetime(2027, 3, 11, 20, 15, tzinfo=dt.UTC))
    assert "12 Mar 2027, 05:15" in links(cast, "bob", "q=okonkwo")


def test_commands_of_the_form_and_templates_are_found_as_far_as_rights_go(cast: Cast, form: Form) -> None:
    assert '"/forms/party/publish"' in links(cast, "bob", "q=publ&form=party")
    assert '"/forms/party/responses/export/"' in links(cast, "bob", "q=export resp&form=party")
    assert '"/forms/party/export/"' in links(cast, "victor", "q=export the&form=party")
    assert "/publish" not in links(cast, "victor", "q=publ&form=party")
    assert '"/w/harbour/templates/rsvp/"' in links(cast, "bob", "q=wedding")
    assert "/templates/" not in links(cast, "victor", "q=wedding")


def test_nobody_finds_by_what_they_may_not_read(cast: Cast, form: Form, maya: Session) -> None:
    page = f'"/forms/party/responses/{maya.pk}/"'
    assert page in links(cast, "bob", "q=maya@example.org")
    assert page not in links(cast, "victor", "q=maya@example.org")
    assert "maya@example.org" not in links(cast, "victor", "q=okonkwo")
    assert cast.client("charlie").get(PLACE).status_code == 404
    assert "/forms/party/" not in cast.client("charlie").get("/w/elsewhere/find/?q=party&form=party").content.decode()


def test_what_is_archived_or_deleted_is_not_found(cast: Cast, form: Form, maya: Session) -> None:
    Form.objects.filter(pk=form.pk).update(archived_at=form.created_at)
    assert "/forms/party/" not in links(cast, "bob", "q=okonkwo") + links(cast, "bob", "q=party")


def test_pages_are_found_and_those_of_the_form_one_looks_at_come_first(cast: Cast, form: Form) -> None:
    assert "/w/harbour/members/" in links(cast, "alice", "q=memb")
    assert "/w/harbour/members/" not in links(cast, "victor", "q=memb")
    assert "/forms/party/share/" in links(cast, "bob", "q=share&form=party")
    assert "/forms/party/share/" not in links(cast, "bob", "q=share")
    begun = links(cast, "bob", "")
    assert begun.index("/w/harbour/forms/new") < begun.index('"/forms/party/"'), "without words, pages come first"


def test_the_palette_gets_options_without_the_page(cast: Cast, form: Form) -> None:
    options = links(cast, "bob", "q=party", **{"HX-Request": "true"})
    assert "<main" not in options and 'role="option"' in options


def test_programs_find_as_far_as_their_token_goes(cast: Cast, form: Form, maya: Session) -> None:
    def found(query: str, *scopes: Right) -> list[dict[str, Any]]:
        token = cast.token("bob", Right.READ_FORMS, *scopes)
        address = f"/api/v1/workspaces/harbour/find?q={query}"
        response = Client().get(address, headers={"Authorization": f"Bearer {token}"})
        assert response.status_code == 200
        lines: list[dict[str, Any]] = response.json()
        return lines

    assert found("dish") == [
        {
            "kind": "question",
            "label": "Which dish do you bring?",
            "form": "party",
            "key": "dish",
            "url": "/forms/party/fields/dish/",
        }
    ]
    assert found("okonkwo") == []
    assert [line["key"] for line in found("okonkwo", Right.READ_RESPONSES)] == [str(maya.pk)]


def test_the_drafts_last_step_can_be_taken_back_from_the_palette(cast: Cast, form: Form) -> None:
    assert "#undo" not in links(cast, "bob", "form=party")
    update_form_settings(form, SettingsChanges(title="The winter party"), by=cast.principal("bob"))
    found = links(cast, "bob", "form=party&q=undo", **{"HX-Request": "true"})
    assert 'href="/forms/party/#undo" data-press="undo"' in found and "Undo: changed the settings" in found
    assert "#redo" not in found and "#undo" not in links(cast, "victor", "form=party")
    go(form, Direction.BACK, by=cast.principal("bob"))
    assert 'data-press="redo"' in links(cast, "bob", "form=party")
