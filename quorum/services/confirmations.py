"""Asking a human whether one call of a tool may run: with exactly these arguments, until a moment, once.

    asked = request_confirmation(workspace, "publish_form", {"form": "visit"}, requested_by=user, level="WARN", …)
    resolve_confirmation(asked.pk, by, approved=True)        # a human, over the staff socket or a page
    if use_confirmation(asked.pk, "publish_form", {"form": "visit"}):
        …                                                    # True once; run it

A request that nobody answers is a no.
"""

from __future__ import annotations

import datetime as dt
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from django.contrib.auth.models import User
from django.db import IntegrityError, transaction
from django.db.models import QuerySet
from django.utils import timezone
from pydantic import TypeAdapter, ValidationError

from formagent import work
from formagent.errors import NotAllowedError, NotFoundError, ProtocolError
from formagent.protocol.content_hash import canonical_json, content_hash
from formagent.protocol.envelope import AnyValue, Text, rfc3339
from formagent.storage.kept_queries import keys_at
from formagent.wording.i18n_messages import complaint_words
from formagent.wording.validation_messages import complaints_of
from interviews.access import Principal
from interviews.models import Workspace
from interviews.staff.rules.rights import Right
from interviews.staff.services.audit import record_audit
from quorum.access import others_decide, staff_confirmation
from quorum.domain.visible_text import shown_arguments
from quorum.models import Confirmation, Interaction
from quorum.services.feed import append_event
from quorum.services.waiting import wake_waiting

JOB = "confirmation"
EXPIRY = "expiry"
"""Who resolved a request that nobody answered."""
WITHDRAWN = "withdrawn"
"""Who resolved one that nobody needs an answer to any more."""
_ARGUMENTS: TypeAdapter[dict[str, Any]] = TypeAdapter(dict[Text, AnyValue])


@transaction.atomic
def request_confirmation(
    workspace: Workspace,
    tool: str,
    args: Mapping[str, Any],
    *,
    requested_by: User | None,
    level: str,
    message: str,
    seconds: float,
    interaction: Interaction | None = None,
    changes: Sequence[str] = (),
) -> Confirmation:
    """Ask the workspace's deciders, and tell its feed. `level` is CRITICAL, WARN or INFO; `message` says what would happen,
    `changes` line by line what would be different; `interaction` is the run that asks.

    Raises ProtocolError invalid_value for arguments that no database keeps (NUL, NaN, nested without end).
    """
    try:
        arguments = _ARGUMENTS.validate_python(dict(args))
    except ValidationError as error:
        [(place, wrong), *_] = complaints_of(error.errors(include_url=False), whole="args")
        raise ProtocolError("invalid_value", f"{place}: {complaint_words(wrong)}") from error
    asked = Confirmation.objects.create(
        workspace=workspace,
        requested_by=requested_by,
        tool=tool,
        arguments_json=canonical_json(arguments),
        args_hash=content_hash(arguments),
        security_level=Confirmation.Level(level),
        message=message,
        interaction=interaction,
        changes=list(changes),
        expires_at=timezone.now() + dt.timedelta(seconds=seconds),
    )
    rights = interaction.rights if interaction else ""
    append_event(workspace.pk, "onToolCallRequest", request_payload(asked), rights=rights)
    transaction.on_commit(partial(work.wake_workers, JOB, str(asked.pk)))
    by = Principal(requested_by, {}) if requested_by else None
    _audit(asked, "requested", by, system="agent", tool=tool, args_hash=asked.args_hash, level=level)
    return asked


def request_payload(asked: Confirmation) -> dict[str, Any]:
    """The payload of onToolCallRequest, without `workspace`."""
    return {
        "confirmationId": str(asked.pk),
        "toolName": asked.tool,
        "args": asked.args,
        "argsHash": asked.args_hash,
        "shown": shown_arguments(asked.args),
        "expiresAt": rfc3339(asked.expires_at),
        "requestedBy": _name(asked.requested_by) if asked.requested_by else None,
        "security_warning": {"level": asked.security_level, "message": asked.message},
    }


@dataclass(frozen=True)
class Answered:
    """A request with its answer. `duplicate`: the same answer had been taken before."""

    confirmation: Confirmation
    duplicate: bool = False


def resolve_confirmation(
    confirmation_id: uuid.UUID | str,
    by: Principal,
    approved: bool,
    reason: str = "",
    args_hash: str | None = None,
    *,
    answer_id: uuid.UUID | None = None,
) -> Answered:
    """Allow or refuse. `args_hash` is that of the arguments the human saw; `answer_id` makes a resend harmless.

    Raises ProtocolError: confirmation_unknown (no such request in the human's workspaces, or it is for other arguments),
    not_allowed (without the right; one's own request, where another could allow it), confirmation_expired (too late, or
    answered already), id_conflict (another answer under the same id).
    """
    try:
        with transaction.atomic():
            return _resolve(_Answer(str(confirmation_id), by, approved, reason, args_hash, answer_id))
    except IntegrityError:
        raise _id_conflict(answer_id) from None


@dataclass(frozen=True)
class _Answer:
    confirmation_id: str
    by: Principal
    approved: bool
    reason: str
    args_hash: str | None
    id: uuid.UUID | None

    def is_that_of(self, asked: Confirmation) -> bool:
        """Whether this very answer has been taken."""
        given = (asked.resolved_by_id, asked.approved, asked.reason)
        wanted = (self.by.user.pk, self.approved, self.reason)
        return str(asked.pk) == self.confirmation_id and given == wanted and self.args_hash in (None, asked.args_hash)


def _resolve(answer: _Answer) -> Answered:
    if answer.id is not None and (earlier := _answered_under(answer)):
        return earlier
    asked = _answerable(answer)
    now = timezone.now()
    unanswered = Confirmation.objects.filter(pk=asked.pk, resolved_at__isnull=True, expires_at__gt=now)
    given = {"approved": answer.approved, "resolved_by": answer.by.user, "reason": answer.reason}
    if not unanswered.update(**given, resolved_at=now, answer_id=answer.id):
        asked.refresh_from_db()
        if answer.id is not None and asked.answer_id == answer.id and answer.is_that_of(asked):
            return Answered(asked, duplicate=True)  # the same answer, sent twice at once
        raise _too_late(asked)
    asked.refresh_from_db()
    _tell_resolved(asked, _name(answer.by.user))
    action = "approved" if answer.approved else "refused"
    _audit(asked, action, answer.by, tool=asked.tool, args_hash=asked.args_hash, reason=answer.reason)
    return Answered(asked)


def _answered_under(answer: _Answer) -> Answered | None:
    """What was answered under the same id before. Raises ProtocolError id_conflict when that was another answer."""
    rows = Confirmation.objects.filter(workspace_id__in=answer.by.roles, answer_id=answer.id)
    earlier = rows.first()
    if earlier is None:
        return None
    if not answer.is_that_of(earlier):
        raise _id_conflict(answer.id)
    return Answered(earlier, duplicate=True)


def _answerable(answer: _Answer) -> Confirmation:
    """The request, in time or not, if this human may answer it and it is for the arguments they saw."""
    try:
        asked = staff_confirmation(answer.by, answer.confirmation_id, Right.DECIDE_REVIEWS)
    except NotFoundError:
        raise ProtocolError("confirmation_unknown", "There is no such request.") from None
    except NotAllowedError:
        raise ProtocolError("not_allowed", "Your role does not allow or refuse what tools do.") from None
    if answer.args_hash not in (None, asked.args_hash):
        raise ProtocolError("confirmation_unknown", "This request is for other arguments.")
    own = asked.requested_by_id == answer.by.user.pk and asked.resolved_at is None
    if answer.approved and own and others_decide(asked.workspace_id, answer.by.user.pk):
        raise ProtocolError("not_allowed", "You asked for this yourself: another member has to allow it.")
    return asked


def _too_late(asked: Confirmation) -> ProtocolError:
    if asked.resolved_by is None:
        return ProtocolError("confirmation_expired", "The time for an answer is up: it was taken as a no.")
    how = "allowed" if asked.approved else "refused"
    return ProtocolError("confirmation_expired", f"{_name(asked.resolved_by)} has {how} it already.")


def _id_conflict(answer_id: uuid.UUID | None) -> ProtocolError:
    return ProtocolError("id_conflict", "This id was used for another command.", commandId=str(answer_id))


@transaction.atomic
def use_confirmation(confirmation_id: uuid.UUID | str, tool: str, args: Mapping[str, Any]) -> bool:
    """Whether exactly this call may run now. True once for an approval: whoever gets it runs the call, nobody after them."""
    try:
        call = {"pk": uuid.UUID(str(confirmation_id)), "tool": tool, "args_hash": content_hash(dict(args))}
    except (TypeError, ValueError):
        return False
    if not Confirmation.objects.filter(**call, approved=True, used_at__isnull=True).update(used_at=timezone.now()):
        return False
    asked = Confirmation.objects.select_related("workspace").get(pk=confirmation_id)
    _audit(asked, "used", None, system="agent", tool=tool, args_hash=asked.args_hash)
    return True


def unanswered_confirmations() -> list[str]:
    """Ids of requests whose time is up, oldest first."""
    return [str(key) for key in keys_at(_unanswered)]


def _unanswered(now: dt.datetime) -> QuerySet[Confirmation]:
    return Confirmation.objects.filter(resolved_at__isnull=True, expires_at__lte=now).order_by("expires_at")[:100]


def untold_confirmations() -> list[str]:
    """Ids of requests that nobody was written to about, oldest first."""
    return [str(key) for key in keys_at(_untold)]


def _untold(_: dt.datetime) -> QuerySet[Confirmation]:
    return Confirmation.objects.filter(resolved_at__isnull=True, mailed_at__isnull=True).order_by("created_at")[:100]


def take_to_tell(confirmation_id: str) -> Confirmation | None:
    """The request, for the one who is to write about it; None when somebody does already, or nobody need be told.

    Marked before anything is sent: a process that dies meanwhile leaves a letter unsent, never one sent twice.
    """
    waiting = Confirmation.objects.filter(pk=confirmation_id, resolved_at__isnull=True, mailed_at__isnull=True)
    if not waiting.update(mailed_at=timezone.now()):
        return None
    rows = Confirmation.objects.select_related("workspace", "requested_by", "interaction", "tool_use")
    return rows.get(pk=confirmation_id)


@transaction.atomic
def expire_confirmation(confirmation_id: str) -> bool:
    """Take silence for a no. False when there is nothing to do."""
    now = timezone.now()
    late = Confirmation.objects.filter(pk=confirmation_id, resolved_at__isnull=True, expires_at__lte=now)
    if not late.update(resolved_at=now, approved=False):
        return False
    asked = Confirmation.objects.select_related("workspace").get(pk=confirmation_id)
    _tell_resolved(asked, EXPIRY)
    _audit(asked, "expired", None, system="clock", tool=asked.tool, args_hash=asked.args_hash)
    return True


def withdraw_confirmation(asked: Confirmation) -> None:
    """Nobody needs an answer any more. Part of the caller's transaction; an answered one stays as it is."""
    waiting = Confirmation.objects.filter(pk=asked.pk, resolved_at__isnull=True)
    if waiting.update(resolved_at=timezone.now(), approved=False):
        asked.refresh_from_db()
        _tell_resolved(asked, WITHDRAWN)
        _audit(asked, "withdrawn", None, system="agent", tool=asked.tool, args_hash=asked.args_hash)


def _tell_resolved(asked: Confirmation, by: str) -> None:
    wake_waiting(f"confirmation:{asked.pk}")
    payload = {"confirmationId": str(asked.pk), "approved": asked.approved, "by": by}
    append_event(asked.workspace_id, "onToolCallResolved", payload)


def _audit(asked: Confirmation, action: str, by: Principal | None, system: str = "system", **details: Any) -> None:
    subject = f"confirmation:{asked.pk}"
    record_audit(asked.workspace, f"confirmation.{action}", subject, by=by, system=system, **details)


def _name(user: User) -> str:
    return user.email or user.get_username()
