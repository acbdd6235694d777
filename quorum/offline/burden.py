"""The reviewer `offline-burden`: whether the order serves the respondent, and whether it is bearable."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext_noop as _

from formagent.llm.messages import ModelReply, ModelRequest
from interviews.forms.definition import FormDefinition
from interviews.forms.planning.plan_definition import PlanDefinition
from quorum.domain.criteria import Criterion
from quorum.domain.votes import Concern
from quorum.offline import load, ordering, purposes, voting
from quorum.offline.findings import Finding, concerns_of, keep_gravest
from quorum.offline.reading import Reading, read

LOOKS_FOR = _("easy questions first, sensitive ones late, related ones together, no more than people bear")
MEANS: voting.Means = {
    Criterion.SENSITIVE_EARLY: _("People would have to confide before they trust the form, and break off."),
    None: _("It costs respondents more effort than it has to."),
}
"""What a fault comes to in the eyes of this reviewer, by criterion; None for every other one."""


def findings(reading: Reading) -> Iterator[Finding]:
    yield from ordering.sensitive_early(reading)
    yield from ordering.hard_first(reading)
    yield from ordering.torn_apart(reading)
    yield from ordering.scattered_sections(reading)
    yield from load.too_much(reading)
    yield from load.open_in_a_row(reading)
    yield from load.mostly_open(reading)
    yield from purposes.added(reading)


def concerns(form: FormDefinition, plan: PlanDefinition) -> list[Concern]:
    """What this reviewer holds against the plan, the gravest first."""
    return concerns_of(keep_gravest(findings(read(form, plan))), form.language)


def respond(request: ModelRequest) -> ModelReply:
    """One `cast_vote` call on a plan."""
    return voting.vote_by_rule(request, findings, LOOKS_FOR, MEANS)
