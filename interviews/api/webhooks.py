"""REST for webhooks and their deliveries."""

from __future__ import annotations

import datetime as dt

from django.http import HttpRequest
from ninja import Router, Status
from pydantic import Field

from formagent.protocol.envelope import Wire
from formagent.server.database_thread import in_database
from interviews.api.staff import STAFF, form_of, needs, principal_of, problem_responses, webhook_of
from interviews.models import Delivery, Webhook
from interviews.staff.rules.rights import Right
from interviews.staff.rules.webhook_formats import Format
from interviews.staff.rules.webhook_signing import Event
from interviews.staff.services.webhooks import (
    add_webhook,
    change_webhook,
    recent_deliveries,
    remove_webhook,
    replay_delivery,
)
from interviews.staff.services.webhooks import webhook_lines as lines_of

router = Router(auth=STAFF, by_alias=True)
_PROBLEMS = problem_responses(422)


class NewWebhook(Wire):
    """Whom to tell, and of what."""

    url: str = Field(max_length=2000)
    events: list[Event] = Field(min_length=1)
    format: Format = Field(
        default="events", description="events: ours, with all answers; a chat program’s message; or a row of a table"
    )


class WebhookChange(Wire):
    """What is left out stays."""

    url: str | None = Field(default=None, max_length=2000)
    events: list[Event] | None = None
    active: bool | None = None


class WebhookOut(Wire):
    """A webhook. `secret` is the signing key (Standard Webhooks)."""

    id: int
    url: str
    events: list[str]
    format: str
    active: bool
    gone_at: dt.datetime | None = Field(
        description="When the receiver answered 410 Gone, for which the webhook was switched off"
    )
    secret: str


class Attempt(Wire):
    """One try: `httpStatus`, or `error` where no answer came."""

    number: int
    at: dt.datetime
    http_status: int | None
    error: str
    duration_ms: int
    manual: bool


class DeliveryOut(Wire):
    """A delivery and its attempts; `id` is the `webhook-id` of every one of them."""

    id: str
    webhook_id: int
    event: str
    subject: str
    created_at: dt.datetime
    due_at: dt.datetime | None
    delivered_at: dt.datetime | None
    given_up_at: dt.datetime | None
    attempts: list[Attempt]


def _out(webhook: Webhook) -> WebhookOut:
    return WebhookOut(
        id=webhook.pk,
        url=webhook.url,
        events=webhook.events,
        format=webhook.format,
        active=webhook.active,
        gone_at=webhook.gone_at,
        secret=webhook.secret,
    )


def _delivery(delivery: Delivery) -> DeliveryOut:
    waiting = delivery.delivered_at is None and delivery.given_up_at is None
    attempts = [
        Attempt(
            number=attempt.number,
            at=attempt.created_at,
            http_status=attempt.http_status,
            error=attempt.error,
            duration_ms=attempt.duration_ms,
            manual=attempt.manual,
        )
        for attempt in delivery.attempts.all()
    ]
    return DeliveryOut(
        id=str(delivery.pk),
        webhook_id=delivery.webhook_id,
        event=delivery.event,
        subject=delivery.subject,
        created_at=delivery.created_at,
        due_at=delivery.due_at if waiting else None,
        delivered_at=delivery.delivered_at,
        given_up_at=delivery.given_up_at,
        attempts=attempts,
    )


@router.get(
    "/forms/{slug}/webhooks",
    response={200: list[WebhookOut], **_PROBLEMS},
    operation_id="listWebhooks",
)
@needs(Right.MANAGE_WEBHOOKS)
async def webhooks(request: HttpRequest, slug: str) -> list[WebhookOut]:
    """Those of a form."""
    form = await form_of(request, slug)
    return [_out(line.webhook) for line in await in_database(lines_of, form)]


@router.post("/forms/{slug}/webhooks", response={201: WebhookOut, **_PROBLEMS}, operation_id="addWebhook")
@needs(Right.MANAGE_WEBHOOKS)
async def add(request: HttpRequest, slug: str, wanted: NewWebhook) -> Status[WebhookOut]:
    """Only https addresses outside private networks are taken."""
    form = await form_of(request, slug)
    by = principal_of(request)
    return Status(
        201, _out(await in_database(add_webhook, form, wanted.url, wanted.events, by=by, shape=wanted.format))
    )


@router.patch(
    "/forms/{slug}/webhooks/{webhook_id}",
    response={200: WebhookOut, **_PROBLEMS},
    operation_id="changeWebhook",
)
@needs(Right.MANAGE_WEBHOOKS)
async def change(request: HttpRequest, slug: str, webhook_id: int, wanted: WebhookChange) -> WebhookOut:
    """Change the address or the events, switch it on or off."""
    webhook = await webhook_of(request, slug, webhook_id)
    by = principal_of(request)
    await in_database(change_webhook, webhook, by=by, url=wanted.url, events=wanted.events, active=wanted.active)
    return _out(webhook)


@router.delete("/forms/{slug}/webhooks/{webhook_id}", response={204: None, **_PROBLEMS}, operation_id="removeWebhook")
@needs(Right.MANAGE_WEBHOOKS)
async def remove(request: HttpRequest, slug: str, webhook_id: int) -> Status[None]:
    """With its deliveries."""
    webhook = await webhook_of(request, slug, webhook_id)
    await in_database(remove_webhook, webhook, by=principal_of(request))
    return Status(204, None)


@router.get(
    "/forms/{slug}/deliveries",
    response={200: list[DeliveryOut], **_PROBLEMS},
    operation_id="listDeliveries",
)
@needs(Right.MANAGE_WEBHOOKS)
async def deliveries(request: HttpRequest, slug: str) -> list[DeliveryOut]:
    """The newest 50, each with its attempts."""
    form = await form_of(request, slug)
    return [_delivery(delivery) for delivery in await in_database(recent_deliveries, form)]


@router.post(
    "/forms/{slug}/deliveries/{delivery_id}/replay",
    response={202: None, **_PROBLEMS},
    operation_id="replayDelivery",
)
@needs(Right.MANAGE_WEBHOOKS)
async def replay(request: HttpRequest, slug: str, delivery_id: str) -> Status[None]:
    """Deliver once more, with the same id and body."""
    form = await form_of(request, slug)
    await in_database(replay_delivery, form, delivery_id, by=principal_of(request))
    return Status(202, None)
