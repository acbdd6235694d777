"""The reviewer `offline-wording`: whether questions are fair, plain, permitted and needed."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext_noop as _

from formagent.llm.messages import ModelReply, ModelRequest
from interviews.forms.definition import FormDefinition
from interviews.forms.planning.plan_definition import PlanDefinition
from quorum.domain.criteria import Criterion
from quorum.domain.votes import Concern
from quorum.offline import asking, purposes, voting
from quorum.offline.findings import Finding, concerns_of, keep_gravest
from quorum.offline.reading import Reading, read

LOOKS_FOR = _("leading and double questions, jargon, forbidden topics, sensitive questions without a reason")
MEANS: voting.Means = {
    Criterion.MUST_NOT_ASK: _("The words ask what may not be asked here."),
    Criterion.PURPOSE: _("Respondents could not tell from the words why they are asked."),
    None: _("The question cannot be understood and answered fairly as it is put."),
}
"""What a fault comes to in the eyes of this reviewer, by criterion; None for every other one."""


def findings(reading: Reading) -> Iterator[Finding]:
    yield from purposes.forbidden(reading)
    yield from asking.leading(reading)
    yield from asking.double_barrelled(reading)
    yield from asking.jargon(reading)
    yield from purposes.without_reason(reading)
    yield from purposes.instructions(reading)


def concerns(form: FormDefinition, plan: PlanDefinition) -> list[Concern]:
    """What this reviewer holds against the plan, the gravest first."""
    return concerns_of(keep_gravest(findings(read(form, plan))), form.language)


def respond(request: ModelRequest) -> ModelReply:
    """One `cast_vote` call on a plan."""
    return voting.vote_by_rule(request, findings, LOOKS_FOR, MEANS)
