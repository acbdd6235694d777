"""What the page tells of deliveries, and tests that are sent from it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.test import AsyncClient
from django.utils import timezone

from formagent.protocol.limits import limits
from formagent.work import run_until_idle
from interviews.models import AuditEntry, Delivery, Form, Response, Webhook
from interviews.staff.rules.rights import Right
from interviews.staff.rules.webhook_formats import FORMATS
from interviews.staff.rules.webhook_signing import EVENTS, TEST, signature
from interviews.staff.services.webhooks import add_webhook, webhook_lines
from tests.interviews.cast import Cast
from tests.interviews.documented import check_delivery
from tests.interviews.pages import text_of
from tests.interviews.session_factory import FORM, publish_form
from tests.interviews.staff.webhooks.receiver import Receiver, receiving
from tests.interviews.talking import Interview

pytestmark = pytest.mark.django_db(transaction=True)
PAGE = "/forms/visit/webhooks/"


@pytest.fixture
def receiver(configured: Callable[..., Any]) -> Iterator[Receiver]:
    configured(FORMAGENT_WEBHOOKS__ALLOW_PRIVATE="true", FORMAGENT_WEBHOOKS__UNDO_SECONDS="0")
    limits.cache_clear()
    with receiving() as found:
        yield found
    limits.cache_clear()


@pytest.fixture
def form(cast: Cast) -> Form:
    form = publish_form(FORM)
    form.workspace = cast.workspace
    form.save()
    return form


async def test_each_shape_says_whether_it_holds_sensitive_answers(cast: Cast, form: Form) -> None:
    page = text_of(await sync_to_async(lambda: cast.client("bob").get(PAGE))())
    said = [page.count(f"{word} sensitive answers.") for word in ("With", "Without")]
    assert said == [2, 3] and sum(said) == len(FORMATS)
    assert "cells and their headings. With sensitive answers." in page


def test_the_documentation_that_it_speaks_of_is_linked_and_describes_what_is_sent(cast: Cast, form: Form) -> None:
    bob = cast.client("bob")
    [address] = re.findall(r'<a href="([^"]*)">the documentation for programs</a>', bob.get(PAGE).content.decode())
    described = bob.get(address).json()
    assert set(described["webhooks"]) == {*EVENTS, TEST}
    data = described["webhooks"]["submission"]["post"]["requestBody"]["content"]["application/json"]["schema"]
    name = data["properties"]["data"]["$ref"].rpartition("/")[2]
    assert {"answers", "reference", "sessionId"} <= set(described["components"]["schemas"][name]["properties"])


async def submitted(form: Form) -> Interview:
    interview = await Interview.begin(form, language="en")
    await interview.send("editAnswer", {"fieldId": "name", "value": "Mina"})
    await interview.send("skipField", {"fieldId": "note"})
    await interview.send("confirmSubmission")
    await run_until_idle()
    return interview


class Bob:
    """Somebody at the page."""

    def __init__(self, cast: Cast) -> None:
        self.client = AsyncClient()
        self.client.force_login(cast.people["bob"])

    async def get(self, place: str = PAGE, **headers: str) -> str:
        return text_of(await self.client.get(place, headers=headers))

    async def post(self, place: str) -> str:
        return text_of(await self.client.post(place, follow=True))


@pytest.fixture
def bob(cast: Cast) -> Bob:
    return Bob(cast)


def add(form: Form, cast: Cast, url: str, shape: str = "events") -> Webhook:
    return add_webhook(form, url, ["submission"], by=cast.principal("bob"), shape=shape)


async def test_a_test_arrives_signed_says_that_it_is_one_and_tells_of_nobody(
    form: Form, cast: Cast, receiver: Receiver, bob: Bob
):
    webhook = await sync_to_async(add)(form, cast, receiver.url)
    await Webhook.objects.aupdate(active=False)
    await submitted(form)
    await Webhook.objects.aupdate(active=True)
    assert "on its way" in await bob.post(f"{PAGE}{webhook.pk}/test")
    await run_until_idle()
    ((headers, body),) = receiver.requests
    sent = receiver.bodies[0]
    assert sent["type"] == "test"
    check_delivery(sent)
    assert sent["data"] == {"form": "visit", "version": 1, "test": True}
    assert "Mina" not in body
    signed = signature(webhook.secret, headers["webhook-id"], int(headers["webhook-timestamp"]), body)
    assert headers["webhook-signature"] == signed
    for page in (await bob.get(), await bob.get(f"{PAGE}{webhook.pk}/test", **{"HX-Request": "true"})):
        assert "delivered. The receiver answered HTTP 200" in page and " ms" in page
        assert "thank you" in page
    (line,) = await sync_to_async(webhook_lines)(form)
    assert (line.delivered, line.waiting, line.given_up) == (0, 0, 0), "a test is no response that was told of"
    assert (await AuditEntry.objects.aget(action="webhook.tested")).details["webhook"] == webhook.pk


@pytest.mark.parametrize("shape", FORMATS)
async def test_a_test_comes_in_the_shape_of_the_webhook(
    form: Form, cast: Cast, receiver: Receiver, bob: Bob, shape: str
):
    webhook = await sync_to_async(add)(form, cast, receiver.url, shape)
    await bob.post(f"{PAGE}{webhook.pk}/test")
    await run_until_idle()
    ((_, body),) = receiver.requests
    assert "test" in body.lower()
    (sent,) = receiver.bodies
    assert {"events": "type", "slack": "blocks", "teams": "attachments", "discord": "embeds", "table": "values"}[
        shape
    ] in sent
    if shape == "table":
        assert len(sent["values"][0]) == len(sent["headings"])


async def test_a_test_that_fails_is_tried_once_and_says_why(form: Form, cast: Cast, receiver: Receiver, bob: Bob):
    receiver.statuses = [503]
    webhook = await sync_to_async(add)(form, cast, receiver.url)
    await bob.post(f"{PAGE}{webhook.pk}/test")
    for _ in range(3):
        await run_until_idle()
        await Delivery.objects.aupdate(due_at=timezone.now())
    assert len(receiver.requests) == 1
    assert "not delivered. The receiver answered HTTP 503" in await bob.get()


async def test_a_test_never_goes_into_the_own_network(
    form: Form, cast: Cast, receiver: Receiver, bob: Bob, configured: Callable[..., Any]
):
    webhook = await sync_to_async(add)(form, cast, receiver.url.replace("127.0.0.1", "localhost"))
    await bob.post(f"{PAGE}{webhook.pk}/test")
    await Webhook.objects.aupdate(url=receiver.url.replace("http:", "https:"))
    configured(FORMAGENT_WEBHOOKS__ALLOW_PRIVATE="false")
    assert await Delivery.objects.acount() == 1
    await run_until_idle()
    assert "not delivered. This address lies in a private network" in await bob.get(), "looked at again when it is sent"
    assert "This address lies in a private network" in await bob.post(f"{PAGE}{webhook.pk}/test")
    assert not receiver.requests and await Delivery.objects.acount() == 1


async def test_tests_are_limited_for_all_webhooks_of_a_workspace(form: Form, cast: Cast, receiver: Receiver, bob: Bob):
    hooks = [await sync_to_async(add)(form, cast, receiver.url) for _ in range(2)]
    pages = [await bob.post(f"{PAGE}{hooks[n % 2].pk}/test") for n in range(8)]
    assert "Enough tests for now. Try again in" in pages[-1] and "Enough tests" not in pages[0]
    await run_until_idle()
    assert await AuditEntry.objects.filter(action="webhook.tested").acount() == 6
    assert await Delivery.objects.acount() == 2, "the last one of each is kept"


async def test_one_that_is_off_sends_no_test_and_readers_send_none(
    form: Form, cast: Cast, receiver: Receiver, bob: Bob
):
    webhook = await sync_to_async(add)(form, cast, receiver.url)
    place = f"{PAGE}{webhook.pk}/test"
    await bob.post(place)
    await bob.post(f"{PAGE}{webhook.pk}/active")
    assert not await Delivery.objects.aexists(), "a test of yesterday is no use when it is on again"
    assert "This webhook is off" in await bob.post(place)
    assert "Send a test" not in await bob.get()
    await bob.client.aforce_login(cast.people["victor"])
    assert (await bob.client.post(place)).status_code == 403
    await run_until_idle()
    assert not receiver.requests


async def test_tests_are_not_among_what_was_told(form: Form, cast: Cast, receiver: Receiver, bob: Bob):
    webhook = await sync_to_async(add)(form, cast, receiver.url)
    await bob.post(f"{PAGE}{webhook.pk}/test")
    await run_until_idle()
    test = await Delivery.objects.aget()
    headers = {"Authorization": f"Bearer {await sync_to_async(cast.token)('bob', Right.MANAGE_WEBHOOKS)}"}
    assert (await AsyncClient().get("/api/v1/forms/visit/deliveries", headers=headers)).json() == []
    again = await AsyncClient().post(f"/api/v1/forms/visit/deliveries/{test.pk}/replay", headers=headers)
    assert again.status_code == 404


async def test_a_row_names_the_response_what_failed_the_tries_and_the_next(
    form: Form, cast: Cast, receiver: Receiver, bob: Bob
):
    receiver.statuses = [500]
    await sync_to_async(add)(form, cast, receiver.url)
    interview = await submitted(form)
    await Delivery.objects.aupdate(due_at=timezone.now())
    await run_until_idle()
    page = await bob.client.get(PAGE)
    reference = (await Response.objects.aget()).reference
    assert reference and f'href="/forms/visit/responses/{interview.session_id}/"' in page.content.decode()
    rows = text_of(page).partition("Latest deliveries")[2]
    for words in (reference, "Not delivered yet", "The receiver answered HTTP 500", "2 tries", "next try", "Try now"):
        assert words in rows, words
    assert "Waiting" not in rows
    delivery = await Delivery.objects.aget()
    receiver.statuses = [200]
    await bob.post(f"/forms/visit/deliveries/{delivery.pk}/replay")
    assert "Being tried now" in await bob.get()
    await run_until_idle()
    rows = (await bob.get()).partition("Latest deliveries")[2]
    assert "Delivered" in rows and "3 tries" in rows and "HTTP 500 ·" in rows and "receiver answered" not in rows


async def test_a_row_says_why_nobody_could_be_reached(form: Form, cast: Cast, receiver: Receiver, bob: Bob):
    await sync_to_async(add)(form, cast, "http://127.0.0.1:1/hook")
    await submitted(form)
    assert "No answer: ConnectError" in await bob.get()
