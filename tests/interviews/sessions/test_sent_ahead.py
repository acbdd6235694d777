"""Words that agree to the answers: before these were shown they send nothing, nor where only a model takes them for a yes."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from formagent.work import run_until_idle
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.sessions.rules.state import Stage
from tests.fake_openai import FakeOpenAI
from tests.interviews.sessions.test_several_acts import Reviewing, puts, told
from tests.interviews.talking import Interview

pytestmark = pytest.mark.django_db(transaction=True)

REPAIR = FormDefinition(
    slug="repair",
    title="A repair",
    fields=(FieldDefinition(field_id="work", label="What is to be done?", type="long_text", required=True),),
)


async def test_a_yes_from_before_the_answers_were_shown_sends_nothing() -> None:
    interview = await Interview.under_way(REPAIR)
    for words in ("just the brakes please, they squeak", "that's all, please submit it"):
        await interview.enqueue("submitUserInput", {"text": words})
    await run_until_idle()
    state = await interview.state()
    assert (state.stage, state.fields["work"].value) == (Stage.CONFIRMING, "just the brakes please, they squeak")
    assert "look over your answers" in await interview.last_words()
    await interview.say("submit it")
    assert (await interview.state()).stage is Stage.COMPLETED


async def test_a_yes_that_only_a_model_finds_shows_the_answers_again(served_by: Callable[..., FakeOpenAI]) -> None:
    work, said = "just the brakes please, they squeak", "Marvellous, off it goes then"
    fake = served_by(Reviewing({work: [puts("work", None, work)], said: [{"act": "affirm"}]}))
    interview = await Interview.under_way(REPAIR)
    for words in (work, said):
        await interview.say(words)
    assert (await interview.state()).stage is Stage.CONFIRMING
    assert "submit" in await interview.last_words()
    assert "wants to change" not in str(fake.requests[-1]["messages"])
    assert "just_noted" not in told(fake)
