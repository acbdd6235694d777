"""REST for designing: the fields of a form and their facts."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from ninja import Router

from interviews.api.design_wire import (
    FactBody,
    FactPlace,
    FactView,
    FieldBody,
    FieldView,
    NewField,
    Place,
    Removed,
    carried_out,
    changes_of,
    expected_revision,
    fact_view,
    field_view,
    form_of,
)
from interviews.api.designing import EDIT_PROBLEMS, PROBLEMS, IfMatch
from interviews.api.staff import STAFF, needs, principal_of
from interviews.domain.drafts import FactChanges, FieldChanges
from interviews.domain.rights import Right
from interviews.following import in_database
from interviews.models import Form
from interviews.services.definitions import draft_definition, field_definition
from interviews.services.designing import (
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

router = Router(auth=STAFF)


@router.get(
    "/forms/{slug}/fields", response={200: list[FieldView], **PROBLEMS}, by_alias=True, operation_id="listFields"
)
@needs(Right.READ_FORMS)
async def list_fields(request: HttpRequest, slug: str) -> list[FieldView]:
    """The draft's fields in order, groups with what they hold."""
    return await in_database(_all, await form_of(request, slug, Right.READ_FORMS))


@router.post("/forms/{slug}/fields", response={201: FieldView, **EDIT_PROBLEMS}, by_alias=True, operation_id="addField")
@needs(Right.EDIT_FORMS)
async def add(request: HttpRequest, response: HttpResponse, slug: str, wanted: NewField) -> tuple[int, FieldView]:
    """Add a field."""
    form = await form_of(request, slug, Right.EDIT_FORMS)
    changes, by = changes_of(wanted, FieldChanges, "group", "index"), principal_of(request)
    field = await carried_out(add_field, form, changes, by=by, group=wanted.group, index=wanted.index)
    path = field_path(field)
    response["Location"] = f"/api/v1/forms/{slug}/fields/{path}"
    return 201, await _shown(form, path, response)


@router.get(
    "/forms/{slug}/fields/{path}", response={200: FieldView, **PROBLEMS}, by_alias=True, operation_id="getField"
)
@needs(Right.READ_FORMS)
async def show(request: HttpRequest, response: HttpResponse, slug: str, path: str) -> FieldView:
    """One field; `guests.name` is one of a group. `ETag` is its revision."""
    return await _shown(await form_of(request, slug, Right.READ_FORMS), path, response)


@router.patch(
    "/forms/{slug}/fields/{path}", response={200: FieldView, **EDIT_PROBLEMS}, by_alias=True, operation_id="editField"
)
@needs(Right.EDIT_FORMS)
async def change(
    request: HttpRequest, response: HttpResponse, slug: str, path: str, wanted: FieldBody, if_match: IfMatch = None
) -> FieldView:
    """Edit a field. With If-Match, `edit_conflict` when it was edited since that revision."""
    form = await form_of(request, slug, Right.EDIT_FORMS)
    changes, expected = changes_of(wanted, FieldChanges), expected_revision(if_match)
    field = await carried_out(update_field, form, path, changes, by=principal_of(request), expected=expected)
    return await _shown(form, field_path(field), response)


@router.delete(
    "/forms/{slug}/fields/{path}", response={200: Removed, **EDIT_PROBLEMS}, by_alias=True, operation_id="removeField"
)
@needs(Right.EDIT_FORMS)
async def remove(request: HttpRequest, slug: str, path: str, if_match: IfMatch = None) -> Removed:
    """Take a field out; the answer says how to put it back."""
    form, expected = await form_of(request, slug, Right.EDIT_FORMS), expected_revision(if_match)
    removed = await carried_out(remove_field, form, path, by=principal_of(request), expected=expected)
    return Removed(id=removed.pk)


@router.post(
    "/forms/{slug}/removed/{removed_id}/restore",
    response={201: FieldView, **EDIT_PROBLEMS},
    by_alias=True,
    operation_id="restoreField",
)
@needs(Right.EDIT_FORMS)
async def restore(request: HttpRequest, response: HttpResponse, slug: str, removed_id: int) -> tuple[int, FieldView]:
    """Put a removed field back where it stood."""
    form = await form_of(request, slug, Right.EDIT_FORMS)
    field = await carried_out(restore_field, form, removed_id, by=principal_of(request))
    return 201, await _shown(form, field_path(field), response)


@router.post(
    "/forms/{slug}/fields/{path}/move",
    response={200: FieldView, **EDIT_PROBLEMS},
    by_alias=True,
    operation_id="moveField",
)
@needs(Right.EDIT_FORMS)
async def move(
    request: HttpRequest, response: HttpResponse, slug: str, path: str, wanted: Place, if_match: IfMatch = None
) -> FieldView:
    """Put a field elsewhere. If-Match is the form's `orderRevision`."""
    form, expected = await form_of(request, slug, Right.EDIT_FORMS), expected_revision(if_match)
    by = principal_of(request)
    moved = await carried_out(move_field, form, path, wanted.index, by=by, group=wanted.group, expected=expected)
    return await _shown(form, field_path(moved), response)


@router.post(
    "/forms/{slug}/fields/{path}/duplicate",
    response={201: FieldView, **EDIT_PROBLEMS},
    by_alias=True,
    operation_id="duplicateField",
)
@needs(Right.EDIT_FORMS)
async def duplicate(request: HttpRequest, response: HttpResponse, slug: str, path: str) -> tuple[int, FieldView]:
    """A copy right behind the field."""
    form = await form_of(request, slug, Right.EDIT_FORMS)
    copy = await carried_out(duplicate_field, form, path, by=principal_of(request))
    return 201, await _shown(form, field_path(copy), response)


@router.post(
    "/forms/{slug}/fields/{path}/facts",
    response={201: FactView, **EDIT_PROBLEMS},
    by_alias=True,
    operation_id="addFact",
)
@needs(Right.EDIT_FORMS)
async def new_fact(
    request: HttpRequest, slug: str, path: str, wanted: FactBody, if_match: IfMatch = None
) -> tuple[int, FactView]:
    """Add a fact to a field. If-Match is the field's revision, here and below."""
    form, expected = await form_of(request, slug, Right.EDIT_FORMS), expected_revision(if_match)
    changes = changes_of(wanted, FactChanges)
    fact = await carried_out(add_fact, form, path, changes, by=principal_of(request), expected=expected)
    return 201, fact_view(fact)


@router.patch(
    "/forms/{slug}/fields/{path}/facts/{fact_key}",
    response={200: FactView, **EDIT_PROBLEMS},
    by_alias=True,
    operation_id="editFact",
)
@needs(Right.EDIT_FORMS)
async def change_fact(
    request: HttpRequest, slug: str, path: str, fact_key: str, wanted: FactBody, if_match: IfMatch = None
) -> FactView:
    """Edit a fact."""
    form, expected = await form_of(request, slug, Right.EDIT_FORMS), expected_revision(if_match)
    changes = changes_of(wanted, FactChanges)
    fact = await carried_out(update_fact, form, path, fact_key, changes, by=principal_of(request), expected=expected)
    return fact_view(fact)


@router.post(
    "/forms/{slug}/fields/{path}/facts/{fact_key}/move",
    response={204: None, **EDIT_PROBLEMS},
    by_alias=True,
    operation_id="moveFact",
)
@needs(Right.EDIT_FORMS)
async def shift_fact(
    request: HttpRequest, slug: str, path: str, fact_key: str, wanted: FactPlace, if_match: IfMatch = None
) -> tuple[int, None]:
    """Put a fact elsewhere among its field's."""
    form, expected = await form_of(request, slug, Right.EDIT_FORMS), expected_revision(if_match)
    await carried_out(move_fact, form, path, fact_key, wanted.index, by=principal_of(request), expected=expected)
    return 204, None


@router.delete(
    "/forms/{slug}/fields/{path}/facts/{fact_key}",
    response={204: None, **EDIT_PROBLEMS},
    by_alias=True,
    operation_id="removeFact",
)
@needs(Right.EDIT_FORMS)
async def drop_fact(
    request: HttpRequest, slug: str, path: str, fact_key: str, if_match: IfMatch = None
) -> tuple[int, None]:
    """Take a fact out."""
    form, expected = await form_of(request, slug, Right.EDIT_FORMS), expected_revision(if_match)
    await carried_out(remove_fact, form, path, fact_key, by=principal_of(request), expected=expected)
    return 204, None


async def _shown(form: Form, path: str, response: HttpResponse) -> FieldView:
    view = await in_database(_one, form, path)
    response["ETag"] = f'"{view.revision}"'
    return view


def _one(form: Form, path: str) -> FieldView:
    row = field_of(form, path)
    definition = field_definition(row, list(form.fields.prefetch_related("facts").order_by("order", "id")))
    inner = {f"{path}.{one.field_id}": one.revision for one in form.fields.filter(group=row)}
    return field_view(definition, path, {path: row.revision, **inner})


def _all(form: Form) -> list[FieldView]:
    revisions = {field_path(row): row.revision for row in form.fields.select_related("group")}
    return [field_view(one, one.field_id, revisions) for one in draft_definition(form).fields]
