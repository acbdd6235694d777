"""The facts that acts tell of a field, each in words that were said."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.sessions.rules.evidence_marks import locate
from interviews.sessions.rules.review import Act
from interviews.sessions.rules.state import FactRecord, FieldRecord, Spoken


def facts_told(acts: Iterable[Act], definition: FieldDefinition, messages: Sequence[Spoken]) -> dict[str, FactRecord]:
    """The facts of a field that acts tell, less those whose quotes were never said."""
    known = {fact.fact_key for fact in definition.facts}
    told: dict[str, FactRecord] = {}
    for quote in (quote for act in acts for quote in act.facts if quote.fact_key in known):
        if evidence := locate(quote.quote, messages):
            told.setdefault(quote.fact_key, FactRecord(fact_key=quote.fact_key)).evidence.append(evidence)
    return told


def facts_of_others(
    acts: Sequence[Act], form: FormDefinition, messages: Sequence[Spoken], refused: Collection[str]
) -> dict[str, dict[str, FactRecord]]:
    """Facts that the last message tells of other fields than the one asked for; none where the words were refused."""
    ids = dict.fromkeys(act.field_id for act in acts if act.field_id and act.facts and act.field_id not in refused)
    told = {
        fid: facts_told([act for act in acts if act.field_id == fid], form.field(fid), messages[-1:]) for fid in ids
    }
    return {fid: facts for fid, facts in told.items() if facts}


def open_facts(definition: FieldDefinition, record: FieldRecord) -> list[str]:
    """The keys of those that are not known yet."""
    return [fact.fact_key for fact in definition.facts if fact.fact_key not in record.facts]


def evade_fact(definition: FieldDefinition, record: FieldRecord) -> bool:
    """Put down that the fact asked for cannot be told; whether another one is still to be asked for."""
    if record.asked_fact is None or record.asked_fact in record.facts:
        return False
    others = [key for key in open_facts(definition, record) if key != record.asked_fact]
    if others:
        record.facts[record.asked_fact] = FactRecord(fact_key=record.asked_fact)
    return bool(others)


def evades_facts(record: FieldRecord) -> bool:
    """Whether a fact was asked for and could not be told."""
    return any(not fact.evidence for fact in record.facts.values())
