"""The programs of docs/mcp.md, as they stand there, by the official SDK alone."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest

from formagent.config import BASE_DIR
from tests.patience import PATIENCE
from tests.quorum.mcp.calling import Site

FILLING, AGENT = re.findall(r"```python\n(.*?)```", Path(BASE_DIR, "docs", "mcp.md").read_text(), re.DOTALL)


def run(site: Site, program: str, **secrets: str) -> None:
    for shown, secret in {"https://forms.example.org": site.server.base_url, **secrets}.items():
        assert shown in program
        program = program.replace(shown, secret)
    exec(compile(program, "docs/mcp.md", "exec"), {"__name__": "__main__"})  # noqa: S102 this project's own


def test_one_that_fills_in_a_form(site: Site, capsys: pytest.CaptureFixture[str]):
    run(site, FILLING, **{"<token>": site.tokens["olga"]})
    assert "'value': 'Aiko Tanaka'" in capsys.readouterr().out


@pytest.fixture
def olga(site: Site) -> Iterator[httpx.Client]:
    headers = {"authorization": f"Bearer {site.tokens['olga']}"}
    with httpx.Client(base_url=f"{site.server.base_url}/api/v1", headers=headers, timeout=PATIENCE) as client:
        yield client


def test_an_agent_that_answers_until_it_is_paused(site: Site, olga: httpx.Client):
    made = olga.post("/agents", json={"workspace": "house", "name": "Echo"}).json()
    secrets = {"<the agent's token>": made["token"], "<its passkey>": made["passkey"]}
    with ThreadPoolExecutor(1) as elsewhere:
        running = elsewhere.submit(run, site, AGENT, **secrets)
        try:
            asyncio.run(spoken_to(site, made["id"]))
        finally:
            assert olga.patch(f"/agents/{made['id']}", json={"paused": True}).is_success
        running.result(PATIENCE)


async def spoken_to(site: Site, echo: str) -> None:
    """By Ada, who is answered. Her last words, before she ends it, may find it over: the agent goes on, and answers the next."""
    async with site.program("ada") as ada:
        session = {"session_token": (await ada("authenticate", passkey=site.tokens["ada passkey"]))["session_token"]}

        async def answered(words: str) -> dict[str, str]:
            talk = (await ada("start_conversation", **session, target_agent_id=echo))["conversation_id"]
            place = {**session, "conversation_id": talk}
            await ada("send_message", **place, content=words)
            while not (heard := (await ada("get_pending_messages", **place))["messages"]):
                await ada("get_next_action", **session)
            assert [one["content"] for one in heard] == [f"You said: {words}"]
            return place

        place = await answered("Are you there?")
        await ada("send_message", **place, content="Good-bye.")
        await ada("end_conversation", **place)
        await answered("And again?")
