"""Without a model: what the reviewers by rule hold of something, side by side. Nothing of it is talked over, and it says so."""

from __future__ import annotations

import json

from django.utils.translation import gettext, ngettext, override

from formagent.llm.messages import ModelRequest
from interviews.forms.definition import FormDefinition
from interviews.forms.planning.plan_checks import repair_plan
from quorum.agents import reviewer_agent
from quorum.domain.discussions.discussion import Discussion, DiscussionOutcome, PanelAnswer, Synthesis
from quorum.domain.subjects import PlanSubject, ReviewBrief, Subject, SubjectKind
from quorum.domain.verdicts import Verdict
from quorum.domain.votes import Concern, Vote
from quorum.offline import RESPONDERS


def views_on_form(question: str, form: FormDefinition, language: str) -> Discussion:
    """Of a form in its own order, as if it were published now. CPU work of some 10 ms."""
    plan = repair_plan(None, form)
    return views_on(question, PlanSubject(request=question, form=form, plan=plan), SubjectKind.PLAN, language)


def views_on(question: str, subject: Subject, kind: SubjectKind, language: str) -> Discussion:
    """Of what a review is about. Reviewers that look at no such subject are left out; without any it has failed."""
    brief = ReviewBrief(kind=kind, subject=subject, round=1)
    with override(language):
        votes = {name: vote for name in RESPONDERS if (vote := _vote(name, brief))}
        answers = tuple(PanelAnswer(model=name, text=_words(vote), label=name) for name, vote in votes.items())
        if not votes:
            return Discussion(question=question, outcome=DiscussionOutcome.FAILED)
        return Discussion(
            question=question, outcome=DiscussionOutcome.SIDE_BY_SIDE, answers=answers, synthesis=_beside(votes)
        )


def _vote(name: str, brief: ReviewBrief) -> Vote | None:
    role = reviewer_agent(brief).name
    responder = RESPONDERS[name].get(role)
    if responder is None:
        return None
    reply = responder(ModelRequest(role=role, messages=[], brief=brief))
    return Vote.model_validate(json.loads(reply.tool_calls[0].arguments))


def _words(vote: Vote) -> str:
    more = (one for one in vote.concerns if one.reason not in vote.reasoning)
    return "\n".join([vote.reasoning, *(f"- {_concern_words(one)}" for one in more)])


def _concern_words(concern: Concern) -> str:
    """The reason, after the question's name where it does not name it itself."""
    named = not concern.field_id or concern.field_id in concern.reason
    return concern.reason if named else f"{concern.field_id}: {concern.reason}"


def _beside(votes: dict[str, Vote]) -> Synthesis:
    """The count, and the concerns: those of who rejects apart from mere remarks."""
    approving = [name for name, vote in votes.items() if vote.verdict is Verdict.APPROVE]
    rejecting = {name: vote for name, vote in votes.items() if vote.verdict is Verdict.REJECT}
    counted = len(approving) + len(rejecting)
    about = {"approving": len(approving), "counted": counted}
    said = ngettext(
        "%(approving)s of %(counted)s reviewer by rule has nothing against it.",
        "%(approving)s of %(counted)s reviewers by rule have nothing against it.",
        counted,
    )
    held = [f"{name}: {_concern_words(one)}" for name, vote in rejecting.items() for one in vote.concerns]
    remarks = [_concern_words(one) for name in approving for one in votes[name].concerns]
    silent = [name for name, vote in votes.items() if not vote.verdict.counted]
    if silent:
        remarks.append(gettext("No judgement of it: %(names)s.") % {"names": ", ".join(silent)})
    conclusion = said % about if counted else gettext("No reviewer by rule can judge this.")
    return Synthesis(conclusion=conclusion, disagreements=tuple(held), key_points=tuple(dict.fromkeys(remarks)))
