"""What a designer can do at once about what reviewers will refuse: edits of a question after which nothing is held against it
any more. Each is tried on the form before it is offered."""

from __future__ import annotations

from typing import Any

from interviews.domain.definition import FieldDefinition, FormDefinition
from interviews.domain.drafts import FieldChanges, with_changes
from interviews.drafting.reasons import purpose_in
from interviews.planning_port import draft_advice

SIMPLE: dict[str, dict[str, Any]] = {
    "no_intent": {"intent": None},
    "optional": {"required": False},
    "not_sensitive": {"sensitive": False},
}
"""Edits that need no words, by name."""


def lacks_purpose(form: FormDefinition, path: str) -> bool:
    """Whether reviewers will refuse a question since nothing says what it is needed for."""
    return ("refused", path, "intent") in _held(form)


def fixes(form: FormDefinition, path: str) -> list[str]:
    """The names of edits, of SIMPLE, that settle everything for which reviewers will refuse a question."""
    if "." in path or not _about(form, path):
        return []
    field = form.field(path)
    changing = [(name, edit) for name, edit in SIMPLE.items() if any(getattr(field, key) for key in edit)]
    return [name for name, edit in changing if _settles(form, field, FieldChanges(**edit))]


def purposeful(form: FormDefinition, path: str, reason: str) -> FieldChanges | None:
    """The edit that says why a question is asked: in the designer's words, as a sentence where they are none. None: no edit
    of these words settles it."""
    field = form.field(path)
    before = [field.intent] if field.intent else []
    sentences = (reason, purpose_in(reason, form.language))
    edits = (FieldChanges(intent="\n".join([*before, sentence])) for sentence in sentences)
    return next((edit for edit in edits if _settles(form, field, edit)), None)


def _settles(form: FormDefinition, field: FieldDefinition, edit: FieldChanges) -> bool:
    """Whether nothing is held against the question any more, and nothing new against another."""
    after = with_changes(field, edit)
    changed = form.model_copy(update={"fields": tuple(after if one is field else one for one in form.fields)})
    return not _about(changed, field.field_id) and _held(changed) <= _held(form)


def _about(form: FormDefinition, path: str) -> set[tuple[str, str, str]]:
    return {one for one in _held(form) if one[1] == path}


def _held(form: FormDefinition) -> set[tuple[str, str, str]]:
    return {
        (one.code, one.path, one.part) for one in draft_advice(form) if one.code in ("refused", "speaks_to_reviewers")
    }
