"""The page on models, and readiness: which serves, which does not and why, for those with the right, and no secret."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from django.test import Client

from formagent.errors import ModelRefused
from formagent.llm.figures import tally
from formagent.llm.learned_forms import Lessons, settings_fingerprint
from formagent.llm.messages import ModelReply, TokenUsage
from formagent.llm.request_forms import RequestForm
from interviews.staff.services.model_records import models_health, save_counts, store_lessons
from tests.interviews.cast import Cast

pytestmark = pytest.mark.django_db(transaction=True)

MODELS = {
    "FORMAGENT_MODELS__QUICK__MODEL": "quick-1",
    "FORMAGENT_MODELS__QUICK__API_KEY": "sk-very-secret",
    "FORMAGENT_MODELS__LOCAL__MODEL": "local-1",
    "FORMAGENT_MODELS__SPARE__MODEL": "spare-1",
    "FORMAGENT_ROLES__DEFAULT": '["quick", "local"]',
}


@pytest.fixture
def models(configured: Callable[..., object]) -> Iterator[None]:
    """One that serves, one that is refused, one that nobody has asked."""
    config = configured(**MODELS)
    tally().drain()
    usage = TokenUsage(calls=1, prompt_tokens=1_200, completion_tokens=34, cost=0.5)
    for _ in range(3):
        tally().replied("quick", "reviewer", ModelReply(latency_ms=1_500, usage=usage))
    tally().repaired("quick", "wrapper")
    tally().refused("quick", "no_evidence")
    tally().failed("local", "reviewer", ModelRefused("local: HTTP 401 (invalid_api_key)", status=401))
    lessons = Lessons(forms={"required": RequestForm(choice="text", stream=False)}, at=1.0)
    store_lessons("quick", settings_fingerprint(config.models["quick"]), lessons)  # type: ignore[attr-defined]
    yield
    tally().drain()


def page(cast: Cast, who: str, query: str = "") -> tuple[int, str]:
    client = Client()
    client.force_login(cast.people[who])
    response = client.get(f"/w/{cast.workspace.slug}/models/{query}")
    return response.status_code, " ".join(response.content.decode().split())


def test_it_says_which_model_serves_and_why_one_does_not(cast: Cast, models: None) -> None:
    status, text = page(cast, "alice")
    assert status == 200
    quick, local, spare = (text.index(f">{name}</h2>") for name in ("quick", "local", "spare"))
    cards = {"quick": text[quick:local], "local": text[local:spare], "spare": text[spare:]}
    assert ">serves<" in cards["quick"]
    assert ">does not serve<" in cards["local"]
    assert "HTTP 401 (invalid_api_key)" in cards["local"]
    assert ">not asked yet<" in cards["spare"]
    assert "1.5 s" in cards["quick"] or "1.6 s" in cards["quick"] or "1.4 s" in cards["quick"]
    assert "3,600 + 102" in cards["quick"]
    assert "1.50" in cards["quick"]
    assert "a value that nobody said" in cards["quick"]
    assert "a wrapper around the arguments" in cards["quick"]
    assert "asked for JSON in its text" in cards["quick"]
    assert "sk-very-secret" not in text


def test_the_navigation_tells_owners_on_every_page(cast: Cast, models: None) -> None:
    client = Client()
    for who, told in (("alice", True), ("bob", False)):
        client.force_login(cast.people[who])
        text = client.get(f"/w/{cast.workspace.slug}/").content.decode()
        assert ('id="waiting-models"><span aria-hidden="true">1</span>' in text) is told


def test_what_is_saved_is_shown_as_what_is_not(cast: Cast, models: None) -> None:
    before = page(cast, "alice")
    save_counts(tally().drain())
    assert page(cast, "alice")[1].count("HTTP 401") == before[1].count("HTTP 401") == 1
    assert "3,600 + 102" in page(cast, "alice", "?days=1")[1]


def test_only_owners_see_it(cast: Cast, models: None) -> None:
    assert [page(cast, who)[0] for who in ("bob", "rita", "victor", "charlie")] == [403, 403, 403, 404]


def test_without_models_it_says_who_serves(cast: Cast, configured: Callable[..., object]) -> None:
    configured()
    assert "The built-in offline engine serves everyone." in page(cast, "alice")[1]


async def test_readiness_names_the_model_that_does_not_serve(models: None) -> None:
    assert await models_health() == "not serving: local (reviewer: HTTP 401 (invalid_api_key))"
    tally().replied("local", "reviewer", ModelReply(latency_ms=10))
    assert await models_health() == "ok"
