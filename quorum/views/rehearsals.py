"""Pages of a form's rehearsals: begin one, watch it, stop it, read what it shows."""

from __future__ import annotations

import uuid

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_POST, require_safe

from formagent.errors import InvalidDefinition, ProtocolError
from interviews.forms.pages.designing.advice_words import shown_problems
from interviews.forms.pages.versions import form_crumbs
from interviews.forms.services.definitions import draft_definition
from interviews.models import Form
from interviews.sessions.pages.base import SeeOther
from interviews.staff.pages.frame import Crumb, StaffRequest, form_page, staff_page
from interviews.staff.rules.rights import Right
from quorum.access import conversation_of, rehearsal_of
from quorum.models import Rehearsal
from quorum.presenter.rehearsals import shown_conversation, shown_rehearsal
from quorum.rehearsals.reading import result_of
from quorum.rehearsals.services.starting import start_rehearsal, stop_rehearsal
from quorum.views.frame import listening_places

EARLIER = 10


@require_safe
@form_page(Right.READ_FORMS)
def rehearsals(request: StaffRequest, form: Form) -> HttpResponse:
    """The newest rehearsal, or what one is."""
    listening_places(request, [form.workspace])
    newest = form.rehearsals.first()
    return _page(request, form, newest)


@require_POST
@form_page(Right.EDIT_FORMS)
def start(request: StaffRequest, form: Form) -> HttpResponse:
    """Rehearse the draft as it stands."""
    try:
        rehearsal = start_rehearsal(form, by=request.principal.user, origin=Rehearsal.Origin.PAGE)
    except InvalidDefinition as error:
        problems = shown_problems(form, draft_definition(form), error.problems)
        return _page(request, form, form.rehearsals.first(), problems=problems, status=422)
    except ProtocolError:
        messages.info(request, gettext("A rehearsal of this form is under way already."))
        return SeeOther(reverse("quorum:rehearsals", args=[form.slug]))
    return SeeOther(reverse("quorum:rehearsal", args=[form.slug, rehearsal.pk]))


@require_safe
@form_page(Right.READ_FORMS)
def rehearsal(request: StaffRequest, form: Form, rehearsal_id: uuid.UUID) -> HttpResponse:
    """One rehearsal; its moving part alone for whoever follows it."""
    listening_places(request, [form.workspace])
    return _page(request, form, rehearsal_of(form, rehearsal_id))


@require_POST
@form_page(Right.EDIT_FORMS)
def stop(request: StaffRequest, form: Form, rehearsal_id: uuid.UUID) -> HttpResponse:
    """Stop it; what is known by then stays."""
    found = rehearsal_of(form, rehearsal_id)
    stop_rehearsal(found)
    return SeeOther(reverse("quorum:rehearsal", args=[form.slug, found.pk]))


@require_safe
@form_page(Right.READ_FORMS)
def conversation(request: StaffRequest, form: Form, rehearsal_id: uuid.UUID, persona: str) -> HttpResponse:
    """What one respondent said, meant and got stored."""
    found = rehearsal_of(form, rehearsal_id)
    shown = shown_conversation(conversation_of(found, persona), result_of(found))
    crumbs = [
        *form_crumbs(form),
        Crumb(gettext("Rehearsal"), reverse("quorum:rehearsal", args=[form.slug, found.pk])),
        Crumb(shown.name),
    ]
    context = {"shown": shown, "rehearsal": found}
    return staff_page(request, "rehearsals/conversation", context, form=form, crumbs=crumbs, app="quorum")


def _page(
    request: StaffRequest, form: Form, shown: Rehearsal | None, *, problems: object = (), status: int = 200
) -> HttpResponse:
    context = {
        "form": form,
        "shown": shown_rehearsal(result_of(shown)) if shown else None,
        "earlier": form.rehearsals.exclude(pk__in=[shown.pk] if shown else [])[:EARLIER],
        "problems": problems,
        "may_rehearse": request.principal.may(Right.EDIT_FORMS, form.workspace_id),
    }
    if request.headers.get("HX-Request") and shown:
        return render(request, "quorum/staff/rehearsals/_rehearsal.html", context)
    crumbs = [*form_crumbs(form), Crumb(gettext("Rehearsal"))]
    return staff_page(request, "rehearsals/rehearsals", context, form=form, crumbs=crumbs, app="quorum", status=status)
