"""A review: its rounds, the votes of each, and what humans decided. A vote is a row the moment it is cast."""

from __future__ import annotations

import uuid

from django.conf import settings
from django.db import models
from django.db.models import Q

from formagent.server.leases import Leased
from interviews.models import FormVersion, Plan, Workspace
from quorum.domain.subjects import SubjectKind
from quorum.domain.verdicts import Verdict
from quorum.domain.vote_counting import Outcome

USER = settings.AUTH_USER_MODEL


def _choices(names: type) -> list[tuple[str, str]]:
    return [(str(name), str(name)) for name in names]  # type: ignore[attr-defined]


class Review(Leased):
    """Something put to the vote. `status` is the worker's: queued means that there is, or at `wake_at` will be, a next step."""

    class State(models.TextChoices):
        VOTING = "voting"
        REVISING = "revising"
        HUMAN = "human"
        APPROVED = "approved"
        REJECTED = "rejected"
        WITHDRAWN = "withdrawn"

    class DecidedBy(models.TextChoices):
        VOTE = "vote"
        HUMAN = "human"
        EXPIRY = "expiry"
        AUTO_REJECT = "auto_reject"
        AUTO_APPROVE = "auto_approve"
        NEWER = "newer", "a newer version"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    workspace = models.ForeignKey(Workspace, on_delete=models.CASCADE, related_name="reviews")
    kind = models.CharField(max_length=8, choices=_choices(SubjectKind))
    version = models.ForeignKey(FormVersion, on_delete=models.CASCADE, null=True, related_name="reviews")
    plan = models.OneToOneField(Plan, on_delete=models.CASCADE, null=True, related_name="review")
    interaction = models.ForeignKey(
        "quorum.Interaction", on_delete=models.CASCADE, null=True, blank=True, related_name="reviews"
    )
    """The run that it was opened for."""
    request = models.TextField()
    settings = models.JSONField(help_text="ReviewSettings, as they were in force when it was opened.")
    state = models.CharField(max_length=9, choices=State.choices, default=State.VOTING)
    human_reason = models.CharField(max_length=20, blank=True, help_text="Why a human is asked: a name of HumanReason.")
    after_the_fact = models.BooleanField(default=False, help_text="What is reviewed is in use already.")
    escalates = models.BooleanField(default=False, help_text="What reviewers reject is for a human to decide.")
    requested_by = models.ForeignKey(USER, on_delete=models.SET_NULL, null=True, related_name="+")
    opened_at = models.DateTimeField(auto_now_add=True)
    expires_at = models.DateTimeField(null=True, blank=True, help_text="When a human's time is up.")
    notified_at = models.DateTimeField(null=True, blank=True, help_text="When humans were told that it waits for them.")
    reminded_at = models.DateTimeField(null=True, blank=True)
    wake_at = models.DateTimeField(null=True, blank=True, help_text="Nothing is to be done before.")
    failures = models.PositiveSmallIntegerField(default=0, help_text="Of its next step, in a row.")
    decided_at = models.DateTimeField(null=True, blank=True)
    decided_by = models.CharField(max_length=12, choices=DecidedBy.choices, blank=True)

    class Meta:
        ordering = ["-opened_at"]
        constraints = [
            models.CheckConstraint(condition=Q(status__in=["queued", "running", "done"]), name="review_status_known"),
            models.CheckConstraint(
                condition=Q(state__in=["voting", "revising", "human", "approved", "rejected", "withdrawn"]),
                name="review_state_known",
            ),
            models.CheckConstraint(
                condition=Q(state__in=["voting", "revising", "human"], decided_at__isnull=True, decided_by="")
                | (Q(state__in=["approved", "rejected", "withdrawn"], decided_at__isnull=False) & ~Q(decided_by="")),
                name="review_decided_when_closed",
            ),
        ]
        indexes = [
            models.Index(fields=["wake_at"], condition=~Q(status="done"), name="reviews_to_advance"),
            models.Index(fields=["workspace", "-opened_at"], name="reviews_of_workspace"),
        ]

    OPEN = (State.VOTING, State.REVISING, State.HUMAN)

    def __str__(self) -> str:
        return f"review of {self.request}"

    @property
    def is_open(self) -> bool:
        return self.state in self.OPEN


class ReviewRound(models.Model):
    """One vote on one frozen content."""

    class Origin(models.TextChoices):
        PROPOSED = "proposed"
        REVISED = "revised"
        EDITED = "edited"

    review = models.ForeignKey(Review, on_delete=models.CASCADE, related_name="rounds")
    number = models.PositiveIntegerField()
    origin = models.CharField(max_length=8, choices=Origin.choices, default=Origin.PROPOSED)
    content = models.JSONField(help_text="The subject; a plan's without the form, which its version holds.")
    content_hash = models.CharField(max_length=64)
    engine = models.CharField(max_length=100, blank=True, help_text="What planned it; empty when a human did.")
    repaired = models.BooleanField(default=False, help_text="Code had to put it right.")
    exhausted = models.BooleanField(default=False, help_text="Revising it brought nothing that was not voted on.")
    ensemble = models.JSONField(null=True, help_text="The plans that stood for choice, with their scores.")
    debate = models.JSONField(null=True, help_text="Debate: what was said for and against it before the vote.")
    author = models.ForeignKey(USER, on_delete=models.SET_NULL, null=True, related_name="+")
    outcome = models.CharField(max_length=9, choices=_choices(Outcome), blank=True)
    opened_at = models.DateTimeField(auto_now_add=True)
    closed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["review", "number"], name="round_number_once"),
            models.UniqueConstraint(fields=["review"], condition=Q(closed_at__isnull=True), name="one_open_round"),
            models.CheckConstraint(
                condition=Q(closed_at__isnull=True, outcome="") | (Q(closed_at__isnull=False) & ~Q(outcome="")),
                name="round_outcome_when_closed",
            ),
        ]

    def __str__(self) -> str:
        return f"round {self.number} of {self.review_id}"


class DebateReply(models.Model):
    """A model's reply in the debate of a round, recorded the moment it arrived: nobody pays for it twice."""

    round = models.ForeignKey(ReviewRound, on_delete=models.CASCADE, related_name="debate_replies")
    key = models.CharField(max_length=160)
    fingerprint = models.CharField(max_length=64)
    model = models.CharField(max_length=100)
    reply = models.JSONField()
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name_plural = "debate replies"
        constraints = [models.UniqueConstraint(fields=["round", "key"], name="debate_reply_key_once")]

    def __str__(self) -> str:
        return self.key


class ModelVote(models.Model):
    """What one reviewer said. Rows are never changed; a late one is recorded beside the error that counted."""

    round = models.ForeignKey(ReviewRound, on_delete=models.CASCADE, related_name="votes")
    place = models.PositiveIntegerField(help_text="In the configured order of reviewers.")
    reviewer = models.CharField(max_length=100)
    verdict = models.CharField(max_length=11, choices=_choices(Verdict))
    reasoning = models.TextField(blank=True)
    confidence = models.FloatField(null=True)
    concerns = models.JSONField(default=list)
    error = models.TextField(blank=True, help_text="Why there is no vote.")
    late = models.BooleanField(default=False, help_text="Came after its time: recorded, not counted.")
    latency_ms = models.PositiveIntegerField(default=0)
    prompt_tokens = models.PositiveIntegerField(default=0)
    completion_tokens = models.PositiveIntegerField(default=0)
    cost = models.FloatField(default=0)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["place", "late"]
        constraints = [
            models.UniqueConstraint(fields=["round", "reviewer", "late"], name="one_vote_per_reviewer"),
            models.CheckConstraint(
                condition=Q(confidence__isnull=True) | Q(confidence__range=(0, 1)), name="confidence_0_1"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.reviewer}: {self.verdict}"


class HumanDecision(models.Model):
    """What a human did about a review, or what was done because no human was to."""

    class Action(models.TextChoices):
        APPROVE = "approve"
        REJECT = "reject"
        EDIT = "edit"

    review = models.ForeignKey(Review, on_delete=models.CASCADE, related_name="decisions")
    round = models.ForeignKey(ReviewRound, on_delete=models.CASCADE, related_name="decisions")
    action = models.CharField(max_length=7, choices=Action.choices)
    by = models.ForeignKey(USER, on_delete=models.SET_NULL, null=True, related_name="+")
    actor = models.CharField(max_length=254, help_text="Who it was, should the account go; or which rule.")
    note = models.TextField(blank=True)
    against_vote = models.BooleanField(default=False)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["created_at", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["review"], condition=Q(action__in=["approve", "reject"]), name="decided_once"
            ),
            models.CheckConstraint(condition=Q(against_vote=False) | ~Q(note=""), name="against_vote_with_reason"),
        ]

    def __str__(self) -> str:
        return f"{self.action} by {self.actor}"
