"""The reviewer `offline-burden`: whether the order serves the respondent, and whether it is bearable."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext_noop as _

from formagent.llm.messages import ModelReply, ModelRequest
from interviews.domain.definition import FormDefinition
from interviews.domain.state import PlanDefinition
from quorum.domain.criteria import Criterion
from quorum.domain.votes import Concern
from quorum.offline import asking, load, ordering, purposes, structure, voting
from quorum.offline.findings import Finding, Weight, concerns_of, gravest
from quorum.offline.reading import Reading, read

LOOKS_FOR = _("easy questions first, sensitive ones late, related ones together, no more than people bear")
MEANS: voting.Means = {
    Criterion.INCOMPLETE: _("Respondents would be asked more, less or something else than they have to answer."),
    Criterion.CONDITION: _("People would be asked what may not concern them."),
    Criterion.MUST_NOT_ASK: _("Respondents would be pressed for what they need not tell."),
    Criterion.PURPOSE: _("It asks people to disclose something with no benefit to them."),
    Criterion.SENSITIVE_EARLY: _("People would have to confide before they trust the form, and break off."),
    None: _("It costs respondents more effort than it has to."),
}
"""What a fault comes to in the eyes of this reviewer, by criterion; None for every other one."""


def findings(reading: Reading) -> Iterator[Finding]:
    yield from structure.broken(reading)
    yield from purposes.forbidden(reading)
    yield from ordering.sensitive_early(reading)
    yield from ordering.hard_first(reading)
    yield from ordering.torn_apart(reading)
    yield from ordering.scattered_sections(reading)
    yield from load.too_much(reading)
    yield from load.open_in_a_row(reading)
    yield from load.mostly_open(reading)
    yield from purposes.added(reading, Criterion.BURDEN)
    yield from asking.double_barrelled(reading)
    yield from asking.jargon(reading)
    yield from (one for one in purposes.without_reason(reading) if one.weight is Weight.GRAVE)


def concerns(form: FormDefinition, plan: PlanDefinition) -> list[Concern]:
    """What this reviewer holds against the plan, the gravest first."""
    return concerns_of(gravest(findings(read(form, plan))), form.language)


def respond(request: ModelRequest) -> ModelReply:
    """One `cast_vote` call on a plan."""
    return voting.respond(request, findings, LOOKS_FOR, MEANS)
