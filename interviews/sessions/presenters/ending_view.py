"""What a respondent is told of a submitted session."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from django.utils import timezone

from interviews.field_types import answer_kind
from interviews.models import AnswerCopy, Response, Session
from interviews.reading.answer_kinds import AnswerKind
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
class Ending:
    """`undo_until` is in the future, or None."""

    zone: str
    reference: str
    undo_until: dt.datetime | None
    kept_until: dt.datetime | None
    offers_copy: bool = False
    copies: tuple[CopyView, ...] = ()

    @property
    def copy_failed(self) -> bool:
        """Whether a copy has to be asked for again."""
        return any(copy.state in ("failed", "unknown") for copy in self.copies)


def ending_of(session: Session) -> Ending:
    """Reads the database."""
    until, days = undo_until(session), session.form.retention_days
    return Ending(
        zone=_zone_of(session),
        reference=Response.objects.filter(pk=session.pk).values_list("reference", flat=True).first() or "",
        undo_until=until if until and until > timezone.now() else None,
        kept_until=session.closed_at + dt.timedelta(days=days) if days and session.closed_at else None,
        offers_copy=offers_copy(session),
        copies=tuple(_copy_view(copy) for copy in copies_of(session)),
    )


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
    return list(dict.fromkeys(f.label for f in view.answered if f.definition.sensitive))
