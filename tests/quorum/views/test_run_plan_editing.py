"""Editing the plan of an agent's run on its review: what may change, what may not, and what becomes of it."""

from __future__ import annotations

from typing import Any

import pytest
from django.http import HttpResponse

from interviews.models import AuditEntry, Form, Membership
from interviews.staff.rules.rights import Role
from quorum.domain.interactions.run_plans import RunPlan
from quorum.domain.interactions.run_steps import Phase
from quorum.domain.votes import Concern
from quorum.models import HumanDecision, Interaction, Review
from quorum.services.interactions import agent_steps
from tests.interviews.cast import Cast, make_cast
from tests.quorum.hearing import NO, YES, Hearing
from tests.quorum.runs import PLAN, Run, begin_run, plan_to_human

SHORTEN, PUBLISH = PLAN.tasks


@pytest.fixture
def cast(db: None) -> Cast:
    return make_cast()


@pytest.fixture
def waiting(cast: Cast) -> tuple[Run, Hearing]:
    """Bob asked; too few reviewers voted on the plan."""
    return plan_to_human(cast)


def edited(hearing: Hearing, *order: int, do: str = "vote", **changes: Any) -> dict[str, Any]:
    """What the editor sends: `title_1="…"`, `intent_1`, `tools_1=[…]`, `left_out=[2]`."""
    review = hearing.fresh()
    newest = review.rounds.count()
    plan = RunPlan.model_validate(review.rounds.get(number=changes.get("base", newest)).content["plan"])
    posted: dict[str, Any] = {"task": list(order or (1, 2)), "do": do, "round": newest, "base": newest}
    for number, task in enumerate(plan.tasks, start=1):
        posted[f"title-{number}"] = changes.get(f"title_{number}", task.title)
        posted[f"intent-{number}"] = changes.get(f"intent_{number}", task.intent)
        posted[f"tools-{number}"] = changes.get(f"tools_{number}", [one.tool for one in task.tools])
    return posted | {name: value for name, value in changes.items() if name in ("note", "round", "base", "left_out")}


def send(cast: Cast, hearing: Hearing, posted: dict[str, Any], name: str = "rita", **headers: str) -> HttpResponse:
    address = f"/reviews/{hearing.review.pk}/edit/"
    return cast.client(name).post(address, posted, headers=headers or None)  # type: ignore[return-value]


def text_of(response: HttpResponse) -> str:
    return " ".join(response.content.decode().split())


def page(cast: Cast, hearing: Hearing, more: str = "", name: str = "rita") -> HttpResponse:
    return cast.client(name).get(f"/reviews/{hearing.review.pk}/{more}")  # type: ignore[return-value]


def newest_plan(hearing: Hearing) -> dict[str, Any]:
    plan: dict[str, Any] = hearing.fresh().rounds.order_by("-number")[0].content["plan"]
    return plan


def order_in(response: HttpResponse) -> list[str]:
    return [part.split('"')[0] for part in response.content.decode().split('name="task" value="')[1:]]


def test_the_review_leads_to_the_editor(cast: Cast, waiting: tuple[Run, Hearing]) -> None:
    _run, hearing = waiting
    html = text_of(page(cast, hearing))
    assert f'href="/reviews/{hearing.review.pk}/edit/"' in html
    assert "Nothing of it is carried out before it is approved." in html
    assert "Respondents meet this version" not in html
    editor = text_of(page(cast, hearing, "edit/"))
    assert "Fewer people drop out" in editor and 'value="Shorten the question about income"' in editor
    assert 'name="tools-1" value="edit_field" checked' in editor
    assert 'name="tools-2" value="publish_form" checked' in editor
    assert "There are the tools that Bob, who asked for it, may use." in editor


@pytest.mark.parametrize(("name", "status"), [("alice", 200), ("rita", 200), ("victor", 403), ("charlie", 404)])
def test_who_may_edit(cast: Cast, waiting: tuple[Run, Hearing], name: str, status: int) -> None:
    assert page(cast, waiting[1], "edit/", name).status_code == status


def test_an_edited_plan_is_voted_on_logged_shown_and_takes_the_place_of_the_old_one(
    cast: Cast, waiting: tuple[Run, Hearing]
) -> None:
    run, hearing = waiting
    sent = send(
        cast,
        hearing,
        edited(hearing, 2, 1, title_1="Make income optional", tools_1=["edit_field", "check_form"], note="Gentler"),
    )
    assert sent.status_code == 303 and hearing.fresh().state == Review.State.VOTING
    assert [task["title"] for task in newest_plan(hearing)["tasks"]] == ["Publish", "Make income optional"]
    assert newest_plan(hearing)["tasks"][0]["tools"] == [{"tool": "publish_form", "why": "so that people meet it"}]
    assert newest_plan(hearing)["objective"] == PLAN.objective
    html = text_of(page(cast, hearing, name="victor"))
    assert "Edited by a person" in html and "Gentler" in html and "Changed since round 1" in html
    assert "Make income optional" in html and "Shorten the question about income" in html and "Check a form" in html
    logged = AuditEntry.objects.get(action="review.edited")
    assert logged.actor == "rita@example.org" and logged.details["round"] == 2
    assert "tools +check_form" in logged.details["changes"] and "place" in logged.details["changes"]
    assert "income" not in str(logged.details), "texts of a plan may hold a respondent's words"
    hearing.vote(YES, YES, YES)
    assert hearing.fresh().state == Review.State.APPROVED
    assert run.row.waiting_for == ""


def test_a_task_is_left_out_and_can_be_put_back(cast: Cast, waiting: tuple[Run, Hearing]) -> None:
    _run, hearing = waiting
    looked = send(cast, hearing, edited(hearing, do="check", left_out=["2"]))
    html = text_of(looked)
    assert order_in(looked) == ["1", "2"], "it stays on the page"
    assert 'name="left_out" value="2" checked' in html and "Left out, was at place 2" in html
    assert send(cast, hearing, edited(hearing, left_out=["2"])).status_code == 303
    assert [task["title"] for task in newest_plan(hearing)["tasks"]] == [SHORTEN.title]


def test_what_was_not_sent_is_left_out_and_not_lost(cast: Cast, waiting: tuple[Run, Hearing]) -> None:
    _run, hearing = waiting
    looked = send(cast, hearing, edited(hearing, 2, do="check"))
    assert order_in(looked) == ["2", "1"] and 'name="left_out" value="1" checked' in text_of(looked)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"left_out": ["1", "2"]}, "The plan has no tasks: leave one at least."),
        ({"tools_1": ["launch_rockets"]}, "There is no tool launch_rockets."),
        ({"title_1": " \u200b "}, "It has no title."),
    ],
)
def test_what_is_wrong_is_named_at_its_place_and_nothing_is_lost(
    cast: Cast, waiting: tuple[Run, Hearing], changes: dict[str, Any], words: str
) -> None:
    _run, hearing = waiting
    posted = edited(hearing, 2, 1, intent_2="My own goal", note="My note", **changes)
    response = send(cast, hearing, posted)
    html = text_of(response)
    assert response.status_code == 422 and words in html and "1 problem" in html
    assert "My own goal" in html and "My note" in html and order_in(response) == ["2", "1"]
    assert hearing.fresh().rounds.count() == 1


def test_tools_beyond_the_requesters_rights_are_named(cast: Cast, waiting: tuple[Run, Hearing]) -> None:
    run, hearing = waiting
    editor = text_of(page(cast, hearing, "edit/"))
    assert 'value="erase_responses"' in editor
    Membership.objects.filter(user=cast.people["bob"]).update(role=Role.REVIEWER.value)
    fewer = text_of(page(cast, hearing, "edit/"))
    assert 'value="erase_responses"' not in fewer
    assert "Whoever asked for it may not use “Change a question”." in fewer, "what the plan has already, too"
    refused = send(cast, hearing, edited(hearing, tools_1=["erase_responses"], tools_2=[]))
    assert refused.status_code == 422
    assert "Whoever asked for it may not use “Erase responses”." in text_of(refused)
    assert send(cast, hearing, edited(hearing, tools_1=["read_form"], tools_2=[])).status_code == 303
    assert run.row.state == "waiting"


def test_when_the_requester_is_gone_nothing_can_be_carried_out(cast: Cast, waiting: tuple[Run, Hearing]) -> None:
    Membership.objects.filter(user=cast.people["bob"]).delete()
    html = text_of(page(cast, waiting[1], "edit/"))
    assert "is gone or may do nothing here any more" in html


def test_buttons_move_a_task_without_scripts(cast: Cast, waiting: tuple[Run, Hearing]) -> None:
    moved = send(cast, waiting[1], edited(waiting[1], do="up:2", intent_1="So"))
    assert moved.status_code == 200 and order_in(moved) == ["2", "1"]
    assert "So</textarea>" in text_of(moved) and "Moved from place" in text_of(moved)


def test_checks_come_without_the_page(cast: Cast, waiting: tuple[Run, Hearing]) -> None:
    posted = edited(waiting[1], do="check", tools_1=["read_form"])
    html = send(cast, waiting[1], posted, **{"HX-Request": "true"}).content.decode()
    assert 'id="problem-1"' in html and 'id="editor-summary"' in html and "<html" not in html
    assert 'id="tools-said-1"' in html and "Read a form" in html


def test_an_unchanged_plan_is_not_voted_on_again(cast: Cast, waiting: tuple[Run, Hearing]) -> None:
    response = send(cast, waiting[1], edited(waiting[1]))
    assert response.status_code == 422 and "Nothing is changed yet" in text_of(response)


def test_a_newer_round_keeps_what_was_typed_with_the_tasks_it_was_typed_for(
    cast: Cast, waiting: tuple[Run, Hearing]
) -> None:
    _run, hearing = waiting
    mine = edited(hearing, 1, 2, intent_1="One short sentence")
    send(cast, hearing, edited(hearing, 2, 1), name="alice")
    at_it = send(cast, hearing, mine)
    assert at_it.status_code == 409 and "The reviewers are at it" in text_of(at_it)
    hearing.vote(NO, NO, NO, concern=Concern(field_id="1", rule="order", reason="First the form."))
    stale = send(cast, hearing, mine)
    html = text_of(stale)
    assert stale.status_code == 409 and "Round 2 has come meanwhile" in html and "One short sentence" in html
    assert 'name="round" value="2"' in html and 'name="base" value="1"' in html
    assert send(cast, hearing, mine | {"round": 2}).status_code == 303
    assert [task["title"] for task in newest_plan(hearing)["tasks"]] == [SHORTEN.title, PUBLISH.title]
    assert newest_plan(hearing)["tasks"][0]["intent"] == "One short sentence"


def test_a_rejected_edit_comes_back_and_may_be_approved_with_a_reason(cast: Cast, waiting: tuple[Run, Hearing]) -> None:
    _run, hearing = waiting
    send(cast, hearing, edited(hearing, left_out=["2"]))
    hearing.vote(NO, NO, YES, concern=Concern(field_id="1", rule="burden", reason="Is it needed?"))
    html = text_of(page(cast, hearing))
    assert "did not approve the edited plan" in html
    assert f'<a href="#field-1" dir="auto">{SHORTEN.title}</a>' in html and 'id="field-1"' in html
    address = f"/reviews/{hearing.review.pk}/decide"
    sent = cast.client("rita").post(address, {"action": "approve", "note": "It is.", "round": 2})
    assert sent.status_code == 303 and hearing.fresh().state == Review.State.APPROVED


def test_a_requester_who_may_decide_edits_but_does_not_approve(cast: Cast) -> None:
    _run, hearing = plan_to_human(cast, by="alice")
    assert send(cast, hearing, edited(hearing, left_out=["2"]), name="alice").status_code == 303
    hearing.vote(NO, NO, NO)
    address = f"/reviews/{hearing.review.pk}/decide"
    refused = cast.client("alice").post(address, {"action": "approve", "note": "Mine.", "round": 2})
    assert refused.status_code == 409 and "somebody else has to approve it" in text_of(refused)


def test_what_code_carries_out_is_not_edited(cast: Cast) -> None:
    _run, hearing = plan_to_human(cast, chore={"kind": "report", "form": "visit"})
    html = text_of(page(cast, hearing))
    assert "/edit/" not in html and "Approve all the same" in html
    assert page(cast, hearing, "edit/").status_code == 303
    refused = send(cast, hearing, edited(hearing, left_out=["2"]))
    assert refused.status_code == 409 and "code carries it out just as it stands" in text_of(refused)
    assert not HumanDecision.objects.exists()


def test_a_cancelled_run_has_no_plan_to_edit(cast: Cast, waiting: tuple[Run, Hearing]) -> None:
    run, hearing = waiting
    cast.client("bob").post(f"/console/interactions/{run.row.pk}/cancel")
    refused = send(cast, hearing, edited(hearing, intent_1="My own goal"))
    assert refused.status_code == 409 and "withdrawn" in text_of(refused) and "My own goal" in text_of(refused)


def test_actions_and_results_have_no_editor(cast: Cast) -> None:
    run = begin_run(cast)
    key = run.review(run.call("publish_form", {"form": "visit"}, risk="high"))
    assert cast.client("rita").get(f"/reviews/{key}/edit/").status_code == 303
    assert Interaction.objects.count() == 1


def test_a_japanese_plan_is_edited_in_japanese(cast: Cast) -> None:
    plan = RunPlan.model_validate(
        {"objective": "離脱を減らす", "tasks": [{"title": "収入の質問を短くする"}, {"title": "公開する"}]}
    )
    _run, hearing = plan_to_human(cast, plan)
    client = cast.client("rita")
    client.cookies["django_language"] = "ja"
    posted = edited(hearing, 2, 1, title_1="収入の質問を任意にする")
    html = text_of(client.post(f"/reviews/{hearing.review.pk}/edit/", {**posted, "do": "check"}))  # type: ignore[arg-type]
    assert "収入の質問を任意にする" in html and "この作業を省く" in html
    assert client.post(f"/reviews/{hearing.review.pk}/edit/", posted).status_code == 303
    assert "番目へ移動" in text_of(client.get(f"/reviews/{hearing.review.pk}/"))  # type: ignore[arg-type]


def test_the_run_says_that_a_person_is_awaited_and_no_other_plan_came(cast: Cast) -> None:
    run = begin_run(cast)
    run.move(Phase.PLANNING)
    agent_steps.record_plan(run.claimed, PLAN, "planner")
    hearing = Hearing(Review.objects.get(interaction=run.row), Form())
    story = f"/console/interactions/{run.row.pk}/"
    assert "Waits for the reviewers&#x27; votes." in text_of(cast.client("bob").get(story))
    hearing.vote(NO, NO, NO)
    hearing.revise_in_vain()
    html = text_of(cast.client("bob").get(story))
    assert "Waits for a person to decide the review." in html and "Waits for the reviewers" not in html
    assert "no other came of it." in html and "The plan is made anew" not in html
