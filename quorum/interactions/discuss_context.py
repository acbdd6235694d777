"""What a Discuss is about: what whoever asks looks at, and what went before in its tree. As data, under their rights."""

from __future__ import annotations

import uuid
from dataclasses import dataclass, field
from typing import Any

from interviews.access import Principal, staff_form, staff_session
from interviews.forms.definition import FormDefinition
from interviews.forms.services.definitions import draft_definition
from interviews.models import Form
from interviews.sessions.agents.form_parts import form_data
from interviews.staff.rules.rights import Right
from quorum.access import staff_review
from quorum.agents import reviewer_agent
from quorum.domain.discussions.anonymity import anonymous
from quorum.domain.discussions.discussion import ContextPart
from quorum.domain.subjects import ReviewBrief, Subject, SubjectKind
from quorum.domain.verdicts import Verdict, vote_summary
from quorum.interactions.headline_figures import headline_figures
from quorum.interactions.named_fields import form_in_question, named_fields
from quorum.interactions.sections import written_day
from quorum.models import Interaction, ModelVote, Review, ReviewRound
from quorum.services.stored_reviews import debate_of, settings_of, subject_of
from quorum.tools.reading.read_response import response_data


@dataclass(frozen=True)
class DiscussContext:
    """Parts for models; the subject and the form for reviewers by rule, where it is about one."""

    parts: list[ContextPart] = field(default_factory=list)
    subject: Subject | None = None
    kind: SubjectKind | None = None
    form: FormDefinition | None = None
    session: uuid.UUID | None = None
    """The response whose own plan it is about."""


def context_of(row: Interaction, principal: Principal) -> DiscussContext:
    """AccessError for what the requester may not read (any more)."""
    today = ContextPart("The day of the question", written_day(row))
    before = [today, *([ContextPart("What went before", row.context)] if row.context else [])]
    if key := row.about.get("review"):
        review = staff_review(principal, key, Right.READ_REVIEWS)
        subject = subject_of(_newest(review))
        session = review.plan.session_id if review.plan else None
        return DiscussContext([*review_context(review), *before], subject, SubjectKind(review.kind), session=session)
    if slug := row.about.get("form"):
        found = staff_form(principal, slug, Right.READ_FORMS)
        form = draft_definition(found)
        about = _form_parts(row, principal, found, form)
        return DiscussContext([*about, *_response_parts(row, principal), *before], form=form)
    if slug := form_in_question(row, principal):
        found = staff_form(principal, slug, Right.READ_FORMS)
        return DiscussContext([*_form_parts(row, principal, found, draft_definition(found)), *before])
    return DiscussContext([*_figures(row, principal), *before])


def _form_parts(row: Interaction, principal: Principal, form: Form, draft: FormDefinition) -> list[ContextPart]:
    """The form, its figures, and what there is of the fields that the question names."""
    named = named_fields(row, principal, form, draft)
    return [
        ContextPart("The form's draft", form_data(draft, synonyms=False)),
        *_figures(row, principal, form),
        *([ContextPart("The fields that the question names", named)] if named else []),
    ]


def _figures(row: Interaction, principal: Principal, form: Form | None = None) -> list[ContextPart]:
    """What there is of numbers: without them participants make up their own."""
    figures = headline_figures(row, principal, form)
    return [ContextPart("Figures", figures)] if figures else []


def _response_parts(row: Interaction, principal: Principal) -> list[ContextPart]:
    """The response that it is about, masked as its requester's role sees it; nothing where it is about none."""
    response = row.about.get("response")
    if not response:
        return []
    session = staff_session(principal, row.about["form"], response, Right.READ_RESPONSES)
    sensitive = principal.may(Right.READ_SENSITIVE, row.workspace_id)
    return [ContextPart("The response, in the respondent's own words", response_data(session, sensitive=sensitive))]


def review_context(review: Review) -> list[ContextPart]:
    """A review as those see it who talk it over: what it is about, its rounds with votes and concerns, what humans said.

    Reviewers are numbered in their order: nobody is told which model said what.
    """
    names = settings_of(review).review_models
    rounds = list(review.rounds.prefetch_related("votes").order_by("number"))
    number = rounds[-1].number
    brief = ReviewBrief(kind=SubjectKind(review.kind), subject=subject_of(rounds[-1]), round=number)
    parts = [ContextPart(title, data) for title, data in reviewer_agent(brief).sections()]
    parts.append(ContextPart("The votes on it, round by round", [_round_data(one, names) for one in rounds]))
    decided = [{"action": one.action, "reason": one.note} for one in review.decisions.all()]
    if decided:
        parts.append(ContextPart("What people decided", decided))
    return parts


def _newest(review: Review) -> ReviewRound:
    return review.rounds.order_by("-number")[0]


def _round_data(round_: ReviewRound, names: tuple[str, ...]) -> dict[str, Any]:
    votes = {vote.reviewer: vote for vote in round_.votes.all() if not vote.late}
    signs = vote_summary(Verdict(votes[name].verdict) if name in votes else None for name in names)
    said = [_vote_data(f"reviewer {n}", votes[name], names) for n, name in enumerate(names, start=1) if name in votes]
    data: dict[str, Any] = {"round": round_.number, "outcome": round_.outcome or "open", "votes": signs, "said": said}
    debate = debate_of(round_)
    return {**data, "debate": debate.told_voters()} if debate and debate.case else data


def _vote_data(reviewer: str, vote: ModelVote, names: tuple[str, ...]) -> dict[str, Any]:
    return {
        "reviewer": reviewer,
        "verdict": vote.verdict,
        "reasoning": anonymous(vote.reasoning, names),
        "confidence": vote.confidence,
        "concerns": vote.concerns,
    }
