"""Interactions within interactions: depth, results for the parent, cancelling downwards, what rules begin."""

from __future__ import annotations

import uuid
from collections.abc import Callable
from typing import Any

import pytest

from formagent import work
from formagent.errors import ProtocolError
from formagent.server.database_thread import threaded
from interviews.forms.services.forms import save_definition
from interviews.models import AuditEntry, Form
from quorum.domain.interactions.forms import ContextMode, InteractionForm
from quorum.domain.interactions.nesting import MaxDepthExceeded, ParentNotFound
from quorum.domain.interactions.run_steps import RunState
from quorum.domain.settings import PhaseScope
from quorum.models import Confirmation, Interaction, Review, ToolUse
from quorum.services.confirmations import resolve_confirmation
from quorum.services.interactions.deciding import cancel_interaction
from quorum.services.interactions.running import end
from quorum.services.interactions.starting import InteractionRequest, spawn_child, start_interaction
from quorum.services.interactions.tree import exchanges_of, results_of_children
from quorum.tools import registry
from quorum.tools.spawning import SPAWNING
from tests.fake_openai.replies import Answer, Call
from tests.fake_openai.reviewing import Asked, Broken, ReviewPanel, ballot, yes_sayer
from tests.fake_openai.server import tool_names
from tests.fake_openai.staff_work import StaffWork, calls, finished, plan, task
from tests.interviews.cast import Cast
from tests.quorum.hearing import VISIT
from tests.quorum.interactions.test_agent_run import fresh, run, served
from tests.quorum.interactions.tools import TOOLS

pytestmark = pytest.mark.django_db(transaction=True)
Voters = Callable[..., ReviewPanel]


@pytest.fixture
def form(cast: Cast) -> Form:
    return save_definition(cast.workspace, VISIT, public=True)


@pytest.fixture(autouse=True)
def spawning_tools(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "STAFF_TOOLS", TOOLS | {tool.name: tool for tool in SPAWNING})


def root(cast: Cast, form: InteractionForm = InteractionForm.DISCUSS, text: str = "Which way?") -> Interaction:
    return start_interaction(cast.workspace, InteractionRequest(form, text), by=cast.principal("bob"))


def child(cast: Cast, parent: Interaction, text: str = "And this?", **more: Any) -> Interaction:
    asked = InteractionRequest(InteractionForm.ASK, text, **more)
    return spawn_child(str(parent.pk), asked, by=cast.principal("bob"))


def test_four_levels_and_no_fifth(cast: Cast):
    chain = [root(cast)]
    for _ in range(3):
        chain.append(child(cast, chain[-1]))
    assert [one.depth for one in chain] == [0, 1, 2, 3]
    assert {one.root_id for one in chain[1:]} == {chain[0].pk}
    before = Interaction.objects.count()
    with pytest.raises(MaxDepthExceeded) as refused:
        child(cast, chain[-1])
    assert (refused.value.attempted, Interaction.objects.count()) == (4, before)


def test_an_unknown_parent_and_another_workspaces_are_the_same(cast: Cast):
    elsewhere = start_interaction(
        cast.elsewhere, InteractionRequest(InteractionForm.ASK, "Mine?"), by=cast.principal("charlie")
    )
    for key in (str(uuid.uuid4()), str(elsewhere.pk), "nonsense"):
        with pytest.raises(ParentNotFound):
            spawn_child(key, InteractionRequest(InteractionForm.ASK, "Yours?"), by=cast.principal("bob"))


def test_a_child_is_told_by_its_mode_and_the_parent_what_came_of_it(cast: Cast):
    parent = root(cast, text="Shorter or longer? " + "x" * 400)
    full = child(cast, parent, "--full Why?")
    projected = child(cast, parent, "Why?")
    fresh_one = child(cast, parent, "Why?", context_mode=ContextMode.FRESH)
    assert (full.request, full.context_mode) == ("Why?", "full")
    assert parent.request in full.context
    assert (projected.context_mode, projected.context.endswith("…"), len(projected.context)) == ("projected", True, 200)
    assert fresh_one.context == ""
    end(full, RunState.COMPLETED, result={"answer": "Because it is shorter."})
    end(projected, RunState.FAILED, error="no model")
    told = exchanges_of(parent)
    assert told[1:] == ["[Ask Result]: Because it is shorter.", "[Ask Result (failed)]: no model"]


def test_cancelling_goes_down(cast: Cast):
    top = root(cast)
    middle = child(cast, top)
    bottom = child(cast, middle)
    other = child(cast, root(cast))
    cancel_interaction(top, by=cast.principal("bob"))
    states = [Interaction.objects.get(pk=one.pk).state for one in (top, middle, bottom, other)]
    assert states == ["cancelled", "cancelled", "cancelled", "queued"]


def test_cancelling_reaches_what_goes_on_within_what_has_ended(cast: Cast):
    top = root(cast)
    middle = child(cast, top)
    bottom = child(cast, middle)
    end(middle, RunState.COMPLETED, result={"answer": "Shorter."})
    cancel_interaction(top, by=cast.principal("bob"))
    states = [Interaction.objects.get(pk=one.pk).state for one in (top, middle, bottom)]
    assert states == ["cancelled", "completed", "cancelled"]


def test_of_what_has_ended_only_what_goes_on_within_is_cancelled(cast: Cast):
    top = root(cast, InteractionForm.ASK)
    within = child(cast, top)
    end(top, RunState.COMPLETED, result={"answer": "Shorter."})
    for _ in range(2):
        cancel_interaction(top, by=cast.principal("bob"))
    assert [Interaction.objects.get(pk=one.pk).state for one in (top, within)] == ["completed", "cancelled"]
    assert AuditEntry.objects.filter(action="interaction.cancelled_by").count() == 1


@pytest.mark.parametrize("text", ["", "  \n", "--full", "\u200b\u200b"])
def test_nothing_asked_is_refused(cast: Cast, text: str):
    with pytest.raises(ProtocolError, match="say what"):
        root(cast, text=text)


def test_settings_that_the_form_does_not_use_are_refused(cast: Cast):
    asked = InteractionRequest(InteractionForm.ASK, "Why?", mode={"phase_scope": "fast"})
    with pytest.raises(ProtocolError, match="phase_scope: has no meaning for ask"):
        start_interaction(cast.workspace, asked, by=cast.principal("bob"))
    debate = InteractionRequest(InteractionForm.AGENT, "Do it", mode={"strategy": "debate"})
    with pytest.raises(ProtocolError, match="a debate needs an ensemble"):
        start_interaction(cast.workspace, debate, by=cast.principal("bob"))


async def test_an_agent_spawns_when_a_person_allows_and_reads_the_result(cast: Cast, form: Form, voters: Voters):
    script = [calls(Call("spawn_agent", {"request": "Look at it", "brief": "It is visit."})), finished("Looked at.")]
    inner = [calls(Call("look", {"form": "visit"})), finished("A visit to the clinic.")]
    staff = StaffWork(
        plan=[plan("Look", task("Have it looked at", "spawn_agent"))],
        tasks={"Have it looked at": script, "Look at it": inner},
    )

    def two_plans(body: dict[str, Any]) -> Any:
        if "create_plan" in str(body.get("tools")) and "Look at it" in Asked(body).text:
            return plan("Look", task("Look at it", "look"))
        return staff(body)

    panel = served(voters, staff=two_plans)  # type: ignore[arg-type]
    row = await run(cast, phase_scope="fast")
    asked = await Confirmation.objects.aget(interaction=row)
    assert asked.tool == "spawn_agent"
    await threaded(lambda: resolve_confirmation(asked.pk, cast.principal("rita"), True))()
    await work.run_until_idle()
    inside = await Interaction.objects.aget(parent=row)
    assert (inside.depth, inside.origin, inside.context) == (1, "tool", "It is visit.")
    assert (inside.state, inside.settings["phase_scope"]) == ("completed", "fast"), "nobody waits for it but its parent"
    row = await fresh(row)
    assert row.state == "completed"
    told = [one["messages"][-1]["content"] for one in panel.fake.requests if one["messages"][-1]["role"] == "tool"]
    assert any("[Agent Result (completed)]" in text for text in told)


async def test_a_child_that_ended_with_concerns_is_told_as_that(cast: Cast):
    def ended() -> list[str]:
        parent = root(cast, InteractionForm.AGENT)
        asked = InteractionRequest(InteractionForm.AGENT, "Do it")
        for state in (RunState.COMPLETED, RunState.COMPLETED_WITH_CONCERNS):
            one = spawn_child(str(parent.pk), asked, by=cast.principal("bob"))
            end(one, state, result={"summary": "Done.", "success": True})
        return results_of_children(parent)

    assert await threaded(ended)() == [
        "[Agent Result (completed)]: Done.",
        "[Agent Result (completed with concerns)]: Done.",
    ]


@pytest.mark.parametrize(
    ("own", "above", "holds"),
    [
        ("full", "fast", "fast"),
        ("fast", "full", "fast"),
        ("full", "full", "full"),
        ("full", "plan_only", "plan_only"),
    ],
)
def test_what_an_agent_begins_waits_for_no_more_than_it_does(own: str, above: str, holds: str):
    assert PhaseScope(own).at_most(PhaseScope(above)) == holds


async def test_where_nothing_nests_deeper_no_agent_is_offered_to(cast: Cast, form: Form, voters: Voters):
    staff = StaffWork(
        plan=[plan("Look", task("Look at it", "look"))],
        tasks={"Look at it": [calls(Call("spawn_agent", {"request": "Why?"})), finished("Nobody could be asked.")]},
    )
    panel = served(voters, staff=staff)

    def at_depth(most: int) -> Interaction:
        parent = root(cast)
        for _ in range(most - 1):
            parent = child(cast, parent)
            end(parent, RunState.COMPLETED, result={"answer": "Yes."})
        asked = InteractionRequest(InteractionForm.AGENT, "Look at it", mode={"phase_scope": "fast"})
        return spawn_child(str(parent.pk), asked, by=cast.principal("bob"))

    row: Interaction = await threaded(at_depth)(3)
    await work.run_until_idle()
    assert (row.depth, (await fresh(row)).state) == (3, "completed")
    use = await ToolUse.objects.aget(interaction=row)
    assert (use.state, "there is no tool 'spawn_agent'" in use.error) == ("failed", True)
    assert not await Confirmation.objects.aexists()
    assert not await Review.objects.filter(kind="action").aexists()
    offered = {name for body in panel.fake.requests for name in tool_names(body)}
    planned = [Asked(body).data["The tools"] for body in panel.fake.requests if "create_plan" in tool_names(body)]
    assert {"look", "rename"} <= {one["tool"] for one in planned[0]}
    assert not [name for name in {*offered, *(one["tool"] for one in planned[0])} if name.startswith("spawn_")]
    panel.fake.requests.clear()
    await threaded(at_depth)(2)
    await work.run_until_idle()
    assert "spawn_agent" in str([Asked(one).data.get("The tools") for one in panel.fake.requests])


async def test_too_few_votes_open_a_discussion_where_the_workspace_says_so(cast: Cast, form: Form, voters: Voters):
    served(voters, dict.fromkeys(("one", "two", "three"), Broken("prose")), DISCUSS_ON_NO_QUORUM="true")
    row: Interaction = await threaded(root)(cast, InteractionForm.AGENT, "Give it a better name")
    await work.advance("interaction", str(row.pk))
    review = await Review.objects.aget(interaction=row)
    await work.advance("review", str(review.pk))
    await review.arefresh_from_db()
    assert (review.state, review.human_reason) == ("human", "no_quorum")
    begun = await Interaction.objects.aget(parent=row)
    assert (begun.form, begun.origin, begun.about) == ("discuss", "policy", {"review": str(review.pk)})


async def test_without_the_rule_nothing_begins_by_itself(cast: Cast, form: Form, voters: Voters):
    served(voters, dict.fromkeys(("one", "two", "three"), Broken("prose")))
    row = await run(cast)
    assert (row.state, await Interaction.objects.filter(parent=row).acount()) == ("waiting", 0)


async def test_a_third_rejection_asks_a_second_model_where_the_workspace_says_so(
    cast: Cast, form: Form, voters: Voters
):
    script = [calls(Call("rename", {"form": "visit", "title": f"Try {number}"})) for number in range(5)]
    staff = StaffWork(plan=[plan("Shorter", task("Rename it", "rename"))], tasks={"Rename it": script})

    def plans_only(body: dict[str, Any]) -> Answer:
        return ballot("The tool" not in Asked(body).data, "I am against calls.")

    served(voters, {"one": plans_only, "two": plans_only, "three": yes_sayer}, staff, ASK_ON_REJECTIONS="true")
    row: Interaction = await threaded(root)(cast, InteractionForm.AGENT, "--fresh Give it a better name")
    await Interaction.objects.filter(pk=row.pk).aupdate(settings={**row.settings, "phase_scope": "fast"})
    actions = Review.objects.filter(interaction=row, kind="action")
    for _ in range(8):
        await work.advance("interaction", str(row.pk))
        async for review in Review.objects.filter(interaction=row):
            await work.advance("review", str(review.pk))
        begun_by_then = await Interaction.objects.filter(parent=row).acount()
        assert begun_by_then == await actions.filter(state="human").acount(), "not before the third is rejected"
    begun = await Interaction.objects.aget(parent=row)
    third = await actions.aget(state="human")
    assert await actions.filter(state="rejected").acount() == 2
    assert (begun.form, begun.origin, begun.about) == ("ask", "policy", {"review": str(third.pk)})
    assert begun.settings["exploration_model"] == "three", "not the one that works"
