"""The tools that reach out, through the gate: reviewed, confirmed by somebody else, done once, and only what was agreed to."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from formagent import work
from formagent.server.database_thread import threaded
from interviews.forms.services.forms import save_definition
from interviews.models import AuditEntry, Form, FormVersion, Session
from quorum.domain.interactions.forms import InteractionForm
from quorum.models import Confirmation, Interaction, Review, ToolUse
from quorum.services.confirmations import resolve_confirmation
from quorum.services.interactions.starting import InteractionRequest, start_interaction
from tests.fake_openai.replies import Answer, Call
from tests.fake_openai.reviewing import Asked, ReviewPanel, ballot
from tests.fake_openai.server import tool_names
from tests.fake_openai.staff_work import StaffWork, calls, finished, plan, task
from tests.interviews.cast import Cast
from tests.interviews.results.answered import answer, party_form
from tests.quorum.hearing import VISIT
from tests.quorum.interactions.test_agent_run import served
from tests.quorum.views.console.test_console_page import text_of

Voters = Callable[..., ReviewPanel]
pytestmark = pytest.mark.django_db(transaction=True)


def script(tool: str, *tool_calls: Call) -> StaffWork:
    return StaffWork(
        plan=[plan("Do it", task("Do it", tool))],
        tasks={"Do it": [*(calls(call) for call in tool_calls), finished("It is done.")]},
    )


async def begun(cast: Cast, text: str) -> Interaction:
    asked = InteractionRequest(InteractionForm.AGENT, text, mode={"phase_scope": "fast"})
    row: Interaction = await threaded(lambda: start_interaction(cast.workspace, asked, by=cast.principal("bob")))()
    await work.run_until_idle()
    return row


async def answered(cast: Cast, row: Interaction) -> Confirmation:
    asked = await Confirmation.objects.aget(interaction=row, resolved_at=None)
    await threaded(lambda: resolve_confirmation(asked.pk, cast.principal("rita"), True))()
    await work.run_until_idle()
    return asked


async def japanese(cast: Cast, who: str, address: str) -> str:
    found = await threaded(lambda: cast.client(who).get(address, headers={"Accept-Language": "ja"}))()
    assert found.status_code == 200
    return str(found.content.decode())


async def state_of(row: Interaction) -> tuple[str, str]:
    found = await Interaction.objects.aget(pk=row.pk)
    return found.state, found.error


async def test_a_form_is_published_after_two_yeses(cast: Cast, voters: Voters):
    form: Form = await threaded(save_definition)(cast.workspace, VISIT, public=True)
    served(voters, staff=script("publish_form", Call("publish_form", {"form": "visit"})))
    row = await begun(cast, "Publish the visit")
    assert await FormVersion.objects.acount() == 0
    waiting = await Confirmation.objects.aget(interaction=row)
    page = await japanese(cast, "rita", f"/confirmations/{waiting.pk}/")
    assert 'lang="ja" dir="auto">「A visit to the clinic」を、質問5件の' in page and "質問：「Full name」" in page
    assert "Publishes" not in page and "Asks:" not in page
    asked = await answered(cast, row)
    assert asked.changes[0] == "Asks: “Full name”"
    assert await state_of(row) == ("completed", "")
    story = await japanese(cast, "bob", f"/console/interactions/{row.pk}/")
    assert story.count("の版 1 を作成し、その計画を審査に回しました。") == 2, "at the call, and in what was recorded"
    assert "初めて公開します" not in story and "Publishes" not in story, "what is past is told as past"
    english = text_of(await threaded(lambda: cast.client("bob").get(f"/console/interactions/{row.pk}/"))())
    assert english.count("Version 1 of “A visit to the clinic” was made, and its plan was put to review.") == 2
    read = re.sub("<[^>]*>", " ", english)
    assert "Form published" in read and "publish_form" not in read, "tools are named in words"
    found = await Interaction.objects.aget(pk=row.pk)
    assert found.result is not None and found.result["changes"][0].startswith(
        "Version 1 of “A visit to the clinic” was made"
    )
    version = await FormVersion.objects.aget(form=form)
    review = await Review.objects.aget(plan__version=version)
    use = await ToolUse.objects.aget(interaction=row, tool="publish_form")
    assert (use.state, str(review.pk) in use.result_json) == ("done", True)
    published = await AuditEntry.objects.aget(action="form.published")
    assert (published.actor, published.via) == ("bob@example.org", "agent")
    log = text_of(await threaded(lambda: cast.client("rita").get("/w/harbour/audit/"))())
    assert "Tool: Publish a form; Right: Publish and close forms" in log and "publish_form" not in log


async def test_a_draft_that_was_edited_after_the_question_is_asked_about_anew(cast: Cast, voters: Voters):
    form: Form = await threaded(save_definition)(cast.workspace, VISIT, public=True)
    twice = [Call("publish_form", {"form": "visit"})] * 2
    served(voters, staff=script("publish_form", *twice))
    row = await begun(cast, "Publish the visit")
    await form.fields.filter(field_id="name").aupdate(intent="Ask for more.")
    await answered(cast, row)
    assert await FormVersion.objects.acount() == 0
    first = await ToolUse.objects.filter(interaction=row, tool="publish_form").afirst()
    assert first is not None and first.state == "failed" and "has changed since it was agreed to" in first.error
    client = await threaded(cast.client)("rita")
    card = text_of(await threaded(client.get)(f"/confirmations/{first.confirmation_id}/"))
    assert "It was not carried out:" in card and "has changed since it was agreed to" in card
    await answered(cast, row)
    assert await state_of(row) == ("completed", "")
    version = await FormVersion.objects.aget()
    assert version.definition["fields"][0]["intent"] == "Ask for more."


async def test_named_responses_are_erased_once_a_person_allows_it(cast: Cast, voters: Voters):
    party: Form = await threaded(party_form)(cast.workspace)
    session, other = [await threaded(answer)(party, {"name": name}) for name in "AB"]
    named = {"form": "party", "responses": [str(session.pk)]}
    served(voters, staff=script("erase_responses", Call("erase_responses", named)))
    row = await begun(cast, "Erase that response")
    assert await Session.objects.acount() == 2
    waiting = await Confirmation.objects.aget(interaction=row)
    for address in (f"/confirmations/{waiting.pk}/", f"/console/interactions/{row.pk}/"):
        card = text_of(await threaded(lambda address=address: cast.client("rita").get(address))())
        assert f'href="/forms/party/responses/{session.pk}/">Response {str(session.pk)[:8]}</a>' in card
    asked = await answered(cast, row)
    assert (asked.security_level, asked.args) == ("CRITICAL", named)
    assert [one.pk async for one in Session.objects.all()] == [other.pk]
    assert await state_of(row) == ("completed", "")


async def test_whoever_sums_up_is_told_how_the_forms_stand(cast: Cast, voters: Voters):
    """A task says that the version is live; its review has still to approve it."""
    await threaded(save_definition)(cast.workspace, VISIT, public=True)
    staff = StaffWork(
        plan=[plan("Do it", task("Do it", "publish_form"))],
        tasks={"Do it": [calls(Call("publish_form", {"form": "visit"})), finished("Version 1 is live.")]},
    )

    def votes(body: dict[str, Any]) -> Answer:
        return ballot("The form" not in Asked(body).data, "Not this plan.")

    panel = served(voters, dict.fromkeys(("one", "two", "three"), votes), staff)
    row = await begun(cast, "Publish the visit")
    await answered(cast, row)
    assert (await state_of(row))[0] == "completed"
    [told] = [Asked(body).data for body in panel.fake.requests if "sum_up" in tool_names(body)]
    assert "Version 1 is live." in str(told["The tasks and what they came to"])
    [stands] = told["How the forms stand now"]
    assert (stands["form"], stands["live_version"], stands["newest_version"]) == ("visit", None, 1)
    assert "version 1" in stands["it_stands"].lower()
    summary = (await Interaction.objects.aget(pk=row.pk)).result["summary"]
    assert "“A visit to the clinic” is not live. " in summary, "whatever its task and its model say"


async def test_a_form_for_which_nobody_chose_who_may_answer_is_left_to_a_person(cast: Cast, voters: Voters):
    """No tool can choose it: planner and voters know beforehand, and what is said of it in the end has the page."""
    await threaded(save_definition)(cast.workspace, VISIT, public=True)
    await Form.objects.aupdate(public=None)
    wrong = calls(Call("publish_form", {"form": "visit"}))
    staff = StaffWork(
        plan=[plan("Do it", task("Publish", "publish_form"))],
        tasks={"Publish": [wrong, wrong, finished("It is live."), finished("It is live.")]},
        summary="It is published for everybody.",
    )
    panel = served(voters, staff=staff)
    asked = InteractionRequest(
        InteractionForm.AGENT, "Publish the visit for everybody", mode={"phase_scope": "fast"}, language="ja"
    )
    row = await threaded(lambda: start_interaction(cast.workspace, asked, by=cast.principal("bob")))()
    await work.run_until_idle()
    heading = "Forms that publish_form refuses"
    planned = [str(Asked(body).data) for body in panel.fake.requests if "create_plan" in tool_names(body)]
    known = [data for body in panel.fake.requests if "What was found out" in (data := Asked(body).data)]
    voted = [str(data) for data in known if "Your task" not in data]
    assert planned and all(heading in one and "visit" in one for one in [*planned, *voted])
    assert len(voted) > len(planned), "the voters on the plan"
    found = await Interaction.objects.aget(pk=row.pk)
    assert found.state == "failed" and "「A visit to the clinic」は公開されていません。" in found.result["summary"]
    assert "回答できる人を選んでください" in found.result["tasks"][0]["outcome"]
    story = await japanese(cast, "bob", f"/console/interactions/{row.pk}/")
    assert 'href="/forms/visit/settings/"' in story and "say who may answer" not in story


async def test_later_tasks_are_told_what_code_recorded_of_earlier_ones(cast: Cast, voters: Voters):
    """The form that a task made is known by its slug alone, which no sentence of a model need have."""
    made = Call(
        "create_form", {"title": "Repairs", "language": "en", "fields": [{"label": "Your name", "type": "short_text"}]}
    )
    nowhere = Call("set_deadline", {"form": "nowhere", "closes_at": "2030-01-01 12:00"})
    staff = StaffWork(
        plan=[plan("Do it", task("Make it", "create_form", "set_deadline"), task("Name it", "add_field"))],
        tasks={
            "Make it": [calls(made), calls(nowhere), finished("All is made.")],
            "Name it": [finished("Nothing could be done.", success=False)],
        },
    )
    panel = served(voters, staff=staff)
    await begun(cast, "Make the form")
    form = await Form.objects.aget(title="Repairs")
    tasks = [data for body in panel.fake.requests if "Your task" in (data := Asked(body).data)]
    [before] = [data["The tasks before yours"] for data in tasks if data["Your task"]["title"] == "Name it"][:1]
    recorded = before[0]["recorded"]
    assert recorded["forms_made"] == [form.slug]
    assert recorded["came_to_nothing"][0].startswith("set_deadline: NOT_FOUND: ")
    [summing_up] = [Asked(body).data for body in panel.fake.requests if "sum_up" in tool_names(body)]
    stand = {one["form"]: one["state"] for one in summing_up["How the forms stand now"]}
    assert stand == {form.slug: "draft", "nowhere": "no form has this slug"}


async def test_whoever_sums_up_is_told_what_is_in_the_drafts(cast: Cast, voters: Voters):
    """A task says that all is made in two languages; the draft of one has no German, that of the other an empty group."""
    await threaded(save_definition)(cast.workspace, VISIT, public=True)
    made = Call(
        "create_form", {"title": "Repairs", "language": "en", "fields": [{"label": "Your name", "type": "short_text"}]}
    )
    staged = Call("edit_settings", {"form": "visit", "settings": {"languages": ["en", "de"]}})
    group = Call(
        "add_field", {"form": "visit", "field": {"label": "Things to mend", "type": "group", "field_id": "things"}}
    )
    staff = StaffWork(
        plan=[plan("Do it", task("Do it", "create_form", "edit_settings", "add_field"))],
        tasks={
            "Do it": [
                calls(made),
                calls(staged),
                calls(group),
                finished("Made in English and German, with all questions."),
            ]
        },
    )
    panel = served(voters, staff=staff)
    row = await begun(cast, "Make the form")
    assert (await state_of(row))[0] == "completed"
    [told] = [Asked(body).data for body in panel.fake.requests if "sum_up" in tool_names(body)]
    repairs, visit = told["How the forms stand now"]
    assert repairs["form"] == (await Form.objects.aget(title="Repairs")).slug
    assert (repairs["draft"]["languages"], repairs["draft"]["questions"]) == (["en"], 1)
    assert repairs["draft"]["asked_on_conditions"] == {}
    assert visit["draft"]["asked_on_conditions"] == {"referral": "first == true"}
    assert visit["draft"]["questions_in_groups"] == {"things": 0}
    assert any("The group asks nothing yet" in one for one in visit["draft"]["the_gravest"])
    found = visit["draft"]["found_by_check_form"]
    assert found["error"] + found["objection"] >= len(visit["draft"]["the_gravest"]) > 0
    assert visit["draft"]["texts_not_translated"]["de"] >= 1
    [*_, task_call] = [body for body in panel.fake.requests if "add_field" in tool_names(body)]
    schemas = {one["function"]["name"]: one["function"]["parameters"]["properties"] for one in task_call["tools"]}
    assert "low_label" in str(schemas["create_form"])
    assert schemas["add_field"]["field"] == {
        "type": "object",
        "description": "Its keys are those of `fields` of `create_form`.",
    }, "each call carries all tools: what several take is told once"
    assert "low_label" not in str(schemas["edit_field"])
    assert len(str(task_call["tools"])) < 25_000
    [prompt] = [body["messages"][0]["content"] for body in panel.fake.requests if "sum_up" in tool_names(body)]
    assert "to be named as missing" in prompt


async def test_voters_are_told_that_a_program_asks_directly(cast: Cast, voters: Voters):
    await threaded(save_definition)(cast.workspace, VISIT, public=True)
    panel = served(voters)
    chore = {"kind": "one_call", "form": "visit", "tool": "publish_form", "arguments": {"form": "visit"}}
    wanted = InteractionRequest(InteractionForm.AGENT, "Publish it", chore=chore, mode={"phase_scope": "fast"})
    await threaded(lambda: start_interaction(cast.workspace, wanted, by=cast.principal("bob")))()
    await work.run_until_idle()
    found = [data for body in panel.fake.requests if "What was found out" in (data := Asked(body).data)]
    assert {data["What was found out"] for data in found} == {
        "Nothing was looked up: a program asks for exactly this one call."
    }


async def test_what_the_installation_lacks_is_no_fault_of_the_model(cast: Cast, voters: Voters):
    await threaded(save_definition)(cast.workspace, VISIT, public=True)
    invite = Call("send_invitations", {"form": "visit", "addresses": ["a@example.org"]})
    why = "No link would lead anywhere: public_base_url is not set."
    work_of = StaffWork(
        plan=[plan("Do it", task("Do it", "send_invitations"))],
        tasks={"Do it": [*[calls(invite)] * 5, finished(why, success=False)]},
    )
    served(voters, staff=work_of)
    row = await begun(cast, "Invite a@example.org")
    found = await Interaction.objects.aget(pk=row.pk)
    assert found.result["tasks"][0]["outcome"] == why, "the model was asked on"
    uses = [use async for use in ToolUse.objects.filter(interaction=row)]
    assert {use.state for use in uses} == {"refused"} and "public_base_url" in uses[0].error
