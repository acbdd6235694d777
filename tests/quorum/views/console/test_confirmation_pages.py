"""A call that waits for a yes: its card wherever it stands, who answers, what becomes of late, doubled and changed answers."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable
from html import unescape
from typing import Any

import pytest
from django.core import mail
from django.http import HttpResponse
from django.utils import timezone

from interviews.models import Membership
from quorum.models import Confirmation
from quorum.reviews.confirmation_jobs import ConfirmationJobs
from quorum.reviews.confirmation_mails import call_messages
from quorum.services.interactions.deciding import cancel_interaction
from tests.interviews.cast import Cast
from tests.quorum.runs import Run, begin_run

HIDDEN = "visit\u202e"
ARGUMENTS = {"form": HIDDEN, "note": "Two\nlines & <b>", "notify": True, "to": ["a@example.org", "b@example.org"]}


def text_of(response: Any) -> str:
    return " ".join(response.content.decode().split())


@pytest.fixture
def run(cast: Cast) -> Run:
    return begin_run(cast)


@pytest.fixture
def asked(run: Run) -> Confirmation:
    return run.ask(run.call("publish_form", ARGUMENTS, risk="high", scope="task-2"))


def answer(cast: Cast, name: str, asked: Confirmation, **sent: str) -> HttpResponse:
    sent = {"do": "approve", "args_hash": asked.args_hash, **sent}
    return cast.client(name).post(f"/confirmations/{asked.pk}/answer", sent, follow=True)  # type: ignore[return-value]


def test_the_card_shows_everything_that_would_be_done(cast: Cast, asked: Confirmation) -> None:
    for address in (f"/confirmations/{asked.pk}/", "/reviews/"):
        page = text_of(cast.client("alice").get(address))
        assert "Publish a form" in page and "Has an effect outside" in page
        assert "visit⟦U+202E⟧" in page and "\u202e" not in page
        assert "Two lines &amp; &lt;b&gt;" in page and '<dd class="exact" dir="auto">true</dd>' in page
        assert "b@example.org" in page and "Version 2 replaces version 1" in page
        assert "Asked for by Bob." in page and "3 days left" in page
        assert 'value="approve"' in page and 'value="reject"' in page


def test_a_yes_lets_the_run_go_on(cast: Cast, run: Run, asked: Confirmation) -> None:
    assert run.row.waiting_for == f"confirmation:{asked.pk}"
    page = text_of(answer(cast, "rita", asked, reason="It is time"))
    assert "Allowed." in page and "Rita allowed it." in page and "It is time" in page
    assert "It is to be carried out." in page
    asked.refresh_from_db()
    assert (asked.approved, asked.reason) == (True, "It is time")
    assert run.row.waiting_for == ""


def test_a_no_says_why(cast: Cast, asked: Confirmation) -> None:
    page = text_of(answer(cast, "alice", asked, do="reject", reason="Not on a Friday"))
    assert "Refused: it is not carried out." in page and "Alice refused it." in page
    asked.refresh_from_db()
    assert (asked.approved, asked.reason) == (False, "Not on a Friday")


def test_the_second_of_two_people_is_told_who_was_first(cast: Cast, asked: Confirmation) -> None:
    answer(cast, "rita", asked)
    late = answer(cast, "alice", asked, do="reject", reason="Wait until Monday")
    assert late.status_code == 409 and "Rita allowed it." in text_of(late)
    assert "What you wrote" in text_of(late) and "Wait until Monday" in text_of(late), "it can still be copied"
    asked.refresh_from_db()
    assert asked.approved is True


def test_what_was_shown_is_what_is_allowed(cast: Cast, asked: Confirmation) -> None:
    for shown in ("0" * 64, ""):
        late = answer(cast, "rita", asked, args_hash=shown)
        assert late.status_code == 409 and "This call has changed, or is gone." in text_of(late)
    asked.refresh_from_db()
    assert asked.resolved_at is None


def test_after_its_time_an_answer_counts_for_nothing(cast: Cast, asked: Confirmation) -> None:
    Confirmation.objects.filter(pk=asked.pk).update(expires_at=timezone.now() - dt.timedelta(seconds=1))
    page = text_of(cast.client("rita").get(f"/confirmations/{asked.pk}/"))
    assert "The time for an answer is up: that is a no." in page and 'value="approve"' not in page
    late = answer(cast, "rita", asked, reason="It is time")
    assert late.status_code == 409 and "that was taken as a no" in text_of(late) and "It is time" in text_of(late)


def test_what_is_cancelled_needs_no_answer(cast: Cast, run: Run, asked: Confirmation) -> None:
    cancel_interaction(run.row, by=cast.principal("bob"))
    assert "Nobody needs an answer any more" in text_of(cast.client("rita").get(f"/confirmations/{asked.pk}/"))


def test_what_was_allowed_and_then_cancelled_was_not_carried_out(cast: Cast, run: Run, asked: Confirmation) -> None:
    answer(cast, "rita", asked)
    cancel_interaction(run.row, by=cast.principal("bob"))
    page = text_of(cast.client("rita").get(f"/confirmations/{asked.pk}/"))
    assert "Rita allowed it." in page and "It was not carried out:" in page
    assert "What asked for it was ended before that." in page and "to be carried out" not in page


def test_ones_own_request_is_for_somebody_else_to_allow(cast: Cast) -> None:
    run = begin_run(cast, by="alice")
    asked = run.ask(run.call("publish_form", {"form": "visit"}, risk="high"))
    page = text_of(cast.client("alice").get(f"/confirmations/{asked.pk}/"))
    assert "You asked for this yourself. Somebody else has to allow it: Rita." in page
    assert 'value="approve"' not in page and 'value="reject"' in page
    refused = answer(cast, "alice", asked, reason="It is urgent")
    assert refused.status_code == 409 and "You asked for this yourself" in text_of(refused)
    assert text_of(refused).count("It is urgent") == 1, (
        "where it can be answered otherwise, it stands in the input alone"
    )
    Membership.objects.filter(user=cast.people["rita"]).delete()
    assert "Allowed" in text_of(answer(cast, "alice", asked)), "where nobody else can, it is theirs"


def test_who_may_not_answer_sees_who_may(cast: Cast, asked: Confirmation) -> None:
    page = text_of(cast.client("bob").get(f"/confirmations/{asked.pk}/"))
    assert (
        "You asked for this yourself. Somebody else has to allow it: Alice, Rita." in page and 'name="do"' not in page
    )
    page = text_of(cast.client("victor").get(f"/confirmations/{asked.pk}/"))
    assert "Owners and reviewers answer this. Here: Alice, Rita." in page
    assert answer(cast, "victor", asked).status_code == 403
    assert answer(cast, "charlie", asked).status_code == 404
    assert cast.client("charlie").get(f"/confirmations/{asked.pk}/").status_code == 404


def test_every_page_says_that_a_call_waits(cast: Cast, asked: Confirmation) -> None:
    page = text_of(cast.client("rita").get("/w/harbour/"))
    assert "A call waits for your yes: Publish a form" in page and f'href="/confirmations/{asked.pk}/"' in page
    assert "A call waits for your yes" not in text_of(cast.client("bob").get("/w/harbour/"))
    answer(cast, "alice", asked)
    assert "A call waits for your yes" not in text_of(cast.client("rita").get("/w/harbour/"))


def test_no_notice_stands_above_the_card_it_speaks_of(cast: Cast, asked: Confirmation, run: Run) -> None:
    own = f"/console/interactions/{asked.interaction_id}/"
    page = text_of(cast.client("rita").get(own))
    assert "confirmation-message" in page and "A call waits for your yes" not in page
    live = re.search(r'data-live="([^"]+)"', page)
    assert live is not None and "A call waits for your yes" not in text_of(cast.client("rita").get(unescape(live[1])))
    other = begin_run(cast, "Publish the other")
    other.ask(other.call("publish_form", {"form": "visit"}, risk="high"))
    page = text_of(cast.client("rita").get(own))
    assert "A call waits for your yes: Publish a form" in page, "of another interaction it is told all the same"


def test_several_calls_are_counted(cast: Cast, run: Run) -> None:
    for number in (1, 2):
        other = begin_run(cast, f"Publish it {number}")
        other.ask(other.call("publish_form", {"form": "visit"}, risk="high"))
    assert "2 calls wait for your yes" in text_of(cast.client("rita").get("/w/harbour/"))


def test_it_stands_on_the_interaction_and_leads_back_to_it(cast: Cast, run: Run, asked: Confirmation) -> None:
    address = f"/console/interactions/{run.row.pk}/"
    page = text_of(cast.client("alice").get(address))
    assert f'<article id="confirmation-{asked.pk}"' in page and 'name="back" value="interaction"' in page
    response = answer(cast, "alice", asked, back="interaction")
    assert response.redirect_chain == [(address, 303)]  # type: ignore[attr-defined]


def test_a_letter_without_a_link_says_where_to_look(cast: Cast) -> None:
    run = begin_run(cast, by="alice")
    asked = run.ask(run.call("publish_form", {"form": "visit"}, risk="high"))
    [letter] = call_messages(asked)
    assert "It stands under “Calls that wait for a yes”." in letter.body and "/confirmations/" not in letter.body
    page = text_of(cast.client("rita").get("/reviews/"))
    assert "Calls that wait for a yes" in page and str(asked.pk) in page, "as it says"


@pytest.mark.django_db(transaction=True)
def test_deciders_are_written_to_once(cast: Cast, configured: Callable[..., Any]) -> None:
    import asyncio

    configured(FORMAGENT_PUBLIC_BASE_URL="https://forms.example.org")
    run = begin_run(cast, by="alice")
    asked = run.ask(run.call("erase_responses", {"form": HIDDEN}, risk="high"), "CRITICAL", message="All of them go.")
    jobs = ConfirmationJobs()
    assert asyncio.run(jobs.waiting()) == [str(asked.pk)]
    for _again in range(2):
        asyncio.run(jobs.advance(str(asked.pk)))
    [letter] = mail.outbox
    assert letter.to == ["rita@example.org"], "not to who asked"
    assert f"https://forms.example.org/confirmations/{asked.pk}/" in letter.body and "All of them go." in letter.body
    assert HIDDEN not in letter.body and "Time left" in letter.body
    assert asyncio.run(jobs.waiting()) == []
