"""Forms and workspaces put away: out of the lists, closed to whoever has not begun, and back as they were whenever wanted."""

from __future__ import annotations

from django.db import transaction
from django.utils import timezone

from interviews.access import Principal
from interviews.models import Form, Workspace
from interviews.staff.services.audit import record_audit


@transaction.atomic
def archive_form(form: Form, *, by: Principal) -> None:
    """Take nobody new and leave the lists. Who has begun may finish."""
    if Form.objects.filter(pk=form.pk, archived_at=None).update(archived_at=timezone.now()):
        record_audit(form.workspace, "form.archived", f"form:{form.slug}", by=by)


@transaction.atomic
def restore_form(form: Form, *, by: Principal) -> None:
    """Back into the lists, as open or closed as it was."""
    if Form.objects.filter(pk=form.pk, archived_at__isnull=False).update(archived_at=None):
        record_audit(form.workspace, "form.restored", f"form:{form.slug}", by=by)


@transaction.atomic
def archive_workspace(workspace: Workspace, *, by: Principal) -> None:
    """Its forms take nobody new, and it leaves its members' lists."""
    if Workspace.objects.filter(pk=workspace.pk, archived_at=None).update(archived_at=timezone.now()):
        record_audit(workspace, "workspace.archived", f"workspace:{workspace.slug}", by=by)


@transaction.atomic
def restore_workspace(workspace: Workspace, *, by: Principal) -> None:
    """Back as it was, its forms as open or closed as they were."""
    if Workspace.objects.filter(pk=workspace.pk, archived_at__isnull=False).update(archived_at=None):
        record_audit(workspace, "workspace.restored", f"workspace:{workspace.slug}", by=by)
