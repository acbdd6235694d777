"""The rows of a draft under edit: found by their path, locked, numbered, their revisions checked and raised."""

from __future__ import annotations

from django.db.models import F, QuerySet
from django.utils import timezone

from formagent.errors import EditConflict, InvalidDefinition, NotFoundError
from interviews.forms.services.definitions import draft_definition, field_definition
from interviews.models import Field, Form


def field_of(form: Form, path: str) -> Field:
    """The row of `guests`, or of `guests.name` in a group. NotFoundError otherwise."""
    group, _, inner = path.rpartition(".")
    found = (
        form.fields.filter(field_id=inner, group__field_id=group)
        if group
        else top_level_fields(form).filter(field_id=inner)
    )
    field = found.select_related("group").first()
    if field is None:
        raise NotFoundError("field")
    return field


def field_path(field: Field) -> str:
    """The name of a field in its form, as `field_of` takes it."""
    return f"{field.group.field_id}.{field.field_id}" if field.group else field.field_id


def top_level_fields(form: Form) -> QuerySet[Field]:
    """The fields of the form itself."""
    return form.fields.filter(group__isnull=True).order_by("order", "id")


def sibling_fields(form: Form, group: Field | None) -> QuerySet[Field]:
    """The fields of the form itself, or of a group."""
    return top_level_fields(form) if group is None else form.fields.filter(group=group).order_by("order", "id")


def group_of(form: Form, name: str) -> Field | None:
    """The group of that id; None for "", the form itself. InvalidDefinition when it is no group."""
    if not name:
        return None
    group = top_level_fields(form).filter(field_id=name, type="group").first()
    if group is None:
        raise InvalidDefinition([("group", f"{name!r} is no group of this form")])
    return group


def lock_form(form: Form) -> None:
    """Edits of one form happen one after another, to the end of the transaction."""
    Form.objects.select_for_update().get(pk=form.pk)


def lock_field(form: Form, path: str, expected: int | None) -> Field:
    """The field, to be edited. EditConflict when it is no longer at revision `expected`."""
    lock_form(form)
    field = field_of(form, path)
    if expected is not None and expected != field.revision:
        definition = field_definition(field, list(form.fields.all()))
        raise EditConflict(definition.model_dump(mode="json"), field.revision)
    return field


def check_order(form: Form, expected: int | None) -> None:
    """EditConflict when fields have come, gone or moved since `expected`. Only within a lock."""
    revision = Form.objects.values_list("order_revision", flat=True).get(pk=form.pk)
    if expected is not None and expected != revision:
        raise EditConflict({"fields": outline(form)}, revision)


def outline(form: Form) -> list[str]:
    """The names of all fields in order."""
    fields = draft_definition(form).fields
    return [
        name for field in fields for name in (field.field_id, *(f"{field.field_id}.{f.field_id}" for f in field.fields))
    ]


def raise_revision(form: Form, *, order: bool = False, settings: bool = False) -> None:
    """Note that the draft was edited; `form` holds the new numbers afterwards."""
    raised = {"revision": F("revision") + 1, "updated_at": timezone.now()}
    raised |= {"order_revision": F("order_revision") + 1} if order else {}
    raised |= {"settings_revision": F("settings_revision") + 1} if settings else {}
    Form.objects.filter(pk=form.pk).update(**raised)
    form.refresh_from_db(fields=["revision", "order_revision", "settings_revision", "updated_at"])


def raise_field_revision(field: Field) -> None:
    """Note that a field or its facts were edited; `field` holds the new number afterwards."""
    Field.objects.filter(pk=field.pk).update(revision=F("revision") + 1)
    field.refresh_from_db(fields=["revision"])


def place_field(form: Form, field: Field, group: Field | None, index: int | None) -> None:
    """Place a field among its siblings at `index` (at the end for None) and number them anew."""
    others = [row for row in sibling_fields(form, group) if row.pk != field.pk]
    place = len(others) if index is None else max(0, min(index, len(others)))
    others.insert(place, field)
    for number, row in enumerate(others):
        row.order = number
    Field.objects.bulk_update(others, ["order"])
