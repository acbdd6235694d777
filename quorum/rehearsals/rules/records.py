"""What came of one persona's conversation, field by field: what it meant beside what was stored."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from pydantic import BaseModel, ConfigDict, Field

from interviews.field_types import answer_kind, display_value
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.reading.answer_kinds import AnswerKind
from interviews.sessions.rules.state import FieldState
from quorum.rehearsals.rules.acting import Actor
from quorum.rehearsals.rules.costs import Spent, in_all
from quorum.rehearsals.rules.memory import Ending, Memory
from quorum.rehearsals.rules.saying import is_understood
from quorum.rehearsals.rules.values import accepted


class Verdict(StrEnum):
    """How a field fared."""

    UNDERSTOOD = "understood"
    MISREAD = "misread"
    """Something else was stored than was meant."""
    NOT_TAKEN = "not_taken"
    """It was answered in earnest, and nothing was stored."""
    LEFT_OUT = "left_out"
    """The persona would not answer."""
    HIDDEN = "hidden"
    """Its condition did not hold."""
    NOT_REACHED = "not_reached"


class FieldOutcome(BaseModel):
    """One field of one conversation."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    field_id: str
    verdict: Verdict
    times: int = 0
    """How often it was asked."""
    again: int = 0
    """How often it was asked again although it had been answered in earnest."""
    refused: bool = False
    """Whether what people would say is nothing that the field takes."""
    meant: str = ""
    stored: str = ""
    spent: Spent = Spent()
    """What the form's own side took for it."""


class ConversationRecord(BaseModel):
    """One conversation. Fields stand in the form's order, items of groups behind their group's."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    persona: str
    language: str
    ending: Ending
    last_asked: str = ""
    messages: int = 0
    borne: int = 0
    patience: int = 0
    seconds: float = 0.0
    """From its begin to its end, waiting for other conversations included."""
    cost: float = 0.0
    """Of the form's own side and of the respondent's model together."""
    spent: Spent = Spent()
    """What the form's own side took."""
    persona_spent: Spent = Spent()
    """What the respondent's own model took."""
    who: str = ""
    """The person that a model made up; "" for one by rule."""
    by_rule: int = 0
    """Messages that rules had to word although a model speaks."""
    order: list[str] = Field(default_factory=list)
    """The fields in the order in which they were asked for."""
    refusals: list[str] = Field(default_factory=list)
    """Codes of commands that were refused."""
    fields: list[FieldOutcome] = Field(default_factory=list)

    @property
    def reached_the_end(self) -> bool:
        return self.ending is Ending.SUBMITTED


def record_of(
    actor: Actor,
    memory: Memory,
    *,
    seconds: float = 0.0,
    spent: Mapping[str, Spent] | None = None,
    persona_spent: Spent | None = None,
) -> ConversationRecord:
    """What came of it, told by code from the session's events and what was meant. `spent` is by field."""
    spent, own = spent or {}, persona_spent or Spent()
    whole = in_all(spent.values())
    ids = [one.field_id for one in actor.form.fields if not one.is_group]
    items = [
        field_id for field_id in (*memory.fields, *memory.order) if "." in field_id and actor.form.has_field(field_id)
    ]
    return ConversationRecord(
        persona=actor.persona.name,
        language=actor.mind.language.code,
        ending=memory.ending or Ending.STOPPED,
        last_asked=memory.asked or "",
        messages=memory.messages,
        borne=memory.borne,
        patience=actor.persona.patience,
        seconds=round(seconds, 3),
        cost=whole.cost + own.cost,
        spent=whole,
        persona_spent=own,
        who=memory.character.who if memory.character else "",
        by_rule=memory.by_rule,
        order=memory.order,
        refusals=memory.refused,
        fields=[
            _outcome(actor, memory, field_id, spent.get(field_id, Spent()))
            for field_id in dict.fromkeys([*ids, *items])
        ],
    )


def _outcome(actor: Actor, memory: Memory, field_id: str, spent: Spent) -> FieldOutcome:
    field, standing = actor.form.field(field_id), memory.fields.get(field_id)
    meant = memory.means.get(field_id)
    stored = standing.value if standing and standing.state == FieldState.DONE else None
    first = actor.mind.meant(field_id)
    tries = memory.tries.get(field_id, 0)
    return FieldOutcome(
        field_id=field_id,
        verdict=_verdict(actor, memory, field_id, meant, stored),
        times=memory.times.get(field_id, 0),
        again=max(0, tries - 1 - _expected(actor.form, field)),
        refused=tries > 0 and _is_refused(actor, field, first),
        meant=_shown(field, meant, actor),
        stored=_shown(field, stored, actor),
        spent=spent,
    )


def _expected(form: FormDefinition, field: FieldDefinition) -> int:
    """Questions that belong to it beside the first: for its facts, and for depth."""
    deeper = form.depth if field.depth is None else field.depth
    return len(field.facts) + (deeper if answer_kind(field) is AnswerKind.PROSE else 0)


def _is_refused(actor: Actor, field: FieldDefinition, value: Any) -> bool:
    return (
        answer_kind(field) is not AnswerKind.FILE
        and value is not None
        and accepted(field, value, actor.mind.context) is None
    )


def _verdict(actor: Actor, memory: Memory, field_id: str, meant: Any, stored: Any) -> Verdict:
    standing = memory.fields.get(field_id)
    if stored is not None:
        told = field_id in memory.means and meant is not None
        right = told and is_understood(actor.form.field(field_id), meant, stored, actor.mind.context)
        return Verdict.UNDERSTOOD if right else Verdict.MISREAD
    if field_id in memory.left_out and not memory.tries.get(field_id):
        return Verdict.LEFT_OUT
    if memory.tries.get(field_id) or memory.edits.get(field_id):
        return Verdict.NOT_TAKEN
    if standing is not None and standing.state == FieldState.NOT_APPLICABLE:
        return Verdict.HIDDEN
    return Verdict.NOT_REACHED


def _shown(field: FieldDefinition, value: Any, actor: Actor) -> str:
    if value is None:
        return ""
    if answer_kind(field) is AnswerKind.FILE:
        return "✓"
    canonical = accepted(field, value, actor.mind.context)
    if canonical is None:
        return str(value)
    return display_value(field, canonical, actor.mind.language.code) or str(value)
