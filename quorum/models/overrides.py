"""What a workspace sets for its reviews otherwise than the installation does."""

from __future__ import annotations

from django.conf import settings
from django.db import models

from interviews.models import Workspace


class ReviewOverrides(models.Model):
    """The settings of a workspace that differ from the installation's. No row is none."""

    workspace = models.OneToOneField(Workspace, on_delete=models.CASCADE, related_name="review_overrides")
    values = models.JSONField(default=dict, help_text="Setting → value, as in ReviewSettings.")
    revision = models.PositiveIntegerField(default=0, help_text="Raised by each change, so that none undoes another.")
    updated_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+")
    updated_at = models.DateTimeField(auto_now=True)

    class Meta:
        verbose_name_plural = "review overrides"

    def __str__(self) -> str:
        return f"review settings of {self.workspace}"
