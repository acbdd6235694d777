"""Webhooks of a form, the outbox of their deliveries, and every attempt."""

from __future__ import annotations

import datetime as dt
import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from django.db import transaction
from django.db.models import Count, Q
from django.utils import timezone

from formagent import work
from formagent.config import get_config
from formagent.errors import NotFoundError, OutgoingRefused, ProtocolError
from formagent.server import leases
from formagent.web.outgoing_requests import Answer, check_url
from formagent.wording.validation_messages import complaint
from interviews.access import Principal
from interviews.models import Delivery, DeliveryAttempt, Form, Session, Submission, Webhook
from interviews.sessions.rules.outcome import TurnOutcome
from interviews.sessions.rules.state import Stage
from interviews.staff.rules.webhook_formats import FORMATS
from interviews.staff.rules.webhook_signing import EVENTS, GONE, Event, new_secret, pause_after, succeeded
from interviews.staff.services.audit import record_audit
from interviews.staff.services.webhook_bodies import body_of, format_of

JOB = "delivery"
MOST_PER_FORM = 20


# --- webhooks ------------------------------------------------------------------------------------------------------


@transaction.atomic
def add_webhook(form: Form, url: str, events: Sequence[str], *, by: Principal, shape: str = FORMATS[0]) -> Webhook:
    """Errors as `check_webhook`, and `too_many`; `format` for a shape that is none of FORMATS."""
    check_webhook(url, events)
    if shape not in FORMATS:
        raise ProtocolError("invalid_value", f"format: one of {', '.join(FORMATS)}", field="format", reason="format")
    if form.webhooks.count() >= MOST_PER_FORM:
        raise ProtocolError(
            "invalid_value", complaint("A form has at most {most} webhooks.", most=MOST_PER_FORM), reason="too_many"
        )
    webhook = Webhook.objects.create(form=form, url=url, events=sorted(set(events)), secret=new_secret(), format=shape)
    record_audit(form.workspace, "webhook.added", f"form:{form.slug}", by=by, webhook=webhook.pk, url=url, format=shape)
    return webhook


@transaction.atomic
def change_webhook(
    webhook: Webhook,
    *,
    by: Principal,
    url: str | None = None,
    events: Sequence[str] | None = None,
    active: bool | None = None,
) -> None:
    """Errors as `check_webhook`. One that is switched off keeps what it has not delivered until it is on again."""
    wanted_url, wanted_events = (
        url if url is not None else webhook.url,
        events if events is not None else webhook.events,
    )
    check_webhook(wanted_url, wanted_events)
    webhook.url, webhook.events = wanted_url, sorted(set(wanted_events))
    webhook.active = webhook.active if active is None else active
    webhook.save(update_fields=["url", "events", "active"])
    form = webhook.form
    record_audit(form.workspace, "webhook.changed", f"form:{form.slug}", by=by, webhook=webhook.pk, url=webhook.url)


@transaction.atomic
def rotate_secret(webhook: Webhook, *, by: Principal) -> None:
    """A new signing key; what is delivered from now on is signed with it."""
    webhook.secret = new_secret()
    webhook.save(update_fields=["secret"])
    form = webhook.form
    record_audit(form.workspace, "webhook.secret_changed", f"form:{form.slug}", by=by, webhook=webhook.pk)


@transaction.atomic
def remove_webhook(webhook: Webhook, *, by: Principal) -> None:
    """With its deliveries, the waiting ones too."""
    form, number, url = webhook.form, webhook.pk, webhook.url
    webhook.delete()
    record_audit(form.workspace, "webhook.removed", f"form:{form.slug}", by=by, webhook=number, url=url)


def check_webhook(url: str, events: Sequence[str]) -> None:
    """Raises ProtocolError invalid_value (`field`, `reason`) for an address or events that cannot be."""
    try:
        check_url(url)
    except OutgoingRefused as error:
        raise ProtocolError("invalid_value", str(error), field="url", reason=error.code) from None
    if len(url) > 2000:
        raise ProtocolError("invalid_value", complaint("The address is too long."), field="url", reason="too_long")
    if not events or set(events) - set(EVENTS):
        raise ProtocolError("invalid_value", f"events: some of {', '.join(EVENTS)}", field="events", reason="events")


# --- the outbox ----------------------------------------------------------------------------------------------------


def enqueue_deliveries(session: Session, outcome: TurnOutcome) -> None:
    """Put what a turn brought about into the outbox. Part of the turn's transaction."""
    event = _event_of(outcome)
    if event is None:
        return
    session = Session.objects.select_related("form", "version").get(pk=session.pk)
    webhooks = Webhook.objects.filter(form_id=session.form_id, active=True)
    wanted = [] if session.preview else [webhook for webhook in webhooks if event in webhook.events]
    for webhook in wanted:
        _enqueue(webhook, session, event, outcome)


def _event_of(outcome: TurnOutcome) -> Event | None:
    if outcome.submission_id:
        return "submission"
    if outcome.person_called:
        return "person_wanted"
    return "abandonment" if outcome.state.stage is Stage.ABANDONED else None


def _enqueue(webhook: Webhook, session: Session, event: Event, outcome: TurnOutcome) -> None:
    subject = f"submission:{outcome.submission_id}" if event == "submission" else f"session:{session.pk}"
    now = timezone.now()
    body = body_of(format_of(webhook), session, event, outcome, now)
    delivery, new = Delivery.objects.get_or_create(
        webhook=webhook,
        event=event,
        subject=subject,
        defaults={"session": session, "due_at": now + _patience(event), "body": body},
    )
    if new:
        transaction.on_commit(partial(work.wake_workers, JOB, str(delivery.pk)))


def _patience(event: Event) -> dt.timedelta:
    """Nobody is told of a submission while it can be taken back."""
    return dt.timedelta(seconds=get_config().webhooks.undo_seconds if event == "submission" else 0)


def withdraw_deliveries(submission: Submission) -> None:
    """Nobody is told of it any more. Part of the transaction in which it is taken back."""
    Delivery.objects.filter(session=submission.session_id, subject=f"submission:{submission.pk}").delete()


# --- attempts ------------------------------------------------------------------------------------------------------


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


def due_deliveries(now: dt.datetime | None = None, limit: int = 100) -> list[str]:
    """Deliveries whose time has come and that nobody is at, the longest due first."""
    now = now or timezone.now()
    rows = (
        Delivery.objects.filter(_due(now)).only("status", "lease_owner", "lease_expires_at").order_by("due_at")[:limit]
    )
    return [str(row.pk) for row in rows if row.status == Delivery.Status.QUEUED or leases.is_abandoned(row, now)]


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
    if answer is not None and answer.status == GONE:
        return None
    if claimed.manual:
        return delivery.due_at if _tried_by_itself(delivery) else None
    failures = delivery.attempts.filter(manual=False).count()
    pause = pause_after(failures, answer.retry_after if answer else None)
    return None if pause is None else timezone.now() + dt.timedelta(seconds=pause)


def _switch_off(webhook: Webhook) -> None:
    """The receiver says that it is gone for good."""
    if Webhook.objects.filter(pk=webhook.pk, active=True).update(active=False):
        form = webhook.form
        record_audit(form.workspace, "webhook.switched_off", f"form:{form.slug}", webhook=webhook.pk, reason="gone")


@transaction.atomic
def replay_delivery(form: Form, delivery_id: str, *, by: Principal) -> None:
    """Deliver once more, now, with the same id and body; the automatic tries of one that waits stay as they are.

    NotFoundError for another form's; ProtocolError invalid_value (`reason` webhook_off) while its webhook is off.
    """
    try:
        delivery = Delivery.objects.select_related("webhook").get(pk=uuid.UUID(delivery_id), webhook__form=form)
    except (Delivery.DoesNotExist, ValueError):
        raise NotFoundError("delivery") from None
    if not delivery.webhook.active:
        told = complaint("This webhook is off: nothing is sent until it is switched on again.")
        raise ProtocolError("invalid_value", told, reason="webhook_off")
    rows = Delivery.objects.filter(pk=delivery.pk).exclude(status=Delivery.Status.RUNNING)
    rows.update(status=Delivery.Status.QUEUED, asked_at=timezone.now())
    record_audit(form.workspace, "webhook.replayed", f"form:{form.slug}", by=by, delivery=str(delivery.pk))
    transaction.on_commit(partial(work.wake_workers, JOB, str(delivery.pk)))


@dataclass(frozen=True)
class WebhookLine:
    """A webhook with how its deliveries stand."""

    webhook: Webhook
    waiting: int
    delivered: int
    given_up: int


def webhook_lines(form: Form) -> list[WebhookLine]:
    """Those of a form, oldest first."""
    done = Q(deliveries__delivered_at__isnull=False)
    counted = form.webhooks.annotate(
        waiting=Count("deliveries", filter=~Q(deliveries__status=Delivery.Status.DONE) & Q(deliveries__isnull=False)),
        delivered=Count("deliveries", filter=done),
        given_up=Count("deliveries", filter=Q(deliveries__given_up_at__isnull=False)),
    ).order_by("pk")
    return [WebhookLine(webhook, webhook.waiting, webhook.delivered, webhook.given_up) for webhook in counted]


def recent_deliveries(form: Form, limit: int = 50) -> list[Delivery]:
    """The newest, each with its attempts."""
    deliveries = Delivery.objects.filter(webhook__form=form).select_related("webhook").prefetch_related("attempts")
    return list(deliveries.order_by("-created_at", "-pk")[:limit])
