"""What a designer can do at once about what reviewers will refuse: edits of a question after which nothing is held against it
any more. Each is tried before it is offered, on a form of that question alone: what is said of a question's words, reviewers
read there. Only one that is held for its place as well is tried among all the others."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.designing.advice import Advice
from interviews.forms.designing.advice_labels import two_things
from interviews.forms.designing.drafts import FieldChanges, with_changes
from interviews.forms.drafting.kinds import config_of, type_by_words
from interviews.forms.planning.ports import foreseen_objections

SIMPLE: dict[str, dict[str, Any]] = {
    "no_intent": {"intent": None},
    "not_sensitive": {"sensitive": False},
}
"""Edits that need no words, by name."""
SPLIT = "split"
"""The name of what makes two questions of one that names two things."""

_Held = set[tuple[str, str]]


@dataclass(frozen=True)
class Fixes:
    """What settles everything for which reviewers will refuse a question."""

    purpose: bool = False
    """To say what it is needed for: nothing does."""
    edits: tuple[str, ...] = ()
    """Names of SIMPLE, and SPLIT."""


def fixes(form: FormDefinition, paths: Iterable[str], found: list[Advice] | None = None) -> dict[str, Fixes]:
    """For each of these questions. `found`: what `foreseen_objections` says of the form, where that is known."""
    found = foreseen_objections(form) if found is None else found
    return {path: _fixes(form, path, _about(found, path)) for path in paths}


def _fixes(form: FormDefinition, path: str, held: _Held) -> Fixes:
    if not held:
        return Fixes()
    field = field_at(form, path)
    changing = [
        (name, FieldChanges(**edit)) for name, edit in SIMPLE.items() if any(getattr(field, key) for key in edit)
    ]
    edits = [name for name, edit in changing if _settles(form, path, edit, held)]
    parted = halves(form, path)
    if parted and all(_settles(form, path, half, held) for half in parted):
        edits.append(SPLIT)
    return Fixes(("refused", "intent") in held, tuple(edits))


def halves(form: FormDefinition, path: str) -> list[FieldChanges]:
    """The two questions that one which names two things becomes, each of the kind that its words ask for; none for others."""
    field = field_at(form, path)
    return [_half(field, label, form.languages[0]) for label in two_things(field.label.strip()) or ()]


def _half(field: FieldDefinition, label: str, language: str) -> FieldChanges:
    name = type_by_words(label) or "short_text"
    kept = {key: getattr(field, key) for key in ("intent", "required", "sensitive", "section", "condition")}
    return FieldChanges(label=label, type=name, config=config_of(name, label, language), translations={}, **kept)


def purposeful(form: FormDefinition, path: str, reason: str) -> FieldChanges | None:
    """The edit that says why a question is asked, in the designer's words. None: it settles nothing."""
    field, held = field_at(form, path), _about(foreseen_objections(form), path)
    edit = FieldChanges(intent="\n".join(filter(None, (field.intent, reason))))
    return edit if _settles(form, path, edit, held) else None


def field_at(form: FormDefinition, path: str) -> FieldDefinition:
    """The question of that path, within a group too; KeyError for none."""
    group, _, own = path.rpartition(".")
    if not group:
        return form.by_id[own]
    return next(one for one in form.by_id[group].fields if one.field_id == own)


def _settles(form: FormDefinition, path: str, edit: FieldChanges, held: _Held) -> bool:
    """Whether nothing is held against the question any more."""
    changed = with_changes(field_at(form, path), edit)
    if _about(foreseen_objections(_alone(form, path, changed)), path):
        return False
    for_its_words = _about(foreseen_objections(_alone(form, path, field_at(form, path))), path)
    return held <= for_its_words or not _about(foreseen_objections(_among_all(form, path, changed)), path)


def _alone(form: FormDefinition, path: str, field: FieldDefinition) -> FormDefinition:
    """A form that asks only this, in its group if it has one."""
    group = path.rpartition(".")[0]
    asked = form.by_id[group].model_copy(update={"fields": (field,)}) if group else field
    return form.model_copy(update={"fields": (asked,)})


def _among_all(form: FormDefinition, path: str, field: FieldDefinition) -> FormDefinition:
    group, _, own = path.rpartition(".")
    if group:
        inner = tuple(field if one.field_id == own else one for one in form.by_id[group].fields)
        field = form.by_id[group].model_copy(update={"fields": inner})
    asked = tuple(field if one.field_id == field.field_id else one for one in form.fields)
    return form.model_copy(update={"fields": asked})


def _about(found: list[Advice], path: str) -> _Held:
    return {(one.code, one.part) for one in found if one.path == path}
