"""A form looks its fields up by id, among its own fields only."""

from __future__ import annotations

from interviews.forms.definition import FieldDefinition, FormDefinition

NAME = FieldDefinition(field_id="name", label="Name", type="short_text", required=True)
AGE = FieldDefinition(field_id="age", label="Age", type="integer", condition='name != ""')
GUESTS = FieldDefinition(field_id="guests", label="Guests", type="group", fields=(NAME,))


def test_what_is_known_of_a_form_is_known_anew_of_its_changed_copy() -> None:
    form = FormDefinition(slug="visit", title="Visit", fields=(NAME,))
    known = (form.field("name"), form.groups, form.conditional_ids, form.required_ids)
    assert known == (NAME, (), frozenset(), {"name"})
    assert form.types == {"short_text"}
    changed = form.model_copy(update={"fields": (AGE, GUESTS)})
    assert not changed.has_field("name")
    assert (changed.groups, changed.conditional_ids, changed.required_ids) == (
        (GUESTS,),
        {"age", "guests"},
        frozenset(),
    )
    assert changed.types == {"integer", "group", "short_text"}
    assert changed.model_copy(update={"fields": (NAME,)}) == form
    assert form.model_dump() == FormDefinition(slug="visit", title="Visit", fields=(NAME,)).model_dump()
