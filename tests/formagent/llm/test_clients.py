"""Offline, journaled and budgeted clients, and how replies are cut into pieces."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from formagent.errors import BudgetExceeded, ModelError, ModelTimeout
from formagent.llm.budget import Budget, BudgetedClient
from formagent.llm.journal import JournaledClient
from formagent.llm.messages import ModelReply, ReplyFinished, TextDelta, TokenUsage, ToolCall, ToolCallDelta
from formagent.llm.offline import OfflineClient
from formagent.llm.pieces import complete, pieces_of
from formagent.llm.scripted import ScriptedClient, call, calls, says
from formagent.llm.settings import LimitSettings
from tests.formagent.llm.conftest import pieces_from, request


@given(st.text(max_size=80), st.lists(st.text(max_size=80), max_size=3))
def test_pieces_join_to_the_reply(text, arguments):
    made = [ToolCall(id=str(n), name=f"t{n}", arguments=raw) for n, raw in enumerate(arguments)]
    *pieces, last = pieces_of(ModelReply(text=text, tool_calls=made))
    assert isinstance(last, ReplyFinished)
    assert "".join(piece.text for piece in pieces if isinstance(piece, TextDelta)) == text
    for index, raw in enumerate(arguments):
        mine = [piece for piece in pieces if isinstance(piece, ToolCallDelta) and piece.index == index]
        assert mine[0].name == f"t{index}"
        assert "".join(piece.arguments for piece in mine) == raw


# --- offline ----------------------------------------------------------------------------------------------------------


async def test_offline_answers_by_role_from_the_brief_without_cost():
    client = OfflineClient({"greeter": lambda asked: calls(call("ask", text=f"Hello {asked.brief}, how are you?"))})
    [finished] = await pieces_from(client, request(role="greeter", brief="Ana"))
    reply = finished.reply
    assert json.loads(reply.tool_calls[0].arguments)["text"] == "Hello Ana, how are you?"
    assert reply.usage == TokenUsage(calls=1)
    assert (client.engine, reply.model) == ("offline", "offline")


async def test_offline_without_the_role_is_a_model_error():
    with pytest.raises(ModelError, match="reviewer"):
        await complete(OfflineClient({}), request(role="reviewer"))


async def test_a_bug_in_a_responder_propagates():
    with pytest.raises(ZeroDivisionError):
        await complete(OfflineClient({"interviewer": lambda asked: 1 / 0}), request())


# --- journal ----------------------------------------------------------------------------------------------------------


class MemoryJournal:
    """A journal that lasts as long as the process."""

    def __init__(self) -> None:
        self.entries: dict[str, tuple[str, ModelReply]] = {}

    async def get(self, key: str, fingerprint: str) -> ModelReply | None:
        recorded = self.entries.get(key)
        return recorded[1] if recorded and recorded[0] == fingerprint else None

    async def put(self, key: str, fingerprint: str, model: str, reply: ModelReply) -> None:
        self.entries[key] = (fingerprint, reply)


async def test_a_turn_that_starts_again_asks_only_what_was_not_answered():
    journal = MemoryJournal()
    first = ScriptedClient([says("one"), says("two"), ModelTimeout("crash")])
    before = JournaledClient(first, journal, "turn-1")
    assert [(await complete(before, request("a"))).text, (await complete(before, request("b"))).text] == ["one", "two"]
    with pytest.raises(ModelTimeout):
        await complete(before, request("c"))

    second = ScriptedClient([says("three")])
    again = JournaledClient(second, journal, "turn-1")
    texts = [(await complete(again, request(text))).text for text in "abc"]
    assert texts == ["one", "two", "three"]
    assert len(second.requests) == 1
    second.assert_exhausted()


async def test_replayed_replies_come_in_pieces():
    journal = MemoryJournal()
    reply = calls(call("ask", text="one two three"))
    await complete(JournaledClient(ScriptedClient([reply]), journal, "t"), request())
    pieces = await pieces_from(JournaledClient(ScriptedClient(), journal, "t"))
    assert len([piece for piece in pieces if isinstance(piece, ToolCallDelta)]) > 3
    assert pieces[-1].reply.tool_calls == reply.tool_calls


async def test_another_request_under_the_same_key_is_asked_anew():
    journal = MemoryJournal()
    await complete(JournaledClient(ScriptedClient([says("old")]), journal, "t"), request("a"))
    changed = ScriptedClient([says("new")])
    assert (await complete(JournaledClient(changed, journal, "t"), request("b"))).text == "new"
    assert (await complete(JournaledClient(ScriptedClient(), journal, "t"), request("b"))).text == "new"


async def test_roles_are_counted_apart_and_scopes_do_not_mix():
    journal = MemoryJournal()
    client = JournaledClient(ScriptedClient([says("r"), says("i"), says("r2")]), journal, "turn-7")
    for role in ("reviewer", "interviewer", "reviewer"):
        await complete(client, request(role=role))
    assert set(journal.entries) == {"turn-7/reviewer/1", "turn-7/interviewer/1", "turn-7/reviewer/2"}
    other = JournaledClient(ScriptedClient([says("fresh")]), journal, "turn-8")
    assert (await complete(other, request(role="reviewer"))).text == "fresh"


async def test_a_reply_is_recorded_before_it_is_given_out():
    journal = MemoryJournal()
    async for piece in JournaledClient(ScriptedClient([says("x")]), journal, "t").stream(request()):
        assert bool(journal.entries) == isinstance(piece, ReplyFinished)


async def test_a_journal_that_fails_stops_the_reply():
    class Full(MemoryJournal):
        async def put(self, *entry):
            raise OSError("disk full")

    with pytest.raises(OSError, match="disk full"):
        await complete(JournaledClient(ScriptedClient([says("x")]), Full(), "t"), request())


# --- budgets ----------------------------------------------------------------------------------------------------------


def costs(prompt: int = 0, completion: int = 0, cost: float = 0.0) -> ModelReply:
    usage = TokenUsage(calls=1, prompt_tokens=prompt, completion_tokens=completion, cost=cost)
    return says("ok").model_copy(update={"usage": usage})


@pytest.mark.parametrize(
    ("limits", "spent", "named"),
    [
        ({"calls_per_turn": 2}, TokenUsage(), "limits.calls_per_turn: 2 of 2"),
        ({"tokens_per_turn": 250}, TokenUsage(), "limits.tokens_per_turn: 300 of 250"),
        ({"cost_per_turn": 0.02}, TokenUsage(), r"limits.cost_per_turn: 0.02 of 0.02"),
        ({"calls_per_session": 12}, TokenUsage(calls=10), "limits.calls_per_session: 12 of 12"),
        ({"tokens_per_session": 1_300}, TokenUsage(prompt_tokens=1_000), "limits.tokens_per_session: 1300 of 1300"),
        ({"cost_per_session": 1.0}, TokenUsage(cost=0.985), "limits.cost_per_session"),
    ],
)
async def test_a_limit_stops_the_call_before_it_is_made(limits, spent, named):
    inner = ScriptedClient([costs(100, 50, 0.01)] * 2)
    client = BudgetedClient(inner, Budget(LimitSettings(**limits), spent))
    await complete(client, request())
    await complete(client, request())
    with pytest.raises(BudgetExceeded, match=named) as caught:
        await complete(client, request())
    assert not caught.value.retryable
    assert len(inner.requests) == 2


async def test_usage_is_kept_per_call_per_turn_and_per_session():
    budget = Budget(LimitSettings(), TokenUsage(calls=5, prompt_tokens=500))
    client = BudgetedClient(ScriptedClient([costs(10, 1), ModelTimeout("x"), costs(20, 2)]), budget)
    await complete(client, request(role="reviewer"))
    with pytest.raises(ModelTimeout):
        await complete(client, request())
    await complete(client, request())
    assert [(role, usage.calls, usage.prompt_tokens) for role, usage in budget.per_call] == [
        ("reviewer", 1, 10),
        ("interviewer", 1, 0),
        ("interviewer", 1, 20),
    ]
    assert budget.turn == TokenUsage(calls=3, prompt_tokens=30, completion_tokens=3)
    assert budget.session == TokenUsage(calls=8, prompt_tokens=530, completion_tokens=3)


async def test_open_calls_count():
    budget = Budget(LimitSettings(calls_per_turn=2))
    client = BudgetedClient(ScriptedClient([says("a b c")] * 2), budget)
    streams = [client.stream(request()), client.stream(request())]
    for stream in streams:
        await anext(stream)
    with pytest.raises(BudgetExceeded):
        await complete(client, request())
    for stream in streams:
        await stream.aclose()
    assert budget.turn.calls == 2


async def test_replayed_replies_count_in_the_budget():
    journal = MemoryJournal()
    await complete(JournaledClient(ScriptedClient([costs(10, 5)]), journal, "t"), request())
    budget = Budget(LimitSettings())
    await complete(BudgetedClient(JournaledClient(ScriptedClient(), journal, "t"), budget), request())
    assert budget.turn == TokenUsage(calls=1, prompt_tokens=10, completion_tokens=5)
