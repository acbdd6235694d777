"""Faults put into sound plans, one at a time, at a place and in words that chance decides.

`FAULTS` maps a kind to the criteria that a reviewer may rightly name for it, and to the function that seeds it. A function
gives None where the form has no room for its fault.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random

from interviews.forms.conditions.conditions import dependencies
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.planning.plan_checks import planned_field
from interviews.forms.planning.plan_definition import PlanDefinition, PlannedField
from quorum.domain.criteria import Criterion
from tests.quorum.seeding.forms import Sound, designed_plan
from tests.quorum.seeding.phrasings import Wordings


@dataclass(frozen=True)
class Phrases:
    """Where wordings come from: the worked ones, or the fresh."""

    of_kind: Wordings
    forbidden: Wordings

    def some(self, kind: str, language: str, random: Random) -> str | None:
        found = self.of_kind[kind].get(language)
        return random.choice(found) if found else None


@dataclass(frozen=True)
class Seeded:
    """A plan with one fault, and where it is. `field_ids` are the fields that may be named for it."""

    form: FormDefinition
    plan: PlanDefinition
    kind: str
    criteria: frozenset[Criterion]
    field_ids: frozenset[str]
    designed: bool
    """Whether the fault is in the form too, not of the planner's making."""


Placed = tuple[FormDefinition, PlanDefinition, set[str], bool]
Fault = Callable[[Sound, Random, Phrases], Placed | None]


def _copy(plan: PlanDefinition) -> PlanDefinition:
    return plan.model_copy(deep=True)


def _moved(plan: PlanDefinition, field_id: str, place: int) -> PlanDefinition:
    moved = _copy(plan)
    one = next(planned for planned in moved.fields if planned.field_id == field_id)
    moved.fields.remove(one)
    moved.fields.insert(place, one)
    return moved


def _with_order(form: FormDefinition, order: list[str]) -> FormDefinition:
    fields = [form.field(fid).model_copy(update={"order": number}) for number, fid in enumerate(order)]
    return form.model_copy(update={"fields": tuple(fields)})


def _open(form: FormDefinition) -> list[FieldDefinition]:
    """Fields on which nothing hangs and that hang on nothing."""
    needs = dependencies(form)
    read = {name for names in needs.values() for name in names}
    return [one for one in form.fields if one.field_id not in read and not one.condition and not one.sensitive]


# --- what is asked ---------------------------------------------------------------------------------------------------


def lost(sound: Sound, random: Random, phrases: Phrases) -> Placed:
    plan = _copy(sound.plan)
    gone = plan.fields.pop(random.randrange(len(plan.fields)))
    return sound.form, plan, {gone.field_id}, False


def doubled(sound: Sound, random: Random, phrases: Phrases) -> Placed:
    plan = _copy(sound.plan)
    twice = random.choice(plan.fields)
    plan.fields.insert(random.randrange(len(plan.fields) + 1), twice.model_copy())
    return sound.form, plan, {twice.field_id}, False


def unknown(sound: Sound, random: Random, phrases: Phrases) -> Placed:
    plan = _copy(sound.plan)
    name = random.choice(("shoe_size", "referral_code", "favourite_colour", "extra_1"))
    words = name.replace("_", " ").capitalize()
    plan.fields.insert(
        random.randrange(len(plan.fields) + 1), PlannedField(field_id=name, label=words, intent=words, required=False)
    )
    return sound.form, plan, {name}, False


def requiredness(sound: Sound, random: Random, phrases: Phrases) -> Placed:
    plan = _copy(sound.plan)
    flipped = random.choice(plan.fields)
    flipped.required = not flipped.required
    return sound.form, plan, {flipped.field_id}, False


# --- in which order --------------------------------------------------------------------------------------------------


def condition_order(sound: Sound, random: Random, phrases: Phrases) -> Placed | None:
    readers = [(one, sorted(names)) for one, names in dependencies(sound.form).items() if names]
    if not readers:
        return None
    reader, names = random.choice(readers)
    place = sound.plan.order.index(names[0])
    return sound.form, _moved(sound.plan, reader, random.randint(0, place)), {reader, *names}, False


def sensitive_first(sound: Sound, random: Random, phrases: Phrases) -> Placed | None:
    free = [one.field_id for one in sound.form.fields if one.sensitive and not one.condition]
    if not free:
        return None
    first = random.choice(free)
    plan = _moved(sound.plan, first, 0)
    if random.random() < 0.5:
        return _with_order(sound.form, plan.order), plan, {first}, True
    return sound.form, plan, {first}, False


def torn_apart(sound: Sound, random: Random, phrases: Phrases) -> Placed | None:
    """A pair that the designer put side by side: one of them goes to the other end."""
    order = [one.field_id for one in sound.form.fields]
    pairs = [
        (first, second) for first, second in _related(sound.form) if abs(order.index(first) - order.index(second)) == 1
    ]
    random.shuffle(pairs)
    for first, second in pairs:
        places = {name: sound.plan.order.index(name) for name in (first, second)}
        target = len(order) - 1
        if target - places[first] >= 6 and not sound.form.field(second).sensitive:
            return sound.form, _moved(sound.plan, second, target), {first, second}, False
    return None


def _related(form: FormDefinition) -> list[tuple[str, str]]:
    found = [(sorted(names)[0], one) for one, names in dependencies(form).items() if names]
    fields = form.fields
    for first, second in zip(fields, fields[1:], strict=False):
        stems = {one.field_id.split("_")[0] for one in (first, second)}
        if len(stems) == 1 and "_" in first.field_id:
            found.append((first.field_id, second.field_id))
    return found


def hardest_first(sound: Sound, random: Random, phrases: Phrases) -> Placed | None:
    hard = [
        one.field_id
        for one in sound.form.fields
        if one.type in ("long_text", "file", "matrix") and not one.condition and not one.sensitive
    ]
    late = [fid for fid in hard if sound.plan.order.index(fid) >= 3]
    if not late:
        return None
    first = random.choice(late)
    return sound.form, _moved(sound.plan, first, 0), {first}, False


# --- in which words --------------------------------------------------------------------------------------------------


def _reworded(
    sound: Sound, one: FieldDefinition, label: str, random: Random, *, designed: bool = False, **changes: object
) -> Placed:
    """The question asked in other words: by the designer and the plan, or by the plan alone."""
    if designed or random.random() < 0.5:
        changed = one.model_copy(update={"label": label, **changes})
        fields = tuple(changed if other.field_id == one.field_id else other for other in sound.form.fields)
        form = sound.form.model_copy(update={"fields": fields})
        plan = _copy(sound.plan)
        place = plan.order.index(one.field_id)
        plan.fields[place] = planned_field(form, one.field_id)
        return form, plan, {one.field_id}, True
    plan = _copy(sound.plan)
    plan.fields[plan.order.index(one.field_id)].label = label
    return sound.form, plan, {one.field_id}, False


def leading(sound: Sound, random: Random, phrases: Phrases) -> Placed | None:
    label = phrases.some("leading", sound.form.language, random)
    place = [
        one for one in _open(sound.form) if one.type in ("choice", "yes_no", "multi_choice", "long_text", "rating")
    ]
    return _reworded(sound, random.choice(place), label, random, intent=None) if label and place else None


def double_barrelled(sound: Sound, random: Random, phrases: Phrases) -> Placed | None:
    label = phrases.some("double", sound.form.language, random)
    if not label:
        return None
    one = random.choice([one for one in _open(sound.form) if one.type not in ("long_text", "address", "file")])
    if one.type in ("yes_no", "choice"):
        return _reworded(sound, one, label, random, intent=None)
    return _reworded(sound, one, label, random, designed=True, intent=None, type="yes_no", config={})


def must_not_ask(sound: Sound, random: Random, phrases: Phrases) -> Placed | None:
    topics = [topic for topic in sound.form.must_not_ask if sound.form.language in phrases.forbidden.get(topic, {})]
    if not topics:
        return None
    question = random.choice(phrases.forbidden[random.choice(topics)][sound.form.language])
    one = random.choice(_open(sound.form))
    if random.random() < 0.3:
        plan = _copy(sound.plan)
        plan.fields[plan.order.index(one.field_id)].intent = question
        return sound.form, plan, {one.field_id}, False
    return _reworded(sound, one, question, random, intent=None)


def without_purpose(sound: Sound, random: Random, phrases: Phrases) -> Placed | None:
    """A question that the form has no reason for, and no stated one: late, so that only this is wrong with it."""
    label = phrases.some("sensitive", sound.form.language, random)
    if not label:
        return None
    kind = random.choice(("short_text", "yes_no"))
    added = FieldDefinition(
        field_id="q_added",
        label=label,
        type=kind,
        required=False,
        order=len(sound.form.fields),
        sensitive=random.random() < 0.5,
    )
    form = sound.form.model_copy(update={"fields": (*sound.form.fields, added)})
    return form, designed_plan(form), {"q_added"}, True


def flagged_without_reason(sound: Sound, random: Random, phrases: Phrases) -> Placed | None:
    """What the designer calls sensitive, in a form that says nowhere what anything is for."""
    marked = [one.field_id for one in sound.form.fields if one.sensitive]
    if not marked:
        return None
    fields = tuple(one.model_copy(update={"intent": None}) if one.sensitive else one for one in sound.form.fields)
    form = sound.form.model_copy(update={"fields": fields, "purpose": "", "description": ""})
    return form, designed_plan(form), set(marked), True


def asks_elsewhere(sound: Sound, random: Random, phrases: Phrases) -> Placed | None:
    intent = phrases.some("elsewhere", sound.form.language, random)
    if not intent:
        return None
    plan = _copy(sound.plan)
    one = random.choice([planned for planned in plan.fields if sound.form.field(planned.field_id).type != "long_text"])
    one.intent = intent
    return sound.form, plan, {one.field_id}, False


def swapped(sound: Sound, random: Random, phrases: Phrases) -> Placed | None:
    """Two fields of different kinds have each other's words."""
    plan = _copy(sound.plan)
    first, second = random.sample(plan.fields, 2)
    if sound.form.field(first.field_id).type == sound.form.field(second.field_id).type:
        return None
    first.label, second.label = second.label, first.label
    first.intent, second.intent = second.intent, first.intent
    return sound.form, plan, {first.field_id, second.field_id}, False


def sub_question(sound: Sound, random: Random, phrases: Phrases) -> Placed | None:
    extra = phrases.some("extra", sound.form.language, random)
    if not extra:
        return None
    plan = _copy(sound.plan)
    one = random.choice([planned for planned in plan.fields if not sound.form.field(planned.field_id).sensitive])
    stop = "" if one.intent.rstrip().endswith(("。", ".", "?", "？")) else "。" if sound.form.language == "ja" else "."
    one.intent = f"{one.intent}{stop}{'' if sound.form.language == 'ja' else ' '}{extra}"
    return sound.form, plan, {one.field_id}, False


def instruction(sound: Sound, random: Random, phrases: Phrases) -> Placed | None:
    text = phrases.some("instruction", sound.form.language, random)
    if not text:
        return None
    one = random.choice(sound.form.fields)
    plan = _copy(sound.plan)
    planned = plan.fields[plan.order.index(one.field_id)]
    if random.random() < 0.5:
        planned.intent = f"{planned.intent} {text}"
        return sound.form, plan, {one.field_id}, False
    planned.label = f"{planned.label} {text}"
    changed = one.model_copy(update={"label": f"{one.label} {text}"})
    fields = tuple(changed if other.field_id == one.field_id else other for other in sound.form.fields)
    return sound.form.model_copy(update={"fields": fields}), plan, {one.field_id}, True


FAULTS: Mapping[str, tuple[frozenset[Criterion], Fault]] = {
    "lost field": (frozenset({Criterion.INCOMPLETE}), lost),
    "doubled field": (frozenset({Criterion.INCOMPLETE}), doubled),
    "unknown field": (frozenset({Criterion.INCOMPLETE}), unknown),
    "requiredness flipped": (frozenset({Criterion.INCOMPLETE}), requiredness),
    "condition order broken": (frozenset({Criterion.CONDITION}), condition_order),
    "sensitive first": (frozenset({Criterion.SENSITIVE_EARLY}), sensitive_first),
    "related torn apart": (frozenset({Criterion.ORDER, Criterion.CONDITION}), torn_apart),
    "hardest first": (frozenset({Criterion.ORDER}), hardest_first),
    "leading question": (frozenset({Criterion.LEADING}), leading),
    "double-barrelled": (frozenset({Criterion.DOUBLE_BARRELLED}), double_barrelled),
    "must-not-ask topic": (frozenset({Criterion.MUST_NOT_ASK}), must_not_ask),
    "sensitive, not needed": (frozenset({Criterion.PURPOSE}), without_purpose),
    "sensitive, no reason": (frozenset({Criterion.PURPOSE}), flagged_without_reason),
    "intent asks elsewhere": (frozenset({Criterion.MISMATCH, Criterion.PURPOSE}), asks_elsewhere),
    "words of another field": (frozenset({Criterion.MISMATCH}), swapped),
    "extra sub-question": (frozenset({Criterion.BURDEN, Criterion.PURPOSE, Criterion.MISMATCH}), sub_question),
    "instruction in a text": (frozenset({Criterion.INSTRUCTION}), instruction),
}
