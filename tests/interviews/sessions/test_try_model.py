"""`manage.py try_model`: a good model works in every role; a bad one is told apart, with why, and by the exit code."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from formagent.llm.figures import tally
from interviews.models import Session
from tests.fake_openai import Answer, Call, FakeOpenAI, Picky, Status, fake_text, tool_reply
from tests.fake_openai.interview import Asked, InterviewModel

pytestmark = pytest.mark.django_db(transaction=True)


def good(body: dict[str, Any]) -> Answer:
    """Understands what the trial says."""
    asked = Asked(body)
    if asked.role == "interviewer":
        return tool_reply("ask", text="How many of you will come?")
    if asked.role != "reviewer":
        return InterviewModel()(body)
    own = {"act": "set", "field_id": "guests", "value": 4, "evidence": ["four of us"]}
    if "Aiko" not in asked.words[-1]:
        return Answer(calls=(Call("review", {"acts": [own]}),))
    acts = [
        {**own, "value": 3, "evidence": ["Three"]},
        {"act": "set", "field_id": "name", "value": "Aiko Mori", "evidence": ["My name is Aiko Mori"]},
        {"act": "ask_back", "question": "when does it begin?"},
    ]
    return Answer(calls=(Call("review", {"acts": acts}),))


@pytest.fixture
def try_model(configured, capsys):
    """The command on a fake server: its output and its exit code."""

    def run(responder: Any, **environ: str) -> tuple[str, int]:
        with FakeOpenAI(responder) as fake:
            settings = {"BASE_URL": fake.base_url, "MODEL": "m", "MAX_RETRIES": "0", "PROMPT_PRICE": "10", **environ}
            configured(**{f"FORMAGENT_MODELS__SMALL__{key}": value for key, value in settings.items()})
            code = 0
            try:
                call_command("try_model", "small")
            except SystemExit as ended:
                code = int(str(ended.code))
        tally().drain()
        return capsys.readouterr().out, code

    return run


def test_a_good_model_works_in_every_role(try_model):
    out, code = try_model(good)
    assert code == 0
    assert "4 of 4 work: 4 calls" in out
    assert "cost 0." in out
    assert "guests = 3, name = 'Aiko Mori', a question" in out
    assert "name, guests, wishes" in out
    assert "The server" not in out
    assert not Session.objects.exists()


def test_what_the_server_does_not_take_is_said(try_model):
    out, code = try_model(Picky(good, ["tools", "stream"]))
    assert code == 0
    assert "The server calls no tools; they are asked for and read as JSON in its text." in out
    assert "The server does not stream this." in out


def test_a_model_that_misunderstands_fails_with_what_it_made_of_it(try_model):
    def wrong(body: dict[str, Any]) -> Answer:
        answer = good(body)
        return Answer(calls=(Call("review", {"acts": []}),)) if Asked(body).role == "reviewer" else answer

    out, code = try_model(wrong)
    assert code == 1
    assert "2 of 4 work" in out
    assert "'there will be four of us' → nothing" in out
    assert "done by the offline engine" in out


@pytest.mark.parametrize(
    ("responder", "why"),
    [
        (lambda body: Status(401, code="invalid_api_key"), "HTTP 401 (invalid_api_key)"),
        (lambda body: fake_text(""), "did not use the tool"),
        (lambda body: fake_text("As a language model I cannot."), "As a language model I cannot."),
    ],
)
def test_a_model_that_does_not_serve_fails_with_why(try_model, responder, why):
    out, code = try_model(responder)
    assert code == 1
    assert why in out
    assert "key" not in json.dumps(out).replace("invalid_api_key", "")


def test_a_model_that_is_not_configured_is_named(configured):
    configured(FORMAGENT_MODELS__SMALL__MODEL="m")
    with pytest.raises(CommandError, match=r"\[models\] has no 'tiny'. There is: small."):
        call_command("try_model", "tiny")
