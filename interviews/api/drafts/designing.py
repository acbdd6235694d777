"""REST for designing: forms and their settings."""

from __future__ import annotations

from typing import Annotated

from django.db import transaction
from django.http import HttpRequest, HttpResponse
from ninja import Header, Query, Router, Status

from formagent.server.database_thread import in_database
from interviews.access import Principal, staff_form
from interviews.api.drafts.wire import (
    AdviceView,
    FormSummary,
    FormView,
    NewForm,
    SettingsBody,
    advice_view,
    carry_out_edit,
    changes_of,
    expected_revision,
    field_view,
)
from interviews.api.staff import STAFF, form_of, needs, principal_of, problem_responses, workspace_of
from interviews.forms.designing.drafts import SettingsChanges
from interviews.forms.planning.ports import draft_advice
from interviews.forms.services.definitions import draft_definition
from interviews.forms.services.designing import field_path, settings_of, update_form_settings
from interviews.forms.services.form_list import create_form, delete_draft, list_forms
from interviews.forms.services.translated import translated_before
from interviews.models import Form, Workspace
from interviews.staff.rules.rights import Right
from interviews.staff.services.deleting import delete_form

router = Router(auth=STAFF, by_alias=True)
PROBLEMS = problem_responses()
EDIT_PROBLEMS = problem_responses(400, 409, 422)
Confirm = Annotated[str | None, Query(description="The form's title")]
IfMatch = Annotated[str | None, Header(alias="If-Match")]


@router.get("/forms", response={200: list[FormSummary], **PROBLEMS}, operation_id="listForms")
@needs(Right.READ_FORMS)
async def list_all(
    request: HttpRequest, workspace: str, search: str = "", status: str = "", page: int = 1
) -> list[FormSummary]:
    """A workspace's forms, the last changed first, 25 a page. Archived ones only for the status `archived`."""
    place = await workspace_of(request, workspace)
    found = await in_database(list_forms, place, search=search, status=status, number=page)
    return [_summary(line.form) for line in found.lines] if page <= found.last else []


@router.post("/forms", response={201: FormView, **EDIT_PROBLEMS}, operation_id="createForm")
@needs(Right.EDIT_FORMS)
async def create(request: HttpRequest, response: HttpResponse, workspace: str, wanted: NewForm) -> Status[FormView]:
    """Begin a draft."""
    place = await workspace_of(request, workspace)
    body = SettingsBody(
        title=wanted.title, languages=[wanted.language], **({"slug": wanted.slug} if wanted.slug else {})
    )
    changes = changes_of(body, SettingsChanges)
    form = await in_database(_begin, place, changes, by=principal_of(request))
    response["Location"] = f"/api/v1/forms/{form.slug}"
    return Status(201, await shown_form(form, response))


@transaction.atomic
def _begin(workspace: Workspace, changes: SettingsChanges, *, by: Principal) -> Form:
    form = create_form(workspace, changes.title, changes.languages[0], by=by)
    return update_form_settings(form, changes, by=by)


@router.get("/forms/{slug}", response={200: FormView, **PROBLEMS}, operation_id="getForm")
@needs(Right.READ_FORMS)
async def show(request: HttpRequest, response: HttpResponse, slug: str) -> FormView:
    """A whole draft with what there is to look at. `ETag` is its settings' revision."""
    return await shown_form(await form_of(request, slug), response)


@router.patch("/forms/{slug}", response={200: FormView, **EDIT_PROBLEMS}, operation_id="editForm")
@needs(Right.EDIT_FORMS)
async def change(
    request: HttpRequest, response: HttpResponse, slug: str, wanted: SettingsBody, if_match: IfMatch = None
) -> FormView:
    """Edit the settings. With If-Match, `edit_conflict` when they were edited since that revision."""
    changes, expected = changes_of(wanted, SettingsChanges), expected_revision(if_match)
    return await shown_form(
        await carry_out_edit(request, slug, update_form_settings, changes, expected=expected), response
    )


@router.delete("/forms/{slug}", response={204: None, **EDIT_PROBLEMS}, operation_id="deleteForm")
@needs(Right.EDIT_FORMS)
async def remove(request: HttpRequest, slug: str, confirm: Confirm = None) -> Status[None]:
    """Throw a draft away; `was_published` when it is more than a draft.

    With `confirm`, the form's title to the letter, it goes with all its responses, gone for everybody at once; that needs the
    right `forms:delete`. Another title is `not_confirmed`.
    """
    if confirm is None:
        await carry_out_edit(request, slug, delete_draft)
        return Status(204, None)
    principal = principal_of(request)
    form = await in_database(staff_form, principal, slug, Right.DELETE_FORMS)
    await in_database(delete_form, form, confirm=confirm, by=principal)
    return Status(204, None)


@router.get(
    "/forms/{slug}/problems", response={200: list[AdviceView], **PROBLEMS}, summary="Problems", operation_id="checkForm"
)
@needs(Right.READ_FORMS)
async def check(request: HttpRequest, slug: str) -> list[AdviceView]:
    """What there is to look at, the gravest first."""
    return await in_database(_problems, await form_of(request, slug))


def _problems(form: Form) -> list[AdviceView]:
    definition = draft_definition(form)
    return [advice_view(one) for one in draft_advice(definition, translated_before(form, definition))]


async def shown_form(form: Form, response: HttpResponse) -> FormView:
    response["ETag"] = f'"{form.settings_revision}"'
    return await in_database(_view, form)


def _view(form: Form) -> FormView:
    definition = draft_definition(form)
    revisions = {field_path(row): row.revision for row in form.fields.select_related("group")}
    settings = {name: value for name, value in settings_of(form).items() if name not in ("slug", "title")}
    return FormView(
        **_summary(form).model_dump(),
        settings=SettingsBody(**settings).model_dump(mode="json", exclude={"slug", "title"}),
        settings_revision=form.settings_revision,
        order_revision=form.order_revision,
        fields=[field_view(one, one.field_id, revisions) for one in definition.fields],
        problems=[advice_view(one) for one in draft_advice(definition, translated_before(form, definition))],
    )


def _summary(form: Form) -> FormSummary:
    return FormSummary(
        slug=form.slug,
        workspace=form.workspace.slug,
        title=form.title,
        status=form.status,
        archived=form.archived_at is not None,
        revision=form.revision,
        updated_at=form.updated_at,
    )
