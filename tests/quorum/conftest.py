"""Fixtures of tests about reviews."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import ExitStack

import openai  # noqa: F401  It takes a second to load, which no vote's time limit is to pay for.
import pytest

from formagent.config import Config
from formagent.llm.openai_transport import close_clients
from formagent.llm.registry import model_registry
from interviews.forms.planning.ports import set_plan_reviewer, set_planner
from interviews.forms.services.definitions import version_definition
from interviews.forms.services.plans import _live_plan
from quorum.reviews.ports import register_review_ports
from tests.fake_openai import FakeOpenAI
from tests.fake_openai.reviewing import Persona, ReviewPanel
from tests.interviews.cast import Cast, make_cast


@pytest.fixture(autouse=True)
def forget_versions() -> None:
    """A rolled-back test gives its rows' numbers to the next one; a process in service never sees that."""
    version_definition.cache_clear()
    _live_plan.cache_clear()


@pytest.fixture(autouse=True)
def plans_are_reviewed() -> Iterator[None]:
    """Here versions are planned and reviewed as in a server."""
    register_review_ports()
    yield
    set_planner(None)
    set_plan_reviewer(None)


@pytest.fixture
def cast(db: None) -> Cast:
    """Alice owns, Bob designs, Rita reviews, Victor views, Charlie is a stranger."""
    return make_cast()


@pytest.fixture
async def voters(configured: Callable[..., Config]) -> AsyncIterator[Callable[..., ReviewPanel]]:
    """`voters({"yes": yes_sayer, …}, planner=…, FORMAGENT_…="3")`: a configured model for each name, all at one fake server.

    Prices are 1 and 2 for a million tokens. The server's requests are the panel's `fake.requests`.
    """
    with ExitStack() as stack:

        def serve(
            personas: Mapping[str, Persona], *, planner: Persona | None = None, stream: bool = True, **environ: str
        ) -> ReviewPanel:
            panel = ReviewPanel(personas, planner)
            panel.fake = stack.enter_context(FakeOpenAI(panel))
            for name in personas:
                model = {"BASE_URL": panel.fake.base_url, "MODEL": name, "API_KEY": "key", "STREAM": str(stream)}
                model |= {"PROMPT_PRICE": "1", "COMPLETION_PRICE": "2", "MAX_RETRIES": "0", "TOTAL_TIMEOUT": "20"}
                environ |= {f"FORMAGENT_MODELS__{name}__{setting}": value for setting, value in model.items()}
            configured(**environ)
            model_registry.cache_clear()
            return panel

        yield serve
        await close_clients()
    model_registry.cache_clear()
