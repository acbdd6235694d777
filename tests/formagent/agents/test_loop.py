"""The agent loop's rules (rules.md, Agent loop), each through run_agent with a scripted model."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any

import pytest
from pydantic import BaseModel, Field

from formagent.agents.base import BaseAgent
from formagent.agents.events import (
    AskDelta,
    AskDiscarded,
    CallAllowance,
    LoopFinished,
    ModelCallFinished,
    ModelCallStarted,
    ToolCallResult,
    ToolFinished,
    ToolStarted,
)
from formagent.agents.loop import MAX_TOOL_CALLS, result_of, run_agent
from formagent.agents.tools import tool
from formagent.errors import BudgetExceeded, ModelTimeout, ToolFailed, ToolRetry
from formagent.llm.messages import LLMMessage, ModelReply, ReplyFinished
from formagent.llm.scripted import ScriptedClient, call, calls, raw_call, says


@dataclass
class Notes:
    language: str | None = None
    seen: list[str] = field(default_factory=list)


class Summary(BaseModel):
    language: str
    remark: str | None = None


class Clerk(BaseAgent[Notes]):
    """A small agent with one tool of every kind."""

    name = "clerk"
    max_tokens = 300

    def __init__(self, state: Notes) -> None:
        self.state = state

    @tool
    async def set_language(self, language: Annotated[str, Field(min_length=2)]) -> str:
        """Set the language."""
        self.state.seen.append(f"set_language {language}")
        if language == "xx":
            raise ToolRetry("xx is not a language; use BCP 47")
        self.state.language = language
        return f"language is {language}"

    @tool
    async def summarize(self) -> Summary:
        """Say what is known."""
        return Summary(language=self.state.language or "?")

    @tool
    async def give_up(self) -> str:
        """Fail for good."""
        raise ToolFailed("the office is closed")

    @tool
    async def explode(self) -> str:
        """A tool with a bug."""
        raise ZeroDivisionError

    @tool(ends_turn=True)
    async def ask(self, text: str, mood: str = "") -> str:
        """Say something to the respondent."""
        self.state.seen.append("ask")
        return text

    def messages(self, state: Notes) -> list[LLMMessage]:
        return [LLMMessage(role="system", content="You are a clerk.")]

    def brief(self, state: Notes) -> Any:
        return {"language": state.language}

    def remaining_tasks(self, state: Notes) -> list[str]:
        return [] if state.language else ["set the language using set_language", "greet"]

    def finished_when(self, state: Notes, results: Sequence[ToolCallResult]) -> bool:
        return any(result.name == "summarize" for result in results)


async def run(
    client: ScriptedClient, state: Notes | None = None, agent: type[Clerk] = Clerk, **options: Any
) -> tuple[list[Any], Any]:
    state = state or Notes()
    events = [event async for event in run_agent(agent(state), state, client, **options)]
    client.assert_exhausted()
    assert isinstance(events[-1], LoopFinished)
    assert sum(isinstance(event, LoopFinished) for event in events) == 1
    return events, events[-1].result


def asked(events: list[Any]) -> str:
    return "".join(event.text for event in events if isinstance(event, AskDelta))


async def test_it_waits_for_the_user_after_ask():
    events, result = await run(ScriptedClient([calls(call("ask", text="What is your name?"))]))
    assert result.reason == "waiting_for_user"
    assert result.awaiting_user_response
    assert result.response_text == "What is your name?"
    assert asked(events) == "What is your name?"
    assert len([event for event in events if isinstance(event, AskDelta)]) > 1
    assert result.usage.calls == 1


async def test_tool_results_go_back_to_the_model():
    client = ScriptedClient([calls(call("set_language", language="ja")), calls(call("ask", text="はい"))])
    _, result = await run(client)
    assistant, answer = client.requests[1].messages[-2:]
    assert assistant.role == "assistant"
    assert assistant.tool_calls[0].name == "set_language"
    assert (answer.role, answer.content) == ("tool", "language is ja")
    assert answer.tool_call_id == assistant.tool_calls[0].id
    assert [done.name for done in result.tool_calls] == ["set_language", "ask"]
    assert result.state.language == "ja"


async def test_the_request_carries_what_the_agent_gives_it_and_the_brief_is_fresh():
    client = ScriptedClient([calls(call("set_language", language="ja")), calls(call("ask", text="はい"))])
    await run(client)
    first, second = client.requests
    assert (first.role, first.max_tokens, first.tool_choice) == ("clerk", 300, "auto")
    assert [spec.name for spec in first.tools] == ["set_language", "summarize", "give_up", "explode", "ask"]
    assert (first.brief, second.brief) == ({"language": None}, {"language": "ja"})
    assert len(first.messages) == 1


async def test_ask_runs_last_and_no_other_call_is_dropped():
    reply = calls(call("ask", text="And now?"), call("set_language", language="de"), call("give_up"))
    events, result = await run(ScriptedClient([reply]))
    assert [done.name for done in result.tool_calls] == ["set_language", "give_up", "ask"]
    assert [event.call.name for event in events if isinstance(event, ToolStarted)] == [
        "set_language",
        "give_up",
        "ask",
    ]
    assert result.state.language == "de"
    assert result.reason == "waiting_for_user"


async def test_of_several_asks_the_first_is_used_and_the_others_are_recorded_as_refused():
    reply = calls(call("ask", text="One?"), call("ask", text="Two?"), call("set_language", language="fr"))
    state = Notes()
    events, result = await run(ScriptedClient([reply]), state)
    assert asked(events) == "One?"
    assert result.response_text == "One?"
    assert state.seen == ["set_language fr", "ask"]
    refused = [done for done in result.tool_calls if done.error]
    assert [json.loads(done.call.arguments)["text"] for done in refused] == ["Two?"]
    assert "one question at a time" in refused[0].result


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (call("fly", to="Mars"), "There is no tool 'fly'. There are: set_language"),
        (call("set_language"), "language: Field required"),
        (call("set_language", language="d"), "language: String should have at least 2 characters"),
        (raw_call("set_language", "{language: de}"), "not valid JSON"),
        (raw_call("set_language", "[]"), "arguments: must be an object; its keys are: language"),
        (call("set_language", language="xx"), "xx is not a language; use BCP 47"),
        (call("give_up"), "the office is closed Calling it again does not help."),
        (call("ask"), "text: Field required"),
        (call("ask", text=5), "text: Input should be a valid string"),
    ],
)
async def test_tool_errors_go_back_to_the_model(wrong, told):
    client = ScriptedClient([calls(wrong), calls(call("ask", text="Well?"))])
    events, result = await run(client)
    answer = client.requests[1].messages[-1]
    assert answer.role == "tool"
    assert answer.content.startswith("Error: ")
    assert told in answer.content
    assert result.tool_calls[0].error
    assert result.reason == "waiting_for_user"
    assert asked(events) == "Well?"


async def test_a_bug_in_a_tool_is_not_told_to_the_model():
    client = ScriptedClient([calls(call("explode"))])
    state = Notes()
    with pytest.raises(ZeroDivisionError):
        await result_of(run_agent(Clerk(state), state, client))


async def test_remaining_tasks_are_injected_after_plain_text():
    client = ScriptedClient(
        [says("Hello!"), calls(call("set_language", language="en")), says("All done.")],
    )
    _, result = await run(client)
    words, injected = client.requests[1].messages[-2:]
    assert (words.role, words.content) == ("assistant", "Hello!")
    assert injected.role == "user"
    assert injected.content == "You still need to: set the language using set_language; greet"
    assert result.reason == "finished"
    assert result.response_text == "All done."
    assert not result.awaiting_user_response


class Speaker(Clerk):
    """Has nothing to do but to speak."""

    def words_suffice(self, state: Notes) -> bool:
        return True


async def test_words_alone_are_said_where_they_suffice():
    client = ScriptedClient([says("Hello, what is your name?")])
    events, result = await run(client, agent=Speaker)
    assert (result.reason, result.response_text) == ("waiting_for_user", "Hello, what is your name?")
    assert asked(events) == "Hello, what is your name?"
    assert result.state.seen == ["ask"]


@pytest.mark.parametrize("text", ['{"text": "What is your name?"}', "<tool_call>", "```json", 'ask(text="Your name?")'])
async def test_a_tool_call_that_is_written_out_is_not_said(text):
    client = ScriptedClient([says(text), calls(call("ask", text="What is your name?"))])
    events, result = await run(client, agent=Speaker)
    assert asked(events) == "What is your name?"
    assert client.requests[1].messages[-1].content.startswith("You still need to")


async def test_words_that_ask_refuses_go_back_to_the_model_as_its_call():
    class Strict(Speaker):
        @tool(ends_turn=True)
        async def ask(self, text: str) -> str:
            """Say something to the respondent."""
            if not text.endswith("?"):
                raise ToolRetry("End with a question.")
            return text

    client = ScriptedClient([says("Hello."), says("Hello, what is your name?")])
    events, result = await run(client, agent=Strict)
    assert result.response_text == "Hello, what is your name?"
    words, refused = client.requests[1].messages[-2:]
    assert (words.content, words.tool_calls[0].name) == ("", "ask")
    assert (refused.role, refused.content) == ("tool", "Error: End with a question.")
    assert asked(events) == "Hello, what is your name?", "whole words are given out when they are taken"


async def test_plain_text_without_remaining_tasks_finishes():
    _, result = await run(ScriptedClient([says("Bye.")]), Notes(language="en"))
    assert (result.reason, result.response_text) == ("finished", "Bye.")


async def test_an_agent_may_be_finished_after_its_tools():
    _, result = await run(ScriptedClient([calls(call("summarize"))]), Notes(language="en"))
    assert result.reason == "finished"
    assert result.tool_calls[0].value == Summary(language="en")
    assert result.tool_calls[0].result == '{"language":"en"}'


async def test_it_makes_at_most_max_calls():
    client = ScriptedClient([says("hm")] * 3)
    events, result = await run(client, max_calls=3)
    assert result.reason == "call_limit"
    assert result.usage.calls == 3
    assert [event.number for event in events if isinstance(event, ModelCallStarted)] == [1, 2, 3]


async def test_ten_calls_are_the_default():
    _, result = await run(ScriptedClient([says("hm")] * 10))
    assert result.reason == "call_limit"


async def test_an_allowance_is_shared():
    allowance = CallAllowance(3)
    _, first = await run(ScriptedClient([says("hm")] * 2), max_calls=2, allowance=allowance)
    assert allowance.left == 1
    _, second = await run(ScriptedClient([says("hm")]), allowance=allowance)
    assert (first.reason, second.reason) == ("call_limit", "call_limit")
    assert allowance.left == 0
    _, third = await run(ScriptedClient([]), allowance=allowance)
    assert (third.reason, third.usage.calls) == ("call_limit", 0)


@pytest.mark.parametrize(
    ("error", "made"), [(ModelTimeout("no byte"), 2), (BudgetExceeded("limits.tokens_per_turn"), 1)]
)
async def test_a_model_error_ends_the_loop(error, made):
    client = ScriptedClient([calls(call("set_language", language="en")), error])
    events, result = await run(client)
    assert result.reason == "model_failed"
    assert result.error is error
    assert result.state.language == "en"
    assert result.usage.calls == made
    assert AskDiscarded() not in events


async def test_words_of_a_broken_stream_are_discarded():
    client = ScriptedClient([calls(call("ask", text="one two three four five"))], break_after=4)
    events, result = await run(client)
    assert asked(events) == "one two"
    assert isinstance(events[-2], AskDiscarded)
    assert result.reason == "model_failed"
    assert result.response_text == ""
    assert result.tool_calls == []


async def test_words_of_a_refused_ask_are_discarded_before_the_next():
    client = ScriptedClient([calls(call("ask", text="Wrong", mood=5)), calls(call("ask", text="Right"))])
    events, result = await run(client)
    kinds = [event for event in events if isinstance(event, AskDelta | AskDiscarded)]
    discarded = kinds.index(AskDiscarded())
    assert "".join(event.text for event in kinds[:discarded]) == "Wrong"
    assert "".join(event.text for event in kinds[discarded + 1 :]) == "Right"
    assert result.response_text == "Right"


async def test_a_client_that_streams_nothing_still_gives_the_words():
    class Plain(ScriptedClient):
        async def stream(self, request):
            self.requests.append(request)
            yield ReplyFinished(reply=calls(call("ask", text="All at once")))

    events, result = await run(Plain())
    assert asked(events) == result.response_text == "All at once"


async def test_a_client_without_a_reply_is_a_failed_model():
    class Mute(ScriptedClient):
        async def stream(self, request):
            self.requests.append(request)
            return
            yield

    _, result = await run(Mute())
    assert result.reason == "model_failed"
    assert "ended without a reply" in str(result.error)


async def test_too_many_calls_in_one_reply_are_bounded_and_ask_is_still_heard():
    many = [call("set_language", language="en") for _ in range(MAX_TOOL_CALLS + 5)]
    state = Notes()
    _, result = await run(ScriptedClient([calls(*many, call("ask", text="Hm?"))]), state)
    assert state.seen == ["set_language en"] * MAX_TOOL_CALLS + ["ask"]
    assert sum(done.error for done in result.tool_calls) == 5
    assert result.response_text == "Hm?"


async def test_it_can_be_cancelled_between_pieces():
    cancel, state = asyncio.Event(), Notes()
    client = ScriptedClient([calls(call("set_language", language="en"), call("ask", text="one two three"))])
    events = []
    async for event in run_agent(Clerk(state), state, client, cancel=cancel):
        events.append(event)
        if isinstance(event, AskDelta):
            cancel.set()
    assert asked(events) == "one"
    assert isinstance(events[-2], AskDiscarded)
    assert events[-1].result.reason == "cancelled"
    assert state.seen == []


async def test_it_can_be_cancelled_between_tools_and_before_the_first_call():
    cancel, state = asyncio.Event(), Notes()
    client = ScriptedClient([calls(call("set_language", language="en"), call("set_language", language="de"))])
    async for event in run_agent(Clerk(state), state, client, cancel=cancel):
        if isinstance(event, ToolFinished):
            cancel.set()
    assert state.language == "en"
    result = await result_of(run_agent(Clerk(state), state, ScriptedClient(), cancel=cancel))
    assert (result.reason, result.usage.calls) == ("cancelled", 0)


async def test_cancelling_the_task_closes_the_stream():
    opened, closed = asyncio.Event(), asyncio.Event()

    class Endless(ScriptedClient):
        async def stream(self, request):
            try:
                opened.set()
                await asyncio.Event().wait()
                yield ReplyFinished(reply=ModelReply())
            finally:
                closed.set()

    state = Notes()
    task = asyncio.create_task(result_of(run_agent(Clerk(state), state, Endless())))
    await opened.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert closed.is_set()


async def test_model_calls_are_told_with_their_reply():
    events, _ = await run(ScriptedClient([calls(call("ask", text="Hi"))]))
    finished = next(event for event in events if isinstance(event, ModelCallFinished))
    assert (finished.agent, finished.number, finished.reply.model) == ("clerk", 1, "scripted")


async def test_the_script_fails_loudly():
    client = ScriptedClient([says("one")])
    with pytest.raises(AssertionError, match="not used"):
        client.assert_exhausted()
    state = Notes()
    with pytest.raises(AssertionError, match="not in the script"):
        await result_of(run_agent(Clerk(state), state, client))


async def test_a_sub_agent_draws_on_the_same_allowance():
    class Chief(BaseAgent[Notes]):
        name = "chief"

        def __init__(self, state: Notes, allowance: CallAllowance) -> None:
            self.state, self.allowance = state, allowance

        @tool(name="subtask")
        async def delegate(self) -> str:
            """Let the clerk do it."""
            done = await result_of(run_agent(Clerk(self.state), self.state, client, allowance=self.allowance))
            return done.reason

        def messages(self, state: Notes) -> list[LLMMessage]:
            return []

    client = ScriptedClient({"chief": [calls(call("subtask"))], "clerk": [says("hm")] * 2})
    state, allowance = Notes(), CallAllowance(3)
    result = await result_of(run_agent(Chief(state, allowance), state, client, allowance=allowance))
    client.assert_exhausted()
    assert result.tool_calls[0].result == "call_limit"
    assert (result.reason, result.usage.calls) == ("call_limit", 1)
