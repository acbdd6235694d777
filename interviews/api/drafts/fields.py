"""REST for designing: the fields of a form and their facts."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from ninja import Router, Status

from formagent.server.database_thread import in_database
from interviews.api.drafts.designing import EDIT_PROBLEMS, PROBLEMS, IfMatch
from interviews.api.drafts.wire import (
    FactBody,
    FactPlace,
    FactView,
    FieldBody,
    FieldView,
    NewField,
    Place,
    Removed,
    carry_out_edit,
    changes_of,
    expected_revision,
    fact_view,
    field_view,
)
from interviews.api.staff import STAFF, form_of, needs
from interviews.forms.designing.drafts import FactChanges, FieldChanges
from interviews.forms.services.definitions import draft_definition, field_definition
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
)
from interviews.models import Field, Form
from interviews.staff.rules.rights import Right

router = Router(auth=STAFF, by_alias=True)


@router.get("/forms/{slug}/fields", response={200: list[FieldView], **PROBLEMS}, operation_id="listFields")
@needs(Right.READ_FORMS)
async def list_fields(request: HttpRequest, slug: str) -> list[FieldView]:
    """The draft's fields in order, groups with what they hold."""
    return await in_database(_all, await form_of(request, slug))


@router.post("/forms/{slug}/fields", response={201: FieldView, **EDIT_PROBLEMS}, operation_id="addField")
@needs(Right.EDIT_FORMS)
async def add(request: HttpRequest, response: HttpResponse, slug: str, wanted: NewField) -> Status[FieldView]:
    """Add a field."""
    changes = changes_of(wanted, FieldChanges, "group", "index")
    field = await carry_out_edit(request, slug, add_field, changes, group=wanted.group, index=wanted.index)
    response["Location"] = f"/api/v1/forms/{slug}/fields/{field_path(field)}"
    return Status(201, await _shown(field, response))


@router.get("/forms/{slug}/fields/{path}", response={200: FieldView, **PROBLEMS}, operation_id="getField")
@needs(Right.READ_FORMS)
async def show(request: HttpRequest, response: HttpResponse, slug: str, path: str) -> FieldView:
    """One field; `guests.name` is one of a group. `ETag` is its revision."""
    return await _shown(await in_database(field_of, await form_of(request, slug), path), response)


@router.patch("/forms/{slug}/fields/{path}", response={200: FieldView, **EDIT_PROBLEMS}, operation_id="editField")
@needs(Right.EDIT_FORMS)
async def change(
    request: HttpRequest, response: HttpResponse, slug: str, path: str, wanted: FieldBody, if_match: IfMatch = None
) -> FieldView:
    """Edit a field. With If-Match, `edit_conflict` when it was edited since that revision."""
    changes, expected = changes_of(wanted, FieldChanges), expected_revision(if_match)
    return await _shown(await carry_out_edit(request, slug, update_field, path, changes, expected=expected), response)


@router.delete("/forms/{slug}/fields/{path}", response={200: Removed, **EDIT_PROBLEMS}, operation_id="removeField")
@needs(Right.EDIT_FORMS)
async def remove(request: HttpRequest, slug: str, path: str, if_match: IfMatch = None) -> Removed:
    """Take a field out; the answer says how to put it back."""
    removed = await carry_out_edit(request, slug, remove_field, path, expected=expected_revision(if_match))
    return Removed(id=removed.pk)


@router.post(
    "/forms/{slug}/removed/{removed_id}/restore",
    response={201: FieldView, **EDIT_PROBLEMS},
    operation_id="restoreField",
)
@needs(Right.EDIT_FORMS)
async def restore(request: HttpRequest, response: HttpResponse, slug: str, removed_id: int) -> Status[FieldView]:
    """Put a removed field back where it stood."""
    return Status(201, await _shown(await carry_out_edit(request, slug, restore_field, removed_id), response))


@router.post(
    "/forms/{slug}/fields/{path}/move",
    response={200: FieldView, **EDIT_PROBLEMS},
    operation_id="moveField",
)
@needs(Right.EDIT_FORMS)
async def move(
    request: HttpRequest, response: HttpResponse, slug: str, path: str, wanted: Place, if_match: IfMatch = None
) -> FieldView:
    """Put a field elsewhere. If-Match is the form's `orderRevision`."""
    place = {"group": wanted.group, "expected": expected_revision(if_match)}
    return await _shown(await carry_out_edit(request, slug, move_field, path, wanted.index, **place), response)


@router.post(
    "/forms/{slug}/fields/{path}/duplicate",
    response={201: FieldView, **EDIT_PROBLEMS},
    operation_id="duplicateField",
)
@needs(Right.EDIT_FORMS)
async def duplicate(request: HttpRequest, response: HttpResponse, slug: str, path: str) -> Status[FieldView]:
    """A copy right behind the field."""
    return Status(201, await _shown(await carry_out_edit(request, slug, duplicate_field, path), response))


@router.post(
    "/forms/{slug}/fields/{path}/facts",
    response={201: FactView, **EDIT_PROBLEMS},
    operation_id="addFact",
)
@needs(Right.EDIT_FORMS)
async def new_fact(
    request: HttpRequest, slug: str, path: str, wanted: FactBody, if_match: IfMatch = None
) -> Status[FactView]:
    """Add a fact to a field. If-Match is the field's revision, here and below."""
    changes, expected = changes_of(wanted, FactChanges), expected_revision(if_match)
    return Status(201, fact_view(await carry_out_edit(request, slug, add_fact, path, changes, expected=expected)))


@router.patch(
    "/forms/{slug}/fields/{path}/facts/{fact_key}",
    response={200: FactView, **EDIT_PROBLEMS},
    operation_id="editFact",
)
@needs(Right.EDIT_FORMS)
async def change_fact(
    request: HttpRequest, slug: str, path: str, fact_key: str, wanted: FactBody, if_match: IfMatch = None
) -> FactView:
    """Edit a fact."""
    changes, expected = changes_of(wanted, FactChanges), expected_revision(if_match)
    return fact_view(await carry_out_edit(request, slug, update_fact, path, fact_key, changes, expected=expected))


@router.post(
    "/forms/{slug}/fields/{path}/facts/{fact_key}/move",
    response={204: None, **EDIT_PROBLEMS},
    operation_id="moveFact",
)
@needs(Right.EDIT_FORMS)
async def shift_fact(
    request: HttpRequest, slug: str, path: str, fact_key: str, wanted: FactPlace, if_match: IfMatch = None
) -> Status[None]:
    """Put a fact elsewhere among its field's."""
    expected = expected_revision(if_match)
    await carry_out_edit(request, slug, move_fact, path, fact_key, wanted.index, expected=expected)
    return Status(204, None)


@router.delete(
    "/forms/{slug}/fields/{path}/facts/{fact_key}",
    response={204: None, **EDIT_PROBLEMS},
    operation_id="removeFact",
)
@needs(Right.EDIT_FORMS)
async def drop_fact(
    request: HttpRequest, slug: str, path: str, fact_key: str, if_match: IfMatch = None
) -> Status[None]:
    """Take a fact out."""
    await carry_out_edit(request, slug, remove_fact, path, fact_key, expected=expected_revision(if_match))
    return Status(204, None)


async def _shown(field: Field, response: HttpResponse) -> FieldView:
    view = await in_database(_one, field)
    response["ETag"] = f'"{view.revision}"'
    return view


def _one(field: Field) -> FieldView:
    """The field as it is stored now, with what it holds."""
    form, path = field.form, field_path(field)
    row = field_of(form, path)
    definition = field_definition(row, list(form.fields.prefetch_related("facts").order_by("order", "id")))
    inner = {f"{path}.{one.field_id}": one.revision for one in form.fields.filter(group=row)}
    return field_view(definition, path, {path: row.revision, **inner})


def _all(form: Form) -> list[FieldView]:
    revisions = {field_path(row): row.revision for row in form.fields.select_related("group")}
    return [field_view(one, one.field_id, revisions) for one in draft_definition(form).fields]
