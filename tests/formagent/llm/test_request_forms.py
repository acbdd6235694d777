"""Servers that refuse a form of request: the next is tried, what works is learned once and remembered."""

from __future__ import annotations

import json
from typing import Any

import pytest

from formagent.errors import ModelRefused
from formagent.llm.learned_forms import FORGOTTEN_AFTER, TRIED_AGAIN_AFTER, LearnedForms, Lessons, settings_fingerprint
from formagent.llm.messages import ModelReply, TextDelta, ToolCall
from formagent.llm.pieces import complete
from formagent.llm.request_forms import RequestForm, forms_of
from formagent.llm.settings import ModelSettings
from tests.fake_openai import Answer, Picky, Status, WordByWord, fake_text, tool_reply
from tests.formagent.llm.conftest import ASK, pieces_from, request

DUE = request(tools=[ASK], tool_choice="required", needs_tool_call=True)


def where(body: dict[str, Any]) -> Answer:
    return tool_reply("ask", text="Where?")


def form_of(body: dict[str, Any]) -> tuple[str, bool]:
    choice = body.get("tool_choice", "text")
    return "named" if isinstance(choice, dict) else choice, body["stream"]


class Kept:
    """A memory that two clients share."""

    def __init__(self) -> None:
        self.kept: dict[tuple[str, str], Lessons] = {}

    async def recall(self, name: str, fingerprint: str) -> Lessons | None:
        return self.kept.get((name, fingerprint))

    async def remember(self, name: str, fingerprint: str, lessons: Lessons) -> None:
        self.kept[name, fingerprint] = lessons


@pytest.mark.parametrize("status", [400, 422, 500, 501])
@pytest.mark.parametrize(
    ("refuses", "taken"),
    [
        (["required"], ("named", True)),
        (["streamed tools"], ("required", False)),
        (["required", "streamed tools"], ("named", False)),
        (["required", "named"], ("auto", True)),
        (["required", "named", "streamed auto"], ("auto", False)),
        (["tools"], ("text", True)),
        (["tools", "stream"], ("text", False)),
    ],
    ids=lambda value: "+".join(map(str, value)),
)
async def test_what_a_server_refuses_is_given_up_and_not_tried_twice(fake, make_client, refuses, taken, status):
    fake.responder = Picky(where, refuses, status=status)
    client = make_client()
    for _ in range(3):
        reply = await complete(client, DUE)
        assert [(call.name, json.loads(call.arguments)) for call in reply.tool_calls] == [("ask", {"text": "Where?"})]
    assert form_of(fake.requests[-3]) == form_of(fake.requests[-1]) == taken
    assert len(fake.requests) == 3 + forms_of("required", stream=True).index(
        RequestForm(choice=taken[0], stream=taken[1])
    )


async def test_what_was_learned_holds_in_another_process_and_not_for_other_settings(fake, make_client):
    fake.responder = Picky(where, ["required"])
    first, second, changed = make_client(), make_client(), make_client(temperature=0.5)
    memory = Kept()
    for client in (first, second, changed):
        client.learned.memory = memory
        await complete(client, DUE)
    assert [form_of(body)[0] for body in fake.requests] == ["required", "named", "named", "required", "named"]


async def test_a_lesson_is_forgotten_after_a_day():
    now = [1_000.0]
    settings = ModelSettings(model="m")
    learned = LearnedForms("m", settings, clock=lambda: now[0])
    reply = ModelReply(tool_calls=[ToolCall(id="1", name="ask", arguments="{}")])
    await learned.replied(DUE, RequestForm(choice="auto", stream=True), reply)
    assert [form.choice for form in await learned.forms(DUE)] == ["auto"]
    now[0] += FORGOTTEN_AFTER + 1
    assert (await learned.forms(DUE))[0].choice == "required"


def test_a_key_is_no_part_of_what_settings_are_known_by():
    known = settings_fingerprint(ModelSettings(model="m", api_key="one"))
    assert known == settings_fingerprint(ModelSettings(model="m", api_key="two"))
    assert known != settings_fingerprint(ModelSettings(model="m", base_url="http://elsewhere"))


@pytest.mark.parametrize("status", [401, 403, 404, 429, 502, 503])
async def test_rights_limits_and_outages_are_not_the_forms_fault(fake, make_client, status):
    fake.responder = lambda body: Status(status)
    with pytest.raises(ModelRefused):
        await complete(make_client(), DUE)
    assert len(fake.requests) == 1


async def test_a_server_that_refuses_everything_is_not_asked_for_everything_again(fake, make_client):
    fake.responder = lambda body: Status(400)
    client, now = make_client(), [1_000.0]
    client.learned.clock = lambda: now[0]
    for expected in (8, 9, 10):
        with pytest.raises(ModelRefused, match="HTTP 400"):
            await complete(client, DUE)
        assert len(fake.requests) == expected
    now[0] += TRIED_AGAIN_AFTER + 1
    fake.responder = Picky(where, ["required"])
    assert (await complete(client, DUE)).tool_calls


async def test_a_request_that_is_at_fault_itself_teaches_nothing(fake, make_client):
    fake.responder = lambda body: Status(400) if "too long" in json.dumps(body) else where(body)
    client = make_client()
    await complete(client, DUE)
    with pytest.raises(ModelRefused):
        await complete(client, request("too long", tools=[ASK], tool_choice="required"))
    assert len(fake.requests) == 2, "the form was taken before"
    await complete(client, DUE)
    assert form_of(fake.requests[-1]) == ("required", True)


async def test_a_form_that_was_taken_and_is_refused_again_and_again_is_doubted(fake, make_client):
    client = make_client()
    fake.responder = Picky(where)
    await complete(client, DUE)
    fake.responder = Picky(where, ["required"])
    for _ in range(3):
        with pytest.raises(ModelRefused):
            await complete(client, DUE)
    assert (await complete(client, DUE)).tool_calls
    assert form_of(fake.requests[-1]) == ("named", True)


async def test_a_server_that_does_not_heed_tools_is_asked_for_json(fake, make_client):
    fake.responder = Picky(where, heedless=True)
    client = make_client()
    replies = [await complete(client, DUE) for _ in range(4)]
    assert [len(reply.tool_calls) for reply in replies] == [0, 0, 1, 1]
    told = fake.requests[-1]["messages"][0]
    assert told["role"] == "system"
    assert '"properties": {"text": {"type": "string"}}' in told["content"]


async def test_a_server_that_heeds_a_named_tool_only_is_told_its_name(fake, make_client):
    fake.responder = lambda body: where(body) if isinstance(body.get("tool_choice"), dict) else fake_text("Hm.")
    client = make_client()
    replies = [await complete(client, DUE) for _ in range(3)]
    assert [len(reply.tool_calls) for reply in replies] == [0, 1, 1]


async def test_a_server_that_neither_heeds_nor_takes_a_named_tool_is_asked_for_json(fake, make_client):
    fake.responder = Picky(where, ["named"], heedless=True)
    client = make_client()
    replies = [await complete(client, DUE) for _ in range(4)]
    assert [len(reply.tool_calls) for reply in replies] == [0, 0, 1, 1]
    assert len(fake.requests) == 5, "the named tool is tried once"


async def test_a_model_that_answers_in_no_form_is_not_tried_in_all_of_them_again(fake, make_client):
    fake.responder = Picky(lambda body: fake_text("Hm."), ["tools"])
    client = make_client()
    for _ in range(3):
        assert (await complete(client, DUE)).text == "Hm."
    assert len(fake.requests) == 6 + 3


async def test_words_of_somebody_who_may_speak_teach_nothing(fake, make_client):
    fake.responder = lambda body: fake_text("Where do you live?")
    client = make_client()
    for _ in range(3):
        await complete(client, DUE.model_copy(update={"may_speak": True}))
    assert {form_of(body)[0] for body in fake.requests} == {"required"}


async def test_words_instead_of_a_call_do_not_count_once_a_call_has_come(fake, make_client):
    fake.queue(where({}), *[fake_text("Hm.")] * 4, where({}))
    client = make_client()
    for _ in range(6):
        await complete(client, DUE)
    assert {form_of(body)[0] for body in fake.requests} == {"required"}


async def test_a_conversation_with_tools_is_retold_in_words(fake, make_client):
    fake.responder = Picky(where, ["tools"])
    client = make_client()
    messages = [
        *DUE.messages,
        DUE.messages[0].model_copy(
            update={
                "role": "assistant",
                "content": "",
                "tool_calls": [ToolCall(id="1", name="ask", arguments='{"txt": "a"}')],
            }
        ),
        DUE.messages[0].model_copy(update={"role": "tool", "content": "Error: text is missing", "tool_call_id": "1"}),
        DUE.messages[0].model_copy(update={"content": "You still need to: ask"}),
    ]
    await complete(client, DUE.model_copy(update={"messages": messages}))
    sent = fake.requests[-1]["messages"]
    assert [message["role"] for message in sent] == ["system", "user", "assistant", "user"]
    assert sent[2]["content"] == '{"tool": "ask", "arguments": {"txt": "a"}}'
    assert sent[3]["content"] == "Result of the tool: Error: text is missing\n\nYou still need to: ask"
    assert "tool_calls" not in json.dumps(sent)


# --- calls in words ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "said",
    [
        '{"tool": "ask", "arguments": {"text": "Where?"}}',
        'Sure, here it is:\n```json\n{"tool": "ask", "arguments": {"text": "Where?"}}\n```\nAnything else?',
        '<tool_call>\n{"name": "ask", "arguments": {"text": "Where?"}}\n</tool_call>',
        '[TOOL_CALLS][{"name": "ask", "arguments": {"text": "Where?"}}]',
        '{"function": {"name": "ask", "arguments": "{\\"text\\": \\"Where?\\"}"}}',
        '{"tool_calls": [{"type": "function", "function": {"name": "ask", "parameters": {"text": "Where?"}}}]}',
        '{"ask": {"text": "Where?"}}',
        '{"name": "ask", "text": "Where?"}',
        '{"text": "Where?"}',
        '<think>They said {"text": "no"}.</think>{"text": "Where?"}',
    ],
)
async def test_a_call_in_words_is_a_call(fake, make_client, said):
    fake.queue(fake_text(said))
    pieces = await pieces_from(make_client(), DUE)
    (made,) = pieces[-1].reply.tool_calls
    assert (made.name, json.loads(made.arguments)) == ("ask", {"text": "Where?"})
    assert pieces[-1].reply.text == ""


@pytest.mark.parametrize(
    "said",
    ["Where do you live?", '{"place": "here"}', "{{{{ not JSON", '{"tool": "erase", "arguments": {}}', "{" * 9_000],
)
async def test_words_that_are_no_call_stay_words(fake, make_client, said):
    fake.queue(fake_text(said))
    pieces = await pieces_from(make_client(), DUE)
    assert pieces[-1].reply.text == said
    assert not pieces[-1].reply.tool_calls
    assert "".join(piece.text for piece in pieces if isinstance(piece, TextDelta)) == said


async def test_plain_words_are_not_held_back_and_what_may_be_a_call_is(fake, make_client):
    coming = WordByWord(fake_text("one two three"))
    fake.queue(coming, fake_text('{"text": "one two three"}'))
    client, words = make_client(), []
    async for piece in client.stream(DUE):
        words += [piece.text] if isinstance(piece, TextDelta) else []
        coming.taken.release()
    assert words == ["one", " two", " three"]
    assert not [piece for piece in await pieces_from(client, DUE) if isinstance(piece, TextDelta)]


async def test_thoughts_are_not_said(fake, make_client):
    fake.queue(fake_text("<think>\nThey want {a place}.\n</think>\n\nWhere do you live?"))
    reply = await complete(make_client(), DUE)
    assert (reply.text, reply.tool_calls) == ("Where do you live?", [])
