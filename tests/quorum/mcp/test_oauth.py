"""A program is let in by its person, and put out again."""

from __future__ import annotations

import base64
import hashlib
import sqlite3
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

import httpx
import pytest

from quorum.mcp.tools.registry import MCP_TOOLS
from tests.patience import PATIENCE
from tests.quorum.mcp.calling import Site, call
from tests.quorum.mcp.granting import CALLBACK, Kept, Person, connected
from tests.quorum.mcp.people import PASSWORD

VERIFIER = "v" * 64
CHALLENGE = base64.urlsafe_b64encode(hashlib.sha256(VERIFIER.encode()).digest()).rstrip(b"=").decode()


def person(site: Site, name: str = "vera") -> Person:
    return Person(site.server.base_url, f"{name}@house.example", PASSWORD)


def register(site: Site, **more: Any) -> httpx.Response:
    asked = {"client_name": "By hand", "redirect_uris": [CALLBACK], "token_endpoint_auth_method": "none", **more}
    return httpx.post(f"{site.server.base_url}/identity/o/api/clients", json=asked, timeout=PATIENCE)


@pytest.fixture(scope="module")
def client_id(site: Site) -> str:
    return str(register(site).json()["client_id"])


def question(site: Site, client_id: str, **more: str | None) -> str:
    """Where the person is sent to."""
    asked = {
        "response_type": "code",
        "client_id": client_id,
        "redirect_uri": CALLBACK,
        "code_challenge": CHALLENGE,
        "code_challenge_method": "S256",
        "scope": "forms:read",
        "state": "s1",
        "resource": site.url,
        **more,
    }
    query = urlencode({name: value for name, value in asked.items() if value is not None})
    return f"{site.server.base_url}/identity/o/authorize?{query}"


def exchange(site: Site, client_id: str, code: str, **more: str) -> httpx.Response:
    asked = {
        "grant_type": "authorization_code",
        "client_id": client_id,
        "code": code,
        "redirect_uri": CALLBACK,
        "code_verifier": VERIFIER,
        **more,
    }
    return httpx.post(f"{site.server.base_url}/identity/o/api/token", data=asked, timeout=PATIENCE)


def granted(site: Site, client_id: str, name: str = "vera", **more: str | None) -> dict[str, Any]:
    """Tokens, by the whole flow."""
    somebody = person(site, name)
    somebody.sign_in()
    led = somebody.answer(somebody.look(question(site, client_id, **more))).headers["location"]
    answered = exchange(site, client_id, parse_qs(urlsplit(led).query)["code"][0])
    assert answered.status_code == 200, answered.text
    return dict(answered.json())


async def test_the_official_client_needs_the_address_alone(site: Site):
    kept = Kept()
    async with connected(site.server.base_url, person(site, "olga").lets_in, kept) as tools:
        assert "visit" in {form["slug"] for form in (await tools("list_forms"))["forms"]}
        session = (await tools("start_interview", form="visit"))["interview"]["session_id"]
        assert (await tools("answer", session_id=session, text="Aiko"))["noted"]
    assert kept.tokens is not None and kept.tokens.scope == "forms:read"
    assert kept.client is not None and kept.client.client_name == "Ada's assistant"
    rows = site.server.rows("SELECT assistant FROM interviews_assistance ORDER BY created_at DESC LIMIT 1")
    assert rows == [("Ada's assistant",)]


def test_the_page_names_program_and_scopes_in_words(site: Site, client_id: str):
    somebody = person(site)
    somebody.sign_in()
    page = somebody.look(question(site, client_id, scope="forms:read responses:read"))
    assert "Let By hand in?" in page.text
    assert "Read forms" in page.text and "Read responses" in page.text and "Delete" not in page.text
    assert "form-action &#x27;self&#x27;" not in page.headers["content-security-policy"]
    assert "http://127.0.0.1:49152" in page.headers["content-security-policy"]
    assert page.headers["x-frame-options"] == "DENY"


def test_what_is_not_ticked_is_not_granted(site: Site, client_id: str):
    somebody = person(site)
    somebody.sign_in()
    page = somebody.look(question(site, client_id, scope="forms:read responses:read"))
    led = somebody.answer(page, scopes=["forms:read"]).headers["location"]
    tokens = exchange(site, client_id, parse_qs(urlsplit(led).query)["code"][0]).json()
    assert tokens["scope"] == "forms:read"
    assert somebody.answer(page, scopes=["workspace:manage"]).status_code == 200


def test_saying_no(site: Site, client_id: str):
    somebody = person(site)
    somebody.sign_in()
    led = somebody.answer(somebody.look(question(site, client_id)), action="cancel").headers["location"]
    assert parse_qs(urlsplit(led).query) == {"error": ["access_denied"], "state": ["s1"]}


def test_nobody_is_asked_who_is_not_signed_in(site: Site, client_id: str):
    answered = person(site).look(question(site, client_id))
    assert answered.status_code == 302
    assert answered.headers["location"].startswith("/accounts/login/")


@pytest.mark.parametrize(
    "wrong",
    [
        {"client_id": "nobody-registered-this"},
        {"redirect_uri": "http://127.0.0.1:49152/callback/more"},
        {"redirect_uri": "http://127.0.0.1:49152/callback?x=1"},
        {"redirect_uri": "https://evil.example/callback"},
        {"redirect_uri": None},
        {"code_challenge": None},
        {"code_challenge": None, "code_challenge_method": None},
        {"code_challenge_method": "plain"},
        {"resource": "https://elsewhere.example/mcp"},
    ],
)
def test_what_is_not_in_order_is_shown_to_the_person_and_leads_nowhere(site: Site, client_id: str, wrong: dict):
    somebody = person(site)
    somebody.sign_in()
    page = somebody.look(question(site, **{"client_id": client_id, **wrong}))
    assert page.status_code == 400, page.headers
    assert "This program cannot be let in" in page.text
    assert "[&#x27;" not in page.text, "words, not a list of them"


@pytest.mark.parametrize("wrong", [{"scope": "forms:read everything"}, {"response_type": "token"}])
def test_what_no_program_may_ask_for_is_told_to_the_program(site: Site, client_id: str, wrong: dict):
    somebody = person(site)
    somebody.sign_in()
    answered = somebody.look(question(site, client_id, **wrong))
    assert answered.status_code == 302
    assert "code=" not in answered.headers["location"]


def test_a_code_is_good_once_for_its_program_with_its_proof(site: Site, client_id: str):
    somebody = person(site)
    somebody.sign_in()

    def code() -> str:
        led = somebody.answer(somebody.look(question(site, client_id))).headers["location"]
        return parse_qs(urlsplit(led).query)["code"][0]

    for wrong in ({"code_verifier": "w" * 64}, {"client_id": "another"}, {"redirect_uri": "http://127.0.0.1:1/x"}):
        assert exchange(site, **{"client_id": client_id, "code": code(), **wrong}).status_code in (400, 401)
    used = code()
    assert exchange(site, client_id, used).status_code == 200
    assert exchange(site, client_id, used).status_code in (400, 401)


def test_a_token_for_this_resource_alone(site: Site, client_id: str):
    for_us = granted(site, client_id)["access_token"]
    assert site.post(call("list_forms"), bearer=for_us).status_code == 200
    for_nobody = granted(site, client_id, resource=None)["access_token"]
    assert site.post(call("list_forms"), bearer=for_nobody).status_code == 401


def test_a_refresh_token_is_good_once_and_opens_nothing_itself(site: Site, client_id: str):
    tokens = granted(site, client_id)
    assert site.post(bearer=tokens["refresh_token"]).status_code == 401
    asked = {"grant_type": "refresh_token", "client_id": client_id, "refresh_token": tokens["refresh_token"]}
    address = f"{site.server.base_url}/identity/o/api/token"
    renewed = httpx.post(address, data=asked, timeout=PATIENCE).json()
    assert site.post(bearer=renewed["access_token"]).status_code == 200
    assert httpx.post(address, data=asked, timeout=PATIENCE).status_code in (400, 401)


def test_a_call_that_needs_more_says_what_to_ask_for(site: Site, client_id: str):
    token = granted(site, client_id, "olga")["access_token"]
    answered = site.post(call("staff_read_analytics", form="visit"), bearer=token)
    assert (answered.status_code, answered.json()["code"]) == (403, "not_allowed")
    told = answered.headers["www-authenticate"]
    assert 'error="insufficient_scope", scope="forms:read responses:read"' in told
    assert f'resource_metadata="{site.server.base_url}/.well-known/oauth-protected-resource/mcp"' in told
    wider = granted(site, client_id, "olga", scope="forms:read responses:read")["access_token"]
    answered = site.post(call("staff_read_analytics", form="visit"), bearer=wider).json()["result"]
    assert not answered.get("isError")


def test_nobody_is_asked_for_what_they_may_not_grant(site: Site, client_id: str):
    token = granted(site, client_id, "vera")["access_token"]
    answered = site.post(call("staff_read_audit_log"), bearer=token)
    assert answered.status_code == 200
    assert answered.json()["result"]["isError"] and "not_allowed" in answered.text


@pytest.mark.parametrize("tool", MCP_TOOLS)
def test_a_token_for_another_resource_opens_no_tool(site: Site, for_nobody: str, tool: str):
    assert site.post(call(tool), bearer=for_nobody).status_code == 401


@pytest.fixture(scope="module")
def for_nobody(site: Site, client_id: str) -> str:
    return str(granted(site, client_id, resource=None)["access_token"])


def test_letting_in_is_recorded_with_the_program(site: Site):
    registered = str(register(site, client_name="Let in").json()["client_id"])
    look = "SELECT data FROM allauth_idp_oidc_client WHERE id = ?"
    somebody = person(site)
    somebody.sign_in()
    somebody.answer(somebody.look(question(site, registered)), action="cancel")
    assert "let_in_at" not in site.server.rows(look, registered)[0][0]
    granted(site, registered)
    assert "let_in_at" in site.server.rows(look, registered)[0][0]


def test_nobody_is_let_in_without_being_asked(site: Site, client_id: str):
    somebody = person(site)
    somebody.sign_in()
    for scope in ("forms:read", "openid forms:read"):
        answered = somebody.look(question(site, client_id, prompt="none", scope=scope))
        assert "code=" not in answered.headers.get("location", "")


def test_an_expired_token(site: Site, client_id: str):
    token = granted(site, client_id)["access_token"]
    digest = hashlib.sha256(token.encode()).hexdigest()
    with sqlite3.connect(site.server.directory / "formagent.sqlite3") as database:
        database.execute("UPDATE allauth_idp_oidc_token SET expires_at = '2020-01-01' WHERE hash = ?", [digest])
    database.close()
    assert site.post(bearer=token).status_code == 401


def test_the_person_puts_it_out_on_the_account_page(site: Site, client_id: str):
    tokens, somebody = granted(site, client_id), person(site)
    assert site.post(bearer=tokens["access_token"]).status_code == 200
    somebody.sign_in()
    page = somebody.browser.get("/account/")
    assert "Programs you have let in" in page.text and "By hand" in page.text
    other = person(site, "charlie")
    other.sign_in()
    path = f"/account/programs/{client_id}/put-out"
    for who, status in ((other, 404), (somebody, 302)):
        page = who.browser.get("/account/").text
        data = {"csrfmiddlewaretoken": page.split('name="csrfmiddlewaretoken" value="')[1].split('"')[0]}
        answered = who.browser.post(path, data=data, headers={"origin": who.site})
        assert answered.status_code == status
    assert site.post(bearer=tokens["access_token"]).status_code == 401


@pytest.mark.parametrize(
    "wrong",
    [
        {"redirect_uris": ["http://evil.example/cb"]},
        {"redirect_uris": ["javascript:alert(1)"]},
        {"redirect_uris": ["https://*.example/cb"]},
        {"redirect_uris": []},
        {"client_name": ""},
        {"client_name": "<b>Bank</b>"},
        {"grant_types": ["client_credentials"]},
        {"response_types": ["token"]},
    ],
)
def test_programs_that_may_not_register(site: Site, wrong: dict):
    answered = register(site, **wrong)
    assert answered.status_code == 400
    assert answered.json()["error"].startswith("invalid_")
