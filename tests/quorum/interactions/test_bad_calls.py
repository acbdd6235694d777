"""Calls of tools that no sane model makes: each has an outcome that is said, nothing breaks, and nothing happens by them."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from django.db import OperationalError
from pydantic import BaseModel

from formagent import work
from formagent.llm.registry import model_registry
from formagent.server.database_thread import threaded
from interviews.forms.services.forms import save_definition
from interviews.models import Form
from interviews.staff.rules.rights import Right
from quorum.domain.policies import Effect
from quorum.interactions import agent_run
from quorum.models import Interaction, InteractionEntry, Review, StaffEvent, ToolUse
from quorum.tools import registry
from quorum.tools.base import Consequence, ToolContext, staff_tool
from quorum.tools.registry import STAFF_TOOLS
from tests.fake_openai import FakeOpenAI
from tests.fake_openai.faults import Cut, NoFinishReason
from tests.fake_openai.replies import Answer, Call, fake_text, tool_reply
from tests.fake_openai.reviewing import Asked, ReviewPanel
from tests.fake_openai.server import tool_names
from tests.fake_openai.staff_work import StaffWork, calls, done_gathering, finished, plan, task
from tests.interviews.cast import Cast
from tests.quorum.hearing import VISIT
from tests.quorum.interactions.test_agent_run import fresh, run, served
from tests.quorum.interactions.tools import TOOLS

Voters = Callable[..., ReviewPanel]
pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def three_tools(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "STAFF_TOOLS", TOOLS)


@pytest.fixture
def form(cast: Cast) -> Form:
    return save_definition(cast.workspace, VISIT, public=True)


def renaming(*first: Any, then: str = "Visit") -> StaffWork:
    """Whose task begins with these replies, then renames the form well."""
    good = [calls(Call("rename", {"form": "visit", "title": then})), finished("It is renamed.")]
    return StaffWork(plan=[plan("A better name", task("Rename it", "rename"))], tasks={"Rename it": [*first, *good]})


async def uses_of(row: Interaction) -> list[ToolUse]:
    return [use async for use in ToolUse.objects.filter(interaction=row).order_by("pk")]


DEEP = '{"form": "visit", "title": ' + "[" * 50_000 + "]" * 50_000 + "}"
STRANGE = {
    "nothing": "",
    "no object": '["visit", "Visit"]',
    "null": "null",
    "nested without end": DEEP,
    "two hundred kilobytes": json.dumps({"form": "visit", "title": "x", "more": "y" * 200_000}),
    "half a pair": '{"form": "visit\\ud800", "title": "x", "more": 1}',
    "half a pair in a name": '{"form": "visit", "title": "x", "\\udfff": 1}',
    "raw NUL": '{"form": "vi\x00sit", "title": 1}',
    "NUL in a name": '{"form": "visit", "title": "x", "a\\u0000b": 1}',
    "no number": '{"form": "visit", "title": NaN}',
    "endless number": '{"form": "visit", "title": 1e999}',
}


@pytest.mark.parametrize("raw", STRANGE.values(), ids=STRANGE.keys())
async def test_arguments_that_are_none_are_told_and_mended(cast: Cast, form: Form, voters: Voters, raw: str):
    served(voters, staff=renaming(Answer(calls=(Call("rename", raw),))))
    row = await run(cast, phase_scope="fast")
    assert (row.state, row.error) == ("completed", "")
    wrong, right = await uses_of(row)
    assert (wrong.state, wrong.final, right.state) == ("failed", False, "done")
    assert wrong.error.startswith("INVALID_ARGUMENT: ")
    assert len(wrong.error) < 5_000 and len(wrong.arguments_json) < 20_000
    await form.arefresh_from_db()
    assert form.title == "Visit"
    assert await Review.objects.filter(interaction=row, kind="action").acount() == 1, "what is wrong is put to no vote"


@pytest.mark.parametrize(
    ("title", "kept"),
    [("Vi\x00sit", "Vi\ufffdsit"), ("\u202etisiv", "\u202etisiv"), ("زيارة إلى العيادة", "زيارة إلى العيادة")],
    ids=["NUL", "turned", "right to left"],
)
async def test_letters_of_all_kinds_are_reviewed_and_done_as_given(
    cast: Cast, form: Form, voters: Voters, title: str, kept: str
):
    served(voters, staff=renaming(then=title))
    row = await run(cast, phase_scope="fast")
    assert (row.state, row.error) == ("completed", "")
    [use] = await uses_of(row)
    assert use.arguments["title"] == kept
    await form.arefresh_from_db()
    assert form.title == kept


async def test_what_no_database_keeps_is_replaced_wherever_a_reply_has_it(cast: Cast, form: Form, voters: Voters):
    """The reply is journaled before anything follows from it: what cannot be kept would be paid for again and again."""
    bad = "\x00"
    first = calls(
        Call(f"re{bad}name", {"form": "visit"}, id=f"call{bad}1"),
        Call("look", {"form": f"vi{bad}sit"}),
        text=f"I{bad} go.",
    )
    panel = served(voters, staff=renaming(first))
    row = await run(cast, phase_scope="fast")
    assert (row.state, row.error) == ("completed", "")
    assert [(use.tool, use.state) for use in await uses_of(row)] == [
        ("re\ufffdname", "failed"),
        ("look", "failed"),
        ("rename", "done"),
    ]
    thought = await InteractionEntry.objects.aget(interaction=row, kind="thought", key__startswith="task-1")
    assert thought.content["text"] == "I\ufffd go."
    assert len([body for body in panel.fake.requests if "finish_task" in tool_names(body)]) == 3


async def test_a_lone_half_of_a_pair_in_a_value_is_refused(cast: Cast, form: Form, voters: Voters):
    served(voters, staff=renaming(Answer(calls=(Call("rename", '{"form": "visit", "title": "\\ud83d"}'),))))
    row = await run(cast, phase_scope="fast")
    wrong, right = await uses_of(row)
    assert (row.state, wrong.state, right.state) == ("completed", "failed", "done")


async def test_a_thousand_calls_in_one_reply_are_cut_to_a_few(cast: Cast, form: Form, voters: Voters):
    many = Answer(calls=tuple(Call("look", {"form": "visit"}) for _ in range(1_000)))
    panel = served(voters, staff=renaming(many))
    row = await run(cast, phase_scope="fast")
    assert row.state == "completed"
    looked = [use for use in await uses_of(row) if use.tool == "look"]
    assert (len(looked), {use.state for use in looked}) == (24, {"done"})
    told = [body["messages"] for body in panel.fake.requests if any(one["role"] == "tool" for one in body["messages"])]
    assert "Too many calls in one reply: only the first 24" in str(told[-1])


async def test_two_calls_of_one_id_are_two_calls(cast: Cast, form: Form, voters: Voters):
    twins = calls(
        Call("rename", {"form": "visit", "title": "First"}, id="call_1"),
        Call("rename", {"form": "visit", "title": "Second"}, id="call_1"),
    )
    served(voters, staff=renaming(twins))
    row = await run(cast, phase_scope="fast")
    assert (row.state, row.error) == ("completed", "")
    assert [(use.arguments["title"], use.state) for use in await uses_of(row)] == [
        ("First", "done"),
        ("Second", "done"),
        ("Visit", "done"),
    ]
    assert await Review.objects.filter(interaction=row, kind="action").acount() == 3


TITLE = "Half " * 200
HALVES = {
    "cut": Cut(calls(Call("rename", {"form": "visit", "title": TITLE}))),
    "no end": NoFinishReason(calls(Call("rename", {"form": "visit", "title": TITLE}))),
    "half": Answer(calls=(Call("rename", '{"form": "visit", "tit'),)),
}


@pytest.mark.parametrize("times", [2, 100])
@pytest.mark.parametrize("half", HALVES.values(), ids=HALVES.keys())
async def test_half_a_tool_call_is_no_call(cast: Cast, form: Form, voters: Voters, half: Any, times: int):
    """The step is taken again later, as the story says; where it never gets better, the run ends in words."""
    asked, good = 0, renaming()

    def halting(body: dict[str, Any]) -> Any:
        nonlocal asked
        asked += "finish_task" in tool_names(body)
        return half if "finish_task" in tool_names(body) and asked <= times else good(body)

    served(voters, staff=halting)  # type: ignore[arg-type]
    row = await run(cast, phase_scope="fast")
    for _ in range(20):
        model_registry().breaker("one").resting_until = float("-inf")
        await Interaction.objects.filter(pk=row.pk).aupdate(wake_at=None)
        await work.run_until_idle()
    row = await fresh(row)
    uses = [(use.tool, use.state) for use in await uses_of(row)]
    assert (row.state, uses) == (("completed", [("rename", "done")]) if times == 2 else ("failed", []))
    assert row.state == "completed" or "The model failed." in row.result["tasks"][0]["outcome"]
    assert await InteractionEntry.objects.filter(interaction=row, kind="model_away").acount() >= 2
    await form.arefresh_from_db()
    assert form.title == ("Visit" if times == 2 else VISIT.title)


async def test_arguments_of_a_megabyte_are_no_reply(cast: Cast, form: Form, voters: Voters):
    served(voters, staff=renaming(calls(Call("rename", {"form": "visit", "title": "x" * 1_000_000}))))
    row = await run(cast, phase_scope="fast")
    assert (row.state, await uses_of(row)) == ("failed", [])
    assert "too large" in row.result["tasks"][0]["outcome"]


async def test_a_reply_of_two_hundred_pages_ends_a_task_in_words(cast: Cast, form: Form, voters: Voters):
    served(voters, staff=renaming(fake_text("word " * 200_000)))
    row = await run(cast, phase_scope="fast")
    assert row.state == "failed"
    assert "too large" in row.result["tasks"][0]["outcome"]
    stored = [len(json.dumps(event.payload)) async for event in StaffEvent.objects.all()]
    assert max(stored) < 20_000


async def test_a_book_of_findings_and_of_a_summary_is_bounded(cast: Cast, form: Form, voters: Voters):
    book = "It is called A visit. " * 1_500
    staff = StaffWork(
        gathering=[done_gathering(book)],
        plan=[plan("A better name", task("Rename it", "rename"))],
        tasks={"Rename it": [finished(book)]},
        summary=book,
    )
    served(voters, staff=staff)
    row = await run(cast, phase_scope="fast")
    assert row.state in ("completed", "failed")
    assert len(row.brief) <= 20_000
    stored = [len(json.dumps(event.payload)) async for event in StaffEvent.objects.all()]
    assert max(stored) < 40_000


@pytest.mark.parametrize(
    "planned",
    [
        [plan("Nothing to do")],
        [tool_reply("create_plan", objective="x" * 10_000, tasks=[])],
        [fake_text("I would rename it.")],
        [plan("Everything", *(task(f"Task {number}", "rename") for number in range(300)))],
    ],
    ids=["no tasks", "no tasks but words", "no plan", "three hundred tasks"],
)
async def test_a_plan_that_is_none_ends_the_run_in_words(cast: Cast, form: Form, voters: Voters, planned: Any):
    served(voters, staff=StaffWork(plan=planned))
    row = await run(cast, phase_scope="fast")
    assert (row.state, bool(row.error)) == ("failed", True)
    assert await Review.objects.filter(interaction=row).acount() == 0, "nothing is put to the vote"
    assert await uses_of(row) == []


async def test_a_form_of_another_workspace_is_not_there(cast: Cast, form: Form, voters: Voters):
    theirs = VISIT.model_copy(update={"slug": "secret", "title": "Theirs"})
    other: Form = await threaded(lambda: save_definition(cast.elsewhere, theirs, public=True))()
    steal = calls(
        Call("look", {"form": "secret"}),
        Call("rename", {"form": "secret", "title": "Mine"}),
        Call("look", {"form": "x"}),
    )
    panel = served(voters, staff=renaming(steal))
    row = await run(cast, phase_scope="fast")
    looked, renamed, unknown = (await uses_of(row))[:3]
    assert {use.state for use in (looked, renamed, unknown)} == {"failed"}
    assert looked.error.replace("secret", "x") == unknown.error, "as one that does not exist"
    await other.arefresh_from_db()
    assert other.title == "Theirs"
    assert "Theirs" not in str(panel.fake.requests)


async def test_a_model_that_calls_the_same_again_and_again_comes_to_an_end(cast: Cast, form: Form, voters: Voters):
    looping = StaffWork(
        plan=[plan("A better name", task("Rename it", "rename"))],
        tasks={"Rename it": [calls(Call("look", {"form": "visit"}))]},
    )
    panel = served(voters, staff=looping, MAX_TOOL_TURNS="3")
    row = await run(cast, phase_scope="fast")
    assert row.state == "failed"
    assert "no end within its calls" in row.result["tasks"][0]["outcome"]
    assert len(await uses_of(row)) == 7
    assert isinstance(panel.fake, FakeOpenAI) and len(panel.fake.requests) < 20


async def test_wrong_calls_of_one_reply_are_one_try(cast: Cast, form: Form, voters: Voters):
    wrong = [Call("rename", {"form": "visit"}), Call("rename", {"title": "Visit"}), Call("rename", {})]
    served(voters, staff=renaming(calls(*wrong), calls(*wrong)))
    row = await run(cast, phase_scope="fast")
    assert [use.state for use in await uses_of(row)] == [*["failed"] * 6, "done"]
    assert (row.state, row.error) == ("completed", "")


async def test_a_task_whose_calls_all_failed_is_not_done_whatever_its_model_says(
    cast: Cast, form: Form, voters: Voters
):
    wrong = calls(Call("rename", {"form": "visit"}))
    staff = StaffWork(
        plan=[plan("A better name", task("Rename it", "rename"), task("Announce it", "announce"))],
        tasks={"Rename it": [wrong, finished("It is renamed."), finished("It is renamed.")]},
        summary="The form has a better name now.",
    )
    panel = served(voters, staff=staff)
    row = await run(cast, phase_scope="fast")
    assert (row.state, row.result["changes"], row.result["success"]) == ("failed", [], False)
    renaming, announcing = row.result["tasks"]
    assert renaming["outcome"].startswith("Nothing of it was carried out: none of its calls succeeded.\nrename: ")
    assert "title" in renaming["outcome"] and "It is renamed" not in renaming["outcome"]
    assert announcing["state"] == "pending", "nothing goes on upon what was not done"
    sent_back = [str(request["messages"][-1]["content"]) for request in panel.fake.requests]
    assert len([words for words in sent_back if "rejected, refused or failed" in words]) == 1
    assert "**These calls came to nothing:**\n- rename: title" in row.result["summary"]
    [summing_up] = [Asked(asked).data for asked in panel.fake.requests if "sum_up" in tool_names(asked)]
    [recorded] = summing_up["The tasks and what they came to"][0]["recorded"]["came_to_nothing"]
    assert recorded.startswith("rename: INVALID_ARGUMENT: ")


async def test_a_task_that_did_nothing_is_sent_back_and_not_believed(cast: Cast, form: Form, voters: Voters):
    lies = [finished("It is renamed."), finished("It is renamed.")]
    work = StaffWork(
        plan=[plan("A better name", task("Rename it", "rename"))],
        tasks={"Rename it": lies},
        summary="The form has a better name now.",
    )
    panel = served(voters, staff=work)
    row = await run(cast, phase_scope="fast")
    sent_back = [str(request["messages"][-1]["content"]) for request in panel.fake.requests]
    assert len([words for words in sent_back if "Nothing is done yet: of rename" in words]) == 1
    assert (row.state, row.result["changes"]) == ("completed_with_concerns", [])
    assert row.result["summary"].endswith("Nothing was carried out of what task 1 was approved for.")
    [summing_up] = [str(asked["messages"]) for asked in panel.fake.requests if "sum_up" in tool_names(asked)]
    assert "The final review" not in summing_up, "there was none"
    assert "Tasks said to be done of which nothing was carried out" in summing_up


async def test_a_task_that_is_sent_back_can_do_its_work(cast: Cast, form: Form, voters: Voters):
    served(voters, staff=renaming(finished("It is renamed.")))
    row = await run(cast, phase_scope="fast")
    assert (row.state, row.result["success"]) == ("completed", True)
    assert [use.state for use in await uses_of(row)] == ["done"]


async def test_each_tool_has_as_many_further_tries_as_the_settings_say(cast: Cast, form: Form, voters: Voters):
    wrong = calls(Call("rename", {"form": "nowhere", "title": "x"}))
    served(voters, staff=renaming(*[wrong] * 5), MAX_TOOL_RETRIES="5")
    row = await run(cast, phase_scope="fast")
    assert (row.state, row.error) == ("completed", "")
    assert [use.state for use in await uses_of(row)] == [*["failed"] * 5, "done"]


async def test_what_is_wrong_with_one_tool_takes_no_try_from_another(cast: Cast, form: Form, voters: Voters):
    first = [
        calls(Call("look", {"form": "nowhere"})),
        finished("It is renamed."),
        calls(Call("rename", {"form": "nowhere", "title": "x"})),
        calls(Call("rename", {"form": "visit"})),
    ]
    served(voters, staff=renaming(*first))
    row = await run(cast, phase_scope="fast")
    assert (row.state, row.error) == ("completed", "")


async def test_a_model_is_given_up_after_its_tries_and_says_at_what(cast: Cast, form: Form, voters: Voters):
    served(voters, staff=renaming(*[calls(Call("rename", {"form": "visit"}))] * 20))
    row = await run(cast, phase_scope="fast")
    assert [use.final for use in await uses_of(row)] == [False, False, True, True]
    outcome = row.result["tasks"][0]["outcome"]
    assert outcome == "The model failed. one: its tool calls cannot be taken; rename: title: is missing"


async def test_a_planner_that_answers_is_not_called_out_of_reach(cast: Cast, form: Form, voters: Voters):
    wrong = tool_reply("create_plan", objective="Rename", tasks=[{"title": "Rename", "tools": [{"name": "rename"}]}])
    panel = served(voters, staff=StaffWork(plan=[wrong]))
    row = await run(cast, phase_scope="fast")
    assert row.error.startswith("The model one gave no plan that can be used: ") and "tasks.0.tools.0" in row.error
    assert "these names are unknown: 'name'" in row.error
    assert len([body for body in panel.fake.requests if "create_plan" in tool_names(body)]) == 4


async def test_a_plan_for_a_form_that_there_is_not_is_sent_back(cast: Cast, form: Form, voters: Voters):
    def on(slug: str) -> Any:
        tools = [{"tool": "rename", "why": "It is needed.", "form": slug}]
        return tool_reply("create_plan", objective="Rename", tasks=[{"title": "Rename it", "tools": tools}])

    work_of = renaming()
    panel = served(voters, staff=StaffWork(plan=[on("survey"), on("visit")], tasks=work_of._tasks))
    row = await run(cast, phase_scope="fast")
    told = [str(body["messages"][-1]["content"]) for body in panel.fake.requests if "create_plan" in tool_names(body)]
    assert "task 1: there is no form 'survey'" in told[1]
    assert row.plan["tasks"][0]["tools"] == [{"tool": "rename", "why": "visit: It is needed."}]
    assert row.state == "completed"
    voted = [body for body in panel.fake.requests if "cast_vote" in tool_names(body) and "The plan" in str(body)]
    worked = [body for body in panel.fake.requests if "finish_task" in tool_names(body)]
    assert voted and worked and all("visit: It is needed." in str(body) for body in (*voted, *worked))


async def test_voters_on_a_plan_know_its_tools_and_what_the_member_looks_at(cast: Cast, form: Form, voters: Voters):
    panel = served(voters, staff=renaming())
    await run(cast, phase_scope="fast")
    found = [body for body in panel.fake.requests if "The plan" in str(body) and "cast_vote" in tool_names(body)]
    assert len(found) >= 3
    told = str(found[0]["messages"])
    assert "The member looks at: form visit." in told and "rename (change): Rename a form." in told


async def test_a_wrong_type_is_told_to_its_model_and_mended(
    cast: Cast, form: Form, voters: Voters, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(registry, "STAFF_TOOLS", STAFF_TOOLS)
    bad, good = ([{"label": "Which colour?", "type": kind}] for kind in ("colour", "text"))
    replies = [calls(Call("create_form", {"title": "Party", "fields": fields})) for fields in (bad, good)]
    staff = StaffWork(
        plan=[plan("A form", task("Make it", "create_form"))], tasks={"Make it": [*replies, finished("It is there.")]}
    )
    served(voters, staff=staff)
    row = await run(cast, phase_scope="fast")
    assert (row.state, row.error) == ("completed", "")
    wrong, right = await uses_of(row)
    assert (wrong.state, wrong.final, right.state) == ("failed", False, "done")
    assert wrong.error.startswith("INVALID_ARGUMENT: fields.1.type: ") and "short_text" in wrong.error
    assert right.arguments["fields"][0]["type"] == "short_text", "as reviewers read it"
    told = [entry async for entry in InteractionEntry.objects.filter(interaction=row, kind="tool_error")]
    assert len(told) == 1 and "unknown type" in str(told[0].content)


class Strict(BaseModel):
    number: int


@pytest.mark.parametrize("where", ["consequence", "run", "read"])
@pytest.mark.parametrize(
    ("broken", "code"),
    [
        (lambda: 1 / 0, "INTERNAL: “Rename” broke on this call (ZeroDivisionError)"),
        (lambda: Strict.model_validate({"number": "many"}), "INVALID_ARGUMENT: number: "),
    ],
    ids=["a bug", "a model of pydantic"],
)
async def test_whatever_breaks_within_a_call_is_its_outcome(
    cast: Cast, form: Form, voters: Voters, monkeypatch: pytest.MonkeyPatch, where: str, broken: Any, code: str
):
    """Neither a bug nor a refusal at a place that nobody thought of holds up the run: its model goes on."""

    async def breaks(context: ToolContext, form: str, title: str = "") -> Any:
        """Break."""
        return await context.commit(broken) if where == "run" else broken()

    async def says(context: ToolContext, form: str, title: str = "") -> Consequence:
        return broken() if where == "consequence" else Consequence(level="INFO", message="Renames it.")

    effect = Effect.READ if where == "read" else Effect.CHANGE
    breaks.__name__ = "rename"
    bad = staff_tool(effect=effect, right=Right.EDIT_FORMS, about="form", consequence=says)(breaks)
    monkeypatch.setattr(registry, "STAFF_TOOLS", {**TOOLS, "rename": bad})
    script = [
        calls(Call("rename", {"form": "visit", "title": "x"})),
        finished("It could not be renamed.", success=False),
    ]
    served(voters, staff=StaffWork(plan=[plan("A name", task("Rename it", "rename"))], tasks={"Rename it": script}))
    row = await run(cast, phase_scope="fast")
    [use] = await uses_of(row)
    assert (row.state, row.failures, use.state, use.final) == ("failed", 0, "failed", False)
    assert use.error.replace("“rename”", "“Rename”").startswith(code)
    assert "could not be renamed" in row.result["tasks"][0]["outcome"]
    assert [one.key async for one in InteractionEntry.objects.filter(interaction=row, kind="tool_error")]


@pytest.mark.parametrize(
    ("error", "tries"), [(KeyError("x"), 3), (OperationalError("gone"), 6)], ids=["bug", "passing"]
)
async def test_a_step_that_breaks_again_and_again_ends_the_run_in_words(
    cast: Cast, form: Form, voters: Voters, monkeypatch: pytest.MonkeyPatch, error: Exception, tries: int
):
    async def breaks(*args: Any) -> None:
        raise error

    monkeypatch.setattr(agent_run, "_plan", breaks)
    served(voters, staff=renaming())
    row = await run(cast, phase_scope="fast")
    for number in range(2, tries + 1):
        assert row.state != "failed", number
        await Interaction.objects.filter(pk=row.pk).aupdate(wake_at=None)
        await work.run_until_idle()
        row = await fresh(row)
    assert (row.state, row.error) == ("failed", f"It broke {tries} times: {type(error).__name__}")
