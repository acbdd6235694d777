"""What the visitor may go to, by a few words: pages, forms, questions, responses. A page, and what Ctrl+K opens."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.http import HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import get_language, gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_GET

from formagent.errors import NotAllowedError, NotFoundError
from interviews.access import staff_form
from interviews.field_types.display.written import written_short_moment
from interviews.forms.designing.draft_steps import Direction
from interviews.forms.form_availability import FormAvailability
from interviews.forms.pages.designing.history_words import step_buttons
from interviews.forms.services.availability import form_availability
from interviews.forms.templates import find_templates
from interviews.models import Form, Workspace
from interviews.reading.text.normalization import fold_case
from interviews.reading.text.plain_letters import without_accents
from interviews.staff.pages.frame import Crumb, StaffRequest, staff_page, workspace_page
from interviews.staff.pages.navigation import form_entries, workspace_entries
from interviews.staff.rules.rights import Right
from interviews.staff.services.finding import LONGEST_SEARCH, Found, FoundKind, find_in_workspace

KIND_WORDS: dict[FoundKind, str | Promise] = {
    FoundKind.FORM: _("Forms"),
    FoundKind.QUESTION: _("Questions"),
    FoundKind.RESPONSE: _("Responses"),
}
_ICONS = {FoundKind.FORM: "form", FoundKind.QUESTION: "talk", FoundKind.RESPONSE: "list"}
_STATE_WORDS: dict[FormAvailability, str | Promise] = {
    FormAvailability.UNPUBLISHED: _("Draft"),
    FormAvailability.OPEN: _("Published"),
    FormAvailability.CLOSED: _("Closed"),
    FormAvailability.ENDED: _("Closed"),
    FormAvailability.FULL: _("Full"),
}
_BUTTONS = {Direction.BACK.value: "undo", Direction.AGAIN.value: "redo"}
_BEGINNINGS = (
    (_("New form"), "interviews:new_form", "plus"),
    (_("Take a template"), "interviews:templates", "form"),
    (_("Import a form from a file"), "interviews:import_form", "upload"),
)
_OF_FORM = (
    (Right.PUBLISH_FORMS, _("Publish…"), "interviews:publish", "upload"),
    (Right.READ_FORMS, _("Show as a picture"), "interviews:form_flow", "flow"),
    (Right.READ_FORMS, _("Export the form"), "interviews:export_form", "download"),
    (Right.EXPORT_RESPONSES, _("Export responses"), "interviews:exports", "download"),
)
_MOST_TEMPLATES = 4


@dataclass(frozen=True)
class FoundLine:
    """Where one can go."""

    label: str
    url: str
    icon: str
    detail: str = ""
    press: str = ""
    """A button of its page, which the palette presses where it stands on the page already."""


@dataclass(frozen=True)
class FoundGroup:
    """Lines of a kind, under its name."""

    name: str
    lines: list[FoundLine]


@require_GET
@workspace_page(Right.READ_FORMS)
def find(request: StaffRequest, workspace: Workspace) -> HttpResponse:
    """`?q=` finds; `?form=` names the form that one looks at, whose pages come first. htmx gets the groups alone."""
    wanted = request.GET.get("q", "").strip()[:LONGEST_SEARCH]
    form = _form_looked_at(request)
    pages = [line for line in _pages(request, workspace, form) if _fits(line.label, wanted)]
    found = find_in_workspace(request.principal, workspace, wanted)
    commands = [line for line in _commands(request, form) if _fits(line.label, wanted)]
    groups = [*_of_kinds(found), FoundGroup(gettext("Commands"), commands), FoundGroup(gettext("Pages"), pages)]
    if wanted and request.principal.may(Right.EDIT_FORMS, workspace.pk):
        groups.append(FoundGroup(gettext("Templates"), _templates(workspace, wanted)))
    if not wanted:
        groups.reverse()
    picking = bool(request.htmx)  # type: ignore[attr-defined]
    context = {"groups": [group for group in groups if group.lines], "wanted": wanted, "picking": picking}
    crumbs = [Crumb(gettext("Find"))]
    return staff_page(request, "_found" if picking else "find", context, workspace=workspace, crumbs=crumbs)


def _form_looked_at(request: StaffRequest) -> Form | None:
    try:
        return staff_form(request.principal, request.GET.get("form", ""), Right.READ_FORMS)
    except (NotFoundError, NotAllowedError):
        return None


def _fits(label: str, wanted: str) -> bool:
    folded = without_accents(fold_case(label))
    return all(word in folded for word in without_accents(fold_case(wanted)).split())


def _pages(request: StaffRequest, workspace: Workspace, form: Form | None) -> Iterable[FoundLine]:
    if form is not None:
        for entry in form_entries(request, form, request.principal.rights_in(form.workspace_id)):
            yield FoundLine(entry.label, entry.url, entry.icon, form.title)
    granted = request.principal.rights_in(workspace.pk)
    if Right.EDIT_FORMS in granted:
        for label, name, icon in _BEGINNINGS:
            yield FoundLine(str(label), reverse(name, args=[workspace.slug]), icon)
    navigation = workspace_entries(request, workspace, granted)
    for entry in [*navigation.work, *navigation.keeping]:
        yield FoundLine(entry.label, entry.url, entry.icon, gettext("Workspace") if entry.keeps_workspace else "")
    yield FoundLine(gettext("Your account"), reverse("interviews:account"), "person")


def _templates(workspace: Workspace, wanted: str) -> list[FoundLine]:
    """The templates that are for it, whatever they are called: "wedding" finds the RSVP."""
    language = get_language() or "en"
    found = [one for those in find_templates(wanted).values() for one in those][:_MOST_TEMPLATES]
    places = (reverse("interviews:template", args=[workspace.slug, one.name]) for one in found)
    return [FoundLine(one.said_in(language).title, place, "form") for one, place in zip(found, places, strict=True)]


def _commands(request: StaffRequest, form: Form | None) -> Iterable[FoundLine]:
    """What can be done with the form: published, exported, and what of its draft can be taken back, and made again."""
    if form is None:
        return
    granted = request.principal.rights_in(form.workspace_id)
    for right, label, name, icon in _OF_FORM:
        if right in granted:
            yield FoundLine(str(label), reverse(name, args=[form.slug]), icon, form.title)
    if Right.EDIT_FORMS in granted:
        designer = reverse("interviews:designer", args=[form.slug])
        for direction, step in step_buttons(request, form).items():
            button = _BUTTONS[direction]
            yield FoundLine(step.line, f"{designer}#{button}", button, form.title, press=button)


def _of_kinds(found: Iterable[Found]) -> list[FoundGroup]:
    groups = {kind: FoundGroup(str(words), []) for kind, words in KIND_WORDS.items()}
    for one in found:
        groups[one.kind].lines.append(FoundLine(_label(one), address_of(one), _ICONS[one.kind], _detail(one)))
    return list(groups.values())


def address_of(found: Found) -> str:
    """Its page."""
    if found.kind is FoundKind.QUESTION:
        return reverse("interviews:designer_field", args=[found.form.slug, found.key])
    if found.kind is FoundKind.RESPONSE:
        return reverse("interviews:response", args=[found.form.slug, found.key])
    return reverse("interviews:designer", args=[found.form.slug])


def _label(found: Found) -> str:
    return found.label or gettext("Nothing answered yet")


def _detail(found: Found) -> str:
    if found.kind is FoundKind.FORM:
        return str(_STATE_WORDS[form_availability(found.form)])
    if found.response is None:
        return found.form.title
    begun = written_short_moment(timezone.localtime(found.response.started_at), get_language() or "en")
    return f"{found.form.title} · {begun}"
