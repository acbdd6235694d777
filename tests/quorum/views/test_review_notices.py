"""What staff pages say about reviews, and what a form's pages say about its own."""

from __future__ import annotations

import datetime as dt
import re

import pytest
from django.utils import timezone

from interviews.models import Form, Plan
from interviews.sessions.services.sessions import start_session
from quorum.models import Review
from quorum.services.decisions import reject
from quorum.services.feed import last_number
from tests.interviews.cast import Cast, make_cast
from tests.quorum.hearing import NO, YES, Hearing, open_hearing


@pytest.fixture
def cast(db: None) -> Cast:
    return make_cast()


@pytest.fixture
def waiting(cast: Cast) -> Hearing:
    hearing = open_hearing(cast.workspace, cast.people["bob"])
    hearing.to_human()
    return hearing


def html(cast: Cast, name: str, address: str, **headers: str) -> str:
    response = cast.client(name).get(address, headers=headers or None)
    assert response.status_code == 200
    return " ".join(response.content.decode().split())


def test_every_page_tells_deciders_that_something_waits(cast: Cast, waiting: Hearing) -> None:
    for address in ("/w/harbour/", "/w/harbour/audit/", "/account/"):
        page = html(cast, "rita", address)
        assert "A review waits for you: Publish “A visit to the clinic”, version 1" in page
        assert f'href="/reviews/{waiting.review.pk}/"' in page
        assert "1 waits for you" in page
    open_hearing(cast.workspace)  # A newer version withdraws the older one's review.
    assert "A review waits for you" not in html(cast, "rita", "/w/harbour/")


def test_several_are_counted(cast: Cast, waiting: Hearing) -> None:
    Review.objects.filter(pk=waiting.review.pk).update(version=None, plan=None)
    second = open_hearing(cast.workspace)
    second.to_human()
    page = html(cast, "alice", "/w/harbour/")
    assert "2 reviews wait for you" in page and 'href="/reviews/?state=human"' in page


def test_who_cannot_decide_is_not_told(cast: Cast, waiting: Hearing) -> None:
    for name, address in (("bob", "/w/harbour/"), ("victor", "/w/harbour/"), ("charlie", "/w/elsewhere/")):
        page = html(cast, name, address)
        assert "waits for you:" not in page
        assert '<span class="waiting-count" id="waiting-reviews" hidden>' in page


def test_a_form_says_how_far_its_review_is(cast: Cast) -> None:
    hearing = open_hearing(cast.workspace, cast.people["bob"])
    versions = f"/forms/{hearing.form.slug}/versions/"
    assert "Version 1 is in review." in html(cast, "bob", versions) and "[···]" in html(cast, "bob", versions)
    hearing.vote(YES, close=False)
    assert "[●··]" in html(cast, "bob", f"/forms/{hearing.form.slug}/")
    assert "[●··]" in html(cast, "bob", f"/reviews/notices/?form={hearing.form.slug}")
    hearing.vote(NO, YES)
    assert "in review" not in html(cast, "bob", versions)


def test_a_rejected_version_says_why(cast: Cast, waiting: Hearing) -> None:
    versions = f"/forms/{waiting.form.slug}/versions/"
    assert "Version 1 waits for a person to decide" in html(cast, "bob", versions)
    reject(waiting.fresh(), cast.principal("rita"), round_number=3, reason="It asks for illnesses.")
    page = html(cast, "bob", versions)
    assert "The plan of version 1 was rejected. Why: It asks for illnesses." in page
    assert f'href="/reviews/{waiting.review.pk}/"' in page


def test_what_expired_says_what_the_reviewers_held_against_it(cast: Cast, waiting: Hearing) -> None:
    now = timezone.now()
    Review.objects.filter(pk=waiting.review.pk).update(
        state="rejected", decided_by="expiry", decided_at=now, status="done"
    )
    page = html(cast, "bob", f"/forms/{waiting.form.slug}/versions/")
    assert "The plan of version 1 was rejected, because nobody decided in time." in page
    assert ">Which day suits you?</a>: The question suggests its answer." in page


def test_a_session_plan_rejected_afterwards_flags_the_form(cast: Cast) -> None:
    hearing = open_hearing(cast.workspace)
    hearing.vote(YES, YES, YES)
    form = Form.objects.get(pk=hearing.form.pk)
    session = start_session(form).session
    version = form.live_version
    assert version is not None
    plan = Plan.objects.create(
        version=version, session=session, definition=version.plans.get().definition, engine="planner"
    )
    Review.objects.create(
        workspace=cast.workspace,
        kind="plan",
        version=version,
        plan=plan,
        request="Plan of a session",
        settings={},
        state="rejected",
        decided_by="vote",
        decided_at=timezone.now(),
        after_the_fact=True,
        status="done",
    )
    page = html(cast, "bob", f"/forms/{form.slug}/")
    assert "The reviewers rejected the plan of 1 session afterwards." in page
    assert f'href="/reviews/?state=decided&amp;form={form.slug}"' in page


def test_pages_listen_from_the_event_on_that_they_were_made_with(cast: Cast, waiting: Hearing) -> None:
    at = f"harbour:{last_number(cast.workspace.pk)}"
    for name, address in (
        ("rita", "/w/harbour/"),
        ("victor", "/reviews/"),
        ("bob", f"/forms/{waiting.form.slug}/"),
        ("victor", f"/reviews/{waiting.review.pk}/"),
    ):
        assert f'data-sockets="{at}"' in html(cast, name, address)
    assert "js/reviews.js" not in html(cast, "victor", "/w/harbour/"), "nothing there can change"


def test_notices_are_for_members(cast: Cast, waiting: Hearing) -> None:
    client = cast.client("charlie")
    assert client.get(f"/reviews/notices/?form={waiting.form.slug}").status_code == 404
    assert client.get("/reviews/notices/?workspace=harbour").status_code == 404
    assert "waits for you:" not in html(cast, "charlie", "/reviews/notices/")
    assert "waits for you:" in html(cast, "rita", "/reviews/notices/?workspace=harbour")
    assert "waits for you:" not in html(cast, "rita", "/reviews/notices/?workspace=harbour&quiet=1")


def test_an_approval_is_news_for_a_while(cast: Cast) -> None:
    hearing = open_hearing(cast.workspace, cast.people["bob"])
    hearing.vote(YES, NO, YES)
    versions = f"/forms/{hearing.form.slug}/versions/"
    page = html(cast, "bob", versions)
    assert "Version 1 is approved and live." in page and f'href="/forms/{hearing.form.slug}/share/"' in page
    part = f"/reviews/notices/?form={hearing.form.slug}"
    for shown in (page, html(cast, "bob", part)):
        told = re.search(r'data-lasts="(\d+)"', shown)
        assert told and 60 < int(told[1]) <= 121, "an open page has to ask when it is old"
    share = html(cast, "bob", f"/forms/{hearing.form.slug}/share/")
    assert "Version 1 is approved and live." in share and "Share it" not in share
    anew = html(cast, "bob", f"{part}&here=/forms/{hearing.form.slug}/share/")
    assert "Version 1 is approved and live." in anew and "Share it" not in anew
    cast.client("bob").post(f"/forms/{hearing.form.slug}/archive")
    assert "approved and live" not in html(cast, "bob", versions), "nobody can begin, so there is nothing to share"
    cast.client("bob").post(f"/forms/{hearing.form.slug}/restore")
    Review.objects.filter(pk=hearing.review.pk).update(decided_at=timezone.now() - dt.timedelta(minutes=5))
    for shown in (html(cast, "bob", versions), html(cast, "bob", part)):
        assert "approved and live" not in shown and "data-lasts" not in shown
