"""The audit log of a workspace, as a page and as CSV."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.utils.translation import gettext
from django.views.decorators.http import require_GET

from formagent.server.database_thread import in_database
from interviews.models import Workspace
from interviews.staff.pages.audit_actions import ACTIONS
from interviews.staff.pages.audit_words import SYSTEMS, audit_line, codes_said
from interviews.staff.pages.frame import Crumb, StaffRequest, staff_page, workspace_page
from interviews.staff.pages.people_inputs import AuditForm
from interviews.staff.rules.rights import Right
from interviews.staff.services.audit_log import CSV_HEAD, AuditFilter, audit_page, csv_lines

CSV_ROWS = 500


@require_GET
@workspace_page(Right.READ_AUDIT)
def audit(request: StaffRequest, workspace: Workspace) -> HttpResponse:
    """Who did what, newest first."""
    form = _filters(request)
    before = request.GET.get("before", "")
    entries, following = audit_page(workspace, _wanted(form), int(before) if before.isdecimal() else None)
    query = {name: value for name, value in request.GET.items() if name != "before" and value}
    context = {
        "filters": form,
        "filtered": bool(query),
        "lines": [audit_line(entry) for entry in entries],
        "first_page": not before,
        "older": following and urlencode({**query, "before": following}),
        "query": urlencode(query),
    }
    return staff_page(request, "audit", context, workspace=workspace, crumbs=[Crumb(gettext("Audit log"))])


@require_GET
@workspace_page(Right.READ_AUDIT)
async def audit_as_csv(request: StaffRequest, workspace: Workspace) -> StreamingHttpResponse:
    """The same with the same filters, all of it, in constant memory."""
    lines = _pages(workspace, _wanted(_filters(request)))
    response = StreamingHttpResponse(lines, content_type="text/csv; charset=utf-8")
    response.headers["Content-Disposition"] = f'attachment; filename="audit-{workspace.slug}.csv"'
    return response


async def _pages(workspace: Workspace, wanted: AuditFilter) -> AsyncIterator[bytes]:
    yield CSV_HEAD.encode()
    entries, following = await in_database(audit_page, workspace, wanted, None, CSV_ROWS)
    while entries:
        yield csv_lines(entries).encode()
        if following is None:
            return
        entries, following = await in_database(audit_page, workspace, wanted, following, CSV_ROWS)


def _filters(request: HttpRequest) -> AuditForm:
    form = AuditForm(request.GET)
    form.is_valid()
    return form


def _wanted(form: AuditForm) -> AuditFilter:
    """What is typed may be a code, or words that the page has for it."""
    wanted = form.wanted()
    actors, actions = codes_said(SYSTEMS, wanted.actor), codes_said(ACTIONS, wanted.action)
    return replace(wanted, actors=actors, actions=actions)
