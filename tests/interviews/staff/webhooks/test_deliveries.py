"""From a submission to another system: outbox, signature, retries, giving up, replay by hand."""

from __future__ import annotations

import base64
import datetime as dt
import hashlib
import hmac
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from asgiref.sync import sync_to_async
from django.test import AsyncClient
from django.utils import timezone
from django.utils.timezone import localtime

from formagent.work import run_until_idle
from interviews.field_types.display.written import written_short_moment
from interviews.models import AuditEntry, Delivery, DeliveryAttempt, Form, Session, Webhook
from interviews.sessions.services.abandonment import queue_abandonment
from interviews.staff.rules.rights import Right
from interviews.staff.rules.webhook_signing import BACKOFF_SECONDS, pause_after, signature
from interviews.staff.services.webhook_attempts import claim_delivery, due_deliveries, record_attempt
from interviews.staff.services.webhooks import add_webhook, change_webhook, replay_delivery
from tests.interviews.cast import Cast
from tests.interviews.documented import check_delivery
from tests.interviews.pages import text_of
from tests.interviews.session_factory import FORM, publish_form
from tests.interviews.staff.webhooks.receiver import Receiver, receiving
from tests.interviews.talking import Interview

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def receiver(configured: Callable[..., Any]) -> Iterator[Receiver]:
    configured(FORMAGENT_WEBHOOKS__ALLOW_PRIVATE="true")
    with receiving() as found:
        yield found


@pytest.fixture
def form(cast: Cast) -> Form:
    form = publish_form(FORM.model_copy(update={"completion_message": "Thank you."}))
    form.workspace = cast.workspace
    form.save()
    return form


async def submitted(form: Form) -> Interview:
    interview = await Interview.begin(form, language="en")
    await finish(interview)
    return interview


async def finish(interview: Interview) -> None:
    await interview.send("editAnswer", {"fieldId": "name", "value": "=Mina"})
    await interview.send("skipField", {"fieldId": "note"})
    await interview.send("confirmSubmission")


def add(form: Form, cast: Cast, url: str, *events: str) -> Webhook:
    return add_webhook(form, url, events or ("submission",), by=cast.principal("bob"))


def due_again() -> None:
    Delivery.objects.update(due_at=timezone.now())


async def test_a_submission_is_delivered_signed_and_once(form: Form, cast: Cast, receiver: Receiver):
    webhook = await sync_to_async(add)(form, cast, receiver.url)
    interview = await submitted(form)
    await run_until_idle()
    await run_until_idle()
    ((headers, body),) = receiver.requests
    sent = receiver.bodies[0]
    assert sent["type"] == "submission"
    check_delivery(sent)
    assert sent["data"]["answers"] == {"name": "=Mina"}
    assert sent["data"]["sessionId"] == interview.session_id
    key = base64.b64decode(webhook.secret.removeprefix("whsec_"))
    signed = f"{headers['webhook-id']}.{headers['webhook-timestamp']}.{body}".encode()
    assert headers["webhook-signature"] == "v1," + base64.b64encode(hmac.digest(key, signed, hashlib.sha256)).decode()
    delivery = await Delivery.objects.aget()
    assert str(delivery.pk) == headers["webhook-id"]
    assert headers["accept-encoding"] == "identity", "an answer is shown as it comes"
    assert delivery.delivered_at
    attempt = await DeliveryAttempt.objects.aget()
    assert (attempt.http_status, attempt.response) == (200, "thank you")


async def test_who_left_is_told_of_without_answers(form: Form, cast: Cast, receiver: Receiver):
    await sync_to_async(add)(form, cast, receiver.url, "abandonment")
    interview = await Interview.begin(form, language="en")
    await interview.send("editAnswer", {"fieldId": "name", "value": "Mina"})
    long_ago = timezone.now() - dt.timedelta(days=30)
    await Session.objects.aupdate(active_at=long_ago)
    await sync_to_async(queue_abandonment)(interview.session_id)
    await run_until_idle()
    (sent,) = receiver.bodies
    assert sent["type"] == "abandonment"
    check_delivery(sent)
    assert sent["data"]["answered"] == 1
    assert "Mina" not in str(sent)


async def test_a_failure_is_tried_again_with_the_same_id(form: Form, cast: Cast, receiver: Receiver):
    receiver.statuses = [500, 302, 200]
    await sync_to_async(add)(form, cast, receiver.url)
    await submitted(form)
    for expected in (1, 2, 3):
        assert len(receiver.requests) == expected
        await sync_to_async(due_again)()
        await run_until_idle()
    assert len(set(receiver.ids)) == 1
    assert len({body for _, body in receiver.requests}) == 1
    delivery = await Delivery.objects.aget()
    assert delivery.delivered_at
    statuses = [attempt.http_status async for attempt in DeliveryAttempt.objects.all()]
    assert statuses == [500, 302, 200]


async def test_nothing_is_sent_before_it_is_due(form: Form, cast: Cast, receiver: Receiver):
    receiver.statuses, receiver.headers = [503], {"Retry-After": "3600"}
    await sync_to_async(add)(form, cast, receiver.url)
    await submitted(form)
    await run_until_idle()
    await run_until_idle()
    assert len(receiver.requests) == 1
    delivery = await Delivery.objects.aget()
    assert delivery.due_at > timezone.now() + dt.timedelta(minutes=55)


async def test_a_wish_to_wait_that_is_no_number_is_overheard(form: Form, cast: Cast, receiver: Receiver):
    receiver.statuses, receiver.headers = [503], {"Retry-After": "\u00b2"}
    await sync_to_async(add)(form, cast, receiver.url)
    await submitted(form)
    attempt = await DeliveryAttempt.objects.aget()
    assert attempt.http_status == 503
    assert (await Delivery.objects.aget()).due_at > timezone.now()


async def test_what_cannot_even_be_sent_is_a_failed_attempt_and_given_up(form: Form, cast: Cast, receiver: Receiver):
    await sync_to_async(add)(form, cast, receiver.url)
    await Webhook.objects.aupdate(url=f"{receiver.url}/\x01")
    await submitted(form)
    assert (await DeliveryAttempt.objects.aget()).error
    for _ in BACKOFF_SECONDS:
        await sync_to_async(due_again)()
        await run_until_idle()
    assert (await Delivery.objects.aget()).given_up_at
    assert not receiver.requests


async def test_a_webhook_that_is_off_waits_until_it_is_on_again(form: Form, cast: Cast, receiver: Receiver):
    receiver.statuses = [500, 200]
    webhook = await sync_to_async(add)(form, cast, receiver.url)
    await submitted(form)
    by = await sync_to_async(cast.principal)("bob")
    await sync_to_async(change_webhook)(webhook, by=by, active=False)
    await sync_to_async(due_again)()
    await run_until_idle()
    assert len(receiver.requests) == 1
    await sync_to_async(change_webhook)(webhook, by=by, active=True)
    await run_until_idle()
    assert (await Delivery.objects.aget()).delivered_at


async def test_it_is_given_up_and_replayed_by_hand(form: Form, cast: Cast, receiver: Receiver):
    receiver.statuses = [500]
    await sync_to_async(add)(form, cast, receiver.url)
    await submitted(form)
    for _ in range(len(BACKOFF_SECONDS) + 3):
        await sync_to_async(due_again)()
        await run_until_idle()
    delivery = await Delivery.objects.aget()
    assert delivery.given_up_at
    assert len(receiver.requests) == len(BACKOFF_SECONDS) + 1
    receiver.statuses = [200]
    await sync_to_async(replay_delivery)(form, str(delivery.pk), by=await sync_to_async(cast.principal)("bob"))
    await run_until_idle()
    await delivery.arefresh_from_db()
    assert delivery.delivered_at
    assert delivery.given_up_at is None
    assert len(set(receiver.ids)) == 1
    last = await DeliveryAttempt.objects.order_by("-number").afirst()
    assert last.manual


async def test_a_try_by_hand_takes_none_of_the_automatic_ones(form: Form, cast: Cast, receiver: Receiver):
    receiver.statuses = [500]
    await sync_to_async(add)(form, cast, receiver.url)
    await submitted(form)
    await run_until_idle()
    await Delivery.objects.aupdate(due_at=timezone.now() + dt.timedelta(hours=1))
    waiting = await Delivery.objects.aget()
    bob = await sync_to_async(cast.client)("bob")
    for _ in range(len(BACKOFF_SECONDS) + 2):
        await sync_to_async(bob.post)(f"/forms/{form.slug}/deliveries/{waiting.pk}/replay")
        await run_until_idle()
    delivery = await Delivery.objects.aget()
    assert delivery.given_up_at is None and delivery.due_at == waiting.due_at
    made = [attempt.manual async for attempt in DeliveryAttempt.objects.order_by("number")]
    assert made == [False] + [True] * (len(BACKOFF_SECONDS) + 2)
    for _ in BACKOFF_SECONDS:
        await sync_to_async(due_again)()
        await run_until_idle()
    assert (await Delivery.objects.aget()).given_up_at
    assert await DeliveryAttempt.objects.filter(manual=False).acount() == len(BACKOFF_SECONDS) + 1


async def test_what_is_asked_for_by_hand_goes_before_its_time(form: Form, cast: Cast, receiver: Receiver):
    receiver.statuses = [500, 200]
    await sync_to_async(add)(form, cast, receiver.url)
    await submitted(form)
    await run_until_idle()
    await Delivery.objects.aupdate(due_at=timezone.now() + dt.timedelta(hours=1))
    waiting = await Delivery.objects.aget()
    await sync_to_async(replay_delivery)(form, str(waiting.pk), by=await sync_to_async(cast.principal)("bob"))
    await run_until_idle()
    assert (await Delivery.objects.aget()).delivered_at and len(receiver.requests) == 2
    await sync_to_async(due_again)()
    await run_until_idle()
    assert len(receiver.requests) == 2


async def test_a_webhook_that_is_off_says_so_and_sends_nothing(form: Form, cast: Cast, receiver: Receiver):
    receiver.statuses = [500]
    webhook = await sync_to_async(add)(form, cast, receiver.url)
    await submitted(form)
    await run_until_idle()
    bob = await sync_to_async(cast.client)("bob")
    page = text_of(await sync_to_async(bob.get)(f"/forms/{form.slug}/webhooks/"))
    assert "next try" in page and "Try now" in page
    await sync_to_async(change_webhook)(webhook, by=await sync_to_async(cast.principal)("bob"), active=False)
    path = f"/forms/{form.slug}/deliveries/{(await Delivery.objects.aget()).pk}/replay"
    page = text_of(await sync_to_async(partial(bob.post, follow=True))(path))
    assert "This webhook is off: nothing is sent until it is switched on again." in page
    assert "It is being delivered again" not in page
    assert "once the webhook is on again" in page and "next try" not in page and "Try now" not in page
    headers = {"Authorization": f"Bearer {await sync_to_async(cast.token)('bob', Right.MANAGE_WEBHOOKS)}"}
    refused = await AsyncClient().post(f"/api/v1{path}", headers=headers)
    assert refused.status_code == 422 and refused.json()["reason"] == "webhook_off"
    await run_until_idle()
    assert len(receiver.requests) == 1


async def test_gone_switches_the_webhook_off(form: Form, cast: Cast, receiver: Receiver):
    receiver.statuses = [410]
    webhook = await sync_to_async(add)(form, cast, receiver.url)
    await submitted(form)
    await run_until_idle()
    await webhook.arefresh_from_db()
    assert not webhook.active
    assert (await Delivery.objects.aget()).given_up_at
    assert await AuditEntry.objects.filter(action="webhook.switched_off").aexists()


async def test_one_that_is_gone_says_why_it_is_off_until_it_is_on(form: Form, cast: Cast, receiver: Receiver):
    receiver.statuses = [410]
    webhook = await sync_to_async(add)(form, cast, receiver.url)
    await submitted(form)
    await run_until_idle()
    bob, path = await sync_to_async(cast.client)("bob"), f"/forms/{form.slug}/webhooks/"
    headers = {"Authorization": f"Bearer {await sync_to_async(cast.token)('bob', Right.MANAGE_WEBHOOKS)}"}
    await webhook.arefresh_from_db()
    when = written_short_moment(localtime(webhook.gone_at, ZoneInfo(cast.workspace.timezone)), "en")
    page = text_of(await sync_to_async(bob.get)(path))
    assert f"Switched off on {when}: the receiver answered 410 Gone" in page
    [told] = (await AsyncClient().get(f"/api/v1{path.rstrip('/')}", headers=headers)).json()
    assert told["goneAt"]
    for active in ("true", "false"):
        await sync_to_async(bob.post)(f"{path}{webhook.pk}/active", {"active": active})
        assert "410 Gone" not in text_of(await sync_to_async(bob.get)(path)), "it is on, or was switched off by hand"


async def test_address_and_events_are_changed_on_the_page(form: Form, cast: Cast, receiver: Receiver):
    receiver.statuses = [500, 200]
    elsewhere, wanted = f"{receiver.url}/moved", {"events": ["submission", "abandonment"]}
    webhook = await sync_to_async(add)(form, cast, receiver.url)
    await submitted(form)
    await run_until_idle()
    bob = await sync_to_async(cast.client)("bob")
    path = f"/forms/{form.slug}/webhooks/{webhook.pk}/change"
    assert path in (await sync_to_async(bob.get)(f"/forms/{form.slug}/webhooks/")).content.decode()
    answer = await sync_to_async(bob.post)(path, {"url": elsewhere, **wanted})
    assert answer.status_code == 303
    changed = await Webhook.objects.aget()
    assert (changed.url, changed.events, changed.secret) == (elsewhere, sorted(wanted["events"]), webhook.secret)
    entry = await AuditEntry.objects.aget(action="webhook.changed")
    assert (entry.actor, entry.details["url"], entry.details["events"]) == (
        "bob@example.org",
        elsewhere,
        changed.events,
    )
    await sync_to_async(due_again)()
    await run_until_idle()
    assert (await Delivery.objects.aget()).delivered_at and receiver.paths[-1].endswith("/moved")


def test_what_cannot_be_an_address_is_refused_with_what_was_typed(form: Form, cast: Cast):
    webhook = Webhook.objects.create(form=form, url="https://example.org/hook", events=["submission"], secret="whsec_")
    path = f"/forms/{form.slug}/webhooks/{webhook.pk}/change"
    for url, events, words in (
        ("https://127.0.0.1/hook", ["submission"], "private network"),
        ("http://example.org/other", ["submission"], "must begin with https"),
        ("https://example.org/other", [], "Choose at least one event."),
    ):
        answer = cast.client("bob").post(path, {"url": url, "events": events})
        assert answer.status_code == 422 and words in text_of(answer), words
        assert f'value="{url}"' in answer.content.decode()
    assert (
        cast.client("victor").post(path, {"url": "https://example.org/other", "events": "submission"}).status_code
        == 403
    )
    webhook.refresh_from_db()
    assert (webhook.url, webhook.events) == ("https://example.org/hook", ["submission"])


async def test_previews_tell_nobody(form: Form, cast: Cast, receiver: Receiver):
    from interviews.sessions.services.sessions import begin_session

    await sync_to_async(add)(form, cast, receiver.url)
    started = await sync_to_async(begin_session)(form, form.live_version, FORM, preview=True, language="en")
    interview = Interview(str(started.session.pk), started.token)
    await run_until_idle()
    await finish(interview)
    assert (await interview.session()).stage == "completed"
    assert not await Delivery.objects.aexists()


def test_a_lease_that_was_lost_notes_nothing(form: Form, cast: Cast, receiver: Receiver):
    webhook = add(form, cast, receiver.url)
    delivery = Delivery.objects.create(
        webhook=webhook, event="submission", subject="s:1", body="{}", due_at=timezone.now()
    )
    assert due_deliveries() == [str(delivery.pk)]
    slow = claim_delivery(str(delivery.pk), 30)
    assert slow
    assert claim_delivery(str(delivery.pk), 30) is None
    Delivery.objects.update(lease_expires_at=timezone.now() - dt.timedelta(seconds=1))
    assert claim_delivery(str(delivery.pk), 30)
    record_attempt(slow, None, "late")
    assert not DeliveryAttempt.objects.exists()


def test_the_pauses_grow_and_end():
    pauses = [pause_after(n) for n in range(1, len(BACKOFF_SECONDS) + 2)]
    assert pauses[:-1] == sorted(BACKOFF_SECONDS)
    assert pauses[-1] is None
    assert pause_after(1, retry_after=600) == 600
    assert pause_after(1, retry_after=10**9) == 24 * 3600


def test_a_signature_is_bound_to_id_time_and_body():
    secret = "whsec_" + base64.b64encode(b"k" * 32).decode()
    one = signature(secret, "a", 1, "{}")
    assert one.startswith("v1,")
    assert (
        len({one, signature(secret, "b", 1, "{}"), signature(secret, "a", 2, "{}"), signature(secret, "a", 1, "[]")})
        == 4
    )
