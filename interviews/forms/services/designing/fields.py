"""Fields of a draft: added, edited, copied."""

from __future__ import annotations

from collections.abc import Sequence

from formagent.errors import InvalidDefinition
from interviews.access import Principal
from interviews.forms.definition import GROUP, FieldDefinition
from interviews.forms.designing.drafts import MOST_FIELDS, FieldChanges, renamed_in, with_changes
from interviews.forms.naming import field_id_from
from interviews.forms.services.definitions import field_definition
from interviews.forms.services.designing.facts import write_facts
from interviews.forms.services.designing.recording import undoable
from interviews.forms.services.designing.rows import (
    field_of,
    group_of,
    lock_field,
    lock_form,
    place_field,
    raise_field_revision,
    raise_revision,
    sibling_fields,
)
from interviews.forms.services.forms import save_field
from interviews.models import Field, Form


@undoable
def add_field(form: Form, new: FieldChanges, *, by: Principal, group: str = "", index: int | None = None) -> Field:
    """A new field at `index` of the form or of a group, at the end for None. Its id comes from its label unless given."""
    lock_form(form)
    holder = group_of(form, group)
    if holder is not None and new.type == GROUP:
        raise InvalidDefinition([("type", "a group holds no groups")])
    field_id = new.field_id or free_id(form, holder, new.label or new.type)
    _require_free(form, holder, field_id)
    definition = with_changes(FieldDefinition(field_id=field_id, label=new.label, type=new.type), new)
    return insert_field(form, definition.model_copy(update={"field_id": field_id}), holder, index)


@undoable
def update_field(form: Form, path: str, changes: FieldChanges, *, by: Principal, expected: int | None = None) -> Field:
    """Edit a field. Under a new id, the conditions that read it read the new one. EditConflict, InvalidDefinition."""
    field = lock_field(form, path, expected)
    definition = with_changes(field_definition(field), changes)
    if definition.field_id != field.field_id:
        _rename(form, field, definition.field_id)
    _check_type(form, field, definition.type)
    for name in changes.given():
        if name not in ("facts", "field_id"):
            setattr(field, name, getattr(definition, name))
    field.config, field.intent = definition.config, definition.intent or ""
    field.save()
    if "facts" in changes.given():
        write_facts(field, changes.facts)
    raise_field_revision(field)
    raise_revision(form)
    return field


def set_condition(form: Form, path: str, condition: str, *, by: Principal, expected: int | None = None) -> Field:
    """When a field is asked: CEL over other answers, "" for always."""
    return update_field(form, path, FieldChanges(condition=condition), by=by, expected=expected)


@undoable
def duplicate_field(form: Form, path: str, *, by: Principal) -> Field:
    """A copy with its facts and, of a group, its fields, right behind the original."""
    lock_form(form)
    field = field_of(form, path)
    definition = field_definition(field, list(form.fields.prefetch_related("facts").order_by("order", "id")))
    fresh = definition.model_copy(update={"field_id": free_id(form, field.group, field.field_id)})
    return insert_field(form, fresh, field.group, list(sibling_fields(form, field.group)).index(field) + 1)


@undoable
def split_field(
    form: Form, path: str, halves: Sequence[FieldChanges], *, by: Principal, expected: int | None = None
) -> Field:
    """Make these questions of one: it becomes the first of them, the others follow it."""
    field = update_field(form, path, halves[0], by=by, expected=expected)
    place = list(sibling_fields(form, field.group)).index(field)
    group = field.group.field_id if field.group else ""
    for number, half in enumerate(halves[1:], 1):
        add_field(form, half, by=by, group=group, index=place + number)
    return field


def free_id(form: Form, group: Field | None, name: str) -> str:
    """An id like `name` that no sibling has."""
    return field_id_from(name, set(sibling_fields(form, group).values_list("field_id", flat=True)))


def insert_field(form: Form, definition: FieldDefinition, group: Field | None, index: int | None) -> Field:
    """Write a whole field into its place. Only within a lock."""
    if form.fields.count() >= MOST_FIELDS:
        raise InvalidDefinition([("fields", f"a form has {MOST_FIELDS} fields at most")])
    pk = save_field(form, definition, MOST_FIELDS, group)[0]
    field = Field.objects.select_related("group").get(pk=pk)
    place_field(form, field, group, index)
    raise_revision(form, order=True)
    return field


def _require_free(form: Form, group: Field | None, field_id: str) -> None:
    if sibling_fields(form, group).filter(field_id=field_id).exists():
        raise InvalidDefinition([("field_id", f"{field_id!r} is taken")])


def _rename(form: Form, field: Field, new: str) -> None:
    _require_free(form, field.group, new)
    for row in form.fields.exclude(condition=""):
        renamed = renamed_in(row.condition, field.field_id, new)
        if renamed != row.condition:
            Field.objects.filter(pk=row.pk).update(condition=renamed)
            raise_field_revision(row)
            if row.pk == field.pk:
                field.condition = renamed
    if not field.group_id:
        _rename_in_settings(form, field.field_id, new)
    field.field_id = new


def _rename_in_settings(form: Form, old: str, new: str) -> None:
    endings = [{**ending, "condition": renamed_in(ending["condition"], old, new)} for ending in form.endings]
    calculations = [{**each, "expression": renamed_in(each["expression"], old, new)} for each in form.calculations]
    if (endings, calculations) != (form.endings, form.calculations):
        form.endings, form.calculations = endings, calculations
        Form.objects.filter(pk=form.pk).update(endings=endings, calculations=calculations)
        raise_revision(form, settings=True)


def _check_type(form: Form, field: Field, type_name: str) -> None:
    if type_name == GROUP and field.group_id is not None:
        raise InvalidDefinition([("type", "a group holds no groups")])
    if field.type == GROUP != type_name and form.fields.filter(group=field).exists():
        raise InvalidDefinition([("type", "a group that holds fields stays a group")])
