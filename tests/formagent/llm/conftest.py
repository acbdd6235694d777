"""A fake model server per test, and connections that do not outlive their event loop."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator
from typing import Any

import pytest

from formagent.llm.messages import LLMMessage, ModelPiece, ModelRequest, ToolSpec
from formagent.llm.openai import OpenAIClient
from formagent.llm.openai_transport import close_clients
from formagent.llm.settings import ModelSettings
from tests.fake_openai import FakeOpenAI
from tests.patience import PATIENCE

ASK = ToolSpec(
    name="ask",
    description="Say something.",
    parameters={"type": "object", "properties": {"text": {"type": "string"}}, "required": ["text"]},
)


@pytest.fixture
def fake() -> Iterator[FakeOpenAI]:
    with FakeOpenAI() as server:
        yield server


@pytest.fixture
async def make_client(fake: FakeOpenAI) -> AsyncIterator[Callable[..., OpenAIClient]]:
    """Clients of the fake server, as patient as a test may be: whoever tests impatience says so. Keyword arguments are settings."""

    def make(name: str = "fast", **settings: Any) -> OpenAIClient:
        waits = ("connect_timeout", "first_byte_timeout", "idle_timeout", "total_timeout")
        patient = dict.fromkeys(waits, PATIENCE)
        defaults = {"model": "fake-1", "base_url": fake.base_url, "max_retries": 0, "retry_delay": 0.01}
        return OpenAIClient(name, ModelSettings(**{**patient, **defaults, **settings}))

    await make().warm()
    yield make
    await close_clients()


def request(text: str = "hello", role: str = "interviewer", **options: Any) -> ModelRequest:
    return ModelRequest(role=role, messages=[LLMMessage(role="user", content=text)], **options)


async def pieces_from(client: Any, asked: ModelRequest | None = None) -> list[ModelPiece]:
    return [piece async for piece in client.stream(asked or request())]
