"""Publishing: what is live, what the draft would change, and what changed between versions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from formagent.errors import InvalidDefinition
from formagent.server.database_thread import in_database
from interviews.forms.definition import FormDefinition
from interviews.forms.designing.differences import Change, differences
from interviews.forms.form_availability import FormAvailability
from interviews.forms.pages.audience import FoundOnSheet, WrongSheet, publishing_sheet, save_sheet, tell_end
from interviews.forms.pages.designing.advice_words import ShownAdvice, shown_problems
from interviews.forms.pages.designing.confirming import confirm_on_sheet
from interviews.forms.pages.designing.objections import draft_objections
from interviews.forms.pages.designing.settling import settle_on_sheet
from interviews.forms.pages.designing.translation_gaps import translation_gaps
from interviews.forms.pages.difference_words import ShownChange, shown_change
from interviews.forms.planning.ports import plan_reviewer
from interviews.forms.publishing.publish import publish_draft
from interviews.forms.services.availability import form_availability
from interviews.forms.services.closing import close_form, reopen_form
from interviews.forms.services.definitions import draft_definition
from interviews.forms.services.forms import is_published
from interviews.forms.services.versions import VersionLine, version_lines
from interviews.models import Form, FormVersion
from interviews.sessions.pages.base import SeeOther
from interviews.staff.pages.frame import Crumb, StaffRequest, form_page, staff_page
from interviews.staff.rules.rights import Right


@dataclass(frozen=True)
class Comparison:
    """Two definitions side by side."""

    before: str
    before_number: str
    after: str
    after_number: str
    """A version's number, or "draft"."""
    changes: list[ShownChange]


@require_GET
@form_page(Right.READ_FORMS)
def versions(request: StaffRequest, form: Form) -> HttpResponse:
    """All versions, newest first, and what the draft would change, or else the newest did. `?before=1&after=2` compares two."""
    lines = version_lines(form)
    changed = not is_published(form, draft_definition(form))
    live = form.live_version is not None and not changed and lines[0].live
    held = None if live else draft_objections(form)
    context = {
        "lines": lines,
        "comparison": _comparison(request, form, lines, changed),
        "changed": changed,
        "held": held,
        "untranslated": translation_gaps(form) if changed else [],
    }
    crumbs = [*form_crumbs(form), Crumb(gettext("Versions"))]
    return staff_page(request, "versions", context, form=form, crumbs=crumbs)


def _comparison(request: StaffRequest, form: Form, lines: list[VersionLine], changed: bool) -> Comparison | None:
    before, after = request.GET.get("before"), request.GET.get("after")
    if not (before or after or changed) and len(lines) > 1:
        before, after = str(lines[1].number), str(lines[0].number)
    before, after = before or (str(form.live_version.number) if form.live_version else None), after or "draft"
    if before is None:
        return None
    changes = differences(_definition(form, before), _definition(form, after))
    return Comparison(
        _name(before), before, _name(after), after, [shown_change(change) for change in _readable(changes)]
    )


def _readable(changes: list[Change]) -> list[Change]:
    return changes[:500]


def _definition(form: Form, name: str) -> FormDefinition:
    if name == "draft":
        return draft_definition(form)
    version = FormVersion.objects.filter(form=form, number=int(name)).first() if name.isdecimal() else None
    if version is None:
        raise Http404
    return FormDefinition.model_validate(version.definition)


def _name(name: str) -> str:
    return gettext("draft") if name == "draft" else gettext("version %(number)s") % {"number": name}


@require_http_methods(["GET", "POST"])
@form_page(Right.PUBLISH_FORMS)
async def publish(request: StaffRequest, form: Form) -> HttpResponse:
    """Publish the draft, once it is said who may answer. What is wrong with it is told on the designer page, at its places."""
    if request.method == "POST" and await in_database(_settled, request, form):
        return await in_database(_asking, request, form, refused=False)
    try:
        ready = request.method == "POST" and await in_database(save_sheet, request, form)
    except WrongSheet as wrong:
        return await in_database(_asking, request, form, wrong.errors)
    except FoundOnSheet as written:
        return await in_database(_asking, request, form, refused=False, found=written.found)
    if not ready:
        if request.method == "POST" and "ask" not in request.POST:
            return SeeOther(request.path)
        return await in_database(_asking, request, form)
    try:
        version = await publish_draft(form, by=request.principal)
    except InvalidDefinition as error:
        for shown in await in_database(_in_words, form, error.problems[:5]):
            messages.error(request, gettext("Not published: %(problem)s") % {"problem": shown})
        return SeeOther(reverse("interviews:designer", args=[form.slug]))
    await in_database(_tell_published, request, form, version)
    return SeeOther(reverse("interviews:share", args=[form.slug]))


def _settled(request: StaffRequest, form: Form) -> bool:
    """Whether something was settled on the sheet rather than the sheet sent."""
    return settle_on_sheet(request, form) or confirm_on_sheet(request, form)


def _asking(
    request: StaffRequest,
    form: Form,
    errors: Mapping[str, str] | None = None,
    *,
    refused: bool = True,
    found: Sequence[ShownAdvice] = (),
) -> HttpResponse:
    """The sheet, before it is published; where there is nothing to publish, what is."""
    if is_published(form, draft_definition(form)):
        return SeeOther(reverse("interviews:versions", args=[form.slug]))
    crumbs = [*form_crumbs(form), Crumb(gettext("Publish"))]
    return publishing_sheet(request, form, crumbs, errors, refused=refused, found=found)


def _in_words(form: Form, problems: list[tuple[str, str]]) -> list[str]:
    """What is wrong with the draft, as lines."""
    shown = shown_problems(form, draft_definition(form), problems)
    return [f"{one.subject}: {one.text}" if one.subject else one.text for one in shown]


def _tell_published(request: StaffRequest, form: Form, version: FormVersion) -> None:
    """Say that it is live where nobody else does: above every page of a form stands how the review of its version goes."""
    form.refresh_from_db()
    reviewed = plan_reviewer() is not None and form_availability(form) is FormAvailability.OPEN
    if form.live_version_id == version.pk and not reviewed:
        messages.success(request, gettext("Version %(number)s is live.") % {"number": version.number})
        tell_end(request, form)


@require_POST
@form_page(Right.PUBLISH_FORMS)
def close(request: StaffRequest, form: Form) -> HttpResponse:
    """Take nobody new."""
    close_form(form, by=request.principal)
    messages.success(request, gettext("Closed. Whoever has begun can still finish."))
    return SeeOther(reverse("interviews:versions", args=[form.slug]))


@require_POST
@form_page(Right.PUBLISH_FORMS)
def reopen(request: StaffRequest, form: Form) -> HttpResponse:
    """Take respondents again. It leads to where the ways to the form are."""
    if reopen_form(form, by=request.principal) and form_availability(form) is FormAvailability.OPEN:
        messages.success(request, gettext("Open again."))
    return SeeOther(reverse("interviews:share", args=[form.slug]))


def form_crumbs(form: Form) -> list[Crumb]:
    """The way to a form's page."""
    forms = reverse("interviews:workspace_forms", args=[form.workspace.slug])
    return [Crumb(gettext("Forms"), forms), Crumb(form.title, reverse("interviews:designer", args=[form.slug]))]
