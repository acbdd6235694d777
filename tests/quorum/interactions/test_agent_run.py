"""An agent's run from request to summary, over real HTTP: reviewed, confirmed, carried out once, told as a story."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from formagent import work
from formagent.server.database_thread import threaded
from interviews.forms.services.forms import save_definition
from interviews.models import AuditEntry, Form, Membership
from quorum.domain.interactions.forms import InteractionForm
from quorum.models import Confirmation, Interaction, InteractionEntry, Review, RunTask, ToolUse
from quorum.services.confirmations import resolve_confirmation
from quorum.services.interactions.deciding import accept_plan, cancel_interaction, refuse_plan
from quorum.services.interactions.starting import InteractionRequest, start_interaction
from quorum.services.interactions.tree import exchanges_of
from quorum.tools import registry
from tests.fake_openai.replies import Answer, Call, tool_reply
from tests.fake_openai.reviewing import Asked, ReviewPanel, ballot, contrary, yes_sayer
from tests.fake_openai.server import tool_names
from tests.fake_openai.staff_work import StaffWork, calls, done_gathering, finished, plan, task
from tests.interviews.cast import Cast
from tests.quorum.hearing import VISIT
from tests.quorum.interactions.tools import TOOLS

Voters = Callable[..., ReviewPanel]
pytestmark = pytest.mark.django_db(transaction=True)
REVIEWERS = {"one": yes_sayer, "two": yes_sayer, "three": yes_sayer}
WORK = StaffWork(
    gathering=[calls(Call("look", {"form": "visit"}), text="I look first."), done_gathering("It is called A visit.")],
    plan=[plan("A better name", task("Rename it", "rename"))],
    tasks={
        "Rename it": [calls(Call("rename", {"form": "visit", "title": "Your visit"})), finished("It is renamed.")],
        "Announce it": [calls(Call("announce", {"form": "visit", "title": "Come"})), finished("It is out.")],
    },
    summary="It is called “Your visit” now.",
)


@pytest.fixture(autouse=True)
def three_tools(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "STAFF_TOOLS", TOOLS)


@pytest.fixture
def form(cast: Cast) -> Form:
    return save_definition(cast.workspace, VISIT, public=True)


def served(voters: Voters, personas: Any = None, staff: StaffWork = WORK, **environ: str) -> ReviewPanel:
    personas = personas or REVIEWERS
    names = ",".join(personas)
    environ = {"EXPLORATION_MODEL": "one", "DECISION_MODEL": "one", "REVIEW_MODELS": names, "MIN_VOTES": "1"} | environ
    return voters(personas, planner=staff, **{f"FORMAGENT_QUORUM__{name}": value for name, value in environ.items()})


def begin(cast: Cast, text: str = "Give it a better name", who: str = "bob", **mode: str) -> Interaction:
    asked = InteractionRequest(InteractionForm.AGENT, text, about={"form": "visit"}, mode=mode)
    return start_interaction(cast.workspace, asked, by=cast.principal(who))


async def run(cast: Cast, text: str = "Give it a better name", who: str = "bob", **mode: str) -> Interaction:
    row: Interaction = await threaded(begin)(cast, text, who, **mode)
    await work.run_until_idle()
    return await fresh(row)


async def fresh(row: Interaction) -> Interaction:
    return await Interaction.objects.select_related("workspace", "requested_by").aget(pk=row.pk)


async def story(row: Interaction) -> list[str]:
    return [entry.kind async for entry in InteractionEntry.objects.filter(interaction=row)]


async def test_fast_runs_through_and_changes_once(cast: Cast, form: Form, voters: Voters):
    panel = served(voters)
    row = await run(cast, phase_scope="fast")
    assert (row.state, row.error) == ("completed", "")
    await form.arefresh_from_db()
    assert form.title == "Your visit"
    assert row.result["summary"] == "It is called “Your visit” now."
    assert row.result["source_documents"][0]["url"] == "/forms/visit/"
    assert (row.calls, row.prompt_tokens > 1000) == (6, True)
    kinds = await story(row)
    wanted = [
        "phase_change",
        "thought",
        "tool_call",
        "tool_result",
        "plan",
        "quorum_start",
        "quorum_model_complete",
        "quorum_complete",
        "quorum_complete_with_votes",
    ]
    assert [kind for kind in dict.fromkeys(kinds) if kind in wanted] == wanted
    assert kinds.count("task_start") == kinds.count("task_complete") == 1
    reviews = [(one.kind, one.state) async for one in Review.objects.filter(interaction=row).order_by("opened_at")]
    assert reviews == [("run_plan", "approved"), ("action", "approved")]
    assert panel.count("one") == 2
    done = await ToolUse.objects.aget(interaction=row, tool="rename")
    assert (done.state, done.risk, done.arguments) == ("done", "high", {"form": "visit", "title": "Your visit"})


async def test_whoever_gathers_knows_the_forms_and_the_day(cast: Cast, form: Form, voters: Voters):
    panel = served(voters)
    row = await run(cast, phase_scope="fast")
    asked = next(Asked(body) for body in panel.fake.requests if "note_findings" in tool_names(body))
    assert asked.data["The forms of the workspace"] == ["visit: A visit to the clinic (draft)"]
    day = f"{row.created_at.astimezone(ZoneInfo(row.workspace.timezone)):%Y-%m-%d (%A)}"
    assert f"The member asks on {day}: take that day as today." in asked.text


async def test_a_model_that_works_reads_no_addresses_of_sources(cast: Cast, form: Form, voters: Voters):
    panel = served(voters)
    row = await run(cast, phase_scope="fast")
    told = [message for body in panel.fake.requests for message in body["messages"] if message["role"] == "tool"]
    assert told and not any("source_documents" in message["content"] for message in told)
    assert row.result["source_documents"], "people read them"


async def test_full_waits_for_the_requester_before_anything_is_done(cast: Cast, form: Form, voters: Voters):
    served(voters)
    row = await run(cast)
    assert (row.state, row.waiting_for, row.phase) == ("waiting", "plan", "confirming_plan")
    await threaded(lambda: accept_plan(row, by=cast.principal("bob")))()
    await work.run_until_idle()
    row = await fresh(row)
    assert row.state == "completed"
    await form.arefresh_from_db()
    assert form.title == "Your visit"


async def test_a_refused_plan_does_nothing(cast: Cast, form: Form, voters: Voters):
    served(voters)
    row = await run(cast)
    await threaded(lambda: refuse_plan(row, "not now", by=cast.principal("bob")))()
    await work.run_until_idle()
    row = await fresh(row)
    assert (row.state, row.error) == ("cancelled", "The plan was not accepted. not now")
    assert not await ToolUse.objects.filter(interaction=row, tool="rename").aexists()


async def test_plan_only_ends_with_a_proposal_that_can_be_accepted(cast: Cast, form: Form, voters: Voters):
    served(voters)
    row = await run(cast, phase_scope="plan_only")
    assert (row.state, row.result["plan"]["tasks"][0]["title"]) == ("proposed", "Rename it")
    await threaded(lambda: accept_plan(row, by=cast.principal("bob")))()
    await work.run_until_idle()
    assert (await fresh(row)).state == "completed"


async def test_what_reaches_others_waits_for_a_second_member(cast: Cast, form: Form, voters: Voters):
    staff = StaffWork(plan=[plan("Out", task("Announce it", "announce"))], tasks=WORK._tasks)
    served(voters, staff=staff)
    row = await run(cast, phase_scope="fast")
    assert row.waiting_for.startswith("confirmation:")
    asked = await Confirmation.objects.aget(interaction=row)
    assert (asked.tool, asked.changes, asked.security_level) == ("announce", ["title → Come"], "WARN")
    await threaded(lambda: resolve_confirmation(asked.pk, cast.principal("rita"), True, "go"))()
    await work.run_until_idle()
    row = await fresh(row)
    assert row.state == "completed"
    await form.arefresh_from_db()
    await asked.arefresh_from_db()
    assert (form.title, asked.used_at is not None) == ("Come", True)
    assert await AuditEntry.objects.filter(action="test.renamed").acount() == 1


async def test_a_no_skips_the_call_and_the_task_is_not_done(cast: Cast, form: Form, voters: Voters):
    staff = StaffWork(
        plan=[plan("Out", task("Announce it", "announce"))],
        tasks={"Announce it": [WORK._tasks["Announce it"][0], finished("Nobody wanted it out.", success=True)]},
    )
    served(voters, staff=staff)
    row = await run(cast, phase_scope="fast")
    asked = await Confirmation.objects.aget(interaction=row)
    await threaded(lambda: resolve_confirmation(asked.pk, cast.principal("rita"), False, "too early"))()
    await work.run_until_idle()
    row = await fresh(row)
    assert (row.state, row.result["changes"]) == ("cancelled", []), "whatever its model says, the one call was refused"
    assert row.error == "Rita said no: “announce”. too early"
    client = await threaded(cast.client)("bob")
    page = (await threaded(client.get)(f"/console/interactions/{row.pk}/")).content.decode()
    assert '<span class="badge" id="run-state" role="status">Stopped: Rita said no</span>' in page
    assert "task task-stopped" in page and "notice-wrong" not in page and "call-declined" in page
    told = await threaded(exchanges_of)(row)
    assert told[-1].startswith("[Agent Result (declined by a person: Rita, announce, too early)]: ")
    await form.arefresh_from_db()
    assert form.title == "A visit to the clinic"
    assert "too early" in row.result["refused"][0]["why"] and "too early" in row.result["tasks"][0]["outcome"]


def strict(body: dict[str, Any]) -> Answer:
    """Against the long title alone."""
    data = Asked(body).data
    long = "long" in str(data.get("Its arguments", ""))
    return ballot(not long, "Too long a title." if long else "Fine.")


async def test_a_rejected_call_is_replaced_by_a_safer_one(cast: Cast, form: Form, voters: Voters):
    script = [
        calls(Call("rename", {"form": "visit", "title": "A very long title"})),
        calls(Call("rename", {"form": "visit", "title": "Visit"})),
        finished("It is “Visit” now."),
    ]
    staff = StaffWork(plan=[plan("Shorter", task("Rename it", "rename"))], tasks={"Rename it": script})
    panel = served(voters, {"one": strict, "two": strict, "three": yes_sayer}, staff)
    row = await run(cast, phase_scope="fast")
    assert row.state == "completed"
    await form.arefresh_from_db()
    assert form.title == "Visit"
    uses = [(use.state, use.arguments["title"]) async for use in ToolUse.objects.filter(interaction=row)]
    assert uses == [("rejected", "A very long title"), ("done", "Visit")]
    told = next(one for one in panel.fake.requests if one["messages"][-1]["role"] == "tool")
    assert "Too long a title." in told["messages"][-1]["content"]
    assert "action_retry" in await story(row)


LONG = Call("rename", {"form": "visit", "title": "A very long title"})
BOASTING = StaffWork(
    plan=[plan("Longer", task("Rename it", "rename"), task("Announce it", "announce"))],
    tasks={**WORK._tasks, "Rename it": [calls(LONG), finished("I renamed it."), finished("I renamed it.")]},
    summary="I gave it a longer name. It was published as version 2.",
)


async def test_what_was_forbidden_is_not_done_whatever_its_model_says(cast: Cast, form: Form, voters: Voters):
    panel = served(voters, {"one": strict, "two": strict, "three": yes_sayer}, BOASTING)
    row = await run(cast, phase_scope="fast")
    assert (row.state, row.result["changes"], row.result["success"]) == ("failed", [], False)
    assert row.result["summary"].startswith("Nothing was changed.\n\n")
    first, second = row.result["tasks"]
    assert first["outcome"].startswith("Nothing of it was carried out: none of its calls was allowed.\nrename: ")
    assert "Too long a title." in first["outcome"] and "I renamed it" not in first["outcome"]
    assert second["state"] == "pending", "nothing goes on upon what was not done"
    sent_back = [str(request["messages"][-1]["content"]) for request in panel.fake.requests]
    assert len([words for words in sent_back if "Nothing is changed: every call" in words]) == 1


@pytest.mark.parametrize("first", [True, False], ids=["said before the call", "said after the call"])
async def test_a_task_is_not_done_by_a_reply_that_has_not_seen_its_results(
    cast: Cast, form: Form, voters: Voters, first: bool
):
    done = Call("finish_task", {"success": True, "outcome": "Both are done."})
    script = [
        calls(Call("rename", {"form": "visit", "title": "Visit"})),
        calls(*([done, LONG] if first else [LONG, done])),
        finished("It is “Visit”; the long title was rejected."),
    ]
    staff = StaffWork(plan=[plan("Shorter", task("Rename it", "rename"))], tasks={"Rename it": script})
    panel = served(voters, {"one": strict, "two": strict, "three": yes_sayer}, staff)
    row = await run(cast, phase_scope="fast")
    assert row.state == "completed"
    assert row.result["tasks"][0]["outcome"] == "It is “Visit”; the long title was rejected."
    assert any("It does not count: another call" in str(request["messages"][-2:]) for request in panel.fake.requests)


async def test_wrong_tools_and_arguments_are_told_and_mended(cast: Cast, form: Form, voters: Voters):
    script = [
        calls(Call("rename_form", {"form": "visit"})),
        calls(Call("rename", {"form": "visit"})),
        calls(Call("rename", {"form": "nowhere", "title": "Visit"})),
        calls(Call("rename", {"form": "visit", "title": "Visit"})),
        finished("It is “Visit” now."),
    ]
    staff = StaffWork(plan=[plan("Shorter", task("Rename it", "rename"))], tasks={"Rename it": script})
    served(voters, staff=staff)
    row = await run(cast, phase_scope="fast")
    assert row.state == "completed"
    uses = [(use.tool, use.state) async for use in ToolUse.objects.filter(interaction=row)]
    assert uses == [("rename_form", "failed"), ("rename", "failed"), ("rename", "failed"), ("rename", "done")]
    assert (await story(row)).count("tool_retry") == 3


async def test_further_tries_are_limited(cast: Cast, form: Form, voters: Voters):
    script = [calls(Call("rename", {"form": "visit"}))] * 6
    staff = StaffWork(plan=[plan("Shorter", task("Rename it", "rename"))], tasks={"Rename it": script})
    served(voters, staff=staff, MAX_TOOL_RETRIES="1", MAX_TOOL_TURNS="2")
    row = await run(cast, phase_scope="fast")
    assert row.state == "failed"
    task_row = await RunTask.objects.aget(interaction=row)
    assert (task_row.state, "cannot be taken" in task_row.outcome) == ("failed", True)
    retries = [use.final async for use in ToolUse.objects.filter(interaction=row)]
    assert retries == [False, True, True]


async def test_the_third_rejection_is_for_a_human_who_may_stop_it(cast: Cast, form: Form, voters: Voters):
    script = [calls(Call("rename", {"form": "visit", "title": f"Try {number}"})) for number in range(5)]
    staff = StaffWork(plan=[plan("Shorter", task("Rename it", "rename"))], tasks={"Rename it": script})

    def plans_only(body: dict[str, Any]) -> Answer:
        return ballot("The tool" not in Asked(body).data, "I am against calls.")

    served(voters, dict.fromkeys(("one", "two", "three"), plans_only), staff)
    row = await run(cast, phase_scope="fast")
    assert row.waiting_for.startswith("review:")
    review = await Review.objects.aget(pk=row.waiting_for.removeprefix("review:"))
    assert (review.state, review.escalates) == ("human", True)
    from quorum.services.decisions import reject

    await threaded(lambda: reject(review, cast.principal("rita"), round_number=1, reason="Leave it."))()
    await work.run_until_idle()
    row = await fresh(row)
    assert (row.state, row.error) == ("cancelled", "Rita said no: “rename”. Leave it.")
    assert "Leave it." in row.result["tasks"][0]["outcome"]


async def test_a_rejected_plan_is_revised_with_the_reasons(cast: Cast, form: Form, voters: Voters):
    def second_time(body: dict[str, Any]) -> Answer:
        data = Asked(body).data
        if "The plan" not in data or "The tool" in data:
            return ballot(True, "Fine.")
        return ballot(data["The plan"]["objective"] != "Everything new", "Too much.")

    staff = StaffWork(plan=[], tasks=WORK._tasks)

    def planner(body: dict[str, Any]) -> Any:
        if Asked(body).data.get("What was held against it"):
            return plan("A better name", task("Rename it", "rename"))
        return plan("Everything new", task("Rename it", "rename"))

    staff._by_tool["create_plan"] = []
    inner = staff.__call__
    served(
        voters,
        dict.fromkeys(("one", "two", "three"), second_time),
        lambda body: planner(body) if "create_plan" in str(body.get("tools")) else inner(body),  # type: ignore[arg-type]
    )
    row = await run(cast, phase_scope="fast")
    assert (row.state, row.plan["objective"]) == ("completed", "A better name")
    review = await Review.objects.aget(interaction=row, kind="run_plan")
    assert [one.outcome async for one in review.rounds.all()] == ["rejected", "approved"]
    told = [kind for kind in await story(row) if kind.startswith("plan")]
    assert told == ["plan", "plan_revision", "plan"]
    revised = await InteractionEntry.objects.aget(interaction=row, key="planning/approved")
    assert revised.content["plan"]["objective"] == "A better name"
    client = await threaded(cast.client)("bob")
    shown = (await threaded(client.get)(f"/console/interactions/{row.pk}/")).content.decode()
    votes = [found.span() for found in re.finditer('class="story-vote"', shown)]
    made_anew = shown.index("The plan is made anew")
    first, second = (shown[start:] for start, _ in votes[:2])
    assert votes[0][0] < made_anew < votes[1][0], "each round's votes stand beneath the plan that they are about"
    assert "○○○" in first.partition("</summary>")[0] and "●●●" in second.partition("</summary>")[0]


async def test_the_final_review_leaves_its_concerns(cast: Cast, form: Form, voters: Voters):
    def no_result(body: dict[str, Any]) -> Answer:
        return ballot("The result" not in Asked(body).data, "It is not what was asked for.")

    served(voters, dict.fromkeys(("one", "two", "three"), no_result), REQUIRE_FINAL_REVIEW="true")
    row = await run(cast)
    await threaded(lambda: accept_plan(row, by=cast.principal("bob")))()
    await work.run_until_idle()
    row = await fresh(row)
    review = await Review.objects.aget(interaction=row, kind="final")
    assert (row.state, review.state) == ("waiting", "human")
    from quorum.services.decisions import reject

    await threaded(lambda: reject(review, cast.principal("rita"), round_number=1, reason="Not that."))()
    await work.run_until_idle()
    assert (await fresh(row)).state == "completed_with_concerns"


async def test_a_member_demoted_in_mid_run_gets_no_further(cast: Cast, form: Form, voters: Voters):
    served(voters)
    row = await run(cast)
    await Membership.objects.filter(user=cast.people["bob"]).aupdate(role="viewer")
    await threaded(lambda: accept_plan(row, by=cast.principal("bob")))()
    await work.run_until_idle()
    row = await fresh(row)
    await form.arefresh_from_db()
    assert form.title == "A visit to the clinic"
    use = await ToolUse.objects.aget(interaction=row, tool="rename")
    assert (use.state, use.error[:9]) == ("failed", "NOT_FOUND")


async def test_cancelling_withdraws_what_is_asked_on_its_behalf(cast: Cast, form: Form, voters: Voters):
    staff = StaffWork(plan=[plan("Out", task("Announce it", "announce"))], tasks=WORK._tasks)
    served(voters, staff=staff)
    row = await run(cast, phase_scope="fast")
    await threaded(lambda: cancel_interaction(row, by=cast.principal("bob")))()
    await work.run_until_idle()
    row = await fresh(row)
    asked = await Confirmation.objects.aget(interaction=row)
    assert (row.state, asked.approved) == ("cancelled", False)
    await form.arefresh_from_db()
    assert form.title == "A visit to the clinic"


async def test_without_a_model_it_says_so(cast: Cast, form: Form):
    row = await run(cast)
    assert (row.state, (row.result or {})["nothing"]) == ("failed", "not_understood")
    assert row.error.startswith("Without a model only plain requests are understood")


async def test_everybody_against_every_plan_is_for_a_human(cast: Cast, form: Form, voters: Voters):
    served(voters, dict.fromkeys(("one", "two", "three"), contrary), MAX_PLAN_REVISIONS="1")
    row = await run(cast)
    review = await Review.objects.aget(interaction=row)
    assert (row.state, review.state) == ("waiting", "human")


async def test_a_model_whose_good_calls_are_rejected_is_asked_on(cast: Cast, form: Form, voters: Voters):
    """Two rejections and a refusal are no fault of the model's calls: it is not given up."""
    script = [
        calls(Call("rename", {"form": "visit", "title": "A long one"})),
        calls(Call("rename", {"form": "visit", "title": "Another long one"})),
        calls(Call("look", {"form": "nowhere"})),
        calls(Call("rename", {"form": "visit", "title": "Visit"})),
        finished("It is “Visit” now."),
    ]
    staff = StaffWork(plan=[plan("Shorter", task("Rename it", "rename"))], tasks={"Rename it": script})
    served(voters, dict.fromkeys(("one", "two", "three"), strict), staff)
    row = await run(cast, phase_scope="fast")
    await form.arefresh_from_db()
    assert (row.state, form.title) == ("completed", "Visit")


async def test_a_task_cannot_reach_out_where_its_approved_plan_does_not(cast: Cast, form: Form, voters: Voters):
    script = [calls(Call("announce", {"form": "visit", "title": "Come"})), finished("There is no such tool.", False)]
    staff = StaffWork(plan=[plan("Shorter", task("Rename it", "rename"))], tasks={"Rename it": script})
    served(voters, staff=staff)
    row = await run(cast, phase_scope="fast")
    use = await ToolUse.objects.aget(interaction=row)
    assert (use.tool, use.state, row.state) == ("announce", "failed", "failed")
    assert not await Confirmation.objects.filter(interaction=row).aexists()


async def test_a_planner_that_finds_no_tool_for_it_says_where_a_person_does_it(cast: Cast, form: Form, voters: Voters):
    cannot = tool_reply("cannot_be_done", why="Members are invited by people.", page="members", form="")
    served(voters, staff=StaffWork(plan=[cannot]))
    row = await run(cast, "Invite Mina as a reviewer", phase_scope="fast", who="alice")
    assert (row.state, row.plan) == ("failed", None)
    assert row.error == "No tool of the agent can do this. Members are invited by people."
    client = await threaded(cast.client)("alice")
    page = (await threaded(client.get)(f"/console/interactions/{row.pk}/")).content.decode()
    assert '<span class="badge" id="run-state" role="status">No tool can do this</span>' in page
    assert "You can do it yourself here:" in page and 'href="/w/harbour/members/"' in page
    assert "notice-wrong" not in page
