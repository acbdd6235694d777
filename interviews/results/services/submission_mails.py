"""E-mail to members who asked to be told of a form's submissions: of each one, or of a day's together.

A message is a row of the mail outbox, due once the submission can no longer be taken back; a day's is due in the morning, by
the workspace's clock. It holds no answers: mailboxes are read elsewhere.
"""

from __future__ import annotations

import datetime as dt

from django.conf import settings
from django.contrib.auth.models import User
from django.core.mail import EmailMessage
from django.db import transaction
from django.db.models import Q, QuerySet
from django.template.loader import render_to_string
from django.utils import timezone, translation
from django.utils.translation import gettext, ngettext

from formagent.config import get_config
from formagent.errors import ProtocolError
from interviews.access import Principal
from interviews.models import Form, MailWish, Membership, Response, Session, SubmissionMail
from interviews.reading.times.timezones import zone_named
from interviews.sessions.rules.outcome import TurnOutcome
from interviews.sessions.rules.state import Stage
from interviews.staff.rules.rights import RIGHTS, Right, Role
from interviews.staff.services.audit import record_audit
from interviews.staff.services.mail_outbox import MailOutbox
from interviews.staff.services.webhook_bodies import response_link, responses_link
from interviews.written_counts import written_count

MORNING = dt.time(8)
KEPT = dt.timedelta(days=30)
"""Messages that were sent, or given up, are forgotten after so long."""
REMOVED_AT_ONCE = 1_000
NEVER = "never"


def wish_of(form: Form, user: User) -> str:
    """each, daily or never."""
    return MailWish.objects.filter(form=form, user=user).values_list("pace", flat=True).first() or NEVER


@transaction.atomic
def set_wish(form: Form, pace: str, *, by: Principal) -> None:
    """Choose for oneself. Raises ProtocolError invalid_value for another pace. What is on its way for `never` is not sent."""
    if pace == wish_of(form, by.user):
        return
    if pace == NEVER:
        MailWish.objects.filter(form=form, user=by.user).delete()
    elif pace in MailWish.Pace.values:
        MailWish.objects.update_or_create(form=form, user=by.user, defaults={"pace": pace})
    else:
        raise ProtocolError("invalid_value", "when: never, each or daily", field="when", reason="unknown_choice")
    SubmissionMail.objects.filter(form=form, user=by.user, mail_due_at__isnull=False).delete()
    record_audit(form.workspace, "mail.chosen", f"form:{form.slug}", by=by, when=pace)


def queue_mails(session: Session, outcome: TurnOutcome) -> None:
    """Have those told who want it. Part of the transaction of a submission."""
    if not outcome.submission_id or session.preview:
        return
    wishes = list(MailWish.objects.filter(form=session.form_id).select_related("form__workspace"))
    for wish in wishes:
        due = timezone.now() + dt.timedelta(seconds=get_config().webhooks.undo_seconds)
        if wish.pace == MailWish.Pace.DAILY:
            morning = _morning_after(due, wish.form.workspace.timezone)
            SubmissionMail.objects.get_or_create(
                form_id=wish.form_id, user_id=wish.user_id, until=morning, defaults={"mail_due_at": morning}
            )
            continue
        again = {"mail_due_at": due, "mail_begun_at": None, "mailed_at": None, "mail_attempts": 0}
        SubmissionMail.objects.update_or_create(
            form_id=wish.form_id, user_id=wish.user_id, session_id=session.pk, defaults=again
        )


def _morning_after(moment: dt.datetime, zone: str) -> dt.datetime:
    local = moment.astimezone(zone_named(zone))
    morning = local.replace(hour=MORNING.hour, minute=0, second=0, microsecond=0)
    if morning <= local:
        next_day = local.date() + dt.timedelta(days=1)
        morning = dt.datetime.combine(next_day, MORNING, tzinfo=local.tzinfo)
    return morning.astimezone(dt.UTC)


def submission_letter(mail: SubmissionMail) -> EmailMessage | None:
    """None where there is nothing to tell any more, or the member may not be told."""
    if not _may_be_told(mail):
        return None
    with translation.override(settings.LANGUAGE_CODE):
        return _of_one(mail) if mail.session_id else _of_a_day(mail)


def _may_be_told(mail: SubmissionMail) -> bool:
    role = Membership.objects.filter(user=mail.user_id, workspace=mail.form.workspace_id).values_list("role", flat=True)
    reads = any(Right.READ_RESPONSES in RIGHTS[Role(one)] for one in role)
    return reads and mail.user.is_active and bool(mail.user.email) and mail.form.deleted_at is None


def _of_one(mail: SubmissionMail) -> EmailMessage | None:
    response = Response.objects.filter(pk=mail.session_id, stage=Stage.COMPLETED.value).first()
    if response is None:
        return None
    values = {"form": mail.form.title, "reference": response.reference}
    subject = gettext("New response to “%(form)s” (%(reference)s)") % values
    return _letter(mail, subject, response_link(mail.form, str(response.pk)))


def _of_a_day(mail: SubmissionMail) -> EmailMessage | None:
    assert mail.until is not None, "a day has its end"
    since = mail.until - dt.timedelta(days=1)
    submitted = Response.objects.filter(form=mail.form_id, submitted_at__gte=since, submitted_at__lt=mail.until)
    number = submitted.count()
    if not number:
        return None
    words = ngettext("%(n)s new response to “%(form)s”", "%(n)s new responses to “%(form)s”", number)
    return _letter(mail, words % {"n": written_count(number), "form": mail.form.title}, responses_link(mail.form))


def _letter(mail: SubmissionMail, subject: str, link: str) -> EmailMessage:
    line = " ".join(subject.splitlines())
    text = render_to_string("interviews/staff/submission_mail.txt", {"subject": line, "link": link})
    return EmailMessage(line, text, None, [mail.user.email], headers={"Auto-Submitted": "auto-generated"})


def _rows() -> QuerySet[SubmissionMail]:
    return SubmissionMail.objects.select_related("form__workspace", "user")


SUBMISSION_MAILS = MailOutbox(
    _rows, submission_letter, sendable=Q(session__isnull=True) | Q(session__stage=Stage.COMPLETED.value)
)


def remove_old_mails(now: dt.datetime | None = None) -> int:
    """Forget messages that are long over; how many."""
    over = SubmissionMail.objects.filter(mail_due_at__isnull=True, created_at__lt=(now or timezone.now()) - KEPT)
    keys = list(over.order_by("pk").values_list("pk", flat=True)[:REMOVED_AT_ONCE])
    return SubmissionMail.objects.filter(pk__in=keys).delete()[0]
