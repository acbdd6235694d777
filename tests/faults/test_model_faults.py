"""G9: whatever a model server does, the respondent gets a next step in time, and nothing half is stored."""

from __future__ import annotations

import time
from collections.abc import Iterator
from email.utils import formatdate
from typing import Any

import pytest

from tests.fake_openai import (
    Answer,
    Call,
    Cut,
    FakeOpenAI,
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
from tests.fake_openai.interview import InterviewModel
from tests.faults.support import REPLIES, VALUES, Respondent, check, live_server, modelled
from tests.live import LiveServer

LIMITS = {
    "CONNECT_TIMEOUT": "0.5",
    "FIRST_BYTE_TIMEOUT": "0.4",
    "IDLE_TIMEOUT": "0.4",
    "TOTAL_TIMEOUT": "1.2",
    "MAX_RETRIES": "1",
    "RETRY_DELAY": "0.05",
    "MAX_REPLY_BYTES": "100000",
}
DEADLINE = 30.0
"""Seconds for a turn: two calls one after another at the most, and a busy machine."""

HALF_SAID = tool_reply("ask", text="Half of what I am about to say to you is")
HALF_REVIEWED = tool_reply("review", acts=[{"act": "set", "value": "Mallory", "evidence": ["Mallory"]}])
UNKNOWN_TOOL = Answer(calls=(Call("submit_the_form", {}),))
WRONG_ARGUMENTS = Answer(calls=(Call("review", {"acts": "maybe", "who": 1}), Call("ask", {"words": 3})))

FAULTS: dict[str, Any] = {
    "no byte": NoByte(),
    "429 without Retry-After": Status(429),
    "429, again at once": Status(429, {"Retry-After": "0"}),
    "429, again in a second": Status(429, {"Retry-After": "1"}),
    "429, again in an hour": Status(429, {"Retry-After": "3600"}),
    "429, again at a date": Status(429, {"Retry-After": formatdate(time.time() + 3600, usegmt=True)}),
    "429, again at nonsense": Status(429, {"Retry-After": "soon"}),
    "429, again in milliseconds": Status(429, {"retry-after-ms": "20"}),
    "429, no money left": Status(429, code="insufficient_quota"),
    "401": Status(401),
    "404": Status(404),
    "500": Status(500),
    "503 with a long message": Status(503, size=1_000_000),
    "a page": Html(),
    "a page of a proxy": Html(502),
    "broken JSON": Verbatim(b'{"choices": [{"message": {"content": "Hel'),
    "broken JSON in a stream": Verbatim(b'data: {"choices": [{"del\n\n', "text/event-stream"),
    "JSON of another kind": Verbatim(b'{"answer": 42}'),
    "nothing at all": Verbatim(b""),
    "a cut stream": Cut(HALF_SAID, pieces=6),
    "a cut review": Cut(HALF_REVIEWED, pieces=4),
    "half a tool call": OpenEnd(HALF_REVIEWED, pieces=4),
    "half a question": OpenEnd(HALF_SAID, pieces=6),
    "silence in mid-stream": SilentAfter(HALF_SAID, pieces=6),
    "no finish reason": NoFinishReason(HALF_REVIEWED),
    "a token now and then": Slow(0.3),
    "10 MB at once": Flood(10_000_000),
    "10 MB in pieces": Flood(10_000_000, pieces=500),
    "a tool nobody has": UNKNOWN_TOOL,
    "wrong arguments": WRONG_ARGUMENTS,
    "words and no tool": fake_text("I would rather chat."),
    "a reset": Reset(),
    "a reset in mid-stream": Reset(HALF_SAID, pieces=4),
}
"""Every one is what all calls get from then on."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, fake: FakeOpenAI) -> Iterator[LiveServer]:
    # The breaker has tests of its own: here each fault is to be met afresh.
    settings = modelled(fake, **LIMITS) | {"FORMAGENT_LIMITS__FAILURES_TO_REST": "100000"}
    with live_server(tmp_path_factory.mktemp("faulty"), **settings) as running:
        yield running


@pytest.fixture
def respondent(server: LiveServer, fake: FakeOpenAI) -> Iterator[Respondent]:
    """A session that the model has led to the first field. Afterwards the model is well again."""
    yield Respondent.begin(server)
    fake.responder = InterviewModel(countries={"Japan": "JP"})


@pytest.mark.parametrize("fault", FAULTS)
def test_a_next_step_comes_whatever_the_model_does(fault: str, respondent: Respondent, fake: FakeOpenAI):
    fake.responder = lambda body: FAULTS[fault]
    fake.requests.clear()
    answered = _next_step(respondent, REPLIES["name"])
    assert answered["metadata"]["engine"] == "offline"
    assert "Half of what" not in answered["content"]
    assert len(fake.requests) <= 10
    assert respondent.values() in ({}, {"name": VALUES["name"]})
    assert respondent.offline_turns() == 1
    assert respondent.engines()[-1] == "offline"
    assert respondent.events("onManualOffer") == []

    fake.requests.clear()
    assert _next_step(respondent, REPLIES["name"])["content"].strip()
    assert len(fake.requests) <= 10
    assert [offer["payload"]["reason"] for offer in respondent.events("onManualOffer")] == ["model_unavailable"]
    assert respondent.offline_turns() == 2
    check(respondent)


def _next_step(respondent: Respondent, text: str) -> dict[str, Any]:
    """Say something; the assistant's message that it brings."""
    before = len(respondent.said("assistant"))
    respondent.say(text)
    respondent.settle(DEADLINE)
    said = [e["payload"] for e in respondent.events("onNewMessage") if e["payload"]["role"] == "assistant"]
    assert len(said) == before + 1
    return dict(said[-1])


def test_a_model_that_is_well_again_takes_over(respondent: Respondent, fake: FakeOpenAI):
    fake.responder = lambda body: Status(500)
    respondent.answer("name")
    fake.responder = InterviewModel()
    respondent.answer("email", "guests", "note")
    assert respondent.engines()[-4:] == ["offline", "fake", "fake", "fake"]
    assert respondent.values() == VALUES
    assert respondent.events("onManualOffer") == []
    check(respondent)


def test_an_interview_without_any_working_model_ends_well(server: LiveServer, fake: FakeOpenAI):
    """From the greeting to the submission, with every call answered by an error."""
    fake.responder = lambda body: Status(500)
    try:
        respondent = Respondent.begin(server)
        respondent.answer("name", "email", "guests", "note")
        respondent.send("confirmSubmission")
        respondent.settle()
    finally:
        fake.responder = InterviewModel(countries={"Japan": "JP"})
    assert respondent.snapshot()["stage"] == "completed"
    assert respondent.values() == VALUES
    assert set(respondent.engines()) == {"offline"}
    assert len(respondent.events("onManualOffer")) == 1
    check(respondent)
