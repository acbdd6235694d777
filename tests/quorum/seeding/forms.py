"""Sound forms of several kinds, and sound plans for them, made by chance.

A domain is a few sections of questions with alternative wordings. A seed decides which of the optional ones are asked, in which
words, with which reasons and in which order of sections; what depends on an answer stays with it, what is sensitive comes
with a reason and towards the end.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.planning.plan_checks import plan_in_order
from interviews.forms.planning.plan_definition import PlanDefinition


@dataclass(frozen=True)
class Ask:
    """A question of a domain. `labels` are alternatives, `intents` too (none: the form states no intent)."""

    field_id: str
    type: str
    labels: tuple[str, ...]
    intents: tuple[str, ...] = ()
    required: bool = True
    optional: bool = False
    """Whether a form may do without it."""
    sensitive: bool = False
    condition: str = ""
    config: dict[str, Any] = field(default_factory=dict)
    rewordings: tuple[str, ...] = ()
    """What a planner may say of it: intents that ask for the same."""


@dataclass(frozen=True)
class Section:
    name: str
    asks: tuple[Ask, ...]
    last: bool = False
    """Always after the others: what is sensitive, and the open end."""


@dataclass(frozen=True)
class Domain:
    slug: str
    language: str
    titles: tuple[str, ...]
    purposes: tuple[str, ...]
    sections: tuple[Section, ...]
    must_not_ask: tuple[str, ...] = ()


@dataclass(frozen=True)
class Sound:
    """A form that a sensible person made, and a plan that serves it."""

    domain: Domain
    form: FormDefinition
    plan: PlanDefinition


def sound_form(domain: Domain, random: Random) -> FormDefinition:
    movable = [section for section in domain.sections[1:] if not section.last]
    random.shuffle(movable)
    sections = [domain.sections[0], *movable, *(section for section in domain.sections if section.last)]
    fields: list[FieldDefinition] = []
    named = random.random() < 0.6
    for section in sections:
        for ask in section.asks:
            if ask.optional and random.random() < 0.3:
                continue
            fields.append(_field(ask, section.name if named else "", len(fields), random))
    kept = {one.field_id for one in fields}
    fields = [one for one in fields if not one.condition or one.condition.split()[0] in kept]
    return FormDefinition(
        slug=domain.slug,
        title=random.choice(domain.titles),
        purpose=random.choice(domain.purposes),
        languages=(domain.language,),
        must_not_ask=domain.must_not_ask,
        fields=tuple(fields),
    )


def _field(ask: Ask, section: str, order: int, random: Random) -> FieldDefinition:
    stated = ask.intents and (ask.sensitive or random.random() < 0.7)
    return FieldDefinition(
        field_id=ask.field_id,
        label=random.choice(ask.labels),
        intent=random.choice(ask.intents) if stated else None,
        type=ask.type,
        required=ask.required,
        order=order,
        condition=ask.condition,
        sensitive=ask.sensitive,
        section=section,
        config=ask.config,
    )


def designed_plan(form: FormDefinition) -> PlanDefinition:
    """The designer's own order, as the Architect by rule takes it over."""
    return plan_in_order([one.field_id for one in form.fields], form)


def sound_plan(domain: Domain, form: FormDefinition, random: Random) -> PlanDefinition:
    """A plan that a good planner could make: small moves within a section, intents and labels in other words."""
    order = [one.field_id for one in form.fields]
    for place in range(len(order) - 1):
        first, second = form.field(order[place]), form.field(order[place + 1])
        near = first.section == second.section and not (first.sensitive or second.sensitive)
        if near and not (first.condition or second.condition) and random.random() < 0.15:
            order[place], order[place + 1] = order[place + 1], order[place]
    plan = plan_in_order(order, form)
    asks = {ask.field_id: ask for section in domain.sections for ask in section.asks}
    for planned in plan.fields:
        ask = asks[planned.field_id]
        if ask.rewordings and random.random() < 0.5:
            planned.intent = random.choice(ask.rewordings)
        if random.random() < 0.2:
            planned.label = random.choice(ask.labels)
    return plan


def sound(domain: Domain, random: Random) -> Sound:
    form = sound_form(domain, random)
    return Sound(domain, form, designed_plan(form) if random.random() < 0.4 else sound_plan(domain, form, random))


def options(*labels: str) -> dict[str, Any]:
    return {"choices": [{"value": f"option_{number}", "label": label} for number, label in enumerate(labels, 1)]}
