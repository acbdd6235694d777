"""The page of one response, and what can be done with it: opened again, erased."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.contrib import messages
from django.http import HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from formagent.errors import ProtocolError
from interviews.forms.definition import FormDefinition
from interviews.forms.pages.versions import form_crumbs
from interviews.forms.services.definitions import definition_of
from interviews.models import Message, Response, Session
from interviews.reading.text.normalization import fold_forms
from interviews.results.pages.handling_seen import handling_seen
from interviews.results.reading.columns import columns_of
from interviews.results.reading.in_progress import question_label
from interviews.results.reading.paging import neighbours
from interviews.results.reading.query_parameters import address_part, read_query
from interviews.results.reading.response import ResponseSeen, response_seen
from interviews.results.reading.selection import select_responses
from interviews.results.rules.result_query import BadCondition
from interviews.results.wording import STAGE_LOOKS, country_words, duration_words, problem_words, stage_words
from interviews.sessions.rules.state import Stage
from interviews.sessions.services.assisting import assistance_of
from interviews.sessions.services.erasure import erase_session
from interviews.sessions.services.reopening import REOPENED, reopen_session
from interviews.staff.pages.frame import Crumb, StaffRequest, response_page, staff_page
from interviews.staff.rules.rights import Right

CONFIRMATION_LETTERS = 8
"""Of the response's id, by which one without a reference is known."""


@require_safe
@response_page(Right.READ_RESPONSES)
def response(request: StaffRequest, session: Session) -> HttpResponse:
    """Answers beside the conversation that carries them."""
    return show_response(request, session)


def show_response(
    request: StaffRequest, session: Session, status: int = 200, typed: Mapping[str, str] | None = None, **more: Any
) -> HttpResponse:
    """The page. `typed`: what stands in its inputs for the team instead of what is kept."""
    sensitive = request.principal.may(Right.READ_SENSITIVE, session.form.workspace_id)
    seen = response_seen(session, sensitive=sensitive)
    summary = Response.objects.select_related("assignee").filter(pk=session.pk).first()
    context = {
        "session": session,
        "seen": seen,
        "summary": summary,
        "call_message": _call_message(seen, summary),
        "stage": stage_words(session.stage),
        "look": STAGE_LOOKS.get(Stage(session.stage), ""),
        "stages": [(stage_words(s.stage), s.at, duration_words(s.seconds)) for s in seen.stages],
        "failures": _failures(seen, definition_of(session)),
        "country": country_words(summary.country, summary.country_from) if summary else "",
        "assistance": assistance_of(session),
        "duration": duration_words(summary.seconds) if summary else "",
        "reopenable": Stage(session.stage) in REOPENED,
        "confirmation": _confirmation(session),
        "handling": handling_seen(session.form, summary, typed or {}, sensitive=sensitive) if summary else None,
        **_around(request, session, summary, sensitive=sensitive),
        **more,
    }
    crumbs = [*form_crumbs(session.form), _back(session), Crumb(str(session.pk)[:CONFIRMATION_LETTERS])]
    return staff_page(request, "response", context, form=session.form, crumbs=crumbs, status=status)


def _call_message(seen: ResponseSeen, summary: Response | None) -> str:
    """The id of what the respondent said last before they confirmed that they want a person; "" where there is none."""
    called_at = summary.person_wanted_at if summary else None
    said = [m.id for m in seen.messages if called_at and m.role == Message.Role.RESPONDENT and m.at <= called_at]
    return said[-1] if said else ""


def _back(session: Session) -> Crumb:
    return Crumb(gettext("Responses"), reverse("interviews:responses", args=[session.form.slug]))


def _failures(seen: ResponseSeen, form: FormDefinition) -> list[tuple[int, str, str, str]]:
    """(turn, question, why, what the Reviewer said: without a model, no more than the code of why)"""
    return [
        (
            failure.turn,
            question_label(form, failure.field_id) or failure.field_id,
            problem_words(failure.problem),
            "" if failure.feedback == failure.problem else failure.feedback,
        )
        for failure in seen.failures
    ]


def _around(request: StaffRequest, session: Session, summary: Response | None, *, sensitive: bool) -> dict[str, str]:
    """The responses before and after, in the order of the list that led here."""
    query, columns = read_query(request.GET), columns_of(session.form)
    if summary is None:
        return {}
    try:
        rows = select_responses(session.form, columns, query, sensitive=sensitive)
    except BadCondition:
        return {}
    column = columns.get(query.sort)
    if column is not None and column.sensitive and not sensitive:
        return {}
    before, after = neighbours(session.form, columns, rows, query, summary)
    return {"before": before, "after": after, "here": address_part(query)}


def _confirmation(session: Session) -> str:
    return str(session.pk)[:CONFIRMATION_LETTERS]


@require_POST
@response_page(Right.CHANGE_RESPONSES)
def reopen_response(request: StaffRequest, session: Session) -> HttpResponse:
    """Open a closed session again, and show the link for its respondent: once, since only its hash is kept."""
    try:
        secret = reopen_session(session, by=request.principal)
    except ProtocolError:
        problem = gettext("Only a response that was submitted or abandoned can be opened again.")
        return show_response(request, session, status=409, problem=problem)
    session.refresh_from_db()
    link = request.build_absolute_uri(f"{reverse('interviews:chat', args=[session.pk])}#{secret}")
    return show_response(request, session, link=link)


@require_http_methods(["GET", "HEAD", "POST"])
@response_page(Right.CHANGE_RESPONSES)
def erase_response(request: StaffRequest, session: Session) -> HttpResponse:
    """Erase a response, once its reference has been typed; the beginning of its id where it has none, or also."""
    number, error = _confirmation(session), ""
    reference = Response.objects.filter(pk=session.pk).values_list("reference", flat=True).first()
    wanted = reference or number
    if request.method == "POST":
        typed = fold_forms(request.POST.get("number", "").strip()).text  # full-width characters too
        if typed.lower() in (wanted.lower(), number):
            erase_session(session, by=request.principal)
            messages.success(request, gettext("The response was erased."))
            return HttpResponseRedirect(reverse("interviews:responses", args=[session.form.slug]))
        error = gettext("This is another one. Type %(reference)s to erase the response.") % {"reference": wanted}
    context = {"session": session, "confirmation": wanted, "error": error, "has_reference": bool(reference)}
    place = reverse("interviews:response", args=[session.form.slug, session.pk])
    crumbs = [*form_crumbs(session.form), _back(session), Crumb(number, place), Crumb(gettext("Erase"))]
    status = 422 if error else 200
    return staff_page(request, "erase_response", context, form=session.form, crumbs=crumbs, status=status)
