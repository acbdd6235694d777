"""Who of the staff is told of submissions and calls by e-mail, and the messages on their way."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Q

from interviews.models.forms import Form
from interviews.models.mailed import Mailed
from interviews.models.results import Response
from interviews.models.sessions import Session


class MailWish(models.Model):
    """How a member wants to be told of a form's submissions. No row: not at all."""

    class Pace(models.TextChoices):
        EACH = "each"
        DAILY = "daily"

    form = models.ForeignKey(Form, on_delete=models.CASCADE, related_name="mail_wishes")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    pace = models.CharField(max_length=5, choices=Pace.choices)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["form", "user"], name="mail_wish_once_per_member")]

    def __str__(self) -> str:
        return f"{self.pace} to {self.user}"


class SubmissionMail(Mailed):
    """One message to one member: of one response, or (without a `session`) of a day's."""

    form = models.ForeignKey(Form, on_delete=models.CASCADE, related_name="+")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    session = models.ForeignKey(Session, on_delete=models.CASCADE, null=True, blank=True, related_name="+")
    until = models.DateTimeField(null=True, blank=True, help_text="Of a day's: the end of the day that it tells of.")
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["form", "user", "session"], condition=Q(session__isnull=False), name="submission_mail_once"
            ),
            models.UniqueConstraint(
                fields=["form", "user", "until"], condition=Q(until__isnull=False), name="daily_mail_once"
            ),
        ]
        indexes = [
            models.Index(fields=["mail_due_at"], condition=Q(mail_due_at__isnull=False), name="submission_mails_due")
        ]

    def __str__(self) -> str:
        return f"mail of {self.session_id or self.until} to {self.user}"


class PersonNotice(Mailed):
    """One message to one member: a respondent wants to talk to a person.

    The database does not hold it to what it names, so that processes of the version before, which do not
    know it, can erase that.
    """

    response = models.ForeignKey(Response, on_delete=models.CASCADE, related_name="+", db_constraint=False)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+", db_constraint=False)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["response", "user"], name="person_notice_once")]
        indexes = [
            models.Index(fields=["mail_due_at"], condition=Q(mail_due_at__isnull=False), name="person_notices_due")
        ]

    def __str__(self) -> str:
        return f"notice of {self.response_id} to {self.user_id}"
