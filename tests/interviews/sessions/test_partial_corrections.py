"""A correction that names only what changes: the rest of the value is that of the answer which stands."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from typing import Any

import pytest

from interviews.forms.definition import FieldDefinition, FormDefinition
from tests.fake_openai import FakeOpenAI
from tests.interviews.sessions.test_several_acts import Reviewing, puts
from tests.interviews.talking import Interview

pytestmark = pytest.mark.django_db(transaction=True)

Serve = Callable[..., FakeOpenAI]

VISIT = FormDefinition(
    slug="visit",
    title="A visit",
    languages=("en", "ja"),
    fields=(
        FieldDefinition(field_id="name", label="Full name", type="short_text", required=True),
        FieldDefinition(field_id="born", label="Date of birth", type="date", required=True, config={"latest": "today"}),
        FieldDefinition(field_id="day", label="Day of the visit", type="date", required=True),
        FieldDefinition(field_id="note", label="A note", type="short_text"),
    ),
)


async def visit(served_by: Serve, **corrections: dict[str, Any]) -> Interview:
    """At the last field: Maya Okonkwo, born on 3 May 1989, comes on 12 March 2099."""
    first = {
        "Maya Okonkwo": [puts("name", "Maya Okonkwo", "Maya Okonkwo")],
        "3 May 1989": [puts("born", "1989-05-03", "3 May 1989")],
        "12 March 2099": [puts("day", "2099-03-12", "12 March 2099")],
    }
    served_by(Reviewing({**first, **{words: [act] for words, act in corrections.items()}}))
    interview = await Interview.under_way(VISIT)
    for words in first:
        await interview.say(words)
    assert (await interview.state()).current_field_id == "note"
    return interview


async def test_half_a_name_corrects_the_whole_one(served_by: Serve):
    said = "by the way, it's Maja"
    interview = await visit(served_by, **{said: puts("name", "Maja Okonkwo", "it's Maja")})
    await interview.say(said)
    answer = (await interview.answers())["name"]
    assert (answer.value, answer.confirmed) == ("Maja Okonkwo", True)
    assert [piece["quote"] for piece in answer.evidence] == ["Maya Okonkwo", "it's Maja"]


async def test_a_half_that_was_never_said_changes_nothing(served_by: Serve):
    said = "by the way, it's Maja"
    interview = await visit(served_by, **{said: puts("name", "Maja Okafor", "it's Maja")})
    await interview.say(said)
    assert (await interview.values())["name"] == "Maya Okonkwo"


@pytest.mark.parametrize("said", ["not the 12th, the 14th", "the 14th, not the 12th", "Not Thursday, Saturday"])
async def test_a_day_with_a_denial_keeps_its_month_and_year(served_by: Serve, said: str):
    interview = await visit(served_by, **{said: puts("day", "2099-03-14", said)})
    await interview.say(said)
    answer = (await interview.answers())["day"]
    assert (answer.value, answer.confirmed) == ("2099-03-14", True)


async def test_a_day_that_is_denied_is_not_the_day(served_by: Serve):
    interview = await visit(served_by, **{"just not the 14th": puts("day", "2099-03-14", "not the 14th")})
    await interview.say("just not the 14th")
    assert (await interview.values())["day"] == "2099-03-12"


async def test_a_day_that_may_be_meant_is_said_back(served_by: Serve):
    """Nothing stands yet: the month is what the model takes it for, and the respondent is asked."""
    meant = (dt.date.today().replace(day=1) + dt.timedelta(days=45)).replace(day=3).isoformat()
    born, said = "3 May 1989", "not the 2nd, the 3rd"
    served_by(Reviewing({born: [puts("born", "1989-05-03", born)], said: [puts("day", meant, "the 3rd")]}))
    interview = await Interview.under_way(VISIT)
    for words in ("Maya Okonkwo", born, said):
        await interview.say(words)
    state = await interview.state()
    assert (state.current_field_id, state.record("day").value) == ("day", meant)
    assert state.record("day").offered


UNSURE = "it may be Maja Okonkwo, not sure"


@pytest.mark.parametrize(
    ("reply", "act", "name"),
    [
        ("yes", {"act": "affirm"}, "Maja Okonkwo"),
        ("ok", {"act": "affirm"}, "Maja Okonkwo"),
        ("go on", {"act": "off_topic"}, "Maya Okonkwo"),
    ],
)
async def test_a_correction_that_was_said_back_is_made_by_a_yes(
    served_by: Serve, reply: str, act: dict[str, Any], name: str
):
    offered = {"act": "set", "field_id": "name", "could_mean": ["Maja Okonkwo"], "evidence": [UNSURE]}
    interview = await visit(served_by, **{UNSURE: offered, reply: act})
    await interview.say(UNSURE)
    assert (await interview.state()).fields["name"].offered
    await interview.say(reply)
    assert (await interview.values())["name"] == name


async def test_a_correction_that_was_said_back_stands_unconfirmed_for_whoever_goes_on(served_by: Serve):
    offered = {"act": "set", "field_id": "name", "could_mean": ["Maja Okonkwo"], "evidence": [UNSURE]}
    on = "no note please"
    interview = await visit(served_by, **{UNSURE: offered, on: {"act": "skip", "field_id": "note"}})
    for words in (UNSURE, on):
        await interview.say(words)
    answer = (await interview.answers())["name"]
    assert (answer.value, answer.confirmed) == ("Maja Okonkwo", False)
    assert (await interview.session()).stage == "confirming"
