"""What the members of a workspace are told as it happens, numbered without gaps, and what they are asked to allow."""

from __future__ import annotations

import json
import uuid
from typing import Any

from django.conf import settings
from django.db import models
from django.db.models import Q

from interviews.models import Workspace

USER = settings.AUTH_USER_MODEL


class Feed(models.Model):
    """A workspace's counter of staff events. Holding its row orders them."""

    workspace = models.OneToOneField(Workspace, on_delete=models.CASCADE, primary_key=True, related_name="feed")
    last_seq = models.PositiveIntegerField(default=0)

    def __str__(self) -> str:
        return f"feed of {self.workspace_id} at {self.last_seq}"


class StaffEvent(models.Model):
    """One event of a workspace's feed. Rows are never changed."""

    workspace = models.ForeignKey(Workspace, on_delete=models.CASCADE, related_name="staff_events")
    seq = models.PositiveIntegerField()
    type = models.CharField(max_length=40)
    payload = models.JSONField(help_text="As on the wire, without `workspace`.")
    rights = models.CharField(
        max_length=400,
        blank=True,
        help_text="By commas; who lacks one of them is told that it happened, not what was said.",
    )
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["workspace", "seq"]
        constraints = [models.UniqueConstraint(fields=["workspace", "seq"], name="staff_event_seq_once")]

    def __str__(self) -> str:
        return f"{self.seq} {self.type}"


class Confirmation(models.Model):
    """Whether a call of a tool, with exactly these arguments, may run. Unanswered means no; a yes is used up by one run."""

    class Level(models.TextChoices):
        CRITICAL = "CRITICAL"
        WARN = "WARN"
        INFO = "INFO"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    workspace = models.ForeignKey(Workspace, on_delete=models.CASCADE, related_name="confirmations")
    requested_by = models.ForeignKey(USER, on_delete=models.SET_NULL, null=True, related_name="+")
    interaction = models.ForeignKey(
        "quorum.Interaction", on_delete=models.CASCADE, null=True, blank=True, related_name="confirmations"
    )
    """The run that asks."""
    changes = models.JSONField(default=list, help_text="What running it would change, line by line.")
    tool = models.CharField(max_length=100)
    arguments_json = models.TextField(
        help_text="Canonical JSON, to the letter: what was hashed is what is shown and run."
    )
    args_hash = models.CharField(max_length=64)
    security_level = models.CharField(max_length=8, choices=Level.choices)
    message = models.TextField(help_text="What running it would do, in words.")
    created_at = models.DateTimeField(auto_now_add=True)
    expires_at = models.DateTimeField()
    resolved_at = models.DateTimeField(null=True, blank=True)
    approved = models.BooleanField(null=True, blank=True)
    resolved_by = models.ForeignKey(USER, on_delete=models.SET_NULL, null=True, related_name="+")
    reason = models.TextField(blank=True)
    answer_id = models.UUIDField(null=True, blank=True, help_text="The id of the command that answered it.")
    used_at = models.DateTimeField(null=True, blank=True)
    mailed_at = models.DateTimeField(null=True, blank=True, help_text="When those who may answer were written to.")

    class Meta:
        ordering = ["-created_at"]
        constraints = [
            models.UniqueConstraint(fields=["workspace", "answer_id"], name="confirmation_answer_once"),
            models.CheckConstraint(
                condition=Q(resolved_at__isnull=True, approved__isnull=True)
                | Q(resolved_at__isnull=False, approved__isnull=False),
                name="confirmation_answered_whole",
            ),
            models.CheckConstraint(
                condition=Q(used_at__isnull=True) | Q(approved=True), name="confirmation_used_when_approved"
            ),
        ]
        indexes = [
            models.Index(fields=["expires_at"], condition=Q(resolved_at__isnull=True), name="confirmations_unanswered")
        ]

    def __str__(self) -> str:
        return f"{self.tool} ({self.args_hash[:8]})"

    @property
    def args(self) -> dict[str, Any]:
        """The arguments, exactly as they were asked for."""
        found: dict[str, Any] = json.loads(self.arguments_json)
        return found
