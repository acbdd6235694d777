"""The three reviewers of plans by rule: what each looks for, and what a fault comes to in its eyes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from django.utils.translation import gettext_noop as _

from formagent.llm.messages import ModelReply, ModelRequest
from interviews.forms.definition import FormDefinition
from interviews.forms.planning.plan_definition import PlanDefinition
from quorum.domain.briefs import ReviewBrief
from quorum.domain.criteria import Criterion
from quorum.domain.subjects import PlanSubject
from quorum.domain.votes import Concern
from quorum.offline import asking, belonging, load, ordering, purposes, structure
from quorum.offline.findings import Finding, concerns_of, keep_gravest, vote_on
from quorum.offline.reading import Reading, read
from quorum.offline.voting import Means, cast


@dataclass(frozen=True)
class PlanReviewer:
    """One pair of eyes. `means`: what a fault comes to in them, by criterion; None for every other one."""

    looks_for: str
    means: Means
    checks: tuple[Callable[[Reading], Iterable[Finding]], ...]

    def findings(self, reading: Reading) -> Iterator[Finding]:
        return (finding for check in self.checks for finding in check(reading))

    def concerns(self, form: FormDefinition, plan: PlanDefinition) -> list[Concern]:
        """What this reviewer holds against the plan, the gravest first."""
        return concerns_of(keep_gravest(self.findings(read(form, plan))), form.language)

    def respond(self, request: ModelRequest) -> ModelReply:
        """One `cast_vote` call on the plan of the request's brief, in the form's language: it is its makers who read it.
        ValueError for a brief about something else: a bug."""
        brief: ReviewBrief = request.brief
        if not isinstance(brief.subject, PlanSubject):
            raise ValueError(f"a reviewer of plans was asked about {brief.kind}")
        form = brief.subject.form
        reading = read(form, brief.subject.plan)
        found = keep_gravest(self.findings(reading))
        count = len(reading.questions)
        return cast(vote_on(found, count, form.language, looked_for=self.looks_for, means=self.means))


completeness = PlanReviewer(
    _("every field once, required as designed, conditions kept, words that belong to their field"),
    {
        Criterion.INCOMPLETE: _("The answers would not be the ones that the form was made to collect."),
        Criterion.CONDITION: _("Whether a question applies could not be told from the answers."),
        Criterion.MISMATCH: _("What is answered would be stored under the wrong question."),
        None: _("The plan departs from what the designer laid down."),
    },
    (structure.broken, structure.without_words, belonging.strayed, ordering.torn_from_condition),
)
"""Whether the plan is true to its form: nothing lost, nothing added, conditions kept."""
burden = PlanReviewer(
    _("easy questions first, sensitive ones late, related ones together, no more than people bear"),
    {
        Criterion.SENSITIVE_EARLY: _("People would have to confide before they trust the form, and break off."),
        None: _("It costs respondents more effort than it has to."),
    },
    (
        ordering.sensitive_early,
        ordering.hard_first,
        ordering.torn_apart,
        load.too_much,
        load.open_in_a_row,
        purposes.added,
    ),
)
"""Whether the order serves the respondent, and whether it is bearable."""
wording = PlanReviewer(
    _("leading and double questions, jargon, forbidden topics, sensitive questions without a reason"),
    {
        Criterion.MUST_NOT_ASK: _("The words ask what may not be asked here."),
        Criterion.PURPOSE: _("Respondents could not tell from the words why they are asked."),
        None: _("The question cannot be understood and answered fairly as it is put."),
    },
    (
        purposes.forbidden,
        asking.leading,
        asking.double_barrelled,
        asking.jargon,
        purposes.without_reason,
        purposes.instructions,
    ),
)
"""Whether questions are fair, plain, permitted and needed."""
EYES = (completeness, burden, wording)
