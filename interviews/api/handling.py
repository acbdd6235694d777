"""REST for what staff add to responses: tags, who works on them, notes; and the views of their list that are kept."""

from __future__ import annotations

import datetime as dt
from typing import Literal

from django.http import HttpRequest, QueryDict
from ninja import Router, Status
from pydantic import BaseModel, ConfigDict, Field

from formagent.errors import NotFoundError
from interviews.access import staff_form, staff_note, staff_session, staff_view
from interviews.api.responses import asked_of
from interviews.api.responses import router as responses
from interviews.api.staff import STAFF, needs, principal_of, problem_responses
from interviews.models import Response, ResponseNote, SavedView, Session
from interviews.results.pages.exports import may_read_sensitive
from interviews.results.pages.handling_seen import notes_for
from interviews.results.reading.query_parameters import address_part
from interviews.results.rules.handling import MOST_TAGS, NOTE_LETTERS, VIEW_LETTERS
from interviews.results.rules.result_query import of_json
from interviews.results.services.handling import add_note, assign_responses, member_named, remove_note, set_tags
from interviews.results.services.saved_views import keep_view, remove_view, views_of
from interviews.results.services.submission_mails import set_wish, wish_of
from interviews.staff.rules.rights import Right

router = Router(auth=STAFF)
"""What has an address of its own; a response itself is changed at the address where it is read."""
_PROBLEMS = problem_responses(422)


class Body(BaseModel):
    model_config = ConfigDict(extra="forbid")


class Handling(Body):
    """What is left out stays."""

    tags: list[str] | None = Field(default=None, max_length=MOST_TAGS, description="All that it is to have")
    assignee: str | None = Field(default=None, description="A member’s e-mail address; empty: nobody")


class HandlingOut(BaseModel):
    tags: list[str]
    assignee: str | None = Field(description="The e-mail address of the member who works on it")


class NewNote(Body):
    text: str = Field(min_length=1, max_length=NOTE_LETTERS)


class NoteOut(BaseModel):
    """What a member wrote about a response."""

    id: int
    author: str
    text: str
    created_at: dt.datetime


class MailWish(Body):
    """Whether the caller is told of submissions by e-mail: of each, or of a day's in the morning."""

    when: Literal["never", "each", "daily"]


class NewView(Body):
    """`query` is what stands behind the question mark of a list of responses: `standing=submitted&filter=age:above:17`."""

    name: str = Field(min_length=1, max_length=VIEW_LETTERS)
    query: str = Field(default="", max_length=8_000)
    columns: list[str] = Field(default=[], description="field_ids that the page shows")
    shared: bool = Field(default=True, description="For everybody of the workspace; false: only for whoever keeps it")


class ViewOut(BaseModel):
    id: int
    name: str
    query: str
    columns: list[str]
    shared: bool


def _response(session: Session) -> Response:
    """NotFoundError for one that has not begun."""
    found = Response.objects.select_related("assignee").filter(pk=session.pk).first()
    if found is None:
        raise NotFoundError("response")
    return found


def _note(note: ResponseNote) -> NoteOut:
    return NoteOut(id=note.pk, author=note.author_name, text=note.text, created_at=note.created_at)


def _view(view: SavedView) -> ViewOut:
    query = address_part(of_json(view.query))
    return ViewOut(id=view.pk, name=view.name, query=query, columns=view.columns, shared=view.owner_id is None)


@responses.patch(
    "/forms/{slug}/responses/{response_id}",
    auth=STAFF,
    response={200: HandlingOut, **_PROBLEMS},
    summary="Tag or assign a response",
    operation_id="handleResponse",
)
@needs(Right.HANDLE_RESPONSES)
def handle_response(request: HttpRequest, slug: str, response_id: str, wanted: Handling) -> HandlingOut:
    """Let it have these tags, and give it to a member."""
    principal = principal_of(request)
    session = staff_session(principal, slug, response_id, Right.HANDLE_RESPONSES)
    response = _response(session)
    if wanted.tags is not None:
        set_tags(session.form, response.pk, wanted.tags, by=principal)
    if wanted.assignee is not None:
        to = member_named(session.form.workspace, wanted.assignee)
        assign_responses(session.form, [response.pk], to, by=principal)
    response = _response(session)
    assignee = response.assignee.email if response.assignee else None
    return HandlingOut(tags=list(response.tags.values_list("name", flat=True)), assignee=assignee)


@router.get(
    "/forms/{slug}/responses/{response_id}/notes",
    response={200: list[NoteOut], **_PROBLEMS},
    summary="Read the notes on a response",
    operation_id="listNotes",
)
@needs(Right.READ_RESPONSES)
def notes(request: HttpRequest, slug: str, response_id: str) -> list[NoteOut]:
    """The oldest first. None to whoever may not read sensitive answers, where the form has such: notes may repeat them."""
    principal = principal_of(request)
    session = staff_session(principal, slug, response_id, Right.READ_RESPONSES)
    sensitive = may_read_sensitive(principal, session.form)
    return [_note(note) for note in notes_for(session.form, _response(session), sensitive=sensitive)[0]]


@router.post(
    "/forms/{slug}/responses/{response_id}/notes",
    response={201: NoteOut, **_PROBLEMS},
    summary="Note something on a response",
    operation_id="addNote",
)
@needs(Right.HANDLE_RESPONSES)
def write_note(request: HttpRequest, slug: str, response_id: str, wanted: NewNote) -> Status[NoteOut]:
    """For the other members; respondents never see it."""
    principal = principal_of(request)
    session = staff_session(principal, slug, response_id, Right.HANDLE_RESPONSES)
    _response(session)
    return Status(201, _note(add_note(session, wanted.text, by=principal)))


@router.delete(
    "/forms/{slug}/responses/{response_id}/notes/{note_id}",
    response={204: None, **_PROBLEMS},
    summary="Remove a note",
    operation_id="removeNote",
)
@needs(Right.HANDLE_RESPONSES)
def take_note_away(request: HttpRequest, slug: str, response_id: str, note_id: int) -> Status[None]:
    """One's own, or with the right to change responses any."""
    principal = principal_of(request)
    note = staff_note(principal, slug, response_id, note_id, Right.HANDLE_RESPONSES)
    remove_note(note, staff_form(principal, slug, Right.HANDLE_RESPONSES), by=principal)
    return Status(204, None)


@router.get(
    "/forms/{slug}/views",
    response={200: list[ViewOut], **_PROBLEMS},
    summary="List the views of the responses",
    operation_id="listViews",
)
@needs(Right.READ_RESPONSES)
def views(request: HttpRequest, slug: str) -> list[ViewOut]:
    """Everybody's and the caller's own, by name."""
    principal = principal_of(request)
    return [_view(view) for view in views_of(staff_form(principal, slug, Right.READ_RESPONSES), by=principal)]


@router.post(
    "/forms/{slug}/views",
    response={201: ViewOut, **_PROBLEMS},
    summary="Keep a view",
    operation_id="keepView",
)
@needs(Right.HANDLE_RESPONSES)
def add_view(request: HttpRequest, slug: str, wanted: NewView) -> Status[ViewOut]:
    """One of the same name is replaced."""
    principal = principal_of(request)
    form = staff_form(principal, slug, Right.HANDLE_RESPONSES)
    query, _ = asked_of(form, QueryDict(wanted.query), sensitive=may_read_sensitive(principal, form))
    shared, columns = wanted.shared, wanted.columns
    kept = keep_view(form, wanted.name, query, columns, shared=shared, by=principal, replace_others=True)
    return Status(201, _view(kept.view))


@router.delete(
    "/forms/{slug}/views/{view_id}",
    response={204: None, **_PROBLEMS},
    summary="Forget a view",
    operation_id="removeView",
)
@needs(Right.HANDLE_RESPONSES)
def forget_view(request: HttpRequest, slug: str, view_id: int) -> Status[None]:
    """The responses stay."""
    principal = principal_of(request)
    remove_view(staff_view(principal, slug, view_id, Right.HANDLE_RESPONSES), by=principal)
    return Status(204, None)


@router.get(
    "/forms/{slug}/mails",
    response={200: MailWish, **_PROBLEMS},
    summary="Read whether one is told by e-mail",
    operation_id="getMails",
)
@needs(Right.READ_RESPONSES)
def mails(request: HttpRequest, slug: str) -> dict[str, str]:
    """The caller's own choice for this form."""
    principal = principal_of(request)
    return {"when": wish_of(staff_form(principal, slug, Right.READ_RESPONSES), principal.user)}


@router.put(
    "/forms/{slug}/mails",
    response={200: MailWish, **_PROBLEMS},
    summary="Be told of submissions by e-mail",
    operation_id="chooseMails",
)
@needs(Right.READ_RESPONSES)
def choose_mails(request: HttpRequest, slug: str, wanted: MailWish) -> MailWish:
    """For oneself. The e-mail holds a link and no answers, and comes once a submission can no longer be taken back."""
    principal = principal_of(request)
    set_wish(staff_form(principal, slug, Right.READ_RESPONSES), wanted.when, by=principal)
    return wanted
