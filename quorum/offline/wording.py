"""The reviewer `offline-wording`: whether questions are fair, plain, permitted and needed."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext_noop as _

from formagent.llm.messages import ModelReply, ModelRequest
from interviews.domain.definition import FormDefinition
from interviews.domain.state import PlanDefinition
from quorum.domain.criteria import Criterion
from quorum.domain.votes import Concern
from quorum.offline import asking, belonging, ordering, purposes, structure, voting
from quorum.offline.findings import Finding, concerns_of, gravest
from quorum.offline.reading import Reading, read

LOOKS_FOR = _("leading and double questions, jargon, forbidden topics, sensitive questions without a reason")
MEANS: voting.Means = {
    Criterion.INCOMPLETE: _("What respondents read would not match the form's own questions."),
    Criterion.CONDITION: _("The question would refer to something that nobody has been asked yet."),
    Criterion.MUST_NOT_ASK: _("The words ask what may not be asked here."),
    Criterion.PURPOSE: _("Respondents could not tell from the words why they are asked."),
    Criterion.MISMATCH: _("The words ask for something else than is meant."),
    Criterion.SENSITIVE_EARLY: _("The question comes without words that prepare for it."),
    None: _("The question cannot be understood and answered fairly as it is put."),
}
"""What a fault comes to in the eyes of this reviewer, by criterion; None for every other one."""


def findings(reading: Reading) -> Iterator[Finding]:
    yield from structure.broken(reading)
    yield from purposes.forbidden(reading)
    yield from asking.leading(reading)
    yield from asking.double_barrelled(reading)
    yield from asking.jargon(reading)
    yield from purposes.without_reason(reading)
    yield from belonging.strayed(reading)
    yield from purposes.added(reading, Criterion.PURPOSE)
    yield from (one for one in ordering.sensitive_early(reading) if _counts(reading, one))
    yield from purposes.instructions(reading)


def _counts(reading: Reading, finding: Finding) -> bool:
    """What says why it is asked may come early for this reviewer, though not as the very first question."""
    question = reading.questions[reading.places[finding.field_id]]
    return question.place == 0 or not purposes.states_reason(question)


def concerns(form: FormDefinition, plan: PlanDefinition) -> list[Concern]:
    """What this reviewer holds against the plan, the gravest first."""
    return concerns_of(gravest(findings(read(form, plan))), form.language)


def respond(request: ModelRequest) -> ModelReply:
    """One `cast_vote` call on a plan."""
    return voting.respond(request, findings, LOOKS_FOR, MEANS)
