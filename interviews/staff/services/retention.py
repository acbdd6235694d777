"""What is kept only for a time: responses of forms that say so, previews, links and invitations that have ended."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from django.contrib.sessions.models import Session as LoginSession
from django.db.models import Count, Min, Q
from django.utils import timezone

from interviews.models import Credential, FirstAccountLink, Form, FormVersion, RemovedSession, Session, Workspace
from interviews.sessions.services.erasure import erase_session

REMOVED_LIFE = dt.timedelta(days=90)
"""How long it is known that a session went with its form: as long as browsers keep the token that opened it."""
PREVIEW_LIFE = dt.timedelta(days=1)
AT_ONCE = 200
"""Sessions that are looked up to be erased in one round."""


def sessions_past_retention(now: dt.datetime | None = None) -> list[str]:
    """Closed sessions that were kept as long as their form says, and previews of yesterday, by id; AT_ONCE at most."""
    now = now or timezone.now()
    previews = Session.objects.filter(preview=True, rehearsal=False, created_at__lt=now - PREVIEW_LIFE)
    found = list(previews.values_list("pk", flat=True))
    for form_id, days in Form.objects.filter(retention_days__isnull=False).values_list("pk", "retention_days"):
        over = Session.objects.filter(
            form_id=form_id, rehearsal=False, closed_at__lt=now - dt.timedelta(days=days or 0)
        )
        found += list(over.order_by("closed_at").values_list("pk", flat=True)[:AT_ONCE])
    return [str(pk) for pk in found[:AT_ONCE]]


def erase_past_retention(session_id: str) -> bool:
    """Erase one of them. False when it is gone already, or kept by now: it was opened again, the form keeps longer."""
    session = Session.objects.select_related("form__workspace").filter(pk=session_id).first()
    if session is None or not _is_over(session, timezone.now()):
        return False
    version_id, preview = session.version_id, session.preview
    erase_session(session, reason="preview" if preview else "retention")
    if preview:
        FormVersion.objects.filter(pk=version_id, number__isnull=True, sessions__isnull=True).delete()
    return True


def _is_over(session: Session, now: dt.datetime) -> bool:
    if session.rehearsal:
        return False
    if session.preview:
        return session.created_at < now - PREVIEW_LIFE
    days = session.form.retention_days
    return days is not None and session.closed_at is not None and session.closed_at < now - dt.timedelta(days=days)


def remove_ended(now: dt.datetime | None = None) -> int:
    """Remove secrets that open nothing any more: resume links, links for the first account, logins; and what
    was kept of sessions that went with their forms. How many there were."""
    now = now or timezone.now()
    links, _ = Credential.objects.filter(expires_at__lt=now).delete()
    first, _ = FirstAccountLink.objects.filter(expires_at__lt=now).delete()
    logins, _ = LoginSession.objects.filter(expire_date__lt=now).delete()
    removed, _ = RemovedSession.objects.filter(removed_at__lt=now - REMOVED_LIFE).delete()
    return links + first + logins + removed


@dataclass(frozen=True)
class RetentionLine:
    """How long a form keeps its responses, how many there are, and from when the oldest is."""

    form: Form
    responses: int
    oldest: dt.datetime | None
    sensitive: int


def retention_lines(workspace: Workspace) -> list[RetentionLine]:
    """The workspace's forms by title."""
    kept = Q(sessions__preview=False)
    forms = Form.objects.filter(workspace=workspace, deleted_at=None).order_by("title", "pk")
    counted = forms.annotate(
        kept_responses=Count("sessions", filter=kept), oldest=Min("sessions__created_at", filter=kept)
    )
    sensitive = dict(
        Form.objects.filter(workspace=workspace, fields__sensitive=True)
        .annotate(number=Count("fields"))
        .values_list("pk", "number")
    )
    return [RetentionLine(form, form.kept_responses, form.oldest, sensitive.get(form.pk, 0)) for form in counted]
