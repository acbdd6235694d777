"""Attempts to deliver: who takes a delivery, what came of it, and when it is tried again."""

from __future__ import annotations

import datetime as dt
import uuid
from dataclasses import dataclass

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from formagent.server import leases
from formagent.web.outgoing_requests import Answer
from interviews.models import Delivery, DeliveryAttempt, Webhook
from interviews.staff.rules.webhook_signing import GONE, TEST, pause_after, succeeded
from interviews.staff.services.audit import record_audit


@dataclass(frozen=True)
class ClaimedDelivery:
    """A delivery that this worker holds: everything that an attempt needs."""

    id: uuid.UUID
    fence: int
    url: str
    secret: str
    body: str
    manual: bool


def _due(now: dt.datetime) -> Q:
    """Whose time has come, or that somebody asked for by hand. What a webhook that is off still owes waits."""
    by_hand = Q(given_up_at__isnull=False) | Q(delivered_at__isnull=False)
    wanted = Q(due_at__lte=now) | Q(asked_at__isnull=False)
    return wanted & ~Q(status=Delivery.Status.DONE) & (Q(webhook__active=True) | by_hand)


def due_deliveries(now: dt.datetime | None = None) -> list[str]:
    """Deliveries whose time has come and that nobody is at, the longest due first."""
    return leases.free_keys(_due_rows, now)


def _due_rows(now: dt.datetime) -> QuerySet[Delivery]:
    return Delivery.objects.filter(_due(now)).order_by("due_at")[:100]


def claim_delivery(delivery_id: str, lease_seconds: float) -> ClaimedDelivery | None:
    """Take a due delivery; None when it is not due, done, or another's."""
    row = Delivery.objects.select_related("webhook").filter(_due(timezone.now()), pk=delivery_id).first()
    fence = leases.claim(row, lease_seconds) if row else None
    if row is None or fence is None:
        return None
    manual = row.asked_at is not None or not _tried_by_itself(row)
    return ClaimedDelivery(row.pk, fence, row.webhook.url, row.webhook.secret, row.body, manual)


def _tried_by_itself(delivery: Delivery) -> bool:
    """Whether automatic tries are still to come."""
    return delivery.given_up_at is None and delivery.delivered_at is None


@transaction.atomic
def record_attempt(claimed: ClaimedDelivery, answer: Answer | None, error: str = "") -> None:
    """Store what came of an attempt, and when the next one is due, if any. A lost lease stores nothing."""
    delivery = (
        Delivery.objects.select_for_update(of=("self",))
        .select_related("webhook__form__workspace")
        .filter(pk=claimed.id)
        .first()
    )
    if delivery is None or delivery.fence != claimed.fence:
        return
    number = delivery.attempts.count() + 1
    DeliveryAttempt.objects.create(
        delivery=delivery,
        number=number,
        manual=claimed.manual,
        http_status=answer.status if answer else None,
        error=error[:300],
        response=answer.text if answer else "",
        duration_ms=answer.milliseconds if answer else 0,
    )
    _schedule(delivery, claimed, answer)
    if answer and answer.status == GONE:
        _switch_off(delivery.webhook)


def _schedule(delivery: Delivery, claimed: ClaimedDelivery, answer: Answer | None) -> None:
    now = timezone.now()
    delivery.lease_owner, delivery.lease_expires_at = "", None
    delivery.status, delivery.asked_at = Delivery.Status.DONE, None
    if answer and succeeded(answer.status):
        delivery.delivered_at, delivery.given_up_at = now, None
    else:
        further = _further_try(delivery, claimed, answer)
        if further is not None:
            delivery.status, delivery.due_at = Delivery.Status.QUEUED, further
        elif delivery.delivered_at is None:
            delivery.given_up_at = now
    changed = ["status", "due_at", "asked_at", "delivered_at", "given_up_at", "lease_owner", "lease_expires_at"]
    delivery.save(update_fields=changed)


def _further_try(delivery: Delivery, claimed: ClaimedDelivery, answer: Answer | None) -> dt.datetime | None:
    """When the next automatic try is due after one that failed; a try by hand leaves that as it was. None: never."""
    if delivery.event == TEST or (answer is not None and answer.status == GONE):
        return None
    if claimed.manual:
        return delivery.due_at if _tried_by_itself(delivery) else None
    failures = delivery.attempts.filter(manual=False).count()
    pause = pause_after(failures, answer.retry_after if answer else None)
    return None if pause is None else timezone.now() + dt.timedelta(seconds=pause)


def _switch_off(webhook: Webhook) -> None:
    """The receiver says that it is gone for good."""
    if Webhook.objects.filter(pk=webhook.pk, active=True).update(active=False, gone_at=timezone.now()):
        form = webhook.form
        record_audit(form.workspace, "webhook.switched_off", f"form:{form.slug}", webhook=webhook.pk, reason="gone")
