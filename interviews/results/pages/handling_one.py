"""What staff do with one response on its page: tag it, give it to somebody, write notes. What is refused stays typed."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_POST

from formagent.errors import ProtocolError
from formagent.wording.i18n_messages import complaint_words
from interviews.access import staff_note
from interviews.models import Session
from interviews.results.pages.response import show_response
from interviews.results.reading.query_parameters import address_part, read_query
from interviews.results.rules.handling import typed_tags
from interviews.results.services import handling
from interviews.results.services.handling import Handling, remove_note, responses_among
from interviews.sessions.pages.base import SeeOther
from interviews.staff.pages.frame import StaffRequest, response_page
from interviews.staff.rules.rights import Right


@require_POST
@response_page(Right.HANDLE_RESPONSES)
def handle_response(request: StaffRequest, session: Session) -> HttpResponse:
    """Its tags, who works on it, and a note where one is written."""
    return _handled(request, session, request.POST.get("text", "").strip() or None)


@require_POST
@response_page(Right.HANDLE_RESPONSES)
def note_response(request: StaffRequest, session: Session) -> HttpResponse:
    """Write a note; what else was changed on the page is kept with it."""
    return _handled(request, session, request.POST.get("text", ""))


def _handled(request: StaffRequest, session: Session, note: str | None) -> HttpResponse:
    try:
        if responses_among(session.form, [str(session.pk)]):
            handling.handle_response(session, _done(request, note), by=request.principal)
            messages.success(request, gettext("Saved."))
    except ProtocolError as error:
        refused = {"field": error.details.get("field", ""), "words": complaint_words(error.message)}
        return show_response(request, session, status=422, typed=request.POST, refused_handling=refused)
    return _to_response(request, session)


def _done(request: StaffRequest, note: str | None) -> Handling:
    """What was left as it was shown is not written over what others did meanwhile."""
    sent = request.POST
    left = sent.get("assignee") == sent.get("shown_assignee")
    return Handling(
        tags=typed_tags(sent["tags"]) if "tags" in sent else None,
        shown_tags=typed_tags(sent["shown_tags"]) if "shown_tags" in sent else None,
        assignee=None if left else sent.get("assignee"),
        note=note,
    )


@require_POST
@response_page(Right.HANDLE_RESPONSES)
def remove_response_note(request: StaffRequest, session: Session, note_id: int) -> HttpResponse:
    """Take a note away."""
    note = staff_note(request.principal, session.form.slug, str(session.pk), note_id, Right.HANDLE_RESPONSES)
    remove_note(note, session.form, by=request.principal)
    return _to_response(request, session)


def _to_response(request: StaffRequest, session: Session) -> HttpResponse:
    """Back to its page, among the responses of the list that led there."""
    narrowed = address_part(read_query(request.GET))
    place = reverse("interviews:response", args=[session.form.slug, session.pk])
    return SeeOther(f"{place}{f'?{narrowed}' if narrowed else ''}#handling")
