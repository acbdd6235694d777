"""A form's numbers for strangers who have a link, and the links themselves."""

from __future__ import annotations

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language, gettext
from django.views.decorators.http import require_POST, require_safe

from formagent.config import get_config
from formagent.errors import NotFoundError, ProtocolError
from formagent.wording.i18n_messages import complaint_words
from interviews.access import reported_form
from interviews.forms.offered_languages import supported_language
from interviews.forms.services.definitions import version_definition
from interviews.models import Form
from interviews.results.pages.analytics import by_day_figure, distribution_figure
from interviews.results.reading.reports import LEAST, report_of
from interviews.results.services.reports import revoke_report, share_report
from interviews.results.wording import duration_words
from interviews.sessions.pages.base import SeeOther
from interviews.staff.accent import accent
from interviews.staff.pages.frame import StaffRequest, form_page
from interviews.staff.rules.rights import Right

NEW_LINK = "report_link"
"""Key in the login session: a link that was just made, to be shown once."""


@require_safe
def report(request: HttpRequest, secret: str) -> HttpResponse:
    """Counts and plots, without a word that a respondent wrote."""
    try:
        form = reported_form(secret)
    except NotFoundError:
        raise Http404 from None
    found = report_of(form)
    summary = found.summary
    context = {
        "title": _title(form),
        "owner": form.workspace.name,
        "summary": summary,
        "completion": None if summary.completion is None else round(summary.completion * 100),
        "median": duration_words(summary.median_seconds),
        "figures": [by_day_figure(found.by_day), *map(distribution_figure, found.distributions)]
        if summary.started
        else [],
        "held_back": found.held_back,
        "least": LEAST,
        "accent": accent(form.workspace.accent),
    }
    response = render(request, "interviews/report.html", context)
    response.headers["Cache-Control"] = "no-store"
    response.headers["X-Robots-Tag"] = "noindex, nofollow"
    response.headers["Referrer-Policy"] = "no-referrer"
    return response


def _title(form: Form) -> str:
    """In the visitor's language, where the form has it."""
    if form.live_version_id is None:
        return form.title
    definition = version_definition(form.live_version_id)
    return definition.localized(supported_language(definition, get_language() or "en") or definition.languages[0]).title


def _to_links(form: Form) -> HttpResponse:
    return SeeOther(reverse("interviews:analytics", args=[form.slug]) + "#report")


@require_POST
@form_page(Right.EXPORT_RESPONSES)
def share_report_page(request: StaffRequest, form: Form) -> HttpResponse:
    """Make a link. It is shown once."""
    try:
        _, secret = share_report(form, request.POST.get("name", ""), by=request.principal)
    except ProtocolError as error:
        messages.error(request, complaint_words(error.message))
        return _to_links(form)
    path = reverse("interviews:report", args=[secret])
    base = get_config().public_base_url
    request.session[NEW_LINK] = f"{base}{path}" if base else request.build_absolute_uri(path)
    return _to_links(form)


@require_POST
@form_page(Right.EXPORT_RESPONSES)
def revoke_report_page(request: StaffRequest, form: Form, link_id: int) -> HttpResponse:
    """The link opens nothing from now on."""
    revoke_report(form, link_id, by=request.principal)
    messages.success(request, gettext("The link opens nothing any more."))
    return _to_links(form)
