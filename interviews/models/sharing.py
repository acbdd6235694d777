"""How respondents come to a form that is not public."""

from __future__ import annotations

from django.conf import settings
from django.db import models

from interviews.models.forms import Form
from interviews.models.mailed import Reported
from interviews.models.sessions import Session


class RespondentInvitation(Reported):
    """A personal link to a form: it begins one session, and afterwards leads back to it. The secret is stored hashed."""

    form = models.ForeignKey(Form, on_delete=models.CASCADE, related_name="respondent_invitations")
    label = models.CharField(max_length=254, blank=True, help_text="Whom it is for, as the sender knows them.")
    token_hash = models.CharField(max_length=64, unique=True)
    email = models.EmailField(blank=True, help_text="Where the link was sent, or is on its way to.")
    report_token = models.CharField(
        max_length=40, unique=True, null=True, blank=True, help_text="By what reports of mail servers name its message."
    )
    prefill = models.JSONField(default=dict, blank=True)
    session = models.OneToOneField(Session, on_delete=models.SET_NULL, null=True, blank=True, related_name="invitation")
    created_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+")
    created_at = models.DateTimeField(auto_now_add=True)
    expires_at = models.DateTimeField(null=True, blank=True)
    revoked_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        indexes = [
            models.Index(
                fields=["mail_due_at"], condition=models.Q(mail_due_at__isnull=False), name="invitations_to_be_mailed"
            )
        ]

    def __str__(self) -> str:
        return f"{self.label or 'somebody'} to {self.form}"
