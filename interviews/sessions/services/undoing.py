"""Taking a submission back, for the short while in which nobody was told of it: an audited re-opening."""

from __future__ import annotations

import datetime as dt

from django.db import transaction
from django.utils import timezone

from formagent.config import get_config
from formagent.errors import ProtocolError
from interviews.models import Response, Session, SubmissionMail
from interviews.results.services.telling import tell_change
from interviews.sessions.rules.state import Stage
from interviews.sessions.services.reopening import open_again
from interviews.staff.services.audit import record_audit
from interviews.staff.services.webhooks import withdraw_deliveries


def undo_until(session: Session) -> dt.datetime | None:
    """Until when the session's respondent may take its submission back; None where there is nothing to take back."""
    if session.stage != Stage.COMPLETED or session.closed_at is None:
        return None
    return session.closed_at + dt.timedelta(seconds=get_config().webhooks.undo_seconds)


@transaction.atomic
def undo_submission(session: Session) -> None:
    """The session's respondent takes back what they submitted: it was never sent, and they look it over again.

    Raises ProtocolError not_allowed where it is too late, or not submitted.
    """
    row = Session.objects.select_for_update().get(pk=session.pk)
    until = undo_until(row)
    if until is None or timezone.now() >= until:
        raise ProtocolError("not_allowed", "The submission can no longer be taken back.")
    open_again(row)
    submission = row.submissions.order_by("-number")[0]
    withdraw_deliveries(submission)
    row.copies.filter(mailed_at__isnull=True).delete()
    SubmissionMail.objects.filter(session=row.pk, mailed_at__isnull=True).delete()
    submission.delete()
    before = row.submissions.order_by("-number").first()
    kept = {} if before else {"seconds": None}
    Response.objects.filter(pk=row.pk).update(submitted_at=before.created_at if before else None, **kept)
    form = session.form
    record_audit(form.workspace, "response.undone", f"session:{row.pk}", system="respondent", form=form.slug)
    tell_change(form, "taken_back")
