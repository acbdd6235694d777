"""What is kept of models: figures of a whole interview, and what was learned of a server, for other processes."""

from __future__ import annotations

from typing import Any

import pytest

from formagent import work
from formagent.llm.figures import tally
from formagent.llm.registry import model_registry
from formagent.server.database_thread import threaded
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.models import ModelDay
from interviews.staff.jobs.model_figures import FigureJobs
from interviews.staff.services.model_records import ModelLine, model_lines
from tests.fake_openai import Answer, Call, FakeOpenAI, Picky
from tests.fake_openai.interview import Asked, InterviewModel
from tests.interviews.talking import Interview

VISIT = FormDefinition(
    slug="visit",
    title="A visit",
    fields=(
        FieldDefinition(field_id="email", label="E-mail", type="email", required=True),
        FieldDefinition(field_id="guests", label="Guests", type="integer", required=True),
    ),
)

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def fresh_tally(monkeypatch: pytest.MonkeyPatch):
    """Nothing counted so far; and nothing saved on the way, however long the turns take."""
    tally().drain()
    monkeypatch.delitem(work.kinds, FigureJobs.name)


async def lines(days: int = 30) -> list[ModelLine]:
    found: list[ModelLine] = await threaded(model_lines)(days)
    return found


def careless(body: dict[str, Any]) -> Answer:
    """Wraps its arguments, adds keys, and invents a guest's number and a field."""
    if Asked(body).role != "reviewer":
        return InterviewModel()(body)
    acts = [
        {"act": "set", "field_id": "email", "value": "aiko@example.org", "evidence": "aiko@example.org", "sure": True},
        {"act": "set", "field_id": "guests", "value": 3, "evidence": ["three of us"]},
        {"act": "set", "field_id": "shoe_size", "value": 44, "evidence": ["aiko"]},
    ]
    return Answer(calls=(Call("review", {"arguments": {"acts": acts}}),))


async def test_repairs_and_refusals_of_an_interview_are_counted_and_saved_once(served_by):
    served_by(careless)
    interview = await Interview.under_way(VISIT)
    await interview.say("aiko@example.org")
    assert await interview.values() == {"email": "aiko@example.org"}
    (before,) = await lines()
    job = FigureJobs()
    assert await job.waiting() == ["figures"]
    await job.advance("figures")
    assert await job.waiting() == []
    (line,) = await lines()
    assert line == before, "what is not saved yet is shown too"
    assert line.name == "fake"
    assert line.figures.repairs == {"wrapper": 2, "extra_keys": 2, "single": 2}, (
        "asked once more for the invented field"
    )
    assert line.figures.refusals == {"no_evidence": 1, "unknown_field": 1, "ToolRetry": 1}
    assert line.figures.calls >= 3
    assert line.standing.serves
    assert await ModelDay.objects.acount() == 1


async def test_what_one_process_learned_of_a_server_another_one_knows(served_by):
    fake: FakeOpenAI = served_by(Picky(InterviewModel(), ["required"]))
    interview = await Interview.under_way(VISIT)
    model_registry.cache_clear()
    fake.requests.clear()
    await interview.say("aiko@example.org")
    assert all(body["tool_choice"] != "required" for body in fake.requests)
    (line,) = await lines()
    assert line.lessons.forms["required"].choice == "named"


async def test_other_settings_begin_anew(served_by):
    served_by(Picky(InterviewModel(), ["required"]))
    await Interview.under_way(VISIT)
    served_by(InterviewModel(), FORMAGENT_MODELS__FAKE__TEMPERATURE="0.5")
    (line,) = await lines()
    assert line.lessons.forms == {}
