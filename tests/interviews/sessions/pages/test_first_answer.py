"""What is answered on the start page: it comes after the consent that was given there, however long that is carried out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from formagent.work import run_until_idle
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.models import Message, Session, Turn
from interviews.sessions.pages import first_answer
from interviews.sessions.rules.state import MainSessionState
from tests.fake_openai import FakeOpenAI
from tests.fake_openai.interview import InterviewModel, roles
from tests.interviews.pages import Browser, text_of
from tests.interviews.talking import published

pytestmark = pytest.mark.django_db(transaction=True)

STUDY = FormDefinition(
    slug="study",
    title="A study",
    consent_text="We keep your answers for 30 days.",
    fields=(
        FieldDefinition(field_id="email", label="E-mail", type="email", required=True),
        FieldDefinition(field_id="guests", label="How many come?", type="integer", required=True),
    ),
)


@pytest.fixture(autouse=True)
def no_worker_within_the_request(monkeypatch: pytest.MonkeyPatch) -> None:
    """As where the opening takes longer than the page waits."""
    monkeypatch.setattr(first_answer, "CONSENT_SECONDS", 0.0)
    monkeypatch.setattr(first_answer, "FIRST_WORDS_SECONDS", 0.0)


async def state_of_session() -> MainSessionState:
    return MainSessionState.model_validate((await Session.objects.aget()).state)


async def test_words_wait_for_the_consent_that_came_with_them():
    await published(STUDY)
    page = await Browser().post_form(
        "/f/study/start", consent="yes", field="email", text="ada@example.org, and two come"
    )
    assert page.status_code == 303
    assert [turn.command_type async for turn in Turn.objects.order_by("number")][1:] == [
        "giveConsent",
        "submitUserInput",
    ]
    await run_until_idle()
    state = await state_of_session()
    assert {name: record.value for name, record in state.fields.items()} == {"email": "ada@example.org", "guests": 2}
    said = [message.role async for message in Message.objects.order_by("number")]
    assert said == ["respondent", "system", "assistant", "assistant"]


async def test_a_pick_waits_for_the_consent_that_came_with_it():
    await published(STUDY)
    await Browser().post_form("/f/study/start", consent="yes", field="email", value="ada@example.org")
    await run_until_idle()
    assert (await state_of_session()).fields["email"].value == "ada@example.org"


async def test_what_is_said_before_any_consent_is_refused_and_stays_on_the_page(monkeypatch: pytest.MonkeyPatch):
    await published(STUDY)
    carry_out = first_answer.carry_out

    async def without_consent(
        request: Any, session: Session, kind: str, *rest: Any, **more: Any
    ) -> first_answer.Outcome:
        given = kind != "giveConsent"
        return await carry_out(request, session, kind, *rest, **more) if given else first_answer.Outcome()

    monkeypatch.setattr(first_answer, "carry_out", without_consent)
    page = await Browser().post_form("/f/study/start", consent="yes", field="email", text="ada@example.org")
    assert page.status_code == 429
    assert ">ada@example.org</textarea>" in page.content.decode()
    assert "Agree to the terms first; then we can begin." in text_of(page)
    assert not await Message.objects.filter(role="respondent").aexists()


@pytest.mark.parametrize("answer", ["text", "value"])
async def test_no_model_opens_where_the_first_answer_comes_along(served_by: Callable[..., FakeOpenAI], answer: str):
    fake = served_by(InterviewModel({"email": {"ada@example.org": "ada@example.org"}}))
    await published(STUDY)
    await Browser().post_form("/f/study/start", consent="yes", field="email", **{answer: "ada@example.org"})
    await run_until_idle()
    reviewed = {"reviewer": 1} if answer == "text" else {}
    assert roles(fake.requests) == {"interviewer": 1, **reviewed}, "the next question alone is a model's"
    assert (await state_of_session()).current_field_id == "guests"


async def test_a_model_opens_where_nothing_was_answered_yet(served_by: Callable[..., FakeOpenAI]):
    fake = served_by(InterviewModel())
    await published(STUDY)
    await Browser().post_form("/f/study/start", consent="yes", field="email", text=" ")
    await run_until_idle()
    assert roles(fake.requests) == {"interviewer": 1}
