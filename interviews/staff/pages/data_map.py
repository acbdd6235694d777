"""What is stored where: the page that answers a data protection officer."""

from __future__ import annotations

from django.http import HttpResponse
from django.utils.translation import gettext
from django.views.decorators.http import require_GET

from interviews.models import Workspace
from interviews.staff.pages.frame import Crumb, StaffRequest, staff_page, workspace_page
from interviews.staff.rules.data_map import STORES, About, Kept
from interviews.staff.rules.rights import Right
from interviews.staff.services.retention import retention_lines


@require_GET
@workspace_page(Right.READ_RESPONSES)
def data_map(request: StaffRequest, workspace: Workspace) -> HttpResponse:
    """Every table and place, and how long each form keeps its responses."""
    lines = [
        {
            "name": store.name,
            "where": gettext(store.where),
            "holds": gettext(store.holds),
            "about": _about(store.about),
            "kept": _kept(store.kept),
        }
        for store in STORES
    ]
    context = {"lines": lines, "forms": retention_lines(workspace)}
    return staff_page(request, "data_map", context, workspace=workspace, crumbs=[Crumb(gettext("Stored data"))])


def _about(about: About) -> str:
    return {
        About.RESPONDENT: gettext("respondents"),
        About.STAFF: gettext("staff"),
        About.NOBODY: gettext("nobody"),
    }[about]


def _kept(kept: Kept) -> str:
    return {
        Kept.RESPONSE: gettext("with the response: until it is erased, or the form's retention ends"),
        Kept.FORM: gettext("with the form"),
        Kept.MEMBERSHIP: gettext("while the account or membership lasts"),
        Kept.EXPIRY: gettext("until it expires by itself"),
        Kept.WORKSPACE: gettext("with the workspace"),
        Kept.TERM: gettext("as long as the workspace keeps interactions"),
        Kept.ALWAYS: gettext("for good"),
    }[kept]
