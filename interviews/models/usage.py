"""What was used up, by day: what the daily caps are held against."""

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
