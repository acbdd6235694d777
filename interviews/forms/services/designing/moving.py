"""The order of a draft's fields."""

from __future__ import annotations

from formagent.errors import InvalidDefinition
from interviews.access import Principal
from interviews.forms.definition import GROUP
from interviews.forms.services.designing.recording import undoable
from interviews.forms.services.designing.rows import (
    check_order,
    field_of,
    group_of,
    lock_form,
    place_field,
    raise_revision,
    sibling_fields,
)
from interviews.models import Field, Form


@undoable
def move_field(
    form: Form, path: str, index: int, *, by: Principal, group: str | None = None, expected: int | None = None
) -> Field:
    """Put a field at `index` among its siblings; into a group, or out of its group for `group=""`."""
    lock_form(form)
    check_order(form, expected)
    field = field_of(form, path)
    target = field.group if group is None else group_of(form, group)
    if (target.pk if target else None) != field.group_id:
        _change_group(form, field, target)
    place_field(form, field, target, index)
    raise_revision(form, order=True)
    return field


def _change_group(form: Form, field: Field, target: Field | None) -> None:
    if target is not None and field.type == GROUP:
        raise InvalidDefinition([("group", "a group holds no groups")])
    if sibling_fields(form, target).filter(field_id=field.field_id).exists():
        raise InvalidDefinition([("field_id", f"{field.field_id!r} is taken")])
    field.group = target
    field.save(update_fields=["group"])
