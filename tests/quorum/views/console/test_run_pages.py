"""An interaction's page: a story that reads from top to bottom, and what people can do about it."""

from __future__ import annotations

import re
from typing import Any

import pytest

from interviews.models import Field, Form
from quorum.domain.interactions.forms import InteractionForm
from quorum.domain.interactions.run_steps import Phase
from quorum.models import Interaction, ModelVote, ReviewRound
from quorum.services.confirmations import resolve_confirmation
from quorum.services.interactions import agent_steps
from quorum.services.interactions.deciding import cancel_interaction
from quorum.services.interactions.starting import InteractionRequest, spawn_child
from quorum.tools.base import SourceDocument
from tests.interviews.cast import Cast
from tests.quorum.hearing import open_hearing
from tests.quorum.runs import PLAN, Run, begin_run, plan_to_human, take_up


def text_of(response: Any) -> str:
    return " ".join(response.content.decode().split())


@pytest.fixture
def run(cast: Cast) -> Run:
    return begin_run(cast)


def page(cast: Cast, run: Run, name: str = "bob") -> str:
    return text_of(cast.client(name).get(f"/console/interactions/{run.row.pk}/"))


def test_a_run_tells_its_story(cast: Cast, run: Run) -> None:
    source = SourceDocument(kind="analytics", title="Analytics of visit", url="/forms/visit/analytics/")
    run.read("read_analytics", {"form": "visit\u200b"}, {"started": 120, "words": "a\u202eb"}, source)
    run.tell("thought", text="People stop at **income**", agent="context_gatherer")
    run.plan()
    run.close_task(1)
    use = run.call("publish_form", {"form": "visit"}, risk="high", scope="task-2")
    run.review(use)
    html = page(cast, run)
    for words in (
        "Too many people drop out",
        "Analytics read",
        "visit⟦U+200B⟧",
        "a⟦U+202E⟧b",
        "Analytics of visit",
    ):
        assert words in html
    assert "<strong>income</strong>" in html and "A plan of 2 tasks" in html
    assert "Task 1 is done." in html and "income: label changed" in html
    assert "Vote on this call" in html and "[···]" in html and "has not voted yet" in html
    assert 'class="phase phase-here" aria-current="step"' in html and "Carrying it out" in html
    assert "\u202e" not in html and "\u200b" not in html


def test_a_call_names_a_form_by_its_title_and_what_it_was_called_with_to_the_letter(cast: Cast, run: Run) -> None:
    Form.objects.create(workspace=cast.workspace, slug="visit-2", title="Your first visit")
    Form.objects.create(workspace=cast.elsewhere, slug="theirs", title="Somebody else's")
    asked = Form.objects.create(workspace=cast.workspace, slug="visit-3", title="Your second visit")
    Field.objects.create(form=asked, field_id="income", label="What do you earn?", type="integer", order=1)
    for form in ("visit-2", "theirs", ["visit-2"], "visit-3"):
        run.read("read_analytics", {"form": form, "field": "income", "sample": 10, "only_submitted": True}, {})
    run.read("search_responses", {"form": "visit-3", "terms": ["Pat"], "sample": 10}, {})
    html = page(cast, run)
    glances = re.findall(r'class="call-glance soft" dir="auto">([^<]*)<', html)
    assert glances == [
        *("income, Your first visit", "income, theirs", "income, “visit-2”", "What do you earn?, Your second visit"),
        "Your second visit, “Pat”",
    ]
    assert "visit-2" in html.partition('class="call-body"')[2].partition("</details>")[0]


def test_what_models_say_is_rendered_and_harmless(cast: Cast, run: Run) -> None:
    run.say(
        "# Result\n\n42 of **120** stop. [Look](/forms/visit/) [away](https://evil.example/) "
        "<img src=x onerror=alert(1)> ![p](https://evil.example/p.png) https://evil.example\n\n| a | b |\n|---|--:|\n| 1 | 2 |",
        source_documents=[
            {"kind": "response", "title": "A response", "url": "/forms/visit/responses/1/", "quote": "too long"},
            {"kind": "form", "title": "Bad", "url": "//evil.example"},
        ],
    )
    html = page(cast, run)
    assert "<strong>120</strong>" in html and '<a href="/forms/visit/">Look</a>' in html and "<h4>Result</h4>" in html
    assert 'href="https://evil' not in html and "<img src=x" not in html and 'src="https://evil' not in html
    assert "too long" in html and '//evil.example"' not in html
    assert '<td class="number">2</td>' in html and "style=" not in html.split('id="run-story"')[1]


def test_what_models_did_not_do_is_said_with_its_reason(cast: Cast, run: Run) -> None:
    run.tell("ensemble_plan_generated", model="able", detail="")
    run.tell("ensemble_plan_generated", model="failing", detail="failing answered 500")
    run.tell("ensemble_fallback", models=["able"], detail="one_survivor")
    run.tell("model_away", model="garbled", error="the reply is not JSON", seconds=5)
    html = page(cast, run)
    assert "able has a plan." in html
    assert "failing made no plan." in html and "failing answered 500" in html
    assert "Only one plan came: it is taken as it is." in html and "one_survivor" not in html
    assert "garbled does not serve; it is tried again in 5 seconds." in html and "the reply is not JSON" in html


def test_who_has_fewer_rights_does_not_read_it(cast: Cast, run: Run) -> None:
    for name in ("alice", "rita"):  # Rita decides about calls of it
        assert "Too many people" in page(cast, run, name)
    for name in ("victor", "charlie"):
        assert cast.client(name).get(f"/console/interactions/{run.row.pk}/").status_code == 404


def test_it_is_cancelled_by_its_requester(cast: Cast, run: Run) -> None:
    assert "Cancel it" in page(cast, run)
    response = cast.client("bob").post(f"/console/interactions/{run.row.pk}/cancel", follow=True)
    assert "Cancelled. What was done already stays." in text_of(response) and "Cancel it" not in text_of(response)
    assert run.row.state == "cancelled"


def test_a_plan_is_accepted_or_refused_with_a_reason(cast: Cast, run: Run) -> None:
    run.propose()
    html = page(cast, run)
    assert "Is this what is to be done?" in html and "Shorten the question about income" in html
    assert "Is this what is to be done?" not in page(cast, run, "alice"), "it is for its requester"
    address = f"/console/interactions/{run.row.pk}/plan"
    late = cast.client("alice").post(address, {"do": "accept"}, follow=True)
    assert "Only whoever asked for it accepts its plan." in text_of(late)
    response = cast.client("bob").post(address, {"do": "accept"}, follow=True)
    assert "Accepted: it is being carried out." in text_of(response) and run.row.phase == Phase.EXECUTING
    again = cast.client("bob").post(address, {"do": "refuse", "reason": "x"}, follow=True)
    assert "The plan was accepted already: it is carried out once." in text_of(again)
    assert run.row.phase == Phase.EXECUTING, "who accepts twice, or changes their mind too late, changes nothing"


def test_a_refused_plan_ends_it(cast: Cast, run: Run) -> None:
    run.wait_for("plan")
    sent = {"do": "refuse", "reason": "It is too much"}
    cast.client("bob").post(f"/console/interactions/{run.row.pk}/plan", sent)
    assert run.row.state == "cancelled" and "It is too much" in run.row.error


def test_what_is_begun_within_it_is_a_tree(cast: Cast, run: Run) -> None:
    sent = {"new": "discuss", "request": "Is it fair?", "context_mode": "fresh"}
    response = cast.client("bob").post(f"/console/interactions/{run.row.pk}/within", sent, follow=True)
    child = Interaction.objects.get(parent=run.row)
    assert (child.form, child.context_mode, child.depth) == ("discuss", "fresh", 1)
    html = text_of(response)
    assert "What belongs together" in html and "tree-depth-1" in html and "begun by a person" in html
    asked = InteractionRequest(InteractionForm.ASK, "How many?")
    for _level in (2, 3):
        child = spawn_child(str(child.pk), asked, by=cast.principal("bob"))
    deepest = text_of(cast.client("bob").get(f"/console/interactions/{child.pk}/"))
    assert "tree-depth-3" in deepest and "console-child" not in deepest and "console-child" in html
    late = cast.client("bob").post(f"/console/interactions/{child.pk}/within", {"new": "ask", "request": "And?"})
    assert late.status_code == 422 and "it would be at depth 4, and 3 is the deepest" in text_of(late)


def test_an_error_is_told(cast: Cast, run: Run) -> None:
    run.fail("the planner gave no plan that can be used")
    html = page(cast, run)
    assert "Failed" in html and "the planner gave no plan that can be used" in html


def test_its_cost_is_shown(cast: Cast, run: Run) -> None:
    assert "No model was asked." not in page(cast, run), "its first reply is still under way"
    Interaction.objects.filter(pk=run.row.pk).update(calls=12, prompt_tokens=40_000, completion_tokens=1_234, cost=0.31)
    assert "Model calls: 12 · tokens: 41,234 · cost 0.31" in page(cast, run)


def test_what_votes_of_models_cost_is_in_its_cost(cast: Cast, run: Run) -> None:
    key = run.review(run.call("publish_form", {"form": "visit"}, risk="high", scope="task-2"))
    round_ = ReviewRound.objects.get(review=key)
    voted = {"round": round_, "verdict": "approve", "prompt_tokens": 900, "completion_tokens": 100}
    ModelVote.objects.create(place=1, reviewer="fast", cost=0.02, **voted)
    ModelVote.objects.create(
        place=2, reviewer="offline-burden", **{**voted, "prompt_tokens": 0, "completion_tokens": 0}
    )
    Interaction.objects.filter(pk=run.row.pk).update(calls=12, prompt_tokens=40_000, completion_tokens=1_234, cost=0.3)
    assert "Model calls: 12 · votes of models: 1 · tokens: 42,234 · cost 0.32" in page(cast, run)


def test_an_end_without_a_model_says_so(cast: Cast, run: Run) -> None:
    run.fail("a task could not be done")
    assert "No model was asked." in page(cast, run)


def test_a_failed_chore_does_not_ask_for_a_model(cast: Cast, run: Run) -> None:
    run.fail("a task could not be done")
    assert "What needs no model" in page(cast, run)
    Interaction.objects.filter(pk=run.row.pk).update(chore={"kind": "check_and_publish", "form": "visit"})
    assert "What needs no model" not in page(cast, run)


def test_a_chore_waits_for_nobodys_yes_to_its_plan(cast: Cast, run: Run) -> None:
    assert ">Your yes to the plan<" in page(cast, run)
    Interaction.objects.filter(pk=run.row.pk).update(chore={"kind": "report", "form": "visit"})
    assert ">Your yes to the plan<" not in page(cast, run)


def test_of_a_cancelled_run_nothing_is_said_to_go_on(cast: Cast, run: Run) -> None:
    run.plan()
    agent_steps.begin_task(run.claimed, run.row.tasks.get(number=1))
    run.ask(run.call("publish_form", {"form": "visit"}, risk="high", scope="task-1"))
    html = page(cast, run)
    assert ">under way<" in html and ">waits for a yes<" in html and ">to do<" in html
    cancel_interaction(run.row, by=cast.principal("bob"))
    html = page(cast, run)
    assert not [words for words in ("under way", "waits for a yes", "to do") if f">{words}<" in html]
    assert html.count(">broken off<") == 2 and ">not begun<" in html
    assert "No model had answered when it was cancelled." in html and "No model was asked." not in html


def test_what_was_recorded_stands_above_the_story_and_leads_to_its_end(cast: Cast, run: Run) -> None:
    run.plan()
    run.say("It is **shorter** now.", engine="one")
    run.fail("a task could not be done")
    html = page(cast, run)
    assert html.index("Nothing was changed.") < html.index('id="run-story"') < html.index("<strong>shorter</strong>")
    last = re.findall(r'<li id="(line-\d+)" class="story-line story-said">', html)[-1]
    assert f'href="#{last}">What it came to, in its own words</a>' in html


def test_a_summary_of_code_is_not_called_its_own_words(cast: Cast, run: Run) -> None:
    run.plan()
    steps = {"engine": "", "success": True, "concerns": False, "extra": {}}
    agent_steps.complete(run.claimed, "- ✓ It is shorter now.", **steps)
    html = page(cast, run)
    assert ">What it came to</a>" in html and "in its own words" not in html


def test_the_story_says_who_answered(cast: Cast, run: Run) -> None:
    asked = run.ask(run.call("publish_form", {"form": "visit"}, risk="high", scope="task-2"))
    assert "A person is asked to allow it: Publish a form.</p>" in page(cast, run)
    resolve_confirmation(asked.pk, cast.principal("rita"), False, reason="Not before Monday.")
    assert "A person was asked to allow it: Publish a form. Rita refused it. Not before Monday." in page(cast, run)


def test_the_vote_stands_where_the_plan_is_voted_on(cast: Cast) -> None:
    run, _hearing = plan_to_human(cast)
    html = page(cast, run)
    assert (
        html.index(">A plan of 2 tasks<")
        < html.index('story-head">The plan is voted on')
        < html.index("Vote on the plan")
    )


def test_what_reviewers_hold_against_a_call_is_said_of_a_call(cast: Cast, run: Run) -> None:
    key = run.review(run.call("remove_field", {"form": "visit", "field": "note"}, risk="high", scope="task-1"))
    concern = {"field_id": "", "rule": "burden", "reason": "Make it optional."}
    round_ = ReviewRound.objects.get(review=key)
    ModelVote.objects.create(round=round_, place=1, reviewer="offline-burden", verdict="reject", concerns=[concern])
    html = page(cast, run)
    assert "The whole call" in html and "A safer way exists" in html
    assert "The whole plan" not in html and "Too much asked" not in html


def test_the_queue_tells_parts_of_one_run_apart(cast: Cast, run: Run) -> None:
    run.review(run.call("publish_form", {"form": "visit"}, risk="high", scope="task-2"))
    agent_steps.record_plan(run.claimed, PLAN, "planner")
    html = text_of(cast.client("rita").get("/reviews/?state=all"))
    title = run.row.request
    assert f'{title}</a> <span class="soft small">Plan of an agent</span>' in html
    assert f'{title}</a> <span class="soft small">Publish a form</span>' in html


def test_a_run_that_is_looked_at_is_kept_in_a_tab(cast: Cast, run: Run) -> None:
    assert "Keep it in a tab" in page(cast, run)
    cast.client("bob").post(f"/console/interactions/{run.row.pk}/keep")
    assert "Keep it in a tab" not in page(cast, run)


def test_scripts_fetch_the_interaction_alone(cast: Cast, run: Run) -> None:
    headers = {"HX-Request": "true", "HX-Target": "run"}
    html = text_of(cast.client("bob").get(f"/console/interactions/{run.row.pk}/", headers=headers))
    assert html.startswith('<section id="run"') and "data-moves" in html


def test_a_task_without_changes_has_nothing_to_undo(cast: Cast, run: Run) -> None:
    run.plan()
    run.close_task(1)
    assert "Undo its changes" not in page(cast, run)
    response = cast.client("bob").post(f"/console/interactions/{run.row.pk}/tasks/1/undo", follow=True)
    assert "There is nothing to take back." in text_of(response)


def test_its_reviews_read_well(cast: Cast, run: Run) -> None:
    use = run.call("publish_form", {"form": "visit\u202e", "note": "for all"}, risk="high", scope="task-2")
    key = run.review(use)
    html = text_of(cast.client("alice").get(f"/reviews/{key}/"))
    assert "Too many people drop out" in html and "Publish a form" in html and "<code>note</code>" in html
    assert "visit⟦U+202E⟧" in html and "\u202e" not in html and "It would go live." in html
    assert f'href="/console/interactions/{run.row.pk}/"' in html
    assert f"/console/interactions/{run.row.pk}/" not in text_of(cast.client("victor").get(f"/reviews/{key}/"))


def test_the_drawer_knows_what_one_looks_at(cast: Cast) -> None:
    hearing = open_hearing(cast.workspace)
    opener = "console-opener no-print"
    for address, about in (
        (f"/forms/{hearing.form.slug}/", f"form={hearing.form.slug}"),
        (f"/reviews/{hearing.review.pk}/", f"review={hearing.review.pk}"),
    ):
        html = text_of(cast.client("alice").get(address))
        assert opener in html and f"/console/?new=ask&amp;{about}" in html
    assert opener not in text_of(cast.client("alice").get("/w/harbour/"))


def test_what_was_cancelled_is_accepted_no_more(cast: Cast, run: Run) -> None:
    run.propose()
    assert "Cancel it" in page(cast, run)
    cast.client("bob").post(f"/console/interactions/{run.row.pk}/cancel")
    late = cast.client("bob").post(f"/console/interactions/{run.row.pk}/plan", {"do": "accept"}, follow=True)
    assert "It was cancelled or refused in the meantime: nothing of its plan is carried out." in text_of(late)
    assert (run.row.state, run.row.phase) == ("cancelled", Phase.ENDED)


def test_a_cancelled_parent_takes_proposals_along(cast: Cast, run: Run) -> None:
    asked = InteractionRequest(InteractionForm.AGENT, "Plan the rest", mode={"phase_scope": "plan_only"})
    child = take_up(spawn_child(str(run.row.pk), asked, by=cast.principal("bob")))
    child.propose()
    cast.client("bob").post(f"/console/interactions/{run.row.pk}/cancel")
    assert child.row.state == "cancelled"
    cast.client("bob").post(f"/console/interactions/{child.row.pk}/plan", {"do": "accept"})
    assert child.row.state == "cancelled"


def test_an_unknown_answer_decides_nothing(cast: Cast, run: Run) -> None:
    run.propose()
    sent = cast.client("bob").post(f"/console/interactions/{run.row.pk}/plan", {"do": "perhaps"}, follow=True)
    assert "There are accept and refuse." in text_of(sent) and run.row.state == "proposed"
