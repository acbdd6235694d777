"""Which acts of a Reviewer the gate did not let pass, and why, by kind: how well a model keeps to the rules."""

from __future__ import annotations

from collections.abc import Iterator

from interviews.forms.definition import FormDefinition
from interviews.sessions.rules.review import ActKind, ReviewResult, Verdict
from interviews.sessions.rules.wishes import known_field


def refused_acts(result: ReviewResult, verdict: Verdict, current: str | None, form: FormDefinition) -> Iterator[str]:
    """A code for each value that was proposed and not taken: `unknown_field`, `no_evidence`, or what is wrong with it."""
    taken = {other.field_id for other in verdict.others}
    for act in result.of(ActKind.SET):
        field_id = act.field_id or current
        if act.field_id and not known_field(act.field_id, form):
            yield "unknown_field"
        elif field_id is None or not (act.value is not None or act.evidence or act.facts):
            continue
        elif field_id == current and verdict.finding is None:
            yield verdict.problem or "unclear"
        elif field_id != current and field_id not in taken:
            yield verdict.refused[field_id][0] if field_id in verdict.refused else "no_evidence"
