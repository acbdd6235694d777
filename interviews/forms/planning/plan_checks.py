"""The checks and the repair of an Architect's plan (rules.md, Architect)."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from typing import Literal

from interviews.forms.conditions.conditions import dependencies
from interviews.forms.definition import FormDefinition
from interviews.forms.planning.plan_definition import PlanDefinition, PlannedField


@dataclass(frozen=True)
class PlanFault:
    """One thing for which a plan cannot be used. `other` is the field that a condition reads."""

    code: Literal["unknown", "doubled", "missing", "requiredness", "order"]
    field_id: str
    count: int = 0
    """How often a doubled field stands in the plan."""
    required: bool = False
    """What a field whose requiredness was changed must be."""
    other: str = ""

    def __str__(self) -> str:
        match self.code:
            case "unknown":
                return f"unknown field {self.field_id}"
            case "doubled":
                return f"field {self.field_id} stands {self.count} times"
            case "missing":
                return f"field {self.field_id} is missing"
            case "requiredness":
                return f"field {self.field_id} must stay {'required' if self.required else 'optional'}"
            case "order":
                return f"field {self.field_id} stands before {self.other}, which its condition reads"


def plan_problems(plan: PlanDefinition, form: FormDefinition) -> list[str]:
    """Why a plan cannot be used, in words; empty when it can."""
    return [str(fault) for fault in plan_faults(plan, form)]


def plan_faults(plan: PlanDefinition, form: FormDefinition) -> list[PlanFault]:
    """Why a plan cannot be used; empty when it can. ValueError for a form with a condition that is no CEL."""
    order, known = plan.order, {field.field_id: field for field in form.fields}
    faults = [PlanFault("unknown", fid) for fid in dict.fromkeys(order) if fid not in known]
    counts = Counter(order)
    faults += [PlanFault("doubled", fid, count=n) for fid, n in counts.items() if n > 1]
    faults += [PlanFault("missing", f.field_id) for f in form.fields if f.field_id not in counts]
    for planned in plan.fields:
        if planned.field_id in known and known[planned.field_id].required != planned.required:
            faults.append(PlanFault("requiredness", planned.field_id, required=not planned.required))
    return faults + _order_faults(order, form)


def _order_faults(order: Sequence[str], form: FormDefinition) -> list[PlanFault]:
    place = {fid: index for index, fid in reversed(list(enumerate(order)))}
    return [
        PlanFault("order", fid, other=read)
        for fid, names in dependencies(form).items()
        for read in sorted(names)
        if fid in place and read in place and place[fid] < place[read]
    ]


def plan_in_order(order: Sequence[str], form: FormDefinition) -> PlanDefinition:
    """A plan with exactly the form's fields, as near to `order` as conditions allow."""
    designed = dict.fromkeys(field.field_id for field in form.fields)
    wanted = list(dict.fromkeys([*(fid for fid in order if fid in designed), *designed]))
    placed = _placed(wanted, dependencies(form))
    return PlanDefinition(fields=[planned_field(form, fid) for fid in placed])


def _placed(wanted: Sequence[str], needs: Mapping[str, frozenset[str]]) -> list[str]:
    """Each as soon as all that it needs stands before it; where nothing is ready, the first that is left."""
    rank = {fid: number for number, fid in enumerate(wanted)}
    missing = {fid: set(needs.get(fid, ())) for fid in wanted}
    readers: dict[str, list[str]] = defaultdict(list)
    for fid in wanted:
        for name in missing[fid]:
            readers[name].append(fid)
    ready, left = [rank[fid] for fid in wanted if not missing[fid]], iter(wanted)
    placed: dict[str, None] = {}
    while len(placed) < len(wanted):
        fid = wanted[heappop(ready)] if ready else next(left)
        if fid in placed:
            continue
        placed[fid] = None
        for reader in readers[fid]:
            missing[reader].discard(fid)
            if not missing[reader] and reader not in placed:
                heappush(ready, rank[reader])
    return list(placed)


def planned_field(form: FormDefinition, field_id: str) -> PlannedField:
    field = form.field(field_id)
    return PlannedField(
        field_id=field_id, label=field.label, intent=field.intent or field.label, required=field.required
    )


def repair_plan(plan: PlanDefinition | None, form: FormDefinition) -> PlanDefinition:
    """The plan with its problems put right by code: the model's order and intents are kept where they can be."""
    order = plan.order if plan else [field.field_id for field in form.fields]
    intents = {planned.field_id: planned.intent for planned in plan.fields} if plan else {}
    sound = plan_in_order(order, form)
    for planned in sound.fields:
        planned.intent = intents.get(planned.field_id) or planned.intent
    return sound
