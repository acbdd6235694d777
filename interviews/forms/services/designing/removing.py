"""Fields that are taken out of a draft, and put back."""

from __future__ import annotations

from formagent.errors import NotFoundError
from interviews.access import Principal
from interviews.forms.definition import FieldDefinition
from interviews.forms.services.definitions import field_definition
from interviews.forms.services.designing.fields import free_id, insert_field
from interviews.forms.services.designing.recording import undoable
from interviews.forms.services.designing.rows import (
    lock_field,
    lock_form,
    raise_revision,
    sibling_fields,
    top_level_fields,
)
from interviews.models import Field, Form, RemovedField

KEPT = 20
"""So many removed fields of a form can be put back."""


@undoable
def remove_field(form: Form, path: str, *, by: Principal, expected: int | None = None) -> RemovedField:
    """Take a field out, with its facts and, of a group, its fields. EditConflict when it was edited meanwhile."""
    field = lock_field(form, path, expected)
    rows = list(form.fields.prefetch_related("facts").order_by("order", "id"))
    removed = RemovedField.objects.create(
        form=form,
        definition=field_definition(field, rows).model_dump(mode="json"),
        group_field_id=field.group.field_id if field.group else "",
        order=list(sibling_fields(form, field.group)).index(field),
        removed_by=by.user,
    )
    field.delete()
    outdated = form.removed_fields.order_by("-id").values_list("pk", flat=True)[KEPT:]
    RemovedField.objects.filter(pk__in=list(outdated)).delete()
    raise_revision(form, order=True)
    return removed


@undoable
def restore_field(form: Form, removed_id: int, *, by: Principal) -> Field:
    """Put a removed field back where it stood; under another id when its own is taken by now."""
    lock_form(form)
    removed = form.removed_fields.filter(pk=removed_id).first()
    if removed is None:
        raise NotFoundError("removed field")
    group = (
        top_level_fields(form).filter(field_id=removed.group_field_id, type="group").first()
        if removed.group_field_id
        else None
    )
    definition = FieldDefinition.model_validate(removed.definition)
    fresh = definition.model_copy(update={"field_id": free_id(form, group, definition.field_id)})
    field = insert_field(form, fresh, group, removed.order)
    removed.delete()
    return field


def forget_removed(form: Form, path: str) -> None:
    """A field that is there again need not be put back."""
    group, _, own = path.rpartition(".")
    removed = form.removed_fields.filter(group_field_id=group, definition__field_id=own).order_by("-id").first()
    if removed is not None:
        removed.delete()
