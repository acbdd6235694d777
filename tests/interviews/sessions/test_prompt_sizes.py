"""How long the Reviewer's prompts are at their fullest, on the demo forms (rules.md, Interviewer and Reviewer)."""

from __future__ import annotations

import datetime as dt

import pytest

from interviews.demo import NAMES, demo_form
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.reading.readings import ParseContext
from interviews.sessions.agents.rendering import reviewer_messages
from interviews.sessions.rules.briefs import FactStatus, ItemBrief, ReviewerBrief
from interviews.sessions.rules.memory import EXCHANGES, KEPT_MESSAGES, LONGEST_DIGEST, LONGEST_STANDS, last_exchanges
from interviews.sessions.rules.state import Spoken

QUESTION = "Thank you, that is noted. And which of the days in March would suit you best, so that we can plan?"
REPLY = "I think it would be the second day, if nothing comes between"
ANSWER = "practitioner, with some breaks"
ITEMS = [
    ItemBrief(item=f"guests.{n}", title=f"Guest {n}", told={"name": "Anna Adler", "age": "34"}) for n in range(1, 5)
]
GUESTS = FieldDefinition(
    field_id="guests", label="Guests", type="group",
    fields=(
        FieldDefinition(field_id="name", label="Name", type="short_text"),
        FieldDefinition(field_id="age", label="Age", type="integer"),
    ),
)  # fmt: skip


def _as_many_as_fit(form: FormDefinition) -> dict[str, str]:
    """Answers until there is no room for another."""
    stands: dict[str, str] = {}
    room = LONGEST_STANDS
    for field in form.fields:
        room -= len(field.field_id) + len(ANSWER) + 6
        if room < 0:
            return stands | {field.field_id: ANSWER[: len(ANSWER) + room]}
        stands[field.field_id] = ANSWER
    return stands


def fullest(form: FormDefinition, field: FieldDefinition, language: str) -> ReviewerBrief:
    """All that a Reviewer can be told of a field, in texts of ordinary length; what is abridged is at its longest."""
    said = [
        Spoken(message_id=str(n), role="respondent" if n % 2 else "assistant", content=REPLY if n % 2 else QUESTION)
        for n in range(KEPT_MESSAGES - 1)
    ]
    said.append(Spoken(message_id="q", role="assistant", content=QUESTION))
    recent = last_exchanges(said)
    assert len(recent) == 2 * EXCHANGES
    keys = [fact.fact_key for fact in field.facts]
    return ReviewerBrief(
        form=form, language=language, field=field, question=QUESTION, messages=[REPLY, REPLY],
        context=ParseContext(language=language, country="JP", timezone="Asia/Tokyo", today=dt.date(2026, 11, 23)),
        recent=recent,
        summary="\n".join(["x" * (LONGEST_DIGEST // 4 - 1)] * 4),
        stands=_as_many_as_fit(form),
        facts=[FactStatus(fact_key=key, known=key != keys[-1], asked=key == keys[-1]) for key in keys],
        asked_fact=keys[-1] if keys else None,
        offered=ANSWER,
        items=ITEMS if form.groups else [],
    )  # fmt: skip


@pytest.mark.parametrize("open_facts", [True, False])
def test_a_yes_to_offered_words_tells_the_facts_that_are_open(open_facts: bool):
    """They would be asked for again, though the words that were agreed to tell them."""
    form = demo_form("clinic-intake")
    field = next(field for field in form.fields if field.facts)
    brief = fullest(form, field, "en")
    known = [fact.model_copy(update={"known": fact.known or not open_facts}) for fact in brief.facts]
    prompt = reviewer_messages(brief.model_copy(update={"facts": known}))[-1].content
    assert ("`affirm`, and a `set` of just the `facts` they tell" in prompt) is open_facts
    assert ("A yes to it is `affirm`, a no `deny`, without a `set`" in prompt) is not open_facts


def size(brief: ReviewerBrief) -> int:
    """Tokens of four characters, the schemas of tools beside them."""
    return sum(len(message.content) for message in reviewer_messages(brief)) // 4


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("name", NAMES)
def test_the_reviewers_prompt_is_short_with_every_part_filled(name: str, language: str):
    form = demo_form(name).localized(language)
    for field in form.fields:
        brief = fullest(form, field, language)
        assert size(brief) <= 1_500, (field.field_id, size(brief))


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("name", NAMES)
def test_so_it_is_with_a_groups_items_beside_ten_fields(name: str, language: str):
    form = demo_form(name)
    form = form.model_copy(update={"fields": (*form.fields[:10], GUESTS)}).localized(language)
    for field in form.fields:
        brief = fullest(form, field, language)
        assert size(brief) <= 1_500, (field.field_id, size(brief))
