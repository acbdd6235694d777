"""The three reviewers of plans by rule: what each looks for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from django.utils.translation import gettext_noop as _

from formagent.llm.messages import ModelReply, ModelRequest
from interviews.forms.definition import FormDefinition
from interviews.forms.planning.plan_definition import PlanDefinition
from quorum.domain.subjects import PlanSubject
from quorum.domain.votes import Concern
from quorum.offline import burden, completeness, wording
from quorum.offline.findings import Finding, concerns_of, keep_gravest, vote_on
from quorum.offline.reading import Reading, read
from quorum.offline.voting import cast


@dataclass(frozen=True)
class PlanReviewer:
    """One pair of eyes."""

    looks_for: str
    checks: tuple[Callable[[Reading], Iterable[Finding]], ...]

    def findings(self, reading: Reading) -> Iterator[Finding]:
        return (finding for check in self.checks for finding in check(reading))

    def concerns(self, form: FormDefinition, plan: PlanDefinition) -> list[Concern]:
        """What this reviewer holds against the plan, the gravest first."""
        return concerns_of(keep_gravest(self.findings(read(form, plan))), form.language)

    def respond(self, request: ModelRequest) -> ModelReply:
        """One `cast_vote` call on the plan of the request's brief, in the form's language: it is its makers who read it.
        ValueError for a brief about something else: a bug."""
        subject = request.brief.subject
        if not isinstance(subject, PlanSubject):
            raise ValueError(f"a reviewer of plans was asked about {request.brief.kind}")
        reading = read(subject.form, subject.plan)
        found = keep_gravest(self.findings(reading))
        return cast(vote_on(found, len(reading.questions), subject.form.language, looked_for=self.looks_for))


COMPLETENESS = PlanReviewer(
    _("every field once, required as designed, conditions kept, words that belong to their field"),
    (completeness.broken, completeness.without_words, completeness.strayed, burden.torn_from_condition),
)
BURDEN = PlanReviewer(
    _("easy questions first, sensitive ones late, related ones together, no more than people bear"),
    (burden.sensitive_early, burden.hard_first, burden.torn_apart, burden.too_much, burden.added),
)
WORDING = PlanReviewer(
    _("leading and double questions, jargon, forbidden topics, sensitive questions without a reason"),
    (
        wording.forbidden,
        wording.leading,
        wording.double_barrelled,
        wording.jargon,
        wording.without_reason,
        wording.instructions,
    ),
)
EYES = (COMPLETENESS, BURDEN, WORDING)
