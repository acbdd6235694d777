"""Messages that were sent before their senders saw what the product had to say: they agree to nothing that was not shown."""

from __future__ import annotations

import pytest

from formagent.work import run_until_idle
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.sessions.rules.state import Stage
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
    assert "submit" in await interview.last_words()
    await interview.say("submit it")
    assert (await interview.state()).stage is Stage.COMPLETED
