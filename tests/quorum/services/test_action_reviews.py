"""Calls of tools and results of runs are voted on by the same rules; an approval is for exactly what was shown."""

from __future__ import annotations

from typing import Any

import pytest
from channels.db import database_sync_to_async as in_thread

from quorum.domain.subjects import ActionSubject, FinalSubject, Subject
from quorum.models import ModelVote, Review
from quorum.reviews.reviewing import ReviewJobs
from quorum.services.opening import open_review
from quorum.services.settings import settings_for
from quorum.services.stored_reviews import covers
from tests.fake_openai.reviewing import Asked, ballot, contrary, yes_sayer
from tests.interviews.cast import make_cast

pytestmark = pytest.mark.django_db(transaction=True)

SEND = ActionSubject(request="Tell Aiko", tool="send_email", arguments={"to": "aiko@example.org", "text": "Noon"})
DONE = FinalSubject(request="Tell Aiko", result="She was told.", steps=("Wrote to Aiko",))


async def reviewed(voters: Any, subject: Any, **personas: Any) -> Review:
    names = '["' + '", "'.join(personas) + '"]'
    voters({name: each for name, each in personas.items() if each}, FORMAGENT_QUORUM__REVIEW_MODELS=names)
    people = await in_thread(make_cast)()
    settings = await in_thread(settings_for)(people.workspace)
    review = await in_thread(open_review)(people.workspace, subject, settings, requested_by=people.people["bob"])
    while await ReviewJobs().advance(str(review.pk)):
        pass
    found: Review = await in_thread(Review.objects.get)(pk=review.pk)
    return found


async def test_an_approval_covers_exactly_what_was_shown(voters: Any):
    review = await reviewed(voters, SEND, one=yes_sayer, two=yes_sayer, three=contrary)
    assert review.state == "approved"
    other: list[Subject] = [
        SEND.model_copy(update={"arguments": {**SEND.arguments, "to": "mallory@example.org"}}),
        SEND.model_copy(update={"tool": "send_fax"}),
        DONE,
    ]
    assert await in_thread(covers)(review, SEND)
    assert not [subject for subject in other if await in_thread(covers)(review, subject)]


async def test_a_rejected_call_is_over_at_once(voters: Any):
    review = await reviewed(voters, SEND, one=yes_sayer, two=contrary, three=contrary)
    assert (review.state, review.decided_by) == ("rejected", "vote")
    assert not await in_thread(covers)(review, SEND)


async def test_a_rejected_result_asks_a_human(voters: Any):
    review = await reviewed(voters, DONE, one=yes_sayer, two=contrary, three=contrary)
    assert (review.state, review.human_reason) == ("human", "rejected")


REMOVE = ActionSubject(
    request="Too many people stop at income",
    tool="remove_field",
    arguments={"form": "visit", "field": "income"},
    purpose="Ease the question about income",
    planned=("edit_field", "check_form"),
)
BY_RULE = ("offline-completeness", "offline-burden", "offline-wording")
SAFER = {"rule": "burden", "reason": "Make it optional instead."}


async def with_reviewers_by_rule(voters: Any, subject: Any, model: Any) -> Review:
    return await reviewed(voters, subject, one=model, **dict.fromkeys(BY_RULE))


async def test_rules_that_do_not_look_for_it_do_not_outvote_a_model(voters: Any):
    """One model beside the three reviewers by rule, as an installation with one model has it."""
    planned = REMOVE.model_copy(update={"planned": ("remove_field",)})
    against = await with_reviewers_by_rule(voters, planned, lambda body: ballot(False, "There is a safer way.", SAFER))
    assert (against.state, against.decided_by) == ("rejected", "vote")


async def test_what_takes_away_more_than_was_planned_is_rejected_by_rule(voters: Any):
    review = await with_reviewers_by_rule(voters, REMOVE, yes_sayer)
    assert review.state == "rejected"
    [rejecting] = await in_thread(lambda: list(ModelVote.objects.filter(round__review=review, verdict="reject")))()
    assert rejecting.reviewer == "offline-burden"
    assert "“Remove a question” takes something away, and the approved plan does not say so." in rejecting.reasoning


async def test_voters_are_told_what_the_plan_means_to_use(voters: Any):
    shown: list[Any] = []

    def look(body: dict[str, Any]) -> Any:
        shown.append(Asked(body).data)
        return yes_sayer(body)

    await reviewed(voters, REMOVE, one=look, two=yes_sayer, three=yes_sayer)
    assert shown[0]["The tools that its approved plan means to use for this"] == ["edit_field", "check_form"]
