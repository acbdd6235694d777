"""Files: what respondents uploaded, and exports that are being written. The bytes lie outside the web root."""

from __future__ import annotations

import uuid

from django.conf import settings
from django.db import models
from django.db.models import Q

from formagent.server.leases import Leased
from interviews.models.forms import Form
from interviews.models.sessions import Session


class StoredFile(models.Model):
    """An uploaded file. `content_type` is what its bytes say, not what the browser said."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="files")
    field_id = models.CharField(max_length=160)
    name = models.CharField(max_length=255)
    content_type = models.CharField(max_length=100)
    size = models.PositiveBigIntegerField(help_text="bytes")
    sha256 = models.CharField(max_length=64)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        indexes = [models.Index(fields=["session", "field_id"], name="files_of_field")]

    def __str__(self) -> str:
        return self.name


class Export(Leased):
    """Responses on their way into a file, for whoever asked. Deleted with its file when it expires."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    form = models.ForeignKey(Form, on_delete=models.CASCADE, related_name="exports")
    requested_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    format = models.CharField(max_length=10)
    query = models.JSONField(default=dict, blank=True, help_text="The filters, as the results page has them.")
    rows_done = models.PositiveIntegerField(default=0)
    rows_total = models.PositiveIntegerField(null=True)
    size = models.PositiveBigIntegerField(default=0, help_text="bytes")
    error = models.CharField(max_length=200, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)
    finished_at = models.DateTimeField(null=True, blank=True)
    expires_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [
            models.CheckConstraint(condition=Q(status__in=["queued", "running", "done"]), name="export_status_known")
        ]
        indexes = [models.Index(fields=["created_at"], condition=~Q(status="done"), name="unfinished_exports")]

    def __str__(self) -> str:
        return f"{self.format} of {self.form}"
