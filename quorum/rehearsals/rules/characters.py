"""A character that a model has made up: who it is, and those of its answers that the form's fields can mean."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from interviews.field_types import answer_kind
from interviews.forms.conditions.calculating import inputs_of
from interviews.forms.conditions.evaluating import field_ids_read
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.readings import Value
from quorum.rehearsals.rules.acting import Actor
from quorum.rehearsals.rules.memory import Character
from quorum.rehearsals.rules.values import accepted

LONGEST_ANSWER = 1_000
_NOT_MADE_UP = (AnswerKind.FILE, AnswerKind.AGREEMENT)


def settled_fields(form: FormDefinition) -> frozenset[str]:
    """The fields that conditions read: what is meant there stays as it was dealt out, so that all questions come up."""
    return inputs_of(form, {name for one in form.fields for name in field_ids_read(one.condition)})


def fields_to_make_up(form: FormDefinition) -> list[FieldDefinition]:
    """Those that a character answers itself: no files, no agreements, nothing within groups, nothing settled."""
    settled = settled_fields(form)
    return [
        one
        for one in form.fields
        if not one.is_group and one.field_id not in settled and answer_kind(one) not in _NOT_MADE_UP
    ]


def checked_answers(actor: Actor, answers: Mapping[str, Any]) -> dict[str, Value]:
    """Those that can be meant. Words are kept as people say them, whether the field takes them or not."""
    found: dict[str, Value] = {}
    for one in fields_to_make_up(actor.form):
        value = _meant(actor, one, answers.get(one.field_id))
        if value is not None:
            found[one.field_id] = value
    return found


def _meant(actor: Actor, field: FieldDefinition, value: Any) -> Value | None:
    if value is None or value == "":
        return None
    if answer_kind(field) in (AnswerKind.WORDS, AnswerKind.PROSE):
        return " ".join(value.split())[:LONGEST_ANSWER] or None if isinstance(value, str) else None
    return accepted(field, value, actor.mind.context)


def embodied(actor: Actor, character: Character | None) -> Actor:
    """The persona as this character: what it means is the character's, where that says anything."""
    if character is None:
        return actor
    return replace(actor, mind=replace(actor.mind, own=character.answers))
