"""The openai client against a server that behaves: what it sends, what it makes of the replies."""

from __future__ import annotations

import asyncio
import gzip
import json

import pytest

from formagent.errors import ModelGarbled
from formagent.llm.messages import LLMMessage, ReplyFinished, TextDelta, ToolCall, ToolCallDelta
from formagent.llm.openai_reply import ReplyBuilder
from formagent.llm.pieces import complete
from formagent.llm.settings import ModelSettings
from tests.fake_openai import Answer, Call, OpenEnd, SilentAfter, Verbatim, WordByWord, fake_text, tool_reply
from tests.formagent.llm.conftest import ASK, pieces_from, request

BOTH = pytest.mark.parametrize("stream", [True, False], ids=["streamed", "plain"])


async def test_words_are_given_out_as_they_come(fake, make_client):
    """Each comes only when the one before has been taken."""
    coming = WordByWord(fake_text("Good morning to you"))
    fake.queue(coming)
    pieces = []
    async for piece in make_client().stream(request()):
        pieces.append(piece)
        coming.taken.release()
    assert [piece.text for piece in pieces if isinstance(piece, TextDelta)] == ["Good", " morning", " to", " you"]
    assert isinstance(pieces[-1], ReplyFinished)
    assert pieces[-1].reply.text == "Good morning to you"
    assert pieces[-1].reply.finish_reason == "stop"


async def test_tool_calls_stream_in_pieces(fake, make_client):
    fake.queue(
        Answer(calls=(Call("set_language", {"language": "ja"}, id="a"), Call("ask", {"text": "お名前は?"}, id="b")))
    )
    pieces = await pieces_from(make_client(), request(tools=[ASK]))
    deltas = [piece for piece in pieces if isinstance(piece, ToolCallDelta)]
    assert [(delta.index, delta.id, delta.name) for delta in deltas if delta.name] == [
        (0, "a", "set_language"),
        (1, "b", "ask"),
    ]
    assert "".join(delta.arguments for delta in deltas if delta.index == 1) == '{"text": "お名前は?"}'
    assert pieces[-1].reply.tool_calls == [
        ToolCall(id="a", name="set_language", arguments='{"language": "ja"}'),
        ToolCall(id="b", name="ask", arguments='{"text": "お名前は?"}'),
    ]


def test_what_comes_at_once_is_one_piece_of_each_kind():
    builder = ReplyBuilder(1_000)
    first = {"index": 0, "id": "a", "function": {"name": "ask", "arguments": '{"te'}}
    for delta in ({"content": "Go"}, {"tool_calls": [first]}, {"content": "od"}, {"tool_calls": [_more('xt": ')]}):
        builder.feed({"choices": [{"delta": delta}]})
    text, call = TextDelta(text="Good"), ToolCallDelta(index=0, id="a", name="ask", arguments='{"text": ')
    assert list(builder.news()) == [text, call]
    assert not list(builder.news())
    builder.feed({"choices": [{"delta": {"tool_calls": [_more('"Why?"}')]}}]})
    assert list(builder.news()) == [ToolCallDelta(index=0, arguments='"Why?"}')]


def _more(arguments):
    return {"index": 0, "function": {"arguments": arguments}}


async def test_a_plain_reply_comes_at_once(fake, make_client):
    fake.queue(Answer(text="Well.", calls=(Call("ask", {"text": "Why?"}, id="a"),)))
    (piece,) = await pieces_from(make_client(stream=False), request(tools=[ASK]))
    assert piece.reply.text == "Well."
    assert piece.reply.tool_calls == [ToolCall(id="a", name="ask", arguments='{"text": "Why?"}')]
    assert fake.requests[0]["stream"] is False
    assert "stream_options" not in fake.requests[0]


@pytest.mark.parametrize("stream", [True, False])
async def test_an_encoded_reply_is_decoded(fake, make_client, stream):
    chunk = {"choices": [{"delta": {"content": "Well."}, "message": {"content": "Well."}, "finish_reason": "stop"}]}
    body, kind = json.dumps(chunk).encode(), "application/json"
    if stream:
        body, kind = b"data: " + body + b"\r\n\r\ndata: [DONE]\n\n", "text/event-stream"
    fake.queue(Verbatim(gzip.compress(body), kind, encoding="gzip"))
    assert (await complete(make_client(stream=stream), request())).text == "Well."


async def test_what_is_sent(fake, make_client):
    messages = [
        LLMMessage(role="system", content="Be brief."),
        LLMMessage(role="assistant", tool_calls=[ToolCall(id="c1", name="ask", arguments='{"text": "a"}')]),
        LLMMessage(role="tool", content="asked", tool_call_id="c1"),
    ]
    client = make_client(api_key="secret", temperature=0.3, max_tokens=77)
    asked = request(tools=[ASK], tool_choice="required", max_tokens=55).model_copy(update={"messages": messages})
    await complete(client, asked)
    await complete(client, request())
    first, second = fake.requests
    assert first == {
        "model": "fake-1",
        "messages": [
            {"role": "system", "content": "Be brief."},
            {
                "role": "assistant",
                "content": "",
                "tool_calls": [
                    {"id": "c1", "type": "function", "function": {"name": "ask", "arguments": '{"text": "a"}'}}
                ],
            },
            {"role": "tool", "content": "asked", "tool_call_id": "c1"},
        ],
        "max_tokens": 55,
        "stream": True,
        "stream_options": {"include_usage": True},
        "tools": [{"type": "function", "function": ASK.model_dump()}],
        "tool_choice": "required",
        "temperature": 0.3,
    }
    assert second["max_tokens"] == 77
    assert "tools" not in second
    assert "tool_choice" not in second
    assert fake.received[0].headers["authorization"] == "Bearer secret"


async def test_no_key_sends_no_authorization(fake, make_client):
    await complete(make_client(), request())
    assert "authorization" not in fake.received[0].headers


async def test_the_key_can_come_from_a_variable(fake, make_client, monkeypatch):
    monkeypatch.setenv("SOME_KEY", "from-env")
    await complete(make_client(api_key_env="SOME_KEY"), request())
    assert fake.received[0].headers["authorization"] == "Bearer from-env"


async def test_the_brief_never_leaves(fake, make_client):
    await complete(make_client(), request(brief={"secret": "brief"}))
    assert "brief" not in json.dumps(fake.requests[0])


async def test_options_of_older_and_newer_servers(fake, make_client):
    await complete(make_client(stream_usage=False, max_tokens_parameter="max_completion_tokens"), request())
    assert "stream_options" not in fake.requests[0]
    assert fake.requests[0]["max_completion_tokens"] == 2_000
    assert "max_tokens" not in fake.requests[0]


async def test_a_server_is_told_what_else_it_wants(fake, make_client):
    await complete(make_client(extra_body={"reasoning_effort": "low", "top_p": 0.9}), request())
    assert (fake.requests[0]["reasoning_effort"], fake.requests[0]["top_p"]) == ("low", 0.9)


def test_what_the_product_sends_itself_is_no_extra():
    with pytest.raises(ValueError, match="extra_body: messages, stream cannot be set here"):
        ModelSettings(model="fast", extra_body={"stream": False, "messages": [], "seed": 1})


async def test_unreadable_arguments_in_the_history_are_sent_as_json(fake, make_client):
    broken = LLMMessage(role="assistant", tool_calls=[ToolCall(id="1", name="ask", arguments="{text: why")])
    await complete(make_client(), request().model_copy(update={"messages": [broken]}))
    sent = fake.requests[0]["messages"][0]["tool_calls"][0]["function"]["arguments"]
    assert json.loads(sent) == {"unreadable": "{text: why"}


@BOTH
async def test_usage_and_cost(fake, make_client, stream):
    fake.queue(fake_text("one two", usage=(2_000, 500)))
    reply = await complete(make_client(stream=stream, prompt_price=1.5, completion_price=6), request())
    assert (reply.usage.calls, reply.usage.prompt_tokens, reply.usage.completion_tokens) == (1, 2_000, 500)
    assert reply.usage.cost == pytest.approx(2_000 * 1.5e-6 + 500 * 6e-6)
    assert reply.model == "fast"


@BOTH
async def test_usage_is_estimated_when_the_server_does_not_count(fake, make_client, stream):
    fake.queue(fake_text("a" * 400, counted=False))
    reply = await complete(make_client(stream=stream), request("b" * 4_000))
    assert reply.usage.completion_tokens == 100
    assert 1_000 < reply.usage.prompt_tokens < 1_100


async def test_latency_is_measured(fake, make_client):
    fake.queue(fake_text("late", latency=0.05))
    reply = await complete(make_client(), request())
    assert 50 <= reply.latency_ms < 1_000


@BOTH
async def test_calls_without_id_or_with_the_same_get_their_own(fake, make_client, stream):
    fake.queue(Answer(calls=(Call("ask", {"text": "a"}, id="same"), Call("ask", {"text": "b"}, id="same"))))
    reply = await complete(make_client(stream=stream), request())
    assert [call.id for call in reply.tool_calls] == ["same", "call_1"]


async def test_whole_calls_without_an_index_are_told_apart(fake, make_client):
    fake.queue(Answer(calls=(Call("ask", {"text": "a"}), Call("ask", {"text": "b"})), indexed=False))
    reply = await complete(make_client(), request())
    assert [json.loads(call.arguments)["text"] for call in reply.tool_calls] == ["a", "b"]


async def test_a_server_that_does_not_stream_is_understood(fake, make_client):
    whole = {"choices": [{"message": {"role": "assistant", "content": "at once"}, "finish_reason": "stop"}]}
    fake.queue(Verbatim(json.dumps(whole).encode()))
    assert (await complete(make_client(), request())).text == "at once"


async def test_arguments_as_an_object_are_understood(fake, make_client):
    call = {"id": "1", "function": {"name": "ask", "arguments": {"text": "hi"}}}
    whole = {"choices": [{"message": {"content": None, "tool_calls": [call]}, "finish_reason": "tool_calls"}]}
    fake.queue(Verbatim(json.dumps(whole).encode()))
    reply = await complete(make_client(stream=False), request())
    assert json.loads(reply.tool_calls[0].arguments) == {"text": "hi"}


@pytest.mark.parametrize("ending", ["\n", "\r\n"])
async def test_event_streams_with_comments_other_fields_and_split_data(fake, make_client, ending):
    lines = [
        ": keep-alive", "", "event: message", "id: 7",
        'data: {"choices": [{"delta":', 'data:  {"content": "ok"}}]}', "",
        'data:{"choices": [{"delta": {}, "finish_reason": "stop"}]}', "", "data: [DONE]", "", "data: nonsense", "",
    ]  # fmt: skip
    fake.queue(Verbatim(ending.join(lines).encode(), "text/event-stream"))
    assert (await complete(make_client(), request())).text == "ok"


async def test_a_refusal_is_text(fake, make_client):
    whole = {"choices": [{"message": {"content": None, "refusal": "I would rather not."}, "finish_reason": "stop"}]}
    fake.queue(Verbatim(json.dumps(whole).encode()))
    assert (await complete(make_client(), request())).text == "I would rather not."


async def test_a_finished_reply_does_not_wait_long_for_its_counts(fake, make_client):
    answer = tool_reply("ask", text="Done?")
    events_before_the_counts = 5
    fake.queue(SilentAfter(answer, pieces=events_before_the_counts))
    reply = await complete(make_client(idle_timeout=0.1), request())
    assert json.loads(reply.tool_calls[0].arguments) == {"text": "Done?"}
    assert reply.usage.prompt_tokens > 0


async def test_a_finished_reply_without_done_is_whole(fake, make_client):
    fake.queue(OpenEnd(fake_text("all here"), pieces=4))
    assert (await complete(make_client(), request())).text == "all here"


async def test_connections_are_kept_and_shared(fake, make_client):
    one, two = make_client(), make_client("other")
    for _ in range(3):
        await complete(one, request())
        await complete(two, request())
    assert fake.connections == 1


async def test_no_more_calls_are_open_at_once_than_allowed(fake, make_client):
    fake.responder = lambda body: fake_text("ok", latency=0.05)
    client = make_client(max_concurrency=2)
    await asyncio.gather(*(complete(client, request()) for _ in range(6)))
    assert fake.connections == 2


async def test_a_reader_that_leaves_frees_its_place(fake, make_client):
    fake.responder = lambda body: fake_text("one two three", piece_delay=0.02)
    client = make_client(max_concurrency=1)
    stream = client.stream(request())
    async for _ in stream:
        break
    await stream.aclose()
    assert (await complete(client, request())).text == "one two three"


async def test_arguments_that_are_wrong_json_are_the_models_to_mend(fake, make_client):
    fake.queue(Answer(calls=(Call("ask", "{'text': 'a'}"),)))
    reply = await complete(make_client(), request())
    assert reply.tool_calls[0].arguments == "{'text': 'a'}"


async def test_complete_needs_a_reply():
    class Mute:
        name, engine = "mute", "model"

        async def stream(self, asked):
            return
            yield

    with pytest.raises(ModelGarbled):
        await complete(Mute(), request())
