"""Who did what in the workspace."""

from __future__ import annotations

import datetime as dt
import json
from typing import Annotated, Any

from django.utils import timezone
from pydantic import Field

from formagent.protocol.envelope import Text
from interviews.models import AuditEntry
from interviews.staff.rules.rights import Right
from interviews.staff.services.audit_log import AuditFilter, audit_entries, audit_page
from quorum.domain.policies import Effect
from quorum.tools.base import ToolContext, ToolOutput, staff_tool
from quorum.tools.bounds import bounded, shortened
from quorum.tools.row_access import looked_up, workspace_in
from quorum.tools.sources import audit_source

LONGEST = 300


@staff_tool(effect=Effect.READ, right=Right.READ_AUDIT)
async def read_audit_log(
    context: ToolContext,
    actor: Annotated[Text, Field(description="A part of an e-mail address or of a program's name")] = "",
    action: Annotated[Text, Field(description="A beginning: `form.`, `response.erased`, `policy.decided`")] = "",
    subject: Annotated[Text, Field(description="A part: `form:visit`, `session:`")] = "",
    since: Annotated[dt.date | None, Field(description="On this day or later, 2027-03-11")] = None,
    until: Annotated[dt.date | None, Field(description="On this day or earlier")] = None,
    before: Annotated[int | None, Field(description="Entries older than this one: `next` of the last page")] = None,
) -> ToolOutput:
    """Read the workspace's audit log, newest first: when, who, by which program, did what, to what.

    The log holds no answers of respondents.
    """
    wanted = AuditFilter(actor=actor, action=action, subject=subject, since=since, until=until)
    return await looked_up(context, _read, wanted, before)


def _read(context: ToolContext, wanted: AuditFilter, before: int | None) -> ToolOutput:
    workspace = workspace_in(context, Right.READ_AUDIT)
    entries, following = audit_page(workspace, wanted, before)
    found = audit_entries(workspace, wanted).count()
    told = {"found": found, "entries": [_line(entry) for entry in entries], "next": following}
    data = bounded(told, "entries")
    kept = len(data.get("entries", []))
    if 0 < kept < len(entries):
        data["next"] = entries[kept - 1].pk
    days = {"since": wanted.since, "until": wanted.until}
    asked = {name: day.isoformat() for name, day in days.items() if day}
    source = audit_source(workspace, actor=wanted.actor, action=wanted.action, subject=wanted.subject, **asked)
    return ToolOutput(data=data, source_documents=[source])


def _line(entry: AuditEntry) -> dict[str, Any]:
    details = json.dumps(entry.details, ensure_ascii=False) if entry.details else ""
    return {
        "at": timezone.localtime(entry.at).isoformat(timespec="seconds"),
        "who": entry.actor,
        "by_program": entry.via,
        "did": entry.action,
        "to": entry.subject,
        "details": shortened(details, LONGEST),
    }
