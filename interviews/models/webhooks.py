"""Telling other systems: webhooks, the outbox of what is to be delivered, and every attempt."""

from __future__ import annotations

import uuid

from django.db import models
from django.db.models import Q

from formagent.server.leases import Leased
from interviews.models.forms import Form
from interviews.models.sessions import Session


class Webhook(models.Model):
    """An address that wants to know. `secret` signs what is sent; it is shown to those who manage webhooks."""

    form = models.ForeignKey(Form, on_delete=models.CASCADE, related_name="webhooks")
    url = models.URLField(max_length=2000)
    secret = models.CharField(max_length=100)
    events = models.JSONField(default=list, help_text='["submission", "abandonment"]')
    format = models.CharField(
        max_length=10, default="events", help_text="What is sent (staff/rules/webhook_formats.py)."
    )
    active = models.BooleanField(default=True)
    gone_at = models.DateTimeField(
        null=True,
        blank=True,
        help_text="When the receiver said that it is gone for good, for which it was switched off.",
    )
    created_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return self.url


class Delivery(Leased):
    """One thing to tell one address. Its id is the same in every attempt; `body` is what is sent, byte for byte."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    webhook = models.ForeignKey(Webhook, on_delete=models.CASCADE, related_name="deliveries")
    session = models.ForeignKey(Session, on_delete=models.SET_NULL, null=True, related_name="deliveries")
    event = models.CharField(max_length=20)
    subject = models.CharField(max_length=60, help_text="What is told of: submission:<id>, session:<id>.")
    body = models.TextField()
    due_at = models.DateTimeField(help_text="When it is tried next by itself.")
    asked_at = models.DateTimeField(
        null=True, blank=True, help_text="When somebody asked for a try by hand, until that was made."
    )
    delivered_at = models.DateTimeField(null=True, blank=True)
    given_up_at = models.DateTimeField(null=True, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name_plural = "deliveries"
        constraints = [
            models.UniqueConstraint(fields=["webhook", "event", "subject"], name="delivered_once_per_subject"),
            models.CheckConstraint(condition=Q(status__in=["queued", "running", "done"]), name="delivery_status_known"),
        ]
        indexes = [models.Index(fields=["due_at"], condition=~Q(status="done"), name="deliveries_due")]

    def __str__(self) -> str:
        return f"{self.event} to {self.webhook}"


class DeliveryAttempt(models.Model):
    """One try: what the other side answered, or why it could not be reached."""

    delivery = models.ForeignKey(Delivery, on_delete=models.CASCADE, related_name="attempts")
    number = models.PositiveIntegerField()
    manual = models.BooleanField(default=False, help_text="Asked for by hand.")
    http_status = models.PositiveIntegerField(null=True)
    error = models.CharField(max_length=300, blank=True)
    response = models.TextField(blank=True, help_text="The beginning of the answer.")
    duration_ms = models.PositiveIntegerField(default=0)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["delivery", "number"], name="attempt_number_once")]

    def __str__(self) -> str:
        return f"attempt {self.number} of {self.delivery_id}"
