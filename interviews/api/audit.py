"""REST for a workspace's audit log: what was done, and by whom."""

from __future__ import annotations

import datetime as dt
from typing import Any

from django.http import HttpRequest
from ninja import Query, Router

from formagent.protocol.envelope import Wire
from formagent.server.database_thread import in_database
from interviews.api.staff import STAFF, needs, problem_responses, workspace_of
from interviews.models import AuditEntry
from interviews.results.reading.checked_query import check_names
from interviews.staff.rules.rights import Right
from interviews.staff.services.audit_log import AuditFilter, audit_page

router = Router(auth=STAFF, by_alias=True)
_PROBLEMS = problem_responses(409, 422)
_PARAMETERS = ("actor", "action", "subject", "since", "until", "before", "limit")


class AuditLine(Wire):
    """Who did what. `via` is the API token's name, if it was one."""

    id: int
    at: dt.datetime
    actor: str
    via: str
    action: str
    subject: str
    details: dict[str, Any]
    address: str


class AuditPage(Wire):
    """Entries, newest first; `before` gives the next page, null on the last."""

    entries: list[AuditLine]
    before: int | None


@router.get(
    "/workspaces/{workspace}/audit",
    response={200: AuditPage, **_PROBLEMS},
    summary="The audit log",
    operation_id="readAudit",
)
@needs(Right.READ_AUDIT)
async def audit(
    request: HttpRequest,
    workspace: str,
    actor: str = Query("", description="A part of the actor or of the token's name"),  # type: ignore[type-arg]
    action: str = Query("", description="The beginning of the action: form., member.removed"),  # type: ignore[type-arg]
    subject: str = Query("", description="A part of the subject"),  # type: ignore[type-arg]
    since: dt.date | None = Query(None),  # type: ignore[type-arg]
    until: dt.date | None = Query(None, description="Included; days are in UTC"),  # type: ignore[type-arg]
    before: int | None = Query(None, description="Entries older than this number"),  # type: ignore[type-arg]
    limit: int = Query(50, ge=1, le=500),  # type: ignore[type-arg]
) -> AuditPage:
    """Who did what, newest first, page by page."""
    row = await workspace_of(request, workspace)
    check_names(request.GET, _PARAMETERS)
    wanted = AuditFilter(actor, action, subject, since, until)
    entries, following = await in_database(audit_page, row, wanted, before, limit)
    return AuditPage(entries=[_entry(entry) for entry in entries], before=following)


def _entry(row: AuditEntry) -> AuditLine:
    return AuditLine(
        id=row.pk,
        at=row.at,
        actor=row.actor,
        via=row.via,
        action=row.action,
        subject=row.subject,
        details=row.details,
        address=row.address,
    )
