"""The tools that reach out, through the gate: reviewed, confirmed by somebody else, done once, and only what was agreed to."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from formagent import work
from formagent.server.database_thread import threaded
from interviews.forms.services.forms import save_definition
from interviews.models import AuditEntry, Form, FormVersion, Session
from quorum.domain.interactions.forms import InteractionForm
from quorum.models import Confirmation, Interaction, Review, ToolUse
from quorum.services.confirmations import resolve_confirmation
from quorum.services.interactions.starting import InteractionRequest, start_interaction
from tests.fake_openai.replies import Call
from tests.fake_openai.reviewing import ReviewPanel
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
    assert (
        'lang="ja" dir="auto">「A visit to the clinic」を、質問5件の' in page and "質問：「Full name」（name）" in page
    )
    assert "Publishes" not in page and "Asks:" not in page
    asked = await answered(cast, row)
    assert asked.changes[0] == "Asks: “Full name” (name)"
    assert await state_of(row) == ("completed", "")
    story = await japanese(cast, "bob", f"/console/interactions/{row.pk}/")
    assert story.count("初めて公開します") == 2, "at the call, and in what was recorded"
    assert "Publishes" not in story
    version = await FormVersion.objects.aget(form=form)
    review = await Review.objects.aget(plan__version=version)
    use = await ToolUse.objects.aget(interaction=row, tool="publish_form")
    assert (use.state, str(review.pk) in use.result_json) == ("done", True)
    published = await AuditEntry.objects.aget(action="form.published")
    assert (published.actor, published.via) == ("bob@example.org", "agent")


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
    asked = await answered(cast, row)
    assert (asked.security_level, asked.args) == ("CRITICAL", named)
    assert [one.pk async for one in Session.objects.all()] == [other.pk]
    assert await state_of(row) == ("completed", "")
