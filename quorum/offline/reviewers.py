"""The three reviewers by rule: what each looks for, and how they answer: one `cast_vote` call, exactly as a model would. And
what a draft's review would come to, told while it is designed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeVar

from django.utils.translation import get_language, gettext
from django.utils.translation import gettext_noop as _

from formagent.llm.messages import ModelReply, ModelRequest
from formagent.llm.offline import OfflineClient, Responder
from interviews.forms.definition import FormDefinition
from interviews.forms.designing.advice import Advice
from interviews.forms.planning.plan_checks import repair_plan
from interviews.forms.planning.plan_definition import PlanDefinition
from interviews.rule_engine.tool_replies import reply_with_calls
from quorum.domain.criteria import Criterion
from quorum.domain.planted_texts import planted_texts
from quorum.domain.subjects import ActionSubject, FinalSubject, PlanSubject, RunPlanSubject
from quorum.domain.votes import Vote
from quorum.offline import burden, completeness, run_plans, runs, wording
from quorum.offline.findings import Finding, Weight, keep_gravest, vote_on
from quorum.offline.plan_reading import PlanReading, read_plan

SubjectT = TypeVar("SubjectT", PlanSubject, ActionSubject, FinalSubject, RunPlanSubject)


def _subject(request: ModelRequest, kind: type[SubjectT]) -> SubjectT:
    """ValueError for a brief about something else: a bug."""
    subject = request.brief.subject
    if not isinstance(subject, kind):
        raise ValueError(f"a reviewer of {kind.__name__} was asked about {request.brief.kind}")
    return subject


def _cast(vote: Vote) -> ModelReply:
    return reply_with_calls(("cast_vote", vote.model_dump(mode="json")))


@dataclass(frozen=True)
class PlanReviewer:
    """One pair of eyes."""

    looks_for: str
    checks: tuple[Callable[[PlanReading], Iterable[Finding]], ...]

    def findings(self, reading: PlanReading) -> Iterator[Finding]:
        return (finding for check in self.checks for finding in check(reading))

    def respond(self, request: ModelRequest) -> ModelReply:
        """The vote on a plan, in the form's language: it is its makers who read it."""
        subject = _subject(request, PlanSubject)
        found = keep_gravest(self.findings(read_plan(subject.form, subject.plan)))
        return _cast(vote_on(found, subject.form.language, looked_for=self.looks_for))


COMPLETENESS = PlanReviewer(
    _("every field once, required as designed, conditions kept, no words of another field"),
    (completeness.refused_by_code, completeness.missing_labels, completeness.words_of_other_questions),
)
BURDEN = PlanReviewer(
    _("easy questions first, sensitive ones late, related ones together, no more than people bear"),
    (burden.sensitive_early, burden.hard_first, burden.related_apart, burden.too_long),
)
WORDING = PlanReviewer(
    _("leading and double questions, forbidden topics, sensitive questions without a reason"),
    (
        wording.forbidden_topics,
        wording.leading_questions,
        wording.double_barrelled_questions,
        wording.sensitive_without_purpose,
        wording.texts_to_reviewers,
    ),
)
PLAN_REVIEWERS = (COMPLETENESS, BURDEN, WORDING)


def _votes_on(
    kind: type[SubjectT],
    eye: Callable[[SubjectT], Iterable[Finding]],
    looks_for: str,
    *,
    sees: Callable[[SubjectT], object] = bool,
) -> Responder:
    """A responder that votes on a call of a tool, or on what a run has come to. It abstains where it finds nothing and does
    not `sees` anything."""

    def answer(request: ModelRequest) -> ModelReply:
        subject = _subject(request, kind)
        found = keep_gravest(eye(subject))
        if found or sees(subject):
            return _cast(vote_on(found, get_language() or "en", looked_for=looks_for))
        reasoning = gettext(_("Nothing here that I could judge: I read for %(eye)s.")) % {"eye": gettext(looks_for)}
        return _cast(Vote(approved=None, reasoning=reasoning, confidence=0.5))

    return answer


RESPONDERS: Mapping[str, Mapping[str, Responder]] = {
    "offline-completeness": {
        "plan_reviewer": COMPLETENESS.respond,
        "action_reviewer": _votes_on(ActionSubject, runs.about_arguments, runs.ARGUMENTS),
        "final_reviewer": _votes_on(FinalSubject, runs.empty_result, runs.COMPLETE),
        "run_plan_reviewer": _votes_on(RunPlanSubject, run_plans.incomplete_tasks, run_plans.WHOLE),
    },
    "offline-burden": {
        "plan_reviewer": BURDEN.respond,
        "action_reviewer": _votes_on(
            ActionSubject, runs.about_reach, runs.SAFER, sees=lambda subject: runs.kind_of(subject.tool)
        ),
        "final_reviewer": _votes_on(FinalSubject, lambda _: (), BURDEN.looks_for, sees=lambda _: False),
        "run_plan_reviewer": _votes_on(
            RunPlanSubject, run_plans.unsafe_steps, run_plans.SAFE, sees=run_plans.does_something
        ),
    },
    "offline-wording": {
        "plan_reviewer": WORDING.respond,
        "action_reviewer": _votes_on(ActionSubject, runs.about_need, runs.NEED),
        "final_reviewer": _votes_on(FinalSubject, runs.unanswering_result, runs.ANSWERING),
        "run_plan_reviewer": _votes_on(RunPlanSubject, run_plans.tasks_to_reviewers, run_plans.SPEAKING),
    },
}
"""By reviewer and role: a function from the request to the reply."""


def offline_reviewer(name: str) -> OfflineClient:
    """The client of that reviewer. KeyError for a name that is none of `RESPONDERS`."""
    return OfflineClient(RESPONDERS[name], name=name, in_thread=True)


_ADVICE = {
    Criterion.PURPOSE: ("intent", "sensitive_without_intent"),
    Criterion.CONDITION: ("condition", ""),
    Criterion.SENSITIVE_EARLY: ("sensitive", "sensitive_early"),
    Criterion.LEADING: ("label", "leading"),
    Criterion.DOUBLE_BARRELLED: ("label", "double"),
    Criterion.MUST_NOT_ASK: ("label", "must_not_ask"),
}
"""Where the designer can answer a criterion, elsewhere it is the label, and what their own advice says of the same fault."""


def foreseen_objections(form: FormDefinition) -> list[Advice]:
    """What reviewers would reject it for, and the texts for which a human would have to decide."""
    found = []
    for one in _grave(form.model_dump_json()):
        part, instead_of = _ADVICE.get(one.criterion, ("label", "")) if one.criterion else ("label", "")
        found.append(Advice("refused", "warning", one.field_id, part, {"reason": one.said().reason}, instead_of))
    planted = planted_texts(form)
    return [
        *found,
        *(Advice("speaks_to_reviewers", "warning", one.path, one.part, {"text": one.text}) for one in planted),
    ]


@lru_cache(maxsize=64)
def _grave(text: str) -> tuple[Finding, ...]:
    """By the form's JSON, which tells two drafts apart."""
    form = read_plan(FormDefinition.model_validate_json(text), PlanDefinition(fields=[])).form
    reading = read_plan(form, repair_plan(None, form))
    found = (one for eye in PLAN_REVIEWERS for one in keep_gravest(eye.findings(reading)))
    return tuple(one for one in found if one.weight is Weight.GRAVE and one.field_id)
