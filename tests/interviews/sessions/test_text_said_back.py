"""Words that may be a short text are said back, and are the answer by a yes only."""

from __future__ import annotations

import pytest

from interviews.forms.definition import FieldDefinition, FormDefinition
from tests.interviews.talking import Interview

pytestmark = pytest.mark.django_db(transaction=True)

BADGE = FormDefinition(
    slug="badge",
    title="A badge",
    fields=(
        FieldDefinition(field_id="company", label="Company", type="short_text"),
        FieldDefinition(
            field_id="day", label="Which day?", type="date", required=True, config={"earliest": "2027-03-10"}
        ),
        FieldDefinition(field_id="note", label="A note", type="short_text"),
    ),
)


@pytest.mark.parametrize(("reply", "company"), [("yes", "the 11th or 12th not sure"), ("12 March 2027 then", None)])
async def test_who_goes_on_has_not_agreed_to_words(reply: str, company: str | None):
    interview = await Interview.under_way(BADGE)
    await interview.say("the 11th or 12th not sure")
    assert "the 11th or 12th not sure" in await interview.last_words()
    await interview.say(reply)
    assert (await interview.values()).get("company") == company
