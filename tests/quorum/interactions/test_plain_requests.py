"""Requests in plain words where no model serves: done by code through the same reviews, or told where a person does them."""

from __future__ import annotations

import datetime as dt
import html
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import AsyncClient

from formagent import work
from formagent.server.database_thread import threaded
from interviews.forms.definition import FieldDefinition
from interviews.forms.services.definitions import draft_definition
from interviews.forms.services.forms import save_definition, write_fields
from interviews.models import Export, Form, Response
from quorum.models import Confirmation, Interaction, Review, ToolUse
from quorum.services.confirmations import resolve_confirmation
from tests.interviews.cast import Cast
from tests.interviews.results.answered import PARTY, answer, party_form
from tests.quorum.interactions.test_chores import LUNCH

pytestmark = pytest.mark.django_db(transaction=True)


async def asked(cast: Cast, request: str, language: str = "en", person: str = "bob", **more: str) -> Interaction:
    """The request as it is typed into the console, and carried on as far as it goes."""
    client = await threaded(cast.client)(person)
    sent = {"new": "agent", "workspace": "harbour", "request": request, "phase_scope": "fast", **more}
    answered = await threaded(client.post)("/console/start", sent, headers={"Accept-Language": language})
    assert answered.status_code == 303, answered.content.decode()[:500]
    await work.run_until_idle()
    return await Interaction.objects.alatest("created_at")


async def allowed(cast: Cast, row: Interaction, person: str = "rita") -> Interaction:
    waiting = await Confirmation.objects.aget(interaction=row, resolved_at=None)
    await threaded(lambda: resolve_confirmation(waiting.pk, cast.principal(person), True))()
    await work.run_until_idle()
    return await Interaction.objects.aget(pk=row.pk)


def text_of(response: Any) -> str:
    return " ".join(html.unescape(response.content.decode()).split())


async def page(cast: Cast, row: Interaction, language: str = "en", person: str = "bob") -> str:
    client = await threaded(cast.client)(person)
    return text_of(
        await threaded(client.get)(f"/console/interactions/{row.pk}/", headers={"Accept-Language": language})
    )


@pytest.mark.parametrize(
    ("request_", "language", "title", "labels"),
    [
        (
            "Please make a registration form for a workshop: name, email, day",
            "en",
            "Registration form for a workshop",
            3,
        ),
        ("ワークショップの申込フォームを作ってください：名前、メール、参加日", "ja", "ワークショップの申込フォーム", 3),
    ],
)
async def test_a_form_is_begun_from_its_description(
    cast: Cast, request_: str, language: str, title: str, labels: int
) -> None:
    row = await asked(cast, request_, language)
    assert (row.state, row.error, row.calls) == ("completed", "", 0)
    form = await Form.objects.aget()
    assert (form.title, form.status) == (title, "draft")
    assert len((await threaded(draft_definition)(form)).fields) == labels
    reviews = [(one.kind, one.state) async for one in Review.objects.filter(interaction=row).order_by("opened_at")]
    assert reviews == [("run_plan", "approved"), ("action", "approved")]
    said = await page(cast, row, language)
    assert ("as a draft with 3 questions" in said) or "質問 3 件の下書きとして作りました" in said


async def test_its_plan_is_shown_before_it_is_carried_out(cast: Cast) -> None:
    """Whoever presses a button knows what it does; what code made of words is accepted first."""
    row = await asked(cast, "Make a form for a workshop: name, email", phase_scope="full")
    assert (row.waiting_for, await Form.objects.acount()) == ("plan", 0)


async def test_a_deadline_is_set_once_a_person_allows_it(cast: Cast) -> None:
    form: Form = await threaded(party_form)(cast.workspace)
    row = await asked(cast, "Close The summer party on 31 March 2099 at 18:00")
    await form.arefresh_from_db()
    assert row.waiting_for.startswith("confirmation:") and form.closes_at is None
    row = await allowed(cast, row)
    await form.arefresh_from_db()
    assert (row.state, form.status) == ("completed", "published")
    assert form.closes_at is not None and form.closes_at.date() == dt.date(2099, 3, 31)
    assert "was set to close by itself on 31 March 2099" in await page(cast, row)


async def test_responses_are_given_to_a_member(cast: Cast) -> None:
    form: Form = await threaded(party_form)(cast.workspace)
    await User.objects.filter(username="rita").aupdate(email="rita@harbour-clinic.org")  # no address of an example
    for submitted in (True, True, False):
        await threaded(answer)(form, {"name": "A"}, submitted=submitted)
    row = await asked(cast, "Assign all unassigned responses of The summer party to Rita")
    assert (row.state, row.error) == ("completed", ""), row.result
    assert await Response.objects.filter(assignee__username="rita").acount() == 2
    row = await asked(cast, "Assign all unassigned responses of The summer party to Rita")
    assert (row.result or {})[
        "nothing"
    ] == "nothing_to_do" and "no submitted response that nobody works on" in row.error
    assert 'href="/forms/party/responses/"' in await page(cast, row)


@pytest.mark.parametrize(
    "request_",
    [
        "Don't close The summer party",
        "Close The summer party if nobody answers any more",
        "Close The summer party when 31 people have answered",
        "Make the form The summer party shorter",
        "Make the form shorter",
        "Never publish The summer party",
        "この夏のフォームを作ってください",
    ],
)
async def test_what_may_mean_more_is_not_done(cast: Cast, request_: str) -> None:
    form: Form = await threaded(party_form)(cast.workspace)
    row = await asked(cast, request_)
    assert (row.result or {})["nothing"] == "not_understood" and "made" not in row.error
    said = await page(cast, row)
    assert "Not understood" in said and "Failed" not in said and "notice-wrong" not in said
    assert not await ToolUse.objects.filter(interaction=row).aexists()
    await form.arefresh_from_db()
    assert (form.status, form.closes_at, await Form.objects.acount()) == ("published", None, 1)


async def test_it_is_said_where_a_person_does_it(cast: Cast) -> None:
    await threaded(lambda: save_definition(cast.workspace, LUNCH, public=False))()
    row = await asked(cast, "Put our logo on the design of lunch", form="lunch")
    said = await page(cast, row)
    assert (
        "You can do it yourself here:" in said and 'href="/forms/lunch/"' in said and "Design of “Lunch orders”" in said
    )
    row = await asked(cast, "Make a form")
    said = await page(cast, row)
    assert "Say also what the form is to ask for" in said and "A new form by description" in said


@pytest.mark.parametrize(
    ("request_", "rest"),
    [
        ("Don't close The summer party", "Don't"),
        ("Close The summer party if nobody answers any more", "if nobody answers any more"),
        ("Close the party form next Friday", "next Friday"),
        ("Never publish The summer party", "Never"),
        ("Export the responses of The summer party as csv for last month only", "last month only"),
    ],
)
async def test_what_was_not_understood_of_it_is_said(cast: Cast, request_: str, rest: str) -> None:
    await threaded(party_form)(cast.workspace)
    row = await asked(cast, request_)
    assert f"Not understood: “{rest}”. So nothing was done." in row.error and "“The summer party”" in row.error
    assert "/forms/party/" in await page(cast, row)


@pytest.mark.parametrize(("language", "form_title"), [("en", "The summer party"), ("ja", "夏のパーティー")])
@pytest.mark.parametrize("state", ["open", "closed", "draft"])
async def test_every_example_that_is_offered_is_understood(
    cast: Cast, language: str, form_title: str, state: str
) -> None:
    form: Form = await threaded(party_form)(cast.workspace)
    form.title = form_title
    form.status = {"open": "published"}.get(state, state)
    form.live_version = None if state == "draft" else form.live_version
    await form.asave()
    await threaded(lambda: write_fields(form, PARTY.fields))()
    row = await asked(cast, "Sing a song" if language == "en" else "歌を歌って", language)
    examples = (row.result or {})["examples"]
    assert len(examples) == 3 and any(form_title in one for one in examples)
    shown = await page(cast, row, language)
    assert all(f'name="request" value="{one}"' in shown for one in examples)
    for one in examples:
        row = await asked(cast, one, language)
        assert row.chore and not (row.result or {}).get("nothing"), (one, row.error)


async def test_a_form_is_meant_by_words_of_its_title(cast: Cast) -> None:
    form: Form = await threaded(party_form)(cast.workspace)
    await threaded(lambda: save_definition(cast.workspace, LUNCH, public=False))()
    row = await asked(cast, "close the party form at the end of January 2099")
    assert row.waiting_for.startswith("confirmation:"), row.error
    await allowed(cast, row)
    await form.arefresh_from_db()
    assert form.closes_at is not None and form.closes_at.date() == dt.date(2099, 1, 31)
    row = await asked(cast, "close it")
    assert "Say of which form: " in row.error and "“Lunch orders”" in row.error and "“The summer party”" in row.error
    assert not await ToolUse.objects.filter(interaction=row).aexists()


@pytest.mark.parametrize(
    ("request_", "language"), [("open the party form again", "en"), ("「The summer party」を再開してください", "ja")]
)
async def test_a_closed_form_is_opened_again(cast: Cast, request_: str, language: str) -> None:
    form: Form = await threaded(party_form)(cast.workspace)
    await Form.objects.filter(pk=form.pk).aupdate(closes_at=dt.datetime(2020, 1, 1, tzinfo=dt.UTC))
    row = await asked(cast, request_, language)
    assert row.waiting_for.startswith("confirmation:"), row.error
    row = await allowed(cast, row)
    await form.arefresh_from_db()
    assert (row.state, form.closes_at) == ("completed", None)
    row = await asked(cast, request_, language)
    assert (row.result or {})["nothing"] == "nothing_to_do"
    assert ("it is open" in row.error) or "受付中です" in row.error


@pytest.mark.parametrize(
    ("request_", "language", "label", "kind"),
    [
        ("Add a question about allergies to the party form", "en", "Allergies", "short_text"),
        ("please add a phone number field to the party form", "en", "Phone number", "phone"),
        ("add a question to The summer party: T-shirt size (S, M, L)", "en", "T-shirt size", "choice"),
        (
            "「The summer party」に「駐車場は必要ですか」という質問を追加してください",
            "ja",
            "駐車場は必要ですか",
            "yes_no",
        ),
    ],
)
async def test_a_question_is_added_to_the_draft(
    cast: Cast, request_: str, language: str, label: str, kind: str
) -> None:
    form: Form = await threaded(party_form)(cast.workspace)
    row = await asked(cast, request_, language)
    assert (row.state, row.error) == ("completed", "")
    added = (await threaded(draft_definition)(form)).fields[-1]
    assert (added.label, added.type) == (label, kind)


@pytest.mark.parametrize(
    ("request_", "label", "options"),
    [
        (
            "Add a question: Which operating system do you use? Windows, macOS or Linux",
            "Which operating system do you use?",
            ["Windows", "macOS", "Linux"],
        ),
        ("Add a question: Which size do you wear? S, M, L, XL", "Which size do you wear?", ["S", "M", "L", "XL"]),
    ],
)
async def test_a_question_is_added_with_the_options_behind_it(
    cast: Cast, request_: str, label: str, options: list[str]
) -> None:
    """They were dropped, and any words could be answered."""
    form: Form = await threaded(party_form)(cast.workspace)
    row = await asked(cast, request_, form="party")
    assert (row.state, row.error) == ("completed", "")
    added = (await threaded(draft_definition)(form)).fields[-1]
    assert (added.label, added.type) == (label, "choice")
    assert [one.get("label") or one["value"] for one in added.config["choices"]] == options


async def test_responses_are_exported_once_a_person_allows_it(cast: Cast) -> None:
    form: Form = await threaded(party_form)(cast.workspace)
    await threaded(answer)(form, {"name": "A"})
    row = await asked(cast, "download the answers to the party form as csv")
    assert row.waiting_for.startswith("confirmation:"), row.error
    use = await ToolUse.objects.aget(interaction=row)
    assert (use.tool, use.arguments["format"]) == ("export_responses", "csv")


async def test_who_decides_alone_is_asked_once_and_finds_the_file(cast: Cast) -> None:
    """They accepted the plan, and had to allow the same thing once more; and nothing was called Download."""
    form: Form = await threaded(party_form)(cast.workspace)
    for submitted in (True, True, False):
        await threaded(answer)(form, {"name": "A"}, submitted=submitted)
    await User.objects.exclude(username="alice").aupdate(is_active=False)
    row = await asked(cast, "send me the CSV", person="alice", form="party", phase_scope="full")
    assert row.waiting_for.startswith("confirmation:"), row.error
    waits = await page(cast, row, person="alice")
    assert "1 of them is not submitted" in waits and "Your yes to the plan" not in waits
    reviews = [(one.kind, one.state) async for one in Review.objects.filter(interaction=row).order_by("opened_at")]
    assert reviews == [("run_plan", "approved"), ("action", "approved")]
    row = await allowed(cast, row, "alice")
    export = await Export.objects.aget()
    said = await page(cast, row, person="alice")
    assert f'href="/forms/party/responses/export/{export.pk}/file"' in said and "</svg>Download</a>" in said
    browser = AsyncClient()  # the page is asynchronous, and asks the database thread itself
    await browser.aforce_login(cast.people["alice"])
    assert (await browser.get(f"/forms/party/responses/export/{export.pk}/file")).status_code == 200


async def test_the_plan_is_accepted_where_somebody_else_allows_its_call(cast: Cast) -> None:
    """Whoever asked would not be asked at all else."""
    form: Form = await threaded(party_form)(cast.workspace)
    await threaded(answer)(form, {"name": "A"})
    row = await asked(cast, "send me the CSV", person="alice", form="party", phase_scope="full")
    assert row.waiting_for == "plan"


@pytest.mark.parametrize(
    ("request_", "language", "check"),
    [
        ("make the question about their story required", "en", lambda draft: field_of(draft, "story").required),
        ("make the name optional in The summer party", "en", lambda draft: not field_of(draft, "name").required),
        ("please remove the question “Do you dance?”", "en", lambda draft: field_of(draft, "dances") is None),
        ("change the title to Garden party", "en", lambda draft: draft.title == "Garden party"),
        ("「Your story」の質問を必須にしてください", "ja", lambda draft: field_of(draft, "story").required),
    ],
)
async def test_a_draft_is_changed(cast: Cast, request_: str, language: str, check: Any) -> None:
    form: Form = await threaded(party_form)(cast.workspace)
    await threaded(lambda: write_fields(form, PARTY.fields))()
    row = await asked(cast, request_, language, form="party")
    assert (row.state, row.error) == ("completed", "")
    form = await Form.objects.aget(pk=form.pk)
    assert check(await threaded(draft_definition)(form))


def field_of(draft: Any, name: str) -> Any:
    return next((one for one in draft.fields if one.field_id == name), None)


async def test_questions_that_could_all_be_meant_are_named(cast: Cast) -> None:
    form: Form = await threaded(party_form)(cast.workspace)
    more = FieldDefinition(field_id="best", label="Your best story", type="long_text")
    await threaded(lambda: write_fields(form, (*PARTY.fields, more)))()
    row = await asked(cast, "remove the question about stories", form="party")
    assert "Say which question, by its words: “Your story”, “Your best story”." in row.error
    row = await asked(cast, "remove the question “Your best story” if nobody answers it", form="party")
    assert "Not understood: “" in row.error and "nobody" in row.error
    assert not await ToolUse.objects.filter(interaction=row).aexists()


async def test_the_plan_says_what_would_be_done(cast: Cast) -> None:
    await threaded(party_form)(cast.workspace)
    row = await asked(cast, "close the party form on 31 March 2099 at 6 pm", phase_scope="full")
    assert row.waiting_for == "plan"
    said = await page(cast, row)
    assert "close by itself on 31 March 2099, 18:00" in said
    card = said.partition('id="run-plan"')[2].partition("<form")[0]
    assert card.count("Set when a form closes") == 1, "its title, its objective and its tool say the same"


async def test_reminders_are_not_promised(cast: Cast) -> None:
    await threaded(party_form)(cast.workspace)
    row = await asked(cast, "remind everybody who has not answered the party form")
    assert (row.result or {})["nothing"] == "nothing_to_do"
    assert 'href="/forms/party/share/"' in await page(cast, row)


async def test_forms_that_have_one_title_are_told_apart(cast: Cast) -> None:
    for slug in ("pottery-1", "pottery-2"):
        made = LUNCH.model_copy(update={"slug": slug, "title": "A pottery course"})
        await threaded(lambda made=made: save_definition(cast.workspace, made, public=False))()
    row = await asked(cast, "close the pottery form on Friday at 6pm")
    assert row.error.endswith("Say of which form: “A pottery course” (pottery-1), “A pottery course” (pottery-2).")
    row = await asked(cast, "close the pottery form if it rains")
    assert "Not understood: “if it rains”" in row.error and "“”" not in row.error


@pytest.mark.parametrize(
    "request_",
    [
        "Add a question about the favourite cake to the summer party and remove “Name”",
        "Add a question about the cake to The summer party, and delete the question about the name",
    ],
)
async def test_of_two_wishes_in_one_request_none_is_taken_for_the_other(cast: Cast, request_: str) -> None:
    """The question that was to go was added once more."""
    form: Form = await threaded(party_form)(cast.workspace)
    await threaded(lambda: write_fields(form, PARTY.fields))()
    row = await asked(cast, request_)
    assert (row.state, row.error) == ("completed", "")
    draft = await threaded(draft_definition)(form)
    assert "cake" in draft.fields[-1].label and field_of(draft, "name") is None


@pytest.mark.parametrize(
    ("request_", "language", "label"),
    [
        ("Add a question: do you have a dog? and publish it", "en", "do you have a dog?"),
        ("Add a question: do you have a dog? Then publish it.", "en", "do you have a dog?"),
        ("Add a question about dogs, and then can you publish this form?", "en", "Dogs"),
        ("「犬を飼っていますか」という質問を追加して、公開してください", "ja", "犬を飼っていますか"),
    ],
)
async def test_two_wishes_are_planned_together(cast: Cast, request_: str, language: str, label: str) -> None:
    """The second one was taken for a part of the question, and dropped."""
    form: Form = await threaded(party_form)(cast.workspace)
    await threaded(lambda: write_fields(form, PARTY.fields))()
    row = await asked(cast, request_, language, form="party", phase_scope="full")
    assert (row.waiting_for, row.error) == ("plan", "")
    tools = [one["tools"][0]["tool"] for one in (row.plan or {})["tasks"]]
    assert tools == ["add_field", "check_form", "publish_form"]
    row = await asked(cast, request_, language, form="party")
    assert row.waiting_for.startswith("confirmation:"), row.error
    assert (await threaded(draft_definition)(form)).fields[-1].label == label
    assert (await Confirmation.objects.aget(interaction=row)).tool == "publish_form"


async def test_a_wish_is_heard_behind_another_that_takes_no_words(cast: Cast) -> None:
    form: Form = await threaded(party_form)(cast.workspace)
    await threaded(lambda: write_fields(form, PARTY.fields))()
    row = await asked(cast, "make the name optional and publish", form="party", phase_scope="full")
    assert len((row.plan or {})["tasks"]) == 3, row.error


async def test_what_cannot_be_done_with_a_form_that_is_yet_to_be_made_is_named(cast: Cast) -> None:
    row = await asked(cast, "Make a form for a workshop: name, email and day. Then publish it.")
    assert (row.state, row.error) == ("completed", "")
    assert "Not done with it: “publish it”." in (row.result or {})["summary"]
    form = await Form.objects.aget()
    assert (form.status, len((await threaded(draft_definition)(form)).fields)) == ("draft", 3)


@pytest.mark.parametrize(
    ("request_", "rest"),
    [
        ("Add a question: do you have a dog? and publish it on Monday", "publish it on Monday"),
        ("make the name optional if our boss has a dog", "our boss has a dog"),
    ],
)
async def test_words_are_quoted_as_they_were_written(cast: Cast, request_: str, rest: str) -> None:
    form: Form = await threaded(party_form)(cast.workspace)
    await threaded(lambda: write_fields(form, PARTY.fields))()
    row = await asked(cast, request_, form="party")
    assert f"Not understood: “{rest}”. So nothing was done." in row.error
    assert not await ToolUse.objects.filter(interaction=row).aexists()


@pytest.mark.parametrize(
    ("request_", "language"), [("close this form on Friday", "en"), ("このフォームを金曜日に閉じてください", "ja")]
)
async def test_the_form_that_is_looked_at_is_this_form(cast: Cast, request_: str, language: str) -> None:
    await threaded(party_form)(cast.workspace)
    await threaded(lambda: save_definition(cast.workspace, LUNCH, public=False))()
    row = await asked(cast, request_, language, form="party")
    assert row.waiting_for.startswith("confirmation:"), row.error
    assert (await Confirmation.objects.aget(interaction=row)).tool == "set_deadline"


@pytest.mark.parametrize(
    "question",
    ["Shall we keep the list and publish it?", "“Shall we clear up and close?”", "Who can open and close the doors?"],
)
async def test_a_question_may_hold_what_would_be_a_wish(cast: Cast, question: str) -> None:
    await threaded(party_form)(cast.workspace)
    row = await asked(cast, f"Add a question to The summer party: {question}", phase_scope="full")
    assert [len(one["tools"]) for one in (row.plan or {})["tasks"]] == [1], row.error


async def test_a_question_may_speak_of_removing(cast: Cast) -> None:
    await threaded(party_form)(cast.workspace)
    row = await asked(cast, "Add a question to The summer party: Shall we clear up, and remove what is left?")
    assert "Not understood" not in (row.error or "")
