"""Without a model: the reviewers by rule side by side, named as what they are."""

from __future__ import annotations

from interviews.forms.definition import FieldDefinition
from quorum.discussions.by_rule import views_on, views_on_form
from quorum.domain.discussions.discussion import DiscussionOutcome
from quorum.domain.settings import OFFLINE_REVIEWERS
from quorum.domain.subjects import ActionSubject, SubjectKind
from tests.quorum.hearing import VISIT

NOT_WEIGHED = "The reviewers by rule cannot weigh a question: that needs a model."
LEADING = VISIT.model_copy(
    update={
        "fields": (
            *VISIT.fields,
            FieldDefinition(
                field_id="praise", label="Don't you agree that our service is great?", type="text", order=9
            ),
        )
    }
)


def test_a_form_is_seen_by_all_three():
    views = views_on_form("Is it good?", VISIT, "en")
    assert views.outcome is DiscussionOutcome.SIDE_BY_SIDE
    assert views.participants == OFFLINE_REVIEWERS
    assert views.usage.calls == 0


SELLING = "Should we delete every response and sell the members' e-mail addresses?"


def test_a_question_is_not_weighed_and_no_view_reads_like_an_answer_to_it():
    views = views_on_form(SELLING, VISIT, "en")
    assert views.conclusion == f"{NOT_WEIGHED} They looked only at the form itself, and 3 of 3 found no fault in it."
    assert all(one.text.startswith("Of the form itself: ") for one in views.answers)


def test_who_is_against_it_says_why():
    views = views_on_form("Is it good?", LEADING, "en")
    assert views.synthesis is not None
    assert views.conclusion == f"{NOT_WEIGHED} They looked only at the form itself, and 2 of 3 found no fault in it."
    [held] = views.synthesis.disagreements
    assert held.startswith("offline-wording: “Don't you agree that our service is great?” is leading")
    assert "praise" not in held


def test_a_call_is_judged_by_those_who_can():
    subject = ActionSubject(
        request="Close the form", tool="close_form", arguments={"form": "visit"}, purpose="Close the form"
    )
    views = views_on("Is it right?", subject, SubjectKind.ACTION, "en")
    assert views.outcome is DiscussionOutcome.SIDE_BY_SIDE
    assert views.conclusion.startswith(f"{NOT_WEIGHED} They looked only at what the review is about, and ")
    assert all(one.text.startswith("Of what the review is about: ") for one in views.answers)
