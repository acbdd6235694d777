"""Whether a form takes new respondents now."""

from __future__ import annotations

from django.utils import timezone

from formagent.errors import ProtocolError
from interviews.forms.form_availability import FormAvailability, availability
from interviews.models import Form, Session
from interviews.sessions.rules.state import Stage


def form_availability(form: Form) -> FormAvailability:
    """Whether the form takes new respondents now."""
    return availability(
        status=form.status,
        archived=form.archived_at is not None or form.workspace.archived_at is not None,
        closes_at=form.closes_at,
        submission_cap=form.submission_cap,
        submissions=submitted_count(form) if form.submission_cap is not None else 0,
        now=timezone.now(),
    )


def submitted_count(form: Form) -> int:
    """Sessions that were submitted; previews aside."""
    return Session.objects.filter(form=form, preview=False, stage=Stage.COMPLETED.value).count()


def check_takes_respondents(form: Form) -> None:
    """Raises ProtocolError session_closed, with `reason`, for a form that takes nobody new."""
    state = form_availability(form)
    if state is not FormAvailability.OPEN:
        raise ProtocolError("session_closed", "This form takes no new answers.", reason=state.value)
