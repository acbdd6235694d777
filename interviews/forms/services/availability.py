"""Whether a form takes new respondents now."""

from __future__ import annotations

import datetime as dt

from django.db.models import F, Q
from django.utils import timezone

from formagent.errors import ProtocolError
from interviews.forms.form_availability import FormAvailability, availability
from interviews.models import Form, Session
from interviews.sessions.rules.state import Stage


def form_availability(form: Form) -> FormAvailability:
    """Whether the form takes new respondents now."""
    return availability_after(form, submitted_count(form) if form.submission_cap is not None else 0)


def availability_after(form: Form, submissions: int) -> FormAvailability:
    """The same where what was submitted so far is known."""
    return availability(
        status=form.status,
        archived=form.archived_at is not None or form.workspace.archived_at is not None,
        closes_at=form.closes_at,
        submission_cap=form.submission_cap,
        submissions=submissions,
        now=timezone.now(),
    )


def takes_nobody(now: dt.datetime) -> Q:
    """Published forms that are closed, ended or full, out of those that are annotated with what was `submitted`."""
    over = Q(closes_at__lte=now) | Q(submission_cap__lte=F("submitted")) | Q(workspace__archived_at__isnull=False)
    return Q(status=Form.Status.CLOSED) | (Q(status=Form.Status.PUBLISHED) & over)


def submitted_count(form: Form) -> int:
    """Sessions that were submitted; previews aside."""
    return Session.objects.filter(form=form, preview=False, stage=Stage.COMPLETED.value).count()


def check_takes_respondents(form: Form) -> None:
    """Raises ProtocolError session_closed, with `reason`, for a form that takes nobody new."""
    state = form_availability(form)
    if state is not FormAvailability.OPEN:
        raise ProtocolError("session_closed", "This form takes no new answers.", reason=state.value)
