"""Fixtures of interview tests."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import ExitStack
from typing import Any

import pytest

from formagent.config import Config
from formagent.llm.openai_transport import close_clients
from formagent.llm.registry import model_registry
from interviews.forms.services.definitions import version_definition
from interviews.forms.services.plans import _live_plan
from tests.fake_openai import FakeOpenAI
from tests.interviews.cast import Cast, make_cast


@pytest.fixture(autouse=True)
def forget_versions() -> None:
    """A rolled-back test gives its rows' numbers to the next one; a process in service never sees that."""
    version_definition.cache_clear()
    _live_plan.cache_clear()


@pytest.fixture
def cast(db: None) -> Cast:
    """Alice owns, Bob designs, Rita reviews, Victor views, Charlie is a stranger."""
    return make_cast()


@pytest.fixture
async def served_by(configured: Callable[..., Config]) -> AsyncIterator[Callable[..., FakeOpenAI]]:
    """`served_by(responder, stream=False, FORMAGENT_LIMITS__…="3")`: a fake server's model serves every role."""
    with ExitStack() as stack:

        def serve(responder: Any, *, stream: bool = True, **environ: str) -> FakeOpenAI:
            server = stack.enter_context(FakeOpenAI(responder))
            model = {
                "BASE_URL": server.base_url,
                "MODEL": "fake-1",
                "API_KEY": "key",
                "STREAM": str(stream),
                "TOTAL_TIMEOUT": "20",
                "RETRY_DELAY": "0.05",
                "PROMPT_PRICE": "1",
                "COMPLETION_PRICE": "2",
            }
            settings = {f"FORMAGENT_MODELS__FAKE__{name}": value for name, value in model.items()}
            configured(**{"FORMAGENT_ROLES__DEFAULT": '["fake", "offline"]', **settings, **environ})
            model_registry.cache_clear()
            return server

        yield serve
        await close_clients()
    model_registry.cache_clear()
