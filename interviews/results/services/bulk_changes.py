"""The only writer of changes to many responses: asked for with the responses they are about, done by a worker, each once."""

from __future__ import annotations

import datetime as dt
import uuid
from collections.abc import Sequence
from functools import partial

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from formagent import work
from formagent.config import get_config
from formagent.errors import FormAgentError, LeaseLost, NotFoundError
from formagent.server import leases
from interviews.access import Principal, principal_of_user
from interviews.models import BulkChange, Form, Response, Session
from interviews.results.rules.handling import MOST_AT_ONCE, typed_tags
from interviews.results.services.handling import (
    TagsChanged,
    assign_responses,
    checked_tags,
    member_named,
    responses_among,
    responses_changed,
    tag_responses,
    untag_responses,
)
from interviews.sessions.services.erasure import erase_session
from interviews.staff.rules.rights import Right

JOB = "bulk_change"
KEPT = dt.timedelta(days=7)
Action = BulkChange.Action
AT_ONCE = {Action.TAG: 200, Action.UNTAG: 200, Action.ASSIGN: 200, Action.ERASE: 20}
"""Responses of one transaction."""


def right_for(action: str) -> Right:
    """What whoever asks for it needs, when they ask and while it is done."""
    return Right.CHANGE_RESPONSES if action == Action.ERASE else Right.HANDLE_RESPONSES


def checked_argument(form: Form, action: str, given: str) -> str:
    """What a worker is told; refused now what it would have to refuse. Raises ProtocolError invalid_value."""
    if action == Action.ASSIGN:
        member_named(form.workspace, given)
        return given
    return ", ".join(checked_tags(typed_tags(given)))


@transaction.atomic
def request_change(
    form: Form, action: str, ids: Sequence[uuid.UUID], argument: str = "", *, by: Principal
) -> BulkChange:
    """Queue it for exactly these responses. What is done to each stands in the audit log."""
    change = BulkChange.objects.create(
        form=form,
        requested_by=by.user,
        action=action,
        argument=argument,
        responses=[str(key) for key in ids],
        total=len(ids),
    )
    transaction.on_commit(partial(work.wake_workers, JOB, str(change.pk)))
    return change


def keep_change(form: Form, action: str, changed: TagsChanged, *, by: Principal) -> BulkChange:
    """What was done at once, kept so that it can be undone."""
    count = len(responses_changed(changed))
    change = BulkChange(form=form, requested_by=by.user, action=action, total=count, done=count)
    change.status, change.finished_at = BulkChange.Status.DONE, timezone.now()
    _remember(change, changed)
    change.save()
    return change


_OPPOSITES = {Action.TAG: Action.UNTAG, Action.UNTAG: Action.TAG}


@transaction.atomic
def undo_change(change: BulkChange, *, by: Principal) -> BulkChange | int:
    """Take off just the tags that it put on, or put back those it took off; once. Errors as `tag_responses`.

    On how many responses. More than a few are left to a worker, a change for each tag, of which this is the last.
    """
    rows = BulkChange.objects.filter(pk=change.pk, status=BulkChange.Status.DONE, changed__isnull=False)
    row = rows.select_for_update().first()
    if row is None or not row.changed:
        return 0
    changed: dict[str, list[str]] = row.changed
    rows.update(changed=None)
    action, form = _OPPOSITES[Action(change.action)], change.form
    if sum(map(len, changed.values())) > MOST_AT_ONCE:
        return [
            request_change(form, action, [uuid.UUID(key) for key in keys], name, by=by)
            for name, keys in changed.items()
        ][-1]
    do = tag_responses if action == Action.TAG else untag_responses
    done = [do(form, responses_among(form, keys), [name], by=by) for name, keys in changed.items()]
    return len({key for each in done for key in responses_changed(each)})


def change_of(form: Form, key: uuid.UUID) -> BulkChange:
    """One of the form's. Raises NotFoundError."""
    change = BulkChange.objects.filter(pk=key, form=form).defer("responses", "changed").first()
    if change is None:
        raise NotFoundError("change")
    return change


def waiting_changes() -> list[str]:
    """Those that can be claimed, the oldest first."""
    return leases.free_keys(_unfinished)


def _unfinished(_: dt.datetime) -> QuerySet[BulkChange]:
    return BulkChange.objects.exclude(status=BulkChange.Status.DONE).order_by("created_at")[:50]


def remove_old(now: dt.datetime | None = None) -> int:
    """Forget those that were done long ago; how many."""
    return BulkChange.objects.filter(finished_at__lt=(now or timezone.now()) - KEPT).delete()[0]


# --- the worker's part ---------------------------------------------------------------------------------------------


def claim_change(key: str) -> tuple[uuid.UUID, int] | None:
    """Take one if it is free: its id and fencing number."""
    change = BulkChange.objects.filter(pk=key).exclude(status=BulkChange.Status.DONE).first()
    fence = leases.claim(change, get_config().worker.lease_seconds) if change else None
    return None if change is None or fence is None else (change.pk, fence)


@transaction.atomic
def do_next(key: uuid.UUID, fence: int) -> bool:
    """The next responses; False when none are left. What is done and that it is noted are one transaction.

    Raises LeaseLost when another worker has it. Whoever asked for it and has lost the right meanwhile stops it.
    """
    rows = BulkChange.objects.select_for_update(of=("self",)).select_related("form__workspace", "requested_by")
    change = rows.get(pk=key)
    if change.fence != fence or change.status != BulkChange.Status.RUNNING:
        raise LeaseLost(f"bulk change {key} fence {fence}")
    principal = principal_of_user(change.requested_by)
    if principal is None or not principal.may(right_for(change.action), change.form.workspace_id):
        _finish(change, "not_allowed")
        return False
    some = change.responses[change.done : change.done + AT_ONCE[Action(change.action)]]
    if not some:
        _finish(change)
        return False
    there = list(Response.objects.filter(form=change.form, pk__in=some).values_list("pk", flat=True))
    try:
        with transaction.atomic():
            _do(change, there, principal)
    except FormAgentError as error:
        _finish(change, str(error))
        return False
    change.done += len(some)
    change.save(update_fields=["done", "changed"])
    return True


def _do(change: BulkChange, ids: list[uuid.UUID], principal: Principal) -> None:
    match change.action:
        case Action.TAG:
            _remember(change, tag_responses(change.form, ids, typed_tags(change.argument), by=principal))
        case Action.UNTAG:
            _remember(change, untag_responses(change.form, ids, typed_tags(change.argument), by=principal))
        case Action.ASSIGN:
            assign_responses(change.form, ids, member_named(change.form.workspace, change.argument), by=principal)
        case Action.ERASE:
            for session in Session.objects.filter(pk__in=ids).select_related("form__workspace"):
                erase_session(session, by=principal)


def _remember(change: BulkChange, changed: TagsChanged) -> None:
    known: dict[str, list[str]] = change.changed or {}
    for name, keys in changed.items():
        known.setdefault(name, []).extend(map(str, keys))
    change.changed = known


def _finish(change: BulkChange, error: str = "") -> None:
    change.status, change.error, change.finished_at = BulkChange.Status.DONE, error[:200], timezone.now()
    change.responses = []
    change.save(update_fields=["status", "error", "finished_at", "responses"])


def fail_change(key: uuid.UUID, fence: int) -> None:
    """Give it up after a bug: whoever asked sees how far it came."""
    for change in BulkChange.objects.filter(pk=key, fence=fence, status=BulkChange.Status.RUNNING):
        _finish(change, "failed")
