"""The checks and the repair of an Architect's plan (rules.md, Architect)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from interviews.domain.conditions import dependencies
from interviews.domain.definition import FormDefinition
from interviews.domain.state import PlanDefinition, PlannedField


def plan_problems(plan: PlanDefinition, form: FormDefinition) -> list[str]:
    """Why a plan cannot be used; empty when it can."""
    order, known = plan.order, {field.field_id: field for field in form.fields}
    problems = [f"unknown field {fid}" for fid in dict.fromkeys(order) if fid not in known]
    counts = Counter(order)
    problems += [f"field {fid} stands {n} times" for fid, n in counts.items() if n > 1]
    problems += [f"field {f.field_id} is missing" for f in form.fields if f.field_id not in counts]
    for planned in plan.fields:
        if planned.field_id in known and known[planned.field_id].required != planned.required:
            problems.append(f"field {planned.field_id} must stay {_requiredness(not planned.required)}")
    return problems + _order_problems(order, form)


def _requiredness(required: bool) -> str:
    return "required" if required else "optional"


def _order_problems(order: Sequence[str], form: FormDefinition) -> list[str]:
    place = {fid: index for index, fid in reversed(list(enumerate(order)))}
    return [
        f"field {fid} stands before {read}, which its condition reads"
        for fid, names in dependencies(form).items()
        for read in sorted(names)
        if fid in place and read in place and place[fid] < place[read]
    ]


def plan_in_order(order: Sequence[str], form: FormDefinition) -> PlanDefinition:
    """A plan with exactly the form's fields, as near to `order` as conditions allow."""
    designed = [field.field_id for field in form.fields]
    wanted = [fid for fid in dict.fromkeys(order) if fid in designed]
    wanted += [fid for fid in designed if fid not in wanted]
    needs = dependencies(form)
    placed: list[str] = []
    while wanted:
        ready = next((fid for fid in wanted if needs.get(fid, frozenset()) <= set(placed)), wanted[0])
        wanted.remove(ready)
        placed.append(ready)
    return PlanDefinition(fields=[planned_field(form, fid) for fid in placed])


def planned_field(form: FormDefinition, field_id: str) -> PlannedField:
    field = form.field(field_id)
    return PlannedField(
        field_id=field_id, label=field.label, intent=field.intent or field.label, required=field.required
    )


def repaired(plan: PlanDefinition | None, form: FormDefinition) -> PlanDefinition:
    """The plan with its problems put right by code: the model's order and intents are kept where they can be."""
    order = plan.order if plan else [field.field_id for field in form.fields]
    intents = {planned.field_id: planned.intent for planned in plan.fields} if plan else {}
    sound = plan_in_order(order, form)
    for planned in sound.fields:
        planned.intent = intents.get(planned.field_id) or planned.intent
    return sound
