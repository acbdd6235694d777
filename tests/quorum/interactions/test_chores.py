"""Chores without any model: planned by code, reviewed by rule, carried out through the same gate, told as a story."""

from __future__ import annotations

from functools import partial

import pytest
from django.core.cache import caches
from django.utils import translation

from formagent import work
from formagent.errors import NotFoundError, ProtocolError
from formagent.server.database_thread import threaded
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.publishing.publish import publish_form
from interviews.forms.services.definitions import draft_definition, version_definition
from interviews.forms.services.forms import save_definition
from interviews.models import Form
from quorum.domain.interactions.forms import InteractionForm
from quorum.interactions.chores.buttons import chore_request, chores_for
from quorum.models import Confirmation, ConsoleTab, Interaction, InteractionEntry, Review, ToolUse
from quorum.services.confirmations import resolve_confirmation
from quorum.services.interactions.starting import start_interaction
from tests.interviews.cast import Cast
from tests.interviews.results.answered import answer, party_form

pytestmark = pytest.mark.django_db(transaction=True)
LUNCH = FormDefinition(
    slug="lunch",
    title="Lunch orders",
    fields=(
        FieldDefinition(field_id="name", label="Your name", type="short_text", required=True),
        FieldDefinition(field_id="dish", label="Which dish do you want?", type="short_text"),
        FieldDefinition(field_id="drink", label="Any food allergies?", type="short_text", sensitive=True),
        FieldDefinition(field_id="day", label="On which day?", type="date"),
    ),
)


@pytest.fixture
def form(cast: Cast) -> Form:
    caches["process"].clear()
    version_definition.cache_clear()
    form = party_form(cast.workspace)
    for age, dish in ((20, "soup"), (31, "cake"), (31, "cake")):
        answer(form, {"name": "A", "email": "a@example.org", "age": age, "dish": dish})
    return form


async def press(cast: Cast, who: str = "bob", language: str = "en", **chore: str) -> Interaction:
    def begin() -> Interaction:
        principal = cast.principal(who)
        with translation.override(language):
            asked = chore_request(principal, cast.workspace, chore, language)
        return start_interaction(cast.workspace, asked, by=principal)

    row = await threaded(begin)()
    await work.run_until_idle()
    return await Interaction.objects.aget(pk=row.pk)


@pytest.mark.parametrize("language", ["en", "ja"])
async def test_a_report_is_planned_reviewed_and_written(cast: Cast, form: Form, language: str) -> None:
    row = await press(cast, kind="report", form="party", language=language)
    assert (row.state, row.error, row.calls) == ("completed", "", 0)
    assert row.plan_engine == "code"
    assert "The summer party" in row.request
    summary = row.result["summary"]
    assert "(/forms/party/analytics/)" in summary and "66.7%" in summary
    reviews = [(one.kind, one.state, one.decided_by) async for one in Review.objects.filter(interaction=row)]
    assert reviews == [("run_plan", "approved", "vote")]
    uses = [(use.tool, use.state) async for use in ToolUse.objects.filter(interaction=row)]
    assert uses == [("read_analytics", "done"), ("read_failed_reviews", "done"), ("check_form", "done")]
    kinds = [entry.kind async for entry in InteractionEntry.objects.filter(interaction=row)]
    assert {"plan", "quorum_start", "task_start", "task_complete"} <= set(kinds)


async def test_a_report_says_once_what_holds_of_several_questions(cast: Cast) -> None:
    spoken = LUNCH.model_copy(update={"languages": ("en", "de")})
    await threaded(lambda: save_definition(cast.workspace, spoken, public=False))()
    summary = (await press(cast, kind="report", form="lunch")).result["summary"]
    assert summary.count("Not everything is translated into Deutsch.") == 1
    said = "Not everything is translated into Deutsch. Your name · Which dish do you want? · Any food allergies? · On which day?"
    assert f"- {said}" in summary
    assert "- Any food allergies?: " in summary, "what holds of one alone begins with it"


async def test_a_chore_of_which_only_the_plan_is_wanted_waits_to_be_accepted(cast: Cast, form: Form) -> None:
    client = await threaded(cast.client)("bob")

    async def post(path: str, **sent: str) -> None:
        answer = await threaded(client.post)(f"/console/{path}", sent)
        assert answer.status_code == 303, answer.content.decode()
        await work.run_until_idle()

    await post("command", new="agent", workspace="harbour", line=":scope plan_only")
    tab = await ConsoleTab.objects.order_by("-pk").afirst()
    assert tab is not None
    chore = {"chore-kind": "report", "chore-form": "party"}
    await post("chore", tab=str(tab.pk), **chore)
    row = await Interaction.objects.aget()
    assert (row.state, row.plan_engine, await row.tasks.acount()) == ("proposed", "code", 0)
    await post(f"interactions/{row.pk}/plan", do="accept")
    await row.arefresh_from_db()
    assert (row.state, row.error) == ("completed", "") and "66.7%" in row.result["summary"]
    await post("chore", new="agent", workspace="harbour", phase_scope="fast", **chore)
    newest = await Interaction.objects.exclude(pk=row.pk).aget()
    assert (newest.settings["phase_scope"], newest.state) == ("fast", "completed")


async def test_advice_is_applied_through_review(cast: Cast) -> None:
    lunch = await threaded(lambda: save_definition(cast.workspace, LUNCH, public=False))()
    buttons = await threaded(lambda: chores_for(cast.principal("bob"), cast.workspace, {"form": "lunch"}))()
    advice = [one for one in buttons if one.kind == "apply_advice"]
    assert [(one.arguments["field"], one.arguments["fix"]) for one in advice] == [("drink", "not_sensitive")]
    row = await press(cast, **advice[0].arguments)
    assert (row.state, row.error) == ("completed", "")
    draft = await threaded(lambda: draft_definition(lunch))()
    assert draft.by_id["drink"].sensitive is False
    reviews = [(one.kind, one.state) async for one in Review.objects.filter(interaction=row).order_by("opened_at")]
    assert reviews == [("run_plan", "approved"), ("action", "approved")]
    assert row.result["changes"][0].startswith("lunch: ")


async def test_publishing_is_checked_reviewed_and_confirmed_by_somebody_else(cast: Cast) -> None:
    lunch = await threaded(lambda: save_definition(cast.workspace, LUNCH, public=False))()
    await threaded(lambda: lunch.fields.filter(field_id="drink").update(sensitive=False))()
    row = await press(cast, kind="check_and_publish", form="lunch")
    asked = await Confirmation.objects.aget(interaction=row)
    assert (row.waiting_for, asked.tool, asked.args) == (f"confirmation:{asked.pk}", "publish_form", {"form": "lunch"})
    await threaded(lambda: resolve_confirmation(asked.pk, cast.principal("rita"), True))()
    await work.run_until_idle()
    row = await Interaction.objects.aget(pk=row.pk)
    assert (row.state, row.error) == ("completed", "")
    assert await lunch.versions.filter(number=1).aexists()


async def test_publishing_is_offered_once_it_is_said_who_may_answer(cast: Cast) -> None:
    """Before that it would be refused whatever reviewers say: the sheet in the designer asks for it."""
    for public, offered in ((None, False), (True, True)):
        await threaded(partial(save_definition, cast.workspace, LUNCH, public=public))()
        buttons = await threaded(lambda: chores_for(cast.principal("bob"), cast.workspace, {"form": "lunch"}))()
        assert ("check_and_publish" in {one.kind for one in buttons}) is offered


async def test_what_stands_in_the_way_is_said_in_words(cast: Cast) -> None:
    lunch = await threaded(lambda: save_definition(cast.workspace, LUNCH, public=False))()
    await threaded(lambda: publish_form(lunch, by_rule=True))()
    buttons = await threaded(lambda: chores_for(cast.principal("bob"), cast.workspace, {"form": "lunch"}))()
    assert "check_and_publish" not in {one.kind for one in buttons}, "there is nothing to publish"
    row = await press(cast, kind="check_and_publish", form="lunch")
    assert row.state == "failed"
    outcome = (await row.tasks.aget(number=2)).outcome
    assert outcome.startswith("There is nothing to publish:")


async def test_a_viewer_changes_nothing(cast: Cast) -> None:
    await threaded(lambda: save_definition(cast.workspace, LUNCH, public=False))()
    buttons = await threaded(lambda: chores_for(cast.principal("victor"), cast.workspace, {"form": "lunch"}))()
    assert {one.kind for one in buttons} == {"ask", "report"}
    row = await press(cast, "victor", kind="apply_advice", form="lunch", field="drink", fix="not_sensitive")
    assert row.state == "failed"
    assert not await Review.objects.filter(interaction=row, kind="action").aexists()


def test_buttons_know_the_form_and_the_member(cast: Cast, form: Form) -> None:
    buttons = chores_for(cast.principal("bob"), cast.workspace, {})
    assert {one.form for one in buttons} == {InteractionForm.ASK, InteractionForm.AGENT}
    distribution = next(one for one in buttons if one.arguments.get("question") == "distribution")
    assert "dish" in dict(distribution.inputs[0].choices)
    assert chores_for(cast.principal("charlie"), cast.workspace, {"form": "party"}) == []
    assert chores_for(cast.principal("bob"), cast.workspace, {"form": "nowhere"}) == []


@pytest.mark.parametrize(
    "chore",
    [
        {"kind": "dance", "form": "party"},
        {"kind": "ask", "form": "party"},
        {"kind": "ask", "form": "party", "question": "mentions", "word": " "},
        {"kind": "apply_advice", "form": "party", "field": "name", "fix": "everything"},
        {"kind": "report", "form": "party", "more": "1"},
        {"form": "party"},
    ],
)
def test_what_is_no_chore_is_named(cast: Cast, form: Form, chore: dict[str, str]) -> None:
    with pytest.raises(ProtocolError, match="chore"):
        chore_request(cast.principal("bob"), cast.workspace, chore, "en")


def test_another_workspaces_form_is_not_found(cast: Cast, form: Form) -> None:
    with pytest.raises(NotFoundError):
        chore_request(cast.principal("charlie"), cast.elsewhere, {"kind": "report", "form": "party"}, "en")
