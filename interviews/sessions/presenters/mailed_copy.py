"""The message that brings a respondent a copy of their answers."""

from __future__ import annotations

from urllib.parse import urlsplit

from django.core.mail import EmailMessage
from django.db.models import Q, QuerySet
from django.template.loader import render_to_string
from django.utils import timezone, translation
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext

from formagent.config import get_config
from interviews.forms.services.looks import look_of
from interviews.models import AnswerCopy
from interviews.reading.times.timezones import zone_named
from interviews.sessions.presenters.ending_view import ending_view
from interviews.sessions.presenters.session_page import page_language, session_language, view_of
from interviews.sessions.rules.state import Stage
from interviews.staff.jobs.outgoing_mails import MailJobs
from interviews.staff.services.mail_outbox import MailOutbox

_ID_SALT = "interviews.answer_copy.id"


def copy_letter(copy: AnswerCopy) -> EmailMessage | None:
    """In the respondent's language; None where what was submitted is open again."""
    session = copy.session
    if session.stage != Stage.COMPLETED or session.form.deleted_at is not None:
        return None
    view = view_of(session, with_messages=False)
    ending = ending_view(session, view)
    owner = look_of(session.form).owner or session.form.workspace.name
    with translation.override(page_language(session_language(session))), timezone.override(zone_named(ending.zone)):
        subject = gettext("Your answers to “%(form)s”") % {"form": view.title}
        shown = {"view": view, "sent_at": session.closed_at, "ending": ending, "owner": owner}
        text = render_to_string("interviews/answers.txt", {**shown, "mailed": True})
    headers = {"Message-ID": _message_id(copy), "Auto-Submitted": "auto-generated"}
    return EmailMessage(" ".join(subject.splitlines()), text, None, [copy.email], headers=headers)


def _message_id(copy: AnswerCopy) -> str:
    """The same however often it is sent, and telling nothing."""
    host = urlsplit(get_config().public_base_url or "").hostname or "formagent.invalid"
    name = salted_hmac(_ID_SALT, f"{copy.pk}/{copy.created_at.isoformat()}", algorithm="sha256").hexdigest()[:40]
    return f"<{name}@{host}>"


def _rows() -> QuerySet[AnswerCopy]:
    return AnswerCopy.objects.select_related("session__form__workspace", "session__version")


ANSWER_COPIES = MailOutbox(_rows, copy_letter, sendable=Q(session__stage=Stage.COMPLETED.value))


def answer_copies() -> MailJobs:
    """The worker's job that sends them."""
    return MailJobs("answer_copy", ANSWER_COPIES)
