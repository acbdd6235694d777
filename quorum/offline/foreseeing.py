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
from quorum.offline.plan_reviewers import EYES
from quorum.offline.reading import read

_PARTS = {Criterion.PURPOSE: "intent", Criterion.CONDITION: "condition", Criterion.SENSITIVE_EARLY: "sensitive"}
"""Where the designer can answer a criterion; elsewhere it is the label."""


_INSTEAD_OF = {
    Criterion.PURPOSE: "sensitive_without_intent",
    Criterion.LEADING: "leading",
    Criterion.DOUBLE_BARRELLED: "double",
    Criterion.MUST_NOT_ASK: "must_not_ask",
    Criterion.SENSITIVE_EARLY: "sensitive_early",
}
"""What the designer's own advice says of the same fault."""


def foreseen(form: FormDefinition) -> list[Advice]:
    """What reviewers would reject it for, and the texts for which a human would have to decide."""
    planted = [
        Advice("speaks_to_reviewers", "warning", one.path, one.part, {"text": one.text}) for one in planted_texts(form)
    ]
    return [*map(_refused, _grave(form.model_dump_json())), *planted]


def _refused(one: Finding) -> Advice:
    part, instead_of = "label", ""
    if one.criterion:
        part, instead_of = _PARTS.get(one.criterion, part), _INSTEAD_OF.get(one.criterion, "")
    return Advice("refused", "warning", one.field_id, part, {"reason": one.said().reason}, instead_of)


@lru_cache(maxsize=64)
def _grave(text: str) -> tuple[Finding, ...]:
    """By the form's JSON, which tells two drafts apart."""
    form = read(FormDefinition.model_validate_json(text), PlanDefinition(fields=[])).form
    reading = read(form, repair_plan(None, form))
    return tuple(
        one
        for eye in EYES
        for one in keep_gravest(eye.findings(reading))
        if one.weight is Weight.GRAVE and one.field_id
    )
