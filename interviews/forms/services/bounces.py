"""What mail servers say of invitations that were not delivered, at once or in a report that comes later."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal

from django.db import transaction
from django.utils import timezone

from formagent.web.mailing import Refusal
from interviews.forms.mail_reports.findings import WEIGHT, Finding, Kind, finding
from interviews.forms.mail_reports.messages import Report
from interviews.models import Form, RespondentInvitation
from interviews.models.mailed import Reported
from interviews.staff.services.audit import record_audit

Change = Literal["sent", "opened", "undelivered", "delayed", "mailed_again"]
Tell = Callable[[Form, int, Change], None]
"""Called in the transaction of the change, last, with how many invitations it is about."""

_listeners: list[Tell] = []
_NOTHING = {"bounce_kind": "", "bounce_reason": "", "bounce_status": "", "bounce_words": "", "bounced_at": None}


def on_invitation_change(tell: Tell) -> None:
    """From now on `tell` hears what becomes of invitations."""
    if tell not in _listeners:
        _listeners.append(tell)


def tell_change(form: Form, change: Change, count: int = 1) -> None:
    """The same has happened to so many invitations. Part of the transaction of the change, last."""
    for tell in _listeners:
        tell(form, count, change)


@transaction.atomic
def record_report(token: str, found: Finding) -> bool:
    """What a report says of the message that it names by its token. False where it says nothing new.

    Nothing is recorded of a link that was opened meanwhile or revoked, and of a message to an address that was corrected.
    """
    rows = RespondentInvitation.objects.select_for_update(of=("self",)).select_related("form__workspace")
    row = rows.filter(report_token=token, session__isnull=True, revoked_at__isnull=True).first()
    if row is None or WEIGHT[found.kind] <= (WEIGHT[Kind(row.bounce_kind)] if row.bounce_kind else 0):
        return False
    _record(row, found, source="report")
    return True


def record_reports(reports: Iterable[Report]) -> int:
    """All that is new of what was reported; how many. A token that nobody knows is of other mail, or of what was erased."""
    told = list(reports)
    known = _known({token for report in told for token in report.tokens})
    return sum(any(record_report(token, one.found) for token in one.tokens if token in known) for one in told)


def _known(tokens: Iterable[str]) -> set[str]:
    """Those that invitations have. A provider also tells of all the other mail that is sent by it."""
    wanted, known = list(tokens), set[str]()
    for begin in range(0, len(wanted), 500):
        rows = RespondentInvitation.objects.filter(report_token__in=wanted[begin : begin + 500])
        known |= {str(token) for token in rows.values_list("report_token", flat=True)}
    return known


def record_given_up(row: RespondentInvitation, refusal: Refusal | None) -> None:
    """A mail server has refused the message for good, or as often as it was tried. Part of the outbox's transaction."""
    if refusal is None:
        tell_change(row.form, "undelivered")
        return
    _record(row, finding_of(refusal), source="refusal")


def finding_of(refusal: Refusal) -> Finding:
    """What a mail server has said when it was offered the message, and the message was given up."""
    kind = Kind.HARD if refusal.lasting else Kind.SOFT
    return finding(kind, "", refusal.words, refusal.code)


def note_bounce(row: Reported, found: Finding) -> list[str]:
    """What a mail server has said of its message. The fields that are to be saved."""
    row.bounce_kind, row.bounce_reason = found.kind.value, found.reason.value
    row.bounce_status, row.bounce_words, row.bounced_at = found.status, found.words, timezone.now()
    return [*_NOTHING]


def _record(row: RespondentInvitation, found: Finding, *, source: str) -> None:
    fields = note_bounce(row, found)
    if found.kind is not Kind.DELAYED:
        row.mail_due_at = row.mail_begun_at = None
        fields += ["mail_due_at", "mail_begun_at"]
    row.save(update_fields=fields)
    delayed = found.kind is Kind.DELAYED
    record_audit(
        row.form.workspace,
        "respondents.mail_delayed" if delayed else "respondents.mail_bounced",
        f"form:{row.form.slug}",
        system="mail",
        invitation=row.pk,
        kind=found.kind.value,
        reason=found.reason.value,
        status=found.status,
        source=source,
    )
    tell_change(row.form, "delayed" if delayed else "undelivered")


@transaction.atomic
def tell_sent(row: RespondentInvitation) -> None:
    """A mail server has taken its message."""
    tell_change(row.form, "sent")


def forget_bounce(row: Reported) -> list[str]:
    """Its message is to be sent anew: what was said of the last one is over. The fields that are to be saved."""
    for name, value in _NOTHING.items():
        setattr(row, name, value)
    return [*_NOTHING]
