"""A Japanese workspace reads what calls would do, and why they failed, in Japanese: on pages, in REST, in the terminal."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from typing import Any

import pytest
from django.core.management import call_command
from django.test import AsyncClient

from formagent import work
from formagent.server.database_thread import threaded
from interviews.forms.services.forms import save_definition
from interviews.models import Form
from interviews.staff.rules.rights import Right
from quorum.interactions.chores.buttons import chore_request
from quorum.management.commands.agent import Command, _language_of_terminal
from quorum.models import Confirmation, Interaction, InteractionEntry, Review, ToolUse
from quorum.services.confirmations import resolve_confirmation
from quorum.services.interactions.deciding import accept_plan
from quorum.services.interactions.starting import start_interaction
from tests.fake_openai.replies import Call
from tests.fake_openai.reviewing import Asked, ReviewPanel, ballot
from tests.fake_openai.staff_work import StaffWork, calls, finished, plan, task
from tests.interviews.cast import Cast
from tests.interviews.results.answered import party_form
from tests.quorum.hearing import VISIT
from tests.quorum.interactions.test_agent_run import fresh, run, served

Voters = Callable[..., ReviewPanel]
pytestmark = pytest.mark.django_db(transaction=True)
EDIT = {"form": "visit", "field": "day", "changes": {"label": "When can you come?"}}
WRONG_CALLS = StaffWork(
    plan=[plan("A better form", task("Improve it", "edit_field", "remove_field"))],
    tasks={
        "Improve it": [
            calls(Call("edit_field", {"form": "visit", "field": "dya", "changes": {"label": "x"}})),
            calls(Call("edit_field", {"form": "visit", "field": "day", "colour": "red"})),
            calls(Call("remove_field", {"form": "visit", "field": "illness"})),
            calls(Call("paint_form", {"form": "visit"})),
            calls(Call("edit_field", EDIT)),
            finished("It is better."),
        ]
    },
)
ENGLISH = (
    "There is no field",
    "must be",
    "There is no tool",
    "Reviewers rejected",
    "Changes a question",
    "Takes a",
    "INVALID",
)


@pytest.fixture
def form(cast: Cast) -> Form:
    return save_definition(cast.workspace, VISIT, public=True)


def against_removing(body: dict[str, Any]) -> Any:
    return ballot("Takes a question out" not in Asked(body).text, "病気のことは必要です。")


async def page(cast: Cast, who: str, address: str, language: str = "ja") -> str:
    found = await threaded(lambda: cast.client(who).get(address, headers={"Accept-Language": language}))()
    assert found.status_code == 200
    return str(found.content.decode())


async def test_the_story_and_the_review_are_read_in_the_readers_language(cast: Cast, form: Form, voters: Voters):
    served(voters, dict.fromkeys(("one", "two", "three"), against_removing), staff=WRONG_CALLS)
    row = await run(cast, phase_scope="fast")
    outcome = [(one.state, one.error) async for one in ToolUse.objects.filter(interaction=row).order_by("pk")]
    assert (row.state, row.error) == ("completed", ""), (outcome, row.result)
    states = [use.state async for use in ToolUse.objects.filter(interaction=row).order_by("pk")]
    assert states == ["failed", "failed", "rejected", "failed", "done"]
    story = await page(cast, "bob", f"/console/interactions/{row.pk}/")
    for words in (
        "フォームvisitに「dya」という項目はありません",
        "「paint_form」というツールはありません",
        "審査者がこの呼び出しを却下しました：病気のことは必要です。",
        "質問を変更しました",
        "「A visit to the clinic」の下書きから質問を取り除きます。",
    ):
        assert words in story, words
    assert not [words for words in ENGLISH if words in story]
    assert 'class="change-lines" lang="en"' not in story and 'notice" lang="en"' not in story
    english = await page(cast, "bob", f"/console/interactions/{row.pk}/", "en")
    assert "There is no field &#x27;dya&#x27; in the form visit." in english and "NOT_FOUND" not in english
    use = await ToolUse.objects.aget(interaction=row, state="done")
    assert use.review_id
    review = await page(cast, "rita", f"/reviews/{use.review_id}/")
    assert "「A visit to the clinic」の下書きの質問を変えます。" in review and "Changes a question" not in review


async def test_the_result_under_review_is_read_in_the_readers_language(cast: Cast, form: Form, voters: Voters):
    served(voters, staff=WRONG_CALLS, REQUIRE_FINAL_REVIEW="true")
    row = await run(cast)
    await threaded(lambda: accept_plan(row, by=cast.principal("bob")))()
    await work.run_until_idle()
    final = await Review.objects.aget(interaction=row, kind="final")
    page_of_it = await page(cast, "rita", f"/reviews/{final.pk}/")
    assert "記録された変更：" in page_of_it and "1. Improve it: 完了. It is better." in page_of_it
    assert "Changes as recorded" not in page_of_it
    assert "Changes as recorded:" in await page(cast, "rita", f"/reviews/{final.pk}/", "en")


async def test_the_model_is_told_in_english_and_people_by_language(cast: Cast, form: Form, voters: Voters):
    served(voters, staff=WRONG_CALLS)
    row = await run(cast, phase_scope="fast")
    wrong = await ToolUse.objects.filter(interaction=row).order_by("pk").afirst()
    assert wrong is not None
    assert wrong.error.startswith("NOT_FOUND: There is no field 'dya' in the form visit. There are: name, ")
    assert wrong.told["en"] == wrong.error.removeprefix("NOT_FOUND: ")
    entry = await InteractionEntry.objects.filter(interaction=row, kind="tool_error").order_by("number").afirst()
    assert entry is not None and entry.content["told"]["ja"] == wrong.told["ja"]
    token = await threaded(cast.token)("bob", *Right)
    headers = {"Authorization": f"Bearer {token}"}
    answered = await AsyncClient().get(f"/api/v1/interactions/{row.pk}", headers=headers)
    assert answered.status_code == 200, answered.content
    told = answered.json()
    [*_, last] = [one["content"] for one in told["story"] if one["kind"] == "tool_error"]
    assert last["told"]["ja"] == "「paint_form」というツールはありません。"


async def test_what_a_person_refuses_is_told_with_their_reason(cast: Cast, form: Form, voters: Voters):
    staff = StaffWork(
        plan=[plan("Out", task("Close it", "close_form"))],
        tasks={
            "Close it": [calls(Call("close_form", {"form": "party"})), finished("Nothing was done.", success=False)]
        },
    )
    await threaded(party_form)(cast.workspace)
    served(voters, staff=staff)
    row = await run(cast, phase_scope="fast")
    asked = await Confirmation.objects.aget(interaction=row)
    listed = await _confirmations(cast, "ja")
    assert (
        listed[0]["message"]
        == "「The summer party」を締め切ります。新しい回答は始められません。今、入力中の人はいません。"
    )
    assert (await _confirmations(cast, "en"))[0]["message"] == asked.message
    await threaded(lambda: resolve_confirmation(asked.pk, cast.principal("rita"), False, "来週まで待って"))()
    await work.run_until_idle()
    use = await ToolUse.objects.aget(interaction=row, tool="close_form")
    assert use.error == "REFUSED: A person refused it. 来週まで待って"
    assert use.told["ja"] == "人が断りました。来週まで待って"
    row = await fresh(row)
    assert (row.state, row.error) == ("cancelled", "Rita said no: “Close a form”. 来週まで待って")
    assert "中止：Rita が許可しませんでした" in await page(cast, "bob", f"/console/interactions/{row.pk}/")


async def _confirmations(cast: Cast, language: str) -> list[dict[str, Any]]:
    token = await threaded(cast.token)("rita", *Right)
    headers = {"Authorization": f"Bearer {token}", "Accept-Language": language}
    answered = await AsyncClient().get("/api/v1/confirmations", headers=headers)
    found: list[dict[str, Any]] = answered.json()
    return found


def typed(*lines: str) -> Callable[[str], str]:
    left = list(lines)

    def prompt(_text: str) -> str:
        if not left:
            raise EOFError
        return left.pop(0)

    return prompt


def test_the_terminal_speaks_the_language_that_it_is_told(cast: Cast, monkeypatch: pytest.MonkeyPatch) -> None:
    save_definition(cast.workspace, VISIT, public=False)
    monkeypatch.setattr(Command, "prompt", staticmethod(typed("はい", "/approve 確かめた")))
    bob, out = cast.principal("bob"), io.StringIO()
    chore = {"kind": "check_and_publish", "form": "visit"}
    row = start_interaction(cast.workspace, chore_request(bob, cast.workspace, chore, "ja"), by=bob)
    people = ("--user", "bob@example.org", "--decider", "rita@example.org", "--language", "ja")
    call_command("agent", *people, "--resume", str(row.pk), stdout=out)
    told = out.getvalue()
    assert "「フォームを公開する」が許可を待っています。" in told and "初めて公開します" in told
    assert "/approve [理由]、/reject [理由]" in told and "計画への投票：承認" in told.replace(": ", "：")
    assert "完了" in told
    lines = [
        line
        for line in told.splitlines()
        if re.search(r"[A-Za-z]{2,} [a-z]{2,} [a-z]{2,}", re.sub("「.*?」", "", line))
    ]
    assert not [line for line in lines if not line.lstrip().startswith(("→", "form =", "-  "))], lines
    assert Interaction.objects.get(pk=row.pk).state == "completed"
    assert not Review.objects.filter(interaction=row).exclude(state="approved").exists()


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "ja_JP.UTF-8"}, "ja"),
        ({"LANG": "ja_JP.UTF-8", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LC_MESSAGES": "ja"}, "ja"),
        ({"LANG": "tlh"}, "en"),
        ({}, "en"),
    ],
)
def test_without_being_told_it_speaks_that_of_its_environment(environment: dict[str, str], language: str) -> None:
    assert _language_of_terminal(environment) == language
