"""Webhooks of a form, and the outbox of their deliveries."""

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
from formagent.web.outgoing_requests import check_url
from formagent.wording.validation_messages import complaint
from interviews.access import Principal
from interviews.models import Delivery, Form, Session, Submission, Webhook
from interviews.sessions.rules.outcome import TurnOutcome
from interviews.sessions.rules.state import Stage
from interviews.staff.rules.webhook_formats import FORMATS
from interviews.staff.rules.webhook_signing import EVENTS, TEST, Event, new_secret
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
    """Errors as `check_webhook`. One that is switched off keeps what it has not delivered until it is on again, save a test."""
    wanted_url, wanted_events = (
        url if url is not None else webhook.url,
        events if events is not None else webhook.events,
    )
    check_webhook(wanted_url, wanted_events)
    webhook.url, webhook.events = wanted_url, sorted(set(wanted_events))
    if active is not None and active != webhook.active:
        webhook.active, webhook.gone_at = active, None
    webhook.save(update_fields=["url", "events", "active", "gone_at"])
    if not webhook.active:
        webhook.deliveries.filter(event=TEST).exclude(status=Delivery.Status.DONE).delete()
    form = webhook.form
    told = {"url": webhook.url, "events": webhook.events, "active": webhook.active}
    record_audit(form.workspace, "webhook.changed", f"form:{form.slug}", by=by, webhook=webhook.pk, **told)


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


# --- by hand ------------------------------------------------------------------------------------------------------------


@transaction.atomic
def replay_delivery(form: Form, delivery_id: str, *, by: Principal) -> None:
    """Deliver once more, now, with the same id and body; the automatic tries of one that waits stay as they are.

    NotFoundError for another form's and for a test; ProtocolError as `check_on` while its webhook is off.
    """
    told = Delivery.objects.select_related("webhook").exclude(event=TEST)
    try:
        delivery = told.get(pk=uuid.UUID(delivery_id), webhook__form=form)
    except (Delivery.DoesNotExist, ValueError):
        raise NotFoundError("delivery") from None
    check_on(delivery.webhook)
    rows = Delivery.objects.filter(pk=delivery.pk).exclude(status=Delivery.Status.RUNNING)
    rows.update(status=Delivery.Status.QUEUED, asked_at=timezone.now())
    record_audit(form.workspace, "webhook.replayed", f"form:{form.slug}", by=by, delivery=str(delivery.pk))
    transaction.on_commit(partial(work.wake_workers, JOB, str(delivery.pk)))


def check_on(webhook: Webhook) -> None:
    """Raises ProtocolError invalid_value (`reason` webhook_off) for one that is off."""
    if not webhook.active:
        told = complaint("This webhook is off: nothing is sent until it is switched on again.")
        raise ProtocolError("invalid_value", told, reason="webhook_off")


@dataclass(frozen=True)
class WebhookLine:
    """A webhook with how its deliveries stand, those of tests aside, and the test that was sent last."""

    webhook: Webhook
    waiting: int
    delivered: int
    given_up: int
    test: Delivery | None


def webhook_lines(form: Form) -> list[WebhookLine]:
    """Those of a form, oldest first."""
    told = Q(deliveries__isnull=False) & ~Q(deliveries__event=TEST)
    counted = form.webhooks.annotate(
        waiting=Count("deliveries", filter=told & ~Q(deliveries__status=Delivery.Status.DONE)),
        delivered=Count("deliveries", filter=told & Q(deliveries__delivered_at__isnull=False)),
        given_up=Count("deliveries", filter=told & Q(deliveries__given_up_at__isnull=False)),
    ).order_by("pk")
    tests = Delivery.objects.filter(webhook__form=form, event=TEST).prefetch_related("attempts").order_by("created_at")
    newest = {test.webhook_id: test for test in tests}
    return [
        WebhookLine(webhook, webhook.waiting, webhook.delivered, webhook.given_up, newest.get(webhook.pk))
        for webhook in counted
    ]


def recent_deliveries(form: Form, limit: int = 50) -> list[Delivery]:
    """The newest, each with its attempts and its response; no tests."""
    told = Delivery.objects.filter(webhook__form=form).exclude(event=TEST)
    deliveries = told.select_related("webhook", "session__response").prefetch_related("attempts")
    return list(deliveries.order_by("-created_at", "-pk")[:limit])
