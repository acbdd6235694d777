"""Without a model: what the reviewers by rule find of something, side by side. No question is weighed, and it says so."""

from __future__ import annotations

import json
from collections.abc import Mapping

from django.utils.translation import gettext, override

from formagent.llm.messages import ModelRequest
from interviews.forms.definition import FormDefinition
from interviews.forms.planning.plan_checks import repair_plan
from quorum.agents import reviewer_agent
from quorum.domain.discussions.discussion import Discussion, DiscussionOutcome, PanelAnswer, Synthesis
from quorum.domain.subjects import PlanSubject, ReviewBrief, Subject, SubjectKind
from quorum.domain.verdicts import Verdict
from quorum.domain.votes import Concern, Vote
from quorum.offline import RESPONDERS

_TELLING = 20
"""Characters of a label, which is shortened where it is long, that tell it."""


def views_on_form(question: str, form: FormDefinition, language: str) -> Discussion:
    """Of a form in its own order, as if it were published now. CPU work of some 10 ms."""
    plan = repair_plan(None, form)
    subject = PlanSubject(request=question, form=form, plan=plan)
    return views_on(question, subject, SubjectKind.PLAN, language, of_form=True)


def views_on(question: str, subject: Subject, kind: SubjectKind, language: str, *, of_form: bool = False) -> Discussion:
    """Of what a review is about, or of a form alone. Reviewers that look at no such subject are left out; without any it has
    failed. None of them reads the question: a count of them must not look like an answer to it."""
    brief = ReviewBrief(kind=kind, subject=subject, round=1)
    with override(language):
        votes = {name: vote for name in RESPONDERS if (vote := _vote(name, brief))}
        about = gettext("Of the form itself:") if of_form else gettext("Of what the review is about:")
        labels = (
            {field.field_id: field.label for field in subject.form.fields} if isinstance(subject, PlanSubject) else {}
        )
        answers = tuple(
            PanelAnswer(model=name, text=f"{about} {_words(vote, labels)}", label=name) for name, vote in votes.items()
        )
        if not votes:
            return Discussion(question=question, outcome=DiscussionOutcome.FAILED)
        synthesis = _beside(votes, labels, of_form=of_form)
        return Discussion(
            question=question, outcome=DiscussionOutcome.SIDE_BY_SIDE, answers=answers, synthesis=synthesis
        )


def _vote(name: str, brief: ReviewBrief) -> Vote | None:
    role = reviewer_agent(brief).name
    responder = RESPONDERS[name].get(role)
    if responder is None:
        return None
    reply = responder(ModelRequest(role=role, messages=[], brief=brief))
    return Vote.model_validate(json.loads(reply.tool_calls[0].arguments))


def _words(vote: Vote, labels: Mapping[str, str]) -> str:
    more = (one for one in vote.concerns if one.reason not in vote.reasoning)
    return "\n".join([vote.reasoning, *(f"- {_concern_words(one, labels)}" for one in more)])


def _concern_words(concern: Concern, labels: Mapping[str, str]) -> str:
    """The reason, after the question's name where it does not name it itself."""
    name = labels.get(concern.field_id or "", concern.field_id or "")
    return concern.reason if name[:_TELLING] in concern.reason else f"{name}: {concern.reason}"


def _beside(votes: dict[str, Vote], labels: Mapping[str, str], *, of_form: bool) -> Synthesis:
    """What it is not, the count, and the concerns: those of who rejects apart from mere remarks."""
    approving = [name for name, vote in votes.items() if vote.verdict is Verdict.APPROVE]
    rejecting = {name: vote for name, vote in votes.items() if vote.verdict is Verdict.REJECT}
    held = [f"{name}: {_concern_words(one, labels)}" for name, vote in rejecting.items() for one in vote.concerns]
    remarks = [_concern_words(one, labels) for name in approving for one in votes[name].concerns]
    silent = [name for name, vote in votes.items() if not vote.verdict.counted]
    if silent:
        remarks.append(gettext("No judgement of it: %(names)s.") % {"names": ", ".join(silent)})
    counted = _count_words(len(approving), len(approving) + len(rejecting), of_form=of_form)
    conclusion = gettext("The reviewers by rule cannot weigh a question: that needs a model. %(found)s") % {
        "found": counted or gettext("No reviewer by rule can judge this.")
    }
    return Synthesis(conclusion=conclusion, disagreements=tuple(held), key_points=tuple(dict.fromkeys(remarks)))


def _count_words(approving: int, counted: int, *, of_form: bool) -> str:
    """How many found no fault, and in what; empty where nobody judged."""
    form = gettext("They looked only at the form itself, and %(approving)s of %(counted)s found no fault in it.")
    subject = gettext(
        "They looked only at what the review is about, and %(approving)s of %(counted)s found no fault in it."
    )
    words = form if of_form else subject
    return words % {"approving": approving, "counted": counted} if counted else ""
