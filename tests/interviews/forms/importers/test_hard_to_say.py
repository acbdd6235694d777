"""Imported forms whose options and explanations are hard to say or to name in a conversation."""

from __future__ import annotations

import json
from typing import Any

import pytest

from interviews.forms.definition import FormDefinition
from interviews.forms.importers import read_definition
from tests.interviews.talking import Interview


def asking(**properties: Any) -> FormDefinition:
    schema = {"type": "object", "properties": properties, "required": list(properties)}
    return read_definition(json.dumps(schema).encode()).definition


@pytest.mark.django_db(transaction=True)
async def test_options_longer_than_a_message_are_shown_and_not_said() -> None:
    long = ["a" * 1_500, "b" * 1_500, "c" * 1_500]
    interview = await Interview.under_way(asking(plan={"title": "Plan", "enum": long}))
    assert len(await interview.last_words()) < 300
    await interview.say("the second one")
    assert await interview.values() == {"plan": long[1]}


@pytest.mark.django_db(transaction=True)
async def test_who_asks_for_five_hundred_options_hears_some() -> None:
    many = [f"Department {number}" for number in range(500)]
    interview = await Interview.under_way(asking(place={"title": "Department", "enum": many}))
    await interview.say("What are the options?")
    words = await interview.last_words()
    assert "Department 0, Department 1" in words
    assert len(words) < 1_500
    await interview.say("Department 77")
    assert await interview.values() == {"place": "Department 77"}


@pytest.mark.django_db(transaction=True)
async def test_an_explanation_longer_than_a_message_does_not_stop_the_conversation() -> None:
    told = "It goes without saying. " * 1_000
    interview = await Interview.under_way(asking(note={"title": "Note", "type": "string", "description": told}))
    await interview.say("What do you mean by that?")
    assert "note" in (await interview.last_words()).lower()
    await interview.say("All is well")
    assert await interview.values() == {"note": "All is well"}


@pytest.mark.django_db(transaction=True)
async def test_options_that_are_signs_are_answered_by_signs() -> None:
    form = asking(separator={"enum": ["-", "_", "/"]}, every={"title": "How often?", "enum": ["*", "+"]})
    interview = await Interview.under_way(form)
    await interview.say("-")
    await interview.say("*")
    assert await interview.values() == {"separator": "-", "every": "*"}


@pytest.mark.django_db(transaction=True)
async def test_an_address_in_an_explanation_takes_no_part_of_an_address_that_is_given() -> None:
    told = "A link. See https://example.org/why"
    link = {"title": "Link", "type": "string", "pattern": "^https?://", "description": told}
    interview = await Interview.under_way(asking(link=link))
    await interview.say("https://example.org/me")
    assert await interview.values() == {"link": "https://example.org/me"}


@pytest.mark.parametrize(
    ("pattern", "said"),
    [(r"^/.*", "/usr/share/fonts"), (r"^\$\{\{.*\}\}$", "${{ inputs.name }}"), (r"^~?\d+\.\d+$", "~1.2"), (r"^C:\\", "C:\\Temp\\")],
)  # fmt: skip
@pytest.mark.django_db(transaction=True)
async def test_what_has_signs_at_its_ends_is_taken_as_it_is_written(pattern: str, said: str) -> None:
    interview = await Interview.under_way(asking(where={"title": "Where", "type": "string", "pattern": pattern}))
    await interview.say(said)
    assert await interview.values() == {"where": said}
