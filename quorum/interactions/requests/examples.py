"""Plain requests that are understood without a model, as the person could send them here: of the form that is looked at."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext

from interviews.access import Principal
from interviews.forms.form_availability import FormAvailability
from interviews.forms.services.availability import form_availability
from interviews.forms.services.form_list import last_changed_form
from interviews.models import Form, Workspace
from interviews.staff.rules.rights import Right

MOST = 3


def example_requests(principal: Principal, workspace: Workspace, slug: str = "") -> list[str]:
    """In the language in force, those of work."""
    rights = principal.rights_in(workspace.pk)
    form = form_looked_at(workspace, slug)
    found = list(_of_form(form, rights)) if form else []
    if Right.EDIT_FORMS in rights:
        found.insert(min(1, len(found)), gettext("Make a form for a workshop: name, e-mail, which day"))
    return found[:MOST]


def form_looked_at(workspace: Workspace, slug: str) -> Form | None:
    """The form of this slug; else the one that was changed last."""
    named = Form.objects.filter(workspace=workspace, slug=slug, deleted_at=None).first() if slug else None
    return named or last_changed_form(workspace)


def _of_form(form: Form, rights: frozenset[Right]) -> Iterator[str]:
    named = {"form": form.title}
    if Right.PUBLISH_FORMS in rights and not form.archived_at:
        match form_availability(form):
            case FormAvailability.OPEN | FormAvailability.FULL:
                yield gettext("Close “%(form)s” on Friday") % named
            case FormAvailability.CLOSED | FormAvailability.ENDED:
                yield gettext("Open “%(form)s” again") % named
            case FormAvailability.UNPUBLISHED if form.public is not None and form.fields.exists():
                yield gettext("Publish “%(form)s”") % named
    if Right.EDIT_FORMS in rights:
        yield gettext("Add a question to “%(form)s”: Do you need parking?") % named
    if Right.EXPORT_RESPONSES in rights and form.live_version_id:
        yield gettext("Export the responses to “%(form)s” as Excel") % named
