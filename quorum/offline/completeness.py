"""The reviewer `offline-completeness`: whether the plan is true to its form. Nothing lost, nothing added, conditions kept."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext_noop as _

from formagent.llm.messages import ModelReply, ModelRequest
from interviews.forms.definition import FormDefinition
from interviews.forms.planning.plan_definition import PlanDefinition
from quorum.domain.criteria import Criterion
from quorum.domain.votes import Concern
from quorum.offline import belonging, ordering, structure, voting
from quorum.offline.findings import Finding, concerns_of, keep_gravest
from quorum.offline.reading import Reading, read

LOOKS_FOR = _("every field once, required as designed, conditions kept, words that belong to their field")
MEANS: voting.Means = {
    Criterion.INCOMPLETE: _("The answers would not be the ones that the form was made to collect."),
    Criterion.CONDITION: _("Whether a question applies could not be told from the answers."),
    Criterion.MISMATCH: _("What is answered would be stored under the wrong question."),
    None: _("The plan departs from what the designer laid down."),
}
"""What a fault comes to in the eyes of this reviewer, by criterion; None for every other one."""


def findings(reading: Reading) -> Iterator[Finding]:
    yield from structure.broken(reading)
    yield from structure.without_words(reading)
    yield from belonging.strayed(reading)
    yield from ordering.torn_from_condition(reading)


def concerns(form: FormDefinition, plan: PlanDefinition) -> list[Concern]:
    """What this reviewer holds against the plan, the gravest first."""
    return concerns_of(keep_gravest(findings(read(form, plan))), form.language)


def respond(request: ModelRequest) -> ModelReply:
    """One `cast_vote` call on a plan."""
    return voting.vote_by_rule(request, findings, LOOKS_FOR, MEANS)
