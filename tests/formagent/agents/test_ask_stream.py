"""However the arguments are cut into pieces, the words that come out are the same and are never taken back."""

from __future__ import annotations

import json
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from formagent.agents.ask_stream import STREAMED_LIMIT, AskStream
from formagent.llm.messages import ModelReply, ToolCall, ToolCallDelta

WORDS = st.text(st.characters(exclude_categories=("Cs",)), max_size=60)
ESCAPED = st.sampled_from(['"', "\\", "\n", "😀", "é", "𝒳", "\x00", "/", "日本"])
TEXTS = st.lists(WORDS | ESCAPED, max_size=8).map("".join)


@st.composite
def split_arguments(draw):
    """An ask's text, its JSON arguments, and a way to cut them up."""
    text = draw(TEXTS)
    arguments = {"text": text}
    if draw(st.booleans()):
        arguments = {"choices": [draw(WORDS)], **arguments, "after": draw(WORDS)}
    raw = json.dumps(arguments, ensure_ascii=draw(st.booleans()), indent=draw(st.sampled_from([None, 1])))
    cuts = sorted(draw(st.sets(st.integers(1, max(1, len(raw) - 1)), max_size=30)))
    bounds = [0, *cuts, len(raw)]
    return text, raw, [raw[a:b] for a, b in pairwise(bounds)]


def stream(pieces: list[str], index: int = 0, name: str = "ask") -> tuple[AskStream, list[str]]:
    ask = AskStream({"ask"})
    given_out = [ask.feed(ToolCallDelta(index=index, id="1", name=name))]
    for piece in pieces:
        given_out.append(ask.feed(ToolCallDelta(index=index, arguments=piece)))
    return ask, given_out


def reply(raw: str, name: str = "ask") -> ModelReply:
    return ModelReply(tool_calls=[ToolCall(id="1", name=name, arguments=raw)])


@given(split_arguments())
def test_any_split_gives_the_same_text(case):
    text, raw, pieces = case
    ask, given_out = stream(pieces)
    assert "".join(given_out) == text
    assert ask.finish(reply(raw)) == ""


@given(split_arguments(), st.integers(0, 30))
def test_what_was_given_is_a_prefix_whenever_the_stream_stops(case, stop):
    text, raw, pieces = case
    ask, given_out = stream(pieces[:stop])
    so_far = "".join(given_out)
    assert text.startswith(so_far)
    assert so_far + ask.finish(reply(raw)) == text


@given(st.lists(st.text(max_size=10), max_size=10))
def test_garbage_never_raises(pieces):
    ask, _ = stream(pieces)
    ask.finish(reply("".join(pieces)))


def test_only_the_first_ask_is_followed():
    ask = AskStream({"ask"})
    given_out = [
        ask.feed(ToolCallDelta(index=0, name="set_language", arguments='{"text":"no"}')),
        ask.feed(ToolCallDelta(index=1, name="ask", arguments='{"text":"yes')),
        ask.feed(ToolCallDelta(index=2, name="ask", arguments='{"text":"no"}')),
        ask.feed(ToolCallDelta(index=1, arguments='!"}')),
    ]
    assert "".join(given_out) == "yes!"


def test_a_text_that_changes_its_mind_is_not_taken_back():
    ask, given_out = stream(['{"text": "one', '", "text": "two"}'])
    assert "".join(given_out) == "one"
    assert ask.given == "one"


def test_very_long_arguments_come_at_the_end():
    text = "a" * (STREAMED_LIMIT * 2)
    raw = json.dumps({"text": text})
    ask, given_out = stream([raw[i : i + 1000] for i in range(0, len(raw), 1000)])
    assert STREAMED_LIMIT - 1100 < len("".join(given_out)) <= STREAMED_LIMIT
    assert "".join(given_out) + ask.finish(reply(raw)) == text
