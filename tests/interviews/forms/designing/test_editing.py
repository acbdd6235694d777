"""Services of designing: what an edit changes, what it refuses, and whom it never overwrites."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from formagent.errors import EditConflict, InvalidDefinition, NotFoundError
from interviews.forms.definition import FactDefinition
from interviews.forms.designing.drafts import FactChanges, FieldChanges, SettingsChanges, renamed_in
from interviews.forms.services.definitions import draft_definition
from interviews.forms.services.designing import (
    add_fact,
    add_field,
    duplicate_field,
    field_of,
    field_path,
    move_fact,
    move_field,
    remove_fact,
    remove_field,
    restore_field,
    update_fact,
    update_field,
    update_form_settings,
)
from interviews.forms.services.forms import check_form, save_definition
from interviews.models import Form, RemovedField
from tests.interviews.cast import Cast
from tests.interviews.forms.designing.conftest import DINNER


def names(form: Form) -> list[str]:
    fields = draft_definition(form).fields
    return [n for f in fields for n in (f.field_id, *(f"{f.field_id}.{i.field_id}" for i in f.fields))]


def test_an_id_comes_from_the_label(form: Form, cast: Cast):
    bob = cast.principal("bob")
    field = add_field(form, FieldChanges(label="Date of arrival", type="date"), by=bob, index=1)
    again = add_field(form, FieldChanges(label="Date of arrival", type="date"), by=bob)
    inner = add_field(form, FieldChanges(label="Diet", type="short_text"), by=bob, group="guests", index=0)
    assert [field_path(f) for f in (field, again, inner)] == ["date_of_arrival", "date_of_arrival_2", "guests.diet"]
    assert names(form)[:2] == ["name", "date_of_arrival"]
    assert names(form)[5:8] == ["guests.diet", "guests.who", "guests.age"]
    with pytest.raises(InvalidDefinition, match="no groups"):
        add_field(form, FieldChanges(label="Pets", type="group"), by=bob, group="guests")
    with pytest.raises(InvalidDefinition, match="taken"):
        add_field(form, FieldChanges(label="x", type="date", field_id="name"), by=bob)


def test_half_finished_drafts_can_be_saved(form: Form, cast: Cast):
    bob = cast.principal("bob")
    add_field(form, FieldChanges(label="", type="choice"), by=bob)
    update_field(form, "wishes", FieldChanges(condition="menu == ", config={"min_length": 9, "max_length": 3}), by=bob)
    with pytest.raises(InvalidDefinition) as refused:
        check_form(draft_definition(form))
    assert {place for place, _ in refused.value.problems} >= {"fields.choice.label", "fields.wishes.condition"}


def test_what_has_the_wrong_shape_is_refused_at_its_place():
    with pytest.raises(ValidationError) as refused:
        FieldChanges.model_validate({"type": "colour", "follow_up_limit": 9, "field_id": "Big Name"})
    assert {e["loc"][0] for e in refused.value.errors()} == {"type", "follow_up_limit", "field_id"}


def test_two_designers_on_two_fields_both_succeed(form: Form, cast: Cast):
    alice, bob = cast.principal("alice"), cast.principal("bob")
    update_field(form, "name", FieldChanges(label="Your name"), by=alice, expected=0)
    update_field(form, "menu", FieldChanges(label="Your menu"), by=bob, expected=0)
    definition = draft_definition(form)
    assert (definition.field("name").label, definition.field("menu").label) == ("Your name", "Your menu")
    assert form.revision == 2


def test_two_designers_on_one_field_do_not_overwrite_each_other(form: Form, cast: Cast):
    alice, bob = cast.principal("alice"), cast.principal("bob")
    update_field(form, "name", FieldChanges(label="Alice's"), by=alice, expected=0)
    with pytest.raises(EditConflict) as conflict:
        update_field(form, "name", FieldChanges(label="Bob's"), by=bob, expected=0)
    assert (conflict.value.current["label"], conflict.value.revision) == ("Alice's", 1)
    with pytest.raises(EditConflict):
        remove_field(form, "name", by=bob, expected=0)
    with pytest.raises(EditConflict):
        add_fact(form, "name", FactChanges(fact="x"), by=bob, expected=0)
    update_field(form, "name", FieldChanges(label="Bob's"), by=bob, expected=conflict.value.revision)
    assert draft_definition(form).field("name").label == "Bob's"


def test_order_and_settings_have_revisions_of_their_own(form: Form, cast: Cast):
    bob = cast.principal("bob")
    update_field(form, "name", FieldChanges(label="x"), by=bob)
    move_field(form, "guests", 0, by=bob, expected=0)
    with pytest.raises(EditConflict) as conflict:
        move_field(form, "menu", 0, by=bob, expected=0)
    assert conflict.value.current["fields"][0] == "guests"
    update_form_settings(form, SettingsChanges(title="Autumn dinner"), by=bob, expected=0)
    with pytest.raises(EditConflict) as conflict:
        update_form_settings(form, SettingsChanges(title="Winter dinner"), by=bob, expected=0)
    assert conflict.value.current["title"] == "Autumn dinner"


def test_fields_move_within_into_and_out_of_groups(form: Form, cast: Cast):
    bob = cast.principal("bob")
    move_field(form, "name", 2, by=bob)
    assert names(form)[:3] == ["menu", "wishes", "name"]
    move_field(form, "menu", 1, by=bob, group="guests")
    assert names(form) == ["wishes", "name", "guests", "guests.who", "guests.menu", "guests.age"]
    move_field(form, "guests.age", 0, by=bob)
    move_field(form, "guests.who", 0, by=bob, group="")
    assert names(form) == ["who", "wishes", "name", "guests", "guests.age", "guests.menu"]
    with pytest.raises(InvalidDefinition, match="no groups"):
        move_field(form, "guests", 0, by=bob, group="guests")
    with pytest.raises(InvalidDefinition, match="no group of"):
        move_field(form, "name", 0, by=bob, group="wishes")
    add_field(form, FieldChanges(field_id="name", label="Name"), by=bob, group="guests")
    with pytest.raises(InvalidDefinition, match="taken"):
        move_field(form, "guests.name", 0, by=bob, group="")


def test_a_renamed_field_is_still_read_by_conditions(form: Form, cast: Cast):
    bob = cast.principal("bob")
    update_field(form, "guests", FieldChanges(condition='name != ""'), by=bob)
    before = [field_of(form, name).revision for name in ("wishes", "guests")]
    update_field(form, "menu", FieldChanges(field_id="dish"), by=bob)
    assert draft_definition(form).field("wishes").condition == 'dish == "plants"'
    revisions = [field_of(form, name).revision for name in ("wishes", "guests")]
    assert revisions == [before[0] + 1, before[1]], "whoever edits what does not read it is not told of a conflict"
    with pytest.raises(InvalidDefinition, match="taken"):
        update_field(form, "dish", FieldChanges(field_id="name"), by=cast.principal("bob"))


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ('a == "a" && ab > 1', 'z == "a" && ab > 1'),
        ("b.a == 1 || a in [a]", "b.a == 1 || z in [z]"),
        ("a == 'it\\'s a'", "z == 'it\\'s a'"),
    ],
)
def test_renaming_in_a_condition(before: str, after: str):
    assert renamed_in(before, "a", "z") == after


def test_a_field_that_becomes_another_type_keeps_what_still_fits(form: Form, cast: Cast):
    bob = cast.principal("bob")
    update_field(form, "menu", FieldChanges(type="multi_choice"), by=bob)
    assert len(draft_definition(form).field("menu").config["choices"]) == 2
    update_field(form, "menu", FieldChanges(type="integer"), by=bob)
    assert draft_definition(form).field("menu").config == {}
    with pytest.raises(InvalidDefinition, match="stays a group"):
        update_field(form, "guests", FieldChanges(type="integer"), by=bob)
    with pytest.raises(InvalidDefinition, match="no groups"):
        update_field(form, "guests.who", FieldChanges(type="group"), by=bob)


def test_a_copy_has_everything_but_the_id(form: Form, cast: Cast):
    bob = cast.principal("bob")
    duplicate_field(form, "guests", by=bob)
    duplicate_field(form, "wishes", by=bob)
    definition = draft_definition(form)
    assert names(form)[2:4] == ["wishes", "wishes_2"]
    assert definition.field("wishes_2").facts == definition.field("wishes").facts
    assert [f.field_id for f in definition.field("guests_2").fields] == ["who", "age"]


def test_removing_and_putting_back(form: Form, cast: Cast):
    bob, before = cast.principal("bob"), draft_definition(form)
    wishes = remove_field(form, "wishes", by=bob, expected=0)
    guests = remove_field(form, "guests", by=bob)
    assert names(form) == ["name", "menu"]
    restore_field(form, guests.pk, by=bob)
    restore_field(form, wishes.pk, by=bob)
    assert draft_definition(form) == before
    assert not RemovedField.objects.exists()
    inner = remove_field(form, "guests.who", by=bob)
    add_field(form, FieldChanges(field_id="who", label="Someone else"), by=bob, group="guests")
    assert field_path(restore_field(form, inner.pk, by=bob)) == "guests.who_2"
    with pytest.raises(NotFoundError):
        restore_field(form, inner.pk, by=bob)


def test_a_field_of_a_vanished_group_comes_back_to_the_form(form: Form, cast: Cast):
    bob = cast.principal("bob")
    removed = remove_field(form, "guests.age", by=bob)
    remove_field(form, "guests", by=bob)
    assert field_path(restore_field(form, removed.pk, by=bob)) == "age"


def test_facts(form: Form, cast: Cast):
    bob = cast.principal("bob")
    add_fact(form, "wishes", FactChanges(fact="How urgent is it?"), by=bob, expected=0)
    update_fact(form, "wishes", "foods", FactChanges(done_criteria="One is named."), by=bob, expected=1)
    move_fact(form, "wishes", "foods", 1, by=bob, expected=2)
    facts = draft_definition(form).field("wishes").facts
    assert [(f.fact_key, f.done_criteria) for f in facts] == [("how_urgent_is_it", ""), ("foods", "One is named.")]
    with pytest.raises(InvalidDefinition, match="taken"):
        update_fact(form, "wishes", "foods", FactChanges(fact_key="how_urgent_is_it"), by=bob)
    remove_fact(form, "wishes", "foods", by=bob)
    with pytest.raises(NotFoundError):
        remove_fact(form, "wishes", "foods", by=bob)
    update_field(form, "wishes", FieldChanges(facts=(FactDefinition(fact_key="only", fact="Only"),)), by=bob)
    assert [f.fact_key for f in draft_definition(form).field("wishes").facts] == ["only"]
    assert field_of(form, "wishes").revision == 5


def test_settings(form: Form, cast: Cast):
    alice = cast.principal("alice")
    update_form_settings(form, SettingsChanges(slug="feast", languages=("fr",), must_not_ask=("salary",)), by=alice)
    assert (form.slug, form.languages, form.must_not_ask) == ("feast", ["fr"], ["salary"])
    save_definition(cast.workspace, DINNER, public=False)
    with pytest.raises(InvalidDefinition, match="taken"):
        update_form_settings(form, SettingsChanges(slug="dinner"), by=alice)
    for wrong in ({"languages": []}, {"languages": ["pt-JP"]}, {"allowed_origins": ["example.org"]}, {"title": " "}):
        with pytest.raises(ValidationError):
            SettingsChanges.model_validate(wrong)
