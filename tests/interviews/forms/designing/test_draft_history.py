"""A draft's history: every edit is a step that is taken back and made again in order, whoever made it and however."""

from __future__ import annotations

import html
import re
from collections.abc import Callable

import pytest
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st

from interviews.forms.definition import FactDefinition, FieldDefinition, FormDefinition
from interviews.forms.designing.draft_steps import Direction, StepDoesNotFit, step_between, stepped
from interviews.forms.designing.drafts import FactChanges, FieldChanges, SettingsChanges
from interviews.forms.drafting import Proposal, proposal_pieces
from interviews.forms.services.definitions import draft_definition
from interviews.forms.services.designing import (
    add_fact,
    add_field,
    duplicate_field,
    move_field,
    remove_field,
    restore_field,
    update_field,
    update_form_settings,
)
from interviews.forms.services.designing.recording import MOST_STEPS
from interviews.forms.services.designing.staging import StagedEdit, apply_edits, try_edit
from interviews.forms.services.drafting import accept_proposal
from interviews.models import Field, Form
from tests.interviews.cast import Cast

IDS = ("name", "menu", "guests", "wishes")
FIELDS = st.builds(
    FieldDefinition,
    field_id=st.sampled_from(IDS),
    label=st.sampled_from(("A", "B")),
    type=st.just("short_text"),
    facts=st.sampled_from(((), (FactDefinition(fact_key="f", fact="a fact"),))),
)
LISTS = st.lists(FIELDS, max_size=4, unique_by=lambda field: field.field_id).map(tuple)
GROUPS = LISTS.map(lambda inner: FieldDefinition(field_id="crowd", label="Crowd", type="group", fields=inner))
FORMS = st.builds(
    lambda title, fields, group, place: FormDefinition(
        slug="f", title=title, fields=(*fields[:place], *group, *fields[place:])
    ),
    st.sampled_from(("One", "Two")),
    LISTS,
    st.lists(GROUPS, max_size=1),
    st.integers(0, 4),
)


@given(FORMS, FORMS)
def test_a_step_leads_back_to_just_what_stood_there_and_forth_again(before: FormDefinition, after: FormDefinition):
    step = step_between(before, after)
    assert bool(step) == (before != after)
    assert stepped(after, step, Direction.BACK) == before
    assert stepped(before, step, Direction.AGAIN) == after


@given(FORMS, FORMS, FORMS)
def test_a_step_that_does_not_fit_is_refused_or_keeps_what_others_changed(
    before: FormDefinition, after: FormDefinition, other: FormDefinition
):
    step = step_between(before, after)
    try:
        back = stepped(other, step, Direction.BACK)
    except StepDoesNotFit as misfit:
        assert misfit.places
    else:
        assert stepped(back, step, Direction.AGAIN) == other


def test_a_group_that_others_changed_meanwhile_goes_and_comes_with_nobodys_questions():
    def draft(*groups: FieldDefinition) -> FormDefinition:
        return FormDefinition(slug="f", title="One", fields=groups)

    name = FieldDefinition(field_id="name", label="A", type="short_text")
    empty, full = (FieldDefinition(field_id="crowd", label="Crowd", type="group", fields=of) for of in ((), (name,)))
    with pytest.raises(StepDoesNotFit) as added:
        stepped(draft(full), step_between(draft(), draft(empty)), Direction.BACK)
    with pytest.raises(StepDoesNotFit) as emptied:
        stepped(draft(), step_between(draft(full), draft(empty)), Direction.BACK)
    assert added.value.places == emptied.value.places == ("crowd.name",)


@pytest.fixture
def bob(cast: Cast) -> Client:
    return cast.client("bob")


def going(client: Client, way: str, **posted: object) -> str:
    return client.post(f"/forms/dinner/history/{way}", posted, HTTP_HX_REQUEST="true").content.decode()


def button(page: str, way: str) -> str:
    """The line of a button; "" where there is nothing to do."""
    found = re.search(rf'id="{way}-line"[^>]*>([^<]*)<', page)
    return html.unescape(found[1]) if found else ""


def number(page: str, way: str) -> str:
    return page.split(f'id="{way}-form"')[1].split('name="expected" value="')[1].split('"')[0]


EDITS: dict[str, Callable[[Form, Cast], object]] = {
    "added “Age”": lambda form, cast: add_field(
        form, FieldChanges(label="Age"), by=cast.principal("bob"), group="guests", index=0
    ),
    "removed “Guests”": lambda form, cast: remove_field(form, "guests", by=cast.principal("bob")),
    "changed “Name”: Question, Required": lambda form, cast: update_field(
        form, "name", FieldChanges(label="Name", required=False), by=cast.principal("bob")
    ),
    "moved 1 question": lambda form, cast: move_field(form, "name", 2, by=cast.principal("bob")),
    "moved “Name of the guest”": lambda form, cast: move_field(
        form, "guests.who", 0, by=cast.principal("bob"), group=""
    ),
    "added “Menu”": lambda form, cast: duplicate_field(form, "menu", by=cast.principal("bob")),
    "gave “Menu” another id; changed “Wishes”: When it is asked": lambda form, cast: update_field(
        form, "menu", FieldChanges(field_id="dish"), by=cast.principal("bob")
    ),
    "changed “Full name”: Facts": lambda form, cast: add_fact(
        form, "name", FactChanges(fact="the family name"), by=cast.principal("bob")
    ),
    "changed the settings: Title, Languages": lambda form, cast: update_form_settings(
        form, SettingsChanges(title="Dinner", languages=("en",)), by=cast.principal("bob")
    ),
    "added “Tea”; removed “Guests”": lambda form, cast: apply_edits(
        form,
        [
            StagedEdit("add_field", {"field": {"label": "Tea"}}),
            StagedEdit("remove_field", {"path": "guests"}),
        ],
        by=cast.principal("bob"),
    ),
}


@pytest.mark.django_db
@pytest.mark.parametrize("line", EDITS)
def test_every_edit_is_taken_back_and_made_again(line: str, form: Form, bob: Client, cast: Cast):
    before = draft_definition(form)
    EDITS[line](form, cast)
    form.refresh_from_db()
    after = draft_definition(form)
    text = bob.get("/forms/dinner/").content.decode()
    assert button(text, "undo") == f"Undo: {line}" and button(text, "redo") == ""
    back = going(bob, "undo", expected=number(text, "undo"))
    form.refresh_from_db()
    assert said(draft_definition(form)) == said(before)
    assert button(back, "redo") == f"Redo: {line}"
    assert "Taken back: " in back and button(back, "undo") == ""
    going(bob, "redo")
    form.refresh_from_db()
    assert said(draft_definition(form)) == said(after)


def said(form: FormDefinition) -> object:
    """All but the numbers of fields, which say nothing that their order does not."""
    return form.model_dump(exclude={"fields": {"__all__": {"order": True, "fields": {"__all__": {"order"}}}}})


@pytest.mark.django_db
def test_steps_are_taken_back_in_order_across_reloads_and_a_new_edit_ends_what_could_be_redone(
    form: Form, bob: Client, cast: Cast
):
    states = [draft_definition(form)]
    for label in ("One", "Two", "Three"):
        update_field(form, "name", FieldChanges(label=label), by=cast.principal("bob"))
        states.append(draft_definition(form))
    for state in reversed(states[:-1]):
        page = bob.get("/forms/dinner/").content.decode()
        going(bob, "undo", expected=number(page, "undo"))
        assert said(draft_definition(form)) == said(state)
    assert "There is nothing to undo." in going(bob, "undo")
    going(bob, "redo")
    assert draft_definition(form).field("name").label == "One"
    update_field(form, "name", FieldChanges(label="Other"), by=cast.principal("bob"))
    page = bob.get("/forms/dinner/").content.decode()
    assert button(page, "redo") == ""
    going(bob, "undo")
    assert draft_definition(form).field("name").label == "One"


@pytest.mark.django_db
def test_somebody_elses_change_is_named_and_not_undone_unseen(form: Form, bob: Client, cast: Cast):
    update_field(form, "name", FieldChanges(label="Bob's"), by=cast.principal("bob"))
    seen = number(bob.get("/forms/dinner/").content.decode(), "undo")
    remove_field(form, "menu", by=cast.principal("alice"))
    refused = bob.post("/forms/dinner/history/undo", {"expected": seen}, HTTP_HX_REQUEST="true")
    text = refused.content.decode()
    assert refused.status_code == 409 and not draft_definition(form).has_field("menu")
    assert button(text, "undo") == "Undo: removed “Menu” (by Alice)"
    assert "Taken back: removed “Menu” (by Alice)" in going(bob, "undo", expected=number(text, "undo"))
    assert draft_definition(form).has_field("menu") and draft_definition(form).field("name").label == "Bob's"
    assert not form.removed_fields.exists()


@pytest.mark.django_db
def test_what_was_changed_past_the_history_stays(form: Form, bob: Client, cast: Cast):
    update_field(form, "name", FieldChanges(label="Bob's"), by=cast.principal("bob"))
    Field.objects.filter(form=form, field_id="name").update(label="By hand")
    refused = bob.post("/forms/dinner/history/undo", HTTP_HX_REQUEST="true")
    assert refused.status_code == 409 and "so it stays: name." in refused.content.decode()
    assert draft_definition(form).field("name").label == "By hand"


@pytest.mark.django_db
def test_whoever_has_an_undone_question_open_does_not_save_over_it(form: Form, bob: Client, cast: Cast):
    update_field(form, "name", FieldChanges(label="Second"), by=cast.principal("bob"))
    revision = form.fields.get(field_id="name").revision
    going(bob, "undo")
    assert form.fields.get(field_id="name").revision > revision
    removed = remove_field(form, "menu", by=cast.principal("bob"))
    assert removed.pk and form.removed_fields.exists()
    going(bob, "undo")
    assert form.fields.get(field_id="menu").revision > 0 and not form.removed_fields.exists()


@pytest.mark.django_db
def test_typing_on_is_one_step(form: Form, bob: Client):
    for label in ("F", "Full", "Full name, please"):
        saved = bob.post("/forms/dinner/fields/name/save", {"label": label, "required": "on"}, HTTP_HX_REQUEST="true")
        assert saved.status_code == 200
    assert form.draft_edits.count() == 1
    assert button(saved.content.decode(), "undo") == "Undo: changed “Full name, please”: Question"
    going(bob, "undo")
    assert draft_definition(form).field("name").label == "Full name"


@pytest.mark.django_db
def test_a_described_change_is_one_step_and_what_is_only_tried_is_none(form: Form, bob: Client, cast: Cast):
    try_edit(form, [], StagedEdit("add_field", {"field": {"label": "Tried"}}), by=cast.principal("bob"))
    assert not form.draft_edits.exists()
    before = draft_definition(form)
    fields = tuple(FieldDefinition(field_id=name, label=name, type="short_text") for name in ("phone", "town"))
    proposal = Proposal(fields=fields, texts={"purpose": "To plan the tables"})
    chosen = [piece.key for piece in proposal_pieces(proposal, before)]
    accept_proposal(form, proposal, chosen, by=cast.principal("bob"), expected=form.revision)
    page = going(bob, "undo", expected=form.draft_edits.get().number)
    assert "Taken back: added 2 questions; changed the settings: What the answers are for" in page
    form.refresh_from_db()
    assert said(draft_definition(form)) == said(before)


@pytest.mark.django_db
def test_putting_back_is_a_step_too(form: Form, bob: Client, cast: Cast):
    removed = remove_field(form, "guests", by=cast.principal("bob"))
    restore_field(form, removed.pk, by=cast.principal("bob"))
    assert form.draft_edits.count() == 2
    going(bob, "undo")
    assert not draft_definition(form).has_field("guests")
    going(bob, "undo")
    assert [one.field_id for one in draft_definition(form).field("guests").fields] == ["who", "age"]


@pytest.mark.django_db
def test_the_newest_steps_are_kept(form: Form, cast: Cast, monkeypatch: pytest.MonkeyPatch):
    assert MOST_STEPS >= 50
    monkeypatch.setattr("interviews.forms.services.designing.recording.MOST_STEPS", 2)
    for label in ("One", "Two", "Three"):
        update_field(form, "name", FieldChanges(label=label), by=cast.principal("bob"))
    assert [edit.step["fields"]["name"][1]["label"] for edit in form.draft_edits.all()] == ["Two", "Three"]


@pytest.mark.django_db
def test_readers_and_strangers_undo_nothing(form: Form, cast: Cast):
    update_field(form, "name", FieldChanges(label="Second"), by=cast.principal("bob"))
    page = cast.client("victor").get("/forms/dinner/")
    assert 'id="undo"' not in page.content.decode()
    assert cast.client("victor").post("/forms/dinner/history/undo").status_code == 403
    assert cast.client("charlie").post("/forms/dinner/history/undo").status_code == 404
    assert draft_definition(form).field("name").label == "Second"
