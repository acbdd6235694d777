"""Forms and workspaces deleted with everything in them: gone for everybody at once, erased by a worker bit by bit.

What is marked is reached by nobody any more (`access`). The worker (staff/jobs/deletion.py) then erases some sessions in each
transaction, so that a form with very many holds the database no longer than a form with few, and last the form itself.
Of a workspace its audit log stays, under a row without a name.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from formagent.errors import ProtocolError
from formagent.protocol.hints import hint_on_commit, hint_workspace_revoked
from formagent.storage.kept_queries import keys_at
from interviews.access import Principal, removed_session_key
from interviews.models import (
    Credential,
    DailyUsage,
    Delivery,
    Form,
    FormVersion,
    RemovedSession,
    Session,
    Webhook,
    Workspace,
)
from interviews.results.reading.in_progress import WITHIN
from interviews.results.services.exports import delete_exports
from interviews.sessions.services.erasure import erase_rows
from interviews.staff.services.audit import record_audit

AT_ONCE = 25
"""Sessions that one transaction erases."""

_of_forms: list[Callable[[Form], None]] = []
_at_work: list[Callable[[Sequence[Form], Workspace | None], int]] = []
_of_workspaces: list[Callable[[Workspace], None]] = []


def also_forget_form(forget: Callable[[Form], None]) -> None:
    """An app that stands on this one keeps something of forms: `forget` is called in the transaction in which they go."""
    if forget not in _of_forms:
        _of_forms.append(forget)


def also_forget_workspace(forget: Callable[[Workspace], None]) -> None:
    """The same for what is kept of workspaces."""
    if forget not in _of_workspaces:
        _of_workspaces.append(forget)


def check_confirmed(typed: str, name: str) -> None:
    """Raises ProtocolError not_confirmed when what was typed is not the name of what would be deleted."""
    if typed.strip() != name.strip():
        raise ProtocolError("not_confirmed", "confirm: give the name of what is to be deleted, to the letter.")


def also_at_work(count: Callable[[Sequence[Form], Workspace | None], int]) -> None:
    """An app that stands on this one has work under way about forms, or in a workspace: how many, for whoever deletes them."""
    if count not in _at_work:
        _at_work.append(count)


@dataclass(frozen=True)
class Losses:
    """What would go with a form or a workspace, counted for whoever confirms it."""

    forms: int
    responses: int
    talking: int
    """Responses among them whose respondents were heard of lately and are not through."""
    runs: int
    """What agents have under way about it, or waits there for somebody's yes."""


def response_count(form: Form) -> int:
    """What would go with the form."""
    return form.sessions.filter(preview=False).count()


def lost_with_form(form: Form) -> Losses:
    return _losses([form], None)


def lost_with_workspace(workspace: Workspace) -> Losses:
    return _losses(list(workspace.forms.filter(deleted_at=None)), workspace)


def _losses(forms: Sequence[Form], workspace: Workspace | None) -> Losses:
    sessions = Session.objects.filter(form__in=forms, preview=False)
    talking = sessions.filter(closed_at=None, active_at__gte=timezone.now() - WITHIN)
    runs = sum(count(forms, workspace) for count in _at_work)
    return Losses(len(forms), sessions.count(), talking.count(), runs)


@transaction.atomic
def delete_form(form: Form, *, confirm: str, by: Principal) -> None:
    """A form with its responses is gone for everybody; a worker erases it. Raises ProtocolError not_confirmed."""
    check_confirmed(confirm, form.title)
    if _marked(form):
        record_audit(form.workspace, "form.deleted", f"form:{form.slug}", by=by, responses=response_count(form))


@transaction.atomic
def delete_workspace(workspace: Workspace, *, confirm: str, by: Principal) -> None:
    """The same for a workspace with all its forms; nobody is its member any more. Raises ProtocolError not_confirmed."""
    check_confirmed(confirm, workspace.name)
    if not Workspace.objects.filter(pk=workspace.pk, deleted_at=None).update(deleted_at=timezone.now()):
        return
    forms = sum(_marked(form) for form in workspace.forms.all())
    record_audit(workspace, "workspace.deleted", f"workspace:{workspace.slug}", by=by, forms=forms)
    workspace.memberships.all().delete()
    workspace.invitations.all().delete()
    workspace.api_tokens.all().delete()
    hint_on_commit(hint_workspace_revoked, str(workspace.pk))


def _marked(form: Form) -> bool:
    """Hide it from everybody; nothing more is told or handed out of it. False when that was done already."""
    if not Form.objects.filter(pk=form.pk, deleted_at=None).update(deleted_at=timezone.now()):
        return False
    Webhook.objects.filter(form=form).update(active=False)
    delete_exports(form)
    return True


# --- the worker's part ---------------------------------------------------------------------------------------------


def forms_to_erase() -> list[int]:
    """Forms that were deleted and are not gone yet, oldest first."""
    return keys_at(_deleted_forms)


def _deleted_forms(_: dt.datetime) -> QuerySet[Form]:
    return Form.objects.filter(deleted_at__isnull=False).order_by("deleted_at")[:20]


def workspaces_to_erase() -> list[int]:
    """Deleted workspaces without forms that still have a name."""
    return keys_at(_deleted_workspaces)


def _deleted_workspaces(_: dt.datetime) -> QuerySet[Workspace]:
    return Workspace.objects.filter(deleted_at__isnull=False, forms=None).exclude(name="")[:20]


@transaction.atomic
def erase_some_of_form(form_id: int) -> bool:
    """Erase AT_ONCE of its sessions, or the form when none is left. True when there is more to do."""
    # Held, so that of two workers one waits for the other and finds less.
    form = Form.objects.select_for_update(of=("self",)).select_related("workspace").filter(pk=form_id).first()
    if form is None or form.deleted_at is None:
        return False
    # In whatever order they are found: sorting all that are left, for a few, would take longer with each that there is.
    some = list(Session.objects.select_for_update().filter(form=form).order_by()[:AT_ONCE])
    if some:
        _keep_that_they_went(some)
        erase_rows(some)
        return True
    _erase_form(form)
    return False


def _keep_that_they_went(sessions: list[Session]) -> None:
    """So that who talked with the form can be told that it is gone: a hash for each secret, without anything it opens."""
    kept = Credential.objects.filter(session__in=[one.pk for one in sessions if not one.preview])
    keys = {
        removed_session_key(str(session), hashed) for session, hashed in kept.values_list("session_id", "token_hash")
    }
    RemovedSession.objects.bulk_create([RemovedSession(key=key) for key in sorted(keys)], ignore_conflicts=True)


def _erase_form(form: Form) -> None:
    for forget in _of_forms:
        forget(form)
    delete_exports(form)
    DailyUsage.objects.filter(scope=f"form:{form.pk}").delete()
    Delivery.objects.filter(webhook__form=form).delete()
    Form.objects.filter(pk=form.pk).update(live_version=None, status=Form.Status.DRAFT)
    FormVersion.objects.filter(form=form).delete()
    slug, workspace = form.slug, form.workspace
    form.delete()
    record_audit(workspace, "form.erased", f"form:{slug}")


@transaction.atomic
def erase_workspace(workspace_id: int) -> None:
    """What is left of a workspace without forms goes; its audit log stays."""
    workspace = Workspace.objects.select_for_update().filter(pk=workspace_id, deleted_at__isnull=False).first()
    if workspace is None or not workspace.name or workspace.forms.exists():
        return
    for forget in _of_workspaces:
        forget(workspace)
    slug, workspace.slug, workspace.name = workspace.slug, f"deleted-{workspace.pk}", ""
    workspace.save(update_fields=["slug", "name"])
    record_audit(workspace, "workspace.erased", f"workspace:{slug}")
