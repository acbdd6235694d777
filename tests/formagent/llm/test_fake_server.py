"""The fake server itself: scripts, rules, and its life as a process."""

from __future__ import annotations

import json
import subprocess
import sys
from urllib.request import Request, urlopen

from formagent.llm.pieces import complete
from tests.fake_openai import fake_text, tool_reply
from tests.formagent.llm.conftest import ASK, request
from tests.patience import PATIENCE


def answer_backwards(body):
    """A responder, to be found by its dotted path."""
    return fake_text(body["messages"][-1]["content"][::-1])


def post(url: str, body: dict[str, object]) -> dict[str, object]:
    with urlopen(
        Request(url, json.dumps(body).encode(), {"Content-Type": "application/json"}), timeout=PATIENCE
    ) as reply:
        return json.load(reply)


async def test_the_queue_goes_before_rules_and_rules_before_the_responder(fake, make_client):
    fake.responder = answer_backwards
    fake.when(tool_reply("ask", text="first"), tool_reply("ask", text="ever after"), tool="ask")
    fake.queue(fake_text("queued"))
    client = make_client()
    assert (await complete(client, request(tools=[ASK]))).text == "queued"
    asked = [await complete(client, request(tools=[ASK])) for _ in range(3)]
    assert [json.loads(reply.tool_calls[0].arguments)["text"] for reply in asked] == ["first"] + ["ever after"] * 2
    assert (await complete(client, request("abc"))).text == "cba"
    assert len(fake.requests) == 5


def test_as_a_process_it_answers_by_its_responder_and_tells_what_it_was_asked():
    command = [sys.executable, "-m", "tests.fake_openai", "--responder", f"{__name__}:answer_backwards"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        try:
            base_url = server.stdout.readline().strip()
            body = {"model": "m", "messages": [{"role": "user", "content": "abc"}]}
            reply = post(f"{base_url}/chat/completions", body)
            assert reply["choices"][0]["message"]["content"] == "cba"
            with urlopen(base_url.removesuffix("/v1") + "/requests", timeout=PATIENCE) as requests:
                assert json.load(requests) == [body]
        finally:
            server.terminate()
