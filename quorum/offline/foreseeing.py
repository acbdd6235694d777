"""What a draft's review would come to, told while it is designed: by the reviewers by rule, on the designer's own order."""

from __future__ import annotations

from functools import lru_cache

from interviews.forms.definition import FormDefinition
from interviews.forms.designing.advice import Advice
from interviews.forms.planning.plan_checks import repair_plan
from interviews.forms.planning.plan_definition import PlanDefinition
from quorum.domain.criteria import Criterion
from quorum.domain.planted import planted_texts
from quorum.offline.findings import Finding, Weight, keep_gravest
from quorum.offline.reading import read
from quorum.offline.reviewers import EYES

_ADVICE = {
    Criterion.PURPOSE: ("intent", "sensitive_without_intent"),
    Criterion.CONDITION: ("condition", ""),
    Criterion.SENSITIVE_EARLY: ("sensitive", "sensitive_early"),
    Criterion.LEADING: ("label", "leading"),
    Criterion.DOUBLE_BARRELLED: ("label", "double"),
    Criterion.MUST_NOT_ASK: ("label", "must_not_ask"),
}
"""Where the designer can answer a criterion, elsewhere it is the label, and what their own advice says of the same fault."""


def foreseen(form: FormDefinition) -> list[Advice]:
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
    form = read(FormDefinition.model_validate_json(text), PlanDefinition(fields=[])).form
    reading = read(form, repair_plan(None, form))
    found = (one for eye in EYES for one in keep_gravest(eye.findings(reading)))
    return tuple(one for one in found if one.weight is Weight.GRAVE and one.field_id)
