"""`/mcp` before any tool: tokens, origins, methods, sizes."""

from __future__ import annotations

import httpx
import pytest

from tests.quorum.mcp.calling import Site, call

METADATA = "/.well-known/oauth-protected-resource/mcp"


def test_it_works(site: Site):
    answered = site.post(bearer=site.tokens["olga"])
    assert answered.status_code == 200
    assert {tool["name"] for tool in answered.json()["result"]["tools"]} >= {"list_forms", "answer"}


@pytest.mark.parametrize("who", ["expired", "revoked", "gone", "invented", "long"])
def test_a_token_that_opens_nothing(site: Site, who: str):
    bearer = {"invented": "fa_" + "x" * 43, "long": "x" * 2_000}.get(who) or site.tokens[who]
    answered = site.post(call("list_forms"), bearer=bearer)
    assert (answered.status_code, answered.json()["code"]) == (401, "not_authenticated")
    assert f'resource_metadata="{site.server.base_url}{METADATA}"' in answered.headers["www-authenticate"]


def test_no_token(site: Site):
    answered = site.post()
    assert (answered.status_code, answered.json()["code"]) == (401, "not_authenticated")
    assert "error=" not in answered.headers["www-authenticate"]


def test_a_token_in_the_address_is_none(site: Site):
    answered = site.post(url=f"{site.url}?access_token={site.tokens['olga']}")
    assert answered.status_code == 401


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1.evil.example", "file://"])
def test_pages_of_other_sites_are_refused(site: Site, origin: str):
    answered = site.post(bearer=site.tokens["olga"], origin=origin)
    assert (answered.status_code, answered.json()["code"]) == (403, "not_allowed")


def test_a_page_of_this_site_may_call(site: Site):
    assert site.post(bearer=site.tokens["olga"], origin=site.server.base_url).status_code == 200


def test_another_host_is_not_answered(site: Site):
    answered = site.post(bearer=site.tokens["olga"], host="evil.example")
    assert (answered.status_code, answered.json()["code"]) == (422, "invalid_request")


@pytest.mark.parametrize("method", ["GET", "DELETE", "PUT"])
def test_other_methods(site: Site, method: str):
    answered = httpx.request(method, site.url, headers={"authorization": f"Bearer {site.tokens['olga']}"})
    assert (answered.status_code, answered.headers["allow"]) == (405, "POST")


def test_a_body_that_is_too_large(site: Site):
    answered = site.post(call("list_forms", search="x" * 2_000_000))
    assert (answered.status_code, answered.json()["code"]) == (413, "too_large")


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b'{"jsonrpc":"2.0"}', b"\xff\xfe", b'[{"jsonrpc":"2.0","id":1}]'])
def test_what_is_no_request(site: Site, body: bytes):
    answered = site.post(body, bearer=site.tokens["olga"])
    assert answered.status_code == 400
    assert "error" in answered.json()


def test_an_unknown_method_and_an_unknown_tool(site: Site):
    asked = {"jsonrpc": "2.0", "id": 1, "method": "tools/eat"}
    assert site.post(asked, bearer=site.tokens["olga"]).json()["error"]["code"] == -32601
    assert site.post(call("eat"), bearer=site.tokens["olga"]).json()["error"]["code"] == -32602
