"""Rows with an e-mail that is to be sent once, and the copies of their answers that respondents asked for."""

from __future__ import annotations

from django.db import models

from interviews.models.sessions import Session


class Mailed(models.Model):
    """A row that stands for one message (staff/services/mail_outbox.py)."""

    mail_due_at = models.DateTimeField(null=True, blank=True, help_text="When it is to be sent; empty: nothing is.")
    mail_begun_at = models.DateTimeField(
        null=True, blank=True, help_text="When the mail server was offered it, until what became of it is recorded."
    )
    mail_attempts = models.PositiveSmallIntegerField(default=0)
    mailed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        abstract = True


class Reported(Mailed):
    """And what a mail server has said of a message that was not delivered (forms/mail_reports/findings.py)."""

    bounce_kind = models.CharField(
        max_length=8, default="", db_default="", blank=True, help_text="delayed, soft, hard; empty: nothing was said."
    )
    bounce_reason = models.CharField(max_length=12, default="", db_default="", blank=True)
    bounce_status = models.CharField(
        max_length=15, default="", db_default="", blank=True, help_text="As RFC 3463: 5.1.1."
    )
    bounce_words = models.CharField(
        max_length=300, default="", db_default="", blank=True, help_text="The mail server's."
    )
    bounced_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        abstract = True


class AnswerCopy(Mailed):
    """A copy of submitted answers on its way to the address that their respondent named."""

    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="copies")
    email = models.EmailField()
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name_plural = "answer copies"
        constraints = [models.UniqueConstraint(fields=["session", "email"], name="copy_once_per_address")]
        indexes = [
            models.Index(
                fields=["mail_due_at"], condition=models.Q(mail_due_at__isnull=False), name="copies_to_be_mailed"
            ),
            models.Index(fields=["email", "created_at"], name="copies_by_address"),
        ]

    def __str__(self) -> str:
        return f"copy of {self.session_id}"
