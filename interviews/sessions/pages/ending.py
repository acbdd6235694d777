"""After the end: what was sent and how it goes on, the way back for a while, and the answers to take home."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.http import require_GET, require_POST

from formagent.errors import ProtocolError
from formagent.protocol.limits import limits
from formagent.server.database_thread import in_database
from interviews.models import Session
from interviews.reading.times.timezones import zone_named
from interviews.results.sheets.serving import pdf_answer, refusal_answer
from interviews.results.sheets.typesetting import typeset_aside
from interviews.sessions.pages.base import SeeOther, address_of, load, own_session, session_page
from interviews.sessions.presenters.calendar_file import Appointment, calendar_file
from interviews.sessions.presenters.ending_view import appointments as appointments_of
from interviews.sessions.presenters.ending_view import ending_view, left_out_of_mail, own_address
from interviews.sessions.presenters.field_view import FieldView
from interviews.sessions.presenters.item_views import GroupView
from interviews.sessions.presenters.own_sheet import own_sheet
from interviews.sessions.rules.state import Stage
from interviews.sessions.services.copies import request_copy
from interviews.sessions.services.undoing import undo_submission
from interviews.wording import invalid_value_words, refusal_words


@require_GET
@own_session
async def receipt(request: HttpRequest, session: Session) -> HttpResponse:
    """What was sent."""
    return await _receipt(request, session)


@require_POST
@own_session
async def mail_copy(request: HttpRequest, session: Session) -> HttpResponse:
    """Have a copy of the answers sent to an address; what cannot be said is shown at it."""
    typed = request.POST.get("email", "")[:320]
    try:
        await limits().check_mail(str(request.META.get("REMOTE_ADDR", "")))
        await in_database(request_copy, session, typed)
    except ProtocolError as refused:
        return await _receipt(request, session, typed=typed, refused=_refusal(refused), status=422)
    return SeeOther(address_of(session, "receipt") + "#copy")


def _refusal(refused: ProtocolError) -> str:
    """Why there is no copy, in words."""
    if refused.code == "invalid_value":
        return invalid_value_words("invalid_email", {})
    return {
        "session": gettext("Copies of this went to as many addresses as is possible."),
        "day": gettext("No more copies go to this address today."),
    }.get(str(refused.details.get("limit", ""))) or refusal_words(refused.code, refused.details)


async def _receipt(
    request: HttpRequest, session: Session, *, typed: str | None = None, refused: str = "", status: int = 200
) -> HttpResponse:
    view = await load(session)
    if view.stage != Stage.COMPLETED:
        return SeeOther(address_of(session, "chat"))
    ending = await in_database(ending_view, session, view)
    shown = {
        "here": "receipt",
        "sent_at": session.closed_at,
        "ending": ending,
        "appointments": appointments_of(view),
        "copy_to": own_address(view) if typed is None else typed,
        "copy_refused": refused,
        "left_out": left_out_of_mail(view),
    }
    with timezone.override(zone_named(ending.zone)):
        return await session_page(request, session, "receipt", view=view, status=status, **shown)


@require_POST
@own_session
async def undo(request: HttpRequest, session: Session) -> HttpResponse:
    """Take back what was submitted, and look it over again; when it is too late, the receipt says so."""
    try:
        await in_database(undo_submission, session)
    except ProtocolError:
        return SeeOther(address_of(session, "receipt"))
    return SeeOther(address_of(session, "confirm"))


@require_GET
@own_session
async def appointments(request: HttpRequest, session: Session) -> HttpResponse:
    """The appointments of what was submitted, for the respondent's calendar; where there are none, what was sent is shown."""
    view = await load(session)
    found = appointments_of(view)
    if view.stage != Stage.COMPLETED or not found or session.closed_at is None:
        return SeeOther(address_of(session, "receipt"))
    reference = (await in_database(ending_view, session, view)).reference
    entries = [
        Appointment(f"{view.id}.{field.id}@formagent", when, view.title, f"{field.label}\n{reference}")
        for field, when in found
    ]
    response = HttpResponse(calendar_file(entries, session.closed_at), content_type="text/calendar; charset=utf-8")
    response.headers["Content-Disposition"] = f'attachment; filename="{view.slug}.ics"'
    return response


@require_GET
@own_session
async def answers_pdf(request: HttpRequest, session: Session) -> HttpResponse:
    """The answers as a document to keep."""
    try:
        await limits().check_request(str(session.pk), str(request.META.get("REMOTE_ADDR", "")))
    except ProtocolError as refused:
        return refusal_answer(refusal_words(refused.code, refused.details), 429)
    view = await load(session)
    ending = await in_database(ending_view, session, view)
    sheet = await in_database(own_sheet, session, view, ending)
    try:
        return pdf_answer(await typeset_aside(sheet, timezone.now()), view.slug)
    except ProtocolError as refused:
        return refusal_answer(refused.message, 413)


@require_GET
@own_session
async def answers_text(request: HttpRequest, session: Session) -> HttpResponse:
    """The answers as plain text."""
    view = await load(session)
    ending = await in_database(ending_view, session, view)
    with timezone.override(zone_named(ending.zone)):
        text = render_to_string(
            "interviews/answers.txt", {"view": view, "sent_at": session.closed_at, "ending": ending}
        )
    response = HttpResponse(text, content_type="text/plain; charset=utf-8")
    response.headers["Content-Disposition"] = f'attachment; filename="{view.slug}.txt"'
    return response


@require_GET
@own_session
async def answers_json(request: HttpRequest, session: Session) -> HttpResponse:
    """The answers as JSON, values in their canonical form; those of a group by its items."""
    view = await load(session)
    answers: dict[str, Any] = {}
    for block in view.blocks:
        if isinstance(block, GroupView):
            told = [[f for f in item.fields if f.answered] for item in block.items]
            answers[block.id] = {"label": block.label, "items": [{f.own_id: _told(f) for f in item} for item in told]}
        elif block.answered:
            answers[block.id] = _told(block)
    answers |= {
        each.id: {"label": each.label, "value": each.value, "display": each.display} for each in view.calculated
    }
    copy = {"form": view.slug, "title": view.title, "submission": None, "answers": answers}
    if view.submission:
        copy["submission"] = view.submission["submissionId"]
        copy["reference"] = (await in_database(ending_view, session, view)).reference
    response = JsonResponse(copy, json_dumps_params={"ensure_ascii": False, "indent": 2})
    response.headers["Content-Disposition"] = f'attachment; filename="{view.slug}.json"'
    return response


def _told(field: FieldView) -> dict[str, Any]:
    return {"label": field.short_label, "value": field.snapshot.value, "display": field.snapshot.display}
