"""A plan that waits for its requester's yes: on every page, in the queue, at its review; accepted once, by nobody else."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest

from quorum.domain.interactions.run_steps import Phase
from quorum.models import Interaction, Review
from quorum.services.decisions import approve
from quorum.services.interactions import agent_steps, running
from tests.interviews.cast import Cast, make_cast
from tests.quorum.hearing import Hearing
from tests.quorum.runs import Run, begin_run, plan_to_human


@pytest.fixture
def cast(db: None) -> Cast:
    return make_cast()


@pytest.fixture
def waiting(cast: Cast) -> tuple[Run, Hearing]:
    """Its review approved the plan; Bob, who asked, is to say yes: what tells of that and that it waits is one commit."""
    run, hearing = plan_to_human(cast)
    approve(hearing.fresh(), cast.principal("rita"), round_number=1, note="Needed")
    claimed = running.claim_interaction(str(run.row.pk), 60)
    assert claimed is not None
    agent_steps.take_up_plan(claimed, hearing.fresh())
    return run, hearing


def text_of(response: Any) -> str:
    return " ".join(response.content.decode().split())


def html(cast: Cast, name: str, address: str) -> str:
    return text_of(cast.client(name).get(address))


def test_its_requester_is_told_on_every_page(cast: Cast, waiting: tuple[Run, Hearing]) -> None:
    run, _hearing = waiting
    for address in ("/w/harbour/", "/account/", "/reviews/notices/?workspace=harbour"):
        page = html(cast, "bob", address)
        assert "A plan waits for your yes: Too many people drop out" in page
        assert f'href="/console/interactions/{run.row.pk}/"' in page
    assert "1 waits for you" in html(cast, "bob", "/w/harbour/")
    for name in ("alice", "rita", "victor"):
        assert "waits for your yes" not in html(cast, name, "/w/harbour/"), name


def test_its_own_page_leads_to_no_page_but_itself(cast: Cast, waiting: tuple[Run, Hearing]) -> None:
    own = f"/console/interactions/{waiting[0].row.pk}/"
    page = html(cast, "bob", own)
    assert "A plan waits for your yes" not in page and "Accept" in page
    live = re.search(r'data-live="([^"]+)"', page)
    assert live is not None
    assert "A plan waits for your yes" not in html(cast, "bob", unescape(live[1]))


def test_several_are_counted(cast: Cast, waiting: tuple[Run, Hearing]) -> None:
    begin_run(cast, "Another").propose()
    page = html(cast, "bob", "/w/harbour/")
    assert "2 plans wait for your yes" in page and 'href="/reviews/?state=human#waiting-plans"' in page


def test_the_queue_shows_it_to_its_requester_alone(cast: Cast, waiting: tuple[Run, Hearing]) -> None:
    page = html(cast, "bob", "/reviews/")
    assert "Plans that wait for your yes" in page and "Shorten the question about income" in page
    assert "Accept the plan" in page and 'name="back" value="reviews"' in page
    for query in ("?state=decided", "?kind=plan", "?workspace=elsewhere"):
        assert "Plans that wait" not in html(cast, "bob", f"/reviews/{query}")
    assert "Plans that wait" not in html(cast, "rita", "/reviews/")


def test_its_review_leads_to_it(cast: Cast, waiting: tuple[Run, Hearing]) -> None:
    run, hearing = waiting
    address = f"/reviews/{hearing.review.pk}/"
    assert "Accept the plan" in html(cast, "bob", address)
    others = html(cast, "rita", address)
    assert "Accept the plan" not in others and "Bob asked for it, and accepts or refuses it." in others
    sent = cast.client("bob").post(
        f"/console/interactions/{run.row.pk}/plan", {"do": "accept", "back": "review"}, follow=True
    )
    assert sent.redirect_chain == [(address, 303)] and "Accepted: it is being carried out." in text_of(sent)
    assert run.row.phase == Phase.EXECUTING and "Accept the plan" not in text_of(sent)


def test_it_is_accepted_from_the_queue_once(cast: Cast, waiting: tuple[Run, Hearing]) -> None:
    run, _hearing = waiting
    address = f"/console/interactions/{run.row.pk}/plan"
    theirs = cast.client("rita").post(address, {"do": "accept", "back": "reviews"}, follow=True)
    assert "Only whoever asked for it accepts its plan." in text_of(theirs) and run.row.waiting_for == "plan"
    assert cast.client("victor").post(address, {"do": "accept"}).status_code == 404
    sent = cast.client("bob").post(address, {"do": "accept", "back": "reviews"}, follow=True)
    assert sent.redirect_chain == [("/reviews/", 303)]
    fence = run.row.fence
    again = cast.client("bob").post(address, {"do": "accept", "back": "reviews"}, follow=True)
    assert "The plan was accepted already: it is carried out once." in text_of(again)
    assert run.row.fence == fence, "a worker that is at it is not disturbed"
    assert "waits for your yes" not in html(cast, "bob", "/w/harbour/")


def test_a_reason_that_came_too_late_can_still_be_read(cast: Cast, waiting: tuple[Run, Hearing]) -> None:
    run, hearing = waiting
    address, why = f"/console/interactions/{run.row.pk}/plan", "The question about income has to stay"
    cast.client("bob").post(address, {"do": "accept"})
    for back in ("reviews", "review", ""):
        late = cast.client("bob").post(address, {"do": "refuse", "reason": why, "back": back}, follow=True)
        assert "The plan was accepted already" in text_of(late) and why in text_of(late), back


def test_a_refusal_from_the_queue_ends_it(cast: Cast, waiting: tuple[Run, Hearing]) -> None:
    run, _hearing = waiting
    sent = {"do": "refuse", "reason": "今はしません", "back": "reviews"}
    cast.client("bob").post(f"/console/interactions/{run.row.pk}/plan", sent)
    assert run.row.state == "cancelled" and "今はしません" in run.row.error
    assert Review.objects.get().state == Review.State.APPROVED


def test_a_proposal_can_be_accepted_in_japanese(cast: Cast) -> None:
    run = begin_run(cast)
    run.propose()
    client = cast.client("bob")
    client.cookies["django_language"] = "ja"
    page = text_of(client.get("/reviews/"))
    assert "あなたの承認を待つ計画" in page and "計画を承認する" in page
    client.post(f"/console/interactions/{run.row.pk}/plan", {"do": "accept", "back": "reviews"})
    assert Interaction.objects.get().phase == Phase.EXECUTING


def test_it_says_so_in_the_story(cast: Cast, waiting: tuple[Run, Hearing]) -> None:
    run, _hearing = waiting
    asked = run.row.entries.get(kind="human_intervention_required")
    assert asked.content == {"reason": "plan"}
    assert "Whoever asked is to accept the plan." in html(cast, "bob", f"/console/interactions/{run.row.pk}/")
