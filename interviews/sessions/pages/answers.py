"""Answers: edited in place, looked over, sent, and taken home."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET, require_http_methods, require_POST
from django_htmx.http import HttpResponseClientRedirect, reswap, retarget

from formagent.server.database_thread import in_database
from interviews.models import Session
from interviews.sessions.pages.base import (
    Outcome,
    Refusal,
    SeeOther,
    address_of,
    carry_out,
    load,
    own_session,
    session_page,
)
from interviews.sessions.pages.edit_places import TRAY, place_of_edit
from interviews.sessions.pages.receiving import receive_files
from interviews.sessions.presenters.composite_inputs import Posted, posted_value
from interviews.sessions.presenters.field_view import FieldView
from interviews.sessions.presenters.inputs import field_input
from interviews.sessions.presenters.likely_entries import likely_first
from interviews.sessions.presenters.session_page import SessionView
from interviews.sessions.rules.state import Stage
from interviews.sessions.services.assisting import assistance_of, fields_to_look_over, look_over
from interviews.sessions.services.files import FILE
from interviews.sessions.services.snapshots import value_before


def _known(view: SessionView, field_id: str) -> FieldView:
    try:
        return view.field(field_id)
    except KeyError:
        raise Http404 from None


@require_GET
@own_session
async def field(request: HttpRequest, session: Session, field_id: str) -> HttpResponse:
    """One field as its place shows it: what an edit that was given up goes back to."""
    view = await load(session)
    shown, place = _known(view, field_id), place_of_edit(request)
    if not request.htmx:  # type: ignore[attr-defined]
        return SeeOther(address_of(session, place.back))
    there = place.shown(view, shown)
    if place.message and there["reading"] is None:
        raise Http404
    return render(request, f"interviews/{place.row}.html", there)


@require_http_methods(["GET", "POST"])
@own_session
async def edit(request: HttpRequest, session: Session, field_id: str) -> HttpResponse:
    """Change an answer where it stands; without JavaScript on a page of its own."""
    view = await load(session)
    shown = _known(view, field_id)
    if view.closed:
        back = address_of(session, "chat")
        return HttpResponseClientRedirect(back) if request.htmx else SeeOther(back)  # type: ignore[attr-defined]
    if request.method != "POST":
        return await _edit_form(request, session, view, shown)
    if request.POST.get("do") == "undo":
        outcome = await _undo(request, session, shown)
        return await _changed(request, session, shown, outcome)
    leave_out = request.POST.get("do") == "skip"
    refusal = None if leave_out else await receive_files(request, session, shown.definition, "value")
    posted = posted_value(request.POST, "value", shown.definition)
    picked = place_of_edit(request) is TRAY
    outcome = Outcome(refusal) if refusal else await change(request, session, shown, posted, leave_out, picked=picked)
    return await _changed(request, session, shown, outcome)


async def _undo(request: HttpRequest, session: Session, shown: FieldView) -> Outcome:
    """Have it say again what it said before its newest change."""
    before = await in_database(value_before, str(session.pk), shown.id)
    if before is None:
        return await carry_out(request, session, "skipField", {"fieldId": shown.id})
    return await carry_out(request, session, "editAnswer", {"fieldId": shown.id, "value": before})


async def _changed(request: HttpRequest, session: Session, shown: FieldView, outcome: Outcome) -> HttpResponse:
    """The answer where it stands, or what is wrong with it."""
    view = await load(session)
    if outcome.refusal:
        shown = next((f for f in view.fields if f.id == shown.id), shown)
        return await _edit_form(request, session, view, shown, outcome.refusal)
    place = place_of_edit(request)
    if request.htmx:  # type: ignore[attr-defined]
        return render(request, f"interviews/{place.partial}.html", place.shown(view, shown))
    return SeeOther(address_of(session, place.back) + place.anchor)


async def change(
    request: HttpRequest,
    session: Session,
    shown: FieldView,
    posted: Posted,
    leave_out: bool = False,
    *,
    picked: bool = False,
) -> Outcome:
    """Set one field to what was posted; nothing posted for an optional field leaves it out. `picked`: as the answer to
    the question that is asked."""
    if leave_out or (not posted and not shown.snapshot.required):
        return await carry_out(request, session, "skipField", {"fieldId": shown.id})
    payload = {"fieldId": shown.id, "value": posted, "picked": picked}
    return await carry_out(request, session, "editAnswer", payload)


async def _edit_form(
    request: HttpRequest, session: Session, view: SessionView, shown: FieldView, refusal: Refusal | None = None
) -> HttpResponse:
    place = place_of_edit(request)
    row_id = place.row_id(shown.dom)
    posted = request.method == "POST"
    typed = posted and shown.definition.type != FILE
    value = posted_value(request.POST, "value", shown.definition) if typed else shown.snapshot.value
    context = {
        "field": shown,
        "place": place,
        "row_id": row_id,
        "entry_id": f"{row_id}-entry",
        "input": likely_first(
            field_input(shown.definition, view.language, value, view.country), shown.definition, view.around
        ),
        "error": refusal.words if refusal else "",
    }
    status = 422 if refusal else 200
    if not request.htmx:  # type: ignore[attr-defined]
        return await session_page(request, session, "edit", view=view, status=status, **context)
    response = await session_page(request, session, "_edit", view=view, status=status, **context)
    return reswap(retarget(response, f"#{row_id}"), "outerHTML") if refusal else response


@require_GET
@own_session
async def confirm(request: HttpRequest, session: Session) -> HttpResponse:
    """Everything that was answered, to be read in one go."""
    view = await load(session)
    if view.stage == Stage.COMPLETED:
        return SeeOther(address_of(session, "receipt"))
    if view.closed or view.stage == Stage.CONSENT:
        return SeeOther(address_of(session, "chat"))
    helped = await in_database(_helped, session)
    return await session_page(request, session, "confirm", view=view, here="confirm", helped=helped)


@dataclass(frozen=True)
class Helped:
    """That a program filled in the form for the respondent."""

    assistant: str
    to_look_over: bool
    seen: int
    """The number of the last message that the page was drawn from."""


def _helped(session: Session) -> Helped | None:
    assistance = assistance_of(session)
    if assistance is None:
        return None
    waiting = bool(fields_to_look_over(session, assistance))
    return Helped(assistance.assistant, waiting, session.last_message)


@require_POST
@own_session
async def looked_over(request: HttpRequest, session: Session) -> HttpResponse:
    """The person finds right what their assistant added, so that it may submit."""
    seen = request.POST.get("seen", "")
    await in_database(look_over, session, int(seen) if seen.isdecimal() and len(seen) < 10 else 0)
    return SeeOther(address_of(session, "confirm"))


@require_POST
@own_session
async def submit(request: HttpRequest, session: Session) -> HttpResponse:
    """Send the answers."""
    outcome = await carry_out(request, session, "confirmSubmission", {})
    view = await load(session)
    if view.stage == Stage.COMPLETED:
        return SeeOther(address_of(session, "receipt"))
    error = outcome.refusal.words if outcome.refusal else ""
    return await session_page(
        request,
        session,
        "confirm",
        view=view,
        here="confirm",
        error=error,
        status=422 if error else 200,
        waiting=not outcome.finished,
    )
