"""Interactions, and what happens in them: each step is a row the moment it has happened, so that any process can go on."""

from __future__ import annotations

import json
import uuid
from typing import Any

from django.conf import settings
from django.db import models
from django.db.models import Q

from formagent.server.leases import Leased
from interviews.models import Form, Workspace
from quorum.domain.interactions.forms import ContextMode, InteractionForm
from quorum.domain.interactions.nesting import MAX_DEPTH
from quorum.domain.interactions.run_steps import ENDED_STATES, Phase, RunState
from quorum.models.feed import Confirmation
from quorum.models.reviews import Review

USER = settings.AUTH_USER_MODEL


def _choices(names: type) -> list[tuple[str, str]]:
    return [(str(name), str(name)) for name in names]  # type: ignore[attr-defined]


class Interaction(Leased):
    """One Agent, Ask or Discuss exchange. `status` is the worker's: queued means that a step is due now, or at `wake_at`."""

    class Origin(models.TextChoices):
        USER = "user"
        TOOL = "tool"
        POLICY = "policy"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    workspace = models.ForeignKey(Workspace, on_delete=models.CASCADE, related_name="interactions")
    form = models.CharField(max_length=7, choices=_choices(InteractionForm))
    context_mode = models.CharField(max_length=9, choices=_choices(ContextMode))
    parent = models.ForeignKey("self", on_delete=models.CASCADE, null=True, blank=True, related_name="children")
    root = models.ForeignKey("self", on_delete=models.CASCADE, null=True, blank=True, related_name="tree")
    """Null on a root itself."""
    depth = models.PositiveSmallIntegerField(default=0)
    origin = models.CharField(max_length=6, choices=Origin.choices, default=Origin.USER)
    requested_by = models.ForeignKey(USER, on_delete=models.SET_NULL, null=True, related_name="+")
    language = models.CharField(max_length=16, default="en")
    request = models.TextField()
    about = models.JSONField(default=dict, help_text="What it was begun at: {form}, {form, response} or {review}.")
    chore = models.JSONField(null=True, help_text="What code plans and answers where no model does.")
    context = models.TextField(blank=True, help_text="What it was told of its tree.")
    settings = models.JSONField(help_text="ReviewSettings, as they were in force when it began.")
    rights = models.CharField(
        max_length=400, blank=True, help_text="The requester's then, by commas; who reads it has them all."
    )
    credential = models.CharField(
        max_length=200,
        blank=True,
        default="",
        db_default="",
        help_text="The token it was begun with: quorum/credentials.py.",
    )
    phase = models.CharField(max_length=15, choices=_choices(Phase))
    state = models.CharField(max_length=23, choices=_choices(RunState), default=RunState.QUEUED)
    waiting_for = models.CharField(max_length=60, blank=True, help_text="review:…, confirmation:…, plan, child:….")
    brief = models.TextField(blank=True, help_text="What was gathered before planning.")
    plan = models.JSONField(null=True, help_text="RunPlan, as it is carried out.")
    plan_engine = models.CharField(max_length=100, blank=True)
    result = models.JSONField(null=True)
    error = models.TextField(blank=True)
    calls = models.PositiveIntegerField(default=0)
    prompt_tokens = models.PositiveIntegerField(default=0)
    completion_tokens = models.PositiveIntegerField(default=0)
    cost = models.FloatField(default=0)
    last_entry = models.PositiveIntegerField(default=0)
    created_at = models.DateTimeField(auto_now_add=True)
    started_at = models.DateTimeField(null=True, blank=True)
    ended_at = models.DateTimeField(null=True, blank=True)
    wake_at = models.DateTimeField(null=True, blank=True, help_text="Nothing is to be done before.")
    failures = models.PositiveSmallIntegerField(default=0, help_text="Of its next step, in a row.")
    resting_since = models.DateTimeField(
        null=True, blank=True, help_text="Since when its models are left alone, without a reply meanwhile."
    )
    settled = models.BooleanField(
        default=False, help_text="Over for a while, with nothing in it that is to be forgotten."
    )

    class Meta:
        ordering = ["-created_at"]
        constraints = [
            models.CheckConstraint(condition=Q(depth__lte=MAX_DEPTH), name="interaction_depth"),
            models.CheckConstraint(
                condition=Q(depth=0, parent__isnull=True, root__isnull=True)
                | Q(depth__gt=0, parent__isnull=False, root__isnull=False),
                name="interaction_placed",
            ),
            models.CheckConstraint(
                condition=Q(state__in=[str(one) for one in ENDED_STATES], ended_at__isnull=False)
                | (~Q(state__in=[str(one) for one in ENDED_STATES]) & Q(ended_at__isnull=True)),
                name="interaction_ended_when_over",
            ),
        ]
        indexes = [
            models.Index(fields=["wake_at"], condition=~Q(status="done"), name="interactions_to_advance"),
            models.Index(fields=["workspace", "-created_at"], name="interactions_of_workspace"),
            models.Index(fields=["waiting_for"], condition=~Q(waiting_for=""), name="interactions_waiting"),
            models.Index(fields=["ended_at"], condition=Q(settled=False), name="interactions_not_settled"),
            models.Index(fields=["created_at"], condition=Q(depth=0), name="interaction_roots_by_age"),
        ]

    def __str__(self) -> str:
        return f"{self.form}: {self.request[:60]}"

    @property
    def is_ended(self) -> bool:
        return self.state in ENDED_STATES

    @property
    def root_id_or_own(self) -> uuid.UUID:
        """The id of its tree."""
        return self.root_id or self.pk


class InteractionEntry(models.Model):
    """One line of an interaction's story. Rows are never changed, save that erased words are taken out."""

    interaction = models.ForeignKey(Interaction, on_delete=models.CASCADE, related_name="entries")
    number = models.PositiveIntegerField()
    kind = models.CharField(max_length=30)
    key = models.CharField(max_length=60, blank=True, help_text="What is told once, however often it comes by.")
    content = models.JSONField(default=dict)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["interaction", "number"]
        verbose_name_plural = "interaction entries"
        constraints = [
            models.UniqueConstraint(fields=["interaction", "number"], name="entry_number_once"),
            models.UniqueConstraint(fields=["interaction", "key"], condition=~Q(key=""), name="entry_key_once"),
        ]

    def __str__(self) -> str:
        return f"{self.number} {self.kind}"


class RunTask(models.Model):
    """A task of the plan that is carried out."""

    class State(models.TextChoices):
        PENDING = "pending"
        RUNNING = "running"
        DONE = "done"
        FAILED = "failed"

    interaction = models.ForeignKey(Interaction, on_delete=models.CASCADE, related_name="tasks")
    number = models.PositiveSmallIntegerField(help_text="From 1.")
    title = models.CharField(max_length=200)
    intent = models.TextField(blank=True)
    tools = models.JSONField(default=list, help_text="ToolIntents.")
    told = models.TextField(blank=True, help_text="What interactions within this one had come to when it began.")
    state = models.CharField(max_length=7, choices=State.choices, default=State.PENDING)
    outcome = models.TextField(blank=True)
    started_at = models.DateTimeField(null=True, blank=True)
    ended_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["interaction", "number"]
        constraints = [models.UniqueConstraint(fields=["interaction", "number"], name="task_number_once")]

    def __str__(self) -> str:
        return f"{self.number}. {self.title}"


class ToolUse(models.Model):
    """One call of a tool by an interaction: with exactly these arguments, carried out at most once."""

    class State(models.TextChoices):
        ASKED = "asked"
        IN_REVIEW = "in_review"
        CONFIRMING = "confirming"
        ALLOWED = "allowed"
        DONE = "done"
        REJECTED = "rejected", "rejected by review"
        REFUSED = "refused", "refused by a human, the policy or the clock"
        FAILED = "failed"

    interaction = models.ForeignKey(Interaction, on_delete=models.CASCADE, related_name="tool_uses")
    scope = models.CharField(max_length=20, help_text="gathering, task-1, answering.")
    place = models.PositiveSmallIntegerField(help_text="Of the scope's calls, from 1.")
    tool = models.CharField(max_length=100)
    arguments_json = models.TextField(help_text="Canonical JSON, to the letter.")
    args_hash = models.CharField(max_length=64)
    risk = models.CharField(max_length=4)
    purpose = models.TextField(blank=True)
    consequence = models.JSONField(null=True)
    state = models.CharField(max_length=10, choices=State.choices, default=State.ASKED)
    review = models.OneToOneField(Review, on_delete=models.SET_NULL, null=True, related_name="tool_use")
    confirmation = models.OneToOneField(Confirmation, on_delete=models.SET_NULL, null=True, related_name="tool_use")
    result_json = models.TextField(
        blank=True, help_text="ToolOutput as canonical JSON: a replay reads it to the letter."
    )
    error = models.TextField(blank=True, help_text="What the model is told where there is no result, to the letter.")
    told = models.JSONField(default=dict, blank=True, help_text="The same for people, by language.")
    final = models.BooleanField(default=False, help_text="Calling again does not help.")
    created_at = models.DateTimeField(auto_now_add=True)
    ended_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["interaction", "pk"]
        constraints = [
            models.UniqueConstraint(fields=["interaction", "scope", "place"], name="tool_use_place_once"),
        ]

    def __str__(self) -> str:
        return f"{self.tool} ({self.state})"

    @property
    def arguments(self) -> dict[str, Any]:
        """Exactly as they were asked for."""
        found: dict[str, Any] = json.loads(self.arguments_json)
        return found


class RecordedReply(models.Model):
    """A model's reply in an interaction, recorded the moment it arrived: nobody pays for it twice."""

    interaction = models.ForeignKey(Interaction, on_delete=models.CASCADE, related_name="replies")
    key = models.CharField(max_length=120)
    fingerprint = models.CharField(max_length=64)
    model = models.CharField(max_length=100)
    reply = models.JSONField()
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name_plural = "recorded replies"
        constraints = [models.UniqueConstraint(fields=["interaction", "key"], name="recorded_reply_key_once")]

    def __str__(self) -> str:
        return self.key


class StagedChange(models.Model):
    """A change of a form's draft that a task means to make: applied with the task's others when it ends, or never."""

    interaction = models.ForeignKey(Interaction, on_delete=models.CASCADE, related_name="staged_changes")
    task = models.PositiveSmallIntegerField()
    place = models.PositiveSmallIntegerField(help_text="Among the task's, from 1.")
    form = models.ForeignKey(Form, on_delete=models.CASCADE, related_name="+")
    edit = models.CharField(max_length=40)
    arguments = models.JSONField()
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["interaction", "task", "place"]
        constraints = [models.UniqueConstraint(fields=["interaction", "task", "place"], name="staged_place_once")]

    def __str__(self) -> str:
        return f"{self.edit} of {self.form_id}"


class AppliedChanges(models.Model):
    """What a task's staged changes made of a draft: enough to show it, and to take it back."""

    interaction = models.ForeignKey(Interaction, on_delete=models.CASCADE, related_name="applied_changes")
    task = models.PositiveSmallIntegerField()
    form = models.ForeignKey(Form, on_delete=models.CASCADE, related_name="+")
    before = models.JSONField(help_text="The draft's definition.")
    after = models.JSONField()
    applied_at = models.DateTimeField(auto_now_add=True)
    undone_at = models.DateTimeField(null=True, blank=True)
    undone_by = models.ForeignKey(USER, on_delete=models.SET_NULL, null=True, related_name="+")

    class Meta:
        ordering = ["interaction", "task"]
        verbose_name_plural = "applied changes"
        constraints = [models.UniqueConstraint(fields=["interaction", "task", "form"], name="applied_once")]

    def __str__(self) -> str:
        return f"task {self.task} of {self.interaction_id}"


class ResponseRead(models.Model):
    """That an interaction has read a response: what it has of it goes when the response is erased."""

    interaction = models.ForeignKey(Interaction, on_delete=models.CASCADE, related_name="responses_read")
    session = models.UUIDField(db_index=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["interaction", "session"], name="response_read_once")]

    def __str__(self) -> str:
        return f"{self.session} in {self.interaction_id}"
