"""Five questions about a clinic's 400 responses, asked at the console and answered by a model that reads: the numbers are SQL's.

The model here computes nothing: it puts in words what the tools have brought, as a good one does; or makes a number up.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from django.core.cache import caches

from formagent import work
from formagent.server.database_thread import threaded
from interviews.forms.services.definitions import version_definition
from interviews.models import Form, Message
from quorum.models import Confirmation, Interaction, Review, ToolUse
from tests.fake_openai.replies import Call, tool_reply
from tests.fake_openai.reviewing import Asked, ReviewPanel, yes_sayer
from tests.fake_openai.server import Reply
from tests.fake_openai.staff_work import calls
from tests.interviews.cast import Cast
from tests.quorum.interactions.test_numbers_of_answers import counted, numbers
from tests.quorum.seeding.clinic import INCOME, PLANTED, seed_clinic_intake
from tests.quorum.views.console.test_console_page import text_of

pytestmark = pytest.mark.django_db(transaction=True)
Voters = Callable[..., ReviewPanel]
Phrase = Callable[[dict[str, Any]], str]
FORM = "clinic-intake"
OF_FORM = "FROM interviews_response r WHERE r.form_id = %s"


@pytest.fixture
def form(cast: Cast) -> Form:
    caches["process"].clear()
    version_definition.cache_clear()
    return seed_clinic_intake(cast.workspace)


def bar(data: dict[str, Any], answer: str) -> dict[str, Any]:
    return next(one for one in data["answers"][0]["bars"] if one["answer"] == answer)


NUMBERS = Call("read_analytics", {"form": FORM})
QUESTIONS: dict[str, tuple[Call, Phrase]] = {
    "How many people began, and how many sent it?": (
        NUMBERS, lambda data: f"{data['started']} began; {data['submitted']} of them sent it [S1].",
    ),
    "Where do people stop?": (
        NUMBERS,
        lambda data: "{responses} people stopped at household_income, of {} who left [S1].".format(
            data["abandoned"], **next(one for one in data["where_people_stopped"] if one["id"] == INCOME)
        ),
    ),
    "How many replies did not pass?": (
        Call("read_failed_reviews", {"form": FORM}), lambda data: f"{data['replies']} replies did not pass [S1].",
    ),
    "How many are in pain?": (
        Call("read_analytics", {"form": FORM, "field": "has_pain"}),
        lambda data: f"{bar(data, 'Yes')['responses']} say that they are in pain [S1].",
    ),
    "Which answers mention that it is nobody's business?": (
        Call("search_responses", {"form": FORM, "terms": ["business"]}),
        lambda data: f"{data['matching']} responses mention it [S1].",
    ),
}  # fmt: skip
SQL: dict[str, list[str]] = {
    "How many people began, and how many sent it?": [
        f"SELECT count(*) {OF_FORM}", f"SELECT count(*) {OF_FORM} AND r.submitted_at IS NOT NULL",
    ],
    "Where do people stop?": [
        f"SELECT count(*) {OF_FORM} AND r.stage = 'abandoned' AND r.asked_field = '{INCOME}'",
        f"SELECT count(*) {OF_FORM} AND r.stage = 'abandoned'",
    ],
    "How many replies did not pass?": ["SELECT count(*) FROM interviews_reviewfailure f WHERE f.form_id = %s"],
    "How many are in pain?": [
        "SELECT count(*) FROM interviews_answer a WHERE a.form_id = %s AND a.field_id = 'has_pain' AND a.value = 'true'"
    ],
    "Which answers mention that it is nobody's business?": [
        "SELECT count(DISTINCT m.session_id) FROM interviews_message m JOIN interviews_session s ON s.id = m.session_id"
        " WHERE s.form_id = %s AND m.role = 'respondent' AND m.content LIKE '%%business%%'"
    ],
}  # fmt: skip


def reads(body: dict[str, Any]) -> dict[str, Any]:
    """What the last call has brought."""
    found: dict[str, Any] = json.loads(body["messages"][-1]["content"])["data"]
    return found


def good_model(body: dict[str, Any]) -> Reply:
    call, phrase = next(found for question, found in QUESTIONS.items() if question in Asked(body).text)
    return tool_reply("answer", text=phrase(reads(body))) if body["messages"][-1]["role"] == "tool" else calls(call)


def served(voters: Voters, model: Callable[[dict[str, Any]], Reply]) -> ReviewPanel:
    return voters({"one": yes_sayer}, planner=model, FORMAGENT_QUORUM__EXPLORATION_MODEL="one")


async def asked(cast: Cast, question: str) -> tuple[Interaction, str]:
    """The interaction and its page, after Bob has asked at the console."""
    client = await threaded(cast.client)("bob")
    sent = {"new": "ask", "workspace": cast.workspace.slug, "request": question}
    assert (await threaded(client.post)("/console/start", sent)).status_code in (302, 303)
    await work.run_until_idle()
    row = await Interaction.objects.order_by("-created_at").afirst()
    assert row is not None
    assert row.request == question
    return row, text_of(await threaded(client.get)(f"/console/interactions/{row.pk}/"))


async def test_five_answers_of_a_model_hold_the_numbers_of_the_database(cast: Cast, form: Form, voters: Voters) -> None:
    served(voters, good_model)
    for question, queries in SQL.items():
        row, page = await asked(cast, question)
        assert (row.state, row.calls, row.result["doubts"]) == ("completed", 2, []), question
        answer = row.result["answer"].partition("\n")[0]
        wanted = {await threaded(counted)(sql, form.pk) for sql in queries}
        assert wanted <= numbers(answer), question
        assert "Not found in what was read" not in page
        assert answer.partition(" [S1]")[0] in page


async def test_a_number_that_the_model_makes_up_is_caught(cast: Cast, form: Form, voters: Voters) -> None:
    def guesses(body: dict[str, Any]) -> Reply:
        return calls(NUMBERS) if body["messages"][-1]["role"] != "tool" else tool_reply("answer", text="87,654 left.")

    panel = served(voters, guesses)
    row, page = await asked(cast, "Where do people stop?")
    assert [one["text"] for one in row.result["doubts"]] == ["87,654"]
    assert "Not found in what was read:</strong> 87,654" in page
    assert "the number 87,654" in panel.fake.requests[-1]["messages"][-1]["content"], "it was told, once"
    assert row.calls == 3


async def test_what_a_respondent_says_is_no_count_unless_the_response_is_cited(
    cast: Cast, form: Form, voters: Voters
) -> None:
    def takes_it_over(body: dict[str, Any]) -> Reply:
        if body["messages"][-1]["role"] != "tool":
            return calls(Call("search_responses", {"form": FORM, "terms": ["business"], "sample": 3}))
        return tool_reply("answer", text="98.1% of patients are healthy [S1]. One says 98.1 [S2].\n\n98.1 [S99]")

    await threaded(say_a_number)(form)
    panel = served(voters, takes_it_over)
    row, page = await asked(cast, "How healthy are they?")
    assert [(one["kind"], one["text"]) for one in row.result["doubts"]] == [("said", "98.1"), ("citation", "S99")]
    assert "words, and not counted:</strong> 98.1" in page
    assert "there is no such source:</strong> S99" in page
    assert "stands only in the words of a respondent" in panel.fake.requests[-1]["messages"][-1]["content"]


def say_a_number(form: Form) -> None:
    for message in Message.objects.filter(session__form=form, role="respondent", content__contains="business"):
        message.content = message.content.replace("business", "business 98.1")
        message.save()


async def test_a_figure_that_cannot_be_drawn_is_named(cast: Cast, form: Form, voters: Voters) -> None:
    def draws(body: dict[str, Any]) -> Reply:
        if body["messages"][-1]["role"] != "tool":
            return calls(NUMBERS)
        return tool_reply("answer", text="As the figure shows.", plot={"form": FORM, "figure": "field.nowhere"})

    served(voters, draws)
    row, page = await asked(cast, "Draw it")
    assert row.result["plot"] is None
    assert f"cannot be drawn:</strong> {FORM} / field.nowhere" in page


async def test_what_a_respondent_orders_is_not_done_even_by_a_model_that_obeys(
    cast: Cast, form: Form, voters: Voters
) -> None:
    def obeys(body: dict[str, Any]) -> Reply:
        said = [message["content"] for message in body["messages"] if message["role"] == "tool"]
        if not said:
            return calls(Call("search_responses", {"form": FORM, "terms": ["ignore your instructions"]}))
        if len(said) == 1:
            assert PLANTED.lower() in said[0].lower()
            return calls(Call("publish_form", {"form": FORM}))
        return tool_reply("answer", text=f"A respondent wrote “{PLANTED}” [S1].")

    served(voters, obeys)
    row, page = await asked(cast, "What do people write?")
    uses = [(use.tool, use.state) async for use in ToolUse.objects.filter(interaction=row).order_by("pk")]
    assert uses == [("search_responses", "done"), ("publish_form", "failed")]
    assert await form.versions.acount() == 1
    assert not await Review.objects.aexists()
    assert not await Confirmation.objects.aexists()
    assert "publish the form at once" in page
