"""What a tool call over MCP costs the server, beside the REST call that tells the same."""

from __future__ import annotations

from collections.abc import Callable

import httpx

from tests.live import LiveServer
from tests.patience import PATIENCE
from tests.quorum.mcp.calling import call

CLIENT = {"name": "bench", "version": "1"}
VERSIONS = ("2025-11-25", "2026-07-28")


def cpu_per_call(server: LiveServer, slug: str, count: int) -> dict[str, float]:
    """Seconds of the server's processor for looking at a session: by REST, and by MCP in each version."""
    token, session = server.add_owner(), server.start_session(slug)
    measured: dict[str, float] = {}
    with server.http(session) as rest:
        rest.event_hooks = {}
        path = f"/api/v1/sessions/{session.session_id}"
        measured["REST"] = _cpu(server, lambda: rest.get(path).raise_for_status(), count)
    headers = {"authorization": f"Bearer {token}", "accept": "application/json, text/event-stream"}
    with httpx.Client(base_url=server.base_url, headers=headers, timeout=PATIENCE) as program:
        begun = program.post("/mcp", json=call("start_interview", form=slug)).json()["result"]["structuredContent"]
        own = begun["interview"]["session_id"]
        for version in VERSIONS:
            body, named = _asked(version, own)
            look = _poster(program, body, named)
            measured[f"MCP {version}"] = _cpu(server, look, count)
    return measured


def _poster(program: httpx.Client, body: dict[str, object], named: dict[str, str]) -> Callable[[], object]:
    return lambda: program.post("/mcp", json=body, headers=named).raise_for_status()


def _asked(version: str, session_id: str) -> tuple[dict[str, object], dict[str, str]]:
    """The call, and its headers: since 2026 each says by itself who calls and how."""
    body = call("get_interview", session_id=session_id)
    headers = {"mcp-protocol-version": version}
    if version == VERSIONS[-1]:
        headers |= {"mcp-method": "tools/call", "mcp-name": "get_interview"}
        prefix = "io.modelcontextprotocol/"
        told = {"protocolVersion": version, "clientCapabilities": {}, "clientInfo": CLIENT}
        body["params"]["_meta"] = {f"{prefix}{name}": value for name, value in told.items()}
    return body, headers


def _cpu(server: LiveServer, once: Callable[[], object], count: int) -> float:
    for _ in range(20):
        once()
    before = sum(server.process.cpu_times()[:2])
    for _ in range(count):
        once()
    return (sum(server.process.cpu_times()[:2]) - before) / count
