"""Roles, stand-ins and the breaker; the settings that make them."""

from __future__ import annotations

import subprocess
import sys

import pytest
from pydantic import ValidationError

from formagent.errors import (
    BudgetExceeded,
    ConfigError,
    ModelCalledNoTool,
    ModelError,
    ModelGarbled,
    ModelRefused,
    ModelTimeout,
)
from formagent.llm.breaker import Breaker
from formagent.llm.messages import TextDelta
from formagent.llm.offline import OfflineClient
from formagent.llm.openai import OpenAIClient
from formagent.llm.pieces import complete
from formagent.llm.registry import ModelRegistry, RoleClient
from formagent.llm.scripted import ScriptedClient, call, calls, says
from formagent.llm.settings import LimitSettings, ModelSettings, RoleSettings
from tests.fake_openai import Status, fake_text
from tests.formagent.llm.conftest import request
from tests.patience import PATIENCE

LIMITS = LimitSettings(failures_to_rest=2, rest_seconds=10, max_rest_seconds=25)


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def role(clock: Clock, *clients: ScriptedClient) -> RoleClient:
    return RoleClient("reviewer", [(client, Breaker(LIMITS, clock)) for client in clients])


async def test_the_first_model_answers(clock):
    strong, fast = ScriptedClient([says("strong")], name="strong"), ScriptedClient(name="fast")
    reply = await complete(role(clock, strong, fast), request())
    assert (reply.text, reply.model) == ("strong", "strong")
    assert fast.requests == []


@pytest.mark.parametrize("error", [ModelTimeout("x"), ModelRefused("x", status=400), ModelGarbled("x")])
async def test_the_next_stands_in_for_one_that_fails(clock, error):
    strong, fast = ScriptedClient([error], name="strong"), ScriptedClient([says("fast")], name="fast")
    assert (await complete(role(clock, strong, fast), request())).model == "fast"


async def test_nobody_stands_in_once_a_piece_was_given_out(clock):
    strong = ScriptedClient([says("one two three")], name="strong", break_after=1)
    fast = ScriptedClient(name="fast")
    given_out = []
    with pytest.raises(ModelGarbled):
        async for piece in role(clock, strong, fast).stream(request()):
            given_out.append(piece)
    assert given_out == [TextDelta(text="one")]
    assert fast.requests == []


async def test_a_model_that_calls_no_tool_is_reminded_once_then_the_next_is_asked(clock):
    due, again = request(needs_tool_call=True), request(needs_tool_call=True, reminded=True)
    chatty = ScriptedClient([says("Well…"), says("Well, well…")], name="chatty")
    able = ScriptedClient([calls(call("ask", text="Where?")), calls(call("ask", text="When?"))], name="able")
    client = RoleClient("interviewer", [(chatty, Breaker(LIMITS, clock)), (able, Breaker(LIMITS, clock))])
    assert (await complete(client, due)).text == "Well…"
    assert (await complete(client, again)).model == "able"
    assert (await complete(client, due)).model == "able"
    assert len(chatty.requests) == 2
    assert client.idle["chatty"].resting, "both replies count as failures"


async def test_a_model_that_calls_no_tool_and_has_no_stand_in_fails(clock):
    client = role(clock, ScriptedClient([says("Well…")], name="chatty"))
    with pytest.raises(ModelCalledNoTool, match="chatty"):
        await complete(client, request(needs_tool_call=True, reminded=True))


async def test_a_model_whose_calls_cannot_be_taken_gives_way_to_the_next(clock):
    wrong = ScriptedClient([calls(call("ask", txt="?"))] * 3, name="wrong")
    able = ScriptedClient([calls(call("ask", text="Where?"))] * 2, name="able")
    client = RoleClient("interviewer", [(wrong, Breaker(LIMITS, clock)), (able, Breaker(LIMITS, clock))])
    for refused in (False, True, True):
        assert (await complete(client, request(refused=refused))).model == "wrong"
    assert (await complete(client, request(refused=True))).model == "able"
    assert not client.idle["wrong"].resting, "one odd request takes it from no other"
    assert (await complete(client, request())).model == "able"


async def test_rests_after_refused_calls_double_like_others(clock):
    wrong = ScriptedClient([calls(call("ask", txt="?"))] * 12, name="wrong")
    made = ModelRegistry({"wrong": ModelSettings(model="w")}, RoleSettings(default=["wrong"]), LIMITS, clock=clock)
    made._clients["wrong"] = wrong
    rests = []
    for _ in range(4):
        client = made.client_for("interviewer")
        for refused in (False, True, True):
            await complete(client, request(refused=refused))
        with pytest.raises(ModelCalledNoTool):
            await complete(client, request(refused=True))
        rests.append(client.idle["wrong"].resting_until - clock.now)
        clock.now = max(clock.now, client.idle["wrong"].resting_until)
    assert rests[1:] == [10, 20, 25] and rests[0] < 0, "a first request that it cannot serve says nothing of others"


async def test_words_are_a_whole_reply_where_they_are_said(clock):
    client = role(clock, *[ScriptedClient([says("Where?"), says('{"text": "Where?"}')], name="chatty")])
    due = request(needs_tool_call=True, may_speak=True)
    await complete(client, due)
    with pytest.raises(ModelCalledNoTool):
        await complete(client, due.model_copy(update={"reminded": True}))


async def test_a_model_that_calls_no_tool_rests_in_that_role_and_speaks_in_others(clock):
    chatty = ScriptedClient([says("Well…")] * 3, name="chatty")
    made = ModelRegistry({"chatty": ModelSettings(model="c")}, RoleSettings(default=["chatty"]), LIMITS, clock=clock)
    made._clients["chatty"] = chatty
    reviewer, interviewer = made.client_for("reviewer"), made.client_for("interviewer")
    await complete(reviewer, request(needs_tool_call=True))
    with pytest.raises(ModelCalledNoTool):
        await complete(reviewer, request(needs_tool_call=True, reminded=True))
    assert made.resting() == ["chatty (reviewer)"]
    with pytest.raises(ModelError, match="left alone"):
        await complete(made.client_for("reviewer"), request(needs_tool_call=True))
    assert (await complete(interviewer, request(needs_tool_call=True, may_speak=True))).text == "Well…"
    assert len(chatty.requests) == 3
    clock.now = LIMITS.rest_seconds
    assert made.client_for("reviewer").available


async def test_words_are_a_whole_reply_where_no_tool_is_due(clock):
    client = role(clock, *[ScriptedClient([says("Bye.")] * 3, name="polite")])
    for _ in range(3):
        assert (await complete(client, request())).text == "Bye."
    assert client.available


async def test_when_all_fail_the_last_error_is_raised(clock):
    with pytest.raises(ModelTimeout, match="second"):
        await complete(
            role(clock, ScriptedClient([ModelGarbled("first")]), ScriptedClient([ModelTimeout("second")])), request()
        )


async def test_a_model_that_keeps_failing_is_left_alone_for_a_while(clock):
    sick = ScriptedClient([ModelTimeout("x")] * 3 + [says("well again")], name="sick")
    client = role(clock, sick)
    for _ in range(2):
        with pytest.raises(ModelTimeout):
            await complete(client, request())
    assert not client.available
    with pytest.raises(ModelError, match="left alone"):
        await complete(client, request())
    assert len(sick.requests) == 2

    clock.now = 10
    assert client.available
    with pytest.raises(ModelTimeout):
        await complete(client, request())
    clock.now = 29
    with pytest.raises(ModelError, match="left alone"):
        await complete(client, request())
    clock.now = 30
    assert (await complete(client, request())).text == "well again"
    assert client.available


def test_rests_double_up_to_a_bound(clock):
    breaker = Breaker(LIMITS, clock)
    rests = []
    for _ in range(6):
        breaker.failed(ModelTimeout("x"))
        rests.append(breaker.resting_until)
    assert rests[1:] == [10, 20, 25, 25, 25]


def test_after_a_rest_one_call_goes_ahead(clock):
    breaker = Breaker(LIMITS, clock)
    for _ in range(2):
        breaker.failed(ModelTimeout("x"))
    assert not breaker.try_call()
    clock.now = 10
    assert breaker.try_call()
    assert not breaker.try_call()
    breaker.succeeded()
    assert breaker.try_call()
    assert breaker.try_call()


@pytest.mark.parametrize("error", [BudgetExceeded("x"), ModelRefused("x", status=400), ModelRefused("x", status=422)])
def test_failures_of_the_request_are_not_the_models(clock, error):
    breaker = Breaker(LIMITS, clock)
    breaker.succeeded()
    for _ in range(10):
        breaker.failed(error)
    assert breaker.try_call()


def test_a_server_that_has_refused_every_request_is_left_alone(clock):
    breaker = Breaker(LIMITS, clock)
    for _ in range(LIMITS.failures_to_rest):
        breaker.failed(ModelRefused("x", status=400))
    assert not breaker.try_call()


def test_a_success_forgets_failures(clock):
    breaker = Breaker(LIMITS, clock)
    for _ in range(5):
        breaker.failed(ModelTimeout("x"))
        breaker.succeeded()
    assert breaker.try_call()


# --- the registry -----------------------------------------------------------------------------------------------------

MODELS = {
    "fast": ModelSettings(model="f"),
    "strong": ModelSettings(model="s"),
    "rules": ModelSettings(provider="offline"),
}


def registry(**roles: list[str]) -> ModelRegistry:
    return ModelRegistry(MODELS, RoleSettings(**roles), LIMITS, offline=OfflineClient({}))


def test_roles_have_their_models_or_the_defaults():
    made = registry(default=["fast"], reviewer=["strong", "fast", "offline"])
    reviewer, greeter = made.client_for("reviewer"), made.client_for("greeter")
    assert [client.name for client, _ in reviewer.members] == ["strong", "fast"]
    assert [client.name for client, _ in greeter.members] == ["fast"]
    assert (reviewer.name, reviewer.engine) == ("strong", "model")
    assert reviewer.members[1] == greeter.members[0]
    assert isinstance(made.client("fast"), OpenAIClient)


def test_without_configuration_everything_is_offline():
    made = ModelRegistry({}, RoleSettings(), LimitSettings(), offline=OfflineClient({}))
    assert made.client_for("anything") is None
    assert registry(default=["rules"]).client_for("x") is None


def test_unknown_models_are_named():
    with pytest.raises(ConfigError, match="models.slow"):
        registry(default=["slow"]).client_for("x")
    with pytest.raises(ConfigError, match="offline"):
        ModelRegistry({}, RoleSettings(), LimitSettings()).client("offline")


async def test_a_dead_provider_costs_its_deadline_only_so_often(fake, make_client):
    fake.responder = lambda body: Status(500) if body["model"] == "dead" else fake_text("alive")
    models = {
        name: ModelSettings(model=name, base_url=fake.base_url, max_retries=0, total_timeout=PATIENCE, stream=False)
        for name in ("dead", "alive")
    }
    made = ModelRegistry(models, RoleSettings(default=["dead", "alive"]), LIMITS)
    await made.warm()
    for _ in range(5):
        assert (await complete(made.client_for("interviewer"), request())).model == "alive"
    assert [body["model"] for body in fake.requests].count("dead") == LIMITS.failures_to_rest
    assert made.resting() == ["dead"]


# --- settings ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("settings", "named"),
    [
        ({}, "model"),
        ({"model": "m", "modle": "x"}, "modle"),
        ({"model": "m", "idle_timeout": 0}, "idle_timeout"),
        ({"model": "m", "max_retries": -1}, "max_retries"),
        ({"model": "m", "provider": "carrier-pigeon"}, "provider"),
    ],
)
def test_wrong_model_settings_are_refused_by_name(settings, named):
    with pytest.raises(ValidationError, match=named):
        ModelSettings(**settings)


def test_role_settings_are_checked_against_what_exists():
    roles = RoleSettings(default=["fast"], reviewer=["offline", "strong"])
    roles.check(["fast", "strong"], ["reviewer"])
    with pytest.raises(ConfigError, match="no model named 'strong'"):
        roles.check(["fast"], ["reviewer"])
    with pytest.raises(ConfigError, match=r"roles\.reviewer: no such role"):
        roles.check(["fast", "strong"], ["greeter"])
    with pytest.raises(ValidationError, match="default"):
        RoleSettings(default=[])


def test_a_key_is_not_shown():
    settings = ModelSettings(model="m", api_key="sk-123")
    assert "sk-123" not in repr(settings)
    assert settings.secret() == "sk-123"
    assert ModelSettings(model="m", api_key_env="X").secret({"X": "y"}) == "y"
    assert ModelSettings(model="m").secret({}) is None


def test_the_openai_package_is_not_imported_before_it_is_needed():
    code = "import sys, formagent.llm.registry, formagent.agents.loop; sys.exit('openai' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
