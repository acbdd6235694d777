"""Where webhooks never go, and the page and REST that say so."""

from __future__ import annotations

import asyncio
import socket
from typing import Any

import pytest

from formagent.errors import OutgoingFailed, OutgoingRefused
from formagent.web import outgoing_requests
from interviews.models import Form, Webhook
from interviews.staff.rules.rights import Right
from tests.interviews.cast import Cast
from tests.interviews.pages import text_of
from tests.interviews.session_factory import publish_form


@pytest.mark.parametrize(
    ("url", "code"),
    [
        ("ftp://example.org/", "not_an_address"),
        ("https://", "not_an_address"),
        ("https://example.org:99999/", "not_an_address"),
        ("nonsense", "not_an_address"),
        ("https://example.org/\x01", "not_an_address"),
        ("https://exa..mple.org/", "not_an_address"),
        ("https://user:secret@example.org/", "credentials"),
        ("http://example.org/", "not_https"),
        ("https://127.0.0.1/", "private"),
        ("https://localhost/hook", "private"),
        ("https://api.LOCALHOST./", "private"),
        ("https://10.1.2.3/", "private"),
        ("https://169.254.169.254/latest/meta-data", "private"),
        ("https://[::1]/", "private"),
        ("https://[::ffff:10.0.0.1]/", "private"),
        ("https://[fd00::1]/", "private"),
        ("https://[64:ff9b::7f00:1]/", "private"),
        ("https://0.0.0.0/", "private"),
        ("https://224.0.0.1/", "private"),
        ("https://[fec0::1]/", "private"),
        ("https://[2002:7f00:1::]/", "private"),
        ("https://[::ffff:7f00:1]/", "private"),
        ("https://[::127.0.0.1]/", "private"),
        ("https://2130706433/", "not_an_address"),
        ("https://0x7f.1/", "not_an_address"),
        ("https://0x7f000001/", "not_an_address"),
        ("https://017700000001/", "not_an_address"),
        ("https://127.1/", "not_an_address"),
        ("https://127.0.0.1./", "not_an_address"),
        ("https://0177.0.0.1/", "not_an_address"),
        ("https://\uff11\uff12\uff17.0.0.1/", "not_an_address"),
    ],
)
def test_addresses_that_are_refused(url: str, code: str):
    with pytest.raises(OutgoingRefused) as refused:
        outgoing_requests.check_url(url)
    assert refused.value.code == code


def resolving(monkeypatch: pytest.MonkeyPatch, *addresses: str) -> None:
    async def found(self: Any, host: str, port: int, **options: Any) -> list[Any]:
        if not addresses:
            raise socket.gaierror("unknown")
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, port)) for address in addresses]

    monkeypatch.setattr(asyncio.base_events.BaseEventLoop, "getaddrinfo", found)


@pytest.mark.parametrize("addresses", [("192.168.0.7",), ("93.184.216.34", "127.0.0.1")])
async def test_a_name_with_a_private_address_is_refused(monkeypatch: pytest.MonkeyPatch, addresses: tuple[str, ...]):
    resolving(monkeypatch, *addresses)
    with pytest.raises(OutgoingRefused) as refused:
        await outgoing_requests.post("https://example.org/hook", b"{}", {})
    assert refused.value.code == "private"


async def test_a_name_that_does_not_resolve_is_a_failure(monkeypatch: pytest.MonkeyPatch):
    resolving(monkeypatch)
    with pytest.raises(OutgoingFailed, match=r"example\.org does not resolve"):
        await outgoing_requests.post("https://example.org/hook", b"{}", {})


async def test_the_connection_goes_to_the_address_that_was_checked(monkeypatch: pytest.MonkeyPatch):
    """A name that points elsewhere the second time it is asked gains nothing: it is asked once."""
    resolving(monkeypatch, "93.184.216.34")
    asked: list[Any] = []

    class Transport:
        def __init__(self, **options: Any) -> None:
            pass

        async def __aenter__(self) -> Transport:
            return self

        async def __aexit__(self, *args: object) -> None:
            pass

        async def aclose(self) -> None:
            pass

        async def handle_async_request(self, request: Any) -> Any:
            import httpx2

            asked.append(request)
            return httpx2.Response(204, stream=httpx2.ByteStream(b""))

    monkeypatch.setattr(outgoing_requests.httpx2, "AsyncHTTPTransport", Transport)
    answer = await outgoing_requests.post("https://example.org:8443/hook?x=1", b"{}", {"webhook-id": "1"})
    (request,) = asked
    assert answer.status == 204
    assert str(request.url) == "https://93.184.216.34:8443/hook?x=1"
    assert request.headers["Host"] == "example.org:8443"
    assert request.extensions["sni_hostname"] == "example.org"


async def test_a_name_in_any_script_is_asked_for_as_the_network_spells_it(monkeypatch: pytest.MonkeyPatch):
    resolving(monkeypatch, "93.184.216.34")
    asked: list[Any] = []

    async def exchanged(url: str, host: str, *rest: Any) -> Any:
        asked.append(host)
        return outgoing_requests.Answer(204, "", 1)

    monkeypatch.setattr(outgoing_requests, "_exchange", exchanged)
    await outgoing_requests.post("https://b\u00fccher.example/hook", b"{}", {})
    assert asked == ["xn--bcher-kva.example"]


@pytest.fixture
def form(cast: Cast) -> Form:
    form = publish_form()
    form.workspace = cast.workspace
    form.save()
    return form


@pytest.mark.django_db
def test_the_page_adds_changes_and_removes(cast: Cast, form: Form):
    bob, url = cast.client("bob"), "/forms/visit/webhooks/"
    bob.post(url, {"url": "https://example.org/hook", "events": ["submission", "abandonment"]})
    webhook = Webhook.objects.get()
    assert webhook.events == ["abandonment", "submission"]
    assert webhook.secret in bob.get(url).content.decode()
    assert "Switched off" in bob.post(f"{url}{webhook.pk}/active", {"active": "false"}, follow=True).content.decode()
    assert "There is a new secret" in bob.post(f"{url}{webhook.pk}/secret", follow=True).content.decode()
    changed = Webhook.objects.get()
    assert not changed.active
    assert changed.secret != webhook.secret
    bob.post(f"{url}{webhook.pk}/remove")
    assert not Webhook.objects.exists()


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("url", "words"),
    [("https://10.0.0.1/", "lies in a private network"), ("http://example.org", "must begin with https://")],
)
def test_the_page_says_what_is_wrong_and_keeps_what_was_typed(cast: Cast, form: Form, url: str, words: str):
    page = cast.client("bob").post("/forms/visit/webhooks/", {"url": url, "events": ["submission"]})
    assert page.status_code == 422
    assert words in text_of(page)
    assert "`allow_private = true` under `[webhooks]`" in text_of(page)
    assert f'value="{url}"' in page.content.decode()
    assert not Webhook.objects.exists()


@pytest.mark.django_db
def test_what_is_wrong_stands_beside_what_it_is_about_and_what_was_picked_is_kept(cast: Cast, form: Form):
    bob, place = cast.client("bob"), "/forms/visit/webhooks/"

    def parts(**posted: Any) -> list[str]:
        page = bob.post(place, posted).content.decode()
        return page[page.index('id="add-title"') :].split("<legend>")

    address, _shapes, events = parts(url="http://example.org", events=["abandonment", "person_wanted"])
    assert "must begin with https://" in address and 'aria-invalid="true"' in address
    assert "error" not in events and events.count(" checked") == 2
    assert 'value="submission">' in events
    address, _shapes, events = parts(url="https://example.org/hook")
    assert "Choose at least one event." in events and " checked" not in events
    assert "error" not in address and "aria-invalid" not in address
    many = [Webhook(form=form, url="https://example.org", secret="s", events=["submission"]) for _ in range(50)]
    Webhook.objects.bulk_create(many)
    address, _shapes, events = parts(url="https://example.org/hook", events=["submission"])
    assert "A form has at most" in events and "aria-invalid" not in address


@pytest.mark.django_db(transaction=True)
def test_rest_adds_and_refuses(cast: Cast, form: Form):
    bearer = {"authorization": f"Bearer {cast.token('bob', Right.MANAGE_WEBHOOKS)}"}
    client, url = cast.client(""), "/api/v1/forms/visit/webhooks"

    def post(address: str) -> Any:
        body = {"url": address, "events": ["submission"]}
        return client.post(url, body, content_type="application/json", headers=bearer)

    refused = post("https://192.168.1.1/")
    assert (refused.status_code, refused.json()["reason"]) == (422, "private")
    made = post("https://example.org/hook").json()
    changed = client.patch(f"{url}/{made['id']}", {"active": False}, content_type="application/json", headers=bearer)
    assert changed.json()["active"] is False
    assert [each["id"] for each in client.get(url, headers=bearer).json()] == [made["id"]]
    assert client.get("/api/v1/forms/visit/deliveries", headers=bearer).json() == []
    assert client.delete(f"{url}/{made['id']}", headers=bearer).status_code == 204
    viewer = {"authorization": f"Bearer {cast.token('victor', Right.MANAGE_WEBHOOKS)}"}
    assert client.get(url, headers=viewer).json()["code"] == "not_allowed"


@pytest.mark.django_db
def test_another_forms_webhook_is_not_there(cast: Cast, form: Form):
    other = publish_form(form_definition("other"))
    webhook = Webhook.objects.create(form=other, url="https://example.org", secret="whsec_eA==", events=["submission"])
    assert cast.client("bob").post(f"/forms/visit/webhooks/{webhook.pk}/remove").status_code == 404
    assert Webhook.objects.filter(pk=webhook.pk).exists()


def form_definition(slug: str) -> Any:
    from tests.interviews.session_factory import FORM

    return FORM.model_copy(update={"slug": slug})
