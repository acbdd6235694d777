"""E-mail to the members who follow a form's responses, when a respondent wants to talk to a person.

A message is a row of the mail outbox. Who takes the call makes the rows of all members in the same transaction, so that no
call is lost and none is told of twice. It holds nothing that was said: mailboxes are read elsewhere.
"""

from __future__ import annotations

import datetime as dt

import structlog
from django.conf import settings
from django.contrib.auth.models import User
from django.core.mail import EmailMessage
from django.db import transaction
from django.db.models import Q, QuerySet
from django.template.loader import render_to_string
from django.utils import timezone, translation
from django.utils.translation import gettext

from formagent.web.mailing import Refusal
from interviews.models import PersonNotice, Response
from interviews.reading.times.timezones import zone_named
from interviews.staff.rules.rights import RIGHTS, Right
from interviews.staff.services.mail_outbox import MailOutbox
from interviews.staff.services.webhook_bodies import response_link

log = structlog.get_logger(__name__)
_FOLLOW = [role.value for role, rights in RIGHTS.items() if Right.CHANGE_RESPONSES in rights]
AT_ONCE = 100
KEPT = dt.timedelta(days=30)
"""Messages that were sent, or given up, are forgotten after so long."""
REMOVED_AT_ONCE = 1_000


def responses_to_tell_of() -> list[str]:
    """The sessions whose respondents asked for a person, and of which no messages were made yet, the oldest first."""
    waiting = Response.objects.filter(person_wanted_at__isnull=False, person_mailed_at__isnull=True)
    return [str(pk) for pk in waiting.order_by("person_wanted_at").values_list("pk", flat=True)[:AT_ONCE]]


@transaction.atomic
def queue_notices(session_id: str) -> None:
    """Have every member told who follows the form's responses; whoever takes the call first does it."""
    now = timezone.now()
    waiting = Response.objects.filter(
        session_id=session_id, person_wanted_at__isnull=False, person_mailed_at__isnull=True
    )
    if not waiting.update(person_mailed_at=now):
        return
    response = Response.objects.select_related("form").get(session_id=session_id)
    again = {"mail_due_at": now, "mail_begun_at": None, "mailed_at": None, "mail_attempts": 0}
    for person in _followers(response).exclude(email=""):
        PersonNotice.objects.update_or_create(response=response, user=person, defaults=again)


def _followers(response: Response) -> QuerySet[User]:
    of_workspace = {"memberships__workspace_id": response.form.workspace_id, "memberships__role__in": _FOLLOW}
    return User.objects.filter(**of_workspace, is_active=True).distinct().order_by("pk")


def notice_letter(notice: PersonNotice) -> EmailMessage | None:
    """None where the member may not be told any more."""
    response = notice.response
    person = _followers(response).exclude(email="").filter(pk=notice.user_id).first()
    if person is None or response.form.deleted_at is not None:
        return None
    with translation.override(settings.LANGUAGE_CODE):
        return _written(response, person)


def _written(response: Response, person: User) -> EmailMessage:
    form = response.form
    subject = gettext("Somebody who answers “%(form)s” wants to talk to a person") % {"form": form.title}
    context = {"form": form, "link": response_link(form, str(response.pk)), "called_at": response.person_wanted_at}
    with timezone.override(zone_named(form.workspace.timezone)):
        text = render_to_string("interviews/staff/person_mail.txt", context)
    headers = {"Auto-Submitted": "auto-generated"}
    return EmailMessage(" ".join(subject.splitlines()), text, None, [person.email], headers=headers)


def _rows() -> QuerySet[PersonNotice]:
    return PersonNotice.objects.select_related("response__form__workspace", "user")


def _given_up(notice: PersonNotice, refusal: Refusal | None) -> None:
    log.error("person_notice_given_up", session=str(notice.response_id), user=notice.user_id)


PERSON_NOTICES = MailOutbox(
    _rows, notice_letter, sendable=Q(response__form__deleted_at__isnull=True), given_up=_given_up
)


def remove_old_notices(now: dt.datetime | None = None) -> int:
    """Forget messages that are long over; how many."""
    over = PersonNotice.objects.filter(mail_due_at__isnull=True, created_at__lt=(now or timezone.now()) - KEPT)
    keys = list(over.order_by("pk").values_list("pk", flat=True)[:REMOVED_AT_ONCE])
    return PersonNotice.objects.filter(pk__in=keys).delete()[0]
