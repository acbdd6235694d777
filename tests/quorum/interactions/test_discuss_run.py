"""A Discuss from request to conclusion, over real HTTP; replayed after a crash; without a model the views of rules."""

from __future__ import annotations

import datetime as dt
from collections import Counter
from collections.abc import Callable
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from django.utils import timezone

from formagent import work
from formagent.llm.messages import ModelReply
from formagent.server.database_thread import threaded
from interviews.access import principal_of_token
from interviews.forms.definition import FieldDefinition
from interviews.forms.services.forms import save_definition
from interviews.models import Form, FormVersion, Membership, Response
from interviews.staff.rules.rights import Right
from quorum.domain.interactions.forms import InteractionForm
from quorum.domain.interactions.results import injection_of
from quorum.interactions import models as run_models
from quorum.models import Interaction, InteractionEntry, RecordedReply
from quorum.services.interactions import running
from quorum.services.interactions.forgetting import forget_tree
from quorum.services.interactions.starting import InteractionRequest, start_interaction
from tests.fake_openai import Status, tool_reply
from tests.fake_openai.reviewing import Asked, ReviewPanel, yes_sayer
from tests.fake_openai.server import tool_names
from tests.interviews.cast import Cast
from tests.interviews.results.answered import PARTY, answer, party_form
from tests.quorum.discussions.talking import talker
from tests.quorum.hearing import VISIT, Hearing, open_hearing

Voters = Callable[..., ReviewPanel]
pytestmark = pytest.mark.django_db(transaction=True)
TALKERS = {"one": talker("Ask it later."), "two": talker("Ask it last."), "three": talker("Leave it out.")}


@pytest.fixture
def form(cast: Cast) -> Form:
    return save_definition(cast.workspace, VISIT, public=True)


@pytest.fixture
def hearing(cast: Cast) -> Hearing:
    return open_hearing(cast.workspace, cast.people["bob"])


def served(voters: Voters, talkers: dict[str, Any] | None = None, **quorum: str) -> ReviewPanel:
    talkers = talkers or TALKERS
    settings = {"REVIEW_MODELS": ",".join(talkers)} | quorum
    environ = {f"FORMAGENT_QUORUM__{name}": value for name, value in settings.items()}
    return voters(dict.fromkeys(talkers, yes_sayer), planner=lambda body: talkers[body["model"]](body), **environ)


def begin(cast: Cast, text: str = "Is income asked too early?", who: str = "bob", **more: Any) -> Interaction:
    asked = InteractionRequest(InteractionForm.DISCUSS, text, **{"about": {"form": "visit"}} | more)
    return start_interaction(cast.workspace, asked, by=cast.principal(who))


async def run(cast: Cast, **more: Any) -> Interaction:
    row: Interaction = await threaded(begin)(cast, **more)
    await work.run_until_idle()
    return await Interaction.objects.aget(pk=row.pk)


async def kinds_of(row: Interaction) -> list[str]:
    entries = InteractionEntry.objects.filter(interaction=row).order_by("number")
    return [one.kind async for one in entries]


async def test_models_talk_it_over(cast: Cast, form: Form, voters: Voters):
    panel = served(voters)
    row = await run(cast)
    assert (row.state, row.error) == ("completed", "")
    assert row.result["participant_count"] == 3
    assert row.result["synthesis"] == "Ask it later.\n\n**Agreed**\n\n- All agree."
    assert injection_of(row.form, row.state, row.result, "").startswith("[Discuss Result (3 models)]: Ask it later.")
    assert (row.calls, row.cost > 0) == (7, True)
    kinds = await kinds_of(row)
    assert Counter(kinds) == {
        "message": 2, "phase_change": 1, "discuss_start": 1, "discuss_answer": 3, "discuss_review": 3, "discuss_synthesis": 1,
    }  # fmt: skip
    assert panel.fake is not None
    shown = Asked(panel.fake.requests[0]).data
    assert shown["The form's draft"]["title"] == VISIT.title
    assert not {tool for body in panel.fake.requests for tool in tool_names(body)} - {
        "give_answer", "review_answers", "sum_up",
    }  # fmt: skip


def concluding(conclusion: str, said: str) -> Callable[[dict[str, Any]], Any]:
    """Models that say the one and conclude the other."""

    def reply(body: dict[str, Any]) -> Any:
        if tool_names(body) == ["sum_up"]:
            return tool_reply("sum_up", conclusion=conclusion, consensus=[], disagreements=[], key_points=[])
        return talker(said)(body)

    return reply


async def test_a_number_that_was_not_read_is_named_beneath_the_conclusion(cast: Cast, form: Form, voters: Voters):
    inventing = concluding("87 % stop at income, as 12 of 40 said; the form asks 5 things.", "12 of 40 told us so.")
    served(voters, dict.fromkeys(TALKERS, inventing))
    row = await run(cast, text="Do the 5 questions come too early?")
    assert row.result["synthesis"].endswith(
        "5 things.\n\n**Numbers or quotes of it that stand in nothing that was said or read:** 87\n\n**Said by the models alone, found in no data:** 12; 40"
    )
    assert [(one["kind"], one["text"]) for one in row.result["doubts"]] == [
        ("number", "87"), ("said", "12"), ("said", "40"),
    ]  # fmt: skip
    client = await threaded(cast.client)("bob")
    page = await threaded(client.get)(f"/console/interactions/{row.pk}/")
    assert "Numbers or quotes of it that stand in nothing that was said or read:" in page.content.decode()


async def test_about_no_form_they_know_the_day_the_forms_and_their_figures(cast: Cast, voters: Voters):
    party = await threaded(party_form)(cast.workspace)
    for days in (1, 2, 8):
        session = await threaded(answer)(party, {"name": "Eve", "story": "It was late."})
        await Response.objects.filter(session=session).aupdate(started_at=timezone.now() - dt.timedelta(days=days))
    conclusion = "Last week 2 responses were begun, the week before 1: 3 in all. That is 33 % up, from 9 to 12."
    panel = served(voters, dict.fromkeys(TALKERS, concluding(conclusion, "12 versus 9, up by 33 %.")))
    row = await run(cast, text="Compare the last two weeks", about={})
    told = Asked(panel.fake.requests[0]).data
    assert told["The day of the question"].startswith(
        str(timezone.localdate(timezone=ZoneInfo(cast.workspace.timezone)))
    )
    [line] = told["Figures"]["forms"]
    assert (line["form"], line["begun"], [week["begun"] for week in line["by_week"]]) == ("party", 3, [2, 1, 0, 0])
    assert [(one["kind"], one["text"]) for one in row.result["doubts"]] == [
        ("said", "33"), ("said", "9"), ("said", "12"),
    ]  # fmt: skip


async def test_of_figures_nothing_is_told_to_whom_may_not_read_responses(cast: Cast, form: Form, voters: Voters):
    panel = served(voters)
    token = await threaded(cast.token)("bob", Right.READ_FORMS)
    await threaded(begin)(cast, "Compare the last two weeks", about={})
    lent = await threaded(principal_of_token)(token)
    await threaded(start_interaction)(
        cast.workspace, InteractionRequest(InteractionForm.DISCUSS, "Compare the last two weeks"), by=lent
    )
    await work.run_until_idle()
    told = [Asked(body).data for body in panel.fake.requests if tool_names(body) == ["give_answer"]]
    assert sorted("Figures" in one for one in told) == [False] * 3 + [True] * 3


async def test_a_debate_where_the_strategy_says_so(cast: Cast, form: Form, voters: Voters):
    talkers = {"one": talker("Yes."), "two": talker("No."), "three": talker("Nobody can tell.", "unresolved")}
    served(voters, talkers)
    row = await run(cast, mode={"strategy": "debate"})
    assert (row.state, row.result["participant_count"]) == ("completed_with_concerns", 3)
    assert row.result["synthesis"] == "Nobody can tell.\n\n**Claims that stand**\n\n- Income comes first. (unresolved)"
    kinds = await kinds_of(row)
    assert [one for one in kinds if one.startswith("debate")] == [
        "debate_start", "debate_round", "debate_claim", "debate_ruling", "debate_settled",
    ]  # fmt: skip
    assert "human_intervention_required" in kinds
    page = await page_of(cast, row)
    assert "nobody else is asked. Read these claims and decide" in page and "A person is asked to decide" not in page


async def page_of(cast: Cast, row: Interaction) -> str:
    client = await threaded(cast.client)("bob")
    page = await threaded(client.get)(f"/console/interactions/{row.pk}/")
    return " ".join(page.content.decode().split())


async def test_who_is_left_out_is_named_once_with_why(cast: Cast, form: Form, voters: Voters):
    def unread(body: dict[str, Any]) -> Any:
        return Status(503) if tool_names(body) == ["review_answers"] else talker("Ask it last.")(body)

    served(voters, {"one": talker("Ask it later."), "two": unread, "three": lambda body: Status(503)})
    page = await page_of(cast, await run(cast))
    assert page.count("three is left out: HTTP 503") == 1 and "three: HTTP" not in page
    assert page.count("The review by two is left out: HTTP 503") == 1


async def test_people_read_nothing_of_what_was_wrong_with_the_shape_of_an_answer(
    cast: Cast, form: Form, voters: Voters
):
    def misshapen(body: dict[str, Any]) -> Any:
        if tool_names(body) == ["review_answers"]:
            return tool_reply("review_answers", opinions=[{"about": "answer 1", "opinion": "Good"}])
        return talker("Ask it last.")(body)

    served(voters, {"one": talker("Ask it later."), "two": misshapen, "three": talker("Ask it never.")})
    row = await run(cast)
    page = await page_of(cast, row)
    assert "The review by two is left out: its answer did not have the form that was asked for." in page
    assert "Field required" not in page and "arguments of review_answers" not in page
    assert "Field required" in str(row.result["discussion"])


async def test_a_discussion_that_nobody_answered_says_so(cast: Cast, form: Form, voters: Voters):
    served(voters, dict.fromkeys(TALKERS, lambda body: Status(503)))
    page = await page_of(cast, await run(cast))
    assert "No model answered." in page and "No model was asked" not in page


async def test_a_debate_whose_opponent_is_away_says_so(cast: Cast, form: Form, voters: Voters):
    talkers = {"one": talker("Yes."), "two": lambda body: Status(503)}
    served(voters, talkers, CONSENSUS_LEVEL="ensemble", PLANNING_MODELS="one,two")
    row = await run(cast, mode={"strategy": "debate"})
    page = await page_of(cast, row)
    assert "Nothing was held against it" not in page
    assert "Who was to speak against it did not answer, so nothing was debated." in page
    unfolded = page.partition('<details class="debate"')[2].partition("</details>")[2]
    assert unfolded.count("two: ") == 1, "why is seen without opening anything"


@pytest.mark.parametrize(
    ("strategy", "limit", "named"),
    [
        ("quorum", {"MAX_RUN_CALLS": "1"}, "quorum.max_run_calls: 1 of 1 are spent"),
        ("debate", {"MAX_RUN_CALLS": "1"}, "quorum.max_run_calls: 1 of 1 are spent"),
        ("quorum", {"MAX_RUN_TOKENS": "1000"}, "quorum.max_run_tokens: "),
    ],
)
async def test_a_budget_that_is_spent_names_the_setting_that_limits_it(
    cast: Cast, form: Form, voters: Voters, strategy: str, limit: dict[str, str], named: str
):
    served(voters, CONSENSUS_LEVEL="ensemble", PLANNING_MODELS="one,two", **limit)
    row = await run(cast, mode={"strategy": strategy})
    told = f"{row.error} {row.result} {[one.content async for one in InteractionEntry.objects.filter(interaction=row)]}"
    assert named in told and "limits." not in told


class Killed(BaseException):
    """As by kill -9: nobody cleans up."""


@pytest.mark.parametrize("at", range(1, 8))
async def test_killed_after_any_reply_it_asks_nothing_again(
    cast: Cast, form: Form, voters: Voters, monkeypatch: pytest.MonkeyPatch, at: int
):
    served(voters)
    row: Interaction = await threaded(begin)(cast)
    seen = 0

    def dies(step: str) -> None:
        nonlocal seen
        seen += step == "run_journaled"
        if seen >= at:
            raise Killed

    with monkeypatch.context() as patched:
        patched.setattr(run_models, "crash_point", dies)
        with pytest.raises(BaseException):  # noqa: B017, PT011 - a group of it where several run side by side
            await work.run_until_idle()
    stored = await RecordedReply.objects.filter(interaction=row).acount()
    assert stored >= at
    await Interaction.objects.filter(pk=row.pk).aupdate(status="queued", lease_owner="", lease_expires_at=None)
    known: list[bool] = []
    look_up = running.recorded_reply

    def looked_up(*place: str) -> ModelReply | None:
        reply = look_up(*place)
        known.append(reply is not None)
        return reply

    monkeypatch.setattr(running, "recorded_reply", looked_up)
    await work.run_until_idle()
    row = await Interaction.objects.aget(pk=row.pk)
    assert (row.state, row.calls) == ("completed", 7)
    # What was on its way at the kill may reach the model later: its server does not tell what was asked again.
    assert known.count(False) == 7 - stored, "what was stored is not asked again"
    assert Counter(await kinds_of(row))["discuss_answer"] == 3


async def test_one_that_fails_is_named(cast: Cast, form: Form, voters: Voters):
    served(voters, TALKERS | {"two": lambda body: Status(400)})
    row = await run(cast)
    assert (row.state, row.result["participant_count"]) == ("completed", 2)
    assert [one["model"] for one in row.result["discussion"]["answers"] if one["error"]] == ["two"]


async def test_nobody_answers(cast: Cast, form: Form, voters: Voters):
    served(voters, dict.fromkeys(("one", "two"), lambda body: Status(400)))
    row = await run(cast)
    assert row.state == "failed"
    assert row.error.startswith("Nobody answered. one: ")
    assert injection_of(row.form, row.state, row.result, "").startswith("[Discuss Result (failed)]: Nobody answered.")


async def test_without_a_model_the_views_of_rules_stand_side_by_side(cast: Cast, form: Form):
    row = await run(cast, language="en")
    assert (row.state, row.calls) == ("completed", 0)
    discussion = row.result["discussion"]
    assert discussion["outcome"] == "side_by_side"
    assert [one["model"] for one in discussion["answers"]] == [
        "offline-completeness", "offline-burden", "offline-wording",
    ]  # fmt: skip
    assert row.result["synthesis"].startswith("The reviewers by rule cannot weigh a question: that needs a model.")
    assert "They looked only at the form itself, and " in row.result["synthesis"]
    told = injection_of(row.form, row.state, row.result, "")
    assert told.startswith("[Discuss Result (3 reviewers by rule, no model)]: The reviewers by rule cannot")
    page = await page_of(cast, row)
    assert "cannot weigh a question" in page
    assert "What the reviewers by rule found" in page


async def test_without_a_model_anything_else_needs_one(cast: Cast):
    row = await run(cast, about={})
    assert row.state == "failed"
    assert (
        row.error.startswith("This needs a model, and none can be reached.") and "choose what it is about" in row.error
    )


async def test_who_loses_the_right_meanwhile_is_told_nothing(cast: Cast, form: Form, voters: Voters):
    panel = served(voters)
    row: Interaction = await threaded(begin)(cast)
    await Membership.objects.filter(user=cast.people["bob"]).adelete()
    await work.run_until_idle()
    row = await Interaction.objects.aget(pk=row.pk)
    assert row.state == "failed"
    assert panel.fake is not None
    assert not panel.fake.requests


# --- at a contested review --------------------------------------------------------------------------------------------


async def test_a_press_at_a_contested_review_brings_a_conclusion_to_its_page(
    cast: Cast, voters: Voters, hearing: Hearing
):
    panel = served(voters)
    review = await threaded(hearing.to_human)()
    address = f"/reviews/{review.pk}/"
    rita = await threaded(cast.client)("rita")
    assert "Have it talked over" in (await threaded(rita.get)(address)).content.decode()
    assert (await threaded(rita.post)(f"{address}discuss")).status_code == 303
    page = (await threaded(rita.get)(address)).content.decode()
    assert "They are talking it over" in page
    assert "Have it talked over" not in page
    await threaded(rita.post)(f"{address}discuss")
    assert await Interaction.objects.acount() == 1, "one at a time"
    await work.run_until_idle()
    page = (await threaded(rita.get)(address)).content.decode()
    for words in ("Ask it later.", "All agree.", "Summed up by one", "Talk it over again"):
        assert words in page
    assert panel.fake is not None
    data = Asked(panel.fake.requests[0]).data
    assert [one["votes"] for one in data["The votes on it, round by round"]] == ["[○○●]"] * 3
    assert "reviewer 1" in str(data)
    assert not [
        name for name in ("offline-burden", "completeness") if name in str(data["The votes on it, round by round"])
    ]


async def test_what_was_said_of_an_erased_response_is_gone_from_the_page(cast: Cast, voters: Voters, hearing: Hearing):
    served(voters)
    review = await threaded(hearing.to_human)()
    rita, address = await threaded(cast.client)("rita"), f"/reviews/{review.pk}/"
    await threaded(rita.post)(f"{address}discuss")
    await work.run_until_idle()
    row = await Interaction.objects.aget()
    await threaded(forget_tree)(row.pk)
    page = (await threaded(rita.get)(address)).content.decode()
    assert "Ask it later." not in page
    assert "and so were its words" in page


def test_only_deciders_open_one(cast: Cast, hearing: Hearing):
    review = hearing.to_human()
    address = f"/reviews/{review.pk}/discuss"
    assert cast.client("victor").post(address).status_code == 403
    assert cast.client("charlie").post(address).status_code == 404
    assert cast.client("rita").get(address).status_code == 405
    assert not Interaction.objects.exists()


def test_nothing_is_talked_over_that_is_not_contested(cast: Cast, hearing: Hearing):
    review = hearing.review
    address = f"/reviews/{review.pk}/"
    assert "Have it talked over" not in cast.client("rita").get(address).content.decode()
    cast.client("rita").post(f"{address}discuss")
    assert not Interaction.objects.exists()


async def test_words_by_which_options_are_heard_are_nothing_to_talk_over(cast: Cast, voters: Voters):
    options = [{"value": "bus", "label": "By bus", "synonyms": ["omnibus"]}, {"value": "car", "label": "By car"}]
    way = FieldDefinition(field_id="way", label="How?", type="choice", config={"choices": options})
    visit = VISIT.model_copy(update={"fields": (*VISIT.fields, way)})
    await threaded(lambda: save_definition(cast.workspace, visit, public=True))()
    panel = served(voters)
    row = await run(cast)
    told = str(panel.fake.requests)
    assert row.state == "completed"
    assert "By bus" in told and "omnibus" not in told


def live_party(cast: Cast) -> Form:
    """With its draft, and its version."""
    party = save_definition(cast.workspace, PARTY, public=True)
    data = PARTY.model_dump(mode="json")
    party.live_version = FormVersion.objects.create(form=party, number=1, definition=data)
    party.save(update_fields=["live_version"])
    return party


async def test_what_a_question_names_is_told_though_nothing_is_looked_at(cast: Cast, form: Form, voters: Voters):
    """The form, and of its fields those that are named: what they are for, whether they must be answered, how often they are."""
    party = await threaded(live_party)(cast)
    other = FieldDefinition(field_id="phone", label="Phone number", type="phone", intent="To call those who are late")
    definition = VISIT.model_copy(update={"slug": "event-registration", "title": "Harbour 2027: registration"})
    definition = definition.model_copy(update={"fields": (*definition.fields, other)})
    await threaded(save_definition)(cast.workspace, definition, public=True)
    panel = served(voters)
    await run(cast, text="Should the event registration ask for the phone number at all?", about={})
    told = Asked(panel.fake.requests[0]).data
    assert told["The form's draft"]["title"] == "Harbour 2027: registration"
    assert [line["form"] for line in told["Figures"]["forms"]] == ["event-registration"]
    [phone] = told["The fields that the question names"]["fields"]
    assert (phone["field"], phone["intent"], phone["required"]) == ("phone", "To call those who are late", False)
    for answers in ({"name": "Eve", "email": "e@example.org"}, {"name": "Ada"}):
        await threaded(answer)(party, answers, definition=PARTY)
    left = await threaded(lambda: answer(party, {"name": "Bo"}, submitted=False, definition=PARTY))()
    given_up = {"asked_field": "email", "stage": "abandoned", "closed_at": timezone.now()}
    await Response.objects.filter(session=left).aupdate(**given_up)
    panel = served(voters)
    await run(cast, text="Does the summer party need the e-mail?", about={})
    told = Asked(panel.fake.requests[0]).data["The fields that the question names"]
    [email] = told["fields"]
    assert (told["submitted"], email["answered"], email["left_open"], email["stopped_at"]) == (2, 1, 1, 1)
