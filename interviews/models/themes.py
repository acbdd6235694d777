"""What a model found in the open answers to a field, kept until it is asked again."""

from __future__ import annotations

from django.db import models

from interviews.models.forms import Form
from interviews.models.results import Response


class ThemeReading(models.Model):
    """One reading of the answers to a field. A newer one takes its place."""

    form = models.ForeignKey(Form, on_delete=models.CASCADE, related_name="theme_readings")
    column = models.CharField(max_length=130)
    since = models.DateField(null=True, blank=True, help_text="The days that its responses were started in.")
    until = models.DateField(null=True, blank=True)
    answers_there = models.PositiveIntegerField(help_text="Responses with an answer to the field at that time.")
    answers_read = models.PositiveIntegerField(help_text="Those that the model was shown.")
    model = models.CharField(max_length=100)
    read_at = models.DateTimeField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["form", "column"], name="themes_once_per_field")]

    def __str__(self) -> str:
        return f"themes of {self.column}"


class Theme(models.Model):
    """What several answers say, in a model's words."""

    reading = models.ForeignKey(ThemeReading, on_delete=models.CASCADE, related_name="themes")
    title = models.CharField(max_length=80)

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return self.title


class ThemeAnswer(models.Model):
    """A response whose answer says it, with the words that show it where the model quoted some."""

    theme = models.ForeignKey(Theme, on_delete=models.CASCADE, related_name="answers")
    response = models.ForeignKey(Response, on_delete=models.CASCADE, related_name="+")
    quote = models.CharField(max_length=240, blank=True)

    class Meta:
        ordering = ["pk"]
        constraints = [models.UniqueConstraint(fields=["theme", "response"], name="response_once_per_theme")]

    def __str__(self) -> str:
        return f"{self.theme_id}: {self.response_id}"
