"""Reviews in several hands at once: whoever comes second waits for the first, and then sees what they did.

`at_once` holds one transaction open while the other begins: on PostgreSQL the rows are in question, on SQLite the file.
"""

from __future__ import annotations

import datetime as dt
import threading
from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection, transaction
from django.utils import timezone

from formagent.errors import DecisionRefused, FormAgentError, LeaseLost
from interviews.forms.planning.plan_checks import repair_plan
from interviews.forms.planning.ports import MadePlan
from interviews.forms.services.closing import close_form
from interviews.forms.services.definitions import draft_definition
from interviews.forms.services.forms import publish
from interviews.models import Form, FormVersion, Plan
from quorum.models import HumanDecision, ModelVote, Review
from quorum.services import claims, decisions, reviews
from tests.interviews.cast import Cast, make_cast
from tests.patience import PATIENCE
from tests.quorum.hearing import NO, Hearing, cast_of, open_hearing, plan_of

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.postgres]

Work = Callable[[], Any]


class Second(threading.Thread):
    """Does its work in a connection of its own; `outcome` is what it returned or raised."""

    def __init__(self, work: Work) -> None:
        super().__init__(daemon=True)
        self._work, self.outcome = work, None

    def run(self) -> None:
        try:
            self.outcome = self._work()
        except Exception as error:
            self.outcome = error
        finally:
            connection.close()


def at_once(first: Work, second: Work) -> tuple[Any, Any]:
    """What both came to. `second` begins while the first has done its work and not committed it."""
    other = Second(second)
    with transaction.atomic():
        done = first()
        other.start()
        other.join(0.3)
    other.join(PATIENCE)
    assert not other.is_alive(), "they wait for each other"
    return done, other.outcome


@pytest.fixture
def cast(db: None) -> Cast:
    return make_cast()


@pytest.fixture
def hearing(cast: Cast) -> Hearing:
    """Bob asked; every round was rejected; it waits for a human."""
    found = open_hearing(cast.workspace, cast.people["bob"])
    found.to_human()
    return found


def published_anew(cast: Cast, hearing: Hearing) -> FormVersion:
    form = Form.objects.get(pk=hearing.form.pk)
    return publish(form, MadePlan(repair_plan(None, draft_definition(form)), "test"), by=cast.principal("bob"))


def approve(cast: Cast, name: str, hearing: Hearing) -> HumanDecision:
    return decisions.approve(hearing.review, cast.principal(name), round_number=3, note="It is right.")


def reject(cast: Cast, name: str, hearing: Hearing) -> HumanDecision:
    return decisions.reject(hearing.review, cast.principal(name), round_number=3, reason="Too much.")


def retitled(hearing: Hearing) -> None:
    Form.objects.filter(pk=hearing.form.pk).update(title="Another visit")


def test_of_two_people_who_decide_at_once_one_wins(cast: Cast, hearing: Hearing) -> None:
    _, other = at_once(lambda: approve(cast, "rita", hearing), lambda: reject(cast, "alice", hearing))
    assert isinstance(other, DecisionRefused) and other.code == "closed"
    assert hearing.fresh().state == "approved"


def test_a_newer_version_does_not_undo_what_was_just_approved(cast: Cast, hearing: Hearing) -> None:
    retitled(hearing)
    _, version = at_once(lambda: approve(cast, "rita", hearing), lambda: published_anew(cast, hearing))
    review = hearing.fresh()
    assert (review.state, review.decided_by) == ("approved", "human")
    assert Plan.objects.get(pk=review.plan_id).status == "approved"
    assert Form.objects.get(pk=hearing.form.pk).live_version_id == review.version_id
    assert version.reviews.get().state == "voting"


def test_what_a_newer_version_withdraws_is_not_approved(cast: Cast, hearing: Hearing) -> None:
    retitled(hearing)
    _, other = at_once(lambda: published_anew(cast, hearing), lambda: approve(cast, "rita", hearing))
    assert isinstance(other, DecisionRefused) and other.code == "closed"
    assert hearing.fresh().state == "withdrawn"
    assert Form.objects.get(pk=hearing.form.pk).live_version_id is None


def test_publishing_twice_at_once_makes_one_version(cast: Cast, hearing: Hearing) -> None:
    retitled(hearing)
    first, second = at_once(lambda: published_anew(cast, hearing), lambda: published_anew(cast, hearing))
    assert first == second
    assert Review.objects.filter(version__form=hearing.form).count() == 2, "the hearing's, and one for the new version"


def test_an_edit_and_the_end_of_the_time(cast: Cast, hearing: Hearing) -> None:
    claimed = claim(hearing)
    _, other = at_once(
        lambda: decisions.edit(hearing.review, cast.principal("rita"), plan_of("day"), round_number=3),
        lambda: reviews.decide_without_human(claimed, Review.State.REJECTED, Review.DecidedBy.EXPIRY),
    )
    assert isinstance(other, LeaseLost)
    assert hearing.fresh().state == "voting"


def test_the_end_of_the_time_and_a_decision(cast: Cast, hearing: Hearing) -> None:
    claimed = claim(hearing)
    _, other = at_once(
        lambda: reviews.decide_without_human(claimed, Review.State.REJECTED, Review.DecidedBy.EXPIRY),
        lambda: approve(cast, "rita", hearing),
    )
    assert isinstance(other, DecisionRefused) and other.code == "closed"
    assert hearing.fresh().decided_by == "expiry"


def test_what_is_decided_after_its_time_is_refused(cast: Cast, hearing: Hearing) -> None:
    """The worker has not come to it yet: the time is up all the same."""
    Review.objects.filter(pk=hearing.review.pk).update(expires_at=timezone.now() - dt.timedelta(seconds=1))
    with pytest.raises(DecisionRefused) as refused:
        approve(cast, "rita", hearing)
    assert refused.value.code == "expired"
    assert hearing.fresh().state == "human"


def claim(hearing: Hearing) -> claims.Claimed:
    Review.objects.filter(pk=hearing.review.pk).update(wake_at=None)
    claimed = claims.claim_review(str(hearing.review.pk), 30)
    assert claimed is not None
    return claimed


def test_a_vote_that_comes_while_the_review_is_withdrawn(cast: Cast) -> None:
    hearing = open_hearing(cast.workspace, cast.people["bob"])
    claimed = claim(hearing)
    retitled(hearing)
    version, vote = at_once(
        lambda: published_anew(cast, hearing), lambda: reviews.record_vote(claimed, claimed.missing[0], cast_of(NO))
    )
    assert isinstance(vote, LeaseLost)
    assert not ModelVote.objects.filter(round__review=hearing.review).exists()


def test_a_review_that_is_withdrawn_while_a_vote_comes(cast: Cast) -> None:
    hearing = open_hearing(cast.workspace, cast.people["bob"])
    claimed = claim(hearing)
    retitled(hearing)
    _, version = at_once(
        lambda: reviews.record_vote(claimed, claimed.missing[0], cast_of(NO)), lambda: published_anew(cast, hearing)
    )
    assert not isinstance(version, FormAgentError)
    assert hearing.fresh().state == "withdrawn"
    with pytest.raises(LeaseLost):
        reviews.record_vote(claimed, claimed.missing[1], cast_of(NO))


def test_a_form_that_was_closed_meanwhile_stays_closed(cast: Cast, hearing: Hearing) -> None:
    form = Form.objects.get(pk=hearing.form.pk)
    Form.objects.filter(pk=form.pk).update(status=Form.Status.PUBLISHED, live_version=hearing.review.version)
    close_form(form, by=cast.principal("alice"))
    approve(cast, "rita", hearing)
    form.refresh_from_db()
    assert (form.status, form.live_version_id) == ("closed", hearing.review.version_id)
