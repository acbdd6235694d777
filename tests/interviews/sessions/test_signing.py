"""Signing by name: what signs in the conversation signs in the input as well, and what does not is told what is needed."""

from __future__ import annotations

from typing import Any

import pytest

from formagent.errors import ProtocolError
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.wording import invalid_value_words
from tests.interviews.talking import Interview

pytestmark = pytest.mark.django_db(transaction=True)
TERMS = FormDefinition(
    slug="terms",
    title="Terms",
    languages=("en", "ja"),
    fields=(
        FieldDefinition(field_id="signed", label="Signature", type="signature", required=True),
        FieldDefinition(field_id="note", label="Note", type="short_text"),
    ),
)
NEEDED = "To sign I need your full name, such as “Ada Lovelace”, or a signature drawn by hand."


async def begun() -> Interview:
    return await Interview.under_way(TERMS)


async def said_to(interview: Interview, words: str) -> str:
    await interview.say(words)
    return await interview.last_words()


@pytest.mark.parametrize("name", ["Ann", "Cher", "C", "ann", "林"])
async def test_one_name_is_told_to_be_too_little_wherever_it_is_given(name: str):
    interview = await begun()
    assert NEEDED in await said_to(interview, name)
    with pytest.raises(ProtocolError) as refused:
        await interview.send("editAnswer", {"fieldId": "signed", "value": {"name": name, "strokes": ""}})
    reason = refused.value.details["reason"]
    assert invalid_value_words(reason, {}) == "Enter your full name, such as Ada Lovelace, or draw your signature."
    assert (await interview.values()).get("signed") is None


@pytest.mark.parametrize("name", ["Ann Weber", "Ann B", "山田花子"])
async def test_a_full_name_signs_in_both(name: str):
    signed: dict[str, Any] = {"name": name, "strokes": ""}
    talked, typed = await begun(), await begun()
    await talked.say(name)
    await typed.send("editAnswer", {"fieldId": "signed", "value": signed})
    assert [(await talked.values()).get("signed"), (await typed.values()).get("signed")] == [signed, signed]


async def test_who_has_one_name_draws():
    interview = await begun()
    drawn = {"name": "Cher", "strokes": "M10 20L30 40L50 20"}
    await interview.send("editAnswer", {"fieldId": "signed", "value": drawn})
    assert (await interview.values()).get("signed") == drawn


@pytest.mark.parametrize("words", ["Not yet", "later, please", "I would rather not", "同意"])
async def test_words_that_are_no_name_do_not_sign(words: str):
    interview = await begun()
    await interview.say(words)
    assert (await interview.values()).get("signed") is None
