"""What was learned: answers as they stand, submissions as they were sent."""

from __future__ import annotations

import uuid

from django.db import models
from django.db.models import Q

from interviews.models.forms import Form
from interviews.models.sessions import Session
from interviews.sessions.rules.state import FieldState

_STATES = [state.value for state in FieldState]


class Answer(models.Model):
    """A field's typed value, its facts, and the respondent's own words that carry them."""

    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="answers", db_index=False)
    field_id = models.CharField(max_length=160, help_text="An item's field is guests.1.name")
    state = models.CharField(max_length=14, choices=[(s, s) for s in _STATES])
    value = models.JSONField(null=True)
    display = models.TextField(blank=True)
    evidence = models.JSONField(default=list, help_text='[{"message_id", "quote", "source"}]')
    facts = models.JSONField(default=dict, help_text='{fact_key: [{"message_id", "quote"}]}')
    incomplete = models.BooleanField(default=False)
    confirmed = models.BooleanField(default=True, help_text="false while inferred and not yet agreed to")
    updated_at = models.DateTimeField(auto_now=True)
    form = models.ForeignKey(
        Form,
        on_delete=models.CASCADE,
        null=True,
        related_name="+",
        db_index=False,
        help_text="Empty for what is in no result: previews, and fields that were skipped or do not apply.",
    )
    column = models.CharField(
        max_length=130, default="", help_text="The field_id without an item's number: guests.name"
    )
    sort_text = models.CharField(
        max_length=200, default="", help_text="The value's beginning, folded; see result_values"
    )
    sort_number = models.FloatField(null=True)
    whole_text = models.TextField(default="", help_text="The folded value where sort_text could not hold it.")
    follow_ups = models.PositiveSmallIntegerField(default=0)
    failures = models.PositiveSmallIntegerField(default=0)
    seconds = models.PositiveIntegerField(null=True, help_text="From its question to its answer.")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["session", "field_id"], name="answer_once_per_field"),
            models.CheckConstraint(condition=Q(state__in=_STATES), name="answer_state_known"),
        ]
        indexes = [
            models.Index(fields=["form", "column", "sort_text", "session"], name="answers_by_text"),
            models.Index(fields=["form", "column", "sort_number", "session"], name="answers_by_number"),
        ]

    def __str__(self) -> str:
        return f"{self.field_id}: {self.display}"


class Submission(models.Model):
    """The answers as submitted. Never changed; a re-opened session makes another one."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    session = models.ForeignKey(Session, on_delete=models.PROTECT, related_name="submissions")
    number = models.PositiveIntegerField(default=1)
    answers = models.JSONField(help_text="{field_id: value}, applicable and answered fields only")
    evidence = models.JSONField(default=dict, help_text='{field_id: [{"message_id", "quote", "source"}]}')
    incomplete = models.JSONField(default=list, help_text="field_ids that were accepted without every fact")
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["session", "number"], name="submission_once_per_session")]

    def __str__(self) -> str:
        return str(self.id)
