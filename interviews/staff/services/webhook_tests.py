"""Tests of a webhook: a delivery like any other, by the same way, that tells of nobody."""

from __future__ import annotations

import uuid
from functools import partial

from django.db import transaction
from django.utils import timezone

from formagent import work
from interviews.access import Principal
from interviews.models import Delivery, Webhook
from interviews.staff.rules.webhook_signing import TEST
from interviews.staff.services.audit import record_audit
from interviews.staff.services.webhook_bodies import body_of_test, format_of
from interviews.staff.services.webhooks import JOB, check_on, check_webhook


@transaction.atomic
def send_test(webhook: Webhook, *, by: Principal) -> Delivery:
    """Put a test into the outbox, in place of the one before. It is tried once. Errors as `check_webhook` and `check_on`."""
    check_on(webhook)
    check_webhook(webhook.url, webhook.events)
    form, now, new_id = webhook.form, timezone.now(), uuid.uuid4()
    webhook.deliveries.filter(event=TEST).delete()
    test = Delivery.objects.create(
        id=new_id,
        webhook=webhook,
        event=TEST,
        subject=f"{TEST}:{new_id}",
        body=body_of_test(format_of(webhook), form, now),
        due_at=now,
        asked_at=now,
    )
    record_audit(form.workspace, "webhook.tested", f"form:{form.slug}", by=by, webhook=webhook.pk, delivery=str(new_id))
    transaction.on_commit(partial(work.wake_workers, JOB, str(new_id)))
    return test


def newest_test(webhook: Webhook) -> Delivery | None:
    """The one that was sent last, with its attempts."""
    return webhook.deliveries.filter(event=TEST).prefetch_related("attempts").order_by("-created_at").first()
