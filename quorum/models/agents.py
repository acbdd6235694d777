"""Agents as accounts of a workspace, their sessions, and what they are to be woken for."""

from __future__ import annotations

import uuid

from django.conf import settings
from django.db import models
from django.db.models import Q

from formagent.server.leases import Leased
from interviews.models import Form, Workspace

USER = settings.AUTH_USER_MODEL


class AgentAccount(models.Model):
    """Somebody who converses: a program, or a person at one. Its secrets are stored hashed."""

    class Kind(models.TextChoices):
        AI = "ai"
        HUMAN = "human"

    class Role(models.TextChoices):
        """Whose program it is."""

        OUTSIDE = "outside"
        OWNER_SIDE = "owner_side", "answers for a form"
        STAFF_AGENT = "staff_agent", "speaks for the staff's Agent"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    workspace = models.ForeignKey(Workspace, on_delete=models.CASCADE, related_name="agents")
    kind = models.CharField(max_length=5, choices=Kind.choices, default=Kind.AI)
    role = models.CharField(max_length=11, choices=Role.choices, default=Role.OUTSIDE)
    form = models.ForeignKey(Form, on_delete=models.CASCADE, null=True, blank=True, related_name="agents")
    """What an owner-side agent answers for."""
    name = models.CharField(max_length=100)
    scopes = models.JSONField(default=list, help_text="What it may do: rights, as of API tokens.")
    responsible = models.ForeignKey(USER, on_delete=models.SET_NULL, null=True, related_name="agents")
    """Who answers for it. Its API token has no right that they have not."""
    passkey_hash = models.CharField(max_length=64, blank=True)
    token_hash = models.CharField(max_length=64, blank=True)
    secret_prefix = models.CharField(max_length=12, blank=True, help_text="The passkey's first characters.")
    notes = models.TextField(blank=True, help_text="What an owner-side agent may answer from, beside the form's texts.")
    wake_url = models.URLField(max_length=2000, blank=True)
    wake_secret = models.CharField(max_length=100, blank=True, help_text="Signs what is sent there.")
    created_at = models.DateTimeField(auto_now_add=True)
    last_seen_at = models.DateTimeField(null=True, blank=True)
    paused_at = models.DateTimeField(null=True, blank=True)
    deleted_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["name", "pk"]
        constraints = [
            models.UniqueConstraint(fields=["passkey_hash"], condition=~Q(passkey_hash=""), name="passkey_once"),
            models.UniqueConstraint(fields=["token_hash"], condition=~Q(token_hash=""), name="agent_token_once"),
            models.UniqueConstraint(
                fields=["form"], condition=Q(role="owner_side"), name="one_owner_side_agent_per_form"
            ),
            models.UniqueConstraint(
                fields=["workspace"], condition=Q(role="staff_agent"), name="one_staff_agent_per_workspace"
            ),
            models.CheckConstraint(
                condition=Q(role="owner_side", form__isnull=False) | (~Q(role="owner_side") & Q(form__isnull=True)),
                name="owner_side_agent_has_form",
            ),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def is_ours(self) -> bool:
        """Whether the product's own workers run it: it has no session and needs none."""
        return self.role != self.Role.OUTSIDE

    @property
    def is_available(self) -> bool:
        return self.paused_at is None and self.deleted_at is None


class AgentSession(models.Model):
    """What a passkey was exchanged for: a token of an hour, extended by use. Only its hash is stored."""

    agent = models.ForeignKey(AgentAccount, on_delete=models.CASCADE, related_name="sessions")
    token_hash = models.CharField(max_length=64, unique=True)
    created_at = models.DateTimeField(auto_now_add=True)
    expires_at = models.DateTimeField()
    last_until = models.DateTimeField(help_text="No use extends it beyond this.")
    ended_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        indexes = [
            models.Index(fields=["agent", "expires_at"], condition=Q(ended_at__isnull=True), name="agent_sessions_open")
        ]

    def __str__(self) -> str:
        return f"{self.agent} until {self.expires_at}"


class PendingPurpose(Leased):
    """That an agent is to be started, and for what. A worker wakes it; `authenticate` consumes the purpose.

    Of the product's own agents the worker is the agent: it reads, answers, and the purpose is done.
    """

    class Purpose(models.TextChoices):
        CHAT = "chat"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    agent = models.ForeignKey(AgentAccount, on_delete=models.CASCADE, related_name="purposes")
    purpose = models.CharField(max_length=4, choices=Purpose.choices, default=Purpose.CHAT)
    conversation = models.ForeignKey("quorum.Conversation", on_delete=models.CASCADE, related_name="purposes")
    due_at = models.DateTimeField()
    created_at = models.DateTimeField(auto_now_add=True)
    attempts = models.PositiveSmallIntegerField(default=0)
    last_answer = models.CharField(max_length=300, blank=True, help_text="Of the wake address, or why there is none.")
    woken_at = models.DateTimeField(null=True, blank=True)
    consumed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["agent", "conversation"], condition=Q(consumed_at__isnull=True), name="one_pending_purpose"
            )
        ]
        indexes = [models.Index(fields=["due_at"], condition=~Q(status="done"), name="purposes_due")]

    def __str__(self) -> str:
        return f"{self.purpose} of {self.agent_id}"
