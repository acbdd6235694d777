"""The audit log: who did what. Written in the transaction of what it records."""

from __future__ import annotations

from typing import Any

from interviews.access import Principal
from interviews.models import AuditEntry, Workspace


def record_audit(
    workspace: Workspace | None,
    action: str,
    subject: str = "",
    *,
    by: Principal | None = None,
    system: str = "system",
    address: str = "",
    **details: Any,
) -> AuditEntry:
    """Append an entry. `action` is like `form.published`, `subject` like `form:<slug>` or `session:<id>`.

    `by` is who did it, `system` names what acted where nobody did. `details` must be JSON and hold no answers.
    """
    return AuditEntry.objects.create(
        workspace=workspace,
        actor_id=by.user.pk if by else None,
        actor=(by.user.email or by.user.get_username()) if by else system,
        via=by.via if by else "",
        action=action,
        subject=subject,
        details=details,
        address=address,
    )
