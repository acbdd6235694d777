"""What happens: sessions, their credentials, messages, turns with their journal, events."""

from __future__ import annotations

import uuid

from django.db import models
from django.db.models import Q

from formagent.server.leases import Leased
from interviews.models.forms import Form, FormVersion
from interviews.sessions.rules.state import Stage

_STAGES = [stage.value for stage in Stage]


class Session(models.Model):
    """One respondent's interview. `state` is MainSessionState as of turn `state_version`."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    form = models.ForeignKey(Form, on_delete=models.PROTECT, related_name="sessions", db_index=False)
    version = models.ForeignKey(FormVersion, on_delete=models.PROTECT, related_name="sessions")
    stage = models.CharField(max_length=12, choices=[(s, s) for s in _STAGES], default=Stage.GREETING.value)
    language = models.CharField(max_length=35, blank=True)
    country = models.CharField(max_length=2, blank=True)
    timezone = models.CharField(max_length=64, blank=True)
    state = models.JSONField()
    state_version = models.PositiveIntegerField(default=0)
    last_seq = models.PositiveIntegerField(default=0)
    last_message = models.PositiveIntegerField(default=0)
    last_turn = models.PositiveIntegerField(default=0)
    consented_at = models.DateTimeField(null=True, blank=True)
    preview = models.BooleanField(default=False, help_text="A designer trying the draft: in no result, count or cap.")
    rehearsal = models.BooleanField(
        default=False, help_text="A preview whose respondent is simulated: kept by the rehearsal that it belongs to."
    )
    link_values = models.JSONField(
        default=dict, blank=True, help_text='What the link told of itself: {"utm_source": "newsletter"}'
    )
    offline_turns = models.PositiveIntegerField(default=0, help_text="Turns that the offline engine had to finish.")
    usage = models.JSONField(default=dict, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)
    active_at = models.DateTimeField(auto_now_add=True)
    closed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [models.CheckConstraint(condition=Q(stage__in=_STAGES), name="session_stage_known")]
        indexes = [
            models.Index(fields=["form", "preview", "-created_at"], name="sessions_of_form_by_start"),
            models.Index(fields=["form", "preview", "stage", "-created_at"], name="sessions_of_form_by_stage"),
            models.Index(fields=["active_at"], condition=Q(closed_at__isnull=True), name="open_sessions_by_activity"),
        ]

    def __str__(self) -> str:
        return str(self.id)


class Credential(models.Model):
    """A secret that opens one session: the respondent's token, or a resume link's secret. Only hashes are stored."""

    class Kind(models.TextChoices):
        ACCESS = "access"
        RESUME = "resume"

    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="credentials")
    kind = models.CharField(max_length=6, choices=Kind.choices)
    token_hash = models.CharField(max_length=64)
    created_at = models.DateTimeField(auto_now_add=True)
    expires_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["session", "kind", "token_hash"], name="credential_once_per_session"),
            models.CheckConstraint(condition=Q(kind__in=["access", "resume"]), name="credential_kind_known"),
        ]
        indexes = [models.Index(fields=["token_hash"], name="credentials_by_token")]

    def __str__(self) -> str:
        return f"{self.kind} of {self.session_id}"


class RemovedSession(models.Model):
    """That a session went with its form: found by whoever still holds its id and secret, and telling nothing else."""

    key = models.CharField(max_length=64, unique=True, help_text="SHA-256 over the session's id and its secret's hash.")
    removed_at = models.DateTimeField(auto_now_add=True, db_index=True)

    def __str__(self) -> str:
        return self.key[:12]


class Assistance(models.Model):
    """That a program fills the session for its person."""

    session = models.OneToOneField(Session, on_delete=models.CASCADE, primary_key=True, related_name="assistance")
    caller = models.CharField(max_length=100, help_text="Who alone goes on with it: user:7/the credential's client.")
    assistant = models.CharField(max_length=100, help_text="What the program is called.")
    looked_over = models.PositiveIntegerField(
        default=0, help_text="The number of the message up to which its person has looked over what it added."
    )
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name_plural = "assistance"

    def __str__(self) -> str:
        return f"{self.assistant} fills {self.session_id}"


class Turn(Leased):
    """A command and what became of it: the unit of durability."""

    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="turns", db_index=False)
    number = models.PositiveIntegerField()
    command_id = models.UUIDField()
    command_type = models.CharField(max_length=30)
    payload = models.JSONField()
    payload_hash = models.CharField(max_length=64)
    accepted_seq = models.PositiveIntegerField()
    message = models.ForeignKey("Message", on_delete=models.PROTECT, null=True, blank=True, related_name="+")
    result = models.JSONField(default=dict, blank=True)
    engine = models.CharField(max_length=100, blank=True)
    end_reason = models.CharField(max_length=30, blank=True)
    failures = models.PositiveSmallIntegerField(
        default=0, help_text="attempts that an error ended; those cut short are none"
    )
    usage = models.JSONField(default=dict, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)
    finished_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["session", "number"], name="turn_number_once_per_session"),
            models.UniqueConstraint(fields=["session", "command_id"], name="command_once_per_session"),
            models.UniqueConstraint(fields=["session"], condition=Q(status="running"), name="one_turn_at_a_time"),
            models.CheckConstraint(condition=Q(status__in=["queued", "running", "done"]), name="turn_status_known"),
        ]
        indexes = [models.Index(fields=["session", "number"], condition=~Q(status="done"), name="unfinished_turns")]

    def __str__(self) -> str:
        return f"turn {self.number} of {self.session_id}"


class Message(models.Model):
    """Something that was said. Edits in the plain form or the panel are the respondent's words too."""

    class Role(models.TextChoices):
        ASSISTANT = "assistant"
        RESPONDENT = "respondent"
        SYSTEM = "system"

    class Source(models.TextChoices):
        SPOKEN = "spoken"
        WIDGET = "widget"
        EDIT = "edit"
        LINK = "link"
        INVITATION = "invitation"
        PROGRAM = "program"
        ASSISTANT = "assistant"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="messages", db_index=False)
    number = models.PositiveIntegerField()
    role = models.CharField(max_length=10, choices=Role.choices)
    source = models.CharField(max_length=10, choices=Source.choices, default=Source.SPOKEN)
    agent = models.CharField(max_length=20, blank=True)
    content = models.TextField()
    field_id = models.CharField(max_length=160, blank=True)
    metadata = models.JSONField(default=dict, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["session", "number"], name="message_number_once_per_session"),
            models.CheckConstraint(
                condition=Q(role__in=["assistant", "respondent", "system"]), name="message_role_known"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.role}: {self.content[:40]}"


class JournalEntry(models.Model):
    """A model's reply, recorded the moment it arrived, so that a resumed turn does not ask again."""

    turn = models.ForeignKey(Turn, on_delete=models.CASCADE, related_name="journal", db_index=False)
    key = models.CharField(max_length=100)
    fingerprint = models.CharField(max_length=64)
    model = models.CharField(max_length=100)
    reply = models.JSONField()
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name_plural = "journal entries"
        constraints = [models.UniqueConstraint(fields=["turn", "key"], name="journal_key_once_per_turn")]

    def __str__(self) -> str:
        return f"{self.key} of turn {self.turn_id}"


class Event(models.Model):
    """An event of a session, numbered without gaps: what every client replays."""

    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="events", db_index=False)
    seq = models.PositiveIntegerField()
    type = models.CharField(max_length=40)
    payload = models.JSONField()
    created_at = models.DateTimeField()

    class Meta:
        ordering = ["seq"]
        constraints = [models.UniqueConstraint(fields=["session", "seq"], name="event_seq_once_per_session")]

    def __str__(self) -> str:
        return f"{self.type} #{self.seq}"
