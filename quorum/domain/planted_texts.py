"""Texts of what is put to the vote that speak to reviewers or models, with where each stands.

Whatever the votes say, it is a human's to decide then (`review_steps.next_step`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.planning.plan_definition import PlanDefinition
from quorum.domain.prompt_injection import injected_passage
from quorum.domain.subjects import ActionSubject, FinalSubject, PlanSubject, RunPlanSubject, Subject

PLAN = "plan"
"""The `part` of what only the plan says."""
LONGEST_QUOTE = 300
_READ_BY_AGENTS = frozenset(["intent", "tone", "questioning_hints", "done_criteria", "must_not_ask", "purpose", PLAN])
"""Parts that are written for the product's own agents."""
_NOT_READ = frozenset(
    ["fields", "origin", "slug", "languages", "type", "condition", "plan_scope", "field_id", "fact_key"]
)


@dataclass(frozen=True)
class PlantedText:
    """One of them. `part` is its place in the field, or in the form where `path` is empty: `intent`, `config.choices`. Of an
    agent's plan `path` is the number of the task, of a call the name of the argument."""

    path: str
    part: str
    text: str
    """The passage itself."""
    language: str = ""
    """Of a translation."""


def planted_in_subject(subject: Subject) -> tuple[PlantedText, ...]:
    """All of them in what is put to the vote."""
    match subject:
        case PlanSubject():
            return planted_texts(subject.form, subject.plan)
        case RunPlanSubject():
            return _found(_of_run_plan(subject))
        case ActionSubject():
            return _found(_of_action(subject))
        case FinalSubject():
            return _found([("", "result", subject.result), *(("", "steps", step) for step in subject.steps)])


def _found(texts: Iterable[tuple[str, str, str]]) -> tuple[PlantedText, ...]:
    """`texts` as (path, part, text)."""
    passages = ((path, part, injected_passage(text)) for path, part, text in texts)
    return tuple(
        dict.fromkeys(PlantedText(path, part, passage[:LONGEST_QUOTE]) for path, part, passage in passages if passage)
    )


def _of_run_plan(subject: RunPlanSubject) -> Iterator[tuple[str, str, str]]:
    """A title and what follows from it are one text: what the one claims the other may conclude from."""
    yield "", "request", subject.request
    yield "", "brief", subject.brief
    yield "", "objective", subject.plan.objective
    for number, task in enumerate(subject.plan.tasks, start=1):
        yield str(number), "task", f"{task.title}\n{task.intent}"
        for one in task.tools:
            yield str(number), "tools", one.why


def _of_action(subject: ActionSubject) -> Iterator[tuple[str, str, str]]:
    """Request and purpose of a task were read with the plan that it belongs to."""
    if not subject.planned:
        yield "", "request", subject.request
        yield "", "wanted_for", subject.purpose
    for path, text in _in_arguments("", subject.arguments):
        yield path[:100], "arguments", text


def _in_arguments(path: str, value: Any) -> Iterator[tuple[str, str]]:
    """(path, text) of every text within, names included: they are whatever the model wrote."""
    match value:
        case str():
            yield path, value
        case Mapping():
            for name, within in value.items():
                yield path, str(name)
                yield from _in_arguments(f"{path}.{name}".strip("."), within)
        case list() | tuple():
            for within in value:
                yield from _in_arguments(path, within)


def planted_texts(form: FormDefinition, plan: PlanDefinition | None = None) -> tuple[PlantedText, ...]:
    """All of them, in the order of the form; those of the plan that are not the form's own last."""
    found = list(dict.fromkeys(_in_form(form)))
    known = {one.text for one in found}
    found += [one for one in _in_plan(plan) if one.text not in known] if plan else []
    return tuple(dict.fromkeys(found))


def _in_form(form: FormDefinition) -> Iterator[PlantedText]:
    yield from _in_texts("", form.model_dump(exclude={"fields"}))
    for field in form.fields:
        yield from _in_field(field.field_id, field)
        for inner in field.fields:
            yield from _in_field(f"{field.field_id}.{inner.field_id}", inner)


def _in_field(path: str, field: FieldDefinition) -> Iterator[PlantedText]:
    yield from _in_texts(path, field.model_dump(exclude={"fields"}))


def _in_plan(plan: PlanDefinition) -> Iterator[PlantedText]:
    for planned in plan.fields:
        for text in (planned.label, planned.intent):
            if passage := injected_passage(text):
                yield PlantedText(planned.field_id, PLAN, passage[:LONGEST_QUOTE])


def _in_texts(path: str, values: Mapping[str, Any]) -> Iterator[PlantedText]:
    translations = values.get("translations") or {}
    own = {name: value for name, value in values.items() if name != "translations"}
    for language, texts in [("", own), *translations.items()]:
        for part, text in _texts("", texts):
            if passage := injected_passage(text, agents_read=not _READ_BY_AGENTS.isdisjoint(part.split("."))):
                yield PlantedText(path, part, passage[:LONGEST_QUOTE], language)


def _texts(part: str, value: Any) -> Iterator[tuple[str, str]]:
    """(part, text) of every text within; what is in a list has the list's part."""
    match value:
        case str():
            yield part, value
        case Mapping():
            for name, within in value.items():
                if name not in _NOT_READ:
                    deeper = part if part.startswith("config.") else f"{part}.{name}".strip(".")
                    yield from _texts(deeper, within)
        case list() | tuple():
            for within in value:
                yield from _texts(part, within)
