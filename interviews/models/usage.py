"""What was used up by day, which the daily caps are held against; and how models did."""

from __future__ import annotations

from django.db import models


class DailyUsage(models.Model):
    """Turns, tokens and money of one UTC day. `scope` is `total` or `form:<id>`."""

    scope = models.CharField(max_length=40)
    day = models.DateField()
    turns = models.PositiveIntegerField(default=0)
    tokens = models.PositiveBigIntegerField(default=0)
    cost = models.FloatField(default=0.0)

    class Meta:
        verbose_name_plural = "daily usage"
        constraints = [models.UniqueConstraint(fields=["scope", "day"], name="usage_once_per_scope_and_day")]

    def __str__(self) -> str:
        return f"{self.scope} on {self.day}"


class ModelRecord(models.Model):
    """A configured model as it was met last: what its server takes, when it answered and when it failed."""

    name = models.CharField(max_length=100, unique=True)
    fingerprint = models.CharField(max_length=64, blank=True, help_text="of the settings under which it was learned")
    lessons = models.JSONField(default=dict, blank=True)
    standing = models.JSONField(default=dict, blank=True)

    def __str__(self) -> str:
        return self.name


class ModelDay(models.Model):
    """A model's figures of one UTC day."""

    model = models.CharField(max_length=100)
    day = models.DateField()
    figures = models.JSONField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["model", "day"], name="figures_once_per_model_and_day")]

    def __str__(self) -> str:
        return f"{self.model} on {self.day}"
