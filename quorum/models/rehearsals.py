"""Rehearsals of forms: what simulated respondents did, and what that shows."""

from __future__ import annotations

import uuid

from django.conf import settings
from django.db import models
from django.db.models import Q

from formagent.server.leases import Leased
from interviews.models import Form, FormVersion, Session, Workspace

USER = settings.AUTH_USER_MODEL
RULE = "rule"
"""The engine of a respondent for whom no model speaks."""


class Rehearsal(models.Model):
    """One rehearsal of a form: all its personas on the same frozen definition."""

    class State(models.TextChoices):
        RUNNING = "running"
        STOPPED = "stopped"
        DONE = "done"

    class Origin(models.TextChoices):
        PAGE = "page"
        PROGRAM = "program"
        TOOL = "tool"
        COMMAND = "command"
        PUBLISHING = "publishing"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    workspace = models.ForeignKey(Workspace, on_delete=models.CASCADE, related_name="rehearsals")
    form = models.ForeignKey(Form, on_delete=models.CASCADE, related_name="rehearsals")
    version = models.ForeignKey(FormVersion, on_delete=models.CASCADE, related_name="rehearsals")
    origin = models.CharField(max_length=10, choices=Origin.choices, default=Origin.PAGE)
    requested_by = models.ForeignKey(USER, on_delete=models.SET_NULL, null=True, related_name="+")
    revision = models.PositiveIntegerField(default=0, help_text="The draft's, when it was frozen.")
    state = models.CharField(max_length=7, choices=State.choices, default=State.RUNNING)
    findings = models.JSONField(default=list, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)
    ended_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-created_at"]
        constraints = [
            models.UniqueConstraint(
                fields=["version"], condition=Q(state="running"), name="one_running_rehearsal_per_version"
            ),
            models.CheckConstraint(
                condition=Q(state="running", ended_at__isnull=True) | (~Q(state="running") & Q(ended_at__isnull=False)),
                name="rehearsal_ended_when_over",
            ),
        ]
        indexes = [
            models.Index(fields=["form", "-created_at"], name="rehearsals_of_form"),
            models.Index(fields=["created_at"], condition=~Q(state="running"), name="rehearsals_by_age"),
        ]

    def __str__(self) -> str:
        return f"rehearsal of {self.form_id} ({self.state})"


class RehearsedConversation(Leased):
    """One persona's conversation. `memory` is what its next step depends on, `record` what came of it."""

    rehearsal = models.ForeignKey(Rehearsal, on_delete=models.CASCADE, related_name="conversations")
    persona = models.CharField(max_length=20)
    number = models.PositiveSmallIntegerField()
    engine = models.CharField(max_length=100, help_text="What speaks for it: rule, or a model's name.")
    session = models.OneToOneField(
        Session, on_delete=models.SET_NULL, null=True, blank=True, related_name="rehearsed_conversation"
    )
    memory = models.JSONField(default=dict)
    record = models.JSONField(null=True, blank=True)
    usage = models.JSONField(default=dict, blank=True, help_text="What the persona's own model took.")
    failures = models.PositiveSmallIntegerField(default=0)
    started_at = models.DateTimeField(null=True, blank=True)
    ended_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["rehearsal", "number"]
        constraints = [
            models.UniqueConstraint(fields=["rehearsal", "persona"], name="persona_once_per_rehearsal"),
            models.UniqueConstraint(fields=["rehearsal", "number"], name="conversation_number_once"),
        ]
        indexes = [models.Index(fields=["id"], condition=~Q(status="done"), name="conversations_to_advance")]

    def __str__(self) -> str:
        return f"{self.persona} in {self.rehearsal_id}"
