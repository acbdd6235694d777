"""Publishing, closing, versions and what changed between them."""

from __future__ import annotations

import datetime as dt
import re

import pytest
from django.test import Client
from django.utils import timezone
from hypothesis import given
from hypothesis import strategies as st

from interviews.forms.definition import FactDefinition, FieldDefinition, FormDefinition
from interviews.forms.designing.differences import Change, Kind, differences
from interviews.forms.services.forms import save_definition
from interviews.models import AuditEntry, Form, Session
from interviews.sessions.services.sessions import start_session
from tests.interviews.cast import Cast
from tests.interviews.pages import text_of
from tests.interviews.session_factory import FORM

NAME, NOTE = FORM.fields


def lines(changes: list[Change]) -> list[tuple[Kind, str]]:
    return [(change.kind, change.place) for change in changes]


def changed(**update: object) -> FormDefinition:
    return FORM.model_copy(update=update)


def test_what_differs_is_named_by_place():
    fact = FactDefinition(fact_key="why", fact="why they come")
    new = FieldDefinition(field_id="day", label="Day", type="date")
    after = changed(
        title="Visits", fields=(NOTE, NAME.model_copy(update={"label": "Full name", "facts": (fact,)}), new)
    )
    assert lines(differences(FORM, after)) == [
        (Kind.CHANGED, "title"),
        (Kind.MOVED, "fields.name"),
        (Kind.CHANGED, "fields.name.label"),
        (Kind.ADDED, "fields.name.facts.why"),
        (Kind.ADDED, "fields.day"),
    ]
    assert (Kind.REMOVED, "fields.day") in lines(differences(after, FORM))


def test_fields_of_groups_are_compared_too():
    before = FieldDefinition(field_id="guests", label="Guests", type="group", fields=(NAME,))
    after = before.model_copy(update={"fields": (NAME, NOTE)})
    found = differences(changed(fields=(before,)), changed(fields=(after,)))
    assert lines(found) == [(Kind.ADDED, "fields.guests.fields.note")]


def test_what_is_within_a_configuration_or_a_translation_has_a_place_of_its_own():
    def menu(*options: tuple[str, str], **more: object) -> FormDefinition:
        config = {"choices": [{"value": value, "label": label} for value, label in options], **more}
        return changed(fields=(FieldDefinition(field_id="menu", label="Menu", type="multi_choice", config=config),))

    before = menu(("fish", "Fish"), ("meat", "Meat"), ("soup", "Soup"), ("tea", "Tea"), max_choices=1)
    after = menu(("tea", "Tea"), ("fish", "Fresh fish"), ("soup", "Soup"), ("plants", "Plants"), max_choices=2)
    assert sorted(lines(differences(before, after))) == [
        (Kind.ADDED, "fields.menu.config.choices.plants"),
        (Kind.CHANGED, "fields.menu.config.choices.fish"),
        (Kind.CHANGED, "fields.menu.config.max_choices"),
        (Kind.MOVED, "fields.menu.config.choices.tea"),
        (Kind.REMOVED, "fields.menu.config.choices.meat"),
    ]
    translated = changed(translations={"ja": {"title": "訪問"}})
    assert [(c.place, c.before, c.after) for c in differences(FORM, translated)] == [
        ("translations.ja.title", None, "訪問")
    ]


@given(st.permutations(range(6)))
def test_as_few_moves_as_explain_the_order(order: list[int]):
    fields = [FieldDefinition(field_id=f"f{n}", label=str(n), type="short_text") for n in range(6)]
    found = differences(changed(fields=tuple(fields)), changed(fields=tuple(fields[n] for n in order)))
    assert {change.kind for change in found} <= {Kind.MOVED}
    stayed = [n for n in order if f"fields.f{n}" not in {change.place for change in found}]
    assert stayed == sorted(stayed)
    assert (not found) == (order == sorted(order))


@pytest.fixture
def draft(cast: Cast) -> Form:
    return save_definition(cast.workspace, FORM, public=True)


@pytest.mark.django_db(transaction=True)
def test_publish_edit_publish_again(cast: Cast, draft: Form):
    bob = cast.client("bob")
    assert bob.post("/forms/visit/publish")["Location"] == "/forms/visit/share/"
    draft.refresh_from_db()
    first = draft.live_version
    session = start_session(draft).session
    save_definition(cast.workspace, changed(title="Visits"), public=True)
    page = text_of(bob.get("/forms/visit/versions/"))
    assert "From version 1 to draft" in page
    assert "Visits" in page
    bob.post("/forms/visit/publish")
    draft.refresh_from_db()
    assert draft.live_version.number == 2
    assert draft.live_version.created_by == cast.people["bob"]
    assert Session.objects.get(pk=session.pk).version == first
    assert [e.details for e in AuditEntry.objects.filter(action="form.published").order_by("pk")] == [
        {"version": 1},
        {"version": 2},
    ]
    assert "A visit" in text_of(bob.get("/forms/visit/versions/?before=1&after=2"))
    assert bob.get("/forms/visit/versions/?before=7").status_code == 404


@pytest.mark.django_db(transaction=True)
def test_what_was_just_published_is_compared_with_the_version_before(cast: Cast, draft: Form):
    """What is headed is what is picked; with an edit it is the draft again."""
    bob = cast.client("bob")

    def compared(path: str = "/forms/visit/versions/") -> tuple[str, list[str]]:
        page = bob.get(path)
        picked = re.findall(r'name="(before|after)" value="(\w+)" checked', page.content.decode())
        return text_of(page).split("All versions")[0], [value for _, value in sorted(picked, reverse=True)]

    bob.post("/forms/visit/publish")
    for number, title in ((2, "Visits"), (3, "Journeys")):
        save_definition(cast.workspace, changed(title=title), public=True)
        text, picked = compared()
        assert f"From version {number - 1} to draft" in text and picked == [str(number - 1), "draft"]
        bob.post("/forms/visit/publish")
        text, picked = compared()
        assert f"From version {number - 1} to version {number}" in text and title in text
        assert picked == [str(number - 1), str(number)]
    text, picked = compared("/forms/visit/versions/?before=1&after=3")
    assert "From version 1 to version 3" in text and picked == ["1", "3"]


@pytest.mark.django_db(transaction=True)
def test_publishing_is_offered_only_where_there_is_something_to_publish(cast: Cast, draft: Form):
    bob = cast.client("bob")
    assert 'href="/forms/visit/publish"' in bob.get("/forms/visit/").content.decode()
    assert bob.get("/forms/visit/publish").status_code == 200
    assert "Publish the draft" in text_of(bob.get("/forms/visit/versions/"))
    bob.post("/forms/visit/publish")
    page = text_of(bob.get("/forms/visit/versions/"))
    assert "Publish the draft" not in page and "there is nothing to publish" in page
    assert bob.get("/forms/visit/publish")["Location"] == "/forms/visit/versions/"
    save_definition(cast.workspace, changed(title="Visits"), public=True)
    assert "Publish the draft" in text_of(bob.get("/forms/visit/versions/"))
    assert bob.get("/forms/visit/publish").status_code == 200


@pytest.mark.django_db(transaction=True)
def test_a_comparison_needs_no_json_to_be_read(cast: Cast):
    stay = FieldDefinition(field_id="stay", label="Your stay", type="duration", config={"maximum": "PT8H"})
    form = save_definition(cast.workspace, changed(fields=(stay,)), public=True)
    cast.client("bob").post("/forms/visit/publish")
    longer = stay.model_copy(update={"config": {"maximum": "P2D"}, "translations": {"ja": {"label": "滞在"}}})
    new = FieldDefinition(field_id="room", label="Room", type="choice", config={"choices": [{"value": "one"}]})
    save_definition(cast.workspace, changed(fields=(longer, new)), public=True)
    page = text_of(cast.client("bob").get(f"/forms/{form.slug}/versions/"))
    page = page.split("From version 1 to draft")[1].split("All versions")[0]
    assert "Longest" in page and "8 hours" in page and "2 days" in page
    assert "日本語: Question" in page and "Single choice: Room" in page
    assert not set('{}[]"_') & set(page)


@pytest.mark.django_db(transaction=True)
def test_what_is_wrong_keeps_a_draft_from_being_published(cast: Cast):
    save_definition(cast.workspace, FORM, public=True)
    form = Form.objects.get()
    form.fields.update(condition="nothing == 1")
    told = text_of(cast.client("bob").post("/forms/visit/publish", follow=True))
    assert "Not published: Name" in told
    form.refresh_from_db()
    assert form.live_version is None
    assert form.status == "draft"


@pytest.mark.django_db(transaction=True)
def test_closing_and_opening_again(cast: Cast, draft: Form, client):
    bob = cast.client("bob")
    bob.post("/forms/visit/publish")
    bob.post("/forms/visit/close")
    assert client.get("/f/visit/").status_code == 410
    for page in ("", "versions/", "settings/", "share/", "responses/"):
        told = bob.get(f"/forms/visit/{page}").content.decode()
        assert "This form is closed" in told and 'action="/forms/visit/reopen"' in told, page
    assert 'action="/forms/visit/reopen"' not in cast.client("rita").get("/forms/visit/").content.decode()
    assert "Open again." in text_of(bob.post("/forms/visit/reopen", follow=True))
    assert client.get("/f/visit/").status_code == 200
    assert "This form is closed" not in text_of(bob.get("/forms/visit/"))
    actions = list(AuditEntry.objects.order_by("pk").values_list("action", flat=True))
    assert actions[-2:] == ["form.closed", "form.reopened"]


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("by_hand", [False, True])
def test_what_closed_by_its_end_is_opened_again(cast: Cast, draft: Form, client, by_hand: bool):
    bob = cast.client("bob")
    bob.post("/forms/visit/publish")
    begun = client.post("/f/visit/start", {"consent": "1"}).headers["Location"]
    ended = timezone.now() - dt.timedelta(minutes=1)
    Form.objects.update(closes_at=ended, status="closed" if by_hand else "published")
    assert Client().get("/f/visit/").status_code == 410
    assert client.get(begun).status_code == 200, "whoever has begun can finish"
    page = bob.get("/forms/visit/share/").content.decode()
    assert ("This form closed by itself on" in page) is not by_hand
    assert 'action="/forms/visit/reopen"' in page and 'action="/forms/visit/close"' not in page
    assert cast.client("rita").post("/forms/visit/reopen").status_code == 403
    bob.post("/forms/visit/reopen")
    draft.refresh_from_db()
    assert (draft.status, draft.closes_at) == ("published", None)
    assert Client().get("/f/visit/").status_code == 200
    assert AuditEntry.objects.filter(action="form.reopened").count() == 1
    assert client.get(begun).status_code == 200


@pytest.mark.django_db(transaction=True)
def test_an_end_to_come_stays_when_a_form_is_opened_again(cast: Cast, draft: Form):
    bob = cast.client("bob")
    bob.post("/forms/visit/publish")
    coming = timezone.now() + dt.timedelta(days=3)
    Form.objects.update(closes_at=coming, status="closed")
    bob.post("/forms/visit/reopen")
    draft.refresh_from_db()
    assert (draft.status, draft.closes_at) == ("published", coming)


@pytest.mark.django_db(transaction=True)
def test_a_full_form_says_so_and_leads_to_its_limit(cast: Cast, draft: Form):
    bob = cast.client("bob")
    bob.post("/forms/visit/publish")
    Form.objects.update(submission_cap=0)
    page = bob.get("/forms/visit/responses/").content.decode()
    assert "This form is full" in page and 'href="/forms/visit/settings/#submission_cap"' in page
    assert 'action="/forms/visit/reopen"' not in page


@pytest.mark.django_db(transaction=True)
def test_a_reviewer_looks_and_does_not_publish(cast: Cast, draft: Form):
    rita = cast.client("rita")
    assert rita.get("/forms/visit/versions/").status_code == 200
    assert rita.post("/forms/visit/publish").status_code == 403
