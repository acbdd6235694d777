"""A whole draft written at once: to try something on it, or to take something back."""

from __future__ import annotations

from interviews.access import Principal
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.designing.drafts import SettingsChanges
from interviews.forms.designing.straight_names import straightened
from interviews.forms.services.definitions import draft_definition
from interviews.forms.services.designing.rows import field_path, raise_field_revision
from interviews.forms.services.designing.settings import update_form_settings
from interviews.forms.services.forms import write_fields
from interviews.models import Form

DRAFT_SETTINGS = tuple(
    name for name in SettingsChanges.model_fields if name in FormDefinition.model_fields and name != "slug"
)
"""The settings that take effect when the form is published; all others do at once."""


def write_draft(form: Form, definition: FormDefinition, *, by: Principal) -> None:
    """Make the draft say this: its fields, and its settings of DRAFT_SETTINGS. Only within a lock."""
    found, definition = draft_definition(form), straightened(definition)
    settings = {n: getattr(definition, n) for n in DRAFT_SETTINGS if getattr(definition, n) != getattr(found, n)}
    if settings:
        update_form_settings(form, SettingsChanges.model_validate(settings), by=by)
    if definition.fields != found.fields:
        write_fields(form, definition.fields)


def fields_by_path(form: FormDefinition) -> dict[str, FieldDefinition]:
    """All its fields by their names in the form: `guests`, `guests.name`."""
    return {
        path: one
        for field in form.fields
        for path, one in ((field.field_id, field), *((f"{field.field_id}.{f.field_id}", f) for f in field.fields))
    }


def raise_changed_revisions(form: Form, one: FormDefinition, other: FormDefinition) -> None:
    """Whoever has an editor open of a field that differs between the two is told that it has changed."""
    old, new = fields_by_path(one), fields_by_path(other)
    for row in form.fields.select_related("group"):
        path = field_path(row)
        if path in old and path in new and old[path] != new[path]:
            raise_field_revision(row)
