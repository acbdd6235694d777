"""What staff add to responses while they work through them: tags, notes, and views of the list that are kept."""

from __future__ import annotations

import uuid

from django.conf import settings
from django.db import models
from django.db.models import Q

from formagent.server.leases import Leased
from interviews.models.forms import Form
from interviews.models.results import Response


class ResponseTag(models.Model):
    """A word that staff put on a response. `folded` is what it is found by."""

    response = models.ForeignKey(Response, on_delete=models.CASCADE, related_name="tags")
    form = models.ForeignKey(Form, on_delete=models.CASCADE, related_name="+", db_index=False)
    name = models.CharField(max_length=40)
    folded = models.CharField(max_length=80)

    class Meta:
        ordering = ["folded"]
        constraints = [models.UniqueConstraint(fields=["response", "folded"], name="tag_once_per_response")]
        indexes = [models.Index(fields=["form", "folded", "response"], name="responses_by_tag")]

    def __str__(self) -> str:
        return self.name


class ResponseNote(models.Model):
    """What a member wrote about a response, for the other members."""

    response = models.ForeignKey(Response, on_delete=models.CASCADE, related_name="notes")
    author = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+")
    author_name = models.CharField(max_length=254, help_text="As it was then: the author may be gone by now.")
    text = models.TextField()
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"note on {self.response_id}"


class BulkChange(Leased):
    """The same done to many responses, some at a time by a worker. Which they are is fixed when it is asked for."""

    class Action(models.TextChoices):
        TAG = "tag"
        UNTAG = "untag"
        ASSIGN = "assign"
        ERASE = "erase"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    form = models.ForeignKey(Form, on_delete=models.CASCADE, related_name="bulk_changes")
    requested_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    action = models.CharField(max_length=6, choices=Action.choices)
    argument = models.CharField(max_length=1000, blank=True, help_text="Tags between commas, or a member's address.")
    responses = models.JSONField(default=list, help_text="Their ids, in the order in which they are done.")
    changed = models.JSONField(
        null=True, blank=True, help_text="Tags that it put on or took off, each with its responses, until it is undone."
    )
    total = models.PositiveIntegerField()
    done = models.PositiveIntegerField(default=0)
    error = models.CharField(max_length=200, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)
    finished_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        indexes = [models.Index(fields=["created_at"], condition=~Q(status="done"), name="unfinished_bulk_changes")]

    def __str__(self) -> str:
        return f"{self.action} {self.total} of {self.form_id}"


class SavedView(models.Model):
    """A query of a form's responses with its columns, under a name: a member's own, or everybody's of the workspace."""

    form = models.ForeignKey(Form, on_delete=models.CASCADE, related_name="saved_views")
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, null=True, related_name="+", help_text="Empty: everybody's."
    )
    kept_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
        help_text="Who kept it last. Empty: they are gone, or it was kept by older code.",
    )
    name = models.CharField(max_length=60)
    query = models.JSONField()
    columns = models.JSONField(default=list, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["name", "pk"]
        constraints = [
            models.UniqueConstraint(fields=["form", "owner", "name"], name="view_name_once_per_owner"),
            models.UniqueConstraint(
                fields=["form", "name"], condition=Q(owner__isnull=True), name="view_name_once_per_form"
            ),
        ]

    def __str__(self) -> str:
        return self.name
