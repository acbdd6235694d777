"""A step of a draft's history: what an edit made of the draft, and how that is taken back or made again.

A step holds both sides of what changed and nothing else: settings by name, fields by path (`guests.age` in a group), orders by
group ("" for the form). It fits a draft that says, there, what the step leads from.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Any

from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.frozen import Frozen

_NO_SETTINGS = frozenset(("slug", "origin", "fields"))
_ELSEWHERE = {"order", "fields"}
"""Of a field: what the orders and the paths say."""

Sides = tuple[Any, Any]
"""What stood there before and after; None where nothing did."""


class Direction(StrEnum):
    """Which way a step is gone."""

    BACK = "back"
    AGAIN = "again"


class StepDoesNotFit(ValueError):
    """The draft does not say what the step leads from. `places` name where, as paths of fields and names of settings."""

    def __init__(self, places: Iterable[str]) -> None:
        self.places = tuple(dict.fromkeys(places))
        super().__init__(", ".join(self.places))


class DraftStep(Frozen):
    """One step. All values are JSON."""

    settings: dict[str, Sides] = {}
    fields: dict[str, Sides] = {}
    orders: dict[str, Sides] = {}

    def __bool__(self) -> bool:
        return bool(self.settings or self.fields or self.orders)

    @property
    def is_of_one_text(self) -> bool:
        """Whether it changes the same field's values and nothing else, as typing in an editor does."""
        return len(self.fields) == 1 and not self.settings and not self.orders and bool(self.parts)

    @property
    def parts(self) -> tuple[tuple[str, str], ...]:
        """What of which fields is another: (path, name); of fields that came or went, nothing."""
        return tuple(
            (path, name)
            for path, (before, after) in self.fields.items()
            if before and after
            for name in after
            if before.get(name) != after[name]
        )

    def followed_by(self, later: DraftStep) -> DraftStep:
        """Both as one, where both change the same single field."""
        joined = {path: (self.fields[path][0], after) for path, (_, after) in later.fields.items()}
        return DraftStep(fields={path: sides for path, sides in joined.items() if sides[0] != sides[1]})


def step_between(before: FormDefinition, after: FormDefinition) -> DraftStep:
    """What leads from one state of a draft to another."""
    old, new = _settings(before), _settings(after)
    fields = _differing(_by_path(before), _by_path(after))
    return DraftStep(
        settings={name: (old[name], new[name]) for name in new if old[name] != new[name]},
        fields=fields,
        orders=_differing(_orders(before), _orders(after)),
    )


def stepped(form: FormDefinition, step: DraftStep, direction: Direction) -> FormDefinition:
    """The draft with the step taken back, or made again. StepDoesNotFit where it was changed otherwise."""
    start, end = (1, 0) if direction is Direction.BACK else (0, 1)
    settings, fields, orders = _settings(form), _by_path(form), _orders(form)
    wrong = [name for name, sides in step.settings.items() if settings[name] != sides[start]]
    wrong += [path for path, sides in step.fields.items() if fields.get(path) != sides[start]]
    wrong += [group or "fields" for group, sides in step.orders.items() if orders.get(group) != sides[start]]
    if wrong:
        raise StepDoesNotFit(wrong)
    fields |= {path: sides[end] for path, sides in step.fields.items()}
    orphans = [path for path in fields if fields[path] and not fields.get(path.partition(".")[0])]
    if orphans:
        raise StepDoesNotFit(orphans)
    orders |= {group: sides[end] for group, sides in step.orders.items()}
    changed = {name: sides[end] for name, sides in step.settings.items()}
    whole = {**form.model_dump(mode="json", exclude={"fields"}), **changed, "fields": _assembled(fields, orders)}
    return FormDefinition.model_validate(whole)


def _settings(form: FormDefinition) -> dict[str, Any]:
    return form.model_dump(mode="json", exclude=set(_NO_SETTINGS))


def _by_path(form: FormDefinition) -> dict[str, Any]:
    return {path: field.model_dump(mode="json", exclude=_ELSEWHERE) for path, field in _walked(form)}


def _walked(form: FormDefinition) -> Iterable[tuple[str, FieldDefinition]]:
    for field in form.fields:
        yield field.field_id, field
        yield from ((f"{field.field_id}.{inner.field_id}", inner) for inner in field.fields)


def _orders(form: FormDefinition) -> dict[str, Any]:
    inner = {field.field_id: [one.field_id for one in field.fields] for field in form.fields if field.fields}
    return {"": [field.field_id for field in form.fields], **inner}


def _differing(old: Mapping[str, Any], new: Mapping[str, Any]) -> dict[str, Sides]:
    return {key: (old.get(key), new.get(key)) for key in {**old, **new} if old.get(key) != new.get(key)}


def _assembled(fields: Mapping[str, Any], orders: Mapping[str, Any]) -> list[dict[str, Any]]:
    return [
        {**fields[name], "fields": [fields[f"{name}.{inner}"] for inner in orders.get(name) or ()]}
        for name in orders[""]
    ]
