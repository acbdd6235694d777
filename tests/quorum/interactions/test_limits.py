"""What limits an interaction is named at its end, and what was approved before is not thrown away."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from formagent.server.database_thread import threaded
from interviews.forms.services.definitions import draft_definition
from interviews.forms.services.forms import save_definition
from interviews.models import Form
from tests.fake_openai.replies import Answer, Call
from tests.fake_openai.reviewing import ReviewPanel
from tests.fake_openai.staff_work import StaffWork, calls, done_gathering, finished, plan, task
from tests.interviews.cast import Cast
from tests.interviews.results.answered import party_form
from tests.quorum.discussions.talking import talker
from tests.quorum.hearing import VISIT
from tests.quorum.interactions import test_agent_run, test_ask, test_discuss_run

Voters = Callable[..., ReviewPanel]
pytestmark = pytest.mark.django_db(transaction=True)
LABEL = "What brings you here today?"


@pytest.fixture
def form(cast: Cast) -> Form:
    return save_definition(cast.workspace, VISIT, public=True)


@pytest.fixture
def party(cast: Cast) -> Form:
    return party_form(cast.workspace)


def editing(reply: Answer) -> StaffWork:
    """The third call of a model edits the draft; `reply` follows."""
    edit = Call("edit_field", {"form": "visit", "field": VISIT.fields[0].field_id, "changes": {"label": LABEL}})
    return StaffWork(
        gathering=[done_gathering("Nothing.")],
        plan=[plan("Words", task("Reword it", "edit_field"))],
        tasks={"Reword it": [calls(edit), reply]},
    )


@pytest.mark.parametrize(
    ("limit", "named"),
    [
        ({"MAX_RUN_CALLS": "3"}, "quorum.max_run_calls: 3 of 3 are spent"),
        ({"MAX_TOOL_TURNS": "1"}, "quorum.max_tool_turns: 1"),
    ],
)
async def test_what_was_approved_stays_where_a_limit_stops_the_task(
    cast: Cast, form: Form, voters: Voters, limit: dict[str, str], named: str
) -> None:
    again = calls(Call("read_form", {"form": "visit"}))
    test_agent_run.served(voters, staff=editing(again), **limit)
    row = await test_agent_run.run(cast, phase_scope="fast")
    draft = await threaded(draft_definition)(await Form.objects.aget(pk=form.pk))
    assert draft.fields[0].label == LABEL
    [done] = row.result["tasks"]
    assert row.state == done["state"] == "failed"
    assert named in done["outcome"] and "What was carried out stays" in done["outcome"]
    assert any(LABEL in line for line in row.result["changes"])


async def test_a_task_that_fails_by_itself_leaves_the_draft(cast: Cast, form: Form, voters: Voters) -> None:
    test_agent_run.served(voters, staff=editing(finished("It is not what was meant.", success=False)))
    row = await test_agent_run.run(cast, phase_scope="fast")
    draft = await threaded(draft_definition)(await Form.objects.aget(pk=form.pk))
    assert (row.state, draft.fields[0].label) == ("failed", VISIT.fields[0].label)


async def test_a_plan_that_the_budget_has_no_room_for(cast: Cast, form: Form, voters: Voters) -> None:
    test_agent_run.served(voters, MAX_RUN_CALLS="1")
    row = await test_agent_run.run(cast, phase_scope="fast")
    assert row.error.startswith("A limit of the review settings is reached: quorum.max_run_calls: 1 of 1 are spent.")
    assert "has to be begun anew" in row.error


async def test_a_question_without_room_for_its_answer_names_the_limit(cast: Cast, party: Form, voters: Voters) -> None:
    look = calls(Call("read_form", {"form": "party"}))
    test_ask.served(voters, look, test_ask.gives("It is a party [S1]."), FORMAGENT_QUORUM__MAX_RUN_CALLS="1")
    row = await test_ask.ask(cast)
    assert row.error.startswith("A limit of the review settings is reached: quorum.max_run_calls: 1 of 1")


async def test_an_answer_of_one_costly_call_says_what_it_took(cast: Cast, party: Form, voters: Voters) -> None:
    costly = calls(Call("answer", {"text": "I have read nothing."}))
    test_ask.served(voters, costly, FORMAGENT_QUORUM__MAX_RUN_TOKENS="1000")
    row = await test_ask.ask(cast)
    spent = f"{row.prompt_tokens + row.completion_tokens:,}"
    assert row.result["answer"].endswith(f"More was spent than quorum.max_run_tokens allows: {spent} tokens of 1,000.")


async def test_an_answer_within_too_few_replies_names_the_setting(cast: Cast, party: Form, voters: Voters) -> None:
    look = calls(Call("read_form", {"form": "party"}))
    test_ask.served(voters, look, FORMAGENT_QUORUM__MAX_TOOL_TURNS="1")
    row = await test_ask.ask(cast)
    assert row.error.endswith("A limit of the review settings is reached: quorum.max_tool_turns: 1.")


async def test_a_discussion_says_which_limit_kept_its_members_from_speaking(
    cast: Cast, form: Form, voters: Voters
) -> None:
    five = {name: talker(f"{name} says so.") for name in ("one", "two", "three", "four", "five")}
    test_discuss_run.served(voters, five, MAX_RUN_CALLS="8")
    row = await test_discuss_run.run(cast)
    named = "Not everybody could say everything. A limit of the review settings is reached: quorum.max_run_calls: "
    assert row.state == "completed_with_concerns"
    assert named in row.result["synthesis"]
