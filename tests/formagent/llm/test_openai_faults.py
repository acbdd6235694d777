"""The openai client against a server that does not behave (quality.md, G9): an error of a known kind, and never no end."""

from __future__ import annotations

import socket
import time
from email.utils import formatdate

import pytest

from formagent.errors import ModelError, ModelGarbled, ModelRefused, ModelTimeout
from formagent.llm.messages import ReplyFinished, TextDelta
from formagent.llm.openai import OpenAIClient
from formagent.llm.pieces import complete
from formagent.llm.settings import ModelSettings
from tests.fake_openai import (
    Answer,
    Call,
    Cut,
    Flood,
    Html,
    NoByte,
    NoFinishReason,
    OpenEnd,
    Reset,
    SilentAfter,
    Slow,
    Status,
    Verbatim,
    fake_text,
    tool_reply,
)
from tests.formagent.llm.conftest import request
from tests.patience import PATIENCE

QUESTION = tool_reply("ask", text="What is your name, please?")
HALF_A_CALL = Answer(calls=(Call("ask", '{"text": "What is'),))
NAMELESS = b'{"choices": [{"message": {"tool_calls": [{"id": "1", "function": {}}]}, "finish_reason": "tool_calls"}]}'


def event(data: str) -> Verbatim:
    return Verbatim(f"data: {data}\n\n".encode(), "text/event-stream")


STREAMED = {
    "no byte": (NoByte(), ModelTimeout),
    "silence in mid-stream": (SilentAfter(QUESTION), ModelTimeout),
    "silence after the head": (SilentAfter(QUESTION, pieces=0), ModelTimeout),
    "a word now and then, for ever": (Slow(0.1), ModelTimeout),
    "HTML": (Html(), ModelGarbled),
    "HTML with an error status": (Html(502), ModelRefused),
    "broken JSON in an event": (event('{"choices": [{"delta"'), ModelGarbled),
    "broken JSON": (Verbatim(b'{"choices": ['), ModelGarbled),
    "nothing": (Verbatim(b"", "text/event-stream"), ModelGarbled),
    "connection closed in mid-stream": (Cut(QUESTION), ModelGarbled),
    "response ended in mid-stream": (OpenEnd(QUESTION), ModelGarbled),
    "connection reset in mid-stream": (Reset(QUESTION, pieces=3), ModelGarbled),
    "connection reset before a byte": (Reset(), ModelError),
    "no finish reason": (NoFinishReason(QUESTION), ModelGarbled),
    "half a tool call": (HALF_A_CALL, ModelGarbled),
    "ten megabytes in one event": (Flood(), ModelGarbled),
    "ten megabytes in many events": (Flood(pieces=1_000), ModelGarbled),
    "a list": (event("[]"), ModelGarbled),
    "no choices": (event('{"answer": 42}'), ModelGarbled),
    "choices of another kind": (event('{"choices": ["yes"]}'), ModelGarbled),
    "a delta of another kind": (event('{"choices": [{"delta": "hi"}]}'), ModelGarbled),
    "text of another kind": (event('{"choices": [{"delta": {"content": 5}}]}'), ModelGarbled),
    "calls of another kind": (event('{"choices": [{"delta": {"tool_calls": {}}}]}'), ModelGarbled),
    "a call of another kind": (event('{"choices": [{"delta": {"tool_calls": ["ask"]}}]}'), ModelGarbled),
    "an error in the stream": (event('{"error": {"code": 503, "message": "overloaded"}}'), ModelRefused),
    "bytes that are no text": (Verbatim(b"data: \xff\xfe\n\n", "text/event-stream"), ModelGarbled),
    "status 500": (Status(500), ModelRefused),
    "status 404": (Status(404, code="model_not_found"), ModelRefused),
}
PLAIN = {
    "HTML": (Html(), ModelGarbled),
    "broken JSON": (Verbatim(b'{"choices": ['), ModelGarbled),
    "nothing": (Verbatim(b""), ModelGarbled),
    "another shape": (Verbatim(b'{"hello": 1}'), ModelGarbled),
    "no message": (Verbatim(b'{"choices": [{"finish_reason": "stop"}]}'), ModelGarbled),
    "no choice": (Verbatim(b'{"choices": []}'), ModelGarbled),
    "a call without a name": (Verbatim(NAMELESS), ModelGarbled),
    "no finish reason": (NoFinishReason(), ModelGarbled),
    "half a tool call": (HALF_A_CALL, ModelGarbled),
    "ten megabytes": (Flood(), ModelGarbled),
    "connection reset": (Reset(), ModelError),
    "status 503": (Status(503), ModelRefused),
}


@pytest.mark.parametrize(("fault", "error"), STREAMED.values(), ids=STREAMED)
async def test_streamed_faults_end_in_time_with_their_error(fake, make_client, fault, error):
    fake.responder = lambda body: fault
    patience = 0.2 if error is ModelTimeout else PATIENCE
    client = make_client(first_byte_timeout=patience, idle_timeout=patience, total_timeout=2 * patience)
    with pytest.raises(ModelError) as caught:
        async for piece in client.stream(request()):
            assert not isinstance(piece, ReplyFinished)
    assert caught.type is error


@pytest.mark.parametrize(("fault", "error"), PLAIN.values(), ids=PLAIN)
async def test_plain_faults_end_in_time_with_their_error(fake, make_client, fault, error):
    fake.queue(fault)
    with pytest.raises(ModelError) as caught:
        await complete(make_client(stream=False), request())
    assert caught.type is error


async def test_a_plain_reply_has_only_the_whole_time(fake, make_client):
    fake.queue(fake_text("late but whole", latency=0.25), NoByte())
    patient = make_client(stream=False, first_byte_timeout=0.1, idle_timeout=0.1)
    assert (await complete(patient, request())).text == "late but whole"
    with pytest.raises(ModelTimeout, match=r"not finished within 0\.4 s"):
        await complete(make_client(stream=False, total_timeout=0.4), request())


@pytest.mark.parametrize("stream", [True, False], ids=["streamed", "plain"])
async def test_a_call_for_which_nobody_waits_may_take_longer(fake, make_client, stream):
    fake.queue(fake_text("after long thought", latency=0.4), NoByte())
    times = dict.fromkeys(("first_byte_timeout", "idle_timeout", "total_timeout"), 0.1)
    client = make_client(stream=stream, patient_timeout=PATIENCE, **times)
    assert (await complete(client, request(patient=True))).text == "after long thought"
    with pytest.raises(ModelTimeout):
        await complete(client, request())
    assert request(patient=True).fingerprint() == request().fingerprint()


async def test_patience_is_never_shorter_than_what_others_get(fake, make_client):
    fake.queue(fake_text("soon", latency=0.3))
    assert (await complete(make_client(patient_timeout=0.1), request(patient=True))).text == "soon"


async def test_the_total_time_ends_a_drip(fake, make_client):
    fake.queue(Slow(0.05))
    with pytest.raises(ModelTimeout, match=r"not finished within 0\.3 s") as caught:
        await complete(make_client(total_timeout=0.3, max_retries=3), request())
    assert not caught.value.retryable
    assert len(fake.requests) < 2


async def test_nobody_listens():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        url = f"http://127.0.0.1:{taken.getsockname()[1]}/v1"
        client = OpenAIClient("gone", ModelSettings(model="m", base_url=url, max_retries=1, retry_delay=0.01))
        with pytest.raises(ModelError, match="no connection") as caught:
            await complete(client, request())
    assert caught.value.retryable


async def test_waiting_for_a_place_has_its_end(fake, make_client):
    fake.queue(fake_text("one two three"), fake_text("never asked"))
    client = make_client(max_concurrency=1, total_timeout=3)
    reading = client.stream(request())
    await anext(reading)
    with pytest.raises(ModelTimeout, match="too many calls"):
        await complete(client, request())
    await reading.aclose()
    assert len(fake.requests) == 1


# --- retries ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "fault",
    [Status(429), Status(408), Status(500), Status(503), Html(), Reset(), Cut(pieces=0), OpenEnd(pieces=0)],
    ids=lambda fault: type(fault).__name__ + str(getattr(fault, "status", "")),
)
async def test_what_may_pass_is_tried_again(fake, make_client, fault):
    fake.queue(fault, fake_text("second try"))
    reply = await complete(make_client(max_retries=1), request())
    assert reply.text == "second try"
    assert len(fake.requests) == 2


@pytest.mark.parametrize("fault", [NoByte(), SilentAfter(QUESTION, pieces=0)], ids=["no byte", "only a head"])
async def test_who_is_silent_is_not_waited_for_twice(fake, make_client, fault):
    fake.queue(fault, fake_text("never asked"))
    with pytest.raises(ModelTimeout):
        await complete(make_client(max_retries=2, first_byte_timeout=0.2), request())
    assert len(fake.requests) < 2


@pytest.mark.parametrize("fault", [Status(400), Status(401), Status(404), Status(429, code="insufficient_quota")])
async def test_what_will_not_pass_is_not_tried_again(fake, make_client, fault):
    fake.queue(fault)
    with pytest.raises(ModelRefused) as caught:
        await complete(make_client(max_retries=3, stream=False), request())
    assert (caught.value.status, caught.value.retryable) == (fault.status, False)
    assert len(fake.requests) == 1


async def test_a_call_that_was_cut_at_the_limit_is_not_paid_for_again(fake, make_client):
    fake.responder = lambda body: Answer(calls=(Call("ask", '{"text": "What is'),), finish_reason="length")
    with pytest.raises(ModelGarbled, match="half a tool call"):
        await complete(make_client(max_retries=2), request())
    assert len(fake.requests) == 1


async def test_retries_come_to_an_end(fake, make_client):
    fake.responder = lambda body: Status(500)
    with pytest.raises(ModelRefused):
        await complete(make_client(max_retries=2, stream=False), request())
    assert len(fake.requests) == 3


async def test_nothing_is_repeated_once_a_piece_was_given_out(fake, make_client):
    fake.queue(Cut(fake_text("one two three four"), pieces=3))
    given_out = []
    with pytest.raises(ModelGarbled):
        async for piece in make_client(max_retries=3).stream(request()):
            given_out.append(piece)
    assert "".join(piece.text for piece in given_out if isinstance(piece, TextDelta)) == "one two"
    assert len(fake.requests) == 1


@pytest.mark.parametrize("headers", [{"Retry-After": "0.3"}, {"retry-after-ms": "300"}], ids=["seconds", "ms"])
async def test_retry_after_is_honoured(fake, make_client, headers):
    """Not sooner, and not after the usual pause, for which there would be no time."""
    fake.queue(Status(429, headers), fake_text("now"))
    assert (await complete(make_client(max_retries=1, retry_delay=10 * PATIENCE), request())).text == "now"
    first, second = fake.arrivals
    assert second - first >= 0.3


async def test_an_unreadable_or_past_retry_after_leaves_the_usual_pause(fake, make_client):
    past = formatdate(time.time() - 60, usegmt=True)
    fake.queue(Status(429, {"Retry-After": "soon"}), Status(503, {"Retry-After": past}), fake_text("now"))
    assert (await complete(make_client(max_retries=2), request())).text == "now"
    assert len(fake.requests) == 3


@pytest.mark.parametrize("form", ["seconds", "date"])
async def test_a_wait_beyond_the_deadline_is_not_begun(fake, make_client, form):
    wish = "3600" if form == "seconds" else formatdate(time.time() + 3_600, usegmt=True)
    fake.queue(Status(429, {"Retry-After": wish}))
    with pytest.raises(ModelRefused) as caught:
        await complete(make_client(max_retries=3), request())
    assert caught.value.retry_after == pytest.approx(3_600, abs=900)
    assert len(fake.requests) == 1


async def test_an_error_says_what_happened_and_quotes_nobody(fake, make_client):
    fake.queue(Status(404, code="model_not_found", size=100_000))
    with pytest.raises(ModelRefused) as caught:
        await complete(make_client(), request())
    assert str(caught.value) == "fast: HTTP 404 (model_not_found)"
