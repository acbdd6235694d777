"""What an answer to a question that depends on the one asked implies: who says how strong the pain is has pain."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from interviews.field_types import answer_kind, field_type
from interviews.field_types.configuration.choices import ChoicesConfig
from interviews.forms.conditions.conditions import condition_applies
from interviews.forms.conditions.evaluating import field_ids_read
from interviews.forms.definition import FieldDefinition
from interviews.forms.field_words import others_people, words_of
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages.value_frames import Kind
from interviews.reading.readings import Value
from interviews.reading.statements.clauses import kinds_in
from interviews.reading.text.stems import stems
from interviews.rule_engine.understanding.clause_values import Scene
from interviews.sessions.rules.briefs import ReviewerBrief
from interviews.sessions.rules.review import Act, ActKind

_DENYING = frozenset({Kind.NO, Kind.NO_SHORT, Kind.NONE, Kind.QUESTION, Kind.ASKED, Kind.DOUBT, Kind.CONDITION})
_ENOUGH = 2
"""Words shared with a question that show that it is spoken of."""


def implied(brief: ReviewerBrief, acts: Sequence[Act]) -> Act | None:
    """The answer to the field asked for, to be said back, where the message answers only what depends on it."""
    if any(act.field_id in brief.answered for act in acts):
        return None
    scene = Scene(brief, brief.field)
    set_ids = {act.field_id for act in acts if act.act is ActKind.SET and (act.evidence or act.value is not None)}
    for field in scene.following:
        if field.field_id in set_ids or (not acts and _speaks_of(field, scene)):
            values = list(_leading_to(field, brief.field, brief))
            if len(values) == 1:
                return Act(act=ActKind.SET, could_mean=values)
    return None


def implied_beside(brief: ReviewerBrief, acts: Sequence[Act]) -> list[Act]:
    """The answers to open questions, to be said back, on which depends what the message tells: who gives an address where it
    is asked whether to write may be written to."""
    told = {act.field_id: act for act in acts if act.act is ActKind.SET and act.value is not None}
    open_ones = {f.field_id: f for f in brief.others if f.field_id not in {*brief.answered, *told}}
    found = {}
    for field in (brief.form.field(field_id) for field_id in told if field_id and brief.form.has_field(field_id)):
        for lead in (open_ones[read] for read in field_ids_read(field.condition or "") if read in open_ones):
            values = list(_leading_to(field, lead, brief))
            if len(values) == 1:
                quotes = told[field.field_id].evidence
                found[lead.field_id] = Act(act=ActKind.SET, field_id=lead.field_id, could_mean=values, evidence=quotes)
    return list(found.values())


def _leading_to(field: FieldDefinition, lead: FieldDefinition, brief: ReviewerBrief) -> Iterator[Value]:
    """The answers to one field with which the other one is asked."""
    config = field_type(lead).configure(lead)
    possible: list[Value] = [choice.value for choice in config.choices] if isinstance(config, ChoicesConfig) else []
    for value in possible or ([True, False] if answer_kind(lead) is AnswerKind.YES_NO else []):
        if condition_applies(field.condition, {**brief.answered, lead.field_id: value}, ()):
            yield value


def _speaks_of(field: FieldDefinition, scene: Scene) -> bool:
    """Whether a message tells something of what a dependent question in words is about ("I can't eat nuts")."""
    if answer_kind(field) is not AnswerKind.PROSE or others_people(scene.text, field) or not scene.pieces:
        return False
    said = kinds_in(scene.text, scene.context.language, polar=True)
    about = words_of(field).all.union(*(stems(fact.fact) for fact in field.facts))
    return len(stems(scene.text) & about) >= _ENOUGH and not said & _DENYING
