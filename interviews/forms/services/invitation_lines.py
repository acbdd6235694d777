"""A form's personal links as its senders see them: how far each has come, and what became of its e-mail."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass

from django.db.models import Count, Q
from django.utils import timezone

from interviews.forms.mail_reports.findings import Finding, Kind, Reason
from interviews.models import Form, RespondentInvitation
from interviews.models.mailed import Reported
from interviews.sessions.rules.state import Stage
from interviews.staff.services import mail_outbox

FINAL = (Kind.SOFT, Kind.HARD)
_UNDELIVERED = (
    Q(session__isnull=True, revoked_at__isnull=True)
    & ~Q(email="")
    & (
        Q(bounce_kind__in=FINAL)
        | Q(mailed_at__isnull=True, mail_due_at__isnull=True, mail_begun_at__isnull=True)
    )
)  # fmt: skip


@dataclass(frozen=True)
class InvitationLine:
    """An invitation as its senders see it. `state`: waiting, started, submitted, expired or revoked; `mail`: as of
    `mail_state`; `bounce`: why its e-mail was not delivered, or not yet, where a mail server said so."""

    pk: int
    label: str
    email: str
    created_at: dt.datetime
    expires_at: dt.datetime | None
    state: str
    mail: str
    bounce: Finding | None
    bounced_at: dt.datetime | None

    @property
    def can_be_mailed_again(self) -> bool:
        return self.state == "waiting" and self.mail in MAILED_AGAIN


MAILED_AGAIN = ("unknown", "failed", "bounced", "delayed")


def invitation_lines(form: Form, limit: int = 500, *, undelivered: bool = False) -> list[InvitationLine]:
    """Newest first; only those whose e-mail was not delivered, if wanted."""
    rows = RespondentInvitation.objects.filter(_UNDELIVERED if undelivered else Q(), form=form)
    return [_line(row) for row in rows.select_related("session").order_by("-pk")[:limit]]


def _line(row: RespondentInvitation) -> InvitationLine:
    mail = mail_state(row)
    bounce = bounce_of(row) if mail in ("bounced", "delayed") else None
    return InvitationLine(
        row.pk,
        row.label,
        row.email,
        row.created_at,
        row.expires_at,
        _state(row),
        mail,
        bounce,
        row.bounced_at if bounce else None,
    )


def invitation_counts(form: Form) -> Mapping[str, int]:
    """How many personal links there are: `all`, `mailed`, `begun`, `submitted`, `undelivered`."""
    rows = RespondentInvitation.objects.filter(form=form)
    return rows.aggregate(
        all=Count("pk"),
        mailed=Count("pk", filter=~Q(email="")),
        begun=Count("pk", filter=Q(session__isnull=False)),
        submitted=Count("pk", filter=Q(session__stage=Stage.COMPLETED.value)),
        undelivered=Count("pk", filter=_UNDELIVERED),
    )


def _state(row: RespondentInvitation) -> str:
    if row.revoked_at:
        return "revoked"
    if row.session is not None:
        return "submitted" if row.session.stage == Stage.COMPLETED.value else "started"
    return "expired" if row.expires_at and row.expires_at <= timezone.now() else "waiting"


def mail_state(row: RespondentInvitation) -> str:
    """bounced, delayed, or as `mail_outbox.mail_state`; "" where no message is sent. Who has begun has got theirs."""
    if not row.email:
        return ""
    if row.session_id:
        return "sent"
    if row.bounce_kind in FINAL:
        return "bounced"
    state = mail_outbox.mail_state(row)
    return "delayed" if state == "sent" and row.bounce_kind == Kind.DELAYED else state


def bounce_of(row: Reported) -> Finding | None:
    """What mail servers have said of its message; None: nothing."""
    if not row.bounce_kind:
        return None
    return Finding(Kind(row.bounce_kind), Reason(row.bounce_reason), row.bounce_status, row.bounce_words)
