"""Respondents whose person and words a model makes. What they mean is kept by code, so that stored ≠ meant still shows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from asgiref.sync import async_to_sync

from formagent.config import Config
from formagent.errors import ModelTimeout
from formagent.llm.messages import ModelReply, ModelRequest, TokenUsage
from formagent.llm.scripted import ScriptedClient, call, calls
from interviews.models import DailyUsage
from quorum.rehearsals import by_model, jobs
from quorum.rehearsals.rules.records import Verdict
from quorum.rehearsals.services import starting
from tests.quorum.rehearsals.played import rehearsed
from tests.quorum.rehearsals.prompts import data_of, wanted_in
from tests.quorum.rehearsals.seeded import EMAIL, NAME, choice, field, form

pytestmark = pytest.mark.django_db(transaction=True)

VISIT = form(
    "visit",
    NAME,
    EMAIL,
    choice("comes", "How will you come?", "By bus", "By car"),
    field("plate", "Number plate", condition="comes == 'by_car'"),
    field("story", "What should we know about your visit?", "long_text"),
)
USED = TokenUsage(calls=1, prompt_tokens=100, completion_tokens=10, cost=0.01)
PERSON = {
    "who": "Siobhán, 52, a baker who writes as she speaks.",
    "answers": {
        "full_name": "Siobhán Ní Dhomhnaill",
        "email": "not an address",
        "comes": "by_train",
        "story": "I bring my dog.",
        "unknown": "x",
    },
}


def plays(request: ModelRequest) -> ModelReply:
    """A model that makes up Siobhán and says all in a sentence of its own."""
    if "describe" in {one.name for one in request.tools}:
        return calls(call("describe", **PERSON)).model_copy(update={"usage": USED})
    wanted = wanted_in(str(request.messages[1].content))
    return calls(call("say", text=wanted)).model_copy(update={"usage": USED})


def speaks(monkeypatch: pytest.MonkeyPatch, *steps: Any) -> ScriptedClient:
    model = ScriptedClient(steps)
    for place in (by_model, jobs, starting):
        monkeypatch.setattr(place, "respondent_model", lambda: model)
    return model


def test_the_person_is_made_up_and_code_keeps_what_it_means(
    configured: Callable[..., Config], monkeypatch: pytest.MonkeyPatch
):
    configured(FORMAGENT_CAPS__TOTAL__TOKENS="1000000")
    model = speaks(monkeypatch, *[plays] * 400)
    result = async_to_sync(rehearsed)(VISIT)
    assert result.engines == ("scripted",) * 10
    assert all(record.reached_the_end for record in result.records)
    eager = next(one for one in result.records if one.persona == "eager")
    fields = {one.field_id: one for one in eager.fields}
    assert eager.who == PERSON["who"]
    assert (fields["full_name"].meant, fields["full_name"].verdict) == ("Siobhán Ní Dhomhnaill", Verdict.UNDERSTOOD)
    assert "@example" in fields["email"].meant, "what a field cannot mean is meant by rule"
    assert any(one.verdict is Verdict.UNDERSTOOD for record in result.records for one in record.fields[3:4])
    assert eager.persona_spent.calls > 3
    assert eager.persona_spent.tokens == 110 * eager.persona_spent.calls
    assert eager.spent.calls == 0, "the form's side had no model"
    assert DailyUsage.objects.get().scope == DailyUsage.objects.get().scope
    assert sum(one.tokens for one in DailyUsage.objects.all()) == sum(
        one.persona_spent.tokens for one in result.records
    )
    described = [one for one in model.requests if "describe" in {each.name for each in one.tools}]
    assert len(described) == 10, "each person is made up once"


def test_a_model_is_shown_no_limits_and_what_is_settled(monkeypatch: pytest.MonkeyPatch):
    model = speaks(monkeypatch, *[plays] * 400)
    async_to_sync(rehearsed)(
        form("strict", field("code", "Full name", config={"pattern": "^[A-Z]+$"}), *VISIT.fields[2:4])
    )
    shown = next(one for one in model.requests if "describe" in {each.name for each in one.tools}).messages[1].content
    assert data_of(str(shown), "settled") is not None
    asked = data_of(str(shown), "The form and its fields")["fields"]
    assert [one["field_id"] for one in asked] == ["code", "plate"]
    assert "A-Z" not in str(shown)


def test_words_without_what_is_meant_are_asked_for_again_and_then_said_by_rule(monkeypatch: pytest.MonkeyPatch):
    def swaps(request: ModelRequest) -> ModelReply:
        is_name = "to_the_letter" in str(request.messages[1].content)
        return calls(call("say", text="My name is Bob.")) if is_name else plays(request)

    speaks(monkeypatch, *[swaps] * 400)
    result = async_to_sync(rehearsed)(form("short", NAME))
    for record in result.records:
        assert record.fields[0].stored == "Siobhán Ní Dhomhnaill", "nobody has become Bob"
        assert record.by_rule, "the model was asked again, and then the rule said it"


def test_a_model_that_fails_leaves_it_to_the_rules(monkeypatch: pytest.MonkeyPatch):
    speaks(monkeypatch, *[ModelTimeout("nothing came")] * 200)
    result = async_to_sync(rehearsed)(form("short", NAME))
    assert all(record.reached_the_end for record in result.records)
    assert result.faults == []
    assert all(record.by_rule and not record.who for record in result.records)


def test_a_misreading_shows_although_a_model_speaks(monkeypatch: pytest.MonkeyPatch):
    """What is stored is compared with what the person means, not with its words."""

    def mumbles(request: ModelRequest) -> ModelReply:
        if "describe" in {one.name for one in request.tools}:
            return plays(request)
        wanted = wanted_in(str(request.messages[1].content))
        return calls(call("say", text="By car" if wanted == "By bus" else wanted))

    speaks(monkeypatch, *[mumbles] * 400)
    result = async_to_sync(rehearsed)(form("way", VISIT.fields[2]))
    wrong = [one for record in result.records for one in record.fields if one.verdict is Verdict.MISREAD]
    assert {(one.meant, one.stored) for one in wrong} == {("By bus", "By car")}


def test_the_installations_cap_leaves_it_to_the_rules(
    configured: Callable[..., Config], monkeypatch: pytest.MonkeyPatch
):
    configured(FORMAGENT_CAPS__TOTAL__TOKENS="150", FORMAGENT_REHEARSALS__AT_ONCE="1")
    model = speaks(monkeypatch, *[plays] * 40)
    result = async_to_sync(rehearsed)(form("short", NAME))
    assert len(model.requests) == 2, "a person and one message: more is not spent"
    assert all(record.reached_the_end for record in result.records)
    assert sum(record.by_rule for record in result.records) > 5


def test_the_switch_that_stops_models_stops_these(configured: Callable[..., Config]):
    model = {"FORMAGENT_MODELS__M__MODEL": "m", "FORMAGENT_MODELS__M__BASE_URL": "http://127.0.0.1:9/v1"}
    configured(**model, FORMAGENT_ROLES__RESPONDENT='["m"]')
    client = by_model.respondent_model()
    assert client is not None
    assert client.name == "m"
    configured(FORMAGENT_ROLES__RESPONDENT='["offline"]')
    assert by_model.respondent_model() is None
    configured(FORMAGENT_ROLES__RESPONDENT='["m"]', FORMAGENT_CAPS__STOP_MODELS="true")
    assert by_model.respondent_model() is None
