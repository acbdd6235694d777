"""The reviewer `offline-completeness`: whether the plan is true to its form. Nothing lost, nothing added, conditions kept,
and nothing worse than the designer made it."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext_noop as _

from formagent.llm.messages import ModelReply, ModelRequest
from interviews.domain.definition import FormDefinition
from interviews.domain.state import PlanDefinition, PlannedField
from quorum.domain.criteria import Criterion
from quorum.domain.votes import Concern
from quorum.offline import belonging, burden, ordering, purposes, structure, voting, wording
from quorum.offline.findings import Finding, Weight, concerns_of, gravest
from quorum.offline.reading import Reading, read

LOOKS_FOR = _("every field once, required as designed, conditions kept, words that belong to their field")
MEANS: voting.Means = {
    Criterion.INCOMPLETE: _("The answers would not be the ones that the form was made to collect."),
    Criterion.CONDITION: _("Whether a question applies could not be told from the answers."),
    Criterion.MUST_NOT_ASK: _("The plan goes against a limit that the form itself sets."),
    Criterion.PURPOSE: _("The form does not say on what ground this is collected."),
    Criterion.MISMATCH: _("What is answered would be stored under the wrong question."),
    None: _("The plan departs from what the designer laid down."),
}
"""What a fault comes to in the eyes of this reviewer, by criterion; None for every other one."""


def findings(reading: Reading) -> Iterator[Finding]:
    yield from structure.broken(reading)
    yield from structure.without_words(reading)
    yield from purposes.forbidden(reading)
    yield from belonging.strayed(reading)
    yield from ordering.torn_from_condition(reading)
    yield from purposes.instructions(reading)
    yield from (one for one in purposes.without_reason(reading) if _says_nothing(reading, one))
    yield from worsened(reading)


def worsened(reading: Reading) -> Iterator[Finding]:
    """What is grave about the plan and not about the designer's own order and words."""
    designed = read(reading.form, _designed_plan(reading.form))
    inherited = {one.key for one in _others(designed) if one.weight is Weight.GRAVE}
    yield from (one for one in _others(reading) if one.weight is Weight.GRAVE and one.key not in inherited)


def _others(reading: Reading) -> Iterator[Finding]:
    yield from burden.findings(reading)
    yield from wording.findings(reading)


def _designed_plan(form: FormDefinition) -> PlanDefinition:
    ordered = sorted(form.fields, key=lambda one: one.order)
    return PlanDefinition(
        fields=[
            PlannedField(field_id=one.field_id, label=one.label, intent=one.intent or one.label, required=one.required)
            for one in ordered
        ]
    )


def _says_nothing(reading: Reading, finding: Finding) -> bool:
    """Whether the form says nowhere what anything in it is for: then it is not complete."""
    form = reading.form
    return finding.weight is Weight.GRAVE and not (form.purpose.strip() or form.description.strip())


def concerns(form: FormDefinition, plan: PlanDefinition) -> list[Concern]:
    """What this reviewer holds against the plan, the gravest first."""
    return concerns_of(gravest(findings(read(form, plan))), form.language)


def respond(request: ModelRequest) -> ModelReply:
    """One `cast_vote` call on a plan."""
    return voting.respond(request, findings, LOOKS_FOR, MEANS)
