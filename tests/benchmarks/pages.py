"""What a request for a page costs the server, beside a file that it has ready."""

from __future__ import annotations

import re

import httpx

from tests.live import LiveServer
from tests.patience import PATIENCE

WARM = 40
"""Rounds before what is measured: a server that has just begun is still warming up."""
TOKEN = re.compile(r'name="csrfmiddlewaretoken" value="(\w+)"')


def cpu_per_request(server: LiveServer, slug: str, count: int) -> dict[str, float]:
    """Seconds of the server's processor for one request of each kind, the floor first."""
    with httpx.Client(base_url=server.base_url, timeout=PATIENCE, follow_redirects=True) as client:
        addresses = {
            "a file": "/static/js/theme.js",
            "health": "/healthz",
            "signing in": "/accounts/login/",
            "a form's public page": f"/f/{slug}/",
            "the conversation": _begun(client, slug),
            "a session by REST, refused": f"/api/v1/sessions/{server.start_session(slug).session_id}",
        }
        for address in list(addresses.values()) * WARM:
            client.get(address)
        return {name: _cpu(server, client, address, count) for name, address in addresses.items()}


def _begun(client: httpx.Client, slug: str) -> str:
    """The page of a conversation that this client has begun."""
    page = client.get(f"/f/{slug}/").raise_for_status()
    token = TOKEN.search(page.text)
    assert token
    begun = client.post(f"/f/{slug}/start", data={"csrfmiddlewaretoken": token[1], "consent": "on"})
    return begun.raise_for_status().url.path


def _cpu(server: LiveServer, client: httpx.Client, address: str, count: int) -> float:
    before = sum(server.process.cpu_times()[:2])
    for _ in range(count):
        client.get(address)
    return (sum(server.process.cpu_times()[:2]) - before) / count
