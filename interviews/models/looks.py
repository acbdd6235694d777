"""Whose form it is: what its pages look like, and the owner's images."""

from __future__ import annotations

from django.core.validators import RegexValidator
from django.db import models

from interviews.models.forms import Form


class FormLook(models.Model):
    """Of one form; without a row its pages look as its workspace's. It holds at once, for every version."""

    class Typeface(models.TextChoices):
        PLAIN = "plain"
        BOOK = "book"
        HUMANIST = "humanist"
        MODERN = "modern"
        ROUNDED = "rounded"

    form = models.OneToOneField(Form, on_delete=models.CASCADE, primary_key=True, related_name="look")
    accent = models.CharField(
        max_length=7, blank=True, validators=[RegexValidator(r"^#[0-9a-f]{6}$")], help_text="Empty: the workspace's."
    )
    typeface = models.CharField(max_length=10, choices=Typeface.choices, default=Typeface.PLAIN)
    owner = models.CharField(max_length=120, blank=True)
    owner_url = models.CharField(max_length=500, blank=True, help_text="The owner's own site, https only.")
    readers = models.CharField(max_length=300, blank=True, help_text="Who reads the answers, as respondents are told.")
    leads_to = models.CharField(max_length=300, blank=True, help_text="What the answers lead to.")
    translations = models.JSONField(default=dict, blank=True, help_text="By language: readers, leads_to.")
    logo = models.CharField(max_length=64, blank=True, help_text="SHA-256 of the image.")
    cover = models.CharField(max_length=64, blank=True, help_text="SHA-256 of the image.")

    def __str__(self) -> str:
        return f"look of {self.form_id}"


class FormImage(models.Model):
    """An image of a form's owner. `content_type` is what its bytes say."""

    form = models.ForeignKey(Form, on_delete=models.CASCADE, related_name="images")
    sha256 = models.CharField(max_length=64)
    content_type = models.CharField(max_length=50)
    data = models.BinaryField()
    of_option = models.BooleanField(default=False, help_text="Shown with an option of a question, in some version.")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["form", "sha256"], name="image_once_per_form")]

    def __str__(self) -> str:
        return f"{self.content_type} of {self.form_id}"
