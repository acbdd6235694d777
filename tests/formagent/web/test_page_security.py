"""Headers, cookies and static files, as every page has them."""

from __future__ import annotations

import re

import pytest
from django.http import HttpRequest, HttpResponse
from django.template import engines
from django.test import AsyncClient, Client
from django.urls import path

from formagent import urls as product_urls

PAGE = "{% load django_htmx %}{% htmx_script %}<script nonce='{{ csp_nonce }}'></script>"


def scripted(request: HttpRequest) -> HttpResponse:
    return HttpResponse(engines["django"].from_string(PAGE).render({}, request))


urlpatterns = [path("scripted", scripted), *product_urls.urlpatterns]


def policy(response: HttpResponse) -> dict[str, list[str]]:
    parts = (part.split() for part in response["Content-Security-Policy"].split(";"))
    return {name: values for name, *values in parts}


def test_the_policy_allows_nothing_inline_and_nobody_elses(client: Client) -> None:
    csp = policy(client.get("/healthz"))
    assert csp["default-src"] == csp["script-src"] == csp["style-src"] == csp["form-action"] == ["'self'"]
    assert csp["object-src"] == csp["base-uri"] == csp["frame-ancestors"] == ["'none'"]
    assert csp["connect-src"][0] == "'self'"
    assert all(re.match(r"wss?://", source) for source in csp["connect-src"][1:])
    assert not {"'unsafe-inline'", "'unsafe-eval'", "*"} & {value for values in csp.values() for value in values}


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["/", "/nowhere", "/api/v1/nowhere", "/healthz", "/static/css/pages.css"])
def test_browsers_turn_nothing_on_that_no_page_uses(client: Client, path: str) -> None:
    features = set(client.get(path)["Permissions-Policy"].split(", "))
    assert {"microphone=()", "camera=()", "geolocation=()", "payment=()", "clipboard-write=(self)"} <= features


@pytest.mark.urls("tests.formagent.web.test_page_security")
def test_scripts_of_a_page_carry_the_nonce_of_its_policy(client: Client) -> None:
    first, second = client.get("/scripted"), client.get("/scripted")
    nonces = set(re.findall(r"""nonce=["']([^"']+)["']""", first.content.decode()))
    assert len(nonces) == 1
    assert f"'nonce-{nonces.pop()}'" in policy(first)["script-src"]
    assert policy(first)["script-src"] != policy(second)["script-src"]


def test_headers_against_sniffing_framing_and_leaking(client: Client) -> None:
    response = client.get("/healthz")
    assert response["X-Content-Type-Options"] == "nosniff"
    assert response["X-Frame-Options"] == "DENY"
    assert response["Referrer-Policy"] == "same-origin"
    assert response["Cross-Origin-Opener-Policy"] == "same-origin"


@pytest.mark.django_db
def test_cookies_are_out_of_reach_of_scripts(client: Client) -> None:
    client.get("/accounts/login/")
    cookie = client.cookies["csrftoken"]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"


def test_an_unknown_host_is_refused(client: Client) -> None:
    assert client.get("/admin/login/", headers={"Host": "evil.example"}).status_code == 400


class TestStaticFiles:
    def test_are_served(self, client: Client) -> None:
        response = client.get("/static/django_htmx/htmx-2.min.js")
        assert response.status_code == 200
        assert response["Content-Type"].startswith("text/javascript")
        assert "Access-Control-Allow-Origin" not in response
        assert client.get("/static/nothing.js").status_code == 404
        assert client.get("/static/../manage.py").status_code == 404

    async def test_are_served_asynchronously(self, async_client: AsyncClient) -> None:
        whole = await async_client.get("/static/django_htmx/htmx-2.min.js")
        assert int(whole["Content-Length"]) == len(whole.content)
        unchanged = await async_client.get(
            "/static/django_htmx/htmx-2.min.js", headers={"If-None-Match": whole["ETag"]}
        )
        assert (unchanged.status_code, unchanged.content) == (304, b"")
        part = await async_client.get("/static/django_htmx/htmx-2.min.js", headers={"Range": "bytes=0-9"})
        assert (part.status_code, part.content) == (206, whole.content[:10])
