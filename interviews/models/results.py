"""What the pages of results are drawn from: narrow rows, kept in step in the transaction of what they sum up."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Q

from interviews.models.forms import Form, FormVersion
from interviews.models.sessions import Session


class Response(models.Model):
    """One session in short, for lists and numbers. Previews have none, and so are in no result."""

    session = models.OneToOneField(Session, on_delete=models.CASCADE, primary_key=True, related_name="response")
    form = models.ForeignKey(Form, on_delete=models.CASCADE, related_name="responses", db_index=False)
    version = models.ForeignKey(FormVersion, on_delete=models.PROTECT, related_name="+")
    stage = models.CharField(max_length=12)
    language = models.CharField(max_length=35, blank=True)
    country = models.CharField(max_length=2, blank=True)
    country_from = models.CharField(
        max_length=7, blank=True, help_text="said: told or picked; browser: as the browser suggests."
    )
    engine = models.CharField(max_length=200, blank=True, help_text="Who led it: engines by name, comma-separated.")
    started_at = models.DateTimeField()
    closed_at = models.DateTimeField(null=True, blank=True)
    submitted_at = models.DateTimeField(null=True, blank=True, help_text="Of the newest submission.")
    seconds = models.PositiveIntegerField(null=True, blank=True, help_text="From the start to the first submission.")
    reference = models.CharField(
        max_length=6, blank=True, default="", help_text="What its respondent is told to name it by: K7-4QD."
    )
    asked_field = models.CharField(max_length=160, blank=True, help_text="The field that was asked last.")
    asked_since = models.DateTimeField(null=True, blank=True)
    person_wanted_at = models.DateTimeField(
        null=True, blank=True, help_text="When the respondent last asked for a person, and confirmed it."
    )
    person_mailed_at = models.DateTimeField(
        null=True, blank=True, help_text="When the messages to the members were made (PersonNotice)."
    )
    assignee = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True, related_name="+", db_index=False
    )
    calls = models.PositiveIntegerField(default=0)
    tokens = models.PositiveBigIntegerField(default=0)
    cost = models.FloatField(default=0.0)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["form", "reference"], condition=~Q(reference=""), name="reference_once_per_form"
            )
        ]
        indexes = [
            models.Index(fields=["form", "started_at", "session"], name="responses_by_start"),
            models.Index(fields=["form", "submitted_at", "session"], name="responses_by_submission"),
            models.Index(fields=["form", "stage", "started_at"], name="responses_by_stage"),
            models.Index(
                fields=["person_wanted_at"],
                condition=Q(person_wanted_at__isnull=False, person_mailed_at__isnull=True),
                name="persons_to_be_told",
            ),
            models.Index(
                fields=["assignee", "form"], condition=Q(assignee__isnull=False), name="responses_by_assignee"
            ),
        ]

    def __str__(self) -> str:
        return f"response {self.session_id}"


class SearchText(models.Model):
    """What a search looks in: the words of one response, folded, a line for each answer and each message.

    PostgreSQL has an index of it. SQLite's is a table of its own, which triggers keep in the same transaction; it holds
    what is `indexed`, and the search looks through the others, of which there are few (results/reading/search_index.py).
    """

    response = models.OneToOneField(Response, on_delete=models.CASCADE, related_name="search_text")
    form = models.ForeignKey(Form, on_delete=models.CASCADE, related_name="+", db_index=False)
    indexed = models.BooleanField(
        default=False, help_text="Closed, so that it is not taken out of the index and put back with every answer."
    )
    answers = models.TextField(default="", blank=True, help_text="Answers that every reader of responses may read.")
    sensitive_answers = models.TextField(default="", blank=True)
    messages = models.TextField(default="", blank=True, help_text="What the respondent said in the conversation.")

    class Meta:
        indexes = [
            models.Index(fields=["form", "response"], name="search_texts_of_form"),
            models.Index(fields=["form"], condition=Q(indexed=False), name="search_texts_not_indexed"),
        ]

    def __str__(self) -> str:
        return f"search text of {self.response_id}"


class ReviewFailure(models.Model):
    """A reply that did not pass its review, and why."""

    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="review_failures")
    form = models.ForeignKey(Form, on_delete=models.CASCADE, related_name="review_failures")
    turn = models.PositiveIntegerField()
    field_id = models.CharField(max_length=160)
    column = models.CharField(max_length=130, help_text="The field_id, without an item's number.")
    problem = models.CharField(max_length=40, help_text="A code; missing_facts where the value stands.")
    missing_facts = models.JSONField(default=list, blank=True)
    feedback = models.TextField(blank=True)
    created_at = models.DateTimeField()

    class Meta:
        indexes = [models.Index(fields=["form", "column", "problem"], name="failures_by_reason")]

    def __str__(self) -> str:
        return f"{self.field_id}: {self.problem}"


class ReportLink(models.Model):
    """A link that shows a form's numbers to whoever has it, until it is revoked. Its secret is stored hashed."""

    form = models.ForeignKey(Form, on_delete=models.CASCADE, related_name="report_links")
    name = models.CharField(max_length=100, help_text="Whom it is for, as its maker knows them.")
    token_hash = models.CharField(max_length=64, unique=True)
    created_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+")
    created_at = models.DateTimeField(auto_now_add=True)
    revoked_at = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return f"{self.name}: {self.form_id}"
