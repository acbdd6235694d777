"""What a respondent is told of a submitted session."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from django.utils import timezone

from interviews.field_types import answer_kind, field_type
from interviews.models import AnswerCopy, Response, Session
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.times.timezones import zone_named
from interviews.sessions.presenters.field_view import FieldView
from interviews.sessions.presenters.session_page import SessionView
from interviews.sessions.services.copies import copies_of, offers_copy
from interviews.sessions.services.undoing import undo_until
from interviews.staff.services.mail_outbox import mail_state


@dataclass(frozen=True)
class CopyView:
    """A copy by e-mail that was asked for, and what became of it."""

    email: str
    state: str


@dataclass(frozen=True)
class StepView:
    """What happens next, and on which day where that is known."""

    text: str
    day: dt.date | None
    when: str = ""
    """As an answer says it; "" for a day that is counted."""


@dataclass(frozen=True)
class Ending:
    """`undo_until` is in the future, or None."""

    zone: str
    reference: str
    undo_until: dt.datetime | None
    kept_until: dt.datetime | None
    offers_copy: bool = False
    copies: tuple[CopyView, ...] = ()
    words: str = ""
    steps: tuple[StepView, ...] = ()
    """With the answers that are appointments, the earliest first, what has no day last."""
    redirect_url: str = ""

    @property
    def redirect_host(self) -> str:
        """Where the form goes on, as a respondent reads it before they leave."""
        return urlsplit(self.redirect_url).hostname or ""

    @property
    def copy_failed(self) -> bool:
        """Whether a copy has to be asked for again."""
        return any(copy.state in ("failed", "unknown") for copy in self.copies)


def ending_view(session: Session, view: SessionView) -> Ending:
    """Reads the database."""
    taken = (view.submission or {}).get("ending") or {}
    closed, zone = session.closed_at or timezone.now(), _zone_of(session)
    day = closed.astimezone(zone_named(zone)).date()
    until, days = undo_until(session), session.form.retention_days
    return Ending(
        zone=zone,
        reference=Response.objects.filter(pk=session.pk).values_list("reference", flat=True).first() or "",
        undo_until=until if until and until > timezone.now() else None,
        kept_until=session.closed_at + dt.timedelta(days=days) if days and session.closed_at else None,
        offers_copy=offers_copy(session),
        copies=tuple(_copy_view(copy) for copy in copies_of(session)),
        words=taken.get("message") or view.definition.completion_message,
        steps=_steps(view, taken.get("steps", ()), day),
        redirect_url=taken.get("redirectUrl", ""),
    )


def appointments(view: SessionView) -> list[tuple[FieldView, dt.date]]:
    """The answers that the form marks as appointments, with what they say."""
    found = []
    for field in view.answered:
        kind = field_type(field.definition)
        when = kind.appointment(field.snapshot.value, kind.configure(field.definition))
        if when is not None:
            found.append((field, when))
    return sorted(found, key=lambda each: each[1].isoformat())


def _steps(view: SessionView, steps: Iterable[Mapping[str, Any]], day: dt.date) -> tuple[StepView, ...]:
    shown = [
        StepView(step["text"], None if step.get("days") is None else day + dt.timedelta(step["days"])) for step in steps
    ]
    for field, when in appointments(view):
        on = when.date() if isinstance(when, dt.datetime) else when
        asked = field.short_label.endswith(("?", "？"))  # Beside its day, a question that was answered says nothing.
        shown.append(StepView(view.title if asked else field.short_label, on, field.snapshot.display or ""))
    return tuple(sorted(shown, key=lambda step: step.day or dt.date.max))


def _zone_of(session: Session) -> str:
    """The clock of a receipt: the respondent's, where it is known, else that of whose form it is."""
    return session.timezone or session.form.workspace.timezone


def _copy_view(copy: AnswerCopy) -> CopyView:
    return CopyView(copy.email, mail_state(copy))


def own_address(view: SessionView) -> str:
    """The e-mail address that was given as an answer; "" for none."""
    given = (f for f in view.answered if answer_kind(f.definition) is AnswerKind.EMAIL)
    return next((str(f.snapshot.value) for f in given), "")


def left_out_of_mail(view: SessionView) -> list[str]:
    """The labels of answers that no e-mail carries, since they are sensitive."""
    calculated = [each.label for each in view.calculated if each.sensitive]
    return list(dict.fromkeys([*(f.label for f in view.answered if f.definition.sensitive), *calculated]))
