"""What a draft's review would come to, told while it is designed: by the reviewers by rule, on the designer's own order."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from interviews.domain.advice import Advice
from interviews.domain.definition import FormDefinition
from interviews.domain.planning import repaired
from interviews.domain.state import PlanDefinition
from quorum.domain.criteria import Criterion
from quorum.domain.planted import planted_texts
from quorum.offline import burden, completeness, wording
from quorum.offline.findings import Finding, Weight, gravest
from quorum.offline.reading import read

_EYES = (completeness.findings, burden.findings, wording.findings)
_PARTS = {Criterion.PURPOSE: "intent", Criterion.CONDITION: "condition", Criterion.SENSITIVE_EARLY: "sensitive"}
"""Where the designer can answer a criterion; elsewhere it is the label."""


def foreseen(form: FormDefinition) -> list[Advice]:
    """What most reviewers would reject it for, and the texts for which a human would have to decide."""
    return [*_refused(form), *_planted(form)]


def _planted(form: FormDefinition) -> list[Advice]:
    return [
        Advice("speaks_to_reviewers", "warning", one.path, one.part, {"text": one.text}) for one in planted_texts(form)
    ]


def _refused(form: FormDefinition) -> list[Advice]:
    found = _grave(form.model_dump_json())
    return [
        Advice("refused", "warning", one.field_id, _PARTS.get(one.criterion, "label") if one.criterion else "label",
               {"reason": one.said().reason})
        for one in found
    ]  # fmt: skip


@lru_cache(maxsize=64)
def _grave(text: str) -> tuple[Finding, ...]:
    """By the form's JSON, which tells two drafts apart."""
    form = read(FormDefinition.model_validate_json(text), PlanDefinition(fields=[])).form
    reading = read(form, repaired(None, form))
    grave = [one for eye in _EYES for one in gravest(eye(reading)) if one.weight is Weight.GRAVE]
    held = Counter(one.key for one in grave)
    return tuple({one.key: one for one in grave if held[one.key] * 2 > len(_EYES)}.values())
